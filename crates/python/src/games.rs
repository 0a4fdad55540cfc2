//! Many games, one step of all at once.

use crate::faults::{NoRoom, illegal, wrong};
use crate::game::Game;
use crate::ground::{Content, Plan, Wanted};
use crate::table::{Does, Table};
use crate::{actions, seen};
use kcc_interpreter::{PLAYERS, Refusal};
use numpy::{Element, PyArray1, PyArray2, PyArrayLike1, PyArrayMethods as _, PyReadwriteArray1, PyReadwriteArray2};
use pyo3::prelude::*;
use rayon::prelude::*;
use rayon::{ThreadPool, ThreadPoolBuilder};
use std::sync::Arc;

/// A game of several, and what the arrays show of it.
struct Slot {
    table: Table,
    /// Its number in the row of games.
    number: u64,
    /// The numbers that its row of the mask has.
    shown: Vec<usize>,
}

/// Games that are played side by side. Their arrays are made once and written anew at each step.
#[pyclass(module = "kcc")]
pub(crate) struct Games {
    plan: Plan,
    slots: Vec<Slot>,
    threads: ThreadPool,
    decisions: u64,
    finished: u64,
    #[pyo3(get)]
    observation: Py<PyArray2<f32>>,
    #[pyo3(get)]
    mask: Py<PyArray2<i8>>,
    #[pyo3(get)]
    legal: Py<PyArray2<i64>>,
    #[pyo3(get)]
    count: Py<PyArray1<i64>>,
    #[pyo3(get)]
    player: Py<PyArray1<i8>>,
    #[pyo3(get)]
    over: Py<PyArray1<bool>>,
    #[pyo3(get)]
    rewards: Py<PyArray2<f32>>,
    #[pyo3(get)]
    number: Py<PyArray1<i64>>,
}

/// A row of each array.
struct Row<'a> {
    observation: &'a mut [f32],
    mask: &'a mut [i8],
    legal: &'a mut [i64],
    count: &'a mut i64,
    player: &'a mut i8,
    over: &'a mut bool,
    rewards: &'a mut [f32],
    number: &'a mut i64,
}

/// All arrays, while they are written.
struct Arrays<'py> {
    observation: PyReadwriteArray2<'py, f32>,
    mask: PyReadwriteArray2<'py, i8>,
    legal: PyReadwriteArray2<'py, i64>,
    count: PyReadwriteArray1<'py, i64>,
    player: PyReadwriteArray1<'py, i8>,
    over: PyReadwriteArray1<'py, bool>,
    rewards: PyReadwriteArray2<'py, f32>,
    number: PyReadwriteArray1<'py, i64>,
}

/// Why a step was not made.
enum Stopped {
    /// The game at this place refuses the answer; no game has changed.
    Refused(usize, Refusal),
    /// A game cannot go on.
    Failed(String),
    /// An answer has no number.
    NoRoom(String),
}

impl<'py> Arrays<'py> {
    fn of(games: &Games, py: Python<'py>) -> PyResult<Self> {
        fn one<'py, T: Element>(array: &Py<PyArray1<T>>, py: Python<'py>) -> PyResult<PyReadwriteArray1<'py, T>> {
            array.bind(py).try_readwrite().map_err(wrong)
        }
        fn two<'py, T: Element>(array: &Py<PyArray2<T>>, py: Python<'py>) -> PyResult<PyReadwriteArray2<'py, T>> {
            array.bind(py).try_readwrite().map_err(wrong)
        }
        Ok(Self {
            observation: two(&games.observation, py)?,
            mask: two(&games.mask, py)?,
            legal: two(&games.legal, py)?,
            count: one(&games.count, py)?,
            player: one(&games.player, py)?,
            over: one(&games.over, py)?,
            rewards: two(&games.rewards, py)?,
            number: one(&games.number, py)?,
        })
    }

    fn rows(&mut self) -> PyResult<Vec<Row<'_>>> {
        let mut observation = self.observation.as_slice_mut().map_err(wrong)?.chunks_exact_mut(seen::WIDTH);
        let mut mask = self.mask.as_slice_mut().map_err(wrong)?.chunks_exact_mut(actions::ALL);
        let mut legal = self.legal.as_slice_mut().map_err(wrong)?.chunks_exact_mut(actions::MOST_LEGAL);
        let mut count = self.count.as_slice_mut().map_err(wrong)?.iter_mut();
        let mut player = self.player.as_slice_mut().map_err(wrong)?.iter_mut();
        let mut over = self.over.as_slice_mut().map_err(wrong)?.iter_mut();
        let mut rewards = self.rewards.as_slice_mut().map_err(wrong)?.chunks_exact_mut(PLAYERS);
        let mut number = self.number.as_slice_mut().map_err(wrong)?.iter_mut();
        let row = || {
            Some(Row {
                observation: observation.next()?,
                mask: mask.next()?,
                legal: legal.next()?,
                count: count.next()?,
                player: player.next()?,
                over: over.next()?,
                rewards: rewards.next()?,
                number: number.next()?,
            })
        };
        Ok(std::iter::from_fn(row).collect())
    }
}

impl Slot {
    fn begin(plan: &Plan, number: u64) -> Result<Self, Stopped> {
        let table = Table::begin(plan, number).map_err(|why| Stopped::Failed(format!("game {number}: {why}")))?;
        Ok(Self { table, number, shown: Vec::new() })
    }

    /// Does something. A game that is over begins anew, as the one so many numbers later.
    fn step(&mut self, does: Does, plan: &Plan, games: u64, row: &mut Row<'_>) -> Result<(), Stopped> {
        self.table.act(does).map_err(|refusal| Stopped::Failed(format!("game {}: {refusal}", self.number)))?;
        *row.over = self.table.game.outcome().is_some();
        if *row.over {
            row.rewards.copy_from_slice(&self.table.rewards());
            let next = Self::begin(plan, self.number + games)?;
            (self.table, self.number) = (next.table, next.number);
        } else {
            row.rewards.fill(0.0);
        }
        self.show(row)
    }

    /// Writes what the one who decides may see and do.
    fn show(&mut self, row: &mut Row<'_>) -> Result<(), Stopped> {
        let before = std::mem::take(&mut self.shown);
        for &number in &before {
            row.mask[number] = 0;
        }
        self.shown = before;
        let told = |unnumbered: actions::Unnumbered| Stopped::NoRoom(format!("game {}: {unnumbered}", self.number));
        self.table.numbers(&mut self.shown).map_err(told)?;
        for (&number, legal) in self.shown.iter().zip(&mut *row.legal) {
            row.mask[number] = 1;
            *legal = i64::try_from(number).unwrap_or(i64::MAX);
        }
        let large = |number: u64| i64::try_from(number).unwrap_or(i64::MAX);
        let seat = self.table.seat();
        *row.count = large(self.shown.len() as u64);
        *row.player = seat.and_then(|seat| i8::try_from(seat).ok()).unwrap_or(-1);
        *row.number = large(self.number);
        seen::write(&self.table, seat.unwrap_or(0), row.observation);
        Ok(())
    }
}

impl Games {
    /// Tells Python why a step was not made.
    fn told(py: Python<'_>, stopped: Stopped) -> PyErr {
        match stopped {
            Stopped::Refused(place, refusal) => illegal(py, &refusal, Some(place)),
            Stopped::Failed(why) => wrong(why),
            Stopped::NoRoom(why) => NoRoom::new_err(why),
        }
    }
}

#[pymethods]
impl Games {
    #[new]
    #[pyo3(signature = (content, games=64, seed=1, *, teams=Wanted::Named("box".to_owned()), players=2, pairs=false, threads=0))]
    #[allow(clippy::too_many_arguments, reason = "they are named in Python")]
    fn new(
        py: Python<'_>,
        content: &Content,
        games: usize,
        seed: u64,
        teams: Wanted,
        players: usize,
        pairs: bool,
        threads: usize,
    ) -> PyResult<Self> {
        if games == 0 {
            return Err(wrong("there must be one game at least"));
        }
        let plan = Plan::new(&content.0, seed, &teams, players, pairs)?;
        let threads = ThreadPoolBuilder::new().num_threads(threads).build().map_err(wrong)?;
        let begun = py.detach(|| {
            threads.install(|| (0..games as u64).into_par_iter().map(|number| Slot::begin(&plan, number)).collect::<Result<Vec<_>, _>>())
        });
        let slots = begun.map_err(|stopped| Self::told(py, stopped))?;
        let mut these = Self {
            plan,
            slots,
            threads,
            decisions: 0,
            finished: 0,
            observation: PyArray2::zeros(py, [games, seen::WIDTH], false).unbind(),
            mask: PyArray2::zeros(py, [games, actions::ALL], false).unbind(),
            legal: PyArray2::zeros(py, [games, actions::MOST_LEGAL], false).unbind(),
            count: PyArray1::zeros(py, games, false).unbind(),
            player: PyArray1::zeros(py, games, false).unbind(),
            over: PyArray1::zeros(py, games, false).unbind(),
            rewards: PyArray2::zeros(py, [games, PLAYERS], false).unbind(),
            number: PyArray1::zeros(py, games, false).unbind(),
        };
        let mut arrays = Arrays::of(&these, py)?;
        let mut rows = arrays.rows()?;
        let slots = &mut these.slots;
        let shown = slots.iter_mut().zip(&mut rows).try_for_each(|(slot, row)| slot.show(row));
        shown.map_err(|stopped| Self::told(py, stopped))?;
        drop(rows);
        drop(arrays);
        Ok(these)
    }

    fn step(&mut self, py: Python<'_>, actions: PyArrayLike1<'_, i64>) -> PyResult<()> {
        // They may be a column of another array, one of those that are written below too.
        let meant: Vec<i64> = actions.as_array().iter().copied().collect();
        drop(actions);
        let actions = meant;
        let games = self.slots.len();
        if actions.len() != games {
            return Err(wrong(format!("{} actions for {games} games", actions.len())));
        }
        let mut arrays = Arrays::of(self, py)?;
        let mut rows = arrays.rows()?;
        let (slots, plan, threads) = (&mut self.slots, &self.plan, &self.threads);
        let stepped = py.detach(|| {
            threads.install(|| {
                // Before anything is done it is seen whether everything may be done.
                let meant = |(place, (slot, action)): (usize, (&Slot, &i64))| {
                    slot.table.does(*action).map_err(|refusal| Stopped::Refused(place, refusal))
                };
                let doings = slots.par_iter().zip(&actions).enumerate().map(meant).collect::<Result<Vec<_>, _>>()?;
                let step = |((slot, row), does): ((&mut Slot, &mut Row<'_>), Does)| slot.step(does, plan, games as u64, row);
                // If one of them cannot go on, the others have all the same.
                let stepped: Vec<Result<(), Stopped>> = slots.par_iter_mut().zip(&mut rows).zip(doings).map(step).collect();
                stepped.into_iter().collect::<Result<(), Stopped>>()?;
                Ok(rows.iter().filter(|row| *row.over).count())
            })
        });
        let finished = stepped.map_err(|stopped| Self::told(py, stopped))?;
        drop(rows);
        drop(arrays);
        self.decisions += games as u64;
        self.finished += finished as u64;
        Ok(())
    }

    fn game(&self, place: usize) -> PyResult<Game> {
        let slot = self.slots.get(place).ok_or_else(|| wrong(format!("there are {} games", self.slots.len())))?;
        Ok(Game::of(slot.table.clone(), Arc::clone(&self.plan.ground)))
    }

    #[getter]
    fn content(&self) -> Content {
        Content(Arc::clone(&self.plan.ground))
    }

    #[getter]
    fn players(&self) -> usize {
        self.plan.players
    }

    #[getter]
    fn decisions(&self) -> u64 {
        self.decisions
    }

    #[getter]
    fn finished(&self) -> u64 {
        self.finished
    }

    fn __len__(&self) -> usize {
        self.slots.len()
    }

    fn __repr__(&self) -> String {
        format!("<kcc.Games: {} games, {} decisions, {} finished>", self.slots.len(), self.decisions, self.finished)
    }
}

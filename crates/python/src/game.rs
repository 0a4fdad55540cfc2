//! One game, for Python.

use crate::faults::{NoRoom, NotSaved, illegal, wrong};
use crate::ground::{Content, Ground, Plan, Wanted};
use crate::table::{Does, Table};
use crate::{actions, seen};
use kcc_interpreter::{Answer, Outcome};
use kcc_simulator::random::{Purpose, derive};
use kcc_simulator::trace::asked;
use kcc_simulator::{Kind, Random};
use numpy::PyArray1;
use pyo3::prelude::*;
use std::sync::Arc;

/// A game at a decision of a player, or over.
#[pyclass(module = "kcc")]
pub(crate) struct Game {
    table: Table,
    ground: Arc<Ground>,
}

impl Game {
    /// Returns a game that can be taken back from here on.
    pub(crate) fn of(mut table: Table, ground: Arc<Ground>) -> Self {
        table.game.keep_journal();
        Self { table, ground }
    }

    fn legal_numbers(&self) -> PyResult<Vec<usize>> {
        let mut numbers = Vec::new();
        self.table.numbers(&mut numbers).map_err(|unnumbered| NoRoom::new_err(unnumbered.to_string()))?;
        Ok(numbers)
    }

    /// Returns a seat that was named, or the one who decides.
    fn seat(&self, named: Option<u8>) -> PyResult<u8> {
        let seat = named.or_else(|| self.table.seat()).unwrap_or(0);
        if seat < self.table.game.players() { Ok(seat) } else { Err(wrong(format!("there is no seat {seat}"))) }
    }
}

#[pymethods]
impl Game {
    #[new]
    #[pyo3(signature = (content, seed=1, number=0, *, teams=Wanted::Named("box".to_owned()), players=2, pairs=false))]
    fn new(content: &Content, seed: u64, number: u64, teams: Wanted, players: usize, pairs: bool) -> PyResult<Self> {
        let plan = Plan::new(&content.0, seed, &teams, players, pairs)?;
        Ok(Self::of(Table::begin(&plan, number).map_err(wrong)?, Arc::clone(&content.0)))
    }

    #[staticmethod]
    fn load(content: &Content, text: &str) -> PyResult<Self> {
        let table = Table::load(&content.0, text).map_err(NotSaved::new_err)?;
        Ok(Self::of(table, Arc::clone(&content.0)))
    }

    fn save(&self) -> PyResult<String> {
        self.table.save(&self.ground).map_err(NotSaved::new_err)
    }

    #[getter]
    fn content(&self) -> Content {
        Content(Arc::clone(&self.ground))
    }

    #[getter]
    fn player(&self) -> Option<u8> {
        self.table.seat()
    }

    #[getter]
    fn players(&self) -> u8 {
        self.table.game.players()
    }

    #[getter]
    fn over(&self) -> bool {
        self.table.game.outcome().is_some()
    }

    #[getter]
    fn outcome(&self) -> Option<&'static str> {
        self.table.game.outcome().map(|outcome| match outcome {
            Outcome::Won(_) => "won",
            Outcome::Draw => "draw",
            Outcome::TurnLimit => "turn limit",
            Outcome::StepLimit => "step limit",
        })
    }

    #[getter]
    fn winners(&self) -> Vec<usize> {
        (0..).zip(self.table.rewards()).filter(|(_, reward)| *reward > 0.0).map(|(seat, _)| seat).collect()
    }

    #[getter]
    fn turn(&self) -> u16 {
        self.table.game.game_turn().1
    }

    #[getter]
    fn decisions(&self) -> usize {
        self.table.decisions()
    }

    #[getter]
    fn digest(&self) -> String {
        format!("{:016x}", self.table.game.digest())
    }

    fn rewards(&self) -> Vec<f32> {
        self.table.rewards()[..usize::from(self.table.game.players())].to_vec()
    }

    #[pyo3(signature = (seat=None))]
    fn observation<'py>(&self, py: Python<'py>, seat: Option<u8>) -> PyResult<Bound<'py, PyArray1<f32>>> {
        let mut row = vec![0.0; seen::WIDTH];
        seen::write(&self.table, self.seat(seat)?, &mut row);
        Ok(PyArray1::from_vec(py, row))
    }

    fn mask<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyArray1<i8>>> {
        let mut mask = vec![0; actions::ALL];
        for number in self.legal_numbers()? {
            mask[number] = 1;
        }
        Ok(PyArray1::from_vec(py, mask))
    }

    fn legal<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyArray1<i64>>> {
        let numbers = self.legal_numbers()?.into_iter().map(|number| i64::try_from(number).unwrap_or(i64::MAX)).collect();
        Ok(PyArray1::from_vec(py, numbers))
    }

    fn step(&mut self, py: Python<'_>, action: i64) -> PyResult<()> {
        let does = self.table.does(action).map_err(|refusal| illegal(py, &refusal, None))?;
        self.table.act(does).map_err(|refusal| illegal(py, &refusal, None))
    }

    fn undo(&mut self) -> bool {
        self.table.undo()
    }

    fn clone(&self) -> Self {
        Self { table: self.table.clone(), ground: Arc::clone(&self.ground) }
    }

    fn __copy__(&self) -> Self {
        self.clone()
    }

    fn __deepcopy__(&self, _memo: &Bound<'_, PyAny>) -> Self {
        self.clone()
    }

    #[pyo3(signature = (seed, seat=None))]
    fn determinize(&self, seed: u64, seat: Option<u8>) -> PyResult<Self> {
        Ok(Self { table: self.table.dealt_anew(self.seat(seat)?, seed), ground: Arc::clone(&self.ground) })
    }

    #[pyo3(signature = (player="greedy"))]
    fn choose(&self, py: Python<'_>, player: &str) -> PyResult<i64> {
        let seat = self.table.seat().ok_or_else(|| wrong("the game is over"))?;
        let kind = Kind::named(player).ok_or_else(|| wrong(format!("no player of kcc is called {player:?}, or not with such a budget")))?;
        let answer = py.detach(|| {
            // A player sees what its seat may see, and dice that were not thrown do not exist for it.
            let seen = self.table.game.seen_by(seat);
            let mut random = Random::new(derive(self.table.seed, self.table.given() as u64, Purpose::Player(seat)));
            seen.pending().map(|decision| kind.player().answer(&seen, decision, &mut random))
        });
        let number = match (self.table.aimed(), answer.ok_or_else(|| wrong("the game is over"))?) {
            // Asked again in the same position it decides the same, and so says what it pays.
            (Some(aimed), Answer::Cast { spell, cell, x }) => actions::number_of_x(if aimed == (spell, cell) { x } else { 0 }),
            (Some(_), _) => actions::number_of_x(0),
            (None, answer) => actions::Numbers::of(&self.table.game, seat).number(answer),
        };
        number.map_err(|unnumbered| NoRoom::new_err(unnumbered.to_string())).map(|number| i64::try_from(number).unwrap_or(i64::MAX))
    }

    fn asked<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        let question = serde_json::to_string(&asked(&self.table.game)).map_err(wrong)?;
        py.import("json")?.call_method1("loads", (question,))
    }

    fn words(&self, py: Python<'_>, action: i64) -> PyResult<String> {
        let answer = match self.table.does(action).map_err(|refusal| illegal(py, &refusal, None))? {
            Does::Answers(answer) => answer,
            Does::Aims(spell, cell) => Answer::Cast { spell, cell, x: 0 },
        };
        let asked = asked(&self.table.game).ok_or_else(|| wrong("the game is over"))?;
        let place = asked.answers.iter().position(|one| *one == answer);
        place.and_then(|place| asked.question.may.get(place).cloned()).ok_or_else(|| wrong("there are no words for this action"))
    }

    fn __repr__(&self) -> String {
        let state = self.outcome().map_or_else(|| format!("player {} decides", self.table.seat().unwrap_or(0)), str::to_owned);
        format!("<kcc.Game: game turn {}, {} decisions, {state}>", self.turn(), self.decisions())
    }
}

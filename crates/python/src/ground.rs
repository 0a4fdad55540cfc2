//! Content that is compiled once, and how games begin on it.

use crate::faults::{reasons, wrong};
use crate::seen;
use kcc_interpreter::Compiled;
use kcc_ir::{Content as Ir, Id};
use kcc_simulator::{Banning, Batch, Kind, Pool, Teams};
use pyo3::prelude::*;
use pyo3::types::PyDict;
use std::collections::BTreeMap;
use std::sync::{Arc, Mutex, OnceLock, PoisonError};

/// What games are played with: content, by one edition of the rules, on one arena.
pub(crate) struct Ground {
    pub(crate) content: Ir,
    pub(crate) compiled: &'static Compiled,
    /// The krosmasters that two and four players can draw teams from, once somebody asks: trying each takes a while.
    pools: [OnceLock<Pool>; 2],
}

/// Compiled content, by its digest. Games refer to it, copies of games too, so it stays as long as the process; the same content is kept once.
static KEPT: Mutex<BTreeMap<Option<u64>, &'static Compiled>> = Mutex::new(BTreeMap::new());

fn kept(compiled: Compiled) -> &'static Compiled {
    // Whoever panicked here left the list whole.
    let mut kept = KEPT.lock().unwrap_or_else(PoisonError::into_inner);
    kept.entry(compiled.digest).or_insert_with(|| Box::leak(Box::new(compiled)))
}

impl Ground {
    fn new(text: &str, ruleset: Option<&str>, arena: Option<&str>) -> Result<Self, String> {
        let content = Ir::from_text(text).map_err(|error| format!("this is not what kcc builds as ir/content.json: {error}"))?;
        // Scenarios prove rules and play no part in a game.
        let content = Ir { scenarios: Vec::new(), ..content };
        let ruleset = match ruleset {
            Some(id) => Id::from(id),
            None => content.rulesets.iter().find(|one| one.default).ok_or("no edition of the rules is the default one")?.id.clone(),
        };
        let arena = match arena {
            Some(id) => Id::from(id),
            None => content.arenas.first().ok_or("there is no arena")?.id.clone(),
        };
        let compiled = kept(Compiled::new(&content, &ruleset, &arena).map_err(|refusals| reasons(&refusals))?);
        Ok(Self { content, compiled, pools: [OnceLock::new(), OnceLock::new()] })
    }

    fn pool(&self, players: usize) -> &Pool {
        self.pools[usize::from(players > 2)].get_or_init(|| Pool::for_players(&self.content, self.compiled, players))
    }

    /// Returns the teams of games: `box`, `all`, or those of each player.
    fn teams(&self, wanted: &Wanted, players: usize) -> Result<Teams, String> {
        let rules = &self.compiled.ruleset;
        match wanted {
            Wanted::Named(name) if name == "box" && players > 2 => {
                Teams::of_the_box_for_four(&self.content, rules.team_for_four().levels).map_err(|error| error.to_string())
            }
            Wanted::Named(name) if name == "box" => Teams::of_the_box(&self.content, rules.team.levels).map_err(|error| error.to_string()),
            Wanted::Named(name) if name == "all" => Ok(Teams::Drawn(self.pool(players).clone())),
            Wanted::Named(name) => Err(format!("teams are \"box\", \"all\", or a list of ids for each player, and not {name:?}")),
            Wanted::These(teams) if teams.len() != players => Err(format!("there are {} teams for {players} players", teams.len())),
            Wanted::These(teams) => {
                Ok(Teams::These(teams.iter().map(|team| team.iter().map(|id| Id::from(id.as_str())).collect()).collect()))
            }
        }
    }
}

/// The teams that somebody asks for.
#[derive(FromPyObject)]
pub(crate) enum Wanted {
    /// A way to find them.
    #[pyo3(transparent)]
    Named(String),
    /// The ids of the krosmasters of each player.
    #[pyo3(transparent)]
    These(Vec<Vec<String>>),
}

/// How games of a row begin. Game `i` has the teams and the dice of game `i` of `kcc sim` with random players and the same seed.
pub(crate) struct Plan {
    pub(crate) ground: Arc<Ground>,
    pub(crate) seed: u64,
    pub(crate) pairs: bool,
    pub(crate) players: usize,
    teams: Teams,
}

impl Plan {
    pub(crate) fn new(ground: &Arc<Ground>, seed: u64, teams: &Wanted, players: usize, pairs: bool) -> PyResult<Self> {
        if players != 2 && players != 4 {
            return Err(wrong(format!("{players} players: two or four can play")));
        }
        if pairs && players != 4 {
            return Err(wrong("pairs need four players"));
        }
        let teams = ground.teams(teams, players).map_err(wrong)?;
        Ok(Self { ground: Arc::clone(ground), seed, pairs, players, teams })
    }

    /// Returns the batch of `kcc sim` that the games are of.
    pub(crate) fn batch(&self) -> Option<Batch<'_>> {
        Some(Batch {
            content: self.ground.compiled,
            teams: &self.teams,
            banning: Banning::default(),
            players: vec![Kind::named("random")?; self.players],
            pairs: self.pairs,
            seed: self.seed,
            swap: false,
            watch: false,
        })
    }
}

/// Content that is compiled once: for games by one edition of the rules, on one arena.
#[pyclass(frozen, module = "kcc")]
pub(crate) struct Content(pub(crate) Arc<Ground>);

#[pymethods]
impl Content {
    #[new]
    #[pyo3(signature = (ir, *, ruleset=None, arena=None))]
    fn new(py: Python<'_>, ir: &str, ruleset: Option<&str>, arena: Option<&str>) -> PyResult<Self> {
        py.detach(|| Ground::new(ir, ruleset, arena)).map(|ground| Self(Arc::new(ground))).map_err(wrong)
    }

    #[getter]
    fn ruleset(&self) -> String {
        self.0.compiled.ruleset.id.to_string()
    }

    #[getter]
    fn arena(&self) -> String {
        self.0.compiled.arena().to_string()
    }

    #[getter]
    fn arenas(&self) -> Vec<String> {
        self.0.content.arenas.iter().map(|arena| arena.id.to_string()).collect()
    }

    #[getter]
    fn krosmasters(&self) -> Vec<String> {
        self.0.content.krosmasters.iter().map(|card| card.id.to_string()).collect()
    }

    #[getter]
    fn digest(&self) -> String {
        self.0.compiled.digest.map(|digest| format!("{digest:016x}")).unwrap_or_default()
    }

    #[getter]
    fn size(&self) -> (u8, u8) {
        (self.0.compiled.board.width, self.0.compiled.board.height)
    }

    fn names<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyDict>> {
        let names = PyDict::new(py);
        for (kind, of_kind) in seen::names(&self.0.content, self.0.compiled) {
            let by_number = PyDict::new(py);
            for (number, id) in of_kind {
                by_number.set_item(number, id)?;
            }
            names.set_item(kind, by_number)?;
        }
        Ok(names)
    }

    fn __repr__(&self) -> String {
        format!("<kcc.Content: {} krosmasters, {}, {}>", self.0.content.krosmasters.len(), self.ruleset(), self.arena())
    }
}

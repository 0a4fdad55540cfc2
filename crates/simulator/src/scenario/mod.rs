//! Plays scenarios and compares what comes of them with what must come of them.
//!
//! | file | does |
//! |---|---|
//! | `ground` | makes content ready for the boards of scenarios |
//! | `start` | the position or the teams that a scenario begins with |
//! | `play` | does step after step |
//! | `answer` | from what a scenario says to an answer of the game |
//! | `compare` | what differs from what must be |
//! | `difference` | such a difference, without words |
//! | `recorded` | a scenario of a saved game |
//! | `board` | the board as a drawing, and what happened, for people |

mod answer;
mod board;
mod compare;
mod difference;
mod ground;
mod play;
mod recorded;
mod start;

pub use difference::{Asked, Difference, Subject, Value};
pub use recorded::{Unwritable, of_record};

pub(crate) use ground::Grounds;
pub(crate) use play::Play;
pub(crate) use recorded::shown;
pub(crate) use start::{Begun, begin};

use kcc_interpreter::{Compiled, Coverage, Feature, Game, What};
use kcc_ir::scenario::Place;
use kcc_ir::{Content, Id, Scenario};
use rayon::prelude::*;
use serde::Serialize;
use std::collections::{BTreeMap, BTreeSet};

/// What became of a scenario.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Verdict {
    /// Which scenario.
    pub scenario: Id,
    /// How it ended.
    pub state: State,
    /// What was not as it must be.
    pub failure: Option<Failure>,
    /// Why it was expected to fail.
    pub known_failure: Option<String>,
}

/// How a scenario ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum State {
    /// All was as it must be.
    Passed,
    /// Something was not.
    Failed,
    /// Something was not, as was known.
    KnownFailure,
    /// All was as it must be, though it was said to fail: what says so is out of date.
    Mended,
}

/// What was not as it must be.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Failure {
    /// The step, from 0; none if the game did not even begin as it must.
    pub step: Option<usize>,
    /// What was done, in the words of scenarios.
    pub action: Option<String>,
    /// What differs; never empty.
    pub differences: Vec<Difference>,
    /// What there is to see after the step; empty where no game began.
    pub scene: Box<Scene>,
}

/// A game after a step.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Scene {
    /// The board, as a drawing: scenery is `#`, kamas `o`, a unit without a letter `?`.
    pub board: String,
    /// How each unit stands.
    pub units: Vec<Standing>,
    /// What happened in the step.
    pub events: Vec<Happened>,
    /// What is asked then, if it is not what the active unit does.
    #[serde(skip)]
    pub asked: Option<Asked>,
}

/// A unit after a step.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Standing {
    /// Its letter in the scenario, or its number behind a `?`.
    pub unit: String,
    /// Its card.
    pub card: Id,
    /// Its cell; none if it is not on the board.
    pub at: Option<Place>,
    /// Injuries on it.
    pub injuries: u8,
    /// Its HP; none for a dash.
    pub hp: Option<u8>,
    /// AP and MP left, in its turn.
    pub left: Option<[u8; 2]>,
    /// Its AP, MP and range tokens, negative for minus tokens.
    pub tokens: [i8; 3],
}

/// Something that happened in a step: a [`Fact`](kcc_interpreter::Fact) in the names of the scenario.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Happened {
    /// The paragraph by which it happened; empty for what no paragraph speaks of.
    pub rule: &'static str,
    /// What.
    pub what: What,
    /// How much.
    pub number: i32,
    /// The cell, where something happened at one.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub cell: Option<Place>,
    /// The spell that was cast.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub spell: Option<Id>,
    /// Who did it, by the letter of the scenario.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub source: Option<String>,
    /// Whom it befell.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub unit: Option<String>,
    /// The player whom it befell, from 1.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub player: Option<u8>,
}

impl Verdict {
    /// Whether it stands in nobody's way.
    #[must_use]
    pub fn is_good(&self) -> bool {
        matches!(self.state, State::Passed | State::KnownFailure)
    }
}

/// Counts of sequences of answers.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Perft {
    /// How many there are of one answer, of two, and so on.
    pub counts: Vec<u64>,
    /// How many of the longest begin with each answer, as scenarios write it.
    pub first: Vec<(String, u64)>,
}

/// Counts the sequences of answers after the last step of a scenario, of one answer up to so many.
///
/// # Errors
/// If the scenario does not play as it says.
pub fn count(content: &Content, scenario: &Scenario, depth: u8) -> Result<Perft, Failure> {
    let grounds = Grounds::new(content, &[scenario]);
    match grounds.of(scenario) {
        Ok(compiled) => play::count(scenario, compiled, &grounds.tokens, depth),
        Err(refusals) => Err(cannot_be_played(refusals)),
    }
}

/// The game after the last step of a scenario. `go_on` is given it: its content lives no longer than that.
///
/// # Errors
/// If the scenario does not play as it says.
pub fn after<T>(content: &Content, scenario: &Scenario, go_on: impl FnOnce(&Compiled, &Game<'_>) -> T) -> Result<T, Failure> {
    let grounds = Grounds::new(content, &[scenario]);
    let compiled = grounds.of(scenario).map_err(cannot_be_played)?;
    let game = play::to_the_end(scenario, compiled, &grounds.tokens)?;
    Ok(go_on(compiled, &game))
}

/// Plays scenarios of some content, on all processors. The verdicts are in the order of the scenarios.
#[must_use]
pub fn run(content: &Content, scenarios: &[&Scenario]) -> Vec<Verdict> {
    let grounds = Grounds::new(content, scenarios);
    scenarios.par_iter().map(|scenario| verdict(scenario, &grounds)).collect()
}

/// Scenarios made ready to be played with the rules of the engine broken, one at a time.
#[cfg(feature = "breaks")]
pub struct Breakable(Grounds);

#[cfg(feature = "breaks")]
impl Breakable {
    /// Makes some content ready for these scenarios.
    #[must_use]
    pub fn new(content: &Content, scenarios: &[&Scenario]) -> Self {
        Self(Grounds::new(content, scenarios))
    }

    /// Plays some of them with a switch of the engine thrown.
    pub fn run(&mut self, switch: &str, scenarios: &[&Scenario]) -> Vec<Verdict> {
        self.0.break_rule(switch);
        scenarios.par_iter().map(|scenario| verdict(scenario, &self.0)).collect()
    }
}

/// What has acted in scenarios, the failing ones left out, by all editions of the rules that they are played by.
#[must_use]
pub fn features(content: &Content, scenarios: &[&Scenario]) -> BTreeSet<Feature> {
    let grounds = Grounds::new(content, scenarios);
    let played = scenarios.par_iter().filter_map(|scenario| {
        let compiled = grounds.of(scenario).ok()?;
        let coverage = play::play(scenario, compiled, &grounds.tokens).ok()?;
        Some((compiled, coverage))
    });
    let mut sums: BTreeMap<(u64, &Id), (&Compiled, Coverage)> = BTreeMap::new();
    for (compiled, coverage) in played.collect::<Vec<_>>() {
        sums.entry((compiled.digest, &compiled.ruleset.id)).or_insert_with(|| (compiled, Coverage::default())).1.merge(&coverage);
    }
    let seen = sums.into_values().flat_map(|(compiled, coverage)| coverage.features(compiled));
    seen.filter(|(_, used)| *used).map(|(feature, _)| feature).collect()
}

fn verdict(scenario: &Scenario, grounds: &Grounds) -> Verdict {
    let failure = match grounds.of(scenario) {
        Ok(compiled) => play::play(scenario, compiled, &grounds.tokens).err(),
        Err(refusals) => Some(cannot_be_played(refusals)),
    };
    let state = match (&failure, &scenario.known_failure) {
        (None, None) => State::Passed,
        (Some(_), None) => State::Failed,
        (Some(_), Some(_)) => State::KnownFailure,
        (None, Some(_)) => State::Mended,
    };
    Verdict { scenario: scenario.id.clone(), state, failure, known_failure: scenario.known_failure.clone() }
}

fn cannot_be_played(refusals: &[kcc_interpreter::Refusal]) -> Failure {
    Failure {
        step: None,
        action: None,
        differences: refusals.iter().map(|refusal| Difference::new(Subject::Ground, Value::CanBePlayed, refusal)).collect(),
        scene: Box::default(),
    }
}

//! Plays scenarios and compares the results with the expected ones.
//!
//! | file | does |
//! |---|---|
//! | `ground` | compiles content for the boards of scenarios |
//! | `start` | the position or the teams that a scenario begins with |
//! | `play` | does step after step |
//! | `answer` | translates actions of scenarios into answers of the game |
//! | `compare` | finds differences from what is expected |
//! | `difference` | a difference, without words |
//! | `recorded` | makes a scenario from a saved game, or from a position and answers |
//! | `stage` | plays one scenario again and again, with other content |
//! | `left_to` | leaves a turn of a scenario to a player |
//! | `watch` | shows each step of a scenario to those who watch |
//! | `board` | the board as a drawing, and what happened, for people |

mod answer;
mod board;
mod compare;
mod difference;
mod ground;
mod left_to;
mod play;
mod recorded;
mod stage;
mod start;
mod watch;

pub use difference::{Asked, Difference, Subject, Value};
pub use left_to::left_to;
pub use recorded::{Unwritable, of_answers, of_record};
pub use stage::{Outcome, Stage};
pub use watch::{Moment, end, ground, watch};

pub(crate) use ground::Grounds;
pub(crate) use play::Play;
pub(crate) use recorded::shown;
pub(crate) use start::{Begun, begin};

use kcc_interpreter::{Compiled, Coverage, Feature, Game, What};
use kcc_ir::scenario::Place;
use kcc_ir::{Content, Id, Scenario};
use rayon::prelude::*;
use serde::Serialize;
use std::borrow::Cow;
use std::collections::{BTreeMap, BTreeSet};

/// The result of a scenario.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Verdict {
    /// The id of the scenario.
    pub scenario: Id,
    /// How it ended.
    pub state: State,
    /// The edition of the rules by which it failed, if it is not its own.
    pub ruleset: Option<Id>,
    /// The first step that failed, if any.
    pub failure: Option<Failure>,
    /// Why it was expected to fail.
    pub known_failure: Option<String>,
}

/// How a scenario ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum State {
    /// Everything was as expected.
    Passed,
    /// Something was not as expected.
    Failed,
    /// Something was not as expected, as was known.
    KnownFailure,
    /// Everything was as expected although a failure was announced: that announcement is out of date.
    Mended,
}

/// A step that was not as expected.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Failure {
    /// The step, from 0; `None` if the game did not even begin as expected.
    pub step: Option<usize>,
    /// The action, in the words of scenarios.
    pub action: Option<String>,
    /// The differences; never empty.
    pub differences: Vec<Difference>,
    /// What there is to see after the step; empty if no game began.
    pub scene: Box<Scene>,
}

/// The state of a game after a step.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Scene {
    /// The board, as a drawing: scenery is `#`, kamas `o`, a unit without a letter `?`.
    pub board: String,
    /// The state of each unit.
    pub units: Vec<Standing>,
    /// What happened in the step.
    pub events: Vec<Happened>,
    /// What is asked then, unless it is what the active unit does.
    #[serde(skip)]
    pub asked: Option<Asked>,
}

/// A unit after a step.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Standing {
    /// Its letter in the scenario, or `?` and its number.
    pub unit: String,
    /// The id of its card.
    pub card: Id,
    /// Its cell; `None` if it is not on the board.
    pub at: Option<Place>,
    /// The number of injuries on it.
    pub injuries: u8,
    /// Its HP; `None` for a dash.
    pub hp: Option<u8>,
    /// AP and MP left, in its turn.
    pub left: Option<[u8; 2]>,
    /// Its AP, MP and range tokens, negative for minus tokens.
    pub tokens: [i8; 3],
}

/// Something that happened in a step: a [`Fact`](kcc_interpreter::Fact) in the names of the scenario.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Happened {
    /// The paragraph by which it happened; empty if no paragraph covers it.
    pub rule: &'static str,
    /// The kind of event.
    pub what: What,
    /// Its number.
    pub number: i32,
    /// The cell, if it happened on one.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub cell: Option<Place>,
    /// The spell that was cast.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub spell: Option<Id>,
    /// The unit that did it, by the letter of the scenario.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub source: Option<String>,
    /// The unit that it happened to.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub unit: Option<String>,
    /// The player that it happened to, counted from 1.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub player: Option<u8>,
}

impl Verdict {
    /// Returns whether the result is acceptable.
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

/// Counts the sequences of answers after the last step of a scenario, from one answer up to `depth`.
///
/// # Errors
/// If the scenario fails.
pub fn count(content: &Content, scenario: &Scenario, depth: u8) -> Result<Perft, Failure> {
    let grounds = Grounds::new(content, &[scenario]);
    match grounds.of(scenario) {
        Ok(compiled) => play::count(scenario, compiled, &grounds.tokens, depth),
        Err(refusals) => Err(cannot_be_played(refusals)),
    }
}

/// Calls `go_on` with the game after the last step of a scenario: its content lives no longer than that.
///
/// # Errors
/// If the scenario fails.
pub fn after<T>(content: &Content, scenario: &Scenario, go_on: impl FnOnce(&Compiled, &Game<'_>) -> T) -> Result<T, Failure> {
    let grounds = Grounds::new(content, &[scenario]);
    let compiled = grounds.of(scenario).map_err(cannot_be_played)?;
    let game = play::to_the_end(scenario, compiled, &grounds.tokens)?;
    Ok(go_on(compiled, &game))
}

/// Plays scenarios of some content, on all processors. The verdicts are in the order of the scenarios.
#[must_use]
pub fn run(content: &Content, scenarios: &[&Scenario]) -> Vec<Verdict> {
    let each = by_edition(scenarios);
    let grounds = Grounds::new(content, &flat(&each));
    each.par_iter().map(|editions| verdict(editions, &grounds)).collect()
}

/// A scenario as it is played by each of its editions.
type Editions<'s> = Vec<Cow<'s, Scenario>>;

fn by_edition<'s>(scenarios: &[&'s Scenario]) -> Vec<Editions<'s>> {
    scenarios.iter().map(|scenario| scenario.by_edition().collect()).collect()
}

fn flat<'s>(each: &'s [Editions<'_>]) -> Vec<&'s Scenario> {
    each.iter().flatten().map(AsRef::as_ref).collect()
}

/// Scenarios prepared to be played with rules of the engine broken, one at a time.
#[cfg(feature = "breaks")]
pub struct Breakable(pub(crate) Grounds);

#[cfg(feature = "breaks")]
impl Breakable {
    /// Compiles some content for these scenarios.
    #[must_use]
    pub fn new(content: &Content, scenarios: &[&Scenario]) -> Self {
        Self(Grounds::new(content, &flat(&by_edition(scenarios))))
    }

    /// Plays some of them with a switch of the engine set.
    pub fn run(&mut self, switch: &str, scenarios: &[&Scenario]) -> Vec<Verdict> {
        self.0.break_rule(switch);
        by_edition(scenarios).par_iter().map(|editions| verdict(editions, &self.0)).collect()
    }
}

/// Returns what has acted in scenarios, except failing ones, in all editions of the rules that they are played by.
#[must_use]
pub fn features(content: &Content, scenarios: &[&Scenario]) -> BTreeSet<Feature> {
    let each = by_edition(scenarios);
    let scenarios = flat(&each);
    let grounds = Grounds::new(content, &scenarios);
    let played = scenarios.par_iter().filter_map(|scenario| {
        let compiled = grounds.of(scenario).ok()?;
        let coverage = play::play(scenario, compiled, &grounds.tokens).ok()?;
        Some((compiled, coverage))
    });
    let mut sums: BTreeMap<(Option<u64>, &Id), (&Compiled, Coverage)> = BTreeMap::new();
    for (compiled, coverage) in played.collect::<Vec<_>>() {
        sums.entry((compiled.digest, &compiled.ruleset.id)).or_insert_with(|| (compiled, Coverage::default())).1.merge(&coverage);
    }
    let seen = sums.into_values().flat_map(|(compiled, coverage)| coverage.features(compiled));
    seen.filter(|(_, used)| *used).map(|(feature, _)| feature).collect()
}

/// Returns the verdict on a scenario: that of the first edition by which it does not pass.
fn verdict(editions: &Editions<'_>, grounds: &Grounds) -> Verdict {
    let failing = |scenario: &Cow<'_, Scenario>| {
        let failure = match grounds.of(scenario) {
            Ok(compiled) => play::play(scenario, compiled, &grounds.tokens).err(),
            Err(refusals) => Some(cannot_be_played(refusals)),
        };
        // Only its own edition is borrowed; see `Scenario::by_edition`.
        let other = if let Cow::Owned(other) = scenario { other.ruleset.clone() } else { None };
        failure.map(|failure| (other, failure))
    };
    let (ruleset, failure) = editions.iter().find_map(failing).map_or((None, None), |(ruleset, failure)| (ruleset, Some(failure)));
    let known_failure = editions.first().and_then(|scenario| scenario.known_failure.clone());
    let state = match (&failure, &known_failure) {
        (None, None) => State::Passed,
        (Some(_), None) => State::Failed,
        (Some(_), Some(_)) => State::KnownFailure,
        (None, Some(_)) => State::Mended,
    };
    let scenario = editions.first().map_or_else(|| Id::from(""), |scenario| scenario.id.clone());
    Verdict { scenario, state, ruleset, failure, known_failure }
}

fn cannot_be_played(refusals: &[kcc_interpreter::Refusal]) -> Failure {
    Failure {
        step: None,
        action: None,
        differences: refusals.iter().map(|refusal| Difference::new(Subject::Ground, Value::CanBePlayed, refusal)).collect(),
        scene: Box::default(),
    }
}

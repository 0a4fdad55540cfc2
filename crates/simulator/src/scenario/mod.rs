//! Plays scenarios and compares what comes of them with what must come of them.
//!
//! | file | does |
//! |---|---|
//! | `ground` | makes content ready for the boards of scenarios |
//! | `start` | the position or the teams that a scenario begins with |
//! | `play` | does step after step |
//! | `answer` | from what a scenario says to an answer of the game |
//! | `compare` | what differs from what must be |
//! | `board` | the board as a drawing, and what happened, for people |

mod answer;
mod board;
mod compare;
mod ground;
mod play;
mod start;

use ground::Grounds;
use kcc_ir::{Content, Id, Scenario};
use rayon::prelude::*;
use serde::Serialize;

/// What became of a scenario.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Verdict {
    /// Which scenario.
    pub scenario: Id,
    /// How it ended.
    pub state: State,
    /// What was not as it must be.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub failure: Option<Failure>,
    /// Why it was expected to fail.
    #[serde(skip_serializing_if = "Option::is_none")]
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
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Failure {
    /// The step, from 0; none if the game did not even begin as it must.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub step: Option<usize>,
    /// What was done, in the words of scenarios.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub action: Option<String>,
    /// What differs; never empty.
    pub differences: Vec<Difference>,
    /// The board after the step, as a drawing, with the units below it.
    pub board: String,
    /// What happened in the step, one line each: the rule, what, how much, who and whom.
    pub events: Vec<String>,
}

/// A difference between what must be and what is.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Difference {
    /// What it is about: `A.injuries`.
    pub what: String,
    /// What must be.
    pub expected: String,
    /// What is.
    pub found: String,
}

impl Verdict {
    /// Whether it stands in nobody's way.
    #[must_use]
    pub fn is_good(&self) -> bool {
        matches!(self.state, State::Passed | State::KnownFailure)
    }
}

impl Difference {
    fn new(what: impl Into<String>, expected: impl ToString, found: impl ToString) -> Self {
        Self { what: what.into(), expected: expected.to_string(), found: found.to_string() }
    }
}

/// Plays scenarios of some content, on all processors. The verdicts are in the order of the scenarios.
#[must_use]
pub fn run(content: &Content, scenarios: &[&Scenario]) -> Vec<Verdict> {
    let grounds = Grounds::new(content, scenarios);
    scenarios.par_iter().map(|scenario| verdict(scenario, &grounds)).collect()
}

fn verdict(scenario: &Scenario, grounds: &Grounds) -> Verdict {
    let failure = match grounds.of(scenario) {
        Ok(compiled) => play::play(scenario, compiled, &grounds.tokens).err(),
        Err(refusals) => Some(Failure {
            step: None,
            action: None,
            differences: refusals.iter().map(|refusal| Difference::new("the rules and the board", "can be played", refusal)).collect(),
            board: String::new(),
            events: Vec::new(),
        }),
    };
    let state = match (&failure, &scenario.known_failure) {
        (None, None) => State::Passed,
        (Some(_), None) => State::Failed,
        (Some(_), Some(_)) => State::KnownFailure,
        (None, Some(_)) => State::Mended,
    };
    Verdict { scenario: scenario.id.clone(), state, failure, known_failure: scenario.known_failure.clone() }
}

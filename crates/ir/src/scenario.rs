//! Scenarios: a position of a game, what is done in it, and the expected outcome. They prove rules, not cards.

mod action;
mod start;
mod step;

pub use action::{Action, Choice, Side};
pub use start::{Four, Ground, Start, Unit};
pub use step::{Expected, Outcome, Step, Winner};

use crate::{Id, Krosmaster, Name, Reward, Scenery};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use std::borrow::Cow;

/// A test game: how it begins, what is done, and what must come of it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Scenario {
    /// The scenario's id, unique among scenarios.
    pub id: Id,
    /// What it shows, in one line.
    pub title: Name,
    /// The paragraphs of the fan-made rules that it proves: `7.2.8.c`.
    pub rules: Vec<String>,
    /// The worked example from the rules that it plays: `7.2.8.c-1`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub example: Option<String>,
    /// The edition of the rules; the default one if absent.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub ruleset: Option<Id>,
    /// Other editions by which all of it happens too.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub also: Vec<Id>,
    /// Its own krosmasters, which are in no other scenario and in no game.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub krosmasters: Vec<Krosmaster>,
    /// Its own Demonic Rewards.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub own_rewards: Vec<Reward>,
    /// Its own pieces of scenery.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub own_scenery: Vec<Scenery>,
    /// How four players play; with two players, absent.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub four: Option<Four>,
    /// The board it is played on.
    pub ground: Ground,
    /// The situation it begins in.
    pub start: Start,
    /// The rule that forbids the game to begin this way.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub refused: Option<String>,
    /// What is done, and what must come of it.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub steps: Vec<Step>,
    /// How many sequences of answers there are after the last step: sequences of one answer, of two, and so on. The result of a die or a
    /// coin counts as an answer, and a sequence that ends the game early is not counted.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub perft: Vec<u64>,
    /// Why it is known to fail for now. It must fail until this is removed.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub known_failure: Option<String>,
}

impl Scenario {
    /// Returns it as it is played by each of its editions, its own first.
    pub fn by_edition(&self) -> impl Iterator<Item = Cow<'_, Self>> {
        let by = |ruleset: &Id| Cow::Owned(Self { ruleset: Some(ruleset.clone()), also: Vec::new(), ..self.clone() });
        std::iter::once(Cow::Borrowed(self)).chain(self.also.iter().map(by))
    }

    /// Returns whether it has cards, rewards or scenery of its own.
    #[must_use]
    pub fn has_own(&self) -> bool {
        !(self.krosmasters.is_empty() && self.own_rewards.is_empty() && self.own_scenery.is_empty())
    }
}

/// A cell, counted from the top left corner, from 0.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Place {
    /// The column, from 0: `a` in the cell's name is 0.
    pub column: u8,
    /// The row, from 0: row 1 in the cell's name is 0.
    pub row: u8,
}

/// A cell, or the cell that a unit is on.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, JsonSchema)]
#[serde(tag = "spot", rename_all = "snake_case")]
pub enum Spot {
    /// A cell of the board.
    Cell {
        /// The column and row of the cell.
        place: Place,
    },
    /// A unit, or the cell it is on.
    Unit {
        /// The letter of the unit.
        letter: char,
    },
}

/// Returns the name of a column of a board, counted from 0 at the left: `a`, `b` and so on; `z` for all beyond the 26th.
#[must_use]
pub fn column(column: u8) -> char {
    char::from(b'a'.saturating_add(column.min(25)))
}

impl std::fmt::Display for Place {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{}{}", column(self.column), u16::from(self.row) + 1)
    }
}

impl std::fmt::Display for Spot {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Self::Cell { place } => write!(f, "{place}"),
            Self::Unit { letter } => write!(f, "{letter}"),
        }
    }
}

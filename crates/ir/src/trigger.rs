//! Texts that wait for something: for what, how often, in whose turns, and what they do then.

use crate::{Effect, Event};
use kcc_ir_derive::Node;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// An event that a text waits for.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema, Node)]
#[serde(deny_unknown_fields)]
pub struct Trigger {
    /// The event that it waits for.
    pub event: Event,
    /// How often the event counts.
    #[serde(default, skip_serializing_if = "Frequency::is_each")]
    pub frequency: Frequency,
    /// Only in these turns; in any turn if absent. For a game turn, whose game turn it is.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub during: Option<Turn>,
}

/// A text that waits for something, and what it does then (rules 1.5.1, 4.18.3).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema, Node)]
#[node(part)]
#[serde(deny_unknown_fields)]
pub struct Clause {
    /// What it waits for.
    pub trigger: Trigger,
    /// Whether it acts after that, before it, or instead of it.
    #[serde(default, skip_serializing_if = "Timing::is_after")]
    pub timing: Timing,
    /// The steps it carries out.
    pub then: Vec<Effect>,
}

/// When a text that waits for something acts.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, JsonSchema, Node)]
#[serde(rename_all = "snake_case")]
pub enum Timing {
    /// After it has happened (rule 4.18.3).
    #[default]
    After,
    /// Just before it happens (rule 1.5.1).
    First,
    /// Instead of it (rules 1.5.1, 4.10.9).
    Instead,
}

impl Timing {
    /// Returns whether it acts after the event.
    #[must_use]
    pub fn is_after(&self) -> bool {
        matches!(self, Self::After)
    }
}

/// How often a trigger counts.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema, Node)]
#[serde(rename_all = "snake_case")]
pub enum Frequency {
    /// Every time.
    #[default]
    EachTime,
    /// The first time in the fight (rule 4.18.2.a).
    FirstTime,
    /// The first time in each game turn, of either player (rule 4.18.2.a); `during` may limit this to the controller's.
    FirstTimeEachTurn,
}

impl Frequency {
    /// Returns whether every occurrence counts.
    #[must_use]
    pub fn is_each(&self) -> bool {
        matches!(self, Self::EachTime)
    }
}

/// Whose turns an event counts in.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, JsonSchema, Node)]
#[serde(rename_all = "snake_case")]
pub enum Turn {
    /// The turns of the unit that owns the text.
    Own,
    /// Any turn of the units of the player who controls the text.
    Controller,
    /// Any turn of the opponent's units.
    Opponent,
}

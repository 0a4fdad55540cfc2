//! When steps of a spell's text are carried out, and how often: what follows from the words of the text (rules 7.1, 7.2.4, 7.2.9).

use schemars::JsonSchema;
use serde::Serialize;
use std::collections::BTreeMap;

/// When a step of a text is carried out.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, JsonSchema)]
pub struct Moment {
    /// The step of the cast; null in a text that is of no spell, which is carried out when it is its turn.
    pub step: Option<Step>,
    /// Whether it is carried out for each target in turn.
    pub each_target: bool,
    /// Whether the active player is asked for the order of the targets (rule 1.7.1).
    pub ordered: bool,
}

/// A step of a cast in which a part of its text is carried out.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Step {
    /// Known before the spell is cast: where it may be cast, what it costs, how often (rule 7.1).
    Before,
    /// Step 3, in the order printed (rule 7.2.4.e).
    Three,
    /// When its dice are known (rule 7.2.6).
    Six,
    /// Step 8, when its result is known: on standby, if its conditions then hold (rule 7.2.9).
    Eight,
}

/// The moments of steps, by their places in `cards.json`: `krosmasters/julith/spells/0/effects/1/then/0`.
pub type Moments = BTreeMap<String, Moment>;

//! What a power does.

use crate::{Change, Condition, Effect, Event, Trigger, Units};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// One clause of a power's text.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(tag = "op", rename_all = "snake_case")]
pub enum Ability {
    /// Holds as long as its unit is in play and its condition is met (rules 4.18.4.a, 4.18.4.e).
    While {
        /// The condition; always if absent.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        condition: Option<Condition>,
        /// For whom.
        on: Units,
        /// What.
        changes: Vec<Change>,
    },
    /// Happens when something else does (rule 4.18.3).
    When {
        /// What it waits for.
        trigger: Trigger,
        /// What it does.
        effects: Vec<Effect>,
    },
    /// Happens in place of something else (rules 1.5.1, 4.10.9).
    Instead {
        /// What would happen.
        event: Event,
        /// Whether only the first time of the fight.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        first_time: bool,
        /// What happens.
        effects: Vec<Effect>,
    },
}

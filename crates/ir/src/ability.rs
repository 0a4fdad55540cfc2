//! What a power does.

use crate::{Change, Clause, Condition, Group, Units};
use kcc_ir_derive::Node;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// One clause of a power's text.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema, Node)]
#[node(part)]
#[serde(tag = "op", rename_all = "snake_case")]
pub enum Ability {
    /// Applies as long as its condition is met and its unit is in play. If the condition requires its own unit to be KO'd, it applies
    /// while that unit is KO'd (rules 4.18.4.a, 4.18.4.e).
    While {
        /// The condition that must be met; if absent, it always applies.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        condition: Option<Condition>,
        /// The units that it changes.
        on: Units,
        /// What changes for them.
        changes: Vec<Change>,
    },
    /// Waits for something to happen, as long as its unit is in play.
    Waits {
        /// What it waits for, and what it does then.
        clause: Clause,
    },
    /// Applies while teams are built (rule 1.1): a team with few krosmasters may add one more without counting its level.
    /// Card-shaped: only one character has a text about teams, and no other text is read before there are units.
    Team {
        /// Most krosmasters that the team may have before the extra one is added.
        at_most: u8,
        /// Fewest of them that must belong to the group.
        at_least: u8,
        /// The group they must belong to.
        of: Group,
        /// Which krosmasters may be added.
        adds: Group,
    },
}

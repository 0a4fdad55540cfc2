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
    /// Holds as long as its condition is met and its unit is in play. Where the condition says that its own unit is KO'd, it holds
    /// while that unit is (rules 4.18.4.a, 4.18.4.e).
    While {
        /// The condition; always if absent.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        condition: Option<Condition>,
        /// For whom.
        on: Units,
        /// What.
        changes: Vec<Change>,
    },
    /// Waits for something, as long as its unit is in play.
    Waits {
        /// For what, and what is done then.
        clause: Clause,
    },
    /// Card-shaped: one character alone says something of teams, and no other text is read before there are units.
    /// Holds while teams are built (rule 1.1): a team of few krosmasters may take one more without counting its level.
    Team {
        /// Most krosmasters that the team may have before.
        at_most: u8,
        /// How many of them, at least, must be of the group.
        at_least: u8,
        /// The group.
        of: Group,
        /// Who may be added.
        adds: Group,
    },
}

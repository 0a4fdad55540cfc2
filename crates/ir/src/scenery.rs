//! Scenery: the pieces placed on an arena before the fight (rule 4.17).

use crate::{Id, Name, Provisional};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// A piece of scenery; no character, and without HP (rule 4.17.5).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Scenery {
    /// How content calls it.
    pub id: Id,
    /// The printed name.
    pub name: Name,
    /// The piece it stands in for (rule 4.17.7.a).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub counts_as: Option<Id>,
    /// Whether its cell cannot be entered.
    pub impassable: bool,
    /// Whether it blocks lines of sight.
    pub blocks_sight: bool,
    /// How much farther a unit standing on it casts spells of alterable range (rule 4.17.6.c).
    #[serde(default, skip_serializing_if = "is_zero")]
    pub range: u8,
    /// Values of ours.
    #[serde(default, skip_serializing_if = "Provisional::is_empty")]
    pub provisional: Provisional,
}

#[allow(clippy::trivially_copy_pass_by_ref, reason = "serde passes a reference")]
fn is_zero(number: &u8) -> bool {
    *number == 0
}

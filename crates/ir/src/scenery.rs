//! Scenery: the pieces placed on an arena before the fight (rule 4.17).

use crate::{Group, Id, Name, Provisional, Spell, Terrain};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// A piece of scenery; no character, and nearly always without HP (rule 4.17.5).
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
    /// Its HP, if it has some; it leaves the board when they are used up, which is no KO (rule 4.17.5.b).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub hp: Option<u8>,
    /// Whether what destroys scenery leaves it where it is (rule 4.17.7.d).
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub indestructible: bool,
    /// The ground on which it goes along with the unit that stands on it, whenever that one moves by its MP.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub floats_on: Option<Terrain>,
    /// Its spells: one whose cost is a dash it casts itself when its HP are used up (rule 4.17.7.b); any other is a spell of each
    /// krosmaster beside it (rule 4.17.7.c).
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub spells: Vec<Spell>,
    /// Who has its spells while beside it; krosmasters if absent (rule 4.17.7.c).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub lends_to: Option<Group>,
    /// Values of ours.
    #[serde(default, skip_serializing_if = "Provisional::is_empty")]
    pub provisional: Provisional,
}

#[allow(clippy::trivially_copy_pass_by_ref, reason = "serde passes a reference")]
fn is_zero(number: &u8) -> bool {
    *number == 0
}

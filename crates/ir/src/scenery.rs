//! Scenery: the pieces placed on an arena before the fight (rule 4.17).

use crate::{Group, Id, Name, Provisional, Spell, Terrain};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// A piece of scenery; it is not a character, and hardly ever has HP (rule 4.17.5).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Scenery {
    /// Its id, by which other content refers to it.
    pub id: Id,
    /// The printed name.
    pub name: Name,
    /// The kind of scenery that it counts as (rule 4.17.7.a); absent if it is only itself.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub counts_as: Option<Id>,
    /// Whether units cannot enter its cell.
    pub impassable: bool,
    /// Whether it blocks lines of sight.
    pub blocks_sight: bool,
    /// How many steps farther a unit on it casts spells whose range may change (rule 4.17.6.c).
    #[serde(default, skip_serializing_if = "is_zero")]
    pub range: u8,
    /// Its HP, if it has any. When it has lost them all, it leaves the board, which is not a KO (rule 4.17.5.b).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub hp: Option<u8>,
    /// Whether it stays when an effect destroys scenery (rule 4.17.7.d).
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub indestructible: bool,
    /// The ground on which it floats: there it moves along with a unit on it that moves by spending MP.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub floats_on: Option<Terrain>,
    /// Its spells. A spell whose cost is a dash is cast by the piece itself when it has lost all its HP (rule 4.17.7.b); krosmasters next
    /// to the piece have the others (rule 4.17.7.c).
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub spells: Vec<Spell>,
    /// The units that have its spells while next to it; krosmasters if absent (rule 4.17.7.c).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub lends_to: Option<Group>,
    /// Fields whose value is our own because no source was found, with the reason.
    #[serde(default, skip_serializing_if = "Provisional::is_empty")]
    pub provisional: Provisional,
}

#[allow(clippy::trivially_copy_pass_by_ref, reason = "serde passes a reference")]
fn is_zero(number: &u8) -> bool {
    *number == 0
}

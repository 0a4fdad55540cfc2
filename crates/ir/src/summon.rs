//! Summons: the tokens that effects bring into play (rules 3, 4.19).

use crate::{Id, Name, Power, Provisional, Spell};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// The token of a summon; it has no level and no initiative (rules 3.2.2, 3.2.3, 4.3.3.b).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Summon {
    /// The summon's id, unique among krosmasters, summons and types.
    pub id: Id,
    /// The printed name.
    pub name: Name,
    /// The id of its family, which counts as a type (rule 4.19.2).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub family: Option<Id>,
    /// How much of the team's strength it uses, 1 to 3 (rules 3.2.2.a, 4.19.9.d).
    pub strength: u8,
    /// Movement points each turn; absent for a mechanism (rule 4.19.1.f).
    pub mp: Option<u8>,
    /// Health points; absent for traps (rules 3.2.5, 4.19.7).
    pub hp: Option<u8>,
    /// Action points each turn; absent if the token shows a dash (rules 3.2.6, 4.11.1.b).
    pub ap: Option<u8>,
    /// Whether units cannot enter its cell; false for traps and tombstones (rules 4.17.4, 4.19.6.b).
    pub obstacle: bool,
    /// Its spell; empty if it has none (rule 3.3.1).
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub spells: Vec<Spell>,
    /// Its powers, keywords first.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub powers: Vec<Power>,
    /// Fields whose value is our own because no source was found, with the reason.
    #[serde(default, skip_serializing_if = "Provisional::is_empty")]
    pub provisional: Provisional,
}

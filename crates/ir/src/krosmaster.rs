//! Krosmasters: the figures with a level (rules 2, 4.2.2).

use crate::{Id, Name, Power, Provisional, Spell};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// The card of a krosmaster.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Krosmaster {
    /// Unique among krosmasters, summons and types.
    pub id: Id,
    /// The printed name (rule 2.1.1).
    pub name: Name,
    /// Made of the English name; the versions of one character share it (rule 2.1.2).
    pub character: Id,
    /// What stands after the dash.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub version: Option<Name>,
    /// How many of it a team may hold.
    pub name_color: NameColor,
    /// Its types, in the order printed (rule 2.2).
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub types: Vec<Id>,
    /// Level (rule 2.4.2).
    pub level: u8,
    /// Initiative (rule 2.4.3).
    pub initiative: u8,
    /// Movement points; none is a dash (rule 4.11.1.a).
    pub mp: Option<u8>,
    /// Health points (rules 2.4.5, 4.10.1).
    pub hp: u8,
    /// Action points; none is a dash (rule 4.11.1.b).
    pub ap: Option<u8>,
    /// Its spells, in the order printed.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub spells: Vec<Spell>,
    /// Its powers, keywords first.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub powers: Vec<Power>,
    /// The line at the bottom (rule 2.8).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub collection: Option<Collection>,
    /// A line of our own about it; no effect on the game (rule 2.6).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub history: Option<Name>,
    /// Values of ours.
    #[serde(default, skip_serializing_if = "Provisional::is_empty")]
    pub provisional: Provisional,
}

/// The colour of a name: how many copies a team may hold (rules 1.1.1.c to 1.1.1.f).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum NameColor {
    /// One, in any version.
    Gold,
    /// Two.
    White,
    /// Three.
    Black,
}

/// Where a card was published; no effect on the game (rule 2.8.1).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Collection {
    /// The season.
    pub season: u8,
    /// The box or set.
    pub set: Name,
    /// The number within the set.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub number: Option<String>,
}

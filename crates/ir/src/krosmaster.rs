//! Krosmasters: the figures with a level (rules 2, 4.2.2).

use crate::{Id, Name, Power, Provisional, Spell};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// The card of a krosmaster.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Krosmaster {
    /// The card's id, unique among krosmasters, summons and types.
    pub id: Id,
    /// The printed name (rule 2.1.1).
    pub name: Name,
    /// The character's id, made from the English name; all versions of one character share it (rule 2.1.2).
    pub character: Id,
    /// The version: what the name shows after its dash; absent if the card has none.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub version: Option<Name>,
    /// How many copies a team may have.
    pub name_color: NameColor,
    /// Its types, in the order printed (rule 2.2).
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub types: Vec<Id>,
    /// Its level (rule 2.4.2).
    pub level: u8,
    /// Its initiative (rule 2.4.3).
    pub initiative: u8,
    /// Movement points each turn; absent if the card shows a dash (rule 4.11.1.a).
    pub mp: Option<u8>,
    /// Health points: how many injuries KO it (rules 2.4.5, 4.10.1).
    pub hp: u8,
    /// Action points each turn; absent if the card shows a dash (rule 4.11.1.b).
    pub ap: Option<u8>,
    /// Its spells, in the order printed.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub spells: Vec<Spell>,
    /// Its powers, keywords first.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub powers: Vec<Power>,
    /// Where the card was published, from the line at the bottom (rule 2.8).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub collection: Option<Collection>,
    /// Our own line about the character; no effect on the game (rule 2.6).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub history: Option<Name>,
    /// Fields whose value is our own because no source was found, with the reason.
    #[serde(default, skip_serializing_if = "Provisional::is_empty")]
    pub provisional: Provisional,
}

/// The colour of a card's name: how many copies a team may have (rules 1.1.1.c to 1.1.1.f).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum NameColor {
    /// One copy, in any version.
    Gold,
    /// Two copies.
    White,
    /// Three copies.
    Black,
}

/// Where a card was published; no effect on the game (rule 2.8.1).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Collection {
    /// The number of the season; 0 if the card belongs to none.
    pub season: u8,
    /// The box or set it came in.
    pub set: Name,
    /// Its number within the set, if known.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub number: Option<String>,
}

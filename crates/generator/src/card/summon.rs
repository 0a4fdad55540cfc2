//! The token of a summon (Rule 4.19), printed as a card.

use super::{Characteristics, EmblemView, PowerView, SpellView, one};
use serde::{Deserialize, Serialize};

/// The printed card of a summon token.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SummonView {
    /// The id; also the name of its page.
    pub id: String,
    /// The name as it is written in a sentence.
    pub name: String,
    /// The printed family.
    #[serde(default)]
    pub family: Option<String>,
    /// Whether units can stand on its cell (Rules 4.19.7.b, 4.19.8.b).
    #[serde(default)]
    pub passable: bool,
    /// How much of the team's strength it takes (Rule 4.19.9).
    #[serde(default)]
    pub strength: Option<u8>,
    /// Movement, health and action points.
    pub characteristics: Characteristics,
    /// Its spell.
    #[serde(default)]
    pub spells: Vec<SpellView>,
    /// Powers, in their order.
    #[serde(default)]
    pub powers: Vec<PowerView>,
    /// Where the token comes from.
    #[serde(default)]
    pub collection: String,
    /// Who made the card, if it is a fan's.
    #[serde(default)]
    pub authors: Vec<String>,
    /// Whether something on the card is not confirmed by a source.
    #[serde(default)]
    pub provisional: bool,
    /// The emblem.
    #[serde(default)]
    pub emblem: EmblemView,
    /// The number of copies on the sheets.
    #[serde(default = "one")]
    pub copies: u32,
}

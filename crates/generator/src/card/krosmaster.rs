//! The card of a krosmaster (Rule 2).

use super::{EmblemView, SpellView, one};
use kcc_wording::rich::RichText;
use serde::{Deserialize, Serialize};

/// The printed card of a krosmaster.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct KrosmasterView {
    /// The id; also the name of its page.
    pub id: String,
    /// The name as it is written in a sentence; the card sets it in capitals.
    pub name: String,
    /// What follows the name after a dash.
    #[serde(default)]
    pub version: Option<String>,
    /// The colour of the name.
    pub name_color: NameColor,
    /// The printed types, in order.
    #[serde(default)]
    pub types: Vec<String>,
    /// The number in the star.
    pub level: u8,
    /// The number in the lightning bolt.
    pub initiative: u8,
    /// Movement, health and action points.
    pub characteristics: Characteristics,
    /// Spells, in order.
    #[serde(default)]
    pub spells: Vec<SpellView>,
    /// Powers, in order.
    #[serde(default)]
    pub powers: Vec<PowerView>,
    /// A line of history; no effect on the game.
    #[serde(default)]
    pub history: Option<String>,
    /// Where the card comes from: the collection and the number in it.
    #[serde(default)]
    pub collection: String,
    /// The box, in short: it distinguishes cards with the same name.
    #[serde(default)]
    pub set: Option<String>,
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
    /// The id of the krosmaster on the other side, for a card with two forms.
    #[serde(default)]
    pub other_side: Option<String>,
}

/// The colour of a krosmaster's name, which says how many of it a team may hold (Rule 1.1.1).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum NameColor {
    /// One.
    Gold,
    /// Two.
    White,
    /// Three.
    Black,
}

impl NameColor {
    /// Returns the templates' name for the colour.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Gold => "gold",
            Self::White => "white",
            Self::Black => "black",
        }
    }

    /// Returns how many krosmasters of that name a team may hold; the card shows as many pips.
    #[must_use]
    pub const fn allowed(self) -> usize {
        match self {
            Self::Gold => 1,
            Self::White => 2,
            Self::Black => 3,
        }
    }
}

/// Movement, health and action points. An absent one is printed as a dash (Rule 4.11.1).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Characteristics {
    /// Movement points.
    #[serde(default)]
    pub mp: Option<u8>,
    /// Health points.
    #[serde(default)]
    pub hp: Option<u8>,
    /// Action points.
    #[serde(default)]
    pub ap: Option<u8>,
}

/// A power in the powers box.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct PowerView {
    /// The printed name.
    pub name: String,
    /// What it does; `None` for a keyword power, since the rules explain it.
    #[serde(default)]
    pub text: Option<RichText>,
}

//! Reference cards: the Punch, which every krosmaster can do, with a legend of the signs on the cards; and scenery that has spells.

use super::{EmblemView, SpellView, one};
use kcc_wording::rich::RichText;
use serde::{Deserialize, Serialize};

/// A printed reference card.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ReferenceView {
    /// The id; also the name of its page.
    pub id: String,
    /// The heading.
    pub name: String,
    /// What it is about.
    pub about: About,
    /// The spells.
    pub spells: Vec<SpellView>,
    /// What else players need to know about them.
    #[serde(default)]
    pub note: RichText,
    /// The emblem.
    #[serde(default)]
    pub emblem: EmblemView,
    /// Where the card comes from.
    #[serde(default)]
    pub collection: String,
    /// Who made the card, if it is a fan's.
    #[serde(default)]
    pub authors: Vec<String>,
    /// Whether something on the card is not confirmed by a source.
    #[serde(default)]
    pub provisional: bool,
    /// The number of copies on the sheets.
    #[serde(default = "one")]
    pub copies: u32,
}

/// What a reference card is about.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum About {
    /// What every krosmaster can do under these rules. This card also explains the signs on all cards.
    Everybody(String),
    /// A piece of scenery.
    Scenery,
}

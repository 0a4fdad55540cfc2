//! The reference card of the Punch, which every krosmaster can do, with a legend of the signs on the cards.

use super::{SpellView, one};
use kcc_wording::rich::RichText;
use serde::{Deserialize, Serialize};

/// The printed reference card of the Punch.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct PunchView {
    /// The id; also the name of its page.
    pub id: String,
    /// The heading.
    pub name: String,
    /// The line below the heading.
    #[serde(default)]
    pub subtitle: String,
    /// The Punch as a spell bar.
    pub spell: SpellView,
    /// What else is to be known about it.
    #[serde(default)]
    pub note: RichText,
    /// Where the card comes from.
    #[serde(default)]
    pub collection: String,
    /// Whether something on the card is not settled by a source.
    #[serde(default)]
    pub provisional: bool,
    /// How many of it stand on the sheets.
    #[serde(default = "one")]
    pub copies: u32,
}

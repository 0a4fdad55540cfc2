//! A Demonic Reward (Rule 4.7), printed as a card.

use super::{EmblemView, SpellView, one};
use kcc_wording::rich::{Icon, RichText};
use serde::{Deserialize, Serialize};

/// The printed card of a Demonic Reward.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct RewardView {
    /// The id; also the name of its page.
    pub id: String,
    /// The name as it is written in a sentence.
    pub name: String,
    /// The piles it lies in: shown on both sides.
    pub rank: Rank,
    /// The printed name of the rank.
    pub rank_name: String,
    /// The price of the rank in kamas, if it is to be printed.
    #[serde(default)]
    pub price: Option<u8>,
    /// Boost, buff or equipment.
    pub kind: RewardKind,
    /// The printed name of the kind.
    pub kind_name: String,
    /// The pictogram of an equipment's slot.
    #[serde(default)]
    pub slot: Option<Icon>,
    /// The printed name of the slot.
    #[serde(default)]
    pub slot_name: Option<String>,
    /// What it does.
    #[serde(default)]
    pub text: RichText,
    /// Spells that it gives.
    #[serde(default)]
    pub spells: Vec<SpellView>,
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

/// The rank of a Demonic Reward (Rule 4.7.6).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Rank {
    /// The cheapest: one chevron.
    Granite,
    /// Two chevrons.
    Jade,
    /// The most expensive: three chevrons.
    Silver,
}

impl Rank {
    /// All, from the cheapest.
    pub const ALL: [Self; 3] = [Self::Granite, Self::Jade, Self::Silver];

    /// Returns the templates' name for the rank.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Granite => "granite",
            Self::Jade => "jade",
            Self::Silver => "silver",
        }
    }

    /// Returns how many chevrons show it, besides the colour.
    #[must_use]
    pub const fn chevrons(self) -> u8 {
        match self {
            Self::Granite => 1,
            Self::Jade => 2,
            Self::Silver => 3,
        }
    }
}

/// The kind of a Demonic Reward (Rule 4.7.5).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum RewardKind {
    /// Helps once: black ground.
    Boost,
    /// Helps for a while: brown ground.
    Buff,
    /// Stays: white ground.
    Equipment,
}

impl RewardKind {
    /// Returns the templates' name for the kind.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Boost => "boost",
            Self::Buff => "buff",
            Self::Equipment => "equipment",
        }
    }

    /// Returns the icon of the kind.
    #[must_use]
    pub const fn icon(self) -> Icon {
        match self {
            Self::Boost => Icon::Boost,
            Self::Buff => Icon::Buff,
            Self::Equipment => Icon::Equipment,
        }
    }
}

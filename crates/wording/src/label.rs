//! Single words of cards.

use crate::messages::{MessageId, id};
use crate::powers::element_id;
use kcc_ir::{Characteristic, Element, Rank, RewardKind, Slot};

/// A word that is on a card or names a part of it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Label {
    /// The name of a characteristic.
    Characteristic(Characteristic),
    /// The name of an element.
    Element(Element),
    /// The rank of a Demonic Reward.
    Rank(Rank),
    /// The slot of an equipment.
    Slot(Slot),
    /// The kind boost (rule 4.7.5.a).
    Boost,
    /// The kind buff (rule 4.7.5.b).
    Buff,
    /// The kind equipment (rule 4.7.5.c).
    Equipment,
    /// The heading of the spells of a card.
    Spells,
    /// The heading of the powers of a card.
    Powers,
    /// What a summon is called.
    Summon,
    /// What a Demonic Reward is called.
    Reward,
    /// The strength of a summon (rule 4.19.9.d).
    Strength,
    /// The number in brackets after the name of a summoning spell (rule 4.19.9.c).
    Control,
}

impl Label {
    /// Returns the label of a kind of reward.
    #[must_use]
    pub fn of_kind(kind: &RewardKind) -> Self {
        match kind {
            RewardKind::Boost { .. } => Self::Boost,
            RewardKind::Buff { .. } => Self::Buff,
            RewardKind::Equipment { .. } => Self::Equipment,
        }
    }

    pub(crate) fn id(self) -> MessageId {
        match self {
            Self::Characteristic(Characteristic::Level) => id!("card-level"),
            Self::Characteristic(Characteristic::Initiative) => id!("card-initiative"),
            Self::Characteristic(Characteristic::Mp) => id!("card-mp"),
            Self::Characteristic(Characteristic::Hp) => id!("card-hp"),
            Self::Characteristic(Characteristic::Ap) => id!("card-ap"),
            Self::Element(element) => element_id(element),
            Self::Rank(Rank::Granite) => id!("rank-granite"),
            Self::Rank(Rank::Jade) => id!("rank-jade"),
            Self::Rank(Rank::Silver) => id!("rank-silver"),
            Self::Slot(Slot::Weapon) => id!("slot-weapon"),
            Self::Slot(Slot::Set) => id!("slot-set"),
            Self::Slot(Slot::Pet) => id!("slot-pet"),
            Self::Slot(Slot::Dofus) => id!("slot-dofus"),
            Self::Slot(Slot::Trophy) => id!("slot-trophy"),
            Self::Slot(Slot::Technique) => id!("slot-technique"),
            Self::Boost => id!("reward-boost"),
            Self::Buff => id!("reward-buff"),
            Self::Equipment => id!("reward-equipment"),
            Self::Spells => id!("card-spells"),
            Self::Powers => id!("card-powers"),
            Self::Summon => id!("card-summon"),
            Self::Reward => id!("card-reward"),
            Self::Strength => id!("card-strength"),
            Self::Control => id!("card-control"),
        }
    }
}

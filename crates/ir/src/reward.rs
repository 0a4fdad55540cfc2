//! Demonic Rewards (rule 4.7).

use crate::{Ability, Effect, Id, Name, Provisional, Spell};
use kcc_ir_derive::Node;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// The token of a Demonic Reward.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Reward {
    /// Unique among rewards.
    pub id: Id,
    /// The printed name.
    pub name: Name,
    /// Which piles it lies in, and its price.
    pub rank: Rank,
    /// How long it helps.
    pub kind: RewardKind,
    /// How many tokens of it there are.
    pub copies: u8,
    /// Spells that it gives. A boost's spell must be the next one cast (rule 4.7.5.a).
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub spells: Vec<Spell>,
    /// Values of ours.
    #[serde(default, skip_serializing_if = "Provisional::is_empty")]
    pub provisional: Provisional,
}

/// The rank of a reward (rules 1.3.7, 4.7.6).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, JsonSchema, Node)]
#[serde(rename_all = "snake_case")]
pub enum Rank {
    /// The cheapest.
    Granite,
    /// The middle one.
    Jade,
    /// The dearest.
    Silver,
}

/// The kind of a reward (rule 4.7.5).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(tag = "op", rename_all = "snake_case")]
pub enum RewardKind {
    /// Black: helps once, then leaves the game.
    Boost {
        /// What happens when it is revealed.
        effects: Vec<Effect>,
    },
    /// Brown: helps until the krosmaster's next turn.
    Buff {
        /// What its krosmaster has meanwhile.
        abilities: Vec<Ability>,
    },
    /// White: helps as long as its krosmaster is in play.
    Equipment {
        /// The pictogram.
        slot: Slot,
        /// What its krosmaster has.
        abilities: Vec<Ability>,
    },
}

/// The type of an equipment (rule 4.7.11).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Slot {
    /// A weapon.
    Weapon,
    /// An outfit; a set.
    Set,
    /// A pet.
    Pet,
    /// A dofus; never beside a trophy (rule 4.7.11.c).
    Dofus,
    /// A trophy; never beside a dofus.
    Trophy,
    /// A technique; as many as one likes (rule 4.7.11.d).
    Technique,
}

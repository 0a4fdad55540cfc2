//! Demonic Rewards (rule 4.7).

use crate::{Ability, Effect, Id, Name, Provisional, Spell};
use kcc_ir_derive::Node;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// The token of a Demonic Reward.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Reward {
    /// The reward's id, unique among rewards.
    pub id: Id,
    /// The printed name.
    pub name: Name,
    /// Its rank, which decides the piles it is in and its price.
    pub rank: Rank,
    /// Its kind, which decides how long it helps.
    pub kind: RewardKind,
    /// How many tokens of it the game has.
    pub copies: u8,
    /// The spells that it gives. A boost's spell must be the next one cast (rule 4.7.5.a).
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub spells: Vec<Spell>,
    /// Fields whose value is our own because no source was found, with the reason.
    #[serde(default, skip_serializing_if = "Provisional::is_empty")]
    pub provisional: Provisional,
}

/// The rank of a reward (rules 1.3.7, 4.7.6).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, JsonSchema, Node)]
#[serde(rename_all = "snake_case")]
pub enum Rank {
    /// The cheapest rank.
    Granite,
    /// The middle rank.
    Jade,
    /// The most expensive rank.
    Silver,
}

/// The kind of a reward (rule 4.7.5).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(tag = "op", rename_all = "snake_case")]
pub enum RewardKind {
    /// A boost (black): helps once, then leaves the game.
    Boost {
        /// What happens when it is revealed.
        effects: Vec<Effect>,
    },
    /// A buff (brown): helps until the krosmaster's next turn.
    Buff {
        /// What it gives its krosmaster in the meantime.
        abilities: Vec<Ability>,
    },
    /// Equipment (white): helps as long as its krosmaster is in play.
    Equipment {
        /// The type of the equipment, shown by its pictogram.
        slot: Slot,
        /// What it gives its krosmaster.
        abilities: Vec<Ability>,
    },
}

/// The type of an equipment (rule 4.7.11).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Slot {
    /// A weapon.
    Weapon,
    /// An outfit, printed as a set.
    Set,
    /// A pet.
    Pet,
    /// A dofus; never together with a trophy (rule 4.7.11.c).
    Dofus,
    /// A trophy; never together with a dofus (rule 4.7.11.c).
    Trophy,
    /// A technique; a krosmaster may have any number (rule 4.7.11.d).
    Technique,
}

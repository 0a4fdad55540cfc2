//! The compiled form of what is printed: cards and tokens, spells, powers, rewards and scenery.

use crate::memory::Remembers;
use crate::price::Paid;
use crate::program::{Ability, Known, Pc, PowerId, ProfileId, SpellId};
use crate::refusal::Problem;
use kcc_ir as ir;
use kcc_ir::{Id, Parameter, Rank, Slot};
use std::collections::BTreeSet;

/// A card or a token.
#[derive(Clone, Debug)]
pub(crate) struct Profile {
    pub(crate) id: Id,
    /// The names of its units: its id and the name that its versions share.
    pub(crate) names: [u16; 2],
    pub(crate) character: Id,
    pub(crate) name_color: Option<ir::NameColor>,
    /// Level and initiative of a krosmaster; `None` for a summon (rule 4.3.3).
    pub(crate) krosmaster: Option<(u8, u8)>,
    pub(crate) mp: Option<u8>,
    pub(crate) hp: Option<u8>,
    pub(crate) ap: Option<u8>,
    pub(crate) strength: u8,
    pub(crate) obstacle: bool,
    pub(crate) types: [u64; 3],
    pub(crate) spells: Vec<SpellId>,
    pub(crate) powers: Vec<PowerId>,
    pub(crate) text: Text,
}

/// Facts derived from an item's texts.
#[derive(Clone, Debug, Default)]
pub(crate) struct Text {
    /// The parts that cannot be carried out.
    pub(crate) problems: Vec<Problem>,
    /// Cards and tokens that they bring into play.
    pub(crate) brings: BTreeSet<ProfileId>,
    /// Kinds of scenery that they put on the board.
    pub(crate) puts: BTreeSet<u8>,
    /// Powers that they give, for a time or as long as something is so.
    pub(crate) gives: BTreeSet<PowerId>,
    /// Kinds of events that they ask memory for, by scope.
    pub(crate) remembers: Remembers,
}

#[derive(Clone, Debug)]
pub(crate) struct Spell {
    pub(crate) id: Id,
    pub(crate) name: u16,
    pub(crate) limit: Option<ir::Limit>,
    pub(crate) control: Option<u8>,
    /// What it can summon: the control value counts all of these.
    pub(crate) brings: Vec<ProfileId>,
    pub(crate) cost: ir::Cost,
    /// What the printed cost comes to, unless there is an `X` in it.
    pub(crate) price: Option<Paid>,
    pub(crate) range: ir::Range,
    pub(crate) area: Option<ir::Area>,
    /// The main cell must contain such a unit (rule 7.1.7).
    pub(crate) targets: Option<crate::program::Group>,
    pub(crate) damage: ir::Damage,
    /// Where its additional effects begin.
    pub(crate) code: Pc,
    /// Changes to itself that are known before it is cast, each with its conditions.
    pub(crate) before: Vec<Known>,
    /// Whether one of them depends on the target.
    pub(crate) aimed: bool,
}

/// A power, or what an equipment gives.
#[derive(Clone, Debug)]
pub(crate) struct Power {
    pub(crate) id: Id,
    /// The card or reward that it is on; for a keyword, its own id.
    pub(crate) card: Id,
    pub(crate) name: u16,
    pub(crate) parameter: Option<Parameter>,
    /// Whether effects can take it away: not if a reward gives it.
    pub(crate) is_power: bool,
    pub(crate) abilities: Vec<Ability>,
    pub(crate) digest: crate::continuous::Digest,
    pub(crate) held: Vec<crate::continuous::Held>,
    pub(crate) text: Text,
}

#[derive(Clone, Debug)]
pub(crate) struct Reward {
    pub(crate) id: Id,
    pub(crate) rank: Rank,
    pub(crate) copies: u8,
    pub(crate) kind: RewardKind,
    pub(crate) spells: Vec<SpellId>,
    pub(crate) text: Text,
}

/// How a reward works.
#[derive(Clone, Copy, Debug)]
pub(crate) enum RewardKind {
    Boost { code: Pc },
    Buff { power: PowerId },
    Equipment { slot: Slot, power: PowerId },
}

/// A piece of scenery.
#[derive(Clone, Debug)]
pub(crate) struct Scenery {
    pub(crate) id: Id,
    pub(crate) impassable: bool,
    pub(crate) blocks_sight: bool,
    pub(crate) range: u8,
    /// Its own kind, and the kind that it counts as.
    pub(crate) kinds: [u8; 2],
    pub(crate) hp: Option<u8>,
    pub(crate) indestructible: bool,
    pub(crate) floats_on: Option<ir::Terrain>,
    /// The spells that it casts itself, without a cost. `lent` are those that adjacent units of `lends_to` have.
    pub(crate) own: Vec<SpellId>,
    pub(crate) lent: Vec<SpellId>,
    pub(crate) lends_to: crate::program::Group,
    pub(crate) text: Text,
}

/// What a spell is printed on. Spells of several cards may have one name and one id, and do different things.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PrintedOn {
    /// A card or a token.
    Unit(ProfileId),
    /// A Demonic Reward, by its index in the content.
    Reward(u8),
    /// A piece of scenery, by its index in the content.
    Scenery(u8),
    /// The rules: the punch (rule 4.8.5).
    Rules,
}

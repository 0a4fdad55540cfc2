//! Kinds of changes, as bits: a unit without changes of a kind is skipped without looking at its changes.

use crate::program::{Change, Happening, SpellChange};
use kcc_ir::Decided;

/// A set of kinds of [`Change`].
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Kinds(u64);

impl Kinds {
    /// No kind.
    pub(crate) const NONE: Self = Self(0);
    /// Changes to the cost of a spell.
    pub(crate) const COST: Self = Self(1 << 16);
    /// Changes to the range and line of sight of a spell.
    pub(crate) const RANGE: Self = Self(1 << 17);
    /// Changes to the area of a spell.
    pub(crate) const AREA: Self = Self(1 << 18);
    /// Changes to how often a spell may be cast.
    pub(crate) const LIMIT: Self = Self(1 << 25);
    /// Changes to the element of a spell.
    pub(crate) const ELEMENT: Self = Self(1 << 26);
    /// Further effects of a spell that are known before it is cast.
    pub(crate) const GIVEN: Self = Self(1 << 28);
    /// All other changes to a spell: what it does once it has been cast, and what it may summon.
    pub(crate) const EFFECT: Self = Self(1 << 19);
    /// Changes to dice rolls.
    pub(crate) const DICE: Self = Self(1 << 20);
    /// Powers against some units only.
    pub(crate) const AGAINST: Self = Self(1 << 21);
    /// Changes to injuries that are suffered.
    pub(crate) const SUFFERING: Self = Self(1 << 22);
    /// Changes to the cost of a first purchase.
    pub(crate) const PURCHASE: Self = Self(1 << 23);
    /// Spells of others that a unit has.
    pub(crate) const SPELLS_HAD: Self = Self(1 << 27);

    /// Changes to what blocks lines of sight.
    pub(crate) const SIGHT: Self = Self(1 << 24);

    /// Returns the kind of changes that rule something out or limit it.
    pub(crate) const fn ruled_out(what: Happening) -> Self {
        Self(1 << (DEEDS + PLACES[what as usize] as u32))
    }

    /// Returns the kinds in either set.
    #[must_use]
    pub(crate) const fn or(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }

    /// Returns whether both sets share a kind.
    pub(crate) const fn meets(self, other: Self) -> bool {
        self.0 & other.0 != 0
    }

    /// Returns whether the view has more of such a change than that it holds: who blocks lines of sight, or another number, of which there is
    /// no kind.
    pub(crate) const fn is_in_view(self) -> bool {
        self.0 == 0 || self.meets(Self::SIGHT)
    }

    /// Returns the kind of a change.
    pub(crate) fn of(change: &Change) -> Self {
        match change {
            Change::Cannot { deed, .. } | Change::Only { deed, .. } => Self::ruled_out(deed.what),
            Change::StepCost(_) => Self::ruled_out(Happening::Moves),
            Change::Sight { .. } => Self::SIGHT,
            Change::Spells(_, SpellChange::Cost(..)) => Self::COST,
            Change::Spells(_, SpellChange::Range(_) | SpellChange::MaximumRange(_) | SpellChange::NoSight) => Self::RANGE,
            Change::Spells(_, SpellChange::Area(_)) => Self::AREA,
            Change::Spells(_, SpellChange::Limit(_) | SpellChange::Barred) => Self::LIMIT,
            Change::Spells(_, SpellChange::Element(_)) => Self::ELEMENT,
            Change::Spells(_, SpellChange::Effects(given)) if !given.before.is_empty() => Self::EFFECT.or(Self::GIVEN),
            Change::Spells(
                _,
                SpellChange::Damage { .. }
                | SpellChange::Heal(_)
                | SpellChange::StealHealth
                | SpellChange::Control(_)
                | SpellChange::Dice(..)
                | SpellChange::Successes(..)
                | SpellChange::CriticalSuccess(_)
                | SpellChange::DamageTimes(..)
                | SpellChange::Effects(_),
            ) => Self::EFFECT,
            Change::Dice { .. } | Change::Successes { .. } | Change::Rerolls { .. } | Change::DecidedBy(Decided::Dofus, _) => Self::DICE,
            Change::GainsSpells(..) => Self::SPELLS_HAD,
            Change::GainsPowersAgainst(..) => Self::AGAINST,
            Change::DamageTaken { .. } | Change::AtMostInjuries { .. } => Self::SUFFERING,
            Change::FirstPurchase { .. } => Self::PURCHASE,
            // Nobody looks these up: the view has taken them in, or they wait for what happens.
            Change::Then(_)
            | Change::Waits(_)
            | Change::Characteristic { .. }
            | Change::GainsPowers(_)
            | Change::LosesPowers(_)
            | Change::GainsType(_)
            | Change::GainsTypesOf(_)
            | Change::DecidedBy(Decided::Everything, _) => Self(0),
        }
    }
}

/// What can be ruled out: each has a bit of its own; all others share one.
const RULED_OUT: [Happening; 26] = [
    Happening::Moves,
    Happening::Approaches,
    Happening::Leaves,
    Happening::Blocks,
    Happening::RollsForCritical,
    Happening::RollsForArmour,
    Happening::RollsLock,
    Happening::RollsForDodge,
    Happening::Rerolls,
    Happening::Casts,
    Happening::Summons,
    Happening::RevealsReward,
    Happening::ReceivesReward,
    Happening::BuysReward,
    Happening::BuysGg,
    Happening::PicksUpKama,
    Happening::GainsGg,
    Happening::Injures,
    Happening::Heals,
    Happening::Targets,
    Happening::TargetsMain,
    Happening::IsMoved,
    Happening::Locks,
    Happening::ExchangesInjuries,
    Happening::IsInspired,
    Happening::IsReplaced,
];

/// The first of the bits of what can be ruled out.
const DEEDS: u32 = 32;

/// The bit of each happening, after [`DEEDS`].
const PLACES: [u8; u64::BITS as usize] = {
    let mut places = [RULED_OUT.len() as u8; u64::BITS as usize];
    let mut at = 0;
    while at < RULED_OUT.len() {
        places[RULED_OUT[at] as usize] = at as u8;
        at += 1;
    }
    places
};
const _: () = assert!((RULED_OUT.len() as u32) < u64::BITS - DEEDS);
const _: () = assert!((Happening::GainsGg as u32) < u64::BITS);

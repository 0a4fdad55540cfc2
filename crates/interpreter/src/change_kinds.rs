//! Kinds of changes, as bits: whoever has none of a kind is passed over without a look at those he has.

use crate::program::{Change, SpellChange};
use kcc_ir::{Act, Decided};

/// A set of kinds of [`Change`].
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Kinds(u64);

impl Kinds {
    /// What a spell costs.
    pub(crate) const COST: Self = Self(1 << 16);
    /// How far a spell reaches, and past what.
    pub(crate) const RANGE: Self = Self(1 << 17);
    /// What area a spell has.
    pub(crate) const AREA: Self = Self(1 << 18);
    /// How often a spell may be cast.
    pub(crate) const LIMIT: Self = Self(1 << 25);
    /// The element of a spell.
    pub(crate) const ELEMENT: Self = Self(1 << 26);
    /// Further effects of a spell that are known before it is cast.
    pub(crate) const GIVEN: Self = Self(1 << 28);
    /// Whatever else of a spell.
    const EFFECT: Self = Self(1 << 19);
    /// All of a spell.
    pub(crate) const SPELL: Self = Self(Self::COST.0 | Self::RANGE.0 | Self::AREA.0 | Self::LIMIT.0 | Self::ELEMENT.0 | Self::EFFECT.0);
    /// Dice that are rolled.
    pub(crate) const DICE: Self = Self(1 << 20);
    /// Powers against some units only.
    pub(crate) const AGAINST: Self = Self(1 << 21);
    /// Injuries that are suffered.
    pub(crate) const SUFFERING: Self = Self(1 << 22);
    /// What a first purchase costs.
    pub(crate) const PURCHASE: Self = Self(1 << 23);
    /// Spells of others.
    pub(crate) const SPELLS_HAD: Self = Self(1 << 27);
    /// What the view has taken account of when it is made: characteristics, powers, types, who controls whom.
    pub(crate) const TAKEN_IN: Self = Self(1 << 24);

    /// What forbids or limits an act.
    pub(crate) const fn act(act: Act) -> Self {
        Self(1 << (ACTS + act as u32))
    }

    /// The kinds of either.
    #[must_use]
    pub(crate) const fn or(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }

    /// Whether there is a kind in both.
    pub(crate) const fn meets(self, other: Self) -> bool {
        self.0 & other.0 != 0
    }

    /// The kind of a change.
    pub(crate) fn of(change: &Change) -> Self {
        match change {
            Change::Cannot { act, .. } | Change::Only { act, .. } => Self::act(*act),
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
                | SpellChange::CriticalSuccess(_)
                | SpellChange::DamageTimes(_)
                | SpellChange::Effects(_),
            ) => Self::EFFECT,
            Change::Dice { .. } | Change::Rerolls { .. } | Change::DecidedBy(Decided::Dofus, _) => Self::DICE,
            Change::GainsSpells(..) => Self::SPELLS_HAD,
            Change::GainsPowersAgainst(..) => Self::AGAINST,
            Change::DamageTaken { .. } | Change::AtMostInjuries { .. } => Self::SUFFERING,
            Change::FirstPurchase { .. } => Self::PURCHASE,
            Change::Then(_) | Change::Waits(_) => Self(0),
            Change::Characteristic { .. }
            | Change::GainsPowers(_)
            | Change::LosesPowers(_)
            | Change::GainsType(_)
            | Change::GainsTypesOf(_)
            | Change::DecidedBy(Decided::Everything, _) => Self::TAKEN_IN,
        }
    }
}

/// Acts have the bits from here on.
const ACTS: u32 = 32;
const _: () = assert!((Act::RollAgain as u32) < u64::BITS - ACTS);

//! Kinds of facts about a game.

use kcc_ir::{Change, Characteristic, Decided, Stock};
use std::ops::BitOr;

/// Kinds of facts about a game.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Facts(pub(super) u16);

impl Facts {
    /// Where pieces are, and whether they are in play.
    pub(super) const CELLS: Self = Self(1);
    pub(super) const INJURIES: Self = Self(1 << 1);
    pub(super) const POINTS: Self = Self(1 << 2);
    pub(super) const TOKENS: Self = Self(1 << 3);
    pub(super) const KAMAS: Self = Self(1 << 4);
    pub(super) const GG: Self = Self(1 << 5);
    pub(super) const MARKERS: Self = Self(1 << 6);
    pub(super) const HISTORY: Self = Self(1 << 7);
    pub(super) const SIDES: Self = Self(1 << 8);
    pub(super) const TYPES: Self = Self(1 << 9);
    pub(super) const LEVELS: Self = Self(1 << 10);
    pub(super) const NUMBERS: Self = Self(1 << 11);
    pub(super) const POWERS: Self = Self(1 << 12);
    /// What continuous effects can change; the index is that in [`Continuous`](super::Continuous).
    pub(super) const VARIABLE: [Self; 5] = [Self::SIDES, Self::TYPES, Self::LEVELS, Self::NUMBERS, Self::POWERS];

    pub(super) fn meets(self, other: Self) -> bool {
        self.0 & other.0 != 0
    }

    pub(super) fn of(characteristic: Characteristic) -> Self {
        match characteristic {
            Characteristic::Level => Self::LEVELS,
            Characteristic::Initiative | Characteristic::Mp | Characteristic::Hp | Characteristic::Ap => Self::NUMBERS,
        }
    }

    /// Returns what a change alters of the facts that texts can ask for.
    pub(super) fn changed_by(change: &Change) -> Self {
        match change {
            Change::Characteristic { characteristic, .. } => Self::of(*characteristic),
            // A power can be a continuous effect on others.
            Change::GainsPowers { .. } | Change::LosesPowers { .. } => Self::VARIABLE.into_iter().fold(Self::default(), BitOr::bitor),
            Change::GainsType { .. } | Change::GainsTypesOf { .. } => Self::TYPES,
            Change::DecidedBy { what: Decided::Everything, .. } => Self::SIDES,
            Change::GainsSpells { .. }
            | Change::Spells { .. }
            | Change::Dice { .. }
            | Change::Successes { .. }
            | Change::StepCost { .. }
            | Change::DamageTaken { .. }
            | Change::AtMostInjuries { .. }
            | Change::Rerolls { .. }
            | Change::DecidedBy { what: Decided::Dofus, .. }
            | Change::Cannot { .. }
            | Change::Sight { .. }
            | Change::FirstPurchase { .. } => Self::default(),
        }
    }
}

impl BitOr for Facts {
    type Output = Self;

    fn bitor(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }
}

pub(super) const fn of_stock(stock: Stock) -> Facts {
    match stock {
        Stock::Kamas => Facts::KAMAS,
        Stock::Gg => Facts::GG,
    }
}

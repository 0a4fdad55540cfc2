//! Queries that the rest of the engine makes of the view.

use super::{Active, Stale, UnitView};
use crate::change_kinds::Kinds;
use crate::frame::{Ctx, Source};
use crate::game::Game;
use crate::program::{Ability, Change, PowerMatch, PowerSet, Units};
use crate::state::{Piece, PieceSet};
use smallvec::SmallVec;

impl Game<'_> {
    /// Returns false only if the unit certainly has no reward face up on it.
    #[inline]
    pub(crate) fn may_wear(&self, unit: Piece) -> bool {
        self.stale == Stale::Whole || self.view.wearers.contains(unit)
    }

    /// Returns false only if the unit certainly has no reward on it, face up or face down.
    #[inline]
    pub(crate) fn may_hold_rewards(&self, unit: Piece) -> bool {
        self.may_wear(unit) || self.view.bearers.contains(unit)
    }

    /// Returns false only if the unit certainly has no spell by a reward.
    #[inline]
    pub(crate) fn may_be_armed(&self, unit: Piece) -> bool {
        self.stale == Stale::Whole || self.view.armed.contains(unit)
    }

    /// Returns false only if the unit certainly has no boost face up on it.
    #[inline]
    pub(crate) fn may_be_boosted(&self, unit: Piece) -> bool {
        self.stale == Stale::Whole || self.view.boosted.contains(unit)
    }

    /// Returns the view of a unit.
    #[inline]
    pub(crate) fn unit_view(&self, unit: Piece) -> Option<&UnitView> {
        self.view.units.get(unit.index())
    }

    /// Returns whether a unit has a power that matches.
    #[inline]
    pub(crate) fn has_power(&self, unit: Piece, power: PowerMatch) -> bool {
        self.unit_view(unit).is_some_and(|view| view.powers.iter().any(|&own| fits(power, self.content.power(own))))
    }

    /// Returns whether changes of any of these kinds hold for a unit.
    #[inline]
    pub(crate) fn has_changes(&self, unit: Piece, kinds: Kinds) -> bool {
        self.unit_view(unit).is_some_and(|view| view.kinds.meets(kinds))
    }

    /// Returns whether changes of any of these kinds hold for any unit.
    #[inline]
    pub(crate) fn has_changes_somewhere(&self, kinds: Kinds) -> bool {
        self.view.kinds.meets(kinds)
    }

    /// Returns the changes of these kinds that hold for a unit.
    #[inline]
    pub(crate) fn changes_on(&self, unit: Piece, kinds: Kinds) -> impl Iterator<Item = (&Change, &Ctx)> {
        let changes = if self.has_changes(unit, kinds) { self.view.numbers.as_slice() } else { &[] };
        let own = PieceSet::one(unit);
        let holds = move |active: &&Active| active.kinds.meets(kinds) && !active.on.and(own).is_empty();
        changes.iter().map(|clause| &clause.active).filter(holds).map(|active| self.told(active))
    }

    /// Returns the units that block lines of sight, and those that do not, as changes say; `None` if that depends on who looks.
    #[inline]
    pub(crate) fn said_of_sight(&self) -> Option<(PieceSet, PieceSet)> {
        (!self.view.blocks_some).then_some((self.view.blocking, self.view.glass))
    }

    /// Returns all changes of these kinds, with the units that they hold for.
    pub(crate) fn changes_held(&self, kinds: Kinds) -> impl Iterator<Item = (&Change, &Ctx, PieceSet)> {
        let changes = if self.has_changes_somewhere(kinds) { self.view.numbers.as_slice() } else { &[] };
        let of_kinds = changes.iter().map(|clause| &clause.active).filter(move |active| active.kinds.meets(kinds) && !active.on.is_empty());
        of_kinds.map(|active| {
            let (change, ctx) = self.told(active);
            (change, ctx, active.on)
        })
    }

    /// Returns the changes made by powers that a unit has only against another one.
    pub(crate) fn changes_against(&self, unit: Piece, other: Piece) -> SmallVec<[Active; 16]> {
        let mut active = SmallVec::new();
        for (change, ctx) in self.changes_on(unit, Kinds::AGAINST) {
            let Change::GainsPowersAgainst(PowerSet::These { gained, .. }, against) = change else { continue };
            if !other.is_some() || !self.set(against, ctx).contains(other) {
                continue;
            }
            let own = &self.view.units[unit.index()].powers;
            for &power in gained.iter().filter(|&&power| !own.iter().any(|&one| same(self.content.power(one), self.content.power(power)))) {
                for ability in &self.content.power(power).abilities {
                    if let Ability::While { condition: None, on: Units::Itself, changes } = ability {
                        let ctx = Ctx::of(unit, self.player_of(unit), Source::Power(power));
                        let kinds = |change: u16| self.content.kinds[usize::from(change)];
                        let on = PieceSet::one(unit);
                        active.extend(changes.clone().map(|change| Active { change, kinds: kinds(change), on, ctx }));
                    }
                }
            }
        }
        active
    }

    /// Returns a change and the context its texts are read in.
    #[inline]
    pub(crate) fn told<'a>(&'a self, active: &'a Active) -> (&'a Change, &'a Ctx) {
        (&self.content.changes[usize::from(active.change)], &active.ctx)
    }

    /// Returns the health points of a unit; `None` if it has none.
    #[inline]
    pub(crate) fn hp(&self, unit: Piece) -> Option<u8> {
        self.unit_view(unit).and_then(|view| view.hp)
    }
}

/// Returns whether a power matches what a text names.
pub(super) fn fits(wanted: PowerMatch, power: &crate::compiled::Power) -> bool {
    power.is_power && power.name == wanted.name && (wanted.parameter.is_none() || wanted.parameter == power.parameter)
}

pub(super) fn same(one: &crate::compiled::Power, other: &crate::compiled::Power) -> bool {
    one.name == other.name && one.parameter == other.parameter && one.is_power == other.is_power
}

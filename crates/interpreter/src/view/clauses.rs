//! The continuous changes that currently hold, class by class.

use super::Active;
use crate::compiled::Compiled;
use crate::continuous::{Class, speaks_of_own_ko};
use crate::dependencies::Reads;
use crate::frame::{Ctx, Source};
use crate::game::Game;
use crate::program::{Ability, Change, Condition, PowerId, Shift, Units};
use crate::state::{Piece, PieceSet, Presence};
use std::ops::{BitOr, Range};

/// A change and the ability that makes it.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Clause {
    pub(super) active: Active,
    /// Its place among all: whether the ability has a condition, whether it is added to a number, and the unit that has the ability. Those of
    /// equal order apply as they were gathered.
    pub(super) order: u16,
    /// The index of the ability in its power.
    ability: u8,
    /// The parts of the state that decide for whom it holds.
    reads: Reads,
    /// The parts of the state that decide how much it is.
    given: Reads,
}

impl Clause {
    /// Returns a change that an ability of a unit makes, or a lasting effect, which is `by` nobody and comes after all. `asked` is whether the
    /// ability has a condition, its index, and what it reads.
    fn new(active: Active, by: Piece, (conditional, ability, reads): (bool, u8, Reads), content: &Compiled) -> Self {
        let change = &content.changes[usize::from(active.change)];
        let given = content.reads[usize::from(active.change)];
        // Rule 4.18.10: a condition sees numbers after all changes without a condition, so those come first. A number that
        // replaces the printed one comes before what is added to it.
        let becomes = matches!(change, Change::Characteristic { how: Shift::To(_), .. });
        let order = u16::from(conditional) << 9 | u16::from(!becomes) << 8 | u16::from(by.0);
        Self { active, order, ability, reads, given }
    }

    /// Returns whether an ability of this unit makes it.
    pub(super) fn is_by(&self, unit: Piece) -> bool {
        self.order & 0xFF == u16::from(unit.0)
    }
}

impl Asked {
    /// Returns an ability that always holds, and for its own unit only.
    pub(super) fn of_own(ctx: Ctx, given: Reads) -> Self {
        Self { ctx, ability: 0, reads: Reads::default(), given, on: PieceSet::one(ctx.owner) }
    }
}

/// The units for which an ability was found to hold.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Asked {
    ctx: Ctx,
    ability: u8,
    reads: Reads,
    /// The parts of the state that decide what it gives them.
    given: Reads,
    on: PieceSet,
}

impl Game<'_> {
    /// Returns the abilities that currently hold for some unit, as power and index.
    pub(crate) fn held(&self) -> Vec<(PowerId, u8)> {
        let mut held = Vec::new();
        for (index, (unit, view)) in self.state.units.iter().zip(&self.view.units).enumerate() {
            let owner = Piece::at(index);
            if matches!(unit.presence, Presence::Coming | Presence::Gone) {
                continue;
            }
            for &power in &view.powers {
                for (number, ability) in self.content.power(power).abilities.iter().enumerate() {
                    let Ability::While { condition, on, .. } = ability else { continue };
                    let ctx = Ctx::of(owner, unit.player, Source::Power(power));
                    let speaks = unit.in_play() || condition.as_ref().is_some_and(speaks_of_own_ko);
                    if speaks && !self.meant(condition.as_ref(), on, &ctx).is_empty() {
                        held.push((power, u8::try_from(number).unwrap_or(u8::MAX)));
                    }
                }
            }
        }
        held
    }

    /// Returns whether a lasting effect changes powers, types or controllers.
    pub(super) fn powers_are_changed_for_a_while(&self) -> bool {
        self.state.lasting.iter().any(|lasting| Class::of(&self.content.changes[usize::from(lasting.change)]) != Class::Numbers)
    }

    /// Records what the powers of each unit wait for, read and may change.
    pub(super) fn note_classes(&mut self) {
        for view in &mut self.view.units {
            view.sum_up(self.content);
        }
        self.sum_classes();
    }

    /// Records the classes of changes that powers in play and lasting effects may make.
    pub(super) fn sum_classes(&mut self) {
        let lasting = self.state.lasting.iter().map(|lasting| &self.content.changes[usize::from(lasting.change)]);
        let of_lasting = lasting.fold(0, |classes, change| classes | Class::of(change) as u8);
        self.view.classes = self.view.units.iter().fold(of_lasting, |all, view| all | view.digest.classes);
    }

    /// Gathers all changes of a class, from abilities and lasting effects, after those already gathered. They remain until
    /// [`Self::done_with`] is called.
    pub(super) fn clauses(&mut self, class: Class) -> Range<usize> {
        let content = self.content;
        let start = self.view.found.len();
        let wanted = |change: &Change| Class::of(change) == class;
        if self.view.classes & class as u8 == 0 {
            return start..start;
        }
        for index in 0..self.state.units.len() {
            if self.view.units[index].digest.classes & class as u8 != 0 {
                self.clauses_of(Piece::at(index), class);
            }
        }
        for lasting in &self.state.lasting {
            // A cast is not affected by the changes it creates itself.
            let change = &content.changes[usize::from(lasting.change)];
            if wanted(change) && !(lasting.is_fresh() && matches!(change, Change::Spells(..))) {
                let (change, on, ctx) = (lasting.change, PieceSet::one(lasting.on), lasting.ctx);
                let active = Active { change, kinds: content.kinds[usize::from(change)], on, ctx };
                self.view.found.push(Clause::new(active, Piece::NONE, (false, 0, Reads::default()), content));
            }
        }
        start..self.view.found.len()
    }

    /// Gathers the changes of a class from the abilities of a unit, after those already gathered.
    pub(super) fn clauses_of(&mut self, owner: Piece, class: Class) {
        let content = self.content;
        let unit = &self.state.units[owner.index()];
        let (in_play, player, profile) = (unit.in_play(), unit.player, unit.profile);
        if matches!(unit.presence, Presence::Coming | Presence::Gone) {
            return;
        }
        for place in 0..self.view.units[owner.index()].powers.len() {
            let power = self.view.units[owner.index()].powers[place];
            let card = content.power(power);
            if card.digest.classes & class as u8 == 0 || self.breaks("gained-powers-wait") && !content.card(profile).powers.contains(&power)
            {
                continue;
            }
            for held in card.held.iter().filter(|held| held.class == class && (in_play || held.of_own_ko)) {
                let Some(Ability::While { condition, on, .. }) = card.abilities.get(usize::from(held.ability)) else { continue };
                let ctx = Ctx::of(owner, player, Source::Power(power));
                let (on, reads, ability) = if held.is_own {
                    (PieceSet::one(owner), Reads::default(), 0)
                } else {
                    (self.meant(condition.as_ref(), on, &ctx), held.reads, held.ability)
                };
                let asked = Asked { ctx, ability, reads, given: held.given, on };
                // Powers that are gained can give further ones: then they are all asked once more.
                if class != Class::Numbers && !self.view.asked.contains(&asked) {
                    self.view.asked.push(asked);
                }
                for &change in &held.changes {
                    let active = Active { change, kinds: content.kinds[usize::from(change)], on, ctx };
                    self.view.found.push(Clause::new(active, owner, (condition.is_some(), ability, reads), content));
                }
            }
        }
    }

    /// Returns the units for which an ability currently holds.
    fn meant(&self, condition: Option<&Condition>, on: &Units, ctx: &Ctx) -> PieceSet {
        if condition.is_some_and(|condition| !self.holds(condition, ctx)) {
            return PieceSet::EMPTY;
        }
        let on = self.set(on, ctx);
        if self.breaks("continuous-effects-miss-newcomers") {
            let came = |unit: &Piece| self.state.units.get(unit.index()).is_some_and(|unit| unit.summoner.is_some());
            return on.iter().filter(|unit| *unit == ctx.owner || !came(unit)).collect();
        }
        on
    }

    /// Returns whether powers, types and controllers are certainly unchanged: every ability they are derived from still gives the
    /// same, and to the same units. Abilities that depend on powers themselves, or on types that a power gives, cannot be decided
    /// this way.
    pub(super) fn powers_stay(&self, changed: Reads) -> bool {
        let types = if self.view.classes & Class::Types as u8 == 0 { Reads::default() } else { Reads::TYPES };
        let stays = |asked: &Asked| {
            !asked.reads.meets(changed)
                || !asked.reads.meets(Reads::POWERS | types) && self.ask_again(&asked.ctx, asked.ability) == asked.on
        };
        self.view.asked.iter().all(|asked| !asked.given.meets(changed) && stays(asked))
    }

    /// Returns the units for which an ability of a power currently holds.
    fn ask_again(&self, ctx: &Ctx, ability: u8) -> PieceSet {
        let Source::Power(power) = ctx.source else { return PieceSet::EMPTY };
        let ability = self.content.power(power).abilities.get(usize::from(ability));
        let Some(Ability::While { condition, on, .. }) = ability else { return PieceSet::EMPTY };
        self.meant(condition.as_ref(), on, ctx)
    }

    /// Returns what the abilities read that decide whether powers stay, and that read what has changed.
    pub(super) fn asked_for_powers(&self, changed: Reads) -> Reads {
        let asked = self.view.asked.iter().map(|asked| asked.reads);
        asked.filter(|reads| reads.meets(changed)).fold(Reads::default(), BitOr::bitor)
    }

    /// Returns what the changes of numbers read that read what has changed.
    pub(super) fn asked_for_numbers(&self, changed: Reads) -> Reads {
        let asked = self.view.numbers.iter().map(|clause| clause.reads);
        asked.filter(|reads| reads.meets(changed)).fold(Reads::default(), BitOr::bitor)
    }

    /// Re-evaluates for whom those changes of numbers hold that read what has changed. Returns whether all hold for the same units as before,
    /// and none can have become more or less.
    pub(super) fn ask_for_numbers(&mut self, changed: Reads) -> bool {
        let mut stays = true;
        for at in 0..self.view.numbers.len() {
            let clause = &self.view.numbers[at];
            stays &= !clause.given.meets(changed);
            if clause.reads.meets(changed) {
                let now = self.ask_again(&clause.active.ctx, clause.ability);
                stays &= now == clause.active.on;
                self.view.numbers[at].active.on = now;
            }
        }
        stays
    }

    /// Discards the changes that were gathered last.
    pub(super) fn done_with(&mut self, clauses: Range<usize>) {
        self.view.found.truncate(clauses.start);
    }
}

//! Steps 6 and 7: damage or heal, and the injuries it places or removes (rules 7.2.7, 7.2.8, 7.3.2).

use crate::change_kinds::Kinds;
use crate::event::Occurrence;
use crate::frame::{Frame, Source, Step};
use crate::game::Game;
use crate::log::What;
use crate::program::{Amount, Change, SpellChange};
use crate::state::{Piece, PieceSet, Standby, Worth};
use kcc_ir::{Damage, Rounding, Times};

impl Game<'_> {
    /// Step 6: computes the damage or healing of each target, before any of it is placed.
    pub(super) fn compute_damage(&mut self) {
        let cast = self.state.cast;
        if self.spell_changes(cast.caster, cast.spell).any(|(change, _)| matches!(change, SpellChange::StealHealth)) {
            self.cast_mut().steals = cast.targets;
        }
        let damage = self.content.spell(cast.spell).damage;
        let struck = |unit: &Piece| match unit.is_unit() {
            true => self.state.units[unit.index()].in_play() && self.hp(*unit).is_some(),
            false => self.is_struck(*unit),
        };
        let left: PieceSet = cast.targets.iter().filter(struck).collect();
        for unit in left.units().iter() {
            let number = match damage {
                Damage::Attack { base, .. } => self.damage_to(unit, base),
                Damage::Healing { base } => self.heal_of(unit, base),
                Damage::Special => 0,
            };
            self.cast_mut().numbers[unit.index()] = number;
        }
        self.go(Step::Injuries { left });
        self.place_damage(left);
    }

    /// Returns whether a target is scenery that the current spell can hurt: scenery does not roll for Armour and cannot be healed.
    pub(super) fn is_struck(&self, piece: Piece) -> bool {
        let attack = matches!(self.content.spell(self.state.cast.spell).damage, Damage::Attack { .. });
        attack && self.scenery_hp(piece).is_some()
    }

    /// Step 7: places or removes the injuries of one target after the other.
    pub(super) fn place_damage(&mut self, mut left: PieceSet) {
        let (cast, place) = (self.state.cast, self.state.stack.len() - 1);
        let heals = matches!(self.content.spell(cast.spell).damage, Damage::Healing { .. });
        let by = Source::Spell(self.state.cast.spell);
        while let Some(unit) = left.iter().next() {
            if !unit.is_unit() {
                left.remove(unit);
                // Computed here, as nothing can change it in between: scenery does not roll.
                let Damage::Attack { base, .. } = self.content.spell(cast.spell).damage else { continue };
                let number = self.damage_to(unit, base);
                self.damage_scenery(unit, number, cast.caster, "7.2.8.a");
                continue;
            }
            let number = cast.numbers[unit.index()];
            let event = |game: &Self, unit: Piece| match heals {
                true => game.healing(unit, number, cast.caster, by),
                false => Occurrence { spell: by.spell(), ..game.suffering(unit, number, cast.caster, by) },
            };
            let Some(befallen) = self.befalls(PieceSet::one(unit), event) else { return };
            left.remove(unit);
            if befallen.is_empty() {
                self.set_frame(place, Frame::Cast(Step::Injuries { left }));
                return;
            }
            if heals {
                self.heal(unit, number, cast.caster, by, "7.3.2.c");
                continue;
            }
            let placed = self.injure(unit, number, cast.caster, Source::Spell(cast.spell), "7.2.8.a");
            self.steal_placed(unit, placed);
        }
        let number = self.state.cast.stolen;
        if number > 0 && self.breaks("health-is-stolen-at-once") {
            self.heal(cast.caster, number, cast.caster, by, "7.5.22.a");
        } else if number > 0 {
            self.add_standby(Standby::StealHealth { caster: cast.caster, number });
        }
        self.go(Step::Standby);
        if !self.breaks("ko-in-step-7-waits") {
            self.settle_ko();
        }
    }

    /// Computes step 6 for one target of an attack (rule 7.2.7.c).
    fn damage_to(&mut self, unit: Piece, base: u8) -> u8 {
        let cast = self.state.cast;
        let mut damage = i32::from(base);
        self.fact("7.2.7.c", What::Base, cast.caster, unit, damage);
        for place in 0..if self.breaks("bonus-damage-is-not-counted") { 0 } else { self.state.bonus.len() } {
            let more = self.state.bonus[place].more(unit);
            if more != 0 {
                damage = damage.saturating_add(more);
                self.fact("7.2.7.c", What::Bonus, cast.caster, unit, more);
            }
        }
        let mut by_powers = 0i32;
        for (change, ctx) in self.spell_changes(cast.caster, cast.spell) {
            if let SpellChange::Damage { amount, against } = change
                && against.as_ref().is_none_or(|against| self.set(against, ctx).contains(unit))
            {
                by_powers = by_powers.saturating_add(self.amount(amount, ctx, 0));
            }
        }
        if by_powers != 0 && !self.breaks("powers-add-no-damage") {
            damage = damage.saturating_add(by_powers);
            self.fact("7.2.7.c", What::Bonus, cast.caster, unit, by_powers);
        }
        // Rule 7.2.7.b: one more or one less, regardless of the number of successes.
        let armour = cast.numbers.get(unit.index()).copied().unwrap_or(0);
        let dice = match self.breaks("each-success-counts") {
            true => i32::from(cast.critical) - i32::from(armour),
            false => i32::from(cast.critical).cmp(&i32::from(armour)) as i32,
        };
        let dice = if self.breaks("armour-takes-nothing-off") { dice.max(0) } else { dice };
        let dice = if self.breaks("equal-dice-hurt") && dice == 0 && armour > 0 { 1 } else { dice };
        damage = damage.saturating_add(dice);
        self.fact("7.2.7.b", What::Dice, cast.caster, unit, dice);
        let (mut taken, mut immune) = (0i32, false);
        let against_caster = self.changes_against(unit, cast.caster);
        let further = against_caster.iter().map(|active| self.told(active));
        for (change, ctx) in self.changes_on(unit, Kinds::SUFFERING).chain(further) {
            if let Change::DamageTaken { spells, amount } = change
                && self.spell_fits(spells, cast.caster, cast.spell, ctx)
            {
                match amount {
                    Amount::All => immune = true,
                    Amount::Number(_) | Amount::ForEach { .. } => taken = taken.saturating_add(self.amount(amount, ctx, 0)),
                }
            }
        }
        if taken != 0 && !self.breaks("powers-take-nothing-off") {
            damage = damage.saturating_add(taken);
            self.fact("7.2.7.c", What::Taken, unit, unit, taken);
        }
        if immune {
            self.fact("4.9.8.a", What::Taken, unit, unit, -damage);
            damage = 0;
        }
        let times = self.damage_times(unit, damage.max(0));
        if times != 0 {
            damage = damage.saturating_add(times);
            self.fact("7.2.7.c", What::Bonus, cast.caster, unit, times);
        }
        // Rule 7.2.7.d: damage is never below zero.
        let damage = u8::try_from(damage.clamp(0, 255)).unwrap_or(0).max(u8::from(self.breaks("attacks-hurt-at-least-once")));
        self.fact("7.2.7.c", What::Damage, cast.caster, unit, i32::from(damage));
        if unit == cast.main_unit {
            self.cast_mut().dealt = damage;
        }
        damage
    }

    /// Returns what multiplication or halving adds to the damage to a unit, or takes away.
    fn damage_times(&self, unit: Piece, damage: i32) -> i32 {
        let own = self.state.bonus.iter().filter(|bonus| bonus.targets.contains(unit)).filter_map(|bonus| match bonus.worth {
            Worth::Times(times) => Some(times),
            Worth::More(_) | Worth::ArmourDice(_) | Worth::ArmourFace(_) => None,
        });
        let cast = &self.state.cast;
        let by_powers = self.spell_changes(cast.caster, cast.spell).filter_map(|(change, ctx)| {
            let SpellChange::DamageTimes(times, against) = change else { return None };
            against.as_ref().is_none_or(|against| self.set(against, ctx).contains(unit)).then_some(*times)
        });
        own.chain(by_powers).fold(damage, multiplied) - damage
    }

    /// Computes step 6 for one target of a healing spell (rule 7.3.2.b).
    fn heal_of(&mut self, unit: Piece, base: u8) -> u8 {
        let cast = self.state.cast;
        let mut heal = i32::from(base);
        for bonus in &*self.state.bonus {
            heal = heal.saturating_add(bonus.more(unit));
        }
        for (change, ctx) in self.spell_changes(cast.caster, cast.spell) {
            if let SpellChange::Heal(amount) = change {
                heal = heal.saturating_add(self.amount(amount, ctx, 0));
            }
        }
        heal += i32::from(cast.critical > 0);
        if self.breaks("critical-hits-do-not-heal") {
            heal -= i32::from(cast.critical > 0);
        }
        u8::try_from(heal.clamp(0, 255)).unwrap_or(0)
    }
}

/// Multiplies a number that is not negative.
fn multiplied(number: i32, times: Times) -> i32 {
    match times {
        Times::Number(times) => number.saturating_mul(i32::from(times)),
        Times::Half(Rounding::Down) => number / 2,
        Times::Half(Rounding::Up) => number / 2 + number % 2,
    }
}

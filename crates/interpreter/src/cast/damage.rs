//! Steps 6 and 7: damage or heal, and the injuries it places or removes (rules 7.2.7, 7.2.8, 7.3.2).

use crate::code::{Amount, Change, SpellChange};
use crate::game::Game;
use crate::log::What;
use crate::state::{Piece, Standby};
use kcc_ir::{Damage, InjurySource};

impl Game<'_> {
    pub(super) fn place_damage(&mut self) {
        let cast = self.state.cast;
        let mut stolen = 0u8;
        let mut steals = cast.steals;
        if self.spell_changes(cast.caster, cast.spell).any(|(change, _)| matches!(change, SpellChange::StealHealth)) {
            steals = cast.targets;
        }
        let damage = self.content.spell(cast.spell).damage;
        for unit in cast.targets.iter().filter(|unit| unit.is_unit()) {
            if !self.state.units[unit.index()].in_play() || self.hp(unit).is_none() {
                continue;
            }
            match damage {
                Damage::Attack { base, .. } => {
                    let number = self.damage_to(unit, base);
                    let placed = self.injure(unit, number, cast.caster, InjurySource::Spell, "7.2.8.a");
                    if steals.contains(unit) {
                        stolen = stolen.saturating_add(placed);
                    }
                }
                Damage::Healing { base } => {
                    let number = self.heal_of(unit, base);
                    self.heal(unit, number, cast.caster, InjurySource::Spell, "7.3.2.c");
                }
                Damage::Special => {}
            }
        }
        // Rule 7.5.22: as many as were placed, not as many as were dealt.
        if stolen > 0 {
            self.add_standby(Standby::StealHealth { caster: cast.caster, number: stolen });
        }
    }

    /// Step 6 for one target of an attack (rule 7.2.7.c).
    fn damage_to(&mut self, unit: Piece, base: u8) -> u8 {
        let cast = self.state.cast;
        let mut damage = i32::from(base);
        self.fact("7.2.7.c", What::Base, cast.caster, unit, damage);
        for bonus in cast.bonus[..usize::from(cast.bonus_len)].iter().filter(|bonus| bonus.targets.contains(unit)) {
            damage = damage.saturating_add(i32::from(bonus.number));
            self.fact("7.2.7.c", What::Bonus, cast.caster, unit, i32::from(bonus.number));
        }
        let mut by_powers = 0i32;
        for (change, ctx) in self.spell_changes(cast.caster, cast.spell) {
            if let SpellChange::Damage { amount, .. } = change {
                by_powers = by_powers.saturating_add(self.amount(amount, ctx, 0));
            }
        }
        if by_powers != 0 {
            damage = damage.saturating_add(by_powers);
            self.fact("7.2.7.c", What::Bonus, cast.caster, unit, by_powers);
        }
        // Rule 7.2.7.b: one more or one less, however many the successes.
        let dice = i32::from(cast.critical).cmp(&i32::from(cast.armour[unit.index()])) as i32;
        damage = damage.saturating_add(dice);
        self.fact("7.2.7.b", What::Dice, cast.caster, unit, dice);
        let (mut taken, mut immune) = (0i32, false);
        for (change, ctx) in self.changes_on(unit) {
            if let Change::DamageTaken { spells, amount } = change
                && self.spell_fits(spells, cast.spell, ctx)
            {
                match amount {
                    Amount::All => immune = true,
                    Amount::Number(_) | Amount::ForEach { .. } => taken = taken.saturating_add(self.amount(amount, ctx, 0)),
                }
            }
        }
        if taken != 0 {
            damage = damage.saturating_add(taken);
            self.fact("7.2.7.c", What::Taken, unit, unit, taken);
        }
        if immune {
            self.fact("4.9.8.a", What::Taken, unit, unit, -damage);
            damage = 0;
        }
        // Rule 7.2.7.d.
        let damage = u8::try_from(damage.clamp(0, 255)).unwrap_or(0);
        self.fact("7.2.7.c", What::Damage, cast.caster, unit, i32::from(damage));
        if unit == cast.main_unit {
            self.cast_mut().dealt = damage;
        }
        damage
    }

    /// Step 6 for one target of a healing spell (rule 7.3.2.b).
    fn heal_of(&mut self, unit: Piece, base: u8) -> u8 {
        let cast = self.state.cast;
        let mut heal = i32::from(base);
        for bonus in cast.bonus[..usize::from(cast.bonus_len)].iter().filter(|bonus| bonus.targets.contains(unit)) {
            heal = heal.saturating_add(i32::from(bonus.number));
        }
        for (change, ctx) in self.spell_changes(cast.caster, cast.spell) {
            if let SpellChange::Heal(amount) = change {
                heal = heal.saturating_add(self.amount(amount, ctx, 0));
            }
        }
        heal += i32::from(cast.critical > 0);
        u8::try_from(heal.clamp(0, 255)).unwrap_or(0)
    }
}

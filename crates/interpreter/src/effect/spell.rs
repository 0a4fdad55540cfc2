//! Changes to the spell that is being cast, and spells that effects make units cast.

use crate::code::{SpellChange, Units};
use crate::frame::Ctx;
use crate::game::Game;
use crate::log::What;
use crate::select::Pick;
use crate::state::{Bonus, PieceSet, Standby};

impl Game<'_> {
    /// [`kcc_ir::Effect::Spell`].
    pub(super) fn change_spell(&mut self, change: &SpellChange, on: Option<&Units>, ctx: &Ctx, pick: &mut Pick<'_>) -> bool {
        let targets = match on {
            Some(on) => self.select(on, ctx, pick),
            // A step that speaks of the target is about that one.
            None if ctx.target.is_some() => PieceSet::one(ctx.target),
            None => self.state.cast.targets,
        };
        if pick.open.is_some() {
            return false;
        }
        match change {
            // Rules 7.5.5 to 7.5.9: counts in step 6; how much is settled here, in the order of the text.
            SpellChange::Damage { amount, .. } => {
                let number = self.amount(amount, ctx, 0);
                self.add_bonus(targets, number, ctx);
            }
            SpellChange::Heal(amount) => {
                let number = self.amount(amount, ctx, 0);
                self.add_bonus(targets, number, ctx);
            }
            SpellChange::PierceArmour => {
                let cast = self.cast_mut();
                cast.pierced.0 |= targets.0;
            }
            SpellChange::StealHealth => {
                let cast = self.cast_mut();
                cast.steals.0 |= targets.0;
            }
            SpellChange::CriticalDice(number) => {
                let cast = self.cast_mut();
                cast.critical_dice = cast.critical_dice.saturating_add(*number);
            }
            // What is asked of each target in turn counts for the main one.
            SpellChange::Element(element) if !ctx.target.is_some() || ctx.target == self.state.cast.main_unit => {
                self.cast_mut().element = Some(*element);
            }
            SpellChange::Element(_) => {}
            SpellChange::CriticalSuccess(times) => self.cast_mut().critical_times = *times,
            // These were asked before the spell was cast, or are part of the text.
            SpellChange::Area(_)
            | SpellChange::Range(_)
            | SpellChange::MaximumRange(_)
            | SpellChange::Cost(..)
            | SpellChange::NoSight
            | SpellChange::Control(_)
            | SpellChange::Limit(_)
            | SpellChange::Effects(_) => {}
        }
        true
    }

    fn add_bonus(&mut self, targets: PieceSet, number: i32, ctx: &Ctx) {
        if number == 0 || targets.is_empty() {
            return;
        }
        let bonus = Bonus { targets, number: i8::try_from(number.clamp(-100, 100)).unwrap_or(0) };
        if self.bonus_mut().try_push(bonus).is_err() {
            self.fact("7.2.7.c", What::Limit, ctx.owner, targets.first(), number);
        }
    }

    /// [`kcc_ir::Effect::Cast`]: the spells go on standby (rule 7.2.9.d).
    pub(super) fn cast_by(&mut self, on: &Units, name: u16, ctx: &Ctx, pick: &mut Pick<'_>) -> bool {
        let units = self.select(on, ctx, pick);
        if pick.open.is_some() {
            return false;
        }
        for caster in units.iter().filter(|unit| unit.is_unit()) {
            let spell = self.spells_of(caster).iter().copied().find(|&spell| self.content.spell(spell).name == name);
            if let Some(spell) = spell {
                // Rule 4.19.5: a unit that has left the board casts from where it stood.
                let from = self.place_of(caster);
                self.add_standby(Standby::Spell { caster, spell, from });
            }
        }
        true
    }
}

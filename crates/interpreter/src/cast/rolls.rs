//! Steps 4 and 5: the dice for Critical Hit and Armour (rules 7.2.5, 7.2.6).

use crate::code::{Change, SpellChange};
use crate::dice::Face;
use crate::frame::Step;
use crate::game::Game;
use crate::kinds::Kinds;
use crate::state::{Piece, PieceSet};
use kcc_ir::{Damage, Dice, Element};

impl Game<'_> {
    pub(super) fn roll_critical(&mut self) {
        let cast = self.state.cast;
        let waiting = cast.targets.iter().filter(|&piece| piece.is_unit() && self.state.units[piece.index()].in_play());
        let waiting = waiting.filter(|&piece| self.hp(piece).is_some()).collect();
        self.cast_mut().waiting = waiting;
        // With nobody to hurt or heal, and no text that asks for them, the dice would mean nothing.
        let struck = || cast.targets.iter().any(|piece| self.is_struck(piece));
        if self.state.cast.waiting.is_empty() && self.state.later.is_empty() && !struck() {
            self.go(Step::Injuries);
            return;
        }
        let mut dice = i32::from(!self.breaks("nobody-rolls-for-critical-hits")) + i32::from(cast.critical_dice);
        for (change, ctx) in self.spell_changes(cast.caster, cast.spell) {
            if let SpellChange::CriticalDice(number, against) = change
                && !self.breaks("powers-give-no-critical-die")
                && against.as_ref().is_none_or(|against| self.set(against, ctx).contains(cast.main_unit))
            {
                dice += i32::from(*number);
            }
        }
        for active in self.changes_against(cast.caster, cast.main_unit) {
            if let Change::Spells(filter, SpellChange::CriticalDice(number, None)) = &self.content.changes[usize::from(active.change)]
                && self.spell_fits(filter, cast.caster, cast.spell, &active.ctx)
            {
                dice += i32::from(*number);
            }
        }
        let neutral = matches!(self.damage_of(cast.caster, cast.spell), Damage::Attack { element: Element::Neutral, .. });
        let dice = self.dice_of(cast.caster, dice);
        // Rule 4.10.3.b: neutral attacks throw fewer dice.
        let dice = if neutral { dice.min(self.content.ruleset.neutral.critical_dice) } else { dice };
        self.go(Step::CriticalDone);
        self.roll(Some(Face::Critical), cast.player, cast.caster, dice);
    }

    pub(super) fn critical_done(&mut self) {
        let mut times = self.state.cast.critical_times;
        let cast = self.state.cast;
        for (change, _) in self.spell_changes(cast.caster, cast.spell) {
            if let SpellChange::CriticalSuccess(more) = change {
                times = times.max(*more);
            }
        }
        let successes = self.state.turn.roll.saturating_mul(times);
        self.cast_mut().critical = successes;
        // Rule 7.3.2.a: nobody rolls for Armour against a healing spell.
        let attack = matches!(self.content.spell(cast.spell).damage, Damage::Attack { .. });
        let attack = attack || self.breaks("armour-against-healing");
        self.go(if attack { Step::Armour } else { Step::Later { text: 0 } });
    }

    /// The dice of the next target; each rolls for itself (rule 4.16.2).
    pub(super) fn roll_armour(&mut self) {
        let unit = self.state.cast.waiting.first();
        if !unit.is_some() {
            self.go(Step::Later { text: 0 });
            return;
        }
        self.cast_mut().waiting.remove(unit);
        if self.breaks("one-armour-roll-for-all") {
            self.cast_mut().waiting = PieceSet::EMPTY;
        }
        let cast = self.state.cast;
        let mut dice = i32::from(!self.breaks("nobody-rolls-for-armour"));
        let against_caster = self.changes_against(unit, cast.caster);
        let further = against_caster.iter().map(|active| self.told(active));
        for (change, ctx) in self.changes_on(unit, Kinds::DICE).chain(further) {
            if let Change::Dice { dice: Dice::Armour, number, against } = change
                && against.as_ref().is_none_or(|filter| self.spell_fits(filter, cast.caster, cast.spell, ctx))
                && !self.breaks("powers-give-no-armour-die")
            {
                dice += i32::from(*number);
            }
        }
        // Rule 7.2.6.c: whoever pierces armour takes a die away.
        let pierces = self.spell_changes(cast.caster, cast.spell).any(|(change, _)| matches!(change, SpellChange::PierceArmour));
        if (pierces || cast.pierced.contains(unit)) && !self.breaks("armour-is-not-pierced") && !self.breaks("what-waits-is-lost") {
            dice -= 1;
        }
        let mut dice = self.dice_of(unit, dice);
        // Rules 4.10.3.b, 8.3.1: so do those who are attacked by neutral.
        if let Damage::Attack { element: Element::Neutral, .. } = self.damage_of(cast.caster, cast.spell)
            && let Some(most) = self.content.ruleset.neutral.armour_dice
        {
            dice = dice.min(most);
        }
        self.go(Step::ArmourDone { unit });
        let player = self.player_of(unit);
        self.roll(Some(Face::Armour), player, unit, dice);
    }

    /// The number of dice that a unit rolls where it would roll so many.
    pub(crate) fn dice_of(&self, unit: Piece, dice: i32) -> u8 {
        let mut number = u8::try_from(dice.clamp(0, i32::from(u8::MAX))).unwrap_or(0);
        // Rule 4.18.10: asked after everything else has changed the number.
        if number >= 2 && !self.breaks("numbers-are-read-too-early") {
            for (change, _) in self.changes_on(unit, Kinds::DICE) {
                if let Change::DiceInstead(other) = change {
                    number = *other;
                }
            }
        }
        number
    }
}

//! Steps 4 and 5: the dice for Critical Hit and Armour (rules 7.2.5, 7.2.6).

use crate::change_kinds::Kinds;
use crate::dice::bit;
use crate::frame::{Ctx, Step};
use crate::game::Game;
use crate::program::{Change, Shift, SpellChange, SpellFilter};
use crate::state::{Piece, PieceSet, Worth};
use kcc_ir::{Damage, Element, Face};

impl Game<'_> {
    pub(super) fn roll_critical(&mut self) {
        let cast = self.state.cast;
        let waiting = cast.targets.iter().filter(|&piece| piece.is_unit() && self.state.units[piece.index()].in_play());
        let waiting = waiting.filter(|&piece| self.hp(piece).is_some()).collect();
        self.cast_mut().waiting = waiting;
        // With no target to hurt or heal, and no text that reads the dice, they would have no effect.
        let struck = || cast.targets.iter().any(|piece| self.is_struck(piece));
        if self.state.cast.waiting.is_empty() && self.state.later.is_empty() && !struck() {
            self.go(Step::Damage);
            return;
        }
        let mut dice = i32::from(!self.breaks("nobody-rolls-for-critical-hits")) + i32::from(cast.critical_dice);
        for (change, ctx) in self.spell_changes(cast.caster, cast.spell) {
            if let SpellChange::Dice(Face::Critical, number, against) = change
                && !self.breaks("powers-give-no-critical-die")
                && against.as_ref().is_none_or(|against| self.set(against, ctx).contains(cast.main_unit))
            {
                dice += i32::from(*number);
            }
        }
        for active in self.changes_against(cast.caster, cast.main_unit) {
            if let Change::Spells(filter, SpellChange::Dice(Face::Critical, number, None)) =
                &self.content.changes[usize::from(active.change)]
                && self.spell_fits(filter, cast.caster, cast.spell, &active.ctx)
            {
                dice += i32::from(*number);
            }
        }
        dice += self.more_dice(cast.caster, cast.main_unit, Face::Critical, |_, _| false);
        let neutral = matches!(self.damage_of(cast.caster, cast.spell), Damage::Attack { element: Element::Neutral, .. });
        let dice = self.dice_of(cast.caster, dice, Face::Critical);
        // Rule 4.10.3.b: neutral attacks roll fewer dice.
        let dice = if neutral { dice.min(self.content.ruleset.neutral.critical_dice) } else { dice };
        self.go(Step::CriticalDone);
        self.roll_against(Face::Critical, cast.caster, cast.main_unit, dice);
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
        // Rule 7.3.2.a: no Armour roll against a healing spell.
        let attack = matches!(self.content.spell(cast.spell).damage, Damage::Attack { .. });
        let attack = attack || self.breaks("armour-against-healing");
        self.go(if attack { Step::Armour } else { Step::AfterDice { text: 0 } });
    }

    /// Rolls the dice of the next target; each rolls for itself (rule 4.16.2).
    pub(super) fn roll_armour(&mut self) {
        let unit = self.state.cast.waiting.first();
        if !unit.is_some() {
            self.go(Step::AfterDice { text: 0 });
            return;
        }
        self.cast_mut().waiting.remove(unit);
        if self.breaks("one-armour-roll-for-all") {
            self.cast_mut().waiting = PieceSet::EMPTY;
        }
        let cast = self.state.cast;
        let mut dice = i32::from(!self.breaks("nobody-rolls-for-armour"));
        if !self.breaks("powers-give-no-armour-die") {
            let fits = |filter: &SpellFilter, ctx: &Ctx| self.spell_fits(filter, cast.caster, cast.spell, ctx);
            dice += self.more_dice(unit, cast.caster, Face::Armour, fits);
        }
        if !self.breaks("armour-is-not-pierced") && !self.breaks("what-waits-is-lost") {
            dice += self.armour_dice_by_the_spell(unit);
        }
        let mut dice = self.dice_of(unit, dice, Face::Armour);
        // Rules 4.10.3.b, 8.3.1: so do the targets of a neutral attack.
        if let Damage::Attack { element: Element::Neutral, .. } = self.damage_of(cast.caster, cast.spell)
            && let Some(most) = self.content.ruleset.neutral.armour_dice
        {
            dice = dice.min(most);
        }
        self.go(Step::ArmourDone { unit });
        self.roll_against(Face::Armour, unit, cast.caster, dice);
    }

    /// Returns how many more dice a target rolls for Armour because of the spell.
    fn armour_dice_by_the_spell(&self, unit: Piece) -> i32 {
        let cast = &self.state.cast;
        let own = self.state.bonus.iter().filter(|bonus| bonus.targets.contains(unit)).filter_map(|bonus| match bonus.worth {
            Worth::ArmourDice(dice) => Some(i32::from(dice)),
            Worth::More(_) | Worth::Times(_) | Worth::ArmourFace(_) => None,
        });
        let by_powers = self.spell_changes(cast.caster, cast.spell).filter_map(|(change, ctx)| {
            let SpellChange::Dice(Face::Armour, dice, against) = change else { return None };
            let meant = against.as_ref().is_none_or(|against| self.set(against, ctx).contains(unit));
            meant.then_some(i32::from(*dice))
        });
        // Rules 7.2.6.c, 7.5.12.a: each target rolls one die fewer, no matter how many times its armour is pierced.
        let (more, fewer) = own.chain(by_powers).fold((0, 0), |(more, fewer), dice: i32| (more + dice.max(0), dice.min(fewer)));
        more + fewer
    }

    /// Returns how many more dice a unit rolls in such a roll against another; `fits` tells which spells are meant.
    pub(crate) fn more_dice(&self, unit: Piece, other: Piece, of: Face, fits: impl Fn(&SpellFilter, &Ctx) -> bool) -> i32 {
        let against = self.changes_against(unit, other);
        let further = against.iter().map(|active| self.told(active));
        let changes = self.changes_on(unit, Kinds::DICE).chain(further);
        changes.fold(0, |all, (change, ctx)| {
            let Change::Dice { roll, how: Shift::By { amount, .. }, against } = change else { return all };
            let meant = roll.is_none_or(|roll| roll == of) && against.as_ref().is_none_or(|filter| fits(filter, ctx));
            if meant { all.saturating_add(self.amount(amount, ctx, 0)) } else { all }
        })
    }

    /// Returns the faces that are successes of a roll besides the one it is named after, as bits.
    pub(crate) fn further_faces(&self, unit: Piece, other: Piece, of: Face) -> u8 {
        let cast = &self.state.cast;
        let fits = |filter: &SpellFilter, ctx: &Ctx| of == Face::Armour && self.spell_fits(filter, cast.caster, cast.spell, ctx);
        let against = self.changes_against(unit, other);
        let further = against.iter().map(|active| self.told(active));
        let own = self.changes_on(unit, Kinds::DICE).chain(further).fold(0, |faces, (change, ctx)| {
            let Change::Successes { face, roll, against } = change else { return faces };
            let meant = roll.is_none_or(|roll| roll == of) && against.as_ref().is_none_or(|filter| fits(filter, ctx));
            if meant { faces | bit(*face) } else { faces }
        });
        let (this_cast, defender) = match of {
            Face::Critical => (cast.critical_faces, cast.main_unit),
            Face::Armour => {
                let bonus = self.state.bonus.iter().filter(|bonus| bonus.targets.contains(unit));
                let faces = bonus.filter_map(|bonus| if let Worth::ArmourFace(face) = bonus.worth { Some(bit(face)) } else { None });
                (faces.fold(0, |all, face| all | face), unit)
            }
            // Rule 4.14.2: these are not rolled for a spell.
            Face::Lock | Face::Dodge => return own,
        };
        self.spell_changes(cast.caster, cast.spell).fold(own | this_cast, |faces, (change, ctx)| {
            let SpellChange::Successes(face, roll, against) = change else { return faces };
            let meant = *roll == of && against.as_ref().is_none_or(|against| self.set(against, ctx).contains(defender));
            if meant { faces | bit(*face) } else { faces }
        })
    }

    /// Returns the number of dice that a unit rolls, given the number before fixed numbers apply.
    pub(crate) fn dice_of(&self, unit: Piece, dice: i32, of: Face) -> u8 {
        let mut number = u8::try_from(dice.clamp(0, i32::from(u8::MAX))).unwrap_or(0);
        // Rule 4.18.10: applied after everything else has changed the number.
        if number >= 2 && !self.breaks("numbers-are-read-too-early") {
            for (change, _) in self.changes_on(unit, Kinds::DICE) {
                if let Change::Dice { roll, how: Shift::To(other), .. } = change
                    && roll.is_none_or(|roll| roll == of)
                {
                    number = *other;
                }
            }
        }
        number
    }
}

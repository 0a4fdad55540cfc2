//! Effects, as steps.

mod action;
mod gate;
mod part;
mod picked;

use super::{Clause, Known, Lower, Op, Pc, SpellChange, Stage};
use crate::refusal::Problem;
pub(crate) use action::{Action, Direction, Form, Line};
use kcc_ir as ir;
use kcc_ir::moment::Step;
use kcc_ir::{Chance, Duration};
use picked::several;

impl Lower<'_> {
    pub(super) fn here(&self) -> Pc {
        Pc::try_from(self.code.len()).unwrap_or(Pc::MAX)
    }

    /// Compiles a whole text and returns its start.
    pub(crate) fn effects_block(&mut self, effects: &[ir::Effect]) -> Pc {
        self.block(effects, false)
    }

    /// Compiles a text and returns its start; `spares` if it may replace injuries.
    pub(crate) fn block(&mut self, effects: &[ir::Effect], spares: bool) -> Pc {
        // Texts inside texts (the further effects of a spell) are skipped: the enclosing text must not run into them.
        let reads = std::mem::take(&mut self.reads);
        let (in_each, stage) = (std::mem::take(&mut self.in_each), std::mem::replace(&mut self.stage, Stage::Three));
        let (path, around) = (std::mem::take(&mut self.path), std::mem::take(&mut self.around));
        let spares = std::mem::replace(&mut self.spares, spares);
        let skip = self.here();
        self.code.push(Op::Return);
        let start = self.here();
        self.effects(effects);
        self.code.push(Op::Return);
        self.code[usize::from(skip)] = Op::Jump(self.here());
        (self.reads, self.in_each, self.stage, self.path, self.around) = (reads, in_each, stage, path, around);
        self.spares = spares;
        start
    }

    fn effects(&mut self, effects: &[ir::Effect]) {
        let mut rest = effects;
        while let Some((first, after)) = rest.split_first() {
            rest = after;
            if let Some((most, group, of_each)) = several(first) {
                // What follows about them belongs to it.
                let of_it = |effect: &&ir::Effect| effect.on() == Some(&ir::Units::It);
                let (theirs, others) = after.split_at(after.iter().take_while(of_it).count());
                self.picked((most, &group), first, &of_each, theirs);
                rest = others;
            } else {
                self.effect(first);
            }
        }
    }

    fn thrown(&mut self, of: Chance, number: u8, then: &[ir::Effect]) {
        let most = crate::frame::THROWN;
        if number > most {
            self.problem(Problem::Throws { number, most });
        }
        self.code.push(Op::Throw { of, number });
        self.choices += 1;
        self.effects(then);
        self.choices -= 1;
    }

    fn choice(&mut self, number: u8, options: &[Vec<ir::Effect>]) {
        let most = u8::try_from(options.len().saturating_sub(1).min(crate::frame::PICKS)).unwrap_or(u8::MAX);
        if !(1..=most).contains(&number) {
            self.problem(Problem::Options { number, most });
        }
        let choose = self.code.len();
        self.code.push(Op::Return);
        let (mut starts, mut ends) = (Vec::new(), Vec::new());
        self.choices += 1;
        for option in options {
            starts.push(self.here());
            self.effects(option);
            ends.push(self.code.len());
            self.code.push(Op::Return);
        }
        self.choices -= 1;
        let end = self.here();
        self.code[choose] = Op::Choose { number, options: starts, end };
        if number == 1 {
            ends.into_iter().for_each(|option| self.code[option] = Op::Jump(end));
        }
    }

    fn chosen_by(&mut self, effect: &ir::Effect, player: &ir::Player, then: &[ir::Effect]) {
        let around = std::mem::take(&mut self.reads);
        let player = self.player(player);
        let close = self.open(std::slice::from_ref(effect));
        let start = self.here();
        self.choices += 1;
        self.effects(then);
        self.choices -= 1;
        self.choosers.push((start..self.here(), player));
        self.close(close);
        self.reads = around;
    }

    fn waits(&mut self, effect: &ir::Effect, duration: Duration, whose: Option<&ir::Units>, clause: &ir::Clause) {
        let apart = std::mem::replace(&mut self.apart, true);
        let code = self.waiting_block(clause);
        self.apart = apart;
        let targets = self.is_about_targets(code.start);
        self.plain(effect, |l| {
            let whose = whose.map(|whose| l.units(whose));
            let trigger = l.awaited(clause);
            let change = l.watching(Clause { trigger, timing: clause.timing, code });
            l.reads.target |= targets;
            Action::Waits { duration, whose, change }
        });
    }

    fn after(&mut self, effect: &ir::Effect, duration: Duration, whose: Option<&ir::Units>, then: &[ir::Effect]) {
        let start = self.effects_block(then);
        let targets = self.is_about_targets(start);
        let change = self.waiting(start);
        self.plain(effect, |l| {
            let whose = whose.map(|whose| l.units(whose));
            l.reads.target |= targets;
            Action::After { duration, whose, change }
        });
    }

    /// Returns whether a text that was just compiled is about the target: then it waits for each target separately.
    fn is_about_targets(&self, start: Pc) -> bool {
        self.code[usize::from(start)..].iter().any(|op| matches!(op, Op::Each { .. }))
    }

    /// Compiles one step, repeated for each target and postponed to a later step of the cast if it reads something that requires it.
    fn plain(&mut self, effect: &ir::Effect, action: impl FnOnce(&mut Self) -> Action) {
        let around = std::mem::take(&mut self.reads);
        let action = action(self);
        let close = self.open(std::slice::from_ref(effect));
        self.code.push(Op::Act(action));
        self.close(close);
        self.reads = around.or(self.reads);
    }

    fn spell(&mut self, effect: &ir::Effect, change: &ir::SpellChange, on: Option<&ir::Units>) {
        let around = std::mem::take(&mut self.reads);
        let change = self.spell_change(change);
        if self.apart {
            self.problem(Problem::NotASpell);
        }
        match change {
            // These determine where the spell may be cast and what it costs: they are evaluated before it is cast.
            SpellChange::Area(_)
            | SpellChange::Range(_)
            | SpellChange::MaximumRange(_)
            | SpellChange::NoSight
            | SpellChange::Control(_)
            | SpellChange::Limit(_)
            | SpellChange::Barred
            | SpellChange::Cost(..) => {
                let reads = self.around.or(self.reads);
                let later = reads.cast || reads.critical || reads.result;
                if on.is_some() || later || self.stage != Stage::Three || self.choices > 0 {
                    self.problem(Problem::NotKnownBefore);
                }
                self.tell(effect, Some(Step::Before), false, false);
                self.before.push(Known { conditions: self.path.clone(), change, aimed: reads.aim });
            }
            SpellChange::Damage { .. }
            | SpellChange::Heal(_)
            | SpellChange::StealHealth
            | SpellChange::Element(_)
            | SpellChange::Dice(..)
            | SpellChange::Successes(..)
            | SpellChange::CriticalSuccess(_)
            | SpellChange::DamageTimes(..)
            | SpellChange::Effects(_) => {
                // Rule 4.10.3: a spell has one element for all targets; conditions of its text on the target apply to the main one.
                if matches!(change, SpellChange::Element(_)) && on.is_some() {
                    self.problem(Problem::ElementOfSome);
                }
                let on = on.map(|on| self.units(on));
                let close = self.open(std::slice::from_ref(effect));
                self.code.push(Op::Act(Action::Spell { change, on }));
                self.close(close);
            }
        }
        self.reads = around.or(self.reads);
    }
}

//! Abilities.

use super::{Condition, Event, Group, Lower, Pc, Units};
use crate::refusal::Problem;
use kcc_ir as ir;
use kcc_ir::{Frequency, Timing, Turn};

/// [`ir::Ability`].
#[derive(Clone, Debug)]
pub(crate) enum Ability {
    While {
        condition: Option<Condition>,
        on: Units,
        changes: std::ops::Range<u16>,
    },
    Waits {
        clause: Clause,
        /// Whether the text needs to know which event it was.
        tells: bool,
        /// Whether it names the opponent: with several, the event says who is meant (rule 4.18.2.d).
        names_opponent: bool,
    },
    Team {
        at_most: u8,
        at_least: u8,
        of: Group,
        adds: Group,
    },
}

/// [`ir::Trigger`].
#[derive(Clone, Debug)]
pub(crate) struct Trigger {
    pub(crate) event: Event,
    pub(crate) frequency: Frequency,
    pub(crate) during: Option<Turn>,
}

/// [`ir::Clause`].
#[derive(Clone, Debug)]
pub(crate) struct Clause {
    pub(crate) trigger: Trigger,
    pub(crate) timing: Timing,
    pub(crate) code: std::ops::Range<Pc>,
}

impl Lower<'_> {
    pub(crate) fn abilities(&mut self, abilities: &[ir::Ability]) -> Vec<Ability> {
        self.apart = true;
        let abilities = abilities.iter().map(|ability| self.ability(ability)).collect();
        self.apart = false;
        abilities
    }

    /// Reports events that nothing can come before: the language has no words for these, and no rule mentions one.
    fn check_before(&mut self, trigger: &Trigger) {
        if !trigger.event.happening.is_foretold() {
            self.problem(Problem::Before(trigger.event.happening));
        }
    }

    /// Returns what a clause waits for.
    pub(crate) fn awaited(&mut self, clause: &ir::Clause) -> Trigger {
        let trigger = self.trigger(&clause.trigger);
        if clause.timing != Timing::After {
            self.check_before(&trigger);
        }
        trigger
    }

    /// Returns what a clause then does.
    pub(crate) fn waiting_block(&mut self, clause: &ir::Clause) -> std::ops::Range<Pc> {
        let what = clause.trigger.event.what;
        let around = std::mem::replace(&mut self.waits_for_ko, what == ir::Happening::Kos);
        let start = self.block(&clause.then, clause.timing == Timing::Instead && what == ir::Happening::Injures);
        self.waits_for_ko = around;
        start..self.here()
    }

    fn trigger(&mut self, trigger: &ir::Trigger) -> Trigger {
        Trigger { event: self.event(&trigger.event), frequency: trigger.frequency, during: trigger.during }
    }

    fn ability(&mut self, ability: &ir::Ability) -> Ability {
        match ability {
            ir::Ability::While { condition, on, changes } => Ability::While {
                condition: condition.as_ref().map(|condition| self.condition(condition)),
                on: self.units(on),
                changes: self.changes(changes),
            },
            ir::Ability::Waits { clause } => {
                let trigger = self.awaited(clause);
                (self.tells_event, self.names_opponent) = (false, false);
                let code = self.waiting_block(clause);
                let clause = Clause { trigger, timing: clause.timing, code };
                Ability::Waits { clause, tells: self.tells_event, names_opponent: self.names_opponent }
            }
            ir::Ability::Team { at_most, at_least, of, adds } => {
                Ability::Team { at_most: *at_most, at_least: *at_least, of: self.group(of), adds: self.group(adds) }
            }
        }
    }
}

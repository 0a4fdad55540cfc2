//! Abilities.

use super::{Condition, Event, Group, Happening, Lower, Pc, Units};
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
    When {
        trigger: Trigger,
        code: Pc,
        /// Whether it matters to the text which event it was.
        tells: bool,
    },
    Team {
        at_most: u8,
        at_least: u8,
        of: Group,
        adds: Group,
    },
    /// Before a KO, or in its place.
    Before {
        instead: bool,
        trigger: Trigger,
        code: std::ops::Range<Pc>,
    },
}

/// [`ir::Trigger`].
#[derive(Clone, Debug)]
pub(crate) struct Trigger {
    pub(crate) event: Event,
    pub(crate) frequency: Frequency,
    pub(crate) during: Option<Turn>,
}

/// What [`ir::Effect::Watch`] waits for, and what is done then.
#[derive(Clone, Debug)]
pub(crate) struct Watch {
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

    /// Reports what nothing can come before.
    fn check_before(&mut self, trigger: &Trigger) {
        match trigger.event.happening {
            Happening::IsKo
            | Happening::Suffers
            | Happening::Injures
            | Happening::IsHealed
            | Happening::IsMoved
            | Happening::GainsAp
            | Happening::LosesAp
            | Happening::GainsMp
            | Happening::LosesMp
            | Happening::PlusAp
            | Happening::MinusAp
            | Happening::PlusMp
            | Happening::MinusMp
            | Happening::PlusRange
            | Happening::MinusRange => {}
            Happening::FightStarts
            | Happening::TurnComes
            | Happening::TurnStarts
            | Happening::TurnEnds
            | Happening::Kos
            | Happening::Casts
            | Happening::Targets
            | Happening::EntersCell
            | Happening::Approaches
            | Happening::Leaves
            | Happening::RollsLock
            | Happening::StartsTurnAdjacent
            | Happening::PicksUpKama
            | Happening::RevealsReward
            | Happening::CostKos
            | Happening::IsReplaced
            | Happening::Moves
            | Happening::Heals
            | Happening::Summons
            | Happening::Locks
            | Happening::BuysReward
            | Happening::BuysGg
            | Happening::ReceivesReward
            | Happening::RollsCritical
            | Happening::RollsArmour
            | Happening::RollsLockSuccess
            | Happening::RollsDodge
            | Happening::BecomesAdjacent
            | Happening::IsStopped
            | Happening::GameTurnStarts
            | Happening::GameTurnEnds => {
                // The language has no words for these, and no rule speaks of one.
                self.problem(Problem::Before(trigger.event.happening));
            }
        }
    }

    /// The place of what waits for a while.
    pub(crate) fn watch(&mut self, trigger: &ir::Trigger, timing: Timing, code: std::ops::Range<Pc>) -> u16 {
        let trigger = self.trigger(trigger);
        if timing != Timing::After {
            self.check_before(&trigger);
        }
        self.watching(Watch { trigger, timing, code })
    }

    /// What is done when something happens.
    pub(crate) fn waiting_block(&mut self, trigger: &ir::Trigger, timing: Timing, effects: &[ir::Effect]) -> Pc {
        let ko = matches!(trigger.event, ir::Event::IsKo { .. } | ir::Event::Kos { .. });
        let around = std::mem::replace(&mut self.waits_for_ko, ko);
        let injuries = matches!(trigger.event, ir::Event::Suffers { .. } | ir::Event::Injures { .. });
        let start = self.block(effects, timing == Timing::Instead && injuries);
        self.waits_for_ko = around;
        start
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
            ir::Ability::When { trigger, effects } => {
                let waits_for = self.trigger(trigger);
                self.tells_event = false;
                let code = self.waiting_block(trigger, Timing::After, effects);
                Ability::When { trigger: waits_for, code, tells: self.tells_event }
            }
            ir::Ability::Team { at_most, at_least, of, adds } => {
                Ability::Team { at_most: *at_most, at_least: *at_least, of: self.group(of), adds: self.group(adds) }
            }
            ir::Ability::Before { instead, trigger, effects } => {
                let injuries = matches!(trigger.event, ir::Event::Suffers { .. } | ir::Event::Injures { .. });
                let trigger = self.trigger(trigger);
                self.check_before(&trigger);
                let start = self.block(effects, *instead && injuries);
                let end = u16::try_from(self.code.len()).unwrap_or(Pc::MAX);
                Ability::Before { instead: *instead, trigger, code: start..end }
            }
        }
    }
}

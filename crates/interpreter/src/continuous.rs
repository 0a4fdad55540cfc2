//! Facts about the abilities of a power, computed once when the content is read.

use crate::dependencies::Reads;
use crate::program::{Ability, Change, Condition, Units};
use kcc_ir::{Decided, Timing};

/// A summary of a power's abilities, so that irrelevant ones can be skipped.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub(crate) struct Digest {
    /// The classes of its continuous changes, one bit each.
    pub(crate) classes: u8,
    /// Kinds of happenings it waits for.
    pub(crate) triggers: u64,
    /// Those of them that it waits for whichever unit they happen to.
    pub(crate) elsewhere: u64,
    /// Kinds of happenings that it precedes or replaces.
    pub(crate) before: u64,
    /// What its continuous changes read that concern powers, types and controllers.
    pub(crate) reads: Reads,
    /// What its other continuous changes read.
    pub(crate) numbers_read: Reads,
}

/// The changes of one class that an ability makes while it holds.
#[derive(Clone, Debug)]
pub(crate) struct Held {
    pub(crate) class: Class,
    /// The index of the ability in its power.
    pub(crate) ability: u8,
    pub(crate) changes: Vec<u16>,
    /// The parts of the state that its condition and its units read.
    pub(crate) reads: Reads,
    /// The parts of the state that decide what it gives, beside for whom: whose powers or types, or how much.
    pub(crate) given: Reads,
    /// Whether it always holds, and for its own unit only.
    pub(crate) is_own: bool,
    /// Whether it asks if its own unit is KO'd; a KO'd unit's power acts only then.
    pub(crate) of_own_ko: bool,
}

impl Held {
    /// Returns the changes of a power's abilities, split by class.
    pub(crate) fn of(abilities: &[Ability], changes: &[Change]) -> Vec<Self> {
        let mut all = Vec::new();
        for (number, ability) in abilities.iter().enumerate() {
            let Ability::While { condition, on, changes: range } = ability else { continue };
            for class in Class::ALL {
                let of_class = |change: &u16| Class::of(&changes[usize::from(*change)]) == class;
                let made: Vec<u16> = range.clone().filter(of_class).collect();
                if !made.is_empty() {
                    let given = made.iter().fold(Reads::default(), |all, &change| all | Reads::change(&changes[usize::from(change)]));
                    all.push(Self {
                        class,
                        ability: u8::try_from(number).unwrap_or(u8::MAX),
                        changes: made,
                        reads: Reads::BEINGS | Reads::ability(condition.as_ref(), on),
                        given,
                        is_own: condition.is_none() && matches!(on, Units::Itself),
                        of_own_ko: condition.as_ref().is_some_and(speaks_of_own_ko),
                    });
                }
            }
        }
        all
    }
}

/// Classes of changes, in the order in which they are applied.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Class {
    Losses = 1,
    Gains = 2,
    Types = 4,
    Numbers = 8,
    Control = 16,
}

impl Class {
    const ALL: [Self; 5] = [Self::Losses, Self::Gains, Self::Types, Self::Numbers, Self::Control];

    pub(crate) fn of(change: &Change) -> Self {
        match change {
            Change::LosesPowers(_) => Self::Losses,
            Change::GainsPowers(_) => Self::Gains,
            Change::GainsType(_) | Change::GainsTypesOf(_) => Self::Types,
            Change::DecidedBy(Decided::Everything, _) => Self::Control,
            Change::Characteristic { .. }
            | Change::GainsPowersAgainst(..)
            | Change::GainsSpells(..)
            | Change::Spells(..)
            | Change::Dice { .. }
            | Change::Successes { .. }
            | Change::StepCost(_)
            | Change::DamageTaken { .. }
            | Change::AtMostInjuries { .. }
            | Change::Rerolls { .. }
            | Change::DecidedBy(Decided::Dofus, _)
            | Change::Cannot { .. }
            | Change::Only { .. }
            | Change::Sight { .. }
            | Change::FirstPurchase { .. }
            | Change::Then(_)
            | Change::Waits(_) => Self::Numbers,
        }
    }
}

impl Digest {
    /// Returns the summary of a power with these abilities.
    pub(crate) fn of(abilities: &[Ability], held: &[Held]) -> Self {
        let mut digest = Self::default();
        for held in held {
            digest.classes |= held.class as u8;
            let read = if held.class == Class::Numbers { &mut digest.numbers_read } else { &mut digest.reads };
            *read |= held.reads | held.given;
        }
        for ability in abilities {
            let Ability::Waits { clause, .. } = ability else { continue };
            let waited = clause.trigger.event.happening.bit();
            match clause.timing {
                Timing::After => {
                    digest.triggers |= waited;
                    if !clause.trigger.event.is_own() {
                        digest.elsewhere |= waited;
                    }
                }
                Timing::First | Timing::Instead => digest.before |= waited,
            }
        }
        digest
    }

    /// Adds what is true of another power of the same unit.
    pub(crate) fn add(&mut self, other: &Self) {
        self.classes |= other.classes;
        self.triggers |= other.triggers;
        self.elsewhere |= other.elsewhere;
        self.before |= other.before;
        self.reads |= other.reads;
        self.numbers_read |= other.numbers_read;
    }
}

/// Returns whether a condition asks if the unit itself is KO'd.
pub(crate) fn speaks_of_own_ko(condition: &Condition) -> bool {
    condition.asks(|one| matches!(one, Condition::Is(Units::Itself, group) if group.ko))
}

//! What steps read and do, about the current target and about anything else.

use super::Continuous;
use super::facts::Facts;
use kcc_ir::{Amount, Units};

/// The piece that facts are about.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Whose {
    Target,
    Elsewhere,
}

/// The direction in which a number changes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Way {
    Up,
    Down,
    Either,
}

impl Way {
    pub(super) fn of(amount: &Amount) -> Self {
        match amount {
            Amount::Number { number } | Amount::ForEach { number, .. } if *number < 0 => Self::Down,
            Amount::Number { .. } | Amount::ForEach { .. } | Amount::All => Self::Up,
        }
    }
}

/// Everything that steps read and do.
pub(super) struct Reading {
    pub(super) continuous: Continuous,
    /// Whether a KO takes effect at once.
    pub(super) leaves: bool,
    /// Facts read about the current target.
    pub(super) target: Facts,
    /// Facts read about anything else.
    pub(super) elsewhere: Facts,
    /// Facts changed about the current target.
    pub(super) done: Facts,
    /// Facts changed about anything else: increased, and decreased.
    pub(super) up: Facts,
    pub(super) down: Facts,
    pub(super) chance: bool,
    pub(super) choice: bool,
    /// Whether the order matters regardless of the facts.
    pub(super) always: bool,
    /// What "self" refers to.
    pub(super) whose: Whose,
    /// What "it" refers to.
    pub(super) it: Whose,
}

impl Reading {
    pub(super) fn new(continuous: Continuous, leaves: bool) -> Self {
        let none = Facts::default();
        Self {
            continuous,
            leaves,
            target: none,
            elsewhere: none,
            done: none,
            up: none,
            down: none,
            chance: false,
            choice: false,
            always: false,
            whose: Whose::Elsewhere,
            it: Whose::Elsewhere,
        }
    }

    pub(super) fn order_matters(&self) -> bool {
        let outside = self.up | self.down;
        self.always
            || (self.done | outside).meets(self.elsewhere)
            || outside.meets(self.target)
            || self.up.meets(self.down)
            // The result of a throw may be worth knowing before the choice for another target.
            || (self.chance && self.choice)
    }

    pub(super) fn read(&mut self, facts: Facts, whose: Whose) {
        self.elsewhere = self.elsewhere | self.continuous.behind(facts);
        match whose {
            Whose::Target => self.target = self.target | facts,
            Whose::Elsewhere => self.elsewhere = self.elsewhere | facts,
        }
    }

    pub(super) fn write(&mut self, facts: Facts, on: &Units, way: Way) {
        self.units(on);
        let facts = facts | Facts::HISTORY;
        if self.whose(on) == Whose::Target {
            self.done = self.done | facts;
            return;
        }
        if way != Way::Down {
            self.up = self.up | facts;
        }
        if way != Way::Up {
            self.down = self.down | Facts(facts.0 & !Facts::HISTORY.0);
        }
    }

    /// Notes that units may leave the board before the next target's turn.
    pub(super) fn may_ko(&mut self, on: &Units) {
        if self.leaves {
            self.write(Facts::CELLS, on, Way::Up);
        }
    }

    /// Notes a change to a player's stock, which several units share.
    pub(super) fn write_stock(&mut self, facts: Facts, way: Way) {
        self.write(facts, &Units::Itself, way);
    }

    pub(super) fn whose(&self, units: &Units) -> Whose {
        match units {
            Units::Target => Whose::Target,
            Units::Itself => self.whose,
            Units::It => self.it,
            Units::MainTarget | Units::ActiveUnit | Units::Source | Units::Summoner | Units::Group { .. } => Whose::Elsewhere,
            Units::Either { options: several } | Units::Both { parts: several } => {
                if several.iter().all(|one| self.whose(one) == Whose::Target) { Whose::Target } else { Whose::Elsewhere }
            }
        }
    }
}

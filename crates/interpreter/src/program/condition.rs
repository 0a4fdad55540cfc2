//! Conditions.

use super::{Cells, Count, Event, Group, Lower, Place, Units};
use crate::refusal::Problem;
use kcc_ir as ir;
use kcc_ir::{Comparison, Scope, Shown};

/// [`ir::Condition`].
#[derive(Clone, Debug)]
pub(crate) enum Condition {
    Never,
    Is(Units, Group),
    Exists(Group),
    Cell(Cells, Place),
    Compare(Count, Comparison, Count),
    Happened(Event, Scope),
    Shows(Shown),
    Track,
    Invasion,
    Retribution(u8),
    Revenge { number: u8, kind: u8 },
    Not(Box<Condition>),
    All(Vec<Condition>),
    Any(Vec<Condition>),
}

impl Condition {
    /// Returns the conditions that this one joins, and whether it requires all of them; `None` for a single condition.
    fn joined(&self) -> Option<(bool, &[Condition])> {
        match self {
            Self::All(parts) => Some((true, parts)),
            Self::Any(parts) => Some((false, parts)),
            Self::Never
            | Self::Is(..)
            | Self::Exists(_)
            | Self::Cell(..)
            | Self::Compare(..)
            | Self::Happened(..)
            | Self::Shows(_)
            | Self::Track
            | Self::Invasion
            | Self::Retribution(_)
            | Self::Revenge { .. }
            | Self::Not(_) => None,
        }
    }

    /// Returns whether this is such a condition, or joins one.
    pub(crate) fn asks(&self, such: fn(&Condition) -> bool) -> bool {
        self.joined().map_or_else(|| such(self), |(_, parts)| parts.iter().any(|part| part.asks(such)))
    }

    /// Returns whether it is never met because the ruleset has retired something.
    pub(crate) fn is_never(&self) -> bool {
        match self.joined() {
            Some((true, parts)) => parts.iter().any(Self::is_never),
            Some((false, parts)) => parts.iter().all(Self::is_never),
            None => matches!(self, Self::Never),
        }
    }
}

impl Lower<'_> {
    /// Returns whether a group is named after a type that the ruleset has retired, with no unit of that name.
    fn is_of_nobody(&self, group: &ir::Group) -> bool {
        matches!(&group.noun, ir::Noun::Named { name } if self.retired.contains(name) && !self.names.units.contains_key(name))
    }

    pub(crate) fn condition(&mut self, condition: &ir::Condition) -> Condition {
        match condition {
            // Rule 7.5.25.a: Track compares the positions when the spell was cast, regardless of what its steps have done since.
            _ if condition.is_track() => {
                self.reads.aim = true;
                Condition::Track
            }
            _ if condition.is_invasion() => Condition::Invasion,
            // Rule 1.1.1.g: no unit has a type that counts as not printed.
            ir::Condition::Is { group, .. } if self.is_of_nobody(group) => Condition::Never,
            _ if condition.existing().is_some_and(|group| self.is_of_nobody(group)) => Condition::Never,
            ir::Condition::Is { unit, group } => Condition::Is(self.units(unit), self.group(group)),
            _ if let Some(group) = condition.existing() => Condition::Exists(self.group(group)),
            ir::Condition::Cell { cells, place } => {
                self.reads.aim |= *cells == ir::Cells::TargetCell;
                Condition::Cell(self.cells(cells), self.place(place))
            }
            ir::Condition::Compare { left, comparison, right } => {
                let left = self.count(left);
                Condition::Compare(left, *comparison, self.count(right))
            }
            ir::Condition::Happened { event, scope } => Condition::Happened(self.remembered(event, *scope), *scope),
            ir::Condition::Shows { shown } => Condition::Shows(*shown),
            ir::Condition::Retribution { number } => Condition::Retribution(*number),
            // Rule 4.9.27: where Revenge is retired it counts as not printed, and what it guards never happens.
            ir::Condition::Revenge { .. } if self.no_revenge => Condition::Never,
            ir::Condition::Revenge { number } => match self.revenge {
                Some(kind) => Condition::Revenge { number: *number, kind },
                None => {
                    self.problem(Problem::NoRevenge);
                    Condition::Never
                }
            },
            ir::Condition::Not { condition } => Condition::Not(Box::new(self.condition(condition))),
            ir::Condition::All { conditions } => Condition::All(conditions.iter().map(|one| self.condition(one)).collect()),
            ir::Condition::Any { conditions } => Condition::Any(conditions.iter().map(|one| self.condition(one)).collect()),
        }
    }
}

//! Amounts and counts.

use super::{Event, Group, Lower, Units};
use crate::refusal::Problem;
use kcc_ir as ir;
use kcc_ir::{Characteristic, Face, Parameter, Points, Rounding, Scope, Shown, Sign, Stock, Token};

/// [`ir::Amount`].
#[derive(Clone, Debug)]
pub(crate) enum Amount {
    Number(i32),
    ForEach { number: i32, per: u32, rounded: Rounding, of: Count, bounds: (i32, i32) },
    All,
}

impl Count {
    /// Returns the group of units, if it is a number of each or any of them.
    pub(crate) fn several(&self) -> Option<&Units> {
        let units = match self {
            Self::Characteristic(_, unit)
            | Self::Injuries(unit, _)
            | Self::PointsLeft(_, unit)
            | Self::Tokens(_, _, unit)
            | Self::ArmourSuccesses(unit)
            | Self::Rewards(unit, _)
            | Self::Distance(_, unit) => unit,
            Self::Times(event, _) | Self::Total(event, _) => event.several(matches!(self, Self::Total(..)))?.0,
            Self::Number(_)
            | Self::Units(..)
            | Self::Stock(..)
            | Self::GameTurns(_)
            | Self::Faces(_)
            | Self::MaximumRange
            | Self::CriticalSuccesses
            | Self::Highest(..)
            | Self::X
            | Self::ThatMany
            | Self::Sum(_) => return None,
        };
        matches!(units, Units::Group(..)).then_some(units)
    }
}

/// Returns whether units are quantified one by one over a group.
pub(crate) fn is_each(units: &Units) -> bool {
    matches!(units, Units::Group(ir::Quantity::Each, _))
}

/// [`ir::Count`].
#[derive(Clone, Debug)]
pub(crate) enum Count {
    Number(i32),
    Units(Group, bool),
    Characteristic(Characteristic, Units),
    Injuries(Units, bool),
    PointsLeft(Points, Units),
    Tokens(Token, Option<Sign>, Units),
    Distance(Units, Units),
    Stock(Stock, Player),
    GameTurns(Player),
    Faces(Shown),
    MaximumRange,
    CriticalSuccesses,
    ArmourSuccesses(Units),
    Rewards(Units, bool),
    Times(Event, Scope),
    Highest(Characteristic, Group),
    X,
    ThatMany,
    Total(Event, Scope),
    Sum(Vec<Count>),
}

/// [`ir::Player`].
#[derive(Clone, Debug)]
pub(crate) enum Player {
    Controller(Units),
    Opponent,
}

impl Lower<'_> {
    pub(crate) fn amount(&mut self, amount: &ir::Amount) -> Amount {
        match amount {
            ir::Amount::Number { number } => Amount::Number(*number),
            ir::Amount::ForEach { number, per, rounded, of, at_least, at_most } => Amount::ForEach {
                number: *number,
                per: (*per).max(1),
                rounded: *rounded,
                of: self.count(of),
                bounds: (i32::from(at_least.unwrap_or(0)), at_most.map_or(i32::MAX, i32::from)),
            },
            ir::Amount::All => Amount::All,
        }
    }

    pub(crate) fn count(&mut self, count: &ir::Count) -> Count {
        match count {
            ir::Count::Units { group, names } => Count::Units(self.group(group), *names),
            ir::Count::Characteristic { characteristic, unit } => Count::Characteristic(*characteristic, self.units(unit)),
            ir::Count::Injuries { unit, left } => Count::Injuries(self.units(unit), *left),
            ir::Count::PointsLeft { points, unit } => Count::PointsLeft(*points, self.units(unit)),
            ir::Count::Tokens { token, sign, unit } => Count::Tokens(*token, *sign, self.units(unit)),
            ir::Count::Distance { from, to } => Count::Distance(self.units(from), self.units(to)),
            ir::Count::MaximumRange => {
                self.reads.cast = true;
                Count::MaximumRange
            }
            ir::Count::Stock { what, player } => Count::Stock(*what, self.player(player)),
            ir::Count::GameTurns { player } => Count::GameTurns(self.player(player)),
            ir::Count::Faces { shown } => Count::Faces(*shown),
            // Both rolls are known in the same step.
            ir::Count::Successes { roll: Face::Critical, unit: ir::Units::Itself } => {
                self.reads.critical = true;
                Count::CriticalSuccesses
            }
            ir::Count::Successes { roll: Face::Armour, unit } => {
                self.reads.critical = true;
                Count::ArmourSuccesses(self.units(unit))
            }
            // Rule 7.2.5: only the caster rolls for Critical Hit.
            ir::Count::Successes { roll: Face::Critical | Face::Lock | Face::Dodge, unit: _ } => {
                self.problem(Problem::RollElsewhere);
                Count::Number(0)
            }
            ir::Count::Rewards { unit, revealed } => Count::Rewards(self.units(unit), *revealed),
            ir::Count::Times { event, scope, total: false } => Count::Times(self.remembered(event, *scope), *scope),
            ir::Count::Highest { characteristic, group } => Count::Highest(*characteristic, self.group(group)),
            // The number that follows a keyword is known now; an `X` in a cost only once it is paid.
            ir::Count::X => match self.parameter {
                Some(Parameter::Number(number)) => Count::Number(i32::from(number)),
                Some(Parameter::Element(_)) => {
                    self.problem(Problem::ElementCounted);
                    Count::Number(0)
                }
                None => Count::X,
            },
            ir::Count::ThatMany => {
                self.tells_event = true;
                Count::ThatMany
            }
            ir::Count::Times { event, scope, total: true } => Count::Total(self.remembered(event, *scope), *scope),
            ir::Count::Number { number } => Count::Number(*number),
            ir::Count::Sum { counts } => Count::Sum(counts.iter().map(|count| self.count(count)).collect()),
        }
    }

    pub(crate) fn player(&mut self, player: &ir::Player) -> Player {
        match player {
            ir::Player::Controller { of } => Player::Controller(self.units(of)),
            ir::Player::Opponent => {
                self.names_opponent = true;
                Player::Opponent
            }
        }
    }
}

//! If: conditions.

use crate::frame::{Ctx, Source};
use crate::game::Game;
use crate::program::{Cells, Condition, Count, Units};
use crate::select::Pick;
use crate::state::Piece;
use kcc_ir::{Comparison, Quantity};

/// Returns whether a comparison of two numbers holds.
pub(crate) fn compares(left: i32, comparison: Comparison, right: i32) -> bool {
    match comparison {
        Comparison::Exactly => left == right,
        Comparison::AtLeast => left >= right,
        Comparison::AtMost => left <= right,
    }
}

impl Game<'_> {
    /// Returns whether a condition holds.
    pub(crate) fn holds(&self, condition: &Condition, ctx: &Ctx) -> bool {
        match condition {
            Condition::Never => false,
            Condition::Is(unit, group) => self.is_of(unit, ctx, |piece| self.belongs(piece, group, ctx, true)),
            Condition::Exists(group) => !self.group(group, ctx).is_empty(),
            // Rule 7.2.3.a: the cell that the spell was cast at, whatever has become of who stood there.
            Condition::Cell(Cells::TargetCell, place) => ctx.main.is_some() && self.is_at(ctx.main, ctx.player, place, ctx),
            Condition::Cell(cells, place) => {
                let found = self.select_cells(cells, ctx, &mut Pick::new(ctx));
                !found.is_empty() && found.iter().all(|cell| self.is_at(cell, ctx.player, place, ctx))
            }
            Condition::Compare(left, comparison, right) => {
                self.number_is(left, ctx, |left| self.number_is(right, ctx, |right| compares(left, *comparison, right)))
            }
            Condition::Happened(event, scope) => self.has_happened(event, *scope, ctx, false),
            Condition::Shows(face) => ctx.faces.all(*face),
            // Rule 7.5.25.a: for the main target, as it was when the spell was cast.
            Condition::Track | Condition::Invasion if self.breaks("track-and-invasion-are-not-asked") => true,
            Condition::Track => {
                let cast = &self.state.cast;
                let from = match ctx.source {
                    Source::Spell(spell) if (cast.spell, cast.caster) == (spell, ctx.owner) => cast.from,
                    Source::Spell(_) | Source::None | Source::Power(_) | Source::Reward(_) => self.place_of(ctx.owner),
                };
                self.content.board.direction(from, ctx.main).is_some()
            }
            Condition::Invasion => self.in_territory(self.place_of(ctx.owner), self.player_of(ctx.owner)),
            Condition::Retribution(number) => {
                self.state.players.get(usize::from(ctx.player)).is_some_and(|player| player.vigilantes >= *number)
            }
            Condition::Revenge { number, kind } => {
                let units = self.state.units.iter().zip(&self.view.units);
                let villains = units.filter(|(unit, view)| unit.in_play() && view.types[usize::from(kind / 64)] & (1 << (kind % 64)) != 0);
                villains.count() >= usize::from(*number)
            }
            Condition::Not(condition) => match &**condition {
                // The negation applies to each unit, or to any: "each ally has fewer than 2 injuries".
                Condition::Compare(left, comparison, right) => {
                    self.number_is(left, ctx, |left| self.number_is(right, ctx, |right| !compares(left, *comparison, right)))
                }
                Condition::Happened(event, scope) => self.has_happened(event, *scope, ctx, true),
                Condition::Never
                | Condition::Is(..)
                | Condition::Exists(_)
                | Condition::Cell(..)
                | Condition::Shows(_)
                | Condition::Track
                | Condition::Invasion
                | Condition::Retribution(_)
                | Condition::Revenge { .. }
                | Condition::Not(_)
                | Condition::All(_)
                | Condition::Any(_) => !self.holds(condition, ctx),
            },
            Condition::All(conditions) => conditions.iter().all(|condition| self.holds(condition, ctx)),
            Condition::Any(conditions) => conditions.iter().any(|condition| self.holds(condition, ctx)),
        }
    }

    /// Returns whether something is true of units: of any unit for "any", "one" and alternatives, else of all, at least one.
    pub(crate) fn is_of(&self, units: &Units, ctx: &Ctx, is_so: impl Fn(Piece) -> bool) -> bool {
        let set = self.set(units, ctx);
        match units {
            Units::Group(Quantity::Any | Quantity::One, _) | Units::Either(_) => set.iter().any(is_so),
            Units::Itself
            | Units::Target
            | Units::MainTarget
            | Units::It
            | Units::ActiveUnit
            | Units::Source
            | Units::Summoner
            | Units::Group(Quantity::Each | Quantity::UpTo(_), _)
            | Units::Both(_) => !set.is_empty() && set.iter().all(is_so),
        }
    }

    /// Returns whether something is true of a number; for a group, of the number of all or any of its units, as in [`Self::is_of`]. Units are
    /// counted if they are in play, as conditions say.
    pub(crate) fn number_is(&self, count: &Count, ctx: &Ctx, is_so: impl Fn(i32) -> bool) -> bool {
        if let Count::Units(group, names) = count {
            return is_so(self.number_of(self.group(group, ctx), *names));
        }
        match count.several() {
            Some(units) => self.is_of(units, ctx, |piece| is_so(self.count_of(count, piece, ctx))),
            None => is_so(self.count(count, ctx)),
        }
    }
}

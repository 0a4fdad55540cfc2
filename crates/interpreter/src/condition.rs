//! If: conditions.

use crate::code::{Condition, Operand};
use crate::frame::{Ctx, Source};
use crate::game::Game;
use kcc_ir::Comparison;

/// Whether two numbers compare so.
pub(crate) fn compares(left: i32, comparison: Comparison, right: i32) -> bool {
    match comparison {
        Comparison::Exactly => left == right,
        Comparison::AtLeast => left >= right,
        Comparison::AtMost => left <= right,
    }
}

impl Game<'_> {
    /// Whether a condition holds.
    pub(crate) fn holds(&self, condition: &Condition, ctx: &Ctx) -> bool {
        match condition {
            Condition::Never => false,
            Condition::Is(unit, group) => {
                let units = self.set(unit, ctx);
                !units.is_empty() && units.iter().all(|piece| self.belongs(piece, group, ctx, true))
            }
            Condition::Exists(group) => !self.group(group, ctx).is_empty(),
            Condition::Compare(left, comparison, right) => {
                let right = match right {
                    Operand::Number(number) => *number,
                    Operand::Count(count) => self.count(count, ctx),
                };
                compares(self.count(left, ctx), *comparison, right)
            }
            Condition::Happened(event, scope) => self.times(event, *scope, ctx) > 0,
            Condition::Shows(face) => ctx.faces.all(*face),
            // Rule 7.5.25.a: of the main target, as it stood when the spell was cast.
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
            Condition::Not(condition) => !self.holds(condition, ctx),
            Condition::All(conditions) => conditions.iter().all(|condition| self.holds(condition, ctx)),
            Condition::Any(conditions) => conditions.iter().any(|condition| self.holds(condition, ctx)),
        }
    }
}

//! Durations: how long a change lasts, and when what happens later comes.

use super::lasting::Lasting;
use super::{Lower, ast};
use kcc_dsl::Node;
use kcc_dsl::view::Part as _;
use kcc_ir::{Clause, Duration, Effect, Happening, Phase, Units};

impl Lower<'_> {
    /// Compiles a change, or a clause that waits, that lasts for a while.
    pub(super) fn for_a_while(&self, part: ast::ForAWhile<'_>) -> Option<Vec<Effect>> {
        let (duration, its) = match part.duration() {
            ast::Duration::ThisGameTurn(_) => (Duration::ThisGameTurn, None),
            ast::Duration::ThisTurn(_) => (Duration::ThisTurn, None),
            ast::Duration::NextSpell(_) => (Duration::NextSpell, None),
            ast::Duration::UntilEnd(until) => (Duration::NextTurn, Some(until.whose())),
            ast::Duration::Until(until) => (Duration::UntilNextTurn, Some(until.whose())),
            ast::Duration::ForTheFight(_) => (Duration::Fight, None),
        };
        // If units are changed, `its` is theirs.
        let whose = match its {
            Some(ast::Whose::Unit(unit)) => Some(self.unit(unit)?),
            Some(ast::Whose::Its(_)) | None => None,
        };
        match part.held() {
            ast::Held::Lasting(held) => {
                self.settled(held)?;
                let Lasting { on, changes } = self.lasting(held)?;
                Some(vec![Effect::Lasting { duration, whose, on, changes }])
            }
            ast::Held::Triggered(waits) => self.waits(duration, whose, its, waits.node(), || self.triggered(waits)),
            ast::Held::Before(waits) => self.waits(duration, whose, its, waits.node(), || self.before(waits)),
        }
    }

    /// Compiles a clause that waits for a while.
    fn waits(
        &self,
        duration: Duration,
        whose: Option<Units>,
        its: Option<ast::Whose<'_>>,
        node: &Node,
        clause: impl FnOnce() -> Option<Clause>,
    ) -> Option<Vec<Effect>> {
        // No unit is changed that the turn could belong to: `its` is the unit mentioned last.
        let whose = match its {
            Some(ast::Whose::Its(its)) => Some(self.it(its)?),
            Some(ast::Whose::Unit(_)) | None => whose,
        };
        // What it waits for comes later: no fight will start, and this spell is over.
        let clause = Self::with(&self.context, self.context.get().later(), clause)?;
        if clause.trigger.event.what == (Happening::Starts { phase: Phase::Fight }) {
            return self.not_allowed(node);
        }
        Some(vec![Effect::Waits { duration, whose, clause }])
    }

    /// Compiles steps that are carried out at the end of a turn, or at the start of one.
    pub(super) fn after(&self, part: ast::After<'_>) -> Option<Vec<Effect>> {
        let (duration, whose) = match part.later() {
            ast::Later::EndOfThisGameTurn(_) => (Duration::ThisGameTurn, None),
            ast::Later::EndOfThisTurn(_) => (Duration::ThisTurn, None),
            ast::Later::OfNextTurn(next) => {
                let duration = match next.edge() {
                    ast::Edge::Start(_) => Duration::UntilNextTurn,
                    ast::Edge::End(_) => Duration::NextTurn,
                };
                (duration, Some(self.whose(next.whose())?))
            }
        };
        // This spell is over by then.
        let then = Self::with(&self.context, self.context.get().later(), || self.below("then", || self.body(part.body())))?;
        Some(vec![Effect::After { duration, whose, then }])
    }
}

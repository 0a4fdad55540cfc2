//! Prerequisites: whether a spell may be cast at all now, given its limit and what its own text requires (rule 7.1).

use crate::board::Cell;
use crate::change_kinds::Kinds;
use crate::game::Game;
use crate::program::{SpellChange, SpellId};
use crate::refusal::{Reason, Refusal};
use crate::state::Piece;
use kcc_ir::Limit;

impl Game<'_> {
    /// Checks whether the unit's spell may be cast at all now: limits and cost.
    pub(crate) fn may_cast(&self, caster: Piece, spell: SpellId, x: u8, at: Cell) -> Result<(), Refusal> {
        self.may_repeat(caster, spell, at)?;
        self.can_pay(caster, self.cost(caster, spell, x, at))
    }

    /// Checks whether the unit's spell may be cast at a cell now, given how often it has been, whatever it costs.
    fn may_repeat(&self, caster: Piece, spell: SpellId, at: Cell) -> Result<(), Refusal> {
        // Rules 4.19.5, 4.19.7.c: a dash is not a price; such a spell is cast when a text says so.
        if self.content.spell(spell).cost.fixed {
            return Err(Refusal::new("4.8.2", Reason::NotByOwnAction));
        }
        // Rule 7.1.7: the requirements of its own text before it is cast.
        if self.is_barred(caster, spell, at) && !self.breaks("further-prerequisites-ignored") {
            return Err(Refusal::new("7.1.7", Reason::SpellBarred));
        }
        let used = |reason| Err(Refusal::new(reason, Reason::SpellUsed));
        match self.limit_of(caster, spell, at) {
            None | Some(Limit::OncePerTurnAndTarget) => {}
            Some(Limit::OncePerTurn) if self.breaks("blue-spells-without-limit") => {}
            Some(Limit::OncePerGame) if self.breaks("red-spells-without-limit") => {}
            Some(Limit::OncePerTurn) if self.state.turn.used.iter().any(|(one, _)| *one == spell) => return used("7.1.3.a"),
            Some(Limit::OncePerGame) if self.state.used_game.contains(&(caster, spell)) => return used("7.1.3.c"),
            Some(Limit::OncePerTurn) | Some(Limit::OncePerGame) => {}
        }
        Ok(())
    }

    /// Returns whether the text of a spell forbids casting it at a cell now; without a cell, at any.
    pub(super) fn is_barred(&self, caster: Piece, spell: SpellId, at: Cell) -> bool {
        self.may_differ(caster, spell, Kinds::NONE)
            && self.own_changes(caster, spell, 0, at).iter().any(|(change, _)| matches!(change, SpellChange::Barred))
    }

    /// Returns how often a unit may cast a spell at a cell now (rule 4.8.3).
    pub(super) fn limit_of(&self, caster: Piece, spell: SpellId, at: Cell) -> Option<Limit> {
        let mut limit = self.content.spell(spell).limit;
        if !self.may_differ(caster, spell, Kinds::LIMIT) {
            return limit;
        }
        for (change, _) in self.spell_changes_of(caster, spell, Kinds::LIMIT) {
            if let SpellChange::Limit(other) = change {
                limit = *other;
            }
        }
        for (change, _) in self.own_changes(caster, spell, 0, at) {
            if let SpellChange::Limit(other) = change {
                limit = *other;
            }
        }
        limit
    }
}

//! The changes that a spell's own text makes to it before it is cast.

use crate::board::Cell;
use crate::change_kinds::Kinds;
use crate::frame::{Ctx, Source};
use crate::game::Game;
use crate::program::{Known, SpellChange, SpellId};
use crate::state::Piece;
use smallvec::SmallVec;

/// The changes that a spell's own text makes to it before it is cast, each with its context.
pub(crate) type OwnChanges<'a> = SmallVec<[(&'a SpellChange, Ctx); 2]>;

impl Game<'_> {
    /// Returns the changes that a spell's text makes to it before it is cast, including what others add to the text (rule 7.2.4.e). Changes
    /// that depend on its target use the main one, at this cell; with [`Cell::NONE`] they are left out.
    pub(crate) fn own_changes(&self, caster: Piece, spell: SpellId, x: u8, at: Cell) -> OwnChanges<'_> {
        if !self.may_differ(caster, spell, Kinds::NONE) {
            return OwnChanges::new();
        }
        let card = self.content.spell(spell);
        let target = if self.is_aimed(caster, spell) { self.main_on(at) } else { Piece::NONE };
        let ctx = Ctx { x, main: at, target, ..Ctx::of(caster, self.player_of(caster), Source::Spell(spell)) };
        let holds = move |known: &&Known| known.conditions.iter().all(|(condition, wanted)| self.holds(condition, &ctx) == *wanted);
        let known = card.before.iter().chain(self.given_before(caster, spell));
        known.filter(|known| at.is_some() || !known.aimed).filter(holds).map(|known| (&known.change, ctx)).collect()
    }

    /// Returns false only if no change of these kinds, and nothing in the spell's own text, changes a spell of a unit before it is cast: what
    /// is printed holds then. That is true of nearly all spells, so it is asked before any change is looked for.
    #[inline]
    pub(super) fn may_differ(&self, caster: Piece, spell: SpellId, kinds: Kinds) -> bool {
        !self.content.spell(spell).before.is_empty() || self.has_changes(caster, kinds.or(Kinds::GIVEN))
    }

    /// Returns the effects that others add to a spell and that are known before it is cast.
    fn given_before(&self, caster: Piece, spell: SpellId) -> impl Iterator<Item = &Known> {
        let given = self.spell_changes_of(caster, spell, Kinds::GIVEN);
        given.flat_map(|(change, _)| if let SpellChange::Effects(given) = change { given.before.as_slice() } else { &[] })
    }

    /// Returns whether the changes that a spell's text makes to it before it is cast depend on its target.
    #[inline]
    pub(crate) fn is_aimed(&self, caster: Piece, spell: SpellId) -> bool {
        self.content.spell(spell).aimed
            || self.has_changes(caster, Kinds::GIVEN) && self.given_before(caster, spell).any(|known| known.aimed)
    }
}

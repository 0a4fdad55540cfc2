//! Dice: how many are rolled, and which of their faces are successes (rules 1.6.1, 1.6.2).

use super::{Lower, ast};
use kcc_ir::{Change, Face, SpellChange, Units};

impl Lower<'_> {
    /// Reads `dodge faces as critical successes`.
    pub(super) fn faces_counted(&self, node: ast::FacesCounted<'_>) -> Option<Change> {
        let face = Self::roll_kind(node.roll_kind());
        let roll = node.success_of().map(|of| Self::roll_kind(of.roll_kind()));
        // It is a success there already.
        if roll == Some(face) {
            return self.not_allowed(node);
        }
        let against = match node.spell_filter() {
            // No other roll is made against a spell.
            Some(filter) if roll != Some(Face::Armour) => return self.not_allowed(filter),
            Some(filter) => Some(self.spell_filter(filter)?),
            None => None,
        };
        Some(Change::Successes { face, roll, against })
    }

    pub(super) fn spell_dice(&self, node: ast::SpellDice<'_>) -> Option<SpellChange> {
        let roll = cast_roll(node.cast_roll());
        let against = self.against(node.against())?;
        Some(SpellChange::Dice { roll, number: self.signed_dice(node.signed())?, against })
    }

    /// Reads `dodge faces as critical successes`.
    pub(super) fn spell_faces(&self, node: ast::SpellFaces<'_>) -> Option<SpellChange> {
        let (face, roll) = (Self::roll_kind(node.roll_kind()), cast_roll(node.cast_roll()));
        // It is a success there already.
        if face == roll {
            return self.not_allowed(node);
        }
        let against = self.against(node.against())?;
        Some(SpellChange::Successes { face, roll, against })
    }

    /// Reads the units against which a spell is so, if it names any; `None` if they cannot be read.
    pub(super) fn against(&self, node: Option<ast::Against<'_>>) -> Option<Option<Units>> {
        node.map_or(Some(None), |against| self.units(against.units()).map(Some))
    }
}

/// Reads the roll of `critical` or `armour` for a spell.
fn cast_roll(node: ast::CastRoll<'_>) -> Face {
    match node {
        ast::CastRoll::Critical(_) => Face::Critical,
        ast::CastRoll::Armour(_) => Face::Armour,
    }
}

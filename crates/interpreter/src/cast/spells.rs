//! The spells that a unit has.

use crate::change_kinds::Kinds;
use crate::game::Game;
use crate::program::{Change, SpellId};
use crate::state::Piece;
use smallvec::SmallVec;

/// The spells of a unit: cards have two or three, and rewards may add some.
pub(crate) type Spells = SmallVec<[SpellId; 16]>;

impl Game<'_> {
    /// Returns the spells of a unit: its own, those of adjacent scenery, and those of others that it has.
    pub(crate) fn spells_of(&self, unit: Piece) -> Spells {
        let mut spells = self.own_spells(unit);
        if self.is_lent() && unit.is_unit() {
            self.lent_spells(unit, |spell| spells.push(spell));
        }
        for (change, ctx) in self.changes_on(unit, Kinds::SPELLS_HAD) {
            let Change::GainsSpells(filter, of) = change else { continue };
            for other in self.set(of, ctx).units().iter() {
                for spell in self.own_spells(other) {
                    if !spells.contains(&spell) && self.is_meant(filter, spell, self.content.spell(spell).damage, ctx) {
                        spells.push(spell);
                    }
                }
            }
        }
        spells
    }

    /// Returns the spells that are printed on the card of a unit, and Punch if it has it; `None` if it has others, too.
    pub(super) fn printed_spells(&self, unit: Piece) -> Option<(&[SpellId], Option<&SpellId>)> {
        let others = self.is_lent() || self.may_be_armed(unit) || self.has_changes(unit, Kinds::SPELLS_HAD);
        let being = self.state.units.get(unit.index()).filter(|_| !others && !self.breaks("nobody-punches"))?;
        let profile = self.content.card(being.profile);
        // Rule 4.8.5: Punch is a spell of every krosmaster.
        Some((&profile.spells, profile.krosmaster.map(|_| &self.content.punch)))
    }

    /// Returns the spells that a unit has by itself: those of its card, Punch, and those of its rewards.
    pub(crate) fn own_spells(&self, unit: Piece) -> Spells {
        let mut spells = Spells::new();
        let Some(being) = self.state.units.get(unit.index()) else { return spells };
        let profile = self.content.card(being.profile);
        spells.extend_from_slice(&profile.spells);
        // Rule 4.8.5: Punch is a spell of every krosmaster.
        if profile.krosmaster.is_some() && !self.breaks("nobody-punches") {
            spells.push(self.content.punch);
        }
        if !self.may_be_armed(unit) {
            return spells;
        }
        for token in self.state.rewards.tokens.iter().filter(|token| token.is_up(unit)) {
            spells.extend_from_slice(&self.content.rewards[usize::from(token.reward)].spells);
        }
        spells
    }
}

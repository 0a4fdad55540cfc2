//! What blocks lines of sight (rules 4.15.9, 4.17.7).

use crate::board::CellSet;
use crate::change_kinds::Kinds;
use crate::game::Game;
use crate::program::Change;
use crate::state::Piece;
use kcc_ir::Terrain;

impl Game<'_> {
    /// Returns the cells that block lines of sight for a unit.
    pub(crate) fn blockers(&self, looker: Piece) -> CellSet {
        let mut set = if self.breaks("trees-are-glass") { CellSet::EMPTY } else { self.opaque() };
        let any_says = self.has_changes_somewhere(Kinds::SIGHT) && !self.breaks("bans-do-not-bind");
        for (index, (unit, &cell)) in self.state.units.iter().zip(&self.state.cells).enumerate() {
            if !cell.is_some() {
                continue;
            }
            let piece = Piece::at(index);
            let says = |wanted: bool| {
                any_says
                    && self.changes_on(piece, Kinds::SIGHT).any(|(change, ctx)| {
                        let Change::Sight { blocks, of } = change else { return false };
                        *blocks == wanted && of.as_ref().is_none_or(|of| self.set(of, ctx).contains(looker))
                    })
            };
            // Rule 4.15.9.a: krosmasters block, and summons that say so; rule 4.15.9.b: except those that say they do not.
            let by_kind = self.content.card(unit.profile).krosmaster.is_some() || says(true);
            let by_kind = by_kind && !self.breaks("krosmasters-are-glass") || self.breaks("summons-hide");
            if by_kind && !says(false) {
                set.insert(cell);
            }
        }
        // Rule 4.17.7: no unit sees through fog.
        set.or(self.content.ground(Terrain::Fog))
    }
}

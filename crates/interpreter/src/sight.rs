//! What blocks lines of sight (rules 4.15.9, 4.17.7).

use crate::board::CellSet;
use crate::game::Game;
use crate::state::Piece;
use kcc_ir::{Act, Terrain};

impl Game<'_> {
    /// Returns the cells that block lines of sight for a unit.
    pub(crate) fn blockers(&self, looker: Piece) -> CellSet {
        let mut set = if self.breaks("trees-are-glass") { CellSet::EMPTY } else { self.opaque() };
        for (index, unit) in self.state.units.iter().enumerate() {
            let cell = self.state.cells[index];
            if !cell.is_some() {
                continue;
            }
            let piece = Piece::at(index);
            // Rule 4.15.9.a: krosmasters block, and summons that say so; rule 4.15.9.b: except those that say they do not.
            let by_kind = self.content.card(unit.profile).krosmaster.is_some() || self.cannot(piece, Act::LetSightPass, looker);
            let by_kind = by_kind && !self.breaks("krosmasters-are-glass") || self.breaks("summons-hide");
            if by_kind && !self.cannot(piece, Act::BlockSight, looker) {
                set.insert(cell);
            }
        }
        // Rule 4.17.7: no unit sees through fog.
        set.or(self.content.ground(Terrain::Fog))
    }
}

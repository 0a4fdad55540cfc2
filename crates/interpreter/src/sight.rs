//! What blocks lines of sight (rules 4.15.9, 4.17.7).

use crate::board::{Cell, CellSet};
use crate::change_kinds::Kinds;
use crate::game::Game;
use crate::line;
use crate::program::Change;
use crate::state::{Piece, PieceSet};
use kcc_ir::Terrain;

impl Game<'_> {
    /// Returns the cells that block the line of sight of a unit to a cell; none if it sees the cell.
    #[must_use]
    pub fn between(&self, looker: Piece, to: Cell) -> CellSet {
        let board = &self.content.board;
        let from = self.cell_of(looker);
        if !from.is_some() || !to.is_some() {
            return CellSet::EMPTY;
        }
        line::between(board.place(from), board.place(to), board.width).and(&self.blockers(looker))
    }

    /// Whether there is a line of sight from where a unit stands, or stood last, to a cell (rule 4.15.8).
    pub(crate) fn sees(&self, looker: Piece, to: Cell) -> bool {
        let (board, from) = (&self.content.board, self.place_of(looker));
        from.is_some() && to.is_some() && {
            let between = line::between(board.place(from), board.place(to), board.width);
            between.and(&self.blockers(looker)).is_empty()
        }
    }

    /// Returns the cells that block lines of sight for a unit.
    pub(crate) fn blockers(&self, looker: Piece) -> CellSet {
        let stands = if self.breaks("trees-are-glass") { CellSet::EMPTY } else { self.opaque() };
        // Rule 4.15.9.a: krosmasters block, and summons that say so; rule 4.15.9.b: except those that say they do not.
        let told = self.has_changes_somewhere(Kinds::SIGHT) || self.breaks("krosmasters-are-glass") || self.breaks("summons-hide");
        let units = if told { self.blocking_units(looker) } else { self.crowd.led };
        // Rule 4.17.7: no unit sees through fog.
        stands.or(&units).or(self.content.ground(Terrain::Fog))
    }

    /// Returns the cells of units that block lines of sight for a unit, where texts say who does.
    fn blocking_units(&self, looker: Piece) -> CellSet {
        let (more, fewer) = self.said_of_sight().unwrap_or_else(|| self.said_to(looker));
        let (more, fewer) = if self.breaks("bans-do-not-bind") { (PieceSet::EMPTY, PieceSet::EMPTY) } else { (more, fewer) };
        let by_kind = self.crowd.krosmasters.or(more.and(self.crowd.all));
        let by_kind = if self.breaks("krosmasters-are-glass") { PieceSet::EMPTY } else { by_kind };
        let by_kind = if self.breaks("summons-hide") { self.crowd.all } else { by_kind };
        by_kind.without(fewer).iter().map(|piece| self.state.cells[piece.index()]).collect()
    }

    /// Returns the units of which changes say that they block the sight of a unit, and those of which they say that they do not.
    fn said_to(&self, looker: Piece) -> (PieceSet, PieceSet) {
        let (mut more, mut fewer) = (PieceSet::EMPTY, PieceSet::EMPTY);
        for (change, ctx, on) in self.changes_held(Kinds::SIGHT) {
            let Change::Sight { blocks, of } = change else { continue };
            if of.as_ref().is_none_or(|of| self.set(of, ctx).contains(looker)) {
                let said = if *blocks { &mut more } else { &mut fewer };
                *said = said.or(on);
            }
        }
        (more, fewer)
    }
}

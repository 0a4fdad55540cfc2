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
        let those_who_say = |wanted: bool| {
            let those = self.changes_held(Kinds::SIGHT).filter(|(change, ctx, _)| {
                let Change::Sight { blocks, of } = change else { return false };
                *blocks == wanted && !self.breaks("bans-do-not-bind") && of.as_ref().is_none_or(|of| self.set(of, ctx).contains(looker))
            });
            PieceSet(those.fold(0, |all, (_, _, on)| all | on.0) & self.crowd.all.0)
        };
        // Rule 4.15.9.a: krosmasters block, and summons that say so; rule 4.15.9.b: except those that say they do not.
        let by_kind = self.crowd.krosmasters.or(those_who_say(true));
        let by_kind = if self.breaks("krosmasters-are-glass") { PieceSet::EMPTY } else { by_kind };
        let by_kind = if self.breaks("summons-hide") { self.crowd.all } else { by_kind };
        let mut set = if self.breaks("trees-are-glass") { CellSet::EMPTY } else { self.opaque() };
        for piece in by_kind.without(those_who_say(false)).iter() {
            set.insert(self.state.cells[piece.index()]);
        }
        // Rule 4.17.7: no unit sees through fog.
        set.or(self.content.ground(Terrain::Fog))
    }
}

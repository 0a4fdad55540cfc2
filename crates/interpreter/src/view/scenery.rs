//! Which cells scenery blocks, hides or raises.

use crate::board::{Cell, CellSet};
use crate::game::Game;
use crate::state::UNITS;

impl Game<'_> {
    /// Records which cells scenery blocks, hides or raises.
    pub(crate) fn look_at_scenery(&mut self) {
        let (mut walls, mut opaque, mut high) = (CellSet::EMPTY, CellSet::EMPTY, CellSet::EMPTY);
        let (mut lent, mut afloat, mut strewn) = (false, false, CellSet::EMPTY);
        for (&kind, &cell) in self.state.scenery.iter().zip(&self.state.cells[UNITS..]) {
            let scenery = &self.content.scenery[usize::from(kind)];
            strewn.insert(cell);
            lent |= cell.is_some() && !scenery.lent.is_empty();
            afloat |= cell.is_some() && scenery.floats_on.is_some();
            for (set, is_so) in [(&mut walls, scenery.impassable), (&mut opaque, scenery.blocks_sight), (&mut high, scenery.range > 0)] {
                if is_so {
                    set.insert(cell);
                }
            }
        }
        (self.view.walls, self.view.opaque, self.view.high) = (walls, opaque, high);
        (self.view.lent, self.view.afloat, self.view.strewn) = (lent, afloat, strewn);
    }

    /// Returns the cells with scenery on them.
    #[inline]
    pub(crate) fn strewn(&self) -> &CellSet {
        &self.view.strewn
    }

    /// Returns whether scenery on the board lends spells to adjacent units (rule 4.17.7.c).
    pub(crate) fn is_lent(&self) -> bool {
        self.view.lent
    }

    /// Returns whether scenery on the board floats along with the units on it.
    pub(crate) fn is_afloat(&self) -> bool {
        self.view.afloat
    }

    /// Returns the cells that scenery blocks for units that move (rule 4.17.4).
    pub(crate) fn walls(&self) -> CellSet {
        self.view.walls
    }

    /// Returns the cells where scenery blocks lines of sight (rule 4.15.9).
    pub(crate) fn opaque(&self) -> CellSet {
        self.view.opaque
    }

    /// Returns whether scenery on a cell makes spells reach further (rule 4.17.6.c).
    pub(crate) fn is_high(&self, cell: Cell) -> bool {
        self.view.high.contains(cell)
    }
}

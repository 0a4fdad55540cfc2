//! The cells that a straight line between two centres cuts.

use crate::board::{Cell, CellSet};

/// Returns the cells whose interior the line between two centres passes through, without both ends; in exact integers.
///
/// Rule 4.15.9: a line that only touches the corner of a cell does not cut it (the 2.0 rulebook says the same: corners never obstruct).
/// Coordinates are doubled so that centres and edges are whole numbers.
pub(crate) fn between(from: (i16, i16), to: (i16, i16), width: u8) -> CellSet {
    let mut cells = CellSet::EMPTY;
    for y in from.1.min(to.1)..=from.1.max(to.1) {
        for x in from.0.min(to.0)..=from.0.max(to.0) {
            if (x, y) != from && (x, y) != to && cuts(from, to, (x, y)) {
                cells.insert(Cell::at((y * i16::from(width) + x).unsigned_abs().into()));
            }
        }
    }
    cells
}

/// Returns whether the line passes through the interior of the cell: its corners are then on both sides of the line.
fn cuts(from: (i16, i16), to: (i16, i16), cell: (i16, i16)) -> bool {
    let (dx, dy) = (i32::from(to.0 - from.0), i32::from(to.1 - from.1));
    let (mut left, mut right) = (false, false);
    for (cornerx, cornery) in [(-1, -1), (-1, 1), (1, -1), (1, 1)] {
        let x = 2 * i32::from(cell.0 - from.0) + cornerx;
        let y = 2 * i32::from(cell.1 - from.1) + cornery;
        match (dx * y - dy * x).signum() {
            -1 => left = true,
            1 => right = true,
            _ => {}
        }
    }
    left && right
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Checks the cells of a drawing: `a` and `b` are the ends, `x` the cells that the line cuts.
    fn check(drawing: &[&str]) {
        let (mut from, mut to, mut cut) = ((0, 0), (0, 0), CellSet::EMPTY);
        for (row, line) in (0..).zip(drawing) {
            for (column, char) in (0..).zip(line.chars()) {
                match char {
                    'a' => from = (column, row),
                    'b' => to = (column, row),
                    'x' => cut.insert(Cell::at(usize::from((row * 12_i16 + column).unsigned_abs()))),
                    _ => {}
                }
            }
        }
        assert_eq!(between(from, to, 12), cut, "{drawing:?}");
        assert_eq!(between(to, from, 12), cut, "sight is the same both ways");
    }

    #[test]
    fn a_line_cuts_the_cells_it_passes_through() {
        check(&["axxb"]);
        check(&["a", "x", "b"]);
        check(&["ax.", ".xb"]);
        check(&["axx..", "..xxb"]);
        check(&["ax..", ".xx.", "..xb"]);
    }

    #[test]
    fn a_corner_is_not_cut() {
        check(&["a.", ".b"]);
        check(&["a..", ".x.", "..b"]);
        check(&["..b", ".x.", "a.."]);
    }
}

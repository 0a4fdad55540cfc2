//! Areas of effect: the further cells that a spell affects (rules 4.16, 8.4).

use crate::board::{Board, Cell, CellSet, Side};
use kcc_ir::Area;

/// Returns whether an area depends on the direction, so that one is needed.
pub(crate) fn is_oriented(area: Area) -> bool {
    match area {
        Area::Hammer | Area::Staff | Area::Shovel | Area::Hand | Area::Breath | Area::Axe => true,
        Area::Cross | Area::Square | Area::MultipleTargets => false,
    }
}

/// Returns the directions from one cell to another: one, or two if the way is exactly diagonal.
///
/// The rules draw areas only in the four directions; off a line, the longer of the two components decides.
pub(crate) fn directions(board: &Board, from: Cell, to: Cell) -> ([Side; 2], usize) {
    let ((ax, ay), (bx, by)) = (board.place(from), board.place(to));
    let across = if bx >= ax { Side::Right } else { Side::Left };
    let along = if by >= ay { Side::Bottom } else { Side::Top };
    match ((bx - ax).abs(), (by - ay).abs()) {
        (0, 0) => ([along, along], 0),
        (x, y) if x > y => ([across, across], 1),
        (x, y) if x < y => ([along, along], 1),
        _ => ([along.min(across), along.max(across)], 2),
    }
}

/// Returns the cells of an area besides the main one.
///
/// `towards` is the direction of the spell, and `right` the side of an axe; [`Area::MultipleTargets`] depends on the possible targets and
/// is computed where those are known.
pub(crate) fn cells(board: &Board, area: Area, main: Cell, towards: Option<Side>, right: bool) -> CellSet {
    // Rule 4.16.3: seen from the caster, "behind" the main cell is one step further in the direction of the spell.
    let step = |cell: Cell, side: Side| board.beside(cell, side);
    match area {
        Area::Cross => board.neighbours(main),
        Area::Square => {
            let (x, y) = board.place(main);
            let mut set = CellSet::EMPTY;
            for dy in -1..=1 {
                for dx in -1..=1 {
                    if (dx, dy) != (0, 0) {
                        set.insert(board.at(x + dx, y + dy));
                    }
                }
            }
            set
        }
        Area::Hammer | Area::Staff | Area::Shovel | Area::Hand | Area::Breath | Area::Axe => {
            let Some(towards) = towards else { return CellSet::EMPTY };
            let clockwise = towards.clockwise();
            let (left, right_cell, behind) = (step(main, clockwise.opposite()), step(main, clockwise), step(main, towards));
            let chosen: [Cell; 3] = match area {
                Area::Hammer => [left, right_cell, behind],
                Area::Staff => [left, right_cell, Cell::NONE],
                Area::Shovel => [behind, Cell::NONE, Cell::NONE],
                Area::Hand => [behind, step(behind, towards), Cell::NONE],
                Area::Breath => [behind, step(behind, clockwise), step(behind, clockwise.opposite())],
                // Rule 8.4.1: one cell adjacent to the main one, and the cell between that one and the caster.
                Area::Axe => {
                    let beside = if right { right_cell } else { left };
                    [beside, step(beside, towards.opposite()), Cell::NONE]
                }
                Area::Cross | Area::Square | Area::MultipleTargets => [Cell::NONE; 3],
            };
            chosen.into_iter().collect()
        }
        Area::MultipleTargets => CellSet::EMPTY,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Checks a drawing: `c` casts at `t`; `x` is the area besides the main cell.
    fn check(area: Area, right: bool, drawing: &[&str]) {
        let board = Board::new(7, 7);
        let (mut caster, mut main, mut expected) = (Cell::NONE, Cell::NONE, CellSet::EMPTY);
        for (y, line) in (0..).zip(drawing) {
            for (x, char) in (0..).zip(line.chars()) {
                match char {
                    'c' => caster = board.at(x, y),
                    't' => main = board.at(x, y),
                    'x' => expected.insert(board.at(x, y)),
                    _ => {}
                }
            }
        }
        let (sides, number) = directions(&board, caster, main);
        assert_eq!(cells(&board, area, main, (number > 0).then_some(sides[0]), right), expected, "{area:?} {drawing:?}");
    }

    #[test]
    fn areas_lie_as_drawn() {
        check(Area::Cross, false, &["...", "..x", "cxtx", "..x"]);
        check(Area::Square, false, &[".xxx", "cxtx", ".xxx"]);
        check(Area::Hammer, false, &[".x.", "ctx", ".x."]);
        check(Area::Staff, false, &[".x.", "ct.", ".x."]);
        check(Area::Shovel, false, &["...", "ctx"]);
        check(Area::Hand, false, &["...", "ctxx"]);
        check(Area::Breath, false, &["..x", "ctx", "..x"]);
        check(Area::Axe, false, &["xx.", "ct."]);
        check(Area::Axe, true, &["...", "ct.", "xx."]);
        check(Area::Breath, false, &["xxx", ".t.", ".c."]);
        check(Area::Axe, true, &["...", ".tx", ".cx"]);
    }

    #[test]
    fn the_edge_of_the_board_cuts_an_area_off() {
        check(Area::Hammer, false, &["ctx", ".x."]);
    }
}

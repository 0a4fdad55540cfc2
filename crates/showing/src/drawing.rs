//! Two small boards: before, and after with the statement.

use crate::names::Names;
use crate::position::Position;
use kcc_interpreter::{Cell, Game};
use kcc_ir::{Icon, Terrain};
use serde::{Deserialize, Serialize};

/// The part of the board on which something stands or changes, before and after.
///
/// A cell holds a unit by its letter, `#` scenery, the number of its kamas, `D` a Demon cell, its ground (`=` ice, `~` water, `%` fog, `_` a
/// station), or `.` nothing.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Drawing {
    /// The names of the columns.
    pub columns: Vec<char>,
    /// The names of the rows.
    pub rows: Vec<u8>,
    /// Each row before, a sign for each column.
    pub before: Vec<String>,
    /// Each row after.
    pub after: Vec<String>,
}

/// The fewest cells in a row and in a column that are shown.
const FEWEST: u8 = 3;

pub(crate) fn drawing(before: &Game<'_>, after: &Game<'_>, names: &Names, position: &Position) -> Drawing {
    let board = &before.content().board;
    let place = |cell: Cell| {
        let (column, row) = board.place(cell);
        (u8::try_from(column).unwrap_or(0), u8::try_from(row).unwrap_or(0))
    };
    let taken: Vec<(u8, u8)> =
        board.cells().filter(|cell| [before, after].into_iter().any(|game| stands(game, names, *cell).is_some())).map(place).collect();
    let range = |of: &dyn Fn(&(u8, u8)) -> u8, most: u8| {
        let low = taken.iter().map(of).min().unwrap_or(0);
        let high = taken.iter().map(of).max().unwrap_or(0);
        let lacking = FEWEST.saturating_sub(high - low + 1);
        let low = low.saturating_sub(lacking.div_ceil(2));
        low..=high.max(low + FEWEST - 1).min(most.saturating_sub(1))
    };
    let (columns, rows) = (range(&|place| place.0, board.width), range(&|place| place.1, board.height));
    let drawn = |game: &Game<'_>| {
        let row = |row: u8| {
            let sign = |column: u8| {
                let cell = board.at(i16::from(column), i16::from(row));
                stands(game, names, cell).unwrap_or_else(|| ground(position, (column, row)))
            };
            columns.clone().map(sign).collect::<String>()
        };
        rows.clone().map(row).collect::<Vec<_>>()
    };
    Drawing {
        before: drawn(before),
        after: drawn(after),
        columns: columns.clone().map(|column| char::from(b'a'.saturating_add(column))).collect(),
        rows: rows.clone().map(|row| row + 1).collect(),
    }
}

/// Returns the sign of what is on a cell; `None` if nothing is.
fn stands(game: &Game<'_>, names: &Names, cell: Cell) -> Option<char> {
    // What is in the way hides what is not, such as a trap.
    let here = game.units().filter(|unit| unit.cell == cell && !game.has_left(unit.piece)).max_by_key(|unit| unit.hp);
    if let Some(unit) = here {
        return Some(names.letter(unit.piece).unwrap_or('?'));
    }
    if game.scenery_on(cell).is_some() {
        return Some('#');
    }
    match game.kamas_on(cell) {
        0 if game.icon(cell) == Some(&Icon::Demon) => Some('D'),
        0 => None,
        kamas => char::from_digit(u32::from(kamas), 36),
    }
}

/// Returns the sign of the ground of a cell, as boards on a terminal have it.
fn ground(position: &Position, place: (u8, u8)) -> char {
    let ground = position.cell(place).and_then(|cell| position.terrain.get(cell)).copied().unwrap_or(Terrain::Plain);
    match ground {
        Terrain::Plain => '.',
        Terrain::Ice => '=',
        Terrain::Water => '~',
        Terrain::Fog => '%',
        Terrain::Station => '_',
        Terrain::Unknown => '?',
    }
}

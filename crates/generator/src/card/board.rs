//! An arena (Rule 1.2), printed as a board.

use kcc_ir::Terrain;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// A printed board.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct BoardView {
    /// The id.
    pub id: String,
    /// The printed name.
    pub name: String,
    /// Cells in a row.
    pub width: usize,
    /// The cells, row by row from the top.
    pub cells: Vec<BoardCell>,
    /// The printed names of the pieces of scenery on it, by id.
    #[serde(default)]
    pub pieces: BTreeMap<String, String>,
}

/// A cell of a board.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct BoardCell {
    /// What is printed on it.
    #[serde(default)]
    pub sign: BoardSign,
    /// The ground, by its name among the grounds of the templates; plain if absent.
    #[serde(default)]
    pub ground: Option<String>,
    /// Kamas that lie on it in a game, beside its sign.
    #[serde(default, skip_serializing_if = "is_zero")]
    pub kamas: u8,
}

fn is_zero(number: &u8) -> bool {
    *number == 0
}

impl BoardCell {
    /// Returns a cell with a sign on its ground.
    #[must_use]
    pub fn on(sign: BoardSign, ground: Terrain) -> Self {
        let ground = match ground {
            Terrain::Plain => None,
            Terrain::Ice => Some("ice"),
            Terrain::Water => Some("water"),
            Terrain::Fog => Some("fog"),
            Terrain::Unknown => Some("unknown"),
            Terrain::Station => Some("station"),
        };
        Self { sign, ground: ground.map(str::to_owned), kamas: 0 }
    }
}

/// What is printed on a cell (Rule 1.3.3).
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum BoardSign {
    /// Nothing.
    #[default]
    None,
    /// The place of a piece of scenery: its picture's id, and the one that stands for it if it has no picture.
    Scenery(String, Option<String>),
    /// This many kamas.
    Kamas(u8),
    /// A Demon cell.
    Demon,
    /// A starting cell.
    Start,
}

/// Whose start a starting cell is: with two players, each starts on the two rows at one side (Rule 1.3.9).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Starts {
    /// The player at the top.
    Above,
    /// The player at the bottom.
    Below,
    /// Neither; with four players possibly one at the side.
    Beside,
}

impl Starts {
    /// Returns the start that a row of the board belongs to, of `rows` rows.
    pub const fn of(row: usize, rows: usize) -> Self {
        match row {
            0 | 1 => Self::Above,
            row if row + 2 >= rows => Self::Below,
            _ => Self::Beside,
        }
    }
}

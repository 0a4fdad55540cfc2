//! Arenas: the boards (rules 1.2, 4.17).

use crate::{Id, Name, Provisional};
use kcc_ir_derive::Node;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// The board of an arena.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Arena {
    /// The arena's id, unique among arenas.
    pub id: Id,
    /// The printed name.
    pub name: Name,
    /// Cells in a row: the width of the board.
    pub width: u8,
    /// Cells in a column: the height of the board.
    pub height: u8,
    /// What is printed on each cell, row by row from the top, left to right.
    pub icons: Vec<Icon>,
    /// The ground of each cell, in the same order as `icons`; empty if all of it is plain.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub terrain: Vec<Terrain>,
    /// Fields whose value is our own because no source was found, with the reason.
    #[serde(default, skip_serializing_if = "Provisional::is_empty")]
    pub provisional: Provisional,
}

/// What is printed on a cell.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(tag = "icon", rename_all = "snake_case")]
pub enum Icon {
    /// Nothing is printed on it.
    None,
    /// The place of a piece of scenery (rule 1.3.3).
    Scenery {
        /// The id of the piece.
        scenery: Id,
    },
    /// This many kamas (rule 1.3.3).
    Kamas {
        /// How many kamas.
        number: u8,
    },
    /// A Demon cell, with one kama on it (rule 4.7.6).
    Demon,
    /// A starting cell of the nearest side; in a corner, of both sides (rule 1.3.9).
    Start,
}

/// The ground of a cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, JsonSchema, Node)]
#[serde(rename_all = "snake_case")]
pub enum Terrain {
    /// Ordinary ground.
    Plain,
    /// Ice: a rink.
    Ice,
    /// Water.
    Water,
    /// Fog.
    Fog,
    /// Ground that we do not know.
    Unknown,
    /// A cell where a mining cart stops (rule 8.8.2.c).
    Station,
}

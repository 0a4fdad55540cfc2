//! Where: the cells that an effect acts on.

use crate::{Place, Quantity, Units};
use kcc_ir_derive::Node;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// Cells of the board.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema, Node)]
#[node(part)]
#[serde(tag = "op", rename_all = "snake_case")]
pub enum Cells {
    /// The cell the spell was cast at.
    TargetCell,
    /// Every free cell in the spell's area (rule 4.17.3).
    FreeTargetCells,
    /// The cell that a unit left when this spell moved it.
    LeftBy {
        /// The unit that left it.
        unit: Units,
    },
    /// The cell a unit was on when the active unit's turn began, or where it has come into play since.
    StartedOn {
        /// The unit that was on it.
        unit: Units,
    },
    /// The cells of pieces of scenery, unless a unit is in the way there. A unit put there is on the piece, even if nobody can enter its
    /// cell otherwise.
    Of {
        /// Which pieces: one, chosen by the player who controls the effect, or each.
        scenery: Units,
    },
    /// Free cells that fit a description.
    Free {
        /// How many: one, chosen by the player who controls the effect, or each.
        quantity: Quantity,
        /// Where they are; every place listed must be true of each cell. Never empty.
        places: Vec<Place>,
    },
}

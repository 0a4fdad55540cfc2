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
    /// Every cell of the spell's area that is free (rule 4.17.3).
    FreeTargetCells,
    /// The cell a unit stood on before this spell moved it.
    LeftBy {
        /// Who left it.
        unit: Units,
    },
    /// The cell a unit stood on when the turn of the active unit began, or on which it came into play since.
    StartedOn {
        /// Who.
        unit: Units,
    },
    /// The cells of pieces of scenery, as far as no unit is in the way there. Who is put there stands on the piece, even if nobody
    /// can enter its cell otherwise.
    Of {
        /// Which: one, chosen by the player who controls the effect, or each.
        scenery: Units,
    },
    /// Free cells of a description.
    Free {
        /// One, chosen by the player who controls the effect, or each.
        quantity: Quantity,
        /// Where they lie; all of it is true of each. Never empty.
        places: Vec<Place>,
    },
}

//! The turn: of a player, and of the unit within it.

use super::{Piece, PieceSet};
use crate::list::List;
use crate::program::SpellId;
use kcc_ir::Face;
use serde::{Deserialize, Serialize};

/// The state of the current turn.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub(crate) struct Turn {
    /// The player whose game turn it is.
    pub(crate) player: u8,
    /// The player that played first.
    pub(crate) first: u8,
    /// The number of game turns begun.
    pub(crate) number: u16,
    /// The number of game turns after which the game ends.
    pub(crate) limit: u16,
    pub(crate) wild: u8,
    pub(crate) bought_gg: bool,
    /// The unit whose turn it is.
    pub(crate) unit: Piece,
    pub(crate) ap: u8,
    pub(crate) mp: u8,
    pub(crate) range: i8,
    pub(crate) revealed: bool,
    pub(crate) purchased: bool,
    pub(crate) ends: bool,
    pub(crate) picked_up: u8,
    /// Spells that the active unit has cast, each with one of its targets.
    pub(crate) used: List<(SpellId, Piece), 5, 24>,
    /// Successes of the last roll.
    pub(crate) roll: u8,
    /// Units with as many injuries as HP whose KO was replaced: those injuries do not KO them again.
    pub(crate) spared: PieceSet,
    /// Faces of the tension dice that have not been placed yet (rule 5.3).
    pub(crate) dice: [Option<Face>; 2],
    /// Whether the tension roll was repeated.
    pub(crate) rerolled: bool,
    /// The number of tension dice that were sold (rule 5.4).
    pub(crate) sold: u8,
    /// Units whose turn in the timeline has been passed in this game turn, or has been taken.
    pub(crate) passed: PieceSet,
    /// Turns that effects have given and that have not come yet, for all players.
    pub(crate) after: List<(Piece, bool), 8, 32>,
    /// How many of those were given in this game turn.
    pub(crate) further: u8,
}

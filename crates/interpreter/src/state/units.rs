//! What is true of a unit or of a piece of scenery, and the special markers on them.

use super::Piece;
use crate::board::Cell;
use crate::program::ProfileId;
use serde::{Deserialize, Serialize};

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub(crate) struct Unit {
    pub(crate) profile: ProfileId,
    /// The player that controls it now.
    pub(crate) player: u8,
    /// The player whose team it belongs to: they lose GG when it is KO'd, whichever player controls it.
    pub(crate) owner: u8,
    pub(crate) presence: Presence,
    pub(crate) injuries: u8,
    pub(crate) ap: i8,
    pub(crate) mp: i8,
    pub(crate) range: i8,
    /// Inspiration dice, one bit for each face.
    pub(crate) inspiration: u8,
    pub(crate) summoner: Piece,
    /// The unit that injured it last.
    pub(crate) hurt_by: Piece,
    /// Its cell before the spell moved it, or before it left the board.
    pub(crate) left: Cell,
    /// Its cell when the turn of the active unit began; [`Cell::NONE`] if it has not moved since.
    pub(crate) began: Cell,
}

impl Unit {
    #[inline]
    pub(crate) fn in_play(&self) -> bool {
        matches!(self.presence, Presence::InPlay | Presence::Doomed | Presence::Falling)
    }
}

/// Whether a unit is on the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum Presence {
    /// Not placed yet.
    Coming,
    /// On the board.
    InPlay,
    /// Still on the board: an effect KOs it whatever its injuries.
    Doomed,
    /// Still on the board; the replacement of its KO ended in a KO anyway.
    Falling,
    /// KO'd; a krosmaster stays in the timeline (rule 4.10.2.b).
    Ko,
    /// A summon that has left the board; another may take its place.
    Gone,
}

/// A piece of scenery with injuries.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub(crate) struct Damaged {
    pub(crate) piece: Piece,
    pub(crate) injuries: u8,
    /// Its cell before its HP were used up.
    pub(crate) left: Cell,
}

/// A special marker (rule 4.13).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub(crate) struct Marker {
    pub(crate) marker: u8,
    pub(crate) by: Piece,
    pub(crate) player: u8,
    pub(crate) on: Piece,
}

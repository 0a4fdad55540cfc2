//! Players, and sets of them.

use super::PLAYERS;
use crate::board::{Bits, Side};
use serde::{Deserialize, Serialize};

/// A set of players, one bit each.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct PlayerSet(pub u8);

impl PlayerSet {
    /// The set without players.
    pub const EMPTY: Self = Self(0);

    /// Adds a player by number.
    pub fn insert(&mut self, player: u8) {
        if usize::from(player) < PLAYERS {
            self.0 |= 1 << player;
        }
    }

    /// Returns whether the player is in the set.
    #[must_use]
    pub fn contains(self, player: u8) -> bool {
        usize::from(player) < PLAYERS && self.0 & (1 << player) != 0
    }

    /// Returns whether the set is empty.
    #[must_use]
    pub fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Returns the number of players.
    #[must_use]
    pub fn len(self) -> u32 {
        self.0.count_ones()
    }

    /// Returns the player with the lowest number; `None` if there is none.
    #[must_use]
    pub fn first(self) -> Option<u8> {
        self.iter().next()
    }

    /// Returns the players by number.
    pub fn iter(self) -> impl Iterator<Item = u8> + use<> {
        Bits(u64::from(self.0))
    }
}

impl FromIterator<u8> for PlayerSet {
    fn from_iter<I: IntoIterator<Item = u8>>(players: I) -> Self {
        let mut set = Self::EMPTY;
        for player in players {
            set.insert(player);
        }
        set
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub(crate) struct Player {
    pub(crate) gg: u8,
    pub(crate) kamas: u16,
    pub(crate) side: Side,
    /// The lowest number of a player that is not their opponent: their own, or their partner's (rule 4.1.2).
    pub(crate) team: u8,
    /// Their position in the order of play, counted from 0; [`Player::STANDING`] until it is determined.
    pub(crate) seat: u8,
    /// How many different vigilantes their team began with (rule 4.9.16).
    pub(crate) vigilantes: u8,
    /// How many game turns they have begun.
    pub(crate) turns: u16,
}

impl Player {
    /// The seat of a player whose position is not determined yet.
    pub(crate) const STANDING: u8 = u8::MAX;
}

//! The tokens of Demonic Rewards, and where each lies.

use super::{Piece, PlayerSet, TOKENS, copied};
use arrayvec::ArrayVec;
use serde::{Deserialize, Serialize};

/// The Demonic Rewards of the game.
#[derive(Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub(crate) struct Rewards {
    pub(crate) tokens: ArrayVec<Token, TOKENS>,
    /// The number of piles; 0 if none are dealt in this game.
    pub(crate) piles: u8,
}

impl Rewards {
    /// Returns the tokens that lie face down in a pile, each with its height.
    fn pile(&self, pile: u8) -> impl Iterator<Item = (u8, u8)> + '_ {
        (0..).zip(&self.tokens).filter_map(move |(number, token)| match token.place {
            Place::Pile(spot) => (spot.pile() == pile).then_some((number, spot.height())),
            Place::Box | Place::Shown(_) | Place::Bought | Place::Down(_) | Place::Up(_) | Place::Removed => None,
        })
    }

    /// Returns the number of face-down tokens in a pile.
    pub(crate) fn left(&self, pile: u8) -> u8 {
        u8::try_from(self.pile(pile).count()).unwrap_or(u8::MAX)
    }

    /// Returns the piles that have tokens, and those with one face up beside them, one bit each.
    pub(crate) fn filled_and_shown(&self) -> (u64, u64) {
        let (mut filled, mut shown) = (0u64, 0u64);
        for token in &self.tokens {
            match token.place {
                Place::Pile(spot) => filled |= 1 << spot.pile(),
                Place::Shown(pile) => shown |= 1 << (pile % 64),
                Place::Box | Place::Bought | Place::Down(_) | Place::Up(_) | Place::Removed => {}
            }
        }
        (filled, shown)
    }

    /// Returns the token on top of a pile; `None` if the pile is empty.
    pub(crate) fn top(&self, pile: u8) -> Option<u8> {
        self.pile(pile).max_by_key(|(_, height)| *height).map(|(number, _)| number)
    }

    /// Returns the face-up token beside a pile.
    pub(crate) fn shown(&self, pile: u8) -> Option<u8> {
        (0..).zip(&self.tokens).find(|(_, token)| token.place == Place::Shown(pile)).map(|(number, _)| number)
    }
}

impl Clone for Rewards {
    fn clone(&self) -> Self {
        Self { tokens: copied(&self.tokens), piles: self.piles }
    }
}

/// A place in a pile of tokens: the pile, and how many lie below.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub(crate) struct Spot(u8);

impl Spot {
    /// Both fit: there are at most [`PILES`](super::PILES) piles of at most [`PILE`](super::PILE) tokens.
    pub(crate) fn new(pile: u8, height: u8) -> Self {
        Self(pile << 4 | height & 0xF)
    }

    pub(crate) fn pile(self) -> u8 {
        self.0 >> 4
    }

    pub(crate) fn height(self) -> u8 {
        self.0 & 0xF
    }
}

/// A token of a Demonic Reward.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub(crate) struct Token {
    /// Which reward it is, by its number.
    pub(crate) reward: u8,
    pub(crate) place: Place,
    /// The players who have seen which reward it is (rules 4.7.4, 4.7.8.a, 4.7.8.b).
    pub(crate) seen: PlayerSet,
}

impl Token {
    /// Returns whether it is face up on a unit.
    pub(crate) fn is_up(&self, unit: Piece) -> bool {
        self.place == Place::Up(unit)
    }
}

/// Where a token of a reward is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum Place {
    /// In the box, not dealt.
    Box,
    /// Face down in a pile.
    Pile(Spot),
    /// Face up beside this pile.
    Shown(u8),
    /// Bought, but not given to a krosmaster yet.
    Bought,
    /// Face down on a card.
    Down(Piece),
    /// Face up on a card.
    Up(Piece),
    /// Removed from the game.
    Removed,
}

//! Pieces, and sets of them.

use super::{PIECES, UNITS};
use crate::board::Bits;
use serde::{Deserialize, Serialize};

/// A unit, or a piece of scenery (from [`UNITS`] on).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Piece(pub u8);

impl Piece {
    /// No piece.
    pub const NONE: Self = Self(u8::MAX);

    #[inline]
    pub(crate) fn index(self) -> usize {
        usize::from(self.0)
    }

    /// Returns the piece at an index of the tables of pieces.
    #[must_use]
    #[inline]
    pub fn at(index: usize) -> Self {
        debug_assert!(index < usize::from(u8::MAX));
        u8::try_from(index).map_or(Self::NONE, Self)
    }

    /// Returns whether this is a piece, not [`Piece::NONE`].
    #[must_use]
    #[inline]
    pub fn is_some(self) -> bool {
        self != Self::NONE
    }

    /// Returns whether this is a unit and not scenery.
    #[must_use]
    #[inline]
    pub fn is_unit(self) -> bool {
        self.index() < UNITS
    }
}

/// A set of pieces, one bit each.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct PieceSet(pub u64);

impl PieceSet {
    /// The set without pieces.
    pub const EMPTY: Self = Self(0);

    /// Returns the set of one piece; empty for [`Piece::NONE`].
    #[must_use]
    #[inline]
    pub fn one(piece: Piece) -> Self {
        let mut set = Self::EMPTY;
        set.insert(piece);
        set
    }

    /// Adds a piece; does nothing for [`Piece::NONE`].
    #[inline]
    pub fn insert(&mut self, piece: Piece) {
        if piece.index() < PIECES {
            self.0 |= 1 << piece.0;
        }
    }

    /// Removes a piece.
    #[inline]
    pub fn remove(&mut self, piece: Piece) {
        if piece.index() < PIECES {
            self.0 &= !(1 << piece.0);
        }
    }

    /// Returns whether the piece is in the set.
    #[must_use]
    #[inline]
    pub fn contains(self, piece: Piece) -> bool {
        piece.index() < PIECES && self.0 & (1 << piece.0) != 0
    }

    /// Returns whether the set is empty.
    #[must_use]
    #[inline]
    pub fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Returns the pieces in either set.
    #[must_use]
    #[inline]
    pub(crate) fn or(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }

    /// Returns the pieces in both sets.
    #[must_use]
    #[inline]
    pub(crate) fn and(self, other: Self) -> Self {
        Self(self.0 & other.0)
    }

    /// Returns the pieces of this set that are not in the other.
    #[must_use]
    #[inline]
    pub(crate) fn without(self, other: Self) -> Self {
        Self(self.0 & !other.0)
    }

    /// Returns the units among these, without scenery.
    #[inline]
    pub(crate) fn units(self) -> Self {
        Self(self.0 & (u64::MAX >> (64 - UNITS)))
    }

    /// Returns the number of pieces.
    #[must_use]
    #[inline]
    pub fn len(self) -> u32 {
        self.0.count_ones()
    }

    /// Returns the first piece; [`Piece::NONE`] if there is none.
    #[must_use]
    #[inline]
    pub fn first(self) -> Piece {
        Bits(self.0).next().map_or(Piece::NONE, Piece)
    }

    /// Returns the pieces in order.
    #[inline]
    pub fn iter(self) -> impl Iterator<Item = Piece> + use<> {
        Bits(self.0).map(Piece)
    }
}

impl FromIterator<Piece> for PieceSet {
    fn from_iter<I: IntoIterator<Item = Piece>>(pieces: I) -> Self {
        let mut set = Self::EMPTY;
        for piece in pieces {
            set.insert(piece);
        }
        set
    }
}

//! The outlines of pieces.

use super::SheetKind;

/// The outline of a piece.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Form {
    /// A card.
    Card,
    /// A square token.
    Square,
    /// A round token.
    Circle,
    /// A die, unfolded.
    Net,
    /// The six sides of a die, side by side.
    Stickers,
}

impl Form {
    /// All, in the order in which they are printed.
    pub const ALL: [Self; 5] = [Self::Card, Self::Square, Self::Circle, Self::Net, Self::Stickers];

    /// Returns whether it is printed on one side of the paper only.
    #[must_use]
    pub const fn is_one_sided(self) -> bool {
        match self {
            Self::Net | Self::Stickers => true,
            Self::Card | Self::Square | Self::Circle => false,
        }
    }

    /// Returns the sheets it is printed on, unless what it shows says so.
    #[must_use]
    pub const fn sheet(self) -> SheetKind {
        match self {
            Self::Net | Self::Stickers => SheetKind::Dice,
            Self::Card | Self::Square | Self::Circle => SheetKind::Tokens,
        }
    }
}

//! The outlines of pieces.

/// The outline of a piece.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Form {
    /// A card.
    Card,
    /// A square token.
    Square,
    /// A round token.
    Circle,
}

impl Form {
    /// All, in the order in which they are printed.
    pub const ALL: [Self; 3] = [Self::Card, Self::Square, Self::Circle];
}

//! The layout of a sheet of paper, in whole micrometres: where the pieces to cut out are, the backs behind them, and the cuts.

mod layout;
mod marks;
mod tiling;

pub use layout::{Backs, Cell, Layout, Piece, Spacing};
pub use marks::{Cut, Marks};
pub use tiling::{KEY, Seams, Tile, Tiling};

use serde::{Deserialize, Serialize};

/// Micrometres.
pub type Um = i32;

/// The margin at the edges of the paper that home printers cannot print on.
pub const UNPRINTABLE: Um = 5_000;
/// The height of the strip in the margin that names the sheet.
pub const STRIP: Um = 5_000;
/// The length of the strip.
pub const STRIP_LENGTH: Um = 180_000;

/// A sheet of paper.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Paper {
    /// The name in file names.
    pub name: String,
    /// The width of upright paper.
    pub width: Um,
    /// The height of upright paper.
    pub height: Um,
}

impl Paper {
    /// Returns A4, 210 by 297 millimetres.
    #[must_use]
    pub fn a4() -> Self {
        Self { name: "a4".to_owned(), width: 210_000, height: 297_000 }
    }

    /// Returns A3, 297 by 420 millimetres.
    #[must_use]
    pub fn a3() -> Self {
        Self { name: "a3".to_owned(), width: 297_000, height: 420_000 }
    }

    /// Returns A2, 420 by 594 millimetres.
    #[must_use]
    pub fn a2() -> Self {
        Self { name: "a2".to_owned(), width: 420_000, height: 594_000 }
    }

    /// Returns Letter, 8.5 by 11 inches.
    #[must_use]
    pub fn letter() -> Self {
        Self { name: "letter".to_owned(), width: 215_900, height: 279_400 }
    }
}

/// A rectangle, measured from the top left corner of the page.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Area {
    /// Distance from the left edge.
    pub x: Um,
    /// Distance from the upper edge.
    pub y: Um,
    /// Width.
    pub width: Um,
    /// Height.
    pub height: Um,
}

impl Area {
    /// Returns the part of a page that home printers can print on.
    #[must_use]
    pub const fn printable(page: (Um, Um)) -> Self {
        Self { x: UNPRINTABLE, y: UNPRINTABLE, width: page.0 - 2 * UNPRINTABLE, height: page.1 - 2 * UNPRINTABLE }
    }

    /// Returns where the area is when the page is turned like the page of a book.
    #[must_use]
    pub const fn turned(self, page_width: Um) -> Self {
        Self { x: page_width - self.x - self.width, ..self }
    }

    /// Returns where the area is when the page is turned like the page of a wall calendar.
    #[must_use]
    pub const fn tumbled(self, page_height: Um) -> Self {
        Self { y: page_height - self.y - self.height, ..self }
    }

    /// Returns the area moved to the right and down.
    #[must_use]
    pub const fn moved(self, by: (Um, Um)) -> Self {
        Self { x: self.x + by.0, y: self.y + by.1, ..self }
    }

    /// Returns the area extended by `by` on each side.
    #[must_use]
    pub const fn grown(self, by: Um) -> Self {
        Self { x: self.x - by, y: self.y - by, width: self.width + 2 * by, height: self.height + 2 * by }
    }

    /// Returns where the area is on upright paper when the landscape page that it was measured on is turned a quarter to the left.
    #[must_use]
    pub const fn turned_left(self, page_width: Um) -> Self {
        Self { x: self.y, y: page_width - self.x - self.width, width: self.height, height: self.width }
    }

    /// Returns the smallest area that holds both.
    #[must_use]
    pub fn around(self, other: Self) -> Self {
        let (x, y) = (self.x.min(other.x), self.y.min(other.y));
        let (right, bottom) = ((self.x + self.width).max(other.x + other.width), (self.y + self.height).max(other.y + other.height));
        Self { x, y, width: right - x, height: bottom - y }
    }

    /// Returns the intersection of two areas; without width or height if it is empty.
    #[must_use]
    pub fn shared(self, other: Self) -> Self {
        let (x, y) = (self.x.max(other.x), self.y.max(other.y));
        let (right, bottom) = ((self.x + self.width).min(other.x + other.width), (self.y + self.height).min(other.y + other.height));
        Self { x, y, width: (right - x).max(0), height: (bottom - y).max(0) }
    }

    /// Returns whether the area contains another.
    #[must_use]
    pub const fn holds(self, other: Self) -> bool {
        other.x >= self.x
            && other.y >= self.y
            && other.x + other.width <= self.x + self.width
            && other.y + other.height <= self.y + self.height
    }

    /// Returns whether the area overlaps another.
    #[must_use]
    pub const fn meets(self, other: Self) -> bool {
        self.x < other.x + other.width && other.x < self.x + self.width && self.y < other.y + other.height && other.y < self.y + self.height
    }
}

/// Returns the place of the strip along the left side or the bottom of a page whose print keeps `margin` away from them.
fn strip(page: (Um, Um), upright: bool, margin: Um) -> Option<Area> {
    let (along, across) = if upright { (page.1, page.0) } else { (page.0, page.1) };
    let fits = margin >= UNPRINTABLE + STRIP && along - 2 * UNPRINTABLE >= STRIP_LENGTH;
    let start = (along - STRIP_LENGTH) / 2;
    fits.then_some(match upright {
        true => Area { x: UNPRINTABLE, y: start, width: STRIP, height: STRIP_LENGTH },
        false => Area { x: start, y: across - UNPRINTABLE - STRIP, width: STRIP_LENGTH, height: STRIP },
    })
}

//! Where cards lie on a sheet of paper, in whole micrometres: fronts, the backs behind them, and where to cut.

use serde::{Deserialize, Serialize};

/// Micrometres.
pub type Um = i32;

/// What no home printer prints at the edges of the paper.
pub const UNPRINTABLE: Um = 5_000;
/// The height of the strip in the margin that tells what the sheet is.
pub const STRIP: Um = 5_000;
/// The length of the strip.
pub const STRIP_LENGTH: Um = 180_000;
/// How far cut lines run beyond the bleed where there is room.
const BEYOND: Um = 3_000;

/// A sheet of paper.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Paper {
    /// The word in file names.
    pub name: String,
    /// Width, upright.
    pub width: Um,
    /// Height, upright.
    pub height: Um,
}

impl Paper {
    /// 210 by 297 millimetres.
    #[must_use]
    pub fn a4() -> Self {
        Self { name: "a4".to_owned(), width: 210_000, height: 297_000 }
    }

    /// 8.5 by 11 inches.
    #[must_use]
    pub fn letter() -> Self {
        Self { name: "letter".to_owned(), width: 215_900, height: 279_400 }
    }
}

/// A rectangle, from the top left corner of the paper.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Area {
    /// Distance of the left side.
    pub x: Um,
    /// Distance of the upper side.
    pub y: Um,
    /// Width.
    pub width: Um,
    /// Height.
    pub height: Um,
}

impl Area {
    /// Where the area lies when the sheet is turned over its long edge, which for upright paper is a vertical one.
    #[must_use]
    pub const fn turned(self, paper_width: Um) -> Self {
        Self { x: paper_width - self.x - self.width, ..self }
    }

    /// Whether the area has points in common with another.
    #[must_use]
    pub const fn meets(self, other: Self) -> bool {
        self.x < other.x + other.width && other.x < self.x + self.width && self.y < other.y + other.height && other.y < self.y + self.height
    }
}

/// A place for a card on a sheet.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Cell {
    /// The card as it is cut out.
    pub trim: Area,
    /// What is printed of it: the trim, and beyond the outermost cuts the bleed.
    pub printed: Area,
}

/// Touching cards on a sheet, with one cut between two and bleed at the outside.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Layout {
    paper: Paper,
    card: (Um, Um),
    columns: Um,
    rows: Um,
    left: Um,
    top: Um,
    bleed: (Um, Um),
}

impl Layout {
    /// As many cards of a size as upright paper takes, with as much of the bleed as stays printable. None if not one fits.
    #[must_use]
    pub fn new(paper: &Paper, card: (Um, Um), bleed: Um) -> Option<Self> {
        let (width, height) = (paper.width - 2 * UNPRINTABLE, paper.height - 2 * UNPRINTABLE);
        if card.0 <= 0 || card.1 <= 0 || bleed < 0 {
            return None;
        }
        let (columns, rows) = (width / card.0, height / card.1);
        if columns < 1 || rows < 1 {
            return None;
        }
        let (left, top) = ((paper.width - columns * card.0) / 2, (paper.height - rows * card.1) / 2);
        let bleed = (bleed.min(left - UNPRINTABLE), bleed.min(top - UNPRINTABLE));
        Some(Self { paper: paper.clone(), card, columns, rows, left, top, bleed })
    }

    /// How many cards a sheet takes.
    #[must_use]
    pub fn capacity(&self) -> usize {
        (self.columns * self.rows).unsigned_abs() as usize
    }

    /// The paper.
    #[must_use]
    pub fn paper(&self) -> &Paper {
        &self.paper
    }

    /// The place of a front: rows from the top, in each from the left. Places count on from sheet to sheet.
    #[must_use]
    pub fn front(&self, place: usize) -> Cell {
        let place = (place % self.capacity()) as Um;
        self.cell(place % self.columns, place / self.columns)
    }

    /// The place of the back of the same card: the columns mirrored, so that it lies behind its front.
    #[must_use]
    pub fn back(&self, place: usize) -> Cell {
        let place = (place % self.capacity()) as Um;
        self.cell(self.columns - 1 - place % self.columns, place / self.columns)
    }

    fn cell(&self, column: Um, row: Um) -> Cell {
        let trim = Area { x: self.left + column * self.card.0, y: self.top + row * self.card.1, width: self.card.0, height: self.card.1 };
        let outer = |at_edge: bool, bleed: Um| if at_edge { bleed } else { 0 };
        let (west, east) = (outer(column == 0, self.bleed.0), outer(column == self.columns - 1, self.bleed.0));
        let (north, south) = (outer(row == 0, self.bleed.1), outer(row == self.rows - 1, self.bleed.1));
        let printed = Area { x: trim.x - west, y: trim.y - north, width: trim.width + west + east, height: trim.height + north + south };
        Cell { trim, printed }
    }

    /// The cuts across the sheet, as areas without width: they run over the cards, so that they survive the first cut.
    #[must_use]
    pub fn cuts(&self) -> Vec<Area> {
        let beyond = |margin: Um, bleed: Um, strip: bool| {
            let limit = UNPRINTABLE + if strip { STRIP } else { 0 };
            (bleed + BEYOND).min(margin - limit).max(bleed)
        };
        let strip_below = !self.strip_upright();
        let (over_x, over_y) = (beyond(self.left, self.bleed.0, !strip_below), beyond(self.top, self.bleed.1, strip_below));
        let mut cuts = Vec::new();
        for column in 0..=self.columns {
            let height = self.rows * self.card.1 + 2 * over_y;
            cuts.push(Area { x: self.left + column * self.card.0, y: self.top - over_y, width: 0, height });
        }
        for row in 0..=self.rows {
            let width = self.columns * self.card.0 + 2 * over_x;
            cuts.push(Area { x: self.left - over_x, y: self.top + row * self.card.1, width, height: 0 });
        }
        cuts
    }

    /// Whether the strip stands upright in the left margin, because that is wider than the one at the bottom.
    #[must_use]
    pub fn strip_upright(&self) -> bool {
        self.left > self.top
    }

    /// Where the strip of the margin lies; none where the margins leave no room for it.
    #[must_use]
    pub fn strip(&self) -> Option<Area> {
        let (paper, length) = (&self.paper, STRIP_LENGTH);
        if self.strip_upright() {
            let fits = self.left - self.bleed.0 >= UNPRINTABLE + STRIP && paper.height - 2 * UNPRINTABLE >= length;
            fits.then_some(Area { x: UNPRINTABLE, y: (paper.height - length) / 2, width: STRIP, height: length })
        } else {
            let fits = self.top - self.bleed.1 >= UNPRINTABLE + STRIP && paper.width - 2 * UNPRINTABLE >= length;
            fits.then_some(Area { x: (paper.width - length) / 2, y: paper.height - UNPRINTABLE - STRIP, width: length, height: STRIP })
        }
    }
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used, reason = "a failed unwrap is a failed test")]
    use super::*;
    use proptest::prelude::*;

    const CARD: (Um, Um) = (63_000, 88_000);

    #[test]
    fn nine_cards_on_a4_and_on_letter() {
        let a4 = Layout::new(&Paper::a4(), CARD, 3_000).unwrap();
        assert_eq!((a4.capacity(), a4.left, a4.top, a4.bleed), (9, 10_500, 16_500, (3_000, 3_000)));
        assert_eq!(a4.strip().unwrap(), Area { x: 15_000, y: 287_000, width: 180_000, height: 5_000 });
        let letter = Layout::new(&Paper::letter(), CARD, 3_000).unwrap();
        assert_eq!((letter.capacity(), letter.left, letter.top, letter.bleed), (9, 13_450, 7_700, (3_000, 2_700)));
        assert!(letter.strip_upright() && letter.strip().is_some());
        assert_eq!(Layout::new(&Paper::a4(), (300_000, 88_000), 0), None);
    }

    proptest! {
        #[test]
        fn every_back_lies_on_its_front_and_everything_is_printable(
            width in 100_000..450_000_i32, height in 100_000..450_000_i32,
            card_width in 20_000..130_000_i32, card_height in 20_000..130_000_i32, bleed in 0..7_000_i32, place in 0..500_usize,
        ) {
            let paper = Paper { name: "p".into(), width, height };
            let Some(layout) = Layout::new(&paper, (card_width, card_height), bleed) else {
                prop_assert!(card_width > width - 2 * UNPRINTABLE || card_height > height - 2 * UNPRINTABLE);
                return Ok(());
            };
            let (front, back) = (layout.front(place), layout.back(place));
            let odd = (width - layout.columns * card_width) % 2;
            prop_assert_eq!(Area { x: back.trim.x + odd, ..back.trim }, front.trim.turned(width));
            prop_assert_eq!(back.printed.width, front.printed.width);
            let inside = |area: Area| {
                area.x >= UNPRINTABLE && area.y >= UNPRINTABLE && area.x + area.width <= width - UNPRINTABLE && area.y + area.height <= height - UNPRINTABLE
            };
            prop_assert!(inside(front.printed) && inside(back.printed));
            for cut in layout.cuts() {
                prop_assert!(inside(cut), "{cut:?}");
                prop_assert!(layout.strip().is_none_or(|strip| !strip.meets(cut)));
            }
            if let Some(strip) = layout.strip() {
                prop_assert!(inside(strip));
                prop_assert!((0..layout.capacity()).all(|place| !layout.front(place).printed.meets(strip)));
            }
            for other in 0..place % layout.capacity() {
                prop_assert!(!layout.front(other).trim.meets(layout.front(place).trim), "no two cards share paper");
                prop_assert!(!layout.front(other).printed.meets(layout.front(place).trim), "no bleed covers a card");
            }
        }
    }
}

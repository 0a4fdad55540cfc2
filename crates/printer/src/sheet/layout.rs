//! Pieces in rows and columns, and the backs behind them.

use super::{Area, Paper, STRIP, UNPRINTABLE, Um, strip};

/// The gap between fronts and backs at the fold.
const GUTTER: Um = 4_000;
/// A sheet with more rows than this gives one up for the strip that names it, and a row or a column for cut marks.
const MANY: Um = 4;
/// How far marks must at least reach beyond the bleed.
const TICK: Um = 1_500;

/// Something to cut out.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Piece {
    /// Width.
    pub width: Um,
    /// Height.
    pub height: Um,
    /// How much is printed beyond its edge, so that a cut beside it shows no paper.
    pub bleed: Um,
}

/// How close pieces lie.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Spacing {
    /// They touch, and one cut separates two of them; only the outside has bleed.
    Touching,
    /// Each has its bleed around it.
    Bleed,
}

/// Where backs are printed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Backs {
    /// On the other side of paper that is flipped over its long edge.
    LongEdge,
    /// On the other side of paper that is flipped over its short edge.
    ShortEdge,
    /// Beside the fronts, to be folded behind them and glued.
    Fold,
    /// None.
    None,
}

/// A place for a piece on a page.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Cell {
    /// The piece as it is cut out.
    pub trim: Area,
    /// The area of it that is printed: the trim and the bleed.
    pub printed: Area,
    /// Whether it is upside down, so that the back of a piece that is turned over sideways is upright.
    pub head_down: bool,
}

/// Pieces of one size on pages of one size.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Layout {
    pub(super) page: (Um, Um),
    pub(super) piece: Piece,
    pub(super) spacing: Spacing,
    backs: Backs,
    pub(super) columns: Um,
    pub(super) rows: Um,
    pub(super) left: Um,
    pub(super) top: Um,
    /// The width of the print beyond the outermost cuts, at the sides, and above and below.
    pub(super) outer: (Um, Um),
    offset: (Um, Um),
    /// How many pieces lie on the page.
    pub(super) held: usize,
}

impl Layout {
    /// Lays out as many pieces as fit on a paper, upright or on its side. Returns `None` if not a single one fits.
    #[must_use]
    pub fn new(paper: &Paper, piece: Piece, spacing: Spacing, backs: Backs) -> Option<Self> {
        let on = |page| Self::on(page, piece, spacing, backs);
        let (upright, lying) = (on((paper.width, paper.height)), on((paper.height, paper.width)));
        match (upright, lying) {
            (Some(upright), Some(lying)) if lying.capacity() > upright.capacity() => Some(lying),
            (Some(upright), _) => Some(upright),
            (None, lying) => lying,
        }
    }

    fn on(page: (Um, Um), piece: Piece, spacing: Spacing, backs: Backs) -> Option<Self> {
        let Piece { width, height, bleed } = piece;
        if width <= 0 || height <= 0 || bleed < 0 {
            return None;
        }
        let printable = Area::printable(page);
        let room = match backs {
            Backs::Fold => page.0 / 2 - GUTTER / 2 - UNPRINTABLE,
            Backs::LongEdge | Backs::ShortEdge | Backs::None => printable.width,
        };
        let around = match spacing {
            Spacing::Touching => 0,
            Spacing::Bleed => bleed,
        };
        // Without room for bleed and marks at its ends, a row of pieces is hard to cut.
        let ends = match spacing {
            Spacing::Touching => 2 * (bleed + TICK),
            Spacing::Bleed => 0,
        };
        let fitting = |room: Um, size: Um| match room / size {
            many if many > MANY && room - many * size < ends => many - 1,
            fitting => fitting,
        };
        let (columns, rows) = (fitting(room, width + 2 * around), fitting(printable.height, height + 2 * around));
        if columns < 1 || rows < 1 {
            return None;
        }
        let place = |rows: Um| {
            let (spare_x, spare_y) = (room - columns * (width + 2 * around), printable.height - rows * (height + 2 * around));
            let outer = match spacing {
                Spacing::Touching => (bleed.min(spare_x / 2), bleed.min(spare_y / 2)),
                Spacing::Bleed => (bleed, bleed),
            };
            let (left, top) = (UNPRINTABLE + spare_x / 2 + around, UNPRINTABLE + spare_y / 2 + around);
            let held = (columns * rows).unsigned_abs() as usize;
            Self { page, piece, spacing, backs, columns, rows, left, top, outer, offset: (0, 0), held }
        };
        let layout = place(rows);
        let fewer = place((rows - 1).max(1));
        match layout.strip().is_none() && rows > MANY && fewer.strip().is_some() {
            true => Some(fewer),
            false => Some(layout),
        }
    }

    /// Moves the print on the other side right and down, as seen on upright paper, for a printer that feeds askew.
    ///
    /// # Errors
    /// How far backs would leave the area that printers can print on.
    pub fn with_offset(mut self, offset: (Um, Um)) -> Result<Self, Um> {
        self.offset = offset;
        let printable = Area::printable(self.page);
        let backs = (0..self.capacity()).filter_map(|place| self.back(place));
        let over = |trim: Area| {
            let (right, bottom) =
                (trim.x + trim.width - printable.x - printable.width, trim.y + trim.height - printable.y - printable.height);
            (printable.x - trim.x).max(printable.y - trim.y).max(right).max(bottom)
        };
        let most = backs.map(|cell| over(cell.trim)).max().unwrap_or(0);
        if most > 0 { Err(most) } else { Ok(self) }
    }

    /// Returns a page of this layout with `pieces` pieces in its first places.
    #[must_use]
    pub fn holding(&self, pieces: usize) -> Self {
        Self { held: pieces.clamp(1, self.capacity()), ..self.clone() }
    }

    /// Returns how many pieces fit on a page.
    #[must_use]
    pub fn capacity(&self) -> usize {
        (self.columns * self.rows).unsigned_abs() as usize
    }

    /// Returns width and height of the page as it is looked at: landscape where more pieces fit that way. It is printed on upright paper,
    /// turned a quarter to the left.
    #[must_use]
    pub const fn page(&self) -> (Um, Um) {
        self.page
    }

    /// Returns where backs are printed.
    #[must_use]
    pub const fn backs(&self) -> Backs {
        self.backs
    }

    /// Returns the place of a front: rows from the top, each from the left. Numbering continues from page to page.
    #[must_use]
    pub fn front(&self, place: usize) -> Cell {
        let place = (place % self.capacity()) as Um;
        let (column, row) = (place % self.columns, place / self.columns);
        let Piece { width, height, bleed } = self.piece;
        let trim = Area { x: self.column(column), y: self.row(row), width, height };
        let printed = match self.spacing {
            Spacing::Bleed => trim.grown(bleed),
            Spacing::Touching => {
                let outer = |at_edge: bool, bleed: Um| if at_edge { bleed } else { 0 };
                // Where no piece lies beside it there is room for all of the bleed.
                let beside = |at_edge: bool, next: Um, at_end: Um| match at_edge {
                    true => at_end,
                    false => outer(next as usize >= self.held, bleed),
                };
                let (west, north) = (outer(column == 0, self.outer.0), outer(row == 0, self.outer.1));
                let east = beside(column == self.columns - 1, place + 1, self.outer.0);
                let south = beside(row == self.rows - 1, place + self.columns, self.outer.1);
                Area { x: trim.x - west, y: trim.y - north, width: width + west + east, height: height + north + south }
            }
        };
        Cell { trim, printed, head_down: false }
    }

    /// Returns the place of the back of the same piece, which ends up behind it, or `None` without backs.
    #[must_use]
    pub fn back(&self, place: usize) -> Option<Cell> {
        let Cell { trim, printed, .. } = self.front(place);
        let (width, height) = self.page;
        // The long edges of landscape paper are above and below.
        let lying = width > height;
        let book = match (self.backs, lying) {
            (Backs::None, _) => return None,
            (Backs::Fold, _) | (Backs::LongEdge, false) | (Backs::ShortEdge, true) => true,
            (Backs::LongEdge, true) | (Backs::ShortEdge, false) => false,
        };
        let offset = match (self.backs, lying) {
            (Backs::Fold | Backs::None, _) => (0, 0),
            (Backs::LongEdge | Backs::ShortEdge, false) => self.offset,
            // What lies is printed with its head to the left: its right is the paper's top, its bottom the paper's right.
            (Backs::LongEdge | Backs::ShortEdge, true) => (-self.offset.1, self.offset.0),
        };
        let over = |area: Area| if book { area.turned(width) } else { area.tumbled(height) }.moved(offset);
        Some(Cell { trim: over(trim), printed: over(printed).shared(Area::printable(self.page)), head_down: !book })
    }

    /// Returns the line along which the paper is folded, as an area without width.
    #[must_use]
    pub fn fold(&self) -> Option<Area> {
        let height = self.page.1 - 2 * UNPRINTABLE - self.kept_free().1;
        let line = Area { x: self.page.0 / 2, y: UNPRINTABLE, width: 0, height };
        (self.backs == Backs::Fold).then_some(line)
    }

    /// Returns whether the strip is upright in the left margin, because that is wider than the one at the bottom.
    #[must_use]
    pub const fn strip_upright(&self) -> bool {
        self.left > self.top
    }

    /// Returns the place of the strip, or `None` if the margins have no room for it.
    #[must_use]
    pub fn strip(&self) -> Option<Area> {
        let upright = self.strip_upright();
        let margin =
            if upright { self.left - self.outer.0 } else { self.page.1 - self.row(self.rows - 1) - self.piece.height - self.outer.1 };
        strip(self.page, upright, margin)
    }

    /// Returns the width beside the strip that is kept free of marks, on the left and at the bottom.
    pub(super) fn kept_free(&self) -> (Um, Um) {
        match (self.strip().is_some(), self.strip_upright()) {
            (true, true) => (STRIP, 0),
            (true, false) => (0, STRIP),
            (false, _) => (0, 0),
        }
    }

    /// Returns the numbers of columns and rows that have pieces.
    pub(super) fn used(&self) -> (Um, Um) {
        let held = self.held as Um;
        (self.columns.min(held), (held + self.columns - 1) / self.columns)
    }

    /// Returns the left side of a column.
    pub(super) fn column(&self, column: Um) -> Um {
        self.left + column * (self.piece.width + self.gap())
    }

    /// Returns the upper side of a row.
    pub(super) fn row(&self, row: Um) -> Um {
        self.top + row * (self.piece.height + self.gap())
    }

    /// Returns the gap between two pieces.
    pub(super) const fn gap(&self) -> Um {
        match self.spacing {
            Spacing::Touching => 0,
            Spacing::Bleed => 2 * self.piece.bleed,
        }
    }

    /// Returns where the part of the page with the fronts ends.
    pub(super) const fn end(&self) -> Um {
        match self.backs {
            Backs::Fold => self.page.0 / 2 - GUTTER / 4,
            Backs::LongEdge | Backs::ShortEdge | Backs::None => self.page.0 - UNPRINTABLE,
        }
    }
}

#[cfg(test)]
#[path = "tests.rs"]
mod tests;

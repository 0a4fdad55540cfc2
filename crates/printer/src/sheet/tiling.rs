//! A picture larger than the paper, on several sheets that are laid together.

use super::{Area, Paper, STRIP, UNPRINTABLE, Um, strip};

/// The width that two adjacent sheets share, so that one can be laid on the other.
const OVERLAP: Um = 10_000;
/// Width and height of the key, and its distance from the picture.
pub const KEY: (Um, Um) = (180_000, 56_000);
const APART: Um = 3_000;

/// A picture on several sheets.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Tiling {
    page: (Um, Um),
    picture: (Um, Um),
    columns: Um,
    rows: Um,
}

/// One sheet of it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Tile {
    /// The part of the picture that it shows, from the picture's upper left corner.
    pub part: Area,
    /// Where that part is on the page.
    pub shown: Area,
    /// Its column and its row, from 0.
    pub place: (Um, Um),
}

/// The lines at which sheets are joined.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Seams {
    /// Lines to cut along.
    pub cut: Vec<Area>,
    /// Lines to lay the cut edge of the next sheet on.
    pub laid: Vec<Area>,
}

impl Tiling {
    /// Uses as few sheets as show the whole picture, upright or on their side.
    #[must_use]
    pub fn new(paper: &Paper, picture: (Um, Um)) -> Option<Self> {
        let on = |page: (Um, Um)| {
            let room = Self::room(page);
            let count = |length: Um, room: Um| (length - OVERLAP + room - OVERLAP - 1) / (room - OVERLAP);
            let wide_enough = room.0 > 2 * OVERLAP && room.1 > 2 * OVERLAP && picture.0 > OVERLAP && picture.1 > OVERLAP;
            wide_enough.then(|| Self { page, picture, columns: count(picture.0, room.0).max(1), rows: count(picture.1, room.1).max(1) })
        };
        let (upright, lying) = (on((paper.width, paper.height))?, on((paper.height, paper.width))?);
        Some(if lying.columns * lying.rows < upright.columns * upright.rows { lying } else { upright })
    }

    /// Returns width and height of the page.
    #[must_use]
    pub const fn page(&self) -> (Um, Um) {
        self.page
    }

    /// Returns how many columns and rows of sheets there are.
    #[must_use]
    pub const fn size(&self) -> (Um, Um) {
        (self.columns, self.rows)
    }

    /// Returns the sheets, row by row. All show equal parts but for rounding.
    #[must_use]
    pub fn tiles(&self) -> Vec<Tile> {
        let rows = (0..self.rows).map(|row| (row, span(self.picture.1, self.rows, row)));
        let tile = |(row, (y, height)): (Um, (Um, Um)), column: Um| {
            let (x, width) = span(self.picture.0, self.columns, column);
            let room = Self::room(self.page);
            // All spare room is on one side, where it is of use.
            let spare = (room.0 - width, room.1 - height);
            let (left, above) = if spare.1 < spare.0 { (0, spare.1 / 2) } else { (spare.0 / 2, 0) };
            let shown = Area { x: UNPRINTABLE + left, y: UNPRINTABLE + above, width, height };
            Tile { part: Area { x, y, width, height }, shown, place: (column, row) }
        };
        rows.flat_map(|row| (0..self.columns).map(move |column| tile(row, column))).collect()
    }

    /// Returns where a sheet meets its neighbours: lines through the middle of what it shares with the sheets before it, along which it is
    /// cut, and with those after it, on which their cut edge is laid.
    #[must_use]
    pub fn seams(&self, tile: &Tile) -> Seams {
        let Area { x, y, width, height } = tile.shown;
        let (column, row) = tile.place;
        let upright = |here: bool, at| here.then_some(Area { x: x + at, y, width: 0, height });
        let level = |here: bool, at| here.then_some(Area { x, y: y + at, width, height: 0 });
        let middle = OVERLAP / 2;
        Seams {
            cut: [upright(column > 0, middle), level(row > 0, middle)].into_iter().flatten().collect(),
            laid: [upright(column + 1 < self.columns, width - middle), level(row + 1 < self.rows, height - middle)]
                .into_iter()
                .flatten()
                .collect(),
        }
    }

    /// Returns the place of the key on a sheet, below the picture or, turned a quarter to the left, beside it.
    #[must_use]
    pub fn key(&self, tile: &Tile) -> Option<Area> {
        let (room, shown) = (Self::room(self.page), tile.shown);
        let (right, bottom) = (UNPRINTABLE + room.0, UNPRINTABLE + room.1);
        let below = Area { x: UNPRINTABLE + (room.0 - KEY.0) / 2, y: shown.y + shown.height + APART, width: KEY.0, height: KEY.1 };
        let beside = Area { x: shown.x + shown.width + APART, y: UNPRINTABLE + (room.1 - KEY.0) / 2, width: KEY.1, height: KEY.0 };
        [below, beside]
            .into_iter()
            .find(|area| area.x >= UNPRINTABLE && area.y >= UNPRINTABLE && area.x + area.width <= right && area.y + area.height <= bottom)
    }

    /// Returns the place of the strip, below the picture.
    #[must_use]
    pub fn strip(&self) -> Option<Area> {
        strip(self.page, false, UNPRINTABLE + STRIP)
    }

    /// Returns the part of a page that the picture may cover.
    #[must_use]
    pub const fn room(page: (Um, Um)) -> (Um, Um) {
        (page.0 - 2 * UNPRINTABLE, page.1 - 2 * UNPRINTABLE - STRIP)
    }
}

/// Returns where a part of a length begins, and how long it is: each overlaps the next.
fn span(length: Um, count: Um, index: Um) -> (Um, Um) {
    let step = |index: Um| (i64::from(length - OVERLAP) * i64::from(index) / i64::from(count)) as Um;
    (step(index), step(index + 1) - step(index) + OVERLAP)
}

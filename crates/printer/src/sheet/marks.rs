//! Cut marks.

use super::{Area, Layout, Spacing, UNPRINTABLE, Um};

/// How far cut lines extend beyond the print, where there is room.
const BEYOND: Um = 3_000;
/// The length of a corner mark, and how far from the piece it begins, where there is room.
const MARK: Um = 5_000;
const OFF: Um = 2_000;

/// How cuts are marked.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Cut {
    /// Lines across the sheet.
    Lines,
    /// Marks at the corners, off the pieces.
    Corners,
    /// No marks.
    None,
}

/// Lines to print on a page, as areas without width or height.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Marks {
    /// Lines to cut along.
    pub lines: Vec<Area>,
    /// Marks beside pieces, to cut from one to the other.
    pub corners: Vec<Area>,
    /// Round pieces to cut out: the squares around them.
    pub rounds: Vec<Area>,
    /// Lines to fold along, or to cut along where a sheet is laid on another.
    pub dashes: Vec<Area>,
    /// Lines to lay the edge of another sheet on.
    pub edges: Vec<Area>,
}

impl Layout {
    /// Returns all marks of a page whose pieces have straight edges.
    #[must_use]
    pub fn marks(&self, cut: Cut) -> Marks {
        let dashes = self.fold().into_iter().collect();
        match cut {
            Cut::Lines => Marks { lines: self.lines(), dashes, ..Marks::default() },
            Cut::Corners => Marks { corners: self.corners(), dashes, ..Marks::default() },
            Cut::None => Marks { dashes, ..Marks::default() },
        }
    }

    /// Returns all marks of a page whose pieces are round.
    #[must_use]
    pub fn rounds(&self) -> Marks {
        let rounds = (0..self.held).map(|place| self.front(place).trim).collect();
        Marks { rounds, dashes: self.fold().into_iter().collect(), ..Marks::default() }
    }

    /// Returns where to cut pieces with straight edges.
    #[must_use]
    pub fn cuts(&self, cut: Cut) -> Vec<Area> {
        match cut {
            Cut::Lines => self.lines(),
            Cut::Corners => self.corners(),
            Cut::None => Vec::new(),
        }
    }

    /// Returns lines across the sheet. They run over touching pieces, so that they survive the first cut.
    fn lines(&self) -> Vec<Area> {
        let (xs, ys, free) = (self.edges_x(), self.edges_y(), self.free());
        let (columns, rows) = self.used();
        let beyond = |outer: Um, room: Um| (outer + BEYOND).min(room);
        // Beside empty places all of the bleed is printed.
        let end = |full: bool, outer: Um| if full { outer } else { self.piece.bleed };
        let (west, north) = (beyond(self.outer.0, free.west), beyond(self.outer.1, free.north));
        let (east, south) =
            (beyond(end(columns == self.columns, self.outer.0), free.east), beyond(end(rows == self.rows, self.outer.1), free.south));
        let (Some((first_x, last_x)), Some((first_y, last_y))) = (ends(&xs), ends(&ys)) else { return Vec::new() };
        let upright = xs.iter().map(|x| Area { x: *x, y: first_y - north, width: 0, height: last_y - first_y + north + south });
        let level = ys.iter().map(|y| Area { x: first_x - west, y: *y, width: last_x - first_x + west + east, height: 0 });
        upright.chain(level).collect()
    }

    /// Returns marks in the margins, and between pieces that do not touch.
    fn corners(&self) -> Vec<Area> {
        let (xs, ys, free) = (self.edges_x(), self.edges_y(), self.free());
        let (Some((first_x, last_x)), Some((first_y, last_y))) = (ends(&xs), ends(&ys)) else { return Vec::new() };
        let between = |line: fn(&Self, Um) -> Um, size: Um, count: Um| {
            let off = OFF.min(self.gap() / 3);
            let gaps = if self.spacing == Spacing::Bleed { count - 1 } else { 0 };
            (0..gaps).map(move |index| (line(self, index) + size + off, self.gap() - 2 * off))
        };
        let margin = |room: Um| match room {
            room if room >= MARK + OFF => (OFF, MARK),
            room if room >= 2 * OFF => (OFF, room - OFF),
            room => (room / 3, room - room / 3),
        };
        let spans = |first: Um, last: Um, before: Um, after: Um, between: Vec<(Um, Um)>| {
            let ((off, length), (off_after, length_after)) = (margin(before), margin(after));
            let mut spans = vec![(first - off - length, length), (last + off_after, length_after)];
            spans.extend(between);
            spans
        };
        let (columns, rows) = self.used();
        let down = spans(first_y, last_y, free.north, free.south, between(Self::row, self.piece.height, rows).collect());
        let across = spans(first_x, last_x, free.west, free.east, between(Self::column, self.piece.width, columns).collect());
        let upright = xs.iter().flat_map(|x| down.iter().map(|(y, height)| Area { x: *x, y: *y, width: 0, height: *height }));
        let level = ys.iter().flat_map(|y| across.iter().map(|(x, width)| Area { x: *x, y: *y, width: *width, height: 0 }));
        upright.chain(level).collect()
    }

    /// Returns the places of the vertical cuts, each once.
    fn edges_x(&self) -> Vec<Um> {
        edges((0..self.used().0).map(|column| self.column(column)), self.piece.width)
    }

    /// Returns the places of the horizontal cuts, each once.
    fn edges_y(&self) -> Vec<Um> {
        edges((0..self.used().1).map(|row| self.row(row)), self.piece.height)
    }

    /// Returns how far marks may extend from the outermost cuts.
    fn free(&self) -> Free {
        let (left, bottom) = self.kept_free();
        let (columns, rows) = self.used();
        let (right_cut, bottom_cut) = (self.column(columns - 1) + self.piece.width, self.row(rows - 1) + self.piece.height);
        Free {
            west: self.left - UNPRINTABLE - left,
            east: self.end() - right_cut,
            north: self.top - UNPRINTABLE,
            south: self.page.1 - UNPRINTABLE - bottom - bottom_cut,
        }
    }
}

/// The room in the margins.
struct Free {
    west: Um,
    east: Um,
    north: Um,
    south: Um,
}

fn edges(starts: impl Iterator<Item = Um>, size: Um) -> Vec<Um> {
    let mut edges: Vec<Um> = starts.flat_map(|start| [start, start + size]).collect();
    edges.dedup();
    edges
}

fn ends(edges: &[Um]) -> Option<(Um, Um)> {
    Some((*edges.first()?, *edges.last()?))
}

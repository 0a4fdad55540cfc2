//! Cells and sets of cells: the geometry of an arena, computed once.

use crate::sight;
use serde::{Deserialize, Serialize};

/// Most cells of an arena: the boards of the game have 12 rows of 12.
pub const CELLS: usize = 144;

/// A cell, counted row by row from the top left corner of the arena.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Cell(pub u8);

impl Cell {
    /// No cell: beside the board.
    pub const NONE: Self = Self(u8::MAX);

    /// Whether this is a cell of a board at all.
    #[must_use]
    pub fn is_some(self) -> bool {
        self != Self::NONE
    }

    pub(crate) fn index(self) -> usize {
        usize::from(self.0)
    }
}

/// A side of the board, clockwise from the top.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Side {
    /// The first row.
    Top,
    /// The last column.
    Right,
    /// The last row.
    Bottom,
    /// The first column.
    Left,
}

impl Side {
    /// All sides; the place in the list is the direction that points to it.
    pub const ALL: [Self; 4] = [Self::Top, Self::Right, Self::Bottom, Self::Left];

    /// The side on the other end of the board.
    #[must_use]
    pub fn opposite(self) -> Self {
        match self {
            Self::Top => Self::Bottom,
            Self::Right => Self::Left,
            Self::Bottom => Self::Top,
            Self::Left => Self::Right,
        }
    }

    /// A quarter turn clockwise.
    pub(crate) fn clockwise(self) -> Self {
        match self {
            Self::Top => Self::Right,
            Self::Right => Self::Bottom,
            Self::Bottom => Self::Left,
            Self::Left => Self::Top,
        }
    }
}

/// A set of cells, one bit each.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct CellSet(pub [u64; 3]);

impl CellSet {
    /// No cell.
    pub const EMPTY: Self = Self([0; 3]);

    /// Adds a cell; nothing happens for [`Cell::NONE`].
    pub fn insert(&mut self, cell: Cell) {
        if let Some(word) = self.0.get_mut(cell.index() / 64) {
            *word |= 1 << (cell.0 % 64);
        }
    }

    /// Whether the cell is in the set.
    #[must_use]
    pub fn contains(&self, cell: Cell) -> bool {
        self.0.get(cell.index() / 64).is_some_and(|word| word & (1 << (cell.0 % 64)) != 0)
    }

    /// Whether there is no cell in the set.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.0 == [0; 3]
    }

    /// Whether the two sets have a cell in common.
    #[must_use]
    pub fn meets(&self, other: &Self) -> bool {
        (self.0[0] & other.0[0]) | (self.0[1] & other.0[1]) | (self.0[2] & other.0[2]) != 0
    }

    /// The cells of both.
    #[must_use]
    pub fn and(self, other: &Self) -> Self {
        Self([self.0[0] & other.0[0], self.0[1] & other.0[1], self.0[2] & other.0[2]])
    }

    /// The cells of either.
    #[must_use]
    pub fn or(self, other: &Self) -> Self {
        Self([self.0[0] | other.0[0], self.0[1] | other.0[1], self.0[2] | other.0[2]])
    }

    /// The cells of this set that are not in the other.
    #[must_use]
    pub fn without(self, other: &Self) -> Self {
        Self([self.0[0] & !other.0[0], self.0[1] & !other.0[1], self.0[2] & !other.0[2]])
    }

    /// How many cells there are.
    #[must_use]
    pub fn len(&self) -> u32 {
        self.0.iter().map(|word| word.count_ones()).sum()
    }

    /// The cells, in their order.
    pub fn iter(&self) -> impl Iterator<Item = Cell> + use<> {
        let words = self.0;
        (0..3u8).flat_map(move |i| Bits(words[usize::from(i)]).map(move |bit| Cell(i * 64 + bit)))
    }
}

impl FromIterator<Cell> for CellSet {
    fn from_iter<I: IntoIterator<Item = Cell>>(cells: I) -> Self {
        let mut set = Self::EMPTY;
        for cell in cells {
            set.insert(cell);
        }
        set
    }
}

/// The places of the ones of a word, from the lowest.
pub(crate) struct Bits(pub(crate) u64);

impl Iterator for Bits {
    type Item = u8;

    fn next(&mut self) -> Option<u8> {
        if self.0 == 0 {
            return None;
        }
        #[allow(clippy::cast_possible_truncation, reason = "a word has 64 bits")]
        let bit = self.0.trailing_zeros() as u8;
        self.0 &= self.0 - 1;
        Some(bit)
    }
}

/// The geometry of an arena.
#[derive(Clone, Debug)]
pub struct Board {
    /// Cells in a row.
    pub width: u8,
    /// Cells in a column.
    pub height: u8,
    neighbours: Vec<[Cell; 4]>,
    rings: Vec<Vec<CellSet>>,
    lines: Vec<CellSet>,
    between: Vec<CellSet>,
}

impl Board {
    /// The geometry of a board of that size; at most [`CELLS`] cells.
    pub(crate) fn new(width: u8, height: u8) -> Self {
        let mut board = Self { width, height, neighbours: Vec::new(), rings: Vec::new(), lines: Vec::new(), between: Vec::new() };
        let cells: Vec<Cell> = board.cells().collect();
        for &from in &cells {
            board.neighbours.push(Side::ALL.map(|side| board.beside(from, side)));
            let mut rings = vec![CellSet::EMPTY; usize::from(width) + usize::from(height)];
            let mut line = CellSet::EMPTY;
            for &to in &cells {
                rings[usize::from(board.distance(from, to))].insert(to);
                if board.direction(from, to).is_some() {
                    line.insert(to);
                }
                board.between.push(sight::between(board.place(from), board.place(to), width));
            }
            board.rings.push(rings);
            board.lines.push(line);
        }
        board
    }

    /// All cells in their order.
    pub fn cells(&self) -> impl Iterator<Item = Cell> + use<> {
        (0..self.width * self.height).map(Cell)
    }

    /// Column and row of a cell, from the top left.
    #[must_use]
    pub fn place(&self, cell: Cell) -> (i16, i16) {
        (i16::from(cell.0 % self.width), i16::from(cell.0 / self.width))
    }

    /// The cell at a column and row; none beside the board.
    #[must_use]
    pub fn at(&self, x: i16, y: i16) -> Cell {
        if (0..i16::from(self.width)).contains(&x) && (0..i16::from(self.height)).contains(&y) {
            u8::try_from(y * i16::from(self.width) + x).map_or(Cell::NONE, Cell)
        } else {
            Cell::NONE
        }
    }

    /// The next cell in a direction; none at the edge.
    #[must_use]
    pub fn beside(&self, cell: Cell, side: Side) -> Cell {
        if !cell.is_some() {
            return Cell::NONE;
        }
        let (x, y) = self.place(cell);
        match side {
            Side::Top => self.at(x, y - 1),
            Side::Right => self.at(x + 1, y),
            Side::Bottom => self.at(x, y + 1),
            Side::Left => self.at(x - 1, y),
        }
    }

    /// The cells that share a side with this one (rule 4.17.2).
    #[must_use]
    pub fn neighbours(&self, cell: Cell) -> CellSet {
        self.neighbours.get(cell.index()).map_or(CellSet::EMPTY, |cells| cells.iter().copied().collect())
    }

    /// Steps between two cells, diagonals not counting (rule 4.15.1).
    #[must_use]
    pub fn distance(&self, from: Cell, to: Cell) -> u8 {
        if !from.is_some() || !to.is_some() {
            return u8::MAX;
        }
        let ((ax, ay), (bx, by)) = (self.place(from), self.place(to));
        u8::try_from((ax - bx).abs() + (ay - by).abs()).unwrap_or(u8::MAX)
    }

    /// The way from one cell to another of the same row or column; none if they are the same or stand askew.
    #[must_use]
    pub fn direction(&self, from: Cell, to: Cell) -> Option<Side> {
        if !from.is_some() || !to.is_some() {
            return None;
        }
        let ((ax, ay), (bx, by)) = (self.place(from), self.place(to));
        match ((bx - ax).signum(), (by - ay).signum()) {
            (0, -1) => Some(Side::Top),
            (1, 0) => Some(Side::Right),
            (0, 1) => Some(Side::Bottom),
            (-1, 0) => Some(Side::Left),
            _ => None,
        }
    }

    /// The cells at a distance from `minimum` to `maximum` steps.
    #[must_use]
    pub fn ring(&self, from: Cell, minimum: u8, maximum: u8) -> CellSet {
        let Some(rings) = self.rings.get(from.index()) else { return CellSet::EMPTY };
        let mut set = CellSet::EMPTY;
        for ring in rings.iter().take(usize::from(maximum) + 1).skip(usize::from(minimum)) {
            set = set.or(ring);
        }
        set
    }

    /// The cells of the same row or column, the cell itself not included.
    #[must_use]
    pub fn line(&self, from: Cell) -> CellSet {
        self.lines.get(from.index()).copied().unwrap_or_default()
    }

    /// The cells that the straight line between two centres cuts, the two ends not included.
    #[must_use]
    pub fn between(&self, from: Cell, to: Cell) -> CellSet {
        let cells = usize::from(self.width) * usize::from(self.height);
        self.between.get(from.index() * cells + to.index()).copied().unwrap_or_default()
    }

    /// How many rows lie between a cell and a side: 0 in the row at that side.
    #[must_use]
    pub fn rows_from(&self, cell: Cell, side: Side) -> u8 {
        let (x, y) = self.place(cell);
        let rows = match side {
            Side::Top => y,
            Side::Right => i16::from(self.width) - 1 - x,
            Side::Bottom => i16::from(self.height) - 1 - y,
            Side::Left => x,
        };
        u8::try_from(rows).unwrap_or(u8::MAX)
    }
}

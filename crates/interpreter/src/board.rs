//! Cells and sets of cells: the geometry of an arena, computed once.

use crate::line;
use serde::{Deserialize, Serialize};

/// The maximum number of cells of an arena: the boards of the game have 12 rows of 12.
pub const CELLS: usize = 144;

/// A cell, counted row by row from the top left corner of the arena.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Cell(pub u8);

impl Cell {
    /// No cell: off the board.
    pub const NONE: Self = Self(u8::MAX);

    /// Returns whether this is a cell, not [`Cell::NONE`].
    #[must_use]
    #[inline]
    pub fn is_some(self) -> bool {
        self != Self::NONE
    }

    /// Returns the cell at an index of the board, which has at most 255.
    #[inline]
    pub(crate) fn at(index: usize) -> Self {
        debug_assert!(index < usize::from(u8::MAX));
        u8::try_from(index).map_or(Self::NONE, Self)
    }

    #[inline]
    pub(crate) fn index(self) -> usize {
        usize::from(self.0)
    }
}

/// A side of the board, clockwise from the top.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Side {
    /// The side of the first row.
    Top,
    /// The side of the last column.
    Right,
    /// The side of the last row.
    Bottom,
    /// The side of the first column.
    Left,
}

impl Side {
    /// All sides; the index is the direction that points to it.
    pub const ALL: [Self; 4] = [Self::Top, Self::Right, Self::Bottom, Self::Left];

    /// Returns the side at the other end of the board.
    #[must_use]
    pub fn opposite(self) -> Self {
        match self {
            Self::Top => Self::Bottom,
            Self::Right => Self::Left,
            Self::Bottom => Self::Top,
            Self::Left => Self::Right,
        }
    }

    /// Returns its name.
    pub(crate) fn name(self) -> &'static str {
        match self {
            Self::Top => "top",
            Self::Right => "right",
            Self::Bottom => "bottom",
            Self::Left => "left",
        }
    }

    /// Returns the side a quarter turn clockwise.
    pub(crate) fn clockwise(self) -> Self {
        match self {
            Self::Top => Self::Right,
            Self::Right => Self::Bottom,
            Self::Bottom => Self::Left,
            Self::Left => Self::Top,
        }
    }
}

/// The first cell of each word of a [`CellSet`].
const STARTS: [u8; 3] = [0, 64, 128];

/// A set of cells, one bit each.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct CellSet(pub [u64; 3]);

impl CellSet {
    /// The set without cells.
    pub const EMPTY: Self = Self([0; 3]);

    /// Adds a cell; does nothing for [`Cell::NONE`].
    #[inline]
    pub fn insert(&mut self, cell: Cell) {
        if let Some(word) = self.0.get_mut(cell.index() / 64) {
            *word |= 1 << (cell.0 % 64);
        }
    }

    /// Removes a cell.
    #[inline]
    pub(crate) fn remove(&mut self, cell: Cell) {
        if let Some(word) = self.0.get_mut(cell.index() / 64) {
            *word &= !(1 << (cell.0 % 64));
        }
    }

    /// Returns whether the cell is in the set.
    #[must_use]
    #[inline]
    pub fn contains(&self, cell: Cell) -> bool {
        self.0.get(cell.index() / 64).is_some_and(|word| word & (1 << (cell.0 % 64)) != 0)
    }

    /// Returns whether the set is empty.
    #[must_use]
    #[inline]
    pub fn is_empty(&self) -> bool {
        self.0 == [0; 3]
    }

    /// Returns the cells in both sets.
    #[must_use]
    #[inline]
    pub fn and(self, other: &Self) -> Self {
        Self([self.0[0] & other.0[0], self.0[1] & other.0[1], self.0[2] & other.0[2]])
    }

    /// Returns the cells in either set.
    #[must_use]
    #[inline]
    pub fn or(self, other: &Self) -> Self {
        Self([self.0[0] | other.0[0], self.0[1] | other.0[1], self.0[2] | other.0[2]])
    }

    /// Returns the cells of this set that are not in the other.
    #[must_use]
    #[inline]
    pub fn without(self, other: &Self) -> Self {
        Self([self.0[0] & !other.0[0], self.0[1] & !other.0[1], self.0[2] & !other.0[2]])
    }

    /// Returns the number of cells.
    #[must_use]
    pub fn len(&self) -> u32 {
        self.0.iter().map(|word| word.count_ones()).sum()
    }

    /// Returns the cells in order.
    #[inline]
    pub fn iter(&self) -> impl Iterator<Item = Cell> + use<> {
        Cells { left: self.0, word: 0 }
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

/// The cells of a set, in order.
struct Cells {
    left: [u64; 3],
    /// The first word that may have cells left.
    word: usize,
}

impl Iterator for Cells {
    type Item = Cell;

    #[inline]
    fn next(&mut self) -> Option<Cell> {
        loop {
            let left = self.left.get_mut(self.word)?;
            let mut bits = Bits(*left);
            if let Some(bit) = bits.next() {
                *left = bits.0;
                return Some(Cell(STARTS[self.word] + bit));
            }
            self.word += 1;
        }
    }

    #[inline]
    fn fold<B, F: FnMut(B, Cell) -> B>(self, init: B, mut act: F) -> B {
        // Words before the first that may have cells left are empty.
        self.left.into_iter().zip(STARTS).fold(init, |all, (left, start)| Bits(left).fold(all, |all, bit| act(all, Cell(start + bit))))
    }
}

/// The indices of the set bits of a word, from the lowest.
pub(crate) struct Bits(pub(crate) u64);

impl Iterator for Bits {
    type Item = u8;

    #[inline]
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
    /// The number of cells in a row.
    pub width: u8,
    /// The number of cells in a column.
    pub height: u8,
    /// The number of cells.
    cells: usize,
    /// The column and row of each cell.
    places: Vec<(i8, i8)>,
    neighbours: Vec<CellSet>,
    /// For each cell and number of steps, the cells no further away: so a ring is the difference of two sets.
    disks: Vec<CellSet>,
    lines: Vec<CellSet>,
    /// For each pair of cells, the cells that cannot be seen from the first past the second: so the cells hidden by several blockers are
    /// known without tracing lines of sight.
    shadows: Vec<CellSet>,
}

impl Board {
    /// Computes the geometry of a board of this size, with at most [`CELLS`] cells.
    pub(crate) fn new(width: u8, height: u8) -> Self {
        let cells = usize::from(width) * usize::from(height);
        let mut board = Self {
            width,
            height,
            cells,
            places: Vec::with_capacity(cells),
            neighbours: Vec::with_capacity(cells),
            disks: Vec::new(),
            lines: Vec::with_capacity(cells),
            shadows: vec![CellSet::EMPTY; cells * cells],
        };
        let place = |cell: Cell| (i8::try_from(cell.0 % width).unwrap_or(0), i8::try_from(cell.0 / width).unwrap_or(0));
        board.places = board.cells().map(place).collect();
        for from in board.cells() {
            board.neighbours.push(Side::ALL.map(|side| board.beside(from, side)).into_iter().collect());
            let start = board.disks.len();
            board.disks.resize(start + board.steps(), CellSet::EMPTY);
            for to in board.cells() {
                let place = start + usize::from(board.distance(from, to));
                board.disks[place].insert(to);
            }
            for place in start + 1..board.disks.len() {
                board.disks[place] = board.disks[place].or(&board.disks[place - 1]);
            }
            board.lines.push(board.cells().filter(|&to| from == to || board.direction(from, to).is_some()).collect());
            // Sight is symmetric.
            for to in board.cells().filter(|&to| from < to) {
                for cut in line::between(board.place(from), board.place(to), width).iter() {
                    board.shadows[from.index() * cells + cut.index()].insert(to);
                    board.shadows[to.index() * cells + cut.index()].insert(from);
                }
            }
        }
        board
    }

    /// Returns more than the maximum number of steps between two cells.
    fn steps(&self) -> usize {
        usize::from(self.width) + usize::from(self.height)
    }

    /// Returns all cells in order.
    pub fn cells(&self) -> impl Iterator<Item = Cell> + use<> {
        (0..self.width * self.height).map(Cell)
    }

    /// Returns the column and row of a cell, from the top left; -1 and -1 for [`Cell::NONE`].
    #[must_use]
    #[inline]
    pub fn place(&self, cell: Cell) -> (i16, i16) {
        let (x, y) = self.places.get(cell.index()).copied().unwrap_or((-1, -1));
        (i16::from(x), i16::from(y))
    }

    /// Returns the cell at a column and row; [`Cell::NONE`] off the board.
    #[must_use]
    pub fn at(&self, x: i16, y: i16) -> Cell {
        if (0..i16::from(self.width)).contains(&x) && (0..i16::from(self.height)).contains(&y) {
            u8::try_from(y * i16::from(self.width) + x).map_or(Cell::NONE, Cell)
        } else {
            Cell::NONE
        }
    }

    /// Returns the next cell in a direction; [`Cell::NONE`] at the edge.
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

    /// Returns the cells that share a side with this one (rule 4.17.2).
    #[must_use]
    #[inline]
    pub fn neighbours(&self, cell: Cell) -> CellSet {
        self.neighbours.get(cell.index()).copied().unwrap_or_default()
    }

    /// Returns the number of steps between two cells, without diagonal steps (rule 4.15.1).
    #[must_use]
    #[inline]
    pub fn distance(&self, from: Cell, to: Cell) -> u8 {
        if !from.is_some() || !to.is_some() {
            return u8::MAX;
        }
        let ((ax, ay), (bx, by)) = (self.place(from), self.place(to));
        u8::try_from((ax - bx).abs() + (ay - by).abs()).unwrap_or(u8::MAX)
    }

    /// Returns the direction from one cell to another in the same row or column; `None` if they are equal or not in line.
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

    /// Returns the cell exactly opposite a cell, as if turned by half a circle around another; [`Cell::NONE`] off the board.
    #[must_use]
    pub fn opposite(&self, from: Cell, around: Cell) -> Cell {
        if !from.is_some() || !around.is_some() {
            return Cell::NONE;
        }
        let ((ax, ay), (bx, by)) = (self.place(from), self.place(around));
        self.at(2 * bx - ax, 2 * by - ay)
    }

    /// Returns the cells at a distance of `minimum` to `maximum` steps.
    #[must_use]
    #[inline]
    pub fn ring(&self, from: Cell, minimum: u8, maximum: u8) -> CellSet {
        let disk = |steps: usize| {
            let place = from.index() * self.steps() + steps.min(self.steps() - 1);
            self.disks.get(place).copied().unwrap_or_default()
        };
        let outer = disk(usize::from(maximum));
        match minimum {
            0 => outer,
            _ => outer.without(&disk(usize::from(minimum) - 1)),
        }
    }

    /// Returns the number of steps from a cell to the nearest of these; `None` if there are none.
    #[must_use]
    #[inline]
    pub fn steps_to(&self, from: Cell, cells: &CellSet) -> Option<u8> {
        (0..u8::try_from(self.steps()).unwrap_or(u8::MAX)).find(|&steps| !self.ring(from, 0, steps).and(cells).is_empty())
    }

    /// Returns the cells in the same row or column, including the cell itself.
    #[must_use]
    #[inline]
    pub fn line(&self, from: Cell) -> CellSet {
        self.lines.get(from.index()).copied().unwrap_or_default()
    }

    /// Returns the cells that cannot be seen from a cell past any of these (rule 4.15.9).
    #[must_use]
    pub fn hidden(&self, from: Cell, blockers: &CellSet) -> CellSet {
        let start = from.index() * self.cells;
        let Some(shadows) = self.shadows.get(start..start + self.cells) else { return CellSet::EMPTY };
        let shadows = blockers.iter().filter_map(|blocker| shadows.get(blocker.index()));
        shadows.fold(CellSet::EMPTY, |hidden, shadow| hidden.or(shadow))
    }

    /// Returns the number of rows between a cell and a side: 0 in the row at that side.
    #[must_use]
    pub fn rows_from(&self, cell: Cell, side: Side) -> u8 {
        rows_from([self.width, self.height], self.place(cell), side)
    }
}

/// Returns the number of rows between a place on a board of this width and height and a side.
fn rows_from([width, height]: [u8; 2], (x, y): (i16, i16), side: Side) -> u8 {
    let rows = match side {
        Side::Top => y,
        Side::Right => i16::from(width) - 1 - x,
        Side::Bottom => i16::from(height) - 1 - y,
        Side::Left => x,
    };
    u8::try_from(rows).unwrap_or(u8::MAX)
}

/// The rows at a side in which units start (rule 1.3.9).
pub(crate) const STARTING_ROWS: u8 = 2;

/// Returns how many starting cells an arena has at a side (rule 1.3.9). A cell in a corner counts at both of its sides.
#[must_use]
pub fn starting_cells(arena: &kcc_ir::Arena, side: Side) -> usize {
    let (width, height) = (i16::from(arena.width).max(1), arena.height);
    let cells = (0i16..).zip(&arena.icons).filter(|(_, icon)| matches!(icon, kcc_ir::Icon::Start));
    let places = cells.map(|(cell, _)| (cell % width, cell / width));
    places.filter(|&place| rows_from([arena.width, height], place, side) < STARTING_ROWS).count()
}

//! Where pieces stand, and which cells a text means.

use crate::board::{Cell, CellSet};
use crate::frame::Ctx;
use crate::game::Game;
use crate::program::{Place, Player, Units};
use crate::state::{Piece, PieceSet, UNITS};
use kcc_ir::Footing;

impl Game<'_> {
    /// The cells of a place that is the same whoever is asked about; `None` if it is looked at cell by cell ([`Self::is_at`]).
    pub(super) fn cells_of(&self, place: &Place, ctx: &Ctx) -> Option<CellSet> {
        let board = &self.content.board;
        let around = |units: &Units, near: &dyn Fn(Cell) -> CellSet| {
            let cells = self.set(units, ctx).iter().map(|piece| self.place_of(piece)).chain(self.empty_main(units, ctx));
            Some(cells.fold(CellSet::EMPTY, |all, cell| all.or(&near(cell))))
        };
        match place {
            Place::Adjacent(to) => around(to, &|cell| board.neighbours(cell)),
            // Off the board, everything is this far away.
            Place::Distance { maximum: u8::MAX, .. } => None,
            Place::Distance { minimum, maximum, from } => around(from, &|cell| board.ring(cell, *minimum, *maximum)),
            Place::Aligned(_) | Place::Territory(_) | Place::Seen(_) | Place::Between(..) | Place::On(_) | Place::Not(_) => None,
        }
    }

    /// Whether a cell lies there, seen from a player's side of the board.
    pub(crate) fn is_at(&self, cell: Cell, player: u8, place: &Place, ctx: &Ctx) -> bool {
        match place {
            Place::Adjacent(to) => self.is_where(to, ctx, |place| self.adjacent(cell, place)),
            Place::Aligned(with) => self.is_where(with, ctx, |place| self.content.board.direction(cell, place).is_some()),
            Place::Distance { minimum, maximum, from } => {
                self.is_where(from, ctx, |place| (*minimum..=*maximum).contains(&self.content.board.distance(cell, place)))
            }
            Place::Territory(Player::Opponent) => self.in_territory(cell, player),
            Place::Territory(of @ Player::Controller(_)) => self.is_own_territory(cell, self.player(of, ctx)),
            Place::Seen(by) => self.set(by, ctx).iter().any(|looker| self.sees(looker, cell)),
            Place::Between(first, second, opposite) => {
                let board = &self.content.board;
                let between = |from: Cell, to: Cell| {
                    if *opposite {
                        return board.opposite(from, to) == cell;
                    }
                    let towards = board.direction(from, cell);
                    towards.is_some() && towards == board.direction(cell, to)
                };
                cell.is_some() && self.is_where(first, ctx, |from| self.is_where(second, ctx, |to| between(from, to)))
            }
            Place::On(what) => self.lies(*what, cell),
            Place::Not(place) => !self.is_at(cell, player, place, ctx),
        }
    }

    /// Whether that lies on a cell.
    pub(crate) fn lies(&self, what: Footing, cell: Cell) -> bool {
        match what {
            Footing::Free => self.is_free(cell) || self.breaks("every-cell-is-free"),
            Footing::Kama => self.state.kamas.get(cell.index()).is_some_and(|&kamas| kamas > 0),
            Footing::DemonCell => self.content.demons.contains(cell),
            Footing::Ground(ground) => self.content.ground(ground).contains(cell),
        }
    }

    /// Whether something is true of the cell of one of these; where the main target is meant and nobody stands there, of that cell.
    fn is_where(&self, units: &Units, ctx: &Ctx, is_so: impl Fn(Cell) -> bool) -> bool {
        self.set(units, ctx).iter().any(|piece| is_so(self.place_of(piece))) || self.empty_main(units, ctx).is_some_and(is_so)
    }

    /// The cell that is the main target, where that is meant and nobody stands there (rule 7.2.3.a).
    pub(crate) fn empty_main(&self, units: &Units, ctx: &Ctx) -> Option<Cell> {
        match units {
            Units::MainTarget => (ctx.main.is_some() && self.set(units, ctx).is_empty()).then_some(ctx.main),
            Units::Either(parts) | Units::Both(parts) => parts.iter().find_map(|part| self.empty_main(part, ctx)),
            Units::Itself | Units::Target | Units::It | Units::ActiveUnit | Units::Source | Units::Summoner | Units::Group(..) => None,
        }
    }

    /// Where a unit stood when the turn began, or came into play since.
    pub(super) fn start_of(&self, unit: Piece) -> Cell {
        let began = self.state.units.get(unit.index()).map_or(Cell::NONE, |unit| unit.began);
        if began.is_some() { began } else { self.state.cells.get(unit.index()).copied().unwrap_or(Cell::NONE) }
    }

    /// Where a piece stands; of a unit that has left the board, where it stood last.
    #[inline]
    pub(crate) fn place_of(&self, piece: Piece) -> Cell {
        match self.state.cells.get(piece.index()) {
            Some(&cell) if cell.is_some() => cell,
            _ if piece.is_unit() => self.state.units.get(piece.index()).map_or(Cell::NONE, |unit| unit.left),
            _ => self.scenery_stood(piece),
        }
    }

    /// Whether two cells share a side.
    #[inline]
    pub(crate) fn adjacent(&self, one: Cell, other: Cell) -> bool {
        self.content.board.distance(one, other) == 1
    }

    /// The pieces that stand on a cell of which this is true; units, and scenery, only if there may be any.
    #[inline]
    fn where_cell(&self, people: bool, things: bool, is_so: impl Fn(Cell) -> bool) -> PieceSet {
        let mut set = PieceSet::EMPTY;
        let (units, scenery) = self.state.cells.split_at(UNITS);
        // There are far fewer pieces than places for them.
        let units = if people { &units[..self.state.units.len()] } else { &[] };
        let scenery = if things { &scenery[..self.state.scenery.len()] } else { &[] };
        for (first, cells) in [(0, units), (UNITS, scenery)] {
            for (place, &cell) in cells.iter().enumerate() {
                set.0 |= u64::from(is_so(cell)) << (first + place);
            }
        }
        set
    }

    /// The pieces on a cell.
    pub(crate) fn at(&self, cell: Cell) -> PieceSet {
        if !cell.is_some() {
            return PieceSet::EMPTY;
        }
        self.where_cell(self.crowd.peopled.contains(cell), self.strewn().contains(cell), |place| place == cell)
    }

    /// The pieces on any of these cells.
    pub(crate) fn on_cells(&self, cells: &CellSet) -> PieceSet {
        let meets = |others: &CellSet| !others.and(cells).is_empty();
        self.where_cell(meets(&self.crowd.peopled), meets(self.strewn()), |place| cells.contains(place))
    }

    /// The cells that cannot be entered (rule 4.17.4).
    pub(crate) fn blocked(&self) -> CellSet {
        self.walls().or(&self.crowd.obstructed)
    }

    /// Whether a cell can be entered (rule 4.17.3).
    pub(crate) fn is_free(&self, cell: Cell) -> bool {
        cell.is_some() && !self.blocked().contains(cell)
    }

    /// Whether a cell lies in the territory of an opponent of a player (rules 4.20, 8.2.1).
    pub(crate) fn in_territory(&self, cell: Cell, player: u8) -> bool {
        self.opponents(player).iter().any(|other| self.is_own_territory(cell, other))
    }

    /// Whether a cell lies in the territory of a player (rules 4.20, 8.2.1).
    fn is_own_territory(&self, cell: Cell, player: u8) -> bool {
        let reaches = |side| self.content.board.rows_from(cell, side) < self.content.ruleset.territory;
        cell.is_some() && self.state.players.get(usize::from(player)).is_some_and(|player| reaches(player.side))
    }
}

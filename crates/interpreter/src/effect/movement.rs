//! Units moved and placed by effects (rules 7.5.10, 7.5.11, 7.5.20, 7.5.21).

use crate::board::{Cell, Side};
use crate::decision::Ask;
use crate::event::Occurrence;
use crate::frame::Ctx;
use crate::game::Game;
use crate::log::What;
use crate::program::{Amount, Cells, Deed, Direction, Happening, Units};
use crate::select::Pick;
use crate::state::{PIECES, Piece, PieceSet, Presence, UNITS};
use arrayvec::ArrayVec;
use kcc_ir::Footing;
use smallvec::SmallVec;

/// What the ground does to pieces that are moved.
#[derive(Clone, Copy, Debug)]
pub(super) struct Glide {
    /// The footing that they slide on.
    pub(super) slides: Option<Footing>,
    /// The footing that stops them.
    pub(super) stops: Option<Footing>,
}

/// A straight line: the piece that moves along it, the direction, and the last possible cell.
#[derive(Clone, Copy, Debug)]
struct Line {
    mover: Piece,
    way: Side,
    goal: Cell,
}

/// The cells of all pieces.
pub(crate) type Places = ArrayVec<Cell, PIECES>;

/// Pieces that move together, each with its destination.
type Moves = ArrayVec<(Piece, Cell), PIECES>;

impl Game<'_> {
    pub(super) fn move_units(
        &mut self,
        direction: Direction,
        cells: &Amount,
        glide: Glide,
        (on, point): (&Units, Option<&Units>),
        ctx: &Ctx,
        pick: &mut Pick<'_>,
    ) -> bool {
        let targets = self.select(on, ctx, pick);
        let center = match point {
            Some(point) => {
                let unit = self.select(point, ctx, pick).first();
                let is_main = matches!(point, Units::MainTarget);
                // Rule 7.2.3.a: if the target cell is empty, the line runs from there.
                if unit.is_some() || !is_main { self.place_of(unit) } else { ctx.main }
            }
            None => self.place_of(ctx.owner),
        };
        let chosen = match direction {
            Direction::AnyWay if !targets.is_empty() => pick.answer(Ask::Way),
            Direction::AnyWay | Direction::PushBack | Direction::Attract | Direction::Retreat | Direction::MoveCloser => None,
        };
        if pick.open.is_some() {
            return false;
        }
        let chosen = chosen.and_then(|side| Side::ALL.get(usize::from(side)).copied());
        let steps = u8::try_from(self.amount(cells, ctx, 255).clamp(0, 255)).unwrap_or(0);
        let own = matches!(direction, Direction::Retreat | Direction::MoveCloser);
        // Rule 7.2.3.a: if the target cell is empty, the line runs from there.
        let cell = if own && targets.is_empty() { ctx.main } else { Cell::NONE };
        let lines = || targets.iter().map(Some).chain(cell.is_some().then_some(None));
        let named = self.names_scenery(on, ctx);
        let mut stay = PieceSet::EMPTY;
        if self.view.before & Happening::IsMoved.bit() != 0 {
            let mut movers = PieceSet::EMPTY;
            for line in lines().filter_map(|line| self.line((direction, center), chosen, line, (cell, named), ctx)) {
                self.moves_along(line, steps, glide, stay, ctx.owner).iter().for_each(|(mover, _)| movers.insert(*mover));
            }
            let movers = movers.units();
            let Some(moved) = self.befall_moves(movers, ctx) else { return false };
            stay.0 = movers.0 & !moved.0;
        }
        for line in lines() {
            // An earlier move may have blocked or cleared the way.
            if let Some(line) = self.line((direction, center), chosen, line, (cell, named), ctx) {
                let moves = self.moves_along(line, steps, glide, stay, ctx.owner);
                let stopped = self.stopped_by(line, steps, glide, stay, &moves);
                self.relocate(&moves, ctx.owner);
                if let Some((by, left)) = stopped {
                    let side =
                        Side::ALL.iter().zip(0u8..).find_map(|(side, place)| (*side == line.way).then_some(place)).unwrap_or_default();
                    let rule = match direction {
                        Direction::PushBack | Direction::AnyWay => "7.5.10.b",
                        Direction::Attract => "7.5.11.b",
                        Direction::Retreat => "7.5.20.a",
                        Direction::MoveCloser => "7.5.21.a",
                    };
                    self.fact(rule, What::Stopped, by, line.mover, i32::from(side));
                    self.happens(Occurrence { number: left, ..Occurrence::between(Happening::IsStopped, by, line.mover) });
                }
            }
        }
        true
    }

    /// Returns those of the units about to be moved that still are; `None` if something comes first.
    fn befall_moves(&mut self, movers: PieceSet, ctx: &Ctx) -> Option<PieceSet> {
        let by = ctx.owner;
        self.befalls(movers.units(), |_, unit| Occurrence::between(Happening::IsMoved, by, unit))
    }

    /// Returns the piece that moves along the line through a unit or a cell, away from a cell or towards it, with the direction; `None` if
    /// none can. `named` says whether the text names scenery, `chosen` is the direction that was chosen.
    fn line(
        &self,
        (direction, center): (Direction, Cell),
        chosen: Option<Side>,
        line: Option<Piece>,
        (cell, named): (Cell, bool),
        ctx: &Ctx,
    ) -> Option<Line> {
        let other = line.map_or(cell, |target| self.place_of(target));
        let target = line.unwrap_or(Piece::NONE);
        // The straight line runs through both cells; if they are not aligned there is none, and nothing moves.
        let towards = self.content.board.direction(center, other);
        let (mover, way) = match direction {
            Direction::PushBack | Direction::Attract if self.breaks("push-is-attract") => {
                (target, if direction == Direction::Attract { towards? } else { towards?.opposite() })
            }
            Direction::PushBack => (target, towards?),
            // Rule 7.5.11: towards the caster.
            Direction::Attract => (target, towards?.opposite()),
            Direction::Retreat | Direction::MoveCloser if self.breaks("retreat-is-approach") => {
                (ctx.owner, if direction == Direction::Retreat { towards? } else { towards?.opposite() })
            }
            Direction::Retreat => (ctx.owner, towards?.opposite()),
            Direction::MoveCloser => (ctx.owner, towards?),
            Direction::AnyWay => (target, chosen?),
        };
        // Scenery is moved only by effects that name it (rule 4.17.5.a).
        let named = named && !self.breaks("named-scenery-stays") || self.breaks("all-scenery-moves");
        if !mover.is_unit() && !named || !self.can_be_moved(mover, ctx.owner) {
            return None;
        }
        // Rules 7.5.11.a, 7.5.21.a: a unit that arrives there goes no further, even if the cell is free.
        let goal = match direction {
            Direction::PushBack | Direction::Retreat | Direction::AnyWay => Cell::NONE,
            Direction::Attract => center,
            Direction::MoveCloser => other,
        };
        Some(Line { mover, way, goal })
    }

    /// Returns the destinations of a piece that moves along a line, and of those that it takes along; empty if it stays where it is. `stay`
    /// are units that do not move.
    fn moves_along(&self, line: Line, steps: u8, glide: Glide, stay: PieceSet, by: Piece) -> Moves {
        let Line { mover, way, goal } = line;
        let content = self.content;
        let is = |footing: Option<Footing>, cell: Cell| footing.is_some_and(|footing| self.lies(footing, cell));
        let blocked = self.blocked();
        // The pieces pushed along in front of it.
        let mut row: ArrayVec<Piece, PIECES> = ArrayVec::new();
        let mut to = self.state.cells[mover.index()];
        let from = to;
        let mut gone = 0;
        while !stay.contains(mover) && to != goal && steps > 0 && !(gone > 0 && is(glide.stops, to)) {
            let next = content.board.beside(to, way);
            let slides = is(glide.slides, next);
            // Rule 8.8.1: on the rink it continues.
            if gone >= steps && !(slides && is(glide.slides, to)) {
                break;
            }
            let mut before = next;
            if slides {
                for _ in 0..row.len() {
                    before = content.board.beside(before, way);
                }
                while blocked.contains(before) && !self.walls().contains(before) {
                    let there = self.at(before).units().iter().find(|&unit| self.is_obstacle(unit));
                    let Some(unit) = there.filter(|&unit| !stay.contains(unit) && self.can_be_moved(unit, by)) else { break };
                    row.push(unit);
                    before = content.board.beside(before, way);
                }
            }
            // Rule 7.5.10.b: until something blocks the way.
            let blocked_here = blocked.contains(before) && !self.breaks("obstacles-stop-nobody");
            if !before.is_some() || blocked_here || !row.is_empty() && !slides {
                break;
            }
            to = next;
            gone = gone.saturating_add(1);
        }
        let mut moves = Moves::new();
        if to != from {
            moves.push((mover, to));
            for unit in row {
                to = content.board.beside(to, way);
                // The last piece met did not move, so it blocks the way.
                if to != self.state.cells[unit.index()] && moves.try_push((unit, to)).is_err() {
                    break;
                }
            }
        }
        moves
    }

    /// Returns what stopped a piece after its moves along a line, and how many cells it could not go; `None` if it went all of them, or was
    /// to go no further. [`Piece::NONE`] at the edge of the board.
    fn stopped_by(&self, line: Line, steps: u8, glide: Glide, stay: PieceSet, moves: &Moves) -> Option<(Piece, u8)> {
        let Line { mover, way, goal } = line;
        let board = &self.content.board;
        let from = self.state.cells[mover.index()];
        let to = moves.iter().find(|(piece, _)| *piece == mover).map_or(from, |(_, cell)| *cell);
        let gone = board.distance(from, to);
        let ends = glide.stops.is_some_and(|footing| gone > 0 && self.lies(footing, to));
        if !mover.is_unit() || stay.contains(mover) || to == goal || ends || gone >= steps {
            return None;
        }
        // Pieces it takes along are in front of it, and are stopped themselves.
        let mut next = board.beside(to, way);
        while moves.iter().any(|(piece, cell)| *piece != mover && *cell == next) {
            next = board.beside(next, way);
        }
        // A unit that has reached the one it was to come to is not stopped by it.
        if goal.is_some() && next == goal {
            return None;
        }
        let there = self.at(next);
        let obstacle =
            there.units().iter().chain(there.iter()).find(|&piece| self.is_obstacle(piece) && self.state.cells[piece.index()] == next);
        Some((obstacle.unwrap_or(Piece::NONE), steps - gone))
    }

    /// Places units. `told` says whether the text names scenery, `ko` whether it refers to a KO'd unit.
    pub(super) fn place_units(
        &mut self,
        units: &Units,
        (told, ko): (bool, bool),
        cells_of: &Cells,
        ctx: &Ctx,
        pick: &mut Pick<'_>,
    ) -> bool {
        // Scenery is moved only by effects that name it (rule 4.17.5.a): not together with units on it.
        let named = told || self.names_scenery(units, ctx);
        // Rule 4.18.6: KO'd units are meant only if that is said.
        let back = matches!(units, Units::Group(_, group) if group.ko);
        let units = self.select(units, ctx, pick);
        let units = if named { units } else { units.units() };
        let mut cells = self.select_cells(cells_of, ctx, pick);
        if pick.open.is_none() && cells.len() > 1 {
            // If several cells are possible, the player chooses.
            let chosen = self.select_cells_one(cells, pick);
            cells = chosen.map_or(cells, |cell| [cell].into_iter().collect());
        }
        if pick.open.is_some() {
            return false;
        }
        let lead = if units.contains(ctx.owner) { ctx.owner } else { units.first() };
        let (Some(to), true) = (cells.iter().next(), lead.is_some()) else { return true };
        let is_ko = self.state.units.get(lead.index()).is_some_and(|unit| unit.presence == Presence::Ko);
        if back || ko && is_ko {
            if self.is_free(to) && !self.at(to).iter().any(Piece::is_unit) {
                self.bring_back(lead, to, ctx.owner);
            }
            return true;
        }
        let from = self.state.cells[lead.index()];
        if !from.is_some() || !self.can_be_moved(lead, ctx.owner) {
            return true;
        }
        let board = &self.content.board;
        let ((fx, fy), (tx, ty)) = (board.place(from), board.place(to));
        // Each piece of a set moves once, so that there is room for all.
        let mut moves = Moves::new();
        for unit in units.iter().filter(|&unit| self.state.cells[unit.index()].is_some() && self.can_be_moved(unit, ctx.owner)) {
            let (x, y) = board.place(self.state.cells[unit.index()]);
            moves.push((unit, board.at(x + tx - fx, y + ty - fy)));
        }
        // The scenery that a unit is put onto does not block it.
        let onto = if let Cells::Of(scenery) = cells_of { self.set(scenery, ctx) } else { PieceSet::EMPTY };
        if !self.ways_free(&mut moves, lead, onto) {
            return true;
        }
        let movers: PieceSet = moves.iter().filter(|(unit, to)| self.state.cells[unit.index()] != *to).map(|(unit, _)| *unit).collect();
        let Some(moved) = self.befall_moves(movers, ctx) else { return false };
        moves.retain(|(unit, _)| !movers.units().contains(*unit) || moved.contains(*unit));
        if self.ways_free(&mut moves, lead, onto) {
            self.relocate(&moves, ctx.owner);
        }
        true
    }

    /// Keeps the moves that are possible. Units leave their cells together, so that one can take the place of another; a unit whose cell is
    /// taken stays, and then blocks others. Returns false if `lead` stays, which the others keep their positions relative to.
    fn ways_free(&self, moves: &mut Moves, lead: Piece, onto: PieceSet) -> bool {
        loop {
            let movers: PieceSet = moves.iter().map(|(unit, _)| *unit).collect();
            let in_way = |piece: Piece, cell: Cell| {
                let others = self.at(cell).iter().any(|other| !movers.contains(other) && !onto.contains(other) && self.is_obstacle(other));
                !cell.is_some() || others && self.is_obstacle(piece)
            };
            match moves.iter().position(|&(unit, cell)| in_way(unit, cell)) {
                Some(stays) => _ = moves.remove(stays),
                None => return movers.contains(lead),
            }
        }
    }

    fn select_cells_one(&self, among: crate::board::CellSet, pick: &mut Pick<'_>) -> Option<Cell> {
        pick.answer(Ask::Cell { among }).map(Cell)
    }

    pub(super) fn swap(&mut self, first: &Units, second: &Units, told: bool, ctx: &Ctx, pick: &mut Pick<'_>) -> bool {
        let named = [told || self.names_scenery(first, ctx), told || self.names_scenery(second, ctx)];
        let (first, second) = self.select_two(first, second, ctx, pick);
        if pick.open.is_some() {
            return false;
        }
        // Rule 4.17.5.a: scenery is swapped only if it is named.
        let moves = |piece: Piece, named: bool| piece.is_some() && (piece.is_unit() || named);
        if first == second || !moves(first, named[0]) || !moves(second, named[1]) {
            return true;
        }
        let (one, other) = (self.state.cells[first.index()], self.state.cells[second.index()]);
        // Rule 4.17.4: this cannot put a unit onto other impassable scenery, such as a raft.
        let wall = |cell: Cell| {
            let here = self.at(cell).iter().filter(|&piece| piece != first && piece != second);
            self.walls().contains(cell) && here.into_iter().any(|piece| !piece.is_unit() && self.is_obstacle(piece))
        };
        let walled = wall(one) || wall(other);
        if one.is_some() && other.is_some() && !walled && self.can_be_moved(first, ctx.owner) && self.can_be_moved(second, ctx.owner) {
            let both = PieceSet(PieceSet::one(first).0 | PieceSet::one(second).0);
            let Some(moved) = self.befall_moves(both, ctx) else { return false };
            // If one stays, there is no room for the other.
            if moved == both.units() {
                self.relocate(&[(first, other), (second, one)], ctx.owner);
            }
        }
        true
    }

    /// Returns whether an effect of a unit can move another (rule 4.9.14).
    fn can_be_moved(&self, piece: Piece, by: Piece) -> bool {
        let is_moved = Happening::IsMoved;
        piece == by || !self.cannot(piece, Deed::suffers(is_moved), by) && !self.cannot(by, Deed::does(is_moved), piece)
    }

    /// Returns whether a piece makes its cell impassable (rule 4.17.4).
    pub(crate) fn is_obstacle(&self, piece: Piece) -> bool {
        match self.state.units.get(piece.index()) {
            Some(unit) => self.content.card(unit.profile).obstacle,
            None => {
                let kind = self.state.scenery.get(piece.index().wrapping_sub(UNITS));
                kind.is_some_and(|&kind| self.content.scenery[usize::from(kind)].impassable)
            }
        }
    }

    /// Moves pieces all at once, with the consequences of where they end up.
    fn relocate(&mut self, moves: &[(Piece, Cell)], by: Piece) {
        let mut moved = PieceSet::EMPTY;
        let places = self.places_before();
        let mut far = [0; PIECES];
        for &(piece, cell) in moves {
            let from = self.state.cells[piece.index()];
            if from == cell {
                continue;
            }
            if piece.is_unit() {
                self.leaves(piece, from);
                if !self.state.units[piece.index()].left.is_some() {
                    self.unit_mut(piece).left = from;
                }
                self.note_start(piece, from);
            }
            self.set_cell(piece, cell);
            moved.insert(piece);
            far[piece.index()] = self.content.board.distance(from, cell);
            self.fact("7.5.10.a", What::WasMoved, by, piece, i32::from(cell.0));
        }
        self.refresh();
        for piece in moved.iter().filter(|piece| piece.is_unit()) {
            self.happens(Occurrence { number: far[piece.index()], ..Occurrence::between(Happening::IsMoved, by, piece) });
            // Rule 4.19.7.c: only where the move ends.
            if !self.breaks("moved-ones-enter-nowhere") {
                self.enters(piece);
            }
        }
        self.meets(places);
    }

    /// Returns the cells of units before some of them move, if any text waits for units that become adjacent or share a cell.
    pub(crate) fn places_before(&self) -> Option<Places> {
        let noticed = self.is_noticed(Happening::BecomesAdjacent) || self.is_noticed(Happening::SharesCell);
        noticed.then(|| self.state.cells.clone())
    }

    /// Triggers texts for units that have moved: those that are now adjacent to another, or on its cell, and were not before, and the other
    /// one too.
    pub(crate) fn meets(&mut self, places: Option<Places>) {
        let Some(before) = places else { return };
        self.refresh();
        let now = self.state.cells.clone();
        let board = &self.content.board;
        let mut met: SmallVec<[(Happening, Piece, Piece); 8]> = SmallVec::new();
        for happening in [Happening::BecomesAdjacent, Happening::SharesCell] {
            let so = |cells: &Places, one: usize, other: usize| {
                let (one, other) = (cells[one], cells[other]);
                let shares = happening == Happening::SharesCell;
                one.is_some() && other.is_some() && if shares { one == other } else { board.neighbours(one).contains(other) }
            };
            for one in 0..self.state.units.len() {
                for other in (0..self.state.units.len()).filter(|&other| other != one) {
                    if so(&now, one, other) && !so(&before, one, other) {
                        met.push((happening, Piece::at(one), Piece::at(other)));
                    }
                }
            }
        }
        for (happening, one, other) in met {
            self.happens(Occurrence::between(happening, one, other));
        }
    }

    /// Triggers texts for a unit that has come onto its cell: those of adjacent units, and of others there.
    pub(crate) fn enters(&mut self, unit: Piece) {
        self.refresh();
        self.crosses(Happening::Approaches, unit, |game, cell| game.on_cells(&game.content.board.neighbours(cell)));
        self.crosses(Happening::EntersCell, unit, Self::at);
    }

    /// Triggers texts for what a unit does at its cell, with each of the other units that `there` finds.
    pub(crate) fn crosses(&mut self, happening: Happening, unit: Piece, there: impl Fn(&Self, Cell) -> PieceSet) {
        if !self.is_noticed(happening) {
            return;
        }
        let found = there(self, self.state.cells[unit.index()]);
        for other in found.iter().filter(|&other| other != unit && other.is_unit()) {
            self.happens(Occurrence::between(happening, unit, other));
        }
    }

    /// Notes the cell that a unit leaves, if it had not moved since the turn began.
    pub(crate) fn note_start(&mut self, unit: Piece, from: Cell) {
        if self.state.units.get(unit.index()).is_some_and(|unit| !unit.began.is_some()) {
            self.unit_mut(unit).began = from;
        }
    }

    /// Triggers texts for a unit that leaves its cell: those of adjacent units, and of others on it.
    pub(crate) fn leaves(&mut self, unit: Piece, from: Cell) {
        if self.is_noticed(Happening::Leaves) {
            let beside = self.on_cells(&self.content.board.neighbours(from));
            for other in beside.iter().filter(|other| other.is_unit()) {
                self.happens(Occurrence::between(Happening::Leaves, unit, other));
            }
        }
        if self.is_noticed(Happening::LeavesCell) {
            for other in self.at(from).iter().filter(|&other| other != unit && other.is_unit()) {
                self.happens(Occurrence::between(Happening::LeavesCell, unit, other));
            }
        }
    }
}

//! Units moved and placed by effects (rules 7.5.10, 7.5.11, 7.5.20, 7.5.21).

use crate::board::{Cell, Side};
use crate::decision::Ask;
use crate::event::Occurrence;
use crate::frame::Ctx;
use crate::game::Game;
use crate::log::What;
use crate::program::{Amount, Cells, Happening, Units};
use crate::select::Pick;
use crate::state::{PIECES, Piece, PieceSet, Presence, UNITS};
use arrayvec::ArrayVec;
use kcc_ir::{Act, Direction, Footing, State};
use smallvec::SmallVec;

/// What the ground does to what is moved.
#[derive(Clone, Copy, Debug)]
pub(super) struct Glide {
    /// On what it slides.
    pub(super) slides: Option<Footing>,
    /// What ends the move.
    pub(super) stops: Option<Footing>,
}

/// A straight line: who moves along it, which way, and to which cell at most.
#[derive(Clone, Copy, Debug)]
struct Line {
    mover: Piece,
    way: Side,
    goal: Cell,
}

/// The cells of all pieces.
pub(crate) type Places = ArrayVec<Cell, PIECES>;

/// Pieces that move together, each with the cell that it comes to.
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
                // Rule 7.2.3.a: where nobody stands, the line runs from the target cell.
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
        // Rule 7.2.3.a: where nobody stands, the line runs from the target cell.
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
            // Whoever went before may stand in the way now, or out of it.
            if let Some(line) = self.line((direction, center), chosen, line, (cell, named), ctx) {
                let moves = self.moves_along(line, steps, glide, stay, ctx.owner);
                let stopped = self.stopped_by(line, steps, glide, stay, &moves);
                self.relocate(&moves, ctx.owner);
                if let Some((by, left)) = stopped {
                    self.happens(Occurrence { number: left, ..Occurrence::between(Happening::IsStopped, by, line.mover) });
                }
            }
        }
        true
    }

    /// Of units that are about to be moved, those that still are; none if something comes first.
    fn befall_moves(&mut self, movers: PieceSet, ctx: &Ctx) -> Option<PieceSet> {
        let by = ctx.owner;
        self.befalls(movers.units(), |_, unit| Occurrence::between(Happening::IsMoved, by, unit))
    }

    /// Who moves along the line through a unit or a cell, away from a cell or towards it, and which way; none if nobody can. `named`
    /// says whether the text names scenery, `chosen` which way was chosen.
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
        // The straight line runs through both cells; where they stand askew there is none, and nobody moves.
        let towards = self.content.board.direction(center, other);
        let (mover, way) = match direction {
            Direction::PushBack | Direction::Attract if self.breaks("push-is-attract") => {
                (target, if direction == Direction::Attract { towards? } else { towards?.opposite() })
            }
            Direction::PushBack => (target, towards?),
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
        // Rules 7.5.11.a, 7.5.21.a: who has come there goes no further, even if the cell is free.
        let goal = match direction {
            Direction::PushBack | Direction::Retreat | Direction::AnyWay => Cell::NONE,
            Direction::Attract => center,
            Direction::MoveCloser => other,
        };
        Some(Line { mover, way, goal })
    }

    /// Where a piece comes to that moves so many cells along a line, and those that it takes along; nobody if it stays where it is.
    /// `stay` are units that do not move.
    fn moves_along(&self, line: Line, steps: u8, glide: Glide, stay: PieceSet, by: Piece) -> Moves {
        let Line { mover, way, goal } = line;
        let content = self.content;
        let is = |footing: Option<Footing>, cell: Cell| footing.is_some_and(|footing| self.lies(footing, cell));
        let blocked = self.blocked();
        // Those that go before it stand in a row.
        let mut row: ArrayVec<Piece, PIECES> = ArrayVec::new();
        let mut to = self.state.cells[mover.index()];
        let from = to;
        let mut gone = 0;
        while !stay.contains(mover) && to != goal && steps > 0 && !(gone > 0 && is(glide.stops, to)) {
            let next = content.board.beside(to, way);
            let slides = is(glide.slides, next);
            // Rule 8.8.1: on the rink it goes on.
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
            // Rule 7.5.10.b: as far as the way is free.
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
                // Who was met last, and did not move, is in the way.
                if to != self.state.cells[unit.index()] && moves.try_push((unit, to)).is_err() {
                    break;
                }
            }
        }
        moves
    }

    /// What stands in the way of a piece after its moves along a line, and how many cells it could not go; nothing if it went them all, or
    /// was to go no further. Nobody stands beyond the edge of the board.
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
        // What it takes along with it goes before it, and is stopped itself.
        let mut next = board.beside(to, way);
        while moves.iter().any(|(piece, cell)| *piece != mover && *cell == next) {
            next = board.beside(next, way);
        }
        // Who has come beside the unit that he was to come to is not stopped by it.
        if goal.is_some() && next == goal {
            return None;
        }
        let there = self.at(next);
        let obstacle =
            there.units().iter().chain(there.iter()).find(|&piece| self.is_obstacle(piece) && self.state.cells[piece.index()] == next);
        Some((obstacle.unwrap_or(Piece::NONE), steps - gone))
    }

    /// Places units. `told` says whether the text names scenery, `ko` whether it speaks of a unit that is KO'd.
    pub(super) fn place_units(
        &mut self,
        units: &Units,
        (told, ko): (bool, bool),
        cells_of: &Cells,
        ctx: &Ctx,
        pick: &mut Pick<'_>,
    ) -> bool {
        // Scenery is moved only by effects that name it (rule 4.17.5.a): not with who stands on it.
        let named = told || self.names_scenery(units, ctx);
        // Rule 4.18.6: KO'd units are meant only where that is said.
        let back = matches!(units, Units::Group(_, group) if group.state == State::Ko);
        let units = self.select(units, ctx, pick);
        let units = if named { units } else { units.units() };
        let mut cells = self.select_cells(cells_of, ctx, pick);
        if pick.open.is_none() && cells.len() > 1 {
            // Several cells where one is meant: the player chooses.
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
        // Who is put onto a piece of scenery does not find it in the way.
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

    /// Units leave their cells together, so that one can take the place of another; whoever finds his cell taken stays, and is then
    /// in the way of others. False if the one stays whom the others keep their places to.
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
        // Rule 4.17.5.a: scenery changes places only where it is named.
        let moves = |piece: Piece, named: bool| piece.is_some() && (piece.is_unit() || named);
        if first == second || !moves(first, named[0]) || !moves(second, named[1]) {
            return true;
        }
        let (one, other) = (self.state.cells[first.index()], self.state.cells[second.index()]);
        // Rule 4.17.4: nobody comes so onto other scenery that cannot be entered: onto a raft, for one.
        let wall = |cell: Cell| {
            let here = self.at(cell).iter().filter(|&piece| piece != first && piece != second);
            self.walls().contains(cell) && here.into_iter().any(|piece| !piece.is_unit() && self.is_obstacle(piece))
        };
        let walled = wall(one) || wall(other);
        if one.is_some() && other.is_some() && !walled && self.can_be_moved(first, ctx.owner) && self.can_be_moved(second, ctx.owner) {
            let both = PieceSet(PieceSet::one(first).0 | PieceSet::one(second).0);
            let Some(moved) = self.befall_moves(both, ctx) else { return false };
            // Where one stays, there is no place for the other.
            if moved == both.units() {
                self.relocate(&[(first, other), (second, one)], ctx.owner);
            }
        }
        true
    }

    /// Whether an effect of a unit can move another (rule 4.9.14).
    fn can_be_moved(&self, piece: Piece, by: Piece) -> bool {
        piece == by || !self.cannot(piece, Act::BeMoved, by)
    }

    /// Whether a piece makes its cell impassable (rule 4.17.4).
    pub(crate) fn is_obstacle(&self, piece: Piece) -> bool {
        match self.state.units.get(piece.index()) {
            Some(unit) => self.content.card(unit.profile).obstacle,
            None => {
                let kind = self.state.scenery.get(piece.index().wrapping_sub(UNITS));
                kind.is_some_and(|&kind| self.content.scenery[usize::from(kind)].impassable)
            }
        }
    }

    /// Moves pieces all at once; what follows from where they end, follows.
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

    /// Where units are before some of them move, if it is noticed who comes beside whom, or onto whose cell.
    pub(crate) fn places_before(&self) -> Option<Places> {
        let noticed = self.is_noticed(Happening::BecomesAdjacent) || self.is_noticed(Happening::SharesCell);
        noticed.then(|| self.state.cells.clone())
    }

    /// Units have moved from where they were: whoever is now beside another, or on its cell, and was not before is noticed, and so is
    /// the other.
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

    /// A unit has come onto its cell: others there that are no obstacles notice, and those beside it.
    pub(crate) fn enters(&mut self, unit: Piece) {
        self.refresh();
        self.crosses(Happening::Approaches, unit, |game, cell| game.on_cells(&game.content.board.neighbours(cell)));
        self.crosses(Happening::EntersCell, unit, Self::at);
    }

    /// Other units on some cells, found by the one on which a unit stands, notice what it does there.
    pub(crate) fn crosses(&mut self, happening: Happening, unit: Piece, there: impl Fn(&Self, Cell) -> PieceSet) {
        if !self.is_noticed(happening) {
            return;
        }
        let found = there(self, self.state.cells[unit.index()]);
        for other in found.iter().filter(|&other| other != unit && other.is_unit()) {
            self.happens(Occurrence::between(happening, unit, other));
        }
    }

    /// A unit leaves the cell on which it may have stood since the turn began.
    pub(crate) fn note_start(&mut self, unit: Piece, from: Cell) {
        if self.state.units.get(unit.index()).is_some_and(|unit| !unit.began.is_some()) {
            self.unit_mut(unit).began = from;
        }
    }

    /// A unit leaves its cell: those beside it notice, and those on it.
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

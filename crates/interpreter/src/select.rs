//! Who and where: units and cells that a text speaks of.

mod group;
mod places;

use crate::board::{Cell, CellSet};
use crate::decision::Ask;
use crate::frame::{Ctx, PICKS};
use crate::game::Game;
use crate::program::{Cells, Units};
use crate::state::{Piece, PieceSet};
use kcc_ir::Quantity;

/// The answers to the questions of one step of a text, and the question that is still open.
///
/// A step is worked out from its beginning each time an answer comes; nothing changes before all of them are there.
pub(crate) struct Pick<'a> {
    answers: &'a [u8],
    used: usize,
    /// The question to be asked.
    pub(crate) open: Option<Ask>,
    /// The unit chosen last: what the text calls "it" from then on. [`Piece::NONE`] if there was nobody to choose, so that "it" is nobody and
    /// not whoever was named before; `None` if nothing was to be chosen.
    pub(crate) chosen: Option<Piece>,
}

impl<'a> Pick<'a> {
    pub(crate) fn new(ctx: &'a Ctx) -> Self {
        Self { answers: &ctx.picks[..usize::from(ctx.picked)], used: 0, open: None, chosen: None }
    }

    /// The text as what the step names next sees it: descriptions may speak of the unit that the same step has just chosen.
    fn seen(&self, ctx: &Ctx) -> Ctx {
        Ctx { it: self.chosen.unwrap_or(ctx.it), ..*ctx }
    }

    /// Whether no further answer of this step can be kept.
    pub(crate) fn is_full(&self) -> bool {
        self.used >= PICKS
    }

    /// The next answer; opens the question if there is none yet.
    pub(crate) fn answer(&mut self, ask: Ask) -> Option<u8> {
        if self.open.is_some() {
            return None;
        }
        let answer = self.answers.get(self.used).copied();
        match answer {
            Some(_) => self.used += 1,
            None => self.open = Some(ask),
        }
        answer
    }
}

impl Game<'_> {
    /// The units that a step acts on, each choice answered.
    pub(crate) fn select(&self, units: &Units, ctx: &Ctx, pick: &mut Pick<'_>) -> PieceSet {
        match units {
            // A choice among units that are each known is one question for all of them.
            Units::Group(Quantity::One, _) => self.pick_one(self.set(units, &pick.seen(ctx)), pick),
            Units::Either(_) => self.pick_one(self.set(units, ctx), pick),
            Units::Both(parts) => {
                let mut set = PieceSet::EMPTY;
                for part in parts {
                    set.0 |= self.select(part, ctx, pick).0;
                }
                set
            }
            Units::Itself | Units::Target | Units::MainTarget | Units::It | Units::ActiveUnit | Units::Source | Units::Summoner => {
                self.set(units, ctx)
            }
            Units::Group(Quantity::Any | Quantity::Each | Quantity::UpTo(_), _) => self.set(units, &pick.seen(ctx)),
        }
    }

    /// The two units between which something is exchanged: whoever is one of them cannot be chosen as the other, too.
    pub(crate) fn select_two(&self, first: &Units, second: &Units, ctx: &Ctx, pick: &mut Pick<'_>) -> (Piece, Piece) {
        let chosen = |units: &Units| matches!(units, Units::Group(Quantity::One, _) | Units::Either(_));
        let first = match (chosen(first), chosen(second)) {
            (true, false) => {
                let among = self.set(first, ctx).0 & !self.set(second, ctx).0;
                self.pick_one(PieceSet(among), pick).first()
            }
            _ => self.select(first, ctx, pick).first(),
        };
        let second = match chosen(second) {
            true => {
                let seen = if matches!(second, Units::Group(..)) { pick.seen(ctx) } else { *ctx };
                self.pick_one(PieceSet(self.set(second, &seen).0 & !PieceSet::one(first).0), pick).first()
            }
            false => self.select(second, ctx, pick).first(),
        };
        (first, second)
    }

    fn pick_one(&self, among: PieceSet, pick: &mut Pick<'_>) -> PieceSet {
        let chosen = match among.len() {
            0 => {
                pick.chosen = Some(Piece::NONE);
                return PieceSet::EMPTY;
            }
            1 => among.first(),
            _ => match pick.answer(Ask::Unit { among }) {
                Some(answer) => Piece(answer),
                None => return PieceSet::EMPTY,
            },
        };
        pick.chosen = Some(chosen);
        PieceSet::one(chosen)
    }

    /// The cells that a step acts on, each choice answered.
    pub(crate) fn select_cells(&self, cells: &Cells, ctx: &Ctx, pick: &mut Pick<'_>) -> CellSet {
        let one = |cell: Cell| CellSet::from_iter([cell]);
        match cells {
            Cells::TargetCell => match self.state.cells.get(ctx.target.index()) {
                // Carried out for each target in turn, the cell is the one of that target.
                Some(&cell) if cell.is_some() => one(cell),
                _ => one(ctx.main),
            },
            Cells::FreeTargets => self.state.cast.cells.iter().filter(|&cell| self.is_free(cell)).collect(),
            Cells::Of(scenery) => {
                let ctx = &pick.seen(ctx);
                let open = |cell: &Cell| !self.at(*cell).units().iter().any(|unit| self.is_obstacle(unit));
                let among: CellSet = self.set(scenery, ctx).iter().map(|piece| self.place_of(piece)).filter(open).collect();
                let chosen = matches!(scenery, Units::Group(Quantity::One | Quantity::Any, _)) && among.len() > 1;
                match chosen {
                    true => pick.answer(Ask::Cell { among }).map_or(CellSet::EMPTY, |answer| one(Cell(answer))),
                    false => among,
                }
            }
            Cells::LeftBy(unit) => {
                let units = self.set(unit, ctx);
                units.iter().filter_map(|piece| self.state.units.get(piece.index())).map(|unit| unit.left).collect()
            }
            Cells::StartedOn(unit) => {
                let units = self.set(unit, ctx).units();
                units.iter().map(|piece| self.start_of(piece)).filter(|cell| cell.is_some()).collect()
            }
            Cells::Free { quantity, places } => {
                let ctx = &pick.seen(ctx);
                let lies =
                    |cell: Cell| self.is_free(cell) && places.iter().all(|place| self.is_at(cell, self.player_of(ctx.owner), place, ctx));
                let among: CellSet = self.content.board.cells().filter(|&cell| lies(cell)).collect();
                match quantity {
                    Quantity::Each => among,
                    Quantity::UpTo(most) => {
                        let mut chosen = CellSet::EMPTY;
                        while chosen.len() < u32::from(*most) {
                            let left = among.without(&chosen);
                            match (!left.is_empty()).then(|| pick.answer(Ask::MoreCells { among: left })) {
                                Some(Some(answer)) if Cell(answer).is_some() => chosen.insert(Cell(answer)),
                                Some(None) => return CellSet::EMPTY,
                                Some(Some(_)) | None => break,
                            }
                        }
                        chosen
                    }
                    Quantity::One | Quantity::Any if among.len() > 1 => {
                        pick.answer(Ask::Cell { among }).map_or(CellSet::EMPTY, |answer| one(Cell(answer)))
                    }
                    Quantity::One | Quantity::Any => among,
                }
            }
        }
    }

    /// All units that a text can mean; of a choice all that may be chosen.
    pub(crate) fn set(&self, units: &Units, ctx: &Ctx) -> PieceSet {
        match units {
            Units::Itself => PieceSet::one(ctx.owner),
            Units::Target => PieceSet::one(ctx.target),
            Units::MainTarget => self.at(ctx.main).first_of(self.state.cast.main_unit),
            Units::It => PieceSet::one(ctx.it),
            Units::ActiveUnit => PieceSet::one(self.state.turn.unit),
            Units::Source => PieceSet::one(ctx.by),
            Units::Summoner => PieceSet::one(self.state.units.get(ctx.owner.index()).map_or(Piece::NONE, |unit| unit.summoner)),
            Units::Group(_, group) => self.group(group, ctx),
            Units::Either(options) | Units::Both(options) => {
                options.iter().fold(PieceSet::EMPTY, |set, option| PieceSet(set.0 | self.set(option, ctx).0))
            }
        }
    }

    /// Whether a unit is, or would be, meant: for what happens, where a choice means any of those it allows.
    pub(crate) fn means(&self, units: &Units, piece: Piece, ctx: &Ctx) -> bool {
        match units {
            Units::Group(_, group) => self.belongs(piece, group, ctx, false),
            Units::Either(options) | Units::Both(options) => options.iter().any(|option| self.means(option, piece, ctx)),
            Units::Itself | Units::Target | Units::MainTarget | Units::It | Units::ActiveUnit | Units::Source | Units::Summoner => {
                piece.is_some() && self.set(units, ctx).contains(piece)
            }
        }
    }

    /// Of these, the units in play.
    pub(crate) fn present(&self, pieces: PieceSet) -> PieceSet {
        pieces.and(self.crowd.in_play)
    }
}

impl PieceSet {
    /// The main target: the unit that stood on the cell when the spell chose its targets.
    fn first_of(self, main: Piece) -> Self {
        if main.is_some() { Self::one(main) } else { self }
    }
}

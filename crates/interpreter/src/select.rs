//! Who and where: units and cells that a text speaks of.

use crate::board::{Cell, CellSet};
use crate::decision::Ask;
use crate::frame::{Ctx, PICKS};
use crate::game::Game;
use crate::program::{Cells, Group, Noun, Place, Player, SpellFilter, Trait, Units};
use crate::state::{PIECES, Piece, PieceSet, UNITS};
use kcc_ir::{Extreme, Footing, Icon, Quantity, Side};

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
            Units::Itself
            | Units::Target
            | Units::MainTarget
            | Units::It
            | Units::ActiveUnit
            | Units::Source
            | Units::Summoner => self.set(units, ctx),
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

    /// All units of a group.
    pub(crate) fn group(&self, group: &Group, ctx: &Ctx) -> PieceSet {
        self.members(group, ctx, true)
    }

    /// All units of a group, also those that are in play no longer.
    pub(crate) fn remembered(&self, group: &Group, ctx: &Ctx) -> PieceSet {
        self.members(group, ctx, false)
    }

    fn members(&self, group: &Group, ctx: &Ctx, present: bool) -> PieceSet {
        let found = self.fitting(self.pieces_of(group), group, ctx, present);
        self.compared(found, group, ctx)
    }

    /// The pieces among which a group is looked for.
    fn pieces_of(&self, group: &Group) -> PieceSet {
        match group.noun {
            Noun::Scenery { .. } => (UNITS..(UNITS + self.state.scenery.len()).min(PIECES)).map(Piece::at).collect(),
            Noun::Unit | Noun::Character | Noun::Mechanism | Noun::Krosmaster | Noun::Summon | Noun::Mob | Noun::Named { .. } => {
                self.crowd.all
            }
        }
    }

    /// Whether a piece belongs to a group. Of what has just happened to a unit it does not matter whether it is still in play.
    pub(crate) fn belongs(&self, piece: Piece, group: &Group, ctx: &Ctx, present: bool) -> bool {
        let found = self.fitting(PieceSet::one(piece).and(self.pieces_of(group)), group, ctx, present);
        !self.compared(found, group, ctx).is_empty()
    }

    /// Those that a description picks by comparing them with all that fit the rest of it.
    fn compared(&self, found: PieceSet, group: &Group, ctx: &Ctx) -> PieceSet {
        let compares = |one: &Trait| matches!(one, Trait::NextInTimeline(_) | Trait::Extreme { .. });
        if found.is_empty() || !group.traits.iter().any(compares) {
            return found;
        }
        let rivals = self.fitting(self.pieces_of(group), group, ctx, true);
        found.iter().filter(|&piece| self.is_next(piece, rivals, group, ctx) && self.is_extreme(piece, rivals, group, ctx)).collect()
    }

    /// Those among these pieces that are as a group describes them, whatever others are like.
    fn fitting(&self, among: PieceSet, group: &Group, ctx: &Ctx, present: bool) -> PieceSet {
        let described = if let Noun::Scenery { piece: kind } = group.noun {
            among.iter().filter(|&piece| self.is_scenery(piece, kind)).collect()
        } else {
            self.described(among, group, ctx, present)
        };
        group.traits.iter().fold(described, |left, one| if left.is_empty() { left } else { self.with_trait(left, one, ctx) })
    }

    /// Whether a piece is scenery on the board, of this kind if one is named.
    fn is_scenery(&self, piece: Piece, kind: Option<u8>) -> bool {
        let own = self.state.scenery.get(piece.index().wrapping_sub(UNITS));
        let is = own.is_some_and(|&own| {
            kind.is_none_or(|kind| {
                let kinds = &self.content.scenery[usize::from(own)].kinds;
                if self.breaks("looks-are-kinds") { kinds[0] == kind } else { kinds.contains(&kind) }
            })
        });
        is && self.state.cells[piece.index()].is_some()
    }

    /// Those among these units that are as a group describes them, apart from its traits.
    fn described(&self, among: PieceSet, group: &Group, ctx: &Ctx, present: bool) -> PieceSet {
        let crowd = &self.crowd;
        let there = match group.ko {
            true => crowd.ko,
            false if present && !self.breaks("who-is-ko-is-meant") => crowd.in_play,
            false => crowd.all.without(crowd.coming),
        };
        let left = among.and(there).and(self.of_noun(&group.noun));
        // Rule 4.18.2.d: sides are seen from the player who controls the text.
        let left = match group.side {
            None => left,
            Some(Side::Allied) if self.breaks("owners-are-no-allies") => {
                left.and(self.allies(ctx.player)).without(PieceSet::one(ctx.owner))
            }
            Some(Side::Allied) if self.breaks("sides-of-the-active-player") => left.and(self.allies(self.state.turn.player)),
            Some(Side::Opposing) if self.breaks("sides-of-the-active-player") => left.without(self.allies(self.state.turn.player)),
            Some(Side::Opposing) if self.breaks("nobody-is-opposing") => PieceSet::EMPTY,
            Some(Side::Allied) => left.and(self.allies(ctx.player)),
            Some(Side::Opposing) => left.without(self.allies(ctx.player)),
        };
        let left = match &group.other {
            Some(other) if !left.is_empty() && !self.breaks("others-are-all") => left.without(self.set(other, ctx)),
            Some(_) | None => left,
        };
        // Rule 4.18.9: everything of that type or name.
        match group.noun {
            Noun::Named { kind, name } => left.iter().filter(|&piece| self.is_named(piece, kind, name)).collect(),
            Noun::Unit | Noun::Character | Noun::Mechanism | Noun::Krosmaster | Noun::Summon | Noun::Mob | Noun::Scenery { .. } => left,
        }
    }

    /// Returns the units that a player or their partner controls.
    pub(crate) fn allies(&self, player: u8) -> PieceSet {
        let sets = (0..).zip(&self.crowd.of_players).filter(|&(other, _)| self.are_allied(other, player));
        sets.fold(PieceSet::EMPTY, |all, (_, set)| all.or(*set))
    }

    /// Returns the units that a noun means, apart from types and names.
    pub(crate) fn of_noun(&self, noun: &Noun) -> PieceSet {
        let crowd = &self.crowd;
        match noun {
            // Rule 4.3.4: characters have MP.
            Noun::Character if self.breaks("mechanisms-are-characters") => crowd.all,
            Noun::Character if self.breaks("characters-are-mechanisms") => PieceSet::EMPTY,
            Noun::Krosmaster if self.breaks("summons-are-krosmasters") => crowd.all,
            Noun::Unit | Noun::Named { .. } => crowd.all,
            Noun::Character => crowd.characters,
            Noun::Mechanism => crowd.all.without(crowd.characters),
            Noun::Krosmaster => crowd.krosmasters,
            Noun::Summon => crowd.all.without(crowd.krosmasters),
            Noun::Mob => crowd.characters.without(crowd.krosmasters),
            Noun::Scenery { .. } => PieceSet::EMPTY,
        }
    }

    /// Those among these pieces that have a trait.
    fn with_trait(&self, among: PieceSet, one: &Trait, ctx: &Ctx) -> PieceSet {
        if let Trait::Place(place) = one
            && let Some(cells) = self.cells_of(place, ctx)
        {
            return among.iter().filter(|&piece| cells.contains(self.place_of(piece))).collect();
        }
        among.iter().filter(|&piece| self.has_trait(piece, one, ctx)).collect()
    }

    /// The cells of a place that is the same whoever is asked about; `None` if it is looked at cell by cell ([`Self::is_at`]).
    fn cells_of(&self, place: &Place, ctx: &Ctx) -> Option<CellSet> {
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
            Place::Aligned(_) | Place::Territory(_) | Place::Between(..) | Place::On(_) | Place::Not(_) => None,
        }
    }

    /// Whether a unit has a type or a name (rule 4.18.9).
    fn is_named(&self, piece: Piece, kind: Option<u8>, name: Option<u16>) -> bool {
        let (Some(unit), Some(view)) = (self.state.units.get(piece.index()), self.unit_view(piece)) else { return false };
        kind.is_some_and(|kind| {
            !self.breaks("names-mean-nobody-of-that-type") && view.types[usize::from(kind / 64)] & (1 << (kind % 64)) != 0
        }) || name.is_some_and(|name| self.content.card(unit.profile).names.contains(&name)) && !self.breaks("names-mean-types-alone")
    }

    /// Whether a cell lies there, seen from a player's side of the board.
    fn is_at(&self, cell: Cell, player: u8, place: &Place, ctx: &Ctx) -> bool {
        match place {
            Place::Adjacent(to) => self.is_where(to, ctx, |place| self.adjacent(cell, place)),
            Place::Aligned(with) => self.is_where(with, ctx, |place| self.content.board.direction(cell, place).is_some()),
            Place::Distance { minimum, maximum, from } => {
                self.is_where(from, ctx, |place| (*minimum..=*maximum).contains(&self.content.board.distance(cell, place)))
            }
            Place::Territory(Player::Opponent) => self.in_territory(cell, player),
            Place::Territory(of @ Player::Controller(_)) => self.is_own_territory(cell, self.player(of, ctx)),
            Place::Between(first, second) => {
                let between = |from: Cell, to: Cell| {
                    let towards = self.content.board.direction(from, cell);
                    towards.is_some() && towards == self.content.board.direction(cell, to)
                };
                self.is_where(first, ctx, |from| self.is_where(second, ctx, |to| between(from, to)))
            }
            Place::On(what) => self.lies(*what, cell),
            Place::Not(place) => !self.is_at(cell, player, place, ctx),
        }
    }

    /// Whether that lies on a cell.
    pub(crate) fn lies(&self, what: Footing, cell: Cell) -> bool {
        match what {
            Footing::Kama => self.state.kamas.get(cell.index()).is_some_and(|&kamas| kamas > 0),
            Footing::DemonCell => self.content.icons.get(cell.index()).is_some_and(|icon| matches!(icon, Icon::Demon)),
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

    fn has_trait(&self, piece: Piece, one: &Trait, ctx: &Ctx) -> bool {
        match one {
            Trait::Place(place) => self.is_at(self.place_of(piece), self.player_of(piece), place, ctx),
            Trait::Number { count, comparison, right } => {
                let left = self.count(count, &Ctx { it: piece, ..*ctx });
                self.number_is(right, ctx, |right| crate::condition::compares(left, *comparison, right))
            }
            Trait::Power(power) => self.has_power(piece, *power),
            Trait::Marker(marker) => self.state.markers.iter().any(|one| one.marker == *marker && one.on == piece),
            Trait::SummonedBy(by) => {
                let summoner = self.state.units.get(piece.index()).map_or(Piece::NONE, |unit| unit.summoner);
                self.set(by, ctx).contains(summoner)
            }
            Trait::Did { event, scope } => self.has_happened(event, *scope, &Ctx { it: piece, ..*ctx }, false),
            // They depend on the rest of the description, and are asked last.
            Trait::NextInTimeline(_) | Trait::Extreme { .. } => true,
            Trait::Spell(filter) => self.has_spell(piece, filter, ctx),
            Trait::Named { kind, name } => self.is_named(piece, *kind, *name),
            Trait::Not(one) => !self.has_trait(piece, one, ctx),
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

    /// Whether none of the units that fit a description stands between a unit and the one it must follow in the timeline.
    fn is_next(&self, piece: Piece, rivals: PieceSet, group: &Group, ctx: &Ctx) -> bool {
        group.traits.iter().all(|one| {
            let Trait::NextInTimeline(after) = one else { return true };
            let place = |unit: Piece| self.state.order.iter().position(|&one| one == unit);
            let Some(own) = place(piece) else { return false };
            self.set(after, ctx).iter().any(|before| {
                let from = place(before).map_or(usize::MAX, |place| place + 1);
                let between = self.state.order.get(from..own);
                between.is_some_and(|between| !between.iter().any(|&unit| rivals.contains(unit)))
            })
        })
    }

    /// Whether none of the units that fit the rest of a description has a higher number, or a lower one.
    fn is_extreme(&self, piece: Piece, rivals: PieceSet, group: &Group, ctx: &Ctx) -> bool {
        group.traits.iter().all(|one| {
            let Trait::Extreme { count, extreme } = one else { return true };
            let number = |piece: Piece| self.count(count, &Ctx { it: piece, ..*ctx });
            let own = number(piece);
            rivals.iter().all(|other| match extreme {
                Extreme::Highest => number(other) <= own,
                Extreme::Lowest => number(other) >= own,
            })
        })
    }

    fn has_spell(&self, piece: Piece, filter: &SpellFilter, ctx: &Ctx) -> bool {
        // Rule 4.8.4: a spell of once per game that was cast is no longer on the card.
        let gone = |spell| self.state.used_game.contains(&(piece, spell));
        // Of spells of others, who is meant may hang on this very question.
        self.own_spells(piece).iter().any(|&spell| !gone(spell) && self.spell_fits(filter, piece, spell, ctx))
    }

    // --- places ---

    /// Of these, the units in play.
    pub(crate) fn present(&self, pieces: PieceSet) -> PieceSet {
        pieces.and(self.crowd.in_play)
    }

    /// Where a unit stood when the turn began, or came into play since.
    fn start_of(&self, unit: Piece) -> Cell {
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

    /// The pieces that stand on a cell of which this is true.
    fn where_cell(&self, is_so: impl Fn(Cell) -> bool) -> PieceSet {
        let mut set = PieceSet::EMPTY;
        let (units, scenery) = self.state.cells.split_at(UNITS);
        // There are far fewer pieces than places for them.
        for (first, cells) in [(0, &units[..self.state.units.len()]), (UNITS, &scenery[..self.state.scenery.len()])] {
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
        self.where_cell(|place| place == cell)
    }

    /// The pieces on any of these cells.
    pub(crate) fn on_cells(&self, cells: &CellSet) -> PieceSet {
        self.where_cell(|place| cells.contains(place))
    }

    /// The cells that cannot be entered (rule 4.17.4).
    pub(crate) fn blocked(&self) -> CellSet {
        let cells = self.crowd.obstacles.iter().map(|unit| self.state.cells[unit.index()]);
        cells.fold(self.walls(), |mut set, cell| {
            set.insert(cell);
            set
        })
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

impl PieceSet {
    /// The main target: the unit that stood on the cell when the spell chose its targets.
    fn first_of(self, main: Piece) -> Self {
        if main.is_some() { Self::one(main) } else { self }
    }
}

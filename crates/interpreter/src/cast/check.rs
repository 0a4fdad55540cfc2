//! Prerequisites: what a spell costs, how far it reaches, and whether it may be cast (rule 7.1).

use crate::board::{Cell, CellSet};
use crate::change_kinds::Kinds;
use crate::event::Occurrence;
use crate::frame::{Ctx, Source};
use crate::game::Game;
use crate::price::Paid;
use crate::program::{Change, Deed, Happening, Known, SpellChange, SpellFilter, SpellId, Units};
use crate::refusal::{Reason, Refusal};
use crate::state::{Piece, PieceSet, UNITS};
use kcc_ir::{Area, Limit, Points, Price, RangeShape, Resource, Terrain};
use smallvec::SmallVec;
use std::cell::OnceCell;

/// The spells of a unit: cards have two or three, and rewards may add some.
pub(crate) type Spells = SmallVec<[SpellId; 16]>;

/// The changes that a spell's own text makes to it before it is cast, each with its context.
pub(crate) type OwnChanges<'a> = SmallVec<[(&'a SpellChange, Ctx); 2]>;

/// The range of a spell.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Reach {
    pub(crate) shape: RangeShape,
    pub(crate) minimum: u8,
    pub(crate) maximum: u8,
    /// Whether blockers of sight matter.
    pub(crate) sight: bool,
}

/// What the search for targets needs to know about a caster, for all spells.
pub(crate) struct Stand {
    caster: Piece,
    from: Cell,
    /// The bonus to ranges that can be altered.
    further: i32,
    blockers: CellSet,
    /// The cells that cannot be seen past the blockers; computed for the first spell that needs it.
    hidden: OnceCell<CellSet>,
}

/// What restricts a caster's targets, for all spells.
#[derive(Default)]
pub(crate) struct Bounds {
    forbidden: PieceSet,
    /// Sets of units; one unit of each must be among the targets.
    needed: SmallVec<[PieceSet; 4]>,
    /// Whether it depends on the spell.
    by_spell: bool,
}

/// What the search for the targets of one spell needs to know.
pub(crate) struct Aim {
    pub(crate) cells: CellSet,
    area: Option<Area>,
    caster: Piece,
    /// What restricts this spell, if that differs from the restrictions for all.
    bounds: Option<Bounds>,
    /// Whether area or cost depend on the cell.
    pub(crate) aimed: bool,
    from: Cell,
    /// Whether the spell has been cast this turn, and may not be castable at the same target again.
    limited: bool,
    /// Units that the main target must be one of, if the spell requires that.
    wanted: Option<PieceSet>,
}

impl Aim {
    /// Returns whether all cells within range and sight may be chosen, without examining any unit.
    pub(crate) fn is_open(&self, bounds: &Bounds) -> bool {
        self.wanted.is_none() && !self.limited && self.bounds.as_ref().unwrap_or(bounds).are_none()
    }
}

impl Bounds {
    /// Returns whether nothing restricts the caster.
    fn are_none(&self) -> bool {
        self.forbidden.is_empty() && self.needed.is_empty()
    }
}

impl Game<'_> {
    /// Returns the spells of a unit: its own, those of adjacent scenery, and those of others that it has.
    pub(crate) fn spells_of(&self, unit: Piece) -> Spells {
        let mut spells = self.own_spells(unit);
        if self.is_lent() && unit.is_unit() {
            self.lent_spells(unit, |spell| spells.push(spell));
        }
        for (change, ctx) in self.changes_on(unit, Kinds::SPELLS_HAD) {
            let Change::GainsSpells(filter, of) = change else { continue };
            for other in self.set(of, ctx).units().iter() {
                for spell in self.own_spells(other) {
                    if !spells.contains(&spell) && self.is_meant(filter, spell, self.content.spell(spell).damage, ctx) {
                        spells.push(spell);
                    }
                }
            }
        }
        spells
    }

    /// Returns the spells that a unit has by itself: those of its card, Punch, and those of its rewards.
    pub(crate) fn own_spells(&self, unit: Piece) -> Spells {
        let mut spells = Spells::new();
        let Some(being) = self.state.units.get(unit.index()) else { return spells };
        let profile = self.content.card(being.profile);
        spells.extend_from_slice(&profile.spells);
        // Rule 4.8.5: Punch is a spell of every krosmaster.
        if profile.krosmaster.is_some() && !self.breaks("nobody-punches") {
            spells.push(self.content.punch);
        }
        if !self.may_wear(unit) {
            return spells;
        }
        for token in self.state.rewards.tokens.iter().filter(|token| token.is_up(unit)) {
            spells.extend_from_slice(&self.content.rewards[usize::from(token.reward)].spells);
        }
        spells
    }

    /// Returns the changes that a spell's text makes to it before it is cast, including what others add to the text (rule 7.2.4.e). Changes
    /// that depend on its target use the main one, at this cell; with [`Cell::NONE`] they are left out.
    pub(crate) fn own_changes(&self, caster: Piece, spell: SpellId, x: u8, at: Cell) -> OwnChanges<'_> {
        if !self.may_differ(caster, spell, Kinds::NONE) {
            return OwnChanges::new();
        }
        let card = self.content.spell(spell);
        let target = if self.is_aimed(caster, spell) { self.main_on(at) } else { Piece::NONE };
        let ctx = Ctx { x, main: at, target, ..Ctx::of(caster, self.player_of(caster), Source::Spell(spell)) };
        let holds = move |known: &&Known| known.conditions.iter().all(|(condition, wanted)| self.holds(condition, &ctx) == *wanted);
        let known = card.before.iter().chain(self.given_before(caster, spell));
        known.filter(|known| at.is_some() || !known.aimed).filter(holds).map(|known| (&known.change, ctx)).collect()
    }

    /// Returns false only if no change of these kinds, and nothing in the spell's own text, changes a spell of a unit before it is cast: what
    /// is printed holds then. That is true of nearly all spells, so it is asked before any change is looked for.
    #[inline]
    fn may_differ(&self, caster: Piece, spell: SpellId, kinds: Kinds) -> bool {
        !self.content.spell(spell).before.is_empty() || self.has_changes(caster, kinds.or(Kinds::GIVEN))
    }

    /// Returns the effects that others add to a spell and that are known before it is cast.
    fn given_before(&self, caster: Piece, spell: SpellId) -> impl Iterator<Item = &Known> {
        let given = self.spell_changes_of(caster, spell, Kinds::GIVEN);
        given.flat_map(|(change, _)| if let SpellChange::Effects(given) = change { given.before.as_slice() } else { &[] })
    }

    /// Returns whether the changes that a spell's text makes to it before it is cast depend on its target.
    #[inline]
    pub(crate) fn is_aimed(&self, caster: Piece, spell: SpellId) -> bool {
        self.content.spell(spell).aimed
            || self.has_changes(caster, Kinds::GIVEN) && self.given_before(caster, spell).any(|known| known.aimed)
    }

    /// Returns the main target of a spell that is cast at a cell: of two units, the obstacle.
    pub(crate) fn main_on(&self, cell: Cell) -> Piece {
        let there = self.at(cell);
        let obstacle = |piece: &Piece| self.state.units.get(piece.index()).is_some_and(|unit| self.content.card(unit.profile).obstacle);
        there.iter().find(obstacle).unwrap_or_else(|| there.first())
    }

    /// Returns what a spell costs its caster when cast at a cell.
    pub(crate) fn cost(&self, caster: Piece, spell: SpellId, x: u8, at: Cell) -> Paid {
        let card = self.content.spell(spell);
        // Rule 4.8.2: nothing changes a dash.
        if card.cost.fixed {
            return Paid::default();
        }
        let differs = self.may_differ(caster, spell, Kinds::COST);
        if let Some(printed) = card.price.filter(|_| !differs) {
            return printed;
        }
        let part = |price: Option<Price>| {
            i32::from(match price {
                None => 0,
                Some(Price::Number(number)) => number,
                Some(Price::X) => x,
            })
        };
        let (mut ap, mut mp) = (part(card.cost.ap), part(card.cost.mp));
        let (mut injuries, mut kamas) = (part(card.cost.injuries), part(card.cost.kamas));
        let byte = |number: i32| u8::try_from(number.clamp(0, 255)).unwrap_or(u8::MAX);
        if !differs {
            return Paid { ap: byte(ap), mp: byte(mp), injuries: byte(injuries), kamas: byte(kamas) };
        }
        let mut change = |change: &SpellChange, ctx: &Ctx| {
            // Rule 4.8.1: a resource that is not on the card can be added too.
            if let SpellChange::Cost(resource, amount) = change {
                let more = self.amount(amount, ctx, 0);
                let part = match resource {
                    Resource::Points { points: Points::Ap } => &mut ap,
                    Resource::Points { points: Points::Mp } => &mut mp,
                    Resource::Injuries => &mut injuries,
                    Resource::Kamas => &mut kamas,
                };
                if self.breaks("costs-change-only-what-they-ask") && *part == 0 {
                    return;
                }
                *part = part.saturating_add(more);
            }
        };
        for (one, ctx) in self.spell_changes_of(caster, spell, Kinds::COST) {
            change(one, ctx);
        }
        for (one, ctx) in self.own_changes(caster, spell, x, at) {
            change(one, &ctx);
        }
        Paid { ap: byte(ap), mp: byte(mp), injuries: byte(injuries), kamas: byte(kamas) }
    }

    /// Checks whether a unit can pay (rule 7.1.4). Only the active unit has AP and MP.
    pub(crate) fn can_pay(&self, unit: Piece, cost: Paid) -> Result<(), Refusal> {
        let active = self.state.turn.unit == unit;
        let (ap, mp) = if active { (self.state.turn.ap, self.state.turn.mp) } else { (0, 0) };
        if cost.ap > ap && !self.breaks("ap-on-credit") {
            return Err(Refusal::new("7.1.4.a", Reason::CannotPay("AP")));
        }
        if cost.mp > mp && !self.breaks("mp-on-credit") {
            return Err(Refusal::new("7.1.4.b", Reason::CannotPay("MP")));
        }
        if cost.injuries > 0
            && !self.breaks("injuries-on-credit")
            && cost.injuries > self.hp(unit).unwrap_or(0).saturating_sub(self.injuries(unit))
        {
            return Err(Refusal::new("7.1.4.c", Reason::CannotPay("injuries")));
        }
        let player = usize::from(self.player_of(unit));
        if u16::from(cost.kamas) > self.state.players[player].kamas && !self.breaks("kamas-on-credit") {
            return Err(Refusal::new("7.1.4.d", Reason::CannotPay("kamas")));
        }
        Ok(())
    }

    /// Returns the highest number that can be paid for the `X` of a cost; `None` if there is no `X`.
    pub(crate) fn highest_x(&self, unit: Piece, spell: SpellId, at: Cell) -> Option<u8> {
        let cost = &self.content.spell(spell).cost;
        let has = |price: Option<Price>| price == Some(Price::X);
        if !(has(cost.ap) || has(cost.mp) || has(cost.injuries) || has(cost.kamas)) {
            return None;
        }
        Some((0..=99).take_while(|&x| self.can_pay(unit, self.cost(unit, spell, x, at)).is_ok()).last().unwrap_or(0))
    }

    /// Returns the current range of a unit's spell when cast at a cell.
    pub(crate) fn range(&self, stand: &Stand, spell: SpellId, at: Cell) -> Reach {
        let caster = stand.caster;
        let mut range = self.content.spell(spell).range;
        let mut more = 0i32;
        let mut sight = true;
        let mut change = |change: &SpellChange, ctx: &Ctx| match change {
            SpellChange::Range(other) => range = *other,
            SpellChange::NoSight => sight = false,
            SpellChange::MaximumRange(amount) => more = more.saturating_add(self.amount(amount, ctx, 0)),
            SpellChange::Damage { .. }
            | SpellChange::Heal(_)
            | SpellChange::StealHealth
            | SpellChange::Area(_)
            | SpellChange::Cost(..)
            | SpellChange::Control(_)
            | SpellChange::Limit(_)
            | SpellChange::Barred
            | SpellChange::Element(_)
            | SpellChange::Dice(..)
            | SpellChange::Successes(..)
            | SpellChange::CriticalSuccess(_)
            | SpellChange::DamageTimes(_)
            | SpellChange::Effects(_) => {}
        };
        if self.may_differ(caster, spell, Kinds::RANGE) {
            for (one, ctx) in self.spell_changes_of(caster, spell, Kinds::RANGE) {
                change(one, ctx);
            }
            for (one, ctx) in self.own_changes(caster, spell, 0, at) {
                change(one, &ctx);
            }
        }
        let mut maximum = range.maximum;
        if range.alterable || self.breaks("red-ranges-change") {
            more = more.saturating_add(stand.further);
            // Rule 4.12.3: never below the minimum.
            let altered = i32::from(maximum)
                .saturating_add(more)
                .clamp(if self.breaks("maximum-below-minimum") { 0 } else { i32::from(range.minimum) }, 99);
            maximum = u8::try_from(altered).unwrap_or(maximum);
        }
        // Rule 4.12.3: only the maximum changes.
        Reach { shape: range.shape, minimum: range.minimum, maximum, sight }
    }

    /// Prepares the search for targets of a unit that casts from a cell.
    pub(crate) fn stand(&self, caster: Piece, from: Cell) -> Stand {
        let mut further = if caster == self.state.turn.unit { i32::from(self.state.turn.range) } else { 0 };
        // Rule 4.17.6.c: scenery that a unit stands on.
        if self.is_high(from) && !self.breaks("crates-are-flat") {
            for (&kind, &cell) in self.state.scenery.iter().zip(&self.state.cells[UNITS..]) {
                if cell == from {
                    further += i32::from(self.content.scenery[usize::from(kind)].range);
                }
            }
        }
        // Rule 4.17.7: sight from within fog is shorter.
        if self.content.ground(Terrain::Fog).contains(from) {
            further -= 1;
        }
        Stand { caster, from, further, blockers: self.blockers(caster), hidden: OnceCell::new() }
    }

    /// Returns the cells that a spell can be cast at from a cell, by range and sight (rules 7.1.5, 7.1.6).
    pub(crate) fn reach(&self, caster: Piece, spell: SpellId, from: Cell) -> CellSet {
        self.reach_from(&self.stand(caster, from), spell)
    }

    fn reach_from(&self, stand: &Stand, spell: SpellId) -> CellSet {
        if !self.is_aimed(stand.caster, spell) {
            return self.within(stand, self.range(stand, spell, Cell::NONE));
        }
        let reached = |&cell: &Cell| self.within(stand, self.range(stand, spell, cell)).contains(cell);
        self.content.board.cells().filter(reached).collect()
    }

    /// Returns the cells within a range.
    fn within(&self, stand: &Stand, reach: Reach) -> CellSet {
        let board = &self.content.board;
        let from = stand.from;
        // Rule 4.15.9: cells that are not seen are out of reach, if the range requires sight.
        let seen = |cells: CellSet| match reach.sight {
            true => cells.without(stand.hidden.get_or_init(|| board.hidden(from, &stand.blockers))),
            false => cells,
        };
        let seen = |cells: CellSet| if self.breaks("everything-is-seen") { cells } else { seen(cells) };
        match reach.shape {
            RangeShape::Ranged if self.breaks("ranges-count-diagonals") => seen(self.askew(from, reach)),
            RangeShape::Ranged if self.breaks("ranged-spells-from-one") => seen(board.ring(from, 1, reach.maximum)),
            RangeShape::Ranged if self.breaks("ranged-spells-reach-further") => seen(board.ring(from, reach.minimum, reach.maximum + 1)),
            RangeShape::Personal if self.breaks("personal-spells-go-out") => board.ring(from, 0, 1),
            RangeShape::CloseCombat if self.breaks("close-combat-at-two") => board.ring(from, 1, 2),
            RangeShape::NoSight if self.breaks("sight-is-always-needed") => seen(board.ring(from, reach.minimum, reach.maximum)),
            RangeShape::Line if self.breaks("lines-bend") => seen(board.ring(from, reach.minimum, reach.maximum)),
            RangeShape::Personal => CellSet::from_iter([from]),
            RangeShape::CloseCombat => board.neighbours(from),
            RangeShape::NoSight => board.ring(from, reach.minimum, reach.maximum),
            RangeShape::Ranged => seen(board.ring(from, reach.minimum, reach.maximum)),
            RangeShape::Line => seen(board.ring(from, reach.minimum, reach.maximum).and(&board.line(from))),
        }
    }

    /// Returns the cells within range if diagonal steps counted as one: used only by the switch that breaks the rule.
    fn askew(&self, from: Cell, reach: Reach) -> CellSet {
        let place = |cell: Cell| self.content.board.place(cell);
        let far = |cell: &Cell| (place(*cell).0 - place(from).0).abs().max((place(*cell).1 - place(from).1).abs());
        self.content.board.cells().filter(|cell| (i16::from(reach.minimum)..=i16::from(reach.maximum)).contains(&far(cell))).collect()
    }

    /// Returns whether something rules out what a unit does with another, or what another does to it, by whatever spell;
    /// [`Piece::NONE`] if there is no other.
    pub(crate) fn cannot(&self, unit: Piece, deed: Deed, other: Piece) -> bool {
        if self.breaks("bans-do-not-bind") {
            return false;
        }
        self.changes_on(unit, Kinds::ruled_out(deed.what)).any(|(change, ctx)| {
            if let Change::Cannot { deed: forbidden, with, using: None } = change {
                *forbidden == deed && with.as_ref().is_none_or(|with| other.is_some() && self.set(with, ctx).contains(other))
            } else if let Change::Only { deed: limited, with } = change {
                *limited == deed && other.is_some() && !self.set(with, ctx).contains(other)
            } else {
                false
            }
        })
    }

    /// Checks whether the unit's spell may be cast at all now: limits and cost.
    pub(crate) fn may_cast(&self, caster: Piece, spell: SpellId, x: u8, at: Cell) -> Result<(), Refusal> {
        self.may_repeat(caster, spell, at)?;
        self.can_pay(caster, self.cost(caster, spell, x, at))
    }

    /// Checks whether the unit's spell may be cast at a cell now, given how often it has been, whatever it costs.
    fn may_repeat(&self, caster: Piece, spell: SpellId, at: Cell) -> Result<(), Refusal> {
        // Rules 4.19.5, 4.19.7.c: a dash is not a price; such a spell is cast when a text says so.
        if self.content.spell(spell).cost.fixed {
            return Err(Refusal::new("4.8.2", Reason::NotByOwnAction));
        }
        // Rule 7.1.7: the requirements of its own text before it is cast.
        if self.is_barred(caster, spell, at) && !self.breaks("further-prerequisites-ignored") {
            return Err(Refusal::new("7.1.7", Reason::SpellBarred));
        }
        let used = |reason| Err(Refusal::new(reason, Reason::SpellUsed));
        match self.limit_of(caster, spell, at) {
            None | Some(Limit::OncePerTurnAndTarget) => {}
            Some(Limit::OncePerTurn) if self.breaks("blue-spells-without-limit") => {}
            Some(Limit::OncePerGame) if self.breaks("red-spells-without-limit") => {}
            Some(Limit::OncePerTurn) if self.state.turn.used.iter().any(|(one, _)| *one == spell) => return used("7.1.3.a"),
            Some(Limit::OncePerGame) if self.state.used_game.contains(&(caster, spell)) => return used("7.1.3.c"),
            Some(Limit::OncePerTurn) | Some(Limit::OncePerGame) => {}
        }
        Ok(())
    }

    /// Returns whether the text of a spell forbids casting it at a cell now; without a cell, at any.
    pub(crate) fn is_barred(&self, caster: Piece, spell: SpellId, at: Cell) -> bool {
        self.may_differ(caster, spell, Kinds::NONE)
            && self.own_changes(caster, spell, 0, at).iter().any(|(change, _)| matches!(change, SpellChange::Barred))
    }

    /// Returns what restricts a unit when it casts.
    pub(crate) fn bounds(&self, caster: Piece) -> Bounds {
        self.bounds_of(caster, None)
    }

    /// Returns what restricts a unit when it casts a spell; without a spell, the restrictions for all.
    fn bounds_of(&self, caster: Piece, spell: Option<SpellId>) -> Bounds {
        let mut bounds = Bounds::default();
        let targets = Kinds::ruled_out(Happening::Targets);
        let units = || (0..self.state.units.len()).map(Piece::at);
        if !self.has_changes(caster, Kinds::ruled_out(Happening::Casts)) && !self.has_changes_somewhere(targets) {
            return bounds;
        }
        let Bounds { forbidden, needed, by_spell } = &mut bounds;
        let among = |with: &Option<Units>, ctx: &Ctx| match with {
            Some(with) => self.set(with, ctx),
            None => PieceSet(u64::MAX),
        };
        let (does, suffers) = (Deed::does(Happening::Targets), Deed::suffers(Happening::Targets));
        for piece in units() {
            if self.cannot(caster, does, piece) || self.cannot(piece, suffers, caster) {
                forbidden.insert(piece);
            }
            for (change, ctx) in self.changes_on(piece, targets) {
                let Change::Cannot { deed, with, using: Some(filter) } = change else { continue };
                if piece != caster && *deed == does || *deed == suffers && !among(with, ctx).contains(caster) {
                    continue;
                }
                *by_spell = true;
                if spell.is_some_and(|spell| self.spell_fits(filter, caster, spell, ctx)) {
                    forbidden.0 |= if *deed == does { among(with, ctx).0 } else { PieceSet::one(piece).0 };
                }
            }
        }
        // Of forbidden targets, one among the targets is enough; of exclusive targets, one must be among them.
        for (change, ctx) in self.changes_on(caster, Kinds::ruled_out(Happening::Casts)) {
            if let Change::Cannot { with, using, .. } = change {
                let fits = |filter: &SpellFilter| spell.is_some_and(|spell| self.spell_fits(filter, caster, spell, ctx));
                *by_spell |= using.is_some();
                if using.as_ref().is_some_and(|filter| !fits(filter)) {
                    continue;
                }
                match with {
                    Some(with) => forbidden.0 |= self.set(with, ctx).0,
                    None => needed.push(PieceSet::EMPTY),
                }
            } else if let Change::Only { with, .. } = change {
                needed.push(self.set(with, ctx));
            }
        }
        bounds
    }

    /// Prepares the check of which cells a spell may be cast at.
    pub(crate) fn aim_of(&self, stand: &Stand, bounds: &Bounds, spell: SpellId) -> Aim {
        let card = self.content.spell(spell);
        let caster = stand.caster;
        let group = card.targets.as_ref();
        // A spell that has not been cast this turn is not limited by its earlier targets.
        let aimed = self.is_aimed(caster, spell);
        let limited = self.state.turn.used.iter().any(|(used, _)| *used == spell)
            && (aimed || self.limit_of(caster, spell, Cell::NONE) == Some(Limit::OncePerTurnAndTarget));
        let own = bounds.by_spell.then(|| self.bounds_of(caster, Some(spell)));
        let open = !limited && own.as_ref().unwrap_or(bounds).are_none();
        Aim {
            cells: self.reach_from(stand, spell),
            // The other targets matter only if there are restrictions on all targets.
            area: if open { None } else { self.area_of(caster, spell, 0, Cell::NONE) },
            caster,
            bounds: own,
            aimed,
            from: stand.from,
            limited,
            wanted: group.map(|group| self.group(group, &Ctx::of(caster, self.player_of(caster), Source::Spell(spell)))),
        }
    }

    /// Checks whether a spell within range and sight may be cast at a cell.
    pub(crate) fn may_target(&self, spell: SpellId, aim: &Aim, bounds: &Bounds, cell: Cell) -> Result<(), Refusal> {
        if let Some(wanted) = aim.wanted
            && self.at(cell).0 & wanted.0 == 0
            && !self.breaks("further-prerequisites-ignored")
        {
            return Err(Refusal::new("7.1.7", Reason::TargetForbidden));
        }
        let bounds = aim.bounds.as_ref().unwrap_or(bounds);
        if !aim.limited && bounds.are_none() {
            return Ok(());
        }
        // Rule 7.1.2: all targets that would be affected are checked. If a direction or side is still to be chosen, only the main one.
        let mut cells = CellSet::from_iter([cell]);
        let area = if aim.aimed { self.area_of(aim.caster, spell, 0, cell) } else { aim.area };
        if let Some(area) = area.filter(|_| !self.breaks("only-the-main-target-is-looked-at")) {
            let (sides, number) = crate::area::directions(&self.content.board, aim.from, cell);
            cells = match area {
                Area::MultipleTargets => aim.cells,
                Area::Axe => cells,
                Area::Cross | Area::Square | Area::Hammer | Area::Staff | Area::Shovel | Area::Hand | Area::Breath => {
                    if number == 2 && crate::area::is_oriented(area) {
                        cells
                    } else {
                        cells.or(&crate::area::cells(&self.content.board, area, cell, (number > 0).then_some(sides[0]), false))
                    }
                }
            };
        }
        let units = self.on_cells(&cells);
        if self.breaks("further-prerequisites-ignored") {
            return Ok(());
        }
        if units.iter().any(|unit| bounds.forbidden.contains(unit)) || bounds.needed.iter().any(|needed| needed.0 & units.0 == 0) {
            return Err(Refusal::new("7.1.7", Reason::TargetForbidden));
        }
        if aim.limited && (!aim.aimed || self.limit_of(aim.caster, spell, cell) == Some(Limit::OncePerTurnAndTarget)) {
            let used = &self.state.turn.used;
            let again = |unit: Piece| used.contains(&(spell, unit));
            // A cell without units is a target too; all such cells count as one, whatever scenery is there.
            let mut aimed = units.iter().filter(|unit| unit.is_unit()).peekable();
            if !self.breaks("purple-spells-without-limit") && (aimed.peek().is_none() && again(Piece::NONE) || aimed.any(again)) {
                return Err(Refusal::new("7.1.3.b", Reason::SpellUsed));
            }
        }
        Ok(())
    }

    /// Returns how often a unit may cast a spell at a cell now (rule 4.8.3).
    pub(crate) fn limit_of(&self, caster: Piece, spell: SpellId, at: Cell) -> Option<Limit> {
        let mut limit = self.content.spell(spell).limit;
        if !self.may_differ(caster, spell, Kinds::LIMIT) {
            return limit;
        }
        for (change, _) in self.spell_changes_of(caster, spell, Kinds::LIMIT) {
            if let SpellChange::Limit(other) = change {
                limit = *other;
            }
        }
        for (change, _) in self.own_changes(caster, spell, 0, at) {
            if let SpellChange::Limit(other) = change {
                limit = *other;
            }
        }
        limit
    }

    /// Returns the area of a spell that is cast at a cell, if it has one.
    pub(crate) fn area_of(&self, caster: Piece, spell: SpellId, x: u8, at: Cell) -> Option<Area> {
        let mut area = self.content.spell(spell).area;
        if !self.may_differ(caster, spell, Kinds::AREA) {
            return area;
        }
        for (change, _) in self.spell_changes_of(caster, spell, Kinds::AREA) {
            if let SpellChange::Area(other) = change {
                area = Some(*other);
            }
        }
        for (change, _) in self.own_changes(caster, spell, x, at) {
            if let SpellChange::Area(other) = change {
                area = Some(*other);
            }
        }
        area
    }

    /// Deducts what is paid (rule 7.2.2.a).
    pub(crate) fn pay(&mut self, unit: Piece, cost: Paid) {
        if self.breaks("nothing-is-paid") {
            return;
        }
        if cost.ap > 0 || cost.mp > 0 {
            let turn = self.turn_mut();
            turn.ap = turn.ap.saturating_sub(cost.ap);
            turn.mp = turn.mp.saturating_sub(cost.mp);
        }
        if cost.kamas > 0 {
            let player = self.player_of(unit);
            let stock = self.player_mut(player);
            stock.kamas = stock.kamas.saturating_sub(u16::from(cost.kamas));
            self.fact("7.2.2.a", crate::log::What::Kamas, unit, Piece(player), -i32::from(cost.kamas));
        }
        if cost.injuries > 0 {
            // Rule 4.10.6.c: neither inflicted nor suffered, so nothing is triggered.
            let hp = self.hp(unit).unwrap_or(0);
            let injuries = self.injuries(unit).saturating_add(cost.injuries).min(hp);
            self.unit_mut(unit).injuries = injuries;
            self.hurt(unit, Piece::NONE, false);
            self.fact("7.2.2.a", crate::log::What::Paid, unit, unit, i32::from(cost.injuries));
            if self.breaks("cost-is-suffered") {
                self.happens(Occurrence { number: cost.injuries, ..Occurrence::between(Happening::Suffers, unit, unit) });
                self.happens(Occurrence { number: cost.injuries, ..Occurrence::between(Happening::Injures, unit, unit) });
            }
        }
    }
}

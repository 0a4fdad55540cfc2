//! Prerequisites: what a spell costs, how far it reaches, and whether it may be cast (rule 7.1).

use crate::board::{Cell, CellSet};
use crate::code::{Change, SpellChange, SpellId};
use crate::frame::{Ctx, Source};
use crate::game::Game;
use crate::refusal::{Reason, Refusal};
use crate::state::{Piece, PieceSet, Place, UNITS};
use arrayvec::ArrayVec;
use kcc_ir::{Act, Area, Limit, Price, RangeShape, Resource};

/// What is paid.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Paid {
    pub(crate) ap: u8,
    pub(crate) mp: u8,
    pub(crate) injuries: u8,
    pub(crate) kamas: u8,
}

/// How far a spell reaches.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Reach {
    pub(crate) shape: RangeShape,
    pub(crate) minimum: u8,
    pub(crate) maximum: u8,
    /// Whether what blocks the sight is in the way.
    pub(crate) sight: bool,
}

/// What the search for the targets of one spell needs to know.
pub(crate) struct Aim {
    pub(crate) cells: CellSet,
    area: Option<Area>,
    from: Cell,
    limited: bool,
    forbidden: PieceSet,
    /// Sets of units, of each of which one must be among the targets.
    needed: ArrayVec<PieceSet, 4>,
    /// Units of which the main target must be one, if the spell says so.
    wanted: Option<PieceSet>,
}

impl Game<'_> {
    /// The spells of a unit: those of its card, Punch, and those of its rewards.
    pub(crate) fn spells_of(&self, unit: Piece) -> ArrayVec<SpellId, 24> {
        let mut spells = ArrayVec::new();
        let Some(being) = self.state.units.get(unit.index()) else { return spells };
        let profile = self.content.card(being.profile);
        spells.extend(profile.spells.iter().copied().take(12));
        // Rule 4.8.5: Punch is a spell of every krosmaster.
        if profile.krosmaster.is_some() {
            spells.push(self.content.punch);
        }
        for (reward, place) in &self.state.rewards.tokens {
            if *place == Place::Up(unit) {
                for &spell in &self.content.rewards[usize::from(*reward)].spells {
                    let _ = spells.try_push(spell);
                }
            }
        }
        spells
    }

    /// Changes that a spell's own text makes to it before it is cast.
    fn own_changes(&self, caster: Piece, spell: SpellId, x: u8) -> impl Iterator<Item = (&SpellChange, Ctx)> {
        let ctx = Ctx { x, ..Ctx::of(caster, self.player_of(caster), Source::Spell(spell)) };
        let before = self.content.spell(spell).before.iter();
        before
            .filter(move |(conditions, _)| conditions.iter().all(|(condition, wanted)| self.holds(condition, &ctx) == *wanted))
            .map(move |(_, change)| (change, ctx))
    }

    /// What a spell costs its caster.
    pub(crate) fn cost(&self, caster: Piece, spell: SpellId, x: u8) -> Paid {
        let card = self.content.spell(spell);
        // Rule 4.8.2: a dash is not changed by anything.
        if card.cost.fixed {
            return Paid::default();
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
        let mut change = |change: &SpellChange, ctx: &Ctx| {
            // Rule 4.8.1: also what is not on the card becomes dearer.
            if let SpellChange::Cost(resource, amount) = change {
                let more = self.amount(amount, ctx, 0);
                let part = match resource {
                    Resource::Ap => &mut ap,
                    Resource::Mp => &mut mp,
                    Resource::Injuries => &mut injuries,
                    Resource::Kamas => &mut kamas,
                };
                *part = part.saturating_add(more);
            }
        };
        for (one, ctx) in self.spell_changes(caster, spell) {
            change(one, ctx);
        }
        for (one, ctx) in self.own_changes(caster, spell, x) {
            change(one, &ctx);
        }
        let byte = |number: i32| u8::try_from(number.clamp(0, 255)).unwrap_or(u8::MAX);
        Paid { ap: byte(ap), mp: byte(mp), injuries: byte(injuries), kamas: byte(kamas) }
    }

    /// Whether a unit can pay (rule 7.1.4). AP and MP only the active unit has.
    pub(crate) fn can_pay(&self, unit: Piece, cost: Paid) -> Result<(), Refusal> {
        let active = self.state.turn.unit == unit;
        let (ap, mp) = if active { (self.state.turn.ap, self.state.turn.mp) } else { (0, 0) };
        if cost.ap > ap {
            return Err(Refusal::new("7.1.4.a", Reason::CannotPay("AP")));
        }
        if cost.mp > mp {
            return Err(Refusal::new("7.1.4.b", Reason::CannotPay("MP")));
        }
        if cost.injuries > 0 && cost.injuries > self.hp(unit).unwrap_or(0).saturating_sub(self.injuries(unit)) {
            return Err(Refusal::new("7.1.4.c", Reason::CannotPay("injuries")));
        }
        let player = usize::from(self.player_of(unit));
        if u16::from(cost.kamas) > self.state.players[player].kamas {
            return Err(Refusal::new("7.1.4.d", Reason::CannotPay("kamas")));
        }
        Ok(())
    }

    /// The highest number that can be paid for the `X` of a cost; none if there is no `X`.
    pub(crate) fn highest_x(&self, unit: Piece, spell: SpellId) -> Option<u8> {
        let cost = &self.content.spell(spell).cost;
        let has = |price: Option<Price>| price == Some(Price::X);
        if !(has(cost.ap) || has(cost.mp) || has(cost.injuries) || has(cost.kamas)) {
            return None;
        }
        Some((0..=99).take_while(|&x| self.can_pay(unit, self.cost(unit, spell, x)).is_ok()).last().unwrap_or(0))
    }

    /// How far a spell of a unit reaches now.
    pub(crate) fn range(&self, caster: Piece, spell: SpellId, from: Cell) -> Reach {
        let mut range = self.content.spell(spell).range;
        let mut more = 0i32;
        let mut sight = true;
        let mut change = |change: &SpellChange, ctx: &Ctx| match change {
            SpellChange::Range(other) => range = *other,
            SpellChange::NoSight => sight = false,
            SpellChange::MaximumRange(amount) => more = more.saturating_add(self.amount(amount, ctx, 0)),
            SpellChange::Damage { .. }
            | SpellChange::Heal(_)
            | SpellChange::PierceArmour
            | SpellChange::StealHealth
            | SpellChange::Area(_)
            | SpellChange::Cost(..)
            | SpellChange::Control(_)
            | SpellChange::CriticalDice(_)
            | SpellChange::CriticalSuccess(_)
            | SpellChange::Effects(_) => {}
        };
        for (one, ctx) in self.spell_changes(caster, spell) {
            change(one, ctx);
        }
        for (one, ctx) in self.own_changes(caster, spell, 0) {
            change(one, &ctx);
        }
        let mut maximum = range.maximum;
        if range.alterable {
            if caster == self.state.turn.unit {
                more += i32::from(self.state.turn.range);
            }
            // Rule 4.17.6.c: scenery that a unit stands on.
            for (&kind, &cell) in self.state.scenery.iter().zip(&self.state.cells[UNITS..]) {
                if cell == from && cell.is_some() {
                    more += i32::from(self.content.scenery[usize::from(kind)].range);
                }
            }
            // Rule 4.12.3: never below the minimum.
            let altered = i32::from(maximum).saturating_add(more).clamp(i32::from(range.minimum), 99);
            maximum = u8::try_from(altered).unwrap_or(maximum);
        }
        Reach { shape: range.shape, minimum: range.minimum, maximum, sight }
    }

    /// The cells that a spell can be cast at from a cell, by range and sight (rules 7.1.5, 7.1.6).
    pub(crate) fn reach(&self, caster: Piece, spell: SpellId, from: Cell) -> CellSet {
        self.reach_past(&self.blockers(caster), caster, spell, from)
    }

    /// As [`Game::reach`], the cells that block the caster's sight being known.
    fn reach_past(&self, blockers: &CellSet, caster: Piece, spell: SpellId, from: Cell) -> CellSet {
        let reach = self.range(caster, spell, from);
        let board = &self.content.board;
        let blockers = if reach.sight { blockers } else { &CellSet::EMPTY };
        match reach.shape {
            RangeShape::Personal => CellSet::from_iter([from]),
            RangeShape::CloseCombat => board.neighbours(from),
            RangeShape::NoSight => board.ring(from, reach.minimum, reach.maximum),
            RangeShape::Ranged => self.seen(blockers, from, board.ring(from, reach.minimum, reach.maximum)),
            RangeShape::Line => self.seen(blockers, from, board.ring(from, reach.minimum, reach.maximum).and(&board.line(from))),
        }
    }

    /// Of these cells, those that are seen from a cell past what blocks (rule 4.15.9).
    fn seen(&self, blockers: &CellSet, from: Cell, cells: CellSet) -> CellSet {
        if blockers.is_empty() {
            return cells;
        }
        cells.iter().filter(|&to| !self.content.board.between(from, to).meets(blockers)).collect()
    }

    /// The cells that block lines of sight for a unit.
    pub(crate) fn blockers(&self, looker: Piece) -> CellSet {
        let mut set = CellSet::EMPTY;
        for (index, unit) in self.state.units.iter().enumerate() {
            let cell = self.state.cells[index];
            if !cell.is_some() {
                continue;
            }
            let piece = Piece(u8::try_from(index).unwrap_or(u8::MAX));
            // Rule 4.15.9.a: krosmasters block, and summons that say so; rule 4.15.9.b: but for those that say not.
            let by_kind = self.content.card(unit.profile).krosmaster.is_some() || self.cannot(piece, Act::LetSightPass, looker);
            if by_kind && !self.cannot(piece, Act::BlockSight, looker) {
                set.insert(cell);
            }
        }
        for (&kind, &cell) in self.state.scenery.iter().zip(&self.state.cells[UNITS..]) {
            if self.content.scenery[usize::from(kind)].blocks_sight {
                set.insert(cell);
            }
        }
        set
    }

    /// Whether something forbids a unit an act with another; with [`Piece::NONE`] where nobody is on the other side.
    pub(crate) fn cannot(&self, unit: Piece, act: Act, other: Piece) -> bool {
        self.changes_on(unit).any(|(change, ctx)| {
            if let Change::Cannot { act: forbidden, with } = change {
                *forbidden == act && with.as_ref().is_none_or(|with| other.is_some() && self.set(with, ctx).contains(other))
            } else if let Change::Only { act: limited, with } = change {
                *limited == act && other.is_some() && !self.set(with, ctx).contains(other)
            } else {
                false
            }
        })
    }

    /// Whether the unit's spell may be cast at all now: limits and cost.
    pub(crate) fn may_cast(&self, caster: Piece, spell: SpellId, x: u8) -> Result<(), Refusal> {
        let used = |reason| Err(Refusal::new(reason, Reason::SpellUsed));
        match self.content.spell(spell).limit {
            Limit::None | Limit::OncePerTurnAndTarget => {}
            Limit::OncePerTurn if self.state.turn.used().iter().any(|(one, _)| *one == spell) => return used("7.1.3.a"),
            Limit::OncePerGame if self.state.used_game.contains(&(caster, spell)) => return used("7.1.3.c"),
            Limit::OncePerTurn | Limit::OncePerGame => {}
        }
        self.can_pay(caster, self.cost(caster, spell, x))
    }

    /// What is needed to know which cells a spell may be cast at.
    pub(crate) fn aim_of(&self, caster: Piece, spell: SpellId, blockers: &CellSet) -> Aim {
        let from = self.place_of(caster);
        let mut forbidden = PieceSet::EMPTY;
        let limits = |change: &Change| matches!(change, Change::Cannot { act: Act::Target, .. } | Change::Only { act: Act::Target, .. });
        if self.changes_on(caster).any(|(change, _)| limits(change)) {
            for index in 0..self.state.units.len() {
                let piece = Piece(u8::try_from(index).unwrap_or(u8::MAX));
                if self.cannot(caster, Act::Target, piece) {
                    forbidden.insert(piece);
                }
            }
        }
        // Of what may not be cast at, one among the targets is enough; of what alone may be cast at, one must be.
        let mut needed = ArrayVec::new();
        for (change, ctx) in self.changes_on(caster) {
            if let Change::Cannot { act: Act::Cast, with } = change {
                match with {
                    Some(with) => forbidden.0 |= self.set(with, ctx).0,
                    None => {
                        let _ = needed.try_push(PieceSet::EMPTY);
                    }
                }
            } else if let Change::Only { act: Act::Cast, with } = change {
                let _ = needed.try_push(self.set(with, ctx));
            }
        }
        Aim {
            needed,
            cells: self.reach_past(blockers, caster, spell, from),
            area: self.area_of(caster, spell, 0),
            from,
            limited: self.content.spell(spell).limit == Limit::OncePerTurnAndTarget,
            wanted: self
                .content
                .spell(spell)
                .targets
                .as_ref()
                .map(|group| self.group(group, &Ctx::of(caster, self.player_of(caster), Source::Spell(spell)))),
            forbidden,
        }
    }

    /// Whether a spell within range and sight may be cast at a cell.
    pub(crate) fn may_target(&self, spell: SpellId, aim: &Aim, cell: Cell) -> Result<(), Refusal> {
        if let Some(wanted) = aim.wanted
            && self.at(cell).0 & wanted.0 == 0
        {
            return Err(Refusal::new("7.1.7", Reason::TargetForbidden));
        }
        if !aim.limited && aim.forbidden.is_empty() && aim.needed.is_empty() {
            return Ok(());
        }
        // Rule 7.1.2: all targets that would be affected are looked at. Of a direction or side still to be chosen, the main one.
        let mut cells = CellSet::from_iter([cell]);
        if let Some(area) = aim.area {
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
        if units.iter().any(|unit| aim.forbidden.contains(unit)) || aim.needed.iter().any(|needed| needed.0 & units.0 == 0) {
            return Err(Refusal::new("7.1.7", Reason::TargetForbidden));
        }
        if aim.limited {
            let used = self.state.turn.used();
            let again = |unit: Piece| used.contains(&(spell, unit));
            // An empty cell is a target too; it counts as one, whichever it is.
            if units.iter().filter(|unit| unit.is_unit()).any(again) || units.is_empty() && again(Piece::NONE) {
                return Err(Refusal::new("7.1.3.b", Reason::SpellUsed));
            }
        }
        Ok(())
    }

    /// The area of a spell, if it has one.
    pub(crate) fn area_of(&self, caster: Piece, spell: SpellId, x: u8) -> Option<Area> {
        let mut area = self.content.spell(spell).area;
        for (change, _) in self.spell_changes(caster, spell) {
            if let SpellChange::Area(other) = change {
                area = Some(*other);
            }
        }
        for (change, _) in self.own_changes(caster, spell, x) {
            if let SpellChange::Area(other) = change {
                area = Some(*other);
            }
        }
        area
    }

    /// Takes what is paid (rule 7.2.2.a).
    pub(crate) fn pay(&mut self, unit: Piece, cost: Paid) {
        if cost.ap > 0 || cost.mp > 0 {
            let turn = self.turn_mut();
            turn.ap = turn.ap.saturating_sub(cost.ap);
            turn.mp = turn.mp.saturating_sub(cost.mp);
        }
        if cost.kamas > 0 {
            let player = self.player_of(unit);
            let stock = self.player_mut(player);
            stock.kamas = stock.kamas.saturating_sub(u16::from(cost.kamas));
            self.fact("7.2.2.a", crate::log::What::Kamas, unit, Piece::NONE, -i32::from(cost.kamas));
        }
        if cost.injuries > 0 {
            // Rule 4.10.6.c: neither inflicted nor suffered, so nothing is triggered.
            let hp = self.hp(unit).unwrap_or(0);
            let being = self.unit_mut(unit);
            being.injuries = being.injuries.saturating_add(cost.injuries).min(hp);
            being.hurt_by = Piece::NONE;
            self.turn_mut().check_ko = true;
            self.fact("7.2.2.a", crate::log::What::Paid, unit, unit, i32::from(cost.injuries));
        }
    }
}

//! Summons, and forms that replace a krosmaster (rules 4.19, 7.5.23).

use crate::board::{Cell, CellSet};
use crate::cast::Shifts;
use crate::decision::Ask;
use crate::dependencies::Reads;
use crate::event::Occurrence;
use crate::frame::{Ctx, Frame, Source};
use crate::game::Game;
use crate::log::What;
use crate::program::{Cells, Deed, Form, Happening, ProfileId, SpellChange, Units};
use crate::select::Pick;
use crate::state::{Piece, Presence, UNITS, Unit};
use arrayvec::ArrayVec;
use smallvec::SmallVec;

impl Game<'_> {
    pub(super) fn summon(&mut self, summon: ProfileId, to: &Cells, ctx: &Ctx, pick: &mut Pick<'_>) -> bool {
        // Rule 4.19.9.c: as many as the control value allows.
        let control = match ctx.source {
            Source::Spell(spell) => self.content.spell(spell).control.map(|control| {
                let mut shifts = Shifts::default();
                let own = self.own_changes(ctx.owner, spell, ctx.x, ctx.main);
                for (change, ctx) in self.spell_changes(ctx.owner, spell).chain(own.iter().map(|(change, ctx)| (*change, ctx))) {
                    if let SpellChange::Control(how) = change {
                        shifts.add(self, how, ctx);
                    }
                }
                usize::try_from(shifts.of(i32::from(control))).unwrap_or(0)
            }),
            Source::None | Source::Power(_) | Source::Reward(_) => None,
        };
        let most = self.may_bring(ctx, summon, control);
        if most == 0 || self.cannot(ctx.owner, Deed::does(Happening::Summons), Piece::NONE) {
            // No cell is asked for, as nothing is summoned: "it" is nobody.
            pick.chosen = Some(Piece::NONE);
            return true;
        }
        let cells = self.select_cells(to, ctx, pick);
        // Rules 4.19.1.a, 4.19.1.b: cells where it could be, without a unit.
        let onto = self.breaks("summons-onto-units");
        let empty = |cell: &Cell| self.is_free(*cell) && (onto || !self.at(*cell).iter().any(Piece::is_unit));
        let cells = self.cells_for(cells.iter().filter(empty).collect(), most, pick);
        if pick.open.is_some() {
            return false;
        }
        pick.chosen = Some(Piece::NONE);
        for cell in cells.iter() {
            pick.chosen = Some(self.bring(summon, cell, ctx));
        }
        true
    }

    /// Returns at most `most` of the free cells. Rule 1.7.1: the player chooses, if there are more.
    fn cells_for(&self, free: CellSet, most: usize, pick: &mut Pick<'_>) -> CellSet {
        if free.len() as usize <= most || self.breaks("summons-find-their-own-cells") {
            return free.iter().take(most).collect();
        }
        let mut chosen = CellSet::EMPTY;
        while (chosen.len() as usize) < most {
            let left = free.without(&chosen);
            match pick.answer(Ask::Cell { among: left }) {
                Some(cell) => chosen.insert(Cell(cell)),
                // No further answer of this step can be stored: the next cells in order.
                None if pick.is_full() => {
                    pick.open = None;
                    left.iter().take(most - chosen.len() as usize).for_each(|cell| chosen.insert(cell));
                }
                None => break,
            }
        }
        chosen
    }

    /// Returns how many more summons the control value and the team's strength allow.
    fn may_bring(&self, ctx: &Ctx, summon: ProfileId, control: Option<usize>) -> usize {
        let gone = self.breaks("gone-summons-count");
        let in_play = || self.state.units.iter().filter(|unit| unit.in_play() || gone);
        let mut most = usize::MAX;
        if let (Some(control), Source::Spell(spell)) = (control, ctx.source)
            && !self.breaks("control-without-limit")
        {
            // Rule 4.19.9.c: a spell that can bring several kinds brings no more of them in total than one that brings one kind.
            let kinds = &self.content.spell(spell).brings;
            let there = in_play().filter(|unit| unit.summoner == ctx.owner && kinds.contains(&unit.profile)).count();
            most = control.saturating_sub(there);
        }
        // Rules 4.19.1.d, 4.19.9.d: the strength of a player's summons in play is limited.
        let weighs = !self.breaks("summons-weigh-nothing");
        let strength = |profile: ProfileId| if weighs { usize::from(self.content.card(profile).strength) } else { 0 };
        let team: usize = in_play().filter(|unit| unit.player == ctx.player).map(|unit| strength(unit.profile)).sum();
        let limit = self.content.ruleset.summons.strength.map(usize::from);
        match (limit, strength(summon)) {
            (Some(limit), 0) if team > limit => 0,
            (None, _) | (_, 0) => most,
            (Some(limit), one) => most.min(limit.saturating_sub(team) / one),
        }
    }

    /// Brings a summon into play and returns it; [`Piece::NONE`] if there is no room for one more.
    fn bring(&mut self, summon: ProfileId, cell: Cell, ctx: &Ctx) -> Piece {
        let unit = Unit {
            profile: summon,
            player: ctx.player,
            owner: ctx.player,
            presence: Presence::InPlay,
            injuries: 0,
            ap: 0,
            mp: 0,
            range: 0,
            inspiration: 0,
            summoner: ctx.owner,
            hurt_by: Piece::NONE,
            left: Cell::NONE,
            began: Cell::NONE,
        };
        let Some(piece) = self.room(unit) else {
            self.fact("4.19.1", What::Limit, ctx.owner, Piece::NONE, i32::from(cell.0));
            return Piece::NONE;
        };
        let places = self.places_before();
        self.set_cell(piece, cell);
        self.touch(Reads::BEINGS);
        self.fact("4.19.1", What::Placed, ctx.owner, piece, i32::from(cell.0));
        self.enter_line(piece, ctx.owner);
        // Rule 4.18.4.d: continuous effects come before triggered ones.
        self.refresh();
        self.happens(Occurrence::between(Happening::Summons, ctx.owner, piece));
        self.enters(piece);
        self.meets(places);
        piece
    }

    /// Returns room for a new unit: a new piece, or that of a summon which has left the game and which nothing refers to any more.
    fn room(&mut self, unit: Unit) -> Option<Piece> {
        if self.state.units.len() < UNITS {
            self.add_unit(unit);
            return u8::try_from(self.state.units.len() - 1).ok().map(Piece);
        }
        let place = (0..self.state.units.len()).find(|&place| {
            let piece = Piece::at(place);
            self.state.units[place].presence == Presence::Gone && !self.is_spoken_of(piece)
        })?;
        let piece = Piece::at(place);
        if self.state.memory.iter().any(|record| record.source == piece || record.unit == piece) {
            self.memory_mut().retain(|record| record.source != piece && record.unit != piece);
        }
        if self.state.fired.iter().any(|fired| fired.owner == piece) {
            self.fired_mut().retain(|fired| fired.owner != piece);
        }
        if self.state.order.contains(&piece) {
            self.order_mut().retain(|one| *one != piece);
        }
        if self.state.turn.after.iter().any(|(unit, _)| *unit == piece) {
            self.turn_mut().after.retain(|(unit, _)| *unit != piece);
        }
        for index in 0..self.state.units.len() {
            if self.state.units[index].hurt_by == piece {
                self.hurt(Piece::at(index), Piece::NONE, None);
            }
        }
        *self.unit_mut(piece) = unit;
        Some(piece)
    }

    pub(super) fn is_spoken_of(&self, piece: Piece) -> bool {
        let in_ctx = |ctx: &Ctx| [ctx.owner, ctx.target, ctx.it, ctx.by].contains(&piece);
        piece == self.state.turn.unit
            || piece == self.state.cast.caster
            || self.state.cast.targets.contains(piece)
            || self.state.lasting.iter().any(|lasting| lasting.on == piece || lasting.whose == piece || in_ctx(&lasting.ctx))
            || self.state.units.iter().any(|unit| unit.summoner == piece && unit.in_play())
            || self.state.standby.iter().any(|standby| match standby {
                crate::state::Standby::Text { ctx, .. } => in_ctx(ctx),
                crate::state::Standby::Spell { caster, .. } | crate::state::Standby::StealHealth { caster, .. } => *caster == piece,
            })
            || self.state.stack.iter().any(|frame| match frame {
                Frame::Text(text) => in_ctx(&text.ctx) || text.left.contains(piece),
                Frame::Line { summon } => *summon == piece,
                Frame::Begin(_)
                | Frame::GameTurn(_)
                | Frame::UnitTurn(_)
                | Frame::Block(_)
                | Frame::Roll(_)
                | Frame::Cast(_)
                | Frame::Standby
                | Frame::Ko { .. }
                | Frame::Coming(_)
                | Frame::Texts { .. }
                | Frame::Allocate { .. } => false,
            })
    }

    /// Enters a summon right after its summoner; the active player chooses the order among several (rule 4.19.1.h).
    fn enter_line(&mut self, summon: Piece, summoner: Piece) {
        let others = self.summons_in_line(summoner, summon);
        let last = others.last().copied().unwrap_or(summoner);
        let last = if self.breaks("summons-play-last") { Piece::NONE } else { last };
        let order = self.order_mut();
        let place = order.iter().position(|&one| one == last).map_or(order.len(), |place| place + 1);
        if order.try_insert(place, summon).is_err() {
            self.fact("4.19.1.h", What::Limit, summoner, summon, 0);
            return;
        }
        self.enters_passed(summon);
        if !others.is_empty() && !self.breaks("summons-are-not-ordered") {
            self.push(Frame::Line { summon });
        }
    }

    pub(crate) fn summons_in_line(&self, summoner: Piece, but: Piece) -> ArrayVec<Piece, UNITS> {
        let is_own = |&piece: &Piece| {
            let unit = &self.state.units[piece.index()];
            piece != but && unit.in_play() && unit.summoner == summoner
        };
        self.state.order.iter().copied().filter(is_own).collect()
    }

    #[inline(never)]
    pub(crate) fn step_line(&mut self, summon: Piece) {
        let summoner = self.state.units[summon.index()].summoner;
        let others = self.summons_in_line(summoner, summon).len();
        self.ask(Ask::Line { summon, others: u8::try_from(others).unwrap_or(u8::MAX) });
    }

    /// Puts a summon at its position among those of the same unit.
    pub(crate) fn settle_line(&mut self, summon: Piece, place: u8) {
        self.pop();
        let summoner = self.state.units[summon.index()].summoner;
        let others = self.summons_in_line(summoner, summon);
        if let Some(&before) = others.get(usize::from(place)) {
            let order = self.order_mut();
            order.retain(|one| *one != summon);
            let at = order.iter().position(|&one| one == before).unwrap_or(order.len());
            order.insert(at, summon);
            self.enters_passed(summon);
        }
    }

    /// Returns the cards that a unit can become.
    pub(crate) fn forms(&self, unit: Piece, with: &Form) -> SmallVec<[ProfileId; 16]> {
        let Some(being) = self.state.units.get(unit.index()) else { return SmallVec::new() };
        let level = |profile: ProfileId| self.content.card(profile).krosmaster.map(|(level, _)| level);
        let fits = |card: &&ProfileId| **card != being.profile && (!with.same_level || level(**card) == level(being.profile));
        with.cards.iter().filter(fits).copied().collect()
    }

    /// [`kcc_ir::Effect::Replace`]: markers, rewards and lasting effects stay (rule 7.5.23).
    pub(super) fn replace(&mut self, on: &Units, with: &Form, ctx: &Ctx, pick: &mut Pick<'_>) -> bool {
        let unit = self.select(on, ctx, pick).first();
        let fixed = self.cannot(unit, Deed::does(Happening::IsReplaced), Piece::NONE);
        if fixed || !self.state.units.get(unit.index()).is_some_and(Unit::in_play) {
            return pick.open.is_none();
        }
        let card = match self.forms(unit, with).as_slice() {
            [] => return true,
            [only] => *only,
            several => match pick.answer(Ask::Option { of: u8::try_from(several.len()).unwrap_or(u8::MAX), chosen: 0 }) {
                Some(option) => several.get(usize::from(option)).copied().unwrap_or(several[0]),
                None => return false,
            },
        };
        self.unit_mut(unit).profile = card;
        if self.breaks("replacing-takes-injuries-off") {
            self.unit_mut(unit).injuries = 0;
        }
        self.fact("7.5.23.a", What::Replaced, ctx.owner, unit, 0);
        self.happens(Occurrence::of(Happening::IsReplaced, unit));
        true
    }
}

//! Injuries placed, removed and moved (rules 4.10, 7.2.8).

use crate::change_kinds::Kinds;
use crate::event::Occurrence;
use crate::frame::{Ctx, Frame, Source, Step};
use crate::game::Game;
use crate::log::What;
use crate::program::{Amount, Cells, Change, Deed, Happening, SpellId, Units};
use crate::select::Pick;
use crate::state::{Piece, PieceSet, Presence, UNITS};

impl Game<'_> {
    /// Places injuries; `spares` if the text replaces injuries, `passes_on` if these are those, whoever suffers them now.
    pub(super) fn place_injuries(
        &mut self,
        amount: &Amount,
        (on, spares, passes_on): (&Units, bool, bool),
        ctx: &Ctx,
        pick: &mut Pick<'_>,
    ) -> bool {
        let units = self.select(on, ctx, pick);
        if pick.open.is_some() {
            return false;
        }
        let number = u8::try_from(self.amount(amount, ctx, 255).clamp(0, 255)).unwrap_or(0);
        let scenery = PieceSet(units.0 & !units.units().0);
        // Rule 7.2.8.d: injuries that replace those that the same unit was to suffer have their source, and so have those that are passed on.
        let keeps = passes_on || spares && units.units() == PieceSet::one(ctx.it);
        let replaced = if keeps { self.spared_from(ctx) } else { None };
        // Rule 4.10.6.b: otherwise the source is the unit that owns the text.
        let (source, from, rule) = match replaced {
            Some((from, _)) => (ctx.by, from, "7.2.8.d"),
            None if self.breaks("nobody-inflicts") => (Piece::NONE, ctx.source, "4.10.6.b"),
            None => (ctx.owner, ctx.source, "4.10.6.b"),
        };
        let by_spell = replaced.is_some_and(|(_, by_spell)| by_spell);
        let suffering = |game: &Self, unit: Piece| Occurrence { spell: from.spell(), ..game.suffering(unit, number, source, from) };
        let Some(units) = self.befalls(units.units(), suffering) else { return false };
        for unit in units.iter() {
            let placed = self.injure(unit, number, source, from, rule);
            if by_spell {
                self.steal_placed(unit, placed);
            }
        }
        for piece in scenery.iter() {
            self.damage_scenery(piece, number, source, "4.10.6.b");
        }
        true
    }

    pub(super) fn remove_injuries(&mut self, amount: &Amount, on: &Units, ctx: &Ctx, pick: &mut Pick<'_>) -> bool {
        let units = self.select(on, ctx, pick);
        if pick.open.is_some() {
            return false;
        }
        let number = u8::try_from(self.amount(amount, ctx, 255).clamp(0, 255)).unwrap_or(0);
        let (source, by) = (ctx.owner, ctx.source);
        let Some(units) = self.befalls(units.units(), |game, unit| game.healing(unit, number, source, by)) else { return false };
        for unit in units.iter() {
            self.heal(unit, number, source, by, "4.10.5");
        }
        true
    }

    /// Returns the source of the injuries that a text replaces, and whether that is step 7 of a spell; `None` if they have already been
    /// placed because the text had to wait.
    fn spared_from(&self, ctx: &Ctx) -> Option<(Source, bool)> {
        let own = |frame: &&Frame| matches!(frame, Frame::Text(text) if (text.ctx.owner, text.ctx.source) == (ctx.owner, ctx.source));
        let below = self.state.stack.iter().rev().find(|frame| !own(frame))?;
        if let Frame::Text(text) = below {
            return Some((text.ctx.source, false));
        }
        matches!(below, Frame::Cast(Step::Injuries { .. })).then_some((Source::Spell(self.state.cast.spell), true))
    }

    /// Steals as much health as injuries were placed, not as were dealt (rule 7.5.22).
    pub(crate) fn steal_placed(&mut self, unit: Piece, placed: u8) {
        if placed > 0 && self.state.cast.steals.contains(unit) {
            let now = self.cast_mut();
            now.stolen = now.stolen.saturating_add(placed);
        }
    }

    /// Returns how many injuries a source would place if the unit had room for all of them.
    fn inflicted(&self, unit: Piece, number: u8, source: Piece, by: Source) -> u8 {
        let room = self.room_for_injuries(unit);
        if room == 0
            || self.forbidden_by_another(unit, Deed::suffers(Happening::Injures), source)
            || source.is_unit() && self.cannot(source, Deed::does(Happening::Injures), unit)
        {
            return 0;
        }
        number.min(self.most_injuries(unit, by))
    }

    /// Returns how many more injuries a unit can receive. Rule 4.10.8: never more than the HP.
    fn room_for_injuries(&self, unit: Piece) -> u8 {
        let Some(hp) = self.hp(unit) else { return 0 };
        if self.breaks("injuries-without-end") {
            return u8::MAX - 20;
        }
        if self.state.units[unit.index()].in_play() { hp.saturating_sub(self.injuries(unit)) } else { 0 }
    }

    /// Returns how many injuries would be removed.
    fn removed(&self, unit: Piece, number: u8, source: Piece, by: Source) -> u8 {
        let Some(being) = self.state.units.get(unit.index()) else { return 0 };
        if !being.in_play()
            || self.forbidden_by_another(unit, Deed::suffers(Happening::Heals), source)
            || source.is_unit() && self.cannot(source, Deed::does(Happening::Heals), unit)
        {
            return 0;
        }
        // Rule 4.10.5: never more than there are.
        number.min(self.most_injuries(unit, by)).min(self.injuries(unit))
    }

    /// Returns the event of injuries about to be placed. Rule 7.2.8.d: what replaces them applies to all of them, before the excess over
    /// the unit's room is cut off (rule 4.10.8).
    pub(crate) fn suffering(&self, unit: Piece, number: u8, source: Piece, by: Source) -> Occurrence {
        let number = self.inflicted(unit, number, source, by);
        Occurrence { number, ..Occurrence::between(Happening::Suffers, source, unit) }
    }

    /// Returns the event of injuries about to be removed.
    pub(crate) fn healing(&self, unit: Piece, number: u8, source: Piece, by: Source) -> Occurrence {
        let number = self.removed(unit, number, source, by);
        Occurrence { number, spell: by.spell(), ..Occurrence::between(Happening::IsHealed, source, unit) }
    }

    /// Notes what injured a unit last, if anything, and the spell whose text did. A text that waited acts when its spell is over, or
    /// another is being cast.
    pub(crate) fn hurt(&mut self, unit: Piece, source: Piece, spell: Option<SpellId>) {
        self.unit_mut(unit).hurt_by = source;
        let by_spell = spell == Some(self.state.cast.spell);
        if self.state.cast.hurt.contains(unit) != by_spell {
            let hurt = &mut self.cast_mut().hurt;
            if by_spell { hurt.insert(unit) } else { hurt.remove(unit) }
        }
    }

    /// Places injuries that a source inflicts; returns how many.
    pub(crate) fn injure(&mut self, unit: Piece, number: u8, source: Piece, by: Source, rule: &'static str) -> u8 {
        // A unit that was spared with as many injuries as HP is KO'd by the next ones, although there is no room for them.
        if number > 0 && self.state.turn.spared.contains(unit) {
            self.turn_mut().spared.remove(unit);
            self.unweighed = true;
        }
        let placed = self.inflicted(unit, number, source, by).min(self.room_for_injuries(unit));
        if placed == 0 {
            return 0;
        }
        self.unit_mut(unit).injuries += placed;
        self.hurt(unit, source, by.spell());
        self.fact(rule, What::Injured, source, unit, i32::from(placed));
        if !self.breaks("injuries-are-not-suffered") {
            self.happens(Occurrence { number: placed, ..Occurrence::between(Happening::Suffers, source, unit) });
        }
        if source.is_some() {
            self.happens(Occurrence { number: placed, spell: by.spell(), ..Occurrence::between(Happening::Injures, source, unit) });
        }
        placed
    }

    /// Removes injuries; returns how many.
    pub(crate) fn heal(&mut self, unit: Piece, number: u8, source: Piece, by: Source, rule: &'static str) -> u8 {
        let removed = self.removed(unit, number, source, by);
        if removed > 0 || number > 0 && self.breaks("lost-healing-counts") {
            self.unit_mut(unit).injuries -= removed;
            let removed = if self.breaks("lost-healing-counts") { number } else { removed };
            self.fact(rule, What::Healed, source, unit, i32::from(removed));
            self.happens(Occurrence { number: removed, spell: by.spell(), ..Occurrence::between(Happening::IsHealed, source, unit) });
            if source.is_some() && !self.breaks("nobody-heals") {
                self.happens(Occurrence { number: removed, spell: by.spell(), ..Occurrence::between(Happening::Heals, source, unit) });
            }
        }
        removed
    }

    /// Returns whether something rules out what is done to a unit. A prohibition in a unit's own text does not bind that text.
    fn forbidden_by_another(&self, unit: Piece, deed: Deed, source: Piece) -> bool {
        self.changes_on(unit, Kinds::ruled_out(deed.what)).any(|(change, ctx)| {
            if let Change::Cannot { deed: forbidden, with, .. } = change {
                *forbidden == deed
                    && !(ctx.owner == unit && source == unit)
                    && with.as_ref().is_none_or(|with| source.is_some() && self.set(with, ctx).contains(source))
            } else if let Change::Only { deed: limited, with } = change {
                *limited == deed && !self.set(with, ctx).contains(source)
            } else {
                false
            }
        })
    }

    /// Returns the most injuries that one spell or power places on a unit or removes from it (rule 7.2.8.d).
    fn most_injuries(&self, unit: Piece, by: Source) -> u8 {
        let limits = self.changes_on(unit, Kinds::SUFFERING).filter_map(|(change, _)| {
            let Change::AtMostInjuries { number, of_spells } = change else { return None };
            (by.spell().is_some() || !of_spells).then_some(*number)
        });
        if self.breaks("powers-cap-nothing") {
            return u8::MAX;
        }
        limits.min().unwrap_or(u8::MAX)
    }

    /// Exchanges injuries (rules 4.10.7, 7.5.24): they are neither inflicted nor suffered, and no limit on placing them applies.
    pub(super) fn exchange_injuries(&mut self, first: &Units, second: &Units, ctx: &Ctx, pick: &mut Pick<'_>) -> bool {
        let (first, second) = self.select_two(first, second, ctx, pick);
        if pick.open.is_some() {
            return false;
        }
        let (Some(hp_first), Some(hp_second)) = (self.hp(first), self.hp(second)) else { return true };
        let present = |unit: Piece| self.state.units[unit.index()].in_play();
        if first == second
            || !present(first)
            || !present(second)
            || self.cannot(first, Deed::does(Happening::ExchangesInjuries), second)
            || self.cannot(second, Deed::does(Happening::ExchangesInjuries), first)
        {
            return true;
        }
        let (on_first, on_second) = (self.injuries(first), self.injuries(second));
        for (unit, number, hp) in [(first, on_second, hp_first), (second, on_first, hp_second)] {
            self.unit_mut(unit).injuries = number.min(hp);
            self.hurt(unit, Piece::NONE, None);
            self.fact("4.10.7", What::Exchanged, ctx.owner, unit, i32::from(number.min(hp)));
            if self.breaks("exchanged-injuries-are-suffered") && number > 0 {
                self.happens(Occurrence { number, ..Occurrence::between(Happening::Suffers, ctx.owner, unit) });
                self.happens(Occurrence { number, ..Occurrence::between(Happening::Injures, ctx.owner, unit) });
            }
        }
        self.is_seen(Occurrence::between(Happening::ExchangesInjuries, first, second));
        self.is_seen(Occurrence::between(Happening::ExchangesInjuries, second, first));
        true
    }

    /// [`kcc_ir::Effect::PutScenery`]: one piece on each cell where one fits.
    pub(super) fn put_scenery(&mut self, kind: u8, to: &Cells, ctx: &Ctx, pick: &mut Pick<'_>) -> bool {
        let cells = self.select_cells(to, ctx, pick);
        if pick.open.is_some() {
            return false;
        }
        pick.chosen = Some(Piece::NONE);
        for cell in cells.iter() {
            // Rule 4.17.4: no unit can be where an impassable piece is; and no rule says which of two pieces would count.
            let there = self.at(cell);
            let impassable = self.content.scenery[usize::from(kind)].impassable;
            let room = there.iter().all(Piece::is_unit) && (there.is_empty() || !impassable);
            if !room {
                continue;
            }
            let gone = (self.state.scenery.is_full()).then(|| self.scenery_gone()).flatten();
            let Some(piece) = self.new_scenery(kind, gone) else {
                // Nor is there room for the cells after it.
                self.fact("4.17.5", What::Limit, ctx.owner, Piece::NONE, i32::from(cell.0));
                break;
            };
            // Drops what belonged to the piece previously in its place.
            if self.state.damaged.iter().any(|damaged| damaged.piece == piece) {
                self.damaged_mut().retain(|damaged| damaged.piece != piece);
            }
            self.set_cell(piece, cell);
            self.fact("4.17.5", What::Placed, ctx.owner, piece, i32::from(cell.0));
            pick.chosen = Some(piece);
        }
        true
    }

    /// Returns the index of a piece of scenery that has left the board and that nothing refers to any more.
    fn scenery_gone(&self) -> Option<usize> {
        (0..self.state.scenery.len()).find(|place| {
            let piece = Piece::at(UNITS + place);
            !self.state.cells[piece.index()].is_some() && !self.is_spoken_of(piece)
        })
    }

    /// [`kcc_ir::Effect::Destroy`]: not a KO (rules 4.17.5.b, 4.19.9.e).
    pub(super) fn destroy(&mut self, on: &Units, ctx: &Ctx, pick: &mut Pick<'_>) -> bool {
        let pieces = self.select(on, ctx, pick);
        if pick.open.is_some() {
            return false;
        }
        for piece in pieces.iter() {
            if piece.is_unit() { self.destroy_summon(piece, ctx.owner) } else { self.destroy_scenery(piece, ctx.owner) }
        }
        true
    }

    /// [`kcc_ir::Effect::Ko`].
    pub(super) fn ko_units(&mut self, on: &Units, ctx: &Ctx, pick: &mut Pick<'_>) -> bool {
        let units = self.select(on, ctx, pick);
        if pick.open.is_some() {
            return false;
        }
        for piece in units.iter().filter(|piece| piece.is_unit()) {
            let replaced = |frame: &Frame| matches!(frame, Frame::Ko { saved } if saved.contains(piece));
            if !self.state.units[piece.index()].in_play() {
                continue;
            }
            if self.state.stack.iter().any(replaced) {
                // Rule 4.10.9: it is the same KO that was coming, by the same unit.
                self.unit_mut(piece).presence = Presence::Falling;
            } else {
                self.unit_mut(piece).presence = Presence::Doomed;
                self.hurt(piece, ctx.owner, ctx.source.spell());
            }
        }
        true
    }
}

impl Source {
    /// Returns the spell that the text belongs to.
    pub(crate) fn spell(self) -> Option<SpellId> {
        match self {
            Self::Spell(spell) => Some(spell),
            Self::None | Self::Power(_) | Self::Reward(_) => None,
        }
    }
}

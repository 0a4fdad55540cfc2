//! Casting a spell, step by step (rule 7).

mod aim;
mod bounds;
mod check;
mod cost;
mod damage;
mod listing;
mod own_changes;
mod range;
mod rolls;
mod shifts;
mod spells;
mod targets;

pub(crate) use shifts::Shifts;
pub(crate) use spells::Spells;

use crate::board::{Cell, CellSet};
use crate::change_kinds::Kinds;
use crate::decision::Ask;
use crate::event::Occurrence;
use crate::frame::{Ctx, Frame, Source, Step, Text};
use crate::game::Game;
use crate::log::What;
use crate::program::{Change, Happening, Op, SpellChange, SpellElement, SpellFilter, SpellId, Stage};
use crate::state::{Cast, Pause, Piece, PieceSet, Place, Standby, Token};
use kcc_ir::{Comparison, Damage, Duration, Element, Points, Price, RangeShape, Resource, Scope, SpellKind};

impl Game<'_> {
    /// Starts casting a spell at a cell, as an action of the unit.
    pub(crate) fn begin_cast(&mut self, caster: Piece, spell: SpellId, main: Cell, x: u8) {
        // A cell that a unit has left counts only if this spell made it leave.
        for index in 0..self.state.units.len() {
            let unit = &self.state.units[index];
            if unit.in_play() && unit.left.is_some() {
                self.unit_mut(Piece::at(index)).left = Cell::NONE;
            }
        }
        let from = self.place_of(caster);
        let player = self.player_of(caster);
        self.set_cast(Cast { spell, caster, player, from, main, x, ..Cast::NONE });
        self.forget(Scope::ThisSpell);
        self.push(Frame::Cast(Step::Pay));
    }

    /// Makes a unit cast a spell by an effect, free of cost.
    pub(crate) fn begin_free_cast(&mut self, caster: Piece, spell: SpellId, from: Cell) {
        // The active player acts for scenery.
        let player = if caster.is_unit() { self.player_of(caster) } else { self.state.turn.player };
        // Rule 7.2.9.d: a spell on standby is part of the first one's step 8, and so is what it does.
        if !self.state.stack.iter().any(|frame| matches!(frame, Frame::Cast(_))) {
            self.forget(Scope::ThisSpell);
        }
        self.set_cast(Cast { spell, caster, player, from, free: true, ..Cast::NONE });
        self.push(Frame::Cast(Step::Aim));
    }

    /// Sets the spell that is being cast, if any; nothing waits for its later steps yet.
    fn set_cast(&mut self, cast: Cast) {
        *self.cast_mut() = cast;
        if !self.state.bonus.is_empty() {
            self.bonus_mut().clear();
        }
        if !self.state.later.is_empty() {
            self.later_mut().clear();
        }
    }

    #[inline(never)]
    pub(crate) fn step_cast(&mut self, step: Step) {
        let cast = &self.state.cast;
        let (spell, caster) = (cast.spell, cast.caster);
        match step {
            Step::Aim => self.aim(),
            Step::Pay => {
                self.pay_cast();
                self.go(Step::Area);
                if !self.breaks("ko-by-the-cost-waits") {
                    self.settle_ko();
                }
            }
            Step::Area => self.choose_area(),
            Step::Targets => {
                self.choose_targets();
                self.go(Step::Effects { text: 0 });
            }
            Step::Effects { text } => {
                // Rule 7.2.4.e: the spell's own text in order; then what powers and rewards add to it.
                match self.spell_text(text) {
                    Some((pc, owner)) => {
                        self.go(Step::Effects { text: text + 1 });
                        self.push_text(pc, owner);
                    }
                    // Nothing lies between: the loop need not come back for it.
                    None => self.step_cast(Step::EffectsDone),
                }
            }
            Step::EffectsDone => {
                // Rule 7.4.2: a special spell has no steps 4 to 7. Texts that wait for its dice learn that there are none.
                let special = self.is_special(spell) && !self.breaks("special-spells-roll");
                self.go(if special { Step::AfterDice { text: 0 } } else { Step::Critical });
                if !self.breaks("ko-by-the-cost-waits") && !self.breaks("ko-in-step-3-waits") {
                    self.settle_ko();
                }
            }
            Step::Critical => self.roll_critical(),
            Step::CriticalDone => self.critical_done(),
            Step::Armour => self.roll_armour(),
            Step::ArmourDone { unit } => {
                let successes = self.state.turn.roll;
                self.cast_mut().numbers[unit.index()] = successes;
                self.go(Step::Armour);
            }
            Step::AfterDice { text } => self.step_later(text),
            Step::Damage => self.compute_damage(),
            Step::Injuries { left } => self.place_damage(left),
            Step::Standby => {
                self.later_to_standby();
                self.next_spell_was(caster);
                // Memory counts a cast once it is over.
                let now = Occurrence { spell: Some(spell), ..Occurrence::of(Happening::Casts, caster) };
                if self.remembers(Happening::Casts) {
                    self.remember(now);
                }
                self.go(Step::End);
                // Rule 7.2.9.d: a spell on standby has no step 8 of its own.
                if !self.state.stack.iter().any(|frame| matches!(frame, Frame::Standby)) {
                    self.push(Frame::Standby);
                }
            }
            Step::End => {
                self.set_cast(Cast::NONE);
                self.pop();
            }
        }
    }

    /// Continues with a step.
    fn go(&mut self, step: Step) {
        self.replace_top(Frame::Cast(step));
    }

    fn push_text(&mut self, pc: u16, ctx: Ctx) {
        self.push(Frame::Text(Text { pc, ctx, left: PieceSet::EMPTY, in_each: false }));
    }

    /// Aims a spell that an effect makes a unit cast.
    fn aim(&mut self) {
        let cast = self.state.cast;
        let personal = self.content.spell(cast.spell).range.shape == RangeShape::Personal;
        let cells = if personal { [cast.from].into_iter().collect() } else { self.reach(cast.caster, cast.spell, cast.from) };
        // Rule 7.1.7: the requirements of its own text apply whichever text makes it cast.
        let among: CellSet = cells.iter().filter(|&cell| !self.is_barred(cast.caster, cast.spell, cell)).collect();
        if personal && among.len() == cells.len() {
            self.aim_at(cast.from);
        } else if among.is_empty() {
            // Rule 7.2.9.b: an effect that cannot be resolved is discarded.
            self.set_cast(Cast::NONE);
            self.pop();
        } else {
            self.ask(Ask::Cell { among });
        }
    }

    pub(crate) fn aim_at(&mut self, main: Cell) {
        self.cast_mut().main = main;
        self.go(Step::Pay);
    }

    /// Returns a text of step 3: where it begins, and its context.
    fn spell_text(&self, text: u8) -> Option<(u16, Ctx)> {
        let cast = &self.state.cast;
        let ctx = Ctx { main: cast.main, x: cast.x, ..Ctx::of(cast.caster, cast.player, Source::Spell(cast.spell)) };
        if text == 0 {
            return Some((self.content.spell(cast.spell).code, ctx));
        }
        let further = self.spell_changes(cast.caster, cast.spell).filter_map(|(change, _)| match change {
            SpellChange::Effects(given) => Some(given.code),
            SpellChange::Damage { .. }
            | SpellChange::Heal(_)
            | SpellChange::StealHealth
            | SpellChange::Area(_)
            | SpellChange::Range(_)
            | SpellChange::MaximumRange(_)
            | SpellChange::Cost(..)
            | SpellChange::NoSight
            | SpellChange::Control(_)
            | SpellChange::Limit(_)
            | SpellChange::Barred
            | SpellChange::Element(_)
            | SpellChange::Dice(..)
            | SpellChange::Successes(..)
            | SpellChange::CriticalSuccess(_)
            | SpellChange::DamageTimes(..) => None,
        });
        further.map(|pc| (pc, ctx)).nth(usize::from(text - 1))
    }

    fn step_later(&mut self, text: u8) {
        let mut six = self.state.later.iter().filter(|later| later.stage == Stage::Six);
        match six.nth(usize::from(text)).copied() {
            Some(later) => {
                self.go(Step::AfterDice { text: text + 1 });
                self.push_text(later.pc, later.ctx);
            }
            None => {
                let special = self.is_special(self.state.cast.spell);
                self.go(if special { Step::Standby } else { Step::Damage });
            }
        }
    }

    fn is_special(&self, spell: SpellId) -> bool {
        matches!(self.content.spell(spell).damage, Damage::Special)
    }

    /// Puts texts that waited for step 8 on standby, if their conditions now leave anything to do.
    fn later_to_standby(&mut self) {
        let content = self.content;
        for place in 0..self.state.later.len() {
            let Stage::Eight = self.state.later[place].stage else { continue };
            let crate::state::Later { mut pc, ctx, .. } = self.state.later[place];
            loop {
                let op = &content.code[usize::from(pc)];
                if let Op::Guessed { of, otherwise } = op {
                    pc = if self.came_out(*of, &ctx) { pc + 1 } else { *otherwise };
                } else if let Op::If { condition, otherwise } = op {
                    pc = if self.holds(condition, &ctx) { pc + 1 } else { *otherwise };
                } else if let Op::Jump(to) = op {
                    pc = *to;
                } else {
                    break;
                }
            }
            if !matches!(content.code[usize::from(pc)], Op::Return) {
                self.add_standby(Standby::Text { pc, ctx });
            }
        }
    }

    /// Ends the effects on a unit's next spell: this was it.
    fn next_spell_was(&mut self, caster: Piece) {
        // Rule 4.7.5.a: whether the spell benefited from it or not.
        if self.state.lasting.iter().any(|lasting| lasting.on == caster && (lasting.is_fresh() || lasting.duration == Duration::NextSpell))
        {
            let lasting = self.lasting_mut();
            lasting.retain(|lasting| lasting.on != caster || lasting.duration != Duration::NextSpell || lasting.is_fresh());
            for one in lasting.iter_mut().filter(|one| one.on == caster && one.is_fresh()) {
                one.pause = Pause::Nothing;
            }
        }
        if !self.breaks("boosts-wait-for-another-spell") {
            self.drop_boosts(caster);
        }
    }

    /// Removes boosts that gave a unit a spell.
    pub(crate) fn drop_boosts(&mut self, unit: Piece) {
        if !self.may_be_boosted(unit) {
            return;
        }
        let content = self.content;
        let boost = |token: &Token| {
            token.is_up(unit) && matches!(content.rewards[usize::from(token.reward)].kind, crate::compiled::RewardKind::Boost { .. })
        };
        if self.state.rewards.tokens.iter().any(boost) {
            for token in self.rewards_mut().tokens.iter_mut().filter(|token| boost(token)) {
                token.place = Place::Removed;
            }
        }
    }

    /// Step 1: pays the cost.
    fn pay_cast(&mut self) {
        let cast = self.state.cast;
        self.fact("7.2.2.a", What::Cast(cast.spell), cast.caster, Piece::NONE, i32::from(cast.main.0));
        if cast.free {
            return;
        }
        let cost = self.cost(cast.caster, cast.spell, cast.x, cast.main);
        self.pay(cast.caster, cost);
        let once = |limit| limit == Some(kcc_ir::Limit::OncePerGame);
        let noted = self.state.used_game.contains(&(cast.caster, cast.spell));
        if !noted
            && (once(self.content.spell(cast.spell).limit) || once(self.limit_of(cast.caster, cast.spell, cast.main)))
            && self.used_game_mut().try_push((cast.caster, cast.spell)).is_err()
        {
            self.fact("4.8.4", What::Limit, cast.caster, Piece::NONE, 0);
        }
        self.weigh();
        if self.dying.contains(cast.caster) {
            self.happens(Occurrence::of(Happening::CostKos, cast.caster));
        }
    }

    /// Returns the changes to what a spell of a unit does, each with its context.
    pub(crate) fn spell_changes(&self, caster: Piece, spell: SpellId) -> impl Iterator<Item = (&SpellChange, &Ctx)> {
        self.spell_changes_of(caster, spell, Kinds::EFFECT)
    }

    /// Returns the changes of some kinds that apply to a spell of a unit, each with its context.
    fn spell_changes_of(&self, caster: Piece, spell: SpellId, kinds: Kinds) -> impl Iterator<Item = (&SpellChange, &Ctx)> {
        self.changes_on(caster, kinds).filter_map(move |(change, ctx)| {
            let Change::Spells(filter, change) = change else { return None };
            self.spell_fits(filter, caster, spell, ctx).then_some((change, ctx))
        })
    }

    /// Returns what a spell of a unit does now: its element may have changed (rule 4.10.3).
    pub(crate) fn damage_of(&self, caster: Piece, spell: SpellId) -> Damage {
        let printed = self.content.spell(spell).damage;
        let Damage::Attack { base, element: _ } = printed else { return printed };
        let cast = &self.state.cast;
        if let Some(element) = cast.element.filter(|_| (cast.caster, cast.spell) == (caster, spell)) {
            return Damage::Attack { base, element };
        }
        // Which spells change their element depends on what is printed, so that no change depends on another.
        let elements = self.changes_on(caster, Kinds::ELEMENT).filter_map(|(change, ctx)| {
            let Change::Spells(filter, SpellChange::Element(element)) = change else { return None };
            let other = matches!(filter.element, Some(SpellElement::Same));
            (!other && self.is_meant(filter, spell, printed, ctx)).then_some(*element)
        });
        elements.last().map_or(printed, |element| Damage::Attack { base, element })
    }

    /// Returns the element of the spell that is being cast.
    fn cast_element(&self) -> Option<Element> {
        let cast = &self.state.cast;
        if usize::from(cast.spell.0) >= self.content.spells.len() {
            return None;
        }
        match self.damage_of(cast.caster, cast.spell) {
            Damage::Attack { element, .. } => Some(element),
            Damage::Healing { .. } | Damage::Special => None,
        }
    }

    /// Returns whether a spell of a unit fits the filter of a text.
    pub(crate) fn spell_fits(&self, filter: &SpellFilter, caster: Piece, id: SpellId, ctx: &Ctx) -> bool {
        let damage = match filter.element {
            None => self.content.spell(id).damage,
            Some(_) => self.damage_of(caster, id),
        };
        self.is_meant(filter, id, damage, ctx)
    }

    pub(crate) fn is_meant(&self, filter: &SpellFilter, id: SpellId, damage: Damage, ctx: &Ctx) -> bool {
        let spell = self.content.spell(id);
        let element = match damage {
            Damage::Attack { element, .. } => Some(element),
            Damage::Healing { .. } | Damage::Special => None,
        };
        let kind = filter.kind.is_none_or(|kind| match kind {
            SpellKind::Attack => matches!(spell.damage, Damage::Attack { .. }),
            SpellKind::Healing => matches!(spell.damage, Damage::Healing { .. }),
            SpellKind::Special => matches!(spell.damage, Damage::Special),
            SpellKind::Summoning => spell.control.is_some(),
        });
        let element = filter.element.is_none_or(|wanted| match wanted {
            // Rule 4.10.3.a: neutral is not an element.
            SpellElement::Elemental => element.is_some_and(|element| element != Element::Neutral),
            SpellElement::Of(wanted) => element == Some(wanted),
            SpellElement::Same => element.is_some() && element == self.cast_element(),
        });
        kind && element
            && filter.reach.is_none_or(|wanted| match wanted {
                // Rule 4.15.4: its example calls a spell in a line a ranged one; one without line of sight is read likewise.
                RangeShape::Ranged => !matches!(spell.range.shape, RangeShape::CloseCombat | RangeShape::Personal),
                RangeShape::CloseCombat | RangeShape::Personal | RangeShape::Line | RangeShape::NoSight => spell.range.shape == wanted,
            })
            && filter.cost.is_none_or(|wanted| {
                let price = match wanted.resource {
                    Resource::Points { points: Points::Ap } => spell.cost.ap,
                    Resource::Points { points: Points::Mp } => spell.cost.mp,
                    Resource::Injuries => spell.cost.injuries,
                    Resource::Kamas => spell.cost.kamas,
                };
                let number = if let Some(Price::Number(number)) = price { number } else { 0 };
                match wanted.comparison {
                    Comparison::Exactly => number == wanted.number,
                    Comparison::AtLeast => number >= wanted.number,
                    Comparison::AtMost => number <= wanted.number,
                }
            })
            && filter.spell.is_none_or(|name| name == spell.name)
            && (!filter.this || ctx.source == Source::Spell(id))
    }
}

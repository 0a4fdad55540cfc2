//! Events are remembered and trigger abilities (rules 4.18.2, 4.18.3).

use crate::continuous::Digest;
use crate::frame::{Ctx, Source};
use crate::game::Game;
use crate::log::What;
use crate::memory::{SCOPES, scope_place};
use crate::program::{Ability, Action, Clause, Event, Happening, Op, Pc, PowerId, SpellFilter, SpellId, Units, is_each};
use crate::state::{Fired, Lasting, Piece, Presence, Record, Standby};
use kcc_ir::{Frequency, Quantity, Scope, Timing, Turn};
use smallvec::SmallVec;

/// An event that happens now.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Occurrence {
    pub(crate) happening: Happening,
    /// The unit that does it.
    pub(crate) source: Piece,
    /// The unit it happens to.
    pub(crate) unit: Piece,
    /// How many at once.
    pub(crate) number: u8,
    pub(crate) spell: Option<SpellId>,
}

impl Occurrence {
    pub(crate) fn of(happening: Happening, unit: Piece) -> Self {
        Self { happening, source: Piece::NONE, unit, number: 1, spell: None }
    }

    /// Returns the caster, if a spell is cast.
    fn caster(&self) -> Piece {
        if self.source.is_some() { self.source } else { self.unit }
    }

    pub(crate) fn between(happening: Happening, source: Piece, unit: Piece) -> Self {
        Self { source, ..Self::of(happening, unit) }
    }
}

impl Event {
    /// Returns whether it can happen to the unit whose text waits for it, and to no other.
    pub(crate) fn is_own(&self) -> bool {
        matches!(self.unit, Some(Units::Itself))
    }

    /// Returns the unit that a text calls "it" once the event has happened: the one it happens to; the one that did it if the text says that
    /// it happens to `self`, as `self` needs no other word.
    pub(crate) fn it(&self, now: Occurrence) -> Piece {
        if self.is_own() && now.source.is_some() { now.source } else { now.unit }
    }
}

impl<'a> Game<'a> {
    /// Remembers an event, and puts abilities that wait for it on standby.
    pub(crate) fn happens(&mut self, now: Occurrence) {
        // Memory counts a cast once it is over.
        if self.remembers(now.happening) && now.happening != Happening::Casts {
            self.remember(now);
        }
        self.refresh();
        if self.view.triggers & now.happening.bit() != 0 {
            self.trigger(now, None);
        }
    }

    /// As [`Game::happens`], for what hardly any text waits for: nothing is done if none does.
    pub(crate) fn is_seen(&mut self, now: Occurrence) {
        if self.is_noticed(now.happening) {
            self.happens(now);
        }
    }

    /// As [`Game::happens`], for the abilities of one unit only.
    pub(crate) fn happens_for(&mut self, owner: Piece, now: Occurrence) {
        self.refresh();
        if self.view.triggers & now.happening.bit() != 0 {
            self.trigger(now, Some(owner));
        }
    }

    fn trigger(&mut self, now: Occurrence, only: Option<Piece>) {
        let content = self.content;
        let bit = now.happening.bit();
        for owner in self.crowd.in_play.iter() {
            let (unit, view) = (&self.state.units[owner.index()], &self.view.units[owner.index()]);
            // Most texts wait for what happens to their own unit.
            let waits = |digest: &Digest| (if now.unit == owner { digest.triggers } else { digest.elsewhere }) & bit != 0;
            // What others have triggered may have taken it from play.
            if !waits(&view.digest) || !unit.in_play() || only.is_some_and(|only| only != owner) {
                continue;
            }
            let player = unit.player;
            // What it triggers may take powers away.
            let powers: SmallVec<[PowerId; 8]> = view.powers.iter().copied().filter(|&power| waits(&content.power(power).digest)).collect();
            for power in powers {
                for (number, ability) in content.power(power).abilities.iter().enumerate() {
                    let Ability::Waits { clause, tells, names_opponent } = ability else { continue };
                    let Clause { trigger, timing: Timing::After, code } = clause else { continue };
                    let elsewhere = now.unit != owner && trigger.event.is_own();
                    if trigger.event.happening != now.happening || elsewhere {
                        continue;
                    }
                    let mut ctx = Ctx {
                        main: self.state.cast.main,
                        many: now.number,
                        by: now.source,
                        ..Ctx::of(owner, player, Source::Power(power))
                    };
                    ctx.it = trigger.event.it(now);
                    if !self.is_during(trigger.during, owner, player) || !self.matches(&trigger.event, now, &ctx) {
                        continue;
                    }
                    let ability_number = u8::try_from(number).unwrap_or(u8::MAX);
                    let fight = match trigger.frequency {
                        Frequency::EachTime => None,
                        Frequency::FirstTime => Some(true),
                        Frequency::FirstTimeEachTurn => Some(false),
                    };
                    if let Some(fight) = fight
                        && !self.first_time(Fired { owner, power, ability: ability_number, fight })
                    {
                        continue;
                    }
                    self.fact("4.18.3", What::Triggered, owner, ctx.it, 0);
                    self.note_ability(power, ability_number);
                    // The event is kept only for a text that refers to it, so that equal effects are equal.
                    let told = *tells || *names_opponent && self.state.players.len() > 2;
                    let ctx = if told { ctx } else { Ctx { it: Piece::NONE, by: Piece::NONE, many: Ctx::NONE.many, ..ctx } };
                    self.put_on_standby(code.start, ctx);
                }
            }
        }
        self.trigger_watches(now, only);
    }

    /// As [`Game::happens_for`], for temporary triggers.
    fn trigger_watches(&mut self, now: Occurrence, only: Option<Piece>) {
        // Found before any acts, as one that acts only once is gone then.
        let found: SmallVec<[Lasting; 2]> = self
            .state
            .lasting
            .iter()
            .filter(|lasting| only.is_none_or(|only| only == lasting.ctx.owner))
            .filter(|lasting| self.waiting_for(lasting, now).is_some())
            .copied()
            .collect();
        for lasting in found {
            let Some((watch, ctx)) = self.waiting_for(&lasting, now) else { continue };
            self.has_acted(lasting, watch.trigger.frequency);
            self.fact("4.18.3", What::Triggered, ctx.owner, ctx.it, 0);
            self.put_on_standby(watch.code.start, ctx);
        }
    }

    fn waiting_for(&self, lasting: &Lasting, now: Occurrence) -> Option<(&'a Clause, Ctx)> {
        self.waits_for(lasting, now, |timing| timing == Timing::After, |event, ctx| self.matches(event, now, ctx))
    }

    /// Returns whether it is the turn in which an ability of a unit applies.
    pub(crate) fn is_during(&self, turn: Option<Turn>, owner: Piece, player: u8) -> bool {
        match turn {
            None => true,
            Some(Turn::Own) => self.state.turn.unit == owner,
            Some(Turn::Controller) => self.state.turn.number > 0 && self.state.turn.player == player,
            Some(Turn::Opponent) => self.state.turn.number > 0 && !self.are_allied(self.state.turn.player, player),
        }
    }

    /// Puts a triggered text on standby. If it makes its own unit cast a spell, the spell waits instead (rules 4.19.5, 7.2.8.a); and a unit
    /// that leaves the board with it does so at once (rule 7.2.8.c).
    fn put_on_standby(&mut self, mut pc: Pc, ctx: Ctx) {
        if self.breaks("what-waits-is-lost") && self.in_spell_steps() {
            return;
        }
        let content = self.content;
        while let Op::Act(Action::Cast { on: Units::Itself, spells: SpellFilter { spell: Some(name), .. }, of: None }) =
            &content.code[usize::from(pc)]
        {
            let spell = self.spells_of(ctx.owner).iter().copied().find(|&spell| content.spell(spell).name == *name);
            self.note_step(pc);
            if let Some(spell) = spell {
                self.add_standby(Standby::Spell { caster: ctx.owner, spell, from: self.place_of(ctx.owner) });
            }
            pc += 1;
            if let Op::Act(Action::Ko { on: Units::Itself }) = &content.code[usize::from(pc)] {
                self.note_step(pc);
                self.goes_off(ctx.owner);
                pc += 1;
            }
        }
        if !matches!(content.code[usize::from(pc)], Op::Return) {
            self.add_standby(Standby::Text { pc, ctx });
        }
    }

    /// Removes a unit from the board with what it has just put on standby. Rules 7.2.8.c, 4.19.7.e: at once, so that nothing triggers it
    /// again and its cell is free; but what replaces a KO, or comes before it, has to be carried out first, and a krosmaster costs GG.
    fn goes_off(&mut self, unit: Piece) {
        let being = self.state.units[unit.index()];
        if being.presence != Presence::InPlay {
            return;
        }
        self.unit_mut(unit).presence = Presence::Doomed;
        let awaited = self.view.before & Happening::IsKo.bit() != 0;
        if !awaited && self.content.card(being.profile).krosmaster.is_none() {
            self.fact("4.10.2", What::Ko, being.hurt_by, unit, 0);
            self.leave_play(unit, None);
        }
    }

    /// Returns whether an ability that counts only once has not been used yet, and marks it as used.
    pub(crate) fn first_time(&mut self, fired: Fired) -> bool {
        if self.state.fired.contains(&fired) {
            return fired.fight && self.breaks("every-time-is-the-first");
        }
        if self.fired_mut().try_push(fired).is_err() {
            self.fact("4.18.2.a", What::Limit, fired.owner, Piece::NONE, 0);
        }
        true
    }

    /// Returns whether an event matches a description.
    pub(crate) fn matches(&self, event: &Event, now: Occurrence, ctx: &Ctx) -> bool {
        event.happening == now.happening
            && now.number >= event.at_least
            && event.spell.as_ref().is_none_or(|filter| now.spell.is_some_and(|spell| self.spell_fits(filter, now.caster(), spell, ctx)))
            && event.source.as_ref().is_none_or(|source| self.means(source, now.source, ctx))
            && event.unit.as_ref().is_none_or(|unit| self.means(unit, now.unit, ctx))
    }

    pub(crate) fn remember(&mut self, now: Occurrence) {
        let same = |record: &Record| {
            record.happening == now.happening && record.source == now.source && record.unit == now.unit && record.spell == now.spell
        };
        let place = self.state.memory.iter().position(same);
        // Only as far back as some text of this game asks. What is done in a turn becomes that of the last turn when it ends.
        let mut once: [u8; SCOPES] = std::array::from_fn(|place| u8::from(self.remembers[place] & now.happening.bit() != 0));
        let last = std::mem::take(&mut once[scope_place(Scope::LastTurn)]);
        once[scope_place(Scope::ThisTurn)] |= last;
        let in_order = self.asks_who_was_last();
        let memory = self.memory_mut();
        if let Some(place) = place {
            let record = &mut memory[place];
            record.number = record.number.max(now.number);
            for ((times, numbers), one) in record.times.iter_mut().zip(&mut record.numbers).zip(once) {
                *times = times.saturating_add(one);
                *numbers = numbers.saturating_add(one * now.number);
            }
            if in_order {
                memory[place..].rotate_left(1);
            }
            return;
        }
        let Occurrence { happening, source, unit, number, spell } = now;
        let full =
            memory.try_push(Record { happening, source, unit, number, spell, times: once, numbers: once.map(|one| one * number) }).is_err();
        if full {
            self.fact("4.18.2.b", What::Limit, source, unit, 0);
        }
    }

    /// Forgets what happened before a scope begins again.
    pub(crate) fn forget(&mut self, scope: Scope) {
        let place = scope_place(scope);
        if self.state.memory.iter().any(|record| record.times[place] > 0) {
            self.memory_mut().retain(|record| {
                (record.times[place], record.numbers[place]) = (0, 0);
                record.times != [0; SCOPES]
            });
        }
    }

    /// Keeps what a unit did in its turn, or what happened to it, as that of its last turn when the turn ends.
    pub(crate) fn keep_last_turn(&mut self, unit: Piece) {
        let (this, last) = (scope_place(Scope::ThisTurn), scope_place(Scope::LastTurn));
        let kinds = self.remembers[last];
        let own = |record: &Record| {
            let subject = if record.happening.is_of_two() { record.source } else { record.unit };
            subject == unit && kinds & record.happening.bit() != 0
        };
        if self.state.memory.iter().any(own) {
            self.memory_mut().retain(|record| {
                if own(record) {
                    (record.times[last], record.numbers[last]) = (record.times[this], record.numbers[this]);
                }
                record.times != [0; SCOPES]
            });
        }
    }

    /// Returns how many times an event has happened.
    pub(crate) fn times(&self, event: &Event, scope: Scope, ctx: &Ctx) -> i32 {
        self.recalled(event, scope, ctx).fold(0, |times: i32, record| times.saturating_add(i32::from(record.times[scope_place(scope)])))
    }

    /// Returns the sum of the numbers of all times that an event has happened.
    pub(crate) fn total(&self, event: &Event, scope: Scope, ctx: &Ctx) -> i32 {
        self.recalled(event, scope, ctx).fold(0, |sum: i32, record| sum.saturating_add(i32::from(record.numbers[scope_place(scope)])))
    }

    /// Returns whether an event has happened; or, if `denied`, whether it has not. The subject is quantified first: "each ally has not
    /// moved" is true if none has, "has not injured each ally" if one is left.
    pub(crate) fn has_happened(&self, event: &Event, scope: Scope, ctx: &Ctx, denied: bool) -> bool {
        let (subject, object) = if event.happening.is_of_two() { (&event.source, &event.unit) } else { (&event.unit, &event.source) };
        let done = |by: Option<Piece>, to: Option<Piece>| {
            self.recalled(event, scope, ctx).any(|record| {
                let (source, unit) = (record.source, record.unit);
                let (did, befell) = if event.happening.is_of_two() { (source, unit) } else { (unit, source) };
                by.is_none_or(|by| by == did) && to.is_none_or(|to| to == befell)
            })
        };
        let done_to = |by: Option<Piece>| match object {
            Some(object) if is_each(object) => self.is_of(object, ctx, |to| done(by, Some(to))),
            _ => done(by, None),
        };
        match subject {
            Some(subject @ Units::Group(Quantity::Each, _)) => self.is_of(subject, ctx, |by| done_to(Some(by)) != denied),
            Some(subject @ Units::Group(Quantity::Any | Quantity::One, _)) if denied => self.is_of(subject, ctx, |by| !done_to(Some(by))),
            _ => done_to(None) != denied,
        }
    }

    /// Returns how many times an event has happened with one unit of the group that it is about, and the numbers of these times.
    pub(crate) fn of_one(&self, event: &Event, scope: Scope, piece: Piece, ctx: &Ctx) -> impl Iterator<Item = (i32, i32)> {
        let by_source = event.several(true).is_some_and(|(_, by_source)| by_source);
        let place = scope_place(scope);
        let own = self.recalled(event, scope, ctx).filter(move |record| piece == if by_source { record.source } else { record.unit });
        own.map(move |record| (i32::from(record.times[place]), i32::from(record.numbers[place])))
    }

    /// Returns when an event has happened last: a number that is higher the later it was; `None` if it has not happened. Only if some text
    /// asks who was last is memory kept in that order.
    pub(crate) fn moment_of(&self, event: &Event, scope: Scope, ctx: &Ctx) -> Option<usize> {
        let records = self.state.memory.iter().enumerate().rev();
        records.filter(|(_, record)| self.recalls(record, event, scope, ctx)).map(|(moment, _)| moment).next()
    }

    fn recalled(&self, event: &Event, scope: Scope, ctx: &Ctx) -> impl Iterator<Item = &Record> {
        self.state.memory.iter().filter(move |record| self.recalls(record, event, scope, ctx))
    }

    fn recalls(&self, record: &Record, event: &Event, scope: Scope, ctx: &Ctx) -> bool {
        let Record { happening, source, unit, number, spell, times, numbers: _ } = *record;
        times[scope_place(scope)] > 0 && self.matches(event, Occurrence { happening, source, unit, number, spell }, ctx)
    }
}

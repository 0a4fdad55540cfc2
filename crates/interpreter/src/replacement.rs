//! What comes before an event, or replaces it (rules 1.5.1, 4.10.9).
//!
//! Whatever is about to KO, injure, heal or move units asks here first. What replaces the event takes the unit out; what comes first is
//! carried out, and then the same step is retried, with the units noted for which this is done.

use crate::decision::Ask;
use crate::event::Occurrence;
use crate::frame::{Chosen, Coming, Ctx, Frame, Source, Text};
use crate::game::Game;
use crate::log::What;
use crate::program::{Ability, Clause, Event, Happening, Op, Pc};
use crate::state::{Fired, Lasting, Piece, PieceSet, Standby};
use kcc_ir::{Frequency, Timing};
use smallvec::SmallVec;

/// An ability that acts before an event or replaces it.
struct Standing {
    code: Pc,
    ctx: Ctx,
    origin: Origin,
}

impl Standing {
    fn text(&self) -> Text {
        Text { pc: self.code, ctx: self.ctx, left: PieceSet::EMPTY, in_each: false }
    }
}

/// Where an ability comes from.
enum Origin {
    /// From a power.
    Power {
        /// The number of the ability in it.
        number: u8,
        /// What is noted if it acts only once.
        once: Option<Fired>,
    },
    /// From a temporary effect.
    Lasting(Lasting, Frequency),
}

/// Abilities that act before an event or replace it: nearly always one, and up to as many as content has.
type Standings = SmallVec<[Standing; 2]>;

impl Game<'_> {
    /// Applies everything that comes before an event which is about to happen to these units, each as `event` says. Returns those it still
    /// happens to; `None` if something comes first: the step is then retried.
    pub(crate) fn befalls(&mut self, units: PieceSet, event: impl Fn(&Self, Piece) -> Occurrence) -> Option<PieceSet> {
        if self.view.before == 0 {
            return Some(units);
        }
        let coming = self.coming;
        let (mut told, mut left) = (coming.told, units);
        let mut first = Standings::new();
        let mut instead: SmallVec<[(Piece, What, Standing); 2]> = SmallVec::new();
        for unit in units.iter() {
            let now = event(self, unit);
            if self.view.before & (now.happening.bit() | active_form(now.happening).bit()) == 0 || now.number == 0 {
                continue;
            }
            // Rule 1.7.1: only one of several can replace the event; what that causes is not replaced again.
            let replaced = now.happening == Happening::IsKo && self.is_falling(unit);
            let replacing = if replaced { Standings::new() } else { self.standing(now, true) };
            let chosen = |one: &Standing| coming.chosen.contains(&Chosen { of: unit, owner: one.ctx.owner, pc: one.code });
            let place = replacing.iter().position(chosen);
            let asks = coming.chosen.iter().any(|one| one.of == Piece::NONE) && !self.breaks("nobody-chooses-what-stands-in-the-place");
            if asks && place.is_none() && replacing.windows(2).any(|two| two[0].text() != two[1].text()) {
                self.push(Frame::Coming(Coming { of: unit, ..coming }));
                self.lay(&replacing, true);
                return None;
            }
            if let Some(one) = replacing.into_iter().nth(place.unwrap_or(0)) {
                left.remove(unit);
                let what = if now.happening == Happening::IsKo { What::Saved } else { What::Spared };
                instead.push((unit, what, one));
            } else if !told.contains(unit) {
                told.insert(unit);
                first.extend(self.standing(now, false));
            }
        }
        if !first.is_empty() {
            self.push(Frame::Coming(Coming { told, ..coming }));
            self.speak(first);
            return None;
        }
        for (unit, what, one) in &instead {
            let rule = if *what == What::Saved { "4.10.9" } else { "1.7.1" };
            self.fact(rule, *what, one.ctx.owner, *unit, 0);
        }
        self.speak(instead.into_iter().map(|(_, _, one)| one));
        Some(left)
    }

    /// Returns the abilities that act before an event, or those that replace it.
    fn standing(&self, now: Occurrence, in_place: bool) -> Standings {
        let content = self.content;
        let wanted = if in_place { Timing::Instead } else { Timing::First };
        let mut found = Standings::new();
        for (index, unit) in self.state.units.iter().enumerate().filter(|(_, unit)| unit.in_play()) {
            let owner = Piece::at(index);
            for &power in &self.view.units[index].powers {
                for (number, ability) in content.power(power).abilities.iter().enumerate() {
                    let Ability::Waits { clause: Clause { trigger, timing, code }, .. } = ability else { continue };
                    if *timing != wanted {
                        continue;
                    }
                    let fired = |fight: bool| Fired { owner, power, ability: u8::try_from(number).unwrap_or(u8::MAX), fight };
                    let once = match trigger.frequency {
                        Frequency::EachTime => None,
                        Frequency::FirstTime => Some(fired(true)),
                        Frequency::FirstTimeEachTurn => Some(fired(false)),
                    };
                    let mut ctx = Ctx {
                        main: self.state.cast.main,
                        many: now.number,
                        by: now.source,
                        ..Ctx::of(owner, unit.player, Source::Power(power))
                    };
                    ctx.it = now.unit;
                    if !self.speaks(owner, code)
                        && !once.is_some_and(|once| self.state.fired.contains(&once))
                        && self.is_during(trigger.during, owner, unit.player)
                        && self.foretells(&trigger.event, now, &ctx)
                        && (!in_place || self.takes_its_place(code, &ctx))
                    {
                        let origin = Origin::Power { number: fired(true).ability, once };
                        found.push(Standing { code: code.start, ctx, origin });
                    }
                }
            }
        }
        let timing = if in_place { Timing::Instead } else { Timing::First };
        for lasting in &self.state.lasting {
            let is_it = |event: &Event, ctx: &Ctx| self.foretells(event, now, ctx);
            if let Some((watch, ctx)) = self.waits_for(lasting, now, |at| at == timing, is_it)
                && !self.speaks(ctx.owner, &watch.code)
                && (!in_place || self.takes_its_place(&watch.code, &ctx))
            {
                let origin = Origin::Lasting(*lasting, watch.trigger.frequency);
                found.push(Standing { code: watch.code.start, ctx, origin });
            }
        }
        found
    }

    /// Returns whether a text stands in the place of an event: one that is a single condition, with nothing for the case that it does not
    /// hold, leaves the event as it is then.
    fn takes_its_place(&self, code: &std::ops::Range<Pc>, ctx: &Ctx) -> bool {
        let op = |at: Pc| self.content.code.get(usize::from(at));
        match op(code.start) {
            Some(Op::If { condition, otherwise }) if matches!(op(*otherwise), Some(Op::Return)) => {
                self.holds(condition, ctx) || self.breaks("takes-the-place-in-any-case")
            }
            _ => true,
        }
    }

    /// Returns whether a text of a unit is being carried out: it does not come before what it does itself.
    fn speaks(&self, owner: Piece, code: &std::ops::Range<Pc>) -> bool {
        self.state.stack.iter().any(|frame| matches!(frame, Frame::Text(text) if text.ctx.owner == owner && code.contains(&text.pc)))
    }

    /// Returns whether an event matches what is about to happen, described as happening to a unit or as done by one.
    fn foretells(&self, event: &Event, now: Occurrence, ctx: &Ctx) -> bool {
        let done = Occurrence { happening: active_form(now.happening), ..now };
        self.matches(event, now, ctx) || now.source.is_some() && self.matches(event, done, ctx)
    }

    /// Carries out texts before anything else, in the order of the units or, if the order matters, as the active player decides.
    fn speak(&mut self, texts: impl IntoIterator<Item = Standing>) {
        let texts: Standings = texts.into_iter().collect();
        for Standing { ctx, origin, .. } in texts.iter().rev() {
            match *origin {
                Origin::Lasting(lasting, frequency) => self.has_acted(lasting, frequency),
                Origin::Power { number, once } => {
                    if let Source::Power(power) = ctx.source {
                        self.note_ability(power, number);
                    }
                    if let Some(fired) = once {
                        self.first_time(fired);
                    }
                }
            }
        }
        self.lay(&texts, false);
    }

    /// Pushes texts of the same moment onto the stack, the first on top.
    fn lay(&mut self, texts: &[Standing], one: bool) {
        texts.iter().rev().for_each(|standing| self.push(Frame::Text(standing.text())));
        if texts.len() > 1 {
            self.push(Frame::Texts { number: u8::try_from(texts.len()).unwrap_or(u8::MAX), one });
        }
    }

    /// Rule 1.7.1: of texts of the same moment, the active player decides which comes first, if it matters; whether they are of several
    /// units or of one.
    #[inline(never)]
    pub(crate) fn step_texts(&mut self, number: u8, one: bool) {
        if one || number > 0 && (self.tries || self.order_of_texts_matters()) {
            self.ask(Ask::Standby);
        } else {
            self.pop();
        }
    }

    fn order_of_texts_matters(&self) -> bool {
        let texts = self.effects_at_hand();
        let owners: PieceSet =
            texts.iter().filter_map(|text| if let Standby::Text { ctx, .. } = text { Some(ctx.owner) } else { None }).collect();
        texts.windows(2).any(|two| two[0] != two[1])
            && !self.breaks("texts-before-are-not-ordered")
            && (owners.len() > 1 || !self.breaks("texts-of-one-unit-are-not-ordered"))
            && self.order_matters(Ask::Standby)
    }

    /// Carries out a text now, and asks the active player about the others when it is done; or makes it the one that replaces what is about
    /// to happen.
    pub(crate) fn text_chosen(&mut self, place: usize) {
        let Some(Frame::Texts { number, one }) = self.state.stack.last().copied() else { return };
        let top = self.state.stack.len() - 1;
        let Some(place) = top.checked_sub(1 + place) else { return };
        let Frame::Text(text) = self.state.stack[place] else { return };
        if one {
            (0..=number).for_each(|_| self.pop());
            let Some(Frame::Coming(mut coming)) = self.state.stack.last().copied() else { return };
            if let Some(free) = coming.chosen.iter_mut().find(|one| one.of == Piece::NONE) {
                *free = Chosen { of: coming.of, owner: text.ctx.owner, pc: text.pc };
            }
            self.replace_top(Frame::Coming(coming));
            return;
        }
        for later in place..top - 1 {
            let next = self.state.stack[later + 1];
            self.set_frame(later, next);
        }
        self.set_frame(top - 1, Frame::Texts { number: number - 1, one });
        self.replace_top(Frame::Text(text));
    }

    /// Retries the step below, once what came first is done or the replacement has been chosen.
    #[inline(never)]
    pub(crate) fn step_coming(&mut self, coming: Coming) {
        self.pop();
        self.coming = coming;
        match self.state.stack.last().copied() {
            Some(Frame::Text(text)) => self.step_text(text),
            Some(Frame::Cast(step)) => self.step_cast(step),
            Some(Frame::Ko { .. }) => self.knock_out(coming.what),
            Some(Frame::Standby) => self.resolve_standby(coming.what.index()),
            Some(Frame::Block(block)) => self.step_block(block),
            Some(
                Frame::Begin(_)
                | Frame::GameTurn(_)
                | Frame::UnitTurn(_)
                | Frame::Roll(_)
                | Frame::Coming(_)
                | Frame::Texts { .. }
                | Frame::Allocate { .. }
                | Frame::Line { .. },
            )
            | None => {}
        }
        self.coming = Coming::default();
    }
}

/// Returns what happens to a unit as what another does to it.
fn active_form(happening: Happening) -> Happening {
    if happening == Happening::Suffers { Happening::Injures } else { happening }
}

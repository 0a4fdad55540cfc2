//! What comes before an event, or stands in its place (rules 1.5.1, 4.10.9).
//!
//! Whatever is about to KO, injure, heal or move units asks here first. What stands in the place of the event takes the unit out;
//! what comes first is carried out, and then the same step is taken once more, with the units noted that have been told.

use crate::code::{Ability, Event, Happening, Pc};
use crate::decision::Ask;
use crate::event::Occurrence;
use crate::frame::{Coming, Ctx, Frame, Source, Text};
use crate::game::Game;
use crate::ko::{TRIED, same_but_for_order};
use crate::log::What;
use crate::state::{Fired, Lasting, Piece, PieceSet, State};
use kcc_ir::{Frequency, Timing};
use smallvec::SmallVec;

/// An ability that acts before an event or in its place.
struct Standing {
    code: Pc,
    ctx: Ctx,
    origin: Origin,
}

/// Where an ability comes from.
enum Origin {
    /// From a power.
    Power {
        /// Which ability of it.
        number: u8,
        /// What is noted if it acts only once.
        once: Option<Fired>,
    },
    /// From what waits for a while.
    Lasting(Lasting, Frequency),
}

/// Abilities that act before an event or in its place: nearly always one, and as many as content has.
type Standings = SmallVec<[Standing; 2]>;

impl Game<'_> {
    /// Asks all that comes before an event which befalls these units, each as `event` says. Gives those that it still befalls; none
    /// if something comes first: the step is taken again afterwards.
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
            // Rule 1.7.1: of several only one can stand in the place of the event; what it causes itself is not replaced once more.
            let replaced = now.happening == Happening::IsKo && self.is_falling(unit);
            let replacing = if replaced { Standings::new() } else { self.standing(now, true) };
            let owners: PieceSet = replacing.iter().map(|one| one.ctx.owner).collect();
            let chosen = PieceSet(owners.0 & coming.chosen.0);
            if owners.len() > 1 && chosen.is_empty() {
                // Rule 1.7.1: of several only one can stand in the place of the event.
                self.push(Frame::Coming(Coming { among: owners, ..coming }));
                return None;
            }
            let owner = if chosen.is_empty() { owners.first() } else { chosen.first() };
            if let Some(one) = replacing.into_iter().find(|one| one.ctx.owner == owner) {
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

    /// The abilities that act before an event, or in its place.
    fn standing(&self, now: Occurrence, in_place: bool) -> Standings {
        let content = self.content;
        let mut found = Standings::new();
        for (index, unit) in self.state.units.iter().enumerate().filter(|(_, unit)| unit.in_play()) {
            let owner = Piece(u8::try_from(index).unwrap_or(u8::MAX));
            for &power in &self.view.units[index].powers {
                for (number, ability) in content.power(power).abilities.iter().enumerate() {
                    let Ability::Before { instead, trigger, code } = ability else { continue };
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
                    if *instead == in_place
                        && !self.speaks(owner, code)
                        && !once.is_some_and(|once| self.state.fired.contains(&once))
                        && self.is_during(trigger.during, owner, unit.player)
                        && self.foretells(&trigger.event, now, &ctx)
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
            {
                let origin = Origin::Lasting(*lasting, watch.trigger.frequency);
                found.push(Standing { code: watch.code.start, ctx, origin });
            }
        }
        found
    }

    /// Whether a text of a unit is being carried out: it does not stand before what it does itself.
    fn speaks(&self, owner: Piece, code: &std::ops::Range<Pc>) -> bool {
        self.state.stack.iter().any(|frame| matches!(frame, Frame::Text(text) if text.ctx.owner == owner && code.contains(&text.pc)))
    }

    /// Whether an event is what is about to happen: told by whom it befalls, or by who does it.
    fn foretells(&self, event: &Event, now: Occurrence, ctx: &Ctx) -> bool {
        let done = Occurrence { happening: active_form(now.happening), ..now };
        self.matches(event, now, ctx) || now.source.is_some() && self.matches(event, done, ctx)
    }

    /// Carries texts out before anything else goes on, in the order of the units or, where that matters, in that of the active player.
    fn speak(&mut self, texts: impl IntoIterator<Item = Standing>) {
        let texts: Standings = texts.into_iter().collect();
        let (number, owners) = (texts.len(), texts.iter().map(|one| one.ctx.owner).collect::<PieceSet>());
        for Standing { code, ctx, origin } in texts.into_iter().rev() {
            match origin {
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
            self.push(Frame::Text(Text { pc: code, ctx, left: PieceSet::EMPTY, in_each: false }));
        }
        if owners.len() > 1 {
            self.push(Frame::Texts { number: u8::try_from(number).unwrap_or(u8::MAX) });
        }
    }

    /// Rule 1.7.1: of texts of one moment the active player says which comes first, where that matters.
    pub(crate) fn step_texts(&mut self, number: u8) {
        let among = self.owners_of_texts(number);
        if among.len() > 1 && !self.breaks("texts-before-are-not-ordered") && self.order_of_texts_matters(among, number) {
            self.ask(Ask::Order { among });
        } else {
            self.pop();
        }
    }

    /// Whose the texts are that lie below the top of the stack.
    fn owners_of_texts(&self, number: u8) -> PieceSet {
        let texts = self.state.stack.iter().rev().skip(1).take(usize::from(number));
        texts.filter_map(|frame| if let Frame::Text(text) = frame { Some(text.ctx.owner) } else { None }).collect()
    }

    /// A text of this unit is carried out now; the active player is asked of the others when it is over.
    pub(crate) fn speaks_first(&mut self, owner: Piece) {
        let Some(Frame::Texts { number }) = self.state.stack.last().copied() else { return };
        let top = self.state.stack.len() - 1;
        let is_own = |frame: &Frame| matches!(frame, Frame::Text(text) if text.ctx.owner == owner);
        let Some(place) = (top.saturating_sub(usize::from(number))..top).rev().find(|&place| is_own(&self.state.stack[place])) else {
            return;
        };
        let text = self.state.stack[place];
        for later in place..top - 1 {
            let next = self.state.stack[later + 1];
            self.set_frame(later, next);
        }
        self.set_frame(top - 1, Frame::Texts { number: number - 1 });
        self.replace_top(text);
    }

    /// Whether it matters whose text comes first: two after each other are tried out, for it is asked again of those that are left.
    fn order_of_texts_matters(&self, owners: PieceSet, number: u8) -> bool {
        let pairs = || owners.iter().flat_map(|one| owners.iter().filter(move |&other| other > one).map(move |other| (one, other)));
        pairs().any(|(one, other)| match (self.after_texts([one, other], number), self.after_texts([other, one], number)) {
            (Some(this), Some(that)) => !same_but_for_order(&this, &that),
            // Something is asked for on the way.
            (None, _) | (_, None) => true,
        })
    }

    /// What the state would be after all the texts, two of them first; none if more comes of them than that.
    fn after_texts(&self, first: [Piece; 2], number: u8) -> Option<State> {
        let mut twin = self.twin();
        let floor = self.state.stack.len() - 1 - usize::from(number);
        let mut first = first.into_iter();
        // Texts of others that come of these are asked of by themselves.
        let marks = self.state.stack.len();
        for _ in 0..TRIED * usize::from(number) {
            if twin.state.stack.len() <= floor || twin.state.ask.is_some() || twin.state.outcome.is_some() {
                break;
            }
            match twin.state.stack.last() {
                Some(Frame::Texts { .. }) if twin.state.stack.len() <= marks => match first.next() {
                    Some(owner) => twin.speaks_first(owner),
                    None => twin.pop(),
                },
                _ => twin.step(),
            }
        }
        let over = twin.state.outcome.is_some() || twin.state.ask.is_none() && twin.state.stack.len() == floor;
        over.then_some(twin.state)
    }

    /// What came first is over, or it is chosen what stands in the place of the event: the step below is taken again.
    pub(crate) fn step_coming(&mut self, coming: Coming) {
        if !coming.among.is_empty() {
            self.ask(Ask::Order { among: coming.among });
            return;
        }
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

    /// The active player says whose ability stands in the place of the event.
    pub(crate) fn choose_standing(&mut self, owner: Piece) {
        let Some(Frame::Coming(coming)) = self.state.stack.last().copied() else { return };
        let chosen = PieceSet(coming.chosen.0 | PieceSet::one(owner).0);
        self.replace_top(Frame::Coming(Coming { among: PieceSet::EMPTY, chosen, ..coming }));
    }
}

/// What befalls a unit, as what another does to it.
fn active_form(happening: Happening) -> Happening {
    if happening == Happening::Suffers { Happening::Injures } else { happening }
}

//! Texts drawn by lot, for whoever has to see everything that may be said.
//!
//! What is drawn has the right form, but need not make sense. [`Node::draw`] is derived from the fields of a type, so that a new one is drawn as
//! soon as it is written. Of what a text has, some is new, and some is of texts that are known ([`Lot::know`]): people say few things about
//! each thing that could be said.

use crate::Id;
use crate::walk::Node;
use std::any::{Any, TypeId};
use std::collections::HashMap;

/// How often, in a hundred, something small that the text has is taken again: texts name the same units more than once.
const AGAIN: u32 = 20;
/// The same in what is like what was drawn before it.
const ECHOED: u32 = 60;
/// How many parts something has at most that is taken again.
const SMALL: u32 = 5;
/// How often, in a hundred, something of a known text is taken.
const KNOWN: u32 = 40;
/// The same in texts about something.
const FAMILIAR: u32 = 60;
/// How often, in a hundred, a part of a known text is another one in a text like it.
const VARIED: u32 = 15;
/// How deep such a part may nest.
const LIKE: u32 = 3;
/// How often, in a hundred, what came least often is drawn.
const RARE: u32 = 60;
/// How many parts a text has before it has to end.
const ROOM: u32 = 60;

/// Values by their type.
type Values = HashMap<TypeId, Vec<Box<dyn Any>>>;

/// A source of parts of texts. One that begins alike draws the same parts.
pub struct Lot {
    state: u64,
    /// How deep what is drawn may still nest.
    depth: u32,
    /// How many parts it may still have before it has to end.
    room: u32,
    ids: Vec<Id>,
    /// The digits of what the texts are about, if it has some.
    digits: Vec<u8>,
    /// How often, in a hundred, something of a known text is taken.
    familiar: u32,
    /// The only part of a text that is another one in a text like it, by how many others might have been before it; `None` if that is decided
    /// by lot.
    only: Option<u32>,
    /// How many parts might have been others so far.
    passed: u32,
    /// How often each variant of a type was drawn as a part of each variant of another.
    counts: HashMap<((TypeId, usize), TypeId), Vec<u32>>,
    /// The variant whose parts are drawn.
    around: (TypeId, usize),
    /// What was drawn for the current text.
    before: Values,
    /// The parts of known texts.
    known: Values,
    /// How what is drawn is like what was drawn before it in a list: texts say several alike things in one clause.
    echo: Echo,
    /// The last variant of each type.
    last: HashMap<TypeId, usize>,
}

/// How much of what is drawn is like what was drawn before.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Echo {
    No,
    /// The next part has the same variant.
    Variant,
    /// Its own parts are often the same.
    Parts,
}

/// What counts outside of a part.
struct Outside {
    depth: u32,
    around: (TypeId, usize),
    room: u32,
    echo: Echo,
}

impl Lot {
    /// Returns a source whose names are drawn from these, of which there has to be one.
    #[must_use]
    pub fn new(seed: u64, ids: Vec<Id>) -> Self {
        let around = (TypeId::of::<()>(), 0);
        let (counts, before, known) = (HashMap::new(), Values::new(), Values::new());
        Self {
            state: seed ^ 0x9e37_79b9_7f4a_7c15,
            depth: 0,
            room: 0,
            ids,
            digits: Vec::new(),
            familiar: KNOWN,
            only: None,
            passed: 0,
            counts,
            around,
            before,
            known,
            echo: Echo::No,
            last: HashMap::new(),
        }
    }

    /// Returns a source of texts about something: whose names are these, whose digits are mostly these, and which mostly has parts that are
    /// [known](Self::know).
    #[must_use]
    pub fn about(seed: u64, ids: Vec<Id>, digits: Vec<u8>) -> Self {
        Self { digits, familiar: FAMILIAR, ..Self::new(seed, ids) }
    }

    /// Takes note of a text, whose parts may be drawn from now on.
    pub fn know<T: Node>(&mut self, text: &T) {
        text.tell(self);
    }

    /// Draws a text of its own that nests at most so deep.
    pub fn text<T: Node>(&mut self, depth: u32) -> T {
        self.before.clear();
        self.around = (TypeId::of::<()>(), 0);
        self.depth = depth;
        self.room = ROOM;
        T::draw(self)
    }

    /// Returns a text like another, with some parts drawn by lot.
    pub fn like_text<T: Node>(&mut self, text: &T) -> T {
        self.before.clear();
        self.around = (TypeId::of::<()>(), 0);
        (self.depth, self.room) = (LIKE, ROOM - 1);
        text.vary(self)
    }

    /// Returns a text that is like another in all but one part, which is drawn by lot.
    pub fn one_off<T: Node>(&mut self, text: &T) -> T {
        // First with none, to count them.
        (self.only, self.passed) = (Some(u32::MAX), 0);
        self.like_text(text);
        (self.only, self.passed) = (Some(self.below(self.passed)), 0);
        let text = self.like_text(text);
        self.only = None;
        text
    }

    /// Returns whether a part of a text is another one in a text like it; so often, in a hundred, if that is decided by lot.
    pub(crate) fn varies(&mut self, often: u32) -> bool {
        let Some(only) = self.only else { return self.below(100) < often };
        self.passed += 1;
        self.passed - 1 == only
    }

    /// Returns a number below another.
    pub fn below(&mut self, most: u32) -> u32 {
        // SplitMix64, of which the high half is taken.
        self.state = self.state.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut mixed = self.state;
        mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        u32::try_from((mixed ^ (mixed >> 31)) >> 32).unwrap_or(0) % most.max(1)
    }

    /// Takes note of a part of a known text.
    pub(crate) fn keep<T: Clone + 'static>(&mut self, part: &T) {
        self.known.entry(TypeId::of::<T>()).or_default().push(Box::new(part.clone()));
    }

    /// Returns a part with some of its parts drawn by lot, or another.
    pub(crate) fn varied<T: Node>(&mut self, vary: impl FnOnce(&mut Self) -> T) -> T {
        if self.varies(VARIED) { T::draw(self) } else { vary(self) }
    }

    /// Returns one more for a list, like the last one.
    pub(crate) fn like<T: Node>(&mut self, list: &[T]) -> Option<T> {
        let only = self.only.take();
        let more = list.last().map(|last| last.vary(self));
        self.only = only;
        more
    }

    /// Draws a part: by what draws its fields, or one that the text or a known text already has.
    pub(crate) fn node<T: Clone + 'static>(&mut self, draw: impl FnOnce(&mut Self) -> T) -> T {
        let kind = TypeId::of::<T>();
        if let Some(found) = self.had(kind).and_then(|part| part.downcast_ref::<T>().cloned()) {
            return found;
        }
        let outside = self.enter();
        let drawn = draw(self);
        if self.leave(outside) {
            self.before.entry(kind).or_default().push(Box::new(drawn.clone()));
        }
        drawn
    }

    // What follows is about no type, so that there is only one of each.

    /// Returns a part of a kind that the text or a known text already has, if the lot is for one.
    fn had(&mut self, kind: TypeId) -> Option<&dyn Any> {
        let (lot, at, echo) = (self.below(100), self.below(u32::MAX), self.echo);
        let one_of = |values: &'_ Values| values.get(&kind).map_or(0, Vec::len);
        let (values, number) = match echo {
            Echo::Variant => return None,
            Echo::Parts if lot < ECHOED => (&self.before, one_of(&self.before).checked_sub(1)?),
            Echo::No | Echo::Parts if lot < AGAIN => (&self.before, at as usize % one_of(&self.before).max(1)),
            Echo::No | Echo::Parts if lot < AGAIN + self.familiar && self.room < ROOM => {
                (&self.known, at as usize % one_of(&self.known).max(1))
            }
            Echo::No | Echo::Parts => return None,
        };
        values.get(&kind)?.get(number).map(|part| &**part)
    }

    /// Begins a part, and returns what to [`leave`](Self::leave) it with.
    fn enter(&mut self) -> Outside {
        let outside = Outside { depth: self.depth, around: self.around, room: self.room, echo: self.echo };
        if self.echo == Echo::Variant {
            self.echo = Echo::Parts;
        }
        self.room = self.room.saturating_sub(1);
        self.depth = if self.room == 0 { 0 } else { self.depth.saturating_sub(1) };
        outside
    }

    /// Ends a part; returns whether it is small enough to be taken again.
    fn leave(&mut self, outside: Outside) -> bool {
        (self.depth, self.around, self.echo) = (outside.depth, outside.around, outside.echo);
        outside.room - self.room <= SMALL
    }

    /// Chooses a variant of a kind by what its fields cost: one of those that were drawn least often, or any; where nothing may nest any more,
    /// one of the cheapest.
    pub(crate) fn variant(&mut self, kind: TypeId, costs: &[u32]) -> usize {
        let echoed = if self.echo == Echo::No { None } else { self.last.get(&kind).copied() };
        let at = match echoed.filter(|_| self.below(100) < ECHOED) {
            Some(last) => last,
            None => self.fresh_variant(kind, costs),
        };
        self.around = (kind, at);
        self.last.insert(kind, at);
        at
    }

    fn fresh_variant(&mut self, kind: TypeId, costs: &[u32]) -> usize {
        let cheapest = costs.iter().min().copied().unwrap_or(0);
        let ends = self.depth == 0;
        let rare = self.below(100) < RARE;
        let key = (self.around, kind);
        let counts = self.counts.entry(key).or_insert_with(|| vec![0; costs.len()]);
        let may = costs.iter().zip(counts.iter()).enumerate().filter(|(_, (cost, _))| !ends || **cost == cheapest);
        let least = may.clone().map(|(_, (_, count))| *count).min().unwrap_or(0);
        let may: Vec<usize> = may.filter(|(_, (_, count))| !rare || **count == least).map(|(at, _)| at).collect();
        let chosen = self.below(u32::try_from(may.len()).unwrap_or(1)) as usize;
        let at = may.get(chosen).copied().unwrap_or(0);
        if let Some(count) = self.counts.get_mut(&key).and_then(|counts| counts.get_mut(at)) {
            *count += 1;
        }
        at
    }

    /// Returns whether something that may be absent is there.
    pub(crate) fn perhaps(&mut self) -> bool {
        self.depth > 0 && self.below(100) < 30
    }

    /// Draws a list of at least so many, and mostly not more.
    pub(crate) fn list<T: Node>(&mut self, least: usize) -> Vec<T> {
        let echo = self.echo;
        let mut list = Vec::new();
        for at in 0..self.length(least) {
            self.echo = self.next_is_like(at, echo);
            list.push(T::draw(self));
        }
        self.echo = echo;
        list
    }

    fn length(&mut self, least: usize) -> usize {
        least
            + match (self.depth, self.below(20)) {
                (0, _) | (_, ..11) => 0,
                (_, ..17) => 1,
                _ => 2,
            }
    }

    fn next_is_like(&mut self, at: usize, echo: Echo) -> Echo {
        if at > 0 && echo == Echo::No && self.below(3) == 0 { Echo::Variant } else { echo }
    }

    /// Returns a digit; 1, which has forms of its own in most languages, more often than the others.
    pub(crate) fn digit(&mut self) -> u8 {
        if !self.digits.is_empty() && self.below(4) > 0 {
            let at = self.below(u32::try_from(self.digits.len()).unwrap_or(1)) as usize;
            return self.digits.get(at).copied().unwrap_or(1);
        }
        let digit = if self.below(3) == 0 { 1 } else { 2 + self.below(8) };
        u8::try_from(digit).unwrap_or(1)
    }

    /// Returns a digit, at times with a minus.
    pub(crate) fn signed(&mut self) -> i8 {
        let digit = i8::try_from(self.digit()).unwrap_or(1);
        if self.below(4) == 0 { -digit } else { digit }
    }

    /// Returns a name.
    pub(crate) fn id(&mut self) -> Id {
        let at = self.below(u32::try_from(self.ids.len()).unwrap_or(1)) as usize;
        self.ids.get(at).cloned().unwrap_or_else(|| Id("x".to_owned()))
    }
}

//! Texts of two cards that set each other off and so never end.
//!
//! Two units, each with the abilities of one card, are followed from one event to the next, once as allies and once as opponents, on
//! adjacent cells. Only what certainly happens counts: no question, choice or throw before it, and of descriptions only those that fit by
//! what is printed on the card, or by the positions of the two.

use super::report::Report;
use super::texts::{Owner, Text};
use crate::language;
use kcc_diagnostics::Mistake;
use kcc_ir::walk::Part;
use kcc_ir::{
    Amount, Clause, Effect, Event, Flow, Frequency, Group, Happening, Id, Noun, Points, Quantity, Side, Sign, Timing, Token, Trait,
    Trigger, Units,
};
use std::collections::BTreeMap;

/// A card with more such abilities is left alone; of more cards with the same abilities, the others are not tried.
const MOST: usize = 64;

/// At most this many other cards are named for one.
const MOST_TOLD: usize = 3;

/// An ability that acts every time.
struct Waiting<'a> {
    key: String,
    event: &'a Event,
    effects: &'a [Effect],
}

/// A card with its abilities that act every time.
pub(super) struct Card<'a> {
    place: String,
    owner: Owner<'a>,
    waiting: Vec<Waiting<'a>>,
}

/// What happens.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Kind {
    Injury,
    Heal,
    Points(Points, Flow),
    Tokens(Token, Sign),
    Replaced,
}

/// Something that one of the two units does to one of them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Deed {
    kind: Kind,
    source: usize,
    unit: usize,
    number: i32,
}

/// One step of a card's text: its key and its words.
type Step = (String, String);

/// An ability that acts next: its owner and index, the event, and the first step that each of the two took on the way.
type Next = (usize, usize, Deed, [Option<Step>; 2]);

pub(super) fn check(report: &mut Report<'_>) {
    let of_part = cards(&report.texts.clone());
    if of_part.is_empty() {
        return;
    }
    let of_whole = report.setting_off;
    // What each kind of event sets off.
    let mut set_off: BTreeMap<Kind, Vec<usize>> = BTreeMap::new();
    for (number, card) in of_whole.iter().enumerate() {
        let mut kinds: Vec<Kind> = card.waiting.iter().filter_map(|waiting| awaited(waiting.event)).collect();
        kinds.sort_unstable();
        kinds.dedup();
        kinds.into_iter().for_each(|kind| set_off.entry(kind).or_default().push(number));
    }
    let looked_at: BTreeMap<&str, usize> = of_part.iter().enumerate().map(|(number, card)| (card.place.as_str(), number)).collect();
    let mut found = Vec::new();
    for (number, one) in of_part.iter().enumerate() {
        let done = one.waiting.iter().flat_map(|waiting| waiting.effects).filter_map(|effect| Some(deed(effect)?.0));
        let mut others: Vec<usize> = done.flat_map(|kind| set_off.get(&kind).into_iter().flatten().take(MOST).copied()).collect();
        others.sort_unstable();
        others.dedup();
        // Of two cards that are both checked, the first one reports it.
        let later = |other: &&Card<'_>| looked_at.get(other.place.as_str()).is_none_or(|&other| other >= number);
        let others = others.into_iter().take(MOST).map(|other| &of_whole[other]).filter(later);
        // Abilities that feed themselves are reported by another check.
        let others = others.filter(|other| one.place != other.place);
        let circles = others.filter_map(|other| [true, false].into_iter().find_map(|opposing| circle(one, other, opposing)));
        found.extend(circles.take(MOST_TOLD));
    }
    for ((key, effect), (other_key, other)) in found {
        let place = report.place(&other_key);
        let card = other_key.split('/').nth(1).unwrap_or_default().to_owned();
        report.at_words(Mistake::SetEachOtherOff, &key, &effect, |problem| {
            let problem = problem.with("effect", &effect).with("other", other).with("card", card);
            match place {
                Some(place) => problem.related("other", place),
                None => problem,
            }
        });
    }
}

/// Returns the cards with abilities that act every time.
pub(super) fn cards<'a>(texts: &[Text<'a>]) -> Vec<Card<'a>> {
    let mut cards: Vec<Card<'a>> = Vec::new();
    for text in texts {
        let mut waiting = Vec::new();
        text.walk(&mut |part, key| {
            if let Part::Clause(Clause { trigger, timing: Timing::After, then }) = part
                && let Trigger { event, frequency: Frequency::EachTime, during: None } = trigger
            {
                waiting.push(Waiting { key: format!("{key}/then"), event, effects: then });
            }
        });
        if waiting.is_empty() {
            continue;
        }
        let place = text.card();
        match cards.last_mut().filter(|last| last.place == place) {
            Some(last) => last.waiting.extend(waiting),
            None => cards.push(Card { place, owner: text.owner, waiting }),
        }
    }
    cards.retain(|card| card.waiting.len() <= MOST);
    cards
}

/// Returns whether two cards have the same texts, as versions of a card do.
fn alike(one: &Card<'_>, other: &Card<'_>) -> bool {
    let same = |(one, other): (&Waiting<'_>, &Waiting<'_>)| one.event == other.event && one.effects == other.effects;
    one.waiting.len() == other.waiting.len() && one.waiting.iter().zip(&other.waiting).all(same)
}

impl Card<'_> {
    fn is_krosmaster(&self) -> bool {
        !matches!(self.owner, Owner::Summon(_) | Owner::Scenery(_))
    }

    /// Returns whether its unit has that type or name (rule 4.18.9).
    fn is_named(&self, name: &Id) -> bool {
        match self.owner {
            Owner::Krosmaster(card) => card.types.contains(name),
            Owner::Summon(card) => card.id == *name || card.family.as_ref() == Some(name),
            Owner::Reward(_) | Owner::Scenery(_) | Owner::Keyword(_) | Owner::Ruleset => false,
        }
    }
}

/// Returns the steps of two cards that set each other off, one of each.
fn circle(one: &Card<'_>, other: &Card<'_>, opposing: bool) -> Option<(Step, Step)> {
    let both = Both { cards: [one, other], opposing };
    for (number, waiting) in one.waiting.iter().enumerate() {
        let Some(kind) = awaited(waiting.event) else { continue };
        // Paying like with like is intended: injuries for injuries end with the first of the two.
        if kind == Kind::Injury && alike(one, other) {
            continue;
        }
        for (source, unit) in [(0, 0), (0, 1), (1, 0), (1, 1)] {
            let start = Deed { kind, source, unit, number: i32::from(u8::MAX) };
            if !both.waits(0, waiting, start) {
                continue;
            }
            // Each way onwards from it: which unit acts next, by which ability, after which event.
            let mut seen: Vec<(usize, usize, Deed)> = Vec::new();
            let mut open: Vec<Next> = vec![(0, number, start, [None, None])];
            while let Some((who, ability, now, taken)) = open.pop() {
                let waiting = &both.cards[who].waiting[ability];
                for (place, effect) in waiting.effects.iter().enumerate() {
                    let step = || (format!("{}/{place}", waiting.key), language::effects(std::slice::from_ref(effect)));
                    for next in both.done(who, effect, now) {
                        let mut taken = taken.clone();
                        taken[who].get_or_insert_with(step);
                        for (owner, by, again) in both.set_off(next) {
                            if let (true, [Some(first), Some(second)]) = ((owner, by) == (0, number), &taken) {
                                return Some((first.clone(), second.clone()));
                            }
                            if !seen.contains(&(owner, by, again)) {
                                seen.push((owner, by, again));
                                open.push((owner, by, again, taken.clone()));
                            }
                        }
                    }
                }
            }
        }
    }
    None
}

/// Two units, each with the texts of a card.
struct Both<'a, 'b> {
    cards: [&'b Card<'a>; 2],
    opposing: bool,
}

impl Both<'_, '_> {
    /// Returns the abilities that wait for an event.
    fn set_off(&self, now: Deed) -> Vec<(usize, usize, Deed)> {
        let of = |who: usize| {
            let waiting = self.cards[who].waiting.iter().enumerate();
            waiting.filter(move |(_, waiting)| self.waits(who, waiting, now)).map(move |(by, _)| (who, by, now))
        };
        (0..2).flat_map(of).collect()
    }

    /// Returns whether an ability of one of them certainly waits for an event.
    fn waits(&self, who: usize, waiting: &Waiting<'_>, now: Deed) -> bool {
        let is = |units: &Units, piece: usize| self.is(who, units, piece);
        awaited(waiting.event) == Some(now.kind)
            && now.number >= i32::from(waiting.event.at_least)
            && waiting.event.source.as_ref().is_none_or(|source| is(source, now.source))
            && waiting.event.unit.as_ref().is_none_or(|unit| is(unit, now.unit))
    }

    /// Returns what a step of one of them certainly does, after the event that set it off.
    fn done(&self, who: usize, effect: &Effect, now: Deed) -> Vec<Deed> {
        let Some((kind, number, on)) = deed(effect) else { return Vec::new() };
        let told = matches!(now.kind, Kind::Injury | Kind::Heal);
        let units: Vec<usize> = match on {
            Units::Itself => vec![who],
            // The other one: the source, if the owner itself was affected.
            Units::It => vec![if told && now.unit == who { now.source } else { now.unit }],
            Units::Group { quantity: Quantity::Each, .. } => (0..2).filter(|&piece| self.is(who, on, piece)).collect(),
            _ => Vec::new(),
        };
        units.into_iter().map(|unit| Deed { kind, source: who, unit, number }).collect()
    }

    /// Returns whether one of the two is certainly among those that a text of one of them names.
    fn is(&self, who: usize, units: &Units, piece: usize) -> bool {
        let Units::Group { group: Group { side, other, ko: false, noun, traits }, .. } = units else {
            return *units == Units::Itself && piece == who;
        };
        let side = match side {
            None => true,
            Some(Side::Allied) => piece == who || !self.opposing,
            Some(Side::Opposing) => piece != who && self.opposing,
        };
        let noun = match noun {
            Noun::Unit => true,
            Noun::Character | Noun::Krosmaster => self.cards[piece].is_krosmaster(),
            Noun::Summon => matches!(self.cards[piece].owner, Owner::Summon(_)),
            Noun::Named { name } => self.cards[piece].is_named(name),
            Noun::Mechanism | Noun::Mob | Noun::Scenery { .. } => false,
        };
        let other = other.as_deref().is_none_or(|other| *other == Units::Itself && piece != who);
        side && noun && other && traits.iter().all(|one| self.has(who, one, piece))
    }

    /// Returns whether one of the two certainly fits a description.
    fn has(&self, who: usize, described: &Trait, piece: usize) -> bool {
        match described {
            Trait::Named { name } => self.cards[piece].is_named(name),
            // The two are adjacent.
            Trait::Place { place } => place.adjacent_to() == Some(&Units::Itself) && piece != who,
            _ => false,
        }
    }
}

/// Returns what an event waits for.
fn awaited(event: &Event) -> Option<Kind> {
    Some(match event.what {
        _ if event.using.is_some() => return None,
        Happening::Injures => Kind::Injury,
        Happening::Heals => Kind::Heal,
        Happening::Points { points, flow } => Kind::Points(points, flow),
        Happening::Tokens { token, sign } => Kind::Tokens(token, sign),
        Happening::IsReplaced => Kind::Replaced,
        _ => return None,
    })
}

/// Returns what a step certainly does: how many, and to which unit.
fn deed(effect: &Effect) -> Option<(Kind, i32, &Units)> {
    let number = |amount: &Amount| match amount {
        Amount::Number { number } if *number != 0 => Some(*number),
        _ => None,
    };
    let sign = |number: i32| if number < 0 { Sign::Minus } else { Sign::Plus };
    let (kind, number, on) = match effect {
        Effect::Injuries { amount, on } => (Kind::Injury, number(amount)?, on),
        Effect::Heal { amount, on } => (Kind::Heal, number(amount)?, on),
        Effect::Points { points, amount, on } => (Kind::Points(*points, sign(number(amount)?).into()), number(amount)?, on),
        Effect::Tokens { token, amount, on } => (Kind::Tokens(*token, sign(number(amount)?)), number(amount)?, on),
        Effect::Replace { on, .. } => (Kind::Replaced, 1, on),
        _ => return None,
    };
    Some((kind, number.abs(), on))
}

//! Abilities that cause what they wait for, and so never end.

use super::report::Report;
use super::texts::Body;
use crate::language;
use kcc_diagnostics::Mistake;
use kcc_ir::{Ability, Amount, Clause, Effect, Event, Flow, Frequency, Happening, Sign, SpellFilter, Timing, Trigger, Units};

/// With more abilities on one card, only those that feed themselves are found.
const MOST: usize = 64;

/// An ability that acts every time.
struct Waiting<'a> {
    card: String,
    key: String,
    event: &'a Event,
    effects: &'a [Effect],
}

pub(super) fn check(report: &mut Report<'_>) {
    let mut waiting = Vec::new();
    for text in &*report.texts {
        let Body::Abilities(abilities) = text.body else { continue };
        for (i, ability) in abilities.iter().enumerate() {
            if let Ability::Waits { clause: Clause { trigger, timing: Timing::After, then: effects } } = ability
                && let Trigger { event, frequency: Frequency::EachTime, .. } = trigger
            {
                waiting.push(Waiting { card: text.card(), key: format!("{}/{i}/then", text.key), event, effects });
            }
        }
    }
    let mut found = Vec::new();
    for of_card in waiting.chunk_by(|one, other| one.card == other.card) {
        feeding(of_card, &mut found);
    }
    for (key, effect) in found {
        report.at_words(Mistake::FeedsItself, &key, &effect, |problem| problem.with("effect", &effect));
    }
}

/// Finds the steps of a card's abilities that cause what leads back to them.
fn feeding(waiting: &[Waiting<'_>], found: &mut Vec<(String, String)>) {
    // A question, a choice or a throw may end it.
    let feeds = |effect: &Effect, other: &Waiting<'_>| brings_about(effect, other.event);
    let next = |from: usize| {
        let all = if waiting.len() > MOST { from..from + 1 } else { 0..waiting.len() };
        all.filter(move |to| waiting[from].effects.iter().any(|effect| feeds(effect, &waiting[*to])))
    };
    let leads = |from: usize, to: usize| {
        let (mut seen, mut open) = (vec![false; waiting.len()], vec![from]);
        while let Some(at) = open.pop() {
            if at == to {
                return true;
            }
            if !std::mem::replace(&mut seen[at], true) {
                open.extend(next(at));
            }
        }
        false
    };
    for (from, own) in waiting.iter().enumerate() {
        for to in next(from).filter(|to| leads(*to, from)) {
            for (place, effect) in own.effects.iter().enumerate().filter(|(_, effect)| feeds(effect, &waiting[to])) {
                found.push((format!("{}/{place}", own.key), language::effects(std::slice::from_ref(effect))));
            }
        }
    }
}

/// Returns whether a step certainly does what an event describes, every time.
fn brings_about(effect: &Effect, event: &Event) -> bool {
    let sign = |amount: &Amount| match amount {
        Amount::Number { number } if *number < 0 => Some(Sign::Minus),
        Amount::Number { number } if *number > 0 => Some(Sign::Plus),
        _ => None,
    };
    if let (Happening::ExchangesInjuries, Effect::ExchangeInjuries { first, second }) = (event.what, effect) {
        // It counts for both of them.
        let with = |other: &Units| event.unit.as_ref().is_none_or(|unit| meets(unit, other));
        let own = |own: &Units, other: &Units| event.source.as_ref().is_some_and(|source| meets(source, own)) && with(other);
        return own(first, second) || own(second, first);
    }
    let Some(unit) = &event.unit else { return false };
    // What its own unit does to others is also done to those that the text calls "it".
    let meets_any = |on: &Units| match &event.source {
        None => meets(unit, on),
        Some(Units::Itself) => *on == Units::It || meets(unit, on),
        Some(_) => false,
    };
    if event.at_least > 1 || (event.using.is_some() && event.what != Happening::Casts) {
        return false;
    }
    match (event.what, effect) {
        (Happening::Points { points, flow }, Effect::Points { points: own, amount, on }) => {
            points == *own && sign(amount).map(Flow::from) == Some(flow) && meets_any(on)
        }
        (Happening::Tokens { token, sign: wanted }, Effect::Tokens { token: own, amount, on }) => {
            token == *own && sign(amount) == Some(wanted) && meets_any(on)
        }
        (Happening::Injures, Effect::Injuries { amount, on }) | (Happening::Heals, Effect::Heal { amount, on }) => {
            sign(amount).is_some() && meets_any(on)
        }
        (Happening::IsReplaced, Effect::Replace { on, .. }) => meets(unit, on),
        (Happening::Casts, Effect::Cast { on, spells, of: None }) => {
            event.using.as_ref().is_none_or(|spell| *spell == SpellFilter::default() || spell == spells) && meets(unit, on)
        }
        _ => false,
    }
}

/// Returns whether the units that a step acts on are certainly among those that are waited for.
fn meets(waited: &Units, on: &Units) -> bool {
    match (waited, on) {
        (Units::Itself, Units::Itself) => true,
        // In an event that affects others, "it" is the affected unit.
        (Units::Group { .. }, Units::It) => true,
        (Units::Group { group: waited, .. }, Units::Group { group: on, .. }) => waited == on,
        _ => false,
    }
}

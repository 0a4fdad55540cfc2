//! Descriptions of units that no unit can fit: `a summon of level 2`, `an ally with power lock without power lock`.

use super::report::Report;
use crate::language;
use kcc_diagnostics::Mistake;
use kcc_ir::walk::Part;
use kcc_ir::{Characteristic, Comparison, Condition, Content, Count, Group, Noun, Place, Points, Side, Trait};
use std::ops::RangeInclusive;

pub(super) fn check(report: &mut Report<'_>) {
    let highest = highest_level(report.content);
    let mut judged: Vec<*const Group> = Vec::new();
    let mut found = Vec::new();
    report.each(&mut |_, part, key| match part {
        // What a condition says about a unit is judged with it.
        Part::Condition(Condition::Is { group, .. }) => judged.push(group),
        Part::Condition(condition) if let Some(group) = condition.existing() => judged.push(group),
        Part::Group(group) if !judged.contains(&std::ptr::from_ref(group)) && contradicts(group, highest) => {
            found.push((key.to_owned(), language::group(group)));
        }
        _ => {}
    });
    for (key, group) in found {
        let words = group.split_once(' ').map_or(group.as_str(), |(_, described)| described);
        report.at_words(Mistake::NeverFits, &key, words, |problem| problem.with("group", &group));
    }
}

/// Returns the highest level that a unit may have.
pub(super) fn highest_level(content: &Content) -> i32 {
    content.krosmasters.iter().map(|krosmaster| krosmaster.level).max().map_or(i32::MAX, i32::from)
}

/// Returns whether no unit can fit a description.
pub(super) fn contradicts(group: &Group, highest: i32) -> bool {
    let Group { side: _, other: _, ko, noun, traits } = group;
    traits.iter().enumerate().any(|(i, fact)| impossible(fact, noun, *ko, highest) || traits[..i].iter().any(|other| excludes(other, fact)))
}

/// Returns whether nothing can be of both descriptions.
pub(crate) fn apart(one: &Group, other: &Group) -> bool {
    let sides = matches!((one.side, other.side), (Some(Side::Allied), Some(Side::Opposing)) | (Some(Side::Opposing), Some(Side::Allied)));
    let traits = one.traits.iter().any(|fact| other.traits.iter().any(|second| excludes(fact, second)));
    sides || traits || one.ko != other.ko || exclusive(&one.noun, &other.noun) || exclusive(&other.noun, &one.noun)
}

fn exclusive(one: &Noun, other: &Noun) -> bool {
    matches!(
        (one, other),
        (Noun::Krosmaster, Noun::Summon | Noun::Mob)
            | (Noun::Mechanism, Noun::Character | Noun::Mob)
            | (Noun::Scenery { .. }, Noun::Krosmaster | Noun::Summon | Noun::Mob | Noun::Character | Noun::Mechanism)
    )
}

/// Returns whether a fact can be true of no unit of a noun.
fn impossible(fact: &Trait, noun: &Noun, ko: bool, highest: i32) -> bool {
    let summon = matches!(noun, Noun::Summon | Noun::Mob);
    match fact {
        Trait::Place { .. } => ko,
        Trait::SummonedBy { .. } => matches!(noun, Noun::Krosmaster),
        Trait::Number { count, comparison, right } => {
            let level = matches!(**count, Count::Characteristic { characteristic: Characteristic::Level, .. });
            // The value of the other number is known only in the game.
            let Count::Number { number } = right.as_ref() else { return level && summon };
            let bounds = span(*comparison, *number);
            let possible = values(count, highest);
            let none = bounds.start().max(possible.start()) > bounds.end().min(possible.end());
            let mp = matches!(
                **count,
                Count::PointsLeft { points: Points::Mp, .. } | Count::Characteristic { characteristic: Characteristic::Mp, .. }
            );
            none || level && summon || mp && matches!(noun, Noun::Mechanism) && *bounds.start() > 0
        }
        _ => false,
    }
}

/// Returns whether two facts can never be true of one unit.
fn excludes(one: &Trait, other: &Trait) -> bool {
    match (one, other) {
        (Trait::Not { fact }, other) | (other, Trait::Not { fact }) => **fact == *other,
        (Trait::Number { count, comparison, right }, Trait::Number { count: second, comparison: how, right: other }) => {
            let (Count::Number { number }, Count::Number { number: bound }) = (right.as_ref(), other.as_ref()) else { return false };
            count == second && no_overlap(&span(*comparison, *number), &span(*how, *bound))
        }
        (Trait::Place { place: one }, Trait::Place { place: other }) => disjoint(one, other),
        _ => false,
    }
}

/// Returns whether nothing can be at both places.
pub(super) fn disjoint(one: &Place, other: &Place) -> bool {
    match (one, other) {
        (Place::Distance { minimum, maximum, from }, Place::Distance { minimum: low, maximum: high, from: second }) => {
            from == second && no_overlap(&(i32::from(*minimum)..=i32::from(*maximum)), &(i32::from(*low)..=i32::from(*high)))
        }
        _ => false,
    }
}

pub(super) fn no_overlap(one: &RangeInclusive<i32>, other: &RangeInclusive<i32>) -> bool {
    one.start().max(other.start()) > one.end().min(other.end())
}

/// Returns the numbers that a comparison accepts.
pub(super) fn span(comparison: Comparison, number: i32) -> RangeInclusive<i32> {
    match comparison {
        Comparison::Exactly => number..=number,
        Comparison::AtLeast => number..=i32::MAX,
        Comparison::AtMost => i32::MIN..=number,
    }
}

/// Returns the values that a count may have.
pub(super) fn values(count: &Count, highest: i32) -> RangeInclusive<i32> {
    match count {
        Count::Characteristic { characteristic: Characteristic::Level, .. } => 1..=highest,
        Count::Highest { characteristic: Characteristic::Level, .. } => 0..=highest,
        _ => 0..=i32::MAX,
    }
}

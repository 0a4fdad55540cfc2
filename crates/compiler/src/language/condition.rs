//! Writes conditions in the effect language.

use super::{amount, event, units};
use kcc_ir::{Characteristic, Comparison, Condition, Count, Event, Group, Happening, Noun, Trait, Units};

/// Writes a condition; `or` binds less tightly than `and`.
pub(super) fn condition(of: &Condition) -> String {
    match of {
        Condition::Any { conditions } => conditions.iter().map(all).collect::<Vec<_>>().join(" or "),
        other => all(other),
    }
}

fn all(of: &Condition) -> String {
    match of {
        Condition::All { conditions } => conditions.iter().map(one).collect::<Vec<_>>().join(" and "),
        other => one(other),
    }
}

fn one(of: &Condition) -> String {
    match of {
        _ if of.is_track() => "track".to_owned(),
        _ if of.is_invasion() => "invasion".to_owned(),
        Condition::Is { unit, group } => is(unit, group, ""),
        _ if let Some(group) = of.existing() => exists(group, ""),
        Condition::Compare { left, comparison, right } => compare(left, *comparison, right),
        Condition::Happened { event: Event { what: Happening::CostKos, unit: Some(unit), .. }, .. } => {
            format!("paying for this spell has KO'd {}", units::unit(unit))
        }
        Condition::Happened { event: what, scope } => format!("{} {}", event::past(what), event::scope(what, *scope)),
        Condition::Cell { cells, place } => format!("{} is {}", units::cells(cells), units::cell_fact(place)),
        Condition::Shows { shown } => shown.name().to_owned(),
        Condition::Retribution { number } => format!("retribution {number}"),
        Condition::Revenge { number } => format!("revenge {number}"),
        Condition::Not { condition } => not(condition),
        several @ (Condition::All { .. } | Condition::Any { .. }) => condition(several),
    }
}

fn not(of: &Condition) -> String {
    match of {
        Condition::Is { unit, group } => is(unit, group, "not "),
        _ if let Some(group) = of.existing() => exists(group, "no "),
        Condition::Cell { cells, place } => format!("{} is not {}", units::cells(cells), units::cell_fact(place)),
        Condition::Happened { event: Event { what: Happening::CostKos, unit: Some(unit), .. }, .. } => {
            format!("paying for this spell has not KO'd {}", units::unit(unit))
        }
        Condition::Happened { event: what, scope } => format!("{} {}", event::not_past(what), event::scope(what, *scope)),
        Condition::Compare { left: Count::Stock { what, player }, comparison, right: Count::Stock { what: same, player: other } }
            if what == same =>
        {
            let word = if *comparison == Comparison::AtLeast { "fewer" } else { "more" };
            format!("{} has {word} {} than {}", amount::player(player), amount::stocks(*what), amount::player(other))
        }
        Condition::Compare {
            left: Count::Characteristic { characteristic: Characteristic::Level, unit },
            comparison: Comparison::Exactly,
            right: Count::Number { number },
        } => format!("{} is not level {number}", units::unit(unit)),
        Condition::Compare { left, comparison: comparison @ (Comparison::AtLeast | Comparison::AtMost), right } => {
            let word = if *comparison == Comparison::AtMost { "higher than" } else { "lower than" };
            format!("the {} {word} {}", subject(left), operand(right))
        }
        other => format!("not {}", one(other)),
    }
}

fn is(unit: &Units, group: &Group, not: &str) -> String {
    let unit = units::unit(unit);
    if *group == (Group { ko: true, ..Group::of(Noun::Unit) }) {
        return format!("{unit} is {not}KO'd");
    }
    let bare = Group { traits: group.traits.clone(), ..Group::of(Noun::Unit) };
    match group.traits.as_slice() {
        // "The target is that has moved" is not said.
        [only] if *group == bare && !matches!(only, Trait::Did { .. }) => match only {
            Trait::Marker { marker } => format!("{unit} has {not}marker \"{marker}\""),
            _ if only.asks_for_token().is_some() => format!("{unit} has {not}{}", units::has_token(only)),
            Trait::Power { power } => format!("{unit} has {not}power {}", super::power(power)),
            Trait::Not { fact } if units::is_bound_of_two(fact) => format!("{unit} is {not}{}", units::trait_phrase(only)),
            Trait::Not { fact } => match fact.as_ref() {
                Trait::Power { power } => format!("{unit} has no power {}", super::power(power)),
                Trait::Marker { marker } => format!("{unit} has no marker \"{marker}\""),
                _ if fact.asks_for_token().is_some() => format!("{unit} has {}", units::has_no_token(fact)),
                other => format!("{unit} is not {}", units::trait_phrase(other)),
            },
            other => format!("{unit} is {not}{}", units::trait_phrase(other)),
        },
        _ => format!("{unit} is {not}{}", units::any(group)),
    }
}

fn exists(group: &Group, no: &str) -> String {
    let say = |group: &Group| if no.is_empty() { units::any(group) } else { format!("{no}{}", units::counted(group)) };
    // `a gobball is adjacent to the target` reads better than `a gobball adjacent to the target is in play`.
    if let Some((last @ Trait::Place { place }, rest)) = group.traits.split_last()
        && place.adjacent_to().is_some()
    {
        let group = Group { traits: rest.to_vec(), ..group.clone() };
        return format!("{} is {}", say(&group), units::trait_phrase(last));
    }
    format!("{} is in play", say(group))
}

fn compare(left: &Count, comparison: Comparison, right: &Count) -> String {
    match (left, right) {
        (Count::Characteristic { characteristic: Characteristic::Level, unit }, Count::Number { number }) => {
            format!("{} is level {number}{}", units::unit(unit), units::level_bound(comparison))
        }
        (
            Count::Injuries { unit, .. }
            | Count::Rewards { unit, .. }
            | Count::PointsLeft { unit, .. }
            | Count::Tokens { unit, .. }
            | Count::Characteristic { unit, .. },
            Count::Number { number },
        ) => format!("{} has {}", units::unit(unit), units::numbered(left, comparison, *number)),
        (Count::Units { group, names: false }, Count::Number { number }) => {
            let are = if *number == 1 { "is" } else { "are" };
            let so_many = |group: &Group| units::company(group, comparison, *number);
            if group.ko {
                let group = Group { ko: false, ..group.clone() };
                return format!("{} {are} KO'd", so_many(&group));
            }
            match group.traits.split_last() {
                Some((last @ Trait::Place { .. }, rest)) => {
                    let group = Group { traits: rest.to_vec(), ..group.clone() };
                    format!("{} {are} {}", so_many(&group), units::trait_phrase(last))
                }
                _ => format!("{} {are} in play", so_many(group)),
            }
        }
        (Count::Stock { what, player }, Count::Number { number }) => {
            format!("{} has {}{}", amount::player(player), amount::stock(*what, &number.to_string()), bound(comparison))
        }
        (Count::GameTurns { player }, Count::Number { number }) => {
            let turns = amount::numbered(&number.to_string(), "game turn", "game turns");
            format!("{} has begun {turns}{}", amount::player(player), bound(comparison))
        }
        (Count::Stock { what, player }, Count::Stock { what: same, player: other })
            if what == same && comparison == Comparison::Exactly =>
        {
            format!("{} has as many {} as {}", amount::player(player), amount::stocks(*what), amount::player(other))
        }
        (left, right) => {
            let word = match comparison {
                Comparison::Exactly => "exactly",
                Comparison::AtLeast => "at least",
                Comparison::AtMost => "at most",
            };
            format!("the {} {word} {}", subject(left), operand(right))
        }
    }
}

/// Writes what is compared, with its verb: `level of the target is`, `different names of each ally are`.
fn subject(left: &Count) -> String {
    let several = matches!(left, Count::Units { names: true, .. } | Count::GameTurns { .. });
    format!("{} {}", amount::count(left, several), if several { "are" } else { "is" })
}

/// Writes how a number of things is bounded.
fn bound(comparison: Comparison) -> &'static str {
    match comparison {
        Comparison::Exactly => "",
        Comparison::AtLeast => " or more",
        Comparison::AtMost => " or fewer",
    }
}

fn operand(of: &Count) -> String {
    match of {
        Count::Number { number } => number.to_string(),
        count => format!("the {}", amount::count(count, false)),
    }
}

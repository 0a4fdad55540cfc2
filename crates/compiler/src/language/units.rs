//! Writes units in the effect language.

use super::{amount, event};
use kcc_ir::{
    Cells, Characteristic, Comparison, Count, Event, Extreme, Footing, Group, Noun, Place, Player, Quantity, Scope, Side, Terrain, Trait,
    Units,
};

pub(super) fn units(of: &Units) -> String {
    match of {
        Units::Both { parts } => parts.iter().map(unit).collect::<Vec<_>>().join(" and "),
        Units::Either { options } => options.iter().map(unit).collect::<Vec<_>>().join(" or "),
        one => unit(one),
    }
}

pub(super) fn unit(of: &Units) -> String {
    match of {
        Units::Itself => "self".to_owned(),
        Units::Target => "the target".to_owned(),
        Units::MainTarget => "the main target".to_owned(),
        Units::It => "it".to_owned(),
        Units::ActiveUnit => "the active unit".to_owned(),
        Units::Source => "the source".to_owned(),
        Units::Summoner => "self's summoner".to_owned(),
        Units::Group { quantity, group } => match (quantity, is_other(group)) {
            (Quantity::Any, true) => format!("another {}", described(group)),
            (Quantity::Any, false) => with_article(&described(group)),
            (Quantity::Each, other) => format!("each {}{}", if other { "other " } else { "" }, described(group)),
            (Quantity::One, other) => format!("one {}{}", if other { "other " } else { "" }, described(group)),
            (Quantity::UpTo(most), other) => format!("up to {most} of each {}{}", if other { "other " } else { "" }, described(group)),
        },
        several @ (Units::Both { .. } | Units::Either { .. }) => units(several),
    }
}

/// Writes a group that is counted: `other allied knight`.
pub(super) fn counted(group: &Group) -> String {
    format!("{}{}", if is_other(group) { "other " } else { "" }, described(group))
}

/// Writes a group with `a`, `an` or `another`.
pub(super) fn any(group: &Group) -> String {
    unit(&Units::Group { quantity: Quantity::Any, group: group.clone() })
}

/// Returns whether the word `other` expresses which unit is left out.
fn is_other(group: &Group) -> bool {
    group.other.as_deref() == Some(&Units::Itself)
}

/// Writes a number of units of a group: `at least 2 other allies`.
pub(super) fn company(group: &Group, comparison: Comparison, number: i32) -> String {
    let bound = match comparison {
        Comparison::AtLeast => "at least",
        Comparison::AtMost => "at most",
        Comparison::Exactly => "exactly",
    };
    format!("{bound} {number} {}{}", if is_other(group) { "other " } else { "" }, in_words(group, number != 1))
}

/// Writes a group without its number word.
pub(super) fn described(group: &Group) -> String {
    in_words(group, false)
}

/// Writes a group without its number word. Names have no plural.
fn in_words(group: &Group, many: bool) -> String {
    let mut words = Vec::new();
    if group.ko {
        words.push("KO'd".to_owned());
    }
    match (group.side, &group.noun) {
        (Some(Side::Allied), Noun::Unit) => words.push(if many { "allies" } else { "ally" }.to_owned()),
        (side, of) => {
            words.extend(side_word(side).map(str::to_owned));
            let plural = many && !matches!(of, Noun::Named { .. } | Noun::Scenery { .. });
            words.push(if plural { format!("{}s", noun(of)) } else { noun(of) });
        }
    }
    if let Some(other) = group.other.as_deref().filter(|other| **other != Units::Itself) {
        words.push(format!("other than {}", unit(other)));
    }
    words.extend(group.traits.iter().map(trait_phrase));
    words.join(" ")
}

fn side_word(side: Option<Side>) -> Option<&'static str> {
    match side {
        None => None,
        Some(Side::Allied) => Some("allied"),
        Some(Side::Opposing) => Some("opposing"),
    }
}

fn noun(of: &Noun) -> String {
    match of {
        Noun::Unit => "unit".to_owned(),
        Noun::Character => "character".to_owned(),
        Noun::Mechanism => "mechanism".to_owned(),
        Noun::Krosmaster => "krosmaster".to_owned(),
        Noun::Summon => "summon".to_owned(),
        Noun::Mob => "mob".to_owned(),
        Noun::Named { name } => name.to_string(),
        Noun::Scenery { scenery: Some(scenery) } => scenery.to_string(),
        Noun::Scenery { scenery: None } => "scenery".to_owned(),
    }
}

pub(super) fn with_article(text: &str) -> String {
    let vowel = text.starts_with(['a', 'e', 'i', 'o', 'u']);
    // `unit` sounds like "yoo-nit".
    format!("{} {text}", if vowel && !text.starts_with("uni") { "an" } else { "a" })
}

fn place(of: &Place) -> String {
    match of {
        _ if let Some(to) = of.adjacent_to() => format!("adjacent to {}", unit(to)),
        Place::Aligned { with } => format!("aligned with {}", unit(with)),
        Place::Distance { minimum, maximum, from } => format!("within {minimum}-{maximum} of {}", unit(from)),
        Place::Seen { by } => format!("in line of sight of {}", unit(by)),
        Place::Territory { of: Player::Opponent } => "in the opponent's territory".to_owned(),
        Place::Territory { of: Player::Controller { of } } if **of == Units::It => "in its territory".to_owned(),
        Place::Territory { of: Player::Controller { of } } => format!("in {}'s territory", unit(of)),
        Place::Between { first, second, opposite: false } => format!("between {} and {}", unit(first), unit(second)),
        Place::Between { first, second, opposite: true } => format!("opposite {} across {}", unit(first), unit(second)),
        Place::Not { of } => format!("not {}", place(of)),
        Place::On { what } => format!("on {}", footing(*what)),
    }
}

/// Writes what a cell is, or where: `free`, `on ice`.
pub(super) fn cell_fact(of: &Place) -> String {
    match of {
        Place::On { what: what @ (Footing::Free | Footing::DemonCell) } => footing(*what).to_owned(),
        other => place(other),
    }
}

/// Writes what is on a cell: `a kama`, `water`.
pub(super) fn footing(of: Footing) -> &'static str {
    match of {
        Footing::Free => "free",
        Footing::Kama => "a kama",
        Footing::DemonCell => "a demon cell",
        Footing::Ground(of) => ground(of),
    }
}

/// The words for kinds of ground.
const GROUNDS: [(&str, Terrain); 5] = [
    ("ice", Terrain::Ice),
    ("water", Terrain::Water),
    ("fog", Terrain::Fog),
    ("a station", Terrain::Station),
    ("plain ground", Terrain::Plain),
];

/// Returns the word for a kind of ground; `unknown ground` if it is not known.
fn ground(of: Terrain) -> &'static str {
    GROUNDS.iter().find(|(_, known)| *known == of).map_or("unknown ground", |(word, _)| word)
}

/// Writes what a unit did, or what was done to it; `has` says whether.
fn did(what: &Event, scope: Scope, has: &str) -> String {
    format!("that {} {}", event::done(what, has), event::scope(what, scope))
}

pub(super) fn trait_phrase(of: &Trait) -> String {
    match of {
        Trait::Place { place: of } => place(of),
        _ if of.asks_for_token().is_some() => format!("with {}", has_token(of)),
        Trait::Number { count, comparison, right } => match (count.as_ref(), right.as_ref()) {
            (Count::Characteristic { characteristic: Characteristic::Level, unit: Units::It }, Count::Number { number }) => {
                format!("of level {number}{}", level_bound(*comparison))
            }
            (Count::Units { .. }, Count::Number { number }) if let Some((group, stands)) = of.company() => {
                let company = company(&group, *comparison, *number);
                match stands {
                    Place::Aligned { .. } => format!("aligned with {company}"),
                    _ if stands.adjacent_to().is_some() => format!("adjacent to {company}"),
                    Place::Distance { minimum, maximum, .. } => format!("within {minimum}-{maximum} of {company}"),
                    other => format!("{} {company}", place(other)),
                }
            }
            (count, Count::Number { number }) => format!("with {}", numbered(count, *comparison, *number)),
            (count, other) => compared(count, than_word(*comparison, true), other),
        },
        Trait::Power { power } => format!("with power {}", super::power(power)),
        Trait::Marker { marker } => format!("with marker \"{marker}\""),
        Trait::SummonedBy { by } => format!("summoned by {}", unit(by)),
        Trait::Did { event: what, scope, last } => did(what, *scope, if *last { "has last" } else { "has" }),
        Trait::NextInTimeline { after } => format!("next in the timeline after {}", unit(after)),
        Trait::Spell { spell } => format!("with {}", super::lasting::a_spell(spell)),
        Trait::Named { name } => format!("that is {}", with_article(name.as_str())),
        Trait::Extreme { count, extreme } => match (count.as_ref(), extreme) {
            (Count::Distance { from: Units::It, to }, Extreme::Lowest) => format!("nearest to {}", unit(to)),
            (Count::Distance { from: Units::It, to }, Extreme::Highest) => format!("farthest from {}", unit(to)),
            (of, extreme) => {
                let word = match (of, extreme) {
                    (Count::Characteristic { .. }, Extreme::Highest) => "highest",
                    (Count::Characteristic { .. }, Extreme::Lowest) => "lowest",
                    (_, Extreme::Highest) => "most",
                    (_, Extreme::Lowest) => "fewest",
                };
                format!("with the {word} {}", countable(of, true))
            }
        },
        Trait::Not { fact } => match fact.as_ref() {
            Trait::Marker { marker } => format!("without marker \"{marker}\""),
            Trait::Power { power } => format!("without power {}", super::power(power)),
            _ if fact.asks_for_token().is_some() => format!("with {}", has_no_token(fact)),
            Trait::Number { count, comparison, right } if is_bound_of_two(fact) => match right.as_ref() {
                Count::Number { .. } => format!("not {}", trait_phrase(fact)),
                other => compared(count, than_word(*comparison, false), other),
            },
            Trait::Did { event: what, scope, last } => did(what, *scope, if *last { "has not last" } else { "has not" }),
            Trait::Named { name } => format!("that is not {}", with_article(name.as_str())),
            other => format!("not {}", trait_phrase(other)),
        },
    }
}

/// Writes `a +AP token`.
pub(super) fn has_token(of: &Trait) -> String {
    with_article_of_letters(&token_name(of))
}

/// Writes `no +AP token`.
pub(super) fn has_no_token(of: &Trait) -> String {
    format!("no {}", token_name(of))
}

fn token_name(of: &Trait) -> String {
    let Some((token, sign)) = of.asks_for_token() else { return String::new() };
    format!("{}{} token", amount::sign(sign), amount::token(token))
}

/// Writes `an AP token`, `an MP token`, but `a +AP token`.
fn with_article_of_letters(name: &str) -> String {
    format!("{} {name}", if name.starts_with(['A', 'M']) { "an" } else { "a" })
}

/// Writes what is counted of a unit that is named elsewhere.
fn countable(of: &Count, plural: bool) -> String {
    match of {
        Count::Injuries { left: false, .. } => if plural { "injuries" } else { "injury" }.to_owned(),
        Count::Injuries { left: true, .. } => "HP left".to_owned(),
        Count::Rewards { revealed, .. } => amount::rewards(*revealed, plural),
        Count::PointsLeft { points, .. } => format!("{} left", amount::points(*points)),
        Count::Tokens { token, sign, .. } => {
            format!("{}{} {}", amount::sign(*sign), amount::token(*token), if plural { "tokens" } else { "token" })
        }
        Count::Characteristic { characteristic, .. } => amount::characteristic(*characteristic).to_owned(),
        other => amount::count(other, plural),
    }
}

/// Returns whether a trait has a word of its own for its negation: not at most as high is higher.
pub(super) fn is_bound_of_two(of: &Trait) -> bool {
    let Trait::Number { comparison, right, .. } = of else { return false };
    *comparison != Comparison::Exactly && !matches!(**right, Count::Number { .. })
}

/// Returns how a count of a described unit compares with that of another: `more` and `fewer` negate the other bound.
fn than_word(comparison: Comparison, truth: bool) -> &'static str {
    match (comparison, truth) {
        (Comparison::AtMost, false) => "more",
        (Comparison::AtLeast, false) => "fewer",
        // The language has no word for the other bounds, and never uses them for two counts.
        (Comparison::Exactly | Comparison::AtLeast | Comparison::AtMost, _) => "as many",
    }
}

/// Writes `with more injuries than the target`, `of a higher level than self`.
fn compared(count: &Count, word: &str, other: &Count) -> String {
    let unit = other.unit().map_or(String::new(), unit);
    if let Count::Characteristic { characteristic: Characteristic::Level, .. } = count {
        return match word {
            "more" => format!("of a higher level than {unit}"),
            "fewer" => format!("of a lower level than {unit}"),
            _ => format!("of the same level as {unit}"),
        };
    }
    format!("with {}", counted_than(count, word, &unit))
}

/// Writes `more injuries than the target`.
pub(super) fn counted_than(count: &Count, word: &str, unit: &str) -> String {
    format!("{word} {} {} {unit}", countable(count, true), if word == "as many" { "as" } else { "than" })
}

/// Writes `7 injuries or more`.
pub(super) fn numbered(of: &Count, comparison: Comparison, number: i32) -> String {
    let what = countable(of, number != 1);
    let bound = match comparison {
        Comparison::Exactly => "",
        Comparison::AtLeast => " or more",
        Comparison::AtMost => " or fewer",
    };
    format!("{number} {what}{bound}")
}

pub(super) fn level_bound(comparison: Comparison) -> &'static str {
    match comparison {
        Comparison::Exactly => "",
        Comparison::AtLeast => " or higher",
        Comparison::AtMost => " or lower",
    }
}

pub(super) fn cells(of: &Cells) -> String {
    match of {
        Cells::TargetCell => "the target cell".to_owned(),
        Cells::FreeTargetCells => "each free target cell".to_owned(),
        Cells::Of { scenery } => format!("the cell of {}", units(scenery)),
        Cells::StartedOn { unit: of } => format!("the cell where {} started this turn", units(of)),
        Cells::LeftBy { unit: of } => format!("the cell {} left", units(of)),
        Cells::Free { quantity, places } => {
            let number = match quantity {
                Quantity::One => "one".to_owned(),
                Quantity::Any | Quantity::Each => "each".to_owned(),
                Quantity::UpTo(most) => format!("up to {most} of each"),
            };
            format!("{number} free cell {}", places.iter().map(place).collect::<Vec<_>>().join(" "))
        }
    }
}

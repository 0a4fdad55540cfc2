//! Writes numbers and counts in the effect language.

use super::{event, units};
use kcc_ir::{Amount, Characteristic, Count, Face, Player, Points, Rounding, Sign, Stock, Token, Units};

/// Writes the number of an amount with its sign, and what it is multiplied by: `+1`, ` for each …`.
pub(super) fn signed(amount: &Amount) -> (String, String) {
    match amount {
        Amount::Number { number } => (format!("{number:+}"), String::new()),
        Amount::ForEach { number: number @ (1 | -1), per: 1, of: Count::X, at_least: None, at_most: None, .. } => {
            (if *number < 0 { "-X" } else { "+X" }.to_owned(), String::new())
        }
        Amount::ForEach { number, .. } => (format!("{number:+}"), for_each(amount)),
        Amount::All => ("all".to_owned(), String::new()),
    }
}

/// Writes the number of an amount without its sign, and what it is multiplied by.
pub(super) fn plain(amount: &Amount) -> (String, String) {
    match amount {
        Amount::Number { number } => (number.unsigned_abs().to_string(), String::new()),
        Amount::ForEach { number: 1 | -1, per: 1, of, at_least: None, at_most: None, .. } if that_many(of).is_some() => {
            (that_many(of).unwrap_or_default(), String::new())
        }
        Amount::ForEach { number, .. } => (number.unsigned_abs().to_string(), for_each(amount)),
        Amount::All => ("all".to_owned(), String::new()),
    }
}

/// Writes `that many`, `that many minus 1`.
fn that_many(of: &Count) -> Option<String> {
    match of {
        Count::ThatMany => Some("that many".to_owned()),
        Count::Sum { counts } => match counts.as_slice() {
            [Count::ThatMany, Count::Number { number }] => Some(format!("that many {}", more_or_less(*number))),
            _ => None,
        },
        _ => None,
    }
}

fn more_or_less(number: i32) -> String {
    format!("{} {}", if number < 0 { "minus" } else { "plus" }, number.unsigned_abs())
}

fn for_each(amount: &Amount) -> String {
    let Amount::ForEach { number: _, per, rounded, of, at_least, at_most } = amount else { return String::new() };
    let per_text = if *per == 1 { String::new() } else { format!("{per} ") };
    let one = std::slice::from_ref(of);
    let counts = if let Count::Sum { counts } = of { counts.as_slice() } else { one };
    let (counts, more) = match counts {
        [counts @ .., Count::Number { number }] if !counts.is_empty() => (counts, format!(" {}", more_or_less(*number))),
        counts => (counts, String::new()),
    };
    let several = *per != 1 && counts.len() == 1;
    let counts = counts.iter().map(|of| count(of, several)).collect::<Vec<_>>().join(" and each ");
    let rounded = self::rounded(*rounded);
    let bound = |word: &str, bound: &Option<u8>| bound.map_or(String::new(), |bound| format!(", at {word} {bound}"));
    format!(" for each {per_text}{counts}{more}{rounded}{}{}", bound("least", at_least), bound("most", at_most))
}

/// Writes `, rounded up`; nothing for rounding down.
pub(super) fn rounded(how: Rounding) -> &'static str {
    match how {
        Rounding::Up => ", rounded up",
        Rounding::Down => "",
    }
}

/// Writes what is counted, in the singular or the plural.
pub(super) fn count(of: &Count, plural: bool) -> String {
    let unit = units::unit;
    let one = |singular: &str| if plural { format!("{singular}s") } else { singular.to_owned() };
    match of {
        Count::Units { group, names: false } => units::counted(group),
        Count::Units { group, names: true } => format!("different {} of each {}", one("name"), units::counted(group)),
        Count::Characteristic { characteristic: which, unit: of } => format!("{} of {}", characteristic(*which), unit(of)),
        Count::Injuries { unit: of, left: false } => format!("{} on {}", if plural { "injuries" } else { "injury" }, unit(of)),
        Count::PointsLeft { points: which, unit: of } => format!("{} {} has left", points(*which), unit(of)),
        Count::Injuries { unit: of, left: true } => format!("HP {} has left", unit(of)),
        Count::Tokens { token: which, sign: with, unit: of } => {
            format!("{}{} {} on {}", sign(*with), token(*which), one("token"), unit(of))
        }
        Count::Distance { from: Units::Itself, to } => format!("{} of distance to {}", one("cell"), unit(to)),
        // The language only measures from the unit that owns the text.
        Count::Distance { from, to } => format!("{} of distance from {} to {}", one("cell"), unit(from), unit(to)),
        Count::MaximumRange => "maximum range of this spell".to_owned(),
        Count::Stock { what: Stock::Kamas, player: of } => format!("{} of {}", one("kama"), player(of)),
        Count::Stock { what: Stock::Gg, player: of } => format!("GG of {}", player(of)),
        Count::GameTurns { player: of } => format!("game {} {} has begun", one("turn"), player(of)),
        Count::Faces { shown } => shown.name().to_owned(),
        Count::Successes { roll: Face::Critical, unit: _ } => if plural { "critical successes" } else { "critical success" }.to_owned(),
        Count::Successes { roll, unit: of } => {
            format!("{} {} of {}", roll.name(), if plural { "successes" } else { "success" }, unit(of))
        }
        Count::Rewards { unit: of, revealed } => format!("{} of {}", rewards(*revealed, plural), unit(of)),
        Count::Times { event: what, scope, total: false } => format!("time {} {}", event::past(what), event::scope(what, *scope)),
        Count::Highest { characteristic: which, group } => {
            format!("highest {} of each {}", characteristic(*which), units::counted(group))
        }
        Count::X => "X".to_owned(),
        Count::ThatMany => "of them".to_owned(),
        Count::Number { number } => number.to_string(),
        Count::Times { event: what, scope, total: true } => {
            format!("{} {}", event::total(what, plural), event::total_scope(what, *scope))
        }
        Count::Sum { counts } => counts.iter().map(|of| count(of, false)).collect::<Vec<_>>().join(" and each "),
    }
}

pub(super) fn characteristic(which: Characteristic) -> &'static str {
    match which {
        Characteristic::Level => "level",
        Characteristic::Initiative => "initiative",
        Characteristic::Mp => "MP",
        Characteristic::Hp => "HP",
        Characteristic::Ap => "AP",
    }
}

pub(super) fn points(which: Points) -> &'static str {
    match which {
        Points::Ap => "AP",
        Points::Mp => "MP",
    }
}

pub(super) fn token(which: Token) -> &'static str {
    match which {
        Token::Ap => "AP",
        Token::Mp => "MP",
        Token::Range => "range",
    }
}

pub(super) fn sign(which: Option<Sign>) -> &'static str {
    match which {
        Some(Sign::Plus) => "+",
        Some(Sign::Minus) => "-",
        None => "",
    }
}

/// Returns a number of kamas or GG.
pub(super) fn stock(what: Stock, number: &str) -> String {
    match what {
        Stock::Kamas => numbered(number, "kama", "kamas"),
        Stock::Gg => format!("{number} GG"),
    }
}

/// Returns the plural for kamas or GG.
pub(super) fn stocks(what: Stock) -> &'static str {
    match what {
        Stock::Kamas => "kamas",
        Stock::Gg => "GG",
    }
}

pub(super) fn player(of: &Player) -> String {
    match of {
        Player::Controller { of } if **of == Units::It => "its controller".to_owned(),
        Player::Controller { of } => format!("{}'s controller", units::unit(of)),
        Player::Opponent => "the opponent".to_owned(),
    }
}

/// Writes `injury` or `injuries`, `kama` or `kamas`.
pub(super) fn numbered(number: &str, one: &str, several: &str) -> String {
    format!("{number} {}", if number == "1" { one } else { several })
}

/// Writes `rewards`, or `revealed rewards`.
pub(super) fn rewards(revealed: bool, plural: bool) -> String {
    format!("{}reward{}", if revealed { "revealed " } else { "" }, if plural { "s" } else { "" })
}

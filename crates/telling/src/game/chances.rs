//! The chances of attacks, in words and as tables.

use super::naming::Naming;
use crate::messages::say;
use kcc_interpreter::{Answer, Game, Piece};
use kcc_simulator::odds::{self, Hit};
use num_rational::BigRational;
use num_traits::ToPrimitive as _;
use std::collections::BTreeMap;
use std::fmt::Write as _;

/// The most positions that are examined for the chances of one attack while options are listed.
const LISTED: usize = 3_000;
/// The most positions that are examined for the chances of one answer on demand.
const ASKED: usize = 200_000;
/// What an attack may do to the unit that it is aimed at.
#[derive(Clone, Debug, PartialEq)]
pub struct Chances {
    /// The unit.
    pub unit: String,
    /// Each outcome, from the fewest injuries.
    pub outcomes: Vec<Likely>,
}

/// An outcome of an attack.
#[derive(Clone, Debug, PartialEq)]
pub struct Likely {
    /// The injuries that the unit takes.
    pub injuries: u32,
    /// Whether it is KO'd.
    pub ko: bool,
    /// The exact chance.
    pub chance: BigRational,
    /// The chance in per cent, in the language of the reader.
    pub percent: String,
}

/// Why no chances are known.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Unknown {
    /// The answer is aimed at no unit.
    NoTarget,
    /// There are too many outcomes.
    TooMany,
}

/// Returns the expected result of an attack, or `None` if there are too many outcomes.
pub(super) fn in_short(naming: &Naming<'_>, game: &Game<'_>, answer: Answer, target: Piece) -> Option<String> {
    let hits = odds::hits(game, answer, target, LISTED).ok()?;
    let sum = |of: &dyn Fn(&Hit) -> u32| -> f64 { hits.iter().map(|(hit, chance)| decimal(chance) * f64::from(of(hit))).sum() };
    Some(expected(naming, sum(&|hit| hit.injuries), sum(&|hit| u32::from(hit.ko))))
}

/// Returns what an answer may do to the unit that it is aimed at.
///
/// # Errors
/// If it is aimed at none, or there are too many outcomes.
pub fn chances(naming: &Naming<'_>, game: &Game<'_>, answer: Answer) -> Result<Chances, Unknown> {
    let Answer::Cast { cell, .. } = answer else { return Err(Unknown::NoTarget) };
    let target = game.in_the_way_on(cell).ok_or(Unknown::NoTarget)?.piece;
    let hits = odds::hits(game, answer, target, ASKED).map_err(|_| Unknown::TooMany)?;
    let mut sums: BTreeMap<(u32, bool), BigRational> = BTreeMap::new();
    for (hit, chance) in hits {
        *sums.entry((hit.injuries, hit.ko)).or_default() += chance;
    }
    let likely = |((injuries, ko), chance): ((u32, bool), BigRational)| {
        let percent = number(naming, decimal(&chance) * 100.0);
        Likely { injuries, ko, chance, percent }
    };
    Ok(Chances { unit: naming.piece(game, target), outcomes: sums.into_iter().map(likely).collect() })
}

/// Returns the chances of an answer as a table.
pub fn table_of_chances(naming: &Naming<'_>, game: &Game<'_>, answer: Answer) -> String {
    let told = |id: &str, parts: &[(&'static str, String)]| say(naming.language, id, parts) + "\n";
    let Chances { unit, outcomes } = match chances(naming, game, answer) {
        Ok(chances) => chances,
        Err(Unknown::NoTarget) => return told("play-no-odds", &[]),
        Err(Unknown::TooMany) => return told("play-odds-too-many", &[]),
    };
    let mut text = told("play-odds", &[("unit", unit)]);
    for Likely { injuries, ko, chance, percent } in outcomes {
        let ko = if ko { naming.pick("ko-column") } else { String::new() };
        let _ = writeln!(text, "  {injuries:>3}{ko:<4}  {percent:>6}\u{a0}%  {chance}");
    }
    text
}

impl Chances {
    /// Returns the expected injuries and the chance of a KO in a few words.
    #[must_use]
    pub fn in_short(&self, naming: &Naming<'_>) -> String {
        let sum = |of: &dyn Fn(&Likely) -> f64| -> f64 { self.outcomes.iter().map(|one| decimal(&one.chance) * of(one)).sum() };
        expected(naming, sum(&|one| f64::from(one.injuries)), sum(&|one| f64::from(u8::from(one.ko))))
    }
}

fn expected(naming: &Naming<'_>, injuries: f64, ko: f64) -> String {
    let injuries = ("injuries", number(naming, injuries));
    if ko > 0.0 {
        return say(naming.language, "expected-ko", &[injuries, ("percent", number(naming, ko * 100.0))]);
    }
    say(naming.language, "play-expected", &[injuries])
}

fn decimal(number: &BigRational) -> f64 {
    number.to_f64().unwrap_or(f64::NAN)
}

/// Returns a number with one decimal.
fn number(naming: &Naming<'_>, number: f64) -> String {
    let text = format!("{number:.1}");
    naming.language.decimal(&text)
}

//! Values without quotes.

use std::ops::Range;

use ::toml::de::DeValue;
use kcc_diagnostics::{Mistake, Safety, suggest};

use super::{Inside, Read, Slip, line_end, lines, pair, quotes};
use crate::toml::number::readings;

/// Reads a value at `at` that begins with neither a quote nor a bracket.
pub(super) fn read(text: &str, at: usize, inside: Inside, field: &str) -> Read {
    let span = at..end(text, at, inside);
    let word = text.get(span.clone()).unwrap_or_default();
    if is_value(word) {
        return Ok(span.end);
    }
    if let Some(slip) = number(word, &span, field).or_else(|| list(word, &span, inside, field)) {
        return Err(slip.boxed());
    }
    Err(describe(text, word, span, inside).boxed())
}

/// Fields that hold only a number.
const NUMBERS: [&str; 8] = ["level", "initiative", "mp", "hp", "ap", "strength", "copies", "summons"];

/// The units of those fields, as people write them after the number.
const UNITS: [&str; 3] = ["hp", "mp", "ap"];

/// Returns what is wrong with a number that is not written in digits alone. A change is safe only if no other number could be meant.
fn number(word: &str, span: &Range<usize>, field: &str) -> Option<Slip> {
    let is_dash = matches!(word, "-" | "–" | "—" | "−");
    if !NUMBERS.contains(&field) || word.is_empty() || is_dash || without_zeros(word).is_some() || point_for_comma(word).is_some() {
        return None;
    }
    let digits = word.len() - word.trim_start_matches(|c: char| c.is_ascii_digit()).len();
    let (number, unit) = word.split_at_checked(digits)?;
    let unit = unit.trim();
    let own = UNITS.contains(&field) && suggest::same(unit, field);
    let is_unit = unit.chars().count() > 1 && unit.chars().all(char::is_alphabetic) && readings(unit).is_empty();
    if !number.is_empty() && (own || is_unit) {
        let slip = Slip::new(Mistake::UnitAfterNumber, span.clone()).with("number", number).with("found", unit);
        return Some(slip.mend(if own { Safety::Safe } else { Safety::Review }, span.start + digits..span.end, ""));
    }
    let slip = Slip::new(Mistake::NotInDigits, span.clone()).with("field", field).with("found", word);
    Some(Slip { choices: readings(word), ..slip })
}

/// Fields that hold a list of names.
const LISTS: [&str; 3] = ["types", "powers", "rules"];

/// Returns the slip of names with commas or dashes between them, without brackets.
fn list(word: &str, span: &Range<usize>, inside: Inside, field: &str) -> Option<Slip> {
    let items: Vec<String> = word.split(',').map(|item| item.trim().trim_start_matches("- ").trim()).map(lines::in_quotes).collect();
    let is_list = inside == Inside::Line && LISTS.contains(&field) && (items.len() > 1 || word.starts_with("- "));
    let slip = Slip::new(Mistake::SingleForList, span.clone()).with("field", field);
    is_list.then(|| slip.mend(Safety::Safe, span.clone(), format!("[{}]", items.join(", "))))
}

/// Returns where the value ends: at the next separator that is valid in its surroundings.
fn end(text: &str, at: usize, inside: Inside) -> usize {
    let line = text.get(at..line_end(text, at)).unwrap_or_default();
    let line = line.split('#').next().unwrap_or_default();
    let line = line.split(" //").next().unwrap_or_default();
    let value = match inside {
        Inside::Line => line.trim_end().trim_end_matches([',', ';']),
        Inside::List => line.split([',', ';', ']', '}']).next().unwrap_or_default(),
        Inside::Braces => line.split([',', ';', '}']).next().unwrap_or_default(),
    };
    // Two values, or two fields, with nothing between them: the first may be fine.
    let value = value.trim_end();
    let first = value.split_whitespace().next().unwrap_or_default();
    let more = value.get(first.len()..).unwrap_or_default().trim_start();
    let next_value = more.starts_with(['"', '\'']) || is_value(more.split_whitespace().next().unwrap_or_default());
    let next_pair = more.split_once('=').is_some_and(|(name, _)| pair::is_name(name.trim_end()));
    let forgotten = is_value(first) && (next_pair || (next_value && inside != Inside::Line));
    at + if forgotten { first.len() } else { value.len() }
}

fn is_value(word: &str) -> bool {
    !word.is_empty() && DeValue::parse(word).is_ok()
}

fn describe(text: &str, word: &str, span: Range<usize>, inside: Inside) -> Slip {
    let lower = word.to_lowercase();
    let boolean = match lower.as_str() {
        "true" | "false" => Some((lower.as_str(), Safety::Safe)),
        "yes" | "on" | "oui" | "vrai" => Some(("true", Safety::Review)),
        "no" | "off" | "non" | "faux" => Some(("false", Safety::Review)),
        _ => None,
    };
    if let Some((mended, safety)) = boolean {
        return Slip::new(Mistake::CapitalTrue, span.clone()).with("found", word).with("mended", mended).mend(safety, span, mended);
    }
    if word.is_empty() {
        return Slip::unexpected(
            text,
            span.start..span.start + text.get(span.start..).and_then(|rest| rest.chars().next()).map_or(0, char::len_utf8),
        );
    }
    if let Some(mended) = point_for_comma(word).filter(|_| inside == Inside::Line) {
        return Slip::new(Mistake::DecimalComma, span.clone()).with("found", word).with("mended", &mended).mend(Safety::Safe, span, mended);
    }
    if let Some(mended) = without_zeros(word) {
        return Slip::new(Mistake::LeadingZero, span.clone()).with("found", word).with("mended", &mended).mend(Safety::Safe, span, mended);
    }
    if let Some(c) = word.chars().last().filter(|c| matches!(c, '"' | '\'' | '”' | '’' | '»') && word.matches(*c).count() == 1) {
        let closing = span.end - c.len_utf8()..span.end;
        let quote = if c == '\'' { "'" } else { "\"" };
        let slip =
            Slip::new(Mistake::MissingQuote, span.start..span.start).with("quote", quote).mend(Safety::Safe, span.start..span.start, quote);
        return if quote.starts_with(c) { slip } else { slip.mend(Safety::Safe, closing, quote) };
    }
    if let Some(inner) = word.strip_prefix('(').and_then(|word| word.strip_suffix(')')) {
        let (opening, closing) = if inner.contains(['=', ':']) { ("{", "}") } else { ("[", "]") };
        let slip = Slip::unexpected(text, span.start..span.start + 1);
        return slip.mend(Safety::Review, span.start..span.start + 1, opening).mend(Safety::Review, span.end - 1..span.end, closing);
    }
    in_quotes(word, span)
}

/// Returns a text whose quotes were forgotten.
fn in_quotes(word: &str, span: Range<usize>) -> Slip {
    let slip = Slip::new(Mistake::BareWord, span.clone()).with("word", word);
    let quote = match (word.contains(['"', '\\']), word.contains('\'')) {
        (false, _) => "\"",
        (true, false) => "'",
        (true, true) => return slip,
    };
    let unclear = word.starts_with(|c: char| c.is_ascii_digit() || quotes::opens(c)) || word.contains('=');
    let safety = if unclear { Safety::Review } else { Safety::Safe };
    slip.mend(safety, span.start..span.start, quote).mend(safety, span.end..span.end, quote)
}

fn point_for_comma(word: &str) -> Option<String> {
    let (whole, part) = word.split_once(',')?;
    let digits = |text: &str| !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
    (digits(whole.trim_start_matches(['+', '-'])) && digits(part)).then(|| format!("{whole}.{part}"))
}

fn without_zeros(word: &str) -> Option<String> {
    let (sign, digits) = word.split_at(word.len() - word.trim_start_matches(['+', '-']).len());
    let kept = digits.trim_start_matches('0');
    let number = digits.len() > 1 && digits.starts_with('0') && digits.bytes().all(|byte| byte.is_ascii_digit());
    number.then(|| format!("{sign}{}", if kept.is_empty() { "0" } else { kept }))
}

//! A fix that is applied without review never changes a number.
//!
//! The result of `kcc check --fix` is compared with the original by a reading of our own: without quotes, without the unit of the field,
//! without leading zeros and trailing signs, both are the same number.
#![allow(clippy::disallowed_methods, reason = "a test reads fixtures")]
#![allow(clippy::unwrap_used, missing_docs, reason = "tests")]

mod folder;

use folder::{differing, files, here};
use kcc_compiler::{File, compile};
use kcc_diagnostics::{Diagnostic, Fix, Mistake, Safety, Sources};
use std::collections::BTreeSet;

/// The fields with a number, and the units that people write after it.
const FIELDS: [(&str, [&str; 2]); 5] =
    [("hp", ["hp", "pv"]), ("mp", ["mp", "pm"]), ("ap", ["ap", "pa"]), ("level", ["", ""]), ("initiative", ["", ""])];

/// Characters that are typed, scanned or pasted into a number.
const STRAY: [&str; 62] = [
    "O", "o", "Q", "D", "l", "I", "i", "|", "Z", "S", "B", "X", "V", "x", "e", "b", "E", "_", "HP", "PV", "MP", "PM", "AP", "PA", " HP",
    " PV", " hp", " MP", " O", " l", " ", "  ", "\u{a0}", "\u{202f}", "\u{200b}", "\u{feff}", "\u{ad}", "１", "８", "٣", "²", "½", "-",
    "+", "−", "–", ".", ",", ";", ":", "/", "\\", "?", "!", "~", "*", "(", ")", "\"", "'", "0", "7",
];

/// Values that are not such mixtures.
const OTHERS: [&str; 16] =
    ["O", "VIII", "IV", "l", "lO", "- 8", "(8)", "[8]", "{8}", "5+3", "8/2", "7 or 8", "eight", "huit", "\"VIII\"", "“8”"];

/// The mistakes in a number that are mended without being asked.
const MENDED: [Mistake; 8] = [
    Mistake::UnexpectedText,
    Mistake::MissingQuote,
    Mistake::TypographicQuotes,
    Mistake::DecimalComma,
    Mistake::OddWhiteSpace,
    Mistake::LeadingZero,
    Mistake::UnitAfterNumber,
    Mistake::NumberInQuotes,
];

fn values() -> Vec<String> {
    let mut values: Vec<String> = OTHERS.into_iter().map(str::to_owned).collect();
    for number in ["1", "8", "10", "07"] {
        for stray in STRAY {
            for at in 0..=number.len() {
                let mixed = format!("{}{stray}{}", &number[..at], &number[at..]);
                values.push(format!("\"{mixed}\""));
                values.push(mixed);
            }
        }
    }
    values
}

fn card(id: &str, field: &str, value: &str) -> String {
    let number = |name: &str, usual: &str| format!("{name} = {}\n", if name == field { value } else { usual });
    let numbers: String =
        [("level", "2"), ("initiative", "4"), ("mp", "3"), ("hp", "7"), ("ap", "6")].map(|(name, usual)| number(name, usual)).concat();
    format!("id = \"{id}\"\nname = \"Fixture\"\nname_color = \"black\"\ntypes = [\"knight\"]\n{numbers}")
}

/// Returns the number that a reader sees, as a text: what remains once everything else is removed.
fn seen(value: &str, units: [&str; 2]) -> String {
    let inner = value
        .trim()
        .trim_end_matches([',', ';'])
        .trim_matches(['"', '\'', '“', '”'])
        .trim_matches([' ', '\u{200b}', '\u{feff}', '\u{ad}', '\u{a0}', '\u{202f}']);
    let small = inner.to_lowercase();
    let unit = units.into_iter().find(|unit| !unit.is_empty() && small.ends_with(unit));
    let number = inner[..inner.len() - unit.map_or(0, str::len)].trim().replace(',', ".");
    let (sign, number) = number.split_at(number.len() - number.trim_start_matches(['+', '-']).len());
    let digits = number.trim_start_matches('0');
    let zero = if digits.is_empty() || digits.starts_with('.') { "0" } else { "" };
    format!("{}{zero}{digits}", sign.trim_start_matches('+'))
}

fn applied(text: &str, fix: &Fix) -> String {
    let mut edits: Vec<_> = fix.edits.iter().collect();
    edits.sort_by_key(|edit| (edit.place.span.start, edit.place.span.end));
    let mut text = text.to_owned();
    edits.into_iter().rev().for_each(|edit| text.replace_range(edit.place.span.clone(), &edit.replacement));
    text
}

/// Returns the safe fixes of problems, each with the text of its file.
fn safe<'p>(problems: &'p [Diagnostic], sources: &'p Sources) -> impl Iterator<Item = (&'p Diagnostic, &'p Fix, &'p str)> {
    let fixes = problems.iter().flat_map(|problem| problem.fixes.iter().map(move |fix| (problem, fix)));
    fixes
        .filter(|(_, fix)| fix.safety == Safety::Safe)
        .map(|(problem, fix)| (problem, fix, sources.get(fix.edits[0].place.file).unwrap().text.as_str()))
}

#[test]
fn a_safe_fix_leaves_every_number_as_it_is() {
    let values = values();
    let mut wrong = Vec::new();
    for (field, units) in FIELDS {
        let mut looked_at = BTreeSet::new();
        let mut all = files(&here("tests/prelude"), "content");
        let cards = values
            .iter()
            .enumerate()
            .map(|(i, value)| File { path: format!("content/krosmasters/n{i}.toml"), bytes: card(&format!("n{i}"), field, value).into() });
        all.extend(cards);
        let compiled = compile("content", &all);
        for (problem, fix, text) in safe(&compiled.problems, &compiled.sources) {
            looked_at.insert(problem.mistake);
            let line =
                |text: &str| text.lines().find_map(|line| line.strip_prefix(&format!("{field} =")).map(str::to_owned)).unwrap_or_default();
            let (before, after) = (line(text), line(&applied(text, fix)));
            // A quoted value may get the quotes that it lacks.
            let in_quotes = |value: &str| value.trim().starts_with(['"', '\'', '“']);
            let becomes_text = in_quotes(&after) && !in_quotes(&before);
            if seen(&before, units) != seen(&after, units) || becomes_text {
                wrong.push(format!("{}: {field} ={before} becomes {field} ={after}", problem.mistake.code()));
            }
        }
        // The same in each field, but for units where it has none.
        let mended = MENDED.into_iter().filter(|mistake| *mistake != Mistake::UnitAfterNumber || !units[0].is_empty());
        assert_eq!(looked_at, mended.collect(), "{field}");
    }
    assert!(wrong.is_empty(), "{}:\n{}", wrong.len(), wrong.join("\n"));
}

/// Returns the numbers of a text: consecutive digits of any script, without leading zeros. The limit of a spell has two in words.
fn numbers(text: &str) -> Vec<String> {
    let text = text.replace("once", "1").replace("une fois", "1").replace("twice", "2");
    let digits = text.split(|c: char| !c.is_numeric()).filter(|run| !run.is_empty());
    digits.map(|run| run.trim_start_matches('0').to_owned()).collect()
}

#[test]
fn the_safe_fixes_of_all_fixtures_leave_numbers_as_they_are() {
    let mut looked_at = BTreeSet::new();
    let mut wrong = Vec::new();
    let mut all = files(&here("tests/prelude"), "content");
    for (folder, below) in ["tests/messages", "tests/meaning", "tests/toml"].into_iter().enumerate() {
        let cases = files(&here(below), "").into_iter().filter(|file| std::str::from_utf8(&file.bytes).is_ok());
        all.extend(cases.map(|file| File { path: format!("content/krosmasters/{folder}{}", file.path), ..file }));
    }
    let compiled = compile("content", &all);
    for (problem, fix, text) in safe(&compiled.problems, &compiled.sources) {
        looked_at.insert(format!("{} {}\n", problem.mistake.code(), problem.mistake.name()));
        if numbers(text) != numbers(&applied(text, fix)) {
            let path = &compiled.sources.get(fix.edits[0].place.file).unwrap().path;
            wrong.push(format!("{} in {path}: {:?}", problem.mistake.code(), fix.edits));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
    // Which mistakes have a safe fix in some case is kept as a list.
    assert_eq!(differing(&here("tests/safe_fixes.txt"), &looked_at.into_iter().collect::<String>()), None);
}

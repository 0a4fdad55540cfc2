//! What a statement was probably meant to be: small changes at the place where it stopped making sense, of which one counts only
//! if it makes a statement that can be read.

use crate::table::{Slip, table};
use kcc_dsl::Entry;
use kcc_dsl::vocabulary;
use std::ops::Range;

/// A small change that makes a statement readable.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Repair {
    /// What is replaced; empty where something is missing.
    pub(crate) span: Range<usize>,
    /// What belongs there, without spaces around.
    pub(crate) text: String,
}

/// More words than this that could stand at a place are not tried one by one.
const MOST: usize = 16;

/// The first small change at `at`, where the word `word` stands, that makes the statement readable. `expected` are the words that
/// could stand there.
pub(crate) fn repair<'a>(statement: &str, entry: Entry, at: usize, word: &str, expected: impl Iterator<Item = &'a str>) -> Option<Repair> {
    let turns_round = table().opposites.contains(&word);
    if turns_round || table().slips.iter().any(|slip| slip.wrong == word && slip.right.is_empty()) {
        return None;
    }
    let mut candidates = Vec::new();
    signs(statement, at, word, &mut candidates);
    words(statement, at, word, &mut candidates);
    let before = statement[..at].trim_end();
    let last = before.rsplit(char::is_whitespace).next().unwrap_or_default();
    let of_language = [last, word].iter().all(|word| vocabulary::is_word(word));
    if !word.is_empty() && !of_language && !entry.reads(&statement[..at]) {
        // A name of several words has hyphens between them.
        candidates.push(Repair { span: before.len() - last.len()..at + word.len(), text: format!("{last}-{word}") });
    }
    if let Some(repair) = candidates.into_iter().find(|candidate| reads(statement, entry, candidate)) {
        let wrong = &statement[repair.span.clone()];
        let slip = |slip: &&Slip| slip.wrong == wrong && repair.text.trim_end_matches(" the") == slip.right;
        table().hit(table().slips.iter().find(slip).map(|slip| slip.rule).as_slice());
        return Some(repair);
    }
    let expected: Vec<&str> = expected.take(MOST + 1).collect();
    if expected.len() > MOST {
        return None;
    }
    // A word that the language has not says something of its own; another in its place would be a guess.
    let small = word != "X" && (vocabulary::is_word(word) || word.chars().all(|c| !c.is_alphabetic()));
    let spans = [at..at, at..at + word.len()];
    let spans = &spans[..if word.is_empty() || !small { 1 } else { 2 }];
    let all = expected.iter().flat_map(|text| spans.iter().map(|span| Repair { span: span.clone(), text: (*text).to_owned() }));
    // Where several words would do, which one was meant is anybody's guess.
    let mut readable = all.filter(|candidate| reads(statement, entry, candidate));
    readable.next().filter(|_| readable.next().is_none())
}

/// Numbers and signs that are written together or apart, and names that are not written as names.
fn signs(statement: &str, at: usize, word: &str, candidates: &mut Vec<Repair>) {
    let before = &statement[..at];
    let digits = word.len() - word.trim_start_matches(|c: char| c.is_ascii_digit()).len();
    let sign = before.trim_end().ends_with(['+', '-']).then(|| before.trim_end().len() - 1);
    if let Some(sign) = sign {
        let number = if digits == 0 { word } else { &word[..digits] };
        let rest = &word[number.len()..];
        let space = if rest.is_empty() { "" } else { " " };
        candidates.push(Repair { span: sign..at + word.len(), text: format!("{}{number}{space}{rest}", &statement[sign..=sign]) });
    } else if digits > 0 && digits < word.len() {
        candidates.push(Repair { span: at..at + word.len(), text: format!("{} {}", &word[..digits], &word[digits..]) });
    }
    // A bonus has a sign.
    let first = before.split_whitespace().next().unwrap_or_default();
    if !first.is_empty() && first.bytes().all(|byte| byte.is_ascii_digit()) {
        candidates.push(Repair { span: 0..first.len(), text: format!("+{first}") });
    }
    if word.contains('_') {
        candidates.push(Repair { span: at..at + word.len(), text: word.replace('_', " ") });
    }
    if !word.is_empty() {
        candidates.push(Repair { span: at..at + word.len(), text: format!("\"{word}\"") });
        candidates.push(Repair { span: at..at + word.len(), text: word.to_lowercase() });
        candidates.push(Repair { span: at..at + word.len(), text: word.to_uppercase() });
    }
}

/// Small words that are missing or another word.
fn words(statement: &str, at: usize, word: &str, candidates: &mut Vec<Repair>) {
    for Slip { wrong, right, .. } in table().slips.iter().filter(|slip| !slip.right.is_empty()) {
        if *wrong == word {
            candidates.push(Repair { span: at..at + word.len(), text: (*right).to_owned() });
            candidates.push(Repair { span: at..at + word.len(), text: format!("{right} the") });
        } else if statement.starts_with(&format!("{wrong} ")) {
            candidates.push(Repair { span: 0..wrong.len(), text: (*right).to_owned() });
        }
    }
    if matches!(word, "not" | "'t" | "’t") && statement[..at].trim_end().ends_with("can") {
        candidates.push(Repair { span: statement[..at].trim_end().len() - 3..at + word.len(), text: "cannot".to_owned() });
    }
    // A comma does not part two steps.
    if let Some(comma) = statement[..at].trim_end().strip_suffix(',') {
        candidates.push(Repair { span: comma.len()..comma.len() + 1, text: ";".to_owned() });
    }
    if word == "or" {
        candidates.push(Repair { span: at..at, text: ",".to_owned() });
    }
    // What happens to a unit does not happen to its cell.
    if let Some((cell, unit)) = ["the target cell", "on the target cell"]
        .into_iter()
        .find_map(|cell| statement[at..].starts_with(cell).then(|| (at..at + cell.len(), cell.trim_end_matches(" cell"))))
    {
        candidates.push(Repair { span: cell.clone(), text: unit.to_owned() });
        candidates.push(Repair { span: cell, text: format!("on {unit}") });
    }
    let so_far = statement[..at].trim_end();
    if word.is_empty() && so_far.ends_with("the target cell") {
        candidates.push(Repair { span: so_far.len() - "target cell".len()..so_far.len(), text: "target".to_owned() });
    }
    if at == 0 {
        candidates.push(Repair { span: 0..0, text: "self".to_owned() });
    }
    if !word.is_empty() {
        candidates.extend(["the", "a", "an", "on", "on the", ":"].map(|text| Repair { span: at..at, text: text.to_owned() }));
    }
}

/// Whether the statement can be read with a change made. What stands behind a `;` is a statement of its own.
fn reads(statement: &str, entry: Entry, repair: &Repair) -> bool {
    let (before, after) = (&statement[..repair.span.start], &statement[repair.span.end..]);
    if repair.text == ";" {
        let after = after.trim();
        return entry.reads(before.trim()) && (after.is_empty() || entry.reads(after));
    }
    entry.reads(&apply(before, &repair.text, after))
}

/// A text with something put in, and spaces around it where words would touch.
fn apply(before: &str, text: &str, after: &str) -> String {
    let word = |c: char| c.is_alphanumeric();
    let left = if before.ends_with(word) && text.starts_with(word) { " " } else { "" };
    let right = if text.ends_with(|c: char| word(c) || c == ':') && after.starts_with(|c: char| !c.is_whitespace() && c != '\'') {
        " "
    } else {
        ""
    };
    format!("{before}{left}{text}{right}{after}")
}

impl Repair {
    /// What to write at the span, with the spaces that it needs there.
    pub(crate) fn replacement(&self, statement: &str) -> String {
        let (before, after) = (&statement[..self.span.start], &statement[self.span.end..]);
        let whole = apply(before, &self.text, after);
        whole[before.len()..whole.len() - after.len()].to_owned()
    }
}

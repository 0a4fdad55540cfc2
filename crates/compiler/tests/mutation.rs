//! Every slip is found: keys and words of all content are dropped, misspelt, changed in case, moved and changed in kind, one at a time, and
//! the checker must notice.
//!
//! A slip that leaves the compiled content unchanged does not count. A sample of each class is tried, the same each time, and its rate is
//! weighted by the number of slips of the class in all content. `KCC_MUTATIONS=show` prints those that are not noticed,
//! `KCC_MUTATIONS=5000` tries that many of each class in all files and prints them too.
//!
//! What is not noticed is valid: a word that became another word of the same kind (`AP` for `MP` in a cost, `air` for `fire` without a word
//! left over), a description that lost an optional word.
#![allow(clippy::disallowed_methods, reason = "a test reads fixtures")]
#![allow(clippy::unwrap_used, clippy::print_stderr, missing_docs, reason = "tests")]

mod folder;

use folder::files;
use kcc_compiler::{Neighbours, Project};
use std::collections::BTreeMap;
use std::path::Path;

#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Class {
    KeyDropped,
    KeyMisspelt,
    KeyInOtherCase,
    KeyMoved,
    ValueOfOtherKind,
    ValueMisspelt,
    WordDropped,
    WordMisspelt,
    WordInOtherCase,
}

impl Class {
    const ALL: [Self; 9] = [
        Self::KeyDropped,
        Self::KeyMisspelt,
        Self::KeyInOtherCase,
        Self::KeyMoved,
        Self::ValueOfOtherKind,
        Self::ValueMisspelt,
        Self::WordDropped,
        Self::WordMisspelt,
        Self::WordInOtherCase,
    ];

    /// Returns how many are tried in a normal run: enough of those whose rate is asserted.
    fn sample(self) -> usize {
        match self {
            Self::KeyMisspelt | Self::ValueMisspelt | Self::WordMisspelt => 450,
            Self::KeyMoved => 200,
            Self::KeyDropped | Self::KeyInOtherCase | Self::ValueOfOtherKind | Self::WordDropped | Self::WordInOtherCase => 60,
        }
    }

    fn is_misspelling(self) -> bool {
        matches!(self, Self::KeyMisspelt | Self::ValueMisspelt | Self::WordMisspelt)
    }
}

/// A change of a file: bytes that are replaced. A moved line is removed and inserted elsewhere.
#[derive(Clone, Debug)]
struct Slip {
    class: Class,
    file: usize,
    edits: Vec<(std::ops::Range<usize>, String)>,
}

/// A line of a file, with its table.
struct Line<'t> {
    at: usize,
    text: &'t str,
    table: &'t str,
}

/// Returns the lines outside of texts of several lines, and those texts as one line each.
fn lines(text: &str) -> Vec<Line<'_>> {
    let (mut lines, mut at, mut table) = (Vec::new(), 0, "");
    while at < text.len() {
        let mut end = text[at..].find('\n').map_or(text.len(), |end| at + end + 1);
        if let Some(open) = text[at..end].find("'''").filter(|open| !text[at + open + 3..end].contains("'''")) {
            end = text[at + open + 3..].find("'''").map_or(text.len(), |close| at + open + 3 + close + 3);
            end = text[end..].find('\n').map_or(text.len(), |line| end + line + 1);
        }
        let line = &text[at..end];
        if line.starts_with('[') {
            table = line.trim().trim_matches(['[', ']']);
        }
        lines.push(Line { at, text: line, table });
        at = end;
    }
    lines
}

/// Fields whose text is a word of a closed set or a notation, so that a slip in it can be noticed. The others are free texts and drawings.
const CLOSED: [&str; 21] = [
    "id",
    "based_on",
    "name_color",
    "types",
    "powers",
    "limit",
    "cost",
    "range",
    "area",
    "damage",
    "targets",
    "rank",
    "kind",
    "slot",
    "family",
    "parameter",
    "counts_as",
    "obsolete",
    "critical",
    "boss",
    "retribution",
];

/// Returns a number that only depends on the seed, for choices that are the same in each run.
fn chance(seed: usize) -> usize {
    let mixed = (seed as u64).wrapping_add(0x9e37_79b9_7f4a_7c15).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    usize::try_from((mixed ^ (mixed >> 31)).wrapping_mul(0x94d0_49bb_1331_11eb) >> 33).unwrap()
}

/// Returns four typing slips of a word: a letter too many, too few, wrong, and two exchanged.
fn misspelt(word: &str, seed: usize) -> Vec<String> {
    let letters: Vec<char> = word.chars().collect();
    let at = chance(seed) % letters.len();
    let other = |salt: usize| {
        let base = if letters[at].is_uppercase() { 'A' } else { 'a' };
        char::from_u32(base as u32 + u32::try_from(chance(seed + salt) % 26).unwrap()).unwrap()
    };
    let mut slips = Vec::new();
    let mut push = |letters: Vec<char>| slips.push(letters.into_iter().collect::<String>());
    let mut longer = letters.clone();
    longer.insert(at, other(1));
    push(longer);
    let mut wrong = letters.clone();
    wrong[at] = other(2);
    push(wrong);
    if letters.len() > 1 {
        let mut shorter = letters.clone();
        shorter.remove(at);
        push(shorter);
        let mut exchanged = letters.clone();
        let first = at.min(letters.len() - 2);
        exchanged.swap(first, first + 1);
        push(exchanged);
    }
    // One characteristic in place of another is not a misspelling: it has another meaning, and nobody can notice it.
    let names_characteristic = |word: &str| ["ap", "mp", "hp"].contains(&word.to_lowercase().as_str());
    slips.retain(|slip| slip != word && !(names_characteristic(slip) && names_characteristic(word)));
    slips
}

/// Returns the words of a text: letters, with the punctuation inside words.
fn words(text: &str) -> Vec<(usize, &str)> {
    let inside = |c: char| c.is_alphanumeric() || matches!(c, '-' | '_');
    let mut words = Vec::new();
    let mut at = 0;
    while let Some(start) = text[at..].find(inside).map(|start| at + start) {
        let end = text[start..].find(|c| !inside(c)).map_or(text.len(), |end| start + end);
        if text[start..end].contains(char::is_alphabetic) {
            let begin = start + text[start..end].find(char::is_alphabetic).unwrap();
            words.push((begin, &text[begin..end]));
        }
        at = end;
    }
    words
}

/// Returns a word in another case.
fn other_case(word: &str) -> String {
    let first = word.chars().next().unwrap();
    if first.is_uppercase() { word.to_lowercase() } else { first.to_uppercase().chain(word.chars().skip(1)).collect() }
}

/// Returns every slip of a file.
fn slips(file: usize, text: &str, scenario: bool) -> Vec<Slip> {
    let mut slips = Vec::new();
    let lines = lines(text);
    let mut push = |class, edits| slips.push(Slip { class, file, edits });
    for line in &lines {
        let Some((key, value)) = line.text.split_once(" = ") else {
            if line.text.starts_with('[') {
                let name = line.text.find(line.table).unwrap() + line.at;
                let span = name..name + line.table.len();
                misspelt(line.table, span.start).into_iter().for_each(|slip| push(Class::KeyMisspelt, vec![(span.clone(), slip)]));
                push(Class::KeyInOtherCase, vec![(span, other_case(line.table))]);
            }
            continue;
        };
        if key.starts_with('#') || key.contains(|c: char| !(c.is_alphanumeric() || c == '_')) {
            continue;
        }
        let whole = line.at..line.at + line.text.len();
        let named = line.at..line.at + key.len();
        push(Class::KeyDropped, vec![(whole.clone(), String::new())]);
        misspelt(key, named.start).into_iter().for_each(|slip| push(Class::KeyMisspelt, vec![(named.clone(), slip)]));
        push(Class::KeyInOtherCase, vec![(named, other_case(key))]);
        // To the end of one table of each other kind.
        let mut seen = vec![line.table];
        for (i, other) in lines.iter().enumerate() {
            // The tables of a scenario share their fields: units before, and units after.
            if scenario {
                break;
            }
            if !seen.contains(&other.table) && lines.get(i + 1).is_none_or(|next| next.table != other.table || next.text.starts_with('[')) {
                seen.push(other.table);
                let end = other.at + other.text.len();
                push(Class::KeyMoved, vec![(whole.clone(), String::new()), (end..end, line.text.to_owned())]);
            }
        }
        let at = line.at + key.len() + 3;
        let value = value.trim_end();
        let span = at..at + value.len();
        let other = match value.chars().next().unwrap() {
            // A dash replaces a number.
            '"' if value == "\"-\"" => vec!["true".to_owned(), format!("[{value}]")],
            '"' | '\'' => vec!["7".to_owned(), "true".to_owned(), format!("[{value}]")],
            '[' => vec!["7".to_owned(), "{}".to_owned(), "false".to_owned()],
            // One text may replace a text in each language.
            '{' => vec!["7".to_owned(), "[\"x\"]".to_owned(), "false".to_owned()],
            't' | 'f' => vec![format!("\"{value}\""), "1".to_owned()],
            _ => vec![format!("\"{value}\""), format!("{value}.5"), "true".to_owned(), format!("[{value}]")],
        };
        other.into_iter().for_each(|other| push(Class::ValueOfOtherKind, vec![(span.clone(), other)]));
        let effect = key == "effect" && line.table != "provisional";
        if effect || CLOSED.contains(&key) && line.table != "provisional" && value.starts_with(['"', '\'', '[']) {
            for (start, word) in words(value) {
                let span = at + start..at + start + word.len();
                let (wrong, case) = if effect { (Class::WordMisspelt, Some(Class::WordInOtherCase)) } else { (Class::ValueMisspelt, None) };
                misspelt(word, span.start).into_iter().for_each(|slip| push(wrong, vec![(span.clone(), slip)]));
                if let Some(case) = case {
                    push(case, vec![(span.clone(), other_case(word))]);
                    push(Class::WordDropped, vec![(span, String::new())]);
                }
            }
        }
    }
    slips
}

fn apply(text: &str, slip: &Slip) -> String {
    let mut edits = slip.edits.clone();
    edits.sort_by_key(|(span, _)| span.start);
    let mut text = text.to_owned();
    edits.into_iter().rev().for_each(|(span, new)| text.replace_range(span, &new));
    text
}

#[derive(Default)]
struct Count {
    tried: usize,
    same: usize,
    found: usize,
    missed: Vec<String>,
}

#[test]
fn slips_are_noticed() {
    let mode = std::env::var("KCC_MUTATIONS").unwrap_or_default();
    let files = files(&Path::new(env!("CARGO_MANIFEST_DIR")).join("../../content"), "content");
    let project = Project::read("content", &files);
    let content = project.compile().content;
    let text = |file: usize| std::str::from_utf8(&files[file].bytes).unwrap();
    let mut chosen: Vec<Slip> = Vec::new();
    let mut all: BTreeMap<Class, Vec<Slip>> = BTreeMap::new();
    // A normal run covers only some of the files, because each requires reading its neighbours.
    let wanted: Option<usize> = mode.parse().ok();
    let step = if wanted.is_some() { 1 } else { 8 };
    for file in (0..files.len()).step_by(step) {
        for slip in slips(file, text(file), files[file].path.contains("/scenarios/")) {
            all.entry(slip.class).or_default().push(slip);
        }
    }
    let population: BTreeMap<Class, usize> = all.iter().map(|(class, slips)| (*class, slips.len())).collect();
    for (class, slips) in all {
        let mut order: Vec<usize> = (0..slips.len()).collect();
        order.sort_by_key(|i| chance(*i));
        chosen.extend(order.into_iter().take(wanted.unwrap_or(class.sample())).map(|i| slips[i].clone()));
    }
    chosen.sort_by_key(|slip| slip.file);
    let mut counts: BTreeMap<Class, Count> = BTreeMap::new();
    for of_file in chosen.chunk_by(|one, other| one.file == other.file) {
        let file = of_file[0].file;
        let neighbours = project.neighbours(&files[file].path, &content);
        let before = neighbours.compile(text(file).as_bytes());
        for slip in of_file {
            let count = counts.entry(slip.class).or_default();
            count.tried += 1;
            attempt(slip, text(file), &files[file].path, &neighbours, &before, count);
        }
    }
    eprintln!("{:<18} {:>7} {:>7} {:>7} {:>7} {:>10}", "slip", "in all", "tried", "none", "found", "rate");
    // The basis of a rate: the rate of each class, and the number of slips it represents.
    let mut rates: BTreeMap<&str, Vec<(f64, usize)>> = BTreeMap::new();
    for class in Class::ALL {
        let Some(count) = counts.get(&class) else { continue };
        let (real, many) = (count.tried - count.same, population[&class]);
        let rate = percent(count.found, real);
        eprintln!("{:<18} {many:>7} {:>7} {:>7} {:>7} {rate:>8.3} %", format!("{class:?}"), count.tried, count.same, count.found);
        if !mode.is_empty() {
            count.missed.iter().for_each(|missed| eprintln!("    {missed}"));
        }
        if class.is_misspelling() {
            rates.entry("misspellings").or_default().push((rate, many));
        } else if class == Class::KeyMoved {
            rates.entry("misplacements").or_default().push((rate, many));
        }
    }
    for (group, least) in [("misspellings", 99.9), ("misplacements", 99.0)] {
        let rate = weighted(&rates[group]);
        eprintln!("{group}: {rate:.3} % are noticed");
        assert!(rate >= least, "{group}: {rate:.3} %; KCC_MUTATIONS=show shows which are not noticed");
    }
}

fn attempt(slip: &Slip, text: &str, path: &str, neighbours: &Neighbours<'_>, before: &kcc_compiler::Compiled, count: &mut Count) {
    let mutated = apply(text, slip);
    let after = neighbours.compile(mutated.as_bytes());
    if after.problems.len() > before.problems.len() {
        count.found += 1;
    } else if after.content == before.content {
        count.same += 1;
    } else {
        let (span, new) = &slip.edits[0];
        count.missed.push(format!("{path}: `{}` -> `{new}`", text[span.clone()].trim()));
    }
}

#[allow(clippy::cast_precision_loss, reason = "far below 2^52")]
fn weighted(rates: &[(f64, usize)]) -> f64 {
    let all: usize = rates.iter().map(|(_, many)| many).sum();
    rates.iter().map(|(rate, many)| rate * *many as f64 / all as f64).sum()
}

#[allow(clippy::cast_precision_loss, reason = "far below 2^52")]
fn percent(part: usize, whole: usize) -> f64 {
    if whole == 0 { 100.0 } else { part as f64 * 100.0 / whole as f64 }
}

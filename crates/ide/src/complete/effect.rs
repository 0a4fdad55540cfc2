//! Inside an effect: what the grammar takes next.

use super::{Completion, CompletionKind, fits};
use crate::Workspace;
use crate::messages::say;
use crate::things::{self, Thing, kind};
use crate::usage::words;
use kcc_compiler::{ContentKind, Named, plainly};
use kcc_diagnostics::Language;
use kcc_dsl::expected::in_word;
use kcc_dsl::{Entry, Expected};
use kcc_reference::Topic;
use std::collections::HashMap;
use std::ops::Range;

/// A place in an effect.
pub(super) struct Spot<'t> {
    pub(super) entry: Entry,
    /// The text of the file.
    pub(super) text: &'t str,
    /// The bytes of the effect.
    pub(super) content: Range<usize>,
    pub(super) quotes: &'static str,
    pub(super) offset: usize,
}

/// The statement that is being written.
struct Open {
    entry: Entry,
    /// It up to the word at the cursor, with blanks in its blocks.
    before: String,
    /// Whether the cursor is in a name in quotation marks.
    quoted: bool,
}

/// As many words are written at once if each of them must follow.
const MOST_AT_ONCE: usize = 4;
/// The numbers that are offered.
const MOST_NUMBERS: usize = 3;
/// What the grammar says is remembered for so many places.
const MOST_REMEMBERED: usize = 4096;

/// What the grammar takes after the beginning of a statement: a law of the grammar alone, whatever the content.
#[derive(Debug, Default)]
pub(crate) struct Grammar {
    known: HashMap<(u8, String), Option<Expected>>,
}

impl Grammar {
    /// Returns what may follow; `None` if the beginning itself makes no sense.
    fn after(&mut self, entry: Entry, before: &str) -> Option<Expected> {
        let key = (entry as u8, before.to_owned());
        if let Some(known) = self.known.get(&key) {
            return known.clone();
        }
        let (at, expected) = entry.stop(before);
        let known = (at >= before.trim_end().len()).then_some(expected);
        if self.known.len() >= MOST_REMEMBERED {
            self.known.clear();
        }
        self.known.insert(key, known.clone());
        known
    }
}

impl Workspace {
    /// Returns what may be written in an effect.
    pub(super) fn in_effect(&mut self, spot: &Spot<'_>, language: Language) -> Vec<Completion> {
        let written = spot.text.get(spot.content.start..spot.offset).unwrap_or_default();
        let typed_len = written.len() - written.trim_end_matches(in_word).len();
        // A sign before a number is a word of its own: `+`, `-`.
        let typed = &written[written.len() - typed_len..];
        let sign = typed.len() - typed.trim_start_matches('-').len();
        let typed = &typed[sign..];
        let start = spot.offset - typed.len();
        let end = spot.offset
            + spot.text[spot.offset..spot.content.end.max(spot.offset)]
                .find(|c| !in_word(c))
                .unwrap_or(spot.content.end.max(spot.offset) - spot.offset);
        let head = &written[..written.len() - typed.len()];
        // In quotes that know escapes, a quotation mark has one.
        let escapes = spot.quotes.starts_with('"');
        let head = if escapes { head.replace("\\\"", " \"") } else { head.to_owned() };
        self.refresh();
        let head = plainly(&head, &self.compiled().names).into_owned();
        let open = open(&head, spot.entry);
        let quote = if escapes { "\\\"" } else { "\"" };
        if open.quoted {
            // A name in quotation marks begins there, and may have spaces.
            let start = spot.content.start + written.rfind('"').map_or(0, |at| at + 1);
            let rest = spot.text.get(spot.offset..spot.content.end).unwrap_or_default();
            let rest = &rest[..rest.find(['\n', ';']).unwrap_or(rest.len())];
            let closed = rest.matches(quote).count() % 2 == 1;
            let end = if closed { rest.find(quote).map_or(end, |at| spot.offset + at) } else { end };
            let said = open.before.rsplit_once('"').map_or("", |(said, _)| said).trim_end();
            let markers = said.ends_with("marker") || said.ends_with("markers");
            let quotes = ("", if closed { "" } else { quote });
            return ranked(self.quoted_names(markers, &spot.text[start..spot.offset], start..end, quotes, language));
        }
        let before = words(&open.before).last().unwrap_or_default().to_owned();
        let Some(expected) = self.grammar.after(open.entry, &open.before) else { return Vec::new() };
        let mut found = self.words_after(&open, &before, &expected, typed, start..end, language);
        if expected.number && !expected.name && typed.bytes().all(|byte| byte.is_ascii_digit()) {
            found.extend(self.numbers_after(&before, typed, start..end, language));
        }
        if expected.name {
            found.extend(self.names_after(&before, typed, start..end, language));
        }
        if expected.quoted && typed.is_empty() {
            found.extend(self.quoted_names(before.starts_with("marker"), "", start..end, (quote, quote), language));
        }
        ranked(found)
    }

    /// Returns the words that may follow, each with those that must follow it.
    fn words_after(
        &mut self,
        open: &Open,
        before: &str,
        expected: &Expected,
        typed: &str,
        range: Range<usize>,
        language: Language,
    ) -> Vec<(u32, Completion)> {
        let topics = crate::pages::topics();
        let mut found = Vec::new();
        for word in &expected.words {
            let is_word = word.starts_with(char::is_alphabetic);
            if !(if is_word { fits(&[word], typed) } else { typed.is_empty() }) {
                continue;
            }
            let kind = if is_word { CompletionKind::Word } else { CompletionKind::Sign };
            let label = if word == "'" { "'s".to_owned() } else { self.with_what_follows(open, word) };
            let detail = topic_of(topics, &label, word).map(|topic| topic.line(language));
            let (insert, filter) = (label.clone(), label.clone());
            found.push((self.usage.count(before, word), Completion { label, kind, range: range.clone(), insert, detail, filter }));
        }
        found
    }

    /// Returns the numbers that cards have there most often.
    fn numbers_after(&self, before: &str, typed: &str, range: Range<usize>, language: Language) -> Vec<(u32, Completion)> {
        let known = self.usage.numbers(before);
        let numbers = if known.is_empty() { vec!["1"] } else { known };
        let wanted = numbers.into_iter().filter(|number| number.starts_with(typed)).take(MOST_NUMBERS);
        let completion = |number: &str| Completion {
            label: number.to_owned(),
            kind: CompletionKind::Number,
            range: range.clone(),
            insert: number.to_owned(),
            detail: Some(say(language, "complete-number", &[])),
            filter: number.to_owned(),
        };
        wanted.map(|number| (self.usage.count(before, number), completion(number))).collect()
    }

    /// Returns the names that are written in quotation marks: of markers, or of spells.
    fn quoted_names(
        &mut self,
        markers: bool,
        typed: &str,
        range: Range<usize>,
        (opens, closes): (&str, &str),
        language: Language,
    ) -> Vec<(u32, Completion)> {
        let wanted = |thing: &Thing<'_>| match thing.named {
            Named::Piece(ContentKind::Marker, _) => markers,
            Named::Spell(_) => !markers,
            _ => false,
        };
        let mut found = Vec::new();
        for thing in things::all(&self.compiled().content).iter().filter(|thing| wanted(thing)) {
            let names = names_of(thing, language);
            if !fits(&names, typed) {
                continue;
            }
            let quote = opens.trim_start_matches('\\');
            let completion = Completion {
                label: names[0].to_owned(),
                kind: CompletionKind::Name,
                range: range.clone(),
                insert: format!("{opens}{}{closes}", thing.written),
                detail: Some(detail_of(thing, &names, language)),
                filter: format!("{quote}{}", names.join(" ")),
            };
            found.push((0, completion));
        }
        found
    }

    /// Returns a word with those that must follow it.
    fn with_what_follows(&mut self, Open { entry, before, .. }: &Open, word: &str) -> String {
        let mut whole = word.to_owned();
        if !word.starts_with(char::is_alphabetic) {
            return whole;
        }
        for _ in 1..MOST_AT_ONCE {
            let Some(expected) = self.grammar.after(*entry, &format!("{before}{whole} ")) else { break };
            let Some(next) = expected.only_word() else { break };
            whole = format!("{whole} {next}");
        }
        whole
    }

    /// Returns the names that may follow a word: of units, or of powers if cards have only powers there.
    fn names_after(&self, before: &str, typed: &str, range: Range<usize>, language: Language) -> Vec<(u32, Completion)> {
        let compiled = self.known();
        let things = things::all(&compiled.content);
        let first = |thing: &Thing<'_>| thing.written.split(' ').next().unwrap_or_default().to_owned();
        let is_power = |thing: &Thing<'_>| matches!(thing.named, Named::Piece(ContentKind::Power, _) | Named::OwnPower(_));
        let is_unit = |thing: &Thing<'_>| {
            matches!(thing.named, Named::Piece(ContentKind::Type | ContentKind::Summon | ContentKind::Scenery, _) | Named::Character(_))
        };
        let used = |is: &dyn Fn(&Thing<'_>) -> bool| {
            things.iter().filter(|thing| is(thing)).any(|thing| self.usage.count(before, &first(thing)) > 0)
        };
        let (powers, units) = match (used(&is_power), used(&is_unit)) {
            (true, false) => (true, false),
            (false, true) => (false, true),
            _ => (true, true),
        };
        let mut seen = std::collections::HashSet::new();
        let mut found = Vec::new();
        for thing in things.iter().filter(|thing| powers && is_power(thing) || units && is_unit(thing)) {
            let names = names_of(thing, language);
            // A type and a summon may have the same name: it is written the same.
            if !fits(&names, typed) || !seen.insert(thing.written.as_str()) {
                continue;
            }
            let count = self.usage.count(before, &first(thing));
            let completion = Completion {
                label: names[0].to_owned(),
                kind: CompletionKind::Name,
                range: range.clone(),
                insert: thing.written.clone(),
                detail: Some(detail_of(thing, &names, language)),
                filter: names.join(" "),
            };
            found.push((count, completion));
        }
        found
    }
}

/// Returns all names of a thing: as printed, then as it is written.
pub(super) fn names_of<'t>(thing: &'t Thing<'_>, language: Language) -> Vec<&'t str> {
    let mut names = thing.names(language);
    if !names.contains(&thing.written.as_str()) {
        names.push(&thing.written);
    }
    names
}

/// Returns what a thing is, and its other names.
pub(super) fn detail_of(thing: &Thing<'_>, names: &[&str], language: Language) -> String {
    let others: Vec<&str> = names.iter().skip(1).copied().collect();
    let kind = say(language, &kind(&thing.named), &[]);
    if others.is_empty() { kind } else { format!("{kind} · {}", others.join(" · ")) }
}

/// Returns completions in their order: the most used first, then words before names, then by letter.
pub(super) fn ranked(mut found: Vec<(u32, Completion)>) -> Vec<Completion> {
    found.sort_by(|(one, a), (other, b)| (other, a.kind, &a.label, &a.insert).cmp(&(one, b.kind, &b.label, &b.insert)));
    found.into_iter().map(|(_, completion)| completion).collect()
}

/// Returns the page about a word with those that must follow it: of the words together, or else of the first.
fn topic_of<'t>(topics: &'t [Topic], whole: &str, word: &str) -> Option<&'t Topic> {
    let named = |text: &str| topics.iter().find(|topic| topic.page.names.iter().any(|name| name == text));
    let begins = || topics.iter().find(|topic| topic.page.names.iter().any(|name| name.starts_with(&format!("{word} "))));
    named(whole).or_else(|| named(word)).or_else(begins)
}

/// Returns the statement at the end of a text.
fn open(text: &str, entry: Entry) -> Open {
    // The beginnings of the statements around, and what they may hold.
    let mut around: Vec<(String, Entry)> = Vec::new();
    let mut before = String::new();
    let mut entry = entry;
    let mut quoted = false;
    for c in text.chars() {
        match c {
            '"' => {
                quoted = !quoted;
                before.push(c);
            }
            _ if quoted && c != '\n' => before.push(c),
            '{' => {
                before.push(c);
                around.push((std::mem::take(&mut before), entry));
                entry = Entry::Effects;
            }
            '}' => {
                if let Some((outer, of)) = around.pop() {
                    (before, entry) = (outer, of);
                }
                before.push(c);
            }
            ';' | '\n' => {
                quoted = false;
                before.clear();
            }
            c => before.push(c),
        }
    }
    let before = before.trim_start().to_owned();
    Open { entry, before, quoted }
}

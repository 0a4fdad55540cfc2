//! A printed sentence as a line of the effect language.
//!
//! What was learnt from writing sentences reads it ([`kcc_reading`]), or else the proposals for what cannot be read. Whatever is read is printed
//! again: an equal sentence proves that nothing was misread.

use kcc_compiler::{Compiled, Context, abilities, effects, is_clean, language};
use kcc_diagnostics::Diagnostic;
use kcc_ir::walk::{self, Part};
use kcc_ir::{Ability, Effect};
use kcc_language::Language;
use kcc_reading::{Found, ROUNDS, Readers, unnamed};
use kcc_telling::words::Words;
use kcc_wording::Owner;
use kcc_wording::rich::RichText;
use serde_json::{Value, json};
use std::collections::BTreeSet;
use std::collections::btree_map::{BTreeMap, Entry};

/// The most lines that are proposed.
const MOST: usize = 5;
/// Somebody waits while a text is learnt about, and there is more to try.
const PATIENCE: u32 = ROUNDS / 2;

/// Returns the lines that may mean a sentence, those first that print the same: each with what it prints in every language, and whether it is
/// a power or part of a spell. What the card is called stands for its unit, as on printed cards (rule 4.18.7).
pub(crate) fn read(text: &str, called: &[String], compiled: &Compiled, readers: &mut Readers) -> Value {
    readers.prepare(compiled);
    let words: Vec<&Words> = readers.words().collect();
    let texts = unnamed(text.trim(), called, &words);
    let mut lines = Lines { words: &words, found: BTreeMap::new() };
    let all = || texts.iter().enumerate().flat_map(|text| [false, true].map(|power| (text, Reader { power, compiled, words: &words })));
    for ((at, text), reader) in all() {
        let learnt = said(reader.power, readers.abilities(text), readers.effects(text));
        std::iter::once(text.clone()).chain(learnt).for_each(|line| lines.take(&line, (at, text), &reader));
    }
    // To learn more about a text, and to look for proposals, takes long, and what prints the same needs neither.
    if !lines.has_equal() && is_whole(text) {
        // In the language that it is in, and with the words for the unit itself, if it is named.
        let own = readers.words_of(text).map(|words| unnamed(text.trim(), called, &[words]));
        let first = own.and_then(|texts| texts.into_iter().next());
        for ((at, text), reader) in all().filter(|((_, text), _)| Some(*text) == first.as_ref()) {
            let found = match reader.power {
                true => readers.proven_abilities(text, PATIENCE).map(|found| lines_of(&found, language::abilities, &reader)),
                false => readers.proven_effects(text, PATIENCE).map(|found| lines_of(&found, language::effects, &reader)),
            };
            found.unwrap_or_default().iter().for_each(|line| lines.take(line, (at, text), &reader));
        }
    }
    if !lines.has_equal() {
        for ((at, text), reader) in all() {
            reader.proposals(text).iter().for_each(|line| lines.take(line, (at, text), &reader));
        }
    }
    let mut lines: Vec<_> = lines.found.into_values().collect();
    lines.sort_by_key(|(rank, _)| *rank);
    lines.into_iter().take(MOST).map(|(_, line)| line).collect()
}

/// Returns whether a text is one as cards print it, and not one that is still being typed.
fn is_whole(text: &str) -> bool {
    text.trim_end().ends_with(['.', '!', '»', '”'])
}

/// Returns the lines of what was found, of what is near the nearest one that can be read.
fn lines_of<T>(found: &Found<T>, line: impl Fn(&[T]) -> String, reader: &Reader<'_>) -> Vec<String> {
    let near = found.near.iter().map(|list| line(list)).find(|line| reader.read(line).is_some());
    found.prints_it.iter().map(|list| line(list)).chain(near).collect()
}

/// Returns the lines of powers or of effects, each once.
fn said(power: bool, all: impl IntoIterator<Item = Vec<Ability>>, effects: impl IntoIterator<Item = Vec<Effect>>) -> Vec<String> {
    let mut lines: Vec<String> = match power {
        true => all.into_iter().map(|list| language::abilities(&list)).collect(),
        false => effects.into_iter().map(|list| language::effects(&list)).collect(),
    };
    let mut seen = BTreeSet::new();
    lines.retain(|line| seen.insert(line.clone()));
    lines
}

/// Whether a line prints something else than what was typed, by how many words at least, and which of the texts that was: a card speaks of
/// itself rather than of another of its name.
type Rank = (bool, Option<usize>, usize);

/// The lines that were found.
struct Lines<'c> {
    words: &'c [&'c Words],
    /// By whether it is a power, and the line.
    found: BTreeMap<(bool, String), (Rank, Value)>,
}

impl Lines<'_> {
    /// Returns whether a line prints what was typed.
    fn has_equal(&self) -> bool {
        self.found.values().any(|(rank, _)| !rank.0)
    }

    /// Takes a line for a text if it can be read; of the same line for several texts, that which prints most nearly what was typed counts.
    fn take(&mut self, line: &str, (at, typed): (usize, &str), reader: &Reader<'_>) {
        let typed = plain(typed);
        let Some((line, prints, summons)) = reader.read(line) else { return };
        let printed = self.words.iter().zip(&prints);
        let texts = printed.clone().map(|(words, text)| (words.wording.language().code(), plain(&words.plain(text))));
        let same = texts.clone().find(|(_, text)| *text == typed).map(|(code, _)| code);
        let rank = (same.is_none(), texts.map(|(_, text)| difference(&text, &typed)).min(), at);
        let prints: BTreeMap<&str, &RichText> = printed.map(|(words, text)| (words.wording.language().code(), text)).collect();
        let told = json!({ "line": line, "power": reader.power, "summons": summons, "same": same, "prints": prints });
        match self.found.entry((reader.power, line)) {
            Entry::Occupied(mut known) if rank < known.get().0 => drop(known.insert((rank, told))),
            Entry::Occupied(_) => {}
            Entry::Vacant(free) => drop(free.insert((rank, told))),
        }
    }
}

/// Returns what an effect prints in every language; `None` if it cannot be read.
pub(crate) fn prints(effect: &str, power: bool, compiled: &Compiled) -> Option<Value> {
    let words: Vec<Words> = Language::all().filter_map(|language| Words::of(&compiled.content, language).ok()).collect();
    let words: Vec<&Words> = words.iter().collect();
    let (_, prints, _) = Reader { power, compiled, words: &words }.read(effect)?;
    let prints: BTreeMap<&str, &RichText> = words.iter().map(|words| words.wording.language().code()).zip(&prints).collect();
    Some(json!(prints))
}

/// Returns how many words, and words after others, one of two sentences has and the other has not.
fn difference(one: &str, other: &str) -> usize {
    let is_word = |sign: char| sign.is_alphanumeric() || matches!(sign, '+' | '-');
    let words = |text: &str| {
        let words: Vec<&str> = text.split(|sign| !is_word(sign)).filter(|word| !word.is_empty()).collect();
        let pairs = words.windows(2).map(|pair| pair.join(" "));
        words.iter().map(|word| (*word).to_owned()).chain(pairs).collect::<BTreeSet<String>>()
    };
    words(one).symmetric_difference(&words(other)).count()
}

struct Reader<'c> {
    power: bool,
    compiled: &'c Compiled,
    words: &'c [&'c Words],
}

impl Reader<'_> {
    /// Returns a line in its one form, what it prints in each language, and whether it is a spell's and summons; `None` if it cannot be read.
    fn read(&self, line: &str) -> Option<(String, Vec<RichText>, bool)> {
        let mut problems = Vec::new();
        let (names, owner) = (&self.compiled.names, Owner::Krosmaster);
        if self.power {
            let list = abilities(line, Context::Power { x: false }, names, &mut problems);
            let prints = || self.words.iter().map(|words| words.wording.abilities(owner, &list)).collect();
            return (!list.is_empty() && is_clean(&problems)).then(|| (language::abilities(&list), prints(), false));
        }
        let list = effects(line, Context::Spell { x: false }, names, &mut problems);
        let prints = || self.words.iter().map(|words| words.wording.effects(owner, &list)).collect();
        let summons = || {
            let mut found = false;
            walk::effects(&list, "", &mut |part, _| found |= matches!(part, Part::Effect(Effect::Summon { .. })));
            found
        };
        (!list.is_empty() && is_clean(&problems)).then(|| (language::effects(&list), prints(), summons()))
    }

    /// Returns what the fixes of the problems of a line make of it.
    fn proposals(&self, line: &str) -> Vec<String> {
        let mut problems: Vec<Diagnostic> = Vec::new();
        match self.power {
            true => drop(abilities(line, Context::Power { x: false }, &self.compiled.names, &mut problems)),
            false => drop(effects(line, Context::Spell { x: false }, &self.compiled.names, &mut problems)),
        }
        let fixes = problems.iter().flat_map(|problem| &problem.fixes);
        fixes
            .map(|fix| {
                let mut edits: Vec<_> = fix.edits.iter().collect();
                edits.sort_by_key(|edit| std::cmp::Reverse(edit.place.span.start));
                edits.into_iter().fold(line.to_owned(), |text, edit| {
                    let (before, after) = (text.get(..edit.place.span.start), text.get(edit.place.span.end..));
                    format!("{}{}{}", before.unwrap_or_default(), edit.replacement, after.unwrap_or_default())
                })
            })
            .collect()
    }
}

/// Returns a sentence without what typing changes: capitals, kinds of spaces, apostrophes and dashes, the last full stop.
fn plain(text: &str) -> String {
    let text: String = text
        .chars()
        .map(|sign| match sign {
            '’' => '\'',
            '−' | '–' => '-',
            '\u{a0}' | '\u{202f}' => ' ',
            other => other,
        })
        .collect();
    text.to_lowercase().split_whitespace().collect::<Vec<_>>().join(" ").trim_end_matches('.').to_owned()
}

//! A printed sentence as a line of the effect language.
//!
//! Whatever is read is printed again: an equal sentence proves that nothing was misread.

use kcc_compiler::{Compiled, Context, abilities, effects, is_clean, language};
use kcc_diagnostics::Diagnostic;
use kcc_ir::Effect;
use kcc_ir::walk::{self, Part};
use kcc_language::Language;
use kcc_telling::words::Words;
use kcc_wording::Owner;
use kcc_wording::rich::RichText;
use serde_json::{Value, json};
use std::collections::{BTreeMap, BTreeSet};

/// The most lines that are proposed.
const MOST: usize = 5;

/// Returns the lines that may mean a sentence, those first that print the same: each with what it prints in every language, and whether it is
/// a power or part of a spell. What the card is called stands for its unit, as on printed cards (rule 4.18.7).
pub(crate) fn read(text: &str, called: &[String], compiled: &Compiled) -> Value {
    let words: Vec<Words> = Language::all().filter_map(|language| Words::of(&compiled.content, language).ok()).collect();
    let mut lines: Vec<((bool, Option<usize>), Value)> = Vec::new();
    let mut seen: Vec<(bool, String)> = Vec::new();
    for text in unnamed(text.trim(), called, &words) {
        let typed = plain(&text);
        for power in [false, true] {
            let reader = Reader { power, compiled, words: &words };
            for line in std::iter::once(text.clone()).chain(reader.proposals(&text)) {
                let Some((line, prints, summons)) = reader.read(&line) else { continue };
                if seen.contains(&(power, line.clone())) {
                    continue;
                }
                let printed = words.iter().zip(&prints);
                let same = printed.clone().find(|(words, text)| plain(&words.plain(text)) == typed);
                let same = same.map(|(words, _)| words.wording.language().code());
                let prints: BTreeMap<&str, &RichText> = printed.map(|(words, text)| (words.wording.language().code(), text)).collect();
                let apart = words
                    .iter()
                    .map(|words| words.plain(prints[words.wording.language().code()]))
                    .map(|text| difference(&plain(&text), &typed));
                let rank = (same.is_none(), apart.min());
                lines.push((rank, json!({ "line": line, "power": power, "summons": summons, "same": same, "prints": prints })));
                seen.push((power, line));
            }
        }
    }
    lines.sort_by_key(|(rank, _)| *rank);
    lines.into_iter().take(MOST).map(|(_, line)| line).collect()
}

/// Returns what an effect prints in every language; `None` if it cannot be read.
pub(crate) fn prints(effect: &str, power: bool, compiled: &Compiled) -> Option<Value> {
    let words: Vec<Words> = Language::all().filter_map(|language| Words::of(&compiled.content, language).ok()).collect();
    let (_, prints, _) = Reader { power, compiled, words: &words }.read(effect)?;
    let prints: BTreeMap<&str, &RichText> = words.iter().map(|words| words.wording.language().code()).zip(&prints).collect();
    Some(json!(prints))
}

/// Returns how many words one of two sentences has and the other has not.
fn difference(one: &str, other: &str) -> usize {
    let is_word = |sign: char| sign.is_alphanumeric() || matches!(sign, '+' | '-');
    let words = |text: &str| text.split(|sign| !is_word(sign)).map(str::to_owned).collect::<BTreeSet<String>>();
    words(one).symmetric_difference(&words(other)).count()
}

/// Returns a sentence, and, if it has a name of the card, the sentence with "this Krosmaster" in its place, in the words of each language.
fn unnamed(text: &str, called: &[String], words: &[Words]) -> Vec<String> {
    let mut texts = vec![text.to_owned()];
    for name in called.iter().filter(|name| !name.is_empty() && text.contains(name.as_str())) {
        texts.extend(words.iter().map(|words| text.replace(name.as_str(), &words.wording.owner(Owner::Krosmaster))));
    }
    texts.dedup();
    texts
}

struct Reader<'c> {
    power: bool,
    compiled: &'c Compiled,
    words: &'c [Words],
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

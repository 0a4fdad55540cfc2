//! A printed sentence as a line of the effect language.
//!
//! Whatever is read is printed again: an equal sentence proves that nothing was misread.

use kcc_compiler::{Compiled, Context, abilities, effects, is_clean, language};
use kcc_diagnostics::Diagnostic;
use kcc_language::Language;
use kcc_telling::words::Words;
use kcc_wording::Owner;
use kcc_wording::rich::RichText;
use serde_json::{Value, json};
use std::collections::BTreeMap;

/// The most lines that are proposed.
const MOST: usize = 5;

/// Returns the lines that may mean a sentence, those first that print the same: each with what it prints in every language.
pub(crate) fn read(text: &str, power: bool, compiled: &Compiled) -> Value {
    let words: Vec<Words> = Language::all().filter_map(|language| Words::of(&compiled.content, language).ok()).collect();
    let reader = Reader { power, compiled, words };
    let mut lines: Vec<Value> = Vec::new();
    let mut seen: Vec<String> = Vec::new();
    let typed = plain(text);
    for line in std::iter::once(text.trim().to_owned()).chain(reader.proposals(text.trim())) {
        let Some((line, prints)) = reader.read(&line) else { continue };
        if seen.contains(&line) {
            continue;
        }
        let same = reader.words.iter().zip(&prints).any(|(words, text)| plain(&words.plain(text)) == typed);
        let prints: BTreeMap<&str, &RichText> = reader.words.iter().map(|words| words.wording.language().code()).zip(&prints).collect();
        lines.push(json!({ "line": line, "same": same, "prints": prints }));
        seen.push(line);
    }
    lines.sort_by_key(|line| line["same"] != true);
    lines.truncate(MOST);
    lines.into()
}

struct Reader<'c> {
    power: bool,
    compiled: &'c Compiled,
    words: Vec<Words>,
}

impl Reader<'_> {
    /// Returns a line in its one form, and what it prints in each language; `None` if it cannot be read.
    fn read(&self, line: &str) -> Option<(String, Vec<RichText>)> {
        let mut problems = Vec::new();
        let (names, owner) = (&self.compiled.names, Owner::Krosmaster);
        if self.power {
            let list = abilities(line, Context::Power { x: false }, names, &mut problems);
            let prints = || self.words.iter().map(|words| words.wording.abilities(owner, &list)).collect();
            return (!list.is_empty() && is_clean(&problems)).then(|| (language::abilities(&list), prints()));
        }
        let list = effects(line, Context::Spell { x: false }, names, &mut problems);
        let prints = || self.words.iter().map(|words| words.wording.effects(owner, &list)).collect();
        (!list.is_empty() && is_clean(&problems)).then(|| (language::effects(&list), prints()))
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

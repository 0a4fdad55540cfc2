//! Editions of the language: words of older ones are read as they were meant, and said in those of today.
//!
//! Content says in `kcc.toml` in which edition it is written. A change of the language is one file in `edition/changes/`; its number is that of
//! the first edition that has it. A change is made to the fields of a file before anything reads them, so that the rest of kcc knows the words of
//! today alone.

use crate::toml::{Kind, Table, Value};
use include_dir::{Dir, include_dir};
use kcc_diagnostics::{Diagnostic, Edit, Mistake, Safety, Sources, fixes};
use serde::Deserialize;
use std::collections::BTreeMap;
use std::ops::Range;
use std::sync::LazyLock;

/// The edition that kcc writes. Content without `kcc.toml` is written in it.
pub const CURRENT: u32 = 2;

static FILES: Dir<'static> = include_dir!("$CARGO_MANIFEST_DIR/src/edition/changes");

/// A word, or several, that an edition replaced.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
pub struct Change {
    /// The first edition with the new words.
    pub edition: u32,
    /// The fields in which they are written.
    pub fields: Vec<String>,
    /// What was written before.
    pub was: String,
    /// What is written now and means the same.
    pub is: String,
    /// Lines before and after.
    pub example: Example,
    /// What people are told, by language code.
    #[serde(flatten)]
    pub texts: BTreeMap<String, Told>,
}

/// Lines of a file before and after a change.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Example {
    /// Before.
    pub was: String,
    /// After.
    pub is: String,
}

/// What people are told of a change.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Told {
    /// The change in one line.
    pub title: String,
    /// Why it was made.
    pub text: String,
}

/// Returns all changes, the newest edition first; within one by their files.
pub fn changes() -> impl Iterator<Item = &'static Change> {
    static CHANGES: LazyLock<Vec<Change>> = LazyLock::new(|| {
        let mut files: Vec<_> = FILES.files().collect();
        files.sort_by_key(|file| file.path());
        // A test reads them all.
        let read = |file: &include_dir::File<'_>| ::toml::from_str(file.contents_utf8()?).ok();
        let mut changes: Vec<Change> = files.into_iter().filter_map(read).collect();
        changes.sort_by_key(|change| std::cmp::Reverse(change.edition));
        changes
    });
    CHANGES.iter()
}

/// Puts the words of today into the fields of a file that is written in an older edition, and returns each word that it replaced.
pub(crate) fn apply(root: &mut Table, written: u32) -> Vec<Diagnostic> {
    let mut replaced = Vec::new();
    newer(written).for_each(|change| table(root, change, &mut replaced));
    replaced
}

/// Returns the text of a file that is written in an older edition in the words of today, and how many of them were replaced. What cannot be
/// read stays as it is.
#[must_use]
pub fn migrated(text: &str, written: u32) -> (String, usize) {
    newer(written).fold((text.to_owned(), 0), |(text, count), change| {
        let mut sources = Sources::default();
        let file = sources.add("", text.as_str());
        let mut replaced = Vec::new();
        table(&mut crate::toml::parse(file, &text, &mut Vec::new()).root, change, &mut replaced);
        crate::toml::widen(&mut replaced, &sources);
        let mut edits: Vec<&Edit> = replaced.iter().flat_map(|problem| &problem.fixes).flat_map(|fix| &fix.edits).collect();
        edits.sort_by_key(|edit| (edit.place.span.start, edit.place.span.end));
        // Words in the same text give it the same quotes.
        edits.dedup();
        (fixes::applied(&text, &edits), count + replaced.len())
    })
}

/// Returns the changes since an edition, the oldest first: a later one may change its words again.
fn newer(written: u32) -> impl Iterator<Item = &'static Change> {
    let mut newer: Vec<&Change> = changes().filter(|change| change.edition > written).collect();
    newer.reverse();
    newer.into_iter()
}

fn table(of: &mut Table, change: &Change, replaced: &mut Vec<Diagnostic>) {
    of.entries.iter_mut().for_each(|entry| value(&entry.key, &mut entry.value, change, replaced));
}

fn value(field: &str, of: &mut Value, change: &Change, replaced: &mut Vec<Diagnostic>) {
    match &mut of.kind {
        Kind::Text(text) if change.fields.iter().any(|known| known == field) => {
            let spans = found(text.as_str(), &change.was);
            if spans.is_empty() {
                return;
            }
            replaced.extend(spans.iter().map(|span| {
                let problem = Diagnostic::at(Mistake::OldWord, text.place(span.clone())).with("edition", change.edition);
                let problem = problem.with("old", &change.was).with("new", &change.is);
                problem.fix(Safety::Safe, text.place(span.clone()), &change.is)
            }));
            *text = text.replaced_all(&spans, &change.is);
        }
        Kind::List(members) => members.iter_mut().for_each(|member| value(field, member, change, replaced)),
        Kind::Table(inner) => table(inner, change, replaced),
        Kind::Text(_) | Kind::Number(_) | Kind::Decimal(_) | Kind::Date(_) | Kind::Boolean(_) | Kind::Broken => {}
    }
}

/// Returns all places where words are in a text: whole words, with any space between them, and not in a name in quotes.
fn found(text: &str, words: &str) -> Vec<Range<usize>> {
    let is_word = |sign: char| sign.is_alphanumeric() || matches!(sign, '-' | '_');
    let (mut found, mut at, mut quoted) = (Vec::new(), 0, false);
    while let Some(sign) = text.get(at..).and_then(|rest| rest.chars().next()) {
        quoted ^= sign == '"';
        let begins = is_word(sign) && !quoted && !text.get(..at).is_some_and(|before| before.ends_with(is_word));
        let end = begins.then(|| end(text, at, words)).flatten();
        match end.filter(|end| !text.get(*end..).is_some_and(|rest| rest.starts_with(is_word))) {
            Some(end) => {
                found.push(at..end);
                at = end;
            }
            None => at += sign.len_utf8(),
        }
    }
    found
}

/// Returns where words end that begin here.
fn end(text: &str, from: usize, words: &str) -> Option<usize> {
    let mut at = from;
    for (index, word) in words.split(' ').enumerate() {
        let rest = text.get(at..)?;
        let inner = rest.trim_start();
        if index > 0 && inner.len() == rest.len() {
            return None;
        }
        at += rest.len() - inner.len();
        at += inner.strip_prefix(word).map(|after| inner.len() - after.len())?;
    }
    Some(at)
}

#[cfg(test)]
#[allow(clippy::unwrap_used, reason = "a test may fail")]
mod tests {
    use super::*;
    use kcc_language::Language;

    #[test]
    fn every_change_is_complete() {
        assert_eq!(changes().count(), FILES.files().count(), "a file cannot be read");
        for change in changes() {
            assert!((2..=CURRENT).contains(&change.edition), "{change:?}");
            assert!(Language::codes().iter().all(|code| change.texts.contains_key(*code)), "{change:?}");
            assert!(change.example.was.contains(&change.was), "{change:?}");
            assert_eq!(change.example.was.replace(&change.was, &change.is), change.example.is);
            assert!(changes().all(|other| found(&change.is, &other.was).is_empty() || other.edition != change.edition), "{change:?}");
        }
        assert!(changes().any(|change| change.edition == CURRENT), "an edition without a change is none");
    }

    #[test]
    fn words_are_found_whole_and_outside_of_names() {
        let spans = |text: &str, words: &str| found(text, words).iter().map(|span| (span.start, span.end)).collect::<Vec<_>>();
        assert_eq!(spans("self can  only\n block", "can only block"), [(5, 21)]);
        assert_eq!(spans("the", "the"), [(0, 3)]);
        assert_eq!(spans("the the, the", "the"), [(0, 3), (4, 7), (9, 12)]);
        assert_eq!(spans("\"can only\" can only", "can only"), [(11, 19)]);
        for text in ["then", "bathe", "the-end", "\"the\"", ""] {
            assert!(found(text, "the").is_empty(), "{text}");
        }
    }

    #[test]
    fn every_old_word_of_a_text_is_replaced() {
        let old = format!("called = '{}'\n", "the ".repeat(1_000));
        assert_eq!(migrated(&old, 1), (old.replace("the", "le"), 1_000));
    }
}

//! Formats content files in their one style.
//!
//! | file | does |
//! |---|---|
//! | `comments` | finds comments, and what each belongs to |
//! | `document` | writes a file: the order of fields, tables, blank lines |
//! | `value` | writes a value: effects and notations in their canonical form |
//! | `lines` | long statements over several lines |
//! | `proof` | compares a file with its formatted text |
//!
//! There are no options. Fields are in the order of the schema, a blank line precedes each table, effects are written as
//! [`crate::language`] writes them, and comments stay with the field that they precede or follow. Nothing is returned before the result was
//! read and compiled again, and was found to mean the same and to hold the same comments.

mod comments;
mod document;
mod lines;
mod proof;
mod value;

use crate::{Compiled, ContentKind, File, compile, pack};
use document::Writer;
use kcc_diagnostics::{Diagnostic, FileId, Mistake, Severity};
use std::collections::BTreeSet;

/// The result of formatting a file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Formatted {
    /// It already has the style.
    Same,
    /// Its text in the style.
    Changed(String),
    /// It has errors, or is not a content file, and is left as it is.
    Broken,
    /// It has words of an older edition of the language, and is left as it is until they are replaced.
    Older,
    /// The formatted text would not say everything that the file says, which is a fault of kcc. Holds what would be lost.
    Lossy(String),
}

/// Formats some of a content folder's files. `compiled` is the result of compiling the whole folder, because the names in effects come from
/// all of its files; the results are in the order of `chosen`, which are indices in `files`.
#[must_use]
pub fn format(root: &str, files: &[File], compiled: &Compiled, chosen: &[usize]) -> Vec<Formatted> {
    let broken = files_with(compiled, |problem| problem.severity() == Severity::Error);
    let older = files_with(compiled, |problem| problem.mistake == Mistake::OldWord);
    let mut results: Vec<Formatted> = chosen
        .iter()
        .map(|index| match files.get(*index) {
            Some(file) if broken.contains(file.path.as_str()) => Formatted::Broken,
            Some(file) if older.contains(file.path.as_str()) => Formatted::Older,
            Some(file) => one(root, file, compiled),
            None => Formatted::Broken,
        })
        .collect();
    let changed = || results.iter().any(|result| matches!(result, Formatted::Changed(_)));
    if changed() {
        // All at once: each file means what it means together with the others.
        let mut after = files.to_vec();
        for (index, result) in chosen.iter().zip(&results) {
            if let (Formatted::Changed(text), Some(file)) = (result, after.get_mut(*index)) {
                file.bytes = text.clone().into_bytes();
            }
        }
        let culprits = proof::culprits(compiled, &compile(root, &after));
        for (index, result) in chosen.iter().zip(&mut results) {
            let path = files.get(*index).map_or("", |file| file.path.as_str());
            if let (Formatted::Changed(_), Some(what)) = (&result, culprits.get(path)) {
                *result = Formatted::Lossy(what.clone());
            }
        }
    }
    results
}

/// Returns the paths of the files with certain problems.
fn files_with(compiled: &Compiled, is_one: impl Fn(&Diagnostic) -> bool) -> BTreeSet<&str> {
    let places = compiled.problems.iter().filter(|problem| is_one(problem)).filter_map(|problem| problem.place.as_ref());
    places.filter_map(|place| compiled.sources.get(place.file)).map(|source| source.path.as_str()).collect()
}

/// Formats one file that has no errors, and compares the result with its text.
fn one(root: &str, file: &File, compiled: &Compiled) -> Formatted {
    let Ok(text) = std::str::from_utf8(&file.bytes) else { return Formatted::Broken };
    let (_, below) = pack::split(root, &file.path);
    if below == pack::FILE {
        // Nothing in it is written in several ways that mean the same.
        return Formatted::Same;
    }
    let Some(kind) = ContentKind::of_path(below).filter(|_| below.ends_with(".toml")) else { return Formatted::Broken };
    let unix = text.replace("\r\n", "\n");
    let mut problems = Vec::new();
    let document = crate::toml::parse(FileId(0), &unix, &mut problems);
    if !problems.is_empty() {
        return Formatted::Broken;
    }
    // Schemas are beside the content folder.
    let schema = format!("{}schemas/{}.schema.json", "../".repeat(below.matches('/').count() + 1), kind.name());
    let written = Writer::new(kind, &unix, &document, &compiled.names).write(&schema);
    match proof::compare(&unix, &document, &written) {
        Err(lost) => Formatted::Lossy(lost),
        Ok(()) if written == text => Formatted::Same,
        Ok(()) => Formatted::Changed(written),
    }
}

//! What is wrong with a file, and what would mend it.

use crate::{Edit, Workspace};
use kcc_compiler::Compiled;
use kcc_diagnostics::fixes::safe;
use kcc_diagnostics::{Diagnostic, FileId, Language, Mistake, Safety, Severity, Sources};
use serde::Serialize;
use std::ops::Range;

/// Something that is wrong with a file, in the words of the messages that `kcc check` prints.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Problem {
    /// Where it is, in bytes.
    pub range: Range<usize>,
    /// How serious it is: `error`, `warning` or `hint`.
    #[serde(serialize_with = "name")]
    pub severity: Severity,
    /// Its code, which never changes: `K0101`.
    pub code: &'static str,
    /// Its name: `unknown-field`.
    pub name: &'static str,
    /// What is wrong, in one line.
    pub message: String,
    /// The field that is missing, if it is about one: it has no place of its own.
    pub missing: Option<String>,
    /// The summon that is named and not there, as it is written.
    pub summon: Option<String>,
    /// What is said about the place itself.
    pub label: Option<String>,
    /// What to do next, one sentence each.
    pub help: Vec<String>,
    /// Further places that explain it.
    pub related: Vec<Related>,
    /// Changes that would mend it, the most probable first.
    pub fixes: Vec<Fix>,
}

/// A second place that explains a problem.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Related {
    /// The file, which may be another one.
    pub path: String,
    /// The place in it, in bytes.
    pub range: Range<usize>,
    /// What it has to do with the problem.
    pub message: String,
}

/// A change that mends a problem.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Fix {
    /// What it does, in one line.
    pub title: String,
    /// The replacements, which never overlap.
    pub edits: Vec<Edit>,
    /// Whether it means what the author meant without a doubt, as `kcc check --fix` applies it.
    pub safe: bool,
    /// Whether it has a gap that the author must fill in.
    pub gap: bool,
}

// What serde calls gets a reference.
#[allow(clippy::trivially_copy_pass_by_ref, reason = "see above")]
fn name<S: serde::Serializer>(severity: &Severity, serializer: S) -> Result<S::Ok, S::Error> {
    serializer.serialize_str(severity.name())
}

impl Workspace {
    /// Returns everything that is wrong with a file, in the order of its text. Nothing is known about a file that is not there.
    pub fn problems(&mut self, path: &str, language: Language) -> Vec<Problem> {
        let missing = self.misses_pack();
        self.compiled();
        let compiled = self.known();
        let reading = self.reading.iter().filter(|(about, _)| about == path);
        let reading = reading.filter_map(|(path, problem)| Some(moved(problem, file(&compiled.sources, path)?)));
        let mut all: Vec<Diagnostic> = reading.chain(of_file(compiled, path).filter(|problem| counts(problem, missing)).cloned()).collect();
        all.sort_by_key(|problem| problem.place.as_ref().map(|place| place.span.start));
        all.iter().map(|problem| of(problem, &compiled.sources, language)).collect()
    }

    fn misses_pack(&self) -> bool {
        self.reading.iter().any(|(_, problem)| problem.mistake == Mistake::MissingPack)
    }

    /// Returns the paths of all files with problems, each once, in order.
    pub fn with_problems(&mut self) -> Vec<String> {
        let missing = self.misses_pack();
        self.compiled();
        let compiled = self.known();
        let places = compiled.problems.iter().filter(|problem| counts(problem, missing)).filter_map(|problem| problem.place.as_ref());
        let mut paths: Vec<String> = places.filter_map(|place| Some(compiled.sources.get(place.file)?.path.clone())).collect();
        paths.extend(self.reading.iter().map(|(path, _)| path.clone()));
        paths.sort_unstable();
        paths.dedup();
        paths
    }

    /// Returns the edits of all safe fixes of a file that do not conflict, in the order of its text. A fix may reveal what its mistake hid, so
    /// that asking again may return more.
    pub fn fix_all(&mut self, path: &str) -> Vec<Edit> {
        let missing = self.misses_pack();
        let compiled = self.compiled();
        let problems: Vec<Diagnostic> = of_file(compiled, path).filter(|problem| counts(problem, missing)).cloned().collect();
        let (edits, _) = safe(&problems, &compiled.sources);
        edits.into_values().flatten().filter_map(|edit| Edit::of(edit, &compiled.sources)).collect()
    }
}

/// Returns whether a problem is one. What a pack that is not there would define is not missing.
fn counts(problem: &Diagnostic, misses_pack: bool) -> bool {
    !misses_pack || !problem.mistake.code().starts_with("K04")
}

/// Returns a problem with its places in another file.
fn moved(problem: &Diagnostic, file: FileId) -> Diagnostic {
    let mut problem = problem.clone();
    let edits = problem.fixes.iter_mut().flat_map(|fix| &mut fix.edits).map(|edit| &mut edit.place);
    problem.place.iter_mut().chain(edits).for_each(|place| place.file = file);
    problem
}

fn file(sources: &Sources, path: &str) -> Option<FileId> {
    sources.iter().find(|(_, source)| source.path == path).map(|(id, _)| id)
}

/// Returns the problems of one file.
pub(crate) fn of_file<'c>(compiled: &'c Compiled, path: &str) -> impl Iterator<Item = &'c Diagnostic> + use<'c> {
    let file = file(&compiled.sources, path);
    compiled.problems.iter().filter(move |problem| file.is_some() && problem.place.as_ref().map(|place| place.file) == file)
}

/// Returns what a problem says in one of its words, if it is about one mistake.
fn said(problem: &Diagnostic, about: Mistake, word: &str) -> Option<String> {
    let said = problem.words.iter().find(|(name, _)| *name == word);
    said.filter(|_| problem.mistake == about).map(|(_, said)| said.to_string())
}

fn of(problem: &Diagnostic, sources: &Sources, language: Language) -> Problem {
    let mut message = problem.message(language);
    let titles = message.fix_titles(problem.fixes.len(), language);
    let related = problem.related.iter().zip(std::mem::take(&mut message.related));
    let related = related.filter_map(|(related, message)| {
        let source = sources.get(related.place.file)?;
        Some(Related { path: source.path.clone(), range: source.within(&related.place.span), message })
    });
    let fixes = problem.fixes.iter().zip(titles).map(|(fix, title)| Fix {
        title,
        edits: fix.edits.iter().filter_map(|edit| Edit::of(edit, sources)).collect(),
        safe: fix.safety == Safety::Safe,
        gap: fix.safety == Safety::Placeholder,
    });
    let source = problem.place.as_ref().and_then(|place| Some(sources.get(place.file)?.within(&place.span)));
    Problem {
        range: source.unwrap_or_default(),
        severity: problem.severity(),
        code: problem.mistake.code(),
        name: problem.mistake.name(),
        message: message.title,
        missing: said(problem, Mistake::MissingField, "field"),
        summon: said(problem, Mistake::UnknownSummon, "summon"),
        label: message.label,
        help: message.suggestion.into_iter().chain(message.help).collect(),
        related: related.collect(),
        fixes: fixes.collect(),
    }
}

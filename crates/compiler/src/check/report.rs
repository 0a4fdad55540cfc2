//! The findings of the checks, each at the place of its subject.

use super::circles;
use super::texts::Text;
use kcc_diagnostics::{Diagnostic, Mistake, Place, Sources};
use kcc_ir::Content;
use kcc_ir::walk::Part;
use rayon::prelude::*;
use std::collections::{BTreeMap, HashSet};
use std::sync::Arc;

/// One pass over all texts.
pub(super) type Check = fn(&mut Report<'_>);

/// The input of the checks, and the findings of one of them.
#[derive(Clone)]
pub(super) struct Report<'a> {
    sources: &'a Sources,
    places: &'a BTreeMap<String, Place>,
    /// The problems found while reading the texts.
    known: &'a [Diagnostic],
    /// The checked content.
    pub(super) part: &'a Content,
    /// All content.
    pub(super) content: &'a Content,
    /// The cards of all content whose abilities may set each other off; they are looked for once.
    pub(super) setting_off: &'a [circles::Card<'a>],
    /// Every text of the checked content.
    pub(super) texts: Arc<[Text<'a>]>,
    problems: Vec<Diagnostic>,
    /// The problems as a set, to find repeated ones.
    told: HashSet<Diagnostic>,
}

impl<'a> Report<'a> {
    /// Creates a report on `part` with its texts, whose whole is `whole`.
    pub(super) fn new(
        sources: &'a Sources,
        places: &'a BTreeMap<String, Place>,
        known: &'a [Diagnostic],
        (part, texts): (&'a Content, Arc<[Text<'a>]>),
        whole: &'a Content,
        setting_off: &'a [circles::Card<'a>],
    ) -> Self {
        Self { sources, places, known, part, content: whole, setting_off, texts, problems: Vec::new(), told: HashSet::new() }
    }

    /// Returns the findings of these checks, in order.
    pub(super) fn of(mut self, checks: &[Check]) -> Vec<Diagnostic> {
        let look = |check: &Check| {
            let mut report = self.clone();
            check(&mut report);
            report.problems
        };
        let found: Vec<_> = checks.par_iter().map(look).collect();
        found.into_iter().flatten().for_each(|problem| self.push(problem));
        self.problems
    }

    /// Adds a problem at the place of a key, or of what is around it. `facts` fills in the message.
    pub(super) fn at(&mut self, mistake: Mistake, key: &str, facts: impl FnOnce(Diagnostic) -> Diagnostic) {
        if let Some(place) = self.place(key) {
            self.push(facts(Diagnostic::at(mistake, place)));
        }
    }

    /// Adds a problem about words of a step: at the words, if the step contains exactly those, else at the step.
    pub(super) fn at_words(&mut self, mistake: Mistake, key: &str, words: &str, facts: impl FnOnce(Diagnostic) -> Diagnostic) {
        let Some(place) = self.place(key) else { return };
        let source = self.sources.get(place.file).and_then(|source| source.text.get(place.span.clone()));
        let found =
            source.and_then(|source| whole_words(source, words)).map(|at| place.span.start + at..place.span.start + at + words.len());
        self.push(facts(Diagnostic::at(mistake, found.map_or(place.clone(), |span| Place::new(place.file, span)))));
    }

    /// Adds a problem once: versions of a card share what is written in one file.
    pub(super) fn push(&mut self, problem: Diagnostic) {
        if self.told.insert(problem.clone()) {
            self.problems.push(problem);
        }
    }

    /// Returns the place of a key, or of the nearest thing around it that has one.
    pub(super) fn place(&self, key: &str) -> Option<Place> {
        let mut key = key;
        loop {
            if let Some(place) = self.places.get(key) {
                return Some(place.clone());
            }
            key = key.rsplit_once('/')?.0;
        }
    }

    /// Returns whether all of a text was understood. Otherwise it cannot be said that something is missing from it.
    pub(super) fn is_whole(&self, text: &Text<'_>) -> bool {
        let Some(place) = self.places.get(&text.key) else { return true };
        let inside = |other: &Place| other.file == place.file && place.span.start <= other.span.start && other.span.end <= place.span.end;
        !self.known.iter().any(|problem| problem.place.as_ref().is_some_and(inside))
    }

    /// Visits every part of every text.
    pub(super) fn each(&self, visit: &mut dyn FnMut(&Text<'a>, Part<'a>, &str)) {
        for text in &*self.texts {
            text.walk(&mut |part, key| visit(text, part, key));
        }
    }
}

/// Returns the place of words in a text, not as part of longer words.
fn whole_words(text: &str, words: &str) -> Option<usize> {
    let of_word = |c: char| c.is_alphanumeric() || matches!(c, '-' | '_');
    let mut found = text.match_indices(words).map(|(at, _)| at);
    found.find(|at| !text[..*at].ends_with(of_word) && !text[at + words.len()..].starts_with(of_word))
}

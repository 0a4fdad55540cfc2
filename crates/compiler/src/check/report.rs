//! What the checks find, at the place of what it is about.

use super::texts::{Text, texts};
use kcc_diagnostics::{Diagnostic, Mistake, Place, Sources};
use kcc_ir::Content;
use kcc_ir::walk::Part;
use rayon::prelude::*;
use std::collections::{BTreeMap, HashSet};
use std::sync::Arc;

/// One look at all texts.
pub(super) type Check = fn(&mut Report<'_>);

/// What the checks look at, and what one of them finds.
#[derive(Clone)]
pub(super) struct Report<'a> {
    sources: &'a Sources,
    places: &'a BTreeMap<String, Place>,
    /// What reading the texts found.
    known: &'a [Diagnostic],
    /// The content that is looked at.
    pub(super) part: &'a Content,
    /// All content there is.
    pub(super) content: &'a Content,
    /// Every text of the content that is looked at.
    pub(super) texts: Arc<[Text<'a>]>,
    problems: Vec<Diagnostic>,
    /// The same, to find one that was told before.
    told: HashSet<Diagnostic>,
}

impl<'a> Report<'a> {
    /// `part` is what is looked at, `whole` all content there is.
    pub(super) fn new(
        sources: &'a Sources,
        places: &'a BTreeMap<String, Place>,
        known: &'a [Diagnostic],
        part: &'a Content,
        whole: &'a Content,
    ) -> Self {
        Self { sources, places, known, part, content: whole, texts: texts(part).into(), problems: Vec::new(), told: HashSet::new() }
    }

    /// What these checks find, in their order.
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

    /// Adds a problem at the place of a key, or of what is around it. `facts` gives the message its words.
    pub(super) fn at(&mut self, mistake: Mistake, key: &str, facts: impl FnOnce(Diagnostic) -> Diagnostic) {
        if let Some(place) = self.place(key) {
            self.push(facts(Diagnostic::at(mistake, place)));
        }
    }

    /// Adds a problem about words of a step: at the words, if the step is written with just those, else at the step.
    pub(super) fn at_words(&mut self, mistake: Mistake, key: &str, words: &str, facts: impl FnOnce(Diagnostic) -> Diagnostic) {
        let Some(place) = self.place(key) else { return };
        let source = self.sources.get(place.file).and_then(|source| source.text.get(place.span.clone()));
        let found =
            source.and_then(|source| whole_words(source, words)).map(|at| place.span.start + at..place.span.start + at + words.len());
        self.push(facts(Diagnostic::at(mistake, found.map_or(place.clone(), |span| Place::new(place.file, span)))));
    }

    /// Adds a problem, once: versions of a card share what is written in one file.
    pub(super) fn push(&mut self, problem: Diagnostic) {
        if self.told.insert(problem.clone()) {
            self.problems.push(problem);
        }
    }

    /// The place of a key; of the nearest thing around it that has one, if it has none itself.
    pub(super) fn place(&self, key: &str) -> Option<Place> {
        let mut key = key;
        loop {
            if let Some(place) = self.places.get(key) {
                return Some(place.clone());
            }
            key = key.rsplit_once('/')?.0;
        }
    }

    /// Whether all of a text was understood. Of another one it cannot be said that something is nowhere in it.
    pub(super) fn is_whole(&self, text: &Text<'_>) -> bool {
        let Some(place) = self.places.get(&text.key) else { return true };
        let inside = |other: &Place| other.file == place.file && place.span.start <= other.span.start && other.span.end <= place.span.end;
        !self.known.iter().any(|problem| problem.place.as_ref().is_some_and(inside))
    }

    /// Shows every part of every text.
    pub(super) fn each(&self, visit: &mut dyn FnMut(&Text<'a>, Part<'a>, &str)) {
        for text in &*self.texts {
            text.walk(&mut |part, key| visit(text, part, key));
        }
    }
}

/// Where words stand in a text, not as part of longer words.
fn whole_words(text: &str, words: &str) -> Option<usize> {
    let of_word = |c: char| c.is_alphanumeric() || matches!(c, '-' | '_');
    let mut found = text.match_indices(words).map(|(at, _)| at);
    found.find(|at| !text[..*at].ends_with(of_word) && !text[at + words.len()..].starts_with(of_word))
}

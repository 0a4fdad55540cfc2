//! What kcc tells a person about a text, and where.
//!
//! One type, [`Diagnostic`], carries everything that is ever shown: a [`Mistake`] (its stable code and its severity), the facts of the
//! message, the places, and the fixes. The sentences themselves are in `pages/`, one file per mistake, in every language, beside the
//! explanation that `kcc explain` prints: the check that finds a mistake names it and supplies its facts, and nothing else formats
//! messages.
//!
//! This crate reads no files and prints nothing: [`render()`] returns text in one of its formats, [`explain()`] the page of a mistake,
//! [`summary()`] the line at the end of a run.
//!
//! A new mistake is one line in `mistake.rs` and one page; a new term for something that was expected is one line in `terms.toml`; a new
//! format is one file in `render/`.
//!
//! ```
//! use kcc_diagnostics::{Diagnostic, FileId, Language, Mistake, Place};
//!
//! let place = Place::new(FileId(0), 0..3);
//! let problem = Diagnostic::at(Mistake::UnknownField, place).with("field", "hpp").with("kind", "krosmaster");
//! assert_eq!(problem.message(Language::ENGLISH).title, "`hpp` is not a field of a krosmaster");
//! ```

pub mod explain;
pub mod fixes;
pub mod message;
mod messages;
pub mod mistake;
pub mod page;
pub mod place;
pub mod render;
pub mod suggest;
pub mod summary;
pub mod terms;

pub use explain::explain;
pub use kcc_language::Language;
pub use message::Message;
pub use mistake::{Mistake, Severity};
pub use place::{FileId, Place, Position, Source, Sources};
pub use render::{Format, Options, render, visible};
pub use summary::summary;

/// One thing that is wrong with, or worth saying about, a text.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Diagnostic {
    /// The kind of problem.
    pub mistake: Mistake,
    /// The facts of the message, by the names its page uses: `("field", "hpp")`.
    pub words: Vec<(&'static str, String)>,
    /// Where it is. `None` for a mistake of the whole run, such as an empty folder.
    pub place: Option<Place>,
    /// Further places that explain it: "first defined here". The label is the name of a label on the page.
    pub related: Vec<Related>,
    /// Names that were probably meant, best first, at most three.
    pub suggestions: Vec<String>,
    /// Changes that would fix it.
    pub fixes: Vec<Fix>,
}

/// A second place that explains a [`Diagnostic`].
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Related {
    /// The name of the label on the mistake's page: `first`.
    pub label: &'static str,
    /// Where it is; may be in another file.
    pub place: Place,
}

impl Related {
    /// The label of words that are taken from elsewhere, which every mistake has.
    pub const WRITTEN: &'static str = "written";
}

/// A change of the text that fixes a mistake.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Fix {
    /// How far it can be trusted.
    pub safety: Safety,
    /// Replacements; they never overlap.
    pub edits: Vec<Edit>,
}

/// Replaces the text at a place.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Edit {
    /// What is replaced; an empty span inserts.
    pub place: Place,
    /// The text that takes its place.
    pub replacement: String,
}

/// How far a [`Fix`] can be trusted.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Safety {
    /// Means what the author meant; `kcc check --fix` applies it.
    Safe,
    /// Probably right; a person should look.
    Review,
    /// Holds a gap that the author must fill.
    Placeholder,
}

impl Diagnostic {
    /// Returns a diagnostic without a place, facts or fixes yet.
    #[must_use]
    pub fn new(mistake: Mistake) -> Self {
        Self { mistake, words: Vec::new(), place: None, related: Vec::new(), suggestions: Vec::new(), fixes: Vec::new() }
    }

    /// Returns a diagnostic at a place.
    #[must_use]
    pub fn at(mistake: Mistake, place: Place) -> Self {
        Self { place: Some(place), ..Self::new(mistake) }
    }

    /// Sets the value of the page's placeholder `name`.
    #[must_use]
    pub fn with(mut self, name: &'static str, value: impl ToString) -> Self {
        self.words.push((name, value.to_string()));
        self
    }

    /// Adds a second place under one of the page's labels.
    #[must_use]
    pub fn related(mut self, label: &'static str, place: Place) -> Self {
        self.related.push(Related { label, place });
        self
    }

    /// Suggests the names of a closed set that `word` was probably meant to be (see [`suggest::closest`]). With exactly
    /// one good candidate, a fix that writes it at the diagnostic's place is added. A set of up to a dozen names is listed,
    /// as the fact `known`, in the order given.
    #[must_use]
    pub fn suggest<'a>(mut self, word: &str, known: impl IntoIterator<Item = &'a str>) -> Self {
        const A_DOZEN: usize = 12;
        let known: Vec<&str> = known.into_iter().collect();
        self.suggestions = suggest::closest(word, known.iter().copied());
        if self.suggestions.is_empty() && !known.is_empty() && known.len() <= A_DOZEN {
            self = self.with("known", known.join(", "));
        }
        // A word ending such as `'s` is not a misspelt word.
        if word.starts_with(['\'', '’']) {
            self.suggestions.clear();
        }
        // A sign before a word means something that the replacement would lose.
        let safety = if word.starts_with(['+', '-', '−']) { Safety::Review } else { Safety::Safe };
        if let ([only], Some(place)) = (self.suggestions.as_slice(), self.place.clone()) {
            self.fixes.push(Fix { safety, edits: vec![Edit { place, replacement: only.clone() }] });
        }
        self
    }

    /// Adds a fix with one replacement.
    #[must_use]
    pub fn fix(mut self, safety: Safety, place: Place, replacement: impl Into<String>) -> Self {
        self.fixes.push(Fix { safety, edits: vec![Edit { place, replacement: replacement.into() }] });
        self
    }

    /// Returns the mistake's severity.
    #[must_use]
    pub fn severity(&self) -> Severity {
        self.mistake.severity()
    }
}

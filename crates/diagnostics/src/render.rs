//! Diagnostics as text: one file per format.
//!
//! [`render`] sorts them and hands them to the format. `full` and `concise` are for people, `github` is for the annotations of a pull
//! request, `json` for programs; `sarif`, `junit` and `gitlab` are read by services, `markdown` is the summary of a job.

use std::fmt;
use std::str::FromStr;

use crate::messages::say;
use crate::place::{Source, Sources};
use crate::{Diagnostic, Safety, suggest};
use kcc_language::Language;

mod concise;
mod escape;
mod excerpt;
mod files;
mod fingerprint;
mod full;
mod github;
mod gitlab;
mod json;
mod junit;
mod markdown;
mod sarif;

pub use escape::visible;

/// Returns all diagnostics in a format, sorted by file, place and code; an empty text if there are none, except in formats that are one
/// document.
#[must_use]
pub fn render(diagnostics: &[Diagnostic], sources: &Sources, format: Format, options: &Options) -> String {
    let sorted = sorted(diagnostics, sources);
    match format {
        Format::Full => full::render(&sorted, sources, options),
        Format::Concise => concise::render(&sorted, sources, options),
        Format::Json => json::render(&sorted, sources, options),
        Format::Github => github::render(&sorted, sources, options),
        Format::Sarif => sarif::render(&sorted, sources, options),
        Format::Junit => junit::render(&sorted, sources, options),
        Format::Gitlab => gitlab::render(&sorted, sources, options),
        Format::Markdown => markdown::render(&sorted, sources, options),
    }
}

/// How diagnostics are written.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Format {
    /// The lines of the file, a caret, and the changes that would fix them.
    #[default]
    Full,
    /// One line per problem.
    Concise,
    /// One document for programs, `kcc.v1`.
    Json,
    /// Commands that GitHub turns into annotations of a pull request.
    Github,
    /// A SARIF 2.1.0 log, for code scanning services and editors.
    Sarif,
    /// A JUnit report with a test case for each file.
    Junit,
    /// A code quality report of GitLab.
    Gitlab,
    /// A summary for a job or a pull request.
    Markdown,
}

impl Format {
    /// All formats, those for people first.
    pub const ALL: &'static [Self] =
        &[Self::Full, Self::Concise, Self::Json, Self::Github, Self::Sarif, Self::Junit, Self::Gitlab, Self::Markdown];

    /// Returns its name on the command line.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Full => "full",
            Self::Concise => "concise",
            Self::Json => "json",
            Self::Github => "github",
            Self::Sarif => "sarif",
            Self::Junit => "junit",
            Self::Gitlab => "gitlab",
            Self::Markdown => "markdown",
        }
    }
}

impl fmt::Display for Format {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

impl FromStr for Format {
    type Err = UnknownFormat;

    fn from_str(name: &str) -> Result<Self, Self::Err> {
        Self::ALL.iter().copied().find(|format| format.name() == name).ok_or_else(|| UnknownFormat(name.to_owned()))
    }
}

/// The error for a format name that does not exist.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct UnknownFormat(pub String);

impl fmt::Display for UnknownFormat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let names: Vec<&str> = Format::ALL.iter().map(|format| format.name()).collect();
        write!(f, "`{}` is not a format; possible: {}", self.0, names.join(", "))?;
        match suggest::closest(&self.0, names).first() {
            Some(name) => write!(f, "; did you mean `{name}`?"),
            None => Ok(()),
        }
    }
}

impl std::error::Error for UnknownFormat {}

/// What a terminal can show and the user wants to see.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Options {
    /// The language of sentences; codes and keys are the same in all.
    pub language: Language,
    /// Whether the terminal shows colours. Colour alone never carries meaning.
    pub color: bool,
    /// Columns of the terminal.
    pub width: usize,
    /// Draws with ASCII characters only, and replaces typographic characters in sentences.
    pub ascii: bool,
    /// Adds the explanation of each mistake, once.
    pub verbose: bool,
}

impl Default for Options {
    fn default() -> Self {
        Self { language: Language::ENGLISH, color: false, width: 120, ascii: false, verbose: false }
    }
}

/// Sorts by file, place and code; those without a place come first.
fn sorted<'a>(diagnostics: &'a [Diagnostic], sources: &Sources) -> Vec<&'a Diagnostic> {
    let mut sorted: Vec<&Diagnostic> = diagnostics.iter().collect();
    sorted.sort_by_cached_key(|diagnostic| {
        let place = diagnostic.place.as_ref();
        let path = place.and_then(|place| sources.get(place.file)).map(|source| source.path.as_str());
        (path, place.map(|place| (place.file, place.span.start, place.span.end)), diagnostic.mistake)
    });
    sorted
}

/// Returns the file that a diagnostic is about: that of its place, or one that it names because there is no text of it.
fn path_of(diagnostic: &Diagnostic, sources: &Sources) -> Option<String> {
    let named = || diagnostic.word("path").map(|path| Source { path: path.to_owned(), text: String::new() }.shown_path());
    let path = match &diagnostic.place {
        Some(place) => sources.get(place.file).map(Source::shown_path),
        None => named(),
    };
    path.filter(|path| !path.is_empty())
}

/// Returns the note shown beside a fix.
fn trust(safety: Safety, language: Language) -> String {
    let id = match safety {
        Safety::Safe => "trust-safe",
        Safety::Review => "trust-review",
        Safety::Placeholder => "trust-placeholder",
    };
    say(language, id, &[])
}

/// Returns sentences for a terminal that has ASCII characters only. Letters keep their accents: names would be wrong without them.
fn shown(text: &str, options: &Options) -> String {
    if !options.ascii {
        return text.to_owned();
    }
    let mut plain = String::with_capacity(text.len());
    for c in text.chars() {
        match c {
            '\u{a0}' | '\u{202f}' => plain.push(' '),
            '’' | '‘' => plain.push('\''),
            '“' | '”' | '«' | '»' => plain.push('"'),
            '…' => plain.push_str("..."),
            c => plain.push(c),
        }
    }
    plain
}

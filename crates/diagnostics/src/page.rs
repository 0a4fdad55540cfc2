//! The page of a mistake: its sentences, its explanation, its examples.

use std::collections::BTreeMap;

use serde::Deserialize;

use kcc_language::Language;

use crate::mistake::Severity;

/// The content of a file in `pages/`.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
pub struct Page {
    /// How serious the mistake is.
    pub severity: Severity,
    /// The version of kcc that first reported it.
    pub since: String,
    /// A few lines of a file that contain the mistake.
    pub wrong: String,
    /// The same lines without it.
    pub right: String,
    /// The sentences, by language code.
    #[serde(flatten)]
    sentences: BTreeMap<String, Sentences>,
}

/// The sentences of a page in one language. `{word}` is replaced by a fact of the diagnostic, `{@word}` by the term that a fact names (see
/// [`crate::terms`]); `{{` and `}}` are braces.
#[derive(Clone, Debug, Default, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Sentences {
    /// What is wrong, in one line, without a full stop.
    pub title: String,
    /// Shown beside the caret, if it adds something to the title.
    #[serde(default)]
    pub label: Option<String>,
    /// What to do next, in one line.
    #[serde(default)]
    pub help: Option<String>,
    /// Shown beside related places, by name.
    #[serde(default)]
    pub labels: BTreeMap<String, String>,
    /// Why it is a mistake, in a few sentences.
    pub why: String,
}

impl Page {
    /// Reads a page. The pages are part of the program and a test reads them all: one that cannot be read has only its name, so that no
    /// message is lost over it.
    pub(crate) fn read(name: &str, text: &str) -> Self {
        toml::from_str(text).map_or_else(|_| Self::of_name_alone(name), Self::typeset)
    }

    /// Returns the sentences in a language; in English if the page does not have it.
    #[must_use]
    pub fn sentences(&self, language: Language) -> &Sentences {
        const NONE: &Sentences = &Sentences { title: String::new(), label: None, help: None, labels: BTreeMap::new(), why: String::new() };
        let of = |language: Language| self.sentences.get(language.texts().code());
        of(language).or_else(|| of(Language::ENGLISH)).unwrap_or(NONE)
    }

    /// Returns the codes of the languages that the page has.
    pub fn languages(&self) -> impl Iterator<Item = &str> {
        self.sentences.keys().map(String::as_str)
    }

    /// Sets the typography, so that authors of pages need not type invisible spaces.
    fn typeset(mut self) -> Self {
        for (code, sentences) in &mut self.sentences {
            let Some(language) = Language::of_code(code) else { continue };
            let texts = [Some(&mut sentences.title), sentences.label.as_mut(), sentences.help.as_mut(), Some(&mut sentences.why)];
            for text in texts.into_iter().flatten().chain(sentences.labels.values_mut()) {
                *text = language.typeset(text);
            }
        }
        self
    }

    fn of_name_alone(name: &str) -> Self {
        let sentences = Sentences { title: name.replace('-', " "), ..Sentences::default() };
        Self {
            severity: Severity::Error,
            since: String::new(),
            wrong: String::new(),
            right: String::new(),
            sentences: BTreeMap::from([(Language::ENGLISH.code().to_owned(), sentences)]),
        }
    }
}

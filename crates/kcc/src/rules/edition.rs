//! The differences of other editions of the rules from the fan-made rules 4.1.

use super::paragraph::{self, Reason};
use crate::messages::text_in;
use kcc_diagnostics::Language;
use serde::Deserialize;
use std::collections::BTreeMap;

/// An edition.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
pub(crate) struct Edition {
    /// The ruleset of the content that plays by it.
    pub(crate) ruleset: String,
    /// Its name, by language code.
    #[serde(flatten)]
    pub(crate) texts: BTreeMap<String, String>,
    /// What differs, in the order of the paragraphs.
    pub(crate) differences: Vec<Difference>,
}

/// A difference of an edition.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
pub(crate) struct Difference {
    /// The paragraph of the fan-made rules 4.1 that it changes.
    pub(crate) number: String,
    /// What is so instead, by language code.
    #[serde(flatten)]
    pub(crate) texts: BTreeMap<String, String>,
    /// The value of the ruleset that makes the difference, if there is one: `gg.each`.
    #[serde(default)]
    pub(crate) value: Option<String>,
    /// Why nothing can fail here, if so.
    #[serde(default)]
    pub(crate) nothing_to_prove: Option<Reason>,
    /// Whether the engine plays the fan-made paragraph all the same.
    #[serde(default)]
    pub(crate) not_played: bool,
}

impl Edition {
    /// Returns its name.
    pub(crate) fn name(&self, language: Language) -> &str {
        text_in(&self.texts, language)
    }
}

impl Difference {
    /// Returns the text of the edition, in a language.
    pub(crate) fn says(&self, language: Language) -> &str {
        text_in(&self.texts, language)
    }
}

/// Returns all editions, by their rulesets.
///
/// # Errors
/// If a file cannot be read. The files are part of the program and a test reads them all.
pub(crate) fn all() -> anyhow::Result<Vec<Edition>> {
    let files = super::DATA.get_dir("editions").into_iter().flat_map(include_dir::Dir::files);
    let mut editions: Vec<Edition> = files.map(super::read).collect::<anyhow::Result<_>>()?;
    for edition in &mut editions {
        edition.differences.sort_by(|one, other| paragraph::order(&one.number, &other.number));
    }
    editions.sort_by(|one, other| one.ruleset.cmp(&other.ruleset));
    Ok(editions)
}

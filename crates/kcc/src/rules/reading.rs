//! How paragraphs that contradict each other or leave a choice are read.

use crate::messages::text_in;
use kcc_diagnostics::Language;
use serde::Deserialize;
use std::collections::BTreeMap;

/// A reading.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
pub(crate) struct Reading {
    /// The paragraphs that it is about; the first one is where it is listed.
    pub(crate) rules: Vec<String>,
    /// How they are read, by language code.
    #[serde(flatten)]
    pub(crate) texts: BTreeMap<String, String>,
    /// Scenarios that would end differently with another reading.
    #[serde(default)]
    pub(crate) scenarios: Vec<String>,
}

impl Reading {
    /// Returns how they are read.
    pub(crate) fn says(&self, language: Language) -> &str {
        text_in(&self.texts, language)
    }
}

/// The file.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct File {
    readings: Vec<Reading>,
}

/// Returns all readings, in the order of the paragraphs.
///
/// # Errors
/// If the file cannot be read. It is part of the program and a test reads it.
pub(crate) fn all() -> anyhow::Result<Vec<Reading>> {
    let mut readings = super::read_named::<File>("readings.toml")?.readings;
    let first = |reading: &Reading| reading.rules.first().cloned().unwrap_or_default();
    readings.sort_by(|one, other| super::paragraph::order(&first(one), &first(other)));
    Ok(readings)
}

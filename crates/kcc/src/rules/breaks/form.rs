//! The form of `crates/kcc/rules/breaks/*.toml`, for `kcc rules`, which shows what is written there, and for the test that makes each
//! change and checks it (`tests/breaks/`).

use serde::Deserialize;
use std::collections::BTreeMap;

/// A file of changes.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct File {
    pub(crate) breaks: Vec<Break>,
}

/// A change that breaks what some paragraphs say: of the content if there is a patch, or else of the engine, by the switch that has its id.
#[derive(Clone, Debug, PartialEq, Deserialize)]
pub(crate) struct Break {
    /// Its name; without a patch also the switch of the engine that makes it.
    pub(crate) id: String,
    /// The paragraphs whose sentence it breaks.
    pub(crate) rules: Vec<String>,
    /// What is so instead, by language code.
    #[serde(flatten)]
    pub(crate) texts: BTreeMap<String, String>,
    /// The changes to the compiled content; empty if the engine is changed.
    #[serde(default)]
    pub(crate) patch: Vec<Patch>,
    /// The scenarios that turn red by it, of those that name one of its paragraphs.
    #[serde(default)]
    pub(crate) red: Vec<String>,
}

/// A part of the compiled content that is changed.
#[derive(Clone, Debug, PartialEq, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Patch {
    /// Its place: keys, ids and indices of lists, with slashes: `powers/farmer/abilities/0`.
    pub(crate) at: String,
    /// The new value; `None` to remove the part.
    #[allow(dead_code, reason = "`kcc rules` only refuses a file with anything else; the test that makes the change uses it")]
    pub(crate) to: Option<toml::Value>,
}

//! The form of `crates/kcc/rules/breaks/*.toml`, for `kcc rules`, which tells what is written there, and for the test that makes each
//! change and holds it true (`tests/breaks/`).

use serde::Deserialize;
use std::collections::BTreeMap;

/// A file of changes.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct File {
    pub(crate) breaks: Vec<Break>,
}

/// A change that breaks what some paragraphs say: of the content where it says what is patched, or else of the engine, by the switch
/// that has its id.
#[derive(Clone, Debug, PartialEq, Deserialize)]
pub(crate) struct Break {
    /// What it is called; without a patch also the switch of the engine that makes it.
    pub(crate) id: String,
    /// The paragraphs whose sentence it breaks.
    pub(crate) rules: Vec<String>,
    /// What is so instead, by the codes of languages.
    #[serde(flatten)]
    pub(crate) texts: BTreeMap<String, String>,
    /// What is changed of the compiled content; nothing where the engine is changed.
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
    /// Where it is: keys, ids and places in lists, with slashes: `powers/farmer/abilities/0`.
    pub(crate) at: String,
    /// What stands there instead; nothing where it is left out.
    #[allow(dead_code, reason = "`kcc rules` only refuses a file with anything else; the test that makes the change uses it")]
    pub(crate) to: Option<toml::Value>,
}

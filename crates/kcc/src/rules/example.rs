//! The worked examples of the rules: only their list; scenarios name them and play them.

use serde::Deserialize;

/// The file.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct File {
    examples: Vec<String>,
}

/// Returns the ids of all examples, each made of the number of its paragraph and its own: `7.2.8.c-1`.
///
/// # Errors
/// If the file cannot be read. It is part of the program and a test reads it.
pub(crate) fn all() -> anyhow::Result<Vec<String>> {
    Ok(super::read_named::<File>("examples.toml")?.examples)
}

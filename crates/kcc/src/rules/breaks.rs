//! Changes that break a paragraph, and the scenarios that turn red by them: what makes a paragraph proven and not only played.
//!
//! A test makes every change and holds the lists true (`tests/breaks/`).

use super::in_language;
use kcc_diagnostics::Language;
use serde::Deserialize;

/// A change that breaks what paragraphs say.
#[derive(Clone, Debug, PartialEq, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Break {
    /// What it is called; without a patch also the switch of the engine that makes it.
    pub(crate) id: String,
    /// The paragraphs whose sentence it breaks.
    pub(crate) rules: Vec<String>,
    /// What is so instead.
    pub(crate) en: String,
    /// The same in French.
    pub(crate) fr: String,
    /// What is changed of the compiled content; nothing where the engine is changed.
    #[serde(default)]
    pub(crate) patch: Vec<Patch>,
    /// The scenarios that turn red by it, of those that name one of its paragraphs.
    pub(crate) red: Vec<String>,
}

/// A part of the compiled content that is changed.
#[derive(Clone, Debug, PartialEq, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Patch {
    /// Where it is: keys, ids and places in lists, with slashes.
    pub(crate) at: String,
    /// What stands there instead; nothing where it is left out.
    #[allow(dead_code, reason = "read so that a file with anything else is refused; the test that makes the change uses it")]
    to: Option<toml::Value>,
}

impl Break {
    /// What is so instead.
    pub(crate) fn says(&self, language: Language) -> &str {
        in_language(language, &self.en, &self.fr)
    }
}

/// A file of changes.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct File {
    breaks: Vec<Break>,
}

/// All changes, by the sections of the rules that they break first.
///
/// # Errors
/// If a file cannot be read. The files are part of the program and a test reads them all.
pub(crate) fn all() -> anyhow::Result<Vec<Break>> {
    let mut files: Vec<_> = super::DATA.get_dir("breaks").into_iter().flat_map(include_dir::Dir::files).collect();
    files.sort_by_key(|file| file.path());
    let mut breaks = Vec::new();
    for file in files {
        breaks.extend(super::read::<File>(file)?.breaks);
    }
    Ok(breaks)
}

#[cfg(test)]
#[allow(clippy::unwrap_used, reason = "a test may fail")]
mod tests {
    use super::super::paragraph;
    use super::*;

    #[test]
    fn what_is_broken_is_a_paragraph_that_can_be() {
        let paragraphs = paragraph::all().unwrap();
        for one in all().unwrap() {
            assert!(!one.rules.is_empty() && !one.red.is_empty(), "{}", one.id);
            for rule in &one.rules {
                let known = paragraphs.iter().find(|paragraph| paragraph.number == *rule);
                let known = known.unwrap_or_else(|| panic!("{}: there is no rule {rule}", one.id));
                assert!(known.nothing_to_prove.is_none(), "{}: {rule} has nothing to prove", one.id);
            }
        }
    }
}

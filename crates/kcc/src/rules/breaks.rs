//! Changes that break a paragraph, and the scenarios that turn red by them: they make a paragraph proven and not only played.
//!
//! A test makes every change and keeps the lists correct (`tests/breaks/`).

mod form;

pub(crate) use form::Break;

use crate::messages::text_in;
use kcc_diagnostics::Language;

impl Break {
    /// Returns what the rules would be instead, in a language.
    pub(crate) fn says(&self, language: Language) -> &str {
        text_in(&self.texts, language)
    }
}

/// Returns all changes, by the sections of the rules that they break first.
///
/// # Errors
/// If a file cannot be read. The files are part of the program and a test reads them all.
pub(crate) fn all() -> anyhow::Result<Vec<Break>> {
    let mut files: Vec<_> = super::DATA.get_dir("breaks").into_iter().flat_map(include_dir::Dir::files).collect();
    files.sort_by_key(|file| file.path());
    let mut breaks = Vec::new();
    for file in files {
        breaks.extend(super::read::<form::File>(file)?.breaks);
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

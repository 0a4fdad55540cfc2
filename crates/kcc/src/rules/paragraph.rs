//! The paragraphs of the fan-made rules 4.1: number, meaning in a line of our own, and why some have nothing to prove.

use crate::messages::{say, text_in};
use kcc_diagnostics::Language;
use serde::{Deserialize, Serialize};
use std::cmp::Ordering;
use std::collections::{BTreeMap, BTreeSet};

/// A section or paragraph.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
pub(crate) struct Paragraph {
    /// `7.2`, `7.2.8`, `7.2.8.c`.
    pub(crate) number: String,
    /// Its meaning in a line, by language code.
    #[serde(flatten)]
    pub(crate) texts: BTreeMap<String, String>,
    /// Why nothing can fail here, if so.
    #[serde(default)]
    pub(crate) nothing_to_prove: Option<Reason>,
    /// Whether kcc does not play it: it is about cards or boards that its content does not have.
    #[serde(default)]
    pub(crate) not_played: bool,
}

/// Why there is nothing to prove.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Deserialize, Serialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum Reason {
    /// It is a heading and says nothing itself.
    Heading,
    /// It defines a word.
    Definition,
    /// It is about the table, cardboard tokens, hands and eyes.
    Table,
    /// It is advice, or about organising tournaments.
    Advice,
    /// It is an example of another paragraph.
    Example,
}

impl Paragraph {
    /// Returns its meaning.
    pub(crate) fn says(&self, language: Language) -> &str {
        text_in(&self.texts, language)
    }

    /// Returns the section that it belongs to: `7.2`.
    pub(crate) fn section(&self) -> &str {
        section(&self.number)
    }
}

impl Reason {
    /// Returns the reason in a few words.
    pub(crate) fn told(self, language: Language) -> String {
        let id = match self {
            Self::Heading => "rules-a-heading",
            Self::Definition => "rules-what-a-word-means",
            Self::Table => "rules-a-matter-of-the-table",
            Self::Advice => "rules-advice",
            Self::Example => "rules-an-example",
        };
        say(language, id, &[])
    }
}

/// Returns the section of a number.
pub(crate) fn section(number: &str) -> &str {
    let end = number.match_indices('.').nth(1).map_or(number.len(), |(at, _)| at);
    number.get(..end).unwrap_or(number)
}

/// Compares numbers by the order of the document.
pub(crate) fn order(one: &str, other: &str) -> Ordering {
    let key = |number: &str| number.split('.').map(|part| (part.parse::<u8>().unwrap_or(0), part.to_owned())).collect::<Vec<_>>();
    key(one).cmp(&key(other))
}

/// A file with paragraphs.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct File {
    rules: Vec<Paragraph>,
}

/// Returns all paragraphs in the order of the document.
///
/// # Errors
/// If a file cannot be read. The files are part of the program and a test reads them all.
pub(crate) fn all() -> anyhow::Result<Vec<Paragraph>> {
    let mut paragraphs: Vec<Paragraph> = Vec::new();
    let sections = super::DATA.files().filter(|file| {
        let name = file.path().file_stem().map(|name| name.to_string_lossy().into_owned());
        name.is_some_and(|name| super::scan::is_number(&name))
    });
    for file in sections {
        paragraphs.extend(super::read::<File>(file)?.rules);
    }
    paragraphs.sort_by(|one, other| order(&one.number, &other.number));
    Ok(paragraphs)
}

/// Returns the numbers of all paragraphs, without reading the texts, which a check of content does not need.
pub(crate) fn numbers() -> BTreeSet<&'static str> {
    let texts =
        super::DATA.files().filter(|file| file.path().file_stem().is_some_and(|name| super::scan::is_number(&name.to_string_lossy())));
    let lines = texts.filter_map(include_dir::File::contents_utf8).flat_map(str::lines);
    lines.filter_map(|line| line.strip_prefix("number = \"")?.strip_suffix('"')).collect()
}

#[cfg(test)]
#[allow(clippy::unwrap_used, reason = "a test may fail")]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_in_the_order_of_the_document() {
        let mut numbers = ["10.1", "4.10", "4.9", "4.9.28", "4.9.3", "4.9.3.b", "4.9.3.a", "4.1"];
        numbers.sort_by(|one, other| order(one, other));
        assert_eq!(numbers, ["4.1", "4.9", "4.9.3", "4.9.3.a", "4.9.3.b", "4.9.28", "4.10", "10.1"]);
        assert_eq!((section("7.2"), section("7.2.8"), section("7.2.8.c")), ("7.2", "7.2", "7.2"));
    }

    #[test]
    fn the_numbers_alone_are_those_of_the_paragraphs() {
        let paragraphs = all().unwrap();
        assert_eq!(numbers(), paragraphs.iter().map(|one| one.number.as_str()).collect());
    }

    #[test]
    fn each_is_in_the_file_of_its_section_once_and_in_both_languages() {
        let mut seen = std::collections::BTreeSet::new();
        for file in super::super::DATA.files() {
            let name = file.path().file_stem().unwrap().to_string_lossy().into_owned();
            if !super::super::scan::is_number(&name) {
                continue;
            }
            for one in super::super::read::<File>(file).unwrap().rules {
                assert_eq!(one.section(), name, "{} stands in the wrong file", one.number);
                assert!(seen.insert(one.number.clone()), "{} is there twice", one.number);
                assert!(one.texts.keys().map(String::as_str).eq(Language::codes().into_iter().collect::<BTreeSet<_>>()), "{}", one.number);
                assert!(one.texts.values().all(|text| !text.trim().is_empty() && !text.contains('\n')), "{}", one.number);
            }
        }
    }
}

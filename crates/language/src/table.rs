//! The languages.

use crate::facts::Facts;
use crate::files::Folder;
use include_dir::{Dir, include_dir};
use std::fmt;
use std::str::FromStr;
use std::sync::LazyLock;

static FILES: Dir<'static> = include_dir!("$CARGO_MANIFEST_DIR/languages");
/// The language files.
pub(crate) const LANGUAGES: Folder = Folder { at: "crates/language/languages", files: &FILES };

/// A language, by its index in the table. English is the first and the default.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Language(u8);

struct Entry {
    code: &'static str,
    facts: Facts,
}

/// English, then the others by their codes. A file that cannot be read becomes a language without particulars; a test reads those of the
/// program, and [`crate::lay_over`] the others.
static TABLE: LazyLock<Vec<Entry>> = LazyLock::new(|| {
    let read = |(path, text): (&'static str, &str)| {
        Some(Entry { code: path.strip_suffix(".toml")?, facts: toml::from_str(text).unwrap_or_default() })
    };
    let mut table: Vec<Entry> = LANGUAGES.texts().into_iter().filter_map(read).collect();
    table.sort_by_key(|entry| (entry.code != "en", entry.code));
    table.truncate(usize::from(u8::MAX));
    table
});

impl Language {
    /// English, which has every text.
    pub const ENGLISH: Self = Self(0);

    /// Returns the real languages.
    pub fn all() -> impl Iterator<Item = Self> + Clone {
        Self::every().filter(|language| language.facts().disguises.is_none())
    }

    /// Returns all languages, including disguised ones.
    pub(crate) fn every() -> impl Iterator<Item = Self> + Clone {
        (0..).zip(TABLE.iter()).map(|(place, _)| Self(place))
    }

    /// Returns the language with exactly this code, whether real or disguised.
    #[must_use]
    pub fn of_code(code: &str) -> Option<Self> {
        Self::every().find(|language| language.code() == code)
    }

    /// Returns the codes of the real languages.
    #[must_use]
    pub fn codes() -> Vec<&'static str> {
        Self::all().map(Self::code).collect()
    }

    /// Returns its code, used in file names and on the command line: the two letters of ISO 639-1, if it has them.
    #[must_use]
    pub fn code(self) -> &'static str {
        self.entry().map_or("en", |entry| entry.code)
    }

    /// Returns what is particular to it.
    #[must_use]
    pub fn facts(self) -> &'static Facts {
        static NONE: LazyLock<Facts> = LazyLock::new(Facts::default);
        self.entry().map_or(&NONE, |entry| &entry.facts)
    }

    /// Returns the language whose texts it shows: itself, or the one that it disguises.
    #[must_use]
    pub fn texts(self) -> Self {
        self.facts().disguises.as_deref().map_or(self, |code| Self::of_code(code).unwrap_or_default())
    }

    pub(crate) fn place(self) -> usize {
        usize::from(self.0)
    }

    fn entry(self) -> Option<&'static Entry> {
        TABLE.get(self.place())
    }
}

impl fmt::Display for Language {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.code())
    }
}

impl FromStr for Language {
    type Err = UnknownLanguage;

    /// Reads `fr`, `FR`, and what the environment variable `LANG` holds: `fr_FR.UTF-8`.
    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let code = text.split(['_', '-', '.']).next().unwrap_or_default();
        let known = Self::all().find(|language| language.code().eq_ignore_ascii_case(code));
        known.ok_or_else(|| UnknownLanguage(text.to_owned()))
    }
}

/// The error for a language that has no messages.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct UnknownLanguage(pub String);

impl fmt::Display for UnknownLanguage {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let codes = Language::codes();
        let (last, others) = codes.split_last().map_or(("en", &codes[..]), |(last, others)| (*last, others));
        write!(
            f,
            "there are no messages in `{}`, only in {}{}{last}",
            self.0,
            others.join(", "),
            if others.is_empty() { "" } else { " and " }
        )
    }
}

impl std::error::Error for UnknownLanguage {}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used, reason = "a test may stop at what it did not expect")]
    use super::*;

    #[test]
    fn every_file_of_a_language_can_be_read() {
        for (path, text) in LANGUAGES.texts() {
            let facts: Facts = toml::from_str(text).unwrap_or_else(|error| panic!("{path}: {error}"));
            assert!(!facts.name.is_empty(), "{path} does not say what the language calls itself");
        }
        assert_eq!(Language::ENGLISH.code(), "en");
    }

    #[test]
    fn languages_are_found_by_what_people_and_systems_write() {
        for text in ["fr", "FR", "fr_FR.UTF-8"] {
            assert_eq!(text.parse::<Language>().unwrap().code(), "fr");
        }
        assert_eq!("qps".parse::<Language>().unwrap_err().to_string(), "there are no messages in `qps`, only in en and fr");
        assert_eq!(Language::of_code("qps").unwrap().texts(), Language::ENGLISH);
    }

    #[test]
    fn plurals_are_made_by_the_first_rule_that_fits() {
        let plural = |code, name| Language::of_code(code).unwrap().facts().plural(name);
        assert_eq!(plural("en", "Fairy").as_deref(), Some("Fairies"));
        assert_eq!(plural("en", "Boy").as_deref(), Some("Boys"));
        assert_eq!(plural("en", "Robot Man").as_deref(), Some("Robot Men"));
        assert_eq!(plural("en", "King of the Robots"), None);
        assert_eq!(plural("fr", "Tonneau").as_deref(), Some("Tonneaux"));
        assert_eq!(plural("fr", "Bombe à eau"), None);
    }
}

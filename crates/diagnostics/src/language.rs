//! The languages that messages exist in.

use std::fmt;
use std::str::FromStr;

/// A language of messages. Codes and the keys of machine formats are the same in every language.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Language {
    /// English.
    #[default]
    English,
    /// French.
    French,
}

impl Language {
    /// Every language.
    pub const ALL: &'static [Self] = &[Self::English, Self::French];

    /// The two letters of ISO 639-1: `en`.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::English => "en",
            Self::French => "fr",
        }
    }
}

impl fmt::Display for Language {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

impl FromStr for Language {
    type Err = UnknownLanguage;

    /// Reads `fr`, `FR`, and what the environment variable `LANG` holds: `fr_FR.UTF-8`.
    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let code = text.split(['_', '-', '.']).next().unwrap_or_default();
        let known = Self::ALL.iter().copied().find(|language| language.name().eq_ignore_ascii_case(code));
        known.ok_or_else(|| UnknownLanguage(text.to_owned()))
    }
}

/// There are no messages in this language.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct UnknownLanguage(pub String);

impl fmt::Display for UnknownLanguage {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "there are no messages in `{}`, only in en and fr", self.0)
    }
}

impl std::error::Error for UnknownLanguage {}

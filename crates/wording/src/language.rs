//! The languages that can be printed.

use kcc_ir::{Name, PrintedText};

/// A language of printed text.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Language {
    /// English, `en`.
    English,
    /// French, `fr`.
    French,
    /// English with every word of the messages disguised, `qps`: text that keeps its plain letters did not come from a message.
    Pseudo,
}

impl Language {
    /// All languages of people.
    pub const PRINTED: [Self; 2] = [Self::English, Self::French];

    /// The tag by which the command line and files call it.
    #[must_use]
    pub const fn tag(self) -> &'static str {
        match self {
            Self::English => "en",
            Self::French => "fr",
            Self::Pseudo => "qps",
        }
    }

    /// The language of a tag.
    #[must_use]
    pub fn from_tag(tag: &str) -> Option<Self> {
        [Self::English, Self::French, Self::Pseudo].into_iter().find(|language| language.tag() == tag)
    }

    /// The form of a name that is printed: the English one where the language has none of its own.
    #[must_use]
    pub fn name(self, name: &Name) -> &str {
        match self {
            Self::English | Self::Pseudo => &name.en,
            Self::French => name.fr.as_deref().unwrap_or(&name.en),
        }
    }

    /// The text of a card's file.
    #[must_use]
    pub fn printed(self, text: &PrintedText) -> &str {
        match self {
            Self::English | Self::Pseudo => &text.en,
            Self::French => &text.fr,
        }
    }
}

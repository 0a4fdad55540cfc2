//! Names for machines and names for people.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use std::fmt;

/// The highest number that a card may have in online games: far above what there will ever be, and far below what a platform cannot hold.
pub const HIGHEST_NUMBER: u32 = 999_999;

/// The name of a piece of content, as content refers to it: `queen-of-the-tofus`. Lower case ASCII letters, digits and
/// single hyphens; never renamed once published.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(transparent)]
pub struct Id(pub String);

impl Id {
    /// Returns the id made from a printed name: `Katar's Offspring` → `katars-offspring`.
    #[must_use]
    pub fn of_name(name: &str) -> Self {
        let mut id = String::new();
        for char in name.chars() {
            if char.is_ascii_alphanumeric() {
                id.push(char.to_ascii_lowercase());
                continue;
            }
            match fold(char) {
                "" if matches!(char, '\'' | '’') => {}
                "" if !id.is_empty() && !id.ends_with('-') => id.push('-'),
                folded => id.push_str(folded),
            }
        }
        while id.ends_with('-') {
            id.pop();
        }
        Self(id)
    }

    /// Returns the id as text.
    #[must_use]
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

/// Returns the lower case ASCII letters for a letter of a European name that ASCII lacks; empty for anything else.
fn fold(char: char) -> &'static str {
    match char.to_lowercase().next().unwrap_or(char) {
        'à' | 'á' | 'â' | 'ä' | 'ã' | 'å' => "a",
        'ç' => "c",
        'è' | 'é' | 'ê' | 'ë' => "e",
        'ì' | 'í' | 'î' | 'ï' => "i",
        'ñ' => "n",
        'ò' | 'ó' | 'ô' | 'ö' | 'õ' => "o",
        'ù' | 'ú' | 'û' | 'ü' => "u",
        'ÿ' | 'ý' => "y",
        'œ' => "oe",
        'æ' => "ae",
        _ => "",
    }
}

impl fmt::Display for Id {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl From<&str> for Id {
    fn from(text: &str) -> Self {
        Self(text.to_owned())
    }
}

/// A name that is printed, in each language.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, JsonSchema)]
pub struct Name {
    /// The English name.
    pub en: String,
    /// The names in other languages, by language code. If one is missing, the English name is printed instead, and marked.
    #[serde(flatten)]
    pub others: BTreeMap<String, String>,
    /// The grammatical gender of the name in languages that have one; masculine if absent. Sentences in those languages agree with it,
    /// and English ones say "he" or "she" if it is given.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub gender: Option<Gender>,
    /// How sentences refer to the thing or person with this name; by the name alone if absent.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub called: Option<Called>,
}

/// How sentences refer to something by its name.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Called {
    /// With an article in every language, as a common noun: `the Black Crow`, `le Corbeau Noir`.
    The,
    /// With an article only in languages that put one before titles, like a title before a name: `Count Frigost`, `le Comte Frigost`.
    Le,
    /// As a person: without an article, even for one of several summons: `Donatella`.
    Name,
    /// As something a unit is rather than has: a power, `is Immune`.
    Adjective,
    /// As a group with members: "an allied member of the Brotherhood of the Tofu".
    Member,
}

/// A grammatical gender.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Gender {
    /// Masculine: `le`.
    Masculine,
    /// Feminine: `la`.
    Feminine,
}

impl Name {
    /// Returns a name that is known in English only.
    #[must_use]
    pub fn english(en: impl Into<String>) -> Self {
        Self { en: en.into(), others: BTreeMap::new(), gender: None, called: None }
    }

    /// Returns the name in the language with this code, if known.
    #[must_use]
    pub fn of(&self, code: &str) -> Option<&str> {
        if code == "en" { Some(&self.en) } else { self.others.get(code).map(String::as_str) }
    }

    /// Returns the name in the language with this code, or else in English.
    #[must_use]
    pub fn shown(&self, code: &str) -> &str {
        self.of(code).unwrap_or(&self.en)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_id_is_made_of_the_letters_of_a_name() {
        for (name, id) in [
            ("Katar's Offspring", "katars-offspring"),
            ("Dinner's readdddy!", "dinners-readdddy"),
            ("Cléophée", "cleophee"),
            ("1001 Claw/chaku", "1001-claw-chaku"),
            ("  Sœur — Ænne ", "soeur-aenne"),
        ] {
            assert_eq!(Id::of_name(name).as_str(), id);
        }
    }
}

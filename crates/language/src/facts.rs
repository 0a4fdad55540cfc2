//! What is particular to a language, as its file defines it.

use serde::Deserialize;

/// The content of a language file.
#[derive(Clone, Debug, Default, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct Facts {
    /// The language's name for itself.
    pub name: String,
    /// Its name in English.
    pub in_english: String,
    /// The code of the language whose texts it shows, each letter disguised. Nobody reads such a language; it proves that texts come from
    /// message files.
    pub disguises: Option<String>,
    /// The decimal separator, if not a point.
    pub decimal: Option<String>,
    /// Whether cards with hand-written text must have it in this language.
    pub all_texts: bool,
    /// Whether a title takes an article: the Count Frigost.
    pub title_takes_article: bool,
    /// Whether names have a gender, which cannot be inferred for a name that is not known in the language.
    pub genders: bool,
    /// The articles that names begin with.
    pub articles: Vec<Article>,
    /// How the plural of a name is formed: by the first rule that fits.
    pub plurals: Vec<Plural>,
    /// How messages and pages are typeset.
    pub messages: Shown,
    /// How cards are typeset.
    pub cards: Cards,
    /// Which words stay together on a line.
    pub lines: Lines,
}

/// An article that names begin with.
#[derive(Clone, Debug, Default, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct Article {
    /// The article, and what separates it from the name.
    pub text: String,
    /// The gender that it implies: `feminine`.
    pub gender: Option<String>,
}

/// How the plural of some names is formed.
#[derive(Clone, Debug, Default, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct Plural {
    /// Fits names that contain one of these; all if empty.
    pub contains: Vec<String>,
    /// Fits names that end in one of these; all if empty.
    pub ends: Vec<String>,
    /// The ending that is removed.
    pub cut: String,
    /// The ending that is added.
    pub add: String,
    /// Such names have no plural by rule.
    pub none: bool,
}

impl Plural {
    fn fits(&self, name: &str) -> bool {
        let any = |list: &[String], fits: &dyn Fn(&str) -> bool| list.is_empty() || list.iter().any(|one| fits(one));
        any(&self.contains, &|part| name.contains(part)) && any(&self.ends, &|ending| name.ends_with(ending))
    }
}

impl Facts {
    /// Returns the plural of a name, if a rule forms it.
    #[must_use]
    pub fn plural(&self, name: &str) -> Option<String> {
        let rule = self.plurals.iter().find(|rule| rule.fits(name)).filter(|rule| !rule.none)?;
        Some(format!("{}{}", name.strip_suffix(rule.cut.as_str()).unwrap_or(name), rule.add))
    }
}

/// Replacements of typed text by what is shown.
#[derive(Clone, Debug, Default, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct Shown {
    /// Pairs, in the order in which they are replaced.
    pub shown: Vec<(String, String)>,
}

/// How cards are typeset.
#[derive(Clone, Debug, Default, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct Cards {
    /// The characters that take a narrow no-break space before them.
    pub signs: String,
    /// The opening and the closing quotation mark that take such a space on the inside.
    pub quotes: String,
    /// Replacements of what messages say by what is printed.
    pub shown: Vec<(String, String)>,
}

impl Cards {
    /// Returns whether a narrow space follows a character: it opens a quotation.
    #[must_use]
    pub fn is_opening(&self, char: char) -> bool {
        self.quotes.starts_with(char)
    }

    /// Returns whether a character closes a quotation.
    #[must_use]
    pub fn is_closing(&self, char: char) -> bool {
        self.quotes.chars().nth(1) == Some(char)
    }

    /// Returns whether a narrow space precedes a character.
    #[must_use]
    pub fn is_spaced(&self, char: char) -> bool {
        self.signs.contains(char) || self.is_closing(char)
    }
}

/// Which words stay together on a line.
#[derive(Clone, Debug, Default, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct Lines {
    /// Words that cannot be counted: a number before them belongs to the word before it.
    pub joining: Vec<String>,
    /// Words that a following number belongs to, whatever comes after.
    pub numbered: Vec<String>,
}

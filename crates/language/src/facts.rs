//! What is particular to a language, as its file says it.

use serde::Deserialize;

/// What the file of a language holds.
#[derive(Clone, Debug, Default, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct Facts {
    /// What the language calls itself.
    pub name: String,
    /// What it is called in English.
    pub in_english: String,
    /// The code of the language whose texts it shows, each letter disguised. Nobody reads such a language; it proves that texts come
    /// from message files.
    pub disguises: Option<String>,
    /// What stands before the decimals of a number, if not a point.
    pub decimal: Option<String>,
    /// Whether cards whose text is written by hand must have it in this language.
    pub all_texts: bool,
    /// Whether an article stands before a title: the Count Frigost.
    pub title_takes_article: bool,
    /// Whether names have a gender, which nothing tells of a name that is not known in the language.
    pub genders: bool,
    /// The articles with which names begin.
    pub articles: Vec<Article>,
    /// How the plural of a name is made: by the first rule that fits.
    pub plurals: Vec<Plural>,
    /// How messages and pages are set.
    pub messages: Shown,
    /// How cards are set.
    pub cards: Cards,
    /// Which words belong together on a line.
    pub lines: Lines,
}

/// An article with which names begin.
#[derive(Clone, Debug, Default, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct Article {
    /// The article, and what parts it from the name.
    pub text: String,
    /// The gender that it tells: `feminine`.
    pub gender: Option<String>,
}

/// How the plural of some names is made.
#[derive(Clone, Debug, Default, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct Plural {
    /// Fits names that contain one of these; all if empty.
    pub contains: Vec<String>,
    /// Fits names that end in one of these; all if empty.
    pub ends: Vec<String>,
    /// The ending that is taken away.
    pub cut: String,
    /// The ending that is put on.
    pub add: String,
    /// No rule makes the plural of such names.
    pub none: bool,
}

impl Plural {
    fn fits(&self, name: &str) -> bool {
        let any = |list: &[String], fits: &dyn Fn(&str) -> bool| list.is_empty() || list.iter().any(|one| fits(one));
        any(&self.contains, &|part| name.contains(part)) && any(&self.ends, &|ending| name.ends_with(ending))
    }
}

impl Facts {
    /// The plural of a name, where a rule makes it.
    #[must_use]
    pub fn plural(&self, name: &str) -> Option<String> {
        let rule = self.plurals.iter().find(|rule| rule.fits(name)).filter(|rule| !rule.none)?;
        Some(format!("{}{}", name.strip_suffix(rule.cut.as_str()).unwrap_or(name), rule.add))
    }
}

/// What is typed, and what is shown for it.
#[derive(Clone, Debug, Default, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct Shown {
    /// Pairs, in the order in which they are replaced.
    pub shown: Vec<(String, String)>,
}

/// How cards are set.
#[derive(Clone, Debug, Default, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct Cards {
    /// The signs before which a narrow space stands, at which no line ends.
    pub signs: String,
    /// The opening and the closing quotation mark inside of which such a space stands.
    pub quotes: String,
    /// What messages say, and what is printed for it.
    pub shown: Vec<(String, String)>,
}

impl Cards {
    /// Whether a narrow space stands after a character: it opens a quotation.
    #[must_use]
    pub fn is_opening(&self, char: char) -> bool {
        self.quotes.starts_with(char)
    }

    /// Whether a character closes a quotation.
    #[must_use]
    pub fn is_closing(&self, char: char) -> bool {
        self.quotes.chars().nth(1) == Some(char)
    }

    /// Whether a narrow space stands before a character.
    #[must_use]
    pub fn is_spaced(&self, char: char) -> bool {
        self.signs.contains(char) || self.is_closing(char)
    }
}

/// Which words belong together on a line.
#[derive(Clone, Debug, Default, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct Lines {
    /// Words that count nothing: a number before them belongs to what stands before it.
    pub joining: Vec<String>,
    /// Words that a number follows: it is theirs, whatever comes after.
    pub numbered: Vec<String>,
}

//! The questions of a page.

use kcc_diagnostics::Language;
use serde::Deserialize;
use serde_json::Value;

/// What a page asks.
#[derive(Debug, Deserialize)]
#[serde(tag = "ask", rename_all = "kebab-case", deny_unknown_fields)]
pub(crate) enum Question {
    /// Opens a content folder: paths and texts.
    Open { root: String, files: Vec<(String, String)> },
    /// Changes a file; without a text, it goes.
    Set { path: String, text: Option<String> },
    /// What is wrong with a file.
    Problems { path: String, language: Code },
    /// What may come at a place.
    Complete { path: String, at: usize, language: Code },
    /// What may come at a place of an effect that is being written into a field, whose places are those of the effect alone.
    Suggest { path: String, field: String, text: String, at: usize, language: Code },
    /// What is at a place.
    Hover { path: String, at: usize, language: Code },
    /// The file in its one style.
    Format { path: String },
    /// The card of a file, drawn in every language.
    Card { path: String },
    /// The file as fields.
    Form { path: String, language: Code },
    /// The text of the file with another value of a field; without a value, without the field.
    Write { path: String, field: String, value: Option<Value> },
    /// What each statement of the card does.
    Stories { path: String, language: Code },
    /// The chances of its attacks.
    Odds { path: String, against: Option<String>, language: Code },
    /// Lines of the effect language that mean a sentence of a card that is called so.
    Sentence { text: String, called: Vec<String> },
    /// What cards print that is nearest to a sentence.
    Near { text: String, language: Code },
    /// The words of a sentence that nothing knows.
    Strange { text: String },
    /// A text that is written in an older edition of the language, in the words of today.
    Migrate { text: String, edition: u32 },
    /// The spells and powers that a text has, to be taken into another card.
    Parts { text: String },
    /// What a word of the effect language, or a list of words or names, means.
    Explain { name: String, language: Code },
    /// The cards to begin from.
    Cards { language: Code },
    /// What types and powers are called in a language, by how files name them.
    Names { language: Code },
    /// The patterns to begin from.
    Patterns { language: Code },
}

/// A language, by its code.
#[derive(Clone, Copy, Debug, Deserialize)]
#[serde(try_from = "String")]
pub(crate) struct Code(pub(crate) Language);

impl TryFrom<String> for Code {
    type Error = String;

    fn try_from(code: String) -> Result<Self, String> {
        Language::of_code(&code).map(Self).ok_or_else(|| format!("kcc has no language `{code}`"))
    }
}

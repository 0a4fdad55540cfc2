//! Why nothing was drawn.

use std::fmt;

/// Why cards or pages were not drawn.
#[derive(Clone, Debug, PartialEq)]
pub enum RenderError {
    /// Cards whose words do not fit or cannot be set: all of them, in the order of the deck.
    Cards(Vec<Misfit>),
    /// The deck names a language without words, or two cards share an id.
    Deck(String),
    /// A template, style sheet or picture is not what the generator needs.
    Template(String),
}

/// Words of a card that cannot be printed as the design demands.
#[derive(Clone, Debug, PartialEq)]
pub enum Misfit {
    /// They do not fit, even at the smallest size.
    Overflow(Overflow),
    /// The fonts have no glyph for a character.
    Glyph(MissingGlyph),
}

/// A text that is too long for its place even at the smallest size allowed.
#[derive(Clone, Debug, PartialEq)]
pub struct Overflow {
    /// The id of the card.
    pub card: String,
    /// What does not fit: `name`, `version`, `types`, `text`, `spell 2 name`, `collection`…
    pub field: String,
    /// The language of the text.
    pub language: String,
    /// The excess width or height, in millimetres.
    pub over: f32,
}

/// A character for which the fonts of the cards have no glyph.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MissingGlyph {
    /// The id of the card.
    pub card: String,
    /// The field with the character.
    pub field: String,
    /// The language of the text.
    pub language: String,
    /// The character.
    pub character: char,
}

impl fmt::Display for RenderError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Cards(misfits) => {
                for (index, misfit) in misfits.iter().enumerate() {
                    if index > 0 {
                        writeln!(f)?;
                    }
                    write!(f, "{misfit}")?;
                }
                Ok(())
            }
            Self::Deck(text) => write!(f, "the deck cannot be printed: {text}"),
            Self::Template(text) => write!(f, "the templates are faulty: {text}"),
        }
    }
}

impl fmt::Display for Misfit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Overflow(Overflow { card, field, language, over }) => {
                write!(f, "{card}: the {field} is {over:.1} mm too long for the card in `{language}`, even in the smallest print")
            }
            Self::Glyph(MissingGlyph { card, field, language, character }) => {
                write!(f, "{card}: the fonts have no sign for `{character}` (U+{:04X}) in the {field} in `{language}`", *character as u32)
            }
        }
    }
}

impl std::error::Error for RenderError {}

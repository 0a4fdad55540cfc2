//! Why nothing was rendered.

use crate::sheet::Um;
use rayon::iter::ParallelIterator;
use std::fmt;

/// Why [`crate::render`] gave no files.
#[derive(Clone, Debug, PartialEq)]
pub enum RenderError {
    /// Cards whose words do not fit or cannot be set; every one of them, in the order of the deck.
    Cards(Vec<Misfit>),
    /// The deck names a language without words, or two cards have one id.
    Deck(String),
    /// A template, style sheet or picture is not as the generator needs it.
    Template(String),
    /// The sheets cannot be laid out as was asked.
    Sheet(SheetFault),
    /// The PDF or the picture could not be made.
    Output(String),
}

/// Why sheets cannot be laid out as was asked.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum SheetFault {
    /// Not one piece fits on the paper.
    PaperTooSmall {
        /// The name of the paper.
        paper: String,
        /// The width of a piece.
        width: Um,
        /// The height of a piece.
        height: Um,
    },
    /// The paper cannot hold a part of an arena.
    PaperTooSmallForArenas {
        /// The name of the paper.
        paper: String,
    },
    /// The offset moves backs off what printers print on.
    OffsetTooFar {
        /// The name of the paper.
        paper: String,
        /// By how much.
        over: Um,
    },
}

/// Words of a card that cannot be printed as the design demands.
#[derive(Clone, Debug, PartialEq)]
pub enum Misfit {
    /// They do not fit, even at the smallest size.
    Overflow(Overflow),
    /// The fonts have no sign for a character.
    Glyph(MissingGlyph),
}

/// A text that is too long for its place at the smallest size that is allowed.
#[derive(Clone, Debug, PartialEq)]
pub struct Overflow {
    /// The id of the card.
    pub card: String,
    /// What does not fit: `name`, `version`, `types`, `text`, `spell 2 name`, `collection`…
    pub field: String,
    /// The language of the text.
    pub language: String,
    /// By how much it is too long or too high, in millimetres.
    pub over: f32,
}

/// A character for which the fonts of the cards have no sign.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MissingGlyph {
    /// The id of the card.
    pub card: String,
    /// Where the character stands.
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
            Self::Sheet(fault) => write!(f, "{fault}"),
            Self::Output(text) => write!(f, "a file could not be made: {text}"),
        }
    }
}

/// What threads made, or why the first of it could not be made, whichever of them was faster.
pub(crate) fn all_or_first<T>(made: impl ParallelIterator<Item = Result<T, RenderError>>) -> Result<Vec<T>, RenderError> {
    made.collect_vec_list().into_iter().flatten().collect()
}

impl fmt::Display for SheetFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::PaperTooSmall { paper, width, height } => {
                write!(f, "not one piece of {} by {} mm fits on the paper {paper}", width / 1000, height / 1000)
            }
            Self::PaperTooSmallForArenas { paper } => write!(f, "the paper {paper} is too small for the parts of an arena"),
            Self::OffsetTooFar { paper, over } => {
                write!(f, "the offset moves backs {:.1} mm out of what printers print on {paper}", f64::from(*over) / 1000.0)
            }
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

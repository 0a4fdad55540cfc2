//! Turns cards into pages and data, as bytes in memory: HTML, the data of online tables, and the drawn cards from which `printer` makes
//! sheets and pictures. The look comes from `templates/`.
//!
//! A [`Deck`](card::Deck) holds the printed words and numbers of one language, an [`Album`] its cards as they are drawn, with every text at
//! the size at which it fits. The same values give the same bytes, on any number of threads.

pub mod album;
mod app;
pub mod artwork;
pub mod bga;
pub mod card;
mod css_values;
pub mod deck;
pub mod document;
pub mod emblem;
mod error;
pub mod face;
pub mod inline;
pub mod leaf;
pub mod scene;
pub mod site;
mod templates;
pub mod testing;
mod text_fit;
mod text_measure;
mod words;

pub use album::{Album, albums, misfits};
pub use css_values::CssValues;
pub use error::{Misfit, MissingGlyph, Overflow, RenderError};
pub use face::SheetKind;
pub use templates::{Font, Templates};
pub use words::{Words, capital};

/// A file to be written.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Output {
    /// Its path below the folder of the build, with `/` between the parts.
    pub path: String,
    /// Its content.
    pub bytes: Vec<u8>,
}

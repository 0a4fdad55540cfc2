//! What the words of the effect language, keyword powers and the fields of files mean: the pages that `kcc explain` prints, the site shows, and
//! editors show beside a word.
//!
//! | file | holds |
//! |---|---|
//! | `topics` | the words of the effect language, one page each in `pages/GROUP/` |
//! | `phrases` | which of them cards say, in any language |
//! | `in_text` | which of them a text says |
//! | `pages` | the text of a page |
//! | `fields` | the fields of content files, from the schemas |
//!
//! ```
//! use kcc_reference::{Explained, Language, topics};
//!
//! let topics = topics()?;
//! let explained = Explained::new(topics);
//! let found = explained.topics("push back 2", kcc_dsl::Entry::Effects);
//! assert_eq!(found[0].name(), "push back");
//! assert!(found[0].line(Language::ENGLISH).contains("away"));
//! # Ok::<(), kcc_reference::Unreadable>(())
//! ```

pub mod fields;
mod in_text;
mod messages;
mod pages;
mod phrases;
mod topics;

pub use in_text::{Explained, called};
pub use kcc_diagnostics::Language;
pub use pages::{keyword, sentences, topic};
pub use phrases::{Found, Phrases};
pub use topics::{Group, Page, Topic, all as topics};

use std::fmt;

/// The error for a page that cannot be read: its path, and why. The pages are part of the program, and a test reads them all.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Unreadable(pub String);

impl fmt::Display for Unreadable {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl std::error::Error for Unreadable {}

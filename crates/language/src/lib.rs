//! The languages, what is particular to each, and the sentences of the message files.
//!
//! A language is a file in `languages/`, named after its code, and no code here or elsewhere mentions any but English by name. Its
//! sentences are files beside the English ones: Fluent files in each folder `messages/CODE`, a table `[CODE]` on each page of a mistake.
//! What a language lacks is shown in English.
//!
//! [`lay_over`] overrides files of the program, so that a translation can be tried without building kcc.
//!
//! ```
//! use kcc_language::Language;
//!
//! let french = Language::of_code("fr").expect("French is there");
//! // A thin space that no line is broken at stands before the sign.
//! assert_eq!(french.typeset("Vraiment ?"), "Vraiment\u{202f}?");
//! assert!("xx".parse::<Language>().is_err());
//! ```

mod facts;
mod files;
mod messages;
mod table;
mod typography;
mod words;

pub use facts::{Article, Cards, Facts, Lines, Plural};
pub use files::{Folder, NotALanguage, all_laid_over, lay_over, text};
pub use messages::{Messages, Parts};
pub use table::{Language, UnknownLanguage};
pub use words::{Word, words};

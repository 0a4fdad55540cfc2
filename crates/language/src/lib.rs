//! Which languages there are, what is particular to each, and what the message files say in it.
//!
//! A language is a file of `languages/`, named by its code, and nothing here or elsewhere knows any of them but English by name.
//! Its sentences are files beside those of English: Fluent files in each folder `messages/CODE`, a table `[CODE]` on each page of
//! a mistake. What a language lacks is shown in English.
//!
//! [`lay_over`] puts other files over those of the program, so that a translation can be tried without building kcc.

mod facts;
mod files;
mod messages;
mod table;
mod typography;

pub use facts::{Article, Cards, Facts, Lines, Plural};
pub use files::{Folder, NotALanguage, all_laid_over, lay_over, text};
pub use messages::{Messages, Parts};
pub use table::{Language, UnknownLanguage};

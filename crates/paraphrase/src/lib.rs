//! What a text was probably meant to say that the grammar does not accept: lines that can be read, and what is wrong without one.
//!
//! `kcc-dsl` reads; this crate is asked where it could not. What is found is only ever proposed, and each proposal can be read.
//!
//! | file | does |
//! |---|---|
//! | `text` | one message for each statement that cannot be read; [`explain()`] is the entry |
//! | `statement` | says what was wrong with a statement, in words |
//! | `search` | the same in the words of the language, where people say it in others |
//! | `table`, `pattern` | people's turns of phrase, in `paraphrases.txt`, and how one fits a text |
//! | `translate` | words of other languages |
//! | `candidates` | what of that can be read |
//! | `card_sentences` | the same in sentences as cards print them |
//! | `word_order` | what its words say in the order of the language |
//! | `repair` | the small change at one place that makes a statement readable |
//! | [`forms`] | how effects are written, for messages |
//!
//! ```
//! use kcc_diagnostics::{FileId, Place};
//! use kcc_dsl::{Entry, parse};
//! use kcc_paraphrase::explain;
//!
//! let place = |span| Place::new(FileId(0), span);
//! let text = "pull 2";
//! let mut problems = Vec::new();
//! explain(text, Entry::Effects, parse(text, Entry::Effects, &place), &|_| None, &place, &mut problems);
//! assert_eq!(problems[0].fixes[0].edits[0].replacement, "attract");
//! ```

mod candidates;
mod card_sentences;
pub mod forms;
mod pattern;
mod repair;
mod search;
mod statement;
mod table;
mod text;
mod tokens;
mod translate;
mod word_order;

pub use card_sentences::{Meaning, Names};
pub use search::proposal;
pub use table::{hits, of_people};
pub use text::explain;

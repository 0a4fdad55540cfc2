//! Effect text to syntax tree, always, with what was wrong.
//!
//! The only crate that knows pest; the grammar is `grammar/effect.pest` at the top of the repository.
//!
//! | file | does |
//! |---|---|
//! | `split` | cuts a text into statements and blocks, tolerantly |
//! | `parse` | reads each statement by the grammar; [`parse`](parse()) is the entry |
//! | `expected` | how far the grammar came, and what it would have taken |
//! | `mistake` | says what was wrong with a statement, in words |
//! | `other_words` | the same in the words of the language, where people say it in others |
//! | `sayings`, `foreign` | people's turns of phrase, and words of other languages |
//! | `tries` | what of that can be read |
//! | `printed` | the same in sentences as cards print them |
//! | `structure` | what its words say in the order of the language |
//! | `repair` | what a statement was probably meant to be |
//! | [`tree`] | the statements that could be read |
//! | [`kind`] | what a node of the tree may be |
//! | [`forms`] | how effects are written, for messages |
//! | [`vocabulary`] | the words of the language, for completion and for `kcc explain` |
//!
//! ```
//! use kcc_diagnostics::{FileId, Place};
//! use kcc_dsl::{Entry, Kind, parse};
//!
//! let place = |span| Place::new(FileId(0), span);
//! let mut problems = Vec::new();
//! let statements = parse("push back 2; push bakc 2", Entry::Effects, &place, &mut problems);
//! // What can be read is there, and what cannot is told.
//! assert_eq!(statements.len(), 1);
//! assert_eq!(statements[0].root.kind, Kind::Effect);
//! assert_eq!(problems.len(), 1);
//! ```

mod expected;
#[path = "../../paraphrase/src/translate.rs"]
mod foreign;
#[path = "../../paraphrase/src/forms.rs"]
pub mod forms;
mod grammar;
pub mod kind;
#[path = "../../paraphrase/src/explain.rs"]
mod mistake;
#[path = "../../paraphrase/src/search.rs"]
mod other_words;
mod parse;
#[path = "../../paraphrase/src/card_sentences.rs"]
mod printed;
#[path = "../../paraphrase/src/repair.rs"]
mod repair;
#[path = "../../paraphrase/src/table.rs"]
mod sayings;
mod split;
#[path = "../../paraphrase/src/word_order.rs"]
mod structure;
pub mod tree;
#[path = "../../paraphrase/src/candidates.rs"]
mod tries;
pub mod vocabulary;

pub use kind::Kind;
pub use parse::{Entry, parse, parse_with_names};
pub use printed::{Meaning, Names};
pub use tree::{Node, Statement};

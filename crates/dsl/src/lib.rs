//! Effect text to syntax tree, and what of it the grammar cannot read.
//!
//! The only crate that knows pest; the grammar is `grammar/effect.pest` at the top of the repository. What a text that cannot be read was
//! probably meant to say is not its business but that of `kcc-paraphrase`.
//!
//! Of each rule, the build script makes a view: a struct with an accessor for each part, or an enum if the rule is a choice. They are code of
//! the crate that reads trees, so that the compiler finds an alternative that its `match` lacks and a part that it does not ask for;
//! [`view`] tells more.
//!
//! | file | does |
//! |---|---|
//! | `grammar`, `steps` | the parser that pest makes, and what it calls so that it compiles fast |
//! | [`split`] | cuts a text into statements and blocks, tolerantly |
//! | `parse` | reads each statement by the grammar; [`parse`](parse()) is the entry |
//! | `entry` | what a text may hold; one statement by itself |
//! | [`expected`] | how far the grammar came, and what it would have taken |
//! | [`tree`] | the statements that could be read |
//! | [`kind`] | what a node of the tree may be |
//! | [`view`] | what a reader asks of a node, by the grammar |
//! | [`vocabulary`] | the words of the language, for suggestions and for `kcc explain` |
//!
//! ```
//! use kcc_diagnostics::{FileId, Place};
//! use kcc_dsl::{Entry, Kind, Problem, parse};
//!
//! let place = |span| Place::new(FileId(0), span);
//! let parsed = parse("push back 2; push bakc 2", Entry::Effects, &place);
//! // What can be read is there, and what cannot is told, with how far it makes sense and what could go on.
//! assert_eq!(parsed.statements[0].root.kind, Kind::Effect);
//! let [Problem::Unread(unread)] = parsed.problems.as_slice() else { panic!("one statement cannot be read") };
//! let (at, expected) = unread.stop();
//! assert_eq!((unread.span.clone(), at, expected.only_word()), (13..24, 5, Some("back")));
//! ```

mod entry;
pub mod expected;
mod grammar;
pub mod kind;
mod parse;
pub mod split;
mod steps;
pub mod tree;
pub mod view;
pub mod vocabulary;

pub use entry::Entry;
pub use expected::Expected;
pub use kind::Kind;
pub use parse::{Parsed, Problem, Unread, parse};
pub use tree::{Node, Statement};

//! What an editor asks about open content files, and the answers: problems with their fixes, what may be written next, what a word means, what the
//! card will say, and the text in its one style.
//!
//! A [`Workspace`] holds the texts of a content folder as they are in the editor. It reads no disk and knows no protocol: `kcc lsp` and the
//! page in the browser ask the same questions. Places are bytes of the texts. The answers can be written as JSON.
//!
//! | file | answers |
//! |---|---|
//! | `workspace` | holds the texts, and what they mean |
//! | `problems` | what is wrong, and what would mend it |
//! | `formatting` | the text in its one style |
//! | `complete` | what may be written at the cursor |
//! | `hover` | what is under the cursor |
//! | `hints` | what the card says, at the end of an effect |
//! | `find` | where what a name means is, who else names it, and another id for it |
//! | `symbols` | what files have, by name |
//! | `folding`, `colours`, `lenses` | what can be folded, coloured, done |
//! | `positions` | bytes as lines and columns |
//!
//! ```
//! use kcc_compiler::File;
//! use kcc_ide::{Language, Workspace};
//!
//! let file = File { path: "content/types/undead.toml".to_owned(), bytes: b"id = \"undead\"\nnmae = \"Undead\"\n".to_vec() };
//! let mut workspace = Workspace::new("content", vec![file]);
//! let problems = workspace.problems("content/types/undead.toml", Language::ENGLISH);
//! assert_eq!((problems[0].range.clone(), problems[0].code), (14..18, "K0101"));
//! assert_eq!(problems[0].fixes[0].edits[0].text, "name");
//! ```

// Of many kinds of nodes, values and names, an answer is about a few.
#![allow(clippy::wildcard_enum_match_arm, reason = "see above")]

mod colours;
mod complete;
mod cursor;
mod edit;
mod effects;
mod find;
mod folding;
mod formatting;
mod hints;
mod hover;
mod lenses;
mod messages;
mod pages;
pub mod positions;
mod problems;
mod symbols;
mod things;
mod usage;
mod workspace;

pub use colours::{Colour, ColourKind};
pub use complete::{Completion, CompletionKind};
pub use edit::Edit;
pub use find::{Location, Rename};
pub use folding::Fold;
pub use formatting::Format;
pub use hints::Hint;
pub use hover::Hover;
pub use kcc_diagnostics::Language;
pub use lenses::{Does, Lens};
pub use problems::{Fix, Problem, Related};
pub use symbols::{Found, Symbol, SymbolKind};
pub use workspace::Workspace;

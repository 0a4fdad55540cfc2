//! TOML files as their authors write them: read in spite of slips, with the place of everything.
//!
//! [`decode()`] turns a file's bytes into text, [`parse()`] turns the text into a [`Document`], [`Fields`] and [`Field`] read it as what it
//! should be. A slip in the notation is reported once, where it is, with its fix; reading continues as if it were mended, so that it hides
//! nothing else and nothing follows from it.

mod decode;
mod field;
mod fields;
mod mending;
mod newer;
mod number;
mod problems;
mod quotes;
mod recovery;
mod repeats;
pub(crate) mod signs;
mod slips;
mod statements;
mod text;
mod tree;
mod value;
mod whole;

use ::toml::de::DeTable;
use kcc_diagnostics::{Diagnostic, FileId};

pub use decode::{MOST_BYTES, decode};
pub use field::{Field, Localised, Scalar};
pub use fields::Fields;
pub(crate) use problems::capped;
pub use problems::{MOST_OF_A_FILE, Problems};
pub use quotes::widen;
pub use text::Text;
pub use value::{Document, Entry, Form, Kind, Table, Value};

use mending::Mended;

/// Parses a TOML file. Everything that is wrong with it goes to `problems`; what could be read is always returned.
#[must_use]
pub fn parse(file: FileId, text: &str, problems: &mut Vec<Diagnostic>) -> Document {
    if let Some(problem) = whole::not_a_profile(file, text) {
        // One message: nothing in it is what it should be.
        problems.push(problem);
        let mut mended = Mended::new(file, text, vec![mending::Mend { span: 0..text.len(), text: String::new(), broken: false }]);
        mended.is_cut = true;
        let empty = DeTable::parse_recoverable("").0;
        return Document { file, root: tree::root(&mended, empty.get_ref(), problems) };
    }
    let (table, errors) = DeTable::parse_recoverable(text);
    if errors.is_empty() {
        let root = tree::root(&Mended::unchanged(file, text), table.get_ref(), problems);
        return Document { file, root };
    }
    let mended = recovery::mend(file, text, problems);
    let (table, _) = DeTable::parse_recoverable(mended.text());
    Document { file, root: tree::root(&mended, table.get_ref(), problems) }
}

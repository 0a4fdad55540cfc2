//! Ids, which are also file names.

use crate::toml::{Problems, Text};
use kcc_diagnostics::{Diagnostic, Mistake};
use kcc_ir::Id;

/// The most characters of an id: paths made from longer ones are refused by some systems, since endings and folders are added.
const LONGEST_ID: usize = 64;

/// Returns whether Windows reserves a name for a device, with any extension.
fn is_device(name: &str) -> bool {
    let numbered = |stem: &str| name.strip_prefix(stem).is_some_and(|number| matches!(number.as_bytes(), [b'0'..=b'9']));
    matches!(name, "con" | "prn" | "aux" | "nul") || numbered("com") || numbered("lpt")
}

/// Reports an id that is not spelt as ids are, or that is not a valid file name everywhere.
pub(crate) fn check(id: &Text, problems: &Problems) {
    let length = id.as_str().chars().count();
    if length > LONGEST_ID {
        problems.push(Diagnostic::at(Mistake::IdTooLong, id.content()).with("count", length).with("limit", LONGEST_ID));
        return;
    }
    if is_device(id.as_str()) {
        problems.push(Diagnostic::at(Mistake::NameOfDevice, id.content()).with("id", id.as_str()));
        return;
    }
    let mended = Id::of_name(id.as_str());
    if mended.as_str() != id.as_str() {
        problems.push(Diagnostic::at(Mistake::BadId, id.content()).with("id", id.as_str()).with("mended", mended));
    }
}

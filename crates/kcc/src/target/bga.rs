//! `bga/`: data for a project on Board Game Arena.

use kcc_generator::Output;
use kcc_generator::bga::{self, Untranslatable};
use kcc_ir::Content;
use kcc_wording::{Language, Wording};

/// The package. It is in English whatever languages cards are made in, because the platform translates from English.
pub(super) fn files(content: &Content, revision: &str) -> Result<Vec<Output>, Vec<Untranslatable>> {
    bga::package(content, &Wording::new(content, Language::English), revision)
}

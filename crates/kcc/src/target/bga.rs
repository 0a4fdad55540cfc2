//! `bga/`: data for a project on Board Game Arena.

use super::Refusal;
use kcc_generator::{Output, bga};
use kcc_ir::Content;
use kcc_wording::{Language, Wording};

/// The package. It is in English whatever languages cards are made in, because the platform translates from English.
pub(super) fn files(content: &Content, revision: &str) -> Result<Vec<Output>, Refusal> {
    bga::package(content, &Wording::new(content, Language::English), revision).map_err(|misread| {
        let texts: Vec<String> = misread.iter().map(|text| format!("{}: `{}` in `{}`", text.path, text.found, text.text)).collect();
        Refusal::fault(&format_args!("texts that Board Game Arena's tools would misread: {}", texts.join("; ")))
    })
}

//! `bga/img/generated/`: the cards as sprites, beside the data for Board Game Arena.

use super::{Refusal, decks};
use kcc_compiler::Compiled;
use kcc_generator::{Output, Templates, sprites};
use kcc_wording::Language;

/// The sprites. Like the data they are in English, whatever languages cards are made in.
pub(super) fn files(compiled: &Compiled, templates: &Templates) -> Result<Vec<Output>, Refusal> {
    let mut files = Vec::new();
    for deck in decks(compiled, &[Language::English]) {
        files.extend(sprites(&deck, templates)?);
    }
    Ok(files)
}

//! `bga/img/generated/`: the cards as sprites, beside the data for Board Game Arena.

use super::{Refusal, decks};
use crate::ground;
use crate::terminal::Terminal;
use kcc_compiler::Compiled;
use kcc_generator::{MOST_BYTES_OF_SPRITES as MOST_BYTES_IN_ALL, Output, Templates, sprites};
use kcc_wording::Language;

/// From so much of what the platform takes on, in percent, it is said how much there is.
const WARNED: usize = 80;

#[allow(clippy::cast_precision_loss, reason = "some millions")]
fn megabytes(bytes: usize) -> f64 {
    bytes as f64 / 1e6
}

/// The sprites. Like the data they are in English, whatever languages cards are made in.
pub(super) fn files(compiled: &Compiled, templates: &Templates) -> Result<Vec<Output>, Refusal> {
    let mut files = Vec::new();
    for deck in decks(compiled, &[Language::English]) {
        files.extend(sprites(&deck, templates)?);
    }
    let bytes: usize = files.iter().filter(|file| file.path.ends_with(".webp")).map(|file| file.bytes.len()).sum();
    // The next box of cards would be too much: that is said before it comes.
    if bytes * 100 > MOST_BYTES_IN_ALL * WARNED {
        let parts = [("mega", format!("{:.1}", megabytes(bytes))), ("most", format!("{:.0}", megabytes(MOST_BYTES_IN_ALL)))];
        Terminal::new(None).talk(&format!("kcc: {}\n", ground::told("sprites-nearly-full", &parts)));
    }
    Ok(files)
}

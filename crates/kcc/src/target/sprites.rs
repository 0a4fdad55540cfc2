//! `bga/img/generated/`: the cards as sprites, beside the data for Board Game Arena.

use super::{Refusal, decks};
use crate::game_args;
use crate::terminal::Terminal;
use kcc_compiler::Compiled;
use kcc_generator::{Output, Templates};
use kcc_printer::{ADVISED_BYTES_OF_SPRITES as ADVISED, MOST_BYTES_OF_SPRITES as MOST_BYTES_IN_ALL, sprites};
use kcc_wording::Language;

/// The percentage of what the platform takes, or advises, from which on the size is reported.
const WARNED: usize = 80;

#[allow(clippy::cast_precision_loss, reason = "some millions")]
fn megabytes(bytes: usize) -> f64 {
    bytes as f64 / 1e6
}

/// Returns the sprites. Like the data they are in English, whatever the languages of the cards.
pub(super) fn files(compiled: &Compiled, templates: &Templates) -> Result<Vec<Output>, Refusal> {
    let mut files = Vec::new();
    for deck in decks(compiled, &[Language::ENGLISH]) {
        files.extend(sprites(&deck, templates)?);
    }
    let sizes = files.iter().filter(|file| file.path.ends_with(".webp")).map(|file| (file.path.as_str(), file.bytes.len()));
    let terminal = Terminal::new(None);
    for (sheet, bytes, most) in nearly_full(&sizes.collect::<Vec<_>>()) {
        let name = sheet.rsplit('/').next().unwrap_or_default().to_owned();
        let parts = [("mega", format!("{:.1}", megabytes(bytes))), ("most", format!("{:.0}", megabytes(most))), ("file", name)];
        let message = if sheet.is_empty() { "sprites-nearly-full" } else { "sprite-sheet-nearly-full" };
        terminal.talk(&format!("kcc: {}\n", game_args::told(message, &parts)));
    }
    Ok(files)
}

/// Returns what the next box of cards may make too large, so that it is reported in time: sheets, and without a name all of them together;
/// the number of bytes, and the limit.
fn nearly_full<'a>(sheets: &[(&'a str, usize)]) -> Vec<(&'a str, usize, usize)> {
    let all = ("", sheets.iter().map(|(_, bytes)| bytes).sum(), MOST_BYTES_IN_ALL);
    let each = sheets.iter().map(|(sheet, bytes)| (*sheet, *bytes, ADVISED));
    each.chain([all]).filter(|(_, bytes, most)| bytes * 100 > most * WARNED).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sprites_are_told_of_before_they_are_too_many() {
        assert_eq!(nearly_full(&[("a", 1_600_000), ("b", 1_500_000)]), []);
        assert_eq!(nearly_full(&[("a", 1_600_001), ("b", 1_500_000)]), [("a", 1_600_001, 2_000_000)]);
        let many = [("a", 1_500_000); 8];
        assert_eq!(nearly_full(&many), []);
        let more = [&many[..], &[("b", 1)]].concat();
        assert_eq!(nearly_full(&more), [("", 12_000_001, 15_000_000)]);
    }
}

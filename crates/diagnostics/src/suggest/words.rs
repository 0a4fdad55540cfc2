//! Words that people write in their own language instead of the English word of the game.

use include_dir::{Dir, include_dir};
use kcc_language::Folder;
use std::sync::LazyLock;

static FILES: Dir<'static> = include_dir!("$CARGO_MANIFEST_DIR/words");

/// Pairs of a word, folded as names are, and the English word for it, for all languages.
static WORDS: LazyLock<Vec<(&'static str, &'static str)>> = LazyLock::new(|| {
    let texts = Folder { at: "crates/diagnostics/words", files: &FILES }.texts();
    let lines = texts.into_values().flat_map(str::lines).filter(|line| !line.starts_with('#'));
    lines.filter_map(|line| line.split_once(" = ")).collect()
});

/// Returns the English words for a word of another language, folded as names are.
pub(super) fn english(word: &str) -> impl Iterator<Item = &'static str> {
    WORDS.iter().filter(move |(other, _)| *other == word).map(|(_, english)| *english)
}

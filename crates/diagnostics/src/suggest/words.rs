//! Words that people write in their own language instead of the English word of the game.

use super::fold;
use std::sync::LazyLock;

/// Pairs of a word, folded as names are, and the English word for it, for all languages.
static WORDS: LazyLock<Vec<(String, &'static str)>> = LazyLock::new(|| {
    let words = kcc_language::words().iter().flatten().filter(|word| word.name);
    words.map(|word| (fold(word.written), word.english)).collect()
});

/// Returns the English words for a word of another language, folded as names are.
pub(super) fn english(word: &str) -> impl Iterator<Item = &'static str> {
    WORDS.iter().filter(move |(other, _)| *other == word).map(|(_, english)| *english)
}

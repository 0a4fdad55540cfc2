//! Words that people write in their own language where the English word of the game belongs.

use super::fold;
use std::sync::LazyLock;

/// Pairs of a word, folded as names are, and the English word for it, of all languages.
static WORDS: LazyLock<Vec<(String, &'static str)>> = LazyLock::new(|| {
    let words = kcc_language::words().iter().flatten().filter(|word| word.name);
    words.map(|word| (fold(word.written), word.english)).collect()
});

/// The English words for one of another language that is folded as names are.
pub(super) fn english(word: &str) -> impl Iterator<Item = &'static str> {
    WORDS.iter().filter(move |(other, _)| *other == word).map(|(_, english)| *english)
}

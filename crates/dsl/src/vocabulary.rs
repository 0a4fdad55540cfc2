//! The words of the language, read off the grammar itself.

use std::collections::HashSet;
use std::sync::OnceLock;

/// The grammar as it is stored at the top of the repository.
pub const GRAMMAR: &str = include_str!("../../../grammar/effect.pest");

/// Every word that the grammar gives a meaning to, sorted.
#[must_use]
pub fn words() -> &'static [&'static str] {
    static WORDS: OnceLock<Vec<&str>> = OnceLock::new();
    WORDS.get_or_init(read)
}

fn read() -> Vec<&'static str> {
    let mut words: Vec<&str> = GRAMMAR.lines().filter(|line| line.starts_with("w_")).filter_map(|line| line.split('"').nth(1)).collect();
    words.sort_unstable();
    words.dedup();
    words
}

/// Words that the language has not, though people may use them for something that it has: `kcc explain` finds each.
pub fn of_people() -> &'static HashSet<&'static str> {
    static WORDS: OnceLock<HashSet<&str>> = OnceLock::new();
    WORDS.get_or_init(|| include_str!("words_of_people.txt").split_whitespace().collect())
}

//! The words of the language, read off the grammar itself.

/// The grammar as it is stored at the top of the repository.
pub const GRAMMAR: &str = include_str!("../../../grammar/effect.pest");

/// Every word that the grammar gives a meaning to, sorted.
#[must_use]
pub fn words() -> Vec<&'static str> {
    let mut words: Vec<&str> = GRAMMAR.lines().filter(|line| line.starts_with("w_")).filter_map(|line| line.split('"').nth(1)).collect();
    words.sort_unstable();
    words.dedup();
    words
}

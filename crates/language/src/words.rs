//! What people write in their own language for a word of kcc, which is English: a file of `words/` for each language, whose head says how.

use crate::files::Folder;
use include_dir::{Dir, include_dir};
use std::sync::LazyLock;

static FILES: Dir<'static> = include_dir!("$CARGO_MANIFEST_DIR/words");

/// A word, or several, and what kcc says.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Word {
    /// What people write.
    pub written: &'static str,
    /// The word of kcc; empty where it says nothing.
    pub english: &'static str,
    /// Whether it may be the whole of a name: `=` or `<=>`.
    pub name: bool,
    /// Whether it may stand in running text: `=>` or `<=>`.
    pub in_text: bool,
    /// Whether it tells that a text is in its language: marked with `!`.
    pub tells: bool,
}

impl Word {
    /// The word of a line; none if it holds no sign of one.
    fn read(line: &'static str) -> Option<Self> {
        let signs = [("<=>", true, true), ("=>", false, true), (" = ", true, false)];
        let (written, english, name, in_text) = signs
            .into_iter()
            .find_map(|(sign, name, text)| line.split_once(sign).map(|(written, english)| (written, english, name, text)))?;
        let (written, tells) = written.strip_prefix('!').map_or((written, false), |written| (written, true));
        Some(Self { written: written.trim(), english: english.trim(), name, in_text, tells })
    }
}

/// The words of each language, in the order of its file.
#[must_use]
pub fn words() -> &'static [Vec<Word>] {
    static WORDS: LazyLock<Vec<Vec<Word>>> = LazyLock::new(|| {
        let texts = Folder { at: "crates/language/words", files: &FILES }.texts();
        let lines = |text: &'static str| text.lines().filter(|line| !line.starts_with('#'));
        texts.into_values().map(|text| lines(text).filter_map(Word::read).collect()).collect()
    });
    &WORDS
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::HashSet;

    #[test]
    fn no_word_stands_twice() {
        for words in words() {
            let mut seen = HashSet::new();
            for word in words {
                for (used, how) in [(word.name, "a name"), (word.in_text, "in text")] {
                    assert!(!used || seen.insert((word.written, word.english, how)), "`{}` stands twice as {how}", word.written);
                }
                assert!(word.in_text || !word.english.is_empty(), "`{}` is a name for nothing", word.written);
            }
        }
    }
}

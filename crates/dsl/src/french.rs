//! Texts in French: their words in English, one by one, so that the rest is as if somebody had written English.

use crate::sayings::tokens;
use std::sync::OnceLock;

/// French words and those of the language, one pair a line; its head says how.
const FRENCH: &str = include_str!("french.txt");

/// The words of a French text; one that has lost its last letter stands alone: `l'`, `n'`.
fn french_words(text: &str) -> Vec<String> {
    let mut words = Vec::new();
    for token in tokens(text) {
        let word = &text[token];
        match word.find(['\'', '’']).filter(|at| (1..=2).contains(at) && !word.starts_with('"') && word.is_char_boundary(at + 1)) {
            Some(at) if word[..at].chars().all(char::is_alphabetic) && word.len() > at + 1 && word[at..].starts_with('\'') => {
                words.extend([word[..=at].to_owned(), word[at + 1..].to_owned()]);
            }
            _ => words.push(word.to_owned()),
        }
    }
    words
}

/// The pairs of words: in French, in small letters, and in English; whether the French ones tell that a text is French.
fn french() -> &'static [(Vec<String>, &'static str, bool)] {
    static FRENCH_WORDS: OnceLock<Vec<(Vec<String>, &str, bool)>> = OnceLock::new();
    FRENCH_WORDS.get_or_init(|| {
        let pairs = FRENCH.lines().filter(|line| !line.starts_with('#')).filter_map(|line| line.split_once("=>"));
        let pair = |(french, english): (&'static str, &'static str)| {
            let (french, sure) = french.strip_prefix('!').map_or((french, false), |french| (french, true));
            (french_words(&french.trim().to_lowercase()), english.trim(), sure)
        };
        pairs.map(pair).collect()
    })
}

/// The statement with its French words in English, if it has any that English has not.
pub(crate) fn in_english(statement: &str) -> String {
    let mut sure = false;
    let mut words: Vec<String> = french_words(&statement.replace('’', "'"));
    for (french, english, is_sure) in french() {
        if !is_sure && !sure {
            continue;
        }
        let mut at = 0;
        while at + french.len() <= words.len() {
            if words[at..at + french.len()].iter().zip(french).all(|(word, french)| word.to_lowercase() == *french) {
                words.splice(at..at + french.len(), [(*english).to_owned()]);
                sure |= is_sure;
            }
            at += 1;
        }
    }
    words.retain(|word| !word.is_empty());
    if !sure {
        return statement.to_owned();
    }
    let mut text = String::new();
    for word in words {
        if text.ends_with(" a") && word.starts_with(['a', 'e', 'i', 'o']) {
            text.push('n');
        }
        if !text.is_empty() && !word.starts_with([':', ';', ',']) {
            text.push(' ');
        }
        text.push_str(&word);
    }
    text
}

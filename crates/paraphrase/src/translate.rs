//! Texts in other languages: their words in English, one by one, so that the rest is as if somebody had written English.

use crate::tokens::tokens;
use std::sync::OnceLock;

/// A word or several, in small letters; the word of ours; whether it tells that a text is in its language.
type Pair = (Vec<String>, &'static str, bool);

/// The words of a text; one that has lost its last letter stands alone: `l'`, `n'`.
fn words_of(text: &str) -> Vec<String> {
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

/// The pairs of each language.
fn languages() -> &'static [Vec<Pair>] {
    static LANGUAGES: OnceLock<Vec<Vec<Pair>>> = OnceLock::new();
    LANGUAGES.get_or_init(|| {
        let pairs = |words: &'static Vec<kcc_language::Word>| {
            let in_text = words.iter().filter(|word| word.in_text);
            in_text.map(|word| (words_of(&word.written.to_lowercase()), word.english, word.tells)).collect()
        };
        kcc_language::words().iter().map(pairs).collect()
    })
}

/// The statement with its words in English, if it has any that tell its language.
pub(crate) fn in_english(statement: &str) -> String {
    languages().iter().find_map(|pairs| translated(statement, pairs)).unwrap_or_else(|| statement.to_owned())
}

/// The statement with the words of a language in English; none if it is not in that language.
fn translated(statement: &str, pairs: &[Pair]) -> Option<String> {
    let mut sure = false;
    let mut words: Vec<String> = words_of(&statement.replace('’', "'"));
    for (foreign, english, is_sure) in pairs {
        if !is_sure && !sure {
            continue;
        }
        let mut at = 0;
        while at + foreign.len() <= words.len() {
            if words[at..at + foreign.len()].iter().zip(foreign).all(|(word, foreign)| word.to_lowercase() == *foreign) {
                words.splice(at..at + foreign.len(), [(*english).to_owned()]);
                sure |= is_sure;
            }
            at += 1;
        }
    }
    words.retain(|word| !word.is_empty());
    if !sure {
        return None;
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
    Some(text)
}

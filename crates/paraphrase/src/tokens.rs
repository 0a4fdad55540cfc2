//! The words, numbers, names in quotation marks, blocks and signs of a text.

use std::ops::Range;

pub(crate) fn is_number(token: &str) -> bool {
    !token.is_empty() && token.bytes().all(|byte| byte.is_ascii_digit())
}

/// The words, numbers, names in quotation marks, blocks and signs of a text.
pub(crate) fn tokens(text: &str) -> Vec<Range<usize>> {
    let mut tokens = Vec::new();
    let mut at = 0;
    while let Some(c) = text[at..].chars().next() {
        let rest = &text[at..];
        let length = match c {
            '"' => rest[1..].find('"').map_or(rest.len(), |end| end + 2),
            '{' => block_end(rest),
            c if c.is_whitespace() => {
                at += c.len_utf8();
                continue;
            }
            '+' | '-' if rest[1..].starts_with(|c: char| c.is_ascii_digit()) && !text[..at].ends_with(|c: char| c.is_ascii_digit()) => {
                1 + word_end(&rest[1..])
            }
            c if in_word(c) => word_end(rest),
            c => c.len_utf8(),
        };
        tokens.push(at..at + length);
        at += length;
    }
    tokens
}

fn in_word(c: char) -> bool {
    c.is_alphanumeric() || matches!(c, '-' | '_' | '\'' | '’')
}

fn word_end(text: &str) -> usize {
    // A full stop belongs to a word only between letters: `K.O.`.
    text.find(|c: char| !in_word(c)).unwrap_or(text.len())
}

/// The end of the block that a text begins with.
fn block_end(text: &str) -> usize {
    let mut depth = 0_usize;
    for (at, c) in text.char_indices() {
        match c {
            '{' => depth += 1,
            '}' => depth = depth.saturating_sub(1),
            _ => {}
        }
        if depth == 0 {
            return at + 1;
        }
    }
    text.len()
}

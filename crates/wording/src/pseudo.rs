//! The disguise of the pseudo-language.

use std::borrow::Cow;

/// Gives every letter an accent and doubles the vowels, which makes a text about a third longer. Icons such as `[ap]` stay.
pub(crate) fn disguise(text: &str) -> Cow<'_, str> {
    let mut out = String::with_capacity(text.len() * 2);
    let mut in_sign = false;
    for char in text.chars() {
        match char {
            '[' => in_sign = true,
            ']' => in_sign = false,
            _ => {}
        }
        match letter(char) {
            Some(letter) if !in_sign => {
                out.push(letter);
                if "aeiouAEIOU".contains(char) {
                    out.push(letter);
                }
            }
            _ => out.push(char),
        }
    }
    Cow::Owned(out)
}

/// Returns the disguised letter, if it is a plain one.
fn letter(char: char) -> Option<char> {
    const PLAIN: &str = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ";
    const DISGUISED: &str = "áḃćḋéḟǵḣíǰḱĺḿńóṕɋŕśťúṽẃẍýźÁḂĆḊÉḞǴḢÍJ́ḰĹḾŃÓṔɊŔŚŤÚṼẂẌÝŹ";
    let place = PLAIN.find(char)?;
    DISGUISED.chars().filter(|letter| *letter != '\u{301}').nth(place)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_plain_letter_is_left_but_in_signs() {
        assert_eq!(disguise("all [ap] Zoo"), "ááĺĺ [ap] Źóóóó");
        let all = disguise("abcdefghijklmnopqrstuvwxyzABCDEFGHIKLMNOPQRSTUVWXYZ").into_owned();
        assert!(!all.chars().any(|char| char.is_ascii_alphabetic()), "{all}");
    }
}

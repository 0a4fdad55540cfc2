//! From the text of messages to what is printed: spaces, icons, capitals.

use crate::Language;
use crate::rich::{Icon, RichText, Segment};

/// Replaces a `[` in a name, which does not begin an icon.
const BRACKET: char = '\u{e000}';
/// Marks the start and the end of the name of a power.
const POWER: (char, char) = ('\u{e001}', '\u{e002}');
/// The no-break space that some languages put before high punctuation.
const NARROW: char = '\u{202f}';

/// Returns a name from content with print apostrophes, protected from being read as an icon.
pub(crate) fn quote(name: &str) -> String {
    name.replace('\'', "’")
        .chars()
        .filter(|char| !('\u{e000}'..='\u{e0ff}').contains(char))
        .map(|char| if char == '[' { BRACKET } else { char })
        .collect()
}

/// Returns the name of a power, set apart from the words around it.
pub(crate) fn power(name: &str) -> String {
    format!("{}{name}{}", POWER.0, POWER.1)
}

/// Returns the text with one space in place of several or of a line end, and none at the ends, after `(` and before `.`, `,` and `)`.
pub(crate) fn tidy(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    for char in text.chars() {
        match char {
            ' ' | '\n' => {
                if !out.is_empty() && !out.ends_with([' ', '(']) {
                    out.push(' ');
                }
            }
            '.' | ',' | ')' | '’' => {
                if out.ends_with(' ') {
                    out.pop();
                }
                out.push(char);
            }
            _ => out.push(char),
        }
    }
    if out.ends_with(' ') {
        out.pop();
    }
    out
}

/// Returns the text with a capital at its start.
pub(crate) fn capital(text: &str) -> String {
    let mut chars = text.char_indices();
    match chars.find(|(_, char)| *char != POWER.0 && *char != '(') {
        Some((at, first)) => format!("{}{}{}", &text[..at], first.to_uppercase(), &text[at + first.len_utf8()..]),
        None => String::new(),
    }
}

/// Returns the finished text with its icons.
pub(crate) fn rich(text: &str, language: Language) -> RichText {
    let mut out = RichText::default();
    let mut words = String::new();
    let mut rest = text;
    while let Some(char) = rest.chars().next() {
        let after = &rest[char.len_utf8()..];
        if char == '['
            && let Some((name, after)) = after.split_once(']')
            && let Some(icon) = Icon::from_name(name)
        {
            match split_number(&mut words) {
                Some(number) => {
                    flush(&mut out, &mut words, language);
                    out.0.push(Segment::Amount { number, icon });
                }
                None => {
                    flush(&mut out, &mut words, language);
                    out.0.push(Segment::Icon(icon));
                }
            }
            rest = after;
        } else if char == POWER.0
            && let Some((name, after)) = after.split_once(POWER.1)
        {
            flush(&mut out, &mut words, language);
            out.0.push(Segment::Keyword { name: typeset(name, language) });
            rest = after;
        } else {
            words.push(char);
            rest = after;
        }
    }
    flush(&mut out, &mut words, language);
    out
}

/// Takes the number that ends the words, if there is one: it stays with the icon that follows.
fn split_number(words: &mut String) -> Option<String> {
    let text = words.strip_suffix(' ').unwrap_or(words);
    let start = text
        .rfind(|char: char| !(char.is_ascii_digit() || "+−–X".contains(char)))
        .map_or(0, |at| at + text[at..].chars().next().map_or(1, char::len_utf8));
    let number = &text[start..];
    let apart = text[..start].chars().next_back().is_none_or(|char| !char.is_alphanumeric());
    if number.is_empty() || !apart {
        return None;
    }
    let number = number.to_owned();
    words.truncate(start);
    Some(number)
}

fn flush(out: &mut RichText, words: &mut String, language: Language) {
    if !words.is_empty() {
        out.0.push(Segment::Text(typeset(words, language)));
        words.clear();
    }
}

/// Returns the characters that are printed for words: brackets of names, and the narrow spaces of the language.
fn typeset(words: &str, language: Language) -> String {
    let words = words.replace(BRACKET, "[");
    let cards = &language.facts().cards;
    let words = cards.shown.iter().fold(words, |words, (said, shown)| words.replace(said.as_str(), shown));
    let mut out = String::with_capacity(words.len());
    let mut chars = words.chars().peekable();
    while let Some(char) = chars.next() {
        let opened = || out.chars().next_back().is_some_and(|before| cards.is_opening(before));
        let narrow = char == ' ' && (opened() || chars.peek().is_some_and(|next| cards.is_spaced(*next)));
        out.push(if narrow { NARROW } else { char });
    }
    out
}

#[cfg(test)]
#[allow(clippy::unwrap_used, reason = "a test may fail")]
mod tests {
    use super::*;

    #[test]
    fn messages_leave_spaces_that_are_tidied() {
        assert_eq!(tidy("  one   two ( three )\n  four , five ."), "one two (three) four, five.");
    }

    #[test]
    fn a_number_stays_with_its_sign() {
        let text = rich("gets +1 [ap] and 10[mp], [fire] X [injury] of Max [hp]", Language::ENGLISH);
        let numbers: Vec<_> = text
            .0
            .iter()
            .filter_map(|segment| match segment {
                Segment::Amount { number, icon } => Some((number.as_str(), *icon)),
                Segment::Text(_) | Segment::Icon(_) | Segment::Keyword { .. } | Segment::Break => None,
            })
            .collect();
        assert_eq!(numbers, [("+1", Icon::Ap), ("10", Icon::Mp), ("X", Icon::Injury)]);
        assert_eq!(
            text.plain(|icon| format!("[{}]", icon.name())).replace('\u{a0}', " "),
            "gets +1 [ap] and 10 [mp], [fire] X [injury] of Max [hp]"
        );
    }

    #[test]
    fn a_name_is_no_sign() {
        let text = rich(&format!("summon {}", quote("a [ap] \u{e001}x")), Language::ENGLISH);
        assert_eq!(text, RichText::words("summon a [ap] x"));
    }

    #[test]
    fn french_sets_narrow_spaces() {
        assert_eq!(
            rich("Pile : « non » ; fin !", Language::of_code("fr").unwrap()),
            RichText::words("Pile\u{202f}: «\u{202f}non\u{202f}»\u{202f}; fin\u{202f}!")
        );
        assert_eq!(rich("a : b", Language::ENGLISH), RichText::words("a : b"));
    }

    #[test]
    fn sentences_begin_with_a_capital() {
        assert_eq!(capital("élan"), "Élan");
        assert_eq!(capital("(if"), "(If");
        assert_eq!(capital("+1 [ap]"), "+1 [ap]");
        assert_eq!(capital(""), "");
    }
}

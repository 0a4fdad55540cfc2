//! French spaces and apostrophes.

use crate::language::Language;

/// A space that a line is not broken at.
const NO_BREAK: char = '\u{a0}';
/// The same, narrow.
const NARROW_NO_BREAK: char = '\u{202f}';

/// Sets the spaces before `: ; ! ?` and inside `« »` so that no line breaks there, and apostrophes round. What stands between
/// backticks is code and stays as it is.
#[must_use]
pub fn french(text: &str) -> String {
    let mut set = String::with_capacity(text.len() + 8);
    let mut in_code = false;
    let mut chars = text.chars().peekable();
    while let Some(c) = chars.next() {
        in_code ^= c == '`';
        let next = chars.peek().copied();
        set.push(match (c, next) {
            _ if in_code => c,
            (' ', Some(':' | '»')) => NO_BREAK,
            (' ', Some(';' | '!' | '?')) => NARROW_NO_BREAK,
            (' ', _) if set.ends_with('«') => NO_BREAK,
            ('\'', _) => '’',
            _ => c,
        });
    }
    set
}

/// A colon with the space before it that the language wants.
#[must_use]
pub const fn colon(language: Language) -> &'static str {
    match language {
        Language::English => ":",
        Language::French => "\u{a0}:",
    }
}

#[cfg(test)]
mod tests {
    use super::french;

    #[test]
    fn spaces_before_high_marks_do_not_break() {
        assert_eq!(french("quoi ? « feu » : non ; oui !"), "quoi\u{202f}? «\u{a0}feu\u{a0}»\u{a0}: non\u{202f}; oui\u{202f}!");
    }

    #[test]
    fn code_stays_as_it_is() {
        assert_eq!(french("l'effet `it's : so` n'est"), "l’effet `it's : so` n’est");
    }
}

//! Spaces and apostrophes as a language sets them in messages.

use crate::Language;

impl Language {
    /// Returns a message typeset for the language: no-break spaces before marks, curly apostrophes. Text between backticks is code and
    /// stays as it is.
    #[must_use]
    pub fn typeset(self, text: &str) -> String {
        let shown = &self.facts().messages.shown;
        if shown.is_empty() {
            return text.to_owned();
        }
        let set = |(at, piece): (usize, &str)| match at % 2 {
            0 => shown.iter().fold(piece.to_owned(), |piece, (typed, shown)| piece.replace(typed.as_str(), shown)),
            _ => piece.to_owned(),
        };
        text.split('`').enumerate().map(set).collect::<Vec<_>>().join("`")
    }

    /// Returns a colon with the space before it that the language requires.
    #[must_use]
    pub fn colon(self) -> String {
        let typeset = self.typeset(" :");
        if typeset == " :" { ":".to_owned() } else { typeset }
    }

    /// Returns a number with decimals as the language writes it.
    #[must_use]
    pub fn decimal(self, number: &str) -> String {
        self.facts().decimal.as_ref().map_or_else(|| number.to_owned(), |sign| number.replace('.', sign))
    }
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used, reason = "a test may stop at what it did not expect")]
    use super::*;

    fn french(text: &str) -> String {
        Language::of_code("fr").unwrap().typeset(text)
    }

    #[test]
    fn spaces_before_high_marks_do_not_break() {
        assert_eq!(french("quoi ? « feu » : non ; oui !"), "quoi\u{202f}? «\u{a0}feu\u{a0}»\u{a0}: non\u{202f}; oui\u{202f}!");
    }

    #[test]
    fn code_stays_as_it_is() {
        assert_eq!(french("l'effet `it's : so` n'est"), "l’effet `it's : so` n’est");
    }

    #[test]
    fn numbers_have_the_sign_of_the_language() {
        assert_eq!((Language::ENGLISH.decimal("1.5"), Language::of_code("fr").unwrap().decimal("1.5")), ("1.5".into(), "1,5".into()));
        assert_eq!((Language::ENGLISH.colon(), Language::of_code("fr").unwrap().colon()), (":".into(), "\u{a0}:".into()));
    }
}

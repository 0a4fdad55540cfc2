//! Letters of units, cells such as `e4`, and numbers of rules such as `7.2.8.c`.

use super::Stage;
use crate::content::Reader;
use crate::toml::{Field, Text};
use kcc_diagnostics::{Diagnostic, Mistake};
use kcc_ir::scenario::{Place, Spot};
use std::ops::Range;

/// Letters that have another meaning on every board.
const TAKEN: [char; 2] = ['D', 's'];

/// Returns the letter that a key gives to a unit.
pub(super) fn letter_of(reader: &Reader<'_>, key: &str, field: &Field<'_>) -> Option<char> {
    let mut letters = key.chars();
    match (letters.next(), letters.next()) {
        (Some(letter), None) if letter.is_ascii_alphabetic() && !TAKEN.contains(&letter) => Some(letter),
        _ => {
            let place = field.key_place().or_else(|| field.place())?;
            reader.problems.push(Diagnostic::at(Mistake::BadUnitLetter, place).with("letter", key));
            None
        }
    }
}

/// Returns the cell that a text names: a letter for the column, then the number of the row.
fn cell_of(text: &str) -> Option<Place> {
    let mut signs = text.chars();
    let letter = signs.next().filter(char::is_ascii_lowercase)?;
    let digits = signs.as_str();
    let row: u8 = digits.parse().ok().filter(|row| *row > 0 && !digits.starts_with(['0', '+']))?;
    Some(Place { column: u8::try_from(u32::from(letter) - u32::from('a')).ok()?, row: row - 1 })
}

/// Returns whether a text is the number of a paragraph: `4.10.6.b`.
fn is_rule(text: &str) -> bool {
    let mut parts: Vec<&str> = text.split('.').collect();
    if parts.last().is_some_and(|last| last.len() == 1 && last.bytes().all(|c| c.is_ascii_lowercase())) {
        parts.pop();
    }
    let number = |part: &&str| (1..=2).contains(&part.len()) && part.bytes().all(|c| c.is_ascii_digit()) && !part.starts_with('0');
    (1..=4).contains(&parts.len()) && parts.iter().all(number)
}

impl Reader<'_> {
    /// Returns the number of a rule.
    pub(super) fn rule(&self, field: &Field<'_>) -> Option<String> {
        let text = field.text()?;
        if !is_rule(text.as_str()) {
            self.problems.push(Diagnostic::at(Mistake::BadRuleNumber, text.content()).with("text", text.as_str()));
        }
        Some(text.value.clone())
    }

    /// Returns the numbers of several rules; their order matters.
    pub(super) fn rules(&self, field: &Field<'_>) -> Vec<String> {
        field.list().iter().filter_map(|member| self.rule(member)).collect()
    }

    /// Returns the numbers of several rules, each once.
    pub(super) fn different_rules(&self, field: &Field<'_>) -> Vec<String> {
        let mut rules: Vec<String> = Vec::new();
        for member in field.list() {
            let Some(rule) = self.rule(&member) else { continue };
            match member.place().filter(|_| rules.contains(&rule)) {
                Some(place) => {
                    self.problems.push(Diagnostic::at(Mistake::RepeatedValue, place).with("value", &rule).with("field", field.name()));
                }
                None => rules.push(rule),
            }
        }
        rules
    }
}

impl Stage<'_, '_> {
    /// Returns the unit whose letter is in a part of a text.
    pub(super) fn letter(&self, text: &Text, part: Range<usize>) -> Option<char> {
        let word = text.as_str().get(part.clone()).unwrap_or_default();
        let letters = self.letters.borrow();
        let letter = letters.iter().copied().find(|letter| word.chars().eq([*letter]));
        if letter.is_none() {
            let known: Vec<String> = letters.iter().map(char::to_string).collect();
            let problem = Diagnostic::at(Mistake::UnknownUnitLetter, text.place(part)).with("letter", word);
            self.reader.problems.push(problem.with("units", known.join(", ")));
        }
        letter
    }

    /// Returns the cell that a part of a text names.
    pub(super) fn place(&self, text: &Text, part: Range<usize>) -> Option<Place> {
        let word = text.as_str().get(part.clone()).unwrap_or_default();
        let place = cell_of(word).filter(|place| self.size.is_none_or(|(width, height)| place.column < width && place.row < height));
        if place.is_none() {
            let (width, height) = self.size.unwrap_or((12, 12));
            let last = Place { column: width - 1, row: height - 1 };
            self.reader.problems.push(Diagnostic::at(Mistake::BadCell, text.place(part)).with("cell", word).with("last", last));
        }
        place
    }

    /// Returns the unit or cell that a part of a text names.
    pub(super) fn spot(&self, text: &Text, part: Range<usize>) -> Option<Spot> {
        let word = text.as_str().get(part.clone()).unwrap_or_default();
        if word.chars().count() == 1 {
            self.letter(text, part).map(|letter| Spot::Unit { letter })
        } else {
            self.place(text, part).map(|place| Spot::Cell { place })
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn cells_are_a_letter_and_a_number() {
        assert_eq!(cell_of("a1"), Some(Place { column: 0, row: 0 }));
        assert_eq!(cell_of("l12"), Some(Place { column: 11, row: 11 }));
        for wrong in ["", "a", "a0", "1a", "A1", "a01", "a+1", "aa1", "é1", "a999"] {
            assert_eq!(cell_of(wrong), None, "{wrong}");
        }
    }

    #[test]
    fn rules_are_numbers_and_a_letter_at_most() {
        assert!(["1", "4.10.6.b", "7.2.8", "7.2.8.c", "10.1.12"].into_iter().all(is_rule));
        assert!(!["", "7.", "7..2", "a", "7.2.8.cc", "07.2", "7.2.8.C", "rule 7", "7.2.b.c"].into_iter().any(is_rule));
    }
}

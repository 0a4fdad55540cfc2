//! Sentences of actions: `cast con at e4`, `move to d3`, `choose yes`.

use super::Stage;
use crate::names::Sort;
use crate::toml::Text;
use kcc_diagnostics::{Diagnostic, Mistake};
use kcc_ir::Face;
use kcc_ir::Id;
use kcc_ir::scenario::{Action, Choice, Side};
use std::ops::Range;

/// The words with which an action can begin.
const VERBS: [&str; 7] = ["cast", "move", "collect", "buy", "reveal", "end", "choose"];

/// Answers that are one word.
pub(crate) const CHOICES: [(&str, Choice); 11] = [
    ("yes", Choice::Yes),
    ("no", Choice::No),
    ("sell", Choice::Sell),
    ("critical", Choice::Face { face: Face::Critical }),
    ("armour", Choice::Face { face: Face::Armour }),
    ("lock", Choice::Face { face: Face::Lock }),
    ("dodge", Choice::Face { face: Face::Dodge }),
    ("top", Choice::Side { side: Side::Top }),
    ("right", Choice::Side { side: Side::Right }),
    ("bottom", Choice::Side { side: Side::Bottom }),
    ("left", Choice::Side { side: Side::Left }),
];

/// A word and its place in its text.
type Word<'t> = (&'t str, Range<usize>);

impl Stage<'_, '_> {
    /// Returns the action of a sentence.
    pub(super) fn action(&self, text: &Text) -> Option<Action> {
        let words = words(text.as_str());
        let plain: Vec<&str> = words.iter().map(|(word, _)| *word).collect();
        match plain.as_slice() {
            ["collect"] => Some(Action::Collect),
            ["buy", "gg"] => Some(Action::BuyGg),
            ["buy", "from", "pile", pile] => self.buy(text, pile, false),
            ["buy", "from", "pile", pile, "face", "up"] => self.buy(text, pile, true),
            ["end", "turn"] => Some(Action::End),
            ["reveal", _, ..] => self.reveal(text, &words),
            ["move", "to", _] => self.spot(text, words[2].1.clone()).map(|to| Action::Move { to }),
            ["choose", "player", number] => match number.parse() {
                Ok(player @ 1..=4) => Some(Action::Choose { choice: Choice::Player { player } }),
                _ => self.not_understood(text),
            },
            ["choose", _] => self.choice(text, &words[1]).map(|choice| Action::Choose { choice }),
            ["cast", _, .., "at", _] => self.cast(text, &words, 0),
            ["cast", _, .., "at", _, "paying", x] => match x.parse() {
                Ok(x) => self.cast(text, &words[..words.len() - 2], x),
                Err(_) => self.not_understood(text),
            },
            [] => self.not_understood(text),
            [verb, ..] => {
                if VERBS.contains(verb) {
                    return self.not_understood(text);
                }
                let problem =
                    Diagnostic::at(Mistake::UnknownWord, text.place(words[0].1.clone())).with("word", verb).with("field", "action");
                self.reader.problems.push(problem.suggest(verb, VERBS));
                None
            }
        }
    }

    fn not_understood<T>(&self, text: &Text) -> Option<T> {
        self.reader.problems.push(Diagnostic::at(Mistake::BadAction, text.content()).with("text", text.as_str()));
        None
    }

    fn buy(&self, text: &Text, pile: &str, face_up: bool) -> Option<Action> {
        match pile.parse() {
            Ok(pile @ 1..=8) => Some(Action::Buy { pile, face_up }),
            _ => self.not_understood(text),
        }
    }

    fn reveal(&self, text: &Text, words: &[Word<'_>]) -> Option<Action> {
        let part = words.get(1)?.1.start..words.last()?.1.end;
        let reward = Id::of_name(&self.reader.names.called(Sort::Reward, text.as_str().get(part.clone())?));
        if self.reader.names.reward(reward.as_str()).is_none() {
            let problem = Diagnostic::at(Mistake::UnknownReference, text.place(part)).with("reference", &reward).with("kind", "reward");
            self.reader.problems.push(problem.suggest(reward.as_str(), self.reader.names.rewards()));
            return None;
        }
        Some(Action::Reveal { reward })
    }

    /// Reads `cast NAME at SPOT`: the name is everything between the two small words.
    fn cast(&self, text: &Text, words: &[Word<'_>], x: u8) -> Option<Action> {
        let (last, name) = (words.len().checked_sub(1)?, words.get(1..words.len().checked_sub(2)?)?);
        let part = name.first()?.1.start..name.last()?.1.end;
        let spell = Id::of_name(&self.reader.names.called(Sort::Spell, text.as_str().get(part.clone())?));
        if self.reader.names.spell(spell.as_str()).is_none() {
            let problem = Diagnostic::at(Mistake::UnknownReference, text.place(part)).with("reference", &spell).with("kind", "spell");
            self.reader.problems.push(problem.suggest(spell.as_str(), self.reader.names.spells()));
            return None;
        }
        let at = self.spot(text, words.get(last)?.1.clone())?;
        Some(Action::Cast { spell, at, x })
    }

    fn choice(&self, text: &Text, (word, part): &Word<'_>) -> Option<Choice> {
        if let Some((_, choice)) = CHOICES.iter().find(|(known, _)| known == word) {
            return Some(*choice);
        }
        if let Ok(number) = word.parse() {
            return if number > 0 { Some(Choice::Number { number }) } else { self.not_understood(text) };
        }
        let spot = word.chars().count() == 1 || word.ends_with(|c: char| c.is_ascii_digit());
        if spot {
            return self.spot(text, part.clone()).map(|at| Choice::Spot { at });
        }
        let problem = Diagnostic::at(Mistake::UnknownWord, text.place(part.clone())).with("word", word).with("field", "choose");
        self.reader.problems.push(problem.suggest(word, CHOICES.iter().map(|(known, _)| *known)));
        None
    }
}

/// Returns the words of a text.
fn words(text: &str) -> Vec<Word<'_>> {
    let mut at = 0;
    let mut words = Vec::new();
    for word in text.split(char::is_whitespace) {
        if !word.is_empty() {
            words.push((word, at..at + word.len()));
        }
        // The white space that ends a word may be longer than a byte.
        at += word.len() + text.get(at + word.len()..).and_then(|rest| rest.chars().next()).map_or(0, char::len_utf8);
    }
    words
}

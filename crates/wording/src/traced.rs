//! Which words say which part of a text.
//!
//! While a text is written, each part is marked with what it means. Whoever reads texts back learns from that what each phrase says, in every
//! language, without a table of phrases: see `kcc-reading`.

use crate::rich::Icon;
use crate::writer::Writer;
use crate::{Owner, Wording};
use kcc_ir::json::{FromJson, ToJson};
use kcc_ir::lot::Lot;
use kcc_ir::walk::Node;
use kcc_ir::{Ability, Effect, Id};
use serde_json::Value;
use std::cell::{Cell, RefCell};

/// Around a part: its beginning, the end of its number, its end. Names have no such letters.
const MARKS: (char, char, char) = ('\u{e010}', '\u{e011}', '\u{e012}');
/// The digits of numbers of parts.
const DIGIT: u32 = 0xe020;
/// How many digits there are.
const BASE: usize = 0xc0;

/// The kind of what joins the elements of a list. It means nothing by itself.
pub const LIST: &str = "list";

/// A part of a text that is written: its sort, what it means, and what lets a lot know parts of its sort.
type Meant = (String, Value, Tell);

/// Lets a lot know what a part means ([`Lot::know`]).
pub type Tell = fn(&Value, &mut Lot);

/// What a part of a text may mean.
pub(crate) trait Said: ToJson {
    /// Lets a lot know it.
    fn tell(means: &Value, lot: &mut Lot);
}

impl<T: Node + ToJson + FromJson> Said for T {
    fn tell(means: &Value, lot: &mut Lot) {
        if let Ok(part) = T::from_json(means.clone()) {
            lot.know(&part);
        }
    }
}

impl<T: Node + ToJson + FromJson + Clone + 'static> Said for [T] {
    fn tell(means: &Value, lot: &mut Lot) {
        <Vec<T> as Said>::tell(means, lot);
    }
}

/// What is kept while a text is traced.
#[derive(Default)]
pub(crate) struct Trace {
    /// What the parts of the text mean, in the order in which they were finished.
    meant: RefCell<Vec<Meant>>,
    /// Whether a message lacked something: the text makes no sense.
    lacks: Cell<bool>,
}

impl Trace {
    /// Notes that the text makes no sense.
    pub(crate) fn lacks_something(&self) {
        self.lacks.set(true);
    }
}

/// A piece of a text, in reading order.
#[derive(Clone, Debug)]
pub enum Piece {
    /// Words, with spaces and punctuation around them.
    Words(String),
    /// An icon.
    Icon(Icon),
    /// What says a part of the text.
    Part(Part),
}

/// What says a part of a text.
#[derive(Clone, Debug)]
pub struct Part {
    /// The kind of part and the form of its words: `units of`, `condition no`. Parts of one sort stand for each other.
    pub sort: String,
    /// The part, as JSON.
    pub means: Value,
    /// What says it.
    pub pieces: Vec<Piece>,
    /// What lets a lot know parts of its sort.
    pub tell: Tell,
}

impl Wording {
    /// Returns the sentences of some effects, piece by piece: as [`Self::effects`] writes them; `None` if they make no sense.
    #[must_use]
    pub fn traced_effects(&self, owner: Owner<'_>, effects: &[Effect]) -> Option<Vec<Piece>> {
        self.traced(owner, |writer| writer.sentences(effects))
    }

    /// Returns the sentences of some abilities, piece by piece: as [`Self::abilities`] writes them; `None` if they make no sense.
    #[must_use]
    pub fn traced_abilities(&self, owner: Owner<'_>, abilities: &[Ability]) -> Option<Vec<Piece>> {
        self.traced(owner, |writer| writer.abilities(abilities))
    }

    /// Returns all ids of the content, each with the forms in which texts may have its name.
    #[must_use]
    pub fn all_names(&self) -> Vec<(Id, Vec<String>)> {
        self.names.all()
    }

    /// Returns an id for each way in which words around a name depend on it: with an article or without, feminine, a member of a group …
    #[must_use]
    pub fn kinds_of_names(&self) -> Vec<Id> {
        self.names.kinds()
    }

    fn traced(&self, owner: Owner<'_>, write: impl Fn(Writer<'_>) -> String) -> Option<Vec<Piece>> {
        let trace = Trace::default();
        let text = write(Writer { trace: Some(&trace), ..Writer::new(self, owner) });
        if trace.lacks.get() {
            return None;
        }
        let meant = trace.meant.into_inner();
        let mut open: Vec<(usize, Vec<Piece>)> = vec![(usize::MAX, Vec::new())];
        let mut words = String::new();
        let mut rest = text.as_str();
        while let Some(char) = rest.chars().next() {
            rest = &rest[char.len_utf8()..];
            let icon =
                (char == '[').then(|| rest.split_once(']')).flatten().and_then(|(name, after)| Some((Icon::from_name(name)?, after)));
            if icon.is_none() && char != MARKS.0 && char != MARKS.2 {
                words.push(char);
                continue;
            }
            if let (false, Some((_, pieces))) = (words.is_empty(), open.last_mut()) {
                pieces.push(Piece::Words(std::mem::take(&mut words)));
            }
            if let Some((icon, after)) = icon {
                open.last_mut().into_iter().for_each(|(_, pieces)| pieces.push(Piece::Icon(icon)));
                rest = after;
            } else if char == MARKS.0 {
                let (number, after) = rest.split_once(MARKS.1).unwrap_or_default();
                open.push((
                    number.chars().fold(0, |sum, digit| sum * BASE + (u32::from(digit).saturating_sub(DIGIT)) as usize),
                    Vec::new(),
                ));
                rest = after;
            } else if let (Some((number, pieces)), Some((_, around))) = (open.pop(), open.last_mut())
                && let Some((sort, means, tell)) = meant.get(number)
            {
                around.push(Piece::Part(Part { sort: sort.clone(), means: means.clone(), pieces, tell: *tell }));
            }
        }
        let mut pieces = open.pop().map(|(_, pieces)| pieces).unwrap_or_default();
        if !words.is_empty() {
            pieces.push(Piece::Words(words));
        }
        Some(pieces)
    }
}

impl Writer<'_> {
    /// Returns what was said, marked as what says this part of the text; the form tells apart what is not said in place of each other.
    pub(crate) fn marked<T: Said + ?Sized>(self, kind: &str, form: &str, part: &T, said: String) -> String {
        let Some(Trace { meant, .. }) = self.trace.filter(|_| !said.is_empty()) else { return said };
        let mut meant = meant.borrow_mut();
        let mut number = meant.len();
        meant.push((format!("{kind} {form}").trim_end().to_owned(), part.to_json().unwrap_or_default(), T::tell));
        let mut digits = Vec::new();
        loop {
            digits.extend(char::from_u32(DIGIT + u32::try_from(number % BASE).unwrap_or(0)));
            number /= BASE;
            if number == 0 {
                break;
            }
        }
        format!("{}{}{}{said}{}", MARKS.0, digits.iter().rev().collect::<String>(), MARKS.1, MARKS.2)
    }
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used, reason = "a failed unwrap is a failed test")]
    use super::*;
    use crate::Language;
    use kcc_ir::{Amount, Content, Units};
    use serde_json::json;

    #[test]
    fn parts_of_a_text_are_told_with_what_they_mean() {
        let words = Wording::new(&Content::default(), Language::of_code("en").unwrap());
        let pieces = words.traced_effects(Owner::Krosmaster, &[Effect::Heal { amount: Amount::number(2), on: Units::Target }]).unwrap();
        let mut found = Vec::new();
        let mut open: Vec<&Piece> = pieces.iter().collect();
        while let Some(piece) = open.pop() {
            if let Piece::Part(part) = piece {
                found.push((part.sort.as_str(), &part.means));
                open.extend(&part.pieces);
            }
        }
        assert!(found.contains(&("units plain", &json!({ "op": "target" }))), "{found:?}");
    }

    /// Returns the words of pieces, without the spaces between them.
    fn words(pieces: &[Piece]) -> String {
        let of = |piece: &Piece| match piece {
            Piece::Words(words) => {
                words.chars().filter(|char| !char.is_whitespace() && !('\u{e000}'..='\u{e0ff}').contains(char)).collect()
            }
            Piece::Icon(icon) => format!("[{}]", icon.name()),
            Piece::Part(part) => words(&part.pieces),
        };
        pieces.iter().map(of).collect()
    }

    #[test]
    fn a_text_says_the_same_whether_it_is_traced_or_not() {
        let mut lot = kcc_ir::lot::Lot::new(7, vec![Id("bouftou".to_owned())]);
        for language in Language::all() {
            let wording = Wording::new(&Content::default(), language);
            for _ in 0..300 {
                let effects: Vec<Effect> = lot.text(4);
                let Some(pieces) = wording.traced_effects(Owner::Krosmaster, &effects) else { continue };
                let plain = Wording::plain(&wording.effects(Owner::Krosmaster, &effects)).to_lowercase();
                assert_eq!(words(&pieces).to_lowercase(), plain.split_whitespace().collect::<String>());
            }
        }
    }
}

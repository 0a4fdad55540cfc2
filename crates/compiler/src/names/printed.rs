//! Names as cards print them, in every language, and what files call the same things. People know cards, so both are read everywhere, with
//! or without accents, capitals and signs; `kcc fmt` writes what files call it.

use super::Names;
use super::asked::{self, Of};
use kcc_ir::Id;
use std::borrow::Cow;
use std::cell::LazyCell;
use std::collections::{BTreeMap, BTreeSet};
use std::ops::Range;
use std::sync::Arc;

/// What a name may stand for where it is written.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(crate) enum Sort {
    /// Units, by a type or a name, or scenery.
    Unit,
    /// A type.
    Type,
    /// The card of a krosmaster or the token of a summon.
    Card,
    /// A power, by its words.
    Power,
    /// A special marker.
    Marker,
    /// A spell.
    Spell,
    /// A Demonic Reward.
    Reward,
    /// An arena.
    Arena,
    /// An edition of the rules.
    Ruleset,
}

/// The fields that name something, wherever they stand.
pub(crate) const FIELDS: [(&str, Sort); 9] = [
    ("types", Sort::Type),
    ("family", Sort::Type),
    ("powers", Sort::Power),
    ("card", Sort::Card),
    ("based_on", Sort::Card),
    ("rewards", Sort::Reward),
    ("revealed", Sort::Reward),
    ("arena", Sort::Arena),
    ("ruleset", Sort::Ruleset),
];

/// What names stand for, as far as files call it otherwise.
///
/// Copies share their layers, and names that are added to a copy lie in a layer of its own: a scenario with cards of its own adds few names
/// to all of the content, and copying those would take longer than reading it.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Printed(Vec<Arc<Layer>>);

/// Printed names that were defined together.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Layer {
    /// By the sort and the letters of the printed name.
    pub(super) known: BTreeMap<(Sort, String), BTreeSet<String>>,
    /// The first words of names of several words.
    pub(super) starts: BTreeSet<String>,
}

impl Layer {
    /// Adds what files call something that prints this name.
    fn define(&mut self, sort: Sort, printed: &str, called: &str) {
        let id = Id::of_name(printed).0;
        if let [first, _, ..] = words(printed).as_slice() {
            // With its signs, and as it is without them.
            self.starts.extend(printed.get(first.clone()).map(|word| Id::of_name(word).0));
            self.starts.extend(id.split('-').next().map(str::to_owned));
        }
        // What files call it may have more words than what is printed: a printed name within it is none.
        self.starts.extend(called.split_once(['-', ' ']).map(|(first, _)| first.to_owned()));
        self.known.entry((sort, id)).or_default().insert(called.to_owned());
    }
}

impl Printed {
    /// As [`Layer::define`], without changing the names of copies.
    pub(super) fn define(&mut self, sort: Sort, printed: &str, called: &str) {
        if let Some(layer) = self.0.last_mut().and_then(Arc::get_mut) {
            return layer.define(sort, printed, called);
        }
        let mut layer = Layer::default();
        layer.define(sort, printed, called);
        self.0.push(Arc::new(layer));
    }

    /// Returns all names together.
    pub(super) fn together(&self) -> Cow<'_, Layer> {
        if let [only] = self.0.as_slice() {
            return Cow::Borrowed(only);
        }
        let mut all = Layer::default();
        for layer in &self.0 {
            all.starts.extend(layer.starts.iter().cloned());
            for (name, called) in &layer.known {
                all.known.entry(name.clone()).or_default().extend(called.iter().cloned());
            }
        }
        Cow::Owned(all)
    }

    /// Returns what files call it; `None` if nothing has this name, or several things have.
    fn called(&self, sort: Sort, id: &str) -> Option<&str> {
        let key = (sort, id.to_owned());
        asked::one(Of::Printed, &key);
        let mut called = self.0.iter().filter_map(|layer| layer.known.get(&key)).flatten();
        let first = called.next()?;
        called.all(|other| other == first).then_some(first.as_str())
    }

    /// Returns whether a name of several words begins with this one.
    fn begins(&self, word: &str) -> bool {
        let word = Id::of_name(word);
        asked::one(Of::Starts, word.as_str());
        self.0.iter().any(|layer| layer.starts.contains(word.as_str()))
    }
}

impl Names {
    /// Returns what files call something, by that or by a name that cards print; what nothing is called is returned as it is.
    pub(crate) fn called<'t>(&self, sort: Sort, said: &'t str) -> Cow<'t, str> {
        let known = |text: &str| match sort {
            Sort::Unit => self.noun(text).is_some(),
            Sort::Type => self.kind(text).is_some(),
            Sort::Card => self.krosmaster(text).is_some() || self.summon(text).is_some(),
            Sort::Power => is_lower(text) && (self.power(text).is_ok() || self.is_keyword(text)),
            Sort::Marker => self.is_marker(text),
            Sort::Spell => self.spell(text).is_some(),
            Sort::Reward => {
                asked::one(Of::Rewards, text);
                self.rewards.contains(text)
            }
            Sort::Arena => {
                asked::one(Of::Arenas, text);
                self.arenas.contains(text)
            }
            Sort::Ruleset => {
                asked::one(Of::Rulesets, text);
                self.rulesets.contains(text)
            }
        };
        if known(said) {
            return Cow::Borrowed(said);
        }
        let id = Id::of_name(said).0;
        let words = || id.replace('-', " ");
        if sort == Sort::Power && known(&words()) {
            Cow::Owned(words())
        } else if known(&id) {
            Cow::Owned(id)
        } else {
            self.printed.called(sort, &id).map_or(Cow::Borrowed(said), |called| Cow::Owned(called.to_owned()))
        }
    }

    /// Returns what files call what a field names; `None` if the field names nothing, or says it so already.
    pub(crate) fn called_in(&self, field: &str, said: &str) -> Option<String> {
        let (_, sort) = FIELDS.iter().find(|(name, _)| *name == field)?;
        let power = || Some(self.with_parameter(said)).filter(|_| *sort == Sort::Power);
        let called = power().unwrap_or_else(|| self.called(*sort, said));
        (called != said).then(|| called.into_owned())
    }

    /// Returns a power by its words, with its parameter as it is.
    fn with_parameter<'t>(&self, said: &'t str) -> Cow<'t, str> {
        let whole = self.called(Sort::Power, said);
        let Some((name, parameter)) = said.rsplit_once(' ').filter(|_| whole == said && self.power(said).is_err()) else { return whole };
        match self.called(Sort::Power, name) {
            called if called == name => whole,
            called => Cow::Owned(format!("{called} {parameter}")),
        }
    }
}

/// A text in which printed names gave way to what files call the same.
#[derive(Debug)]
pub(crate) struct Plain<'t> {
    pub(crate) text: Cow<'t, str>,
    /// The bytes of what was put in, and of what was there, in order.
    changes: Vec<(Range<usize>, Range<usize>)>,
}

/// The most words that a name has.
const LONGEST: usize = 8;

impl<'t> Plain<'t> {
    /// Reads the names in a text. `own` are those of the card that it is on: the card means itself by them.
    pub(crate) fn of(text: &'t str, names: &Names, own: &[String]) -> Self {
        let mut plain = Self { text: Cow::Borrowed(text), changes: Vec::new() };
        let mut changed = String::new();
        let mut done = 0;
        for (span, called) in found(text, names, own) {
            changed.push_str(text.get(done..span.start).unwrap_or_default());
            let start = changed.len();
            changed.push_str(&called);
            plain.changes.push((start..changed.len(), span.clone()));
            done = span.end;
        }
        if !plain.changes.is_empty() {
            changed.push_str(text.get(done..).unwrap_or_default());
            plain.text = Cow::Owned(changed);
        }
        plain
    }

    /// Returns the bytes in the text as it was written for bytes of the text as it is read.
    pub(crate) fn written(&self, span: Range<usize>) -> Range<usize> {
        let start = self.changes.iter().rfind(|(new, _)| new.start <= span.start);
        let start = start.map_or(span.start, |(new, old)| if span.start < new.end { old.start } else { span.start - new.end + old.end });
        let end = self.changes.iter().rfind(|(new, _)| new.start < span.end);
        let end = end.map_or(span.end, |(new, old)| if span.end <= new.end { old.end } else { span.end - new.end + old.end });
        start..end.max(start)
    }
}

/// Returns the names in a text that files call otherwise, in order.
fn found(text: &str, names: &Names, own: &[String]) -> Vec<(Range<usize>, String)> {
    let own: Vec<Id> = own.iter().map(|name| Id::of_name(name)).collect();
    let mut found = Vec::new();
    let mut at = 0;
    for (part, said) in text.split('"').enumerate() {
        if part % 2 == 1 {
            let before = text.get(..at.max(1) - 1).unwrap_or_default().trim_end();
            let sort = if before.ends_with("marker") { Sort::Marker } else { Sort::Spell };
            let id = Id::of_name(said).0;
            // Names in quotes are read as cards print them in English.
            let known = if sort == Sort::Marker { names.is_marker(&id) } else { names.spell(&id).is_some() };
            if !known && let Cow::Owned(called) = names.called(sort, said) {
                found.push((at..at + said.len(), called));
            }
        } else {
            outside_quotes(said, names, &own, &mut |span, called| found.push((at + span.start..at + span.end, called)));
        }
        at += said.len() + 1;
    }
    found
}

/// Finds the names in a text without quotes: the longest first, so that the name of a type is not read as that of a card within it.
fn outside_quotes(text: &str, names: &Names, own: &[Id], found: &mut dyn FnMut(Range<usize>, String)) {
    let words = words(text);
    let mut at = 0;
    while at < words.len() {
        let first = words.get(at).and_then(|first| text.get(first.clone()));
        let begins = LazyCell::new(|| first.is_some_and(|first| names.printed.begins(first)));
        let longest = (1..=LONGEST.min(words.len() - at)).rev().find_map(|length| {
            let (first, last) = (words.get(at)?, words.get(at + length - 1)?);
            let span = first.start..last.end;
            let gaps =
                words.get(at..at + length)?.windows(2).all(|pair| matches!(pair, [one, other] if is_gap(text.get(one.end..other.start))));
            (gaps && (length == 1 || *begins)).then(|| Some((length, span.clone(), called(text.get(span)?, names, own)?)))?
        });
        match longest {
            Some((length, span, called)) => {
                if let Cow::Owned(called) = called {
                    found(span, called);
                }
                at += length;
            }
            None => at += 1,
        }
    }
}

/// Returns what effects call a name, borrowed if it is called so already; `None` if it is none, or a word of the language.
fn called<'t>(said: &'t str, names: &Names, own: &[Id]) -> Option<Cow<'t, str>> {
    if own.contains(&Id::of_name(said)) || is_lower(said) && names.power(said).is_ok() {
        return Some(Cow::Borrowed(said));
    }
    if said.split(' ').all(kcc_dsl::vocabulary::is_word) {
        return None;
    }
    [Sort::Unit, Sort::Power].into_iter().map(|sort| names.called(sort, said)).find(|called| matches!(called, Cow::Owned(_)))
}

/// Returns whether a text has no capital letter.
fn is_lower(text: &str) -> bool {
    !text.contains(char::is_uppercase)
}

/// Returns whether this may stand between the words of a name.
fn is_gap(between: Option<&str>) -> bool {
    matches!(between, Some(" " | "'" | "’" | "-" | " – "))
}

/// Returns the words of a text.
fn words(text: &str) -> Vec<Range<usize>> {
    let mut words: Vec<Range<usize>> = Vec::new();
    for (at, sign) in text.char_indices().filter(|(_, sign)| sign.is_alphanumeric() || matches!(sign, '-' | '_')) {
        let end = at + sign.len_utf8();
        match words.last_mut() {
            Some(word) if word.end == at => word.end = end,
            _ => words.push(at..end),
        }
    }
    words
}

#[cfg(test)]
mod tests {
    use super::{Printed, Sort};

    #[test]
    fn names_that_a_copy_gets_are_its_own() {
        let mut content = Printed::default();
        content.define(Sort::Card, "The Nun", "nun");
        let before = content.clone();
        let mut scenario = content.clone();
        scenario.define(Sort::Card, "Old Bear", "bear");
        assert_eq!(content, before);
        assert_eq!([content.called(Sort::Card, "old-bear"), scenario.called(Sort::Card, "old-bear")], [None, Some("bear")]);
        assert_eq!(scenario.called(Sort::Card, "the-nun"), Some("nun"));
        assert_eq!([content.begins("Old"), scenario.begins("Old"), scenario.begins("The")], [false, true, true]);
        // The same thing twice is one; several things of a name are none.
        scenario.define(Sort::Card, "The Nun", "nun");
        assert_eq!(scenario.called(Sort::Card, "the-nun"), Some("nun"));
        scenario.define(Sort::Card, "The Nun", "other-nun");
        assert_eq!(scenario.called(Sort::Card, "the-nun"), None);
        let all = scenario.together();
        assert_eq!(all.known.len(), 2);
        assert!(all.starts.iter().eq(["old", "other", "the"]), "as printed, and as files call it");
    }
}

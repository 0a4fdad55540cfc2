//! Learns more about a text that was not read.
//!
//! What words say depends on what stands around them, and there is more of that than can be learnt beforehand. But a text that was not read
//! was still read in parts: texts that have the same parts, in all the ways that they can be put together, teach what is missing.

use crate::chart::Chart;
use crate::lexicon::{Token, tokens};
use crate::rule::Rules;
use crate::{Examples, Reader};
use kcc_ir::json::FromJson;
use kcc_ir::lot::Lot;
use kcc_ir::walk::Node;
use kcc_ir::{Ability, Effect, Id};
use kcc_wording::traced::Piece;
use kcc_wording::{Owner, Wording};
use std::collections::{BTreeSet, HashMap};

/// How often more is learnt for somebody who waits: a second or two.
pub const ROUNDS: u32 = 24;
/// How many texts are drawn to begin with.
const DRAWN: u32 = 300;
/// How many texts are varied each time: those that are most like the one that was not read.
const KEPT: usize = 12;
/// How many of them may print the same.
const ALIKE: usize = 2;
/// How often each of them is varied.
const VARIED: u32 = 25;

/// How much a text has to be like one that was not read to be proposed in its place; 1 is the text itself.
const NEAR: f64 = 0.75;

/// What was found for a text.
#[derive(Clone, Debug, PartialEq)]
pub struct Found<T> {
    /// What prints the text, the likeliest first.
    pub prints_it: Vec<Vec<T>>,
    /// What prints nearly the text, the nearest first, if nothing prints it. It may be what nobody can write.
    pub near: Vec<Vec<T>>,
}

/// A part of texts of cards.
pub(crate) trait Text: Node + FromJson + Clone + PartialEq + 'static {
    /// The sort of what such texts are rows of.
    const SORT: &'static str;
    /// Writes a text.
    fn traced(wording: &Wording, text: &[Self]) -> Option<Vec<Piece>>;
    /// Returns the examples of such texts.
    fn examples(examples: &Examples) -> &[Vec<Self>];
}

impl Text for Effect {
    const SORT: &'static str = "sentence";
    fn traced(wording: &Wording, text: &[Self]) -> Option<Vec<Piece>> {
        wording.traced_effects(Owner::Krosmaster, text)
    }
    fn examples(examples: &Examples) -> &[Vec<Self>] {
        &examples.effects
    }
}

impl Text for Ability {
    const SORT: &'static str = "ability";
    fn traced(wording: &Wording, text: &[Self]) -> Option<Vec<Piece>> {
        wording.traced_abilities(Owner::Krosmaster, text)
    }
    fn examples(examples: &Examples) -> &[Vec<Self>] {
        &examples.abilities
    }
}

impl Reader {
    /// Returns what a text may mean by what was learnt before, the likeliest first.
    pub(crate) fn read<T: Text>(&self, text: &str) -> Vec<Vec<T>> {
        Chart::of(&self.rules, &self.lexicon, text).as_ref().map(meanings).unwrap_or_default()
    }

    /// Returns what prints a text; where nothing does by what was learnt before, more is learnt about it.
    pub(crate) fn prove<T: Text>(&self, wording: &Wording, text: &str, rounds: u32) -> Found<T> {
        let goal = self.lexicon.with_icons(&tokens(text));
        let prints = |text: &Vec<T>| T::traced(wording, text).is_some_and(|pieces| self.lexicon.written(&pieces) == goal);
        let proven = |chart: &Chart<'_>| meanings(chart).into_iter().filter(prints).collect::<Vec<_>>();
        let Some(chart) = Chart::of(&self.rules, &self.lexicon, text) else { return Found { prints_it: Vec::new(), near: Vec::new() } };
        let prints_it = proven(&chart);
        if !prints_it.is_empty() {
            return Found { prints_it, near: Vec::new() };
        }
        let goal = Likeness::to(&goal);
        let mut search = Search { reader: self, wording, goal, lot: self.lot_about(text), rules: self.rules.clone(), best: Vec::new() };
        search.begin(&chart);
        for _ in 0..rounds {
            let Some(chart) = Chart::of(&search.rules, &self.lexicon, text) else { break };
            let prints_it = proven(&chart);
            if !prints_it.is_empty() {
                return Found { prints_it, near: Vec::new() };
            }
            search.go_on();
        }
        let near = search.best.into_iter().take_while(|best| best.like >= NEAR).map(|best| best.text).collect();
        Found { prints_it: Vec::new(), near }
    }

    /// Returns a lot that draws the names and digits of a text.
    fn lot_about(&self, text: &str) -> Lot {
        let tokens = tokens(text);
        let names: BTreeSet<&Id> =
            (0..tokens.len()).flat_map(|at| self.lexicon.names_at(tokens.get(at..).unwrap_or_default())).map(|(_, id)| id).collect();
        let digits = tokens.iter().filter_map(|token| token.parse().ok()).collect();
        let mut ids: Vec<Id> = names.into_iter().cloned().collect();
        if ids.is_empty() {
            ids.push(Id::from("x"));
        }
        Lot::about(1, ids, digits)
    }
}

/// Returns what a text that was read may mean.
fn meanings<T: Text>(chart: &Chart<'_>) -> Vec<Vec<T>> {
    chart.rows(T::SORT).into_iter().filter_map(|value| Vec::from_json(value).ok()).collect()
}

/// A text that is somewhat like the one that was not read.
#[derive(Clone)]
struct Like<T> {
    like: f64,
    written: Vec<Token>,
    text: Vec<T>,
}

/// The search for texts that are like one that was not read, all of which teach something about it.
struct Search<'r, T> {
    reader: &'r Reader,
    wording: &'r Wording,
    goal: Likeness,
    lot: Lot,
    /// All that was learnt.
    rules: Rules,
    /// The texts that are most like it, the best first, and how much they are.
    best: Vec<Like<T>>,
}

impl<T: Text> Search<'_, T> {
    /// Takes the parts that were read, what is read of the whole, and texts of these parts.
    fn begin(&mut self, chart: &Chart<'_>) {
        let mut known: BTreeSet<(u32, String)> = BTreeSet::new();
        for (sort, means) in chart.parts() {
            if known.insert((sort, means.to_string())) {
                self.rules.tell(sort, means, &mut self.lot);
            }
        }
        meanings::<T>(chart).into_iter().for_each(|text| self.take(text));
        T::examples(&self.reader.examples).iter().for_each(|text| self.take(text.clone()));
        for sample in 0..DRAWN {
            let text = self.lot.text(3 + sample % 4);
            self.take(text);
        }
    }

    /// Varies the best texts.
    fn go_on(&mut self) {
        for Like { text, .. } in self.best.clone() {
            self.lot.know(&text);
            for sample in 0..VARIED {
                let varied = match sample % 4 {
                    0 => self.lot.like_text(&text),
                    1 => {
                        let once = self.lot.one_off(&text);
                        self.lot.one_off(&once)
                    }
                    _ => self.lot.one_off(&text),
                };
                self.take(varied);
            }
        }
    }

    /// Learns from a text, and keeps it if it is among the best.
    fn take(&mut self, text: Vec<T>) {
        let Some(pieces) = T::traced(self.wording, &text) else { return };
        for piece in &pieces {
            if let Piece::Part(part) = piece {
                self.rules.learn(part, &self.reader.lexicon);
            }
        }
        let written = self.reader.lexicon.written(&pieces);
        let like = self.goal.of(&written);
        let place = self.best.partition_point(|other| other.like >= like);
        let alike = self.best.iter().filter(|known| known.written == written);
        if place < KEPT && alike.clone().count() < ALIKE && !alike.clone().any(|known| known.text == text) {
            self.best.insert(place, Like { like, written, text });
            self.best.truncate(KEPT);
        }
    }
}

/// How much texts are like one of them: by the words and pairs of words that they share.
struct Likeness(HashMap<(Token, Token), i32>);

impl Likeness {
    fn to(goal: &[Token]) -> Self {
        Self(pairs(goal))
    }

    /// Returns a number from 0, if nothing is shared, to 1.
    fn of(&self, text: &[Token]) -> f64 {
        let pairs = pairs(text);
        let shared: i32 = pairs.iter().filter_map(|(pair, count)| Some(*self.0.get(pair)?.min(count))).sum();
        let all = pairs.values().chain(self.0.values()).sum::<i32>();
        2.0 * f64::from(shared) / f64::from(all.max(1))
    }
}

/// Returns how often a text has each word, and each pair of words that follow each other.
fn pairs(text: &[Token]) -> HashMap<(Token, Token), i32> {
    let mut pairs = HashMap::new();
    for (at, word) in text.iter().enumerate() {
        *pairs.entry((word.clone(), Token::new())).or_default() += 1;
        if let Some(next) = text.get(at + 1) {
            *pairs.entry((word.clone(), next.clone())).or_default() += 1;
        }
    }
    pairs
}

//! Reads a text by all rules at once, from its end to its beginning: what begins at a token is found once all that begins behind it is known.

use crate::lexicon::{Lexicon, Token, tokens};
use crate::rule::{Rules, Symbol, elements, filled};
use serde_json::Value;
use std::collections::{BTreeMap, HashMap, HashSet};
use std::rc::Rc;

/// How many meanings of the same words of a sort are kept.
const KEPT: usize = 12;
/// How many meanings of a whole text are returned.
const MOST: usize = 60;
/// What it costs to read nothing more than a part in another: there would be no end of it.
const WRAPPING: f64 = 2.0;
/// The longest text that is read, in tokens.
const LONGEST: usize = 220;
/// How often meanings at one token are worked out again because of parts that begin at the same token.
const PASSES: usize = 4;

/// What some words may mean, and how unlikely that is.
#[derive(Clone)]
struct Meaning {
    cost: f64,
    value: Rc<Value>,
}

/// A part that begins at a token: where it ends, its sort.
type Cell = (usize, u32);

/// What fills a gap.
#[derive(Clone)]
enum Filler {
    Value(Rc<Value>),
    Cell(usize, Cell),
}

/// A rule whose words were found.
struct Found {
    end: usize,
    rule: usize,
    fillers: Vec<Filler>,
}

pub(crate) struct Chart<'r> {
    rules: &'r Rules,
    lexicon: &'r Lexicon,
    tokens: Vec<Token>,
    words: Vec<Option<u32>>,
    /// What begins at each token.
    cells: Vec<BTreeMap<Cell, Vec<Meaning>>>,
}

impl<'r> Chart<'r> {
    /// Reads a text, unless it is too long to be one of a card.
    pub(crate) fn of(rules: &'r Rules, lexicon: &'r Lexicon, text: &str) -> Option<Self> {
        let tokens = tokens(text);
        if tokens.len() > LONGEST {
            return None;
        }
        let words = tokens.iter().map(|token| rules.word(token)).collect();
        let cells = vec![BTreeMap::new(); tokens.len() + 1];
        let mut chart = Self { rules, lexicon, tokens, words, cells };
        for at in (0..chart.tokens.len()).rev() {
            chart.fill(at);
        }
        Some(chart)
    }

    /// Returns what each part of the text that was read means, at its likeliest, with its sort.
    pub(crate) fn parts(&self) -> impl Iterator<Item = (u32, &Value)> {
        let cells = self.cells.iter().flatten();
        cells.filter_map(|((_, sort), meanings)| Some((*sort, &*meanings.first()?.value)))
    }

    /// Finds all parts that begin at a token.
    fn fill(&mut self, at: usize) {
        let mut found: Vec<Found> = Vec::new();
        let mut begun: HashSet<Cell> = HashSet::new();
        let mut open: Vec<(usize, usize, Vec<Filler>)> = vec![(0, at, Vec::new())];
        while let Some((node, position, fillers)) = open.pop() {
            let Some(known) = self.rules.nodes.get(node) else { continue };
            if position > at {
                for rule in &known.ends {
                    found.push(Found { end: position, rule: *rule, fillers: fillers.clone() });
                    let Some(sort) = self.rules.rules.get(*rule).map(|rule| rule.sort) else { continue };
                    // A part that begins here may be the beginning of another.
                    if begun.insert((position, sort))
                        && let Some(next) = self.rules.nodes.first().and_then(|node| node.next.get(&Symbol::Sort(sort)))
                    {
                        open.push((*next, position, vec![Filler::Cell(at, (position, sort))]));
                    }
                }
            }
            if position == self.tokens.len() || known.next.is_empty() {
                continue;
            }
            for (end, symbol, filler) in self.terminals(position) {
                if let Some(next) = known.next.get(&symbol) {
                    open.push((*next, end, fillers.iter().cloned().chain(filler).collect()));
                }
            }
            if position > at {
                for cell in self.cells.get(position).into_iter().flat_map(BTreeMap::keys) {
                    if let Some(next) = known.next.get(&Symbol::Sort(cell.1)) {
                        open.push((*next, cell.0, fillers.iter().cloned().chain([Filler::Cell(position, *cell)]).collect()));
                    }
                }
            }
        }
        self.weigh(at, &found);
    }

    /// Works out what the parts that begin at a token may mean.
    fn weigh(&mut self, at: usize, found: &[Found]) {
        for _ in 0..PASSES {
            let mut changed = false;
            for Found { end, rule, fillers } in found {
                let Some(rule) = self.rules.rules.get(*rule) else { continue };
                let total = self.rules.totals.get(&rule.sort).copied().unwrap_or(1);
                let own = (f64::from(total + 1) / f64::from(rule.count)).ln()
                    + 0.1
                    + if matches!(fillers.as_slice(), [Filler::Cell(_, (to, _))] if to == end) { WRAPPING } else { 0.0 };
                for (cost, parts) in self.fillings(fillers) {
                    let parts: Vec<&Value> = parts.iter().map(|part| &**part).collect();
                    let Some(value) = filled(&rule.means, &parts).filter(|value| !is_twice(value)) else { continue };
                    changed |= self.keep(at, (*end, rule.sort), Meaning { cost: cost + own, value: Rc::new(value) });
                }
            }
            if !changed {
                break;
            }
        }
    }

    /// Keeps a meaning if it is among the likeliest of its words; returns whether it is a new one.
    fn keep(&mut self, at: usize, cell: Cell, meaning: Meaning) -> bool {
        let Some(cells) = self.cells.get_mut(at) else { return false };
        let kept = cells.entry(cell).or_default();
        if let Some(same) = kept.iter_mut().find(|one| one.value == meaning.value) {
            same.cost = same.cost.min(meaning.cost);
            return false;
        }
        if kept.len() == KEPT && kept.last().is_some_and(|last| last.cost <= meaning.cost) {
            return false;
        }
        let place = kept.partition_point(|one| one.cost <= meaning.cost);
        kept.insert(place, meaning);
        kept.truncate(KEPT);
        true
    }

    /// Returns ways to fill the gaps of a rule, the likeliest first.
    fn fillings(&self, fillers: &[Filler]) -> Vec<(f64, Vec<Rc<Value>>)> {
        let mut all: Vec<(f64, Vec<Rc<Value>>)> = vec![(0.0, Vec::new())];
        for filler in fillers {
            let one;
            let meanings: &[Meaning] = match filler {
                Filler::Value(value) => {
                    one = [Meaning { cost: 0.0, value: Rc::clone(value) }];
                    &one
                }
                Filler::Cell(at, cell) => self.cells.get(*at).and_then(|cells| cells.get(cell)).map_or(&[], Vec::as_slice),
            };
            let with = |(cost, parts): &(f64, Vec<Rc<Value>>), meaning: &Meaning| {
                (cost + meaning.cost, parts.iter().cloned().chain([Rc::clone(&meaning.value)]).collect::<Vec<_>>())
            };
            all = all.iter().flat_map(|before| meanings.iter().map(move |meaning| with(before, meaning))).collect();
            all.sort_by(|(one, _), (other, _)| one.total_cmp(other));
            all.truncate(KEPT);
        }
        all
    }

    /// Returns what may begin at a token and is no part: words, numbers, names, icons.
    fn terminals(&self, at: usize) -> Vec<(usize, Symbol, Option<Filler>)> {
        let rest = self.tokens.get(at..).unwrap_or_default();
        let mut all = Vec::new();
        if let Some(word) = self.words.get(at).copied().flatten() {
            all.push((at + 1, Symbol::Word(word), None));
        }
        if let Some(number) = rest.first().and_then(|token| token.parse::<i64>().ok()) {
            all.push((at + 1, Symbol::Number, Some(Filler::Value(Rc::new(Value::from(number))))));
        }
        for (length, id) in self.lexicon.names_at(rest) {
            all.push((at + length, Symbol::Name, Some(Filler::Value(Rc::new(Value::String(id.0.clone()))))));
        }
        for (length, icon) in self.lexicon.icons_at(rest) {
            all.extend(self.rules.word(icon).map(|word| (at + length, Symbol::Word(word), None)));
        }
        all
    }

    /// Returns what the whole text may mean as a row of parts of a sort, each of which is one element or a list of them; the likeliest first.
    pub(crate) fn rows(&self, sort: &str) -> Vec<Value> {
        let Some(sort) = self.rules.sort(sort) else { return Vec::new() };
        let end = self.tokens.len();
        let mut rows: HashMap<usize, Vec<(f64, Vec<Value>)>> = HashMap::from([(end, vec![(0.0, Vec::new())])]);
        for at in (0..end).rev() {
            let mut here: Vec<(f64, Vec<Value>)> = Vec::new();
            for ((next, _), meanings) in self.cells.get(at).into_iter().flatten().filter(|((_, one), _)| *one == sort) {
                for (cost, row) in rows.get(next).into_iter().flatten() {
                    for meaning in meanings {
                        let first = elements(&meaning.value);
                        here.push((cost + meaning.cost, first.iter().chain(row).cloned().collect()));
                    }
                }
            }
            here.sort_by(|(one, _), (other, _)| one.total_cmp(other));
            here.truncate(MOST);
            rows.insert(at, here);
        }
        rows.remove(&0).unwrap_or_default().into_iter().map(|(_, row)| Value::Array(row)).collect()
    }
}

/// Returns whether something says nothing but what is in it, and that says nothing but what is in it in the same way: what is denied twice
/// is meant.
fn is_twice(value: &Value) -> bool {
    /// Returns what something does to the only thing that it holds, and that thing.
    fn only(value: &Value) -> Option<(&Value, &Value)> {
        let fields = value.as_object().filter(|fields| fields.len() == 2)?;
        let inner = fields.iter().find(|(key, inner)| *key != "op" && inner.is_object())?.1;
        Some((fields.get("op")?, inner))
    }
    only(value).is_some_and(|(kind, inner)| only(inner).is_some_and(|(same, _)| kind == same))
}

//! Rules: words with gaps, and what they mean with the same gaps.

use crate::lexicon::{Lexicon, sign, tokens};
use kcc_ir::lot::Lot;
use kcc_wording::traced::{LIST, Part, Piece, Tell};
use serde_json::{Map, Value};
use std::collections::HashMap;

/// The key of the object that stands for a gap in what a rule means.
const GAP: &str = "\u{0}";
/// The key of the object that stands for several elements of a list.
const SPLICE: &str = "\u{0}all";
/// The key of the object that stands for a number with its sign turned.
const NEGATIVE: &str = "\u{0}minus";

/// What a text may have at one place of a rule.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(crate) enum Symbol {
    Word(u32),
    Sort(u32),
    Number,
    Name,
}

#[derive(Clone, Debug)]
pub(crate) struct Rule {
    pub(crate) sort: u32,
    pub(crate) means: Value,
    pub(crate) count: u32,
}

/// A point on the way through rules that begin alike.
#[derive(Clone, Default)]
pub(crate) struct Node {
    pub(crate) next: HashMap<Symbol, usize>,
    /// The rules that end here.
    pub(crate) ends: Vec<usize>,
}

/// All rules of a language.
#[derive(Clone)]
pub(crate) struct Rules {
    words: HashMap<String, u32>,
    sorts: HashMap<String, u32>,
    known: HashMap<(u32, usize, String), usize>,
    pub(crate) rules: Vec<Rule>,
    pub(crate) nodes: Vec<Node>,
    /// How often each sort was seen.
    pub(crate) totals: HashMap<u32, u32>,
    /// What lets a lot know parts of a sort.
    tells: HashMap<u32, Tell>,
}

impl Rules {
    pub(crate) fn new() -> Self {
        let nodes = vec![Node::default()];
        let (words, sorts, known) = (HashMap::new(), HashMap::new(), HashMap::new());
        Self { words, sorts, known, rules: Vec::new(), nodes, totals: HashMap::new(), tells: HashMap::new() }
    }

    pub(crate) fn len(&self) -> usize {
        self.rules.len()
    }

    pub(crate) fn word(&self, word: &str) -> Option<u32> {
        self.words.get(word).copied()
    }

    pub(crate) fn sort(&self, sort: &str) -> Option<u32> {
        self.sorts.get(sort).copied()
    }

    /// Learns from a part of a written text, and from the parts in it.
    pub(crate) fn learn(&mut self, part: &Part, lexicon: &Lexicon) {
        let mut making = Making { means: part.means.clone(), pattern: Vec::new(), gaps: 0 };
        self.follow(&part.pieces, &mut making, lexicon, false);
        let sort = self.sort_of(&part.sort);
        self.tells.insert(sort, part.tell);
        if making.pattern.is_empty() || making.pattern == [Symbol::Sort(sort)] {
            return;
        }
        self.add(sort, making.pattern, making.means);
    }

    /// Adds a rule, or counts one that is there.
    fn add(&mut self, sort: u32, pattern: Vec<Symbol>, means: Value) {
        let mut at = 0;
        for symbol in pattern {
            at = match self.nodes.get(at).and_then(|node| node.next.get(&symbol)) {
                Some(next) => *next,
                None => {
                    let next = self.nodes.len();
                    self.nodes.push(Node::default());
                    if let Some(node) = self.nodes.get_mut(at) {
                        node.next.insert(symbol, next);
                    }
                    next
                }
            };
        }
        *self.totals.entry(sort).or_default() += 1;
        let key = (sort, at, means.to_string());
        if let Some(rule) = self.known.get(&key).and_then(|known| self.rules.get_mut(*known)) {
            rule.count += 1;
            return;
        }
        self.known.insert(key, self.rules.len());
        if let Some(node) = self.nodes.get_mut(at) {
            node.ends.push(self.rules.len());
        }
        self.rules.push(Rule { sort, means, count: 1 });
    }

    /// Lets a lot know what a part of a sort means.
    pub(crate) fn tell(&self, sort: u32, means: &Value, lot: &mut Lot) {
        if let Some(tell) = self.tells.get(&sort) {
            tell(means, lot);
        }
    }

    fn sort_of(&mut self, sort: &str) -> u32 {
        let next = u32::try_from(self.sorts.len()).unwrap_or(u32::MAX);
        *self.sorts.entry(sort.to_owned()).or_insert(next)
    }

    fn word_of(&mut self, word: &str) -> Symbol {
        let next = u32::try_from(self.words.len()).unwrap_or(u32::MAX);
        Symbol::Word(*self.words.entry(word.to_owned()).or_insert(next))
    }

    /// Learns how the elements of a list are joined, and returns the sort of such lists. Lists may be longer than any that was seen.
    fn list(&mut self, list: &Listed<'_>) -> u32 {
        let of = list.elements.first().map_or("", |element| element.sort.as_str());
        let kind = list.joints.last().map(|(kind, _)| kind.as_str()).unwrap_or_default();
        let element = Symbol::Sort(self.sort_of(of));
        let (begun, whole) = (self.sort_of(&format!("begun list of {of}")), self.sort_of(&format!("{kind} of {of}")));
        let held = |number| {
            if list.elements.iter().any(|element| element.means.is_array()) { holder(SPLICE, number) } else { holder(GAP, number) }
        };
        self.add(begun, vec![element.clone()], Value::Array(vec![held(0)]));
        for (at, (_, words)) in list.joints.iter().enumerate() {
            let mut pattern = vec![Symbol::Sort(begun)];
            for token in tokens(words) {
                pattern.push(self.word_of(&token));
            }
            pattern.push(element.clone());
            let means = Value::Array(vec![holder(SPLICE, 0), held(1)]);
            self.add(if at + 1 == list.joints.len() { whole } else { begun }, pattern, means);
        }
        whole
    }

    /// Makes a rule of what is written. `learnt` tells that its parts have been learnt from before: once for each, however deep it lies.
    fn follow(&mut self, pieces: &[Piece], making: &mut Making, lexicon: &Lexicon, learnt: bool) {
        for piece in pieces {
            match piece {
                Piece::Words(words) => self.words_of(words, making, lexicon),
                Piece::Icon(icon) if lexicon.is_silent(*icon) => {}
                Piece::Icon(icon) => {
                    let symbol = self.word_of(&sign(*icon));
                    making.pattern.push(symbol);
                }
                Piece::Part(part) if part.sort.starts_with(LIST) => {
                    let mut list = Listed::default();
                    let is_list = list.gather(part);
                    if is_list && !learnt {
                        list.elements.iter().for_each(|element| self.learn(element, lexicon));
                    }
                    if is_list && making.gap(&Value::Array(list.run())) {
                        let sort = self.list(&list);
                        making.pattern.push(Symbol::Sort(sort));
                    } else {
                        self.follow(&part.pieces, making, lexicon, is_list || learnt);
                    }
                }
                Piece::Part(part) => {
                    if !learnt {
                        self.learn(part, lexicon);
                    }
                    if making.gap(&part.means) {
                        let sort = self.sort_of(&part.sort);
                        making.pattern.push(Symbol::Sort(sort));
                    } else {
                        // It says something else than what stands in the whole: its words belong to the whole.
                        self.follow(&part.pieces, making, lexicon, true);
                    }
                }
            }
        }
    }

    fn words_of(&mut self, words: &str, making: &mut Making, lexicon: &Lexicon) {
        let tokens = tokens(words);
        let mut rest = tokens.as_slice();
        while let Some(token) = rest.first() {
            let mut names: Vec<_> = lexicon.names_at(rest).collect();
            names.sort_by_key(|(length, _)| std::cmp::Reverse(*length));
            if let Some((length, _)) = names.into_iter().find(|(_, id)| making.gap(&Value::String(id.0.clone()))) {
                making.pattern.push(Symbol::Name);
                rest = rest.get(length..).unwrap_or_default();
                continue;
            }
            rest = rest.get(1..).unwrap_or_default();
            let symbol = match token.parse::<i64>() {
                Ok(number) if making.number(number) => Symbol::Number,
                _ => self.word_of(token),
            };
            making.pattern.push(symbol);
        }
    }
}

/// The elements of a list that is written, and what joins them.
#[derive(Default)]
struct Listed<'p> {
    elements: Vec<&'p Part>,
    /// The kind of each joint, and its words.
    joints: Vec<(String, String)>,
}

impl<'p> Listed<'p> {
    /// Takes the elements of a part that joins them; `false` if it is more than elements of one sort and words between them.
    fn gather(&mut self, part: &'p Part) -> bool {
        let (Some(Piece::Part(head)), Some(Piece::Part(next))) = (part.pieces.first(), part.pieces.last()) else { return false };
        let words = match part.pieces.as_slice() {
            [_, Piece::Words(words), _] => words.clone(),
            [_, _] => String::new(),
            _ => return false,
        };
        if head.sort.starts_with(LIST) {
            if !self.gather(head) {
                return false;
            }
        } else {
            self.elements.push(head);
        }
        self.elements.push(next);
        self.joints.push((part.sort.clone(), words));
        !next.sort.starts_with(LIST) && self.elements.iter().all(|element| element.sort == next.sort)
    }

    /// Returns what the elements mean, in a row.
    fn run(&self) -> Vec<Value> {
        self.elements.iter().flat_map(|element| elements(&element.means)).cloned().collect()
    }
}

/// A rule that is being made.
struct Making {
    means: Value,
    pattern: Vec<Symbol>,
    gaps: usize,
}

impl Making {
    /// Makes a gap where something stands; `false` if it stands nowhere.
    fn gap(&mut self, what: &Value) -> bool {
        let number = self.gaps;
        let made = replace(&mut self.means, what, &mut |key| holder(key, number));
        self.gaps += usize::from(made);
        made
    }

    /// Makes a gap where a number stands, or the same with a minus.
    fn number(&mut self, number: i64) -> bool {
        let gap = self.gaps;
        let made = replace(&mut self.means, &Value::from(number), &mut |key| holder(key, gap))
            || number != 0 && replace(&mut self.means, &Value::from(-number), &mut |_| holder(NEGATIVE, gap));
        self.gaps += usize::from(made);
        made
    }
}

/// Returns the elements of a list, or what is no list as the only one.
pub(crate) fn elements(value: &Value) -> &[Value] {
    value.as_array().map_or(std::slice::from_ref(value), Vec::as_slice)
}

fn holder(key: &str, number: usize) -> Value {
    Value::Object(Map::from_iter([(key.to_owned(), Value::from(number))]))
}

fn is_gap(value: &Value) -> bool {
    matches!(value, Value::Object(map) if map.len() == 1 && map.keys().all(|key| key.starts_with(GAP)))
}

/// Puts a gap in the place of the first value that is equal to another, or of the elements of a list that are those of another.
fn replace(inside: &mut Value, what: &Value, gap: &mut impl FnMut(&str) -> Value) -> bool {
    if is_gap(inside) {
        return false;
    }
    if inside == what {
        *inside = gap(GAP);
        return true;
    }
    match inside {
        Value::Array(list) => {
            if let Value::Array(run) = what
                && !run.is_empty()
                && let Some(at) = list.windows(run.len()).position(|window| window == run.as_slice())
            {
                list.splice(at..at + run.len(), [gap(SPLICE)]);
                return true;
            }
            list.iter_mut().any(|one| replace(one, what, gap))
        }
        // The kind of a part is said by the words of the rule.
        Value::Object(map) => map.iter_mut().any(|(key, value)| key != "op" && replace(value, what, gap)),
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => false,
    }
}

/// Returns what a rule means with its gaps filled.
pub(crate) fn filled(means: &Value, parts: &[&Value]) -> Option<Value> {
    Some(match means {
        Value::Object(map) if is_gap(means) => {
            let (key, number) = map.iter().next()?;
            let part = *parts.get(usize::try_from(number.as_u64()?).ok()?)?;
            match key.as_str() {
                NEGATIVE => Value::from(-part.as_i64()?),
                _ => part.clone(),
            }
        }
        Value::Object(map) => {
            Value::Object(map.iter().map(|(key, value)| Some((key.clone(), filled(value, parts)?))).collect::<Option<_>>()?)
        }
        Value::Array(list) => {
            let mut all = Vec::new();
            for one in list {
                let splice = matches!(one, Value::Object(map) if map.contains_key(SPLICE));
                match (splice, filled(one, parts)?) {
                    (true, Value::Array(elements)) => all.extend(elements),
                    (_, element) => all.push(element),
                }
            }
            Value::Array(all)
        }
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => means.clone(),
    })
}

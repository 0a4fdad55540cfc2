//! Whether texts that people's words are changed into can be read, each asked for once.

use crate::grammar::{self, Rule};
use crate::parse::blanked;
use crate::sayings::{is_number, tokens};
use crate::split::{Piece, split};
use crate::vocabulary;
use pest::error::{Error, InputLocation};
use pest::iterators::Pairs;
use std::collections::{HashMap, HashSet};

/// Begins what is not said by an effect but by a line of the spell, as the table writes it.
pub(crate) const FIELD: &str = "field: ";

/// Whether people use a word that the language has not, of which `kcc explain` tells how it is said.
pub(crate) fn is_known(word: &str) -> bool {
    crate::vocabulary::samples().contains_key(word.to_lowercase().as_str())
}

/// The texts that are tried for one statement.
pub(crate) struct Tries {
    pub(crate) rule: Rule,
    /// Whether it may be said by a field of the spell instead.
    pub(crate) fields: bool,
    /// Blocks of the statement, which are judged by themselves, elsewhere.
    pub(crate) judged: Vec<String>,
    /// Whether a text can be read, and where it stops making sense, for all texts that were asked for.
    known: HashMap<String, Tried>,
    /// Statements of which a few changes make nothing that can be read.
    pub(crate) in_vain: HashSet<String>,
}

/// What is known of a text.
#[derive(Clone, Copy, Debug)]
struct Tried {
    reads: bool,
    /// The byte where it stops making sense, once the grammar was asked for the whole of it.
    stops: Option<usize>,
}

impl Tries {
    pub(crate) fn new(rule: Rule, judged: Vec<String>) -> Self {
        Self { rule, fields: false, judged, known: HashMap::new(), in_vain: HashSet::new() }
    }

    /// Whether all of a text can be read.
    pub(crate) fn reads(&mut self, text: &str) -> bool {
        if let Some(tried) = self.known.get(text) {
            return tried.reads;
        }
        let tried = self.tried(text);
        self.known.insert(text.to_owned(), tried);
        tried.reads
    }

    fn tried(&self, text: &str) -> Tried {
        /// Words that would be read as the name of a card.
        const NO_NAMES: [&str; 9] = ["units", "characters", "mobs", "mechanisms", "krosmasters", "opponents", "point", "points", "two"];
        let unread = Tried { reads: false, stops: None };
        if text.starts_with(FIELD) {
            return Tried { reads: self.fields && self.rule == Rule::effect, ..unread };
        }
        let team = text.contains("a team of");
        // The power of that name holds no word of people.
        let said = text.replace("critical hit", "critical");
        let text_said = said.as_str();
        let no_name = |word: &str| NO_NAMES.contains(&word) || is_known(word);
        let found = tokens(text_said);
        let words: Vec<&str> = found.iter().map(|token| &text_said[token.clone()]).collect();
        if !team && (0..words.len()).any(|at| no_name(words[at]) && !is_counted(&words[..at])) {
            return unread;
        }
        let (pieces, unbalanced) = split(text);
        if !unbalanced.is_empty() {
            return unread;
        }
        match pieces.as_slice() {
            [] => unread,
            // The whole text is one statement.
            [piece] if piece.blocks.is_empty() && piece.span == (0..text.len()) => match grammar::read(self.rule, text) {
                Err(error) => Tried { reads: false, stops: Some(place(&error)) },
                Ok(pairs) => Tried { reads: self.rule != Rule::ability || says_whom(pairs), stops: Some(text.len()) },
            },
            pieces => Tried { reads: pieces.iter().all(|piece| self.piece_reads(text, piece, self.rule)), stops: None },
        }
    }

    fn piece_reads(&self, text: &str, piece: &Piece, rule: Rule) -> bool {
        let Some(header) = blanked(text, piece) else { return false };
        let Ok(pairs) = grammar::read(rule, &header) else { return false };
        // Effects that spells are given have targets; in a block that may be such ones nothing is asked.
        let of_spell = rule == Rule::ability && pairs.clone().flatten().any(|pair| pair.as_rule() == Rule::spells_lasting);
        (self.rule != Rule::ability || of_spell || says_whom(pairs))
            && piece.blocks.iter().all(|block| {
                self.judged.iter().any(|known| *known == text[block.span.clone()])
                    || of_spell
                    || block.pieces.iter().all(|piece| self.piece_reads(text, piece, Rule::effect))
            })
    }

    /// How far a text is from the language: its words that the language has not, and how much is left where it stops making sense.
    pub(crate) fn strangeness(&self, text: &str) -> usize {
        let is_strange = |word: &str| word.starts_with(|c: char| c.is_alphabetic()) && !vocabulary::is_word(word);
        let tokens = tokens(text);
        let strange = tokens.iter().filter(|token| is_strange(&text[(*token).clone()])).count();
        let known = self.known.get(text).and_then(|tried| tried.stops);
        let stops = known.unwrap_or_else(|| grammar::read(self.rule, text).err().map_or(text.len(), |error| place(&error)));
        let left = tokens.iter().filter(|token| token.end > stops).count();
        strange * 3 + left
    }
}

/// Whether the words before a noun say how many there are, so that it may stand in the plural: `at least 2 other`.
fn is_counted(before: &[&str]) -> bool {
    let mut before = before.iter().rev().skip_while(|word| ["other", "allied", "opposing", "KO'd"].contains(word));
    before.next().is_some_and(|word| is_number(word)) && before.next().is_some_and(|word| ["least", "most", "exactly"].contains(word))
}

/// Where a statement stops making sense.
fn place(error: &Error<Rule>) -> usize {
    let (InputLocation::Pos(at) | InputLocation::Span((at, _))) = error.location;
    at
}

/// Whether what a power does says to whom: a power has no target, and nobody is `it` before anything has happened.
#[allow(clippy::wildcard_enum_match_arm, reason = "every other rule of the grammar says enough")]
fn says_whom(pairs: Pairs<'_, Rule>) -> bool {
    pairs.clone().flatten().all(|pair| {
        let says = |rules: &[Rule]| pair.clone().into_inner().any(|inner| rules.contains(&inner.as_rule()));
        match pair.as_rule() {
            Rule::the_target | Rule::main_target | Rule::target_cell | Rule::free_target_cells => false,
            Rule::heal | Rule::tokens | Rule::all_tokens => says(&[Rule::on_units]),
            Rule::straight_move => says(&[Rule::move_on, Rule::any_way]),
            Rule::steal => says(&[Rule::units]),
            Rule::trigger | Rule::before => {
                let mut units = pair.clone().into_inner().flatten().filter(|inner| inner.as_rule() == Rule::unit);
                units.next().is_none_or(|first| first.as_str().trim() != "it")
            }
            _ => true,
        }
    })
}

//! Whether texts that people's words are changed into can be read, each asked for once.

use crate::table::table;
use crate::tokens::{is_number, tokens};
use kcc_dsl::split::{Piece, split};
use kcc_dsl::{Entry, Kind, Node, vocabulary};
use std::collections::{HashMap, HashSet};

/// Begins what is not said by an effect but by a line of the spell, as the table writes it.
pub(crate) const FIELD: &str = "field: ";

/// Whether people use a word that the language has not, of which `kcc explain` tells how it is said.
pub(crate) fn is_known(word: &str) -> bool {
    table().sample(word).is_some()
}

/// The texts that are tried for one statement.
pub(crate) struct Tries {
    pub(crate) entry: Entry,
    /// Whether it may be said by a field of the spell instead.
    pub(crate) fields: bool,
    /// Blocks of the statement, which are judged by themselves, elsewhere.
    pub(crate) judged: Vec<String>,
    /// Whether a text can be read, and where it stops making sense, for all texts that were asked for.
    known: HashMap<String, Tried>,
    /// Statements of which a few changes make nothing that can be read.
    pub(crate) in_vain: HashSet<String>,
    /// Rules of the table that had a part in what was found.
    pub(crate) hit: Vec<usize>,
}

/// What is known of a text.
#[derive(Clone, Copy, Debug)]
struct Tried {
    reads: bool,
    /// The byte where it stops making sense, once the grammar was asked for the whole of it.
    stops: Option<usize>,
}

impl Tries {
    pub(crate) fn new(entry: Entry, judged: Vec<String>) -> Self {
        Self { entry, fields: false, judged, known: HashMap::new(), in_vain: HashSet::new(), hit: Vec::new() }
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
            return Tried { reads: self.fields && self.entry == Entry::Effects, ..unread };
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
            [piece] if piece.blocks.is_empty() && piece.span == (0..text.len()) => match self.entry.read(text) {
                Err(stops) => Tried { reads: false, stops: Some(stops) },
                Ok(read) => Tried { reads: self.entry != Entry::Abilities || says_whom(&read), stops: Some(text.len()) },
            },
            pieces => Tried { reads: pieces.iter().all(|piece| self.piece_reads(text, piece, self.entry)), stops: None },
        }
    }

    fn piece_reads(&self, text: &str, piece: &Piece, entry: Entry) -> bool {
        let Some(header) = piece.header(text) else { return false };
        let Ok(read) = entry.read(&header) else { return false };
        // Effects that spells are given have targets; in a block that may be such ones nothing is asked.
        let of_spell = entry == Entry::Abilities && has(&read, Kind::SpellsLasting);
        (self.entry != Entry::Abilities || of_spell || says_whom(&read))
            && piece.blocks.iter().all(|block| {
                self.judged.iter().any(|known| *known == text[block.span.clone()])
                    || of_spell
                    || block.pieces.iter().all(|piece| self.piece_reads(text, piece, Entry::Effects))
            })
    }

    /// How far a text is from the language: its words that the language has not, and how much is left where it stops making sense.
    pub(crate) fn strangeness(&self, text: &str) -> usize {
        let is_strange = |word: &str| word.starts_with(|c: char| c.is_alphabetic()) && !vocabulary::is_word(word);
        let tokens = tokens(text);
        let strange = tokens.iter().filter(|token| is_strange(&text[(*token).clone()])).count();
        let known = self.known.get(text).and_then(|tried| tried.stops);
        let stops = known.unwrap_or_else(|| self.entry.read(text).err().unwrap_or(text.len()));
        let left = tokens.iter().filter(|token| token.end > stops).count();
        strange * 3 + left
    }
}

/// Whether the words before a noun say how many there are, so that it may stand in the plural: `at least 2 other`.
fn is_counted(before: &[&str]) -> bool {
    let mut before = before.iter().rev().skip_while(|word| ["other", "allied", "opposing", "KO'd"].contains(word));
    before.next().is_some_and(|word| is_number(word)) && before.next().is_some_and(|word| ["least", "most", "exactly"].contains(word))
}

/// Whether a node is of a kind, or one of its parts.
fn has(node: &Node, kind: Kind) -> bool {
    node.kind == kind || node.children.iter().any(|part| has(part, kind))
}

/// The first part of a kind in a node, outermost first.
fn first(node: &Node, kind: Kind) -> Option<&Node> {
    node.children.iter().find_map(|part| if part.kind == kind { Some(part) } else { first(part, kind) })
}

/// Whether what a power does says to whom: a power has no target, and nobody is `it` before anything has happened.
#[allow(clippy::wildcard_enum_match_arm, reason = "every other rule of the grammar says enough")]
fn says_whom(node: &Node) -> bool {
    let says = |kinds: &[Kind]| node.children.iter().any(|part| kinds.contains(&part.kind));
    let here = match node.kind {
        Kind::TheTarget | Kind::MainTarget | Kind::TargetCell | Kind::FreeTargetCells => false,
        Kind::Heal | Kind::Tokens | Kind::ChangeTokens => says(&[Kind::OnUnits]),
        Kind::SomeWay => says(&[Kind::MoveOn]),
        Kind::Steal => says(&[Kind::Units]),
        Kind::Trigger | Kind::Before => first(node, Kind::Unit).is_none_or(|first| first.text.trim() != "it"),
        _ => true,
    };
    here && node.children.iter().all(says_whom)
}

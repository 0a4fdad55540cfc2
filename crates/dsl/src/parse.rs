//! Text to statements.

use crate::grammar::{Grammar, Rule};
use crate::kind::Kind;
use crate::mistake;
use crate::split::{Block, Piece, Unbalanced, split};
use crate::tree::{Node, Statement};
use kcc_diagnostics::{Diagnostic, Mistake, Place};
use pest::Parser as _;
use pest::iterators::Pair;
use std::ops::Range;

/// What a text may hold.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Entry {
    /// Steps of a spell or a boost.
    Effects,
    /// Clauses of a power.
    Abilities,
    /// Whom a spell may be cast at.
    Targets,
}

/// Longest text that is read, in bytes. The longest card of the game has under 400.
const LONGEST: usize = 8 * 1024;

/// All statements that can be read, and everything that is wrong with the others. `place` tells where bytes of the text stand
/// in the file.
pub fn parse(text: &str, entry: Entry, place: &dyn Fn(Range<usize>) -> Place, problems: &mut Vec<Diagnostic>) -> Vec<Statement> {
    if text.len() > LONGEST {
        problems.push(Diagnostic::at(Mistake::EffectTooLong, place(0..text.len())).with("count", text.len()).with("limit", LONGEST));
        return Vec::new();
    }
    let (pieces, unbalanced) = split(text);
    if !unbalanced.is_empty() {
        for sign in unbalanced {
            problems.push(match sign {
                Unbalanced::Open(at) => Diagnostic::at(Mistake::UnclosedBrace, place(at..at + 1)).with("closing", "}"),
                Unbalanced::Close(at) => Diagnostic::at(Mistake::StrayBrace, place(at..at + 1)).with("brace", "}"),
                Unbalanced::Quote(at) => Diagnostic::at(Mistake::UnclosedName, place(at..at + 1)),
                Unbalanced::TooDeep(at) => Diagnostic::at(Mistake::EffectTooDeep, place(at..at + 1)).with("limit", crate::split::DEEPEST),
            });
        }
        // Where a statement ends is a guess now; whatever the grammar said would be a follow-up.
        return Vec::new();
    }
    if pieces.is_empty() {
        problems.push(Diagnostic::at(Mistake::EmptyEffect, place(0..text.len())));
    }
    let mut reader = Reader { text, place, problems, explained: 0 };
    let rule = match entry {
        Entry::Effects => Rule::effect,
        Entry::Abilities => Rule::ability,
        Entry::Targets => Rule::targets,
    };
    reader.statements(&pieces, rule)
}

struct Reader<'a> {
    text: &'a str,
    place: &'a dyn Fn(Range<usize>) -> Place,
    problems: &'a mut Vec<Diagnostic>,
    /// Statements that could not be read so far.
    explained: usize,
}

/// Of so many statements that cannot be read, it is tried what they were meant to be; in a text of more, that is not the question.
const MOST_EXPLAINED: usize = 8;

/// Longest statement of which it is tried what it was meant to be, in bytes.
const LONGEST_EXPLAINED: usize = 400;

impl Reader<'_> {
    fn statements(&mut self, pieces: &[Piece], rule: Rule) -> Vec<Statement> {
        pieces.iter().filter_map(|piece| self.statement(piece, rule)).collect()
    }

    fn statement(&mut self, piece: &Piece, rule: Rule) -> Option<Statement> {
        let blanked = self.blanked(piece)?;
        match Grammar::parse(rule, &blanked) {
            Ok(mut pairs) => {
                let mut blocks = piece.blocks.iter();
                let root = self.node(pairs.next()?, piece.span.start, &mut blocks);
                Some(Statement { root })
            }
            Err(_) => {
                self.explained += 1;
                let thorough = self.explained <= MOST_EXPLAINED && blanked.len() <= LONGEST_EXPLAINED;
                let place = |span: Range<usize>| (self.place)(piece.span.start + span.start..piece.span.start + span.end);
                self.problems.push(mistake::explain(&blanked, rule, thorough, &place));
                // Mistakes inside the blocks are mistakes of their own. What a block may hold does not depend on its header,
                // but for the steps of a spell, which are read as such everywhere.
                for block in &piece.blocks {
                    self.statements(&block.pieces, Rule::effect);
                }
                None
            }
        }
    }

    /// The statement's own words: what stands in its blocks, and line ends, become blanks, so that every byte keeps its place.
    fn blanked(&self, piece: &Piece) -> Option<String> {
        let text = self.text.get(piece.span.clone())?;
        let inside = |at: usize| piece.blocks.iter().any(|block| block.span.contains(&(piece.span.start + at)));
        let mut blanked = String::with_capacity(text.len());
        for (at, char) in text.char_indices() {
            if inside(at) || matches!(char, '\n' | '\r') {
                blanked.extend(std::iter::repeat_n(' ', char.len_utf8()));
            } else {
                blanked.push(char);
            }
        }
        Some(blanked)
    }

    fn node<'b>(&mut self, pair: Pair<'_, Rule>, offset: usize, blocks: &mut impl Iterator<Item = &'b Block>) -> Node {
        let kind = Kind::from(pair.as_rule());
        let span = offset + pair.as_span().start()..offset + pair.as_span().end();
        let text = pair.as_str().trim_end().to_owned();
        let span = span.start..span.start + text.len();
        let block = if kind == Kind::Block { blocks.next().map(|block| self.block(block, span.clone())) } else { None };
        let block = block.unwrap_or_default();
        let children = pair.into_inner().filter(|pair| pair.as_rule() != Rule::EOI).map(|pair| self.node(pair, offset, blocks)).collect();
        Node { kind, span, text, children, block }
    }

    fn block(&mut self, block: &Block, span: Range<usize>) -> Vec<Statement> {
        if block.pieces.is_empty() {
            self.problems.push(Diagnostic::at(Mistake::EmptyEffect, (self.place)(span)));
        }
        self.statements(&block.pieces, Rule::effect)
    }
}

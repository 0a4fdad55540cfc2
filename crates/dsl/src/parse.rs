//! Text to statements, and to what of it the grammar cannot read.

use crate::entry::Entry;
use crate::expected::Expected;
use crate::grammar::{self, Rule};
use crate::kind::Kind;
use crate::split::{Block, DEEPEST, Piece, Unbalanced, split};
use crate::tree::{Node, Statement};
use kcc_diagnostics::{Diagnostic, Mistake, Place, Safety};
use pest::iterators::Pair;
use std::ops::Range;

/// What a text says, as far as it can be read.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Parsed {
    /// The statements that can be read.
    pub statements: Vec<Statement>,
    /// What is wrong with the rest, in order.
    pub problems: Vec<Problem>,
}

/// Something that is wrong with a text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Problem {
    /// What needs no look at a statement's words: a brace without its partner, a text that is too long.
    Shape(Diagnostic),
    /// A statement that the grammar cannot read.
    Unread(Unread),
}

/// A statement that the grammar cannot read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Unread {
    /// What it should be.
    pub entry: Entry,
    /// Its bytes in the whole text.
    pub span: Range<usize>,
    /// It with blanks in its blocks, so that every byte keeps its place.
    pub header: String,
}

impl Unread {
    /// The beginning of the word at which it stops making sense, and what could have stood there.
    #[must_use]
    pub fn stop(&self) -> (usize, Expected) {
        self.entry.stop(&self.header)
    }
}

/// Longest text that is read, in bytes. The longest card of the game has under 400.
const LONGEST: usize = 8 * 1024;

/// All statements that can be read, and everything that is wrong with the others. `place` tells where bytes of the text stand
/// in the file.
pub fn parse(text: &str, entry: Entry, place: &dyn Fn(Range<usize>) -> Place) -> Parsed {
    let of_shape = |problems: Vec<Diagnostic>| Parsed { problems: problems.into_iter().map(Problem::Shape).collect(), ..Parsed::default() };
    if text.len() > LONGEST {
        let problem = Diagnostic::at(Mistake::EffectTooLong, place(0..text.len()));
        return of_shape(vec![problem.with("count", text.len()).with("limit", LONGEST)]);
    }
    let (pieces, unbalanced) = split(text);
    if !unbalanced.is_empty() {
        let problem = |sign| match sign {
            Unbalanced::Open(at) => Diagnostic::at(Mistake::UnclosedBrace, place(at..at + 1)).with("closing", "}"),
            Unbalanced::Close(at) => Diagnostic::at(Mistake::StrayBrace, place(at..at + 1)).with("brace", "}"),
            Unbalanced::Quote(at) => Diagnostic::at(Mistake::UnclosedName, place(at..at + 1)),
            Unbalanced::TooDeep(at) => Diagnostic::at(Mistake::EffectTooDeep, place(at..at + 1)).with("limit", DEEPEST),
        };
        // Where a statement ends is a guess now; whatever the grammar said would be a follow-up.
        return of_shape(unbalanced.into_iter().map(problem).collect());
    }
    if pieces.is_empty() {
        return of_shape(vec![Diagnostic::at(Mistake::EmptyEffect, place(0..text.len()))]);
    }
    let mut reader = Reader { text, place, problems: Vec::new() };
    let statements = reader.statements(&pieces, entry);
    Parsed { statements, problems: reader.problems }
}

/// The outermost node of a kind, the first of several.
fn first(node: &Node, kind: Kind) -> Option<&Node> {
    if node.kind == kind { Some(node) } else { node.children.iter().find_map(|child| first(child, kind)) }
}

struct Reader<'a> {
    text: &'a str,
    place: &'a dyn Fn(Range<usize>) -> Place,
    problems: Vec<Problem>,
}

impl Reader<'_> {
    fn statements(&mut self, pieces: &[Piece], entry: Entry) -> Vec<Statement> {
        let mut statements: Vec<Statement> = Vec::with_capacity(pieces.len());
        let mut rest = pieces;
        while let Some((piece, behind)) = rest.split_first() {
            rest = behind;
            let outside = if entry == Entry::Abilities { self.outside(statements.last(), piece, behind) } else { 0 };
            if outside > 0 {
                rest = &behind[outside - 1..];
                continue;
            }
            statements.extend(self.statement(piece, entry));
        }
        statements
    }

    /// How many statements from one on were meant to belong to the power before them; says so.
    fn outside(&mut self, before: Option<&Statement>, piece: &Piece, behind: &[Piece]) -> usize {
        let Some(body) = before.and_then(|statement| first(&statement.root, Kind::Body)) else { return 0 };
        let step =
            |piece: &Piece| piece.header(self.text).is_some_and(|text| !Entry::Abilities.reads(&text) && Entry::Effects.reads(&text));
        let count = [piece].into_iter().chain(behind).take_while(|piece| step(piece)).count();
        let pieces: Vec<&Piece> = [piece].into_iter().chain(behind).take(count).collect();
        let Some(last) = pieces.last() else { return 0 };
        let written = |span: Range<usize>| self.text.get(span).unwrap_or_default();
        let inner = written(body.span.clone()).trim();
        let inner = inner.strip_prefix('{').and_then(|inner| inner.strip_suffix('}')).unwrap_or(inner).trim();
        let all: Vec<&str> = [inner].into_iter().chain(pieces.iter().map(|piece| written(piece.span.clone()))).collect();
        let whole = body.span.start..last.span.end;
        let problem = Diagnostic::at(Mistake::BracesMissing, (self.place)(piece.span.clone())).with("effect", written(piece.span.clone()));
        let problem = problem.fix(Safety::Review, (self.place)(whole), format!("{{ {} }}", all.join("; ")));
        self.problems.push(Problem::Shape(problem));
        count
    }

    fn statement(&mut self, piece: &Piece, entry: Entry) -> Option<Statement> {
        let header = piece.header(self.text)?;
        match grammar::read(entry.rule(), &header) {
            Ok(mut pairs) => {
                if let Some(at) = grammar::too_deep(&pairs) {
                    self.report_too_deep(piece, at);
                    return None;
                }
                let mut blocks = piece.blocks.iter();
                let root = self.node(pairs.next()?, piece.span.start, &mut blocks);
                Some(Statement { root })
            }
            Err(error) if grammar::gave_up(&error) => {
                self.report_too_deep(piece, grammar::place_of(&error));
                None
            }
            Err(_) => {
                self.problems.push(Problem::Unread(Unread { entry, span: piece.span.clone(), header }));
                self.blocks_of_unread(piece);
                None
            }
        }
    }

    /// Mistakes inside the blocks of what cannot be read are mistakes of their own. What a block may hold does not depend on its
    /// header, but for the steps of a spell, which are read as such everywhere.
    fn blocks_of_unread(&mut self, piece: &Piece) {
        // A place in a text that somebody else was to fill in.
        if self.text.get(piece.span.clone()).is_some_and(|written| written.contains("${")) {
            return;
        }
        for block in &piece.blocks {
            // Behind `has` they are no steps, and what they were meant to be depends on what the whole was meant to be.
            let header = self.text.get(piece.span.start..block.span.start).unwrap_or_default().trim_end_matches(['{', ' ', '\n']);
            if ![" has", " have", " is", " gains", " gets"].iter().any(|word| header.ends_with(word)) {
                self.statements(&block.pieces, Entry::Effects);
            }
        }
    }

    fn node<'b>(&mut self, pair: Pair<'_, Rule>, offset: usize, blocks: &mut impl Iterator<Item = &'b Block>) -> Node {
        let kind = Kind::from(pair.as_rule());
        let span = offset + pair.as_span().start()..offset + pair.as_span().end();
        let text = pair.as_str().trim_end().to_owned();
        let span = span.start..span.start + text.len();
        let of_block = if kind == Kind::Block { blocks.next() } else { None };
        let block = of_block.map(|block| self.block(block, span.clone())).unwrap_or_default();
        let unread = of_block.map_or(0, |written| written.pieces.len().saturating_sub(block.len()));
        let children = pair.into_inner().filter(|pair| pair.as_rule() != Rule::EOI).map(|pair| self.node(pair, offset, blocks)).collect();
        Node { kind, span, text, children, block, unread }
    }

    /// Reports that a statement is too entangled from a byte of it on.
    fn report_too_deep(&mut self, piece: &Piece, at: usize) {
        let rest = piece.span.start + at..piece.span.end;
        let problem = Diagnostic::at(Mistake::EffectTooDeep, (self.place)(rest)).with("limit", DEEPEST);
        self.problems.push(Problem::Shape(problem));
    }

    fn block(&mut self, block: &Block, span: Range<usize>) -> Vec<Statement> {
        if block.pieces.is_empty() {
            self.problems.push(Problem::Shape(Diagnostic::at(Mistake::EmptyEffect, (self.place)(span))));
        }
        self.statements(&block.pieces, Entry::Effects)
    }
}

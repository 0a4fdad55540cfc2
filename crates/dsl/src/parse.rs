//! Text to statements.

use crate::grammar::{self, Rule};
use crate::kind::Kind;
use crate::mistake;
use crate::other_words::{in_words_of_the_language, printed_in_words};
use crate::printed::{self, Names};
use crate::split::{Block, DEEPEST, Piece, Unbalanced, split};
use crate::tree::{Node, Statement};
use kcc_diagnostics::{Diagnostic, Mistake, Place, Safety};
use pest::iterators::Pair;
use std::cell::OnceCell;
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
    parse_with_names(text, entry, &|_| None, place, problems)
}

/// The same for a text of a card. `names` tells what the names mean that cards print; only messages use it.
pub fn parse_with_names(
    text: &str,
    entry: Entry,
    names: &Names<'_>,
    place: &dyn Fn(Range<usize>) -> Place,
    problems: &mut Vec<Diagnostic>,
) -> Vec<Statement> {
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
                Unbalanced::TooDeep(at) => Diagnostic::at(Mistake::EffectTooDeep, place(at..at + 1)).with("limit", DEEPEST),
            });
        }
        // Where a statement ends is a guess now; whatever the grammar said would be a follow-up.
        return Vec::new();
    }
    if pieces.is_empty() {
        problems.push(Diagnostic::at(Mistake::EmptyEffect, place(0..text.len())));
    }
    let rule = match entry {
        Entry::Effects => Rule::effect,
        Entry::Abilities => Rule::ability,
        Entry::Targets => Rule::targets,
    };
    // Only what cards print ends in a full stop.
    let inner = text.trim();
    let start = text.len() - text.trim_start().len();
    let printed = inner.ends_with('.') && inner.contains([';', '\n']) && !inner.contains('{') && inner.len() <= LONGEST_PRINTED;
    if printed
        && rule != Rule::targets
        && let Some(said) = printed_in_words(inner, rule, names)
    {
        let here = place(start + said.span.start..start + said.span.end);
        let problem = Diagnostic::at(Mistake::OtherWords, here.clone()).with("text", said.text.trim());
        problems.push(problem.fix(Safety::Review, here, said.instead));
        return Vec::new();
    }
    let mut reader = Reader { text, names, place, problems, explained: 0 };
    reader.statements(&pieces, rule)
}

/// The statement's own words: what stands in its blocks, and line ends, become blanks, so that every byte keeps its place.
pub(crate) fn blanked(text: &str, piece: &Piece) -> Option<String> {
    let statement = text.get(piece.span.clone())?;
    let inside = |at: usize| piece.blocks.iter().any(|block| block.span.contains(&(piece.span.start + at)));
    let mut blanked = String::with_capacity(statement.len());
    for (at, char) in statement.char_indices() {
        if inside(at) || matches!(char, '\n' | '\r') {
            blanked.extend(std::iter::repeat_n(' ', char.len_utf8()));
        } else {
            blanked.push(char);
        }
    }
    Some(blanked)
}

/// The outermost node of a kind, the first of several.
fn first(node: &Node, kind: Kind) -> Option<&Node> {
    if node.kind == kind { Some(node) } else { node.children.iter().find_map(|child| first(child, kind)) }
}

struct Reader<'a> {
    text: &'a str,
    names: &'a Names<'a>,
    place: &'a dyn Fn(Range<usize>) -> Place,
    problems: &'a mut Vec<Diagnostic>,
    /// Statements that could not be read so far.
    explained: usize,
}

/// Of so many statements that cannot be read, it is tried what they were meant to be; in a text of more, that is not the question.
const MOST_EXPLAINED: usize = 5;

/// Longest text that is read as a card prints it, in bytes.
const LONGEST_PRINTED: usize = 600;

/// Longest statement of which it is tried what it was meant to be, in bytes.
const LONGEST_EXPLAINED: usize = 400;

impl Reader<'_> {
    fn statements(&mut self, pieces: &[Piece], rule: Rule) -> Vec<Statement> {
        let mut statements: Vec<Statement> = Vec::with_capacity(pieces.len());
        let mut rest = pieces;
        while let Some((piece, behind)) = rest.split_first() {
            rest = behind;
            let outside = if rule == Rule::ability { self.outside(statements.last(), piece, behind) } else { 0 };
            if outside > 0 {
                rest = &behind[outside - 1..];
                continue;
            }
            statements.extend(self.statement(piece, rule));
        }
        statements
    }

    /// How many statements from one on were meant to belong to the power before them; says so.
    fn outside(&mut self, before: Option<&Statement>, piece: &Piece, behind: &[Piece]) -> usize {
        let Some(body) = before.and_then(|statement| first(&statement.root, Kind::Body)) else { return 0 };
        let step = |piece: &Piece| {
            blanked(self.text, piece).is_some_and(|text| !grammar::reads(Rule::ability, &text) && grammar::reads(Rule::effect, &text))
        };
        let count = [piece].into_iter().chain(behind).take_while(|piece| step(piece)).count();
        let pieces: Vec<&Piece> = [piece].into_iter().chain(behind).take(count).collect();
        let Some(last) = pieces.last() else { return 0 };
        let written = |span: Range<usize>| self.text.get(span).unwrap_or_default();
        let inner = written(body.span.clone()).trim();
        let inner = inner.strip_prefix('{').and_then(|inner| inner.strip_suffix('}')).unwrap_or(inner).trim();
        let all: Vec<&str> = [inner].into_iter().chain(pieces.iter().map(|piece| written(piece.span.clone()))).collect();
        let whole = body.span.start..last.span.end;
        let problem = Diagnostic::at(Mistake::BracesMissing, (self.place)(piece.span.clone())).with("effect", written(piece.span.clone()));
        self.problems.push(problem.fix(Safety::Review, (self.place)(whole), format!("{{ {} }}", all.join("; "))));
        count
    }

    fn statement(&mut self, piece: &Piece, rule: Rule) -> Option<Statement> {
        let blanked = blanked(self.text, piece)?;
        match grammar::read(rule, &blanked) {
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
                self.explained += 1;
                let thorough = self.explained <= MOST_EXPLAINED && blanked.len() <= LONGEST_EXPLAINED;
                let place = |span: Range<usize>| (self.place)(piece.span.start + span.start..piece.span.start + span.end);
                let written = self.text.get(piece.span.clone()).unwrap_or_default();
                // It is asked for more than once, and takes long where nothing comes of it.
                let said = OnceCell::new();
                let said = || said.get_or_init(|| in_words_of_the_language(written, rule, self.names)).clone();
                let problem = mistake::explain(written, &blanked, rule, thorough, self.names, &said, &place);
                let problem = mistake::with_forms(problem, &blanked);
                let sentences = printed::sentences(written);
                if thorough && problem.mistake != Mistake::OtherWords && sentences.len() > 1 {
                    self.sentences(piece, rule, &sentences, problem);
                } else {
                    self.problems.push(problem);
                }
                // Mistakes inside the blocks are mistakes of their own. What a block may hold does not depend on its header,
                // but for the steps of a spell, which are read as such everywhere.
                // Behind `has` they are no steps, and what they were meant to be depends on what the whole was meant to be.
                let no_steps = |block: &&Block| {
                    let header = self.text.get(piece.span.start..block.span.start).unwrap_or_default().trim_end_matches(['{', ' ', '\n']);
                    [" has", " have", " is", " gains", " gets"].iter().any(|word| header.ends_with(word))
                };
                let blocks: Vec<&Block> = piece.blocks.iter().filter(|block| !written.contains("${") && !no_steps(block)).collect();
                for block in blocks {
                    self.statements(&block.pieces, Rule::effect);
                }
                None
            }
        }
    }

    /// What is wrong with each of several sentences that cannot be said together; `problem` if nothing is.
    fn sentences(&mut self, piece: &Piece, rule: Rule, sentences: &[Range<usize>], problem: Diagnostic) {
        let mut found = Vec::new();
        for span in sentences {
            let span = piece.span.start + span.start..piece.span.start + span.end;
            let written = self.text.get(span.clone()).unwrap_or_default();
            let said = |rule: Rule| {
                grammar::reads(rule, written.trim_end_matches('.')) || in_words_of_the_language(written, rule, self.names).is_some()
            };
            if said(rule) || (rule == Rule::ability && said(Rule::effect)) {
                continue;
            }
            let place = |inner: Range<usize>| (self.place)(span.start + inner.start..span.start + inner.end);
            let sentence = written.trim_end_matches('.');
            found.push(mistake::explain(sentence, sentence, rule, true, self.names, &|| None, &place));
        }
        if found.is_empty() {
            found.push(problem);
        }
        self.problems.append(&mut found);
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
        self.problems.push(Diagnostic::at(Mistake::EffectTooDeep, (self.place)(rest)).with("limit", DEEPEST));
    }

    fn block(&mut self, block: &Block, span: Range<usize>) -> Vec<Statement> {
        if block.pieces.is_empty() {
            self.problems.push(Diagnostic::at(Mistake::EmptyEffect, (self.place)(span)));
        }
        self.statements(&block.pieces, Rule::effect)
    }
}

//! The words of effects by what they do, for an editor's colours.

use crate::Workspace;
use crate::pages::topics;
use crate::usage::words;
use crate::workspace::stem;
use kcc_compiler::{Said, passages};
use kcc_dsl::Kind;
use kcc_dsl::tree::{Node, Statement};
use kcc_reference::{Explained, Group};
use serde::Serialize;
use std::ops::Range;

/// A word and its colour.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Colour {
    /// The word, in bytes; on one line.
    pub range: Range<usize>,
    /// What it is.
    pub kind: ColourKind,
}

/// What a word is. The first three are the groups of `kcc explain`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum ColourKind {
    /// What is done or what holds: effects and changes.
    Effect,
    /// If, when and how long: gates, triggers, conditions, durations.
    Condition,
    /// Who, where and how many: units, traits, counts, cells.
    Unit,
    /// A name of content.
    Name,
    /// A name in quotation marks.
    Quoted,
    /// A number.
    Number,
    /// Any other word of the language.
    Word,
}

impl ColourKind {
    /// All kinds.
    pub const ALL: [Self; 7] = [Self::Effect, Self::Condition, Self::Unit, Self::Name, Self::Quoted, Self::Number, Self::Word];
}

impl Workspace {
    /// Returns the words of the effects of a file that can be read, in order.
    pub fn colours(&mut self, path: &str) -> Vec<Colour> {
        let Some((kind, document)) = self.kind(path).zip(self.document(path)) else { return Vec::new() };
        let names = &self.compiled().names;
        let explained = Explained::new(topics());
        let mut colours = Vec::new();
        for passage in passages(kind, &document, stem(path)) {
            let said = passage.read(names);
            statements(&said.statements, &said, &explained, &mut colours);
        }
        colours.sort_by_key(|colour: &Colour| (colour.range.start, colour.range.end));
        // A printed name of several words is one word of the effect.
        colours.dedup_by(|next, before| next.range.start < before.range.end);
        colours
    }
}

fn statements(list: &[Statement], said: &Said<'_>, explained: &Explained<'_>, colours: &mut Vec<Colour>) {
    for statement in list {
        let root = &statement.root;
        for word in words(&root.text) {
            let start = root.span.start + (word.as_ptr() as usize - root.text.as_ptr() as usize);
            let span = start..start + word.len();
            let Some(kind) = kind_of(root, &span, explained, ColourKind::Word) else { continue };
            let is_word = word.starts_with(|c: char| c.is_alphanumeric() || c == '"');
            if is_word {
                colours.push(Colour { range: said.place(span), kind });
            }
        }
        blocks(root, said, explained, colours);
    }
}

fn blocks(node: &Node, said: &Said<'_>, explained: &Explained<'_>, colours: &mut Vec<Colour>) {
    statements(&node.block, said, explained, colours);
    node.children.iter().for_each(|child| blocks(child, said, explained, colours));
}

/// Returns the kind of a word: that of the innermost part around it that has one.
fn kind_of(node: &Node, word: &Range<usize>, explained: &Explained<'_>, around: ColourKind) -> Option<ColourKind> {
    if word.start < node.span.start || node.span.end < word.end {
        return None;
    }
    let own = match node.kind {
        Kind::Name | Kind::Power => Some(ColourKind::Name),
        Kind::Quoted => Some(ColourKind::Quoted),
        Kind::Number => Some(ColourKind::Number),
        _ => explained.meant(node).first().map(|topic| match topic.group {
            Group::Effects | Group::Changes => ColourKind::Effect,
            Group::Gates | Group::Triggers | Group::Conditions | Group::Durations => ColourKind::Condition,
            Group::Units | Group::Traits | Group::Counts | Group::Cells => ColourKind::Unit,
        }),
    };
    let kind = own.unwrap_or(around);
    node.children.iter().find_map(|child| kind_of(child, word, explained, kind)).or(Some(kind))
}

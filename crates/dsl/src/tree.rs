//! The syntax tree: untyped nodes with their places, as the grammar found them.

use crate::kind::Kind;
use std::ops::Range;

/// A statement that could be read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Statement {
    /// What the grammar found; [`Kind::Effect`] or [`Kind::Ability`].
    pub root: Node,
}

/// A part of a statement.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Node {
    /// What it is.
    pub kind: Kind,
    /// Bytes of the text the statement stands in.
    pub span: Range<usize>,
    /// What stands there.
    pub text: String,
    /// Its parts, in order.
    pub children: Vec<Node>,
    /// The statements of a [`Kind::Block`].
    pub block: Vec<Statement>,
    /// How many statements of the block could not be read, and were reported.
    pub unread: usize,
}

impl Node {
    /// The first part of a kind.
    #[must_use]
    pub fn find(&self, kind: Kind) -> Option<&Self> {
        self.children.iter().find(|node| node.kind == kind)
    }

    /// All parts of a kind, in order.
    pub fn all(&self, kind: Kind) -> impl Iterator<Item = &Self> {
        self.children.iter().filter(move |node| node.kind == kind)
    }

    /// The first part that is more than a word.
    #[must_use]
    pub fn part(&self) -> Option<&Self> {
        self.children.iter().find(|node| node.kind != Kind::Word)
    }

    /// All parts that are more than words, in order.
    pub fn parts(&self) -> impl Iterator<Item = &Self> {
        self.children.iter().filter(|node| node.kind != Kind::Word)
    }

    /// Whether one of its own words is this one.
    #[must_use]
    pub fn says(&self, word: &str) -> bool {
        self.children.iter().any(|node| node.kind == Kind::Word && node.text == word)
    }
}

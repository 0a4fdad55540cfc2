//! The syntax tree: nodes with their places, as the grammar found them. What a reader asks of them goes through [views](crate::view).

use crate::kind::Kind;
use std::ops::Range;

/// A statement that could be read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Statement {
    /// What the grammar found; [`Kind::Effect`] or [`Kind::Ability`].
    pub root: Node,
}

/// A part of a statement. Only the parser makes nodes, so that each is as the grammar has it.
#[non_exhaustive]
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

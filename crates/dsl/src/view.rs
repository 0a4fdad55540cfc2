//! Typed views of the syntax tree: what a reader asks of a node is what the grammar says of it.
//!
//! The build script makes them of `grammar/effect.pest`, for every rule that a statement can have:
//!
//! - a rule that is a choice is an enum with a variant for each alternative: the view of the rule that the alternative holds, or
//!   [`Words`] if it is words alone;
//! - any other rule is a struct with an accessor for each rule in it: one view, an option, a number of them or an iterator, as often as
//!   the grammar has it;
//! - a silent rule has no node: its parts are parts of the node around, and if it is a choice, the accessor has its name. A silent rule of
//!   words alone means nothing that a reader could ask for.
//!
//! The reader's crate includes them (`DEP_KCC_DSL_VIEWS` tells its build script where they are) and denies `dead_code`: an alternative that it
//! does not handle and a part that it does not ask for are errors of the compiler.

use crate::kind::Kind;
use crate::tree::Node;

/// Something that was read: a view, or a node by itself.
pub trait Part<'a>: Copy {
    /// The node; of a choice, that of the alternative.
    fn node(self) -> &'a Node;

    /// What is written there.
    fn text(self) -> &'a str {
        &self.node().text
    }
}

impl<'a> Part<'a> for &'a Node {
    fn node(self) -> &'a Node {
        self
    }
}

/// A node as the grammar describes it.
pub trait View<'a>: Part<'a> {
    /// The kinds of nodes that it is a view of.
    const KINDS: &'static [Kind];

    /// Views a node, which is of one of its kinds.
    fn of(node: &'a Node) -> Self;
}

/// An alternative that is words alone: the node of the choice.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Words<'a>(pub &'a Node);

impl<'a> Part<'a> for Words<'a> {
    fn node(self) -> &'a Node {
        self.0
    }
}

/// The children by which an alternative of a choice is known.
#[derive(Clone, Copy, Debug)]
pub struct Shape {
    /// Of each of these lists, one child at least is there.
    pub needed: &'static [&'static [Child]],
    /// No others are there.
    pub possible: &'static [Child],
}

/// A child of a node.
#[derive(Clone, Copy, Debug)]
pub enum Child {
    /// A word, as it is written.
    Word(&'static str),
    /// A part of a kind.
    Kind(Kind),
}

impl Child {
    fn is(self, node: &Node) -> bool {
        match self {
            Self::Word(text) => node.kind == Kind::Word && node.text == text,
            Self::Kind(kind) => node.kind == kind,
        }
    }
}

/// The index of the alternative that a node is. The build script has seen to it that no two fit.
#[must_use]
pub fn chosen(node: &Node, alternatives: &[Shape]) -> Option<usize> {
    let has = |child: &Child| node.children.iter().any(|part| child.is(part));
    alternatives.iter().position(|shape| {
        shape.needed.iter().all(|one_of| one_of.iter().any(has))
            && node.children.iter().all(|part| shape.possible.iter().any(|child| child.is(part)))
    })
}

/// The part that every such node has.
#[must_use]
pub fn one<'a, V: View<'a>>(node: &'a Node) -> V {
    some(node).unwrap_or_else(|| strange(node))
}

/// The part that a node may have.
#[must_use]
pub fn some<'a, V: View<'a>>(node: &'a Node) -> Option<V> {
    all(node).next()
}

/// The parts of which every such node has so many.
#[must_use]
pub fn exactly<'a, V: View<'a>, const N: usize>(node: &'a Node) -> [V; N] {
    let mut parts = all(node);
    std::array::from_fn(|_| parts.next().unwrap_or_else(|| strange(node)))
}

/// The parts that a node has, in order.
pub fn all<'a, V: View<'a>>(node: &'a Node) -> impl Iterator<Item = V> {
    node.children.iter().filter(|part| V::KINDS.contains(&part.kind)).map(V::of)
}

/// Views a node that the grammar does not know. Only the parser makes nodes, by the same grammar as the views, so there is none.
#[track_caller]
pub fn strange(node: &Node) -> ! {
    unreachable!("a node that is not as the grammar has it: {node:?}")
}

//! What a text may hold, and what the grammar says to a single statement of it.

use crate::expected::{self, Expected};
use crate::grammar::{self, Rule};
use crate::kind::Kind;
use crate::tree::Node;
use pest::iterators::Pair;

/// What a text may hold.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Entry {
    /// Steps of a spell or a boost.
    Effects,
    /// Clauses of a power.
    Abilities,
    /// Whom a spell may be cast at.
    Targets,
    /// What holds, without the words for how long.
    Lasting,
}

impl Entry {
    /// The rule of one statement.
    pub(crate) const fn rule(self) -> Rule {
        match self {
            Self::Effects => Rule::effect,
            Self::Abilities => Rule::ability,
            Self::Targets => Rule::targets,
            Self::Lasting => Rule::continuous_only,
        }
    }

    /// Whether the grammar takes a statement, whose blocks are blank.
    #[must_use]
    pub fn reads(self, header: &str) -> bool {
        grammar::reads(self.rule(), header)
    }

    /// A statement by itself, whose blocks are blank.
    ///
    /// # Errors
    /// The byte that the grammar came to, if it does not take it.
    pub fn read(self, header: &str) -> Result<Node, usize> {
        let mut pairs = grammar::read(self.rule(), header).map_err(|error| grammar::place_of(&error))?;
        if let Some(at) = grammar::too_deep(&pairs) {
            return Err(at);
        }
        pairs.next().map(node).ok_or(0)
    }

    /// The beginning of the word at which a statement that cannot be read stops making sense, and what could have stood there.
    #[must_use]
    pub fn stop(self, header: &str) -> (usize, Expected) {
        expected::stop(header, self.rule())
    }

    /// The furthest byte at which something else was expected, if the statement cannot be read.
    #[must_use]
    pub fn furthest(self, header: &str) -> Option<usize> {
        expected::attempt(header, self.rule()).map(|attempt| attempt.0)
    }
}

/// What the grammar found, with nothing in the blocks.
fn node(pair: Pair<'_, Rule>) -> Node {
    let kind = Kind::from(pair.as_rule());
    let text = pair.as_str().trim_end().to_owned();
    let start = pair.as_span().start();
    let children = pair.into_inner().filter(|pair| pair.as_rule() != Rule::EOI).map(node).collect();
    Node { kind, span: start..start + text.len(), text, children, block: Vec::new(), unread: 0 }
}

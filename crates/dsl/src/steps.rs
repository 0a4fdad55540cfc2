//! What the generated parser calls in place of pest's methods: the same, with functions and not with closures. So each exists once, and not
//! once for every rule of the grammar; see `build/parser.rs`.

use crate::grammar::Rule;
use pest::{Atomicity, ParseResult, ParserState};

/// Where the parser is.
type State<'i> = Box<ParserState<'i, Rule>>;

/// A part of a rule.
type Step<'i> = fn(State<'i>) -> ParseResult<State<'i>>;

/// Parts of rules within others.
pub(crate) trait Steps<'i> {
    fn rule_step(self, rule: Rule, step: Step<'i>) -> ParseResult<State<'i>>;
    fn sequence_step(self, step: Step<'i>) -> ParseResult<State<'i>>;
    fn repeat_step(self, step: Step<'i>) -> ParseResult<State<'i>>;
    fn optional_step(self, step: Step<'i>) -> ParseResult<State<'i>>;
    fn lookahead_step(self, is_positive: bool, step: Step<'i>) -> ParseResult<State<'i>>;
    fn atomic_step(self, atomicity: Atomicity, step: Step<'i>) -> ParseResult<State<'i>>;
}

impl<'i> Steps<'i> for State<'i> {
    fn rule_step(self, rule: Rule, step: Step<'i>) -> ParseResult<Self> {
        self.rule(rule, step)
    }

    fn sequence_step(self, step: Step<'i>) -> ParseResult<Self> {
        self.sequence(step)
    }

    fn repeat_step(self, step: Step<'i>) -> ParseResult<Self> {
        self.repeat(step)
    }

    fn optional_step(self, step: Step<'i>) -> ParseResult<Self> {
        self.optional(step)
    }

    fn lookahead_step(self, is_positive: bool, step: Step<'i>) -> ParseResult<Self> {
        self.lookahead(is_positive, step)
    }

    fn atomic_step(self, atomicity: Atomicity, step: Step<'i>) -> ParseResult<Self> {
        self.atomic(atomicity, step)
    }
}

/// Parts of rules after others, or in place of them.
pub(crate) trait Then<'i> {
    fn and_step(self, step: Step<'i>) -> ParseResult<State<'i>>;
    fn or_step(self, step: Step<'i>) -> ParseResult<State<'i>>;
}

impl<'i> Then<'i> for ParseResult<State<'i>> {
    fn and_step(self, step: Step<'i>) -> Self {
        self.and_then(step)
    }

    fn or_step(self, step: Step<'i>) -> Self {
        self.or_else(step)
    }
}

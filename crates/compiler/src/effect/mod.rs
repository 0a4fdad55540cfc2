//! Syntax trees of effects to IR: names resolved, kinds checked.
//!
//! One file for each kind of thing in a text, as in the IR and in the grammar: [`step`](self) for what is done, `lasting` for what holds,
//! `units` and `cells` for to whom and where, `amount` for how much, `condition` for if, `event` for when.

mod ability;
mod action;
mod amount;
mod ast;
mod condition;
mod dice;
mod duration;
mod event;
mod lasting;
mod noun;
mod proposal;
mod referent;
mod spells;
mod step;
mod targets;
mod units;

use crate::names::{Names, Plain};
use crate::toml::Problems;
use kcc_diagnostics::{Diagnostic, FileId, Mistake, Place};
use kcc_dsl::view::{Part, View as _};
use kcc_dsl::{Entry, Statement};
use kcc_ir::{Ability, Chance, Effect, Group};
use referent::Referent;
use std::cell::{Cell, RefCell};
use std::ops::Range;

/// The kind of text that an effect is in.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Context {
    /// The text of a spell: it has a caster and targets. `x` is set if its cost has an `X`.
    Spell {
        /// Whether `X` is paid.
        x: bool,
    },
    /// What a spell does when it is over: it has targets, but can no longer change the cast.
    Later {
        /// Whether `X` was paid.
        x: bool,
    },
    /// The text of a power. `x` is set if a number or an element follows its name.
    Power {
        /// Whether there is a parameter.
        x: bool,
    },
    /// What a boost does once.
    Reward,
}

impl Context {
    /// Returns the term that messages use for the place.
    fn term(self) -> &'static str {
        match self {
            Self::Spell { .. } => "spell-text",
            Self::Later { .. } => "later-text",
            Self::Power { .. } => "power-text",
            Self::Reward => "reward-text",
        }
    }

    /// Returns the context of a text that is carried out once this one is over.
    #[allow(clippy::wildcard_enum_match_arm, reason = "no other text is that of a spell")]
    fn later(self) -> Self {
        match self {
            Self::Spell { x } => Self::Later { x },
            other => other,
        }
    }
}

/// The destination of a text: the places of its bytes in the file, and the recipient of the places of the IR's steps.
#[derive(Clone, Copy)]
pub(crate) struct Written<'a> {
    /// Returns the place of bytes of the text.
    pub(crate) place: &'a dyn Fn(Range<usize>) -> Place,
    /// Receives the place of a step by its path in the text: `/2/then/0`.
    pub(crate) mark: &'a dyn Fn(&str, Place),
    /// The names of the card that the text is on.
    pub(crate) called: &'a [String],
}

/// Compiles the effects of a spell or a boost. What could not be understood is reported and left out.
pub(crate) fn effects(text: &str, context: Context, names: &Names, written: Written<'_>, problems: &Problems) -> Vec<Effect> {
    if has_hidden(text, written.place, problems) {
        return Vec::new();
    }
    let plain = Plain::of(text, names, written.called);
    let (text, place) = (&*plain.text, |span| (written.place)(plain.written(span)));
    let written = Written { place: &place, ..written };
    let (statements, found) = statements(text, Entry::Effects, names, written);
    let tried = |text: &str, problems: &Problems| {
        let statements = kcc_dsl::parse(text, Entry::Effects, &in_proposal).statements;
        Lower::new(context, names, Written { place: &in_proposal, mark: &|_, _| {}, ..written }, problems).block(&statements);
    };
    found.into_iter().for_each(|problem| problems.push(proposal::checked(problem, &tried)));
    Lower::new(context, names, written, problems).block(&statements)
}

/// Compiles the units that a spell may be cast at.
pub(crate) fn targets(text: &str, names: &Names, place: &dyn Fn(Range<usize>) -> Place, problems: &Problems) -> Option<Group> {
    if has_hidden(text, place, problems) {
        return None;
    }
    let plain = Plain::of(text, names, &[]);
    let (text, place) = (&*plain.text, |span| place(plain.written(span)));
    let written = Written { place: &place, mark: &|_, _| {}, called: &[] };
    let (statements, found) = statements(text, Entry::Targets, names, written);
    let unknown = Problems::default();
    let lower = Lower::new(Context::Spell { x: false }, names, written, &unknown);
    let root = statements.first().map(|statement| ast::Targets::of(&statement.root));
    let group = root.and_then(|root| lower.group(root.group(), units::is_other(root.article())));
    let told = found.into_iter().chain(unknown.into_vec()).map(|problem| targets::meant(problem, text, place(0..text.len())));
    told.for_each(|problem| problems.push(problem));
    group
}

/// Returns the statements of a text that can be read, and what is wrong with the others.
fn statements(text: &str, entry: Entry, names: &Names, written: Written<'_>) -> (Vec<Statement>, Vec<Diagnostic>) {
    let parsed = kcc_dsl::parse(text, entry, written.place);
    let mut found = Vec::new();
    // No sentence of a card says whom a spell may be cast at.
    let printed = |said: &str| (entry != Entry::Targets).then(|| names.printed(said, written.called)).flatten();
    let statements = kcc_paraphrase::explain(text, entry, parsed, &printed, written.place, &mut found);
    (statements, found)
}

/// Reports an invisible or misleading character. In a file this is reported for all its texts, and once is enough.
fn has_hidden(text: &str, place: &dyn Fn(Range<usize>) -> Place, problems: &Problems) -> bool {
    let sign = crate::toml::signs::first(text, place);
    let found = sign.is_some();
    sign.into_iter().for_each(|problem| problems.push(problem));
    found
}

/// Compiles the abilities of a power. What could not be understood is reported and left out.
pub(crate) fn abilities(text: &str, context: Context, names: &Names, written: Written<'_>, problems: &Problems) -> Vec<Ability> {
    if has_hidden(text, written.place, problems) {
        return Vec::new();
    }
    let plain = Plain::of(text, names, written.called);
    let (text, place) = (&*plain.text, |span| (written.place)(plain.written(span)));
    let written = Written { place: &place, ..written };
    let (statements, found) = statements(text, Entry::Abilities, names, written);
    let tried = |text: &str, problems: &Problems| {
        let statements = kcc_dsl::parse(text, Entry::Abilities, &in_proposal).statements;
        let lower = Lower::new(context, names, Written { place: &in_proposal, mark: &|_, _| {}, ..written }, problems);
        statements.iter().for_each(|statement| drop(lower.ability(ast::Ability::of(&statement.root))));
    };
    found.into_iter().for_each(|problem| problems.push(proposal::checked(problem, &tried)));
    let lower = Lower::new(context, names, written, problems);
    let mut abilities = Vec::new();
    for statement in &statements {
        let ability = lower.below(&abilities.len().to_string(), || {
            lower.mark(&statement.root);
            lower.ability(ast::Ability::of(&statement.root))
        });
        abilities.extend(ability);
    }
    abilities
}

/// Returns a place for a text that is only tried out, which is in no file.
fn in_proposal(span: Range<usize>) -> Place {
    Place::new(FileId(0), span)
}

/// What an event provides to the text that waits for it.
#[derive(Clone, Copy, Debug, Default)]
struct Told {
    /// A number: what `that many` refers to.
    number: bool,
    /// The unit that does it: `the source`.
    source: bool,
}

/// Compiles the nodes of one text.
///
/// Its functions return `None` if a problem was reported; the caller leaves the statement out.
struct Lower<'a> {
    names: &'a Names,
    written: Written<'a>,
    problems: &'a Problems,
    /// The current path in the IR of the text: `/2/then/0`.
    path: RefCell<String>,
    /// The kind of text, which determines whether it has targets.
    context: Cell<Context>,
    /// What is thrown around the current node.
    thrown: Cell<Option<Chance>>,
    /// What the event provides that the text waits for.
    told: Cell<Told>,
    /// What `it` refers to here.
    it: RefCell<Referent>,
}

impl<'a> Lower<'a> {
    fn new(context: Context, names: &'a Names, written: Written<'a>, problems: &'a Problems) -> Self {
        let path = RefCell::new(String::new());
        Self {
            names,
            written,
            problems,
            path,
            context: Cell::new(context),
            thrown: Cell::new(None),
            told: Cell::new(Told::default()),
            it: RefCell::default(),
        }
    }

    fn report(&self, problem: Diagnostic) {
        self.problems.push(problem);
    }

    fn place<'n>(&self, node: impl Part<'n>) -> Place {
        (self.written.place)(node.node().span.clone())
    }

    /// Does something one step further down the path.
    fn below<T>(&self, step: &str, work: impl FnOnce() -> T) -> T {
        let length = self.path.borrow().len();
        let mut path = self.path.borrow_mut();
        path.push('/');
        path.push_str(step);
        drop(path);
        let result = work();
        self.path.borrow_mut().truncate(length);
        result
    }

    /// Reports the place of what the path leads to.
    fn mark<'n>(&self, node: impl Part<'n>) {
        (self.written.mark)(&self.path.borrow(), self.place(node));
    }

    /// Reports that something is not allowed in this kind of text.
    fn not_allowed<'n, T>(&self, node: impl Part<'n>) -> Option<T> {
        self.report(
            Diagnostic::at(Mistake::NotAllowedHere, self.place(node))
                .with("effect", node.text())
                .with("context", self.context.get().term()),
        );
        None
    }

    /// Returns whether the text has targets.
    fn has_targets(&self) -> bool {
        matches!(self.context.get(), Context::Spell { .. } | Context::Later { .. })
    }

    /// Returns whether the text is carried out while its spell is cast.
    fn is_cast(&self) -> bool {
        matches!(self.context.get(), Context::Spell { .. })
    }

    /// Does something with another value of a cell, and restores the old one.
    fn with<C: Copy, T>(cell: &Cell<C>, value: C, work: impl FnOnce() -> T) -> T {
        let before = cell.replace(value);
        let result = work();
        cell.set(before);
        result
    }
}

//! Syntax trees of effects to IR: names resolved, kinds checked.
//!
//! One file for each kind of thing that a text speaks of, as in the IR and in the grammar: [`step`](self) what is done,
//! `lasting` what holds, `units` and `cells` to whom and where, `amount` how much, `condition` if, `event` when.

// A syntax tree has hundreds of kinds of nodes; what no arm takes is a fault of kcc, and reported as one.
#![allow(clippy::wildcard_enum_match_arm, reason = "see above")]

mod ability;
mod action;
mod amount;
mod condition;
mod event;
mod lasting;
mod proposal;
mod step;
mod units;

use crate::names::Names;
use crate::toml::Problems;
use kcc_diagnostics::{Diagnostic, FileId, Mistake, Place};
use kcc_dsl::{Entry, Kind, Node, Statement};
use kcc_ir::{Ability, Chance, Effect, Group, Units};
use std::cell::{Cell, RefCell};
use std::ops::Range;

/// What the text around an effect gives it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Context {
    /// The text of a spell: it has a caster and targets. `x` tells whether its cost has an `X`.
    Spell {
        /// Whether `X` is paid.
        x: bool,
    },
    /// What a spell does when it is over: it has targets, and nothing of the cast can change any more.
    Later {
        /// Whether `X` was paid.
        x: bool,
    },
    /// The text of a power. `x` tells whether a number or an element follows its name.
    Power {
        /// Whether there is a parameter.
        x: bool,
    },
    /// What a boost does once.
    Reward,
}

impl Context {
    /// The term that messages name the place by.
    fn term(self) -> &'static str {
        match self {
            Self::Spell { .. } => "spell-text",
            Self::Later { .. } => "later-text",
            Self::Power { .. } => "power-text",
            Self::Reward => "reward-text",
        }
    }

    /// What a text of this kind does when whatever it does now is over.
    fn later(self) -> Self {
        match self {
            Self::Spell { x } => Self::Later { x },
            other => other,
        }
    }
}

/// Where a text goes: what bytes of it stand where in the file, and who is told where each step of the IR stands.
#[derive(Clone, Copy)]
pub(crate) struct Written<'a> {
    /// The place of bytes of the text.
    pub(crate) place: &'a dyn Fn(Range<usize>) -> Place,
    /// Takes the place of a step by its path below the text: `/2/then/0`.
    pub(crate) mark: &'a dyn Fn(&str, Place),
    /// What the card is called that the text stands on.
    pub(crate) called: &'a [String],
}

/// The effects of a spell or a boost. What could not be understood is reported and left out.
pub(crate) fn effects(text: &str, context: Context, names: &Names, written: Written<'_>, problems: &Problems) -> Vec<Effect> {
    if has_hidden(text, written.place, problems) {
        return Vec::new();
    }
    let (statements, found) = statements(text, Entry::Effects, names, written);
    let tried = |text: &str, problems: &Problems| {
        let statements = kcc_dsl::parse(text, Entry::Effects, &in_proposal).statements;
        Lower::new(context, names, Written { place: &in_proposal, mark: &|_, _| {}, ..written }, problems).block(&statements);
    };
    found.into_iter().for_each(|problem| problems.push(proposal::checked(problem, &tried)));
    Lower::new(context, names, written, problems).block(&statements)
}

/// Whom a spell may be cast at.
pub(crate) fn targets(text: &str, names: &Names, place: &dyn Fn(Range<usize>) -> Place, problems: &Problems) -> Option<Group> {
    if has_hidden(text, place, problems) {
        return None;
    }
    let written = Written { place, mark: &|_, _| {}, called: &[] };
    let (statements, found) = statements(text, Entry::Targets, names, written);
    found.into_iter().for_each(|problem| problems.push(problem));
    let lower = Lower::new(Context::Spell { x: false }, names, written, problems);
    let root = &statements.first()?.root;
    let other = root.find(Kind::Another).is_some() || root.find(Kind::Other).is_some();
    lower.group(lower.presume(root.find(Kind::Group), root)?, other)
}

/// The statements of a text that can be read, and what is wrong with the others.
fn statements(text: &str, entry: Entry, names: &Names, written: Written<'_>) -> (Vec<Statement>, Vec<Diagnostic>) {
    let parsed = kcc_dsl::parse(text, entry, written.place);
    let mut found = Vec::new();
    // Whom a spell may be cast at stands in no sentence of a card.
    let printed = |said: &str| (entry != Entry::Targets).then(|| names.printed(said, written.called)).flatten();
    let statements = kcc_paraphrase::explain(text, entry, parsed, &printed, written.place, &mut found);
    (statements, found)
}

/// Reports a sign that readers do not see or take for another. In a file the same was said of all its texts, and once is enough.
fn has_hidden(text: &str, place: &dyn Fn(Range<usize>) -> Place, problems: &Problems) -> bool {
    let sign = crate::toml::signs::first(text, place);
    let found = sign.is_some();
    sign.into_iter().for_each(|problem| problems.push(problem));
    found
}

/// The abilities of a power. What could not be understood is reported and left out.
pub(crate) fn abilities(text: &str, context: Context, names: &Names, written: Written<'_>, problems: &Problems) -> Vec<Ability> {
    if has_hidden(text, written.place, problems) {
        return Vec::new();
    }
    let (statements, found) = statements(text, Entry::Abilities, names, written);
    let tried = |text: &str, problems: &Problems| {
        let statements = kcc_dsl::parse(text, Entry::Abilities, &in_proposal).statements;
        let lower = Lower::new(context, names, Written { place: &in_proposal, mark: &|_, _| {}, ..written }, problems);
        statements.iter().for_each(|statement| drop(lower.ability(&statement.root)));
    };
    found.into_iter().for_each(|problem| problems.push(proposal::checked(problem, &tried)));
    let lower = Lower::new(context, names, written, problems);
    let mut abilities = Vec::new();
    for statement in &statements {
        let ability = lower.below(&abilities.len().to_string(), || {
            lower.mark(&statement.root);
            lower.ability(&statement.root)
        });
        abilities.extend(ability);
    }
    abilities
}

/// Places of a text that is only tried stand in no file.
fn in_proposal(span: Range<usize>) -> Place {
    Place::new(FileId(0), span)
}

/// What an event tells the text that waits for it.
#[derive(Clone, Copy, Debug, Default)]
struct Told {
    /// A number: what `that many` refers to.
    number: bool,
    /// Who does it: `the source`.
    source: bool,
}

/// Reads the nodes of one text.
///
/// Its functions give `None` where a problem was reported; the caller leaves the statement out.
struct Lower<'a> {
    names: &'a Names,
    written: Written<'a>,
    problems: &'a Problems,
    /// Where in the IR of the text this is: `/2/then/0`.
    path: RefCell<String>,
    /// Whether the text belongs to a spell and so has targets.
    context: Cell<Context>,
    /// What is thrown around this.
    thrown: Cell<Option<Chance>>,
    /// What the event tells that the text waits for.
    told: Cell<Told>,
    /// What `it` refers to here: the unit spoken of last.
    it: RefCell<Option<Units>>,
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
            it: RefCell::new(None),
        }
    }

    fn report(&self, problem: Diagnostic) {
        self.problems.push(problem);
    }

    fn place(&self, node: &Node) -> Place {
        (self.written.place)(node.span.clone())
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

    /// Tells where what the path leads to stands.
    fn mark(&self, node: &Node) {
        (self.written.mark)(&self.path.borrow(), self.place(node));
    }

    /// Reports that a thing cannot stand in this kind of text.
    fn not_allowed<T>(&self, node: &Node) -> Option<T> {
        self.report(
            Diagnostic::at(Mistake::NotAllowedHere, self.place(node)).with("effect", &node.text).with("context", self.context.get().term()),
        );
        None
    }

    /// A part that the grammar promises. Its absence is a fault of kcc, and is reported as such.
    fn presume<T>(&self, part: Option<T>, node: &Node) -> Option<T> {
        if part.is_none() {
            self.report(
                Diagnostic::at(Mistake::InternalFault, self.place(node)).with("detail", format!("{:?} has an unexpected shape", node.kind)),
            );
        }
        part
    }

    /// What the first word of a table that a node says stands for. A node that says none of them is reported: then the grammar has an
    /// alternative that its reader does not know.
    fn word<T: Copy>(&self, node: &Node, words: &[(&str, T)]) -> Option<T> {
        let said = words.iter().find(|(word, _)| node.text == *word || node.says(word));
        self.presume(said.map(|(_, meaning)| *meaning), node)
    }

    /// Whether the text has targets.
    fn has_targets(&self) -> bool {
        matches!(self.context.get(), Context::Spell { .. } | Context::Later { .. })
    }

    /// Whether the text is carried out while its spell is cast.
    fn is_cast(&self) -> bool {
        matches!(self.context.get(), Context::Spell { .. })
    }

    /// Does something where `it` refers to something else, and puts the old reference back.
    fn with_it<T>(&self, it: Option<Units>, work: impl FnOnce() -> T) -> T {
        let before = self.it.replace(it);
        let result = work();
        self.it.replace(before);
        result
    }

    /// Does something with another value of a cell, and puts the old one back.
    fn with<C: Copy, T>(cell: &Cell<C>, value: C, work: impl FnOnce() -> T) -> T {
        let before = cell.replace(value);
        let result = work();
        cell.set(before);
        result
    }
}

//! `kcc check --deep`: what is written, and never acts.

use crate::checking::Checked;
use crate::exit::Exit;
use crate::selection::Selection;
use crate::stories::stories;
use crate::terminal::Terminal;
use crate::written;
use kcc_diagnostics::{Diagnostic, Mistake};
use kcc_showing::{Shown, Statement, noticed};

/// Returns a warning for each statement of the chosen files that acts neither in a position that kcc tries nor in a scenario. Content that
/// has errors is not played.
pub(crate) fn never_acting(checked: &Checked, selection: &Selection, terminal: Terminal) -> Vec<Diagnostic> {
    let compiled = &checked.compiled;
    if checked.exit(&compiled.problems) != Exit::Clean {
        return Vec::new();
    }
    let content = &compiled.content;
    let chosen = |statement: &Statement| {
        let source = written::place(&statement.place, compiled).and_then(|place| compiled.sources.get(place.file));
        source.is_some_and(|source| selection.has(&source.path))
    };
    let shown = stories(compiled, chosen, terminal);
    let missed: Vec<&Shown> = shown.iter().filter(|one| matches!(one, Shown::Not(..))).collect();
    // Whoever wrote it may know better, and have a scenario that fails without it.
    let proven = noticed(content, &missed.iter().map(|one| one.statement()).collect::<Vec<_>>());
    let mut warned: Vec<&Statement> = Vec::new();
    let mut problems = Vec::new();
    for one in missed.into_iter().zip(proven).filter_map(|(one, proven)| (!proven).then_some(one)) {
        let Shown::Not(statement, miss) = one else { continue };
        let Some(place) = written::place(&statement.place, compiled) else { continue };
        // What stands in a statement that never acts does not act either.
        let around = |other: &&Statement| {
            other.piece == statement.piece && other.kind == statement.kind && statement.pointer.starts_with(&other.pointer)
        };
        if warned.iter().any(around) {
            continue;
        }
        warned.push(statement);
        problems.push(Diagnostic::at(Mistake::NeverActs, place.clone()).with("why", miss.name()).with("piece", statement.piece.as_str()));
    }
    problems
}

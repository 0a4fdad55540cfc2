//! `kcc check --deep`: what is written, and never acts.

use crate::checking::Checked;
use crate::exit::Exit;
use crate::selection::Selection;
use crate::stories::stories;
use crate::terminal::Terminal;
use kcc_diagnostics::{Diagnostic, Mistake, Place};
use kcc_ir::{Content, Id, Scenario};
use kcc_showing::{Shown, Statement};
use kcc_simulator::scenario::{Verdict, run};
use rayon::prelude::*;
use std::collections::BTreeSet;

/// Returns a warning for each statement of the chosen files that acts neither in a position that kcc tries nor in a scenario. Content that
/// has errors is not played.
pub(crate) fn never_acting(checked: &Checked, selection: &Selection, terminal: Terminal) -> Vec<Diagnostic> {
    let compiled = &checked.compiled;
    if checked.exit(&compiled.problems) != Exit::Clean {
        return Vec::new();
    }
    let content = &compiled.content;
    let chosen = |statement: &Statement| {
        let source = place(statement, checked).and_then(|place| compiled.sources.get(place.file));
        source.is_some_and(|source| selection.has(&source.path))
    };
    let shown = stories(content, chosen, terminal);
    let missed: Vec<&Shown> = shown.iter().filter(|one| matches!(one, Shown::Not(..))).collect();
    let idle: Vec<bool> = missed.par_iter().map(|one| !proven(one.statement(), content)).collect();
    let mut warned: Vec<&Statement> = Vec::new();
    let mut problems = Vec::new();
    for one in missed.into_iter().zip(idle).filter_map(|(one, idle)| idle.then_some(one)) {
        let Shown::Not(statement, miss) = one else { continue };
        let Some(place) = place(statement, checked) else { continue };
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

/// Returns where a statement is written. One without a place of its own is in one that has one.
pub(crate) fn place<'c>(statement: &Statement, checked: &'c Checked) -> Option<&'c Place> {
    let mut key = statement.place.as_str();
    loop {
        match (checked.compiled.places.get(key), key.rsplit_once('/')) {
            (Some(place), _) => return Some(place),
            (None, Some((around, _))) => key = around,
            (None, None) => return None,
        }
    }
}

/// Returns whether some scenario passes with a statement and fails without it.
fn proven(statement: &Statement, content: &Content) -> bool {
    let users = users(&statement.piece, content);
    let uses =
        |scenario: &&Scenario| serde_json::to_string(scenario).is_ok_and(|json| users.iter().any(|id| json.contains(&format!("\"{id}\""))));
    let scenarios: Vec<&Scenario> = content.scenarios.iter().filter(uses).collect();
    let Some(without) = statement.taken_out(content).filter(|_| !scenarios.is_empty()) else { return false };
    let good = |content: &Content| run(content, &scenarios).iter().map(Verdict::is_good).collect::<Vec<_>>();
    good(content).into_iter().zip(good(&without)).any(|(with, without)| with && !without)
}

/// Returns the piece of content and all that speak of it.
fn users<'c>(piece: &'c Id, content: &'c Content) -> BTreeSet<&'c Id> {
    let mut users = BTreeSet::from([piece]);
    let name = format!("\"{piece}\"");
    let says = |json: serde_json::Result<String>| json.is_ok_and(|json| json.contains(&name));
    users.extend(content.krosmasters.iter().filter(|one| says(serde_json::to_string(one))).map(|one| &one.id));
    users.extend(content.summons.iter().filter(|one| says(serde_json::to_string(one))).map(|one| &one.id));
    users.extend(content.rewards.iter().filter(|one| says(serde_json::to_string(one))).map(|one| &one.id));
    users
}

//! Exactly one ruleset is the default.

use crate::Compiled;
use kcc_diagnostics::{Diagnostic, Mistake};

pub(super) fn check(compiled: &Compiled) -> Vec<Diagnostic> {
    let defaults: Vec<_> = compiled.content.rulesets.iter().filter(|ruleset| ruleset.default).collect();
    let place = |id: &kcc_ir::Id| compiled.places.get(&format!("ruleset/{id}")).cloned();
    let [first, others @ ..] = defaults.as_slice() else { return Vec::new() };
    others
        .iter()
        .filter_map(|other| {
            let problem = Diagnostic::at(Mistake::SecondDefault, place(&other.id)?).with("id", &other.id);
            Some(place(&first.id).into_iter().fold(problem, |problem, place| problem.related("first", place)))
        })
        .collect()
}

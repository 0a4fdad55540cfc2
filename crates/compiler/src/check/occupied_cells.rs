//! Something that enters the cell of the target when the target has only just been KO'd.

use super::report::Report;
use crate::language;
use kcc_diagnostics::Mistake;
use kcc_ir::walk::Part;
use kcc_ir::{Cells, Effect, Gate, Units};

pub(super) fn check(report: &mut Report<'_>) {
    let mut found = Vec::new();
    for text in report.texts.iter().filter(|text| text.spell.is_some()) {
        // The keys of steps that KO the target: what follows there, or inside what follows, comes too early.
        let mut early: Vec<String> = Vec::new();
        let mut later: Vec<String> = Vec::new();
        text.walk(&mut |part, key| {
            let Part::Effect(effect) = part else { return };
            let inside = |around: &String| key.strip_prefix(around.as_str()).is_some_and(|rest| rest.starts_with('/'));
            match effect {
                Effect::Ko { on: Units::Target | Units::MainTarget } => early.extend(key.rsplit_once('/').map(|(list, _)| list.to_owned())),
                // A question waits for its answer: what depends on the KO is carried out after the unit has left.
                Effect::Gate { gate: Gate::If { .. }, .. } if early.iter().any(inside) => later.push(key.to_owned()),
                Effect::Summon { to: Cells::TargetCell, .. }
                | Effect::PutScenery { to: Cells::TargetCell, .. }
                | Effect::Place { to: Cells::TargetCell, .. }
                    if early.iter().any(inside) && !later.iter().any(inside) =>
                {
                    found.push((key.to_owned(), language::effects(std::slice::from_ref(effect))));
                }
                _ => {}
            }
        });
    }
    for (key, step) in found {
        report.at_words(Mistake::CellNotFreeYet, &key, &step, |problem| problem.with("step", &step));
    }
}

//! `the cell the target left`, although nothing before has moved the target.

use super::report::Report;
use super::texts::{Body, Text};
use crate::language;
use kcc_diagnostics::Mistake;
use kcc_ir::walk::Part;
use kcc_ir::{Ability, Cells, Clause, Edge, Effect, Event, Happening, Nearness, Timing, Units};

pub(super) fn check(report: &mut Report<'_>) {
    let mut found = Vec::new();
    for text in &*report.texts {
        if moved_before(text) {
            continue;
        }
        let mut steps: Vec<&Effect> = Vec::new();
        let known = found.len();
        text.walk(&mut |part, key| match part {
            Part::Effect(effect) => steps.push(effect),
            Part::Cells(cells @ Cells::LeftBy { unit }) => {
                // The last step is the one that names the cell.
                let before = steps.split_last().map_or(&[][..], |(_, before)| before);
                if !before.iter().any(|step| moves(step, unit)) {
                    found.push((key.to_owned(), language::cells(cells)));
                }
            }
            _ => {}
        });
        if found.len() > known && !report.is_whole(text) {
            found.truncate(known);
        }
    }
    for (key, cells) in found {
        report.at_words(Mistake::NobodyLeft, &key, &cells, |problem| problem.with("cell", &cells));
    }
}

/// Returns whether a power waits for a move.
fn moved_before(text: &Text<'_>) -> bool {
    let Body::Abilities(abilities) = text.body else { return false };
    let moves = |event: &Event| match event.what {
        Happening::Displaces | Happening::Crosses { edge: Edge::Leaves, at: _ } => true,
        Happening::Crosses { edge: Edge::Enters, at } => at == Nearness::Cell,
        _ => event.is_passive(Happening::Kos),
    };
    let waits = |ability: &Ability| matches!(ability, Ability::Waits { clause: Clause { trigger, timing: Timing::After, .. } } if moves(&trigger.event));
    abilities.iter().any(waits)
}

/// Returns whether a step may move a unit.
fn moves(step: &Effect, unit: &Units) -> bool {
    match step {
        Effect::Move { on, .. } => same(on, unit),
        Effect::Place { units, .. } => same(units, unit),
        Effect::Swap { first, second } => same(first, unit) || same(second, unit),
        _ => false,
    }
}

/// Returns whether two mentions may refer to one unit. Only the caster and the target are certainly different.
fn same(moved: &Units, left: &Units) -> bool {
    let target = |units: &Units| matches!(units, Units::Target | Units::MainTarget);
    !(*moved == Units::Itself && target(left) || target(moved) && *left == Units::Itself)
}

//! Choices between equal things.

use super::report::Report;
use crate::language;
use kcc_diagnostics::Mistake;
use kcc_ir::walk::Part;
use kcc_ir::{Cells, Effect, Form, Gate, Quantity, Units};

pub(super) fn check(report: &mut Report<'_>) {
    let mut found: Vec<(String, Vec<String>)> = Vec::new();
    report.each(&mut |_, part, key| match part {
        Part::Effect(Effect::Choose { options }) => {
            for (i, option) in options.iter().enumerate() {
                if let Some(first) = options[..i].iter().position(|other| other == option) {
                    found.push((format!("{key}/options/{i}/0"), vec![format!("{key}/options/{first}/0")]));
                }
            }
        }
        Part::Effect(Effect::Gate { then, otherwise, .. }) if then == otherwise => {
            found.push((format!("{key}/otherwise/0"), vec![format!("{key}/then/0")]));
        }
        _ => {}
    });
    let mut idle = Vec::new();
    report.each(&mut |_, part, key| {
        if let Part::Effect(effect @ Effect::ChosenBy { then, .. }) = part
            && !then.iter().any(leaves_a_choice)
        {
            idle.push((key.to_owned(), language::effects(std::slice::from_ref(effect))));
        }
    });
    for (key, words) in idle {
        report.at_words(Mistake::NoEffect, &key, &words, |problem| problem.with("effect", &words));
    }
    for (key, others) in found {
        let firsts: Vec<_> = others.iter().filter_map(|other| report.place(other)).collect();
        report
            .at(Mistake::EqualOptions, &key, |problem| firsts.into_iter().fold(problem, |problem, first| problem.related("first", first)));
    }
}

/// Whether somebody chooses something of a step, or may leave it.
fn leaves_a_choice(effect: &Effect) -> bool {
    let chosen = |quantity: &Quantity| matches!(quantity, Quantity::One | Quantity::UpTo(_));
    let units = |units: &Units| match units {
        Units::Group { quantity, .. } => chosen(quantity),
        Units::Either { .. } => true,
        _ => false,
    };
    let cells = |cells: &Cells| match cells {
        Cells::Free { quantity, .. } => chosen(quantity),
        Cells::Of { scenery } => units(scenery),
        Cells::TargetCell | Cells::LeftBy { .. } | Cells::StartedOn { .. } | Cells::FreeTargetCells => false,
    };
    match effect {
        Effect::Choose { .. } => true,
        Effect::Gate { gate: Gate::May | Gate::Pay { .. } | Gate::Rebound { .. } | Gate::Guess, .. } => true,
        Effect::Gate { then, otherwise, .. } => then.iter().chain(otherwise).any(leaves_a_choice),
        Effect::Chance { then, .. } | Effect::ChosenBy { then, .. } | Effect::After { then, .. } => then.iter().any(leaves_a_choice),
        Effect::Replace { on, with } => units(on) || matches!(with, Form::Another { .. }),
        Effect::Spell { on, .. } => on.as_ref().is_some_and(units),
        Effect::Tokens { on, .. }
        | Effect::Points { on, .. }
        | Effect::LoseAll { on, .. }
        | Effect::Steal { on, .. }
        | Effect::Injuries { on, .. }
        | Effect::Heal { on, .. }
        | Effect::Move { on, .. }
        | Effect::Ko { on }
        | Effect::Destroy { on }
        | Effect::Marker { on, .. }
        | Effect::AllTokens { on, .. }
        | Effect::Cast { on, .. }
        | Effect::Lasting { on, .. } => units(on),
        Effect::ExchangeInjuries { first, second } | Effect::Swap { first, second } => units(first) || units(second),
        Effect::Place { units: who, to } => units(who) || cells(to),
        Effect::CellKamas { cells: from, .. } | Effect::Summon { to: from, .. } => cells(from),
        Effect::Kamas { .. } | Effect::Gg { .. } | Effect::EndTurn => false,
    }
}

//! Choices between identical options.

use super::report::Report;
use crate::language;
use kcc_diagnostics::Mistake;
use kcc_ir::walk::Part;
use kcc_ir::{Effect, need};

pub(super) fn check(report: &mut Report<'_>) {
    let mut found: Vec<(String, Vec<String>)> = Vec::new();
    report.each(&mut |_, part, key| match part {
        Part::Effect(Effect::Choose { options, .. }) => {
            for (i, option) in options.iter().enumerate() {
                if let Some(first) = options[..i].iter().position(|other| other == option) {
                    found.push((format!("{key}/options/{i}/0"), vec![format!("{key}/options/{first}/0")]));
                }
            }
        }
        Part::Effect(Effect::Gate { then, otherwise, .. }) if then == otherwise && !then.is_empty() => {
            found.push((format!("{key}/otherwise/0"), vec![format!("{key}/then/0")]));
        }
        _ => {}
    });
    let mut idle = Vec::new();
    report.each(&mut |_, part, key| {
        if let Part::Effect(effect @ Effect::ChosenBy { then, .. }) = part
            && !then.iter().any(need::any)
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

//! Choices between equal things.

use super::report::Report;
use kcc_diagnostics::Mistake;
use kcc_ir::Effect;
use kcc_ir::walk::Part;

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
    for (key, others) in found {
        let firsts: Vec<_> = others.iter().filter_map(|other| report.place(other)).collect();
        report
            .at(Mistake::EqualOptions, &key, |problem| firsts.into_iter().fold(problem, |problem, first| problem.related("first", first)));
    }
}

//! `cannot be cast` without a condition: nobody would ever cast the spell (rule 7.1.7).

use super::report::Report;
use crate::language;
use kcc_diagnostics::Mistake;
use kcc_ir::walk::Part;
use kcc_ir::{Effect, Gate, SpellChange};

pub(super) fn check(report: &mut Report<'_>) {
    let mut conditions: Vec<String> = Vec::new();
    let mut found = Vec::new();
    report.each(&mut |_, part, key| match part {
        Part::Effect(Effect::Gate { gate: Gate::If { .. }, .. }) => conditions.push(format!("{key}/")),
        Part::Effect(Effect::Spell { change: change @ SpellChange::Barred, .. })
            if !conditions.iter().any(|condition| key.starts_with(condition)) =>
        {
            found.push((key.to_owned(), language::spell_change(change)));
        }
        _ => {}
    });
    for (key, words) in found {
        report.at_words(Mistake::SomethingMissing, &key, &words, |problem| problem.with("after", &words).with("expected", "`if`"));
    }
}

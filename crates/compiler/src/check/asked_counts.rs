//! Counts about a unit that nobody has chosen yet: nobody is asked when something is counted, and a step counts before it chooses.

use super::report::Report;
use crate::language;
use kcc_diagnostics::Mistake;
use kcc_ir::walk::Part;
use kcc_ir::{Amount, Effect, Quantity, Units};

pub(super) fn check(report: &mut Report<'_>) {
    let mut found = Vec::new();
    report.each(&mut |_, part, key| {
        let units = match part {
            Part::Count(count) => count.unit().filter(|units| is_chosen(units)),
            Part::Effect(effect) => counts_on_its_own_choice(effect),
            _ => None,
        };
        found.extend(units.map(|units| (key.to_owned(), language::units(units))));
    });
    for (key, units) in found {
        report.at_words(Mistake::CountAsksNobody, &key, &units, |problem| problem.with("units", &units));
    }
}

/// Returns whether a player chooses the units.
fn is_chosen(units: &Units) -> bool {
    matches!(units, Units::Group { quantity: Quantity::One | Quantity::UpTo(_), .. })
}

/// Returns the units that a step chooses, if it counts on "it" as well: that would be whoever was named before.
fn counts_on_its_own_choice(effect: &Effect) -> Option<&Units> {
    match effect {
        Effect::Tokens { amount: Amount::ForEach { of, .. }, on, .. }
        | Effect::Points { amount: Amount::ForEach { of, .. }, on, .. }
        | Effect::Steal { amount: Amount::ForEach { of, .. }, on, .. }
        | Effect::Injuries { amount: Amount::ForEach { of, .. }, on }
        | Effect::Heal { amount: Amount::ForEach { of, .. }, on } => Some(on).filter(|on| is_chosen(on) && of.unit() == Some(&Units::It)),
        _ => None,
    }
}

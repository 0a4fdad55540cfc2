//! Units that a player would have to choose where nobody is asked: a count, and whose types, powers or spells a unit has, are worked out again
//! and again; and a step counts before it chooses.

use super::report::Report;
use crate::language;
use kcc_diagnostics::Mistake;
use kcc_ir::walk::Part;
use kcc_ir::{Amount, Change, Effect, PowerSet, Quantity, Units};

pub(super) fn check(report: &mut Report<'_>) {
    let mut found = Vec::new();
    report.each(&mut |_, part, key| {
        let units = match part {
            Part::Count(count) => count.unit().filter(|units| is_chosen(units)),
            Part::Change(
                Change::GainsTypesOf { units }
                | Change::GainsSpells { of: units, .. }
                | Change::GainsPowers { powers: PowerSet::Of { units }, .. },
            ) => Some(units).filter(|units| is_chosen(units)),
            Part::Effect(effect) => counts_on_its_own_choice(effect),
            _ => None,
        };
        found.extend(units.map(|units| (key.to_owned(), language::units(units))));
    });
    for (key, units) in found {
        report.at_words(Mistake::NobodyIsAsked, &key, &units, |problem| problem.with("units", &units));
    }
}

/// Returns whether a player chooses the units.
fn is_chosen(units: &Units) -> bool {
    match units {
        Units::Group { quantity, .. } => matches!(quantity, Quantity::One | Quantity::UpTo(_)),
        Units::Either { .. } => true,
        Units::Both { parts } => parts.iter().any(is_chosen),
        _ => false,
    }
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

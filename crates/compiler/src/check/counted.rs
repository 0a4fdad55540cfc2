//! `+1 AP and +1 HP for each …`: the count may be meant for the change right before it, or for all.

use super::report::Report;
use crate::language;
use kcc_diagnostics::Mistake;
use kcc_ir::walk::Part;
use kcc_ir::{Ability, Amount, Change, Effect, Shift, SpellChange};

pub(super) fn check(report: &mut Report<'_>) {
    let mut found = Vec::new();
    report.each(&mut |_, part, key| {
        let (on, changes) = match part {
            Part::Ability(Ability::While { on, changes, .. }) => (on, changes),
            Part::Effect(Effect::Lasting { on, changes, .. }) => (on, changes),
            _ => return,
        };
        if let Some((all, last)) = readings(changes) {
            found.push((key.to_owned(), language::lasting(on, &all), language::lasting(on, &last)));
        }
    });
    for (key, all, last) in found {
        report.at(Mistake::CountOfWhich, &key, |problem| problem.with("all", all).with("last", last));
    }
}

/// Returns the two readings of changes: all are counted, or only the one before the count.
fn readings(changes: &[Change]) -> Option<(Vec<Change>, Vec<Change>)> {
    let counted = |change: &Change| matches!(number(change), Some(Amount::ForEach { .. }));
    for (last, change) in changes.iter().enumerate().filter(|(_, change)| counted(change)) {
        let plain = |other: &Change| matches!(number(other), Some(Amount::Number { .. })) && alike(other, change);
        let Some(first) = changes[..last].iter().position(plain) else { continue };
        let mut all = changes.to_vec();
        for other in all[..last].iter_mut().filter(|other| plain(other)) {
            *other = counted_too(other, change);
        }
        let mut moved = changes.to_vec();
        let one = moved.remove(last);
        moved.insert(first, one);
        return Some((all, moved));
    }
    None
}

/// Returns how much a change adds; additional costs are expressed by another verb.
fn number(change: &Change) -> Option<&Amount> {
    match change {
        Change::Characteristic { how: Shift::By { amount, .. }, .. } | Change::Dice { how: Shift::By { amount, .. }, .. } => Some(amount),
        Change::Spells { change, .. } => match &**change {
            SpellChange::MaximumRange { amount }
            | SpellChange::Control { how: Shift::By { amount, .. } }
            | SpellChange::Damage { amount, .. }
            | SpellChange::Heal { amount } => Some(amount),
            _ => None,
        },
        _ => None,
    }
}

/// Returns whether two changes are expressed by the same verb.
fn alike(one: &Change, other: &Change) -> bool {
    match (one, other) {
        (
            Change::Characteristic { how: Shift::By { .. }, .. } | Change::Dice { how: Shift::By { .. }, .. },
            Change::Characteristic { how: Shift::By { .. }, .. } | Change::Dice { how: Shift::By { .. }, .. },
        ) => true,
        (Change::Spells { spells, .. }, Change::Spells { spells: others, .. }) => spells == others,
        _ => false,
    }
}

/// Returns a change with the count of another.
fn counted_too(change: &Change, like: &Change) -> Change {
    let mut changed = change.clone();
    let amount = match &mut changed {
        Change::Characteristic { how: Shift::By { amount, .. }, .. } | Change::Dice { how: Shift::By { amount, .. }, .. } => amount,
        Change::Spells { change, .. } => match &mut **change {
            SpellChange::MaximumRange { amount }
            | SpellChange::Control { how: Shift::By { amount, .. } }
            | SpellChange::Damage { amount, .. }
            | SpellChange::Heal { amount } => amount,
            _ => return changed,
        },
        _ => return changed,
    };
    if let (Amount::Number { number: own }, Some(Amount::ForEach { per, rounded, of, at_least, at_most, .. })) = (&amount, number(like)) {
        *amount = Amount::ForEach { number: *own, per: *per, rounded: *rounded, of: of.clone(), at_least: *at_least, at_most: *at_most };
    }
    changed
}

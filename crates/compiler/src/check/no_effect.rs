//! Effects that change nothing: amounts of zero, minimums of what rises, units swapped with themselves, powers "against" some units that do
//! not depend on the opponent.

use super::report::Report;
use crate::language;
use kcc_diagnostics::Mistake;
use kcc_ir::walk::Part;
use kcc_ir::{
    Ability, Amount, Cells, Chance, Change, Content, Cost, Effect, Face, Gate, LinePlace, PowerSet, Price, Quantity, RangeShape, Shift,
    SpellChange, Times, Units,
};

pub(super) fn check(report: &mut Report<'_>) {
    let mut found = Vec::new();
    let content = report.content;
    report.each(&mut |text, part, key| {
        let words = match part {
            Part::Effect(Effect::Chance { of: Chance::Coin, number: 0, .. }) => "flip 0 coins".to_owned(),
            Part::Effect(Effect::Chance { of: Chance::Die, number: 0, .. }) => "roll 0 dice".to_owned(),
            Part::Effect(Effect::Gate { gate: Gate::Pay { cost }, .. }) if free(cost) => format!("pay {}", language::cost(cost)),
            Part::Effect(effect) => {
                let personal = text.spell.is_some_and(|spell| spell.range.shape == RangeShape::Personal) && !key.contains("/given/");
                if !changes_nothing(effect, personal) {
                    return;
                }
                language::effects(std::slice::from_ref(effect))
            }
            Part::Change(Change::Characteristic { how, .. })
            | Part::SpellChange(SpellChange::Cost { how, .. } | SpellChange::Control { how })
                if let Some(least) = idle_minimum(how) =>
            {
                format!("at least {least}")
            }
            Part::Change(change) if is_zero_change(change) || is_idle_against(change, content) => language::change(change),
            Part::SpellChange(change) if is_zero_spell_change(change) => language::spell_change(change),
            _ => return,
        };
        found.push((key.to_owned(), words));
    });
    for (key, words) in found {
        report.at_words(Mistake::NoEffect, &key, &words, |problem| problem.with("effect", &words));
    }
}

fn changes_nothing(effect: &Effect, personal: bool) -> bool {
    match effect {
        Effect::Steal { on, to: Some(to), .. } if on == to => !is_chosen(on),
        Effect::Tokens { amount, .. }
        | Effect::Points { amount, .. }
        | Effect::Steal { amount, .. }
        | Effect::Injuries { amount, .. }
        | Effect::Heal { amount, .. }
        | Effect::Stock { amount, .. }
        | Effect::CellKamas { amount, .. }
        | Effect::Discard { amount: Some(amount), .. }
        | Effect::Move { cells: amount, .. } => is_zero(amount),
        Effect::ExchangeInjuries { first, second } => first == second && !is_chosen(first),
        Effect::Timeline { on, to: LinePlace::Before { unit } | LinePlace::After { unit } | LinePlace::Of { unit } } => {
            on == unit && !is_chosen(on)
        }
        Effect::Swap { first, second } => first == second && !is_chosen(first) || personal && is_caster(first) && is_caster(second),
        Effect::Place { units: Units::Itself, to: Cells::TargetCell } => personal,
        _ => false,
    }
}

/// Returns whether the units of a mention are chosen, each time separately.
fn is_chosen(units: &Units) -> bool {
    matches!(units, Units::Group { quantity: Quantity::One, .. } | Units::Either { .. })
}

/// Returns whether a mention refers to the caster, where the caster is the only target.
fn is_caster(units: &Units) -> bool {
    matches!(units, Units::Itself | Units::Target | Units::MainTarget)
}

/// Returns the number below which something does not fall, although it rises.
fn idle_minimum(how: &Shift) -> Option<u8> {
    let Shift::By { amount: Amount::Number { number } | Amount::ForEach { number, .. }, at_least } = how else { return None };
    at_least.filter(|_| *number > 0)
}

fn is_zero_change(change: &Change) -> bool {
    match change {
        Change::Characteristic { how: Shift::By { amount, .. }, .. }
        | Change::Dice { how: Shift::By { amount, .. }, .. }
        | Change::DamageTaken { amount, .. } => is_zero(amount),
        _ => false,
    }
}

/// Returns whether powers are given against some units although they do not depend on the opponent: all but those about dice and damage.
fn is_idle_against(change: &Change, content: &Content) -> bool {
    let Change::GainsPowers { powers: PowerSet::These { list }, against: Some(_) } = change else { return false };
    let counts = |change: &Change| match change {
        Change::Dice { how: Shift::By { .. }, .. } | Change::Successes { .. } | Change::DamageTaken { .. } => true,
        Change::Spells { change, .. } => matches!(**change, SpellChange::Dice { roll: Face::Critical, .. }),
        _ => false,
    };
    let acts =
        |ability: &Ability| matches!(ability, Ability::While { condition: None, on: Units::Itself, changes } if changes.iter().any(counts));
    list.iter().any(|power| content.powers.iter().any(|known| known.id == power.id && !known.abilities.iter().any(acts)))
}

fn is_zero_spell_change(change: &SpellChange) -> bool {
    match change {
        SpellChange::Damage { amount, .. }
        | SpellChange::Heal { amount }
        | SpellChange::MaximumRange { amount }
        | SpellChange::Cost { how: Shift::By { amount, .. }, .. }
        | SpellChange::Control { how: Shift::By { amount, .. } } => is_zero(amount),
        SpellChange::Dice { number, .. } => *number == 0,
        SpellChange::CriticalSuccess { times } | SpellChange::DamageTimes { times: Times::Number(times), .. } => *times == 1,
        _ => false,
    }
}

fn is_zero(amount: &Amount) -> bool {
    matches!(amount, Amount::Number { number: 0 } | Amount::ForEach { number: 0, .. })
}

fn free(cost: &Cost) -> bool {
    [cost.ap, cost.mp, cost.injuries, cost.kamas].into_iter().flatten().all(|price| price == Price::Number(0))
}

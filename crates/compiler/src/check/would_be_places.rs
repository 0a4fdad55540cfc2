//! Places relative to a unit that the step before was to move: if it could not be moved, they are relative to where it was.

use super::report::Report;
use crate::language;
use kcc_diagnostics::Mistake;
use kcc_ir::walk::{self, Part};
use kcc_ir::{Cells, Condition, Effect, Event, Happening, Place, Quantity, Scope, Trait, Units};

pub(super) fn check(report: &mut Report<'_>) {
    let mut found = Vec::new();
    report.each(&mut |text, part, key| {
        let Part::Steps(steps) = part else { return };
        let scope = if text.spell.is_some() { Scope::ThisSpell } else { Scope::ThisTurn };
        for (place, step) in steps.iter().enumerate() {
            let Effect::Place { units, .. } = step else { continue };
            for (later, step) in steps.iter().enumerate().skip(place + 1) {
                if asks_whether_it_moved(step) {
                    break;
                }
                if let Some(unit) = told_by(step, units) {
                    let condition = Condition::Happened { event: Event::befalls(Happening::Displaces, unit.clone()), scope };
                    let words = language::effects(std::slice::from_ref(step));
                    found.push((format!("{key}/{later}"), words, language::units(unit), language::condition(&condition)));
                    break;
                }
                if speaks_of_another(step) {
                    break;
                }
            }
        }
    });
    for (key, effect, unit, condition) in found {
        let facts =
            |problem: kcc_diagnostics::Diagnostic| problem.with("effect", &effect).with("unit", &unit).with("condition", &condition);
        report.at_words(Mistake::WhereItWouldBe, &key, &effect, facts);
    }
}

/// Returns the unit to whose place a step refers, if it is the one that was to be moved.
fn told_by<'a>(step: &'a Effect, moved: &Units) -> Option<&'a Units> {
    let mut told = None;
    walk::effects(std::slice::from_ref(step), "", &mut |part, _| {
        let mut of = |place: &'a Place| {
            // The caster's own place is known: a leap that fails is seen.
            told = told.or_else(|| point(place).filter(|unit| !moved.is_itself() && (**unit == Units::It || *unit == moved)));
        };
        match part {
            Part::Trait(Trait::Place { place }) => of(place),
            Part::Cells(Cells::Free { places, .. }) => places.iter().for_each(of),
            _ => {}
        }
    });
    told
}

/// Returns the unit that a place is relative to.
fn point(place: &Place) -> Option<&Units> {
    match place {
        Place::Aligned { with: unit } | Place::Distance { from: unit, .. } | Place::Seen { by: unit } => Some(unit),
        Place::Not { of } => point(of),
        _ => None,
    }
}

fn asks_whether_it_moved(step: &Effect) -> bool {
    let mut asks = false;
    walk::effects(std::slice::from_ref(step), "", &mut |part, _| {
        asks |= matches!(part, Part::Condition(Condition::Happened { event: Event { what: Happening::Displaces, .. }, .. }));
    });
    asks
}

/// Returns whether "it" refers to another unit after a step.
fn speaks_of_another(step: &Effect) -> bool {
    match step {
        Effect::Move { on: Units::Itself, point: Some(on), .. }
        | Effect::Injuries { on, .. }
        | Effect::Heal { on, .. }
        | Effect::Tokens { on, .. }
        | Effect::Points { on, .. }
        | Effect::Move { on, .. }
        | Effect::Ko { on } => matches!(on, Units::Group { quantity: Quantity::One | Quantity::UpTo(_), .. }),
        Effect::Spell { .. } | Effect::Stock { .. } => false,
        _ => true,
    }
}

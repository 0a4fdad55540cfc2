//! What always holds for a spell, but is in its text instead of in a field.

use super::report::Report;
use super::texts::Body;
use crate::language;
use kcc_diagnostics::Mistake;
use kcc_ir::{Effect, SpellChange};

pub(super) fn check(report: &mut Report<'_>) {
    let mut found = Vec::new();
    for text in report.texts.iter().filter(|text| text.spell.is_some()) {
        let Body::Effects(effects) = text.body else { continue };
        // The top level of the text is under no condition.
        for (i, effect) in effects.iter().enumerate() {
            if let Effect::Spell { change, on: None } = effect
                && let Some(field) = field(change)
            {
                found.push((format!("{}/{i}", text.key), language::effects(std::slice::from_ref(effect)), field));
            }
        }
    }
    for (key, effect, field) in found {
        report.at_words(Mistake::FieldSaysIt, &key, &effect, |problem| problem.with("effect", &effect).with("field", field));
    }
}

/// Returns the field that can say the same about every cast.
fn field(change: &SpellChange) -> Option<&'static str> {
    match change {
        SpellChange::Limit { .. } => Some("limit"),
        SpellChange::Area { .. } => Some("area"),
        SpellChange::Range { .. } => Some("range"),
        _ => None,
    }
}

//! A KO that a reward postpones while the reward disappears, so that the KO happens all the same.

use super::report::Report;
use super::texts::Body;
use crate::language;
use kcc_diagnostics::Mistake;
use kcc_ir::{Ability, Clause, Effect, Happening, Timing};

pub(super) fn check(report: &mut Report<'_>) {
    let mut found = Vec::new();
    for text in &*report.texts {
        let Body::Abilities(abilities) = text.body else { continue };
        for (i, ability) in abilities.iter().enumerate() {
            let Ability::Waits { clause: Clause { trigger, timing: Timing::Instead, then: effects } } = ability else { continue };
            let this = effects.iter().position(|effect| matches!(effect, Effect::Discard { amount: None, .. }));
            // Other effects may heal: only a discard by itself is known not to.
            if let (true, Some(place), 1) = (trigger.event.is_passive(Happening::Kos), this, effects.len()) {
                found.push((format!("{}/{i}/then/{place}", text.key), language::effects(&effects[place..=place])));
            }
        }
    }
    for (key, words) in found {
        report.at_words(Mistake::FallsAllTheSame, &key, &words, |problem| problem.with("effect", &words));
    }
}

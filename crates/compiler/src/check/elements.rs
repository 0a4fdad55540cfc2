//! Bonuses of another element than the spell's own (rules 7.5.5 to 7.5.9): allowed, but hardly ever intended.

use super::report::Report;
use crate::language;
use kcc_diagnostics::Mistake;
use kcc_ir::walk::Part;
use kcc_ir::{Damage, Effect, SpellChange};

pub(super) fn check(report: &mut Report<'_>) {
    let mut found = Vec::new();
    report.each(&mut |text, part, key| {
        let Part::Effect(Effect::Spell { change: change @ SpellChange::Damage { element: Some(bonus), .. }, .. }) = part else { return };
        let Some(Damage::Attack { element, .. }) = text.spell.map(|spell| spell.damage) else { return };
        if *bonus != element && !key.contains("/given/") {
            found.push((key.to_owned(), language::spell_change(change), language::element(element)));
        }
    });
    for (key, effect, element) in found {
        report.at_words(Mistake::OtherElement, &key, &effect, |problem| problem.with("effect", &effect).with("element", element));
    }
}

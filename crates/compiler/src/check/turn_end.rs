//! Steps after the end of the turn.

use super::report::Report;
use crate::language;
use kcc_diagnostics::Mistake;
use kcc_ir::walk::Part;
use kcc_ir::{Duration, Effect};

pub(super) fn check(report: &mut Report<'_>) {
    let mut found = Vec::new();
    report.each(&mut |_, part, key| {
        let Part::Steps(effects) = part else { return };
        let Some(end) = effects.iter().position(|effect| matches!(effect, Effect::EndTurn { on } if on.is_itself())) else { return };
        for (i, effect) in effects.iter().enumerate() {
            let short = matches!(effect, Effect::Lasting { duration: Duration::ThisTurn | Duration::NextSpell, .. });
            if i > end || short {
                found.push((format!("{key}/{i}"), language::effects(std::slice::from_ref(effect)), short));
            }
        }
    });
    for (key, effect, short) in found {
        let mistake = if short { Mistake::NoEffect } else { Mistake::AfterTurnEnd };
        report.at(mistake, &key, |problem| problem.with("effect", effect));
    }
}

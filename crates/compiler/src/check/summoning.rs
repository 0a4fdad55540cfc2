//! Control values without summons, and summons without control value (rule 4.19.9).

use super::report::Report;
use kcc_diagnostics::Mistake;
use kcc_ir::Effect;
use kcc_ir::walk::Part;

pub(super) fn check(report: &mut Report<'_>) {
    for text in &*report.texts.clone() {
        let Some(spell) = text.spell else { continue };
        let mut summons = None;
        text.walk(&mut |part, key| {
            if let Part::Effect(Effect::Summon { summon, .. }) = part
                && summons.is_none()
            {
                summons = Some((summon, key.to_owned()));
            }
        });
        match (spell.summons, summons) {
            (Some(number), None) if report.is_whole(text) => {
                report.at(Mistake::SummonsNothing, &format!("{}/summons", text.place), |problem| problem.with("number", number));
            }
            (None, Some((summon, key))) => report.at(Mistake::NoControlValue, &key, |problem| problem.with("summon", summon)),
            _ => {}
        }
    }
}

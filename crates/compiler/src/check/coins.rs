//! Coins that are flipped and dice that are rolled without any use.

use super::report::Report;
use kcc_diagnostics::Mistake;
use kcc_ir::walk::{self, Part};
use kcc_ir::{Condition, Count, Effect};

pub(super) fn check(report: &mut Report<'_>) {
    let mut found = Vec::new();
    report.each(&mut |text, part, key| {
        let Part::Effect(Effect::Chance { then, .. }) = part else { return };
        let mut read = false;
        walk::effects(then, "", &mut |part, _| {
            read |= matches!(part, Part::Condition(Condition::Shows { .. }) | Part::Count(Count::Faces { .. }))
        });
        if !read && report.is_whole(text) {
            found.push(key.to_owned());
        }
    });
    found.iter().for_each(|key| report.at(Mistake::CoinNeverRead, key, |problem| problem));
}

//! An `X` that is paid but not counted by anything.

use super::report::Report;
use crate::content::pays_x;
use kcc_diagnostics::Mistake;
use kcc_ir::Count;
use kcc_ir::walk::Part;

pub(super) fn check(report: &mut Report<'_>) {
    for text in &*report.texts.clone() {
        if !text.spell.is_some_and(|spell| pays_x(&spell.cost)) || !report.is_whole(text) {
            continue;
        }
        let mut read = false;
        text.walk(&mut |part, _| read |= matches!(part, Part::Count(Count::X)));
        if !read {
            report.at(Mistake::PaidAmountUnused, &format!("{}/cost", text.place), |problem| problem);
        }
    }
}

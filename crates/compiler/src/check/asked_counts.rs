//! Counts about `one …`: nobody is asked which one when something is counted.

use super::report::Report;
use crate::language;
use kcc_diagnostics::Mistake;
use kcc_ir::walk::Part;
use kcc_ir::{Quantity, Units};

pub(super) fn check(report: &mut Report<'_>) {
    let mut found = Vec::new();
    report.each(&mut |_, part, key| {
        let Part::Count(count) = part else { return };
        if let Some(units @ Units::Group { quantity: Quantity::One | Quantity::UpTo(_), .. }) = count.unit() {
            found.push((key.to_owned(), language::units(units)));
        }
    });
    for (key, units) in found {
        report.at_words(Mistake::CountAsksNobody, &key, &units, |problem| problem.with("units", &units));
    }
}

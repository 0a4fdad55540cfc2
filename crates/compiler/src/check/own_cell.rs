//! Ranges that only reach the caster's own cell: `0-0` for `self`.

use super::report::Report;
use crate::language;
use kcc_diagnostics::Mistake;
use kcc_ir::walk::Part;
use kcc_ir::{Range, RangeShape, SpellChange};

pub(super) fn check(report: &mut Report<'_>) {
    for text in &*report.texts.clone() {
        if let Some(spell) = text.spell.filter(|spell| is_own_cell(spell.range)) {
            let range = language::range(&spell.range);
            report.at(Mistake::OwnCellOnly, &format!("{}/range", text.place), |problem| problem.with("range", range));
        }
    }
    let mut found = Vec::new();
    report.each(&mut |_, part, key| {
        if let Part::SpellChange(SpellChange::Range { range }) = part
            && is_own_cell(*range)
        {
            found.push((key.to_owned(), language::range(range)));
        }
    });
    for (key, range) in found {
        report.at_words(Mistake::OwnCellOnly, &key, &range, |problem| problem.with("range", &range));
    }
}

fn is_own_cell(range: Range) -> bool {
    matches!(range.shape, RangeShape::Ranged | RangeShape::Line | RangeShape::NoSight) && range.maximum == 0
}

//! Ranges that reach beyond every board.

use crate::check::report::Report;
use kcc_diagnostics::Mistake;
use kcc_ir::RangeShape;

pub(in crate::check) fn check(report: &mut Report<'_>) {
    let arenas = &report.content.arenas;
    let corner = arenas.iter().map(|arena| (u16::from(arena.width) + u16::from(arena.height)).saturating_sub(2)).max();
    let row = arenas.iter().map(|arena| u16::from(arena.width.max(arena.height)).saturating_sub(1)).max();
    let (Some(corner), Some(row)) = (corner, row) else { return };
    for text in &*report.texts.clone() {
        let Some(spell) = text.spell else { continue };
        let reach = if spell.range.shape == RangeShape::Line { row } else { corner };
        if u16::from(spell.range.maximum) > reach {
            let key = format!("{}/range", text.place);
            report.at(Mistake::RangeBeyondBoards, &key, |problem| problem.with("range", spell.range.maximum).with("reach", reach));
        }
    }
}

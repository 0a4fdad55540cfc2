//! Positions that no board can have: units outside of it, or two units in each other's way (rule 4.17.4).

use super::report::Report;
use kcc_diagnostics::Mistake;
use kcc_ir::scenario::{Ground, Place, Scenario, Start, Unit};
use kcc_ir::{Content, Icon};

pub(super) fn check(report: &mut Report<'_>) {
    let content = report.content;
    for scenario in &content.scenarios {
        let Start::Position { units, .. } = &scenario.start else { continue };
        let Some((width, height, icons)) = board(content, scenario) else { continue };
        for (index, unit) in units.iter().enumerate() {
            let key = |field: &str| format!("scenario/{}/units/{}/{field}", scenario.id, unit.letter);
            // Rule 4.19.1.h: a summon comes after its summoner in the same timeline.
            let summoner = unit.summoner.and_then(|letter| units.iter().find(|other| other.letter == letter));
            if let Some(summoner) = summoner.filter(|summoner| summoner.player != unit.player) {
                let facts = |problem: kcc_diagnostics::Diagnostic| problem.with("letter", unit.letter).with("summoner", summoner.letter);
                report.at(Mistake::SummonerOfAnother, &key("summoner"), facts);
            }
            if unit.at.column >= width || unit.at.row >= height {
                let last = Place { column: width - 1, row: height - 1 };
                report.at(Mistake::BadCell, &key("at"), |problem| problem.with("cell", unit.at).with("last", last));
                continue;
            }
            let icon = icons.get(usize::from(unit.at.row) * usize::from(width) + usize::from(unit.at.column));
            let scenery = icon.and_then(|icon| impassable(content, scenario, icon)).map(|id| format!("`{id}`"));
            let others = units[..index].iter().find(|other| other.at == unit.at && is_obstacle(content, scenario, other));
            let in_way = others.map(|other| format!("`{}`", other.letter)).or(scenery).filter(|_| is_obstacle(content, scenario, unit));
            if let (Some(other), None) = (in_way, &scenario.refused) {
                let facts =
                    |problem: kcc_diagnostics::Diagnostic| problem.with("letter", unit.letter).with("cell", unit.at).with("other", other);
                report.at(Mistake::CellTaken, &key("at"), facts);
            }
        }
    }
}

/// Returns columns, rows and icons of the board of a scenario.
fn board<'c>(content: &'c Content, scenario: &'c Scenario) -> Option<(u8, u8, &'c [Icon])> {
    match &scenario.ground {
        Ground::Arena { arena } => {
            let arena = content.arenas.iter().find(|known| known.id == *arena)?;
            Some((arena.width, arena.height, &arena.icons))
        }
        Ground::Drawn { width, height, icons, .. } => Some((*width, *height, icons)),
    }
}

/// Returns whether nothing else can be on the cell of a unit; unknown units are reported elsewhere.
fn is_obstacle(content: &Content, scenario: &Scenario, unit: &Unit) -> bool {
    let summon = content.summons.iter().find(|summon| summon.id == unit.card);
    let mut krosmasters = content.krosmasters.iter().chain(&scenario.krosmasters);
    summon.map_or_else(|| krosmasters.any(|card| card.id == unit.card), |summon| summon.obstacle)
}

/// Returns the piece of scenery of a cell that cannot be entered.
fn impassable<'c>(content: &'c Content, scenario: &'c Scenario, icon: &Icon) -> Option<&'c kcc_ir::Id> {
    let Icon::Scenery { scenery } = icon else { return None };
    content
        .scenery
        .iter()
        .chain(&scenario.own_scenery)
        .find(|piece| piece.id == *scenery && piece.impassable && piece.floats_on.is_none())
        .map(|piece| &piece.id)
}

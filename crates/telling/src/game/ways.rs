//! Where the active unit can come, in words.

use super::naming::Naming;
use crate::messages::say;
use kcc_interpreter::{Cell, Game};
use kcc_simulator::reach::reach;
use std::cmp::Reverse;
use std::collections::BTreeMap;

/// Returns a line for each number of MP that is left, and one for what can only be tried.
pub fn ways(naming: &Naming<'_>, game: &Game<'_>) -> String {
    let found = reach(game);
    let mut left: BTreeMap<Reverse<u8>, Vec<String>> = BTreeMap::new();
    for stop in found.stops.iter().filter(|stop| !stop.way.is_empty()) {
        left.entry(Reverse(stop.mp())).or_default().push(naming.cell(stop.cell()));
    }
    let tried: Vec<String> = found.risks.iter().filter_map(|risk| risk.way.last()).map(|cell| naming.cell(*cell)).collect();
    let told = |id: &str, parts: &[(&'static str, String)]| say(naming.language, id, parts) + "\n";
    let mut text: String =
        left.into_iter().map(|(mp, cells)| told("play-ways-left", &[("mp", mp.0.to_string()), ("cells", cells.join(", "))])).collect();
    if !tried.is_empty() {
        text.push_str(&told("play-ways-tried", &[("cells", tried.join(", "))]));
    }
    if text.is_empty() { told("play-ways-none", &[]) } else { text }
}

/// Returns the cells on the way to one that is typed, as far as nothing is asked; `None` if there is no way.
pub fn way(naming: &Naming<'_>, game: &Game<'_>, typed: &str) -> Option<Vec<Cell>> {
    let is_it = |cell: Cell| naming.cell(cell).eq_ignore_ascii_case(typed);
    found(game, is_it)
}

/// Returns the cells on the way to one, as far as nothing is asked; `None` if there is no way.
#[must_use]
pub fn way_to(game: &Game<'_>, cell: Cell) -> Option<Vec<Cell>> {
    found(game, |known| known == cell)
}

fn found(game: &Game<'_>, is_it: impl Fn(Cell) -> bool) -> Option<Vec<Cell>> {
    let found = reach(game);
    let stop = found.stops.into_iter().find(|stop| is_it(stop.cell()) && !stop.way.is_empty()).map(|stop| stop.way);
    stop.or_else(|| found.risks.into_iter().find(|risk| risk.way.last().is_some_and(|cell| is_it(*cell))).map(|risk| risk.way))
}

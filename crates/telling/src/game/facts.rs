//! The events of a game.

use super::naming::Naming;
use crate::event::{Names, is_part, words};
use kcc_interpreter::{Cell, Fact, Game, What};

/// Returns a line for each event that people want to read.
pub fn lines(naming: &Naming<'_>, game: &Game<'_>, facts: &[Fact]) -> String {
    let told = facts.iter().filter(|fact| !is_part(fact));
    told.map(|fact| format!("  {}\n", line(naming, game, fact))).collect()
}

/// Returns an event as a line.
pub fn line(naming: &Naming<'_>, game: &Game<'_>, fact: &Fact) -> String {
    words(fact.what, fact.number, &names(naming, game, fact), naming.language)
}

fn names(naming: &Naming<'_>, game: &Game<'_>, fact: &Fact) -> Names {
    let by_another = fact.source.is_some() && fact.source != fact.unit;
    Names {
        unit: match fact.player() {
            Some(player) => Some((u16::from(player) + 1).to_string()),
            None => fact.unit.is_some().then(|| naming.piece(game, fact.unit)),
        },
        source: by_another.then(|| naming.piece(game, fact.source)),
        cell: u8::try_from(fact.number).map_or_else(|_| String::new(), |cell| naming.cell(Cell(cell))),
        spell: if let What::Cast(spell) = fact.what { naming.spell(spell).to_owned() } else { String::new() },
    }
}

//! The names of units in traces: their letters in the scenario, or else `player:card`, and from the second on `player:card#2`.
//!
//! The name stays, no matter which player controls the unit and which card it becomes.

use kcc_interpreter::{Fact, Game, Piece, What};
use kcc_ir::Id;
use std::collections::BTreeMap;

/// The names of the units of a game.
#[derive(Clone, Debug, Default)]
pub(super) struct Names {
    of: BTreeMap<u8, String>,
    /// How many units were given this name.
    given: BTreeMap<String, u32>,
    /// Summons that have left the board: the next one with the same [`Piece`] is another unit.
    left: Vec<Piece>,
}

impl Names {
    /// Names the units of a game that begins; some have letters.
    pub(super) fn new(game: &Game<'_>, letters: &BTreeMap<char, Piece>) -> Self {
        let of = letters.iter().map(|(letter, piece)| (piece.0, letter.to_string())).collect();
        let mut names = Self { of, ..Self::default() };
        names.came(game, &[]);
        names
    }

    /// Returns the name of a unit.
    pub(super) fn of(&self, unit: Piece) -> Option<&str> {
        self.of.get(&unit.0).map(String::as_str)
    }

    /// Names units that came into play, in the order in which they did.
    pub(super) fn came(&mut self, game: &Game<'_>, facts: &[Fact]) {
        for fact in facts {
            let is_krosmaster = || game.summoner(fact.unit) == Piece::NONE;
            match fact.what {
                What::Ko if fact.unit.is_unit() && !is_krosmaster() => self.left.push(fact.unit),
                What::Placed if fact.unit.is_unit() && (self.left.contains(&fact.unit) || self.of(fact.unit).is_none()) => {
                    self.name(game, fact.unit);
                }
                _ => {}
            }
        }
        let nameless = |unit: &kcc_interpreter::UnitState| {
            !game.has_left(unit.piece) && (self.of(unit.piece).is_none() || self.left.contains(&unit.piece))
        };
        let mut rest: Vec<(u8, &Id, u8, Piece)> = game
            .units()
            .filter(nameless)
            .map(|unit| (unit.player, game.content().profile_name(unit.profile), unit.cell.0, unit.piece))
            .collect();
        rest.sort();
        for (.., unit) in rest {
            self.name(game, unit);
        }
        self.left = game.units().map(|unit| unit.piece).filter(|&unit| game.has_left(unit)).collect();
    }

    fn name(&mut self, game: &Game<'_>, unit: Piece) {
        let Some(state) = game.units().find(|state| state.piece == unit) else { return };
        let name = format!("{}:{}", state.player + 1, game.content().profile_name(state.profile));
        let number = self.given.entry(name.clone()).or_default();
        *number += 1;
        let name = if *number > 1 { format!("{name}#{number}") } else { name };
        self.of.insert(unit.0, name);
        self.left.retain(|left| *left != unit);
    }
}

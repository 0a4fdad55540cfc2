//! The letters of units in a story.

use kcc_interpreter::{Cell, Game, Piece};
use kcc_ir::Id;
use std::collections::BTreeMap;

/// The letters of the units of both games.
pub(crate) struct Names(BTreeMap<u8, char>);

impl Names {
    /// Names the units of the position by its letters, those that the scenario names by that, and others by the next free letters.
    pub(crate) fn new(letters: &[char], named: &[(Piece, char)], with: &Game<'_>, without: &Game<'_>) -> Self {
        let mut of: BTreeMap<u8, char> = (0u8..).zip(letters.iter().copied()).collect();
        named.iter().for_each(|(piece, letter)| _ = of.insert(piece.0, *letter));
        for game in [with, without] {
            for unit in game.units() {
                if of.contains_key(&unit.piece.0) {
                    continue;
                }
                // These two have a meaning on boards.
                let mut free = if unit.player % 2 == 0 { 'A'..='Z' } else { 'a'..='z' };
                let letter = free.find(|letter| !matches!(letter, 'D' | 's') && of.values().all(|known| known != letter));
                of.extend(letter.map(|letter| (unit.piece.0, letter)));
            }
        }
        Self(of)
    }

    /// Returns the letter of a unit.
    pub(crate) fn letter(&self, unit: Piece) -> Option<char> {
        self.0.get(&unit.0).copied()
    }

    /// Returns the cards of the units of both games, as they are at the end.
    pub(crate) fn cards(&self, with: &Game<'_>, without: &Game<'_>) -> BTreeMap<char, Id> {
        let mut cards = BTreeMap::new();
        for game in [without, with] {
            for unit in game.units() {
                if let Some(letter) = self.letter(unit.piece) {
                    cards.insert(letter, game.content().profile_name(unit.profile).clone());
                }
            }
        }
        cards
    }
}

/// Returns the name of a cell; `None` off the board.
pub(crate) fn cell(game: &Game<'_>, cell: Cell) -> Option<String> {
    if !cell.is_some() {
        return None;
    }
    let (column, row) = game.content().board.place(cell);
    let column = u8::try_from(column).map_or('?', |column| char::from(b'a'.saturating_add(column)));
    Some(format!("{column}{}", row + 1))
}

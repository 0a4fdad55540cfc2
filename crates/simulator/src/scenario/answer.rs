//! Translates the actions of a scenario into answers of the game.

use super::play::Play;
use kcc_interpreter::{Answer, Ask, Cell, Piece, Side, SpellId, UNITS};
use kcc_ir::Id;
use kcc_ir::scenario::{self, Action, Choice, Place, Spot};

impl Play<'_> {
    /// Returns the answer that an action means at the current decision; `None` if it can mean none.
    pub(crate) fn answer(&self, action: &Action) -> Option<Answer> {
        Some(match action {
            Action::Cast { spell, at, x } => Answer::Cast { spell: self.spell(spell)?, cell: self.cell(*at)?, x: *x },
            Action::Move { to } => Answer::Move(self.cell(*to)?),
            Action::Collect => Answer::Collect,
            Action::BuyGg => Answer::BuyGg,
            Action::Buy { pile, face_up } => Answer::Buy { pile: pile.checked_sub(1)?, face_up: *face_up },
            Action::Reveal { reward } => Answer::Reveal { token: self.token(reward)? },
            Action::End => Answer::End,
            Action::Choose { choice } => self.choice(*choice)?,
        })
    }

    /// Returns a spell by its name: the active unit's, or else another unit's, so that the game can say why not.
    fn spell(&self, name: &Id) -> Option<SpellId> {
        let content = self.game.content();
        let of = |unit: Piece| self.game.spells(unit).find(|&spell| content.spell_name(spell) == name);
        of(self.game.active().0).or_else(|| self.game.units().find_map(|unit| of(unit.piece)))
    }

    /// Returns a token of a reward: one that can be used now if there is one.
    fn token(&self, reward: &Id) -> Option<u8> {
        let mut tokens = (0u8..).zip(&self.tokens).filter(|(_, id)| *id == reward).map(|(token, _)| token);
        let first = tokens.clone().next();
        let offered = |token: &u8| self.offers(Answer::Reveal { token: *token });
        tokens.find(offered).or(first)
    }

    fn choice(&self, choice: Choice) -> Option<Answer> {
        let ask = self.game.pending()?.ask;
        Some(match choice {
            Choice::Yes => Answer::Yes,
            Choice::No => Answer::No,
            Choice::Sell => Answer::Sell,
            Choice::Face { face } => Answer::Face(face),
            // The sides of an axe are left and right from its caster's point of view.
            Choice::Side { side: scenario::Side::Left } if ask == Ask::Axe => Answer::Option(0),
            Choice::Side { side: scenario::Side::Right } if ask == Ask::Axe => Answer::Option(1),
            Choice::Side { side } => Answer::Side(match side {
                scenario::Side::Top => Side::Top,
                scenario::Side::Right => Side::Right,
                scenario::Side::Bottom => Side::Bottom,
                scenario::Side::Left => Side::Left,
            }),
            Choice::Player { player } => Answer::Player(player.checked_sub(1)?),
            // If no options are offered, it is the index among all possible answers.
            Choice::Number { number } => {
                let answers = self.game.pending()?.answers;
                let place = number.checked_sub(1)?;
                match ask {
                    Ask::Option { .. } | Ask::Reward { .. } | Ask::Spell { .. } | Ask::Axe | Ask::Standby | Ask::Line { .. } => {
                        Answer::Option(place)
                    }
                    _ => *answers.get(usize::from(place))?,
                }
            }
            Choice::Spot { at } => {
                let wants_cell = matches!(ask, Ask::Cell { .. } | Ask::MoreCells { .. } | Ask::Start { .. });
                match at {
                    _ if wants_cell => Answer::Cell(self.cell(at)?),
                    Spot::Unit { letter } => Answer::Piece(self.piece(letter)?),
                    // A piece without a letter: the one on that cell.
                    Spot::Cell { place } => {
                        let cell = self.cell_at(place)?;
                        let asked = self.game.pending()?.answers.iter().copied();
                        asked.into_iter().find(|answer| matches!(answer, Answer::Piece(piece) if self.cell_of(*piece) == Some(cell)))?
                    }
                }
            }
        })
    }

    /// Returns the unit with a letter.
    pub(super) fn piece(&self, letter: char) -> Option<Piece> {
        self.letters.get(&letter).copied()
    }

    /// Returns the cell of a spot; `None` for a unit that has left the board.
    fn cell(&self, spot: Spot) -> Option<Cell> {
        match spot {
            Spot::Cell { place } => self.cell_at(place),
            Spot::Unit { letter } => self.cell_of(self.piece(letter)?),
        }
    }

    /// Returns the cell of a piece, which is a unit or scenery.
    pub(super) fn cell_of(&self, piece: Piece) -> Option<Cell> {
        if piece.is_unit() {
            return self.game.units().find(|unit| unit.piece == piece).map(|unit| unit.cell).filter(|cell| cell.is_some());
        }
        let place = usize::from(piece.0).checked_sub(UNITS)?;
        self.game.scenery().nth(place).map(|(cell, _)| cell)
    }

    /// Returns the cell with this name.
    pub(super) fn cell_at(&self, place: Place) -> Option<Cell> {
        let cell = self.game.content().board.at(i16::from(place.column), i16::from(place.row));
        cell.is_some().then_some(cell)
    }

    /// Returns the name of a cell.
    pub(super) fn name_of(&self, cell: Cell) -> Option<Place> {
        let (column, row) = self.game.content().board.place(cell);
        cell.is_some().then_some(Place { column: u8::try_from(column).ok()?, row: u8::try_from(row).ok()? })
    }

    /// Returns whether an answer may be given now.
    pub(super) fn offers(&self, answer: Answer) -> bool {
        self.game.pending().is_some_and(|decision| decision.answers.contains(&answer))
    }
}

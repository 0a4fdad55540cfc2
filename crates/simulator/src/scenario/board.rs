//! The board as a drawing, and what happened, for people.

use super::play::Play;
use super::{Happened, Scene, Standing};
use kcc_interpreter::{Answer, Cell, Fact, Piece, What};
use kcc_ir::scenario::{Choice, Side, Spot};
use std::fmt::Write as _;

impl Play<'_> {
    /// Returns what there is to see now.
    pub(super) fn scene(&self) -> Scene {
        Scene { board: self.drawing(), units: self.standing(), events: self.happened(), asked: self.open() }
    }

    /// Draws the board with the names of its cells. Scenery is `#`, kamas `o`, a unit without a letter `?`.
    fn drawing(&self) -> String {
        let board = &self.game.content().board;
        let mut text = String::from("    ");
        for column in 0..board.width {
            let _ = write!(text, " {}", char::from(b'a'.saturating_add(column)));
        }
        for cell in board.cells() {
            let (column, row) = board.place(cell);
            if column == 0 {
                let _ = write!(text, "\n{:4}", row + 1);
            }
            let _ = write!(text, " {}", self.sign(cell));
        }
        text.push('\n');
        text
    }

    /// Returns the state of each unit.
    fn standing(&self) -> Vec<Standing> {
        let (active, ap, mp) = self.game.active();
        let one = |unit: kcc_interpreter::UnitState| Standing {
            unit: self.who(unit.piece).unwrap_or_default(),
            card: self.game.content().profile_name(unit.profile).clone(),
            at: self.name_of(unit.cell),
            injuries: unit.injuries,
            hp: unit.hp,
            left: (active == unit.piece).then_some([ap, mp]),
            tokens: unit.tokens,
        };
        self.game.units().map(one).collect()
    }

    fn sign(&self, cell: Cell) -> char {
        let unit = self.game.units().find(|unit| unit.cell == cell);
        if let Some(unit) = unit {
            let letter = self.letters.iter().find(|(_, piece)| **piece == unit.piece);
            return letter.map_or('?', |(letter, _)| *letter);
        }
        match self.game.kamas_on(cell) {
            _ if self.game.scenery().any(|(at, _)| at == cell) => '#',
            0 => '.',
            _ => 'o',
        }
    }

    /// Returns what a piece is called: its letter, or its number; `None` if there is no piece.
    pub(super) fn who(&self, piece: Piece) -> Option<String> {
        let letter = self.letters.iter().find(|(_, known)| **known == piece).map(|(letter, _)| letter.to_string());
        letter.or_else(|| piece.is_some().then(|| format!("?{}", piece.0)))
    }

    /// Returns what happened in the step.
    fn happened(&self) -> Vec<Happened> {
        self.facts.iter().map(|fact| self.one(fact)).collect()
    }

    fn one(&self, fact: &Fact) -> Happened {
        Happened {
            rule: fact.rule,
            what: fact.what,
            number: fact.number,
            cell: fact.cell().and_then(|cell| self.name_of(cell)),
            spell: if let What::Cast(spell) = fact.what { Some(self.game.content().spell_name(spell).clone()) } else { None },
            source: self.who(fact.source),
            unit: self.who(fact.unit).filter(|_| fact.player().is_none()),
            player: fact.player().map(|player| player.saturating_add(1)),
        }
    }

    /// Returns an answer as scenarios write it.
    pub(super) fn told(&self, answer: Answer) -> String {
        let cell = |cell: Cell| self.name_of(cell).map_or_else(String::new, |place| place.to_string());
        let choose = |choice: Choice| format!("choose {choice}");
        match answer {
            Answer::Outcome(outcome) => format!("outcome {outcome}"),
            Answer::No => choose(Choice::No),
            Answer::Yes => choose(Choice::Yes),
            Answer::Side(side) => choose(Choice::Side {
                side: match side {
                    kcc_interpreter::Side::Top => Side::Top,
                    kcc_interpreter::Side::Right => Side::Right,
                    kcc_interpreter::Side::Bottom => Side::Bottom,
                    kcc_interpreter::Side::Left => Side::Left,
                },
            }),
            Answer::Piece(piece) => {
                let letter = self.letters.iter().find(|(_, known)| **known == piece).map(|(letter, _)| *letter);
                let place = self.cell_of(piece).and_then(|cell| self.name_of(cell)).map(|place| Spot::Cell { place });
                letter
                    .map(|letter| Spot::Unit { letter })
                    .or(place)
                    .map_or_else(|| self.who(piece).unwrap_or_default(), |at| choose(Choice::Spot { at }))
            }
            Answer::Cell(at) => format!("choose {}", cell(at)),
            Answer::Player(player) => choose(Choice::Player { player: player.saturating_add(1) }),
            Answer::Face(face) => choose(Choice::Face { face }),
            Answer::Sell => choose(Choice::Sell),
            Answer::Option(option) => choose(Choice::Number { number: option.saturating_add(1) }),
            Answer::Move(to) => format!("move to {}", cell(to)),
            Answer::Collect => "collect".to_owned(),
            Answer::BuyGg => "buy gg".to_owned(),
            Answer::Cast { spell, cell: at, .. } => format!("cast {} at {}", self.game.content().spell_name(spell), cell(at)),
            Answer::Buy { pile, face_up } => format!("buy from pile {}{}", pile + 1, if face_up { " face up" } else { "" }),
            Answer::Reveal { token } => {
                let reward = self.tokens.get(usize::from(token)).map_or_else(|| token.to_string(), ToString::to_string);
                format!("reveal {reward}")
            }
            Answer::End => "end turn".to_owned(),
        }
    }
}

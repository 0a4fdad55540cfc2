//! What is asked, and each answer, with the place where it can be pressed.

use crate::kind;
use kcc_interpreter::{Answer, Ask, Cell, Decider, Decision, Game, Piece};
use kcc_telling::game::options::{self, Offer};
use kcc_telling::game::{Naming, cards, questions};
use serde::Serialize;

/// A question.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Question {
    /// The player that decides, from 0; `None` for chance.
    pub by: Option<u8>,
    /// The kind of question: the name of a variant of [`kcc_interpreter::Ask`] in small letters.
    pub kind: String,
    /// The question as a sentence.
    pub text: String,
    /// The text that asks it, if one does, or that of what is given.
    pub matter: Option<String>,
    /// The unit that it is about.
    pub unit: Option<u8>,
    /// The answers, in their order.
    pub answers: Vec<Possible>,
}

/// An answer that may be given.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Possible {
    /// Its number among the answers, from 1: what `sit-answer` is given.
    pub number: usize,
    /// Its kind: the name of a variant of [`Answer`] in small letters.
    pub kind: String,
    /// What it is one of the ways to do: a spell with its cost; may be empty.
    pub heading: String,
    /// Its kind in words, or where it is aimed; may be empty.
    pub group: String,
    /// What sets it apart from others of its kind; may be empty.
    pub label: String,
    /// The cell where it can be pressed.
    pub cell: Option<u8>,
    /// The unit that can be pressed for it.
    pub piece: Option<u8>,
    /// The spell that is cast.
    pub spell: Option<u16>,
    /// The name of the spell.
    pub called: Option<String>,
    /// The words of the Demonic Reward that is bought or revealed, if it may be known.
    pub says: Option<String>,
}

/// Returns what is asked; `None` if the game is over. Unless it is `open`, no name of a face-down reward is in it, of which only the player
/// that decides may know.
pub fn question(naming: &Naming<'_>, game: &Game<'_>, open: impl Fn(u8) -> bool) -> Option<Question> {
    let decision = game.pending()?;
    let by = if let Decider::Player(player) = decision.by { Some(player) } else { None };
    let open = by.is_none_or(open);
    let (text, matter) = questions::asked_and_why(naming, game, &decision, open);
    // Outcomes of chance are nobody's to choose.
    let answers = if by.is_some() { decision.answers } else { &[] };
    let mut answers: Vec<Possible> =
        (1..).zip(answers).map(|(number, answer)| possible(naming, game, &decision, number, *answer)).collect();
    if !open {
        let hidden = answers.iter_mut().zip(decision.answers).filter(|(_, answer)| matches!(answer, Answer::Reveal { .. }));
        (1..).zip(hidden).for_each(|(number, (possible, _))| {
            (possible.label, possible.says) = (options::face_down(naming, number), None);
        });
    }
    let unit = about(game, decision.ask).filter(|unit| unit.is_some()).map(|unit| unit.0);
    Some(Question { by, kind: kind(decision.ask), text, matter, unit, answers })
}

/// Returns the unit that a question names.
fn about(game: &Game<'_>, ask: Ask) -> Option<Piece> {
    match ask {
        Ask::Start { unit } | Ask::Taker { unit, .. } | Ask::Spell { unit, .. } | Ask::Reward { of: unit, .. } => Some(unit),
        Ask::Line { summon, .. } => Some(summon),
        Ask::Act | Ask::Enemy { .. } => Some(game.active().0),
        Ask::Turn { .. } | Ask::Again { .. } => game.rolling().map(|rolling| rolling.unit),
        Ask::Chance(_)
        | Ask::Side
        | Ask::Timeline { .. }
        | Ask::Reroll { .. }
        | Ask::Inspire { .. }
        | Ask::Direction { .. }
        | Ask::Way
        | Ask::Axe
        | Ask::Standby
        | Ask::Order { .. }
        | Ask::Unit { .. }
        | Ask::More { .. }
        | Ask::MoreCells { .. }
        | Ask::Cell { .. }
        | Ask::Opponent { .. }
        | Ask::Loser { .. }
        | Ask::Option { .. }
        | Ask::Face
        | Ask::May
        | Ask::Rebound { .. }
        | Ask::Allocate { .. } => None,
    }
}

/// Returns the words of the reward that an answer buys or reveals.
fn reward(naming: &Naming<'_>, game: &Game<'_>, answer: Answer) -> Option<String> {
    let bought = if let Answer::Buy { pile, face_up: true } = answer { game.piles().nth(usize::from(pile))?.shown } else { None };
    let revealed = if let Answer::Reveal { token } = answer { game.reward_of_token(token) } else { None };
    cards::reward(naming, bought.or(revealed)?)
}

fn possible(naming: &Naming<'_>, game: &Game<'_>, decision: &Decision<'_>, number: usize, answer: Answer) -> Possible {
    let Offer { heading, kind: group, label } = options::offer(naming, game, decision, answer);
    let (cell, piece, spell) = match answer {
        Answer::Cell(cell) | Answer::Move(cell) => (cell, Piece::NONE, None),
        Answer::Cast { spell, cell, .. } => (cell, game.in_the_way_on(cell).map_or(Piece::NONE, |unit| unit.piece), Some(spell)),
        Answer::Piece(piece) => (game.cell_of(piece), piece, None),
        Answer::Outcome(_)
        | Answer::No
        | Answer::Yes
        | Answer::Side(_)
        | Answer::Player(_)
        | Answer::Face(_)
        | Answer::Sell
        | Answer::Option(_)
        | Answer::Collect
        | Answer::BuyGg
        | Answer::Buy { .. }
        | Answer::Reveal { .. }
        | Answer::End => (Cell::NONE, Piece::NONE, None),
    };
    Possible {
        number,
        kind: kind(answer),
        heading,
        group,
        label,
        cell: cell.is_some().then_some(cell.0),
        piece: piece.is_some().then_some(piece.0),
        called: spell.map(|spell| naming.spell(spell).to_owned()),
        spell: spell.map(|spell| spell.0),
        says: reward(naming, game, answer),
    }
}

//! Dice and answers worth trying at a question, the usual ones first.

use crate::actions::Focus;
use kcc_interpreter::{Answer, Ask, Cell, Draw, Face, Game, Piece, Side6};

/// How rolls come out until the next action.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Plan {
    /// Critical Hit and Dodge succeed, Armour and Lock fail.
    Bold,
    /// No roll succeeds.
    Low,
    /// Every roll succeeds.
    High,
    /// Critical Hit and Dodge fail, Armour and Lock succeed.
    Wary,
    /// The dice of each roll fail, and succeed when they are rerolled.
    Rising,
    /// The dice of each roll succeed, and fail when they are rerolled.
    Falling,
    /// Every die falls on the Dofus.
    Dofus,
}

impl Plan {
    const USUAL: [(Self, u32); 4] = [(Self::Bold, 0), (Self::Low, 1), (Self::High, 1), (Self::Wary, 2)];
    const REROLLED: [(Self, u32); 2] = [(Self::Rising, 1), (Self::Falling, 1)];

    /// Returns whether a die of a roll is a success.
    fn succeeds(self, face: Face, again: bool) -> bool {
        match self {
            Self::Rising => again,
            Self::Falling => !again,
            Self::Dofus => true,
            Self::Bold => matches!(face, Face::Critical | Face::Dodge),
            Self::Low => false,
            Self::High => true,
            Self::Wary => matches!(face, Face::Armour | Face::Lock),
        }
    }
}

/// An answer worth trying.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Choice {
    pub(crate) answer: Answer,
    pub(crate) plan: Option<Plan>,
    /// How unusual it is.
    pub(crate) cost: u32,
}

/// What was answered since the last action.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Before {
    /// How many questions.
    pub(crate) all: usize,
    /// How many questions like the pending one.
    pub(crate) same: usize,
}

/// The most answers to one question that are tried.
const MOST: usize = 8;

/// Returns the answers worth trying at the pending question, the usual one first. `before` are the answers since the last action.
pub(crate) fn of(game: &Game<'_>, focus: &Focus, plan: Option<Plan>, before: &Before) -> Vec<Choice> {
    let Some(decision) = game.pending() else { return Vec::new() };
    let owner = Piece::at(focus.owner);
    let answers = decision.answers;
    let has = |answer: Answer| answers.contains(&answer);
    let only = |answer: Option<Answer>| answer.into_iter().map(|answer| Choice { answer, plan, cost: 0 }).collect::<Vec<_>>();
    let each = |answers: &mut dyn Iterator<Item = Answer>| {
        answers.take(MOST).zip(0u32..).map(|(answer, place)| Choice { answer, plan, cost: place.min(2) }).collect::<Vec<_>>()
    };
    match decision.ask {
        Ask::Chance(Draw::Die) => match game.rolling() {
            Some(rolling) => match rolling.success {
                Some(face) => rolled(face, plan, before.same >= usize::from(rolling.dice), focus),
                // The tension roll: different sides cost nobody anything.
                None => only(outcome(if before.all.is_multiple_of(2) { Side6::Armour } else { Side6::Lock })),
            },
            None => each(&mut [Side6::Critical, Side6::Lock, Side6::Armour, Side6::Dodge, Side6::Dofus].into_iter().filter_map(outcome)),
        },
        Ask::Chance(Draw::Coin) => each(&mut answers.iter().copied()),
        Ask::Chance(_) => only(answers.first().copied()),
        Ask::Turn { success: Some(face), .. } if plan == Some(Plan::Dofus) => {
            let last = answers.iter().copied().rfind(|answer| *answer != Answer::Face(face));
            each(&mut [Some(Answer::Face(face)), last].into_iter().flatten().filter(|answer| has(*answer)))
        }
        Ask::Turn { success: Some(face), .. } if game.rolling().is_some() => {
            only([Answer::Face(face)].into_iter().find(|face| has(*face)).or_else(|| answers.first().copied()))
        }
        Ask::Inspire { .. } => only([Answer::Sell].into_iter().find(|sell| has(*sell)).or_else(|| answers.first().copied())),
        Ask::Reroll { .. } => only([Answer::No].into_iter().find(|no| has(*no)).or_else(|| answers.first().copied())),
        Ask::Again { .. } => each(&mut answers.iter().copied().rev()),
        Ask::Cell { .. } | Ask::MoreCells { .. } => {
            let mut sorted: Vec<Answer> = answers.to_vec();
            sorted.sort_by_key(|answer| (matches!(answer, Answer::No), remoteness(game, owner, *answer)));
            each(&mut sorted.into_iter())
        }
        // What is allowed is done first, and then not.
        Ask::May | Ask::More { .. } => {
            let (no, others): (Vec<Answer>, Vec<Answer>) = answers.iter().copied().partition(|answer| *answer == Answer::No);
            each(&mut others.into_iter().take(MOST - 1).chain(no))
        }
        Ask::Start { .. } | Ask::Side => only(answers.first().copied()),
        Ask::Standby | Ask::Order { .. } | Ask::Timeline { .. } | Ask::Line { .. } | Ask::Allocate { .. } | Ask::Enemy { .. } => {
            only(answers.first().copied())
        }
        _ => each(&mut answers.iter().copied()),
    }
}

/// Returns how far a cell is from the unit whose statement is tried, then from other units.
fn remoteness(game: &Game<'_>, owner: Piece, answer: Answer) -> (u8, u8) {
    let Answer::Cell(cell) = answer else { return (0, 0) };
    let board = &game.content().board;
    let far = |from: Cell| if from.is_some() { board.distance(from, cell) } else { u8::MAX };
    let units: Vec<_> = game.units().filter(|unit| unit.cell.is_some()).collect();
    let own = units.iter().find(|unit| unit.piece == owner).map_or(u8::MAX, |unit| far(unit.cell));
    let enemy = units.iter().filter(|unit| unit.piece != owner).map(|unit| far(unit.cell)).min();
    (own.min(enemy.unwrap_or(u8::MAX)), own)
}

/// Returns the ways in which a die of a roll may fall. `again` says that the dice of the roll have been rolled before.
fn rolled(face: Face, plan: Option<Plan>, again: bool, focus: &Focus) -> Vec<Choice> {
    let side = |plan: Plan| match plan {
        Plan::Dofus => outcome(Side6::Dofus),
        _ => outcome(if plan.succeeds(face, again) { plain_side(face) } else { other_side(face) }),
    };
    let choice = |(plan, cost): (Plan, u32)| side(plan).map(|answer| Choice { answer, plan: Some(plan), cost });
    match plan {
        Some(plan) => choice((plan, 0)).into_iter().collect(),
        None => {
            let rerolled = if focus.rerolls { &Plan::REROLLED[..] } else { &[] };
            let dofus = if focus.dofus { &[(Plan::Dofus, 1)][..] } else { &[] };
            Plan::USUAL.iter().chain(rerolled).chain(dofus).copied().filter_map(choice).collect()
        }
    }
}

/// Returns the side of a die that shows only this face.
pub(crate) fn plain_side(face: Face) -> Side6 {
    face.into()
}

/// Returns a side of a die that does not show this face.
fn other_side(face: Face) -> Side6 {
    if face == Face::Lock { Side6::Armour } else { Side6::Lock }
}

/// Returns the answer of a die that falls on a side.
pub(crate) fn outcome(side: Side6) -> Option<Answer> {
    let place = Side6::ALL.iter().position(|known| *known == side)?;
    u8::try_from(place).ok().map(Answer::Outcome)
}

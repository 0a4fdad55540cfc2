//! Makes a position and what is done in it as small as they can be while the statement still acts.

use crate::actions::Focus;
use crate::compilation::Both;
use crate::duo::Effort;
use crate::position::Position;
use crate::search::Trial;
use kcc_interpreter::{Answer, Piece, SetupUnit, UNITS};
use kcc_ir::{Icon, Terrain};

/// What a statement acts in.
#[derive(Clone, Debug)]
pub(crate) struct Case {
    pub(crate) position: Position,
    pub(crate) focus: Focus,
    pub(crate) answers: Vec<Answer>,
}

/// The most steps for making one case smaller.
const STEPS: u32 = 2500;

/// Returns the case made smaller: fewer units, less on them, an emptier board.
pub(crate) fn shrink(mut case: Case, boards: &mut Both<'_>, effort: &mut Effort) -> Case {
    let end = effort.0.saturating_add(STEPS);
    let mut at = case.position.units.len();
    while at > 0 && effort.0 < end {
        at -= 1;
        if let Some(smaller) = without_unit(&case, at) {
            take(&mut case, smaller, boards, effort);
        }
    }
    shorter(&mut case, boards, effort, end);
    for at in 0..case.position.units.len() {
        for change in [bare, no_tokens, no_injuries, no_rewards] {
            if effort.0 >= end {
                return case;
            }
            let mut smaller = case.clone();
            change(&mut smaller.position.units[at]);
            if smaller.position != case.position {
                take(&mut case, smaller, boards, effort);
            }
        }
    }
    let mut poorer = case.clone();
    poorer.position.kamas = [0, 0];
    if poorer.position != case.position {
        take(&mut case, poorer, boards, effort);
    }
    empty_board(&mut case, boards, effort, end);
    case
}

fn bare(unit: &mut SetupUnit) {
    unit.injuries = 0;
    unit.tokens = [0; 3];
    unit.markers.clear();
    unit.rewards.clear();
}

fn no_tokens(unit: &mut SetupUnit) {
    unit.tokens = [0; 3];
    unit.markers.clear();
}

fn no_injuries(unit: &mut SetupUnit) {
    unit.injuries = 0;
}

fn no_rewards(unit: &mut SetupUnit) {
    unit.rewards.truncate(1);
}

/// Takes the smaller case if the statement acts in it.
fn take(case: &mut Case, smaller: Case, boards: &mut Both<'_>, effort: &mut Effort) -> bool {
    let Some((with, without)) = boards.on(&smaller.position) else { return false };
    let trial = Trial { with, without, position: &smaller.position, focus: &smaller.focus };
    let acts = trial.replay(&smaller.answers, effort).filter(|reached| reached.differs);
    let Some(reached) = acts else { return false };
    let answers = reached.duo.answers;
    *case = Case { answers, ..smaller };
    true
}

/// Returns the case without a unit: answers that name pieces are numbered anew.
fn without_unit(case: &Case, gone: usize) -> Option<Case> {
    if gone == case.focus.owner {
        return None;
    }
    let position = case.position.without_unit(gone)?;
    let renumbered = |answer: &Answer| match answer {
        Answer::Piece(piece) if usize::from(piece.0) < UNITS => match usize::from(piece.0) {
            at if at == gone => None,
            at if at > gone => Some(Answer::Piece(Piece::at(at - 1))),
            _ => Some(*answer),
        },
        other => Some(*other),
    };
    let answers = case.answers.iter().map(renumbered).collect::<Option<Vec<_>>>()?;
    let owner = if case.focus.owner > gone { case.focus.owner - 1 } else { case.focus.owner };
    Some(Case { position, focus: Focus { owner, ..case.focus.clone() }, answers })
}

/// Leaves out actions, with the answers that follow them.
fn shorter(case: &mut Case, boards: &mut Both<'_>, effort: &mut Effort, end: u32) {
    let mut at = 0;
    while effort.0 < end {
        let Some((with, without)) = boards.on(&case.position) else { return };
        let trial = Trial { with, without, position: &case.position, focus: &case.focus };
        let Some(reached) = trial.replay(&case.answers, effort) else { return };
        let actions = reached.duo.actions;
        let Some(&from) = actions.get(at) else { return };
        let to = actions.get(at + 1).copied().unwrap_or(case.answers.len());
        let mut smaller = case.clone();
        smaller.answers.drain(from..to);
        if !take(case, smaller, boards, effort) {
            at += 1;
        }
    }
}

/// Clears cells of the board.
fn empty_board(case: &mut Case, boards: &mut Both<'_>, effort: &mut Effort, end: u32) {
    let mut tried = Vec::new();
    if case.position.terrain.iter().any(|ground| *ground != Terrain::Plain) {
        let mut plain = case.position.clone();
        plain.terrain.iter_mut().for_each(|ground| *ground = Terrain::Plain);
        tried.push(plain);
    }
    let clear = |icon: &Icon| !matches!(icon, Icon::None | Icon::Start);
    if case.position.icons.iter().any(clear) {
        let mut empty = case.position.clone();
        empty.icons.iter_mut().filter(|icon| clear(icon)).for_each(|icon| *icon = Icon::None);
        tried.push(empty);
        for (cell, _) in case.position.icons.iter().enumerate().filter(|(_, icon)| clear(icon)) {
            let mut emptier = case.position.clone();
            emptier.icons[cell] = Icon::None;
            tried.push(emptier);
        }
    }
    for position in tried {
        if effort.0 >= end {
            return;
        }
        // What was taken before stays taken.
        let mut smaller = case.clone();
        for (icon, other) in smaller.position.icons.iter_mut().zip(&position.icons) {
            if *other == Icon::None {
                *icon = Icon::None;
            }
        }
        if position.terrain.iter().all(|ground| *ground == Terrain::Plain) {
            smaller.position.terrain = position.terrain;
        }
        if smaller.position == case.position {
            continue;
        }
        take(case, smaller, boards, effort);
    }
}

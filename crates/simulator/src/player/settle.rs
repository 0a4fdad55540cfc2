//! Simple answers to questions on the way, for players that look ahead.

use crate::random::Random;
use kcc_interpreter::{Answer, Ask, Draw, Face, Game};

/// More questions than any step asks on its way.
const QUESTIONS: u32 = 200;

/// Returns whether the game asks for a tension die (rule 5.2.1).
pub(super) fn throws_tension(game: &Game<'_>) -> bool {
    game.pending().is_some_and(|decision| decision.ask == Ask::Chance(Draw::Die))
        && game.rolling().is_some_and(|roll| roll.success.is_none())
}

/// Throws the dice that the game asks for, as long as they are to be thrown.
pub(super) fn throw(game: &mut Game<'_>, random: &mut Random, may: impl Fn(&Game<'_>) -> bool) {
    for _ in 0..QUESTIONS {
        let asked = game.pending().filter(|decision| matches!(decision.ask, Ask::Chance(_)) && may(game));
        let Some(answer) = asked.and_then(|decision| random.pick(decision.answers).copied()) else { return };
        if game.apply(answer).is_err() {
            return;
        }
    }
}

/// Plays on to the next question that is not about what was just done, or to the tension dice if they are asked for. Returns whether
/// chance was involved.
pub(super) fn settle(fork: &mut Game<'_>, random: &mut Random) -> bool {
    let mut chance = false;
    for _ in 0..QUESTIONS {
        if throws_tension(fork) {
            return chance;
        }
        let Some(decision) = fork.pending() else { return chance };
        let listed = |answer: Answer| decision.answers.contains(&answer).then_some(answer);
        let plain = match decision.ask {
            Ask::Act | Ask::Reroll { .. } | Ask::Inspire { .. } | Ask::Start { .. } | Ask::Timeline { .. } | Ask::Side => return chance,
            Ask::Chance(_) => {
                chance = true;
                None
            }
            Ask::Turn { success, .. } => success.and_then(|face: Face| listed(Answer::Face(face))),
            Ask::May | Ask::Again { .. } => listed(Answer::Yes),
            Ask::Enemy { .. }
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
            | Ask::Taker { .. }
            | Ask::Loser { .. }
            | Ask::Option { .. }
            | Ask::Reward { .. }
            | Ask::Spell { .. }
            | Ask::Face
            | Ask::Rebound { .. }
            | Ask::Allocate { .. }
            | Ask::Line { .. } => None,
        };
        let Some(answer) = plain.or_else(|| random.pick(decision.answers).copied()) else { return chance };
        if fork.apply(answer).is_err() {
            return chance;
        }
    }
    chance
}

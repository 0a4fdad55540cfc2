//! The player that any other should beat.

use crate::player::Player;
use crate::random::Random;
use kcc_interpreter::{Answer, Decision, Game};

/// Chooses each listed answer with the same probability.
#[derive(Clone, Copy, Debug, Default)]
pub struct Uniform;

impl Player for Uniform {
    fn answer(&mut self, _game: &Game<'_>, decision: Decision<'_>, random: &mut Random) -> Answer {
        // A decision has at least one answer.
        random.pick(decision.answers).copied().unwrap_or(Answer::End)
    }
}

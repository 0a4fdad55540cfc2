//! The player that anything should beat.

use crate::player::Player;
use crate::random::Random;
use kcc_interpreter::{Answer, Decision, Game};

/// Each listed answer is as likely as the others.
#[derive(Clone, Copy, Debug, Default)]
pub struct Uniform;

impl Player for Uniform {
    fn answer(&mut self, _game: &Game<'_>, decision: Decision<'_>, random: &mut Random) -> Answer {
        // A decision has at least one answer.
        random.pick(decision.answers).copied().unwrap_or(Answer::End)
    }
}

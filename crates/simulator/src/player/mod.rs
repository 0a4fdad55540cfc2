//! Players: one file for each, and a line in [`KINDS`].

mod greedy;
mod random;

pub use greedy::Greedy;
pub use random::Uniform;

use crate::random::Random;
use kcc_interpreter::{Answer, Decision, Game};

/// A player that makes decisions.
///
/// A player is asked for its own decisions, and sees the game as anybody at the table may. Dice that have not been thrown do not exist for
/// a player that looks ahead: the game asks its host for them ([`kcc_interpreter::Chance::Asked`]), and a fork of it asks the player.
/// What a player has not seen of the Demonic Rewards decides nothing: dealt otherwise ([`Game::determinize`]), it gives the same answers.
pub trait Player {
    /// Returns whether the player forks the game and plays on in the forks.
    fn looks_ahead(&self) -> bool {
        false
    }

    /// Returns one of the listed answers of a decision. `random` belongs to the player: its decisions follow from the seed.
    fn answer(&mut self, game: &Game<'_>, decision: Decision<'_>, random: &mut Random) -> Answer;
}

/// A kind of player that can be asked for by name.
#[derive(Clone, Copy, Debug)]
pub struct Kind {
    /// The name that it is chosen by.
    pub name: &'static str,
    /// How it decides, in one sentence.
    pub about: &'static str,
    /// Creates a player of this kind.
    pub make: fn() -> Box<dyn Player>,
}

/// All kinds, from weakest to strongest.
pub const KINDS: &[Kind] = &[
    Kind { name: "random", about: "each answer is as likely as the others", make: || Box::new(Uniform) },
    Kind { name: "greedy", about: "looks at what each answer leads to, one step ahead", make: || Box::new(Greedy::default()) },
];

impl Kind {
    /// Returns the kind with this name.
    #[must_use]
    pub fn named(name: &str) -> Option<Self> {
        KINDS.iter().find(|kind| kind.name == name).copied()
    }
}

//! Players: one file for each, and a line in [`KINDS`].

mod greedy;
mod random;

pub use greedy::Greedy;
pub use random::Uniform;

use crate::random::Random;
use kcc_interpreter::{Answer, Decision, Game};

/// Somebody who decides.
///
/// A player is told of the decisions that are his, and looks at the game as anybody at the table may. Dice that are not thrown
/// yet do not exist where a player looks ahead: the game asks whoever plays what they show ([`kcc_interpreter::Chance::Asked`]),
/// and a fork of it asks the one who looks. Tokens that lie face down are told apart by nothing that a player here reads.
pub trait Player {
    /// Whether the player makes forks of the game and plays on in them.
    fn looks_ahead(&self) -> bool {
        false
    }

    /// One of the listed answers of a decision of his. `random` is his own: what he decides by it follows from his seed.
    fn answer(&mut self, game: &Game<'_>, decision: Decision<'_>, random: &mut Random) -> Answer;
}

/// A kind of player that can be asked for by name.
#[derive(Clone, Copy, Debug)]
pub struct Kind {
    /// Its name.
    pub name: &'static str,
    /// How it decides, in one sentence.
    pub about: &'static str,
    /// Makes one.
    pub make: fn() -> Box<dyn Player>,
}

/// All kinds, the weakest first.
pub const KINDS: &[Kind] = &[
    Kind { name: "random", about: "each answer is as likely as the others", make: || Box::new(Uniform) },
    Kind { name: "greedy", about: "looks at what each answer leads to, one step ahead", make: || Box::new(Greedy::default()) },
];

impl Kind {
    /// The kind of that name.
    #[must_use]
    pub fn named(name: &str) -> Option<Self> {
        KINDS.iter().find(|kind| kind.name == name).copied()
    }
}

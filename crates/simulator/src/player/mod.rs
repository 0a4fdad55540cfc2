//! Players: one file for each, and a line in [`KINDS`].

pub mod budget;
mod greedy;
mod moves;
mod random;
mod search;
mod settle;
pub mod threat;
pub mod worth;

pub use budget::Budget;
pub use greedy::Greedy;
pub use random::Uniform;
pub use search::Search;
pub use worth::Weights;

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

    /// Returns why the player cannot decide any more, in words: a program that has ended, say. The game is given up then.
    fn failed(&self) -> Option<String> {
        None
    }
}

/// A kind of player, and how much it may think, where that can be said: `greedy`, `search`, `search:2000`.
#[derive(Clone, Copy, Debug)]
pub struct Kind {
    /// The name that it is chosen by.
    pub name: &'static str,
    /// How much it thinks about a decision; `None` if that is not for anybody to say.
    pub budget: Option<Budget>,
    make: Make,
}

/// How a player is made.
#[derive(Clone, Copy)]
enum Make {
    Here(fn(Budget) -> Box<dyn Player>),
    Elsewhere(&'static (dyn Fn() -> Box<dyn Player> + Sync)),
}

impl std::fmt::Debug for Make {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(match self {
            Self::Here(_) => "Here",
            Self::Elsewhere(_) => "Elsewhere",
        })
    }
}

/// All kinds, from weakest to strongest, with the budget that they have if none is named.
pub const KINDS: &[Kind] = &[
    Kind { name: "random", budget: None, make: Make::Here(|_| Box::new(Uniform)) },
    Kind { name: "greedy", budget: None, make: Make::Here(|_| Box::new(Greedy::default())) },
    Kind { name: "search", budget: Some(Budget::Tries(500)), make: Make::Here(|budget| Box::new(Search::new(budget, Weights::JUDGED))) },
    Kind { name: "expert", budget: Some(Budget::Tries(500)), make: Make::Here(|budget| Box::new(Search::new(budget, Weights::tuned()))) },
];

impl Kind {
    /// Returns the kind with this name, with a budget after a colon where it has one: `search:2000`, `search:50ms`. `None` if there is none.
    #[must_use]
    pub fn named(name: &str) -> Option<Self> {
        let (name, budget) = name.split_once(':').map_or((name, None), |(name, budget)| (name, Some(budget)));
        let kind = KINDS.iter().find(|kind| kind.name == name).copied()?;
        match (budget, kind.budget) {
            (None, _) => Some(kind),
            (Some(budget), Some(_)) => Some(Self { budget: Some(Budget::named(budget)?), ..kind }),
            (Some(_), None) => None,
        }
    }

    /// Returns a kind of player that is made elsewhere, such as by another program. It lasts as long as the process: the names and makers
    /// of the few players of a command are never given back.
    #[must_use]
    pub fn elsewhere(name: String, make: Box<dyn Fn() -> Box<dyn Player> + Sync>) -> Self {
        Self { name: Box::leak(name.into_boxed_str()), budget: None, make: Make::Elsewhere(Box::leak(make)) }
    }

    /// Returns a player of this kind.
    #[must_use]
    pub fn player(&self) -> Box<dyn Player> {
        match self.make {
            Make::Here(make) => make(self.budget.unwrap_or(Budget::Tries(1))),
            Make::Elsewhere(make) => make(),
        }
    }
}

impl PartialEq for Kind {
    fn eq(&self, other: &Self) -> bool {
        (self.name, self.budget) == (other.name, other.budget)
    }
}

impl Eq for Kind {}

impl std::fmt::Display for Kind {
    /// Writes what [`Kind::named`] reads.
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(self.name)?;
        let usual = KINDS.iter().find(|kind| kind.name == self.name).and_then(|kind| kind.budget);
        match self.budget {
            Some(budget) if Some(budget) != usual => write!(f, ":{budget}"),
            Some(_) | None => Ok(()),
        }
    }
}

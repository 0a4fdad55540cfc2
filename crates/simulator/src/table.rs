//! One game with its players and its dice.

use crate::player::Player;
use crate::random::{Purpose, Random, derive};
use kcc_interpreter::{Answer, Chance, Decider, Game, Refusal};

/// A game with its players.
pub struct Table<'c> {
    /// The game that is played.
    pub game: Game<'c>,
    players: Vec<Box<dyn Player>>,
    minds: Vec<Random>,
    seed: u64,
    /// Answers given so far, including those of chance.
    answers: u64,
    /// Decisions of players so far.
    decisions: u64,
}

impl<'c> Table<'c> {
    /// Returns a table with a game at its first decision and its players. What the players and the dice do follows from the seed.
    #[must_use]
    pub fn new(game: Game<'c>, players: Vec<Box<dyn Player>>, seed: u64) -> Self {
        let minds = (0u8..).zip(&players).map(|(player, _)| Random::new(derive(seed, 0, Purpose::Player(player)))).collect();
        Self { game, players, minds, seed, answers: 0, decisions: 0 }
    }

    /// Returns the number of decisions that players have made.
    #[must_use]
    pub fn decisions(&self) -> u64 {
        self.decisions
    }

    /// Lets the next player or the dice decide. Returns the answer; `None` once the game is over.
    ///
    /// # Errors
    /// If the game refuses an answer that it had listed, or one that a player made up, or if a player fails.
    pub fn step(&mut self) -> Result<Option<Answer>, Stopped> {
        let Some(decision) = self.game.pending() else { return Ok(None) };
        let answer = match decision.by {
            Decider::Chance => {
                let outcomes = u8::try_from(decision.answers.len()).unwrap_or(u8::MAX);
                Answer::Outcome(dice(self.seed, self.answers, outcomes))
            }
            Decider::Player(player) => {
                let player = usize::from(player);
                self.decisions += 1;
                let answer = self.players[player].answer(&self.game, decision, &mut self.minds[player]);
                if let Some(why) = self.players[player].failed() {
                    return Err(Stopped::Failed(why));
                }
                answer
            }
        };
        self.answers += 1;
        self.game.apply(answer).map_err(|refusal| Stopped::Refused(Refused { answer, refusal }))?;
        Ok(Some(answer))
    }
}

/// Why a game cannot go on.
#[derive(Clone, Debug)]
pub enum Stopped {
    /// The game did not accept an answer.
    Refused(Refused),
    /// A player failed, with its own words.
    Failed(String),
}

/// An answer that the game did not accept.
#[derive(Clone, Debug)]
pub struct Refused {
    /// The answer that was refused.
    pub answer: Answer,
    /// The reason.
    pub refusal: Refusal,
}

/// Returns what the dice of a game show at its answer with that number: always the same, even after an undo.
#[must_use]
pub fn dice(seed: u64, answer: u64, outcomes: u8) -> u8 {
    Random::new(derive(seed, answer, Purpose::Dice)).below(outcomes)
}

/// Returns where the dice of a game with such players come from: the game itself, or the table if a player looks ahead, so that future dice
/// are nowhere to be seen.
#[must_use]
pub fn chance(players: &[Box<dyn Player>], seed: u64) -> Chance {
    if players.iter().any(|player| player.looks_ahead()) { Chance::Asked } else { generator(seed) }
}

/// Returns the generator inside a game with that seed.
#[must_use]
pub fn generator(seed: u64) -> Chance {
    Chance::Seed(derive(seed, 0, Purpose::Chance))
}

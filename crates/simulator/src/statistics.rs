//! What came of many games.

use crate::batch::{Ending, Failure, Played};
use kcc_interpreter::PLAYERS;
use siphasher::sip::SipHasher13;
use std::hash::{Hash as _, Hasher as _};

/// Sums over the games of a batch, added up in their order.
#[derive(Clone, Debug, Default)]
pub struct Statistics {
    /// Games that were played to their end.
    pub games: u64,
    /// Wins of each player; those of two partners are the first one's.
    pub wins: [u64; PLAYERS],
    /// Wins of whoever played the first game turn.
    pub wins_of_first: u64,
    /// Games that nobody can win any more.
    pub draws: u64,
    /// Games ended by a limit: of game turns, of steps without a decision, of decisions.
    pub limits: [u64; 3],
    /// Events in which the engine ran out of room, if the batch watched.
    pub out_of_room: u64,
    /// Decisions of players.
    pub decisions: u64,
    /// Game turns.
    pub turns: u64,
    /// Games that could not be played to their end, with what went wrong.
    pub failures: Vec<Failure>,
    hasher: SipHasher13,
}

impl Statistics {
    /// Adds a game.
    pub fn add(&mut self, game: Result<Played, Failure>) {
        let game = match game {
            Ok(game) => game,
            Err(failure) => {
                self.hasher.write_u64(failure.number);
                self.failures.push(failure);
                return;
            }
        };
        self.games += 1;
        match game.ending {
            Ending::Won(player) => {
                self.wins[usize::from(player) % PLAYERS] += 1;
                self.wins_of_first += u64::from(player == game.team_of_first);
            }
            Ending::Draw => self.draws += 1,
            Ending::TurnLimit => self.limits[0] += 1,
            Ending::StepLimit => self.limits[1] += 1,
            Ending::DecisionLimit => self.limits[2] += 1,
        }
        self.out_of_room += u64::from(game.limits);
        self.decisions += game.decisions;
        self.turns += u64::from(game.turns);
        (game.number, game.ending, game.first, game.turns, game.decisions, game.digest).hash(&mut self.hasher);
    }

    /// A hash of everything that came of every game: two batches with the same digest were the same.
    #[must_use]
    pub fn digest(&self) -> u64 {
        self.hasher.finish()
    }

    /// Games ended by a limit.
    #[must_use]
    pub fn limited(&self) -> u64 {
        self.limits.iter().sum()
    }

    /// How much oftener than his share whoever began has won, in percent of the games with a winner; none without such. Of so
    /// many teams each has the same share.
    #[must_use]
    pub fn first_player_edge(&self, teams: u64) -> Option<f64> {
        let won = self.wins.iter().sum();
        (won > 0).then(|| (ratio(self.wins_of_first, won) - ratio(1, teams)) * 100.0)
    }

    /// Game turns of a game, on average.
    #[must_use]
    pub fn mean_turns(&self) -> f64 {
        ratio(self.turns, self.games)
    }

    /// Decisions of a game, on average.
    #[must_use]
    pub fn mean_decisions(&self) -> f64 {
        ratio(self.decisions, self.games)
    }
}

/// One number in another; 0 in none.
#[allow(clippy::cast_precision_loss, reason = "numbers of games and decisions are far below 2^52")]
fn ratio(part: u64, whole: u64) -> f64 {
    if whole == 0 { 0.0 } else { part as f64 / whole as f64 }
}

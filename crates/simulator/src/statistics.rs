//! The results of many games.

use crate::batch::{Ending, Failure, Played};
use crate::share::Share;
use kcc_interpreter::PLAYERS;
use siphasher::sip::SipHasher13;
use std::hash::{Hash as _, Hasher as _};

/// Sums over the games of a batch, added up in order.
#[derive(Clone, Debug, Default)]
pub struct Statistics {
    /// Games that were played to their end.
    pub games: u64,
    /// Wins of each player; those of partners count for the first one.
    pub wins: [Share; PLAYERS],
    /// Wins from each seat.
    pub wins_of_seats: [Share; PLAYERS],
    /// Wins of each team, by its number among the teams of the games.
    pub wins_of_teams: [Share; PLAYERS],
    /// Wins of the player that played the first game turn, among games with a winner.
    pub wins_of_first: Share,
    /// Games that no player can win any more.
    pub draws: u64,
    /// Games ended by a limit: of game turns, of steps without a decision, of decisions.
    pub limits: [u64; 3],
    /// Events in which the engine ran out of room, if the batch watched.
    pub out_of_room: u64,
    /// The number of decisions of players.
    pub decisions: u64,
    /// The number of game turns.
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
        let won = |place: usize| if let Ending::Won(player) = game.ending { usize::from(player) == place } else { false };
        let seat = |place: usize| game.winning_seat.is_some_and(|seat| usize::from(seat) == place);
        let team = |place: usize| game.winning_seat.is_some_and(|seat| usize::from(game.seats.side(game.seats.team(seat))) == place);
        for place in 0..PLAYERS {
            self.wins[place].add(game.group, won(place));
            self.wins_of_seats[place].add(game.group, seat(place));
            self.wins_of_teams[place].add(game.group, team(place));
        }
        match game.ending {
            Ending::Won(_) => self.wins_of_first.add(game.group, game.winning_seat == Some(game.first_seat)),
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

    /// Returns a hash of all results of all games: two batches with the same digest were the same.
    #[must_use]
    pub fn digest(&self) -> u64 {
        self.hasher.finish()
    }

    /// Returns the number of games ended by a limit.
    #[must_use]
    pub fn limited(&self) -> u64 {
        self.limits.iter().sum()
    }

    /// Returns the mean number of game turns per game.
    #[must_use]
    pub fn mean_turns(&self) -> f64 {
        ratio(self.turns, self.games)
    }

    /// Returns the mean number of decisions per game.
    #[must_use]
    pub fn mean_decisions(&self) -> f64 {
        ratio(self.decisions, self.games)
    }
}

/// Returns a ratio; 0 if `whole` is 0.
#[allow(clippy::cast_precision_loss, reason = "numbers of games and decisions are far below 2^52")]
fn ratio(part: u64, whole: u64) -> f64 {
    if whole == 0 { 0.0 } else { part as f64 / whole as f64 }
}

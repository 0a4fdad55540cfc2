//! Games of a batch as lines of JSON: so that parts of it can be played elsewhere, or later, and be put together.

use crate::batch::{Batch, Ending, Played};
use kcc_interpreter::PLAYERS;
use serde::{Deserialize, Serialize};

/// What a file of lines is about: two files with the same head are parts of one batch.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Head {
    /// [`FORMAT`].
    pub format: String,
    /// The number of games of the whole batch.
    pub games: u64,
    /// The players, by what they are called.
    pub players: Vec<String>,
    /// Whether four players form pairs.
    pub pairs: bool,
    /// What teams, dice and players follow from.
    pub seed: u64,
    /// Whether teams and players change seats.
    pub swap: bool,
    /// Whether events in which the engine ran out of room are counted.
    pub watch: bool,
    /// How teams are determined, in the words of whoever asked for it.
    pub teams: String,
    /// A hash of the content, the edition of the rules and the arena, with 16 hexadecimal digits.
    pub content: String,
}

/// The format of lines of games.
pub const FORMAT: &str = "kcc.sim.games.v1";

/// A game of a batch as a line.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Line {
    game: u64,
    ending: Ended,
    /// The seat that won, from 1.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    winner: Option<u8>,
    /// The seat that played the first game turn, from 1.
    first: u8,
    turns: u16,
    decisions: u64,
    #[serde(default, skip_serializing_if = "is_zero")]
    out_of_room: u32,
    /// 16 hexadecimal digits: JSON in browsers has no such numbers.
    digest: String,
}

#[allow(clippy::trivially_copy_pass_by_ref, reason = "serde passes references")]
const fn is_zero(number: &u32) -> bool {
    *number == 0
}

/// How a game ended; who won stands beside it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
enum Ended {
    Won,
    Draw,
    TurnLimit,
    StepLimit,
    DecisionLimit,
}

/// Returns a game as a line, without the end of the line.
#[must_use]
pub fn write(game: &Played) -> String {
    let ending = match game.ending {
        Ending::Won(_) => Ended::Won,
        Ending::Draw => Ended::Draw,
        Ending::TurnLimit => Ended::TurnLimit,
        Ending::StepLimit => Ended::StepLimit,
        Ending::DecisionLimit => Ended::DecisionLimit,
    };
    let line = Line {
        game: game.number,
        ending,
        winner: game.winning_seat.map(|seat| seat + 1),
        first: (0u8..).take(PLAYERS).find(|&seat| game.seats.player(seat) == game.first).unwrap_or(game.first_seat) + 1,
        turns: game.turns,
        decisions: game.decisions,
        out_of_room: game.limits,
        digest: format!("{:016x}", game.digest),
    };
    // Plain numbers and words: there is nothing that JSON cannot hold.
    serde_json::to_string(&line).unwrap_or_default()
}

/// Reads a line of a game of a batch. `None` if it is none.
#[must_use]
pub fn read(text: &str, batch: &Batch<'_>) -> Option<Played> {
    let line: Line = serde_json::from_str(text).ok()?;
    let seats = batch.seats(line.game);
    let sides = u8::try_from(batch.sides()).ok()?;
    let side = |seat: u8| seat.checked_sub(1).filter(|seat| *seat < sides);
    let winning_seat = match line.winner {
        Some(seat) => Some(side(seat)?),
        None => None,
    };
    let ending = match (line.ending, winning_seat) {
        (Ended::Won, Some(seat)) => Ending::Won(seats.side(seats.player(seat))),
        (Ended::Draw, None) => Ending::Draw,
        (Ended::TurnLimit, None) => Ending::TurnLimit,
        (Ended::StepLimit, None) => Ending::StepLimit,
        (Ended::DecisionLimit, None) => Ending::DecisionLimit,
        (Ended::Won, None) | (Ended::Draw | Ended::TurnLimit | Ended::StepLimit | Ended::DecisionLimit, Some(_)) => return None,
    };
    let first_seat = line.first.checked_sub(1).filter(|seat| usize::from(*seat) < batch.players.len())?;
    Some(Played {
        number: line.game,
        group: line.game / batch.group(),
        seats,
        ending,
        winning_seat,
        first: seats.player(first_seat),
        first_seat: seats.side(first_seat),
        turns: line.turns,
        decisions: line.decisions,
        digest: u64::from_str_radix(&line.digest, 16).ok()?,
        limits: line.out_of_room,
    })
}

/// One of several parts of a batch.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Shard {
    /// Its number, from 1.
    pub number: u64,
    /// How many there are.
    pub of: u64,
}

impl Shard {
    /// The whole batch.
    pub const WHOLE: Self = Self { number: 1, of: 1 };

    /// Reads a part as people write it: `2/5`.
    ///
    /// # Errors
    /// In words, if it is none.
    pub fn named(text: &str) -> Result<Self, String> {
        let numbers = text.split_once('/').and_then(|(number, of)| Some((number.trim().parse().ok()?, of.trim().parse().ok()?)));
        match numbers {
            Some((number, of)) if (1..=of).contains(&number) => Ok(Self { number, of }),
            _ => Err("two numbers, the first not greater than the second: 2/5".to_owned()),
        }
    }

    /// Returns whether a group of games with the same teams and dice belongs to it.
    #[must_use]
    pub fn has_group(self, group: u64) -> bool {
        group % self.of.max(1) == self.number.saturating_sub(1)
    }

    /// Returns whether a game belongs to it: games with the same teams and dice stay together.
    #[must_use]
    pub fn has(self, game: u64, batch: &Batch<'_>) -> bool {
        self.has_group(game / batch.group())
    }
}

//! Batches of many games.

use crate::player::Kind;
use crate::random::{Purpose, derive};
use crate::record::Record;
use crate::statistics::Statistics;
use crate::table::{Refused, Stopped, Table, chance};
use crate::teams::{Banning, Teams};
use kcc_interpreter::{Answer, Compiled, Fact, Game, Outcome, Refusal, Setup, What};
use kcc_ir::Content;
use rayon::prelude::*;
use std::any::Any;
use std::panic::{AssertUnwindSafe, catch_unwind};

/// A hundred for each of a thousand game turns: players that need more are not trying to finish.
const DECISIONS: u64 = 100_000;
/// Games that are played before their results are added up: enough work for many threads, and few results at a time.
const CHUNK: u64 = 2048;

/// A batch of games. Game `i` depends only on the seed and `i`, whatever thread plays it and whatever else is played.
#[derive(Clone, Debug)]
pub struct Batch<'c> {
    /// The content that is played.
    pub content: &'c Compiled,
    /// The teams that play.
    pub teams: &'c Teams,
    /// The krosmasters that are banned.
    pub banning: Banning,
    /// The players: two, or four.
    pub players: Vec<Kind>,
    /// Whether four players form pairs: the first with the third, the second with the fourth.
    pub pairs: bool,
    /// The seed that everything follows from.
    pub seed: u64,
    /// Whether games come in groups with the same teams and the same dice, one game for each seating: the teams move on by one seat, and if
    /// the players differ, so do they.
    pub swap: bool,
    /// Whether it is kept what happens in games, and events in which the engine ran out of room are counted. Costs time.
    pub watch: bool,
}

/// A game that has been played.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Played {
    /// Its number in the batch.
    pub number: u64,
    /// The group of games with the same teams and dice that it belongs to.
    pub group: u64,
    /// Which player sat where, with which team.
    pub seats: Seats,
    /// How it ended. A winner is the number of a player of the batch, whatever seat they had.
    pub ending: Ending,
    /// The seat that won, if one did; for partners, the lower number.
    pub winning_seat: Option<u8>,
    /// The player of the batch that played the first game turn.
    pub first: u8,
    /// The seat that played the first game turn; for partners, the lower number.
    pub first_seat: u8,
    /// The number of game turns.
    pub turns: u16,
    /// The number of decisions of players.
    pub decisions: u64,
    /// The digest of its last state.
    pub digest: u64,
    /// Events in which the engine ran out of room; 0 unless they were watched.
    pub limits: u32,
}

/// Which player sits where in a game of a batch, and with which team.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Seats {
    number: u8,
    sides: u8,
    players_moved: u8,
    teams_moved: u8,
}

impl Seats {
    /// Returns the player of the batch at a seat.
    #[must_use]
    pub fn player(self, seat: u8) -> u8 {
        (seat + self.players_moved) % self.number
    }

    /// Returns the team at a seat, by its number among the teams of the game.
    #[must_use]
    pub fn team(self, seat: u8) -> u8 {
        (seat + self.teams_moved) % self.number
    }

    /// Returns the side that a seat, a player or a team plays on: partners share the lower number.
    #[must_use]
    pub fn side(self, place: u8) -> u8 {
        place % self.sides
    }
}

/// How a game of a batch ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Ending {
    /// This player has won; for partners, the one with the lower number.
    Won(u8),
    /// Nobody can win any more.
    Draw,
    /// Too many game turns.
    TurnLimit,
    /// Texts triggered each other without end.
    StepLimit,
    /// Too many decisions.
    DecisionLimit,
}

/// A game that could not be played to its end.
#[derive(Clone, Debug)]
pub struct Failure {
    /// Its number in the batch.
    pub number: u64,
    /// What went wrong in it.
    pub fault: Fault,
}

/// What can go wrong in a game of a batch.
#[derive(Clone, Debug)]
pub enum Fault {
    /// No team can be drawn.
    NoTeam,
    /// No game can be set up with the teams.
    Setup(Vec<Refusal>),
    /// The game refused an answer that it had listed: a fault of the engine or of a player.
    Refused(Refused),
    /// A player that is another program failed, with its own words.
    Player(String),
    /// A panic, with its message.
    Broken(String),
}

impl Batch<'_> {
    /// Plays these games, on as many threads as there are, and adds up their results in order. `told` is called once for each finished
    /// game, in no particular order.
    pub fn run(&self, games: u64, told: impl Fn() + Sync) -> Statistics {
        let mut statistics = Statistics::default();
        let mut start = 0;
        while start < games {
            let end = (start + CHUNK).min(games);
            self.part(start..end, &told).into_iter().for_each(|one| statistics.add(one));
            start = end;
        }
        statistics
    }

    /// Plays these games of the batch, on as many threads as there are. `told` is called once for each finished game, in no particular
    /// order. Returns their results in order.
    pub fn part(&self, numbers: impl IntoParallelIterator<Item = u64>, told: &(impl Fn() + Sync)) -> Vec<Result<Played, Failure>> {
        let play = |number| {
            let played = self.play(number);
            told();
            played
        };
        numbers.into_par_iter().map(play).collect()
    }

    /// Plays one game of the batch.
    ///
    /// # Errors
    /// If it cannot be played to its end.
    pub fn play(&self, number: u64) -> Result<Played, Failure> {
        self.follow(number, |_, _, _| {})
    }

    /// Plays one game of the batch. `told` sees each answer, the game after it, and what happened, if the batch watches.
    ///
    /// # Errors
    /// If it cannot be played to its end.
    pub fn follow(&self, number: u64, told: impl FnMut(Answer, &Game<'_>, &[Fact])) -> Result<Played, Failure> {
        self.guarded(number, |batch| {
            let mut table = batch.table(number)?;
            batch.finish(number, &mut table, told)
        })
    }

    /// Plays one game of the batch and records it. `content` is what the batch plays, before it was compiled.
    ///
    /// # Errors
    /// If it cannot be played to its end.
    pub fn record(&self, number: u64, content: &Content) -> Result<(Played, Record), Failure> {
        self.guarded(number, |batch| {
            let mut table = batch.table(number)?;
            let seed = batch.game_seed(number);
            let setup = batch.setup(number)?;
            let mut record = Record::of(content, &setup, seed, &table.game);
            let played = batch.finish(number, &mut table, |answer, game, _| record.push(answer, game))?;
            Ok((played, record))
        })
    }

    pub(crate) fn guarded<T>(&self, number: u64, play: impl FnOnce(&Self) -> Result<T, Fault>) -> Result<T, Failure> {
        let played = catch_unwind(AssertUnwindSafe(|| play(self))).unwrap_or_else(|panic| Err(Fault::Broken(words(&*panic))));
        played.map_err(|fault| Failure { number, fault })
    }

    /// Returns how many seats apart partners sit; without partners, the number of players.
    #[must_use]
    pub fn step(&self) -> usize {
        if self.pairs { 2 } else { self.players.len().max(1) }
    }

    /// Returns how many teams play against each other.
    #[must_use]
    pub fn sides(&self) -> u64 {
        if self.pairs { 2 } else { self.players.len() as u64 }
    }

    /// Returns how many consecutive games have the same teams and the same dice.
    #[must_use]
    pub fn group(&self) -> u64 {
        let players = self.players.len().max(1) as u64;
        match (self.swap, self.players_differ()) {
            (false, _) => 1,
            // If all players are alike, it makes no difference which of them has which team.
            (true, false) => players,
            (true, true) => players * players,
        }
    }

    fn players_differ(&self) -> bool {
        self.players.iter().any(|kind| *kind != self.players[0])
    }

    /// Returns the seed of a game.
    #[must_use]
    pub fn game_seed(&self, number: u64) -> u64 {
        derive(self.seed, number / self.group(), Purpose::Game)
    }

    /// Returns which player sits where in a game.
    #[must_use]
    pub fn seats(&self, number: u64) -> Seats {
        let players = self.players.len().max(1) as u64;
        let moved = number % self.group();
        // Both are below the number of players, which is at most four.
        let small = |number: u64| u8::try_from(number % players).unwrap_or(0);
        let sides = u8::try_from(self.sides().max(1)).unwrap_or(1);
        Seats { number: small(players - 1) + 1, sides, teams_moved: small(moved), players_moved: small(moved / players) }
    }

    /// Returns what a game is made from.
    ///
    /// # Errors
    /// If no teams can be drawn.
    pub fn setup(&self, number: u64) -> Result<Setup, Fault> {
        let seed = self.game_seed(number);
        let mut gathered = self.teams.gathered(seed, self.players.len(), &self.banning).ok_or(Fault::NoTeam)?;
        gathered.players.rotate_left(usize::from(self.seats(number).teams_moved));
        let players: Vec<_> = self.players.iter().map(|kind| kind.player()).collect();
        let setup = Setup::of(Vec::new(), chance(&players, seed));
        // Rule 1.3.2: a player chooses the side.
        Ok(Setup { side: None, pairs: self.pairs, players: gathered.players, banned: gathered.banned, ..setup })
    }

    fn table(&self, number: u64) -> Result<Table<'_>, Fault> {
        let seed = self.game_seed(number);
        let seats = self.seats(number);
        let players = (0u8..).zip(&self.players).map(|(seat, _)| self.players[usize::from(seats.player(seat))].player()).collect();
        let mut game = Game::new(self.content, self.setup(number)?).map_err(Fault::Setup)?;
        if self.watch {
            game.keep_log();
        }
        Ok(Table::new(game, players, seed))
    }

    fn finish(&self, number: u64, table: &mut Table<'_>, mut told: impl FnMut(Answer, &Game<'_>, &[Fact])) -> Result<Played, Fault> {
        let mut limits = 0u32;
        while table.decisions() < DECISIONS {
            let Some(answer) = table.step().map_err(Fault::from)? else { break };
            let facts = if self.watch { table.game.take_log() } else { Vec::new() };
            let more = facts.iter().filter(|fact| fact.what == What::Limit).count();
            limits = limits.saturating_add(u32::try_from(more).unwrap_or(u32::MAX));
            told(answer, &table.game, &facts);
        }
        let seats = self.seats(number);
        let ending = match table.game.outcome() {
            Some(Outcome::Won(seat)) => Ending::Won(seats.side(seats.player(seat))),
            Some(Outcome::Draw) => Ending::Draw,
            Some(Outcome::TurnLimit) => Ending::TurnLimit,
            Some(Outcome::StepLimit) => Ending::StepLimit,
            None => Ending::DecisionLimit,
        };
        let winning_seat = if let Some(Outcome::Won(seat)) = table.game.outcome() { Some(seats.side(seat)) } else { None };
        let first_seat = table.game.first_player().unwrap_or(0);
        Ok(Played {
            number,
            group: number / self.group(),
            seats,
            ending,
            winning_seat,
            first: seats.player(first_seat),
            first_seat: seats.side(first_seat),
            turns: table.game.game_turn().1,
            decisions: table.decisions(),
            digest: table.game.digest(),
            limits,
        })
    }
}

impl From<Stopped> for Fault {
    fn from(stopped: Stopped) -> Self {
        match stopped {
            Stopped::Refused(refused) => Self::Refused(refused),
            Stopped::Failed(words) => Self::Player(words),
        }
    }
}

/// Returns the message of a panic.
fn words(panic: &(dyn Any + Send)) -> String {
    let text = panic.downcast_ref::<&str>().map(|text| (*text).to_owned());
    text.or_else(|| panic.downcast_ref::<String>().cloned()).unwrap_or_else(|| "no reason was given".to_owned())
}

impl std::fmt::Display for Failure {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "game {}: {}", self.number, self.fault)
    }
}

impl std::fmt::Display for Fault {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Self::NoTeam => f.write_str("no team can be built from the krosmasters that can be played"),
            Self::Setup(refusals) => {
                let words: Vec<String> = refusals.iter().map(ToString::to_string).collect();
                f.write_str(&words.join("; "))
            }
            Self::Refused(refused) => write!(f, "the answer {:?} was listed and refused: {}", refused.answer, refused.refusal),
            Self::Player(words) => f.write_str(words),
            Self::Broken(words) => write!(f, "the engine broke: {words}"),
        }
    }
}

impl std::error::Error for Failure {}

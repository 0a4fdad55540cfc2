//! A game at which people sit, with players of kcc and dice: its answers, taken back and given again, and what a save holds.

use crate::player::Player;
use crate::random::{Purpose, Random, derive};
use crate::record::{Mismatch, Record};
use crate::table::dice;
use crate::teams::Gathered;
use crate::{Kind, record};
use kcc_interpreter::{Answer, Chance, Compiled, Decider, Fact, Game, Refusal, Setup};
use kcc_ir::{Content, Id};

/// Who plays at a seat.
#[derive(Clone, Copy, Debug)]
pub enum Seat {
    /// A person.
    Human,
    /// A player of kcc.
    Kind(Kind),
}

impl Seat {
    /// The name of a person's seat.
    pub const HUMAN: &'static str = "human";

    /// Returns the seat with this name.
    #[must_use]
    pub fn named(name: &str) -> Option<Self> {
        if name == Self::HUMAN { Some(Self::Human) } else { Kind::named(name).map(Self::Kind) }
    }
}

impl std::fmt::Display for Seat {
    /// Writes what [`Seat::named`] reads.
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Self::Human => f.write_str(Self::HUMAN),
            Self::Kind(kind) => kind.fmt(f),
        }
    }
}

/// An answer that was given.
#[derive(Clone, Copy)]
struct Given {
    answer: Answer,
    /// Whether a person gave it.
    by_a_person: bool,
}

/// A game, those who play it, and the answers so far.
///
/// Dice are thrown here and not in the game, so that a player who looks ahead cannot see them; what they show follows from the seed and the
/// number of the answer, so that it stays the same after answers were taken back.
pub struct Sitting<'c> {
    game: Game<'c>,
    seats: Vec<Seat>,
    /// What a save holds; `None` if the game began with a position.
    record: Option<Record>,
    /// The answers since the game began, including those of chance.
    answers: Vec<Given>,
    /// Answers that were taken back, the last one first to be given again.
    undone: Vec<Given>,
    seed: u64,
    players: Vec<Option<Box<dyn Player>>>,
    minds: Vec<Random>,
}

impl<'c> Sitting<'c> {
    /// Returns a game at its beginning.
    ///
    /// # Errors
    /// If there is no such game, there are more or fewer seats than players, or only some teams were built from dealt krosmasters.
    pub fn new(
        content: &Content,
        compiled: &'c Compiled,
        gathered: Gathered,
        pairs: bool,
        seed: u64,
        seats: Vec<Seat>,
    ) -> Result<Self, Mismatch> {
        let Gathered { players, banned } = gathered;
        if players.len() != seats.len() {
            return Err(Mismatch::Players(players.len()));
        }
        // A save has what each team was built from, or nothing of it.
        if players.iter().any(|player| player.pool.is_some() != players.iter().all(|other| other.pool.is_some())) {
            return Err(Mismatch::Pools);
        }
        let setup = Setup { side: None, pairs, players, banned, ..Setup::of(Vec::new(), Chance::Asked) };
        let game = Game::new(compiled, setup.clone()).map_err(Mismatch::Setup)?;
        let record = Record::of(content, &setup, seed, &game);
        Ok(Self::of(game, Some(record), seed, seats))
    }

    /// Returns a game that continues from a position. It has no record.
    ///
    /// # Errors
    /// If there are more or fewer seats than players.
    pub fn from_position(game: &Game<'c>, seed: u64, seats: Vec<Seat>) -> Result<Self, Mismatch> {
        let players = usize::from(game.players());
        if players != seats.len() {
            return Err(Mismatch::Players(players));
        }
        Ok(Self::of(game.fork(Chance::Asked), None, seed, seats))
    }

    /// Returns a saved game, at its last answer, with the cards of it that have changed since, though it plays the same. `told` hears of each
    /// answer and what it led to.
    ///
    /// # Errors
    /// If it cannot be played, or is for another number of players than there are seats.
    pub fn load(
        content: &Content,
        compiled: &'c Compiled,
        record: &Record,
        seats: Vec<Seat>,
        mut told: impl FnMut(record::Told<'_, 'c>),
    ) -> Result<(Self, Vec<Id>), Mismatch> {
        if record.teams.len() != seats.len() {
            return Err(Mismatch::Players(record.teams.len()));
        }
        let mut answers = Vec::new();
        let (game, changed) = record.open(content, compiled, |part| {
            if let record::Told::Answer(game, answer) = part {
                answers.push(Given { answer, by_a_person: is_for_a_person(game, &seats) });
            }
            told(part);
        })?;
        let sitting = Self::of(game, Some(record.clone()), record.seed().unwrap_or(0), seats);
        Ok((Self { answers, ..sitting }, changed))
    }

    fn of(mut game: Game<'c>, record: Option<Record>, seed: u64, seats: Vec<Seat>) -> Self {
        game.keep_journal();
        game.keep_log();
        let minds = (0u8..).zip(&seats).map(|(player, _)| Random::new(derive(seed, 0, Purpose::Player(player)))).collect();
        let player = |seat: &Seat| match seat {
            Seat::Human => None,
            Seat::Kind(kind) => Some(kind.player()),
        };
        let players = seats.iter().map(player).collect();
        Self { game, seats, record, answers: Vec::new(), undone: Vec::new(), seed, players, minds }
    }

    /// The game, after its last answer.
    #[must_use]
    pub fn game(&self) -> &Game<'c> {
        &self.game
    }

    /// Who plays, by the number of the player.
    #[must_use]
    pub fn seats(&self) -> &[Seat] {
        &self.seats
    }

    /// What a save holds; `None` if the game began with a position.
    #[must_use]
    pub fn record(&self) -> Option<&Record> {
        self.record.as_ref()
    }

    /// Returns whether a person decides next.
    #[must_use]
    pub fn waits_for_a_person(&self) -> bool {
        is_for_a_person(&self.game, &self.seats)
    }

    /// How many answers have been given, including those of chance, without those that were taken back.
    #[must_use]
    pub fn given(&self) -> usize {
        self.answers.len()
    }

    /// Returns what the dice or a player of kcc answer; `None` if a person decides, or the game is over.
    pub fn decide(&mut self) -> Option<Answer> {
        let decision = self.game.pending()?;
        match decision.by {
            Decider::Chance => {
                let outcomes = u8::try_from(decision.answers.len()).unwrap_or(u8::MAX);
                Some(Answer::Outcome(dice(self.seed, self.answers.len() as u64, outcomes)))
            }
            Decider::Player(player) => {
                let player = usize::from(player);
                let mind = self.players.get_mut(player)?.as_mut()?;
                Some(mind.answer(&self.game, decision, self.minds.get_mut(player)?))
            }
        }
    }

    /// Returns why a player cannot decide any more, in its own words ([`Player::failed`]); what it decided last means nothing then.
    #[must_use]
    pub fn failed(&self) -> Option<String> {
        self.players.iter().flatten().find_map(|player| player.failed())
    }

    /// Gives an answer. Returns what happened. What was taken back before cannot be given again afterwards.
    ///
    /// # Errors
    /// If the answer may not be given here; nothing has changed then.
    pub fn give(&mut self, answer: Answer) -> Result<Vec<Fact>, Refusal> {
        let by_a_person = self.waits_for_a_person();
        self.game.apply(answer)?;
        self.note(Given { answer, by_a_person });
        self.undone.clear();
        Ok(self.game.take_log())
    }

    fn note(&mut self, given: Given) {
        if let Some(record) = &mut self.record {
            record.push(given.answer, &self.game);
        }
        self.answers.push(given);
    }

    /// Takes back the last decision of a person and all that followed. Returns whether there was one; otherwise nothing has changed.
    pub fn undo(&mut self) -> bool {
        // What came before the first decision of a person stays: a player of kcc would not decide the same again.
        let Some(place) = self.answers.iter().rposition(|given| given.by_a_person) else { return false };
        while self.answers.len() > place && self.game.undo() {
            self.undone.extend(self.answers.pop());
            if let Some(record) = &mut self.record {
                record.pop(&self.game);
            }
        }
        self.game.take_log();
        true
    }

    /// Gives answers again that were taken back, up to the next decision of a person. Returns whether there was any.
    pub fn redo(&mut self) -> bool {
        let mut redone = false;
        while self.redo_one() {
            redone = true;
            if self.waits_for_a_person() || self.game.pending().is_none() {
                break;
            }
        }
        self.game.take_log();
        redone
    }

    fn redo_one(&mut self) -> bool {
        let Some(given) = self.undone.pop() else { return false };
        if !self.game.redo() {
            self.undone.clear();
            return false;
        }
        self.note(given);
        true
    }
}

/// Returns whether a person at one of these seats decides next.
fn is_for_a_person(game: &Game<'_>, seats: &[Seat]) -> bool {
    game.pending().is_some_and(|decision| match decision.by {
        Decider::Player(player) => matches!(seats.get(usize::from(player)), Some(Seat::Human)),
        Decider::Chance => false,
    })
}

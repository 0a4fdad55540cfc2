//! A difference between a scenario and the game, as data: it is put into words where people read it.

use kcc_interpreter::{Ask, Draw, Refusal};
use kcc_ir::scenario::Outcome;

/// A difference between the expected and the actual.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Difference {
    /// What it is about.
    pub what: Subject,
    /// What is expected.
    pub expected: Value,
    /// What was found.
    pub found: Value,
}

/// The subject of a difference.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Subject {
    /// A field of the step, or the action in it, as scenarios write it: `A.injuries`.
    Field(String),
    /// How the game begins.
    Beginning,
    /// The rules and the board, before any game.
    Ground,
    /// The game after all of it was undone and redone.
    Redone,
    /// The whole state, saved and loaded after a step.
    Saved,
}

/// An expected or an actual value.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Value {
    /// A number, a name, or several of them, as scenarios write them.
    Plain(String),
    /// No power, reward, marker or unit.
    Nothing,
    /// A characteristic that is a dash.
    Dash,
    /// The points left of a unit whose turn it is not.
    NotItsTurn,
    /// For a unit: not on the board.
    OffBoard,
    /// No unit, or no player.
    Nobody,
    /// A player, counted from 1.
    Player(u8),
    /// Dice, coins and tokens, not a player.
    Chance,
    /// The game ends without a winner.
    Draw,
    /// The game ends by a limit on turns or steps.
    Stopped,
    /// Whether an action is possible.
    Possible(bool),
    /// A unit with the letter.
    Unit,
    /// No unit has the letter.
    NoLetter,
    /// A unit that came into play on this cell.
    NewUnit(String),
    /// There is a game.
    Game,
    /// A game can be played.
    CanBePlayed,
    /// An action is accepted.
    Done,
    /// A refusal with this paragraph.
    RefusedBy(String),
    /// There is no game, with the reason.
    NoGame(Box<Refusal>),
    /// An action is not accepted.
    Refused {
        /// The reason.
        refusal: Box<Refusal>,
        /// Whether the game changed nevertheless.
        changed: bool,
        /// The question that was asked.
        asked: Box<Asked>,
    },
    /// The action fits none of the current questions.
    Meaningless(Box<Asked>),
    /// Chance is asked this before the action.
    First(Draw),
    /// No more dice and coins than the step names.
    NoMore,
    /// Chance is asked this as well.
    More(Draw),
    /// What chance is asked.
    Asked(Draw),
    /// What chance shows.
    Shows(Outcome),
    /// This many outcomes, all of them used.
    AllUsed(usize),
    /// This many outcomes left over.
    LeftOver(usize, Box<Asked>),
    /// A paragraph by which something happened, in this order.
    Event {
        /// The first that is missing.
        rule: String,
        /// All expected ones, in order.
        order: Box<[String]>,
    },
    /// One of these rewards.
    OneOf(Vec<String>),
    /// Rewards for whole piles of this size.
    WholePiles(u8),
    /// This number of rewards.
    Rewards(usize),
    /// Not among what happened.
    NotAmong,
    /// The game as it was.
    Same,
    /// A different game.
    Other,
}

/// What is asked in a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Asked {
    /// A question.
    Question {
        /// What is asked.
        ask: Ask,
        /// The first answers, as scenarios write them.
        answers: Vec<String>,
        /// Whether there are more.
        more: bool,
    },
    /// Nothing: the game is over.
    Over,
}

impl Difference {
    pub(super) fn new(what: impl Into<Subject>, expected: impl Into<Value>, found: impl Into<Value>) -> Self {
        Self { what: what.into(), expected: expected.into(), found: found.into() }
    }
}

impl<T: Into<String>> From<T> for Subject {
    fn from(field: T) -> Self {
        Self::Field(field.into())
    }
}

impl From<String> for Value {
    fn from(text: String) -> Self {
        Self::Plain(text)
    }
}

impl From<u8> for Value {
    fn from(number: u8) -> Self {
        Self::Plain(number.to_string())
    }
}

impl From<&Refusal> for Value {
    fn from(refusal: &Refusal) -> Self {
        Self::NoGame(Box::new(refusal.clone()))
    }
}

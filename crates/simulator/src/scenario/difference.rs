//! A difference between what a scenario says and what came of it, as data: it is worded where people read it.

use kcc_interpreter::{Ask, Draw, Refusal};
use kcc_ir::scenario::Outcome;

/// A difference between what must be and what is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Difference {
    /// What it is about.
    pub what: Subject,
    /// What must be.
    pub expected: Value,
    /// What is.
    pub found: Value,
}

/// What a difference is about.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Subject {
    /// A field of the step, or what is done in it, as scenarios write it: `A.injuries`.
    Field(String),
    /// How the game begins.
    Beginning,
    /// The rules and the board, before any game.
    Ground,
    /// The game when all of it was taken back and done again.
    Redone,
    /// The whole state, saved and loaded after a step.
    Saved,
}

/// What must be or what is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Value {
    /// A number, a name, or several of them, as scenarios write them.
    Plain(String),
    /// No power, reward, marker or unit.
    Nothing,
    /// A characteristic that is a dash.
    Dash,
    /// Points left of a unit whose turn it is not.
    NotItsTurn,
    /// Of a unit: not on the board.
    OffBoard,
    /// No unit, or no player.
    Nobody,
    /// A player, from 1.
    Player(u8),
    /// Dice, coins and tokens, not a player.
    Chance,
    /// The game ends without a winner.
    Draw,
    /// The game ends by a limit of turns or steps.
    Stopped,
    /// Whether an action is possible.
    Possible(bool),
    /// A unit that has the letter.
    Unit,
    /// Nobody has the letter.
    NoLetter,
    /// A unit that came into play on this cell.
    NewUnit(String),
    /// There is a game.
    Game,
    /// A game can be played.
    CanBePlayed,
    /// An action is accepted.
    Done,
    /// A refusal by this paragraph.
    RefusedBy(String),
    /// There is no game, and why.
    NoGame(Box<Refusal>),
    /// An action is not accepted.
    Refused {
        /// Why.
        refusal: Box<Refusal>,
        /// Whether the game changed all the same.
        changed: bool,
        /// What was asked.
        asked: Box<Asked>,
    },
    /// Nothing that is asked now fits the action.
    Meaningless(Box<Asked>),
    /// Chance is asked this before the action.
    First(Draw),
    /// No more dice and coins than the step names.
    NoMore,
    /// Chance is asked this once more.
    More(Draw),
    /// What chance is asked.
    Asked(Draw),
    /// What chance shows.
    Shows(Outcome),
    /// So many outcomes, all of them used.
    AllUsed(usize),
    /// So many of them, left over.
    LeftOver(usize, Box<Asked>),
    /// A paragraph by which something happened, in the order of these.
    Event {
        /// The one.
        rule: String,
        /// All.
        order: Box<[String]>,
    },
    /// One of these rewards.
    OneOf(Vec<String>),
    /// Rewards for whole piles of this size.
    WholePiles(u8),
    /// So many rewards.
    Rewards(usize),
    /// Not among what happened.
    NotAmong,
    /// The game as it was.
    Same,
    /// Another game than it was.
    Other,
}

/// What is asked in a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Asked {
    /// A question.
    Question {
        /// Which.
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

//! What players do in a scenario.

use super::Spot;
use crate::{Face, Id};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// Something that a player does.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(tag = "op", rename_all = "snake_case")]
pub enum Action {
    /// The active unit casts a spell (rule 6.3.5).
    Cast {
        /// The id of the spell.
        spell: Id,
        /// The cell or unit it is cast at.
        at: Spot,
        /// How much is paid for an `X` in the cost; 0 if there is none.
        x: u8,
    },
    /// The active unit moves to an adjacent cell (rule 6.3.2).
    Move {
        /// The cell it moves to.
        to: Spot,
    },
    /// The active unit picks up a kama (rule 6.3.3).
    Collect,
    /// The active unit buys a GG (rule 6.3.4).
    BuyGg,
    /// The active unit buys a Demonic Reward (rule 6.3.6).
    Buy {
        /// The pile, counted from 1: granite first, then jade, then silver.
        pile: u8,
        /// Whether it buys the reward beside the pile, or the one on top, unseen.
        face_up: bool,
    },
    /// The active unit uses a Demonic Reward (rule 6.3.7).
    Reveal {
        /// The id of the reward.
        reward: Id,
    },
    /// The active unit's turn ends.
    End,
    /// The player who is asked answers a question.
    Choose {
        /// The answer that is given.
        choice: Choice,
    },
}

/// An answer to a question.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(tag = "choice", rename_all = "snake_case")]
pub enum Choice {
    /// Yes, to a question that may be declined.
    Yes,
    /// No, to a question that may be declined.
    No,
    /// Sell the inspiration die (rule 5.4).
    Sell,
    /// A face to turn a die to (rule 1.6.2).
    Face {
        /// The face that the die is turned to.
        face: Face,
    },
    /// A side of the board, or a direction.
    Side {
        /// The side or direction that is chosen.
        side: Side,
    },
    /// One of several options, counted from 1.
    Number {
        /// The number of the option that is chosen.
        number: u8,
    },
    /// A unit or a cell.
    Spot {
        /// Which unit or cell.
        at: Spot,
    },
    /// One of the players.
    Player {
        /// Their number, counted from 1.
        player: u8,
    },
}

/// A side of the board, as it is drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
#[schemars(rename = "BoardSide")]
pub enum Side {
    /// The side of the first row.
    Top,
    /// The side of the last column.
    Right,
    /// The side of the last row.
    Bottom,
    /// The side of the first column.
    Left,
}

/// Formats it as scenario files write it.
impl std::fmt::Display for Action {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Self::Cast { spell, at, x: 0 } => write!(f, "cast {} at {at}", spell.0.replace('-', " ")),
            Self::Cast { spell, at, x } => write!(f, "cast {} at {at} paying {x}", spell.0.replace('-', " ")),
            Self::Move { to } => write!(f, "move to {to}"),
            Self::Collect => f.write_str("collect"),
            Self::BuyGg => f.write_str("buy gg"),
            Self::Buy { pile, face_up: false } => write!(f, "buy from pile {pile}"),
            Self::Buy { pile, face_up: true } => write!(f, "buy from pile {pile} face up"),
            Self::Reveal { reward } => write!(f, "reveal {}", reward.0.replace('-', " ")),
            Self::End => f.write_str("end turn"),
            Self::Choose { choice } => write!(f, "choose {choice}"),
        }
    }
}

impl std::fmt::Display for Choice {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let word = match self {
            Self::Yes => "yes",
            Self::No => "no",
            Self::Sell => "sell",
            Self::Face { face } => face.name(),
            Self::Side { side: Side::Top } => "top",
            Self::Side { side: Side::Right } => "right",
            Self::Side { side: Side::Bottom } => "bottom",
            Self::Side { side: Side::Left } => "left",
            Self::Number { number } => return write!(f, "{number}"),
            Self::Spot { at } => return write!(f, "{at}"),
            Self::Player { player } => return write!(f, "player {player}"),
        };
        f.write_str(word)
    }
}

//! Questions that a text asks before it goes on, and what decides by chance.

use crate::{Condition, Cost};
use kcc_ir_derive::Node;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// What decides by chance.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, JsonSchema, Node)]
#[serde(rename_all = "snake_case")]
pub enum Chance {
    /// A coin, which shows [`Shown::Heads`](crate::Shown::Heads) or [`Shown::Tails`](crate::Shown::Tails).
    Coin,
    /// A die of the game, which shows one of the other faces (rule 1.6.1).
    Die,
}

/// The question of a [`Effect::Gate`](crate::Effect::Gate).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema, Node)]
#[serde(tag = "op", rename_all = "snake_case")]
pub enum Gate {
    /// Is a condition met?
    If {
        /// The condition that is checked.
        condition: Condition,
    },
    /// Does the player who controls the text want it?
    May,
    /// Does the player who controls the text pay for it?
    Pay {
        /// What the player must pay.
        cost: Cost,
    },
    /// Is there another opposing unit at this distance from the main target? The player must choose one, which is then [`Units::It`](crate::Units::It)
    /// (rules 7.5.27, 8.5.1 to 8.5.3).
    Rebound {
        /// Fewest steps.
        minimum: u8,
        /// Most steps.
        maximum: u8,
    },
    /// Does the player guess the result beforehand?
    Guess {
        /// What is guessed.
        of: Guess,
    },
}

/// What a player guesses.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, JsonSchema, Node)]
#[serde(rename_all = "snake_case")]
pub enum Guess {
    /// The damage of the spell to its main target, once it is computed (rule 7.2.7).
    /// Card-shaped: no other number is named before it is computed.
    Damage,
    /// The face of a die: the player names it, then the die is rolled and turned (rule 1.6.2).
    Face,
}

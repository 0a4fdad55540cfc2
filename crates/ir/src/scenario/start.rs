//! How a scenario begins: the board, the players, and the units on it.

use super::Place;
use crate::ruleset::Team;
use crate::{Icon, Id, Terrain};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// The board of a scenario.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(tag = "ground", rename_all = "snake_case")]
pub enum Ground {
    /// An arena of the game.
    Arena {
        /// The id of the arena.
        arena: Id,
    },
    /// A board drawn in the scenario itself.
    Drawn {
        /// Cells in a row: the width of the board.
        width: u8,
        /// Cells in a column: the height of the board.
        height: u8,
        /// What is on each cell, row by row from the top.
        icons: Vec<Icon>,
        /// The ground of each cell, in the same order; empty if all of it is plain.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        terrain: Vec<Terrain>,
    },
}

/// How four players play.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
#[schemars(rename = "HowFourPlay")]
pub enum Four {
    /// Everyone for themselves.
    Alone,
    /// Two against two: the first with the third, the second with the fourth.
    Pairs,
}

/// How a scenario begins.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(tag = "start", rename_all = "snake_case")]
pub enum Start {
    /// Before the fight, from building teams on.
    Teams {
        /// The team of each player, as ids of krosmasters.
        teams: Vec<Vec<Id>>,
        /// Krosmasters that no team may have (rule 1.1.3.d).
        banned: Vec<Id>,
        /// How teams must be built, if it is not as the ruleset says (rule 1.1.2).
        #[serde(default, skip_serializing_if = "Option::is_none")]
        limits: Option<Team>,
        /// Whether the second player chooses their side of the board (rule 1.3.2); if not, they sit at the top.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        choose_side: bool,
        /// The rewards on the tokens in the order in which they are dealt (rule 1.3.7); after those, or without this, the order of the
        /// content.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        dealt: Vec<Id>,
    },
    /// In the middle of a fight, at the beginning of a unit's turn.
    Position {
        /// The units by their letters, in timeline order.
        units: Vec<Unit>,
        /// The letter of the unit whose turn begins.
        active: char,
        /// How many GG each player has.
        gg: Vec<u8>,
        /// How many GG nobody has.
        wild_gg: u8,
        /// How many kamas each player has.
        kamas: Vec<u16>,
    },
}

/// A unit at the beginning of a scenario.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Unit {
    /// The letter that the scenario uses for it.
    pub letter: char,
    /// The player who controls it, counted from 1. If the file does not say, units with a capital letter belong to the first player, all
    /// others to the second.
    pub player: u8,
    /// The id of its card or token.
    pub card: Id,
    /// The cell it is on.
    pub at: Place,
    /// How many injuries it has.
    pub injuries: u8,
    /// AP it has left this turn; all of them if absent.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub ap: Option<u8>,
    /// MP it has left this turn; all of them if absent.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub mp: Option<u8>,
    /// How many AP, MP and range tokens it has; negative for `-1` tokens.
    pub tokens: [i8; 3],
    /// The letter of the unit that summoned it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub summoner: Option<char>,
    /// The rewards it has face down.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub rewards: Vec<Id>,
    /// The rewards it has face up.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub revealed: Vec<Id>,
    /// The special markers on it, each with the letter of the unit that put it there (rule 4.13).
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub markers: BTreeMap<Id, char>,
}

//! What is done in a step, what chance shows in it, and what must be true afterwards.

use super::{Action, Place};
use crate::{Face, Id, Shown};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// One thing that is done, and what must be true afterwards.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Step {
    /// What is done; if absent, the step only checks.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub action: Option<Action>,
    /// What dice and coins show, in order. All of it must be used, and the game must not ask for more.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub chance: Vec<Outcome>,
    /// The rule that refuses the action; nothing changes then.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub refused: Option<String>,
    /// Letters for units that came into play, by the cell they are on.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub named: BTreeMap<char, Place>,
    /// What must be true of units, by their letters.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub units: BTreeMap<char, Expected>,
    /// How many GG each player must have.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub gg: Option<Vec<u8>>,
    /// How many GG must belong to nobody.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub wild_gg: Option<u8>,
    /// How many kamas each player must have.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub kamas: Option<Vec<u16>>,
    /// The letter of the unit whose turn it must be.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub active: Option<char>,
    /// The player who must decide next, counted from 1.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub decides: Option<u8>,
    /// What a player may do next.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub can: Vec<Action>,
    /// What a player may not do next.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub cannot: Vec<Action>,
    /// The rules by which something happened in this step, in this order; others may come in between.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub events: Vec<String>,
    /// Who must have won.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub winner: Option<Winner>,
}

/// What must be true of a unit. Absent fields are not checked.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, default)]
pub struct Expected {
    /// How many injuries it has.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub injuries: Option<u8>,
    /// The cell it is on.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub at: Option<Place>,
    /// Whether it has left the board.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub ko: Option<bool>,
    /// Its current level.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub level: Option<u8>,
    /// Its current HP.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub hp: Option<u8>,
    /// AP it has left this turn.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub ap: Option<u8>,
    /// MP it has left this turn.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub mp: Option<u8>,
    /// How many AP, MP and range tokens it has; negative for `-1` tokens.
    #[serde(skip_serializing_if = "no_tokens")]
    pub tokens: [Option<i8>; 3],
    /// The total damage that step 6 of spells gave for it in this step.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub damage: Option<u8>,
    /// How many injuries were removed from it in this step.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub healed: Option<u8>,
    /// Powers that it must have now.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub powers: Vec<Id>,
    /// Powers that it must not have now.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub without: Vec<Id>,
    /// All its rewards that are face down.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub rewards: Option<Vec<Id>>,
    /// All its rewards that are face up.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub revealed: Option<Vec<Id>>,
    /// All special markers on it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub markers: Option<Vec<Id>>,
}

fn no_tokens(tokens: &[Option<i8>; 3]) -> bool {
    tokens.iter().all(Option::is_none)
}

/// What a die, a coin or another chance shows.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, JsonSchema)]
#[serde(tag = "outcome", rename_all = "snake_case")]
pub enum Outcome {
    /// A die or a coin that shows this.
    Shows {
        /// What it shows; a die on the Dofus is not turned yet.
        shown: Shown,
    },
    /// A die that shows Critical/Dodge, before it is turned to one of the two.
    CriticalDodge,
    /// Of teams that are equal, the one that goes first (rule 1.3.1.c).
    Player {
        /// The number of the team's player, counted from 1.
        player: u8,
    },
}

impl Outcome {
    /// A die that shows a face.
    #[must_use]
    pub const fn face(face: Face) -> Self {
        Self::Shows { shown: Shown::Face { face } }
    }
}

/// Formats it as scenario files write it.
impl std::fmt::Display for Outcome {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Self::Shows { shown } => f.write_str(shown.name()),
            Self::CriticalDodge => f.write_str("critical-dodge"),
            Self::Player { player } => write!(f, "player {player}"),
        }
    }
}

/// How a game ends.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, JsonSchema)]
#[serde(tag = "winner", rename_all = "snake_case")]
pub enum Winner {
    /// Nobody has won yet.
    Nobody,
    /// A player has won, together with their partner if they have one.
    Player {
        /// The player's number, counted from 1.
        player: u8,
    },
    /// A draw: nobody can win any more.
    Draw,
}

/// Formats it as scenario files write it.
impl std::fmt::Display for Winner {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Self::Nobody => f.write_str("nobody"),
            Self::Player { player } => write!(f, "player {player}"),
            Self::Draw => f.write_str("draw"),
        }
    }
}

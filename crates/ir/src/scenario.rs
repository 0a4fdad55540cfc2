//! Scenarios: a position of a game, what is done in it, and the expected outcome. They prove rules, not cards.

use crate::ruleset::Team;
use crate::{Face, Icon, Id, Krosmaster, Name, Reward, Scenery, Shown, Terrain};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use std::borrow::Cow;
use std::collections::BTreeMap;

/// A test game: how it begins, what is done, and what must come of it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Scenario {
    /// The scenario's id, unique among scenarios.
    pub id: Id,
    /// What it shows, in one line.
    pub title: Name,
    /// The paragraphs of the fan-made rules that it proves: `7.2.8.c`.
    pub rules: Vec<String>,
    /// The worked example from the rules that it plays: `7.2.8.c-1`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub example: Option<String>,
    /// The edition of the rules; the default one if absent.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub ruleset: Option<Id>,
    /// Other editions by which all of it happens too.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub also: Vec<Id>,
    /// Its own krosmasters, which are in no other scenario and in no game.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub krosmasters: Vec<Krosmaster>,
    /// Its own Demonic Rewards.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub own_rewards: Vec<Reward>,
    /// Its own pieces of scenery.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub own_scenery: Vec<Scenery>,
    /// How four players play; with two players, absent.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub four: Option<Four>,
    /// The board it is played on.
    pub ground: Ground,
    /// The situation it begins in.
    pub start: Start,
    /// The rule that forbids the game to begin this way.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub refused: Option<String>,
    /// What is done, and what must come of it.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub steps: Vec<Step>,
    /// How many sequences of answers there are after the last step: sequences of one answer, of two, and so on. The result of a die or a
    /// coin counts as an answer, and a sequence that ends the game early is not counted.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub perft: Vec<u64>,
    /// Why it is known to fail for now. It must fail until this is removed.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub known_failure: Option<String>,
}

impl Scenario {
    /// Returns it as it is played by each of its editions, its own first.
    pub fn by_edition(&self) -> impl Iterator<Item = Cow<'_, Self>> {
        let by = |ruleset: &Id| Cow::Owned(Self { ruleset: Some(ruleset.clone()), also: Vec::new(), ..self.clone() });
        std::iter::once(Cow::Borrowed(self)).chain(self.also.iter().map(by))
    }

    /// Returns whether it has cards, rewards or scenery of its own.
    #[must_use]
    pub fn has_own(&self) -> bool {
        !(self.krosmasters.is_empty() && self.own_rewards.is_empty() && self.own_scenery.is_empty())
    }
}

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

/// A cell, counted from the top left corner, from 0.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Place {
    /// The column, from 0: `a` in the cell's name is 0.
    pub column: u8,
    /// The row, from 0: row 1 in the cell's name is 0.
    pub row: u8,
}

/// A cell, or the cell that a unit is on.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, JsonSchema)]
#[serde(tag = "spot", rename_all = "snake_case")]
pub enum Spot {
    /// A cell of the board.
    Cell {
        /// The column and row of the cell.
        place: Place,
    },
    /// A unit, or the cell it is on.
    Unit {
        /// The letter of the unit.
        letter: char,
    },
}

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

/// Returns the name of a column of a board, counted from 0 at the left: `a`, `b` and so on; `z` for all beyond the 26th.
#[must_use]
pub fn column(column: u8) -> char {
    char::from(b'a'.saturating_add(column.min(25)))
}

impl std::fmt::Display for Place {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{}{}", column(self.column), u16::from(self.row) + 1)
    }
}

fn no_tokens(tokens: &[Option<i8>; 3]) -> bool {
    tokens.iter().all(Option::is_none)
}

impl std::fmt::Display for Spot {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Self::Cell { place } => write!(f, "{place}"),
            Self::Unit { letter } => write!(f, "{letter}"),
        }
    }
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

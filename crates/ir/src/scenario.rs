//! Scenarios: a position of a game, what is done in it, and the expected outcome. They prove rules, not cards.

use crate::ruleset::Team;
use crate::{Icon, Id, Krosmaster, Name, Reward, Scenery, Terrain};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// A scenario.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Scenario {
    /// Unique among scenarios.
    pub id: Id,
    /// What it shows.
    pub title: Name,
    /// The paragraphs of the fan-made rules that it proves: `7.2.8.c`.
    pub rules: Vec<String>,
    /// The worked example of the rules that it plays: `7.2.8.c-1`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub example: Option<String>,
    /// The edition of the rules; the default one if absent.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub ruleset: Option<Id>,
    /// Cards of its own: krosmasters that are in no other scenario and in no game.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub krosmasters: Vec<Krosmaster>,
    /// Demonic Rewards of its own.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub own_rewards: Vec<Reward>,
    /// Scenery of its own.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub own_scenery: Vec<Scenery>,
    /// How four play; two play if absent.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub four: Option<Four>,
    /// Where it is played.
    pub ground: Ground,
    /// How it begins.
    pub start: Start,
    /// The rule for which the game cannot even begin so.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub refused: Option<String>,
    /// What is done, and what must come of it.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub steps: Vec<Step>,
    /// How many sequences of answers there are after the last step: of one answer, of two, and so on. An outcome of chance is an
    /// answer too, and a sequence that ends the game early is not counted.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub perft: Vec<u64>,
    /// Why it is known to fail for now. It must fail then.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub known_failure: Option<String>,
}

impl Scenario {
    /// Returns whether it has cards, rewards or scenery of its own.
    #[must_use]
    pub fn has_own(&self) -> bool {
        !(self.krosmasters.is_empty() && self.own_rewards.is_empty() && self.own_scenery.is_empty())
    }
}

/// A board.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(tag = "ground", rename_all = "snake_case")]
pub enum Ground {
    /// An arena of the game.
    Arena {
        /// Which.
        arena: Id,
    },
    /// A board of the scenario's own.
    Drawn {
        /// Cells in a row.
        width: u8,
        /// Cells in a column.
        height: u8,
        /// What is on each cell, row by row from the top.
        icons: Vec<Icon>,
        /// The ground of each cell; empty if all of it is plain.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        terrain: Vec<Terrain>,
    },
}

/// How four players play.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
#[schemars(rename = "HowFourPlay")]
pub enum Four {
    /// Each for himself.
    Alone,
    /// Two against two: the first with the third, the second with the fourth.
    Pairs,
}

/// How a scenario begins.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(tag = "start", rename_all = "snake_case")]
pub enum Start {
    /// Before the fight.
    Teams {
        /// The team of each player.
        teams: Vec<Vec<Id>>,
        /// Krosmasters that may not be in a team (rule 1.1.3.d).
        banned: Vec<Id>,
        /// How teams must be built, if not as the ruleset says (rule 1.1.2).
        #[serde(default, skip_serializing_if = "Option::is_none")]
        limits: Option<Team>,
        /// Whether the second player chooses his side (rule 1.3.2); he sits at the top if not.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        choose_side: bool,
        /// The rewards of the tokens in the order in which they are dealt (rule 1.3.7); then, or without this, in the order of the
        /// content.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        dealt: Vec<Id>,
    },
    /// In the middle of a fight, at the beginning of a unit's turn.
    Position {
        /// The units by their letters. In this order they stand in the timelines.
        units: Vec<Unit>,
        /// The unit whose turn begins.
        active: char,
        /// GG of each player.
        gg: Vec<u8>,
        /// GG that nobody has.
        wild_gg: u8,
        /// Kamas of each player.
        kamas: Vec<u16>,
    },
}

/// A unit at the beginning.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Unit {
    /// What the scenario calls it.
    pub letter: char,
    /// The player who controls it, counted from 1. Where the file does not say it, a capital is of the first player, another
    /// letter of the second.
    pub player: u8,
    /// Its card or token.
    pub card: Id,
    /// Where it stands.
    pub at: Place,
    /// Injuries on it.
    pub injuries: u8,
    /// AP left in its turn, if not all of them.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub ap: Option<u8>,
    /// MP left in its turn, if not all of them.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub mp: Option<u8>,
    /// AP, MP and range tokens on it; negative for minus ones.
    pub tokens: [i8; 3],
    /// The unit that summoned it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub summoner: Option<char>,
    /// Rewards on it, face down.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub rewards: Vec<Id>,
    /// Rewards on it, face up.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub revealed: Vec<Id>,
    /// Special markers on it, each with the unit that has put it there (rule 4.13).
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub markers: BTreeMap<Id, char>,
}

/// A cell, counted from the top left corner, from 0.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Place {
    /// The letter of the cell's name: `a` is 0.
    pub column: u8,
    /// The number of the cell's name: row 1 is 0.
    pub row: u8,
}

/// A cell, or the cell of a unit.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, JsonSchema)]
#[serde(tag = "spot", rename_all = "snake_case")]
pub enum Spot {
    /// A cell.
    Cell {
        /// Which.
        place: Place,
    },
    /// A unit, or where it stands.
    Unit {
        /// Which.
        letter: char,
    },
}

/// One thing done, and what must be so afterwards.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Step {
    /// What is done; nothing where it is only looked.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub action: Option<Action>,
    /// What dice and coins show, in their order. All of it must be used, and no more may be asked.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub chance: Vec<Outcome>,
    /// The rule for which the action is refused, and nothing changes.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub refused: Option<String>,
    /// Letters for units that came into play, by where they stand.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub named: BTreeMap<char, Place>,
    /// What must be so of units.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub units: BTreeMap<char, Expected>,
    /// GG of each player.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub gg: Option<Vec<u8>>,
    /// GG that nobody has.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub wild_gg: Option<u8>,
    /// Kamas of each player.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub kamas: Option<Vec<u16>>,
    /// The unit whose turn it is.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub active: Option<char>,
    /// The player who decides next, counted from 1.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub decides: Option<u8>,
    /// What may be done next.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub can: Vec<Action>,
    /// What may not be done next.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub cannot: Vec<Action>,
    /// Rules by which something happened in this step, in this order; others may lie between.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub events: Vec<String>,
    /// Who has won.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub winner: Option<Winner>,
}

/// What must be so of a unit. What is absent may be as it likes.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, default)]
pub struct Expected {
    /// Injuries on it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub injuries: Option<u8>,
    /// Where it stands.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub at: Option<Place>,
    /// Whether it has left the board.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub ko: Option<bool>,
    /// Its level now.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub level: Option<u8>,
    /// Its HP now.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub hp: Option<u8>,
    /// AP left in its turn.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub ap: Option<u8>,
    /// MP left in its turn.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub mp: Option<u8>,
    /// AP, MP and range tokens on it; negative for minus ones.
    #[serde(skip_serializing_if = "no_tokens")]
    pub tokens: [Option<i8>; 3],
    /// The damage that step 6 of spells found for it in this step, all together.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub damage: Option<u8>,
    /// Injuries removed from it in this step.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub healed: Option<u8>,
    /// Powers that it has now.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub powers: Vec<Id>,
    /// Powers that it does not have now.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub without: Vec<Id>,
    /// All rewards on it that lie face down.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub rewards: Option<Vec<Id>>,
    /// All rewards on it that lie face up.
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
        /// Which.
        spell: Id,
        /// Where at.
        at: Spot,
        /// What is paid for an `X` in the cost.
        x: u8,
    },
    /// The active unit moves to an adjacent cell (rule 6.3.2).
    Move {
        /// Which.
        to: Spot,
    },
    /// It collects a kama (rule 6.3.3).
    Collect,
    /// It buys a GG (rule 6.3.4).
    BuyGg,
    /// It buys a Demonic Reward (rule 6.3.6).
    Buy {
        /// The pile, counted from 1: granite first, then jade, then silver.
        pile: u8,
        /// The one beside the pile, or the one on top unseen.
        face_up: bool,
    },
    /// It uses a Demonic Reward (rule 6.3.7).
    Reveal {
        /// Which.
        reward: Id,
    },
    /// Its turn ends.
    End,
    /// A question is answered.
    Choose {
        /// How.
        choice: Choice,
    },
}

/// An answer to a question.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(tag = "choice", rename_all = "snake_case")]
pub enum Choice {
    /// So be it.
    Yes,
    /// Not.
    No,
    /// Sell the inspiration die (rule 5.4).
    Sell,
    /// This face of a die (rule 1.6.2).
    Face {
        /// Which.
        face: Face,
    },
    /// A side of the board, or a direction.
    Side {
        /// Which.
        side: Side,
    },
    /// One of several, counted from 1.
    Number {
        /// Which.
        number: u8,
    },
    /// A unit or a cell.
    Spot {
        /// Which.
        at: Spot,
    },
    /// A player.
    Player {
        /// Which, counted from 1.
        player: u8,
    },
}

/// A face that a die can be turned to.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
#[schemars(rename = "DieFace")]
pub enum Face {
    /// A success of the Critical Hit roll.
    Critical,
    /// A success of the Armour roll.
    Armour,
    /// A success of the Lock roll.
    Lock,
    /// A success of the Dodge roll.
    Dodge,
}

/// A side of the board as it is drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
#[schemars(rename = "BoardSide")]
pub enum Side {
    /// The first row.
    Top,
    /// The last column.
    Right,
    /// The last row.
    Bottom,
    /// The first column.
    Left,
}

/// What chance shows.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Outcome {
    /// A die: critical hit.
    Critical,
    /// A die: armour.
    Armour,
    /// A die: lock.
    Lock,
    /// A die: dodge.
    Dodge,
    /// A die: critical hit or dodge.
    CriticalDodge,
    /// A die: the Dofus.
    Dofus,
    /// A coin.
    Heads,
    /// A coin.
    Tails,
    /// Of equal teams that of the first player goes first (rule 1.3.1.c).
    First,
    /// That of the second.
    Second,
    /// That of the third.
    Third,
    /// That of the fourth.
    Fourth,
}

/// Formats it as scenario files write it.
impl std::fmt::Display for Outcome {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(match self {
            Self::Critical => "critical",
            Self::Armour => "armour",
            Self::Lock => "lock",
            Self::Dodge => "dodge",
            Self::CriticalDodge => "critical-dodge",
            Self::Dofus => "dofus",
            Self::Heads => "heads",
            Self::Tails => "tails",
            Self::First => "player 1",
            Self::Second => "player 2",
            Self::Third => "player 3",
            Self::Fourth => "player 4",
        })
    }
}

/// How a game ends.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Winner {
    /// Nobody has won yet.
    Nobody,
    /// The first player, with his partner if he has one.
    First,
    /// The second player, likewise.
    Second,
    /// The third player, likewise.
    Third,
    /// The fourth player, likewise.
    Fourth,
    /// Nobody can win any more.
    Draw,
}

impl std::fmt::Display for Place {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{}{}", char::from(b'a'.saturating_add(self.column.min(25))), u16::from(self.row) + 1)
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
            Self::Face { face: Face::Critical } => "critical",
            Self::Face { face: Face::Armour } => "armour",
            Self::Face { face: Face::Lock } => "lock",
            Self::Face { face: Face::Dodge } => "dodge",
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

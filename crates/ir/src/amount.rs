//! How much: numbers, and what can be counted.

use crate::{Event, Group, Scope, Units};
use kcc_ir_derive::Node;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// A number of an effect. Arithmetic on amounts saturates; it never fails.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema, Node)]
#[serde(tag = "op", rename_all = "snake_case")]
pub enum Amount {
    /// A fixed number.
    Number {
        /// The number; negative if the effect takes away.
        number: i32,
    },
    /// `number` for each full `per` of what is counted: 1 for every 2 injuries.
    ForEach {
        /// The number for each; negative if the effect takes away.
        number: i32,
        /// How many of what is counted make up one; 1 or more.
        per: u32,
        /// What happens to a part that is not full.
        #[serde(default, skip_serializing_if = "Rounding::is_down")]
        rounded: Rounding,
        /// What is counted.
        of: Count,
        /// The result is at least this, ignoring its sign.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        at_least: Option<u8>,
        /// The result is at most this, ignoring its sign.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        at_most: Option<u8>,
    },
    /// As many as there are: all injuries, or all points.
    All,
}

impl Amount {
    /// Returns whether it takes away.
    #[must_use]
    pub fn is_negative(&self) -> bool {
        match self {
            Self::Number { number } | Self::ForEach { number, .. } => *number < 0,
            Self::All => false,
        }
    }

    /// Returns whether it is as many as the event has that the text waits for, or more or less than those.
    #[must_use]
    pub fn is_that_many(&self) -> bool {
        let Self::ForEach { of, .. } = self else { return false };
        if let Count::Sum { counts } = of { counts.contains(&Count::ThatMany) } else { *of == Count::ThatMany }
    }

    /// Returns a plain number.
    #[must_use]
    pub fn number(number: i32) -> Self {
        Self::Number { number }
    }

    /// Returns a number for each thing counted.
    #[must_use]
    pub fn for_each(number: i32, of: Count) -> Self {
        Self::ForEach { number, per: 1, rounded: Rounding::Down, of, at_least: None, at_most: None }
    }
}

/// What happens to a part that is smaller than the unit of counting.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, JsonSchema, Node)]
#[serde(rename_all = "snake_case")]
pub enum Rounding {
    /// It does not count: round down.
    #[default]
    Down,
    /// It counts as a full one: round up.
    Up,
}

impl Rounding {
    /// Returns whether fractions are dropped.
    #[must_use]
    pub fn is_down(&self) -> bool {
        matches!(self, Self::Down)
    }
}

/// Something that can be counted or measured; never negative.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema, Node)]
#[node(part, rules)]
#[serde(tag = "op", rename_all = "snake_case")]
pub enum Count {
    /// The units in a group.
    #[node(rules = "parts")]
    Units {
        /// Which units are counted.
        group: Group,
        /// Whether their different names are counted: all versions of a krosmaster have one name (rule 4.18.9).
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        names: bool,
    },
    /// The level, initiative, or maximum MP, HP or AP of a unit.
    #[node(rules = "parts")]
    Characteristic {
        /// The characteristic to read.
        characteristic: Characteristic,
        /// The unit whose characteristic it is.
        unit: Units,
    },
    /// The injuries on a unit, or how many it has left to take.
    #[node(rules = "parts")]
    Injuries {
        /// The unit with the injuries.
        unit: Units,
        /// Whether the HP are counted that it has left instead: its health points minus its injuries (rule 4.10.8).
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        left: bool,
    },
    /// The points left in a gauge this turn (rule 4.11.2).
    #[node(rules = "4.11.2")]
    PointsLeft {
        /// AP or MP.
        points: Points,
        /// The unit whose gauge it is.
        unit: Units,
    },
    /// The tokens on a unit.
    #[node(rules = "parts")]
    Tokens {
        /// AP, MP or range tokens.
        token: Token,
        /// Only tokens with this sign; both signs if absent.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        sign: Option<Sign>,
        /// The unit with the tokens.
        unit: Units,
    },
    /// The steps from one unit to another.
    #[node(rules = "4.15.1")]
    Distance {
        /// The unit to count from.
        from: Units,
        /// The unit to count to.
        to: Units,
    },
    /// The maximum range of the spell that is being cast, as it is now (rules 4.12.3, 4.15.3).
    #[node(rules = "4.12.3")]
    MaximumRange,
    /// What a player has in their stock.
    #[node(rules = "parts")]
    Stock {
        /// Kamas or GG.
        what: Stock,
        /// The player who has the kamas.
        player: Player,
    },
    /// The game turns that a player has begun, with the one that is being played if it is theirs (rule 5.1).
    #[node(rules = "5.1.1")]
    GameTurns {
        /// The player whose game turns they are.
        player: Player,
    },
    /// The coins or dice of the surrounding throw that show a face.
    #[node(rules = "parts")]
    Faces {
        /// The face that counts.
        shown: Shown,
    },
    /// The successes of a roll of this spell: the caster's for Critical Hit (rule 7.2.5), or a target's for Armour (rule 7.2.6).
    #[node(rules = "parts")]
    Successes {
        /// Critical Hit or Armour.
        roll: Face,
        /// The unit that rolled.
        unit: Units,
    },
    /// The Demonic Rewards on a krosmaster, face up or face down, without the techniques it has revealed (rules 4.7.9, 4.7.11.d).
    #[node(rules = "4.7.9")]
    Rewards {
        /// The krosmaster with the rewards.
        unit: Units,
        /// Whether only those count that lie face up (rule 4.7.10).
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        revealed: bool,
    },
    /// How many times something has happened, or the total of its numbers: the injuries inflicted, suffered or removed.
    #[node(rules = "4.18.2.b")]
    Times {
        /// What must have happened.
        event: Box<Event>,
        /// How far back to look.
        scope: Scope,
        /// Whether the numbers of what has happened are added up.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        total: bool,
    },
    /// The highest value of a characteristic in a group of units; 0 if the group is empty.
    #[node(rules = "parts")]
    Highest {
        /// The characteristic to compare.
        characteristic: Characteristic,
        /// The units to compare.
        group: Group,
    },
    /// The number paid for an `X` in the cost, or the number after the keyword's name on the card.
    #[node(rules = "none")]
    X,
    /// The number of the event that the text waits for or comes before: the injuries inflicted, suffered or removed. 1 if an event has no
    /// number.
    #[node(rules = "none")]
    ThatMany,
    /// A number to add to other counts; a negative number takes away, but the result is never below 0.
    #[node(rules = "none")]
    Number {
        /// The number; negative to take away.
        number: i32,
    },
    /// Several counts added together.
    #[node(rules = "none")]
    Sum {
        /// The counts to add, two or more.
        #[node(several)]
        counts: Vec<Count>,
    },
}

/// The unit that something is a number of; the same list for a reference and for a mutable one.
macro_rules! unit_of {
    ($count:expr) => {
        match $count {
            Self::Characteristic { unit, .. }
            | Self::Injuries { unit, .. }
            | Self::PointsLeft { unit, .. }
            | Self::Tokens { unit, .. }
            | Self::Rewards { unit, .. } => Some(unit),
            Self::Units { .. }
            | Self::Distance { .. }
            | Self::MaximumRange
            | Self::Stock { .. }
            | Self::GameTurns { .. }
            | Self::Faces { .. }
            | Self::Successes { .. }
            | Self::Times { .. }
            | Self::Highest { .. }
            | Self::X
            | Self::ThatMany
            | Self::Number { .. }
            | Self::Sum { .. } => None,
        }
    };
}

impl Count {
    /// Returns whether it is known only once the spell is being cast, so that where it may be cast and what it costs cannot depend on it
    /// (rule 7.1).
    #[must_use]
    pub fn is_of_the_cast(&self) -> bool {
        matches!(self, Self::MaximumRange | Self::Successes { .. })
    }

    /// Returns this number taken of another unit; unchanged if it is not a number of a unit.
    #[must_use]
    pub fn of(&self, whom: &Units) -> Self {
        let mut other = self.clone();
        if let Some(unit) = unit_of!(&mut other) {
            *unit = whom.clone();
        }
        other
    }

    /// Returns the unit that this is a number of, if other units have such a number too.
    #[must_use]
    pub fn unit(&self) -> Option<&Units> {
        unit_of!(self)
    }
}

/// A number on a card (rules 2.4, 3.2).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, JsonSchema, Node)]
#[serde(rename_all = "snake_case")]
pub enum Characteristic {
    /// Level; a summon has none.
    Level,
    /// Initiative, which decides the order of turns.
    Initiative,
    /// Maximum movement points (MP).
    Mp,
    /// Health points (HP).
    Hp,
    /// Maximum action points (AP).
    Ap,
}

/// A gauge that is filled at the start of a turn (rule 4.11.2).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, JsonSchema, Node)]
#[serde(rename_all = "snake_case")]
pub enum Points {
    /// Action points (AP).
    Ap,
    /// Movement points (MP).
    Mp,
}

/// A token that changes a gauge or the range at the start of the unit's next turn (rules 4.11.5, 4.12).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, JsonSchema, Node)]
#[serde(rename_all = "snake_case")]
pub enum Token {
    /// An AP token: more or fewer action points.
    Ap,
    /// An MP token: more or fewer movement points.
    Mp,
    /// A range token: a longer or shorter maximum range.
    Range,
}

/// The sign of a token.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, JsonSchema, Node)]
#[serde(rename_all = "snake_case")]
pub enum Sign {
    /// `+1`: the token adds.
    Plus,
    /// `-1`: the token takes away.
    Minus,
}

/// A face of a die that counts. Rolls are named after the face that is a success in them (rule 1.6.1).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, JsonSchema, Node)]
#[serde(rename_all = "snake_case")]
pub enum Face {
    /// For Critical Hit: step 4 of a spell (rule 7.2.5).
    Critical,
    /// For Armour: step 5 of a spell (rule 7.2.6).
    Armour,
    /// For Lock: step 2 of a block (rule 4.14.2.b).
    Lock,
    /// For Dodge: step 3 of a block (rule 4.14.2.c).
    Dodge,
}

impl Face {
    /// All four faces.
    pub const ALL: [Self; 4] = [Self::Critical, Self::Armour, Self::Lock, Self::Dodge];

    /// Returns its name in the language, in scenarios, and as a key of messages.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Critical => "critical",
            Self::Armour => "armour",
            Self::Lock => "lock",
            Self::Dodge => "dodge",
        }
    }
}

/// What a coin or a die shows (rules 1.6.1, 1.6.2).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, JsonSchema, Node)]
#[serde(tag = "side", rename_all = "snake_case")]
pub enum Shown {
    /// A face of a die, if it fell on it or was turned to it.
    Face {
        /// The face.
        face: Face,
    },
    /// The Dofus, if the die fell on it, whatever it was turned to.
    Dofus,
    /// Heads, on a coin.
    Heads,
    /// Tails, on a coin.
    Tails,
}

impl Shown {
    /// Returns its name in the language, in scenarios, and as a key of messages.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Face { face } => face.name(),
            Self::Dofus => "dofus",
            Self::Heads => "heads",
            Self::Tails => "tails",
        }
    }
}

/// What players have a stock of.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, JsonSchema, Node)]
#[serde(rename_all = "snake_case")]
pub enum Stock {
    /// Kamas (rule 4.5).
    Kamas,
    /// GG (rule 4.6).
    Gg,
}

/// A player, seen from a unit or a text.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema, Node)]
#[serde(tag = "op", rename_all = "snake_case")]
pub enum Player {
    /// The player who controls a unit.
    Controller {
        /// The unit they control.
        of: Box<Units>,
    },
    /// The opponent of the player who controls the text.
    Opponent,
}

//! How much: numbers, and what can be counted.

use crate::{Event, Group, Roll, Scope, Units};
use kcc_ir_derive::Node;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// A number of an effect. Arithmetic on amounts saturates; it never fails.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema, Node)]
#[serde(tag = "op", rename_all = "snake_case")]
pub enum Amount {
    /// This many.
    Number {
        /// The number; negative where the effect takes away.
        number: i32,
    },
    /// `number` for each full `per` of what is counted.
    ForEach {
        /// The number; negative where the effect takes away.
        number: i32,
        /// 1 or more.
        per: u32,
        /// What becomes of a part that is not full.
        #[serde(default, skip_serializing_if = "Rounding::is_down")]
        rounded: Rounding,
        /// What is counted.
        of: Count,
        /// No less than this comes out, its sign left aside.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        at_least: Option<u8>,
        /// No more than this comes out, its sign left aside.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        at_most: Option<u8>,
    },
    /// As many as there are: all injuries, all points.
    All,
}

impl Amount {
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

/// What becomes of a part that is less than what is counted by.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, JsonSchema, Node)]
#[serde(rename_all = "snake_case")]
pub enum Rounding {
    /// It does not count.
    #[default]
    Down,
    /// It counts as a full one.
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
#[node(part)]
#[serde(tag = "op", rename_all = "snake_case")]
pub enum Count {
    /// Units of a group.
    Units {
        /// Which.
        group: Group,
    },
    /// Level, initiative, maximum MP, HP or AP of a unit.
    Characteristic {
        /// Which.
        characteristic: Characteristic,
        /// Whose.
        unit: Units,
    },
    /// Injuries on a unit.
    Injuries {
        /// Whose.
        unit: Units,
    },
    /// Health points of a unit that no injury has taken yet (rule 4.10.8).
    HpLeft {
        /// Whose.
        unit: Units,
    },
    /// Points left in a gauge this turn (rule 4.11.2).
    PointsLeft {
        /// Which gauge.
        points: Points,
        /// Whose.
        unit: Units,
    },
    /// Tokens on a unit.
    Tokens {
        /// Which kind.
        token: Token,
        /// With which sign; both if absent.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        sign: Option<Sign>,
        /// On whom.
        unit: Units,
    },
    /// Steps from one unit to another.
    Distance {
        /// From whom.
        from: Units,
        /// To whom.
        to: Units,
    },
    /// Kamas in a player's stock.
    Kamas {
        /// Whose.
        player: Player,
    },
    /// Coins or dice thrown around this that show a face.
    Faces {
        /// Which.
        face: Face,
    },
    /// Successes of a roll of this spell: the caster's for Critical Hit (rule 7.2.5), or a target's for Armour (rule 7.2.6).
    Successes {
        /// Which roll.
        roll: Roll,
        /// Of whom.
        unit: Units,
    },
    /// Demonic Rewards on a krosmaster, face up and face down; not the techniques that it has revealed (rules 4.7.9, 4.7.11.d).
    Rewards {
        /// On whom.
        unit: Units,
    },
    /// How often something has happened.
    Times {
        /// What.
        event: Box<Event>,
        /// Since when.
        scope: Scope,
    },
    /// The highest value of a characteristic among the units of a group; 0 if there is none.
    Highest {
        /// Which characteristic.
        characteristic: Characteristic,
        /// Among whom.
        group: Group,
    },
    /// The number paid for an `X` in the cost, or the one that follows the keyword's name on the card.
    X,
    /// The number of the event that the text waits for or comes before: the injuries inflicted, suffered or removed. 1 where an event has no number.
    ThatMany,
    /// The numbers of something that has happened, added: the injuries inflicted, suffered or removed.
    Total {
        /// What.
        event: Box<Event>,
        /// Since when.
        scope: Scope,
    },
    /// A number, to be added to other counts; negative takes away, and what is left is never below 0.
    Number {
        /// The number.
        number: i32,
    },
    /// Several counts added.
    Sum {
        /// Two or more.
        counts: Vec<Count>,
    },
}

impl Count {
    /// Returns this number taken of another unit; unchanged if it is not a number of a unit.
    #[must_use]
    pub fn of(&self, whom: &Units) -> Self {
        let mut other = self.clone();
        match &mut other {
            Self::Characteristic { unit, .. }
            | Self::Injuries { unit }
            | Self::HpLeft { unit }
            | Self::PointsLeft { unit, .. }
            | Self::Tokens { unit, .. }
            | Self::Rewards { unit } => *unit = whom.clone(),
            Self::Units { .. }
            | Self::Distance { .. }
            | Self::Kamas { .. }
            | Self::Faces { .. }
            | Self::Successes { .. }
            | Self::Times { .. }
            | Self::Highest { .. }
            | Self::X
            | Self::ThatMany
            | Self::Total { .. }
            | Self::Number { .. }
            | Self::Sum { .. } => {}
        }
        other
    }

    /// Returns the unit that this is a number of, if other units have such a number too.
    #[must_use]
    pub fn unit(&self) -> Option<&Units> {
        match self {
            Self::Characteristic { unit, .. }
            | Self::Injuries { unit }
            | Self::HpLeft { unit }
            | Self::PointsLeft { unit, .. }
            | Self::Tokens { unit, .. }
            | Self::Rewards { unit } => Some(unit),
            Self::Units { .. }
            | Self::Distance { .. }
            | Self::Kamas { .. }
            | Self::Faces { .. }
            | Self::Successes { .. }
            | Self::Times { .. }
            | Self::Highest { .. }
            | Self::X
            | Self::ThatMany
            | Self::Total { .. }
            | Self::Number { .. }
            | Self::Sum { .. } => None,
        }
    }
}

/// A characteristic of a card (rules 2.4, 3.2).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, JsonSchema, Node)]
#[serde(rename_all = "snake_case")]
pub enum Characteristic {
    /// Level.
    Level,
    /// Initiative.
    Initiative,
    /// Maximum movement points.
    Mp,
    /// Health points.
    Hp,
    /// Maximum action points.
    Ap,
}

/// The points of a gauge (rule 4.11.2).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, JsonSchema, Node)]
#[serde(rename_all = "snake_case")]
pub enum Points {
    /// Action points.
    Ap,
    /// Movement points.
    Mp,
}

/// A token that changes a gauge or the range at the start of the next turn (rules 4.11.5, 4.12).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, JsonSchema, Node)]
#[serde(rename_all = "snake_case")]
pub enum Token {
    /// Action points.
    Ap,
    /// Movement points.
    Mp,
    /// Maximum range.
    Range,
}

/// The sign of a token.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, JsonSchema, Node)]
#[serde(rename_all = "snake_case")]
pub enum Sign {
    /// `+1`.
    Plus,
    /// `-1`.
    Minus,
}

/// What a coin or a die shows (rules 1.6.1, 1.6.2).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, JsonSchema, Node)]
#[serde(rename_all = "snake_case")]
pub enum Face {
    /// Heads.
    Heads,
    /// Tails.
    Tails,
    /// Critical, of a die that fell or was turned so.
    Critical,
    /// Armour, likewise.
    Armour,
    /// Lock, likewise.
    Lock,
    /// Dodge, likewise.
    Dodge,
    /// A die that fell on the Dofus, whatever it was turned to.
    Dofus,
}

/// A player, seen from a unit.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema, Node)]
#[serde(tag = "op", rename_all = "snake_case")]
pub enum Player {
    /// Who controls a unit.
    Controller {
        /// Which unit.
        of: Box<Units>,
    },
    /// The opponent of the player who controls the text.
    Opponent,
}

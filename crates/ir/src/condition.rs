//! If: what may be true when an effect is carried out.

use crate::{Count, Event, Face, Group, Noun, Place, Player, Scope, Side, State, Trait, Units};
use kcc_ir_derive::Node;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// Something that is true or not at the moment it is asked.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema, Node)]
#[node(part)]
#[serde(tag = "op", rename_all = "snake_case")]
pub enum Condition {
    /// A unit fits a description. Where it is asked just whether the unit that owns the text is aligned with the main target, that is the
    /// keyword Track: both as they stood when the spell was cast (rule 7.5.25). Just whether it stands in the opponent's territory is
    /// Invasion (rule 7.5.26).
    Is {
        /// The unit.
        unit: Units,
        /// The description.
        group: Group,
    },
    /// At least one unit of a group exists.
    Exists {
        /// The group.
        group: Group,
    },
    /// Two counts compare so.
    Compare {
        /// The left one.
        left: Count,
        /// How.
        comparison: Comparison,
        /// The right one.
        right: Operand,
    },
    /// Something has happened.
    Happened {
        /// What.
        event: Event,
        /// Since when.
        scope: Scope,
    },
    /// Every coin or die thrown around this shows the face.
    Shows {
        /// Which.
        face: Face,
    },
    /// The team began the game with so many different krosmasters of the ruleset's type for it (rule 4.9.16).
    Retribution {
        /// How many.
        number: u8,
    },
    /// So many krosmasters of the ruleset's type for it, of either side, are in play; obsolete in the fan-made rules (rule 4.9.27).
    Revenge {
        /// How many.
        number: u8,
    },
    /// It is not so.
    Not {
        /// What.
        condition: Box<Condition>,
    },
    /// All of several.
    All {
        /// Two or more.
        conditions: Vec<Condition>,
    },
    /// At least one of several.
    Any {
        /// Two or more.
        conditions: Vec<Condition>,
    },
}

impl Condition {
    /// Returns the keyword Track: the caster and the main target are in the same row or column (rule 7.5.25).
    #[must_use]
    pub fn track() -> Self {
        Self::of_self(Place::Aligned { with: Box::new(Units::MainTarget) })
    }

    /// Returns the keyword Invasion: the caster is in the opponent's territory (rule 7.5.26).
    #[must_use]
    pub fn invasion() -> Self {
        Self::of_self(Place::Territory { of: Player::Opponent })
    }

    /// Returns whether it asks exactly what the keyword Track does.
    #[must_use]
    pub fn is_track(&self) -> bool {
        matches!(self.place_of_self(), Some(Place::Aligned { with }) if **with == Units::MainTarget)
    }

    /// Returns whether it asks exactly what the keyword Invasion does.
    #[must_use]
    pub fn is_invasion(&self) -> bool {
        matches!(self.place_of_self(), Some(Place::Territory { of: Player::Opponent }))
    }

    fn of_self(place: Place) -> Self {
        Self::Is { unit: Units::Itself, group: Group { traits: vec![Trait::Place { place }], ..Group::of(Noun::Unit) } }
    }

    /// Returns where the unit that owns the text has to be, if nothing else is asked.
    fn place_of_self(&self) -> Option<&Place> {
        let Self::Is { unit: Units::Itself, group: Group { side: Side::Any, other: None, state: State::InPlay, noun: Noun::Unit, traits } } =
            self
        else {
            return None;
        };
        match traits.as_slice() {
            [Trait::Place { place }] => Some(place),
            _ => None,
        }
    }
}

/// The right side of a comparison.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema, Node)]
#[serde(rename_all = "snake_case")]
pub enum Operand {
    /// A number.
    Number(i32),
    /// Another count.
    Count(Count),
}

/// How two numbers compare.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, JsonSchema, Node)]
#[serde(rename_all = "snake_case")]
pub enum Comparison {
    /// Equal.
    Exactly,
    /// Equal or higher.
    AtLeast,
    /// Equal or lower.
    AtMost,
}

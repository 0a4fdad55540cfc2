//! If: what may be true when an effect is carried out.

use crate::{Cells, Count, Event, Group, Noun, Place, Player, Scope, Shown, Trait, Units};
use kcc_ir_derive::Node;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// Something that is true or false at the moment it is checked.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema, Node)]
#[node(part)]
#[serde(tag = "op", rename_all = "snake_case")]
pub enum Condition {
    /// A unit fits a description. If all it checks is that the unit that owns the text is aligned with the main target, it is the keyword
    /// Track: both are taken where they were when the spell was cast (rule 7.5.25). If all it checks is that this unit is in the
    /// opponent's territory, it is Invasion (rule 7.5.26).
    Is {
        /// The unit to check.
        unit: Units,
        /// The description it must fit.
        group: Group,
    },
    /// Cells are at a place, whether or not anything stands there; of the target cell, the one that the spell is cast at (rule 7.2.3.a).
    Cell {
        /// The cells, at least one, none of them chosen.
        cells: Cells,
        /// Where they are, or what they are.
        place: Place,
    },
    /// Two numbers compare in a certain way.
    Compare {
        /// The count on the left.
        left: Count,
        /// How it must compare.
        comparison: Comparison,
        /// The number or count on the right.
        right: Count,
    },
    /// Something has happened.
    Happened {
        /// What must have happened.
        event: Event,
        /// How far back to look.
        scope: Scope,
    },
    /// Every coin or die of the surrounding throw shows the face.
    Shows {
        /// The face they must show.
        shown: Shown,
    },
    /// The team began the game with this many different krosmasters of the type that the ruleset names for it (rule 4.9.16).
    Retribution {
        /// How many krosmasters.
        number: u8,
    },
    /// This many krosmasters of the type that the ruleset names for it are in play, on either side; obsolete in the fan-made rules
    /// (rule 4.9.27).
    Revenge {
        /// How many krosmasters.
        number: u8,
    },
    /// A condition is not met.
    Not {
        /// The condition that must not be met.
        condition: Box<Condition>,
    },
    /// All of several conditions are met.
    All {
        /// The conditions, two or more.
        #[node(several)]
        conditions: Vec<Condition>,
    },
    /// At least one of several conditions is met.
    Any {
        /// The conditions, two or more.
        #[node(several)]
        conditions: Vec<Condition>,
    },
}

impl Condition {
    /// Returns that at least one unit fits a description.
    #[must_use]
    pub fn exists(group: Group) -> Self {
        Self::Compare { left: Count::Units { group, names: false }, comparison: Comparison::AtLeast, right: Count::Number { number: 1 } }
    }

    /// Returns the description that at least one unit must fit, if nothing else is asked.
    #[must_use]
    pub fn existing(&self) -> Option<&Group> {
        let Self::Compare { left: Count::Units { group, names: false }, comparison: Comparison::AtLeast, right } = self else {
            return None;
        };
        (*right == Count::Number { number: 1 }).then_some(group)
    }

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
        let Self::Is { unit: Units::Itself, group: Group { side: None, other: None, ko: false, noun: Noun::Unit, traits } } = self else {
            return None;
        };
        match traits.as_slice() {
            [Trait::Place { place }] => Some(place),
            _ => None,
        }
    }
}

/// How two numbers must compare.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, JsonSchema, Node)]
#[serde(rename_all = "snake_case")]
pub enum Comparison {
    /// They must be equal.
    Exactly,
    /// The first must be equal or higher.
    AtLeast,
    /// The first must be equal or lower.
    AtMost,
}

//! Who: the units that an effect, an ability or a count is about (rules 4.3, 4.4, 4.18.2).

use crate::{Characteristic, Comparison, Count, Event, Id, Player, PowerRef, Scope, Sign, SpellFilter, Terrain, Token};
use kcc_ir_derive::Node;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// The units an effect acts on.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema, Node)]
#[serde(tag = "op", rename_all = "snake_case")]
pub enum Units {
    /// The unit that owns the text; for a copied power the unit with the copy (rule 4.18.8), for a spell its caster.
    #[serde(rename = "self")]
    Itself,
    /// The target of the spell. With several targets, a step that refers to the target is carried out for each in turn.
    Target,
    /// The unit on the cell the spell was cast at (rule 7.2.3.a).
    MainTarget,
    /// The unit last mentioned: the one an earlier effect chose, or the one an event happened to.
    It,
    /// The unit whose turn it is.
    ActiveUnit,
    /// The unit behind what the text waits for or comes before: the one that places the injuries or causes the KO (rule 4.10.6.b).
    Source,
    /// The unit that brought the summon into play (rule 4.19.1.h).
    Summoner,
    /// Units that fit a description.
    Group {
        /// How many of the units that fit.
        quantity: Quantity,
        /// The description they must fit.
        group: Group,
    },
    /// One of several options, chosen by the player who controls the effect.
    Either {
        /// The options, two or more.
        #[node(several)]
        options: Vec<Units>,
    },
    /// All of several units or descriptions.
    Both {
        /// The parts, two or more.
        #[node(several)]
        parts: Vec<Units>,
    },
}

impl Units {
    /// Returns whether that is the unit that owns the text.
    #[must_use]
    pub fn is_itself(&self) -> bool {
        matches!(self, Self::Itself)
    }

    /// Returns whether scenery is meant; `None` if the description does not say.
    #[must_use]
    pub fn is_scenery(&self) -> Option<bool> {
        match self {
            Self::Itself => Some(false),
            Self::Group { group, .. } => Some(matches!(group.noun, Noun::Scenery { .. })),
            Self::Target
            | Self::MainTarget
            | Self::It
            | Self::ActiveUnit
            | Self::Source
            | Self::Summoner
            | Self::Either { .. }
            | Self::Both { .. } => None,
        }
    }
}

/// How many units of a group are meant.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema, Node)]
#[serde(rename_all = "snake_case")]
pub enum Quantity {
    /// Any unit that fits: the `a` of "a gobball is adjacent" and "an opposing unit injures self".
    Any,
    /// Every unit that fits.
    Each,
    /// Exactly one, chosen by the player who controls the effect, whether or not the effect can be applied to it (rule 4.18.3.e).
    One,
    /// Any number from 0 up to this, chosen by the same player. [`Units::It`] means each of them afterwards.
    UpTo(u8),
}

/// A description of units.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema, Node)]
#[node(part)]
#[serde(deny_unknown_fields)]
pub struct Group {
    /// Which side they are on, seen from the player who controls the text (rule 4.18.2.d); either if absent.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub side: Option<Side>,
    /// Units to leave out: `other` leaves out the unit that owns the text (rules 4.4.2, 4.4.4).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub other: Option<Box<Units>>,
    /// Whether they are KO'd, but still in the timeline (rule 4.10.2.b), instead of on the board (rule 4.18.6).
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub ko: bool,
    /// What they are: any unit, a krosmaster, a summon …
    pub noun: Noun,
    /// What must be true of each of them.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub traits: Vec<Trait>,
}

/// The side of a unit (rule 4.3.5).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema, Node)]
#[serde(rename_all = "snake_case")]
pub enum Side {
    /// The same team, including the unit itself (rules 4.4.1, 4.4.3).
    Allied,
    /// The other team.
    Opposing,
}

/// What a unit is (rules 4.2 to 4.3).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema, Node)]
#[serde(tag = "op", rename_all = "snake_case")]
pub enum Noun {
    /// Anything that a player controls.
    Unit,
    /// A unit with MP.
    Character,
    /// A unit without MP.
    Mechanism,
    /// A unit with a level.
    Krosmaster,
    /// A unit without a level.
    Summon,
    /// A summon with MP (rule 4.19.4).
    Mob,
    /// Krosmasters and summons of that type, and units with that name (rule 4.18.9).
    Named {
        /// The type or name.
        name: Id,
    },
    /// A piece of scenery.
    Scenery {
        /// The kind of scenery it is, or counts as (rule 4.17.7.a); any kind if absent.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        scenery: Option<Id>,
    },
}

/// Where a unit is, or where a free cell is.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema, Node)]
#[node(few)]
#[serde(tag = "place", rename_all = "snake_case")]
pub enum Place {
    /// In the same row or column as one of these units.
    Aligned {
        /// The units it is aligned with.
        with: Box<Units>,
    },
    /// Within this many steps; one step away is adjacent (rule 4.17.2).
    Distance {
        /// Fewest steps.
        minimum: u8,
        /// Most steps.
        maximum: u8,
        /// The units that the steps are counted from.
        from: Box<Units>,
    },
    /// In a territory (rule 4.20). The opponent's territory is seen from the unit in it: for a unit of the other side, it is the
    /// territory of the player who controls the text.
    Territory {
        /// The player whose territory it is.
        of: Player,
    },
    /// In line of sight of one of these units (rule 4.15.8); a unit sees its own cell.
    Seen {
        /// The units that see it.
        by: Box<Units>,
    },
    /// On a straight line between two units, but not on the cell of either; or exactly opposite the first, seen from the second.
    Between {
        /// The unit at one end.
        first: Box<Units>,
        /// The unit at the other end; of what is opposite, the one in the middle.
        second: Box<Units>,
        /// Whether the second is in the middle between the first and this place, which need not be in line with them.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        opposite: bool,
    },
    /// On a cell that has this, or is this.
    On {
        /// What the cell has or is.
        what: Footing,
    },
    /// Anywhere else. Only for cells; for units, use [`Trait::Not`].
    Not {
        /// The place the cell must not be in.
        of: Box<Place>,
    },
}

impl Place {
    /// Returns what is next to one of these units (rule 4.17.2).
    #[must_use]
    pub fn adjacent(to: Box<Units>) -> Self {
        Self::Distance { minimum: 1, maximum: 1, from: to }
    }

    /// Returns the units that it is next to, if it is adjacent to some.
    #[must_use]
    pub fn adjacent_to(&self) -> Option<&Units> {
        if let Self::Distance { minimum: 1, maximum: 1, from } = self { Some(from) } else { None }
    }
}

/// What a cell has or is, under the unit on it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema, Node)]
#[serde(rename_all = "snake_case")]
pub enum Footing {
    /// Nothing that would be in the way (rule 4.17.3). Only for cells.
    Free,
    /// A kama token (rule 4.5).
    Kama,
    /// A Demon cell (rule 4.7.6).
    DemonCell,
    /// A kind of ground: ice, water …
    Ground(Terrain),
}

/// Something that is true of a unit.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema, Node)]
#[node(part, few, rules)]
#[serde(tag = "op", rename_all = "snake_case")]
pub enum Trait {
    /// It is in a certain place.
    #[node(rules = "parts")]
    Place {
        /// Where the unit must be.
        place: Place,
    },
    /// A number of the unit compares in a certain way with another number.
    #[node(rules = "none")]
    Number {
        /// The number to compare; the unit it belongs to is [`Units::It`].
        count: Box<Count>,
        /// How it must compare.
        comparison: Comparison,
        /// The number to compare it with; here [`Units::It`] is the unit that the text around the description refers to.
        right: Box<Count>,
    },
    /// It has this power.
    #[node(rules = "none")]
    Power {
        /// The power the unit must have.
        power: PowerRef,
    },
    /// It carries the special marker with this name (rule 4.13).
    #[node(rules = "4.13.1")]
    Marker {
        /// The name of the marker.
        marker: Id,
    },
    /// It was brought into play by one of these units.
    #[node(rules = "4.19.1")]
    SummonedBy {
        /// The units that may have summoned it.
        by: Box<Units>,
    },
    /// It did something, or something happened to it; in the event, the unit is [`Units::It`].
    #[node(rules = "4.18.2.b")]
    Did {
        /// What must have happened.
        event: Box<Event>,
        /// How far back to look.
        scope: Scope,
        /// Whether only that one counts, among the units that fit the rest of the description, with which it happened last.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        last: bool,
    },
    /// It comes first after this unit in the timeline, among the units that fit the rest of the description; the others are passed over.
    #[node(rules = "2.4.3.d")]
    NextInTimeline {
        /// The unit it comes after.
        after: Box<Units>,
    },
    /// It has the highest or the lowest number among the units that fit the rest of the description; if several tie, all of them count.
    #[node(rules = "none")]
    Extreme {
        /// The number to compare; the unit it belongs to is [`Units::It`].
        count: Box<Count>,
        /// Whether the highest or the lowest number counts.
        extreme: Extreme,
    },
    /// It has a spell like this.
    #[node(rules = "4.8.6")]
    Spell {
        /// What the spell must be like.
        spell: SpellFilter,
    },
    /// It also has this type or name, in addition to its noun.
    #[node(rules = "4.18.9")]
    Named {
        /// The type or name.
        name: Id,
    },
    /// Something is not true of it.
    #[node(rules = "none")]
    Not {
        /// What must not be true.
        fact: Box<Trait>,
    },
}

/// The high or the low end of a range of numbers.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, JsonSchema, Node)]
#[serde(rename_all = "snake_case")]
pub enum Extreme {
    /// The highest number.
    Highest,
    /// The lowest number.
    Lowest,
}

impl Trait {
    /// Returns the trait that a number of the described unit, which is [`Units::It`] in it, compares thus with a number.
    #[must_use]
    pub fn number(count: Count, comparison: Comparison, number: i32) -> Self {
        Self::Number { count: Box::new(count), comparison, right: Box::new(Count::Number { number }) }
    }

    /// Returns the trait of carrying at least one such token, of either sign if none is named.
    #[must_use]
    pub fn token(token: Token, sign: Option<Sign>) -> Self {
        Self::number(Count::Tokens { token, sign, unit: Units::It }, Comparison::AtLeast, 1)
    }

    /// Returns the token that the trait requires at least one of, if it requires nothing else.
    #[must_use]
    pub fn asks_for_token(&self) -> Option<(Token, Option<Sign>)> {
        let Self::Number { count, comparison: Comparison::AtLeast, right } = self else { return None };
        match (count.as_ref(), right.as_ref()) {
            (Count::Tokens { token, sign, unit: Units::It }, Count::Number { number: 1 }) => Some((*token, *sign)),
            _ => None,
        }
    }

    /// Returns the units whose level it has, if the trait asks for that.
    #[must_use]
    pub fn same_level(&self) -> Option<&Units> {
        let Self::Number { count, comparison: Comparison::Exactly, right } = self else { return None };
        match (count.as_ref(), right.as_ref()) {
            (
                Count::Characteristic { characteristic: Characteristic::Level, unit: Units::It },
                Count::Characteristic { characteristic: Characteristic::Level, unit },
            ) => Some(unit),
            _ => None,
        }
    }

    /// Returns the units counted around the described unit, and where, if the trait counts them: "adjacent to at least 2 allies".
    #[must_use]
    pub fn company(&self) -> Option<(Group, &Place)> {
        let Self::Number { count, .. } = self else { return None };
        let Count::Units { group, names: false } = count.as_ref() else { return None };
        let (Self::Place { place }, rest) = group.traits.split_last()? else { return None };
        let of_it = match place {
            Place::Aligned { with } => with,
            Place::Distance { from, .. } => from,
            Place::Territory { .. } | Place::Seen { .. } | Place::Between { .. } | Place::On { .. } | Place::Not { .. } => return None,
        };
        (**of_it == Units::It).then(|| (Group { traits: rest.to_vec(), ..group.clone() }, place))
    }
}

impl Group {
    /// Returns the units of a noun, on any side, without conditions.
    #[must_use]
    pub fn of(noun: Noun) -> Self {
        Self { side: None, other: None, ko: false, noun, traits: Vec::new() }
    }
}

//! Who: the units that an effect, an ability or a count is about (rules 4.3, 4.4, 4.18.2).

use crate::{Characteristic, Comparison, Count, Event, Id, Operand, Player, PowerRef, Scope, Sign, SpellFilter, Terrain, Token};
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
    /// The target of the spell. With several targets, a step that speaks of the target is carried out for each in turn.
    Target,
    /// The unit on the cell the spell was cast at (rule 7.2.3.a).
    MainTarget,
    /// The unit last spoken of: chosen by an effect before, or the one an event befell.
    It,
    /// The unit whose turn it is.
    ActiveUnit,
    /// The unit that does what the text waits for or comes before: the source of injuries, the one that KOs (rule 4.10.6.b).
    Source,
    /// The unit that brought the summon into play (rule 4.19.1.h).
    Summoner,
    /// Units by description.
    Group {
        /// How many of them.
        quantity: Quantity,
        /// Which.
        group: Group,
    },
    /// One of several, chosen by the player who controls the effect.
    Either {
        /// Two or more.
        options: Vec<Units>,
    },
    /// All of several.
    Both {
        /// Two or more.
        parts: Vec<Units>,
    },
}

impl Units {
    /// Returns whether that is the unit that owns the text.
    #[must_use]
    pub fn is_itself(&self) -> bool {
        matches!(self, Self::Itself)
    }
}

/// How many units of a group.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema, Node)]
#[serde(rename_all = "snake_case")]
pub enum Quantity {
    /// Any unit that fits: the `a` of "a gobball is adjacent" and "an opposing unit injures self".
    Any,
    /// Every one.
    Each,
    /// Exactly one, chosen by the player who controls the effect; without looking whether the effect can be applied to it
    /// (rule 4.18.3.e).
    One,
    /// None, or any number up to this, chosen likewise. [`Units::It`] means each of them afterwards.
    UpTo(u8),
}

/// A description of units.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema, Node)]
#[node(part)]
#[serde(deny_unknown_fields)]
pub struct Group {
    /// Whose, seen from the player who controls the text (rule 4.18.2.d).
    #[serde(default, skip_serializing_if = "Side::is_any")]
    pub side: Side,
    /// Without these: `other` leaves out the unit that owns the text (rules 4.4.2, 4.4.4).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub other: Option<Box<Units>>,
    /// On the board or KO'd.
    #[serde(default, skip_serializing_if = "State::is_in_play")]
    pub state: State,
    /// What they are.
    pub noun: Noun,
    /// What is true of each of them.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub traits: Vec<Trait>,
}

/// The side of a unit (rule 4.3.5).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema, Node)]
#[serde(rename_all = "snake_case")]
pub enum Side {
    /// Either side.
    #[default]
    Any,
    /// The same team, the unit itself included (rules 4.4.1, 4.4.3).
    Allied,
    /// The other team.
    Opposing,
}

impl Side {
    /// Returns whether the side does not matter.
    #[must_use]
    pub fn is_any(&self) -> bool {
        matches!(self, Self::Any)
    }
}

/// Whether a unit is on the board (rule 4.18.6).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema, Node)]
#[serde(rename_all = "snake_case")]
pub enum State {
    /// On the board.
    #[default]
    InPlay,
    /// KO'd, but still in the timeline (rule 4.10.2.b).
    Ko,
}

impl State {
    /// Returns whether it means units on the board.
    #[must_use]
    pub fn is_in_play(&self) -> bool {
        matches!(self, Self::InPlay)
    }
}

/// What a unit is (rules 4.2 to 4.3).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema, Node)]
#[serde(tag = "op", rename_all = "snake_case")]
pub enum Noun {
    /// Anything a player controls.
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
    /// Krosmasters and summons of that type, and units of that name (rule 4.18.9).
    Named {
        /// A type or a name.
        name: Id,
    },
    /// A piece of scenery.
    Scenery {
        /// The piece that it is, or counts as (rule 4.17.7.a); any if absent.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        scenery: Option<Id>,
    },
}

/// Where a unit stands, or a free cell lies.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema, Node)]
#[serde(tag = "place", rename_all = "snake_case")]
pub enum Place {
    /// Beside one of these (rule 4.17.2).
    Adjacent {
        /// Beside whom.
        to: Box<Units>,
    },
    /// On the row or the column of one of these.
    Aligned {
        /// With whom.
        with: Box<Units>,
    },
    /// So many steps away.
    Distance {
        /// At least.
        minimum: u8,
        /// At most.
        maximum: u8,
        /// From whom.
        from: Box<Units>,
    },
    /// In a territory (rule 4.20). The opponent's is seen from the unit that stands there: for a unit of the other side, it is that of
    /// the player who controls the text.
    Territory {
        /// Whose.
        of: Player,
    },
    /// On a straight line from one to the other, and on neither of their cells.
    Between {
        /// One.
        first: Box<Units>,
        /// The other.
        second: Box<Units>,
    },
    /// On a cell that has this, or is this.
    On {
        /// What.
        what: Footing,
    },
    /// Not there; of cells only, for units [`Trait::Not`] says it.
    Not {
        /// Where.
        of: Box<Place>,
    },
}

/// What lies under whoever stands on a cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema, Node)]
#[serde(rename_all = "snake_case")]
pub enum Footing {
    /// A kama token (rule 4.5).
    Kama,
    /// A Demon cell (rule 4.7.6).
    DemonCell,
    /// Ground of a kind.
    Ground(Terrain),
}

/// Something that is true of a unit.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema, Node)]
#[node(part)]
#[serde(tag = "op", rename_all = "snake_case")]
pub enum Trait {
    /// It stands there.
    Place {
        /// Where.
        place: Place,
    },
    /// A number of the unit compares so.
    Number {
        /// Which number; its unit is [`Units::It`].
        count: Box<Count>,
        /// How it compares.
        comparison: Comparison,
        /// With what; there [`Units::It`] is whom the text around the description spoke of.
        right: Box<Operand>,
    },
    /// Has the power.
    Power {
        /// Which.
        power: PowerRef,
    },
    /// Carries the special marker of this name (rule 4.13).
    Marker {
        /// Its name.
        marker: Id,
    },
    /// Was brought into play by one of these.
    SummonedBy {
        /// By whom.
        by: Box<Units>,
    },
    /// Something happened to it or was done by it, the unit being [`Units::It`] in the event.
    Did {
        /// What.
        event: Box<Event>,
        /// Since when.
        scope: Scope,
    },
    /// The first after this unit in the timeline of those that fit the rest of the description; units that do not fit are passed over.
    NextInTimeline {
        /// After whom.
        after: Box<Units>,
    },
    /// Of those that fit the rest of the description, the one with the highest or the lowest number; all of them, if several are
    /// equal.
    Extreme {
        /// Which number; its unit is [`Units::It`].
        count: Box<Count>,
        /// Highest or lowest.
        extreme: Extreme,
    },
    /// Has such a spell.
    Spell {
        /// Which.
        spell: SpellFilter,
    },
    /// Has that type or name too, beside its noun.
    Named {
        /// A type or a name.
        name: Id,
    },
    /// Something is not true of it.
    Not {
        /// What.
        fact: Box<Trait>,
    },
}

/// An end of a row of numbers.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, JsonSchema, Node)]
#[serde(rename_all = "snake_case")]
pub enum Extreme {
    /// The highest.
    Highest,
    /// The lowest.
    Lowest,
}

impl Trait {
    /// Returns the trait that a number of the described unit, which is [`Units::It`] in it, compares thus with a number.
    #[must_use]
    pub fn number(count: Count, comparison: Comparison, number: i32) -> Self {
        Self::Number { count: Box::new(count), comparison, right: Box::new(Operand::Number(number)) }
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
            (Count::Tokens { token, sign, unit: Units::It }, Operand::Number(1)) => Some((*token, *sign)),
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
                Operand::Count(Count::Characteristic { characteristic: Characteristic::Level, unit }),
            ) => Some(unit),
            _ => None,
        }
    }

    /// Returns the units counted around the described unit, and where, if the trait counts them: "adjacent to at least 2 allies".
    #[must_use]
    pub fn company(&self) -> Option<(Group, &Place)> {
        let Self::Number { count, .. } = self else { return None };
        let Count::Units { group } = count.as_ref() else { return None };
        let (Self::Place { place }, rest) = group.traits.split_last()? else { return None };
        let of_it = match place {
            Place::Adjacent { to } => to,
            Place::Aligned { with } => with,
            Place::Distance { from, .. } => from,
            Place::Territory { .. } | Place::Between { .. } | Place::On { .. } | Place::Not { .. } => return None,
        };
        (**of_it == Units::It).then(|| (Group { traits: rest.to_vec(), ..group.clone() }, place))
    }
}

impl Group {
    /// Returns the units of a noun, on any side, without conditions.
    #[must_use]
    pub fn of(noun: Noun) -> Self {
        Self { side: Side::Any, other: None, state: State::InPlay, noun, traits: Vec::new() }
    }
}

//! When: what happens in a game, as triggers wait for it and as conditions remember it.

use crate::{Effect, Points, Roll, Sign, SpellFilter, Token, Units};
use kcc_ir_derive::Node;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// Something that happens: what, who does it, whom it befalls, with which spell, and how many at once.
///
/// For what follows a trigger, [`Units::It`] is the unit that takes part beside the owner of the text: the one that injures
/// it, or the one that it injures. If the owner takes no part, it is the unit that the event befalls.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema, Node)]
#[node(part)]
#[serde(deny_unknown_fields)]
pub struct Event {
    /// What happens.
    pub what: Happening,
    /// Who does it to another; anything, or nobody, if absent.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub source: Option<Units>,
    /// Whom it befalls, or who does it where it is done to nobody; absent only where a fight or a game turn starts or ends.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub unit: Option<Units>,
    /// With which spell; with any, or without a spell, if absent. Only where the event [tells it](Happening::tells_spell).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub using: Option<SpellFilter>,
    /// How many at once, at least. More than 1 only where the event [has a number](Happening::number).
    #[serde(default = "one", skip_serializing_if = "is_one")]
    #[schemars(extend("default" = 1))]
    pub at_least: u8,
}

fn one() -> u8 {
    1
}

#[allow(clippy::trivially_copy_pass_by_ref, reason = "serde hands over a reference")]
fn is_one(number: &u8) -> bool {
    *number == 1
}

/// The kinds of things that happen.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema, Node)]
#[serde(tag = "op", rename_all = "snake_case")]
pub enum Happening {
    /// A unit's turn comes: its gauges are not filled yet, and its tokens still lie there (rules 4.9.15, 6.2.1).
    TurnComes,
    /// A phase starts: the fight (rule 1.3.10), a game turn before its roll for tension (rule 5.1.3), or a turn after its unit's
    /// gauges are filled (rule 6.2.1.d).
    Starts {
        /// Which.
        phase: Phase,
    },
    /// A phase ends: a game turn after the turns of all units of its player (rule 5.6), or a turn (rule 6.4); never the fight.
    Ends {
        /// Which.
        phase: Phase,
    },
    /// A unit injures another (rule 4.10.6.b); without a source, it suffers injuries from anything but a cost (rule 4.10.6.a). Its
    /// number are the injuries.
    Injures,
    /// A unit KOs another: it placed the last injuries, or its effect KOs; without a source, it is KO'd by anything and leaves the
    /// board (rules 4.10.2, 4.10.9).
    Kos,
    /// A unit removes injuries from another, or from itself; without a source, anything does (rule 4.10.5). Its number are the
    /// injuries.
    Heals,
    /// A unit casts a spell. Memory counts a cast when it is over: the one that is being resolved is not among them.
    Casts,
    /// A unit chooses another as a target of a spell.
    Targets,
    /// A unit spends MP and goes to the next cell, by its own will (rule 6.3.2). Each cell is one time.
    Moves,
    /// A unit changes its cell by an effect on it, at least by one; the source is whose effect it is. Its number are the cells.
    Displaces,
    /// A unit that is moved in a straight line cannot go on, because of what stands in its way or because the board ends
    /// (rule 7.5.10.b), but not beside the unit that it was to come to. The source stands in its way; without one, anything does, the
    /// edge of the board included. Its number are the cells that it could not go.
    Stops,
    /// A unit comes to or leaves a cell, seen from another unit.
    Crosses {
        /// How.
        edge: Edge,
        /// Which cell.
        at: Nearness,
    },
    /// A unit brings a summon into play (rule 4.19.1).
    Summons,
    /// A unit locks another: it wins the rolls of a block (rule 4.14.2.d).
    Locks,
    /// A unit rolls for Lock against another (rule 4.14.2.b).
    RollsLock,
    /// A unit has successes in a roll, those of dice that were rolled again included (rule 1.6.1). They are its number.
    Succeeds {
        /// In which roll.
        roll: Roll,
    },
    /// A krosmaster buys something for kamas (rules 6.3.4, 6.3.6).
    Buys {
        /// What.
        what: Purchase,
    },
    /// A krosmaster picks up a kama (rule 6.3.3).
    PicksUpKama,
    /// A krosmaster reveals a Demonic Reward (rule 4.7.10).
    RevealsReward,
    /// A krosmaster is given a Demonic Reward (rules 4.7.8, 4.7.9).
    ReceivesReward,
    /// Points of a gauge are gained or lost at once, by an effect or a block; not what is spent, paid or left at the end of a turn
    /// (rules 4.11.4, 4.14.2.d). They are its number.
    Points {
        /// Of which gauge.
        points: Points,
        /// Gained or lost.
        sign: Sign,
    },
    /// AP, MP or range tokens are placed on a unit (rules 4.11.5, 4.12.1); not where those that lie there are removed, inverted or
    /// doubled. They are its number.
    Tokens {
        /// Which kind.
        token: Token,
        /// `+1` or `-1` ones.
        sign: Sign,
    },
    /// Paying the cost of this spell KOs its caster (rule 7.2.2.b).
    CostKos,
    /// A unit's card is replaced by another form (rule 7.5.23).
    IsReplaced,
}

/// A stretch of the game that starts and ends.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema, Node)]
#[serde(rename_all = "snake_case")]
pub enum Phase {
    /// The fight (rule 1.3.10).
    Fight,
    /// A player's game turn, with the turns of all his units (rule 5).
    GameTurn,
    /// A unit's turn (rule 6).
    Turn,
}

/// How a unit and a cell come together or apart.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema, Node)]
#[serde(rename_all = "snake_case")]
pub enum Edge {
    /// It moves, or ends being moved, onto the cell.
    Enters,
    /// It goes away from the cell, by itself or not.
    Leaves,
    /// It stands so though it did not before, whichever of both has moved or come into play.
    Becomes,
    /// It begins its turn there.
    StartsTurn,
}

/// Which cell, seen from a unit.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema, Node)]
#[serde(rename_all = "snake_case")]
pub enum Nearness {
    /// Its own, where it is no obstacle (rules 4.19.7.c, 4.19.8.c).
    Cell,
    /// One beside it (rule 4.17.2).
    Beside,
}

/// What the number of an event counts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Numbered {
    /// Injuries placed or removed.
    Injuries,
    /// Cells that a unit is moved, or could not be moved.
    Cells,
    /// Points of a gauge.
    Points(Points),
    /// Tokens placed.
    Tokens(Token),
    /// Successes of a roll.
    Successes,
}

impl Happening {
    /// Returns what its number counts; `None` if it either happens or does not.
    #[must_use]
    pub fn number(self) -> Option<Numbered> {
        match self {
            Self::Injures | Self::Heals => Some(Numbered::Injuries),
            Self::Displaces | Self::Stops => Some(Numbered::Cells),
            Self::Succeeds { roll: _ } => Some(Numbered::Successes),
            Self::Points { points, sign: _ } => Some(Numbered::Points(points)),
            Self::Tokens { token, sign: _ } => Some(Numbered::Tokens(token)),
            Self::TurnComes
            | Self::Starts { .. }
            | Self::Ends { .. }
            | Self::Kos
            | Self::Casts
            | Self::Targets
            | Self::Moves
            | Self::Crosses { .. }
            | Self::Summons
            | Self::Locks
            | Self::RollsLock
            | Self::Buys { .. }
            | Self::PicksUpKama
            | Self::RevealsReward
            | Self::ReceivesReward
            | Self::CostKos
            | Self::IsReplaced => None,
        }
    }

    /// Returns whether the spell that does it is known, where a spell does it.
    #[must_use]
    pub fn tells_spell(self) -> bool {
        matches!(self, Self::Injures | Self::Kos | Self::Heals | Self::Casts | Self::Targets)
    }

    /// Returns whether one unit does it to another.
    #[must_use]
    pub fn is_of_two(self) -> bool {
        match self {
            Self::Injures
            | Self::Kos
            | Self::Heals
            | Self::Targets
            | Self::Displaces
            | Self::Stops
            | Self::Crosses { .. }
            | Self::Summons
            | Self::Locks
            | Self::RollsLock => true,
            Self::TurnComes
            | Self::Starts { .. }
            | Self::Ends { .. }
            | Self::Casts
            | Self::Moves
            | Self::Succeeds { .. }
            | Self::Buys { .. }
            | Self::PicksUpKama
            | Self::RevealsReward
            | Self::ReceivesReward
            | Self::Points { .. }
            | Self::Tokens { .. }
            | Self::CostKos
            | Self::IsReplaced => false,
        }
    }
}

impl Event {
    /// Returns something that is about no unit.
    #[must_use]
    pub fn of(what: Happening) -> Self {
        Self { what, source: None, unit: None, using: None, at_least: 1 }
    }

    /// Returns something that happens to a unit, or that it does to no other.
    #[must_use]
    pub fn befalls(what: Happening, unit: Units) -> Self {
        Self { unit: Some(unit), ..Self::of(what) }
    }

    /// Returns something that one unit does to another.
    #[must_use]
    pub fn between(what: Happening, source: Units, unit: Units) -> Self {
        Self { source: Some(source), ..Self::befalls(what, unit) }
    }

    /// Restricts it to a spell, if one is named.
    #[must_use]
    pub fn using(self, using: Option<SpellFilter>) -> Self {
        Self { using, ..self }
    }

    /// Requires at least this many at once.
    #[must_use]
    pub fn at_least(self, at_least: u8) -> Self {
        Self { at_least, ..self }
    }

    /// Returns the unit that does it, or the one it happens to if no doer is named; `None` if the fight or a game turn starts or ends. A
    /// unit that is stopped comes first: what blocks it does nothing.
    #[must_use]
    pub fn subject(&self) -> Option<&Units> {
        if self.what == Happening::Stops { self.unit.as_ref() } else { self.source.as_ref().or(self.unit.as_ref()) }
    }

    /// Returns the other unit, if it takes two.
    #[must_use]
    pub fn object(&self) -> Option<&Units> {
        let other = if self.what == Happening::Stops { self.source.as_ref() } else { self.unit.as_ref() };
        self.source.as_ref().and(other)
    }

    /// Returns the only unit that it is about.
    #[must_use]
    pub fn lone(&self) -> Option<&Units> {
        if self.source.is_none() { self.unit.as_ref() } else { None }
    }

    /// Returns whether it is this, with no doer named: "is KO'd", "suffers injuries", "is moved".
    #[must_use]
    pub fn is_passive(&self, what: Happening) -> bool {
        self.what == what && self.source.is_none()
    }
}

/// What a krosmaster may buy.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, JsonSchema, Node)]
#[serde(rename_all = "snake_case")]
pub enum Purchase {
    /// A Demonic Reward (rule 4.7.6).
    Reward,
    /// A GG (rule 6.3.4).
    Gg,
}

/// An event that a text waits for.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema, Node)]
#[serde(deny_unknown_fields)]
pub struct Trigger {
    /// What happens.
    pub event: Event,
    /// How often it counts.
    #[serde(default, skip_serializing_if = "Frequency::is_each")]
    pub frequency: Frequency,
    /// In whose turn; any if absent. Of a game turn, whose it is.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub during: Option<Turn>,
}

/// A text that waits for something, and what it does then (rules 1.5.1, 4.18.3).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema, Node)]
#[node(part)]
#[serde(deny_unknown_fields)]
pub struct Clause {
    /// What it waits for.
    pub trigger: Trigger,
    /// Whether it acts after that, before it or in its place.
    #[serde(default, skip_serializing_if = "Timing::is_after")]
    pub timing: Timing,
    /// What is done.
    pub then: Vec<Effect>,
}

/// When a text acts that waits for something.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, JsonSchema, Node)]
#[serde(rename_all = "snake_case")]
pub enum Timing {
    /// When it has happened (rule 4.18.3).
    #[default]
    After,
    /// Just before it happens (rule 1.5.1).
    First,
    /// In its place (rules 1.5.1, 4.10.9).
    Instead,
}

impl Timing {
    /// Returns whether it acts after the event.
    #[must_use]
    pub fn is_after(&self) -> bool {
        matches!(self, Self::After)
    }
}

/// How often a trigger counts.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema, Node)]
#[serde(rename_all = "snake_case")]
pub enum Frequency {
    /// Each time.
    #[default]
    EachTime,
    /// The first time of the fight (rule 4.18.2.a).
    FirstTime,
    /// The first time of each game turn, of either player (rule 4.18.2.a); `during` may leave only the controller's.
    FirstTimeEachTurn,
}

impl Frequency {
    /// Returns whether every occurrence counts.
    #[must_use]
    pub fn is_each(&self) -> bool {
        matches!(self, Self::EachTime)
    }
}

/// Whose turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, JsonSchema, Node)]
#[serde(rename_all = "snake_case")]
pub enum Turn {
    /// The turn of the unit that owns the text.
    Own,
    /// Any turn of the units of the player who controls the text.
    Controller,
    /// Any turn of the opponent's units.
    Opponent,
}

/// How far back memory reaches (rule 4.18.2.b: the current turn unless said otherwise).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, JsonSchema, Node)]
#[serde(rename_all = "snake_case")]
pub enum Scope {
    /// Since this spell was cast.
    ThisSpell,
    /// Since the turn of the active unit began.
    ThisTurn,
    /// Since the game turn of the active player began.
    ThisGameTurn,
    /// Since the fight began.
    ThisFight,
    /// During the last turn that the unit has ended that does it, or that it befalls where nobody does it.
    LastTurn,
}

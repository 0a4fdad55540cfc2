//! What happens in a game, as triggers wait for it and as conditions remember it.

use crate::lot::Lot;
use crate::walk::Node as _;
use crate::{Face, Points, Sign, SpellFilter, Token, Units};
use kcc_ir_derive::Node;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// Something that happens: what it is, which unit does it, which unit it happens to, with which spell, and how many at once.
///
/// In the steps after a trigger, [`Units::It`] is the unit that takes part besides the one that owns the text: the unit that injures it,
/// or that it injures. If the owner takes no part, it is the unit that the event happens to.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema, Node)]
#[node(part, sense)]
#[serde(deny_unknown_fields)]
pub struct Event {
    /// What happens.
    pub what: Happening,
    /// The unit that does it to another; if absent, anything may do it, or nothing.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub source: Option<Units>,
    /// The unit it happens to, or that does it if it is not done to another unit; if absent, any unit, or none if a fight or a game turn
    /// starts or ends.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub unit: Option<Units>,
    /// The spell it is done with; if absent, any spell or none. Only if the event [knows its spell](Happening::tells_spell).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub using: Option<SpellFilter>,
    /// How many at once, at least. More than 1 only if the event [has a number](Happening::number).
    #[serde(default = "one", skip_serializing_if = "is_one")]
    #[schemars(extend("default" = 1))]
    pub at_least: u8,
}

pub(crate) fn one() -> u8 {
    1
}

#[allow(clippy::trivially_copy_pass_by_ref, reason = "serde hands over a reference")]
pub(crate) fn is_one(number: &u8) -> bool {
    *number == 1
}

/// The kinds of things that happen.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema, Node)]
#[node(rules)]
#[serde(tag = "op", rename_all = "snake_case")]
pub enum Happening {
    /// A unit's turn comes: its gauges are not filled yet, and its tokens are still there (rules 4.9.15, 6.2.1).
    #[node(rules = "6.2.1")]
    TurnComes,
    /// A phase starts: the fight (rule 1.3.10), a game turn before its tension roll (rule 5.1.3), or a turn after its unit's gauges are
    /// filled (rule 6.2.1.d).
    #[node(rules = "parts")]
    Starts {
        /// The phase that starts.
        phase: Phase,
    },
    /// A phase ends: a game turn after the turns of all units of its player (rule 5.6), or a turn (rule 6.4); never the fight.
    #[node(rules = "parts")]
    Ends {
        /// The phase that ends.
        phase: Phase,
    },
    /// A unit injures another (rule 4.10.6.b); without a source, a unit suffers injuries from anything but a cost (rule 4.10.6.a). Its
    /// number is the number of injuries.
    #[node(rules = "parts")]
    Injures,
    /// A unit KOs another by placing the last injuries, or by an effect; without a source, a unit is KO'd by anything and leaves the
    /// board (rules 4.10.2, 4.10.9).
    #[node(rules = "4.10.2")]
    Kos,
    /// A unit removes injuries from another, or from itself; without a source, anything may remove them (rule 4.10.5). Its number is the
    /// number of injuries.
    #[node(rules = "4.10.5")]
    Heals,
    /// A unit casts a spell. A cast counts as having happened once it is over: the one being resolved is not included.
    #[node(rules = "6.3.5")]
    Casts,
    /// A unit chooses another as a target of a spell.
    #[node(rules = "7.2.3.a")]
    Targets {
        /// Whether it must be the main target (rule 7.2.3.a), and not one that the area adds.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        main: bool,
    },
    /// A unit chooses to spend MP and moves to the next cell (rule 6.3.2). Each cell counts once.
    #[node(rules = "6.3.2")]
    Moves,
    /// A unit changes cells because of an effect on it, by at least one cell; the source is the unit whose effect it is. Its number is
    /// the number of cells.
    #[node(rules = "none")]
    Displaces,
    /// A unit that is moved in a straight line cannot continue, because something is in its way or because the board ends
    /// (rule 7.5.10.b); reaching the unit that it was to come to does not count. The source is what is in its way; without one, it may be
    /// anything, including the edge of the board. Its number is the number of cells that it could not move.
    #[node(rules = "7.5.10.b")]
    Stops,
    /// A unit enters or leaves a cell, seen from another unit.
    #[node(rules = "parts")]
    Crosses {
        /// How the two come together or apart.
        edge: Edge,
        /// Which cell, seen from the other unit.
        at: Nearness,
    },
    /// A unit brings a summon into play (rule 4.19.1).
    #[node(rules = "4.19.1")]
    Summons,
    /// A unit locks another: it wins the rolls of a block (rule 4.14.2.d).
    #[node(rules = "4.14.2.d")]
    Locks,
    /// A unit tries to lock another that moves away from it: the two block each other (rule 4.14.1).
    #[node(rules = "4.14.1")]
    Blocks,
    /// A unit rolls dice against another: for Lock or Dodge in a block (rules 4.14.2.b, 4.14.2.c), for Critical Hit against the unit on the
    /// cell of its spell (rule 7.2.5), or for Armour against the caster (rule 7.2.6).
    #[node(rules = "parts")]
    Rolls {
        /// The kind of roll.
        roll: Face,
    },
    /// A unit rerolls dice because of a text (rule 1.6.2); never those of a tension roll.
    #[node(rules = "1.6.2")]
    Rerolls,
    /// A unit has successes in a roll, rerolled dice included (rule 1.6.1). Its number is the number of successes.
    #[node(rules = "parts")]
    Succeeds {
        /// The kind of roll.
        roll: Face,
    },
    /// A unit's injuries are exchanged with another's (rule 4.10.7); seen from either of them.
    #[node(rules = "4.10.7")]
    ExchangesInjuries,
    /// A krosmaster is given an inspiration die (rule 5.3.1).
    #[node(rules = "5.3.1")]
    IsInspired,
    /// A unit wins GG for its player, by a KO, a purchase or an effect of its own; the other unit is the one it KOs or steals from
    /// (rules 4.6.2, 4.6.3). Its number is the number of GG.
    #[node(rules = "4.6.2")]
    GainsGg,
    /// A krosmaster buys something with kamas (rules 6.3.4, 6.3.6).
    #[node(rules = "parts")]
    Buys {
        /// What it buys.
        what: Purchase,
    },
    /// A krosmaster picks up a kama (rule 6.3.3).
    #[node(rules = "6.3.3")]
    PicksUpKama,
    /// A krosmaster reveals a Demonic Reward (rule 4.7.10).
    #[node(rules = "4.7.10")]
    RevealsReward,
    /// A krosmaster is given a Demonic Reward (rules 4.7.8, 4.7.9).
    #[node(rules = "4.7.8")]
    ReceivesReward,
    /// A gauge gains, loses or spends points at once; what is left at the end of a turn does not count (rules 4.11.3, 4.11.4). Its number is
    /// the number of points.
    #[node(rules = "parts")]
    Points {
        /// AP or MP.
        points: Points,
        /// Whether they are gained, lost or spent.
        flow: Flow,
    },
    /// AP, MP or range tokens are placed on a unit (rules 4.11.5, 4.12.1); removing, inverting or doubling tokens does not count. Its
    /// number is the number of tokens.
    #[node(rules = "parts")]
    Tokens {
        /// AP, MP or range tokens.
        token: Token,
        /// Whether they are `+1` or `-1` tokens.
        sign: Sign,
    },
    /// Paying the cost of this spell KOs its caster (rule 7.2.2.b).
    #[node(rules = "7.2.2.b")]
    CostKos,
    /// A unit's card is replaced by another form (rule 7.5.23).
    #[node(rules = "7.5.23")]
    IsReplaced,
    /// A roll for tension makes players lose GG; it happens once all of them have lost theirs (rule 5.2.3).
    #[node(rules = "5.2.3")]
    TensionTakesGg,
}

/// A part of the game that starts and ends.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema, Node)]
#[serde(rename_all = "snake_case")]
pub enum Phase {
    /// The whole fight (rule 1.3.10).
    Fight,
    /// A player's game turn, with the turns of all their units (rule 5).
    GameTurn,
    /// A unit's turn (rule 6).
    Turn,
}

/// How a unit and a cell come together or apart.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema, Node)]
#[serde(rename_all = "snake_case")]
pub enum Edge {
    /// The unit moves onto the cell, or ends a move made by an effect there.
    Enters,
    /// The unit leaves the cell, by itself or not.
    Leaves,
    /// The unit is there now but was not before, whichever of the two has moved or come into play.
    Becomes,
    /// The unit begins its turn there.
    StartsTurn,
}

/// Which cell, seen from a unit.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema, Node)]
#[serde(rename_all = "snake_case")]
pub enum Nearness {
    /// The unit's own cell, if the unit is not an obstacle (rules 4.19.7.c, 4.19.8.c).
    Cell,
    /// A cell next to the unit (rule 4.17.2).
    Beside,
}

/// How points come into a gauge or leave it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, JsonSchema, Node)]
#[serde(rename_all = "snake_case")]
pub enum Flow {
    /// An effect gives them (rule 4.11.4).
    Gained,
    /// An effect or a block takes them (rules 4.11.4, 4.14.2.d).
    Lost,
    /// The unit spends them, whatever on: a cell, a spell, a purchase, a kama, or what a text asks for (rule 4.11.3).
    Spent,
}

impl From<Sign> for Flow {
    fn from(sign: Sign) -> Self {
        match sign {
            Sign::Plus => Self::Gained,
            Sign::Minus => Self::Lost,
        }
    }
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
    /// GG won.
    Gg,
}

impl Happening {
    /// Returns what its number counts; `None` if it either happens or does not.
    #[must_use]
    pub fn number(self) -> Option<Numbered> {
        match self {
            Self::Injures | Self::Heals => Some(Numbered::Injuries),
            Self::Displaces | Self::Stops => Some(Numbered::Cells),
            Self::Succeeds { roll: _ } => Some(Numbered::Successes),
            Self::GainsGg => Some(Numbered::Gg),
            Self::Points { points, flow: _ } => Some(Numbered::Points(points)),
            Self::Tokens { token, sign: _ } => Some(Numbered::Tokens(token)),
            Self::TurnComes
            | Self::Starts { .. }
            | Self::Ends { .. }
            | Self::Kos
            | Self::Casts
            | Self::Targets { .. }
            | Self::Moves
            | Self::Crosses { .. }
            | Self::Summons
            | Self::Locks
            | Self::Blocks
            | Self::Rolls { .. }
            | Self::Rerolls
            | Self::ExchangesInjuries
            | Self::IsInspired
            | Self::Buys { .. }
            | Self::PicksUpKama
            | Self::RevealsReward
            | Self::ReceivesReward
            | Self::CostKos
            | Self::IsReplaced
            | Self::TensionTakesGg => None,
        }
    }

    /// Returns whether the spell that does it is known, where a spell does it.
    #[must_use]
    pub fn tells_spell(self) -> bool {
        matches!(self, Self::Injures | Self::Kos | Self::Heals | Self::Casts | Self::Targets { .. })
    }

    /// Returns whether one unit does it to another.
    #[must_use]
    pub fn is_of_two(self) -> bool {
        match self {
            Self::Injures
            | Self::Kos
            | Self::Heals
            | Self::Targets { .. }
            | Self::Displaces
            | Self::Stops
            | Self::Crosses { .. }
            | Self::Summons
            | Self::Locks
            | Self::Blocks
            | Self::Rolls { .. }
            | Self::ExchangesInjuries
            | Self::GainsGg => true,
            Self::TurnComes
            | Self::Starts { .. }
            | Self::Ends { .. }
            | Self::Casts
            | Self::Moves
            | Self::Succeeds { .. }
            | Self::Rerolls
            | Self::IsInspired
            | Self::Buys { .. }
            | Self::PicksUpKama
            | Self::RevealsReward
            | Self::ReceivesReward
            | Self::Points { .. }
            | Self::Tokens { .. }
            | Self::CostKos
            | Self::IsReplaced
            | Self::TensionTakesGg => false,
        }
    }

    /// Returns whether it is about no unit, but about the game.
    #[must_use]
    pub fn is_of_the_game(self) -> bool {
        matches!(
            self,
            Self::TensionTakesGg
                | Self::Starts { phase: Phase::Fight | Phase::GameTurn }
                | Self::Ends { phase: Phase::Fight | Phase::GameTurn }
        )
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

    /// Returns what was drawn by lot with the units and the number that such an event has.
    pub(crate) fn made_sense(mut self, lot: &mut Lot) -> Self {
        let done = matches!(
            self.what,
            Happening::Crosses { .. } | Happening::Blocks | Happening::Rolls { .. } | Happening::ExchangesInjuries | Happening::GainsGg
        );
        let acts = self.what.is_of_two() && (done || lot.below(2) == 0);
        self.source = acts.then(|| self.source.unwrap_or_else(|| Units::draw(lot)));
        self.unit = (!self.what.is_of_the_game()).then(|| self.unit.unwrap_or_else(|| Units::draw(lot)));
        self.using = self.using.filter(|_| self.what.tells_spell());
        self.at_least = if self.what.number().is_some() && lot.below(3) == 0 { self.at_least } else { 1 };
        self
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

    /// Returns whether [`Units::It`] does it, if the event is what that unit cannot do or what cannot be done to it.
    #[must_use]
    pub fn is_done_by_it(&self) -> bool {
        self.source == Some(Units::It) || self.source.is_none() && !self.what.is_of_two()
    }

    /// Returns the units on the other side, if [`Units::It`] is on one.
    #[must_use]
    pub fn other_side(&self) -> Option<&Units> {
        if self.is_done_by_it() { self.source.as_ref().and(self.unit.as_ref()) } else { self.source.as_ref() }
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

/// How far back an event is looked for (rule 4.18.2.b: the current turn unless said otherwise).
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
    /// During the last turn that the unit that does it has ended; if no unit does it, the last turn of the unit it happens to.
    LastTurn,
}

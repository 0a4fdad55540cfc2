//! When: what happens in a game, as triggers wait for it and as conditions remember it.

use crate::{Points, Roll, Sign, SpellFilter, Token, Units};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// Something that happens.
///
/// For what follows a trigger, [`Units::It`] is the unit that takes part beside the owner of the text: the one that injures
/// it, or the one that it injures. If the owner takes no part, it is the unit that the event befalls.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(tag = "op", rename_all = "snake_case")]
pub enum Event {
    /// The fight begins (rule 1.3.10).
    FightStarts,
    /// A player's game turn starts, before its roll for tension (rule 5.1.3).
    GameTurnStarts,
    /// A player's game turn ends, after the turns of all his units (rule 5.6).
    GameTurnEnds,
    /// A unit's turn comes: its gauges are not filled yet, and its tokens still lie there (rules 4.9.15, 6.2.1).
    TurnComes {
        /// Whose.
        unit: Units,
    },
    /// A unit's turn starts, after its gauges are filled (rule 6.2.1.d).
    TurnStarts {
        /// Whose.
        unit: Units,
    },
    /// A unit's turn ends (rule 6.4).
    TurnEnds {
        /// Whose.
        unit: Units,
    },
    /// A unit inflicts injuries on another (rule 4.10.6.b).
    Injures {
        /// The source.
        source: Units,
        /// Who suffers them.
        unit: Units,
        /// With which spell; with any, or without a spell, if absent.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        using: Option<SpellFilter>,
    },
    /// A unit suffers injuries from anything but a cost (rule 4.10.6.a).
    Suffers {
        /// Who.
        unit: Units,
        /// How many at once, at least.
        at_least: u8,
    },
    /// A unit KOs another: it placed the last injuries, or its effect KOs.
    Kos {
        /// The source.
        source: Units,
        /// Who is KO'd.
        unit: Units,
        /// With which spell; with any, or without a spell, if absent.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        using: Option<SpellFilter>,
    },
    /// A unit is KO'd and leaves the board (rules 4.10.2, 4.10.9).
    IsKo {
        /// Who.
        unit: Units,
    },
    /// A unit casts a spell. Memory counts a cast when it is over: the one that is being resolved is not among them.
    Casts {
        /// Who.
        unit: Units,
        /// Which spells.
        spell: SpellFilter,
    },
    /// A unit chooses another as a target of a spell.
    Targets {
        /// The caster.
        source: Units,
        /// The target.
        unit: Units,
        /// With which spell; with any, or without a spell, if absent.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        using: Option<SpellFilter>,
    },
    /// A unit spends MP and goes to the next cell, by its own will (rule 6.3.2). Each cell is one time.
    Moves {
        /// Who.
        unit: Units,
    },
    /// A unit removes injuries from another, or from itself (rule 4.10.5).
    Heals {
        /// The source.
        source: Units,
        /// Who is healed.
        unit: Units,
    },
    /// Injuries are removed from a unit by anything (rule 4.10.5).
    IsHealed {
        /// Who.
        unit: Units,
    },
    /// Points of a gauge are gained or lost at once, by an effect or a block; not what is spent, paid or left at the end of a turn
    /// (rules 4.11.4, 4.14.2.d).
    Points {
        /// Whose.
        unit: Units,
        /// Of which gauge.
        points: Points,
        /// Gained or lost.
        sign: Sign,
        /// How many at once, at least.
        at_least: u8,
    },
    /// AP, MP or range tokens are placed on a unit (rules 4.11.5, 4.12.1); not where those that lie there are removed, inverted or
    /// doubled.
    Tokens {
        /// On whom.
        unit: Units,
        /// Which kind.
        token: Token,
        /// `+1` or `-1` ones.
        sign: Sign,
        /// How many at once, at least.
        at_least: u8,
    },
    /// A unit brings a summon into play (rule 4.19.1).
    Summons {
        /// Who.
        source: Units,
        /// The summon.
        unit: Units,
    },
    /// A unit locks another: it wins the rolls of a block (rule 4.14.2.d).
    Locks {
        /// Who.
        source: Units,
        /// Whom.
        unit: Units,
    },
    /// A krosmaster buys something for kamas (rules 6.3.4, 6.3.6).
    Buys {
        /// Who.
        unit: Units,
        /// What.
        what: Purchase,
    },
    /// A unit changes its cell by an effect on it, at least by one.
    IsMoved {
        /// Who.
        unit: Units,
    },
    /// A unit moves, or ends being moved, onto the cell of another that is no obstacle (rules 4.19.7.c, 4.19.8.c).
    EntersCell {
        /// Who moves.
        source: Units,
        /// Whose cell.
        unit: Units,
    },
    /// A unit comes onto a cell beside another, by itself or not; the one that moves does it.
    Approaches {
        /// Who comes.
        source: Units,
        /// Beside whom.
        unit: Units,
    },
    /// A unit stands beside another beside which it did not stand before, whichever of both has moved or come into play.
    BecomesAdjacent {
        /// Who.
        source: Units,
        /// Beside whom.
        unit: Units,
    },
    /// A unit that is moved in a straight line cannot go on, because of what stands in its way or because the board ends
    /// (rule 7.5.10.b), but not beside the unit that it was to come to. Its number are the cells that it could not go.
    IsStopped {
        /// Who.
        unit: Units,
        /// By which unit or piece of scenery; by anything, the edge of the board included, if absent.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        by: Option<Units>,
    },
    /// A unit leaves a cell beside another, by itself or not.
    Leaves {
        /// Who leaves.
        source: Units,
        /// Whom.
        unit: Units,
    },
    /// A unit rolls for Lock against another (rule 4.14.2.b).
    RollsLock {
        /// Who tries to lock.
        source: Units,
        /// Whom.
        unit: Units,
    },
    /// A unit has successes in a roll, those of dice that were rolled again included (rule 1.6.1).
    Succeeds {
        /// Who rolls.
        unit: Units,
        /// In which roll.
        roll: Roll,
        /// How many at once, at least.
        at_least: u8,
    },
    /// A unit begins its turn beside another.
    StartsTurnAdjacent {
        /// Whose turn.
        source: Units,
        /// Beside whom.
        unit: Units,
    },
    /// A krosmaster picks up a kama (rule 6.3.3).
    PicksUpKama {
        /// Who.
        unit: Units,
    },
    /// A krosmaster reveals a Demonic Reward (rule 4.7.10).
    RevealsReward {
        /// Who.
        unit: Units,
    },
    /// A krosmaster is given a Demonic Reward (rules 4.7.8, 4.7.9).
    ReceivesReward {
        /// Who.
        unit: Units,
    },
    /// Paying the cost of this spell KOs its caster (rule 7.2.2.b).
    CostKos {
        /// Who.
        unit: Units,
    },
    /// A unit's card is replaced by another form (rule 7.5.23).
    IsReplaced {
        /// Who.
        unit: Units,
    },
}

impl Event {
    /// Who does it, or whom it befalls where nobody does it; nobody where the fight, or a game turn, starts or ends.
    pub fn subject(&self) -> Option<&Units> {
        match self {
            Self::FightStarts | Self::GameTurnStarts | Self::GameTurnEnds => None,
            Self::Injures { source, .. }
            | Self::Kos { source, .. }
            | Self::Targets { source, .. }
            | Self::Heals { source, .. }
            | Self::Summons { source, .. }
            | Self::Locks { source, .. }
            | Self::EntersCell { source, .. }
            | Self::Approaches { source, .. }
            | Self::BecomesAdjacent { source, .. }
            | Self::Leaves { source, .. }
            | Self::RollsLock { source, .. }
            | Self::StartsTurnAdjacent { source, .. } => Some(source),
            Self::TurnComes { unit }
            | Self::TurnStarts { unit }
            | Self::TurnEnds { unit }
            | Self::Suffers { unit, .. }
            | Self::IsKo { unit }
            | Self::Casts { unit, .. }
            | Self::IsMoved { unit }
            | Self::IsHealed { unit }
            | Self::Moves { unit }
            | Self::Buys { unit, .. }
            | Self::PicksUpKama { unit }
            | Self::RevealsReward { unit }
            | Self::ReceivesReward { unit }
            | Self::Points { unit, .. }
            | Self::Succeeds { unit, .. }
            | Self::Tokens { unit, .. }
            | Self::IsStopped { unit, .. }
            | Self::CostKos { unit }
            | Self::IsReplaced { unit } => Some(unit),
        }
    }

    /// With which spell it must be done.
    #[allow(clippy::wildcard_enum_match_arm, reason = "the other events tell no spell")]
    pub fn using(&self) -> Option<&SpellFilter> {
        match self {
            Self::Injures { using, .. } | Self::Kos { using, .. } | Self::Targets { using, .. } => using.as_ref(),
            _ => None,
        }
    }

    /// To whom the subject does it, where it takes two.
    pub fn object(&self) -> Option<&Units> {
        match self {
            Self::Injures { unit, .. }
            | Self::Kos { unit, .. }
            | Self::Targets { unit, .. }
            | Self::Heals { unit, .. }
            | Self::Summons { unit, .. }
            | Self::Locks { unit, .. }
            | Self::EntersCell { unit, .. }
            | Self::Approaches { unit, .. }
            | Self::BecomesAdjacent { unit, .. }
            | Self::Leaves { unit, .. }
            | Self::RollsLock { unit, .. }
            | Self::StartsTurnAdjacent { unit, .. } => Some(unit),
            Self::FightStarts
            | Self::GameTurnStarts
            | Self::GameTurnEnds
            | Self::TurnComes { .. }
            | Self::TurnStarts { .. }
            | Self::TurnEnds { .. }
            | Self::Suffers { .. }
            | Self::IsKo { .. }
            | Self::Casts { .. }
            | Self::IsMoved { .. }
            | Self::IsHealed { .. }
            | Self::Moves { .. }
            | Self::Buys { .. }
            | Self::PicksUpKama { .. }
            | Self::RevealsReward { .. }
            | Self::ReceivesReward { .. }
            | Self::Points { .. }
            | Self::Succeeds { .. }
            | Self::Tokens { .. }
            | Self::IsStopped { .. }
            | Self::CostKos { .. }
            | Self::IsReplaced { .. } => None,
        }
    }
}

/// What a krosmaster may buy.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Purchase {
    /// A Demonic Reward (rule 4.7.6).
    Reward,
    /// A GG (rule 6.3.4).
    Gg,
}

/// An event that an ability waits for.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
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

/// How often a trigger counts.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
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
    /// Whether every time counts.
    #[must_use]
    pub fn is_each(&self) -> bool {
        matches!(self, Self::EachTime)
    }
}

/// Whose turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, JsonSchema)]
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
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, JsonSchema)]
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

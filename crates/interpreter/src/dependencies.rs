//! Which parts of the state conditions, units and amounts read, as bits: a view that reads only other parts stays valid.
//!
//! Every view depends on each unit's card and dice, on whether it is in play, and on markers, rewards and lasting changes; a single
//! ability depends on powers and types only if it asks for them.

use crate::program::{Amount, Change, Condition, Count, Group, Noun, Place, Player, PowerSet, Shift, Trait, Units};
use crate::state::{Presence, Unit};
use kcc_ir::Decided;
use std::ops::{BitOr, BitOrAssign};

/// A set of parts of the state.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Reads(u16);

impl Reads {
    const NOTHING: Self = Self(0);
    /// Which units there are and what lies on them; every view depends on these.
    pub(crate) const BEINGS: Self = Self(1 << 5);
    /// The cells of pieces.
    pub(crate) const PLACES: Self = Self(1);
    /// Injuries on units.
    pub(crate) const INJURIES: Self = Self(1 << 1);
    /// AP, MP and range tokens on units.
    pub(crate) const TOKENS: Self = Self(1 << 9);
    /// The cells that units have left: a unit that has left the board counts as being where it was last.
    pub(crate) const LEFT: Self = Self(1 << 10);
    /// Which other units and players a unit belongs to: who summoned it, who controls it, who injured it last.
    pub(crate) const TIES: Self = Self(1 << 11);
    /// The characteristics of units. Nothing in the state: they are part of the view, and printed ones while it is built.
    pub(crate) const NUMBERS: Self = Self(1 << 12);
    /// Whose turn it is, and which points are left.
    pub(crate) const TURN: Self = Self(1 << 2);
    /// What players own.
    pub(crate) const PLAYERS: Self = Self(1 << 3);
    /// The spell being cast, the memory, the timeline and everything else.
    pub(crate) const REST: Self = Self(1 << 4);
    /// Which powers units have: rewards give some, and powers give and remove others.
    pub(crate) const POWERS: Self = Self(1 << 6);
    /// Which types units have.
    pub(crate) const TYPES: Self = Self(1 << 7);
    /// Lasting changes.
    pub(crate) const LASTING: Self = Self(1 << 8);
    /// Inspiration dice on units.
    pub(crate) const DICE: Self = Self(1 << 13);
    pub(crate) const EVERYTHING: Self = Self((1 << 14) - 1);

    /// Returns whether the two sets share a part.
    pub(crate) const fn meets(self, other: Self) -> bool {
        self.0 & other.0 != 0
    }

    /// Returns the parts in which two states of a unit differ.
    pub(crate) fn of_unit(before: &Unit, now: &Unit) -> Self {
        let differ = |differ: bool, part: Self| if differ { part } else { Self::NOTHING };
        // What is about to be KO'd is still in play.
        let there = |unit: &Unit| if unit.in_play() { Presence::InPlay } else { unit.presence };
        let being = |unit: &Unit| (unit.profile, there(unit));
        differ(being(before) != being(now), Self::BEINGS)
            | differ(before.inspiration != now.inspiration, Self::DICE)
            | differ(before.injuries != now.injuries, Self::INJURIES)
            | differ((before.ap, before.mp, before.range) != (now.ap, now.mp, now.range), Self::TOKENS)
            | differ((before.left, before.began) != (now.left, now.began), Self::LEFT)
            | differ(
                (before.player, before.owner, before.summoner, before.hurt_by) != (now.player, now.owner, now.summoner, now.hurt_by),
                Self::TIES,
            )
    }

    /// Returns the parts that decide for whom a continuous ability holds.
    pub(crate) fn ability(condition: Option<&Condition>, on: &Units) -> Self {
        condition.map_or(Self::NOTHING, Self::condition) | Self::units(on)
    }

    /// Returns the parts a change reads while the view is built; a change that is only looked up later reads nothing.
    pub(crate) fn change(change: &Change) -> Self {
        match change {
            Change::Characteristic { how: Shift::By { amount: Amount::ForEach { of, .. }, .. }, .. } => Self::count(of),
            Change::GainsPowers(PowerSet::Of(units)) | Change::LosesPowers(PowerSet::Of(units)) | Change::GainsTypesOf(units) => {
                Self::units(units)
            }
            Change::DecidedBy(Decided::Everything, _) => Self::EVERYTHING,
            Change::Characteristic { how: Shift::To(_) | Shift::By { amount: Amount::Number(_) | Amount::All, .. }, .. }
            | Change::GainsPowers(PowerSet::These { .. } | PowerSet::All { .. })
            | Change::LosesPowers(PowerSet::These { .. } | PowerSet::All { .. })
            | Change::GainsType(_)
            | Change::GainsSpells(..)
            | Change::Spells(..)
            | Change::Dice { .. }
            | Change::Successes { .. }
            | Change::StepCost(_)
            | Change::DamageTaken { .. }
            | Change::AtMostInjuries { .. }
            | Change::GainsPowersAgainst(..)
            | Change::Rerolls { .. }
            | Change::DecidedBy(Decided::Dofus, _)
            | Change::Cannot { .. }
            | Change::Only { .. }
            | Change::Sight { .. }
            | Change::FirstPurchase { .. }
            | Change::Then(_)
            | Change::Waits(_) => Self::NOTHING,
        }
    }

    fn condition(condition: &Condition) -> Self {
        match condition {
            Condition::Never => Self::NOTHING,
            Condition::Is(units, group) => Self::units(units) | Self::group(group),
            Condition::Exists(group) => Self::group(group),
            Condition::Compare(left, _, right) => Self::count(left) | Self::count(right),
            Condition::Invasion => Self::PLACES | Self::LEFT | Self::TIES,
            // Rule 4.9.16: counted when the fight begins.
            Condition::Retribution(_) => Self::PLAYERS,
            Condition::Revenge { .. } => Self::BEINGS | Self::TYPES,
            Condition::Not(condition) => Self::condition(condition),
            Condition::All(conditions) | Condition::Any(conditions) => {
                conditions.iter().fold(Self::NOTHING, |all, one| all | Self::condition(one))
            }
            Condition::Happened(..) | Condition::Shows(_) | Condition::Cell(..) | Condition::Track => Self::EVERYTHING,
        }
    }

    fn units(units: &Units) -> Self {
        match units {
            // The context of the text says who these are.
            Units::Itself | Units::Target | Units::It | Units::Source => Self::NOTHING,
            Units::MainTarget => Self::EVERYTHING,
            Units::ActiveUnit => Self::TURN,
            Units::Summoner => Self::TIES,
            Units::Group(_, group) => Self::group(group),
            Units::Either(all) | Units::Both(all) => all.iter().fold(Self::NOTHING, |all, one| all | Self::units(one)),
        }
    }

    fn group(group: &Group) -> Self {
        let noun = match group.noun {
            Noun::Scenery { .. } => Self::PLACES,
            Noun::Named { .. } => Self::TYPES,
            Noun::Unit | Noun::Character | Noun::Mechanism | Noun::Krosmaster | Noun::Summon | Noun::Mob => Self::NOTHING,
        };
        let other = group.other.as_ref().map_or(Self::NOTHING, Self::units);
        group.traits.iter().fold(noun | other, |all, one| all | Self::trait_of(one))
    }

    fn trait_of(one: &Trait) -> Self {
        match one {
            Trait::Place(place) => Self::place(place),
            Trait::Number { count, right, .. } => Self::count(count) | Self::count(right),
            Trait::Extreme { count, .. } => Self::count(count),
            Trait::SummonedBy(by) => Self::TIES | Self::units(by),
            Trait::Not(one) => Self::trait_of(one),
            Trait::Power(_) => Self::POWERS,
            Trait::Named { .. } => Self::TYPES,
            Trait::Marker(_) => Self::NOTHING,
            Trait::NextInTimeline(after) => Self::REST | Self::units(after),
            Trait::Did { .. } | Trait::Spell(_) => Self::EVERYTHING,
        }
    }

    fn place(place: &Place) -> Self {
        // A unit that has left the board counts as being where it was last; what is seen hangs on what blocks the line of sight.
        let from = match place {
            Place::Adjacent(units) | Place::Aligned(units) | Place::Distance { from: units, .. } => Self::units(units),
            Place::Seen(_) => Self::EVERYTHING,
            Place::Between(first, second, _) => Self::units(first) | Self::units(second),
            Place::Not(place) => Self::place(place),
            Place::Territory(Player::Controller(of)) => Self::units(of),
            Place::Territory(Player::Opponent) | Place::On(_) => Self::NOTHING,
        };
        Self::PLACES | Self::LEFT | from
    }

    #[allow(clippy::wildcard_enum_match_arm, reason = "any other number may change with everything, which is safe to assume")]
    fn count(count: &Count) -> Self {
        match count {
            Count::Number(_) => Self::NOTHING,
            Count::Units(group, _) => Self::group(group),
            Count::Highest(_, group) => Self::NUMBERS | Self::group(group),
            Count::Characteristic(_, units) => Self::NUMBERS | Self::units(units),
            Count::Injuries(units, false) => Self::INJURIES | Self::units(units),
            Count::Injuries(units, true) => Self::NUMBERS | Self::INJURIES | Self::units(units),
            Count::Tokens(_, _, units) => Self::TOKENS | Self::units(units),
            Count::PointsLeft(_, units) => Self::TURN | Self::units(units),
            Count::Distance(from, to) => Self::PLACES | Self::LEFT | Self::units(from) | Self::units(to),
            Count::Stock(_, Player::Controller(of)) | Count::GameTurns(Player::Controller(of)) => Self::PLAYERS | Self::units(of),
            Count::Sum(counts) => counts.iter().fold(Self::NOTHING, |all, count| all | Self::count(count)),
            _ => Self::EVERYTHING,
        }
    }
}

impl BitOr for Reads {
    type Output = Self;

    fn bitor(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }
}

impl BitOrAssign for Reads {
    fn bitor_assign(&mut self, other: Self) {
        *self = *self | other;
    }
}

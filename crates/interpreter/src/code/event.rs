//! Events.

use super::{Lower, SpellFilter, Units, is_each};
use kcc_ir as ir;
use kcc_ir::{Points, Roll, Scope, Sign, Token};
use serde::{Deserialize, Serialize};

/// [`ir::Event`]: what happens, with whom it must happen.
#[derive(Clone, Debug)]
pub(crate) struct Event {
    pub(crate) happening: Happening,
    /// Who does it.
    pub(crate) source: Option<Units>,
    /// Whom it befalls.
    pub(crate) unit: Option<Units>,
    /// How many at once, at least.
    pub(crate) at_least: u8,
    /// With which spell.
    pub(crate) spell: Option<SpellFilter>,
}

impl Event {
    /// The group that a number of the event is about, where it is that of each of them, and whether it is they who do it; if
    /// `any`, also where it is that of any of them. Of units whatever they are, all numbers are added.
    pub(crate) fn several(&self, any: bool) -> Option<(&Units, bool)> {
        let sides = [(self.source.as_ref(), true), (self.unit.as_ref(), false)];
        let mut sides = sides.into_iter().filter_map(|(units, by_source)| Some((units?, by_source)));
        let each = sides.clone().find(|(units, _)| is_each(units));
        let described = |units: &Units| matches!(units, Units::Group(_, group) if !group.is_anything());
        each.or_else(|| sides.find(|(units, _)| any && described(units)))
    }
}

/// The kinds of events: the variants of [`ir::Event`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Happening {
    /// The fight begins.
    FightStarts,
    /// A unit's turn comes; its gauges are not filled yet.
    TurnComes,
    /// A unit's turn starts.
    TurnStarts,
    /// A unit's turn ends.
    TurnEnds,
    /// A unit inflicts injuries.
    Injures,
    /// A unit suffers injuries.
    Suffers,
    /// A unit KOs another.
    Kos,
    /// A unit is KO'd.
    IsKo,
    /// A unit casts a spell.
    Casts,
    /// A unit chooses another as a target.
    Targets,
    /// A unit is moved by an effect.
    IsMoved,
    /// A unit comes onto the cell of another.
    EntersCell,
    /// A unit comes onto a cell beside another.
    Approaches,
    /// A unit leaves a cell beside another.
    Leaves,
    /// A unit rolls for Lock.
    RollsLock,
    /// A unit begins its turn beside another.
    StartsTurnAdjacent,
    /// A krosmaster picks up a kama.
    PicksUpKama,
    /// A krosmaster reveals a reward.
    RevealsReward,
    /// A cost KOs its caster.
    CostKos,
    /// A card is replaced by another form.
    IsReplaced,
    /// A unit goes to the next cell.
    Moves,
    /// A unit removes injuries.
    Heals,
    /// Injuries are removed from a unit.
    IsHealed,
    /// A unit brings a summon into play.
    Summons,
    /// A unit locks another.
    Locks,
    /// A krosmaster buys a reward.
    BuysReward,
    /// A krosmaster buys a GG.
    BuysGg,
    /// A krosmaster is given a reward.
    ReceivesReward,
    /// AP of the gauge are gained at once.
    GainsAp,
    /// AP of the gauge are lost at once.
    LosesAp,
    /// MP of the gauge are gained at once.
    GainsMp,
    /// MP of the gauge are lost at once.
    LosesMp,
    /// `+1` AP tokens are placed.
    PlusAp,
    /// `-1` AP tokens are placed.
    MinusAp,
    /// `+1` MP tokens are placed.
    PlusMp,
    /// `-1` MP tokens are placed.
    MinusMp,
    /// `+1` range tokens are placed.
    PlusRange,
    /// `-1` range tokens are placed.
    MinusRange,
    /// A unit stands beside another beside which it did not stand before.
    BecomesAdjacent,
    /// A unit that is moved cannot go on.
    IsStopped,
    /// A player's game turn starts.
    GameTurnStarts,
    /// A player's game turn ends.
    GameTurnEnds,
    /// A Critical Hit roll has successes.
    RollsCritical,
    /// An Armour roll has successes.
    RollsArmour,
    /// A Lock roll has successes.
    RollsLockSuccess,
    /// A Dodge roll has successes.
    RollsDodge,
}

impl Happening {
    pub(crate) fn bit(self) -> u64 {
        1 << (self as u32)
    }

    /// Whether one does it to another; else it befalls one, whoever did it.
    pub(crate) fn is_of_two(self) -> bool {
        matches!(
            self,
            Self::Injures
                | Self::Kos
                | Self::Targets
                | Self::EntersCell
                | Self::Approaches
                | Self::Leaves
                | Self::RollsLock
                | Self::StartsTurnAdjacent
                | Self::BecomesAdjacent
                | Self::Heals
                | Self::Summons
                | Self::Locks
        )
    }

    /// A roll that has successes.
    pub(crate) fn of_roll(roll: Roll) -> Self {
        match roll {
            Roll::Critical => Self::RollsCritical,
            Roll::Armour => Self::RollsArmour,
            Roll::Lock => Self::RollsLockSuccess,
            Roll::Dodge => Self::RollsDodge,
        }
    }

    /// Points of a gauge, by the sign of a number of them.
    pub(crate) fn of_points(points: Points, gained: bool) -> Self {
        match (points, gained) {
            (Points::Ap, true) => Self::GainsAp,
            (Points::Ap, false) => Self::LosesAp,
            (Points::Mp, true) => Self::GainsMp,
            (Points::Mp, false) => Self::LosesMp,
        }
    }

    /// Tokens, by their sign.
    pub(crate) fn of_tokens(token: Token, plus: bool) -> Self {
        match (token, plus) {
            (Token::Ap, true) => Self::PlusAp,
            (Token::Ap, false) => Self::MinusAp,
            (Token::Mp, true) => Self::PlusMp,
            (Token::Mp, false) => Self::MinusMp,
            (Token::Range, true) => Self::PlusRange,
            (Token::Range, false) => Self::MinusRange,
        }
    }
}

impl Lower<'_> {
    pub(crate) fn event(&mut self, event: &ir::Event) -> Event {
        let plain = |happening| Event { happening, source: None, unit: None, at_least: 0, spell: None };
        match event {
            ir::Event::FightStarts => plain(Happening::FightStarts),
            ir::Event::GameTurnStarts => plain(Happening::GameTurnStarts),
            ir::Event::GameTurnEnds => plain(Happening::GameTurnEnds),
            ir::Event::TurnComes { unit } => self.befalls(Happening::TurnComes, unit),
            ir::Event::TurnStarts { unit } => self.befalls(Happening::TurnStarts, unit),
            ir::Event::TurnEnds { unit } => self.befalls(Happening::TurnEnds, unit),
            ir::Event::Injures { source, unit, using } => {
                let event = self.between(Happening::Injures, source, unit);
                self.using(event, using.as_ref())
            }
            ir::Event::Suffers { unit, at_least } => Event { at_least: *at_least, ..self.befalls(Happening::Suffers, unit) },
            ir::Event::Kos { source, unit, using } => {
                let event = self.between(Happening::Kos, source, unit);
                self.using(event, using.as_ref())
            }
            ir::Event::IsKo { unit } => self.befalls(Happening::IsKo, unit),
            ir::Event::Casts { unit, spell } => {
                let spell = self.spell_filter(spell);
                Event { spell: Some(spell), ..self.befalls(Happening::Casts, unit) }
            }
            ir::Event::Targets { source, unit, using } => {
                let event = self.between(Happening::Targets, source, unit);
                self.using(event, using.as_ref())
            }
            ir::Event::IsMoved { unit } => self.befalls(Happening::IsMoved, unit),
            ir::Event::EntersCell { source, unit } => self.between(Happening::EntersCell, source, unit),
            ir::Event::Approaches { source, unit } => self.between(Happening::Approaches, source, unit),
            ir::Event::Leaves { source, unit } => self.between(Happening::Leaves, source, unit),
            ir::Event::RollsLock { source, unit } => self.between(Happening::RollsLock, source, unit),
            ir::Event::StartsTurnAdjacent { source, unit } => self.between(Happening::StartsTurnAdjacent, source, unit),
            ir::Event::PicksUpKama { unit } => self.befalls(Happening::PicksUpKama, unit),
            ir::Event::RevealsReward { unit } => self.befalls(Happening::RevealsReward, unit),
            ir::Event::Succeeds { unit, roll, at_least } => Event { at_least: *at_least, ..self.befalls(Happening::of_roll(*roll), unit) },
            ir::Event::ReceivesReward { unit } => self.befalls(Happening::ReceivesReward, unit),
            ir::Event::Points { unit, points, sign, at_least } => {
                Event { at_least: *at_least, ..self.befalls(Happening::of_points(*points, *sign == Sign::Plus), unit) }
            }
            ir::Event::Tokens { unit, token, sign, at_least } => {
                Event { at_least: *at_least, ..self.befalls(Happening::of_tokens(*token, *sign == Sign::Plus), unit) }
            }
            ir::Event::BecomesAdjacent { source, unit } => self.between(Happening::BecomesAdjacent, source, unit),
            ir::Event::IsStopped { unit, by } => {
                Event { source: by.as_ref().map(|by| self.units(by)), ..self.befalls(Happening::IsStopped, unit) }
            }
            ir::Event::CostKos { unit } => self.befalls(Happening::CostKos, unit),
            ir::Event::Moves { unit } => self.befalls(Happening::Moves, unit),
            ir::Event::Heals { source, unit } => self.between(Happening::Heals, source, unit),
            ir::Event::IsHealed { unit } => self.befalls(Happening::IsHealed, unit),
            ir::Event::Summons { source, unit } => self.between(Happening::Summons, source, unit),
            ir::Event::Locks { source, unit } => self.between(Happening::Locks, source, unit),
            ir::Event::Buys { unit, what: ir::Purchase::Reward } => self.befalls(Happening::BuysReward, unit),
            ir::Event::Buys { unit, what: ir::Purchase::Gg } => self.befalls(Happening::BuysGg, unit),
            ir::Event::IsReplaced { unit } => self.befalls(Happening::IsReplaced, unit),
        }
    }

    /// An event whose memory is asked for.
    pub(crate) fn remembered(&mut self, event: &ir::Event, scope: Scope) -> Event {
        let event = self.event(event);
        self.remembers[crate::event::scope_place(scope)] |= event.happening.bit();
        // What a spell inflicts or heals is known after its step 7; what its cost does, after step 1.
        let injuries = Happening::Injures.bit() | Happening::Suffers.bit() | Happening::Heals.bit() | Happening::IsHealed.bit();
        let result = injuries | Happening::Kos.bit() | Happening::IsKo.bit();
        // Its dice are known after steps 4 and 5.
        let dice = Happening::RollsCritical.bit() | Happening::RollsArmour.bit();
        if scope == Scope::ThisSpell {
            self.reads.result |= result & event.happening.bit() != 0;
            self.reads.critical |= dice & event.happening.bit() != 0;
        }
        event
    }

    fn using(&mut self, event: Event, spell: Option<&ir::SpellFilter>) -> Event {
        Event { spell: spell.map(|spell| self.spell_filter(spell)), ..event }
    }

    fn befalls(&mut self, happening: Happening, unit: &ir::Units) -> Event {
        Event { happening, source: None, unit: Some(self.units(unit)), at_least: 0, spell: None }
    }

    fn between(&mut self, happening: Happening, source: &ir::Units, unit: &ir::Units) -> Event {
        Event { happening, source: Some(self.units(source)), unit: Some(self.units(unit)), at_least: 0, spell: None }
    }
}

//! Events.

use super::{Lower, SpellFilter, Units, is_each};
use crate::refusal::Problem;
use kcc_ir as ir;
use kcc_ir::{Edge, Face, Flow, Nearness, Phase, Points, Scope, Sign, Token};
use serde::{Deserialize, Serialize};

/// [`ir::Event`]: what happens, and which units are involved.
#[derive(Clone, Debug)]
pub(crate) struct Event {
    pub(crate) happening: Happening,
    /// The unit that does it.
    pub(crate) source: Option<Units>,
    /// The unit it happens to.
    pub(crate) unit: Option<Units>,
    /// The minimum number at once.
    pub(crate) at_least: u8,
    /// The spell that it is done with.
    pub(crate) spell: Option<SpellFilter>,
}

impl Event {
    /// Returns the group that the number of the event is taken for one by one, and whether they do it; if `any`, also one for which any of
    /// them counts. For units without a description, all numbers are added up.
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
    /// A unit's turn comes; its gauges have not been filled yet.
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
    /// A unit chooses another as the main target.
    TargetsMain,
    /// A unit is moved by an effect.
    IsMoved,
    /// A unit comes onto the cell of another.
    EntersCell,
    /// A unit comes onto a cell adjacent to another.
    Approaches,
    /// A unit leaves a cell adjacent to another.
    Leaves,
    /// A unit rolls for Lock against another.
    RollsLock,
    /// A unit begins its turn adjacent to another.
    StartsTurnAdjacent,
    /// A unit leaves the cell of another.
    LeavesCell,
    /// A unit is on the cell of another and was not before.
    SharesCell,
    /// A unit begins its turn on the cell of another.
    StartsTurnOnCell,
    /// A krosmaster picks up a kama.
    PicksUpKama,
    /// A krosmaster reveals a reward.
    RevealsReward,
    /// A cost KOs its caster.
    CostKos,
    /// A card is replaced by another form.
    IsReplaced,
    /// A unit moves to an adjacent cell by itself.
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
    /// AP of the gauge are gained immediately.
    GainsAp,
    /// AP of the gauge are lost immediately.
    LosesAp,
    /// MP of the gauge are gained immediately.
    GainsMp,
    /// MP of the gauge are lost immediately.
    LosesMp,
    /// AP are spent.
    SpendsAp,
    /// MP are spent.
    SpendsMp,
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
    /// A unit is adjacent to another and was not before.
    BecomesAdjacent,
    /// A moved unit is blocked.
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
    /// A unit tries to lock another.
    Blocks,
    /// A unit rolls for Critical Hit against another.
    RollsForCritical,
    /// A unit rolls for Armour against another.
    RollsForArmour,
    /// A unit rolls for Dodge against another.
    RollsForDodge,
    /// A unit rerolls dice.
    Rerolls,
    /// A unit's injuries are exchanged with another's.
    ExchangesInjuries,
    /// A krosmaster is given an inspiration die.
    IsInspired,
    /// A unit wins GG.
    GainsGg,
    /// A tension roll has made players lose GG.
    TensionTakesGg,
}

impl Happening {
    pub(crate) fn bit(self) -> u64 {
        1 << (self as u32)
    }

    /// Returns whether one unit does it to another; otherwise it happens to one, whatever did it.
    pub(crate) fn is_of_two(self) -> bool {
        matches!(
            self,
            Self::Injures
                | Self::Kos
                | Self::Targets
                | Self::TargetsMain
                | Self::EntersCell
                | Self::Approaches
                | Self::Leaves
                | Self::LeavesCell
                | Self::RollsLock
                | Self::Blocks
                | Self::RollsForCritical
                | Self::RollsForArmour
                | Self::RollsForDodge
                | Self::ExchangesInjuries
                | Self::GainsGg
                | Self::StartsTurnAdjacent
                | Self::StartsTurnOnCell
                | Self::BecomesAdjacent
                | Self::SharesCell
                | Self::Heals
                | Self::Summons
                | Self::Locks
        )
    }

    /// Returns whether a text may act before it, or replace it.
    pub(crate) fn is_foretold(self) -> bool {
        matches!(
            self,
            Self::IsKo
                | Self::Suffers
                | Self::Injures
                | Self::IsHealed
                | Self::IsMoved
                | Self::GainsAp
                | Self::LosesAp
                | Self::GainsMp
                | Self::LosesMp
                | Self::PlusAp
                | Self::MinusAp
                | Self::PlusMp
                | Self::MinusMp
                | Self::PlusRange
                | Self::MinusRange
        )
    }

    /// Returns the engine's event for a description: done by some unit, or happening to one, whatever did it.
    fn of(event: &ir::Event) -> Self {
        let done = event.source.is_some();
        match event.what {
            ir::Happening::Starts { phase: Phase::Fight } | ir::Happening::Ends { phase: Phase::Fight } => Self::FightStarts,
            ir::Happening::Starts { phase: Phase::GameTurn } => Self::GameTurnStarts,
            ir::Happening::Ends { phase: Phase::GameTurn } => Self::GameTurnEnds,
            ir::Happening::TurnComes => Self::TurnComes,
            ir::Happening::Starts { phase: Phase::Turn } => Self::TurnStarts,
            ir::Happening::Ends { phase: Phase::Turn } => Self::TurnEnds,
            ir::Happening::Injures if done => Self::Injures,
            ir::Happening::Injures => Self::Suffers,
            ir::Happening::Kos if done => Self::Kos,
            ir::Happening::Kos => Self::IsKo,
            ir::Happening::Heals if done => Self::Heals,
            ir::Happening::Heals => Self::IsHealed,
            ir::Happening::Casts => Self::Casts,
            ir::Happening::Targets { main: false } => Self::Targets,
            ir::Happening::Targets { main: true } => Self::TargetsMain,
            ir::Happening::Moves => Self::Moves,
            ir::Happening::Displaces => Self::IsMoved,
            ir::Happening::Stops => Self::IsStopped,
            ir::Happening::Crosses { edge: Edge::Enters, at: Nearness::Cell } => Self::EntersCell,
            ir::Happening::Crosses { edge: Edge::Enters, at: Nearness::Beside } => Self::Approaches,
            ir::Happening::Crosses { edge: Edge::Leaves, at: Nearness::Cell } => Self::LeavesCell,
            ir::Happening::Crosses { edge: Edge::Leaves, at: Nearness::Beside } => Self::Leaves,
            ir::Happening::Crosses { edge: Edge::Becomes, at: Nearness::Cell } => Self::SharesCell,
            ir::Happening::Crosses { edge: Edge::Becomes, at: Nearness::Beside } => Self::BecomesAdjacent,
            ir::Happening::Crosses { edge: Edge::StartsTurn, at: Nearness::Cell } => Self::StartsTurnOnCell,
            ir::Happening::Crosses { edge: Edge::StartsTurn, at: Nearness::Beside } => Self::StartsTurnAdjacent,
            ir::Happening::Summons => Self::Summons,
            ir::Happening::Locks => Self::Locks,
            ir::Happening::Blocks => Self::Blocks,
            ir::Happening::Rolls { roll } => Self::of_throw(roll),
            ir::Happening::Rerolls => Self::Rerolls,
            ir::Happening::ExchangesInjuries => Self::ExchangesInjuries,
            ir::Happening::IsInspired => Self::IsInspired,
            ir::Happening::GainsGg => Self::GainsGg,
            ir::Happening::Succeeds { roll } => Self::of_roll(roll),
            ir::Happening::Buys { what: ir::Purchase::Reward } => Self::BuysReward,
            ir::Happening::Buys { what: ir::Purchase::Gg } => Self::BuysGg,
            ir::Happening::PicksUpKama => Self::PicksUpKama,
            ir::Happening::RevealsReward => Self::RevealsReward,
            ir::Happening::ReceivesReward => Self::ReceivesReward,
            ir::Happening::Points { points, flow } => Self::of_points(points, flow),
            ir::Happening::Tokens { token, sign } => Self::of_tokens(token, sign == Sign::Plus),
            ir::Happening::CostKos => Self::CostKos,
            ir::Happening::IsReplaced => Self::IsReplaced,
            ir::Happening::TensionTakesGg => Self::TensionTakesGg,
        }
    }

    /// Returns the event of dice rolled.
    pub(crate) fn of_throw(roll: Face) -> Self {
        match roll {
            Face::Critical => Self::RollsForCritical,
            Face::Armour => Self::RollsForArmour,
            Face::Lock => Self::RollsLock,
            Face::Dodge => Self::RollsForDodge,
        }
    }

    /// Returns the event of a roll with successes.
    pub(crate) fn of_roll(roll: Face) -> Self {
        match roll {
            Face::Critical => Self::RollsCritical,
            Face::Armour => Self::RollsArmour,
            Face::Lock => Self::RollsLockSuccess,
            Face::Dodge => Self::RollsDodge,
        }
    }

    /// Returns the event of points gained, lost or spent.
    pub(crate) fn of_points(points: Points, flow: Flow) -> Self {
        match (points, flow) {
            (Points::Ap, Flow::Gained) => Self::GainsAp,
            (Points::Ap, Flow::Lost) => Self::LosesAp,
            (Points::Ap, Flow::Spent) => Self::SpendsAp,
            (Points::Mp, Flow::Gained) => Self::GainsMp,
            (Points::Mp, Flow::Lost) => Self::LosesMp,
            (Points::Mp, Flow::Spent) => Self::SpendsMp,
        }
    }

    /// Returns the event of tokens placed, by their sign.
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

/// What a unit does, or what is done to it: what it cannot do, or what cannot be done to it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Deed {
    /// What happens, as what one unit does to another if it takes two.
    pub(crate) what: Happening,
    /// Whether the unit does it.
    pub(crate) done: bool,
}

impl Deed {
    /// What a unit does.
    pub(crate) const fn does(what: Happening) -> Self {
        Self { what, done: true }
    }

    /// What is done to a unit.
    pub(crate) const fn suffers(what: Happening) -> Self {
        Self { what, done: false }
    }

    /// Returns whether the engine asks before it happens.
    fn can_be_ruled_out(self) -> bool {
        let either = matches!(
            self.what,
            Happening::Injures
                | Happening::Heals
                | Happening::Targets
                | Happening::TargetsMain
                | Happening::IsMoved
                | Happening::Locks
                | Happening::ExchangesInjuries
                | Happening::IsInspired
                | Happening::IsReplaced
        );
        let doing = matches!(
            self.what,
            Happening::Moves
                | Happening::Approaches
                | Happening::Leaves
                | Happening::Blocks
                | Happening::RollsForCritical
                | Happening::RollsForArmour
                | Happening::RollsLock
                | Happening::RollsForDodge
                | Happening::Rerolls
                | Happening::Casts
                | Happening::Summons
                | Happening::RevealsReward
                | Happening::ReceivesReward
                | Happening::BuysReward
                | Happening::BuysGg
                | Happening::PicksUpKama
                | Happening::GainsGg
        );
        either || self.done && doing
    }
}

impl Lower<'_> {
    /// Compiles what a unit cannot do, or what cannot be done to it; with the units on the other side and the spell.
    pub(crate) fn deed(&mut self, event: &ir::Event) -> (Deed, Option<Units>, Option<SpellFilter>) {
        // As what is done, whoever does it.
        let done = event.is_done_by_it();
        let what = Happening::of(&ir::Event { source: Some(ir::Units::It), ..event.clone() });
        let deed = Deed { what, done };
        let spells = matches!(what, Happening::Targets | Happening::TargetsMain | Happening::Casts);
        if !deed.can_be_ruled_out() || event.at_least > 1 || event.using.is_some() && !spells {
            self.problem(Problem::NeverAsked);
        }
        let with = event.other_side().map(|units| self.units(units));
        (deed, with, event.using.as_ref().map(|spell| self.spell_filter(spell)))
    }

    /// Compiles a description of an event.
    pub(crate) fn event(&mut self, event: &ir::Event) -> Event {
        let ir::Event { what, source, unit, using, at_least } = event;
        let unheard = using.is_some() && !what.tells_spell() || *at_least > 1 && what.number().is_none();
        if unheard || *what == (ir::Happening::Ends { phase: Phase::Fight }) {
            self.problem(Problem::Untold);
        }
        Event {
            happening: Happening::of(event),
            source: source.as_ref().map(|units| self.units(units)),
            unit: unit.as_ref().map(|units| self.units(units)),
            at_least: *at_least,
            spell: using.as_ref().map(|spell| self.spell_filter(spell)),
        }
    }

    /// Compiles an event that a text asks memory for.
    pub(crate) fn remembered(&mut self, event: &ir::Event, scope: Scope) -> Event {
        let event = self.event(event);
        self.remembers[crate::memory::scope_place(scope)] |= event.happening.bit();
        // What a spell inflicts or heals is known after its step 7; what its cost does, after step 1.
        let injuries = Happening::Injures.bit() | Happening::Suffers.bit() | Happening::Heals.bit() | Happening::IsHealed.bit();
        let result = injuries | Happening::Kos.bit() | Happening::IsKo.bit() | Happening::GainsGg.bit();
        // Its dice are known after steps 4 and 5.
        let thrown = Happening::RollsForCritical.bit() | Happening::RollsForArmour.bit() | Happening::Rerolls.bit();
        let dice = thrown | Happening::RollsCritical.bit() | Happening::RollsArmour.bit();
        if scope == Scope::ThisSpell {
            self.reads.result |= result & event.happening.bit() != 0;
            self.reads.critical |= dice & event.happening.bit() != 0;
        }
        event
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use kcc_ir::{Content, Units};

    fn event(what: ir::Happening, at_least: u8, spell: bool) -> ir::Event {
        let using = spell.then(ir::SpellFilter::default);
        ir::Event { what, source: None, unit: Some(Units::It), using, at_least }
    }

    /// Returns how many problems a text with such an event has: as what is ruled out, and as what is waited for.
    fn problems(event: &ir::Event) -> [usize; 2] {
        let content = Content::default();
        let (mut ruled_out, mut waited_for) = (Lower::new(&content), Lower::new(&content));
        ruled_out.deed(event);
        waited_for.event(event);
        [ruled_out.problems.len(), waited_for.problems.len()]
    }

    #[test]
    fn what_is_never_asked_or_told_is_a_problem() {
        let phase = Phase::Fight;
        for (what, at_least, spell, expected) in [
            (ir::Happening::Casts, 1, false, [0, 0]),
            (ir::Happening::Casts, 1, true, [0, 0]),
            (ir::Happening::Casts, 2, true, [1, 1]),
            (ir::Happening::Moves, 1, true, [1, 1]),
            (ir::Happening::Moves, 1, false, [0, 0]),
            (ir::Happening::Injures, 1, true, [1, 0]),
            (ir::Happening::Injures, 2, false, [1, 0]),
            (ir::Happening::Kos, 1, false, [1, 0]),
            (ir::Happening::Starts { phase }, 1, false, [1, 0]),
            (ir::Happening::Ends { phase }, 1, false, [1, 1]),
        ] {
            assert_eq!(problems(&event(what, at_least, spell)), expected, "{what:?} {at_least} {spell}");
        }
    }

    #[test]
    fn the_engine_asks_before_some_deeds() {
        for (what, does, suffers) in [
            (Happening::Casts, true, false),
            (Happening::Moves, true, false),
            (Happening::Heals, true, true),
            (Happening::IsMoved, true, true),
            (Happening::Kos, false, false),
        ] {
            assert_eq!([Deed::does(what).can_be_ruled_out(), Deed::suffers(what).can_be_ruled_out()], [does, suffers], "{what:?}");
        }
        assert!(Happening::Injures.is_foretold() && !Happening::Casts.is_foretold());
    }
}

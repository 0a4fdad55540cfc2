//! Clauses of powers.

use super::event::gain_or_loss;
use super::lasting::Lasting;
use super::{Lower, Told};
use kcc_dsl::{Kind, Node};
use kcc_ir::{Ability, Effect, Event, Frequency, Timing, Trigger, Turn, Units};

impl Lower<'_> {
    pub(super) fn ability(&self, root: &Node) -> Option<Ability> {
        let part = self.presume(root.part(), root)?;
        match part.kind {
            Kind::Triggered | Kind::Before => {
                let (trigger, timing, effects) = self.waiting(part, "effects")?;
                Some(match timing {
                    Timing::After => Ability::When { trigger, effects },
                    Timing::First | Timing::Instead => Ability::Before { trigger, instead: timing == Timing::Instead, effects },
                })
            }
            Kind::Team => {
                let mut numbers = part.all(Kind::Number).map(|number| self.number(number).and_then(|number| u8::try_from(number).ok()));
                let (at_most, at_least) = (self.presume(numbers.next(), part)??, self.presume(numbers.next(), part)??);
                let mut groups = part.all(Kind::Group).map(|group| self.group(group, false));
                let (of, adds) = (self.presume(groups.next(), part)??, self.presume(groups.next(), part)??);
                Some(Ability::Team { at_most, at_least, of, adds })
            }
            Kind::Continuous => {
                let condition = match part.find(Kind::WhileClause) {
                    Some(clause) => Some(self.its_condition(clause)?),
                    None => None,
                };
                let Lasting { on, changes } = self.lasting(self.presume(part.find(Kind::Lasting), part)?)?;
                Some(Ability::While { condition, on, changes })
            }
            _ => self.presume(None, part),
        }
    }

    /// What waits for something, of which the steps stand below a key.
    pub(super) fn waiting(&self, part: &Node, key: &str) -> Option<(Trigger, Timing, Vec<Effect>)> {
        let (trigger, timing) = if part.kind == Kind::Triggered {
            (self.trigger(self.presume(part.find(Kind::Trigger), part)?)?, Timing::After)
        } else {
            let event = self.coming(self.its_units(part)?, self.presume(part.find(Kind::Would), part)?)?;
            let frequency = if part.find(Kind::FirstEachTurn).is_some() {
                Frequency::FirstTimeEachTurn
            } else if part.find(Kind::FirstTime).is_some() {
                Frequency::FirstTime
            } else {
                Frequency::EachTime
            };
            let timing = if part.find(Kind::Instead).is_some() { Timing::Instead } else { Timing::First };
            (Trigger { event, frequency, during: during(part) }, timing)
        };
        let effects = self.befallen(&trigger.event, part, key)?;
        Some((trigger, timing, effects))
    }

    /// What is about to befall a unit.
    fn coming(&self, unit: Units, node: &Node) -> Option<Event> {
        let part = self.presume(node.part(), node)?;
        match part.kind {
            Kind::WouldSuffer => {
                let at_least = if part.find(Kind::Number).is_some() { self.its_small_number(part)? } else { 1 };
                Some(Event::Suffers { unit, at_least })
            }
            Kind::WouldChange => self.points_event(unit, part, gain_or_loss(part.says("gain"))),
            Kind::WouldReceive => self.tokens_event(unit, part),
            Kind::WouldInjure => Some(Event::Injures { source: unit, unit: self.its_units(part)?, using: self.using(part)? }),
            _ => self.befalls(unit, part),
        }
    }

    /// The effects of something that befell a unit: that unit is `it`, and the number of the event is `that many`.
    fn befallen(&self, event: &Event, node: &Node, key: &str) -> Option<Vec<Effect>> {
        let number = matches!(
            event,
            Event::Injures { .. }
                | Event::Suffers { .. }
                | Event::Heals { .. }
                | Event::IsHealed { .. }
                | Event::Points { .. }
                | Event::Tokens { .. }
                | Event::IsMoved { .. }
                | Event::IsStopped { .. }
        );
        let told = Told { number, source: has_source(event) };
        let body = || self.below(key, || self.body(self.presume(node.find(Kind::Body), node)?));
        // Where a game turn starts or ends there is nobody of whom it could speak.
        let it = (!matches!(event, Event::GameTurnStarts | Event::GameTurnEnds)).then_some(Units::It);
        self.with_it(it, || Self::with(&self.told, told, body))
    }

    fn trigger(&self, node: &Node) -> Option<Trigger> {
        if let Some(moment) = node.find(Kind::Moment) {
            let starts = moment.find(Kind::Start).is_some();
            if let Some(turn) = moment.find(Kind::GameTurnOf) {
                let event = if starts { Event::GameTurnStarts } else { Event::GameTurnEnds };
                let during = match (turn.find(Kind::OwnController), turn.find(Kind::Opponent)) {
                    (Some(_), _) => Some(Turn::Controller),
                    (None, Some(_)) => Some(Turn::Opponent),
                    (None, None) => None,
                };
                return Some(Trigger { event, frequency: first(turn), during });
            }
            let event = match moment.find(Kind::TurnOf) {
                Some(turn) if moment.find(Kind::Earlier).is_some() => Event::TurnComes { unit: self.its_units(turn)? },
                Some(turn) if starts => Event::TurnStarts { unit: self.its_units(turn)? },
                Some(turn) => Event::TurnEnds { unit: self.its_units(turn)? },
                None if starts => Event::FightStarts,
                None => return self.not_allowed(moment),
            };
            let frequency = moment.find(Kind::TurnOf).map_or(Frequency::EachTime, first);
            return Some(Trigger { event, frequency, during: None });
        }
        let frequency = self.presume(node.find(Kind::Frequency), node)?;
        let frequency = match frequency.part().map(|part| part.kind) {
            Some(Kind::FirstEachTurn) => Frequency::FirstTimeEachTurn,
            Some(Kind::FirstTime) => Frequency::FirstTime,
            _ => Frequency::EachTime,
        };
        let event = self.event(self.presume(node.find(Kind::Event), node)?)?;
        Some(Trigger { event, frequency, during: during(node) })
    }
}

/// Whether a turn is only the first one.
fn first(turn: &Node) -> Frequency {
    if turn.find(Kind::First).is_some() { Frequency::FirstTime } else { Frequency::EachTime }
}

/// In whose turn, where the text says so.
fn during(node: &Node) -> Option<Turn> {
    node.find(Kind::During).and_then(Node::part).map(|turn| match turn.kind {
        Kind::OwnTurn => Turn::Own,
        Kind::ControllerTurn => Turn::Controller,
        _ => Turn::Opponent,
    })
}

/// Whether somebody does what happens.
fn has_source(event: &Event) -> bool {
    match event {
        Event::Injures { .. }
        | Event::Suffers { .. }
        | Event::Kos { .. }
        | Event::IsKo { .. }
        | Event::Targets { .. }
        | Event::Heals { .. }
        | Event::IsHealed { .. }
        | Event::Summons { .. }
        | Event::Locks { .. }
        | Event::IsMoved { .. }
        | Event::EntersCell { .. }
        | Event::Approaches { .. }
        | Event::BecomesAdjacent { .. }
        | Event::Points { .. }
        | Event::Tokens { .. }
        | Event::IsStopped { .. }
        | Event::Leaves { .. }
        | Event::RollsLock { .. }
        | Event::StartsTurnAdjacent { .. } => true,
        Event::FightStarts
        | Event::GameTurnStarts
        | Event::GameTurnEnds
        | Event::TurnComes { .. }
        | Event::TurnStarts { .. }
        | Event::TurnEnds { .. }
        | Event::Casts { .. }
        | Event::Moves { .. }
        | Event::Buys { .. }
        | Event::PicksUpKama { .. }
        | Event::RevealsReward { .. }
        | Event::ReceivesReward { .. }
        | Event::Succeeds { .. }
        | Event::CostKos { .. }
        | Event::IsReplaced { .. } => false,
    }
}

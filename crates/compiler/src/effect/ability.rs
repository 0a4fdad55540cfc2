//! Clauses of powers.

use super::lasting::Lasting;
use super::{Lower, Told};
use kcc_dsl::{Kind, Node};
use kcc_ir::{Ability, Clause, Effect, Event, Frequency, Happening, Numbered, Phase, Timing, Trigger, Turn, Units};

impl Lower<'_> {
    pub(super) fn ability(&self, root: &Node) -> Option<Ability> {
        let part = self.presume(root.part(), root)?;
        match part.kind {
            Kind::Triggered | Kind::Before => Some(Ability::Waits { clause: self.waiting(part)? }),
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

    /// Reads a clause that waits for an event.
    pub(super) fn waiting(&self, part: &Node) -> Option<Clause> {
        let (trigger, timing) = if part.kind == Kind::Triggered {
            (self.trigger(self.presume(part.find(Kind::Trigger), part)?)?, Timing::After)
        } else {
            let event = self.coming(self.its_units(part)?, self.presume(part.find(Kind::Would), part)?)?;
            let frequency = match (part.find(Kind::FirstEachTurn), part.find(Kind::FirstTime)) {
                (Some(_), _) => Frequency::FirstTimeEachTurn,
                (None, Some(_)) => Frequency::FirstTime,
                (None, None) => self.word(part, &[("when", Frequency::EachTime)])?,
            };
            let timing = match part.find(Kind::Instead) {
                Some(_) => Timing::Instead,
                None => self.word(part, &[("first", Timing::First)])?,
            };
            (Trigger { event, frequency, during: self.during(part)? }, timing)
        };
        let then = self.befallen(&trigger.event, part)?;
        Some(Clause { trigger, timing, then })
    }

    /// Reads the effects of an event: the unit it happened to is `it`, and the number of the event is `that many`.
    fn befallen(&self, event: &Event, node: &Node) -> Option<Vec<Effect>> {
        let number = matches!(event.what.number(), Some(Numbered::Injuries | Numbered::Cells | Numbered::Points(_) | Numbered::Tokens(_)));
        let told = Told { number, source: has_source(event.what) };
        let body = || self.below("then", || self.body(self.presume(node.find(Kind::Body), node)?));
        // When a game turn starts or ends, there is no unit that it could refer to.
        let nobody = matches!(event.what, Happening::Starts { phase: Phase::GameTurn } | Happening::Ends { phase: Phase::GameTurn });
        self.with_it((!nobody).then_some(Units::It), || Self::with(&self.told, told, body))
    }

    fn trigger(&self, node: &Node) -> Option<Trigger> {
        if let Some(moment) = node.find(Kind::Moment) {
            let starts = moment.find(Kind::Start).is_some();
            let edge = |phase| if starts { Happening::Starts { phase } } else { Happening::Ends { phase } };
            if let Some(turn) = moment.find(Kind::GameTurnOf) {
                let event = Event::of(edge(Phase::GameTurn));
                let during = match (turn.find(Kind::OwnController), turn.find(Kind::Opponent)) {
                    (Some(_), _) => Some(Turn::Controller),
                    (None, Some(_)) => Some(Turn::Opponent),
                    (None, None) => None,
                };
                return Some(Trigger { event, frequency: first(turn), during });
            }
            let event = match moment.find(Kind::TurnOf) {
                Some(turn) if moment.find(Kind::Earlier).is_some() => Event::befalls(Happening::TurnComes, self.its_units(turn)?),
                Some(turn) => Event::befalls(edge(Phase::Turn), self.its_units(turn)?),
                None if starts => Event::of(edge(Phase::Fight)),
                None => return self.not_allowed(moment),
            };
            let frequency = moment.find(Kind::TurnOf).map_or(Frequency::EachTime, first);
            return Some(Trigger { event, frequency, during: None });
        }
        let frequency = self.presume(node.find(Kind::Frequency), node)?;
        let frequency = match frequency.part().map(|part| part.kind) {
            Some(Kind::FirstEachTurn) => Frequency::FirstTimeEachTurn,
            Some(Kind::FirstTime) => Frequency::FirstTime,
            Some(Kind::EachTime) => Frequency::EachTime,
            _ => return self.presume(None, frequency),
        };
        let event = self.event(self.presume(node.find(Kind::Event), node)?)?;
        Some(Trigger { event, frequency, during: self.during(node)? })
    }

    /// Reads whose turn it must be, if the text says so.
    fn during(&self, node: &Node) -> Option<Option<Turn>> {
        let Some(during) = node.find(Kind::During) else { return Some(None) };
        let turn = self.presume(during.part(), during)?;
        match turn.kind {
            Kind::OwnTurn => Some(Some(Turn::Own)),
            Kind::ControllerTurn => Some(Some(Turn::Controller)),
            Kind::OpponentTurn => Some(Some(Turn::Opponent)),
            _ => self.presume(None, turn),
        }
    }
}

/// Returns how often it counts: whether a turn is only the first one.
fn first(turn: &Node) -> Frequency {
    if turn.find(Kind::First).is_some() { Frequency::FirstTime } else { Frequency::EachTime }
}

/// Returns whether an event has a unit that does it.
fn has_source(what: Happening) -> bool {
    what.is_of_two() || matches!(what, Happening::Points { .. } | Happening::Tokens { .. })
}

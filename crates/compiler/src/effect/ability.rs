//! Clauses of powers.

use super::lasting::Lasting;
use super::{Lower, Told, ast};
use kcc_ir::{Ability, Clause, Effect, Event, Flow, Frequency, Happening, Numbered, Phase, Timing, Trigger, Turn, Units};

impl Lower<'_> {
    pub(super) fn ability(&self, root: ast::Ability<'_>) -> Option<Ability> {
        match root.clause() {
            ast::Clause::Triggered(clause) => Some(Ability::Waits { clause: self.triggered(clause)? }),
            ast::Clause::Before(clause) => Some(Ability::Waits { clause: self.before(clause)? }),
            ast::Clause::Team(part) => {
                let small = |number| self.number(number).and_then(|number| u8::try_from(number).ok());
                let ([at_most, at_least], [of, adds]) = (part.numbers(), part.groups());
                let (at_most, at_least) = (small(at_most)?, small(at_least)?);
                Some(Ability::Team { at_most, at_least, of: self.group(of, false)?, adds: self.group(adds, false)? })
            }
            ast::Clause::Continuous(part) => {
                let condition = match part.while_clause() {
                    Some(clause) => Some(self.condition(clause.condition())?),
                    None => None,
                };
                let Lasting { on, changes } = self.lasting(part.lasting())?;
                Some(Ability::While { condition, on, changes })
            }
        }
    }

    /// Reads a clause that waits for an event and follows it.
    pub(super) fn triggered(&self, part: ast::Triggered<'_>) -> Option<Clause> {
        let trigger = self.trigger(part.trigger())?;
        let then = self.befallen(&trigger.event, part.body())?;
        Some(Clause { trigger, timing: Timing::After, then })
    }

    /// Reads a clause that takes the place of an event, or comes first.
    pub(super) fn before(&self, part: ast::Before<'_>) -> Option<Clause> {
        let event = self.deed(self.units(part.units())?, part.would().deed())?;
        let frequency = match part.how_often() {
            ast::HowOften::FirstEachTurn(_) => Frequency::FirstTimeEachTurn,
            ast::HowOften::FirstTime(_) => Frequency::FirstTime,
            ast::HowOften::When(_) => Frequency::EachTime,
        };
        let timing = match part.timing() {
            ast::Timing::Instead(_) => Timing::Instead,
            ast::Timing::First(_) => Timing::First,
        };
        let trigger = Trigger { event, frequency, during: during(part.during()) };
        let then = self.befallen(&trigger.event, part.body())?;
        Some(Clause { trigger, timing, then })
    }

    /// Reads the effects of an event: the unit it happened to is `it`, and the number of the event is `that many`.
    fn befallen(&self, event: &Event, node: ast::Body<'_>) -> Option<Vec<Effect>> {
        let number = matches!(event.what.number(), Some(Numbered::Injuries | Numbered::Cells | Numbered::Points(_) | Numbered::Tokens(_)));
        let told = Told { number, source: has_source(event.what) };
        let body = || self.below("then", || self.body(node));
        // Of what happens to no unit, there is none that it could refer to.
        let nobody = event.what.is_of_the_game();
        self.with_it((!nobody).then_some(Units::It), || Self::with(&self.told, told, body))
    }

    fn trigger(&self, node: ast::Trigger<'_>) -> Option<Trigger> {
        match node {
            ast::Trigger::Moment(ast::Moment::BeforeTurn(before)) => {
                let turn = before.turn_of();
                let event = Event::befalls(Happening::TurnComes, self.units(turn.units())?);
                Some(Trigger { event, frequency: first(turn.first()), during: None })
            }
            ast::Trigger::Moment(ast::Moment::AtEdge(moment)) => self.at_edge(moment),
            ast::Trigger::Tension(part) => {
                let during = match part.whose_tension() {
                    ast::WhoseTension::OpponentsTension(_) => Some(Turn::Opponent),
                    ast::WhoseTension::AnyTension(roll) => roll.during_game_turn().map(|during| match during.whose_game_turn() {
                        ast::WhoseGameTurn::ControllerTurn(_) => Turn::Controller,
                        ast::WhoseGameTurn::OpponentTurn(_) => Turn::Opponent,
                    }),
                };
                Some(Trigger { event: Event::of(Happening::TensionTakesGg), frequency: frequency(part.frequency()), during })
            }
            ast::Trigger::Happens(happens) => {
                let (event, during) = (self.event(happens.event())?, during(happens.during()));
                Some(Trigger { event, frequency: frequency(happens.frequency()), during })
            }
        }
    }

    /// Reads `at the start of …`, `at the end of …`.
    fn at_edge(&self, moment: ast::AtEdge<'_>) -> Option<Trigger> {
        let starts = match moment.edge() {
            ast::Edge::Start(_) => true,
            ast::Edge::End(_) => false,
        };
        let edge = |phase| if starts { Happening::Starts { phase } } else { Happening::Ends { phase } };
        match moment.phase() {
            ast::Phase::Fight(_) if !starts => self.not_allowed(moment),
            ast::Phase::Fight(_) => Some(Trigger { event: Event::of(edge(Phase::Fight)), frequency: Frequency::EachTime, during: None }),
            ast::Phase::TurnOf(turn) => {
                let event = Event::befalls(edge(Phase::Turn), self.units(turn.units())?);
                Some(Trigger { event, frequency: first(turn.first()), during: None })
            }
            ast::Phase::GameTurnOf(turn) => {
                let (frequency, during) = match turn.whose_game() {
                    ast::WhoseGame::Each(_) => (Frequency::EachTime, None),
                    ast::WhoseGame::TheFirst(_) => (Frequency::FirstTime, None),
                    ast::WhoseGame::OfPlayer(of) => {
                        let player = match of.game_player() {
                            ast::GamePlayer::OwnController(_) => Turn::Controller,
                            ast::GamePlayer::Opponent(_) => Turn::Opponent,
                        };
                        (first(of.first()), Some(player))
                    }
                };
                Some(Trigger { event: Event::of(edge(Phase::GameTurn)), frequency, during })
            }
        }
    }
}

fn frequency(node: ast::Frequency<'_>) -> Frequency {
    match node {
        ast::Frequency::FirstEachTurn(_) => Frequency::FirstTimeEachTurn,
        ast::Frequency::FirstTime(_) => Frequency::FirstTime,
        ast::Frequency::EachTime(_) => Frequency::EachTime,
    }
}

/// Returns whose turn it must be, if the text says so.
fn during(node: Option<ast::During<'_>>) -> Option<Turn> {
    Some(match node?.whose_turn() {
        ast::WhoseTurn::OwnTurn(_) => Turn::Own,
        ast::WhoseTurn::ControllerTurn(_) => Turn::Controller,
        ast::WhoseTurn::OpponentTurn(_) => Turn::Opponent,
    })
}

/// Returns how often it counts: whether a turn is only the first one.
fn first(first: Option<ast::First<'_>>) -> Frequency {
    if first.is_some() { Frequency::FirstTime } else { Frequency::EachTime }
}

/// Returns whether an event has a unit that does it.
fn has_source(what: Happening) -> bool {
    what.is_of_two() || matches!(what, Happening::Points { points: _, flow: Flow::Gained | Flow::Lost } | Happening::Tokens { .. })
}

//! Traces of scenarios and of games between players.

use super::lines::{Answered, Begin, End, FORMAT, OfGame, Trace};
use super::tracer::{Dice, Tracer};
use crate::batch::{Batch, Failure, Fault};
use crate::player::{Kind, Player};
use crate::random::{Purpose, Random, derive};
use crate::scenario::{Begun, Grounds, Play, begin};
use kcc_interpreter::{Answer, Chance, Compiled, Draw, Game, Setup};
use kcc_ir::scenario::Scenario;
use kcc_ir::{Content, Id};
use rayon::prelude::*;
use std::collections::{BTreeMap, VecDeque};

/// Answers after which a game is abandoned: players that need more are not trying to finish.
const ANSWERS: u32 = 100_000;

/// Returns traces of scenarios, in order: each answer given in one, and at each question those that its rules refuse. A scenario that fails
/// is traced up to there, and one that does not even begin has no trace.
#[must_use]
pub fn of_scenarios(content: &Content, scenarios: &[&Scenario]) -> Vec<Option<Trace>> {
    let grounds = Grounds::new(content, scenarios);
    scenarios.par_iter().map(|scenario| of_scenario(scenario, &grounds)).collect()
}

#[cfg(feature = "breaks")]
impl crate::scenario::Breakable {
    /// Returns traces of some of the scenarios with a switch of the engine set, in order, as [`of_scenarios`] does without one.
    pub fn traces(&mut self, switch: &str, scenarios: &[&Scenario]) -> Vec<Option<Trace>> {
        self.0.break_rule(switch);
        scenarios.par_iter().map(|scenario| of_scenario(scenario, &self.0)).collect()
    }
}

fn of_scenario(scenario: &Scenario, grounds: &Grounds) -> Option<Trace> {
    let compiled = grounds.of(scenario).ok()?;
    let play = of_begun(begin(scenario, compiled, &grounds.tokens).ok()?);
    let mut tracer = Tracer::new(play);
    let mut dice = Said::default();
    let mut writer =
        Writer { begin: Begin { scenario: Some(scenario.id.clone()), ..Begin::default() }, answers: Vec::new(), refused: BTreeMap::new() };
    let mut begun = false;
    for step in &scenario.steps {
        dice.0.extend(step.chance.iter().map(ToString::to_string));
        if !begun {
            // Throws before the first answer are in a step without an action.
            begun = writer.begin(&mut tracer, &mut dice)?;
        }
        if let Some(action) = &step.action {
            let answer = tracer.play.answer(action)?;
            if step.refused.is_some() {
                if !writer.refused(&mut tracer, answer) {
                    break;
                }
            } else if !begun || !writer.answer(&mut tracer, answer, &mut dice) {
                break;
            }
        }
        tracer.play.name(step);
    }
    if !begun && !writer.begin(&mut tracer, &mut dice)? {
        return None;
    }
    Some(writer.end(&tracer))
}

/// Returns the game that a scenario begins.
pub(super) fn of_begun(begun: Begun<'_>) -> Play<'_> {
    let Begun { game, letters, tokens, dealt } = begun;
    Play { game, letters, tokens, dealt, facts: Vec::new() }
}

/// Returns a game from its setup.
pub(super) fn of_setup<'c>(content: &'c Compiled, setup: Setup, dealt: Vec<Id>) -> Result<Play<'c>, Vec<kcc_interpreter::Refusal>> {
    let mut game = Game::new(content, setup)?;
    game.keep_log();
    Ok(Play { game, letters: BTreeMap::new(), tokens: Vec::new(), dealt, facts: Vec::new() })
}

/// Dice that were determined beforehand.
#[derive(Default)]
pub(super) struct Said(pub(super) VecDeque<String>);

impl Dice for Said {
    fn throw(&mut self, _draw: Draw) -> Option<String> {
        self.0.pop_front()
    }
}

/// Dice of a generator. What they show depends only on its seed, not on the internals of an engine.
struct Thrown(Random);

impl Dice for Thrown {
    fn throw(&mut self, draw: Draw) -> Option<String> {
        let of: Vec<String> =
            (0..draw.outcomes()).filter_map(|outcome| crate::scenario::shown(draw, outcome)).map(|shown| shown.to_string()).collect();
        self.0.pick(&sorted(of)).cloned()
    }

    fn deal(&mut self, rewards: &[Id]) -> Option<usize> {
        let mut places: Vec<(&Id, usize)> = rewards.iter().zip(0..).collect();
        places.sort();
        self.0.pick(&places).map(|(_, place)| *place)
    }
}

fn sorted(mut words: Vec<String>) -> Vec<String> {
    words.sort();
    words
}

/// Collects a trace.
struct Writer {
    begin: Begin,
    answers: Vec<Answered>,
    /// What has been refused since the last answer, with the rule that refused it.
    refused: BTreeMap<String, String>,
}

impl Writer {
    /// Plays to the first question; false if dice are missing.
    fn begin(&mut self, tracer: &mut Tracer<'_>, dice: &mut dyn Dice) -> Option<bool> {
        let Ok(thrown) = tracer.throw(dice) else { return Some(false) };
        tracer.came().ok()?;
        (self.begin.dice, self.begin.now) = (thrown, tracer.whole().ok()?);
        Some(true)
    }

    /// Gives an answer; false if it cannot be given, or dice are missing.
    fn answer(&mut self, tracer: &mut Tracer<'_>, answer: Answer, dice: &mut dyn Dice) -> bool {
        let Some((question, answers)) = tracer.question() else { return false };
        let Some(words) = answers.iter().position(|one| *one == answer).and_then(|place| question.may.get(place)).cloned() else {
            return false;
        };
        if tracer.give(answer).is_err() {
            return false;
        }
        let thrown = tracer.throw(dice);
        let (Ok(thrown), Ok(came)) = (thrown, tracer.came()) else { return false };
        let n = u32::try_from(self.answers.len() + 1).unwrap_or(u32::MAX);
        let refused = std::mem::take(&mut self.refused);
        self.answers.push(Answered { n, question, refused, answer: words, dice: thrown, events: came.events, now: came.now });
        true
    }

    /// Tries an answer that the rules refuse; false if they do not.
    fn refused(&mut self, tracer: &mut Tracer<'_>, answer: Answer) -> bool {
        let words = tracer.words(answer);
        match tracer.give(answer) {
            Ok(()) => false,
            Err(refusal) => {
                self.refused.insert(words, refusal.rule.to_owned());
                true
            }
        }
    }

    fn end(self, tracer: &Tracer<'_>) -> Trace {
        let Self { mut begin, answers, refused } = self;
        FORMAT.clone_into(&mut begin.format);
        begin.dealt.clone_from(&tracer.dealt);
        let answered = u32::try_from(answers.len()).unwrap_or(u32::MAX);
        let end =
            End { winner: tracer.winner(), answers: answered, refused, open: tracer.question().map(|(question, _)| Box::new(question)) };
        Trace { begin, answers, end }
    }
}

impl Batch<'_> {
    /// Plays one game of the batch and traces it. Players called `random` choose among the answers in the order of their words, so that the
    /// game is the same whatever order an engine lists them in; it differs from the one that [`Batch::play`] plays.
    ///
    /// # Errors
    /// If it cannot be played to its end.
    pub fn trace(&self, number: u64) -> Result<Trace, Failure> {
        self.guarded(number, |batch| batch.traced(number))
    }

    fn traced(&self, number: u64) -> Result<Trace, Fault> {
        let seed = self.game_seed(number);
        let setup = Setup { chance: Chance::Asked, ..self.setup(number)? };
        let seats = self.seats(number);
        let kinds: Vec<Kind> = (0u8..).zip(&self.players).map(|(seat, _)| self.players[usize::from(seats.player(seat))]).collect();
        let game = OfGame {
            seed: self.seed,
            number,
            players: kinds.iter().map(|kind| kind.name.to_owned()).collect(),
            ruleset: self.content.ruleset.id.clone(),
            arena: self.content.arena().clone(),
            teams: setup.players.iter().map(|player| player.team.clone()).collect(),
            pools: setup.players.iter().filter_map(|player| player.pool.clone()).collect(),
            banned: setup.banned.clone(),
            pairs: self.pairs,
        };
        let mut tracer = Tracer::new(of_setup(self.content, setup, Vec::new()).map_err(Fault::Setup)?);
        let mut writer = Writer { begin: Begin { game: Some(game), ..Begin::default() }, answers: Vec::new(), refused: BTreeMap::new() };
        let mut dice = Thrown(Random::new(derive(seed, 0, Purpose::Dice)));
        let mut minds: Vec<Mind> = (0u8..).zip(kinds).map(|(place, kind)| Mind::new(kind, seed, place)).collect();
        let stopped = || Fault::Broken("a trace of the game cannot be written".to_owned());
        if !writer.begin(&mut tracer, &mut dice).unwrap_or(false) {
            return Err(stopped());
        }
        for _ in 0..ANSWERS {
            let Some((question, answers)) = tracer.question() else { break };
            let mind = minds.get_mut(usize::from(question.player) - 1).ok_or_else(stopped)?;
            let answer = mind.answer(&tracer.play.game, &answers).ok_or_else(stopped)?;
            if !writer.answer(&mut tracer, answer, &mut dice) {
                return Err(stopped());
            }
        }
        Ok(writer.end(&tracer))
    }
}

/// A player of a traced game.
struct Mind {
    /// `None` chooses among words.
    player: Option<Box<dyn Player>>,
    random: Random,
}

impl Mind {
    fn new(kind: Kind, seed: u64, place: u8) -> Self {
        let player = (kind.name != "random").then(|| kind.player());
        Self { player, random: Random::new(derive(seed, 0, Purpose::Player(place))) }
    }

    fn answer(&mut self, game: &Game<'_>, answers: &[Answer]) -> Option<Answer> {
        match &mut self.player {
            Some(player) => Some(player.answer(game, game.pending()?, &mut self.random)),
            None => self.random.pick(answers).copied(),
        }
    }
}

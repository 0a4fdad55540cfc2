//! Plays a trace again by meaning, and finds the first difference.

use super::lines::{Answered, Begin, Cast, Event, Question, Text, Trace, canonical};
use super::make::{Said, of_begun, of_setup};
use super::position::merge;
use super::tracer::{Thrown, Tracer};
use crate::scenario::{Grounds, Play, begin};
use kcc_interpreter::{Chance, Compiled, Refusal, Setup};
use kcc_ir::Scenario;
use kcc_ir::{Content, Id};
use rayon::prelude::*;
use serde_json::Value;

/// The first answer after which a game differs from its trace.
#[derive(Clone, Debug, PartialEq)]
pub struct Difference {
    /// The number of the answer; `None` before the first.
    pub answer: Option<u32>,
    /// The player and the answer, if it could still be given.
    pub given: Option<(u8, String)>,
    /// What differs; never empty.
    pub found: Vec<Found>,
}

/// A difference from the trace.
#[derive(Clone, Debug, PartialEq)]
pub enum Found {
    /// There is no scenario with this id.
    NoScenario(Id),
    /// The game cannot begin.
    NoGame(Vec<Refusal>),
    /// A part of the question: which part, its old and its new value.
    Question(Part, String, String),
    /// Answers that are no longer possible, and answers that are newly possible.
    Answers {
        /// The answers that are missing.
        missing: Vec<String>,
        /// The answers that are new.
        more: Vec<String>,
    },
    /// A part of the position: its place, its old and its new value; `None` if there was or is nothing.
    Position {
        /// The keys that lead to it.
        place: Vec<String>,
        /// The old value.
        was: Option<Value>,
        /// The new value.
        is: Option<Value>,
    },
    /// Events that no longer happen, and events that newly happen.
    Events {
        /// The events that are missing.
        missing: Vec<Event>,
        /// The events that are new.
        more: Vec<Event>,
    },
    /// More dice are asked than before.
    MoreDice,
    /// Fewer dice are asked than before: these are left.
    FewerDice(Vec<String>),
    /// A die or a coin cannot show this where it is asked.
    OtherDice(String),
    /// The game is over, and was not.
    Over,
    /// The winner: then and now.
    Winner(String, String),
}

/// A part of a question.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Part {
    /// The player that is asked.
    Player,
    /// What is asked.
    Ask,
    /// What it is about.
    About,
    /// The text that asks.
    Text,
    /// The spell that is being cast.
    Cast,
}

/// Finds the compiled ruleset and arena that a game of a trace is played on; `None` if there is no such content.
pub type Ground<'g, 'c> = dyn Fn(&Id, &Id) -> Option<&'c Compiled> + Sync + 'g;

/// Plays traces of scenarios and of games. Returns the first difference of each, if any.
#[must_use]
pub fn replay<'c>(traces: Vec<Trace>, content: &Content, ground: &Ground<'_, 'c>) -> Vec<Option<Difference>> {
    let named = |trace: &Trace| content.scenarios.iter().find(|scenario| Some(&scenario.id) == trace.begin.scenario.as_ref());
    let scenarios: Vec<&Scenario> = traces.iter().filter_map(named).collect();
    let grounds = Grounds::new(content, &scenarios);
    let one = |trace: Trace| {
        let scenario = named(&trace);
        of_one(trace, scenario, &grounds, ground).err()
    };
    traces.into_par_iter().map(one).collect()
}

fn of_one<'c>(trace: Trace, scenario: Option<&Scenario>, grounds: &Grounds, ground: &Ground<'_, 'c>) -> Result<(), Difference> {
    let at_start = |found: Found| Difference { answer: None, given: None, found: vec![found] };
    let Trace { begin: first, answers, end } = trace;
    let play = match (&first.scenario, scenario) {
        (Some(id), None) => return Err(at_start(Found::NoScenario(id.clone()))),
        (_, Some(scenario)) => {
            let compiled = grounds.of(scenario).map_err(|refusals| at_start(Found::NoGame(refusals.to_vec())))?;
            let begun = begin(scenario, compiled, &grounds.tokens).map_err(|refusals| at_start(Found::NoGame(refusals)))?;
            Play { dealt: first.dealt.clone(), ..of_begun(begun) }
        }
        (None, None) => of_game(&first, ground).map_err(|refusals| at_start(Found::NoGame(refusals)))?,
    };
    let mut replay = Replay { tracer: Tracer::new(play), then: first.now.clone() };
    replay.begin(&first).map_err(|found| Difference { answer: None, given: None, found })?;
    for answered in &answers {
        replay.answer(answered)?;
    }
    let winner = replay.tracer.winner();
    let found = match (end.open, replay.tracer.question()) {
        _ if winner != end.winner => vec![Found::Winner(end.winner, winner)],
        (Some(_), None) => vec![Found::Over],
        (Some(open), Some((question, _))) => of_question(&open, &question),
        // A trace of an older kcc does not have the question.
        (None, _) => Vec::new(),
    };
    if found.is_empty() { Ok(()) } else { Err(Difference { answer: Some(end.answers), given: None, found }) }
}

/// Returns a game between players, from the first line of its trace.
fn of_game<'c>(begin: &Begin, ground: &Ground<'_, 'c>) -> Result<Play<'c>, Vec<Refusal>> {
    let game = begin.game.as_ref().ok_or_else(Vec::new)?;
    let content = ground(&game.ruleset, &game.arena).ok_or_else(Vec::new)?;
    let mut setup = Setup { side: None, pairs: game.pairs, banned: game.banned.clone(), ..Setup::of(game.teams.clone(), Chance::Asked) };
    for (player, pool) in setup.players.iter_mut().zip(&game.pools) {
        player.pool = Some(pool.clone());
    }
    of_setup(content, setup, begin.dealt.clone())
}

struct Replay<'c> {
    tracer: Tracer<'c>,
    /// The position at that time.
    then: Value,
}

impl Replay<'_> {
    fn begin(&mut self, begin: &Begin) -> Result<(), Vec<Found>> {
        let mut found = Vec::new();
        self.throw(&begin.dice, &mut found);
        let whole = self.tracer.came().and_then(|_| self.tracer.whole()).map_err(|_| vec![Found::MoreDice])?;
        differ(&canonical(&begin.now), &canonical(&whole), &mut Vec::new(), &mut found);
        if found.is_empty() { Ok(()) } else { Err(found) }
    }

    fn throw(&mut self, dice: &[String], found: &mut Vec<Found>) {
        let mut said = Said(dice.iter().cloned().collect());
        match self.tracer.throw(&mut said) {
            Ok(_) if said.0.is_empty() => {}
            Ok(_) => found.push(Found::FewerDice(said.0.into())),
            Err(Thrown::More) => found.push(Found::MoreDice),
            Err(Thrown::Never(word)) => found.push(Found::OtherDice(word)),
        }
    }

    fn answer(&mut self, then: &Answered) -> Result<(), Difference> {
        let wrong = |given: Option<(u8, String)>, found: Vec<Found>| Difference { answer: Some(then.n), given, found };
        let Some((question, answers)) = self.tracer.question() else { return Err(wrong(None, vec![Found::Over])) };
        let mut found = of_question(&then.question, &question);
        let listed = question.may.iter().position(|words| *words == then.answer).and_then(|place| answers.get(place));
        let Some(answer) = listed.copied().filter(|_| found.is_empty()) else { return Err(wrong(None, found)) };
        let given = Some((question.player, then.answer.clone()));
        if self.tracer.give(answer).is_err() {
            return Err(wrong(None, vec![Found::Answers { missing: vec![then.answer.clone()], more: Vec::new() }]));
        }
        self.throw(&then.dice, &mut found);
        let before = self.then.clone();
        merge(&mut self.then, &then.now);
        match self.tracer.came() {
            Ok(came) => {
                if canonical(&came.now) != canonical(&then.now) {
                    let mut is = before;
                    merge(&mut is, &came.now);
                    differ(&canonical(&self.then), &canonical(&is), &mut Vec::new(), &mut found);
                }
                let (missing, more) = apart(&then.events, &came.events);
                if !missing.is_empty() || !more.is_empty() {
                    found.push(Found::Events { missing, more });
                }
            }
            Err(_) => found.push(Found::MoreDice),
        }
        if found.is_empty() { Ok(()) } else { Err(wrong(given, found)) }
    }
}

fn of_question(then: &Question, now: &Question) -> Vec<Found> {
    let mut found = Vec::new();
    let mut part = |part: Part, was: String, is: String| {
        if was != is {
            found.push(Found::Question(part, was, is));
        }
    };
    part(Part::Player, then.player.to_string(), now.player.to_string());
    part(Part::Ask, then.ask.clone(), now.ask.clone());
    part(Part::About, then.about.clone().unwrap_or_default(), now.about.clone().unwrap_or_default());
    let text = |text: &Option<Text>| text.as_ref().map_or_else(String::new, |text| format!("{} of {}", text.of, text.unit));
    part(Part::Text, text(&then.text), text(&now.text));
    let cast = |cast: &Option<Cast>| {
        let at = |cast: &Cast| cast.at.as_ref().map_or_else(String::new, |at| format!(" at {at}"));
        cast.as_ref().map_or_else(String::new, |cast| format!("{} of {}{}", cast.spell, cast.by, at(cast)))
    };
    part(Part::Cast, cast(&then.cast), cast(&now.cast));
    let (missing, more) = apart(&then.may, &now.may);
    if !missing.is_empty() || !more.is_empty() {
        found.push(Found::Answers { missing, more });
    }
    found
}

/// Returns the elements only in the one list, and those only in the other, in any order.
fn apart<T: Clone + Ord>(then: &[T], now: &[T]) -> (Vec<T>, Vec<T>) {
    let (mut then, mut now) = (then.to_vec(), now.to_vec());
    then.sort();
    now.sort();
    let mut missing = Vec::new();
    for one in then {
        match now.binary_search(&one) {
            Ok(place) => _ = now.remove(place),
            Err(_) => missing.push(one),
        }
    }
    (missing, now)
}

/// Finds the places at which two documents differ.
fn differ(then: &Value, now: &Value, place: &mut Vec<String>, found: &mut Vec<Found>) {
    if then == now {
        return;
    }
    let (Value::Object(was), Value::Object(is)) = (then, now) else {
        let some = |value: &Value| (!value.is_null()).then(|| value.clone());
        found.push(Found::Position { place: place.clone(), was: some(then), is: some(now) });
        return;
    };
    let mut keys: Vec<&String> = was.keys().chain(is.keys()).collect();
    keys.sort();
    keys.dedup();
    for key in keys {
        place.push(key.clone());
        differ(was.get(key).unwrap_or(&Value::Null), is.get(key).unwrap_or(&Value::Null), place, found);
        place.pop();
    }
}

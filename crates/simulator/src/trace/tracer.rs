//! Plays a game and reports the result of each answer.

use super::lines::{Event, Question};
use super::meaning::Meaning;
use super::naming::Names;
use super::position::Position;
use crate::scenario::{Play, shown};
use kcc_interpreter::{Answer, Draw, Outcome, Refusal};
use kcc_ir::Id;
use serde_json::Value;

/// A game that is being traced.
pub(super) struct Tracer<'c> {
    pub(super) play: Play<'c>,
    names: Names,
    /// The position at the last question.
    position: Position,
    /// The rewards in the order in which they were dealt.
    pub(super) dealt: Vec<Id>,
}

/// Determines what dice and coins show.
pub(super) trait Dice {
    /// Returns what a throw shows, in the words of scenarios; `None` if nothing more is determined.
    fn throw(&mut self, draw: Draw) -> Option<String>;

    /// Returns which of these rewards is dealt next; `None` leaves that to the scenario or the trace.
    fn deal(&mut self, _rewards: &[Id]) -> Option<usize> {
        None
    }
}

/// The result of an answer.
pub(super) struct Came {
    pub(super) events: Vec<Event>,
    pub(super) now: Value,
}

/// Why a throw could not be made.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Thrown {
    /// One more throw is asked than was determined.
    More,
    /// It cannot show this.
    Never(String),
}

impl<'c> Tracer<'c> {
    /// Begins a game. Its log is on.
    pub(super) fn new(play: Play<'c>) -> Self {
        let names = Names::new(&play.game, &play.letters);
        let position = Position::of(&play.game, &names);
        Self { play, names, position, dealt: Vec::new() }
    }

    /// Returns the whole position.
    pub(super) fn whole(&self) -> Result<Value, serde_json::Error> {
        serde_json::to_value(&self.position)
    }

    /// Returns the current question and its answers.
    pub(super) fn question(&self) -> Option<(Question, Vec<Answer>)> {
        Meaning { game: &self.play.game, names: &self.names }.question()
    }

    /// Returns an answer to the current question in words.
    pub(super) fn words(&self, answer: Answer) -> String {
        let meaning = Meaning { game: &self.play.game, names: &self.names };
        self.play.game.pending().map_or_else(String::new, |decision| meaning.answer(decision.ask, answer))
    }

    /// Gives an answer. A refused one changes nothing.
    pub(super) fn give(&mut self, answer: Answer) -> Result<(), Refusal> {
        self.play.game.apply(answer)
    }

    /// Deals and throws until a player is asked. Returns what was shown.
    pub(super) fn throw(&mut self, dice: &mut dyn Dice) -> Result<Vec<String>, Thrown> {
        let mut all = Vec::new();
        while let Some(draw) = self.play.drawing_now() {
            if let Draw::Token { .. } = draw {
                let rewards: Vec<Id> = self.play.game.deals().cloned().collect();
                match dice.deal(&rewards).and_then(|place| u8::try_from(place).ok()) {
                    Some(place) => self.play.game.apply(Answer::Outcome(place)).map_err(|_| Thrown::More)?,
                    None => self.play.deal().map_err(|_| Thrown::More)?,
                }
                // Later, tokens only leave the piles.
                if self.play.game.dealt().count() > self.dealt.len() {
                    self.dealt = self.play.game.dealt().cloned().collect();
                }
                continue;
            }
            let word = dice.throw(draw).ok_or(Thrown::More)?;
            let outcome = (0..draw.outcomes()).find(|&outcome| shown(draw, outcome).is_some_and(|shown| shown.to_string() == word));
            let outcome = outcome.ok_or_else(|| Thrown::Never(word.clone()))?;
            self.play.game.apply(Answer::Outcome(outcome)).map_err(|_| Thrown::Never(word.clone()))?;
            all.push(word);
        }
        Ok(all)
    }

    /// Returns what has happened since the last question, and what has changed.
    pub(super) fn came(&mut self) -> Result<Came, serde_json::Error> {
        let facts = self.play.game.take_log();
        self.names.came(&self.play.game, &facts);
        let meaning = Meaning { game: &self.play.game, names: &self.names };
        let events = facts.iter().filter_map(|fact| meaning.event(fact)).collect();
        let position = Position::of(&self.play.game, &self.names);
        let now = position.since(&self.position)?;
        self.position = position;
        Ok(Came { events, now })
    }

    /// Returns the winner, as traces write it.
    pub(super) fn winner(&self) -> String {
        match self.play.game.outcome() {
            None => "nobody".to_owned(),
            Some(Outcome::Won(player)) => format!("player {}", player + 1),
            Some(Outcome::Draw) => "draw".to_owned(),
            Some(Outcome::TurnLimit | Outcome::StepLimit) => "limit".to_owned(),
        }
    }
}

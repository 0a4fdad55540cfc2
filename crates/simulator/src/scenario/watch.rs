//! Shows each step of a scenario to those who watch.

use super::play::{Opening, at_start, open};
use super::{Failure, Grounds};
use kcc_interpreter::{Answer, Compiled, Fact, Game, Piece, Refusal};
use kcc_ir::{Content, Scenario};
use std::collections::BTreeMap;

/// A game at the beginning of a scenario, or after one of its steps.
pub struct Moment<'p, 'c> {
    /// The game before the step.
    pub before: Option<&'p Game<'c>>,
    /// The game after it.
    pub game: &'p Game<'c>,
    /// The answer that was given in it, if one was.
    pub answer: Option<Answer>,
    /// Why it was refused, as the scenario says that it is.
    pub refused: Option<Refusal>,
    /// What happened in it.
    pub facts: &'p [Fact],
    /// The units that have letters in the scenario.
    pub letters: &'p BTreeMap<char, Piece>,
}

/// Plays a scenario by its own edition and calls `each` at its beginning and after each step: with the content that it is played with, its
/// own cards and its board included. Returns why its beginning is refused, if it says so.
///
/// # Errors
/// If it cannot be played, or something is not as it says; `each` has been called for the steps before.
pub fn watch(
    content: &Content,
    scenario: &Scenario,
    mut each: impl FnMut(&Content, &Compiled, &Moment<'_, '_>),
) -> Result<Option<Refusal>, Failure> {
    let (content, compiled) = Grounds::alone(content, scenario)?;
    let mut play = match open(scenario, &compiled, &Grounds::tokens_of(content.rewards.iter()))? {
        Opening::Game(play) => *play,
        Opening::Refused(refusal) => return Ok(Some(refusal)),
    };
    play.facts = play.game.take_log();
    let first = Moment { before: None, game: &play.game, answer: None, refused: None, facts: &play.facts, letters: &play.letters };
    each(&content, &compiled, &first);
    for (index, step) in scenario.steps.iter().enumerate() {
        let before = play.game.clone();
        let answer = step.action.as_ref().and_then(|action| play.answer(action));
        // Tried on a copy: a refusal is expected here.
        let refused = answer.filter(|_| step.refused.is_some()).and_then(|answer| before.clone().apply(answer).err());
        play.facts.clear();
        play.step(step).map_err(|differences| Failure { step: Some(index), ..at_start(differences) })?;
        let letters = &play.letters;
        each(&content, &compiled, &Moment { before: Some(&before), game: &play.game, answer, refused, facts: &play.facts, letters });
    }
    Ok(None)
}

/// Returns the content that a scenario is played with, its own cards and its board included, and that content compiled.
///
/// # Errors
/// If it cannot be played with this content.
pub fn ground(content: &Content, scenario: &Scenario) -> Result<(Content, Compiled), Failure> {
    Grounds::alone(content, scenario)
}

/// Returns the game after the last step of a scenario, on its [`ground`].
///
/// # Errors
/// If the scenario fails.
pub fn end<'c>(content: &Content, compiled: &'c Compiled, scenario: &Scenario) -> Result<Game<'c>, Failure> {
    super::play::to_the_end(scenario, compiled, &Grounds::tokens_of(content.rewards.iter()))
}

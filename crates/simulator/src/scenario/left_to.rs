//! Leaves a turn of a scenario to a player, and compares what came of it.

use super::play::{Play, at_start};
use super::start::{Begun, begin};
use super::{Difference, Failure, Grounds, Subject, Value, cannot_be_played};
use crate::player::Kind;
use crate::random::{Purpose, Random, derive};
use crate::table::dice;
use kcc_interpreter::{Answer, Compiled, Decider};
use kcc_ir::{Content, Scenario};

/// More answers than a turn has.
const ANSWERS: u64 = 2000;

/// Plays a scenario up to its last step, which says what should be so at the end of the turn and does nothing itself. Until that turn has
/// ended, a player of this kind makes all decisions, also those that opponents are asked for in it. Returns what is not as the last step
/// says; nothing if all is.
///
/// Dice and player follow from the seed.
///
/// # Errors
/// If the scenario cannot be played, or a step before the last fails.
pub fn left_to(content: &Content, compiled: &Compiled, scenario: &Scenario, kind: Kind, seed: u64) -> Result<Vec<Difference>, Failure> {
    let Some((last, before)) = scenario.steps.split_last() else { return Err(cannot_be_played(&[])) };
    let tokens = Grounds::tokens_of(content.rewards.iter());
    let Begun { game, letters, tokens, dealt } = begin(scenario, compiled, &tokens)
        .map_err(|refusals| at_start(refusals.iter().map(|refusal| Difference::new(Subject::Beginning, Value::Game, refusal)).collect()))?;
    let mut play = Play { game, letters, tokens, dealt, facts: Vec::new() };
    play.deal().map_err(|difference| at_start(vec![difference]))?;
    for (index, step) in before.iter().enumerate() {
        play.step(step).map_err(|differences| Failure { step: Some(index), ..at_start(differences) })?;
    }
    play.facts = play.game.take_log();
    let turn = |play: &Play<'_>| (play.game.active().0, play.game.game_turn());
    let begun = turn(&play);
    let (mut player, mut mind) = (kind.player(), Random::new(derive(seed, 0, Purpose::Player(0))));
    for number in 0..ANSWERS {
        let Some(decision) = play.game.pending().filter(|_| turn(&play) == begun) else { break };
        let answer = match decision.by {
            Decider::Chance => Answer::Outcome(dice(seed, number, u8::try_from(decision.answers.len()).unwrap_or(u8::MAX))),
            Decider::Player(_) => player.answer(&play.game, decision, &mut mind),
        };
        if play.game.apply(answer).is_err() {
            break;
        }
        play.facts.extend(play.game.take_log());
    }
    Ok(play.compare(last))
}

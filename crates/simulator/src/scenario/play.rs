//! Plays the steps of a scenario in order.

use super::start::{Begun, begin};
use super::{Asked, Difference, Failure, Perft, Scene, Subject, Value};
use crate::perft;
use kcc_interpreter::{Answer, Ask, Compiled, Coverage, Decider, Draw, Fact, Game, Piece, Refusal, Side6, TextOf};
use kcc_ir::Id;
use kcc_ir::Shown;
use kcc_ir::scenario::{Outcome, Scenario, Step};
use std::collections::BTreeMap;

/// A scenario that is being played.
pub(crate) struct Play<'c> {
    pub(crate) game: Game<'c>,
    pub(crate) letters: BTreeMap<char, Piece>,
    pub(crate) tokens: Vec<Id>,
    pub(crate) dealt: Vec<Id>,
    /// What happened in the current step.
    pub(crate) facts: Vec<Fact>,
}

/// Counts the sequences of answers after the last step of a scenario, from one answer up to `depth`; and for each first answer, as
/// scenarios write it, the longest sequences.
///
/// # Errors
/// If the scenario fails.
pub(super) fn count(scenario: &Scenario, content: &Compiled, tokens: &[Id], depth: u8) -> Result<Perft, Failure> {
    let mut play = played(scenario, content, tokens)?;
    play.game.end_log();
    play.game.end_watch();
    let first = perft::divide(&play.game, depth);
    Ok(Perft {
        counts: perft::counts(&play.game, depth),
        first: first.into_iter().map(|(answer, count)| (play.told(answer), count)).collect(),
    })
}

/// Returns the game after the last step of a scenario.
///
/// # Errors
/// If the scenario fails.
pub(super) fn to_the_end<'c>(scenario: &Scenario, content: &'c Compiled, tokens: &[Id]) -> Result<Game<'c>, Failure> {
    let mut play = played(scenario, content, tokens)?;
    play.game.end_log();
    play.game.end_watch();
    Ok(play.game)
}

fn played<'c>(scenario: &Scenario, content: &'c Compiled, tokens: &[Id]) -> Result<Play<'c>, Failure> {
    let mut play = match open(scenario, content, tokens)? {
        Opening::Game(play) => *play,
        Opening::Refused(refusal) => {
            return Err(at_start(vec![Difference::new(Subject::Beginning, Value::Game, &refusal)]));
        }
    };
    for (index, step) in scenario.steps.iter().enumerate() {
        play.careful_step(step).map_err(|differences| Failure { step: Some(index), ..at_start(differences) })?;
    }
    Ok(play)
}

/// How a scenario begins, if it is as it says.
pub(super) enum Opening<'c> {
    /// With a game.
    Game(Box<Play<'c>>),
    /// With a refusal, by the rule that it names.
    Refused(Refusal),
}

/// Begins a scenario.
///
/// # Errors
/// If there is a game that it says is refused, or no game, or none for another reason.
pub(super) fn open<'c>(scenario: &Scenario, content: &'c Compiled, tokens: &[Id]) -> Result<Opening<'c>, Failure> {
    let rule = scenario.refused.as_ref();
    let begun = begin(scenario, content, tokens);
    let as_said = |refusals: &[Refusal]| refusals.iter().find(|refusal| rule.is_some_and(|rule| refusal.rule == rule)).cloned();
    let Begun { game, letters, tokens, dealt } = match (begun, rule) {
        (Ok(begun), None) => begun,
        (Ok(_), Some(rule)) => {
            return Err(at_start(vec![Difference::new(Subject::Beginning, Value::RefusedBy(rule.clone()), Value::Game)]));
        }
        (Err(refusals), rule) => {
            if let Some(refusal) = as_said(&refusals) {
                return Ok(Opening::Refused(refusal));
            }
            let expected = rule.map_or(Value::Game, |rule| Value::RefusedBy(rule.clone()));
            let difference = |refusal: &Refusal| Difference::new(Subject::Beginning, expected.clone(), refusal);
            return Err(at_start(refusals.iter().map(difference).collect()));
        }
    };
    let mut play = Play { game, letters, tokens, dealt, facts: Vec::new() };
    play.deal().map_err(|difference| at_start(vec![difference]))?;
    Ok(Opening::Game(Box::new(play)))
}

/// Plays a scenario to its end, or to the first step that fails. Returns what has acted in it.
pub(super) fn play(scenario: &Scenario, content: &Compiled, tokens: &[Id]) -> Result<Coverage, Failure> {
    let mut play = match open(scenario, content, tokens)? {
        Opening::Game(play) => *play,
        Opening::Refused(_) => return Ok(Coverage::default()),
    };
    for (index, step) in scenario.steps.iter().enumerate() {
        if let Err(differences) = play.careful_step(step) {
            return Err(Failure {
                step: Some(index),
                action: step.action.as_ref().map(ToString::to_string),
                differences,
                scene: Box::new(play.scene()),
            });
        }
    }
    let coverage = play.game.end_watch();
    if let Some(difference) = play.compare_perft(&scenario.perft) {
        return Err(Failure { scene: Box::new(Scene { events: Vec::new(), ..play.scene() }), ..at_start(vec![difference]) });
    }
    match play.undone() {
        None => Ok(coverage),
        Some(difference) => Err(at_start(vec![difference])),
    }
}

/// Plays a scenario only to see whether all is as it says: without counting sequences of answers, saving, loading and undoing.
///
/// # Errors
/// The reasons why there is no such game; none if something is not as the scenario says.
pub(super) fn quickly(scenario: &Scenario, content: &Compiled, tokens: &[Id]) -> Result<(), Vec<Refusal>> {
    let Begun { game, letters, tokens, dealt } = match (begin(scenario, content, tokens), &scenario.refused) {
        (Ok(begun), None) => begun,
        (Err(refusals), Some(rule)) if refusals.iter().any(|refusal| refusal.rule == rule) => return Ok(()),
        (Err(refusals), _) => return Err(refusals),
        (Ok(_), Some(_)) => return Err(Vec::new()),
    };
    let mut play = Play { game, letters, tokens, dealt, facts: Vec::new() };
    play.deal().map_err(|_| Vec::new())?;
    scenario.steps.iter().try_for_each(|step| play.step(step)).map_err(|_| Vec::new())
}

pub(super) fn at_start(differences: Vec<Difference>) -> Failure {
    Failure { step: None, action: None, differences, scene: Box::default() }
}

impl Play<'_> {
    /// Does a step, and saves and loads the game.
    fn careful_step(&mut self, step: &Step) -> Result<(), Vec<Difference>> {
        let mut differences = self.step(step).err().unwrap_or_default();
        differences.extend(self.saved());
        if differences.is_empty() { Ok(()) } else { Err(differences) }
    }

    pub(super) fn step(&mut self, step: &Step) -> Result<(), Vec<Difference>> {
        if let Some(action) = &step.action {
            let done = self.do_it(&action.to_string(), self.answer(action), step.refused.as_deref());
            self.facts = self.game.take_log();
            done.map_err(|difference| vec![difference])?;
        }
        let chance = self.chance(&step.chance);
        self.facts.extend(self.game.take_log());
        chance.map_err(|difference| vec![difference])?;
        let mut differences = self.name(step);
        differences.extend(self.compare(step));
        if differences.is_empty() { Ok(()) } else { Err(differences) }
    }

    /// Gives an answer, which must be accepted, or refused by a rule.
    fn do_it(&mut self, action: &str, answer: Option<Answer>, refused: Option<&str>) -> Result<(), Difference> {
        let expected = refused.map_or(Value::Done, |rule| Value::RefusedBy(rule.to_owned()));
        let Some(answer) = answer else {
            return Err(Difference::new(action, expected, Value::Meaningless(self.asked())));
        };
        if let Some(draw) = self.drawing_now() {
            return Err(Difference::new(action, expected, Value::First(draw)));
        }
        let before = self.game.digest();
        match (self.game.apply(answer), refused) {
            (Ok(()), None) => Ok(()),
            (Ok(()), Some(_)) => Err(Difference::new(action, expected, Value::Done)),
            (Err(refusal), Some(rule)) if refusal.rule == rule && self.game.digest() == before => Ok(()),
            (Err(refusal), _) => {
                let changed = self.game.digest() != before;
                Err(Difference::new(action, expected, Value::Refused { refusal: Box::new(refusal), changed, asked: self.asked() }))
            }
        }
    }

    /// Supplies what dice and coins show, which must be asked exactly that many times.
    fn chance(&mut self, outcomes: &[Outcome]) -> Result<(), Difference> {
        let mut left = outcomes.iter();
        self.deal()?;
        while let Some(draw) = self.drawing_now() {
            let Some(&outcome) = left.next() else {
                return Err(Difference::new("dice", Value::NoMore, Value::More(draw)));
            };
            let Some(number) = number(draw, outcome) else {
                return Err(Difference::new("dice", Value::Shows(outcome), Value::Asked(draw)));
            };
            if let Err(refusal) = self.game.apply(Answer::Outcome(number)) {
                let found = Value::Refused { refusal: Box::new(refusal), changed: false, asked: self.asked() };
                return Err(Difference::new("dice", Value::Shows(outcome), found));
            }
            self.deal()?;
        }
        match left.len() {
            0 => Ok(()),
            more => Err(Difference::new("dice", Value::AllUsed(outcomes.len()), Value::LeftOver(more, self.asked()))),
        }
    }

    /// Returns what chance is asked now.
    pub(crate) fn drawing_now(&self) -> Option<Draw> {
        let decision = self.game.pending()?;
        let Ask::Chance(draw) = decision.ask else { return None };
        (decision.by == Decider::Chance).then_some(draw)
    }

    /// Deals tokens before the fight as the scenario specifies, and unspecified piles in the order of the content, so that it need not name
    /// sixty tokens.
    pub(crate) fn deal(&mut self) -> Result<(), Difference> {
        while let Some(Draw::Token { .. }) = self.drawing_now() {
            let number = self.game.dealt().count();
            let size = self.game.content().ruleset.rewards.pile;
            let under_way = self.game.piles().any(|pile| pile.left > 0 && pile.left < size);
            let outcome = match self.dealt.get(number) {
                Some(next) => self.game.deals().position(|reward| reward == next).ok_or_else(|| {
                    let mut left: Vec<String> = self.game.deals().map(ToString::to_string).collect();
                    left.dedup();
                    Difference::new(format!("dealt, {}", number + 1), Value::OneOf(left), next.to_string())
                })?,
                // A list that ends within a pile leaves open which tokens are on top.
                None if under_way && number == self.dealt.len() => {
                    return Err(Difference::new("dealt", Value::WholePiles(size), Value::Rewards(self.dealt.len())));
                }
                None => 0,
            };
            if self.game.apply(Answer::Outcome(u8::try_from(outcome).unwrap_or(0))).is_err() {
                break;
            }
        }
        Ok(())
    }

    /// Gives letters to units that came into play.
    pub(crate) fn name(&mut self, step: &Step) -> Vec<Difference> {
        let mut differences = Vec::new();
        for (&letter, &place) in &step.named {
            let cell = self.cell_at(place);
            let nameless =
                self.game.units().find(|unit| Some(unit.cell) == cell && self.letters.values().all(|piece| *piece != unit.piece));
            match nameless {
                Some(unit) => _ = self.letters.insert(letter, unit.piece),
                None => differences.push(Difference::new(format!("named.{letter}"), Value::NewUnit(place.to_string()), Value::Nothing)),
            }
        }
        differences
    }

    /// Saves and loads the game, which must change nothing; returns any difference.
    fn saved(&self) -> Option<Difference> {
        let bytes = self.game.save_compact().ok();
        let loaded = bytes.and_then(|bytes| Game::load_compact(self.game.content(), &bytes).ok());
        let same = loaded.is_some_and(|loaded| loaded.digest() == self.game.digest());
        (!same).then(|| Difference::new(Subject::Saved, Value::Same, Value::Other))
    }

    /// Undoes and redoes everything, which must change nothing; returns any difference.
    fn undone(&mut self) -> Option<Difference> {
        let digest = self.game.digest();
        let mut steps = 0;
        while self.game.undo() {
            steps += 1;
        }
        let redone = (0..steps).all(|_| self.game.redo());
        let same = redone && self.game.digest() == digest;
        (!same).then(|| Difference::new(Subject::Redone, Value::Same, Value::Other))
    }

    /// Compares the numbers of sequences with those of a table; `None` if they are equal.
    fn compare_perft(&self, table: &[u64]) -> Option<Difference> {
        let depth = u8::try_from(table.len()).ok().filter(|depth| *depth > 0)?;
        let mut game = self.game.clone();
        game.end_log();
        let counts = perft::counts(&game, depth);
        let list = |counts: &[u64]| counts.iter().map(u64::to_string).collect::<Vec<_>>().join(", ");
        (counts != table).then(|| Difference::new("perft", list(table), list(&counts)))
    }

    /// Returns the question that has to be answered before anything else is done.
    pub(super) fn open(&self) -> Option<Asked> {
        Some(*self.asked()).filter(|asked| !matches!(asked, Asked::Question { ask: Ask::Act, .. }))
    }

    /// Returns, for an effect on standby, whose text it is, which, and which unit it is about.
    fn standing_by(&self, text: &TextOf<'_>) -> String {
        let about = self.who(text.about).map_or_else(String::new, |about| format!(" → {about}"));
        format!(" ({}: {}{about})", text.of, self.who(text.unit).unwrap_or_default())
    }

    /// Returns what is asked now.
    fn asked(&self) -> Box<Asked> {
        let Some(decision) = self.game.pending() else { return Box::new(Asked::Over) };
        let told = |answer: &Answer| match (decision.ask, answer) {
            (Ask::Standby, Answer::Option(place)) => {
                let text = self.game.standby().nth(usize::from(*place));
                self.told(*answer) + &text.map_or_else(String::new, |text| self.standing_by(&text))
            }
            _ => self.told(*answer),
        };
        let answers: Vec<String> = decision.answers.iter().take(12).map(told).collect();
        Box::new(Asked::Question { ask: decision.ask, more: decision.answers.len() > answers.len(), answers })
    }
}

/// Returns the number of the outcome in which a player's team goes first.
fn place_of(draw: Draw, player: u8) -> Option<u8> {
    let Draw::FirstPlayer { among } = draw else { return None };
    among.iter().position(|one| one == player).and_then(|place| u8::try_from(place).ok())
}

/// Returns the number of an outcome; `None` if it is not one that chance is asked for.
fn number(draw: Draw, outcome: Outcome) -> Option<u8> {
    let side = match outcome {
        Outcome::Shows { shown: Shown::Face { face } } => face.into(),
        Outcome::Shows { shown: Shown::Dofus } => Side6::Dofus,
        Outcome::Shows { shown: Shown::Heads } => return (draw == Draw::Coin).then_some(0),
        Outcome::Shows { shown: Shown::Tails } => return (draw == Draw::Coin).then_some(1),
        Outcome::CriticalDodge => Side6::CriticalDodge,
        Outcome::Player { player } => return place_of(draw, player.checked_sub(1)?),
    };
    let place = Side6::ALL.iter().position(|known| *known == side)?;
    (draw == Draw::Die).then_some(u8::try_from(place).ok()?)
}

//! A game, its dice, and the answers so far.

use crate::actions::{ALL, MOST_LEGAL, Numbers, Unnumbered, number_of_x, x_of_number};
use crate::faults::reasons;
use crate::ground::{Ground, Plan};
use kcc_interpreter::{Answer, Cell, Chance, Decider, Game, Outcome, PLAYERS, Reason, Refusal, Setup, SpellId};
use kcc_simulator::Record;
use kcc_simulator::random::{Purpose, derive};
use kcc_simulator::record::Told;
use kcc_simulator::table::dice;
use std::sync::Arc;

/// A game at a decision of a player, or over: where it is left to the host, chance is decided here.
#[derive(Clone)]
pub(crate) struct Table {
    pub(crate) game: Game<'static>,
    /// What it was begun from; `None` if what a player has not seen was dealt anew: nobody can play it again.
    begun: Option<Arc<Setup>>,
    pub(crate) seed: u64,
    answers: Vec<Given>,
    /// A spell that is aimed, if its player still says what is paid for an `X`. For the engine nothing has happened yet.
    aimed: Option<(SpellId, Cell)>,
}

/// What an action does.
#[derive(Clone, Copy)]
pub(crate) enum Does {
    /// It is an answer.
    Answers(Answer),
    /// It aims a spell with an `X` in its cost.
    Aims(SpellId, Cell),
}

#[derive(Clone, Copy)]
struct Given {
    answer: Answer,
    by_chance: bool,
}

impl Table {
    /// Begins a game of a row.
    pub(crate) fn begin(plan: &Plan, number: u64) -> Result<Self, String> {
        let batch = plan.batch().ok_or("there are no random players")?;
        let setup = batch.setup(number).map_err(|fault| fault.to_string())?;
        let game = Game::new(plan.ground.compiled, setup.clone()).map_err(|refusals| reasons(&refusals))?;
        let mut table = Self { game, begun: Some(Arc::new(setup)), seed: batch.game_seed(number), answers: Vec::new(), aimed: None };
        table.throw();
        Ok(table)
    }

    /// Returns a saved game, at its last answer.
    pub(crate) fn load(ground: &Ground, text: &str) -> Result<Self, String> {
        let record = Record::read(text).map_err(|mismatch| mismatch.to_string())?;
        let mut answers = Vec::new();
        let note = |part: Told<'_, 'static>| {
            if let Told::Answer(game, answer) = part {
                answers.push(Given { answer, by_chance: decider(game) == Some(Decider::Chance) });
            }
        };
        let (mut game, _) = record.open(&ground.content, ground.compiled, note).map_err(|mismatch| mismatch.to_string())?;
        game.end_log();
        let mut table = Self { game, begun: Some(Arc::new(record.setup())), seed: record.seed().unwrap_or(0), answers, aimed: None };
        table.throw();
        Ok(table)
    }

    /// Returns the record of the game, as text.
    pub(crate) fn save(&self, ground: &Ground) -> Result<String, String> {
        let begun = self.begun.as_ref().ok_or("this game was dealt anew from what one player knows, and nobody could play it again")?;
        let mut game = Game::new(ground.compiled, Setup::clone(begun)).map_err(|refusals| reasons(&refusals))?;
        let mut record = Record::of(&ground.content, begun, self.seed, &game);
        for given in &self.answers {
            game.apply(given.answer).map_err(|refusal| refusal.to_string())?;
            record.push(given.answer, &game);
        }
        record.write().map_err(|error| error.to_string())
    }

    /// Returns a game that may be this one for all that a player knows.
    pub(crate) fn dealt_anew(&self, seat: u8, seed: u64) -> Self {
        // What is hidden and what is thrown have seeds of their own.
        let (mut dealt, thrown) = (derive(seed, 0, Purpose::Dice), derive(seed, 0, Purpose::Chance));
        let mut game = self.game.determinize(seat, &mut dealt, Chance::Seed(thrown));
        game.keep_journal();
        Self { game, begun: None, seed: self.seed, answers: Vec::new(), aimed: self.aimed }
    }

    /// The player who decides; `None` once the game is over.
    pub(crate) fn seat(&self) -> Option<u8> {
        match decider(&self.game)? {
            Decider::Player(player) => Some(player),
            Decider::Chance => None,
        }
    }

    /// How many answers players have given.
    pub(crate) fn decisions(&self) -> usize {
        self.answers.iter().filter(|given| !given.by_chance).count()
    }

    /// How many answers were given, those of chance included.
    pub(crate) fn given(&self) -> usize {
        self.answers.len()
    }

    /// The spell and the cell for which it is still to be said what is paid for an `X`.
    pub(crate) fn aimed(&self) -> Option<(SpellId, Cell)> {
        self.aimed
    }

    /// Returns what the action with this number does, if it may be done.
    pub(crate) fn does(&self, number: i64) -> Result<Does, Refusal> {
        let (Some(decision), Some(seat)) = (self.game.pending(), self.seat()) else {
            return Err(Refusal { reason: Reason::GameOver, rule: "1.4" });
        };
        let unknown = Refusal { reason: Reason::OtherQuestion, rule: "" };
        let number = usize::try_from(number).ok().filter(|number| *number < ALL).ok_or(unknown.clone())?;
        let answer = match self.aimed {
            Some((spell, cell)) => Answer::Cast { spell, cell, x: x_of_number(number).ok_or(unknown)? },
            None => Numbers::of(&self.game, seat).answer(number)?,
        };
        if decision.answers.binary_search(&answer).is_err() {
            // The engine knows the rule; a game that refuses has not changed.
            self.game.clone().apply(answer)?;
        }
        if let Answer::Cast { spell, cell, x: 0 } = answer
            && self.aimed.is_none()
            && has_x(decision.answers, spell, cell)
        {
            return Ok(Does::Aims(spell, cell));
        }
        Ok(Does::Answers(answer))
    }

    /// Does that, and lets chance decide until a player is asked.
    pub(crate) fn act(&mut self, does: Does) -> Result<(), Refusal> {
        match does {
            Does::Aims(spell, cell) => self.aimed = Some((spell, cell)),
            Does::Answers(answer) => {
                self.game.apply(answer)?;
                self.aimed = None;
                self.answers.push(Given { answer, by_chance: false });
                self.throw();
            }
        }
        Ok(())
    }

    /// Throws the dice of a game that leaves them to its host. What they show follows from the seed and the number of the answer, as in `kcc play`.
    fn throw(&mut self) {
        while let Some(decision) = self.game.pending()
            && decision.by == Decider::Chance
        {
            let outcomes = u8::try_from(decision.answers.len()).unwrap_or(u8::MAX);
            let answer = Answer::Outcome(dice(self.seed, self.answers.len() as u64, outcomes));
            if self.game.apply(answer).is_err() {
                return;
            }
            self.answers.push(Given { answer, by_chance: true });
        }
    }

    /// Takes the last decision of a player back, and what chance did after it. Whether there was one.
    pub(crate) fn undo(&mut self) -> bool {
        if self.aimed.take().is_some() {
            return true;
        }
        if self.answers.iter().all(|given| given.by_chance) {
            return false;
        }
        while let Some(given) = self.answers.pop() {
            if !self.game.undo() {
                self.answers.push(given);
                return false;
            }
            if !given.by_chance {
                return true;
            }
        }
        false
    }

    /// Writes the numbers of all answers that may be given, in the order of the engine.
    pub(crate) fn numbers(&self, into: &mut Vec<usize>) -> Result<(), Unnumbered> {
        into.clear();
        let (Some(decision), Some(seat)) = (self.game.pending(), self.seat()) else { return Ok(()) };
        if decision.answers.len() > MOST_LEGAL {
            return Err(Unnumbered::answers(decision.answers.len()));
        }
        let numbers = Numbers::of(&self.game, seat);
        for &answer in decision.answers {
            match (self.aimed, answer) {
                (None, Answer::Cast { x, .. }) if x > 0 => {}
                (None, _) => into.push(numbers.number(answer)?),
                (Some(aimed), Answer::Cast { spell, cell, x }) if aimed == (spell, cell) => into.push(number_of_x(x)?),
                (Some(_), _) => {}
            }
        }
        Ok(())
    }

    /// What each seat has got: 1 if it has won, alone or with a partner, -1 if another has, and 0 as long as nobody has.
    pub(crate) fn rewards(&self) -> [f32; PLAYERS] {
        let mut rewards = [0.0; PLAYERS];
        if let Some(Outcome::Won(winner)) = self.game.outcome() {
            for (seat, reward) in (0..self.game.players()).zip(&mut rewards) {
                *reward = if self.game.are_allied(seat, winner) { 1.0 } else { -1.0 };
            }
        }
        rewards
    }
}

/// Returns whether something may be paid for an `X` of a spell that is cast there.
fn has_x(answers: &[Answer], spell: SpellId, cell: Cell) -> bool {
    answers.binary_search(&Answer::Cast { spell, cell, x: 1 }).is_ok()
}

fn decider(game: &Game<'_>) -> Option<Decider> {
    game.pending().map(|decision| decision.by)
}

//! A scenario or a saved game, step by step, for those who watch.

use crate::course::{Course, Line, Move};
use crate::seen::{Seen, seen};
use kcc_generator::Templates;
use kcc_interpreter::{Answer, Cell, Compiled, Game, Reason, Refusal};
use kcc_ir::{Content, Scenario};
use kcc_language::Language;
use kcc_simulator::Record;
use kcc_simulator::record::{Mismatch, Told};
use kcc_simulator::scenario::{self, Failure, Moment};
use kcc_telling::game::{Naming, options};
use kcc_telling::refusal;
use kcc_telling::words::Words;
use serde::Serialize;

/// What is watched: its steps, and the table at its beginning and after each of them.
#[derive(Clone, Debug, Default)]
pub struct Watched {
    /// The steps; the first is the beginning.
    pub steps: Vec<Step>,
    /// What is seen after each step.
    pub frames: Vec<Seen>,
    /// A note that cards of a saved game have changed, though it plays the same.
    pub note: Option<String>,
}

/// A step.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Step {
    /// What was done, as a sentence; empty at the beginning, or if nobody does anything.
    pub text: String,
    /// What is read.
    pub log: Vec<Line>,
    /// What is drawn.
    pub moves: Vec<Move>,
    /// Why what was to be done was refused.
    pub refused: Option<Refused>,
}

/// Why something is not played.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Refused {
    /// The reason, in words.
    pub text: String,
    /// The rule; empty if none covers it.
    pub rule: &'static str,
    /// The cell of the unit that would do it, and that at which it would.
    pub line: Option<(u8, u8)>,
    /// The cells that are in the way of its line of sight.
    pub blocked: Vec<u8>,
}

impl Refused {
    /// Returns why a setup is refused.
    #[must_use]
    pub fn setup(refusal: &Refusal, language: Language) -> Self {
        Self { text: refusal::reason(&refusal.reason, language), rule: refusal.rule, line: None, blocked: Vec::new() }
    }

    /// Returns why an answer is refused in a game.
    #[must_use]
    pub fn answer(refusal: &Refusal, game: &Game<'_>, answer: Answer, language: Language) -> Self {
        let unit = game.active().0;
        let from = unit.is_some().then(|| game.cell_of(unit)).filter(|from| from.is_some());
        let line = from.zip(options::aimed_at(answer)).map(|(from, to)| (from.0, to.0));
        let blockers = || game.between(unit, Cell(line.unwrap_or_default().1));
        let blocked = if refusal.reason == Reason::NoSight { blockers().iter().map(|cell| cell.0).collect() } else { Vec::new() };
        Self { line, blocked, ..Self::setup(refusal, language) }
    }
}

impl Watched {
    /// Plays a scenario by its own edition. Returns why its beginning is refused, if it says so and there is nothing to see; or how it fails,
    /// with the steps before.
    pub fn scenario(
        content: &Content,
        scenario: &Scenario,
        templates: &Templates,
        words: &Words,
        language: Language,
    ) -> (Self, Result<Option<Refused>, Failure>) {
        let mut watched = Self::default();
        let played = scenario::watch(content, scenario, |content, compiled, moment| {
            let naming = Naming { content, compiled, words, language };
            watched.add(&naming, moment, templates);
        });
        (watched, played.map(|refusal| refusal.map(|refusal| Refused::setup(&refusal, language))))
    }

    fn add(&mut self, naming: &Naming<'_>, moment: &Moment<'_, '_>, templates: &Templates) {
        let decided = moment.before.zip(moment.answer).and_then(|(game, answer)| {
            let decision = game.pending()?;
            Some(options::choice(naming, game, &decision, answer))
        });
        let mut course = Course::default();
        // A scenario hides nothing.
        course.happened(naming, moment.game, moment.facts, |_| true);
        let Course { log, moves } = course;
        let tried = moment.refused.as_ref().zip(moment.answer);
        let refused = tried.map(|(refusal, answer)| Refused::answer(refusal, moment.game, answer, naming.language));
        self.steps.push(Step { text: decided.unwrap_or_default(), log, moves, refused });
        let now = seen(naming, moment.game, templates, self.frames.last(), |_| true);
        self.frames.push(now);
    }

    /// Plays a saved game: a step for each decision of a player, with the dice that follow it. The game may still be going on, so that what is
    /// face down has no name.
    ///
    /// # Errors
    /// If the game cannot be played with this content.
    pub fn record(
        content: &Content,
        compiled: &Compiled,
        record: &Record,
        templates: &Templates,
        words: &Words,
        language: Language,
    ) -> Result<Self, Mismatch> {
        let naming = Naming { content, compiled, words, language };
        let mut watched = Self { steps: vec![Step::default()], ..Self::default() };
        let mut course = Course::default();
        let (last, changed) = record.open(content, compiled, |told| match told {
            Told::Answer(game, answer) => {
                let Some(text) = options::chosen(&naming, game, answer) else { return };
                watched.close(&mut course);
                let now = seen(&naming, game, templates, watched.frames.last(), |_| false);
                watched.frames.push(now);
                watched.steps.push(Step { text, ..Step::default() });
            }
            Told::Came(game, facts) => course.happened(&naming, game, facts, |_| false),
        })?;
        watched.close(&mut course);
        let now = seen(&naming, &last, templates, watched.frames.last(), |_| false);
        watched.frames.push(now);
        watched.note = refusal::plays_on(&changed, language);
        Ok(watched)
    }

    /// Gives the last step what has happened in it.
    fn close(&mut self, course: &mut Course) {
        if let Some(step) = self.steps.last_mut() {
            let Course { log, moves } = std::mem::take(course);
            (step.log, step.moves) = (log, moves);
        }
    }
}

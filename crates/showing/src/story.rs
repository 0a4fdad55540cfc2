//! What was found, as data.

use crate::Miss;
use crate::compilation::Both;
use crate::differences::differences;
use crate::drawing::{Drawing, drawing};
use crate::duo::{Duo, Effort};
use crate::names::Names;
use crate::notes::Note;
use crate::position::Position;
use crate::scene::{Scene, Staged, scene};
use crate::search::Trial;
use crate::seen::{Seen, seen};
use crate::shrink::Case;
use crate::statement::{On, Said, Statement};
use kcc_interpreter::{Answer, Ask, Compiled, Fact, Game, Piece, UnitState};
use kcc_ir::scenario::{Action, Choice, Outcome};
use kcc_ir::{Content, Id, Name, Scenario, paragraphs};
use kcc_simulator::scenario::of_answers;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// What became of a statement.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub enum Shown {
    /// It acts, and this is how.
    Story(Box<Story>),
    /// No position was found in which it acts.
    Not(Statement, Miss),
}

impl Shown {
    /// Returns the statement.
    #[must_use]
    pub fn statement(&self) -> &Statement {
        match self {
            Self::Story(story) => &story.statement,
            Self::Not(statement, _) => statement,
        }
    }
}

/// Something that is done in a story.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Done {
    /// The action or the answer.
    pub action: Option<Action>,
    /// The letter of the unit whose turn it is.
    pub by: Option<char>,
    /// What dice and coins show.
    pub chance: Vec<Outcome>,
    /// Whether it only lets the tension phase pass: dice are not repeated, an inspiration is sold (rules 5.2.2, 5.4).
    pub passes: bool,
}

/// How a statement acts.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Story {
    /// The statement.
    pub statement: Statement,
    /// The position before.
    pub position: Position,
    /// The index of the unit whose statement it is.
    pub owner: usize,
    /// Everything that is answered, chance included.
    pub answers: Vec<Answer>,
    /// What is done, in order.
    pub done: Vec<Done>,
    /// What players see otherwise because of the statement, the most telling first.
    pub seen: Vec<Seen>,
    /// What else the same course tells.
    pub notes: Vec<Note>,
    /// The cards of the units that the story names, by their letters.
    pub units: BTreeMap<char, Id>,
    /// The board before, and with the statement after.
    pub board: Drawing,
    /// The same as data for whoever draws it; `None` before units are on the board.
    pub scene: Option<Scene>,
    /// The paragraphs of the rules by which it acts.
    pub rules: Vec<String>,
    /// The story as a scenario: without an id of its own, and without paragraphs that it proves.
    pub scenario: Scenario,
}

impl Story {
    /// Returns the story as a scenario of its own, which the content proves.
    #[must_use]
    pub fn as_scenario(&self, id: Id, title: Name, content: &Content) -> Scenario {
        let mut scenario = Scenario { id, title, ..self.scenario.clone() };
        // A scenario names a power with its parameter, which what players see does not tell.
        let plain = |id: &Id| content.powers.iter().all(|power| power.id != *id || power.parameter.is_none());
        for expected in scenario.steps.iter_mut().flat_map(|step| step.units.values_mut()) {
            expected.powers.retain(plain);
            expected.without.retain(plain);
        }
        scenario
    }
}

/// The most paragraphs that a story names.
const RULES: usize = 4;

/// Tells how a statement acts; `None` if it does not act in this case.
pub(crate) fn tell(statement: &Statement, case: &Case, both: &mut Both<'_>) -> Option<Story> {
    let content = both.with.content.clone();
    let (with, without) = both.on(&case.position)?;
    let trial = Trial { with, without, position: &case.position, focus: &case.focus };
    let (mut one, mut other) = trial.games()?;
    one.keep_log();
    other.keep_log();
    let before = one.clone();
    let reached = Duo::replay(one, other, &case.answers, &mut Effort::default()).filter(|reached| reached.differs)?;
    let Duo { mut with, mut without, answers, .. } = reached.duo;
    let (facts, others) = (with.take_log(), without.take_log());
    let scenario = scenario(case, trial.with, &answers)?;
    let names = Names::new(&case.position.letters(), &named(&scenario, &before, &answers), &with, &without);
    let seen = seen(&differences(&with, &without), &with, &names, &content.types);
    let scenario = crate::scenario::expecting(scenario, &seen, &case.position.letters());
    let done = done(&scenario, &before, &answers, &names);
    Some(Story {
        statement: statement.clone(),
        position: case.position.clone(),
        owner: case.focus.owner,
        scene: self::scene(&Staged { before: &before, after: &with, position: &case.position, names: &names, done: &done, seen: &seen }),
        done,
        units: names.cards(&with, &without),
        board: drawing(&before, &with, &names, &case.position),
        rules: rules(statement, &content, facts, &others),
        seen,
        answers,
        scenario,
        notes: Vec::new(),
    })
}

fn scenario(case: &Case, content: &Compiled, answers: &[Answer]) -> Option<Scenario> {
    let bare = Scenario {
        id: Id::from(""),
        title: Name::english(String::new()),
        rules: Vec::new(),
        example: None,
        ruleset: (!content.ruleset.default).then(|| content.ruleset.id.clone()),
        also: Vec::new(),
        krosmasters: Vec::new(),
        own_rewards: Vec::new(),
        own_scenery: Vec::new(),
        four: None,
        ground: case.position.ground(),
        start: case.position.start(),
        refused: None,
        steps: Vec::new(),
        perft: Vec::new(),
        known_failure: None,
    };
    of_answers(&bare, content, answers).ok()
}

/// Returns the pieces that the scenario gives letters in its steps.
fn named(scenario: &Scenario, before: &Game<'_>, answers: &[Answer]) -> Vec<(Piece, char)> {
    let mut game = before.clone();
    let mut left = answers.iter();
    let mut named: Vec<(Piece, char)> = Vec::new();
    for step in &scenario.steps {
        let count = usize::from(step.action.is_some()) + step.chance.len();
        if left.by_ref().take(count).any(|answer| game.apply(*answer).is_err()) {
            break;
        }
        for (letter, place) in &step.named {
            let cell = game.content().board.at(i16::from(place.column), i16::from(place.row));
            let nameless = |unit: &UnitState| unit.cell == cell && named.iter().all(|(piece, _)| *piece != unit.piece);
            let unit = game.units().find(nameless).map(|unit| unit.piece);
            named.extend(unit.map(|piece| (piece, *letter)));
        }
    }
    named
}

/// Returns what is done, with whose turn it is.
fn done(scenario: &Scenario, before: &Game<'_>, answers: &[Answer], names: &Names) -> Vec<Done> {
    let mut game = before.clone();
    let mut left = answers.iter();
    let mut all = Vec::new();
    for step in &scenario.steps {
        let by = names.letter(game.active().0);
        let tension = matches!(game.pending().map(|decision| decision.ask), Some(Ask::Reroll { .. } | Ask::Inspire { .. }));
        let nothing = matches!(step.action, Some(Action::Choose { choice: Choice::No | Choice::Sell })) && step.chance.is_empty();
        all.push(Done { action: step.action.clone(), by, chance: step.chance.clone(), passes: tension && nothing });
        let count = usize::from(step.action.is_some()) + step.chance.len();
        for answer in left.by_ref().take(count) {
            if game.apply(*answer).is_err() {
                return all;
            }
        }
    }
    all.retain(|done| done.action.is_some() || !done.chance.is_empty());
    all
}

/// Returns the paragraphs by which the statement acts: those of what happened only because of it, then those of what it says.
fn rules(statement: &Statement, content: &Content, with: Vec<Fact>, without: &[Fact]) -> Vec<String> {
    let mut others = without.to_vec();
    let mut rules: Vec<String> = Vec::new();
    let mut add = |rule: &str| {
        if !rule.is_empty() && !rules.iter().any(|known| known == rule) && rules.len() < RULES {
            rules.push(rule.to_owned());
        }
    };
    for fact in with {
        match others.iter().position(|other| *other == fact) {
            Some(at) => _ = others.remove(at),
            None => add(fact.rule),
        }
    }
    let said = match statement.said(content) {
        Some(Said::Effects(effects)) => paragraphs::of_effects(&effects, None),
        Some(Said::Abilities(abilities)) => paragraphs::of_abilities(&abilities),
        None => paragraphs::Paragraphs::new(),
    };
    said.into_iter().for_each(&mut add);
    if let (On::Power(id), true) = (&statement.on, statement.kind == crate::statement::Kind::Power)
        && let Some(power) = content.powers.iter().find(|power| power.id == *id)
    {
        add(&power.rule);
    }
    rules
}

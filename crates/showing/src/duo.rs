//! The same position, dice and answers, played once with a statement and once without it.
//!
//! Answers are matched by the question, the unit that it is about, and how often it was asked since the last action; an answer that only
//! the game with the statement asked for is left out, and what only the game without it asks is answered by a fixed rule.

use crate::actions::Focus;
use crate::choices::{self, Before, Plan};
use crate::differences::differ;
use kcc_interpreter::{Answer, Ask, Decider, Draw, Face, Game, Piece, Side6, Written};
use std::mem::Discriminant;

/// The most answers between two actions.
const ANSWERS: usize = 120;
/// The most ways in which one action is tried.
const WAYS: usize = 20;

/// Steps of the search: how many answers were given to games. Nothing is measured in time, so that every machine finds the same.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Effort(pub u32);

/// What a question is, so that it is found again in the other game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Question {
    by: Decider,
    ask: Discriminant<Ask>,
    draw: Option<Discriminant<Draw>>,
    about: Piece,
    success: Option<Face>,
    text: u64,
}

/// An answer that was given, with its question.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Given {
    question: Question,
    answer: Answer,
}

/// Both games, at a question what the active unit does, or over.
#[derive(Clone, Debug)]
pub(crate) struct Duo<'c> {
    // A game is large, and duos are moved between lists.
    pub(crate) with: Box<Game<'c>>,
    pub(crate) without: Box<Game<'c>>,
    /// The answers given to the game with the statement, those of chance included.
    pub(crate) answers: Vec<Answer>,
    /// The number of answers before each action.
    pub(crate) actions: Vec<usize>,
}

/// A way in which one action may go on.
struct Way<'c> {
    game: Box<Game<'c>>,
    given: Vec<Given>,
    plan: Option<Plan>,
    cost: u32,
}

/// What is reached by an action.
pub(crate) struct Reached<'c> {
    pub(crate) duo: Duo<'c>,
    /// How unusual the dice and answers are.
    pub(crate) cost: u32,
    /// Whether the two games look different.
    pub(crate) differs: bool,
}

/// Returns whether a game is where the two are compared.
pub(crate) fn is_quiet(game: &Game<'_>) -> bool {
    game.pending().is_none_or(|decision| decision.ask == Ask::Act)
}

impl<'c> Duo<'c> {
    /// Begins both games, up to the first question what a unit does.
    pub(crate) fn begin(with: Box<Game<'c>>, without: Box<Game<'c>>, focus: &Focus, effort: &mut Effort) -> Vec<Reached<'c>> {
        let start = Self { with, without, answers: Vec::new(), actions: Vec::new() };
        start.reach(None, focus, effort)
    }

    /// Returns what may come of an action of the active unit. `focus` is what the statement is about.
    pub(crate) fn act(&self, action: Answer, focus: &Focus, effort: &mut Effort) -> Vec<Reached<'c>> {
        self.reach(Some(action), focus, effort)
    }

    fn reach(&self, action: Option<Answer>, focus: &Focus, effort: &mut Effort) -> Vec<Reached<'c>> {
        let mut reached = Vec::new();
        for way in ways(&self.with, action, focus, effort) {
            let Some(without) = follow(&self.without, action, &way.given, effort) else { continue };
            let differs = differ(&way.game, &without);
            let mut duo = Self { with: way.game, without, answers: self.answers.clone(), actions: self.actions.clone() };
            duo.actions.extend(action.map(|_| duo.answers.len()));
            duo.answers.extend(action);
            duo.answers.extend(way.given.iter().map(|given| given.answer));
            reached.push(Reached { duo, cost: way.cost, differs });
        }
        reached
    }

    /// Plays given answers again. `None` if one cannot be given, or if the answers end before the next action.
    pub(crate) fn replay(with: Box<Game<'c>>, without: Box<Game<'c>>, answers: &[Answer], effort: &mut Effort) -> Option<Reached<'c>> {
        let mut duo = Self { with, without, answers: Vec::new(), actions: Vec::new() };
        let mut left = answers.iter().copied().peekable();
        let mut action = None;
        loop {
            let mut game = duo.with.clone();
            let mut given = Vec::new();
            if let Some(action) = action {
                effort.0 += 1;
                game.apply(action).ok()?;
            }
            while !is_quiet(&game) {
                let answer = left.next()?;
                given.push(Given { question: question(&game)?, answer });
                effort.0 += 1;
                game.apply(answer).ok()?;
            }
            let without = follow(&duo.without, action, &given, effort)?;
            duo.actions.extend(action.map(|_| duo.answers.len()));
            duo.answers.extend(action);
            duo.answers.extend(given.iter().map(|given| given.answer));
            let differs = differ(&game, &without);
            (duo.with, duo.without) = (game, without);
            if differs || left.peek().is_none() {
                return Some(Reached { duo, cost: 0, differs });
            }
            action = left.next();
        }
    }
}

/// Returns the ways in which an action goes on to the next one.
fn ways<'c>(start: &Game<'c>, action: Option<Answer>, focus: &Focus, effort: &mut Effort) -> Vec<Way<'c>> {
    let mut first = Way { game: Box::new(start.clone()), given: Vec::new(), plan: None, cost: 0 };
    if let Some(action) = action {
        effort.0 += 1;
        if first.game.apply(action).is_err() {
            return Vec::new();
        }
    }
    let (mut open, mut done) = (vec![first], Vec::new());
    while let Some(mut way) = open.pop() {
        if is_quiet(&way.game) {
            done.push(way);
            if done.len() >= WAYS {
                break;
            }
            continue;
        }
        let Some(asked) = question(&way.game).filter(|_| way.given.len() < ANSWERS) else { continue };
        let same = way.given.iter().filter(|given| given.question == asked).count();
        let before = Before { all: way.given.len(), same };
        let mut choices = choices::of(&way.game, focus, way.plan, &before);
        // The usual ones are tried first: they are on top of the pile.
        let Some(usual) = (!choices.is_empty()).then(|| choices.remove(0)) else { continue };
        for choice in choices.into_iter().rev() {
            let mut other = Way { game: way.game.clone(), given: way.given.clone(), plan: choice.plan, cost: way.cost + choice.cost };
            effort.0 += 1;
            if other.game.apply(choice.answer).is_ok() {
                other.given.push(Given { question: asked, answer: choice.answer });
                open.push(other);
            }
        }
        effort.0 += 1;
        if way.game.apply(usual.answer).is_ok() {
            way.given.push(Given { question: asked, answer: usual.answer });
            (way.plan, way.cost) = (usual.plan, way.cost + usual.cost);
            open.push(way);
        }
    }
    done
}

/// Plays the game without the statement on to its next action with the answers of the other game. `None` if the action is not possible.
fn follow<'c>(start: &Game<'c>, action: Option<Answer>, given: &[Given], effort: &mut Effort) -> Option<Box<Game<'c>>> {
    let mut game = Box::new(start.clone());
    if let Some(action) = action {
        effort.0 += 1;
        game.apply(action).ok()?;
    }
    let mut used = vec![false; given.len()];
    let mut locks_only_here = false;
    for _ in 0..ANSWERS {
        if is_quiet(&game) {
            return Some(game);
        }
        let asked = question(&game)?;
        let matching = given.iter().enumerate().find(|(at, given)| !used[*at] && given.question == asked);
        let known =
            matching.filter(|(_, given)| game.pending().is_some_and(|decision| decision.answers.binary_search(&given.answer).is_ok()));
        let answer = match known {
            Some((at, given)) => {
                used[at] = true;
                given.answer
            }
            None => {
                locks_only_here |= asked.success == Some(Face::Lock);
                only_here(&game, locks_only_here)?
            }
        };
        effort.0 += 1;
        game.apply(answer).ok()?;
    }
    None
}

/// Returns the answer to what only the game without the statement asks: a die is a success of its roll, an offer is declined, and otherwise
/// the first answer counts. Whoever is locked only here does not dodge, or else nobody would notice.
fn only_here(game: &Game<'_>, locked: bool) -> Option<Answer> {
    let decision = game.pending()?;
    if let Ask::Chance(Draw::Die) = decision.ask {
        let success = game.rolling().and_then(|rolling| rolling.success);
        let side = match success {
            Some(Face::Dodge) if locked => Side6::Lock,
            Some(face) => choices::plain_side(face),
            None => Side6::Lock,
        };
        return choices::outcome(side);
    }
    if let Ask::Turn { success: Some(face), .. } = decision.ask
        && decision.answers.contains(&Answer::Face(face))
    {
        return Some(Answer::Face(face));
    }
    let calm = [Answer::No, Answer::Sell];
    calm.into_iter().find(|answer| decision.answers.contains(answer)).or_else(|| decision.answers.first().copied())
}

fn question(game: &Game<'_>) -> Option<Question> {
    let decision = game.pending()?;
    let rolling = game.rolling();
    let matter = game.matter();
    let about = match decision.ask {
        Ask::Start { unit } | Ask::Taker { unit, .. } | Ask::Spell { unit, .. } => unit,
        Ask::Reward { of, .. } => of,
        Ask::Line { summon, .. } => summon,
        _ => rolling.map(|rolling| rolling.unit).or(matter.map(|matter| matter.owner)).unwrap_or(Piece::NONE),
    };
    let text = matter.map_or(0, |matter| match matter.written {
        Written::Spell(spell) => 1 + u64::from(spell.0),
        Written::Power { id, .. } => {
            id.as_str().bytes().fold(0xcbf2_9ce4_8422_2325, |hash, byte| (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3))
        }
        Written::Reward(reward) => 0x1_0000 + u64::from(reward),
    });
    Some(Question {
        by: decision.by,
        ask: std::mem::discriminant(&decision.ask),
        draw: if let Ask::Chance(draw) = &decision.ask { Some(std::mem::discriminant(draw)) } else { None },
        about,
        success: rolling.and_then(|rolling| rolling.success),
        text,
    })
}

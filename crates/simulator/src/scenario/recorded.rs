//! Makes a scenario from a saved game: the same answers, with the results of chance, and the final position.

use super::play::Play;
use super::start::{Begun, begin};
use crate::record::{Mismatch, Record, Thrower, Told};
use crate::table::generator;
use kcc_interpreter::{Answer, Chance, Compiled, Draw, Outcome as Ended, Side6};
use kcc_ir::Shown;
use kcc_ir::scenario::{Action, Choice, Expected, Four, Ground, Outcome, Side, Spot, Start, Step, Winner};
use kcc_ir::{Content, Id, Name, Scenario};
use std::collections::BTreeMap;
use std::fmt;

/// Why a saved game cannot become a scenario.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Unwritable {
    /// The game cannot be played.
    Record(Mismatch),
    /// It differs at this answer when chance is supplied step by step: a fault of kcc.
    Differs(usize),
    /// This answer cannot be expressed in a scenario.
    Answer(usize, String),
    /// It has teams of limited format, which scenarios do not support.
    Limited,
}

impl fmt::Display for Unwritable {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Record(mismatch) => write!(f, "{mismatch}"),
            Self::Differs(number) => write!(f, "the game comes out differently at answer {number} when dice are told one by one"),
            Self::Limited => f.write_str("the teams were built in limited format, which scenarios do not have"),
            Self::Answer(number, answer) => write!(f, "answer {number}, `{answer}`, cannot be said in a scenario"),
        }
    }
}

impl std::error::Error for Unwritable {}

/// Returns the scenario of a saved game. It proves no rule by itself: its `rules` are left to an author that knows what the game shows.
///
/// # Errors
/// If the game cannot be played with this content.
pub fn of_record(record: &Record, all: &Content, content: &Compiled, id: Id, title: Name) -> Result<Scenario, Unwritable> {
    // Checked first: if it differs, nothing in it can be trusted.
    let mut answers = Vec::new();
    let told = |part: Told<'_, '_>| {
        if let Told::Answer(_, answer) = part {
            answers.push(answer)
        }
    };
    record.open(all, content, told).map_err(Unwritable::Record)?;
    if !record.pools.is_empty() {
        return Err(Unwritable::Limited);
    }
    let game = record.start_with(content, Chance::Asked).map_err(Unwritable::Record)?;
    let tokens = all.rewards.iter().flat_map(|reward| std::iter::repeat_n(reward.id.clone(), usize::from(reward.copies))).collect();
    let play = Play { game, letters: BTreeMap::new(), tokens, dealt: Vec::new(), facts: Vec::new() };
    let seed = record.seed().unwrap_or(0);
    let dice = match record.dice {
        Thrower::Game => Dice::Drawn(generator(seed)),
        Thrower::Table => Dice::Told,
    };
    let mut writer = Writer::new(play, &answers, &record.listed, dice);
    writer.write()?;
    Ok(Scenario {
        id,
        title,
        rules: Vec::new(),
        example: None,
        four: match (record.teams.len(), record.pairs) {
            (0..=2, _) => None,
            (_, false) => Some(Four::Alone),
            (_, true) => Some(Four::Pairs),
        },
        ruleset: Some(record.ruleset.clone()),
        also: Vec::new(),
        krosmasters: Vec::new(),
        own_rewards: Vec::new(),
        own_scenery: Vec::new(),
        ground: Ground::Arena { arena: record.arena.clone() },
        start: Start::Teams {
            teams: record.teams.clone(),
            banned: record.banned.clone(),
            limits: None,
            choose_side: true,
            dealt: writer.piles,
        },
        refused: None,
        steps: writer.steps,
        perft: Vec::new(),
        known_failure: None,
    })
}

/// Returns a scenario with what is done in it, and the final position. Its own steps do not count. The answers are those of players and of
/// chance, without the dealing of tokens; `content` is compiled for the scenario's board.
///
/// # Errors
/// If the position cannot be set up, or the answers cannot be given.
pub fn of_answers(scenario: &Scenario, content: &Compiled, answers: &[Answer]) -> Result<Scenario, Unwritable> {
    let begun = begin(scenario, content, &[]).map_err(|_| Unwritable::Differs(0))?;
    let Begun { game, letters, tokens, dealt } = begun;
    let play = Play { game, letters, tokens, dealt, facts: Vec::new() };
    let mut writer = Writer::new(play, answers, &[], Dice::Told);
    writer.deals = true;
    writer.write()?;
    Ok(Scenario { steps: writer.steps, ..scenario.clone() })
}

/// Where outcomes of chance come from.
enum Dice {
    /// From the generator that was inside the game.
    Drawn(Chance),
    /// From the answers.
    Told,
}

struct Writer<'c, 'r> {
    play: Play<'c>,
    answers: &'r [Answer],
    /// How many answers there were at each question; empty if nobody noted it.
    listed: &'r [u16],
    /// The index of the next answer.
    at: usize,
    dice: Dice,
    steps: Vec<Step>,
    /// The rewards in the order in which they were dealt.
    piles: Vec<Id>,
    /// The number of tokens dealt so far.
    dealt: usize,
    /// Whether tokens are dealt in the order of the content, as if nobody were asked.
    deals: bool,
}

impl<'c, 'r> Writer<'c, 'r> {
    fn new(play: Play<'c>, answers: &'r [Answer], listed: &'r [u16], dice: Dice) -> Self {
        Self { play, answers, listed, at: 0, dice, steps: Vec::new(), piles: Vec::new(), dealt: 0, deals: false }
    }

    /// Writes all steps.
    fn write(&mut self) -> Result<(), Unwritable> {
        self.count_dealt(None);
        self.chance()?;
        while self.at < self.answers.len() {
            self.answer()?;
        }
        self.end();
        Ok(())
    }

    /// Gives the next answer, and writes a step for it.
    fn answer(&mut self) -> Result<(), Unwritable> {
        let number = self.at + 1;
        let (Some(&answer), Some(decision)) = (self.answers.get(self.at), self.play.game.pending()) else {
            return Err(Unwritable::Differs(number));
        };
        if !self.listed.is_empty() && self.listed.get(self.at).copied() != u16::try_from(decision.answers.len()).ok() {
            return Err(Unwritable::Differs(number));
        }
        let action = self.said(answer).ok_or_else(|| Unwritable::Answer(number, self.play.told(answer)))?;
        self.play.game.apply(answer).map_err(|_| Unwritable::Differs(number))?;
        self.at += 1;
        self.count_dealt(None);
        self.steps.push(step(Some(action)));
        self.chance()?;
        self.name();
        Ok(())
    }

    /// Returns an action that means this answer here and now; the index among all answers if there is nothing better.
    fn said(&self, answer: Answer) -> Option<Action> {
        let choose = |choice: Choice| Action::Choose { choice };
        let cell = |cell| self.play.name_of(cell).map(|place| Spot::Cell { place });
        let plain = match answer {
            Answer::Outcome(_) => None,
            Answer::No => Some(choose(Choice::No)),
            Answer::Yes => Some(choose(Choice::Yes)),
            Answer::Sell => Some(choose(Choice::Sell)),
            Answer::Side(side) => Some(choose(Choice::Side {
                side: match side {
                    kcc_interpreter::Side::Top => Side::Top,
                    kcc_interpreter::Side::Right => Side::Right,
                    kcc_interpreter::Side::Bottom => Side::Bottom,
                    kcc_interpreter::Side::Left => Side::Left,
                },
            })),
            Answer::Face(face) => Some(choose(Choice::Face { face })),
            Answer::Piece(piece) => {
                let letter = self.play.letters.iter().find(|(_, known)| **known == piece).map(|(letter, _)| *letter);
                let at = letter.map(|letter| Spot::Unit { letter }).or_else(|| self.play.cell_of(piece).and_then(cell));
                at.map(|at| choose(Choice::Spot { at }))
            }
            Answer::Cell(at) => cell(at).map(|at| choose(Choice::Spot { at })),
            Answer::Player(player) => player.checked_add(1).map(|player| choose(Choice::Player { player })),
            Answer::Option(option) => option.checked_add(1).map(|number| choose(Choice::Number { number })),
            Answer::Move(to) => cell(to).map(|to| Action::Move { to }),
            Answer::Collect => Some(Action::Collect),
            Answer::BuyGg => Some(Action::BuyGg),
            Answer::Cast { spell, cell: at, x } => {
                cell(at).map(|at| Action::Cast { spell: self.play.game.content().spell_name(spell).clone(), at, x })
            }
            Answer::Buy { pile, face_up } => pile.checked_add(1).map(|pile| Action::Buy { pile, face_up }),
            Answer::Reveal { token } => self.play.tokens.get(usize::from(token)).map(|reward| Action::Reveal { reward: reward.clone() }),
            Answer::End => Some(Action::End),
        };
        let place = self.play.game.pending()?.answers.iter().position(|listed| *listed == answer);
        let place = place.and_then(|place| u8::try_from(place + 1).ok()).map(|number| choose(Choice::Number { number }));
        plain.into_iter().chain(place).find(|action| self.play.answer(action) == Some(answer))
    }

    /// Lets chance decide as it did, and writes it into the last step.
    fn chance(&mut self) -> Result<(), Unwritable> {
        while let Some(draw) = self.play.drawing_now() {
            let differs = Unwritable::Differs(self.at + 1);
            if self.deals && matches!(draw, Draw::Token { .. }) {
                self.play.deal().map_err(|_| differs)?;
                continue;
            }
            let outcome = match &mut self.dice {
                Dice::Drawn(chance) => chance.draw(draw),
                Dice::Told => {
                    let told = if let Some(Answer::Outcome(outcome)) = self.answers.get(self.at) { Some(*outcome) } else { None };
                    self.at += 1;
                    told
                }
            };
            let outcome = outcome.ok_or_else(|| differs.clone())?;
            if let Some(shown) = shown(draw, outcome) {
                // Throws before the first answer go into a step without an action.
                if self.steps.is_empty() {
                    self.steps.push(step(None));
                }
                self.steps.last_mut().ok_or_else(|| differs.clone())?.chance.push(shown);
            }
            self.play.game.apply(Answer::Outcome(outcome)).map_err(|_| differs)?;
            self.count_dealt(Some(draw));
        }
        Ok(())
    }

    /// Notes the tokens that were dealt. The last of a rank is dealt without a question, although a generator draws a number for it.
    fn count_dealt(&mut self, asked: Option<Draw>) {
        // From the first game turn on, tokens leave the piles.
        if self.play.game.game_turn().1 > 0 && asked.is_none() {
            return;
        }
        let dealt: Vec<Id> = self.play.game.dealt().cloned().collect();
        if dealt.len() <= self.dealt {
            return;
        }
        let answered = usize::from(matches!(asked, Some(Draw::Token { .. })));
        if let Dice::Drawn(chance) = &mut self.dice {
            for _ in 0..(dealt.len() - self.dealt - answered) {
                chance.draw(Draw::Token { of: 1 });
            }
        }
        self.dealt = dealt.len();
        self.piles = dealt;
    }

    /// Gives letters to units that came onto the board.
    fn name(&mut self) {
        let nameless: Vec<_> = self
            .play
            .game
            .units()
            .filter(|unit| unit.cell.is_some() && self.play.letters.values().all(|known| *known != unit.piece))
            .map(|unit| (unit.piece, unit.player, unit.cell))
            .collect();
        for (piece, player, cell) in nameless {
            // Two units can be on one cell, as on a trap; a letter by cell would mean the first of them.
            let alone = self.play.game.units().filter(|other| other.cell == cell).count() == 1;
            // Of four players, the first and the third have capitals.
            let letters = if player % 2 == 0 { 'A'..='Z' } else { 'a'..='z' };
            // These two have a meaning on boards.
            let free =
                letters.into_iter().filter(|letter| !matches!(letter, 'D' | 's')).find(|letter| !self.play.letters.contains_key(letter));
            let (Some(letter), Some(place), Some(step)) = (free.filter(|_| alone), self.play.name_of(cell), self.steps.last_mut()) else {
                continue;
            };
            self.play.letters.insert(letter, piece);
            step.named.insert(letter, place);
        }
    }

    /// Writes the final position into the last step.
    fn end(&mut self) {
        let units: BTreeMap<char, Expected> = self
            .play
            .letters
            .iter()
            .filter_map(|(&letter, &piece)| {
                let unit = self.play.game.units().find(|unit| unit.piece == piece)?;
                let at = self.play.name_of(unit.cell);
                let ko = at.is_none().then_some(true);
                Some((letter, Expected { at, ko, injuries: Some(unit.injuries), ..Expected::default() }))
            })
            .collect();
        let game = &self.play.game;
        let winner = match game.outcome() {
            None => Some(Winner::Nobody),
            Some(Ended::Won(player)) => Some(Winner::Player { player: player + 1 }),
            Some(Ended::Draw) => Some(Winner::Draw),
            // Scenarios cannot express the limits of the engine.
            Some(Ended::TurnLimit | Ended::StepLimit) => None,
        };
        let players = || 0..game.players();
        let gg = players().map(|player| game.stock(player).0).collect();
        let kamas = players().map(|player| game.stock(player).1).collect();
        let wild = game.wild_gg();
        if self.steps.is_empty() {
            self.steps.push(step(None));
        }
        if let Some(step) = self.steps.last_mut() {
            (step.units, step.gg, step.kamas, step.wild_gg, step.winner) = (units, Some(gg), Some(kamas), Some(wild), winner);
        }
    }
}

fn step(action: Option<Action>) -> Step {
    Step {
        action,
        chance: Vec::new(),
        refused: None,
        named: BTreeMap::new(),
        units: BTreeMap::new(),
        gg: None,
        wild_gg: None,
        kamas: None,
        active: None,
        decides: None,
        can: Vec::new(),
        cannot: Vec::new(),
        events: Vec::new(),
        winner: None,
    }
}

/// Returns an outcome as scenarios write it; `None` for tokens, which are in a list of their own.
pub(crate) fn shown(draw: Draw, outcome: u8) -> Option<Outcome> {
    Some(match draw {
        Draw::Die => (*Side6::ALL.get(usize::from(outcome))?).into(),
        Draw::Coin => Outcome::Shows { shown: if outcome == 0 { Shown::Heads } else { Shown::Tails } },
        Draw::FirstPlayer { among } => Outcome::Player { player: among.iter().nth(usize::from(outcome))? + 1 },
        Draw::Token { .. } => return None,
    })
}

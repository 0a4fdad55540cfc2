//! A game in the terminal: the board, the questions, the typed answers.

mod board;
mod cards;
mod facts;
pub(crate) mod input;
mod naming;
mod options;
mod questions;
mod ways;
mod words;

use crate::command::play;
use crate::messages::say;
use crate::terminal::Terminal;
use anyhow::Context as _;
use input::Input;
use kcc_interpreter::{Answer, Chance, Compiled, Decider, Game, Outcome, Refusal, Setup};
use kcc_ir::Content;
use kcc_simulator::random::{Purpose, derive};
use kcc_simulator::record::{Mismatch, Told};
use kcc_simulator::{Gathered, Kind, Player, Random, Record, table};
use kcc_telling::refusal;
use kcc_telling::words::Words;
use naming::Naming;
use std::io::BufRead;
use std::path::Path;

/// Who plays at a seat.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Seat {
    /// The person at the keyboard.
    Human,
    /// A player of kcc.
    Kind(Kind),
}

/// What a game is played with, and the words for it.
#[derive(Clone, Copy)]
pub(crate) struct Table<'c> {
    pub(crate) content: &'c Content,
    pub(crate) compiled: &'c Compiled,
    pub(crate) words: &'c Words,
}

impl<'c> Table<'c> {
    fn naming(self, terminal: Terminal) -> Naming<'c> {
        let Self { content, compiled, words } = self;
        Naming { content, compiled, words, language: terminal.language() }
    }
}

/// A game, its players, and the answers so far.
pub(crate) struct Session<'c> {
    naming: Naming<'c>,
    game: Game<'c>,
    /// What a save holds; `None` if the game began with a scenario.
    record: Option<Record>,
    /// The answers since the game began or its scenario ended, including those of chance.
    answers: Vec<Answer>,
    /// Answers that were taken back, the last one first to be given again.
    undone: Vec<Answer>,
    seed: u64,
    players: Vec<Option<Box<dyn Player>>>,
    minds: Vec<Random>,
    terminal: Terminal,
}

impl<'c> Session<'c> {
    /// Creates a game from its beginning.
    pub(crate) fn new(
        table: Table<'c>,
        gathered: Gathered,
        pairs: bool,
        seed: u64,
        seats: Vec<Seat>,
        terminal: Terminal,
    ) -> Result<Self, Vec<Refusal>> {
        // The dice are thrown here and not in the game, so that a player who looks ahead cannot see them.
        let Gathered { players, banned } = gathered;
        let setup = Setup { side: None, pairs, players, banned, ..Setup::of(Vec::new(), Chance::Asked) };
        let mut game = Game::new(table.compiled, setup.clone())?;
        game.keep_journal();
        game.keep_log();
        let record = Record::of(table.compiled, &setup, seed, &game);
        Ok(Self::of(table, game, Some(record), seed, seats, terminal))
    }

    /// Creates a game that continues from a position.
    pub(crate) fn from(table: Table<'c>, game: &Game<'c>, seed: u64, seats: Vec<Seat>, terminal: Terminal) -> Self {
        let mut game = game.fork(Chance::Asked);
        game.keep_journal();
        game.keep_log();
        Self::of(table, game, None, seed, seats, terminal)
    }

    fn of(table: Table<'c>, game: Game<'c>, record: Option<Record>, seed: u64, seats: Vec<Seat>, terminal: Terminal) -> Self {
        let minds = (0u8..).zip(&seats).map(|(player, _)| Random::new(derive(seed, 0, Purpose::Player(player)))).collect();
        let player = |seat: Seat| match seat {
            Seat::Human => None,
            Seat::Kind(kind) => Some((kind.make)()),
        };
        let players = seats.into_iter().map(player).collect();
        Self {
            naming: table.naming(terminal),
            game,
            answers: record.as_ref().map_or_else(Vec::new, |record| record.answers.clone()),
            record,
            undone: Vec::new(),
            seed,
            players,
            minds,
            terminal,
        }
    }

    /// Plays until the game is over and nothing more is typed, or the person at the keyboard leaves.
    pub(crate) fn play(&mut self, typed: &mut impl BufRead) -> anyhow::Result<()> {
        let mut show = true;
        if self.players.iter().any(Option::is_none) {
            self.say(&self.naming.pick("session-type-the-number-of-an"))?;
        }
        loop {
            self.go_on()?;
            if show {
                self.show()?;
            }
            self.terminal.result("> ")?;
            let Some(line) = input::line(typed)? else {
                self.say("\n")?;
                return Ok(());
            };
            show = false;
            match Input::of(&line) {
                Input::Nothing => {}
                Input::Quit => return Ok(()),
                Input::Help => self.say(&words::help(self.naming.language))?,
                Input::Board => self.show()?,
                Input::Ways => self.say(&ways::ways(&self.naming, &self.game))?,
                Input::Go(cell) => show = self.go(&cell)?,
                Input::Card(name) => self.say(&cards::card(&self.naming, &self.game, &name))?,
                Input::Odds(number) => self.odds(number)?,
                Input::Undo(times) => show = self.undo(times)?,
                Input::Redo(times) => show = self.redo(times)?,
                Input::Save(path) => self.save(Path::new(&path))?,
                Input::Load(path) => show = self.load(Path::new(&path))?,
                Input::Number(number) => show = self.choose(number)?,
                Input::Word(word) => show = self.choose_by_word(&word)?,
            }
        }
    }

    /// Throws dice and lets players of kcc decide, until a person has to, or the game is over.
    fn go_on(&mut self) -> anyhow::Result<()> {
        while let Some(decision) = self.game.pending() {
            let answer = match decision.by {
                Decider::Chance => {
                    let outcomes = u8::try_from(decision.answers.len()).unwrap_or(u8::MAX);
                    Answer::Outcome(table::dice(self.seed, self.answers.len() as u64, outcomes))
                }
                Decider::Player(player) => {
                    let player = usize::from(player);
                    let Some(mind) = &mut self.players[player] else { return Ok(()) };
                    mind.answer(&self.game, decision, &mut self.minds[player])
                }
            };
            self.give(answer)?;
        }
        Ok(())
    }

    /// Gives an answer and prints the consequences. A refusal is printed too, and changes nothing.
    fn give(&mut self, answer: Answer) -> anyhow::Result<bool> {
        let before = match self.game.pending() {
            Some(decision) if matches!(decision.by, Decider::Player(_)) => {
                Some(options::choice(&self.naming, &self.game, &decision, answer))
            }
            Some(_) | None => None,
        };
        if let Err(refusal) = self.game.apply(answer) {
            self.say(&format!("{}\n", refusal::refusal(&refusal, self.naming.language)))?;
            return Ok(false);
        }
        self.note(answer);
        self.undone.clear();
        let mut text = before.map(|line| format!("{line}\n")).unwrap_or_default();
        let facts = self.game.take_log();
        text.push_str(&facts::lines(&self.naming, &self.game, &facts));
        self.say(&text)?;
        Ok(true)
    }

    /// Prints the board and the question.
    fn show(&self) -> anyhow::Result<()> {
        let mut text = board::drawing(&self.naming, &self.game);
        match self.game.pending() {
            Some(decision) => text.push_str(&questions::question(&self.naming, &self.game, &decision)),
            None => text.push_str(&self.end()),
        }
        self.say(&text)
    }

    /// Prints the last board of a game that was played back, and its digest.
    pub(crate) fn show_end(&self) -> anyhow::Result<()> {
        let mut text = board::drawing(&self.naming, &self.game);
        if self.game.pending().is_none() {
            text.push_str(&self.end());
        }
        text.push_str(&format!("{:016x}\n", self.game.digest()));
        self.say(&text)
    }

    fn end(&self) -> String {
        let pick = |id| self.naming.pick(id);
        match self.game.outcome() {
            Some(Outcome::Won(player)) => {
                let winners = (0..self.game.players()).filter(|&other| self.game.are_allied(player, other));
                let numbers: Vec<String> = winners.map(|player| (player + 1).to_string()).collect();
                match numbers.as_slice() {
                    [only] => format!("{} {only} {}.\n", pick("session-player"), pick("session-wins")),
                    several => {
                        let numbers = several.join(&pick("session-and"));
                        format!("{} {numbers} {}.\n", pick("session-players"), pick("session-win"))
                    }
                }
            }
            Some(Outcome::Draw) => pick("session-a-draw"),
            Some(Outcome::TurnLimit | Outcome::StepLimit) => pick("session-the-game-ends-at-a"),
            None => String::new(),
        }
    }

    fn choose(&mut self, number: usize) -> anyhow::Result<bool> {
        let answer = self.game.pending().and_then(|decision| decision.answers.get(number.wrapping_sub(1)).copied());
        match answer {
            Some(answer) => self.give(answer),
            None => {
                self.tell("play-no-number", &[("number", number.to_string())])?;
                Ok(false)
            }
        }
    }

    /// Walks to a cell, until something is asked.
    fn go(&mut self, cell: &str) -> anyhow::Result<bool> {
        let Some(way) = ways::way(&self.naming, &self.game, cell) else {
            self.tell("play-no-way", &[("cell", cell.to_owned())])?;
            return Ok(false);
        };
        let mut gone = false;
        for cell in way {
            if !self.give(Answer::Move(cell))? {
                break;
            }
            gone = true;
        }
        Ok(gone)
    }

    /// Prints the chances of an answer.
    fn odds(&self, number: usize) -> anyhow::Result<()> {
        match self.game.pending().and_then(|decision| decision.answers.get(number.wrapping_sub(1)).copied()) {
            Some(answer) => self.say(&options::chances(&self.naming, &self.game, answer)),
            None => self.tell("play-no-number", &[("number", number.to_string())]),
        }
    }

    /// Records an answer that was given.
    fn note(&mut self, answer: Answer) {
        if let Some(record) = &mut self.record {
            record.push(answer, &self.game);
        }
        self.answers.push(answer);
    }

    /// Gives the answer that a cell names, if there is only one.
    fn choose_by_word(&mut self, word: &str) -> anyhow::Result<bool> {
        let Some(decision) = self.game.pending() else {
            self.say(&words::not_understood(self.naming.language))?;
            return Ok(false);
        };
        let fits: Vec<Answer> = decision.answers.iter().copied().filter(|&answer| options::is_called(&self.naming, answer, word)).collect();
        match fits.as_slice() {
            [answer] => {
                let answer = *answer;
                self.give(answer)
            }
            [] => {
                self.say(&words::not_understood(self.naming.language))?;
                Ok(false)
            }
            several => {
                let list = options::list(&self.naming, &self.game, &decision, |answer| several.contains(answer));
                self.say(&list)?;
                Ok(false)
            }
        }
    }

    /// Takes back answers of people, each with its consequences.
    fn undo(&mut self, times: usize) -> anyhow::Result<bool> {
        let mut undone = 0;
        'answers: for _ in 0..times {
            let mut some = false;
            loop {
                if !self.game.undo() {
                    self.game.take_log();
                    undone += usize::from(some);
                    match undone {
                        0 => self.tell("play-nothing-to-take-back", &[])?,
                        _ => self.tell("play-not-so-many", &[("number", undone.to_string())])?,
                    }
                    break 'answers;
                }
                some = true;
                self.undone.extend(self.answers.pop());
                if let Some(record) = &mut self.record {
                    record.pop(&self.game);
                }
                if self.is_typed() {
                    break;
                }
            }
            undone += 1;
        }
        Ok(undone > 0)
    }

    /// Gives answers again that were taken back, each with its consequences.
    fn redo(&mut self, times: usize) -> anyhow::Result<bool> {
        let mut redone = false;
        for _ in 0..times {
            loop {
                let Some(answer) = self.undone.pop().filter(|_| self.game.redo()) else {
                    self.game.take_log();
                    if !redone {
                        self.say(&words::nothing_to_redo(self.naming.language))?;
                    }
                    return Ok(redone);
                };
                redone = true;
                self.note(answer);
                if self.is_typed() || self.game.pending().is_none() {
                    break;
                }
            }
        }
        Ok(redone)
    }

    /// Returns whether the next decision is a person's.
    fn is_typed(&self) -> bool {
        self.game.pending().is_some_and(|decision| match decision.by {
            Decider::Player(player) => self.players.get(usize::from(player)).is_some_and(Option::is_none),
            Decider::Chance => false,
        })
    }

    fn save(&self, path: &Path) -> anyhow::Result<()> {
        let Some(record) = &self.record else { return self.tell("play-scenario-unsaved", &[]) };
        let text = record.write().context("the game cannot be written")?;
        let said = match std::fs::write(path, text) {
            Ok(()) => words::saved(self.naming.language, path),
            Err(error) => words::not_saved(self.naming.language, path, &error),
        };
        self.say(&said)
    }

    /// Switches to another game. If that is not possible, the reason is printed and the current game stays.
    fn load(&mut self, path: &Path) -> anyhow::Result<bool> {
        let record = match play::read(path) {
            Ok(record) => record,
            Err(error) => {
                self.say(&format!("{error:#}\n"))?;
                return Ok(false);
            }
        };
        let played = record.and_then(|record| {
            let seed = record.seed().unwrap_or(0);
            if record.teams.len() != self.players.len() {
                return Err(Mismatch::Players(record.teams.len()));
            }
            let game = record.play(self.naming.compiled, |_| {})?;
            Ok((record, seed, game))
        });
        match played {
            Ok((record, seed, game)) => {
                self.answers.clone_from(&record.answers);
                (self.record, self.seed, self.game) = (Some(record), seed, game);
                self.undone.clear();
                Ok(true)
            }
            Err(mismatch) => {
                self.say(&format!("{}\n", refusal::mismatch(&mismatch, self.naming.language)))?;
                Ok(false)
            }
        }
    }

    /// Prints a message.
    fn tell(&self, id: &str, parts: &[(&'static str, String)]) -> anyhow::Result<()> {
        self.say(&format!("{}\n", say(self.naming.language, id, parts)))
    }

    fn say(&self, text: &str) -> anyhow::Result<()> {
        self.terminal.result(&self.terminal.wrapped(text))
    }
}

/// Returns a saved game, at its last answer. `told` prints it from its beginning.
pub(crate) fn saved<'c>(
    record: &Record,
    table: Table<'c>,
    seats: Vec<Seat>,
    terminal: Terminal,
    told: bool,
) -> Result<Session<'c>, Mismatch> {
    let naming = table.naming(terminal);
    let mut text = String::new();
    let game = record.play(table.compiled, |part| match part {
        Told::Answer(game, answer) if told => {
            let choice = game.pending().filter(|decision| matches!(decision.by, Decider::Player(_)));
            if let Some(decision) = choice {
                text.push_str(&format!("{}\n", options::choice(&naming, game, &decision, answer)));
            }
        }
        Told::Came(game, came) if told => text.push_str(&facts::lines(&naming, game, came)),
        Told::Answer(..) | Told::Came(..) => {}
    })?;
    // Nobody reads the rest if the reader has gone away.
    let _ = terminal.result(&terminal.wrapped(&text));
    Ok(Session::of(table, game, Some(record.clone()), record.seed().unwrap_or(0), seats, terminal))
}

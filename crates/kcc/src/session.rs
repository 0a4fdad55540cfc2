//! A game in the terminal: the board, the questions, the typed answers.

mod board;
pub(crate) mod input;
mod words;

use crate::command::play;
use crate::messages::say;
use crate::terminal::Terminal;
use anyhow::{Context as _, bail};
use input::Input;
use kcc_interpreter::{Answer, Compiled, Game};
use kcc_ir::Content;
use kcc_simulator::record::{Mismatch, Told};
use kcc_simulator::{Gathered, Record, Seat, Sitting};
use kcc_telling::game::{Naming, cards, chances, facts, options, outcome, questions, ways};
use kcc_telling::refusal;
use kcc_telling::words::Words;
use std::io::BufRead;
use std::path::Path;

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

/// A game that is played in the terminal.
pub(crate) struct Session<'c> {
    naming: Naming<'c>,
    sitting: Sitting<'c>,
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
    ) -> Result<Self, Mismatch> {
        let sitting = Sitting::new(table.content, table.compiled, gathered, pairs, seed, seats)?;
        Ok(Self { naming: table.naming(terminal), sitting, terminal })
    }

    /// Creates a game that continues from a position.
    pub(crate) fn from(table: Table<'c>, game: &Game<'c>, seed: u64, seats: Vec<Seat>, terminal: Terminal) -> Result<Self, Mismatch> {
        let sitting = Sitting::from_position(game, seed, seats)?;
        Ok(Self { naming: table.naming(terminal), sitting, terminal })
    }

    /// Plays until the game is over and nothing more is typed, or the person at the keyboard leaves.
    pub(crate) fn play(&mut self, typed: &mut impl BufRead) -> anyhow::Result<()> {
        let mut show = true;
        if self.sitting.seats().iter().any(|seat| matches!(seat, Seat::Human)) {
            self.say(&say(self.naming.language, "session-type-the-number-of-an", &[]))?;
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
                Input::Ways => self.say(&ways::ways(&self.naming, self.game()))?,
                Input::Go(cell) => show = self.go(&cell)?,
                Input::Card(name) => self.say(&cards::card(&self.naming, self.game(), &name))?,
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
        while let Some(answer) = self.sitting.decide() {
            if let Some(why) = self.sitting.failed() {
                bail!(why);
            }
            self.give(answer)?;
        }
        Ok(())
    }

    /// Gives an answer and prints the consequences. A refusal is printed too, and changes nothing.
    fn give(&mut self, answer: Answer) -> anyhow::Result<bool> {
        let before = options::chosen(&self.naming, self.game(), answer);
        match self.sitting.give(answer) {
            Ok(facts) => {
                let mut text = before.map(|line| format!("{line}\n")).unwrap_or_default();
                text.push_str(&facts::lines(&self.naming, self.game(), &facts, |_| false));
                self.say(&text)?;
                Ok(true)
            }
            Err(refusal) => {
                self.say(&format!("{}\n", refusal::refusal(&refusal, self.naming.language)))?;
                Ok(false)
            }
        }
    }

    fn game(&self) -> &Game<'c> {
        self.sitting.game()
    }

    /// Prints the board and the question.
    fn show(&self) -> anyhow::Result<()> {
        let mut text = board::drawing(&self.naming, self.game());
        match self.game().pending() {
            Some(decision) => text.push_str(&questions::question(&self.naming, self.game(), &decision)),
            None => text.push_str(&outcome::outcome(&self.naming, self.game())),
        }
        self.say(&text)
    }

    /// Prints the last board of a game that was played back, and its digest.
    pub(crate) fn show_end(&self) -> anyhow::Result<()> {
        let mut text = board::drawing(&self.naming, self.game());
        if self.game().pending().is_none() {
            text.push_str(&outcome::outcome(&self.naming, self.game()));
        }
        text.push_str(&format!("{:016x}\n", self.game().digest()));
        self.say(&text)
    }

    fn choose(&mut self, number: usize) -> anyhow::Result<bool> {
        let answer = self.game().pending().and_then(|decision| decision.answers.get(number.wrapping_sub(1)).copied());
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
        let Some(way) = ways::way(&self.naming, self.game(), cell) else {
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
        match self.game().pending().and_then(|decision| decision.answers.get(number.wrapping_sub(1)).copied()) {
            Some(answer) => self.say(&chances::table_of_chances(&self.naming, self.game(), answer)),
            None => self.tell("play-no-number", &[("number", number.to_string())]),
        }
    }

    /// Gives the answer that a cell names, if there is only one.
    fn choose_by_word(&mut self, word: &str) -> anyhow::Result<bool> {
        let Some(decision) = self.game().pending() else {
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
                let list = options::list(&self.naming, self.game(), &decision, |answer| several.contains(answer));
                self.say(&list)?;
                Ok(false)
            }
        }
    }

    /// Takes back answers of people, each with its consequences.
    fn undo(&mut self, times: usize) -> anyhow::Result<bool> {
        let undone = (0..times).take_while(|_| self.sitting.undo()).count();
        match undone {
            0 => self.tell("play-nothing-to-take-back", &[])?,
            less if less < times => self.tell("play-not-so-many", &[("number", less.to_string())])?,
            _ => {}
        }
        Ok(undone > 0)
    }

    /// Gives answers again that were taken back, each with its consequences.
    fn redo(&mut self, times: usize) -> anyhow::Result<bool> {
        let redone = (0..times).take_while(|_| self.sitting.redo()).count();
        if redone == 0 {
            self.say(&words::nothing_to_redo(self.naming.language))?;
        }
        Ok(redone > 0)
    }

    fn save(&self, path: &Path) -> anyhow::Result<()> {
        let Some(record) = self.sitting.record() else { return self.tell("play-scenario-unsaved", &[]) };
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
        let seats = self.sitting.seats().to_vec();
        match record.and_then(|record| Sitting::load(self.naming.content, self.naming.compiled, &record, seats, |_| {})) {
            Ok((sitting, changed)) => {
                self.sitting = sitting;
                if let Some(note) = refusal::plays_on(&changed, self.naming.language) {
                    self.say(&format!("{note}\n"))?;
                }
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
    let (sitting, changed) = Sitting::load(table.content, table.compiled, record, seats, |part| match part {
        Told::Answer(game, answer) if told => {
            if let Some(chosen) = options::chosen(&naming, game, answer) {
                text.push_str(&format!("{chosen}\n"));
            }
        }
        Told::Came(game, came) if told => text.push_str(&facts::lines(&naming, game, came, |_| false)),
        Told::Answer(..) | Told::Came(..) => {}
    })?;
    if let Some(note) = refusal::plays_on(&changed, terminal.language()) {
        terminal.talk(&format!("kcc: {note}\n"));
    }
    // Nobody reads the rest if the reader has gone away.
    let _ = terminal.result(&terminal.wrapped(&text));
    Ok(Session { naming, sitting, terminal })
}

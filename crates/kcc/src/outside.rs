//! Players that are programs of their own: they are asked on their stdin and answer on their stdout, one line of JSON each.

use crate::game_args;
use kcc_interpreter::{Answer, Decision, Game};
use kcc_simulator::trace::{Asked, asked};
use kcc_simulator::{Kind, Player, Random};
use serde::Deserialize;
use std::io::{BufRead as _, BufReader, Write as _};
use std::path::Path;
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};

/// Returns the kind of player that a command line stands for: one that begins with a path, `./mybot --fast`. `None` if it does not.
///
/// Each game has a process of its own, which ends with it.
pub(crate) fn kind(command: &str) -> Option<Kind> {
    let mut words = command.split_whitespace().map(str::to_owned);
    let program = words.next()?;
    if !program.contains(['/', '\\']) || !Path::new(&program).is_file() {
        return None;
    }
    let arguments: Vec<String> = words.collect();
    let name = command.to_owned();
    let make = move || -> Box<dyn Player> { Box::new(Outside::start(&name, &program, &arguments)) };
    Some(Kind::elsewhere(command.to_owned(), Box::new(make)))
}

/// A program that plays.
struct Outside {
    name: String,
    talk: Option<(Child, ChildStdin, BufReader<ChildStdout>)>,
    failed: Option<String>,
}

/// What a program answers: one of the words that may be given, or its number among them, from 0.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Reply {
    answer: Choice,
}

#[derive(Deserialize)]
#[serde(untagged)]
enum Choice {
    Number(usize),
    Words(String),
}

impl Outside {
    fn start(name: &str, program: &str, arguments: &[String]) -> Self {
        let started = Command::new(program).args(arguments).stdin(Stdio::piped()).stdout(Stdio::piped()).spawn();
        let mut outside = Self { name: name.to_owned(), talk: None, failed: None };
        match started {
            Ok(mut child) => {
                if let (Some(input), Some(output)) = (child.stdin.take(), child.stdout.take()) {
                    outside.talk = Some((child, input, BufReader::new(output)));
                }
            }
            Err(error) => outside.fail("player-not-started", &error.to_string()),
        }
        outside
    }

    fn fail(&mut self, id: &str, what: &str) {
        self.failed = Some(game_args::told(id, &[("player", self.name.clone()), ("what", what.to_owned())]));
    }

    /// Asks the program, and returns the number of its answer among those that may be given.
    fn ask(&mut self, asked: &Asked) -> Option<usize> {
        let (_, input, output) = self.talk.as_mut()?;
        let question = serde_json::to_string(asked).ok()?;
        let mut line = String::new();
        let told = writeln!(input, "{question}").and_then(|()| input.flush());
        if let Err(error) = told.and_then(|()| output.read_line(&mut line).map(drop)) {
            self.fail("player-ended", &error.to_string());
            return None;
        }
        let reply: Reply = match serde_json::from_str(&line) {
            Ok(reply) => reply,
            Err(_) if line.is_empty() => {
                self.fail("player-ended", "");
                return None;
            }
            Err(error) => {
                self.fail("player-no-answer", &format!("`{}` ({error})", line.trim_end()));
                return None;
            }
        };
        let may = &asked.question.may;
        let found = match &reply.answer {
            Choice::Number(number) => Some(*number).filter(|number| *number < may.len()),
            Choice::Words(words) => may.iter().position(|one| one == words),
        };
        if found.is_none() {
            self.fail("player-wrong-answer", line.trim_end());
        }
        found
    }
}

impl Player for Outside {
    fn looks_ahead(&self) -> bool {
        // Dice are thrown at the table: the program is never shown any that were not thrown yet.
        true
    }

    fn answer(&mut self, game: &Game<'_>, decision: Decision<'_>, _: &mut Random) -> Answer {
        let answer = asked(game).and_then(|asked| {
            let number = self.ask(&asked)?;
            asked.answers.get(number).copied()
        });
        answer.or(decision.answers.first().copied()).unwrap_or(Answer::End)
    }

    fn failed(&self) -> Option<String> {
        self.failed.clone()
    }
}

impl Drop for Outside {
    fn drop(&mut self) {
        if let Some((mut child, input, _)) = self.talk.take() {
            // The end of its input tells it that the game is over. One that goes on is ended.
            drop(input);
            for _ in 0..20 {
                if matches!(child.try_wait(), Ok(Some(_)) | Err(_)) {
                    return;
                }
                std::thread::sleep(std::time::Duration::from_millis(10));
            }
            let _ = child.kill();
            let _ = child.wait();
        }
    }
}

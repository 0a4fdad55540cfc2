//! `kcc replay`: replays a saved game, or turns it into a scenario.

use crate::command::play::read;
use crate::exit::{Exit, Fault};
use crate::game_args;
use crate::messages::say;
use crate::scenario_file;
use crate::session::{Table, saved};
use crate::terminal::Terminal;
use anyhow::bail;
use kcc_compiler::scenario_text;
use kcc_ir::{Id, Name};
use kcc_language::Language;
use kcc_simulator::record::Mismatch;
use kcc_simulator::scenario::{self, Unwritable};
use kcc_simulator::{Record, Seat};
use kcc_telling::refusal;
use kcc_telling::words::Words;
use std::path::PathBuf;

/// Replay a saved game, or write it as a scenario
///
/// The game comes from kcc sim --record or from a save of kcc play. As a scenario it holds every answer with the dice beside it, and the
/// position at the end; kcc plays it before it is written, so that kcc test passes it. Add the numbers of the rules that it shows, and
/// remove what it does not need.
#[derive(Debug, clap::Args)]
#[command(after_help = "\
Examples:
  kcc sim --games 100 --game 42 --record 42.json
  kcc replay 42.json                               the game, step by step
  kcc replay 42.json --to-scenario                 the same as a scenario
  kcc replay 42.json --to-scenario --out content/scenarios/found/game-42.toml")]
pub(crate) struct Arguments {
    /// The saved game
    #[arg(value_name = "FILE")]
    file: PathBuf,

    /// Write it as a scenario
    #[arg(long)]
    to_scenario: bool,

    /// The scenario file to write, in a content folder; it must not be there yet
    #[arg(long, value_name = "FILE", requires = "to_scenario")]
    out: Option<PathBuf>,

    /// The content folder; content/ if none is named
    #[arg(long, value_name = "DIR")]
    content: Option<PathBuf>,
}

/// Plays, and prints or writes.
pub(crate) fn run(arguments: &Arguments) -> anyhow::Result<Exit> {
    let terminal = Terminal::new(None);
    let refused = |why: String| {
        terminal.talk(&format!("kcc: {why}\n"));
        Ok(Exit::Problems)
    };
    let mismatch = |mismatch: &Mismatch| refused(refusal::mismatch(mismatch, terminal.language()));
    let record = match read(&arguments.file)? {
        Ok(record) => record,
        Err(why) => return mismatch(&why),
    };
    let content = match game_args::sound_content(arguments.content.as_deref(), terminal)? {
        Ok(content) => content,
        Err(exit) => return Ok(exit),
    };
    let ruleset = game_args::ruleset(&content, Some(record.ruleset.as_str()))?;
    let arena = game_args::arena(&content, Some(record.arena.as_str()))?;
    let compiled = match game_args::ready(&content, &ruleset, &arena, terminal) {
        Ok(compiled) => compiled,
        Err(exit) => return Ok(exit),
    };
    if !arguments.to_scenario {
        let words = Words::of(&content, terminal.language())?;
        let table = Table { content: &content, compiled: &compiled, words: &words };
        let session = match saved(&record, table, vec![Seat::Human; record.teams.len()], terminal, true) {
            Ok(session) => session,
            Err(why) => return mismatch(&why),
        };
        session.show_end()?;
        return Ok(Exit::Clean);
    }
    let path = arguments.out.clone().unwrap_or_else(|| usual_path(arguments));
    if arguments.out.is_some() && path.exists() {
        bail!(game_args::told("replay-exists", &[("file", path.display().to_string())]));
    }
    let id = scenario_file::id_of(&path)?;
    match scenario::of_record(&record, &content, &compiled, id, title(&record)) {
        Ok(scenario) => scenario_file::written(arguments.out.as_deref(), &path, &scenario_text::write(&scenario), terminal),
        Err(why @ (Unwritable::Record(_) | Unwritable::Answer(..) | Unwritable::Limited)) => {
            refused(refusal::unwritable(&why, terminal.language()))
        }
        Err(why @ Unwritable::Differs(_)) => Err(Fault { detail: why.to_string(), file: None }.into()),
    }
}

/// Returns the default path of the scenario.
fn usual_path(arguments: &Arguments) -> PathBuf {
    let name = arguments.file.file_stem().map_or_else(String::new, |stem| stem.to_string_lossy().into_owned());
    let folder = arguments.content.clone().unwrap_or_else(|| PathBuf::from("content"));
    folder.join("scenarios").join(format!("{}.toml", Id::of_name(&format!("game {name}"))))
}

fn title(record: &Record) -> Name {
    let title = |language| say(language, "replay-title", &[("seed", record.seed.to_string())]);
    let others = Language::all().skip(1).map(|language| (language.code().to_owned(), title(language))).collect();
    Name { others, ..Name::english(title(Language::ENGLISH)) }
}

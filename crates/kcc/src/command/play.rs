//! `kcc play`: a game in the terminal.

use crate::draft_phase;
use crate::exit::Exit;
use crate::game_args::{self, ArenaArgs, Building, Seating};
use crate::messages::said;
use crate::scenario_args::ScenarioArgs;
use crate::session::{Session, Table, saved};
use crate::terminal::Terminal;
use anyhow::{Context as _, bail};
use kcc_ir::Content;
use kcc_simulator::record::Mismatch;
use kcc_simulator::{Record, Seat, scenario};
use kcc_telling::refusal;
use kcc_telling::words::Words;
use std::path::{Path, PathBuf};

/// Play a game in the terminal, against somebody at your side or against a player of kcc
///
/// The board is drawn before each of your decisions, and what you can do is listed with numbers; `help` says what else can be
/// typed. Input may come from a file or another program: the game goes on as far as it reaches.
#[derive(Debug, clap::Args)]
#[command(after_help = "\
Examples:
  kcc play                                   two people, with the teams of the 2.0 box
  kcc play --players human,greedy --seed 7   against a player that looks one step ahead
  kcc play --teams all --arena bonta-2       teams drawn from all content
  kcc play --four --players human,greedy,greedy,greedy
                                             four players, each for himself
  kcc play --teams draft --bans 1            each player bans a krosmaster, then teams are drafted
  kcc play --load game.json                  go on with a saved game
  kcc play --scenario content/scenarios/basics/pass.toml
                                             go on from where a scenario ends
  kcc play --replay game.json                read a saved game from its beginning")]
pub(crate) struct Arguments {
    /// Who plays: human, random, greedy, search or expert, one for each player; one name stands for all
    #[arg(long, value_delimiter = ',', value_name = "PLAYERS", default_value = "human")]
    players: Vec<String>,

    /// The teams: those of the 2.0 box, drawn from all content, drafted from the box, built from krosmasters that each player is
    /// dealt, or the ids of each with colons between them
    #[arg(long, value_name = "box|all|draft|sealed|ID,…:ID,…", default_value = "box", conflicts_with_all = ["load", "replay"])]
    teams: String,

    #[command(flatten)]
    building: Building,

    /// What dice, drawn teams and players of kcc follow from
    #[arg(long, value_name = "S", default_value_t = 1, conflicts_with_all = ["load", "replay"])]
    seed: u64,

    #[command(flatten)]
    seating: Seating,

    #[command(flatten)]
    place: ArenaArgs,

    /// Go on with a game that was saved
    #[arg(long, value_name = "FILE", conflicts_with_all = ["replay", "four", "pairs", "ban", "bans", "pools"])]
    load: Option<PathBuf>,

    /// Go on from the position after the last step of a scenario, by its ruleset and on its board
    #[arg(long, value_name = "FILE",
          conflicts_with_all = ["load", "replay", "teams", "four", "pairs", "ban", "bans", "pools", "content", "ruleset", "arena"])]
    scenario: Option<PathBuf>,

    /// Print a game that was saved, from its beginning
    #[arg(long, value_name = "FILE", conflicts_with_all = ["four", "pairs", "ban", "bans", "pools"])]
    replay: Option<PathBuf>,
}

/// Plays.
pub(crate) fn run(arguments: &Arguments) -> anyhow::Result<Exit> {
    let terminal = Terminal::new(None);
    if let Some(path) = &arguments.scenario {
        return from_scenario(arguments, path, terminal);
    }
    let record = match arguments.load.as_deref().or(arguments.replay.as_deref()).map(read).transpose()? {
        Some(Ok(record)) => Some(record),
        Some(Err(mismatch)) => return Ok(refused(&mismatch, terminal)),
        None => None,
    };
    let players = record.as_ref().map_or(arguments.seating.players(), |record| record.teams.len());
    let seats = seats(&arguments.players, players)?;
    let content = match game_args::sound_content(arguments.place.content.as_deref(), terminal)? {
        Ok(content) => content,
        Err(exit) => return Ok(exit),
    };
    let (ruleset, arena) = place(arguments, record.as_ref(), &content)?;
    let compiled = match game_args::ready(&content, &ruleset, &arena, terminal) {
        Ok(compiled) => compiled,
        Err(exit) => return Ok(exit),
    };
    let words = Words::of(&content, terminal.language())?;
    let table = Table { content: &content, compiled: &compiled, words: &words };
    let begun = match &record {
        Some(record) => saved(record, table, seats, terminal, arguments.replay.is_some()),
        None => {
            let teams = arguments.building.limits(&arguments.teams, players, &content, &compiled)?;
            let banning = arguments.building.banning(&teams, players, &content)?;
            let typed = &mut std::io::stdin().lock();
            let gathered = match draft_phase::gather(&teams, &banning, &seats, arguments.seed, &content, terminal, typed)? {
                Some(gathered) => gathered,
                None => return Ok(Exit::Clean),
            };
            Session::new(table, gathered, arguments.seating.pairs, arguments.seed, seats, terminal)
        }
    };
    let mut session = match begun {
        Ok(session) => session,
        Err(mismatch) => return Ok(refused(&mismatch, terminal)),
    };
    if arguments.replay.is_some() {
        session.show_end()?;
    } else {
        session.play(&mut std::io::stdin().lock())?;
    }
    Ok(Exit::Clean)
}

/// Plays on from the end of a scenario.
fn from_scenario(arguments: &Arguments, path: &Path, terminal: Terminal) -> anyhow::Result<Exit> {
    let named = match ScenarioArgs::read(&[path.to_owned()], terminal)? {
        Ok(named) => named,
        Err(exit) => return Ok(exit),
    };
    let scenarios = named.scenarios();
    let [(scenario, _)] = scenarios.as_slice() else {
        bail!(game_args::told("play-scenario-one", &[("number", scenarios.len().to_string())]));
    };
    // Cards that the scenario defines can be looked at as well.
    let mut content = named.content().clone();
    content.krosmasters.extend(scenario.krosmasters.iter().cloned());
    let words = Words::of(&content, terminal.language())?;
    let played = scenario::after(named.content(), scenario, |compiled, game| {
        let seats = seats(&arguments.players, usize::from(game.players()))?;
        let table = Table { content: &content, compiled, words: &words };
        let session = Session::from(table, game, arguments.seed, seats, terminal);
        let why = |mismatch: Mismatch| anyhow::Error::msg(refusal::mismatch(&mismatch, terminal.language()));
        session.map_err(why)?.play(&mut std::io::stdin().lock())
    });
    match played {
        Ok(played) => played.map(|()| Exit::Clean),
        Err(_) => {
            terminal.talk(&format!("kcc: {}\n", game_args::told("play-scenario-fails", &[])));
            Ok(Exit::Problems)
        }
    }
}

/// Returns who sits where.
fn seats(names: &[String], players: usize) -> anyhow::Result<Vec<Seat>> {
    let seat = |name: &String| {
        if name == Seat::HUMAN { Ok(Seat::Human) } else { game_args::kind_among(name, &[Seat::HUMAN]).map(Seat::Kind) }
    };
    match names {
        [all] => Ok(vec![seat(all)?; players]),
        each if each.len() == players => each.iter().map(seat).collect(),
        _ => bail!(game_args::wrong_number(names.len(), players)),
    }
}

/// Returns the named ruleset and arena, or else those of the saved game.
fn place(arguments: &Arguments, record: Option<&Record>, content: &Content) -> anyhow::Result<(kcc_ir::Id, kcc_ir::Id)> {
    let of_record = |of: fn(&Record) -> &kcc_ir::Id| record.map(|record| of(record).as_str());
    let ruleset = arguments.place.ruleset.as_deref().or_else(|| of_record(|record| &record.ruleset));
    let arena = arguments.place.arena.as_deref().or_else(|| of_record(|record| &record.arena));
    Ok((game_args::ruleset(content, ruleset)?, game_args::arena(content, arena)?))
}

/// Returns a saved game, as far as the file alone determines it.
pub(crate) fn read(path: &Path) -> anyhow::Result<Result<Record, Mismatch>> {
    /// A game of a thousand turns takes a hundredth of this.
    const MOST_BYTES: u64 = 1 << 28;
    let size = std::fs::metadata(path).with_context(|| unreadable(path))?.len();
    if size > MOST_BYTES {
        return Ok(Err(Mismatch::NoRecord(format!("it has {size} bytes, and a saved game has at most {MOST_BYTES}"))));
    }
    let bytes = std::fs::read(path).with_context(|| unreadable(path))?;
    let text = String::from_utf8(bytes).map_err(|_| Mismatch::NoRecord("it is not text".to_owned()));
    Ok(text.and_then(|text| Record::read(&text)))
}

fn unreadable(path: &Path) -> String {
    said("play-path-cannot-be-read", &[("path", path.display().to_string())])
}

fn refused(mismatch: &Mismatch, terminal: Terminal) -> Exit {
    terminal.talk(&format!("kcc: {}\n", refusal::mismatch(mismatch, terminal.language())));
    Exit::Problems
}

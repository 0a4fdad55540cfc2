//! Parts of a batch: played here, read from lines that were written before or elsewhere, and put together.

use super::{Told, Written};
use crate::exit::Exit;
use crate::game_args;
use crate::interrupt;
use crate::kept_lines;
use anyhow::{Context as _, bail};
use kcc_simulator::lines::{self, FORMAT, Head, Shard};
use kcc_simulator::{Failure, Played, Statistics};
use std::collections::BTreeMap;
use std::io::Write as _;

/// Games that are played before their lines are written.
const AT_ONCE: usize = 256;

/// Plays the games that are wanted and not known, and returns the sums of all. Ctrl-C ends with what was played if there are lines of it.
pub(super) fn sums(told: &Told<'_>, threads: &rayon::ThreadPool) -> anyhow::Result<Result<Statistics, Exit>> {
    let arguments = told.arguments;
    let head = head(told);
    if !arguments.merge.is_empty() {
        return merged(told, &head).map(Ok);
    }
    let lines = arguments.format == Written::Jsonl;
    if !lines && arguments.resume.is_none() && arguments.shard.is_none() {
        // Nothing has to be remembered of each game, however many there are.
        let bar = told.terminal.progress(usize::try_from(arguments.games).unwrap_or(usize::MAX));
        let sums = threads.install(|| told.batch.run(arguments.games, || bar.inc(1)));
        bar.finish_and_clear();
        return Ok(Ok(sums));
    }
    let mut known: BTreeMap<u64, Played> = BTreeMap::new();
    let mut file = None;
    if let Some(path) = &arguments.resume {
        if path.exists() {
            known = kept_lines::read(path, &head, |text| game(told, text))?;
        }
        file = Some(kept_lines::open(path, &head)?);
    }
    if lines {
        told.terminal.result(&format!("{}\n", serde_json::to_string(&head)?))?;
        for game in known.values() {
            told.terminal.result(&format!("{}\n", lines::write(game)))?;
        }
    }
    if lines || file.is_some() {
        interrupt::listen();
    }
    let shard = arguments.shard.unwrap_or(Shard::WHOLE);
    let wanted: Vec<u64> = (0..arguments.games).filter(|&game| shard.has(game, told.batch) && !known.contains_key(&game)).collect();
    let bar = told.terminal.progress(wanted.len() + known.len());
    bar.inc(known.len() as u64);
    let mut failures: BTreeMap<u64, Failure> = BTreeMap::new();
    for part in wanted.chunks(AT_ONCE) {
        for (&number, game) in part.iter().zip(threads.install(|| told.batch.part(part.to_vec(), &|| bar.inc(1)))) {
            match game {
                Ok(game) => {
                    let line = format!("{}\n", lines::write(&game));
                    if let Some(file) = &mut file {
                        file.write_all(line.as_bytes()).context("a line cannot be written")?;
                    }
                    if lines {
                        told.terminal.result(&line)?;
                    }
                    known.insert(number, game);
                }
                Err(failure) => {
                    failures.insert(number, failure);
                }
            }
        }
        if interrupt::stopped() {
            bar.finish_and_clear();
            told.terminal.talk(&game_args::told("sim-stopped", &[("played", known.len().to_string())]));
            return Ok(Err(Exit::Interrupted));
        }
    }
    bar.finish_and_clear();
    Ok(Ok(added(known, failures)))
}

/// Returns what is said of the batch at the head of lines.
fn head(told: &Told<'_>) -> Head {
    let (arguments, batch) = (told.arguments, told.batch);
    Head {
        format: FORMAT.to_owned(),
        games: arguments.games,
        players: batch.players.iter().map(ToString::to_string).collect(),
        pairs: batch.pairs,
        seed: batch.seed,
        swap: batch.swap,
        watch: batch.watch,
        teams: arguments.playing.teams.clone(),
        content: batch.content.digest.map(|digest| format!("{digest:016x}")).unwrap_or_default(),
    }
}

/// Returns the sums of all games of several files.
fn merged(told: &Told<'_>, head: &Head) -> anyhow::Result<Statistics> {
    let known = kept_lines::merged(&told.arguments.merge, head, |text| game(told, text))?;
    if let Some(missing) = (0..told.arguments.games).find(|game| !known.contains_key(game)) {
        let missing = [("game", missing.to_string()), ("there", known.len().to_string()), ("games", told.arguments.games.to_string())];
        bail!(game_args::told("sim-lines-missing", &missing));
    }
    Ok(added(known, BTreeMap::new()))
}

/// Reads the line of a game of this batch.
fn game(told: &Told<'_>, text: &str) -> Option<(u64, Played)> {
    lines::read(text, told.batch).filter(|game| game.number < told.arguments.games).map(|game| (game.number, game))
}

/// Returns the sums of games, in order.
fn added(known: BTreeMap<u64, Played>, failures: BTreeMap<u64, Failure>) -> Statistics {
    let mut all: BTreeMap<u64, Result<Played, Failure>> = known.into_iter().map(|(number, game)| (number, Ok(game))).collect();
    all.extend(failures.into_iter().map(|(number, failure)| (number, Err(failure))));
    all.into_values().fold(Statistics::default(), |mut sums, game| {
        sums.add(game);
        sums
    })
}

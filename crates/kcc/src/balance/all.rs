//! All cards at once, from games of a plan.

use super::arguments::{Arguments, Form};
use super::found::Found;
use super::ground::Ground;
use super::lines::{Head, read};
use super::{document, page, text};
use crate::exit::Exit;
use crate::game_args;
use crate::interrupt;
use crate::kept_lines;
use crate::messages::{decimal, say};
use crate::terminal::Terminal;
use crate::versus;
use anyhow::{Context as _, bail};
use indicatif::ProgressBar;
use kcc_balance::duel::{GAMES, NoDuel};
use kcc_balance::model::cards;
use kcc_balance::report::{Precision, correlation};
use kcc_balance::{Controls, Duel, Group, Model, Pairing, Plan, Report, Study};
use kcc_simulator::Failure;
use kcc_simulator::lines::Shard;
use std::collections::{BTreeMap, BTreeSet};
use std::io::Write as _;

/// Pairs of teams that are played before their lines are written.
const AT_ONCE: usize = 64;
/// Pairs of teams after which it is first looked at how far intervals reach; then after half as many more again and again.
const FIRST_LOOK: usize = 200;
/// How many games of a study are played beside it for each control, at most.
const CONTROL: u64 = 4;

/// Plays, and prints what came of it.
pub(crate) fn run(arguments: &Arguments, ground: &Ground, terminal: Terminal) -> anyhow::Result<Exit> {
    let other = arguments.compare.as_deref().map(game_args::kind).transpose()?;
    let study = ground.study(ground.player, arguments.seed);
    let model = Model::new(cards(&ground.pool, &ground.content));
    let pairings: Vec<Pairing> = Plan::new(&ground.pool, ground.compiled.len(), arguments.seed).take(pairings(arguments)?).collect();
    if pairings.is_empty() {
        bail!(game_args::told("no-team", &[]));
    }
    let work = Work { arguments, ground, terminal, model: &model, pairings: &pairings };
    let games = match work.games(study)? {
        Ok(games) => games,
        Err(exit) => return Ok(exit),
    };
    if arguments.format == Form::Jsonl {
        return Ok(interrupt::ended(Exit::Clean));
    }
    if games.len() < 2 {
        bail!(game_args::told("balance-too-few", &[]));
    }
    let report = ground.install(|| Report::of(&model, &games, work.precision(), arguments.seed));
    let controls = match ground.install(|| work.controls(&study)) {
        Ok(controls) => controls,
        Err(NoDuel::Failed(failure)) => return versus::failed(&failure, arguments.seed, terminal),
        Err(NoDuel::NoTeam) => bail!(game_args::told("no-team", &[])),
    };
    let other = match other {
        None => None,
        Some(kind) => {
            let games = match work.play(ground.study(kind, arguments.seed), BTreeMap::new(), &mut |_| Ok(()))? {
                Ok(games) => games,
                Err(failure) => return versus::failed(&failure, arguments.seed, terminal),
            };
            let theirs = ground.install(|| Report::of(&model, &games, work.precision(), arguments.seed));
            let both = report.cards.iter().zip(&theirs.cards).map(|(one, other)| (one.effect[1], other.effect[1]));
            Some((kind.to_string(), correlation(both), theirs))
        }
    };
    let found = Found { arguments, ground, terminal, played: games, report, controls, other };
    if let Some(folder) = &arguments.record {
        found.record(folder)?;
    }
    terminal.result(&match arguments.format {
        Form::Json => format!("{:#}\n", document::of_all(&found)),
        Form::Html => page::page(&found)?,
        Form::Text | Form::Markdown | Form::Jsonl => text::of_all(&found),
    })?;
    Ok(interrupt::ended(if found.holds() { Exit::Clean } else { Exit::Problems }))
}

/// Returns the number of pairs of teams, each of which plays twice.
fn pairings(arguments: &Arguments) -> anyhow::Result<usize> {
    usize::try_from(arguments.games.div_ceil(2)).context("--games")
}

struct Work<'g> {
    arguments: &'g Arguments,
    ground: &'g Ground,
    terminal: Terminal,
    model: &'g Model,
    pairings: &'g [Pairing],
}

impl Work<'_> {
    fn precision(&self) -> Precision {
        self.arguments.precision.map_or(Precision::Reliable, Precision::Points)
    }

    /// Returns the games of the study, those that are known already among them. Those of other machines are only put together.
    fn games(&self, study: Study<'_>) -> anyhow::Result<Result<Vec<(Pairing, Group)>, Exit>> {
        let head = Head::of(self.arguments, self.ground);
        let number = self.pairings.len() as u64;
        let parse = |text: &str| read(text, number);
        if !self.arguments.merge.is_empty() {
            let known = kept_lines::merged(&self.arguments.merge, &head, parse)?;
            return Ok(Ok(self.paired(known)));
        }
        let mut known = BTreeMap::new();
        let mut file = None;
        if let Some(path) = &self.arguments.resume {
            if path.exists() {
                known = kept_lines::read(path, &head, parse)?;
            }
            file = Some(kept_lines::open(path, &head)?);
        }
        let lines = self.arguments.format == Form::Jsonl;
        if lines {
            self.terminal.result(&format!("{}\n", serde_json::to_string(&head)?))?;
            known.values().try_for_each(|group| self.terminal.result(&format!("{}\n", serde_json::to_string(group)?)))?;
        }
        let mut keep = |group: &Group| -> anyhow::Result<()> {
            let line = format!("{}\n", serde_json::to_string(group)?);
            if let Some(file) = &mut file {
                file.write_all(line.as_bytes()).context("a line cannot be written")?;
            }
            if lines { self.terminal.result(&line) } else { Ok(()) }
        };
        match self.play(study, known, &mut keep)? {
            Ok(games) => Ok(Ok(games)),
            Err(failure) => versus::failed(&failure, self.arguments.seed, self.terminal).map(Err),
        }
    }

    /// Plays what is not known, until it is over or precise enough. `keep` is called for each pair of teams that was played.
    fn play(
        &self,
        study: Study<'_>,
        mut known: BTreeMap<u64, Group>,
        keep: &mut dyn FnMut(&Group) -> anyhow::Result<()>,
    ) -> anyhow::Result<Result<Vec<(Pairing, Group)>, Failure>> {
        let shard = self.arguments.shard.unwrap_or(Shard::WHOLE);
        let missing = |pairing: &&Pairing| shard.has_group(pairing.number) && !known.contains_key(&pairing.number);
        let wanted: Vec<&Pairing> = self.pairings.iter().filter(missing).collect();
        let bar = self.terminal.progress(wanted.len() + known.len());
        bar.inc(known.len() as u64);
        let mut look = FIRST_LOOK;
        for part in wanted.chunks(AT_ONCE) {
            if self.ground.over() {
                break;
            }
            for group in self.ground.install(|| played(&study, part, &bar)) {
                let group = match group {
                    Ok(group) => group,
                    Err(failure) => return Ok(Err(failure)),
                };
                keep(&group)?;
                known.insert(group.group, group);
            }
            if known.len() >= look && shard == Shard::WHOLE {
                look = known.len() * 3 / 2;
                if self.enough(&known, &bar) {
                    break;
                }
            }
        }
        bar.finish_and_clear();
        Ok(Ok(self.paired(known)))
    }

    /// Returns whether all cards are settled as precisely as was asked. Tells how far intervals reach.
    fn enough(&self, known: &BTreeMap<u64, Group>, bar: &ProgressBar) -> bool {
        let report = self.ground.install(|| Report::of(self.model, &self.paired(known.clone()), self.precision(), self.arguments.seed));
        let settled = report.cards.iter().filter(|card| card.settled).count();
        let reach: f64 = report.cards.iter().map(|card| (card.effect[2] - card.effect[0]) / 2.0).sum::<f64>() / report.cards.len() as f64;
        let parts = [
            ("reach", decimal(reach, 1, self.terminal.language())),
            ("settled", settled.to_string()),
            ("cards", report.cards.len().to_string()),
        ];
        bar.set_message(say(self.terminal.language(), "balance-so-far", &parts));
        self.arguments.precision.is_some() && settled == report.cards.len()
    }

    fn paired(&self, known: BTreeMap<u64, Group>) -> Vec<(Pairing, Group)> {
        // The number of a pairing is its place.
        let pairing = |number: u64| self.pairings.get(usize::try_from(number).ok()?).cloned();
        known.into_iter().filter_map(|(number, group)| Some((pairing(number)?, group))).collect()
    }

    /// Plays the games whose answers are known.
    fn controls(&self, study: &Study<'_>) -> Result<Controls, NoDuel> {
        let games = (self.arguments.games / CONTROL).clamp(16, 400);
        let pairings = usize::try_from(games / 2).unwrap_or(8);
        let (ground, seed) = (self.ground, self.arguments.seed);
        let mirror = Controls::mirror(study, &ground.pool, pairings).map_err(NoDuel::Failed)?;
        let blind = Controls::blind(study, &ground.pool, games / 2).map_err(NoDuel::Failed)?;
        let mut stronger = Vec::new();
        let banned = BTreeSet::new();
        let most = self.arguments.games / GAMES * u64::from(self.arguments.controls);
        let bar = self.terminal.progress(usize::try_from(most).unwrap_or(usize::MAX));
        bar.set_message(say(self.terminal.language(), "balance-controls", &[]));
        for (card, content) in Controls::stronger_contents(&ground.content, &ground.pool, self.arguments.controls.into(), seed) {
            // More HP cannot make a card unplayable.
            let Ok(changed) = ground.other(&content, self.terminal) else { continue };
            let with = Study { contents: &changed, ..*study };
            let duel = Duel { with, without: *study, pool: &ground.pool, banned: &banned };
            stronger.push(Controls::stronger(&duel, &card, self.arguments.games, &|| bar.inc(1), || ground.over())?);
        }
        bar.finish_and_clear();
        Ok(Controls { mirror, blind, stronger })
    }
}

fn played(study: &Study<'_>, part: &[&Pairing], bar: &ProgressBar) -> Vec<Result<Group, Failure>> {
    use rayon::prelude::*;
    part.par_iter()
        .map(|pairing| {
            let group = study.play(pairing);
            bar.inc(1);
            group
        })
        .collect()
}

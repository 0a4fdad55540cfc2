//! `kcc trace`: records games by meaning, and checks that they are still played that way.

use crate::exit::Exit;
use crate::form::Form;
use crate::game_args::{self, Playing};
use crate::messages::{said, say};
use crate::scenario_args::ScenarioArgs;
use crate::terminal::Terminal;
use crate::traced;
use crate::versus;
use anyhow::{Context as _, bail};
use kcc_interpreter::Compiled;
use kcc_ir::{Content, Id, Scenario};
use kcc_simulator::batch::Fault as BatchFault;
use kcc_simulator::trace::{self, Difference, Trace};
use kcc_simulator::{Banning, Batch, Failure, Kind, Teams};
use rayon::prelude::*;
use std::collections::BTreeMap;
use std::collections::btree_map::Entry;
use std::fmt;
use std::fs::File;
use std::io::{self, BufRead, BufReader};
use std::path::{Path, PathBuf};
use std::str::FromStr;

/// The number of games and traces processed at a time.
const CHUNK: usize = 128;

/// Write games by meaning, or replay such games and report the first difference
///
/// A trace records for each answer who is asked what, every answer that may be given, the one that is, dice, what happens, and the position
/// afterwards: spells, units and cells by their names, and nothing internal to the engine. So it can be compared with another version of
/// kcc, or with an engine of your own. Random players choose by the words of answers, whatever their order. Without --format json only a
/// digest of each trace is written, one per line. --replay plays traces, or makes them again if there are only digests, and ends with 1 if
/// anything differs. `kcc explain trace` describes the form.
#[derive(Debug, clap::Args)]
#[command(after_help = "\
Examples:
  kcc trace ferry --format json                    a scenario, by its id, its file or its folder
  kcc trace > scenarios.txt                        digests of all scenarios
  kcc trace --games 1000 --seed 1 --format json | gzip > games.jsonl.gz
  kcc trace --games 1000 --teams all > all.txt     digests of games with teams drawn from all content
  kcc trace --replay all.txt                       are they still the same?
  zcat games.jsonl.gz | kcc trace --replay -       the first difference of each game")]
pub(crate) struct Arguments {
    /// Scenario files, folders of them, or ids of scenarios; all of content/ if none is named
    #[arg(value_name = "FILE", conflicts_with_all = ["games", "replay"])]
    paths: Vec<PathBuf>,

    /// Trace this many games between players instead of scenarios
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u64).range(1..=1_000_000), conflicts_with = "replay")]
    games: Option<u64>,

    #[command(flatten)]
    playing: Playing,

    /// Replay these traces, or make those again of which this holds digests; `-` reads stdin
    #[arg(long, value_name = "FILE")]
    replay: Option<PathBuf>,

    /// Text is one line with a digest for each trace; JSON is `kcc.trace.v2`, one document a line
    #[arg(long, value_enum, value_name = "FORMAT", default_value_t)]
    format: Form,
}

/// Writes or replays.
pub(crate) fn run(arguments: &Arguments) -> anyhow::Result<Exit> {
    let terminal = Terminal::new(None);
    match (&arguments.replay, arguments.games) {
        (Some(path), _) => replay(arguments, path, terminal),
        (None, Some(games)) => of_games(arguments, games, terminal),
        (None, None) => of_scenarios(arguments, terminal),
    }
}

fn of_scenarios(arguments: &Arguments, terminal: Terminal) -> anyhow::Result<Exit> {
    // What is not a file is an id.
    let (paths, ids): (Vec<PathBuf>, Vec<PathBuf>) = arguments.paths.iter().cloned().partition(|path| path.exists());
    let mut folder = paths;
    if folder.is_empty() {
        folder.extend(arguments.playing.place.content.clone());
    }
    let named = match ScenarioArgs::read(&folder, terminal)? {
        Ok(named) => named,
        Err(exit) => return Ok(exit),
    };
    let mut scenarios: Vec<&Scenario> = named.scenarios().into_iter().map(|(scenario, _)| scenario).collect();
    if !ids.is_empty() {
        let all = scenarios.iter().map(|scenario| &scenario.id);
        let wanted =
            ids.iter().map(|id| game_args::known("scenario", &id.to_string_lossy(), all.clone())).collect::<anyhow::Result<Vec<Id>>>()?;
        scenarios.retain(|scenario| wanted.contains(&scenario.id));
    }
    if scenarios.is_empty() {
        bail!(game_args::told("trace-nothing", &[]));
    }
    for (traced, scenario) in trace::of_scenarios(named.content(), &scenarios).into_iter().zip(&scenarios) {
        match traced {
            Some(traced) => terminal.result(&written(traced, arguments.format)?)?,
            // A scenario that shows how a game is refused.
            None if scenario.refused.is_some() => {}
            None => terminal.talk(&format!("kcc: {}\n", game_args::told("trace-not-begun", &[("id", scenario.id.to_string())]))),
        }
    }
    Ok(Exit::Clean)
}

fn of_games(arguments: &Arguments, games: u64, terminal: Terminal) -> anyhow::Result<Exit> {
    let players = game_args::kinds(&arguments.playing.players, arguments.playing.seating.players())?;
    let content = match game_args::sound_content(arguments.playing.place.content.as_deref(), terminal)? {
        Ok(content) => content,
        Err(exit) => return Ok(exit),
    };
    let ruleset = game_args::ruleset(&content, arguments.playing.place.ruleset.as_deref())?;
    let arena = game_args::arena(&content, arguments.playing.place.arena.as_deref())?;
    let compiled = match game_args::ready(&content, &ruleset, &arena, terminal) {
        Ok(compiled) => compiled,
        Err(exit) => return Ok(exit),
    };
    let teams = arguments.playing.building.limits(&arguments.playing.teams, players.len(), &content, &compiled)?;
    let banning = arguments.playing.building.banning(&teams, players.len(), &content)?;
    let batch = Batch {
        content: &compiled,
        teams: &teams,
        banning,
        players,
        pairs: arguments.playing.seating.pairs,
        seed: arguments.playing.seed,
        swap: false,
        watch: false,
    };
    let bar = terminal.progress(usize::try_from(games).unwrap_or(usize::MAX));
    let numbers: Vec<u64> = (0..games).collect();
    for chunk in numbers.chunks(CHUNK) {
        let one = |&number: &u64| {
            let text = batch.trace(number).map(|traced| written(traced, arguments.format));
            bar.inc(1);
            text
        };
        let texts: Vec<Result<serde_json::Result<String>, Failure>> = chunk.par_iter().map(one).collect();
        for text in texts {
            match text {
                Ok(text) => terminal.result(&text?)?,
                Err(failure) => return failed(&failure, arguments.playing.seed, terminal),
            }
        }
    }
    bar.finish_and_clear();
    Ok(Exit::Clean)
}

/// Reports what went wrong with a game: wrong teams are a usage error, everything else is a fault.
fn failed(failure: &Failure, seed: u64, terminal: Terminal) -> anyhow::Result<Exit> {
    match &failure.fault {
        BatchFault::NoTeam => bail!(said("trace-failure", &[("failure", failure.to_string())])),
        BatchFault::Setup(_) | BatchFault::Player(_) | BatchFault::Refused(_) | BatchFault::Broken(_) => {
            versus::failed(failure, seed, terminal)
        }
    }
}

/// Returns a trace in a form.
fn written(traced: Trace, format: Form) -> serde_json::Result<String> {
    match format {
        Form::Json => traced.write(),
        Form::Text => Ok(format!("{}\n", Kept::of(traced)?)),
    }
}

/// What is stored of a trace: enough to make it again, and to see whether it is the same.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Kept {
    what: What,
    answers: u32,
    digest: u64,
}

#[derive(Clone, Debug, PartialEq, Eq)]
enum What {
    Scenario(Id),
    /// Of two random players by the default rules: the seed of the batch, the number, the teams.
    Game(u64, u64, Vec<Vec<Id>>),
}

impl Kept {
    fn of(traced: Trace) -> serde_json::Result<Self> {
        let what = match (&traced.begin.scenario, &traced.begin.game) {
            (Some(id), _) => What::Scenario(id.clone()),
            (None, Some(game)) => What::Game(game.seed, game.number, game.teams.clone()),
            (None, None) => What::Game(0, 0, Vec::new()),
        };
        Ok(Self { what, answers: traced.end.answers, digest: traced.digest()? })
    }
}

impl fmt::Display for Kept {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match &self.what {
            What::Scenario(id) => write!(f, "scenario {id}")?,
            What::Game(seed, number, teams) => {
                let team = |team: &Vec<Id>| team.iter().map(Id::as_str).collect::<Vec<_>>().join(",");
                write!(f, "game {seed} {number} {}", teams.iter().map(team).collect::<Vec<_>>().join(":"))?;
            }
        }
        write!(f, " {} {:016x}", self.answers, self.digest)
    }
}

impl FromStr for Kept {
    type Err = String;

    fn from_str(line: &str) -> Result<Self, String> {
        let number = |text: &str| text.parse().map_err(|_| format!("`{text}` is no number"));
        let hex = |text: &str| u64::from_str_radix(text, 16).map_err(|_| format!("`{text}` is no digest"));
        match line.split_whitespace().collect::<Vec<_>>().as_slice() {
            ["scenario", id, answers, digest] => {
                let answers = u32::try_from(number(answers)?).unwrap_or(u32::MAX);
                Ok(Self { what: What::Scenario(Id::from(*id)), answers, digest: hex(digest)? })
            }
            ["game", seed, game, teams, answers, digest] => {
                let team = |team: &str| team.split(',').map(Id::from).collect();
                let what = What::Game(number(seed)?, number(game)?, teams.split(':').map(team).collect());
                Ok(Self { what, answers: u32::try_from(number(answers)?).unwrap_or(u32::MAX), digest: hex(digest)? })
            }
            _ => Err("`scenario ID ANSWERS DIGEST` or `game SEED NUMBER TEAMS ANSWERS DIGEST`".to_owned()),
        }
    }
}

fn replay(arguments: &Arguments, path: &Path, terminal: Terminal) -> anyhow::Result<Exit> {
    let cannot = || said("trace-path-cannot-be-read", &[("path", path.display().to_string())]);
    let mut text: Box<dyn BufRead> = match path.to_str() {
        Some("-") => Box::new(BufReader::new(io::stdin())),
        _ => Box::new(BufReader::new(File::open(path).with_context(cannot)?)),
    };
    let content = match game_args::whole_content(arguments.playing.place.content.as_deref(), terminal)? {
        Ok(content) => content,
        Err(exit) => return Ok(exit),
    };
    let mut replays = Replays { content: &content, path, terminal, played: 0, different: 0 };
    let is_json = text.fill_buf().with_context(cannot)?.first() == Some(&b'{');
    let stopped = if is_json { replays.traces(text)? } else { replays.digests(text, arguments)? };
    if let Some(exit) = stopped {
        return Ok(exit);
    }
    let Replays { played, different, .. } = replays;
    let (id, exit) = if different > 0 { ("trace-different", Exit::Problems) } else { ("trace-same", Exit::Clean) };
    let parts = [("number", played.to_string()), ("different", different.to_string())];
    terminal.talk(&format!("{}\n", say(terminal.language(), id, &parts)));
    Ok(exit)
}

/// Traces that are played again.
struct Replays<'c> {
    content: &'c Content,
    path: &'c Path,
    terminal: Terminal,
    played: usize,
    different: usize,
}

impl Replays<'_> {
    fn bad_line(&self, line: usize, why: &str) -> anyhow::Error {
        let parts = [("file", self.path.display().to_string()), ("line", line.to_string()), ("why", why.to_owned())];
        anyhow::anyhow!(game_args::told("trace-bad-line", &parts))
    }

    /// Replays whole traces by their answers.
    fn traces(&mut self, text: impl BufRead) -> anyhow::Result<Option<Exit>> {
        let mut grounds: BTreeMap<(Id, Id), Compiled> = BTreeMap::new();
        let mut traces = trace::read(text);
        loop {
            let chunk = traces.by_ref().take(CHUNK).collect::<Result<Vec<Trace>, _>>();
            let chunk = chunk.map_err(|why| anyhow::anyhow!("{}: {why}", self.path.display()))?;
            if chunk.is_empty() {
                return Ok(None);
            }
            let bare = || Content { scenarios: Vec::new(), ..self.content.clone() };
            for game in chunk.iter().filter_map(|trace| trace.begin.game.as_ref()) {
                let key = (
                    game_args::ruleset(self.content, Some(game.ruleset.as_str()))?,
                    game_args::arena(self.content, Some(game.arena.as_str()))?,
                );
                if let Entry::Vacant(entry) = grounds.entry(key) {
                    let (ruleset, arena) = entry.key();
                    match game_args::ready(&bare(), ruleset, arena, self.terminal) {
                        Ok(compiled) => _ = entry.insert(compiled),
                        Err(exit) => return Ok(Some(exit)),
                    }
                }
            }
            let names: Vec<String> = chunk.iter().map(Trace::name).collect();
            let ground = |ruleset: &Id, arena: &Id| grounds.get(&(ruleset.clone(), arena.clone()));
            let differences = trace::replay(chunk, self.content, &ground);
            for (name, difference) in names.iter().zip(differences) {
                self.told(name, difference.as_ref())?;
            }
        }
    }

    fn told(&mut self, name: &str, difference: Option<&Difference>) -> anyhow::Result<()> {
        self.played += 1;
        if let Some(difference) = difference {
            self.different += 1;
            self.terminal.result(&traced::words(name, difference, self.terminal.language()))?;
        }
        Ok(())
    }

    /// Makes the traces again of which only digests are stored.
    fn digests(&mut self, text: impl BufRead, arguments: &Arguments) -> anyhow::Result<Option<Exit>> {
        let mut all = Vec::new();
        for (index, line) in text.lines().enumerate() {
            let line = line.with_context(|| self.path.display().to_string())?;
            if !line.trim().is_empty() {
                all.push(line.parse::<Kept>().map_err(|why| self.bad_line(index + 1, &why))?);
            }
        }
        let ruleset = game_args::ruleset(self.content, arguments.playing.place.ruleset.as_deref())?;
        let arena = game_args::arena(self.content, arguments.playing.place.arena.as_deref())?;
        let bare = Content { scenarios: Vec::new(), ..self.content.clone() };
        let compiled = match game_args::ready(&bare, &ruleset, &arena, self.terminal) {
            Ok(compiled) => compiled,
            Err(exit) => return Ok(Some(exit)),
        };
        let scenario =
            |kept: &Kept| self.content.scenarios.iter().find(|scenario| matches!(&kept.what, What::Scenario(id) if *id == scenario.id));
        let scenarios: Vec<&Scenario> = all.iter().filter_map(scenario).collect();
        let traced: BTreeMap<Id, Option<Trace>> =
            scenarios.iter().map(|scenario| scenario.id.clone()).zip(trace::of_scenarios(self.content, &scenarios)).collect();
        let kind = Kind::named("random").context("there is no random player")?;
        let again = |kept: &Kept| -> anyhow::Result<Option<Kept>> {
            let traced = match &kept.what {
                What::Scenario(id) => traced.get(id).cloned().flatten(),
                What::Game(seed, number, teams) => {
                    let batch = Batch {
                        content: &compiled,
                        players: vec![kind; teams.len()],
                        teams: &Teams::These(teams.clone()),
                        banning: Banning::default(),
                        pairs: arguments.playing.seating.pairs,
                        seed: *seed,
                        swap: false,
                        watch: false,
                    };
                    Some(batch.trace(*number)?)
                }
            };
            Ok(traced.map(Kept::of).transpose()?)
        };
        let now: Vec<anyhow::Result<Option<Kept>>> = all.par_iter().map(again).collect();
        for (kept, now) in all.iter().zip(now) {
            self.kept(kept, now)?;
        }
        if self.different > 0 {
            self.terminal.talk(&format!("{}\n", game_args::told("trace-older", &[])));
        }
        Ok(None)
    }

    fn kept(&mut self, kept: &Kept, now: anyhow::Result<Option<Kept>>) -> anyhow::Result<()> {
        self.played += 1;
        let name = match &kept.what {
            What::Scenario(id) => format!("scenario {id}"),
            What::Game(_, number, _) => format!("game {number}"),
        };
        let why = match now {
            Ok(Some(now)) if now == *kept => return Ok(()),
            Ok(Some(now)) => {
                let parts = [
                    ("was", format!("{:016x}", kept.digest)),
                    ("then", kept.answers.to_string()),
                    ("is", format!("{:016x}", now.digest)),
                    ("now", now.answers.to_string()),
                ];
                game_args::told("trace-digest", &parts)
            }
            Ok(None) => match &kept.what {
                What::Scenario(id) => game_args::told("trace-no-scenario", &[("id", id.to_string())]),
                What::Game(..) => return Ok(()),
            },
            Err(why) => game_args::told("trace-no-game", &[("why", format!("{why:#}"))]),
        };
        self.different += 1;
        self.terminal.result(&format!("{name}\n  {why}\n"))
    }
}

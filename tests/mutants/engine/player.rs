//! Plays scenarios, traces and games with mutants of the engine switched on, one after another.
//!
//! `kcc-mutants-player note CONTENT TRACES GAMES` writes which mutants each of them reaches, without any switched on: all scenarios, and so
//! many games of each recorded file, spread over all of them. `kcc-mutants-player play CONTENT TRACES GAMES NOTES` reads numbers of
//! mutants, a line each, and writes for each where it is noticed: `scenarios ID`, `traces ID`, or `alive`. A line `. STAGE` in between says
//! that it is still playing.
#![allow(clippy::unwrap_used, reason = "whoever started it is told by its end")]

use kcc_interpreter::{Compiled, mutant};
use kcc_ir::{Content, Id, Scenario};
use kcc_simulator::scenario::Breakable;
use kcc_simulator::trace::Trace;
use kcc_simulator::{Banning, Batch, Kind, Teams};
use serde::{Deserialize, Serialize};
use std::collections::{HashMap, HashSet};
use std::io::Write as _;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::time::Instant;

/// Content is compiled for so many scenarios at a time where a mutant changes how: the first ones notice most.
const SHELF: usize = 100;

/// What is reached without a mutant.
#[derive(Serialize, Deserialize)]
struct Notes {
    /// While content is loaded for scenarios.
    load: HashSet<u32>,
    /// In each scenario that is as it says.
    scenarios: Vec<Noted>,
    /// In traces of those.
    traces: Vec<Noted>,
    /// In games.
    games: Vec<Noted>,
}

#[derive(Serialize, Deserialize)]
struct Noted {
    /// Its place among those of its kind.
    place: usize,
    reached: HashSet<u32>,
    micros: u128,
    digest: Option<u64>,
}

/// A recorded game.
struct Recorded {
    seed: u64,
    number: u64,
    teams: Vec<Vec<Id>>,
    digest: u64,
}

/// Everything that is played.
struct Table {
    content: Content,
    games: Vec<Recorded>,
}

impl Table {
    fn read(content: &str, traces: &str, games: &str) -> Self {
        let most: usize = games.parse().unwrap();
        let content = serde_json::from_slice(&std::fs::read(content).unwrap()).unwrap();
        let games = ["box.txt", "all.txt"].iter().flat_map(|name| {
            let text = std::fs::read_to_string(format!("{traces}/{name}")).unwrap();
            let apart = text.lines().count().div_ceil(most.max(1));
            text.lines().step_by(apart).take(most).map(recorded).collect::<Vec<_>>()
        });
        Self { games: games.collect(), content }
    }

    fn breakable(&self) -> Breakable {
        Breakable::new(&self.content, &self.content.scenarios.iter().collect::<Vec<_>>())
    }

    /// Returns the places of all scenarios, those first that share what they are played with.
    fn shelves(&self) -> Vec<usize> {
        let mut places: Vec<usize> = (0..self.content.scenarios.len()).collect();
        places.sort_by_key(|place| {
            let scenario = &self.content.scenarios[*place];
            (scenario.has_own(), scenario.by_edition().count(), scenario.ruleset.is_some())
        });
        places
    }

    /// Compiles content for the recorded games.
    fn compiled(&self) -> Compiled {
        let bare = Content { scenarios: Vec::new(), ..self.content.clone() };
        let ruleset = bare.rulesets.iter().find(|ruleset| ruleset.default).unwrap();
        Compiled::new(&bare, &ruleset.id, &Id::from("bonta-1")).unwrap()
    }

    fn is_good(breakable: &mut Breakable, scenario: &Scenario) -> bool {
        breakable.run("", &[scenario])[0].is_good()
    }

    fn trace(breakable: &mut Breakable, scenario: &Scenario) -> Option<u64> {
        breakable.traces("", &[scenario]).remove(0).map(|trace: Trace| trace.digest().unwrap())
    }

    fn game(compiled: &Compiled, game: &Recorded) -> Option<u64> {
        let kind = Kind::named("random").unwrap();
        let batch = Batch {
            content: compiled,
            players: vec![kind; game.teams.len()],
            teams: &Teams::These(game.teams.clone()),
            banning: Banning::default(),
            pairs: false,
            seed: game.seed,
            swap: false,
            watch: false,
        };
        batch.trace(game.number).ok().map(|trace| trace.digest().unwrap())
    }
}

/// Returns whether a scenario is played with the content as it is, by one edition of the rules: compiling that takes the least time.
fn is_plain(scenario: &Scenario) -> bool {
    !scenario.has_own() && scenario.ruleset.is_none() && scenario.by_edition().count() == 1
}

/// Reads a line `game SEED NUMBER TEAM:TEAM ANSWERS DIGEST`.
fn recorded(line: &str) -> Recorded {
    let words: Vec<&str> = line.split(' ').collect();
    let ["game", seed, number, teams, _, digest] = words[..] else { panic!("{line}") };
    Recorded {
        seed: seed.parse().unwrap(),
        number: number.parse().unwrap(),
        teams: teams.split(':').map(|team| team.split(',').map(Id::from).collect()).collect(),
        digest: u64::from_str_radix(digest, 16).unwrap(),
    }
}

fn noted<T>(place: usize, what: impl FnOnce() -> T) -> (T, Noted) {
    let start = Instant::now();
    let (result, reached) = mutant::reached(what);
    (result, Noted { place, reached: reached.into_iter().collect(), micros: start.elapsed().as_micros(), digest: None })
}

fn note(table: &Table) -> Notes {
    let start = Instant::now();
    let (mut breakable, load) = mutant::reached(|| table.breakable());
    eprintln!("content is loaded in {} ms", start.elapsed().as_millis());
    let load: HashSet<u32> = load.into_iter().collect();
    let (mut scenarios, mut traces, mut games) = (Vec::new(), Vec::new(), Vec::new());
    for (place, scenario) in table.content.scenarios.iter().enumerate() {
        let (good, noted_here) = noted(place, || Table::is_good(&mut breakable, scenario));
        if !good {
            eprintln!("{} is not as it says", scenario.id);
            continue;
        }
        scenarios.push(noted_here);
        let (digest, noted_here) = noted(place, || Table::trace(&mut breakable, scenario));
        traces.push(Noted { digest, ..noted_here });
    }
    let compiled = table.compiled();
    for (place, game) in table.games.iter().enumerate() {
        let (digest, noted_here) = noted(place, || Table::game(&compiled, game));
        assert_eq!(digest, Some(game.digest), "game {} {} is not as tests/traces says", game.seed, game.number);
        games.push(Noted { digest, ..noted_here });
    }
    let sum = |of: &[Noted]| of.iter().map(|one| one.micros).sum::<u128>() / 1000;
    eprintln!("scenarios: {} ms, traces of them: {} ms, games: {} ms", sum(&scenarios), sum(&traces), sum(&games));
    // The quick ones first.
    for of in [&mut scenarios, &mut traces, &mut games] {
        of.sort_by_key(|one| one.micros);
    }
    Notes { load, scenarios, traces, games }
}

/// Does something under a mutant; `None` if it panics.
fn under<T>(number: u32, what: impl FnOnce() -> T) -> Option<T> {
    mutant::set(Some(number));
    let result = catch_unwind(AssertUnwindSafe(what)).ok();
    mutant::set(None);
    result
}

struct Player<'a> {
    table: &'a Table,
    notes: &'a Notes,
    breakable: Breakable,
    compiled: Compiled,
    told: Instant,
    /// The scenarios that have noticed something last, the latest first: what stands nearby in the code, they often notice as well.
    recent: Vec<usize>,
}

/// How many scenarios are remembered for having noticed something.
const RECENT: usize = 40;

impl Player<'_> {
    fn tell(&mut self, stage: &str) {
        if self.told.elapsed().as_millis() > 300 {
            say(&format!(". {stage}"));
            self.told = Instant::now();
        }
    }

    /// Returns where a mutant is noticed.
    fn play(&mut self, number: u32) -> String {
        let found = if self.notes.load.contains(&number) { self.load(number) } else { self.reach(number) };
        found.unwrap_or_else(|| "alive".to_owned())
    }

    /// Plays what reaches a mutant.
    fn reach(&mut self, number: u32) -> Option<String> {
        let (table, notes) = (self.table, self.notes);
        let recent: Vec<usize> = self.recent.clone();
        let first = recent.iter().map(|place| &notes.scenarios[*place]);
        let others = notes.scenarios.iter().enumerate().filter(|(place, _)| !recent.contains(place)).map(|(_, noted)| noted);
        for noted in first.chain(others).filter(|noted| noted.reached.contains(&number)) {
            self.tell("scenarios");
            let scenario = &table.content.scenarios[noted.place];
            if under(number, || Table::is_good(&mut self.breakable, scenario)) != Some(true) {
                self.has_noticed(noted.place);
                return Some(format!("scenarios {}", scenario.id));
            }
        }
        for noted in notes.traces.iter().filter(|noted| noted.reached.contains(&number)) {
            self.tell("traces");
            let scenario = &table.content.scenarios[noted.place];
            if under(number, || Table::trace(&mut self.breakable, scenario)) != Some(noted.digest) {
                return Some(format!("traces {}", scenario.id));
            }
        }
        for noted in notes.games.iter().filter(|noted| noted.reached.contains(&number)) {
            self.tell("traces");
            if under(number, || Table::game(&self.compiled, &table.games[noted.place])) != Some(noted.digest) {
                return Some(format!("traces game {}", noted.place));
            }
        }
        None
    }

    fn has_noticed(&mut self, scenario: usize) {
        if let Some(place) = self.notes.scenarios.iter().position(|noted| noted.place == scenario) {
            self.recent.retain(|one| *one != place);
            self.recent.insert(0, place);
            self.recent.truncate(RECENT);
        }
    }

    /// Compiles content anew under a mutant, and plays everything.
    fn load(&mut self, number: u32) -> Option<String> {
        let (table, notes) = (self.table, self.notes);
        let traces: HashMap<usize, Option<u64>> = notes.traces.iter().map(|noted| (noted.place, noted.digest)).collect();
        let places = table.shelves();
        let plain = |place: &usize| is_plain(&table.content.scenarios[*place]);
        let recent: Vec<usize> = self.recent.iter().map(|place| notes.scenarios[*place].place).filter(plain).take(RECENT / 2).collect();
        let mut differs = None;
        for shelf in std::iter::once(recent.as_slice()).chain(places.chunks(SHELF)).filter(|shelf| !shelf.is_empty()) {
            let scenarios: Vec<&Scenario> = shelf.iter().map(|place| &table.content.scenarios[*place]).collect();
            self.tell("scenarios");
            let Some(mut loaded) = under(number, || Breakable::new(&table.content, &scenarios)) else {
                return Some("scenarios while content is loaded".to_owned());
            };
            for (place, scenario) in shelf.iter().zip(scenarios) {
                let Some(digest) = traces.get(place) else { continue };
                self.tell("scenarios");
                if under(number, || Table::is_good(&mut loaded, scenario)) != Some(true) {
                    self.has_noticed(*place);
                    return Some(format!("scenarios {}", scenario.id));
                }
                if differs.is_none() && under(number, || Table::trace(&mut loaded, scenario)) != Some(*digest) {
                    differs = Some(format!("traces {}", scenario.id));
                }
            }
        }
        if differs.is_some() {
            return differs;
        }
        let Some(compiled) = under(number, || table.compiled()) else { return Some("traces while content is loaded".to_owned()) };
        for noted in &notes.games {
            self.tell("traces");
            if under(number, || Table::game(&compiled, &table.games[noted.place])) != Some(noted.digest) {
                return Some(format!("traces game {}", noted.place));
            }
        }
        None
    }
}

fn say(line: &str) {
    let mut out = std::io::stdout().lock();
    writeln!(out, "{line}").and_then(|()| out.flush()).unwrap();
}

fn main() {
    // One thread is told apart from another by nobody here; whoever wants more starts more processes.
    rayon::ThreadPoolBuilder::new().num_threads(1).build_global().unwrap();
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let words: Vec<&str> = arguments.iter().map(String::as_str).collect();
    mutant::set(None);
    match words[..] {
        ["note", content, traces, games] => {
            let notes = note(&Table::read(content, traces, games));
            say(&serde_json::to_string(&notes).unwrap());
        }
        ["play", content, traces, games, notes] => {
            std::panic::set_hook(Box::new(|_| {}));
            let table = Table::read(content, traces, games);
            let notes: Notes = serde_json::from_slice(&std::fs::read(notes).unwrap()).unwrap();
            let (breakable, compiled) = (table.breakable(), table.compiled());
            let mut player = Player { table: &table, notes: &notes, breakable, compiled, told: Instant::now(), recent: Vec::new() };
            say("ready");
            for line in std::io::stdin().lines() {
                let found = player.play(line.unwrap().trim().parse().unwrap());
                say(&found);
            }
        }
        _ => panic!("note CONTENT TRACES GAMES, or play CONTENT TRACES GAMES NOTES"),
    }
}

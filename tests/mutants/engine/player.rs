//! Plays scenarios, traces and games with mutants of the engine switched on, one after another.
//!
//! `kcc-mutants-player note CONTENT TRACES` writes which mutants each of them reaches, without any switched on. `kcc-mutants-player play
//! CONTENT TRACES NOTES` reads numbers of mutants, a line each, and writes for each where it is noticed: `scenarios ID`, `traces ID`, or
//! `alive`. A line `. STAGE` in between says that it is still playing.
#![allow(clippy::unwrap_used, reason = "whoever started it is told by its end")]

use kcc_interpreter::{Compiled, mutant};
use kcc_ir::{Content, Id, Scenario};
use kcc_simulator::scenario::Breakable;
use kcc_simulator::trace::Trace;
use kcc_simulator::{Banning, Batch, Kind, Teams};
use serde::{Deserialize, Serialize};
use std::collections::HashSet;
use std::io::Write as _;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::time::Instant;

/// How many games of each recorded file are played, spread over all of them: as many as the test of the pipeline plays by default.
const GAMES: usize = 20;

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
    fn read(content: &str, traces: &str) -> Self {
        let content = serde_json::from_slice(&std::fs::read(content).unwrap()).unwrap();
        let games = ["box.txt", "all.txt"].iter().flat_map(|name| {
            let text = std::fs::read_to_string(format!("{traces}/{name}")).unwrap();
            let apart = text.lines().count().div_ceil(GAMES);
            text.lines().step_by(apart).map(recorded).collect::<Vec<_>>()
        });
        Self { games: games.collect(), content }
    }

    fn scenarios(&self) -> Vec<&Scenario> {
        self.content.scenarios.iter().collect()
    }

    fn breakable(&self) -> Breakable {
        Breakable::new(&self.content, &self.scenarios())
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
}

impl Player<'_> {
    fn tell(&mut self, stage: &str) {
        if self.told.elapsed().as_millis() > 300 {
            say(&format!(". {stage}"));
            self.told = Instant::now();
        }
    }

    /// Returns where a mutant is noticed.
    fn play(&mut self, number: u32) -> String {
        let loading = self.notes.load.contains(&number);
        let mut other = None;
        if loading {
            let Some(loaded) = under(number, || self.table.breakable()) else { return "scenarios while content is loaded".to_owned() };
            other = Some(loaded);
        }
        let (table, notes) = (self.table, self.notes);
        for noted in notes.scenarios.iter().filter(|noted| loading || noted.reached.contains(&number)) {
            self.tell("scenarios");
            let scenario = &table.content.scenarios[noted.place];
            let breakable = other.as_mut().unwrap_or(&mut self.breakable);
            if under(number, || Table::is_good(breakable, scenario)) != Some(true) {
                return format!("scenarios {}", scenario.id);
            }
        }
        for noted in notes.traces.iter().filter(|noted| loading || noted.reached.contains(&number)) {
            self.tell("traces");
            let scenario = &table.content.scenarios[noted.place];
            let breakable = other.as_mut().unwrap_or(&mut self.breakable);
            if under(number, || Table::trace(breakable, scenario)) != Some(noted.digest) {
                return format!("traces {}", scenario.id);
            }
        }
        let mut other = None;
        if loading {
            let Some(loaded) = under(number, || table.compiled()) else { return "traces while content is loaded".to_owned() };
            other = Some(loaded);
        }
        for noted in notes.games.iter().filter(|noted| loading || noted.reached.contains(&number)) {
            self.tell("traces");
            let game = &table.games[noted.place];
            let compiled = other.as_ref().unwrap_or(&self.compiled);
            if under(number, || Table::game(compiled, game)) != Some(noted.digest) {
                return format!("traces game {} {}", game.seed, game.number);
            }
        }
        "alive".to_owned()
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
        ["note", content, traces] => {
            let notes = note(&Table::read(content, traces));
            say(&serde_json::to_string(&notes).unwrap());
        }
        ["play", content, traces, notes] => {
            std::panic::set_hook(Box::new(|_| {}));
            let table = Table::read(content, traces);
            let notes: Notes = serde_json::from_slice(&std::fs::read(notes).unwrap()).unwrap();
            let (breakable, compiled) = (table.breakable(), table.compiled());
            let mut player = Player { table: &table, notes: &notes, breakable, compiled, told: Instant::now() };
            say("ready");
            for line in std::io::stdin().lines() {
                let found = player.play(line.unwrap().trim().parse().unwrap());
                say(&found);
            }
        }
        _ => panic!("note CONTENT TRACES, or play CONTENT TRACES NOTES"),
    }
}

//! Tries the mutants: workers play, and those that nobody notices then go through the tests of the interpreter.

use crate::list::Mutant;
use crate::results::{Results, Stage};
use crate::tree::Places;
use anyhow::{Context, bail};
use serde_json::Value;
use std::collections::{HashMap, VecDeque};
use std::io::{BufRead as _, BufReader, Write as _};
use std::path::{Path, PathBuf};
use std::process::{Child, ChildStdin, Command, Stdio};
use std::sync::Mutex;
use std::sync::mpsc::{Receiver, RecvTimeoutError, channel};
use std::time::{Duration, Instant};

/// A player that says nothing for so long plays something without an end.
const SILENCE: Duration = Duration::from_secs(20);
/// The address space of a process, in KiB: what asks for more is ended.
const MEMORY: u32 = 4_000_000;

/// What the mutants are tried with.
pub struct Trial<'a> {
    /// Where everything is.
    pub places: &'a Places,
    /// The mutants, numbered from 1.
    pub mutants: &'a [Mutant],
    /// The content, as `kcc build --target ir` writes it.
    pub content: &'a Path,
    /// How many recorded games of each file are played.
    pub games: usize,
    /// How many are tried at a time.
    pub workers: usize,
    /// Only mutants with this text in their names.
    pub only: &'a str,
    /// Whether those tests that take long are left out.
    pub quick: bool,
}

/// Tests that take long, because whole games are played, in the order in which they are tried after all others: for what those do not notice.
const LONG: [&str; 6] = ["turns::rewards_are_dealt", "content::random_games", "laws::", "forged::", "same_in_any_order::", "second::"];

/// Some tests of a program.
struct Law {
    program: PathBuf,
    arguments: Vec<&'static str>,
    /// How long they may take.
    time: Duration,
}

type Queue = Mutex<VecDeque<u32>>;

impl Trial<'_> {
    /// Notes what reaches which mutant, and tries all that are not in the results.
    ///
    /// # Errors
    /// If the unchanged engine does not do what is expected, or a file cannot be written.
    pub fn run(&self, results: &mut Results) -> anyhow::Result<()> {
        let notes = self.note()?;
        let queue = self.queue(results, &notes, |stage| stage.is_none());
        self.all(queue, "play", |queue| self.play(queue, results))?;
        results.again()?;
        let queue = self.queue(results, &notes, |stage| stage == Some(Stage::Played));
        let laws = self.laws()?;
        self.all(queue, "check the laws of", |queue| self.check(queue, results, &laws))?;
        results.again()
    }

    fn notes(&self) -> PathBuf {
        self.places.out.join("notes.json")
    }

    fn player(&self, what: &str) -> Command {
        let mut command = limited(&self.places.player());
        command.arg(what).arg(self.content).arg(self.places.root.join("tests/traces")).arg(self.games.to_string());
        command
    }

    /// Plays everything without a mutant. Returns for each mutant that is reached whether it takes little time (1) or more (2).
    fn note(&self) -> anyhow::Result<HashMap<u32, u8>> {
        let run = self.player("note").stderr(Stdio::inherit()).output()?;
        if !run.status.success() {
            bail!("the engine without mutants does not do what is expected");
        }
        std::fs::write(self.notes(), &run.stdout)?;
        let notes: Value = serde_json::from_slice(&run.stdout)?;
        let reached = ["scenarios", "traces", "games"].iter().flat_map(|kind| notes[kind].as_array().into_iter().flatten());
        let mut costs: HashMap<u32, u8> = reached.flat_map(|one| numbers(&one["reached"])).map(|number| (number, 1)).collect();
        // Content is compiled anew for those.
        costs.extend(numbers(&notes["load"]).map(|number| (number, 2)));
        Ok(costs)
    }

    /// Returns the mutants at a stage, those that take little time first, and neighbours together.
    fn queue(&self, results: &Results, costs: &HashMap<u32, u8>, at: impl Fn(Option<Stage>) -> bool) -> VecDeque<u32> {
        let all = (1..)
            .zip(self.mutants)
            .filter(|(_, one)| one.left_out.is_none() && one.name.contains(self.only) && at(results.known.get(&one.name).copied()));
        let mut numbers: Vec<u32> = all.map(|(number, _)| number).collect();
        numbers.sort_by_key(|number| (costs.get(number).copied().unwrap_or(0), *number));
        numbers.into()
    }

    fn all(&self, queue: VecDeque<u32>, what: &str, work: impl Fn(&Queue) -> anyhow::Result<()> + Sync) -> anyhow::Result<()> {
        let (start, number) = (Instant::now(), queue.len());
        eprintln!("{what} {number} mutants");
        let queue = Mutex::new(queue);
        std::thread::scope(|scope| {
            let workers: Vec<_> = (0..self.workers).map(|_| scope.spawn(|| work(&queue))).collect();
            workers.into_iter().try_for_each(|worker| worker.join().map_err(|_| anyhow::anyhow!("a worker has failed"))?)
        })?;
        eprintln!("{what} {number} mutants: {} s", start.elapsed().as_secs());
        Ok(())
    }

    fn name(&self, number: u32) -> &str {
        &self.mutants[number as usize - 1].name
    }

    /// Lets one player after the other play mutants: a new one whenever a mutant ends it.
    fn play(&self, queue: &Queue, results: &Results) -> anyhow::Result<()> {
        let mut player = None;
        while let Some(number) = next(queue) {
            let now = match player.take() {
                Some(player) => player,
                None => Player::start(self.player("play").arg(self.notes()))?,
            };
            let (found, now) = now.play(number);
            player = now;
            let (stage, detail) = found.split_once(' ').unwrap_or((&found, ""));
            results.add(self.name(number), Stage::named(stage).unwrap_or(Stage::Played), detail)?;
        }
        Ok(())
    }

    /// Builds the tests of the interpreter, and sees how long they take.
    fn laws(&self) -> anyhow::Result<Vec<Law>> {
        let run = Command::new("cargo")
            .args(["test", "--no-run", "--package", "kcc-interpreter", "--lib", "--test", "interpreter", "--message-format", "json"])
            .current_dir(self.places.out.join("tree"))
            .env("CARGO_TARGET_DIR", self.places.out.join("build"))
            .output()?;
        let text = String::from_utf8_lossy(&run.stdout).into_owned();
        let lines = text.lines().filter_map(|line| serde_json::from_str::<Value>(line).ok());
        let tests = lines.filter(|line| line["profile"]["test"] == true);
        let programs: Vec<PathBuf> = tests.filter_map(|line| line["executable"].as_str().map(PathBuf::from)).collect();
        let short: Vec<&str> = LONG.iter().flat_map(|name| ["--skip", name]).collect();
        let mut laws = Vec::new();
        let long = if self.quick { &[][..] } else { &LONG[..] };
        for arguments in std::iter::once(short).chain(long.iter().map(|name| vec![*name])) {
            for program in &programs {
                let mut law = Law { program: program.clone(), arguments: arguments.clone(), time: Duration::from_mins(10) };
                let start = Instant::now();
                if let Some(detail) = self.law(&law, 0)? {
                    bail!("the engine without mutants keeps no law: {detail}");
                }
                law.time = start.elapsed() * 5 + Duration::from_secs(10);
                laws.push(law);
            }
        }
        Ok(laws)
    }

    fn check(&self, queue: &Queue, results: &Results, laws: &[Law]) -> anyhow::Result<()> {
        while let Some(number) = next(queue) {
            let found = laws.iter().find_map(|law| self.law(law, number).transpose()).transpose()?;
            match found {
                Some(detail) => results.add(self.name(number), Stage::Laws, &detail)?,
                None => results.add(self.name(number), Stage::Alive, "")?,
            }
        }
        Ok(())
    }

    /// Runs tests with a mutant. Returns which one fails, if any.
    fn law(&self, law: &Law, number: u32) -> anyhow::Result<Option<String>> {
        let mut child = limited(&law.program)
            .args(["--test-threads", "1"])
            .args(&law.arguments)
            .current_dir(self.places.out.join("tree/interpreter"))
            .envs([("MUTANT", number.to_string()), ("PROPTEST_RNG_SEED", "82".to_owned()), ("PROPTEST_MAX_SHRINK_ITERS", "0".to_owned())])
            .env_remove("KCC_IR")
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()?;
        let lines = lines_of(&mut child)?;
        let end = Instant::now() + law.time;
        loop {
            match lines.recv_timeout(end.saturating_duration_since(Instant::now())) {
                Ok(line) if line.starts_with("test ") && line.ends_with("FAILED") => {
                    stop(&mut child);
                    return Ok(Some(line.trim_start_matches("test ").trim_end_matches(" ... FAILED").to_owned()));
                }
                Ok(_) => {}
                Err(RecvTimeoutError::Timeout) => {
                    stop(&mut child);
                    return Ok(Some("no end".to_owned()));
                }
                Err(RecvTimeoutError::Disconnected) => {
                    let good = child.wait()?.success();
                    return Ok((!good).then(|| "ended".to_owned()));
                }
            }
        }
    }
}

fn numbers(of: &Value) -> impl Iterator<Item = u32> {
    of.as_array().into_iter().flatten().filter_map(Value::as_u64).filter_map(|number| u32::try_from(number).ok())
}

fn next(queue: &Queue) -> Option<u32> {
    queue.lock().ok()?.pop_front()
}

/// Returns a command that leaves room for others, and has only so much memory.
fn limited(program: &Path) -> Command {
    let mut command = Command::new("nice");
    command.args(["-n", "3", "sh", "-c", &format!("ulimit -v {MEMORY}; exec \"$0\" \"$@\"")]).arg(program);
    command
}

fn lines_of(child: &mut Child) -> anyhow::Result<Receiver<String>> {
    let (send, receive) = channel();
    let out = child.stdout.take().context("no output")?;
    std::thread::spawn(move || BufReader::new(out).lines().map_while(Result::ok).try_for_each(|line| send.send(line)));
    Ok(receive)
}

fn stop(child: &mut Child) {
    // It may have ended by itself.
    let _ = child.kill();
    let _ = child.wait();
}

/// A process that plays mutants, one after the other.
struct Player {
    child: Child,
    input: ChildStdin,
    lines: Receiver<String>,
}

impl Player {
    fn start(command: &mut Command) -> anyhow::Result<Self> {
        let mut child = command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::null()).spawn()?;
        let input = child.stdin.take().context("no input")?;
        let lines = lines_of(&mut child)?;
        if lines.recv_timeout(Duration::from_mins(5)).ok().as_deref() != Some("ready") {
            bail!("a player does not start");
        }
        Ok(Self { child, input, lines })
    }

    /// Plays one. Returns where it is noticed, and the player, if it has not come to its end over it.
    fn play(mut self, number: u32) -> (String, Option<Self>) {
        let mut stage = "scenarios".to_owned();
        let sent = writeln!(self.input, "{number}").and_then(|()| self.input.flush());
        let end = loop {
            match self.lines.recv_timeout(SILENCE) {
                Ok(line) => match line.strip_prefix(". ") {
                    Some(now) => now.clone_into(&mut stage),
                    None => return (line.replace("alive", "played"), Some(self)),
                },
                Err(RecvTimeoutError::Timeout) => break "no end",
                Err(RecvTimeoutError::Disconnected) => break if sent.is_ok() { "ended" } else { "gone" },
            }
        };
        stop(&mut self.child);
        (format!("{stage} {end}"), None)
    }
}

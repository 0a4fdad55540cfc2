//! Writes the engine with all mutants in it below `target/mutants`, with the simulator and the program that plays, and builds it.

use crate::instrument::instrument;
use crate::list::{LeftOut, Listed, Mutant, SOURCES, listed, named};
use crate::render::Written;
use anyhow::{Context, bail};
use serde_json::Value;
use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::ops::Range;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use toml::{Table, Value as Toml};

/// The most rounds of leaving out what does not compile: errors of one kind hide those of the next.
const ROUNDS: usize = 40;

/// Where everything is.
pub struct Places {
    /// The repository.
    pub root: PathBuf,
    /// What this program writes.
    pub out: PathBuf,
}

impl Places {
    /// Returns the file of the mutants and what has become of them in the build.
    #[must_use]
    pub fn mutants(&self) -> PathBuf {
        self.out.join("mutants.json")
    }

    fn tree(&self) -> PathBuf {
        self.out.join("tree")
    }

    /// Returns the program that plays.
    #[must_use]
    pub fn player(&self) -> PathBuf {
        self.out.join("build/debug/kcc-mutants-player")
    }
}

/// Writes and builds the engine, and writes down which mutants are in it.
///
/// # Errors
/// If the list cannot be made, or something but a mutant does not compile.
pub fn build(places: &Places, list: Option<&Path>) -> anyhow::Result<Vec<Mutant>> {
    let listed = listed(&places.root, list)?;
    let mut mutants = named(&listed);
    write_packages(places)?;
    let mut engine = Engine { places, listed: &listed, constant: BTreeSet::new() };
    for round in 1..=ROUNDS {
        let files = engine.write(&mut mutants)?;
        let (errors, compiles) = engine.check()?;
        if compiles {
            fs::write(places.mutants(), serde_json::to_vec_pretty(&mutants)?)?;
            engine.cargo(&["build", "--package", "kcc-mutants-player"])?;
            engine.cargo(&["test", "--no-run", "--package", "kcc-interpreter", "--lib", "--test", "interpreter"])?;
            return Ok(mutants);
        }
        let before = mutants.iter().filter(|one| one.left_out.is_some()).count() + engine.constant.len();
        let mut unknown = Vec::new();
        for error in &errors {
            if !engine.blame(error, &files, &mut mutants) {
                unknown.push(error.rendered.clone());
            }
        }
        let after = mutants.iter().filter(|one| one.left_out.is_some()).count() + engine.constant.len();
        eprintln!("round {round}: {} errors, {} more left out", errors.len(), after - before);
        if after == before {
            bail!("this is no mutant's fault:\n{}", unknown.join("\n"));
        }
    }
    bail!("it does not compile after {ROUNDS} rounds")
}

/// Writes the manifests, and copies what is not changed.
fn write_packages(places: &Places) -> anyhow::Result<()> {
    let (root, tree) = (&places.root, places.tree());
    for package in ["interpreter", "simulator", "player"] {
        fs::create_dir_all(tree.join(package))?;
    }
    let read = |path: &str| -> anyhow::Result<Table> { Ok(fs::read_to_string(root.join(path))?.parse()?) };
    let mut workspace = read("Cargo.toml")?;
    let mut shared = workspace.remove("workspace").context("no workspace")?;
    let shared = shared.as_table_mut().context("no workspace")?;
    shared.insert("members".to_owned(), vec!["interpreter", "simulator", "player"].into());
    shared.remove("lints");
    for (name, dependency) in shared["dependencies"].as_table_mut().context("no dependencies")? {
        let here = matches!(name.as_str(), "kcc-interpreter" | "kcc-simulator");
        if let Some(path) = dependency.get_mut("path") {
            let of = path.as_str().unwrap_or_default();
            *path = if here { name.trim_start_matches("kcc-").into() } else { Toml::String(root.join(of).display().to_string()) };
        }
    }
    // Quick enough to play, and whatever would overflow or break an assertion is noticed.
    let profile: Table =
        "[dev]\nopt-level = 2\ndebug = false\nincremental = false\n[dev.package.\"*\"]\ndebug-assertions = false\noverflow-checks = false"
            .parse()?;
    let whole = Table::from_iter([("workspace".to_owned(), Toml::Table(shared.clone())), ("profile".to_owned(), profile.into())]);
    fs::write(tree.join("Cargo.toml"), whole.to_string())?;
    fs::copy(root.join("Cargo.lock"), tree.join("Cargo.lock"))?;

    let mut interpreter = read("crates/interpreter/Cargo.toml")?;
    for table in ["bench", "test", "lints"] {
        interpreter.remove(table);
    }
    let lints = "[rust]\nwarnings = \"allow\"\narithmetic_overflow = \"allow\"\nunconditional_panic = \"allow\"".parse::<Table>()?;
    interpreter.insert("lints".to_owned(), lints.into());
    let test = "[[test]]\nname = \"interpreter\"\npath = \"tests/main.rs\"".parse::<Table>()?;
    interpreter.extend(test);
    fs::write(tree.join("interpreter/Cargo.toml"), interpreter.to_string())?;
    copy(&root.join("crates/interpreter/tests"), &tree.join("interpreter/tests"))?;
    few_games(&tree.join("interpreter/tests/laws.rs"))?;

    let mut simulator = read("crates/simulator/Cargo.toml")?;
    for table in ["bench", "test", "example", "lints", "dev-dependencies"] {
        simulator.remove(table);
    }
    let path = root.join("crates/simulator/src/lib.rs").display().to_string();
    simulator.insert("lib".to_owned(), Table::from_iter([("path".to_owned(), Toml::String(path))]).into());
    fs::write(tree.join("simulator/Cargo.toml"), simulator.to_string())?;

    let engine = root.join("tests/mutants/engine");
    let player = fs::read_to_string(engine.join("player.toml"))?;
    fs::write(tree.join("player/Cargo.toml"), player.replace("PLAYER", &engine.join("player.rs").display().to_string()))?;
    Ok(())
}

/// So many games are enough for each law: what they do not notice is played by scenarios and traces.
const GAMES: &str = "const GAMES: u64 = 20;";

fn few_games(path: &Path) -> anyhow::Result<()> {
    let text = fs::read_to_string(path)?;
    let many = "const GAMES: u64 = 1000;";
    if !text.contains(many) {
        bail!("{} does not say `{many}` any more", path.display());
    }
    Ok(fs::write(path, text.replace(many, GAMES))?)
}

fn copy(from: &Path, to: &Path) -> anyhow::Result<()> {
    fs::create_dir_all(to)?;
    for entry in fs::read_dir(from)? {
        let entry = entry?;
        let target = to.join(entry.file_name());
        if entry.file_type()?.is_dir() {
            copy(&entry.path(), &target)?;
        } else {
            fs::copy(entry.path(), target)?;
        }
    }
    Ok(())
}

/// An error of the compiler.
struct Fault {
    code: String,
    message: String,
    rendered: String,
    /// The files and places that it is about, the most important ones first.
    places: Vec<(String, Range<usize>)>,
}

struct Engine<'a> {
    places: &'a Places,
    listed: &'a [Listed],
    /// Functions that constants call.
    constant: BTreeSet<String>,
}

impl Engine<'_> {
    /// Writes the sources with all mutants that are not left out.
    fn write(&self, mutants: &mut [Mutant]) -> anyhow::Result<BTreeMap<String, Written>> {
        let (from, to) = (self.places.root.join(SOURCES), self.places.tree().join("interpreter/src"));
        copy(&from, &to)?;
        fs::copy(self.places.root.join("tests/mutants/engine/mutant.rs"), to.join("mutant.rs"))?;
        let mut by_file: BTreeMap<String, Vec<(u32, &Listed)>> = BTreeMap::new();
        for ((number, listed), mutant) in (1..).zip(self.listed).zip(mutants.iter()) {
            if mutant.left_out.is_none() {
                by_file.entry(mutant.file.clone()).or_default().push((number, listed));
            }
        }
        let mut files = BTreeMap::new();
        for (file, of) in by_file {
            let source = fs::read_to_string(from.join(&file))?;
            let found = instrument(&source, &of, &self.constant).with_context(|| file.clone())?;
            for (number, why) in found.left_out {
                mutants[number as usize - 1].left_out = Some(why);
            }
            let written = Written::new(&source, &found.edits);
            fs::write(to.join(&file), &written.text)?;
            files.insert(file, written);
        }
        let library = fs::read_to_string(to.join("lib.rs"))?;
        fs::write(to.join("lib.rs"), library + "\npub mod mutant;\n")?;
        Ok(files)
    }

    fn command(&self) -> Command {
        let mut cargo = Command::new("cargo");
        cargo.current_dir(self.places.tree()).env("CARGO_TARGET_DIR", self.places.out.join("build"));
        cargo
    }

    fn cargo(&self, arguments: &[&str]) -> anyhow::Result<()> {
        if !self.command().args(arguments).status()?.success() {
            bail!("`cargo {}` fails", arguments.join(" "));
        }
        Ok(())
    }

    /// Returns the errors of the engine, and whether it compiles.
    fn check(&self) -> anyhow::Result<(Vec<Fault>, bool)> {
        let arguments = ["check", "--package", "kcc-interpreter", "--lib", "--message-format", "json"];
        let run = self.command().args(arguments).stderr(Stdio::null()).output()?;
        let lines = run.stdout.split(|byte| *byte == b'\n').filter(|line| !line.is_empty());
        let messages: Vec<Value> = lines.map(serde_json::from_slice).collect::<Result<_, _>>()?;
        let errors = messages.iter().map(|line| &line["message"]).filter(|message| message["level"] == "error");
        Ok((errors.map(fault).collect(), run.status.success()))
    }

    /// Leaves out those mutants that an error is due to. Returns whether there are any.
    fn blame(&mut self, fault: &Fault, files: &BTreeMap<String, Written>, mutants: &mut [Mutant]) -> bool {
        // Constants call it, so that it stays constant itself.
        if fault.code == "E0015" {
            let name = fault.message.split('`').nth(1).and_then(|path| path.rsplit("::").next());
            return name.is_some_and(|name| self.constant.insert(name.to_owned()));
        }
        let mut at = fault.places.iter().filter_map(|(file, place)| {
            let file = file.split("interpreter/src/").last().unwrap_or(file);
            let mutants = files.get(file)?.mutants_at(place);
            (!mutants.is_empty()).then_some(mutants)
        });
        // That which holds the fewest is the closest.
        let Some(first) = at.next() else { return false };
        let closest = at.fold(first, |least, other| if other.len() < least.len() { other } else { least });
        for number in closest {
            mutants[*number as usize - 1].left_out.get_or_insert(LeftOut::NotCompiling);
        }
        true
    }
}

fn fault(message: &Value) -> Fault {
    let text = |value: &Value| value.as_str().unwrap_or_default().to_owned();
    let mut spans: Vec<&Value> = message["spans"].as_array().map(|spans| spans.iter().collect()).unwrap_or_default();
    spans.sort_by_key(|span| span["is_primary"] != true);
    let offset = |value: &Value| value.as_u64().and_then(|offset| usize::try_from(offset).ok()).unwrap_or_default();
    // What a macro makes is where it is called.
    let origin = |mut span: &Value| -> Value {
        while span["expansion"].is_object() {
            span = &span["expansion"]["span"];
        }
        span.clone()
    };
    let place = |span: Value| (text(&span["file_name"]), offset(&span["byte_start"])..offset(&span["byte_end"]));
    Fault {
        code: text(&message["code"]["code"]),
        message: text(&message["message"]),
        rendered: text(&message["rendered"]),
        places: spans.into_iter().map(origin).map(place).collect(),
    }
}

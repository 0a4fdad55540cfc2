//! Mutation testing of the interpreter, with all mutants in one build: each stands beside what it replaces and is switched on at run time, so
//! that nothing is compiled for it. cargo-mutants says what is changed.
//!
//! | module | does |
//! |---|---|
//! | `list` | the mutants that cargo-mutants lists, and their names |
//! | `instrument` | finds them in the syntax tree, and writes each beside what it replaces |
//! | `render` | text with changes within changes |
//! | `tree` | writes and builds the engine with all of them; what does not compile is left out |
//! | `run` | tries them: scenarios, traces, then the tests of the interpreter |
//! | `results` | what became of each, in a file that grows |
//! | `report` | the table by module, and what nothing notices |
//!
//! `engine/` has what is built with the engine: the switch, and the program that plays.

mod instrument;
mod list;
mod render;
mod report;
mod results;
mod run;
mod tree;

use anyhow::{Context, bail};
use std::collections::hash_map::DefaultHasher;
use std::hash::Hasher as _;
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use tree::Places;

const HELP: &str = "\
mutants build [LIST]      write and build the engine with all mutants that cargo-mutants lists, or those of a file of its form
mutants run CONTENT [OPTIONS]
                          try all that are not tried yet, with the content.json that `kcc build --target ir` writes
    --again               those that nothing noticed as well, after a change of content or tests
    --only TEXT           those with this text in their names
    --games N             with so many recorded games of each kind, 20
    --quick               without those tests of the interpreter that take long
    --workers N           so many at a time, 2
mutants report [SHARE]    the table by module and what nothing notices; fails if fewer than SHARE % of those that are
                          not equivalent are noticed, or tests/mutants/equivalent.toml is wrong";

fn main() -> anyhow::Result<ExitCode> {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let words: Vec<&str> = arguments.iter().map(String::as_str).collect();
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..").canonicalize()?;
    let places = Places { out: root.join("target/mutants"), root };
    match words.as_slice() {
        ["build", list @ ..] => {
            std::fs::create_dir_all(&places.out)?;
            let mutants = tree::build(&places, list.first().map(Path::new))?;
            println!("{} mutants, {} of them in the build", mutants.len(), mutants.iter().filter(|one| one.left_out.is_none()).count());
        }
        ["run", content, options @ ..] => {
            let content = Path::new(content).canonicalize().with_context(|| (*content).to_owned())?;
            let number = |named: &str, usual: usize| {
                let number = options.iter().position(|option| *option == named).and_then(|place| options.get(place + 1));
                number.map_or(Ok(usual), |number| number.parse())
            };
            let only =
                options.iter().position(|option| *option == "--only").and_then(|place| options.get(place + 1)).copied().unwrap_or("");
            let (games, workers) = (number("--games", 20)?, number("--workers", 2)?);
            let mutants = report::mutants(&places.mutants())?;
            let of = digest(&[&places.out.join("tree/interpreter/src"), &places.root.join("tests/traces"), &content])?;
            let path = places.out.join("results.tsv");
            let mut results = results::Results::open(&path, &of, options.contains(&"--again").then_some(only))?;
            run::Trial { places: &places, mutants: &mutants, content: &content, games, workers, only, quick: options.contains(&"--quick") }
                .run(&mut results)?;
        }
        ["report", share @ ..] => {
            let least: usize = share.first().map_or(Ok(0), |share| share.parse())?;
            let results = results::of(&places.out.join("results.tsv"))?;
            let mutants = report::mutants(&places.mutants())?;
            let report = report::report(&mutants, &results, &places.root.join("tests/mutants/equivalent.toml"))?;
            println!("{}\n{}", report.table, report.alive.join("\n"));
            report.wrong.iter().for_each(|wrong| eprintln!("{wrong}"));
            if report.share < least {
                eprintln!("{} % are noticed, and {least} % should be", report.share);
            }
            return Ok(if report.wrong.is_empty() && report.share >= least { ExitCode::SUCCESS } else { ExitCode::FAILURE });
        }
        _ => bail!("{HELP}"),
    }
    Ok(ExitCode::SUCCESS)
}

/// Returns a number that changes with these files and those of these folders.
fn digest(paths: &[&Path]) -> anyhow::Result<String> {
    let mut hasher = DefaultHasher::new();
    let mut left: Vec<PathBuf> = paths.iter().map(|path| path.to_path_buf()).collect();
    while let Some(path) = left.pop() {
        if path.is_dir() {
            let mut inside: Vec<PathBuf> =
                std::fs::read_dir(&path)?.map(|entry| entry.map(|entry| entry.path())).collect::<Result<_, _>>()?;
            inside.sort();
            left.extend(inside);
        } else {
            hasher.write(&std::fs::read(&path)?);
        }
    }
    Ok(format!("{:016x}", hasher.finish()))
}

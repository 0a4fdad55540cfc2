//! Golden traces, as an engine of somebody else is tested by them: the rules in PHP of the project that `kcc init --bga` begins play them with
//! the runner that is in the package. If PHP is missing, the tests say so; see [`kcc_tests::tool`].

use crate::KCC;
use kcc_tests::{Place, repository, tool};
use serde::Deserialize;
use serde_json::Value;
use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};

/// How many traces the small engine skips at most. Whoever adds a scenario that it cannot play teaches it, or says here that it skips one more.
const SKIPPED: usize = 1;

/// Returns what the content of the repository is handed over as.
fn package() -> Place {
    let place = Place::empty(KCC);
    let out = place.path().join("build").display().to_string();
    let run = place.kcc_in(&repository().display().to_string(), &["build", "--target", "bga,ir", "--out", &out]);
    assert_eq!(run.code, 0, "{run:?}");
    place
}

fn text(path: impl AsRef<Path>) -> String {
    fs::read_to_string(path).unwrap()
}

/// What a project for Board Game Arena begins with.
fn project() -> PathBuf {
    repository().join("crates/kcc/init/bga")
}

/// Where the rules of such a project are.
const RULES: &str = "modules/php/Rules";

/// Plays the traces of a package with the rules of a project.
fn played(place: &Place, project: &Path, more: &[&str]) -> Output {
    let build = place.path().join("build");
    Command::new("php")
        .arg(project.join("misc/play.php"))
        .arg(build.join("ir/traces.json"))
        .arg(format!("--package={}", build.join("bga").display()))
        .args(more)
        .output()
        .unwrap()
}

/// Returns the ids of the traces that are skipped.
fn skipped() -> Vec<String> {
    text(project().join("misc/skipped.txt")).lines().filter(|line| !line.starts_with('#')).map(str::to_owned).collect()
}

fn scenarios_of(folder: &str) -> BTreeSet<String> {
    let files = fs::read_dir(repository().join("content/scenarios").join(folder)).unwrap().map(|entry| entry.unwrap().path());
    files.map(|file| file.file_stem().unwrap().to_str().unwrap().to_owned()).collect()
}

#[test]
fn traces_are_of_all_scenarios_and_the_same_each_time() {
    let place = package();
    let traces = text(place.path().join("build/ir/traces.json"));
    let document: Value = serde_json::from_str(&traces).unwrap();
    let schema: Value = serde_json::from_str(&text(repository().join("schemas/traces.schema.json"))).unwrap();
    let validator = jsonschema::validator_for(&schema).unwrap();
    let wrong: Vec<String> =
        validator.iter_errors(&document).map(|error| format!("{error} at {}", error.instance_path())).take(5).collect();
    assert!(wrong.is_empty(), "{wrong:?}");
    let of = |trace: &Value| trace["scenario"].as_str().unwrap().to_owned();
    let played: BTreeSet<String> = document["traces"].as_array().unwrap().iter().map(of).collect();
    let scenarios: Value = serde_json::from_str(&text(place.path().join("build/ir/scenarios.json"))).unwrap();
    let all: BTreeSet<String> = scenarios.as_array().unwrap().iter().map(|scenario| scenario["id"].as_str().unwrap().to_owned()).collect();
    assert_eq!(played, all);
    for trace in document["traces"].as_array().unwrap() {
        for answer in trace["answers"].as_array().into_iter().flatten().filter(|answer| answer["text"].is_object()) {
            assert!(answer["at"].is_string(), "where the text is that asks: {} {answer}", trace["scenario"]);
        }
    }
    let again = place.path().join("again").display().to_string();
    let run = place.kcc_in(&repository().display().to_string(), &["build", "--target", "ir", "--threads", "1", "--out", &again]);
    assert_eq!(run.code, 0, "{run:?}");
    assert!(text(place.path().join("again/ir/traces.json")) == traces, "the same on one thread");
}

#[test]
fn a_small_engine_passes_what_it_attempts() {
    if !tool("php") {
        return;
    }
    let skipped = skipped();
    assert!(skipped.is_sorted(), "the list is sorted");
    for folder in ["basics", "casting"] {
        let left: Vec<&String> = skipped.iter().filter(|id| scenarios_of(folder).contains(*id)).collect();
        assert!(left.is_empty(), "all of {folder} is played: {left:?}");
    }
    let run = played(&package(), &project(), &[]);
    let said = String::from_utf8_lossy(&run.stdout);
    assert!(run.status.success(), "{said}{}", String::from_utf8_lossy(&run.stderr));
    let (passed, counted) = said.trim_end().split_once(" traces pass, ").unwrap();
    assert!(passed.parse::<usize>().unwrap() > 0 && skipped.len() <= SKIPPED, "{said}");
    assert_eq!(counted, format!("{} are skipped", skipped.len()), "nothing but these two lines is said");
}

/// An error that is made in the small engine.
#[derive(Deserialize)]
struct Slip {
    what: String,
    file: String,
    old: String,
    new: String,
}

#[test]
fn errors_in_the_small_engine_are_found() {
    if !tool("php") {
        return;
    }
    let slips: Vec<Slip> = serde_json::from_str(&text(repository().join("tests/php/errors.json"))).unwrap();
    assert!(slips.len() >= 10);
    let place = package();
    for slip in slips {
        let copy = place.path().join("copy");
        for folder in ["misc", RULES] {
            fs::create_dir_all(copy.join(folder)).unwrap();
        }
        for file in ["misc/play.php", "misc/skipped.txt"] {
            fs::copy(project().join(file), copy.join(file)).unwrap();
        }
        for entry in fs::read_dir(project().join(RULES)).unwrap() {
            let file = entry.unwrap();
            let mut source = text(file.path());
            if file.file_name().to_str() == Some(&slip.file) {
                assert_eq!(source.matches(&slip.old).count(), 1, "{}: what it changes is there once", slip.what);
                source = source.replace(&slip.old, &slip.new);
            }
            fs::write(copy.join(RULES).join(file.file_name()), source).unwrap();
        }
        let run = played(&place, &copy, &["--first"]);
        let said = String::from_utf8_lossy(&run.stdout);
        assert_eq!(run.status.code(), Some(1), "{}: {said}", slip.what);
        // It is the rules that differ, not the program that stops.
        assert!(said.contains("expected") || said.contains("a die") || said.contains("dice"), "{}: {said}", slip.what);
    }
}

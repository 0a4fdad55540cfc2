//! Breaks what paragraphs of the rules say, one change at a time, and sees which of the scenarios that name them notice.
//!
//! `kcc rules` calls a paragraph proven if `crates/kcc/rules/breaks/` says so; this test checks that: it makes each change, and the
//! scenarios that turn red must be those that the table lists, at least one for each paragraph that the change breaks. (That they pass
//! without it is checked by `kcc test`, and `kcc rules` requires it.) `KCC_BLESS=1 cargo nextest run -p kcc-breaks` rewrites the lists; a
//! change that nothing notices remains an error.
#![allow(clippy::disallowed_methods, reason = "a test reads fixtures")]
#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

mod table;

use kcc_ir::json::{FromJson, ToJson};
use kcc_ir::{Content, Scenario};
use kcc_simulator::scenario::{Breakable, Verdict, run};
use kcc_simulator::trace::Trace;
use kcc_tests::repository;
use rayon::prelude::*;
use std::collections::{BTreeMap, BTreeSet};
use std::sync::LazyLock;
use table::{Break, File};

static CONTENT: LazyLock<Content> = LazyLock::new(|| {
    let root = repository();
    let entries = walkdir::WalkDir::new(root.join("content")).sort_by_file_name().into_iter().map(Result::unwrap);
    let file = |entry: walkdir::DirEntry| kcc_compiler::File {
        path: entry.path().strip_prefix(&root).unwrap().to_string_lossy().into_owned(),
        bytes: std::fs::read(entry.path()).unwrap(),
    };
    let files: Vec<_> = entries.filter(|entry| entry.file_type().is_file()).map(file).collect();
    kcc_compiler::compile("content", &files).content
});

/// Returns the scenarios that name one of these paragraphs.
fn naming(rules: &[String]) -> Vec<&'static Scenario> {
    CONTENT.scenarios.iter().filter(|scenario| scenario.rules.iter().any(|rule| rules.contains(rule))).collect()
}

fn red(verdicts: Vec<Verdict>) -> Vec<String> {
    verdicts.into_iter().filter(|verdict| !verdict.is_good()).map(|verdict| verdict.scenario.to_string()).collect()
}

/// Makes a change of the content and plays what names its paragraphs.
fn patched(one: &Break) -> Result<Vec<String>, String> {
    let plain = Content { scenarios: Vec::new(), ..CONTENT.clone() };
    let mut value = plain.to_json().map_err(|error| error.to_string())?;
    for patch in &one.patch {
        patch.apply(&mut value)?;
    }
    let content = Content::from_json(value).map_err(|error| error.to_string())?;
    match content == plain {
        true => Err("the patch changes nothing".to_owned()),
        false => Ok(red(run(&content, &naming(&one.rules)))),
    }
}

/// Returns the scenarios that turn red by each change, in the order of the table.
fn played(files: &[File]) -> BTreeMap<&str, Result<Vec<String>, String>> {
    // Content is compiled by the same threads that would wait for it here, while another test compiles it.
    LazyLock::force(&CONTENT);
    let all: Vec<&Break> = files.iter().flat_map(|file| &file.breaks).collect();
    let (patches, switches): (Vec<&Break>, Vec<&Break>) = all.into_iter().partition(|one| !one.patch.is_empty());
    let mut found: BTreeMap<&str, Result<Vec<String>, String>> = patches.par_iter().map(|one| (one.id.as_str(), patched(one))).collect();
    let scenarios: Vec<&Scenario> = CONTENT.scenarios.iter().collect();
    let mut breakable = Breakable::new(&CONTENT, &scenarios);
    for one in switches {
        found.insert(&one.id, Ok(red(breakable.run(&one.id, &naming(&one.rules)))));
    }
    found
}

/// Returns the paragraphs of a change for which no scenario turns red.
fn unguarded<'b>(one: &'b Break, red: &[String]) -> Vec<&'b str> {
    let guards = |rule: &&String| {
        CONTENT.scenarios.iter().any(|scenario| scenario.rules.contains(rule) && red.iter().any(|id| *id == scenario.id.to_string()))
    };
    one.rules.iter().filter(|rule| !guards(rule)).map(String::as_str).collect()
}

#[test]
fn each_change_turns_red_what_the_table_says() {
    let files = table::files();
    let mut played = played(&files);
    let bless = std::env::var_os("KCC_BLESS").is_some();
    let mut wrong = Vec::new();
    for file in &files {
        let mut lists = Vec::new();
        for one in &file.breaks {
            let red = played.remove(one.id.as_str()).unwrap().unwrap_or_else(|error| {
                wrong.push(format!("{}: {error}", one.id));
                Vec::new()
            });
            let named = || naming(&one.rules).into_iter().map(|scenario| scenario.id.to_string()).collect::<Vec<_>>().join(", ");
            let missing = unguarded(one, &red);
            if !missing.is_empty() {
                let missing = missing.join(", ");
                wrong.push(format!("{}: no scenario of {missing} notices. Red: {}; of: {}", one.id, red.join(", "), named()));
            } else if !bless && red != one.red {
                wrong.push(format!("{}: the table says {}, but red are {}", one.id, one.red.join(", "), red.join(", ")));
            }
            lists.push(red);
        }
        if bless {
            std::fs::write(&file.path, file.with(&lists)).unwrap();
        }
    }
    assert!(wrong.is_empty(), "{}\n(KCC_BLESS=1 rewrites the lists)", wrong.join("\n"));
}

#[test]
fn each_change_of_the_engine_changes_a_trace() {
    let files = table::files();
    let scenarios: Vec<&Scenario> = CONTENT.scenarios.iter().collect();
    let mut breakable = Breakable::new(&CONTENT, &scenarios);
    let digests =
        |traces: Vec<Option<Trace>>| traces.into_iter().map(|trace| trace.map(|trace| trace.digest().unwrap())).collect::<Vec<_>>();
    let usual: BTreeMap<String, Option<u64>> =
        scenarios.iter().map(|scenario| scenario.id.to_string()).zip(digests(breakable.traces("", &scenarios))).collect();
    let mut unseen = Vec::new();
    for one in files.iter().flat_map(|file| &file.breaks).filter(|one| one.patch.is_empty()) {
        let red: Vec<&Scenario> = scenarios.iter().copied().filter(|scenario| one.red.contains(&scenario.id.to_string())).collect();
        let broken = digests(breakable.traces(&one.id, &red));
        if red.iter().zip(broken).all(|(scenario, digest)| usual.get(&scenario.id.to_string()) == Some(&digest)) {
            unseen.push(one.id.clone());
        }
    }
    assert!(unseen.is_empty(), "an engine that does this passes all traces: {unseen:?}");
}

#[test]
fn switches_of_the_engine_and_of_the_table_are_the_same() {
    let files = table::files();
    let of_table: BTreeSet<String> =
        files.iter().flat_map(|file| &file.breaks).filter(|one| one.patch.is_empty()).map(|one| one.id.clone()).collect();
    let mut of_engine = BTreeSet::new();
    for entry in walkdir::WalkDir::new(repository().join("crates/interpreter/src")).into_iter().map(Result::unwrap) {
        if entry.path().extension().is_some_and(|ending| ending == "rs") && !entry.path().ends_with("breaks.rs") {
            let text = std::fs::read_to_string(entry.path()).unwrap();
            of_engine.extend(text.split(".breaks(\"").skip(1).filter_map(|rest| rest.split('"').next()).map(str::to_owned));
        }
    }
    assert_eq!(of_engine, of_table);
}

#[test]
fn the_table_is_in_order() {
    let mut ids = BTreeSet::new();
    for file in table::files() {
        let section = file.path.file_stem().unwrap().to_string_lossy().into_owned();
        for one in &file.breaks {
            assert!(ids.insert(one.id.clone()), "{} is there twice", one.id);
            let first = one.rules.first().unwrap();
            assert!(*first == section || first.starts_with(&format!("{section}.")), "{} stands in the wrong file", one.id);
            assert!(one.texts.len() > 1 && one.texts.values().all(|text| text.ends_with('.')), "{}: what is changed, in sentences", one.id);
        }
    }
}

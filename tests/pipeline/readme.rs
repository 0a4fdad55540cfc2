//! The commands of the README do what it says.

use crate::KCC;
use kcc_tests::{Place, repository};
use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

/// Returns the command lines of the fences marked `console`, which begin with `$ `, and those of kcc that are code in other lines.
fn commands(text: &str) -> Vec<String> {
    let mut commands = Vec::new();
    let mut fence = None;
    for line in text.lines() {
        if let Some(mark) = line.trim_start().strip_prefix("```") {
            fence = if fence.is_none() { Some(mark.trim()) } else { None };
            continue;
        }
        match fence {
            Some("console") => commands.extend(line.trim_start().strip_prefix("$ ").map(str::to_owned)),
            Some(_) => {}
            None => commands.extend(line.split('`').skip(1).step_by(2).filter(|code| code.starts_with("kcc ")).map(str::to_owned)),
        }
    }
    commands
}

/// Returns the arguments of kcc in a command line: `kcc build`, or `cargo run … -- build`.
fn arguments(command: &str) -> Option<Vec<&str>> {
    let words: Vec<&str> = command.split_whitespace().take_while(|word| !word.starts_with('#')).collect();
    match words.as_slice() {
        ["kcc", arguments @ ..] => Some(arguments.to_vec()),
        ["cargo", "run", rest @ ..] => rest.iter().position(|word| *word == "--").map(|at| rest[at + 1..].to_vec()),
        _ => None,
    }
}

#[test]
fn its_commands_run() {
    let Ok(text) = fs::read_to_string(repository().join("README.md")) else { return };
    let runs: Vec<String> = commands(&text).into_iter().filter(|command| arguments(command).is_some()).collect();
    assert!(!runs.is_empty(), "the README has no command of kcc in a fence marked `console`");
    let place = Place::empty(KCC);
    for folder in ["content", "schemas"] {
        for entry in
            walkdir::WalkDir::new(repository().join(folder)).into_iter().map(Result::unwrap).filter(|entry| entry.file_type().is_file())
        {
            let path = entry.path().strip_prefix(repository()).unwrap().display().to_string();
            place.write(&path, fs::read(entry.path()).unwrap());
        }
    }
    for command in runs {
        // It runs until it is stopped, and there is nobody who reads a browser here.
        if let ["serve", arguments @ ..] = arguments(&command).unwrap().as_slice() {
            let arguments: Vec<&str> = arguments.iter().copied().filter(|argument| *argument != "--open").collect();
            assert_eq!(place.serve(&arguments).stop().code, 0, "`{command}` of the README");
            continue;
        }
        let run = place.kcc(&arguments(&command).unwrap());
        assert_eq!(run.code, 0, "`{command}` of the README: {run:?}");
    }
}

#[test]
fn commands_are_found_in_lines_and_in_fences_for_the_console() {
    let text = "```console\n$ kcc build\nkcc: done\n$ cargo run -p kcc -- check content/\n```\n```toml\n$ kcc no\n```\nOr `kcc fmt`.\n";
    let found = commands(text);
    let found: Vec<_> = found.iter().filter_map(|command| arguments(command)).collect();
    assert_eq!(found, [vec!["build"], vec!["check", "content/"], vec!["fmt"]]);
}

/// The variables of the environment that the sources of tests name.
fn variables(folder: &Path, found: &mut BTreeSet<String>) {
    let sources = walkdir::WalkDir::new(folder).into_iter().map(Result::unwrap);
    for source in sources.filter(|entry| entry.path().extension().is_some_and(|ending| ending == "rs")) {
        let text = fs::read_to_string(source.path()).unwrap();
        for said in ["var(\"", "var_os(\""].iter().flat_map(|call| text.split(call).skip(1)) {
            found.extend(said.split('"').next().filter(|name| name.starts_with("KCC_")).map(str::to_owned));
        }
    }
}

#[test]
fn the_page_about_tests_names_every_variable_that_they_read() {
    let mut read = BTreeSet::new();
    variables(&repository().join("tests"), &mut read);
    for entry in fs::read_dir(repository().join("crates")).unwrap() {
        let tests = entry.unwrap().path().join("tests");
        if tests.is_dir() {
            variables(&tests, &mut read);
        }
    }
    let page = fs::read_to_string(repository().join("tests/README.md")).unwrap();
    let named = page.split("KCC_").skip(1).map(|rest| rest.split(|sign: char| !sign.is_ascii_uppercase() && sign != '_').next().unwrap());
    assert_eq!(named.map(|name| format!("KCC_{name}")).collect::<BTreeSet<_>>(), read);
}

//! What checks of meaning report about small pieces of content, and that they report nothing about correct ones.
//!
//! Each file of `meaning/`, and of `messages/` for slips in writing, is a krosmaster that is compiled together with `prelude/`; further
//! files follow in it after lines like `# file: markers/shame.toml`. The expected messages are beside it, as people see them.
#![allow(clippy::disallowed_methods, reason = "a test reads fixtures")]
#![allow(clippy::unwrap_used, missing_docs, reason = "tests")]

mod folder;

use folder::{differing, files, fixtures, here};
use kcc_compiler::{Compiled, File, compile};
use kcc_diagnostics::{Format, Language, Mistake, Options, Severity, render};
use std::collections::BTreeSet;
use std::path::Path;

/// Returns the files that a fixture contains.
fn parts(path: &Path) -> Vec<File> {
    let name = path.file_stem().unwrap().to_str().unwrap();
    let text = std::fs::read_to_string(path).unwrap();
    let mut parts = text.split("# file: ");
    let first = File { path: format!("content/krosmasters/{name}.toml"), bytes: parts.next().unwrap().into() };
    let others = parts.map(|part| {
        let (path, text) = part.split_once('\n').unwrap();
        File { path: format!("content/{path}"), bytes: text.into() }
    });
    [first].into_iter().chain(others).collect()
}

fn compiled(path: &Path) -> Compiled {
    let mut all = files(&here("tests/prelude"), "content");
    all.extend(parts(path));
    compile("content", &all)
}

/// Returns one line for each problem.
fn lines(compiled: &Compiled) -> String {
    render(&compiled.problems, &compiled.sources, Format::Concise, &Options::default())
}

/// What all slips are told as in French, beside those that are told in English.
const FRENCH: &str = "french.expected";

fn as_expected(below: &str, others: &[&str]) {
    let mut wrong = Vec::new();
    for path in fixtures(below, others) {
        let compiled = compiled(&path);
        for problem in &compiled.problems {
            assert_eq!(problem.missing_words(), Vec::<String>::new(), "{} in {}", problem.mistake.code(), path.display());
        }
        wrong.extend(differing(&path.with_extension("expected"), &lines(&compiled)));
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn checks_say_what_is_wrong() {
    as_expected("tests/meaning", &[]);
}

/// One mistake, one message, in words for people who do not write programs.
#[test]
fn slips_have_their_messages() {
    as_expected("tests/messages", &[FRENCH]);
}

/// The same messages in French, all in one file.
#[test]
fn slips_have_their_messages_in_french() {
    let options = Options { language: Language::of_code("fr").unwrap(), ..Options::default() };
    let said = |path: &std::path::PathBuf| {
        let compiled = compiled(path);
        render(&compiled.problems, &compiled.sources, Format::Concise, &options)
    };
    let actual: String = fixtures("tests/messages", &[FRENCH]).iter().map(said).collect();
    assert_eq!(differing(&here("tests/messages").join(FRENCH), &actual), None);
}

/// If no proposal can be made, the message shows how the verb is written.
#[test]
fn a_verb_that_is_said_otherwise_is_shown_with_its_forms() {
    for (fixture, form) in [
        ("rebound-aligned", "`rebound` is written: `rebound N-N: EFFECT`"),
        ("double-kamas", "`remove|invert|double all|N [+|-] AP|MP|range token[s] [on UNITS] [for each COUNT]`"),
        ("choose-all-of-three", "`choose [N] { EFFECT; EFFECT }`"),
    ] {
        let compiled = compiled(&here(&format!("tests/messages/{fixture}.toml")));
        let shown = render(&compiled.problems, &compiled.sources, Format::Full, &Options { width: 400, ..Options::default() });
        assert!(shown.contains(form), "{fixture}: {shown}");
    }
}

#[test]
fn the_prelude_and_what_is_right_are_silent() {
    let prelude = compile("content", &files(&here("tests/prelude"), "content"));
    assert_eq!(lines(&prelude), "");
    assert_eq!(lines(&compiled(&here("tests/meaning/silent.toml"))), "");
}

/// No check is switched off by accident.
#[test]
fn every_mistake_of_meaning_is_found_in_a_fixture() {
    let found: BTreeSet<Mistake> =
        fixtures("tests/meaning", &[]).iter().flat_map(|path| compiled(path).problems).map(|problem| problem.mistake).collect();
    // What never acts is found by playing, which the compiler does not.
    let read = |mistake: &&Mistake| **mistake != Mistake::NeverActs;
    let group = |mistake: &&Mistake| read(mistake) && ["K03", "K04", "K05"].iter().any(|group| mistake.code().starts_with(group));
    let missing: Vec<&Mistake> = Mistake::ALL.iter().filter(group).filter(|mistake| !found.contains(mistake)).collect();
    assert!(missing.is_empty(), "{missing:?}");
}

#[test]
fn the_content_means_what_it_says() {
    let mut compiled = compile("content", &files(&here("../../content"), "content"));
    compiled.problems.retain(|problem| problem.severity() != Severity::Hint);
    assert!(compiled.problems.is_empty(), "{}", lines(&compiled));
}

//! Texts that the grammar must read, and the message for each that it must not.
#![allow(clippy::unwrap_used, missing_docs, reason = "tests")]

use kcc_diagnostics::{Diagnostic, FileId, Place};
use kcc_dsl::{Entry, parse};

fn problems(text: &str, entry: Entry) -> Vec<Diagnostic> {
    let mut problems = Vec::new();
    parse(text, entry, &|span| Place::new(FileId(0), span), &mut problems);
    problems
}

#[test]
fn every_sample_is_read() {
    let mut failed = Vec::new();
    for (name, entry) in [("effects.txt", Entry::Effects), ("abilities.txt", Entry::Abilities)] {
        let path = format!("{}/tests/{name}", env!("CARGO_MANIFEST_DIR"));
        for line in std::fs::read_to_string(path).unwrap().lines().filter(|line| !line.trim().is_empty()) {
            for problem in problems(line, entry) {
                failed.push(format!("{line}\n    {problem:?}"));
            }
        }
    }
    assert!(failed.is_empty(), "{}", failed.join("\n"));
}

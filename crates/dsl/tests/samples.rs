//! Texts that the grammar must read.
#![allow(clippy::disallowed_methods, reason = "a test reads fixtures")]
#![allow(clippy::unwrap_used, missing_docs, reason = "tests")]

use kcc_diagnostics::{FileId, Place};
use kcc_dsl::{Entry, Kind, Node, Parsed, parse};
use std::collections::BTreeSet;

/// What is written in each line, but for comments.
const SAMPLES: [(&str, Entry); 2] = [("effects.txt", Entry::Effects), ("abilities.txt", Entry::Abilities)];

fn lines(name: &str) -> Vec<String> {
    let text = std::fs::read_to_string(format!("{}/tests/{name}", env!("CARGO_MANIFEST_DIR"))).unwrap();
    text.lines().filter(|line| !line.trim().is_empty() && !line.starts_with('#')).map(str::to_owned).collect()
}

fn parsed(text: &str, entry: Entry) -> Parsed {
    parse(text, entry, &|span| Place::new(FileId(0), span))
}

#[test]
fn every_sample_is_read() {
    let mut failed = Vec::new();
    for (name, entry) in SAMPLES {
        for line in lines(name) {
            for problem in parsed(&line, entry).problems {
                failed.push(format!("{line}\n    {problem:?}"));
            }
        }
    }
    assert!(failed.is_empty(), "{}", failed.join("\n"));
}

/// The kinds of a node and of all parts of it.
fn kinds(node: &Node, found: &mut BTreeSet<Kind>) {
    found.insert(node.kind);
    node.children.iter().for_each(|part| kinds(part, found));
    node.block.iter().for_each(|statement| kinds(&statement.root, found));
}

/// Whoever adds a rule to the grammar adds a sample: those are compiled, written back and compared, so that no reader can pass over it.
#[test]
fn every_rule_of_the_grammar_is_in_a_sample() {
    let mut found = BTreeSet::new();
    for (name, entry) in SAMPLES {
        for line in lines(name) {
            parsed(&line, entry).statements.iter().for_each(|statement| kinds(&statement.root, &mut found));
        }
    }
    // Of what only ends or begins others there is no node, and of targets a field of their own.
    const NO_NODES: [&str; 6] = ["change_verb", "continuous_only", "power_stop", "reserved", "spell_verb", "targets"];
    let unsaid: Vec<&str> = Kind::ALL
        .iter()
        .filter(|kind| !found.contains(kind))
        .filter_map(|kind| kind.rule())
        .filter(|rule| !NO_NODES.contains(rule))
        .collect();
    assert!(unsaid.is_empty(), "no sample has {unsaid:?}");
}

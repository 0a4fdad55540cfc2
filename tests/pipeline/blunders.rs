//! Beginners' blunders: positions in which one thing should be done, or not be done, in the turn at hand. Each file of `blunders/` is a
//! scenario whose last step does nothing and says what should be so when the turn is over; the players of kcc play that turn.

use crate::folder::files;
use kcc_compiler::{File, compile};
use kcc_diagnostics::Severity;
use kcc_ir::{Content, Scenario};
use kcc_simulator::Kind;
use kcc_simulator::scenario::{ground, left_to};
use kcc_tests::repository;

/// How often each turn is played, with other dice.
const TIMES: u64 = 20;

/// The content of the repository with the positions, and the positions.
fn positions() -> (Content, Vec<Scenario>) {
    let mut all = files(&repository().join("content"), "content");
    all.retain(|file| !file.path.starts_with("content/scenarios/"));
    let of = files(&repository().join("tests/pipeline/blunders"), "content/scenarios");
    let known: Vec<File> = all.into_iter().chain(of).collect();
    let compiled = compile("content", &known);
    let errors = compiled.problems.iter().filter(|problem| problem.severity() == Severity::Error);
    let wrong: Vec<String> = errors.map(|problem| format!("{problem:?}")).collect();
    assert_eq!(wrong, Vec::<String>::new());
    let scenarios = compiled.content.scenarios.clone();
    (compiled.content, scenarios)
}

#[test]
fn who_searches_makes_no_beginners_blunders() {
    let (content, scenarios) = positions();
    assert!(scenarios.len() >= 13, "{}", scenarios.len());
    let kinds = ["search", "expert"].map(|name| Kind::named(name).unwrap());
    let mut wrong = Vec::new();
    for scenario in &scenarios {
        let (content, compiled) = ground(&content, scenario).unwrap();
        for kind in kinds {
            let fails = (0..TIMES).filter_map(|seed| {
                let found =
                    left_to(&content, &compiled, scenario, kind, seed).unwrap_or_else(|failure| panic!("{}: {failure:?}", scenario.id));
                (!found.is_empty()).then_some(found)
            });
            let fails: Vec<_> = fails.collect();
            if fails.len() as u64 * 20 > TIMES {
                wrong.push(format!("{kind} in {}: {} of {TIMES}, first {:?}", scenario.id, fails.len(), fails[0]));
            }
        }
    }
    assert_eq!(wrong, Vec::<String>::new());
}

//! `kcc perft`: counts that anybody can verify.

use crate::KCC;
use crate::folder::files;
use kcc_compiler::File;
use kcc_tests::{Place, krosmaster, repository};
use serde_json::Value;

/// Alone in a corner with two MP: there are two adjacent cells, and the turn can end.
const CORNER: &str = r#"id = "corner"
title = "Alone in a corner"
rules = ["6.3.1"]
board = '''
A..
...
..b
'''
active = "A"
perft = [3]

[units.A]
card = "bera"
mp = 1

[units.b]
card = "bera"
"#;

fn place(text: &str) -> Place {
    let place = Place::with_content(KCC);
    place.write("content/krosmasters/bera.toml", krosmaster("bera", 2, 1));
    place.write("content/scenarios/corner.toml", text);
    place
}

#[test]
fn a_table_is_counted_again() {
    let place = place(CORNER);
    // A step right or down, or the end of the turn. After a step all points are gone and only the end is left, which is not a question:
    // then the dice of the second player are thrown, as they are after the end.
    let run = place.kcc(&["perft"]);
    assert_eq!((run.code, run.stderr.as_str()), (0, ""), "{run:?}");
    assert!(run.stdout.starts_with("content/scenarios/corner.toml: Alone in a corner\n"), "{}", run.stdout);
    let run = place.kcc(&["perft", "content/scenarios/corner.toml", "--depth", "2", "--divide", "--format", "json"]);
    let document: Value = serde_json::from_str(&run.stdout).unwrap();
    let position = &document["positions"][0];
    let first: Vec<&str> = position["first"].as_array().unwrap().iter().map(|pair| pair[0].as_str().unwrap()).collect();
    assert_eq!(first, ["move to b1", "move to a2", "end turn"], "{}", run.stdout);
    assert_eq!(position["counts"], serde_json::json!([3, 18]), "each leads to a die of the tension roll, which has six sides");
    assert_eq!(place.kcc(&["test"]).stderr, "1 scenario: 1 passed\n");
}

#[test]
fn a_wrong_table_is_told() {
    let place = place(&CORNER.replace("perft = [3]", "perft = [3, 17]"));
    let run = place.kcc(&["perft"]);
    assert!(run.code == 1 && run.stdout.contains("(the file says 17)") && run.stderr.contains("differ"), "{run:?}");
    let run = place.kcc(&["test"]);
    assert!(run.code == 1 && run.stdout.contains("perft\n    expected  3, 17\n    found     3, 18"), "{run:?}");
    assert_eq!(place.kcc(&["perft", "content/krosmasters"]).code, 2);
}

#[test]
fn the_tables_of_the_repository_are_right() {
    let run = Place::empty(KCC).kcc_in(&repository().display().to_string(), &["perft", "--format", "json"]);
    assert_eq!((run.code, run.stderr.as_str()), (0, ""));
    let document: Value = serde_json::from_str(&run.stdout).unwrap();
    let tables = document["positions"].as_array().unwrap();
    let scenarios = files(&repository().join("content/scenarios"), "content/scenarios");
    let keeps = |file: &File| std::str::from_utf8(&file.bytes).unwrap().lines().any(|line| line.starts_with("perft = "));
    assert_eq!(tables.len(), scenarios.iter().filter(|file| keeps(file)).count());
    for table in tables {
        let kept = table["kept"].as_array().unwrap();
        assert!(kept.len() >= 3 && table["counts"] == table["kept"], "{table}");
    }
}

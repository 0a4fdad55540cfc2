//! What the page *Play* is made of: every question of the engine can be answered on it, and its guide speaks every language of the site.
//!
//! `tests/site/table.mjs` plays on it; see [`crate::workshop`].

use kcc_tests::repository;
use std::collections::BTreeSet;

#[test]
fn every_question_of_the_engine_can_be_answered_by_hand() {
    let read = |path: &str| std::fs::read_to_string(repository().join(path)).unwrap();
    let source = read("crates/interpreter/src/decision.rs");
    let questions = source.split("pub enum Ask {").nth(1).unwrap().split("\n}").next().unwrap();
    let known: BTreeSet<String> = (questions.lines())
        .filter_map(|line| line.strip_prefix("    ").filter(|line| line.starts_with(|c: char| c.is_ascii_uppercase())))
        .map(|line| snake(line.split(|c: char| !c.is_ascii_alphanumeric()).next().unwrap()))
        .collect();
    let script = read("crates/web/app/src/table/asks.ts");
    let table = script.split("export const HOW = {").nth(1).unwrap().split("\n}").next().unwrap();
    let answered: BTreeSet<String> =
        table.lines().filter_map(|line| line.trim().split_once(": ")).map(|(kind, _)| kind.to_owned()).collect();
    assert!(known.len() > 20, "{known:?}");
    assert_eq!(known, answered);
}

/// Returns a name as serde writes it: `MoreCells` as `more_cells`.
fn snake(name: &str) -> String {
    let mut text = String::new();
    for letter in name.chars() {
        if letter.is_ascii_uppercase() && !text.is_empty() {
            text.push('_');
        }
        text.push(letter.to_ascii_lowercase());
    }
    text
}

#[test]
fn the_guided_game_speaks_both_languages() {
    let steps = std::fs::read_to_string(repository().join("crates/web/app/src/table/first-game.json")).unwrap();
    let steps: serde_json::Value = serde_json::from_str(&steps).unwrap();
    let styles = std::fs::read_to_string(repository().join("crates/web/app/src/table/table.css")).unwrap();
    for step in steps.as_array().unwrap() {
        for words in ["title", "text"] {
            for language in ["en", "fr"] {
                assert!(step[words][language].as_str().is_some_and(|text| text.len() > 3), "{step}");
            }
        }
        for part in step["light"].as_array().unwrap() {
            let mark = format!("[data-meant~=\"{}\"]", part.as_str().unwrap());
            assert!(styles.contains(&mark), "the guide lights {part}, and nothing is lit");
        }
    }
}

//! `kcc sim --coverage`: everything that cards do acts in some game or scenario.

use crate::KCC;
use kcc_tests::{Place, krosmaster, repository};
use serde_json::Value;

/// The most games; the run ends as soon as nothing is left.
const GAMES: &str = "3000";

fn explored(place: &Place, arguments: &[&str]) -> Value {
    let run = place.kcc(&[&["sim", "--coverage", "--format", "json"], arguments].concat());
    assert_eq!((run.code, run.stderr.as_str()), (0, ""), "{run:?}");
    serde_json::from_str(&run.stdout).unwrap()
}

#[test]
fn everything_that_cards_do_has_acted() {
    let content = repository().join("content");
    let told = explored(&Place::empty(KCC), &["--content", content.to_str().unwrap(), "--games", GAMES, "--seed", "1"]);
    assert_eq!(told["format"], "kcc.sim.coverage.v1");
    assert_eq!(told["never"], Value::Array(Vec::new()), "these act in no game and in no scenario");
    assert_eq!(told["failures"], Value::Array(Vec::new()));
    for kind in ["spells", "abilities", "effects"] {
        assert_ne!(told[kind]["all"], 0, "{kind}");
        assert_eq!(told[kind]["all"], told[kind]["used"], "{kind}");
    }
}

/// A spell that nobody can pay for, a clause that never holds, and an effect behind a condition that is never met.
const IDLE: &str = r#"
[[spells]]
name = { en = "Too Dear", fr = "Trop Cher" }
cost = "20 AP"
range = "1-3"
damage = "2 fire"

[[spells]]
name = { en = "Long Spear", fr = "Longue Lance" }
cost = "3 AP"
range = "1-3"
damage = "1 fire"
effect = '+1 fire if self has 20 injuries or more'

[[own_powers]]
name = { en = "Out of Reach", fr = "Hors de Portée" }
effect = 'while self has 20 injuries or more: self has +1 AP'
"#;

#[test]
fn what_does_not_act_is_told() {
    let place = Place::with_content(KCC);
    place.write("content/krosmasters/idle.toml", krosmaster("idle", 4, 6) + IDLE);
    let told = explored(&place, &["--games", "64", "--seed", "1"]);
    let never: Vec<(&str, &str)> = told["never"]
        .as_array()
        .unwrap()
        .iter()
        .filter(|one| one["card"] == "idle")
        .map(|one| (one["name"].as_str().unwrap(), one["kind"].as_str().unwrap()))
        .collect();
    assert_eq!(never, [("too-dear", "spell"), ("long-spear", "effect"), ("out-of-reach", "ability")]);
    assert_eq!(told["games"], 64);
}

#[test]
fn exploring_comes_out_alike_on_any_number_of_threads() {
    let content = repository().join("content");
    let run = |threads: &str| {
        explored(&Place::empty(KCC), &["--content", content.to_str().unwrap(), "--games", "64", "--seed", "2", "--threads", threads])
    };
    assert_eq!(run("1"), run("2"));
}

//! Games are played, taken back, saved and loaded.

use crate::{ask, boxed, next, opened, refused};
use serde_json::{Value, json};

#[test]
fn a_game_is_played_taken_back_saved_and_gone_on_with() {
    let mut desk = opened();
    let mut sat = boxed(&mut desk, ["human", "random"], 7);
    let mut dice = 1;
    let mut answered = 0;
    while answered < 60 && sat["seen"]["over"].is_null() {
        if sat["more"] == true {
            sat = ask(&mut desk, json!({ "ask": "sit-go-on", "language": "en" }));
            continue;
        }
        let answers = sat["seen"]["ask"]["answers"].as_array().unwrap().clone();
        let one = &answers[next(&mut dice, answers.len())];
        sat = ask(&mut desk, json!({ "ask": "sit-answer", "number": one["number"], "language": "fr" }));
        assert!(sat["refused"].is_null(), "{}", sat["refused"]);
        answered += 1;
    }
    while sat["more"] == true {
        sat = ask(&mut desk, json!({ "ask": "sit-go-on", "language": "en" }));
    }
    let saved = ask(&mut desk, json!({ "ask": "sit-save" }));
    assert!(saved["log"].as_str().unwrap().lines().count() > 60);
    let before = ask(&mut desk, json!({ "ask": "sit-seen", "language": "en" }))["seen"].clone();
    assert_eq!(ask(&mut desk, json!({ "ask": "sit-undo", "language": "en" }))["done"], true);
    assert!(ask(&mut desk, json!({ "ask": "sit-seen", "language": "en" }))["seen"] != before);
    assert_eq!(ask(&mut desk, json!({ "ask": "sit-redo", "language": "en" }))["done"], true);
    let load = |record: &Value| json!({ "ask": "sit-load", "record": record, "seats": ["human", "random"], "language": "en" });
    let again = ask(&mut desk, load(&saved["record"]));
    // What was said before is said again, in the page and as a text.
    assert_eq!(again["log"].as_array().unwrap().len(), saved["log"].as_str().unwrap().lines().count());
    assert_eq!(
        ask(&mut desk, json!({ "ask": "sit-save" }))["log"].as_str().unwrap().lines().count(),
        again["log"].as_array().unwrap().len()
    );
    assert!(again["seen"] == before);
    // What was changed is refused, and the game at hand stays.
    let text = saved["record"].as_str().unwrap();
    let forged = text.replacen("\"end\"", "\"collect\"", 1);
    assert_ne!(forged, text);
    refused(&mut desk, load(&json!(forged)));
    assert!(ask(&mut desk, json!({ "ask": "sit-seen", "language": "en" }))["seen"] == before);
    let watched = ask(&mut desk, json!({ "ask": "watch-record", "record": saved["record"], "language": "en" }));
    assert!(watched["frames"].as_u64().unwrap() > 60);
    let last = watched["frames"].as_u64().unwrap() - 1;
    assert!(ask(&mut desk, json!({ "ask": "watch-frame", "at": last }))["seen"]["figures"] == before["figures"]);
}

#[test]
fn what_cannot_be_done_is_refused_by_its_rule_and_odds_are_exact() {
    let mut desk = opened();
    let mut sat = boxed(&mut desk, ["human", "human"], 3);
    while sat["seen"]["ask"]["kind"] != "act" {
        let next = match sat["more"] == true {
            true => json!({ "ask": "sit-go-on", "language": "en" }),
            false => json!({ "ask": "sit-answer", "number": 1, "language": "en" }),
        };
        sat = ask(&mut desk, next);
    }
    let far = ask(&mut desk, json!({ "ask": "sit-try", "answer": { "move": 0 }, "language": "en" }));
    assert_eq!(far["refused"]["rule"], "4.17.2");
    assert!(far["seen"] == sat["seen"]);
    let way = ask(&mut desk, json!({ "ask": "sit-way" }));
    let stop = way["stops"].as_array().unwrap().last().unwrap().clone();
    let there = ask(&mut desk, json!({ "ask": "sit-walk", "cell": stop["cell"], "language": "en" }));
    let active = there["seen"]["active"].clone();
    let figure = there["seen"]["figures"].as_array().unwrap().iter().find(|figure| figure["piece"] == active).unwrap().clone();
    assert_eq!((&figure["at"], &there["seen"]["mp"]), (&stop["cell"], &stop["mp"]));
    let card = ask(&mut desk, json!({ "ask": "sit-card", "piece": active, "language": "fr" }));
    assert!(card["front"].as_str().unwrap().contains("<"));
    let casts = |sat: &Value| {
        let answers = sat["seen"]["ask"]["answers"].as_array().unwrap().iter();
        answers.filter(|answer| answer["kind"] == "cast").map(|answer| answer["number"].clone()).collect::<Vec<_>>()
    };
    // Everybody walks on until somebody can attack.
    let (mut now, mut dice, mut odds) = (there, 5, Value::Null);
    for _ in 0..400 {
        if now["seen"]["ask"]["kind"] == "act" && !casts(&now).is_empty() {
            odds = ask(&mut desk, json!({ "ask": "sit-odds", "numbers": casts(&now), "language": "en" }));
            if odds.as_array().unwrap().iter().any(|one| one["outcomes"].as_array().is_some_and(|all| all.len() > 1)) {
                break;
            }
        }
        let next = match now["more"] == true {
            true => json!({ "ask": "sit-go-on", "language": "en" }),
            false => {
                let answers = now["seen"]["ask"]["answers"].as_array().unwrap().len();
                json!({ "ask": "sit-answer", "number": next(&mut dice, answers) + 1, "language": "en" })
            }
        };
        now = ask(&mut desk, next);
    }
    let one = odds.as_array().unwrap().iter().find(|one| one["outcomes"].as_array().is_some_and(|all| all.len() > 1)).unwrap();
    let exact = |one: &Value| {
        let text = one["exact"].as_str().unwrap();
        let (above, below) = text.split_once('/').unwrap_or((text, "1"));
        above.parse::<f64>().unwrap() / below.parse::<f64>().unwrap()
    };
    let sum: f64 = one["outcomes"].as_array().unwrap().iter().map(exact).sum();
    assert!((sum - 1.0).abs() < 1e-9, "{one}");
}

#[test]
fn players_of_kcc_play_to_the_end() {
    let mut desk = opened();
    let mut sat = boxed(&mut desk, ["random", "random"], 11);
    let mut asked = 0;
    while sat["more"] == true {
        sat = ask(&mut desk, json!({ "ask": "sit-go-on", "language": "en" }));
        asked += 1;
        assert!(asked < 20_000);
    }
    assert!(sat["seen"]["over"].is_string(), "{}", sat["seen"]["title"]);
}

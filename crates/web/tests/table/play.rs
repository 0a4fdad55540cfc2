//! Games are played, taken back, saved and loaded.

use crate::{ask, boxed, next, opened, refused, top};
use kcc_web::Desk;
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
    // All is seen as by those who play, but for the names of what is face down.
    let mut frame = ask(&mut desk, json!({ "ask": "watch-frame", "at": last }))["seen"].clone();
    let mut before = before;
    for seen in [&mut frame, &mut before] {
        for answer in seen["ask"]["answers"].as_array_mut().into_iter().flatten().filter(|answer| answer["kind"] == "reveal") {
            answer["label"] = Value::Null;
        }
    }
    assert!(frame == before);
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
    assert!(card["front"].as_str().unwrap().contains(figure["name"].as_str().unwrap()), "{card}");
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

/// Goes on until a person has given so many answers, at random.
fn played(desk: &mut Desk, mut sat: Value, answers: usize, dice: &mut u64) -> Value {
    let mut given = 0;
    while sat["seen"]["over"].is_null() && (given < answers || sat["more"] == true) {
        let question = if sat["more"] == true {
            json!({ "ask": "sit-go-on", "language": "en" })
        } else {
            given += 1;
            let number = next(dice, sat["seen"]["ask"]["answers"].as_array().unwrap().len()) + 1;
            json!({ "ask": "sit-answer", "number": number, "language": "en" })
        };
        sat = ask(desk, question);
    }
    sat
}

#[test]
fn the_log_has_no_line_of_what_was_taken_back() {
    let mut desk = opened();
    let sat = boxed(&mut desk, ["human", "random"], 7);
    let mut dice = 4;
    let sat = played(&mut desk, sat, 30, &mut dice);
    let saved = |desk: &mut Desk| ask(desk, json!({ "ask": "sit-save" }));
    let before = saved(&mut desk);
    let lines = |saved: &Value| saved["log"].as_str().unwrap().lines().count() as u64;
    assert_eq!(sat["said"].as_u64().unwrap() + sat["log"].as_array().unwrap().len() as u64, lines(&before));
    let load = |record: &Value| json!({ "ask": "sit-load", "record": record, "seats": ["human", "random"], "language": "en" });
    // Back and forth again, all is as it was, and each answer tells how many lines are left.
    for _ in 0..5 {
        let undone = ask(&mut desk, json!({ "ask": "sit-undo", "language": "en" }));
        assert_eq!((undone["done"] == true, undone["said"].as_u64().unwrap()), (true, lines(&saved(&mut desk))));
        assert!(undone["log"].as_array().unwrap().is_empty());
    }
    let short = saved(&mut desk);
    assert!(lines(&short) < lines(&before));
    for _ in 0..5 {
        let redone = ask(&mut desk, json!({ "ask": "sit-redo", "language": "en" }));
        let now = lines(&saved(&mut desk));
        assert_eq!(redone["said"].as_u64().unwrap() + redone["log"].as_array().unwrap().len() as u64, now);
    }
    assert_eq!(saved(&mut desk), before);
    // Another answer instead of those that were taken back.
    for _ in 0..5 {
        ask(&mut desk, json!({ "ask": "sit-undo", "language": "en" }));
    }
    assert_eq!(saved(&mut desk), short);
    let sat = ask(&mut desk, json!({ "ask": "sit-seen", "language": "en" }));
    played(&mut desk, sat, 8, &mut dice);
    let other = saved(&mut desk);
    assert_eq!(ask(&mut desk, json!({ "ask": "sit-redo", "language": "en" }))["done"], false);
    // The record, played again, tells the same.
    ask(&mut desk, load(&other["record"]));
    assert_eq!(saved(&mut desk), other);
    // What was loaded is taken back as well.
    assert_eq!(ask(&mut desk, json!({ "ask": "sit-undo", "language": "en" }))["done"], true);
    let saved = saved(&mut desk);
    ask(&mut desk, load(&saved["record"]));
    assert_eq!(ask(&mut desk, json!({ "ask": "sit-save" })), saved);
}

#[test]
fn no_name_of_a_face_down_reward_of_another_reaches_the_page() {
    let mut desk = opened();
    let mut hidden = 0;
    for seed in 1..6 {
        let mut sat = boxed(&mut desk, ["human", "random"], seed);
        for _ in 0..600 {
            if sat["seen"]["over"].is_string() {
                break;
            }
            let asked = &sat["seen"]["ask"];
            if asked["by"] == 1 {
                for answer in asked["answers"].as_array().unwrap().iter().filter(|answer| answer["kind"] == "reveal") {
                    assert!(answer["label"].as_str().unwrap().starts_with('#'), "{answer}");
                    hidden += 1;
                }
                if asked["kind"] == "allocate" {
                    assert_eq!(asked["text"], "who is given the reward that was bought?");
                    hidden += 1;
                }
            }
            let question = match sat["more"] == true {
                true => json!({ "ask": "sit-go-on", "language": "en" }),
                false => json!({ "ask": "sit-answer", "number": asked["answers"].as_array().unwrap().len(), "language": "en" }),
            };
            sat = ask(&mut desk, question);
        }
    }
    assert!(hidden > 0);
}

#[test]
fn the_card_of_a_unit_is_that_of_its_game() {
    let mut desk = opened();
    // A scenario has cards of its own.
    let path = "content/scenarios/examples/example-4-17-7-d-1.toml";
    let text = std::fs::read_to_string(top().join(path)).unwrap();
    ask(&mut desk, json!({ "ask": "sit-scenario", "path": path, "text": text, "seats": ["human"], "seed": 1, "language": "fr" }));
    let card = ask(&mut desk, json!({ "ask": "sit-card", "piece": 0, "language": "fr" }));
    assert!(card["front"].as_str().unwrap().contains("Bond d’ogre"), "{card}");
    refused(&mut desk, json!({ "ask": "sit-card", "piece": 200, "language": "fr" }));
    refused(&mut desk, json!({ "ask": "sit-odds", "numbers": vec![1; 5000], "language": "fr" }));
    let games = json!({ "ask": "sit-games", "ruleset": "fanmade-4-1", "arena": "bonta-1", "players": ["random", "random"], "seed": 1, "from": 0, "to": 10_000_000_000_u64 });
    refused(&mut desk, games);
}

//! The table through the door of pages: games are played to their end, scenarios are watched, and what makes no sense is refused.
#![allow(clippy::unwrap_used, clippy::disallowed_methods, reason = "a test may fail, and reads the content")]

use kcc_web::Desk;
use serde_json::{Value, json};
use std::path::Path;

fn top() -> &'static Path {
    Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/../.."))
}

/// Opens all content but the scenarios, as pages do.
fn opened() -> Desk {
    let mut files = Vec::new();
    for entry in walkdir::WalkDir::new(top().join("content")).sort_by_file_name().into_iter().map(Result::unwrap) {
        let path = entry.path().strip_prefix(top()).unwrap().to_str().unwrap().to_owned();
        if path.ends_with(".toml") && !path.contains("/scenarios/") && !path.ends_with("mutants.toml") {
            files.push(json!([path, std::fs::read_to_string(entry.path()).unwrap()]));
        }
    }
    let mut desk = Desk::default();
    ask(&mut desk, json!({ "ask": "open", "root": "content", "files": files }));
    desk
}

fn ask(desk: &mut Desk, question: Value) -> Value {
    let answer: Value = serde_json::from_str(&desk.answer(&question.to_string())).unwrap();
    assert!(answer.get("error").is_none(), "{}: {}", question["ask"], answer["error"]);
    answer["ok"].clone()
}

fn refused(desk: &mut Desk, question: Value) -> String {
    let answer: Value = serde_json::from_str(&desk.answer(&question.to_string())).unwrap();
    answer["error"].as_str().unwrap_or_else(|| panic!("{question} is answered")).to_owned()
}

fn boxed(desk: &mut Desk, seats: [&str; 2], seed: u64) -> Value {
    let rooms = ask(desk, json!({ "ask": "rooms", "language": "en" }));
    let (edition, arena) = (&rooms["editions"][0]["id"], &rooms["arenas"][0]["id"]);
    ask(
        desk,
        json!({ "ask": "sit", "ruleset": edition, "arena": arena, "teams": rooms["box"], "seats": seats, "seed": seed, "language": "en" }),
    )
}

/// Returns a number below `bound` that follows from the numbers before.
fn next(state: &mut u64, bound: usize) -> usize {
    *state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
    usize::try_from(*state >> 33).unwrap() % bound
}

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

#[test]
fn scenarios_are_watched_step_by_step_and_gone_on_with() {
    let mut desk = opened();
    let mut refusals = 0;
    for folder in ["basics", "turns", "four"] {
        for entry in walkdir::WalkDir::new(top().join("content/scenarios").join(folder)).sort_by_file_name() {
            let entry = entry.unwrap();
            if !entry.file_type().is_file() {
                continue;
            }
            let path = entry.path().strip_prefix(top()).unwrap().to_str().unwrap().to_owned();
            let text = std::fs::read_to_string(entry.path()).unwrap();
            let watched = ask(&mut desk, json!({ "ask": "watch-scenario", "path": path, "text": text, "language": "fr" }));
            assert!(watched["fails"].is_null(), "{path}: {watched}");
            let frames = watched["frames"].as_u64().unwrap();
            assert_eq!(frames, watched["steps"].as_array().unwrap().len() as u64);
            assert_eq!(frames == 0, watched["refused"].is_object(), "{path}");
            refusals += watched["steps"].as_array().unwrap().iter().filter(|step| step["refused"].is_object()).count();
            for at in 0..frames {
                ask(&mut desk, json!({ "ask": "watch-frame", "at": at }));
            }
            if frames > 0 {
                let question =
                    json!({ "ask": "sit-scenario", "path": path, "text": text, "seats": ["human"], "seed": 1, "language": "en" });
                let sat = ask(&mut desk, question);
                assert!(sat["seen"]["ask"].is_object() || sat["seen"]["over"].is_string() || sat["more"] == true, "{path}");
            }
        }
    }
    assert!(refusals > 5, "{refusals}");
    refused(&mut desk, json!({ "ask": "watch-frame", "at": 1000 }));
    refused(&mut desk, json!({ "ask": "watch-scenario", "path": "content/scenarios/x.toml", "text": "id = 1", "language": "en" }));
}

#[test]
fn teams_are_checked_drawn_and_dealt() {
    let mut desk = opened();
    let rooms = ask(&mut desk, json!({ "ask": "rooms", "language": "fr" }));
    let edition = &rooms["editions"][0]["id"];
    let check = |teams: Value| json!({ "ask": "team-check", "ruleset": edition, "teams": teams, "language": "fr" });
    assert_eq!(ask(&mut desk, check(rooms["box"].clone()))["faults"], json!([]));
    let few = ask(&mut desk, check(json!([[rooms["box"][0][0]], rooms["box"][1]])));
    assert!(few["faults"].as_array().unwrap().iter().any(|fault| fault["team"] == 0 && fault["rule"].as_str().unwrap().starts_with("1.1")));
    let drawn = ask(&mut desk, json!({ "ask": "team-draw", "ruleset": edition, "from": null, "players": 2, "seed": 5 }));
    assert_eq!(ask(&mut desk, check(drawn["teams"].clone()))["faults"], json!([]));
    let dealt = ask(&mut desk, json!({ "ask": "team-deal", "ruleset": edition, "number": 10, "players": 2, "seed": 5 }));
    let limited = json!({ "ask": "team-check", "ruleset": edition, "teams": dealt["teams"], "pools": dealt["pools"], "language": "fr" });
    assert_eq!(ask(&mut desk, limited)["faults"], json!([]));
    assert!(rooms["arenas"].as_array().unwrap().iter().any(|arena| arena["four"] == true));
    for arena in rooms["arenas"].as_array().unwrap() {
        let drawn = ask(&mut desk, json!({ "ask": "arena", "id": arena["id"], "language": "fr" }));
        assert!(drawn["svg"].as_str().unwrap().starts_with("<svg"));
    }
}

#[test]
fn no_link_changes_a_card() {
    let mut desk = opened();
    let folder = walkdir::WalkDir::new(top().join("content/krosmasters")).into_iter().map(Result::unwrap);
    let file = folder.filter(|entry| entry.file_type().is_file()).find(|entry| entry.path().ends_with("joris.toml")).unwrap();
    let path = file.path().strip_prefix(top()).unwrap().to_str().unwrap().to_owned();
    let text = std::fs::read_to_string(file.path()).unwrap();
    let form = |desk: &mut Desk| ask(desk, json!({ "ask": "form", "path": path, "language": "en" }));
    let before = form(&mut desk);
    let forged = text.replacen("hp = ", "hp = 1", 1);
    assert_ne!(forged, text);
    refused(&mut desk, json!({ "ask": "watch-scenario", "path": path, "text": forged, "language": "en" }));
    let sit = |path: &str, text: &str| json!({ "ask": "sit-scenario", "path": path, "text": text, "seats": ["human"], "seed": 1, "language": "en" });
    refused(&mut desk, sit(&path, &forged));
    assert_eq!(form(&mut desk), before);
    // A scenario stays neither, whether it is played or refused.
    let entries = walkdir::WalkDir::new(top().join("content/scenarios/basics")).sort_by_file_name().into_iter().map(Result::unwrap);
    let played = entries.filter(|entry| entry.file_type().is_file()).find_map(|entry| {
        let path = entry.path().strip_prefix(top()).unwrap().to_str().unwrap().to_owned();
        let text = std::fs::read_to_string(entry.path()).unwrap();
        (!text.contains("\nrefused")).then_some((path, text))
    });
    let (path, text) = played.unwrap();
    let gone = |desk: &mut Desk, path: &str| refused(desk, json!({ "ask": "form", "path": path, "language": "en" }));
    ask(&mut desk, sit(&path, &text));
    gone(&mut desk, &path);
    refused(&mut desk, sit("content/scenarios/x.toml", "id = 1"));
    gone(&mut desk, "content/scenarios/x.toml");
}

/// The kinds of answers with the largest numbers.
fn hostile() -> Vec<Value> {
    vec![
        json!({ "outcome": 255 }),
        json!({ "piece": 255 }),
        json!({ "cell": 255 }),
        json!({ "player": 255 }),
        json!({ "option": 255 }),
        json!({ "move": 255 }),
        json!({ "cast": { "spell": 65535, "cell": 255, "x": 255 } }),
        json!({ "cast": { "spell": 60000, "cell": 0, "x": 0 } }),
        json!({ "buy": { "pile": 255, "face_up": true } }),
        json!({ "buy": { "pile": 255, "face_up": false } }),
        json!({ "reveal": { "token": 255 } }),
        json!({ "side": "left" }),
        json!({ "face": "critical" }),
        json!("no"),
        json!("yes"),
        json!("sell"),
        json!("collect"),
        json!("buy_gg"),
    ]
}

#[test]
fn no_answer_ends_the_engine() {
    let mut desk = opened();
    let mut sat = boxed(&mut desk, ["human", "human"], 3);
    let mut asked = std::collections::BTreeSet::new();
    let mut dice = 3;
    for _ in 0..60 {
        if sat["more"] == true {
            sat = ask(&mut desk, json!({ "ask": "sit-go-on", "language": "en" }));
            continue;
        }
        let Some(answers) = sat["seen"]["ask"]["answers"].as_array() else { break };
        if asked.insert(sat["seen"]["ask"]["kind"].to_string()) {
            let listed: Vec<&str> = answers.iter().filter_map(|answer| answer["kind"].as_str()).collect();
            for answer in hostile() {
                let kind = answer.as_str().or_else(|| answer.as_object().unwrap().keys().next().map(String::as_str)).unwrap();
                if answer.is_object() && !["side", "face"].contains(&kind) || !listed.contains(&kind) {
                    let tried = ask(&mut desk, json!({ "ask": "sit-try", "answer": answer, "language": "en" }));
                    assert!(tried["refused"]["text"].is_string(), "{answer}");
                }
            }
        }
        let number = next(&mut dice, answers.len()) + 1;
        sat = ask(&mut desk, json!({ "ask": "sit-answer", "number": number, "language": "en" }));
    }
    assert!(asked.len() > 3 && asked.contains("\"act\""), "{asked:?}");
    let saved = ask(&mut desk, json!({ "ask": "sit-save" }));
    let record: Value = serde_json::from_str(saved["record"].as_str().unwrap()).unwrap();
    let number = record["answers"].as_array().unwrap().len();
    let load = |record: &Value| json!({ "ask": "sit-load", "record": record.to_string(), "seats": ["human", "human"], "language": "en" });
    ask(&mut desk, load(&record));
    for answer in hostile().into_iter().filter(Value::is_object) {
        let mut forged = record.clone();
        forged["answers"][number - 1] = answer.clone();
        refused(&mut desk, load(&forged));
        if answer.get("cast").is_some() || answer.get("option").is_some() {
            refused(&mut desk, json!({ "ask": "watch-record", "record": forged.to_string(), "language": "en" }));
        }
    }
}

#[test]
fn nobody_answers_for_the_dice_or_another_seat() {
    let mut desk = opened();
    let mut sat = boxed(&mut desk, ["human", "random"], 7);
    let (mut chance, mut other, mut dice) = (0, 0, 1);
    for _ in 0..60 {
        let asked = sat["seen"]["ask"].clone();
        if sat["more"] == true {
            *(if asked["by"].is_null() { &mut chance } else { &mut other }) += 1;
            refused(&mut desk, json!({ "ask": "sit-answer", "number": 1, "language": "en" }));
            refused(&mut desk, json!({ "ask": "sit-walk", "cell": 0, "language": "en" }));
            refused(&mut desk, json!({ "ask": "sit-try", "answer": { "outcome": 0 }, "language": "en" }));
            assert!(ask(&mut desk, json!({ "ask": "sit-seen", "language": "en" }))["seen"] == sat["seen"]);
            sat = ask(&mut desk, json!({ "ask": "sit-go-on", "language": "en" }));
        } else {
            let number = next(&mut dice, asked["answers"].as_array().unwrap().len()) + 1;
            sat = ask(&mut desk, json!({ "ask": "sit-answer", "number": number, "language": "en" }));
        }
    }
    assert!(chance > 0 && other > 0, "{chance} {other}");
}

//! No link, no answer and no changed save does what it may not.

use crate::{ask, boxed, next, opened, refused, top};
use kcc_web::Desk;
use serde_json::{Value, json};

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

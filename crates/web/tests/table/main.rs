//! The table through the door of pages: games are played to their end, scenarios are watched, and what makes no sense is refused.
#![allow(clippy::unwrap_used, clippy::disallowed_methods, reason = "a test may fail, and reads the content")]

mod hostile;
mod play;
mod teams;
mod watch;

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

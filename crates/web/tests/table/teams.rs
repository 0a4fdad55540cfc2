//! Teams are checked, drawn and dealt.

use crate::{ask, opened, refused};
use serde_json::{Value, json};

#[test]
fn teams_are_checked_drawn_and_dealt() {
    let mut desk = opened();
    let rooms = ask(&mut desk, json!({ "ask": "rooms", "language": "fr" }));
    let edition = &rooms["editions"][0]["id"];
    let check = |teams: Value| json!({ "ask": "team-check", "ruleset": edition, "teams": teams, "language": "fr" });
    assert_eq!(ask(&mut desk, check(rooms["box"].clone()))["faults"], json!([]));
    let few = ask(&mut desk, check(json!([[rooms["box"][0][0]], rooms["box"][1]])));
    assert!(few["faults"].as_array().unwrap().iter().any(|fault| fault["team"] == 0 && fault["rule"].as_str().unwrap().starts_with("1.1")));
    // Teams of four are smaller.
    for players in [2, 4] {
        let dealt = ask(&mut desk, json!({ "ask": "team-deal", "ruleset": edition, "number": 10, "players": players, "seed": 5 }));
        let limited =
            |teams: &Value| json!({ "ask": "team-check", "ruleset": edition, "teams": teams, "pools": dealt["pools"], "language": "fr" });
        assert_eq!(ask(&mut desk, limited(&dealt["teams"]))["faults"], json!([]));
        let build = |player: usize| json!({ "ask": "team-draw", "ruleset": edition, "from": dealt["pools"][player], "limited": true, "players": players, "seed": 8 });
        let built: Vec<Value> = (0..players).map(|player| ask(&mut desk, build(player))["teams"][0].clone()).collect();
        assert_eq!(ask(&mut desk, limited(&json!(built)))["faults"], json!([]));
        let drawn = ask(&mut desk, json!({ "ask": "team-draw", "ruleset": edition, "from": null, "players": players, "seed": 5 }));
        assert_eq!(ask(&mut desk, check(drawn["teams"].clone()))["faults"], json!([]));
    }
    for players in [0, 3, 1_000_000_000_000_000_u64] {
        refused(&mut desk, json!({ "ask": "team-draw", "ruleset": edition, "from": null, "players": players, "seed": 5 }));
        refused(&mut desk, json!({ "ask": "team-deal", "ruleset": edition, "number": 10, "players": players, "seed": 5 }));
    }
    for arena in rooms["arenas"].as_array().unwrap() {
        let drawn = ask(&mut desk, json!({ "ask": "arena", "id": arena["id"], "language": "fr" }));
        assert!(drawn["svg"].as_str().unwrap().starts_with("<svg"));
    }
}

#[test]
fn four_begin_on_the_arenas_that_are_said_to_be_for_four() {
    let mut desk = opened();
    let rooms = ask(&mut desk, json!({ "ask": "rooms", "language": "en" }));
    let mut arenas = std::collections::BTreeMap::from([(true, 0), (false, 0)]);
    for arena in rooms["arenas"].as_array().unwrap() {
        let sit = json!({ "ask": "sit", "ruleset": rooms["editions"][0]["id"], "arena": arena["id"], "teams": rooms["box4"], "pairs": true,
            "seats": ["human", "random", "random", "random"], "seed": 1, "language": "en" });
        let answer: Value = serde_json::from_str(&desk.answer(&sit.to_string())).unwrap();
        assert_eq!(answer.get("ok").is_some(), arena["four"] == true, "{}: {}", arena["id"], answer["error"]);
        *arenas.get_mut(&(arena["four"] == true)).unwrap() += 1;
        if let Some(sat) = answer.get("ok") {
            assert_eq!(
                sat["seen"]["stocks"].as_array().unwrap().iter().filter(|stock| stock["allies"].as_array().unwrap().len() == 1).count(),
                4
            );
        }
    }
    assert!(arenas[&true] > 0, "{arenas:?}");
}

#[test]
fn no_game_begins_that_cannot_go_on_or_be_loaded() {
    let mut desk = opened();
    let rooms = ask(&mut desk, json!({ "ask": "rooms", "language": "en" }));
    let sit = |seats: &[&str], pools: Value| {
        json!({ "ask": "sit", "ruleset": rooms["editions"][0]["id"], "arena": rooms["arenas"][0]["id"], "teams": rooms["box"],
            "pools": pools, "seats": seats, "seed": 1, "language": "fr" })
    };
    ask(&mut desk, sit(&["human", "random"], json!([])));
    for (seats, pools) in [
        (&["human"][..], json!([])),
        (&["human", "human", "human"][..], json!([])),
        (&["human", "human"][..], json!([rooms["box"][0]])),
        (&["human", "human"][..], json!([rooms["box"][0], rooms["box"][1], rooms["box"][1]])),
        (&["human", "nobody"][..], json!([])),
    ] {
        refused(&mut desk, sit(seats, pools));
    }
}

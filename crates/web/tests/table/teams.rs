//! Teams are checked, drawn and dealt.

use crate::{ask, opened};
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

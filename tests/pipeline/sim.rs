//! `kcc sim` on the content of the repository.

use crate::KCC;
use kcc_tests::{Place, Run, repository};
use serde_json::Value;

fn sim(place: &Place, arguments: &[&str]) -> Run {
    let content = repository().join("content");
    place.kcc(&[&["sim", "--content", content.to_str().unwrap()], arguments].concat())
}

fn json(run: &Run) -> Value {
    assert_eq!((run.code, run.stderr.as_str()), (0, ""), "{run:?}");
    serde_json::from_str(&run.stdout).unwrap()
}

#[test]
fn a_batch_prints_the_same_on_any_number_of_threads() {
    let place = Place::empty(KCC);
    let run = |threads: &str| sim(&place, &["--games", "12", "--seed", "1", "--threads", threads]);
    let (one, two) = (run("1"), run("2"));
    assert_eq!((one.code, one.stdout.as_str()), (0, two.stdout.as_str()));
    assert!(one.stdout.contains("ended by a safety limit           0 "), "{}", one.stdout);
    assert!(one.stderr.contains("decisions and"), "times are told beside the result: {}", one.stderr);
}

#[test]
fn json_holds_what_programs_ask_for() {
    let place = Place::empty(KCC);
    let all = json(&sim(&place, &["--games", "8", "--seed", "4", "--format", "json"]));
    let number = |key: &str| all[key].as_u64().unwrap();
    assert_eq!(all["format"], "kcc.sim.v1");
    assert_eq!(number("games"), 8);
    assert!(number("decisions") > 8 && all["seconds"].as_f64().unwrap() > 0.0);
    let wins: u64 = all["wins"].as_array().unwrap().iter().map(|wins| wins.as_u64().unwrap()).sum();
    assert_eq!(wins + number("draws"), 8);
    assert_eq!(all["digest"].as_str().unwrap().len(), 16);
    let single = json(&sim(&place, &["--games", "8", "--seed", "4", "--format", "json", "--game", "5"]));
    assert_eq!(single["game"], 5);
    assert_ne!(json(&sim(&place, &["--games", "8", "--seed", "5", "--format", "json"]))["digest"], all["digest"]);
}

#[test]
fn greedy_beats_random_and_teams_are_drawn_from_all_content() {
    let place = Place::empty(KCC);
    let run = sim(&place, &["--games", "10", "--players", "greedy,random", "--swap", "--format", "json"]);
    assert!(json(&run)["wins"][0].as_u64().unwrap() >= 9, "{run:?}");
    let run = sim(&place, &["--games", "20", "--teams", "all", "--watch", "--format", "json"]);
    // Krosmasters that the engine refuses are named before the result.
    let result: Value = serde_json::from_str(&run.stdout).unwrap();
    assert_eq!((run.code, &result["games"], &result["failures"]), (0, &20.into(), &Value::Array(Vec::new())), "{run:?}");
    assert_eq!(result["left_out"].as_array().unwrap().len(), run.stderr.lines().filter(|line| line.contains("is left out")).count());
    assert!(result["pool"].as_u64().unwrap() >= 200, "{result}");
}

#[test]
fn what_does_not_exist_is_told_with_what_was_meant() {
    let place = Place::empty(KCC);
    let cases: [(&[&str], i32, &str); 8] = [
        (&["--players", "greddy"], 2, "did you mean `greedy`"),
        (&["--players", "random,random,random"], 2, "a game has two"),
        (&["--arena", "bonta-l"], 2, "did you mean `bonta-1`"),
        (&["--ruleset", "season2"], 2, "did you mean `season-2`"),
        (&["--teams", "julith"], 2, "with a colon"),
        (&["--teams", "julith:jahahs"], 2, "did you mean `jahash`"),
        (&["--teams", "julith:jahash"], 1, "rule 1.1.1.b"),
        (&["--games", "0"], 2, "--games"),
    ];
    for (arguments, code, said) in cases {
        let run = sim(&place, arguments);
        assert_eq!((run.code, run.stdout.as_str()), (code, ""), "{arguments:?}: {run:?}");
        assert!(run.stderr.contains(said), "{arguments:?}: {}", run.stderr);
    }
}

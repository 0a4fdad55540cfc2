//! `kcc match` and `kcc ladder`: who is stronger; and players that are programs of their own.

use crate::KCC;
use kcc_tests::{Place, Run};
use serde_json::Value;

fn kcc(place: &Place, command: &str, arguments: &[&str]) -> Run {
    place.kcc(&[&[command, "--content", &place.cards()], arguments].concat())
}

fn json(run: &Run) -> Value {
    assert_eq!((run.code, run.stderr.as_str()), (0, ""), "{run:?}");
    serde_json::from_str(&run.stdout).unwrap()
}

#[test]
fn a_match_says_who_is_stronger_and_how_sure_that_is() {
    let place = Place::empty(KCC);
    let all = ["greedy", "random", "--games", "16", "--teams", "box"];
    let document = json(&kcc(&place, "match", &[&all[..], &["--format", "json", "--threads", "1"]].concat()));
    assert_eq!((&document["format"], &document["games"], &document["groups"]), (&"kcc.match.v1".into(), &16.into(), &4.into()));
    let number = |part: &str, key: &str| document[part][key].as_f64();
    assert!(number("points", "share").unwrap() > 0.8, "{document}");
    assert!(number("points", "low") < number("points", "share"), "{document}");
    let again = json(&kcc(&place, "match", &[&all[..], &["--format", "json", "--threads", "2"]].concat()));
    assert_eq!(document, again, "any number of threads plays the same games");
    let text = kcc(&place, "match", &all);
    assert!(text.stdout.starts_with("greedy against random\n") && text.stdout.contains("Elo"), "{}", text.stdout);
    let french = kcc(&place.variable("KCC_LANG", "fr"), "match", &all);
    let points = french.stdout.lines().find(|line| line.starts_with("points")).unwrap();
    assert!(points.contains(",0 %") && !points.contains('.'), "{}", french.stdout);
}

#[test]
fn habits_are_counted_for_each_player() {
    let place = Place::empty(KCC);
    let all = ["greedy", "random", "--games", "8", "--teams", "box", "--habits"];
    let document = json(&kcc(&place, "match", &[&all[..], &["--format", "json"]].concat()));
    let share = |player: usize, habit: &str| document["habits"][player][habit]["share"].as_f64().unwrap();
    // Who plays by chance seldom ends a turn that could go on, and spends what it has on anything; the greedy one buys no reward.
    assert!(share(1, "idle") < share(0, "idle") && share(1, "left-over") < share(0, "left-over"), "{document}");
    assert_eq!(document["habits"][0]["rewards"]["taken"], 0, "{document}");
    let turns = |player: usize| document["habits"][player]["attacks"]["of"].as_u64().unwrap();
    assert!(turns(0) > 20 && turns(1) > 20, "{document}");
    let text = kcc(&place, "match", &all);
    assert!(text.stdout.contains("What they did") && !text.stdout.contains("match-habit"), "{}", text.stdout);
}

#[test]
fn a_test_ends_once_it_is_clear() {
    let place = Place::empty(KCC);
    let document =
        json(&kcc(&place, "match", &["greedy", "random", "--games", "4000", "--teams", "box", "--sprt", "0,50", "--format", "json"]));
    assert_eq!(document["test"]["verdict"], "stronger");
    assert!(document["games"].as_u64().unwrap() < 400, "{document}");
    let wrong = kcc(&place, "match", &["greedy", "random", "--sprt", "10,0"]);
    assert!(wrong.code == 2 && wrong.stderr.contains("the smaller first"), "{wrong:?}");
}

#[test]
fn a_ladder_has_the_strongest_on_top() {
    let place = Place::empty(KCC);
    let run = kcc(&place, "ladder", &["random", "greedy", "--games", "16", "--teams", "box", "--format", "json"]);
    let players: Vec<String> =
        json(&run)["players"].as_array().unwrap().iter().map(|one| one["player"].as_str().unwrap().to_owned()).collect();
    assert_eq!(players, ["greedy", "random"]);
    let twice = kcc(&place, "ladder", &["greedy", "greedy"]);
    assert!(twice.code == 2 && twice.stderr.contains("`greedy` is named twice"), "{twice:?}");
    let budget = kcc(&place, "match", &["greedy:50", "random"]);
    assert!(budget.code == 2 && budget.stderr.contains("`greedy` cannot think `50`"), "{budget:?}");
}

#[cfg(unix)]
mod programs {
    use super::{json, kcc};
    use crate::KCC;
    use kcc_tests::Place;
    use std::os::unix::fs::PermissionsExt as _;

    /// Writes a program for the shell that plays.
    fn program(place: &Place, name: &str, body: &str) {
        let path = place.path().join(name);
        std::fs::write(&path, format!("#!/bin/sh\n{body}\n")).unwrap();
        std::fs::set_permissions(&path, std::fs::Permissions::from_mode(0o755)).unwrap();
    }

    #[test]
    fn a_program_plays_and_is_shown_what_it_may_know() {
        let place = Place::empty(KCC);
        program(&place, "first", "while read -r line; do printf '%s\\n' \"$line\" >> asked.jsonl; echo '{\"answer\": 0}'; done");
        let run = kcc(&place, "match", &["./first", "random", "--games", "4", "--teams", "box", "--threads", "1", "--format", "json"]);
        assert_eq!(json(&run)["games"], 4);
        let asked = std::fs::read_to_string(place.path().join("asked.jsonl")).unwrap();
        let first: serde_json::Value = serde_json::from_str(asked.lines().next().unwrap()).unwrap();
        assert_eq!(first["format"], "kcc.player.v1");
        assert!(first["question"]["may"].as_array().unwrap().len() > 1 && first["now"]["units"].is_object(), "{first}");
    }

    #[test]
    fn a_program_that_fails_ends_the_match_with_its_words() {
        let place = Place::empty(KCC);
        let cases = [
            ("mute", "read -r line", "ended in the middle of a game"),
            ("odd", "while read -r line; do echo hello; done", "did not answer with a line such as"),
            ("far", "while read -r line; do echo '{\"answer\": 100000}'; done", "which is none of the answers"),
        ];
        for (name, body, words) in cases {
            program(&place, name, body);
            let run = kcc(&place, "match", &[&format!("./{name}"), "random", "--games", "4", "--teams", "box"]);
            assert!(run.code == 1 && run.stderr.contains(words), "{name}: {run:?}");
        }
        let played = kcc(&place, "play", &["--players", "./mute,search:20"]);
        assert!(played.code != 0 && played.stderr.contains("ended in the middle of a game"), "{played:?}");
        let none = kcc(&place, "match", &["./nobody", "random"]);
        assert!(none.code == 2 && none.stderr.contains("`./nobody`"), "{none:?}");
    }
}

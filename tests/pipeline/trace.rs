//! `kcc trace`: games by meaning, and the net of recorded ones.

use crate::KCC;
use kcc_tests::{Place, expect, krosmaster, repository};
use serde_json::Value;
use std::fs;

/// Two on a board; one pushes the other back.
const PUSH: &str = r#"id = "push"
title = "One pushes the other"
rules = ["6.3.1"]
board = '''
A.b....
.......
'''
active = "A"

[units.A]
card = "bera"

[units.b]
card = "coll"

[[steps]]
action = "move to b1"

[[steps]]
action = "cast shove at b"
dice = ["lock", "lock", "lock"]
"#;

const SHOVE: &str = r#"
[[spells]]
name = { en = "Shove", fr = "Bourrade" }
cost = "2 AP"
range = "1-2"
damage = "1 neutral"
effect = "push back 2"
"#;

fn place(spell: &str) -> Place {
    let place = Place::with_scenario(KCC, spell, "push", PUSH);
    place.write("content/krosmasters/coll.toml", krosmaster("coll", 3, 6));
    place
}

fn lines(text: &str) -> Vec<Value> {
    text.lines().map(|line| serde_json::from_str(line).unwrap()).collect()
}

#[test]
fn a_trace_tells_question_answers_events_and_position() {
    let place = place(SHOVE);
    let run = place.kcc(&["trace", "push", "--format", "json"]);
    assert_eq!((run.code, run.stderr.as_str()), (0, ""), "{run:?}");
    let lines = lines(&run.stdout);
    let schema: Value = serde_json::from_slice(&fs::read(repository().join("schemas/trace.schema.json")).unwrap()).unwrap();
    let validator = jsonschema::validator_for(&schema).unwrap();
    for line in &lines {
        let wrong: Vec<String> = validator.iter_errors(line).map(|error| format!("{} at {}", error, error.instance_path())).collect();
        assert!(wrong.is_empty(), "{line}: {wrong:?}");
    }
    let [begin, first, second, end] = lines.as_slice() else { panic!("{}", run.stdout) };
    assert_eq!((&begin["scenario"], &begin["now"]["units"]["b"]["at"]), (&"push".into(), &"c1".into()));
    assert_eq!(
        (&first["player"], &first["ask"], &first["about"], &first["answer"]),
        (&1.into(), &"act".into(), &"A".into(), &"move to b1".into())
    );
    let may: Vec<&str> = first["may"].as_array().unwrap().iter().map(|answer| answer.as_str().unwrap()).collect();
    assert!(may.contains(&"cast shove at c1") && may.contains(&"end turn") && may.is_sorted(), "{may:?}");
    assert_eq!(first["now"]["units"], serde_json::json!({ "A": { "at": "b1" } }), "only what is another");
    assert_eq!((&second["answer"], &second["now"]["units"]["b"]["at"]), (&"cast shove at c1".into(), &"e1".into()), "{second}");
    assert!(second["events"].as_array().unwrap().iter().any(|event| event["what"] == "was moved" && event["unit"] == "b"), "{second}");
    assert_eq!(end["answers"], 2);
}

/// A trace records what was refused at a question, and what lasts for a while.
#[test]
fn a_trace_tells_what_was_refused_and_what_lasts() {
    let shelter = SHOVE.replace("effect = \"push back 2\"", "effect = \"until its next turn: the target has -1 MP\"");
    let place = place(&shelter);
    let tried = PUSH.replacen("[[steps]]", "[[steps]]\naction = \"buy gg\"\nrefused = \"6.3.4\"\n\n[[steps]]", 1);
    place.write("content/scenarios/push.toml", tried + "\n[[steps]]\naction = \"collect\"\nrefused = \"6.3.3\"\n");
    let run = place.kcc(&["trace", "push", "--format", "json"]);
    assert_eq!((run.code, run.stderr.as_str()), (0, ""), "{run:?}");
    let lines = lines(&run.stdout);
    let [_, first, second, end] = lines.as_slice() else { panic!("{}", run.stdout) };
    assert_eq!(first["refused"], serde_json::json!({ "buy gg": "6.3.4" }));
    assert_eq!(end["refused"], serde_json::json!({ "collect": "6.3.3" }));
    let lasting = serde_json::json!([{ "text": { "of": "shove", "unit": "A" }, "until": "until next turn", "whose": "b" }]);
    assert_eq!(second["now"]["units"]["b"]["lasting"], lasting, "{second}");
}

#[test]
fn another_push_is_the_first_difference_by_name() {
    let trace = place(SHOVE).kcc(&["trace", "push", "--format", "json"]).stdout;
    let same = place(SHOVE).kcc_reading(&trace, &["trace", "--replay", "-"]);
    assert_eq!((same.code, same.stdout.as_str(), same.stderr.as_str()), (0, "", "1 traces, no difference\n"), "{same:?}");
    let other = place(&SHOVE.replace("push back 2", "push back 3")).kcc_reading(&trace, &["trace", "--replay", "-"]);
    assert_eq!(other.code, 1);
    let expected = "scenario push, answer 2: player 1, `cast shove at c1`\n  units b at\n    expected  e1\n    found     f1\n";
    assert!(other.stdout.starts_with(expected), "{}", other.stdout);
    // With less range, other answers may be given before that.
    let other = place(&SHOVE.replace("1-2", "1")).kcc_reading(&trace, &["trace", "--replay", "-"]);
    assert!(
        other.stdout.starts_with("scenario push, answer 1\n  can no longer be answered: `cast shove at b2`, `cast shove at c1`\n"),
        "{}",
        other.stdout
    );
}

#[test]
fn lists_may_be_in_any_order() {
    let mut trace = lines(&place(SHOVE).kcc(&["trace", "push", "--format", "json"]).stdout);
    for line in &mut trace {
        for list in ["may", "events"] {
            if let Some(list) = line.get_mut(list).and_then(Value::as_array_mut) {
                list.reverse();
            }
        }
    }
    let text: String = trace.iter().map(|line| format!("{line}\n")).collect();
    let run = place(SHOVE).kcc_reading(&text, &["trace", "--replay", "-"]);
    assert_eq!((run.code, run.stdout.as_str()), (0, ""), "{run:?}");
}

#[test]
fn what_is_no_trace_is_told_with_its_line() {
    let place = place(SHOVE);
    let trace = place.kcc(&["trace", "push", "--format", "json"]).stdout;
    let old = trace.replace("kcc.trace.v2", "kcc.trace.v0");
    let cut: String = trace.lines().take(2).map(|line| format!("{line}\n")).collect();
    let cases =
        [(old.as_str(), "`kcc.trace.v0`"), (cut.as_str(), "line 3 does not follow"), ("{}\n", "line 1"), ("scenario push\n", "line 1")];
    for (text, told) in cases {
        let run = place.kcc_reading(text, &["trace", "--replay", "-"]);
        assert!(run.code == 2 && run.stderr.contains(told), "{text}: {run:?}");
    }
    let run = place.kcc(&["trace", "pusch"]);
    assert!(run.code == 2 && run.stderr.contains("`push`"), "{run:?}");
}

#[test]
fn games_are_the_same_on_any_number_of_threads_and_play_again() {
    let here = repository().display().to_string();
    let place = Place::empty(KCC);
    let one = place.kcc_in(&here, &["trace", "--games", "3", "--teams", "all", "--format", "json"]);
    assert_eq!((one.code, one.stderr.as_str()), (0, ""), "{one:?}");
    let again = Place::empty(KCC)
        .variable("RAYON_NUM_THREADS", "1")
        .kcc_in(&here, &["trace", "--games", "3", "--teams", "all", "--format", "json"]);
    assert_eq!(one.stdout, again.stdout);
    // Nothing from the inside of the program.
    for inside in ["Piece", "Option(", "#255", "nobody,", "outcome "] {
        assert!(!one.stdout.contains(inside), "{inside}");
    }
    place.write("games.jsonl", &one.stdout);
    let path = place.path().join("games.jsonl").display().to_string();
    let run = place.kcc_in(&here, &["trace", "--replay", &path]);
    assert_eq!((run.code, run.stdout.as_str(), run.stderr.as_str()), (0, "", "3 traces, no difference\n"), "{run:?}");
}

/// The number of recorded games of each kind.
const KEPT: usize = 1000;
/// The number of those that are played by default.
const PLAYED: usize = 20;

/// The net under every change of the program: digests of the traces of all scenarios, of games of the box and of games of all content.
/// `KCC_TRACE_GAMES` says how many games of each are played, spread over all recorded ones; blessing plays and records all.
#[test]
fn scenarios_and_games_mean_what_they_meant() {
    let here = repository().display().to_string();
    let folder = repository().join("tests/traces");
    let place = Place::empty(KCC);
    let bless = std::env::var_os("KCC_BLESS").is_some();
    let games = std::env::var("KCC_TRACE_GAMES").ok().and_then(|number| number.parse::<usize>().ok());
    let mut failed = Vec::new();
    let kept = KEPT.to_string();
    for (name, arguments) in
        [("scenarios", &["trace"][..]), ("box", &["trace", "--games", &kept]), ("all", &["trace", "--games", &kept, "--teams", "all"])]
    {
        let file = folder.join(format!("{name}.txt"));
        if bless {
            let run = place.kcc_in(&here, arguments);
            assert_eq!(run.code, 0, "{run:?}");
            failed.extend(expect(&file, &run.stdout).err());
            continue;
        }
        let kept = fs::read_to_string(&file).unwrap();
        let apart = if name == "scenarios" { 1 } else { KEPT.div_ceil(games.unwrap_or(PLAYED).max(1)) };
        assert!(name == "scenarios" || kept.lines().count() == KEPT, "{name}: {KEPT} games are kept");
        let text: String = kept.lines().step_by(apart).map(|line| format!("{line}\n")).collect();
        place.write("kept.txt", &text);
        let path = place.path().join("kept.txt").display().to_string();
        let run = place.kcc_in(&here, &["trace", "--replay", &path]);
        if run.code != 0 {
            failed.push(format!("{name}: {}{}", run.stdout, run.stderr));
        }
    }
    assert!(failed.is_empty(), "{}\nWhere the change is meant, KCC_BLESS=1 writes tests/traces anew.", failed.join("\n"));
}

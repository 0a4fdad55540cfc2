//! `kcc balance`: what cards add to the chance to win.

use crate::KCC;
use kcc_tests::{Place, Run, copy, repository};
use serde_json::Value;
use std::fs;

fn kcc(place: &Place, arguments: &[&str]) -> Run {
    let content = place.cards();
    let usual = ["balance", "--content", &content, "--players", "greedy", "--arena", "bonta-1"];
    place.kcc(&[&usual[..], arguments].concat())
}

fn json(run: &Run) -> Value {
    assert_eq!((run.code, run.stderr.as_str()), (0, ""), "{run:?}");
    serde_json::from_str(&run.stdout).unwrap()
}

#[test]
fn all_cards_are_told_of_with_their_controls() {
    let place = Place::empty(KCC);
    let all = ["--games", "80", "--controls", "0"];
    let document = json(&kcc(&place, &[&all[..], &["--format", "json", "--threads", "1"]].concat()));
    assert_eq!((&document["format"], &document["games"], &document["holds"]), (&"kcc.balance.v1".into(), &80.into(), &true.into()));
    let cards = document["cards"].as_array().unwrap();
    assert!(cards.len() > 200);
    let stood: Vec<&Value> = cards.iter().filter(|card| card["teams"] != 0).collect();
    assert!(stood.len() > 100 && stood.iter().all(|card| card["effect"]["low"].as_f64() <= card["effect"]["points"].as_f64()));
    assert_eq!(document["controls"]["mirror"]["points"], 50.0);
    assert_eq!(document["controls"]["blind"]["share"], 0.0, "chance wins no game against greedy");
    let again = json(&kcc(&place, &[&all[..], &["--format", "json", "--threads", "2"]].concat()));
    assert_eq!(document, again, "any number of threads finds the same");
    let text = kcc(&place, &all);
    assert!(text.stdout.contains("Control: a team against itself has 50.0 ± 0.0 points of 100: held"), "{}", text.stdout);
    assert!(text.stdout.contains("not settled"), "80 games settle nothing: {}", text.stdout);
}

#[test]
fn parts_are_the_same_as_the_whole() {
    let place = Place::empty(KCC);
    let all = ["--games", "24", "--controls", "0"];
    let whole = kcc(&place, &[&all[..], &["--format", "json"]].concat()).stdout;
    let part = |name: &str, more: &[&str]| {
        let run = kcc(&place, &[&all[..], more, &["--format", "jsonl"]].concat());
        assert_eq!((run.code, run.stderr.as_str()), (0, ""), "{run:?}");
        place.write(name, run.stdout);
    };
    part("1.jsonl", &["--shard", "1/2"]);
    part("2.jsonl", &["--shard", "2/2"]);
    let merged = kcc(&place, &[&all[..], &["--merge", "2.jsonl,1.jsonl", "--format", "json"]].concat());
    assert_eq!(merged.stdout, whole);
    // Cut off in the middle of a line, as if the machine had been switched off.
    let kept: String = fs::read_to_string(place.path().join("2.jsonl")).unwrap();
    place.write("kept.jsonl", &kept[..kept.len() - 30]);
    let resumed = kcc(&place, &[&all[..], &["--resume", "kept.jsonl", "--format", "json"]].concat());
    assert_eq!(resumed.stdout, whole);
    let lines = fs::read_to_string(place.path().join("kept.jsonl")).unwrap();
    assert_eq!(lines.lines().count(), 13, "a line about the study, and one for each pair of teams");
    let other = kcc(&place, &["--games", "24", "--seed", "2", "--merge", "1.jsonl"]);
    assert!(other.code == 2 && other.stderr.contains("seed: 1 ≠ 2"), "{other:?}");
}

#[test]
fn a_page_stands_alone_and_shows_games() {
    let place = Place::empty(KCC);
    let run = kcc(
        &place,
        &[
            "--games",
            "160",
            "--controls",
            "0",
            "--lang",
            "fr",
            "--format",
            "html",
            "--record",
            "games",
            "--address",
            "https://example.org/kcc/",
        ],
    );
    assert_eq!(run.code, 0, "{}", run.stderr);
    assert!(run.stdout.contains("Ce que les cartes ajoutent aux chances de gagner") && run.stdout.matches("<svg").count() >= 8);
    assert!(run.stdout.contains("50,0 ± 0,0"), "numbers are written as the language has them");
    assert!(!run.stdout.contains("src=\"http") && !run.stdout.contains("balance-"), "no message is missing, and nothing is fetched");
    let shown = run.stdout.matches("data:application/json;base64,").count();
    let recorded: Vec<_> = fs::read_dir(place.path().join("games")).unwrap().map(|entry| entry.unwrap().path()).collect();
    let recorded: Vec<_> = recorded.into_iter().filter(|path| path.extension().is_some_and(|ending| ending == "json")).collect();
    assert_eq!(recorded.len(), shown);
    assert_eq!(run.stdout.matches("href=\"https://example.org/kcc/fr/watch/#game=").count(), shown, "the page Watch opens each");
    if let Some(record) = recorded.first() {
        let content = repository().join("content");
        let replayed = place.kcc(&["replay", record.to_str().unwrap(), "--content", content.to_str().unwrap()]);
        assert_eq!(replayed.code, 0, "{}", replayed.stderr);
    }
}

#[test]
fn a_change_is_compared_with_what_was() {
    let place = Place::empty(KCC);
    let (before, after) = (repository().join("content"), place.path().join("changed/content"));
    copy(&before, &after);
    let card = after.join("krosmasters").join(file_of(&after, "merkator"));
    let text = fs::read_to_string(&card).unwrap();
    let hp = text.lines().find(|line| line.starts_with("hp = ")).unwrap();
    fs::write(&card, text.replace(hp, "hp = 1")).unwrap();
    let (before, after) = (before.to_str().unwrap(), after.to_str().unwrap());
    let arguments = ["balance", "--content", after, "--versus", before, "--players", "greedy", "--arena", "bonta-1", "--games", "128"];
    let document = json(&place.kcc(&[&arguments[..], &["--format", "json"]].concat()));
    let cards = document["cards"].as_array().unwrap();
    assert_eq!(cards.len(), 1, "only what plays differently is asked about: {document}");
    assert_eq!((&cards[0]["id"], &cards[0]["against"]["before"]), (&"merkator".into(), &"merkator".into()));
    assert!(cards[0]["effect"]["high"].as_f64().unwrap() < 0.0, "with 1 HP it is weaker: {document}");
    let comment = place.kcc(&[&arguments[..], &["--format", "markdown"]].concat());
    assert!(comment.stdout.starts_with("### What cards add") && comment.stdout.contains("It is weaker."), "{}", comment.stdout);
    let same = kcc(&place, &["--versus", before]);
    assert!(same.code == 0 && same.stdout.contains("No krosmaster plays differently"), "{same:?}");
}

#[test]
fn a_card_is_compared_with_its_level_until_it_is_precise_enough() {
    let place = Place::empty(KCC);
    let document = json(&kcc(&place, &["--cards", "merkator", "--precision", "25", "--format", "json"]));
    let card = &document["cards"][0];
    assert_eq!((&card["id"], &card["against"]["level"]), (&"merkator".into(), &6.into()));
    assert!(card["games"].as_u64().unwrap() < 1000, "it stops once the interval is as narrow as was asked: {document}");
    let wrong = kcc(&place, &["--cards", "merkatr"]);
    assert!(wrong.code == 2 && wrong.stderr.contains("`merkator`"), "{wrong:?}");
    let form = kcc(&place, &["--cards", "merkator", "--format", "html"]);
    assert!(form.code == 2 && form.stderr.contains("--format html"), "{form:?}");
    let narrow = kcc(&place, &["--precision", "0"]);
    assert!(narrow.code == 2 && narrow.stderr.contains("between 0.01 and 50"), "{narrow:?}");
}

/// Returns the file of a krosmaster, below their folder.
fn file_of(content: &std::path::Path, id: &str) -> String {
    let wanted = format!("{id}.toml");
    let folder = content.join("krosmasters");
    let files = walkdir::WalkDir::new(&folder).into_iter().map(Result::unwrap);
    let found = files.map(walkdir::DirEntry::into_path).find(|path| path.file_name().is_some_and(|name| *name == *wanted)).unwrap();
    found.strip_prefix(&folder).unwrap().to_str().unwrap().to_owned()
}

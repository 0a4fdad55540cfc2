//! `kcc coverage`: correct numbers.

use crate::KCC;
use crate::folder::files;
use crate::scenarios::{BERA, GOOD};
use kcc_tests::{Place, repository};
use serde_json::Value;
use std::fs;

fn counted(place: &Place) -> Value {
    let run = place.kcc(&["coverage", "--format", "json"]);
    assert_eq!((run.code, run.stderr.as_str()), (0, ""), "{run:?}");
    serde_json::from_str(&run.stdout).unwrap()
}

#[test]
fn what_changes_is_counted() {
    let place = Place::with_content(KCC);
    let before = counted(&place);
    assert_eq!(before["krosmasters"]["total"], 1);
    assert_eq!(before["krosmasters"]["provisional"], 0);
    assert_eq!(before["krosmasters"]["untested"], 1);
    let path = "content/krosmasters/ardo.toml";
    let text = fs::read_to_string(place.path().join(path)).unwrap();
    place.write(path, format!("{}\n[provisional]\nhp = \"a guess\"\nap = \"a guess\"\n", text.replace(", fr = \"Longue Lame\"", "")));
    let after = counted(&place);
    assert_eq!(after["krosmasters"]["provisional"], 1);
    assert_eq!(after["krosmasters"]["provisional_fields"], 2);
    let missing = |counts: &Value| counts["krosmasters"]["untranslated"].as_u64().unwrap();
    assert_eq!(missing(&after), missing(&before) + 1);
}

#[test]
fn files_of_a_column_are_named() {
    let place = Place::with_content(KCC);
    let run = place.kcc(&["coverage", "--list", "untested"]);
    assert!(run.stdout.lines().any(|line| line == "content/krosmasters/ardo.toml: ardo"), "{}", run.stdout);
    let run = place.kcc(&["coverage", "--list", "untested", "--format", "json"]);
    let listed: Value = serde_json::from_str(&run.stdout).unwrap();
    let ardo = listed.as_array().unwrap().iter().find(|piece| piece["file"] == "content/krosmasters/ardo.toml").unwrap();
    assert_eq!((&ardo["kind"], &ardo["what"][0]), (&Value::from("krosmasters"), &Value::from("ardo")));
}

#[test]
fn what_cannot_be_said_is_listed_with_its_words() {
    let place = Place::with_content(KCC);
    let path = "content/krosmasters/ardo.toml";
    let text = fs::read_to_string(place.path().join(path)).unwrap();
    place.write(path, text.replace("push back 2", "unimplemented \"dance\""));
    assert_eq!(place.kcc(&["coverage", "--list", "unimplemented"]).stdout, format!("{path}: dance\n"));
}

#[test]
fn a_table_has_a_line_for_each_kind_and_one_for_all() {
    let run = Place::with_content(KCC).kcc(&["coverage"]);
    let lines: Vec<&str> = run.stdout.lines().collect();
    assert!(
        lines[0].contains("unimplemented") && lines[1].starts_with("krosmasters") && lines[lines.len() - 1].starts_with("all"),
        "{}",
        run.stdout
    );
}

#[test]
fn all_cards_of_the_repository_are_said_by_the_language() {
    let place = Place::empty(KCC);
    let run = place.kcc(&["coverage", "--format", "json", &repository().join("content").display().to_string()]);
    let counts: Value = serde_json::from_str(&run.stdout).unwrap();
    let cards = files(&repository().join("content/krosmasters"), "content/krosmasters");
    assert_eq!(counts["krosmasters"]["total"], cards.len());
    for (kind, count) in counts.as_object().unwrap() {
        assert_eq!((count["unimplemented"].as_u64(), count["overrides"].as_u64()), (Some(0), Some(0)), "{kind}");
    }
}

/// Every card has its part of the page, with the share of its small changes that somebody would notice.
#[test]
fn the_page_stands_alone_and_has_a_part_for_each_card() {
    let place = Place::with_scenario(KCC, BERA, "blade", GOOD);
    for (language, share, left) in [
        ("en", "small changes noticed", "<li>line 13: Long Spear: “1–2” instead of “1–3”</li>"),
        ("fr", "petits changements remarqués", "<li>ligne 13 : Longue Lance : « 1–2 » au lieu de « 1–3 »</li>"),
    ] {
        let run = place.kcc(&["coverage", "--mutants", "--format", "html", "--lang", language]);
        assert_eq!((run.code, run.stderr.as_str()), (0, ""));
        assert!(!run.stdout.contains("<script") && !run.stdout.contains("src="), "it fetches nothing");
        let part = run.stdout.split("<details ").find(|part| part.starts_with("id=\"content/krosmasters/bera\"")).unwrap();
        assert!(part.contains("<meter max=") && part.contains(share) && part.replace(['\u{a0}', '\u{202f}'], " ").contains(left), "{part}");
    }
    let run = place.kcc(&["coverage", "--list", "untested", "--format", "html"]);
    assert!(run.code == 2 && run.stdout.is_empty() && run.stderr.contains("--list"), "{run:?}");
}

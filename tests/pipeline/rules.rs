//! `kcc rules`: every paragraph is known, citations lead to existing ones, and scenarios prove them.

use crate::KCC;
use kcc_tests::{Place, Run, repository};
use serde_json::Value;
use std::fs;

/// A krosmaster alone walks one cell.
const WALK: &str = r#"id = "walk"
title = { en = "A step costs a point", fr = "Un pas coûte un point" }
rules = ["6.3.2", "4.14.1"]
board = '''
A..
..b
'''
active = "A"

[units.A]
card = "ardo"

[units.b]
card = "ardo"

[[steps]]
action = "move to b1"
units.A.at = "b1"
"#;

fn place(text: &str) -> Place {
    let place = Place::with_content(KCC);
    place.write("content/scenarios/walk.toml", text);
    place
}

fn json(run: &Run) -> Value {
    serde_json::from_str(&run.stdout).unwrap_or_else(|error| panic!("{error}: {run:?}"))
}

fn of_repository(arguments: &[&str]) -> Run {
    Place::empty(KCC).kcc_in(&repository().display().to_string(), arguments)
}

#[test]
fn every_paragraph_and_example_of_the_rules_is_known() {
    let run = of_repository(&["rules", "--format", "json"]);
    assert_eq!((run.code, run.stderr.as_str()), (0, ""), "{}", run.stderr);
    let document = json(&run);
    assert_eq!(document["paragraphs"]["total"], 601);
    assert_eq!(document["paragraphs"]["unmapped"], 0, "{}", document["unmapped"]);
    assert_eq!(document["examples"]["total"], 82);
    assert_eq!(document["paragraphs"]["failing"], 0);
    assert_eq!(document["dangling"], Value::Array(Vec::new()));
    let counts = ["proven", "played", "nothing_to_prove", "unproven", "failing", "not_played"];
    for (group, total) in [("paragraphs", 601), ("differences", document["differences"]["total"].as_u64().unwrap())] {
        let sum: u64 = counts.iter().filter_map(|state| document[group][state].as_u64()).sum();
        assert_eq!(sum, total, "{group}");
    }
    // A number, its code, its words and its scenario refer to each other.
    let rules = document["rules"].as_array().unwrap();
    let rule = |number: &str| rules.iter().find(|rule| rule["number"] == number).unwrap();
    let push = rule("7.5.10");
    assert!(push["ir"].as_array().unwrap().contains(&"Effect::Move".into()), "{push}");
    assert!(push["words"].as_array().unwrap().contains(&"push back".into()), "{push}");
    // Entries that are side by side in the rules are kept apart: as many cards as have the word on them, krosmasters and others.
    let cards = |number: &str| rule(number)["cards"].as_array().unwrap().iter().map(|id| id.as_str().unwrap()).collect::<Vec<_>>();
    let counts = |numbers: [&str; 4]| numbers.map(|number| cards(number).len());
    assert_eq!(counts(["7.5.10", "7.5.11", "7.5.20", "7.5.21"]), [26 + 1, 17 + 2, 11, 25]);
    assert_eq!(counts(["7.5.13", "7.5.14", "7.5.15", "7.5.16"]), [4, 6 + 1, 0, 2]);
    for (number, card, has) in [
        ("7.5.14", "raul-bak", true),
        ("7.5.13", "raul-bak", false),
        ("7.5.4", "raul-bak", true),
        ("7.5.6", "count-frigost", true),
        ("7.5.5", "count-frigost", false),
        ("7.5.1", "lilotte", false),
        ("4.12.1", "lilotte", true),
        ("4.11.4", "bill-tell", true),
        ("7.5.19", "bill-tell", false),
    ] {
        assert_eq!(cards(number).contains(&card), has, "{card} {number}");
    }
    assert!(rule("4.9.7")["powers"].as_array().unwrap().contains(&"resistance".into()));
    assert!(rule("7.2.8.c")["scenarios"].as_array().unwrap().iter().any(|scenario| scenario["state"] == "passed"));
    for site in rules.iter().flat_map(|rule| rule["code"].as_array().unwrap()) {
        let path = site["path"].as_str().unwrap();
        let text = fs::read_to_string(repository().join(path)).unwrap_or_else(|error| panic!("{path}: {error}"));
        assert!(text.lines().count() as u64 >= site["line"].as_u64().unwrap(), "{site}");
    }
}

#[test]
fn a_scenario_proves_the_paragraphs_that_it_names() {
    let run = place(WALK).kcc(&["rules", "6.3.2"]);
    assert_eq!((run.code, run.stderr.as_str()), (0, ""), "{run:?}");
    assert!(run.stdout.contains("✓ walk  A step costs a point  (content/scenarios/walk.toml)"), "{}", run.stdout);
    let french = place(WALK).kcc(&["rules", "6.3.2", "--lang", "fr"]).stdout;
    assert!(french.contains("✓ walk  Un pas coûte un point"), "{french}");
    // A failing scenario proves nothing, and is reported.
    let run = place(&WALK.replace("units.A.at = \"b1\"", "units.A.at = \"c1\"")).kcc(&["rules", "6.3.2"]);
    assert!(run.code == 1 && run.stdout.contains("✗ walk") && run.stderr.contains("kcc test"), "{run:?}");
    let run = place(&WALK.replace("units.A.at = \"b1\"", "units.A.at = \"c1\"")).kcc(&["rules", "--format", "json"]);
    let document = json(&run);
    assert_eq!(document["paragraphs"]["failing"], 2);
    assert_eq!(document["unproven"].as_array().unwrap().iter().filter(|number| *number == "6.3.2").count(), 1);
}

#[test]
fn proven_is_what_was_broken_and_noticed() {
    let document = json(&of_repository(&["rules", "--format", "json"]));
    let number = |state: &str| document["paragraphs"][state].as_u64().unwrap();
    let can_be_broken = 601 - number("nothing_to_prove");
    assert!(number("proven") * 10 >= can_be_broken * 6, "{} of {can_be_broken}", number("proven"));
    let rules = document["rules"].as_array().unwrap();
    for rule in rules {
        let (number, proofs) = (&rule["number"], rule["proofs"].as_array().unwrap());
        assert_eq!(rule["state"] == "proven", !proofs.is_empty(), "{number}");
        assert_eq!(document["played"].as_array().unwrap().contains(number), rule["state"] == "played", "{number}");
        let scenarios = rule["scenarios"].as_array().unwrap();
        for proof in proofs {
            assert!(["id", "en", "fr"].iter().all(|field| !proof[field].as_str().unwrap().is_empty()), "{proof}");
            assert_eq!(proof["changes"] == "content", !proof["at"].as_array().unwrap().is_empty(), "{proof}");
            let red = proof["red"].as_array().unwrap();
            assert!(!red.is_empty() && red.iter().all(|id| scenarios.iter().any(|one| one["id"] == *id)), "{number}: {proof}");
        }
    }
    // What a break claims to break is proven by it, whatever edition its scenarios are played by.
    for file in fs::read_dir(repository().join("crates/kcc/rules/breaks")).unwrap() {
        let table: toml::Table = fs::read_to_string(file.unwrap().path()).unwrap().parse().unwrap();
        for one in table["breaks"].as_array().unwrap() {
            for number in one["rules"].as_array().unwrap() {
                let rule = rules.iter().find(|rule| rule["number"].as_str() == number.as_str()).unwrap();
                let proofs = rule["proofs"].as_array().unwrap();
                assert!(proofs.iter().any(|proof| proof["id"].as_str() == one["id"].as_str()), "{number} is not proven by {}", one["id"]);
            }
        }
    }
    // It is said in words; and if nobody broke anything, or no scenario of the content notices, a paragraph is only played.
    let english = of_repository(&["rules", "4.9.24.a"]).stdout;
    assert!(english.contains("Played by:") && english.contains("Loot gives 2 Kamas") && english.contains("loot-twice → "), "{english}");
    let run = place(WALK).kcc(&["rules", "6.3"]);
    assert!(run.stdout.contains("  6.3.2     ▷") && run.stdout.contains("  6.3.3     ?"), "{run:?}");
    let french = place(WALK).kcc(&["rules", "6.3", "--lang", "fr"]);
    assert!(french.stdout.contains("▷ seulement joué"), "{french:?}");
}

#[test]
fn a_number_that_is_none_of_the_rules_is_told() {
    let run = place(&WALK.replace("4.14.1", "4.14.77")).kcc(&["rules"]);
    assert!(run.code == 1 && run.stderr.contains("error[K0139]: the rules have no paragraph `4.14.77`"), "{run:?}");
    let run = place(&WALK.replace("board =", "example = \"9.9.9-1\"\nboard =")).kcc(&["rules"]);
    assert!(run.code == 1 && run.stderr.contains("names 9.9.9-1"), "{run:?}");
    for (arguments, said) in [
        (&["rules", "7.2.8.z"][..], "did you mean `7.2.8` or"),
        (&["rules", "official-27"], "did you mean `official-2-7`"),
        (&["rules", "77"], "lists the sections"),
        (&["rules", "7.2.8.z", "--lang", "fr"], "vouliez-vous dire `7.2.8` ou"),
    ] {
        let run = place(WALK).kcc(arguments);
        assert!(run.code == 2 && run.stdout.is_empty() && run.stderr.contains(said), "{arguments:?}: {run:?}");
    }
}

#[test]
fn rules_are_shown_without_content_and_in_every_form() {
    let empty = Place::empty(KCC);
    let run = empty.kcc(&["rules", "7.2.8.c"]);
    assert!(run.code == 0 && run.stdout.contains("crates/interpreter/src/") && run.stderr.contains("no scenario is played"), "{run:?}");
    for arguments in
        [&["rules"][..], &["rules", "7.2"], &["rules", "8.7"], &["rules", "season-2"], &["rules", "--unproven"], &["rules", "--readings"]]
    {
        let english = place(WALK).kcc(arguments);
        let french = place(WALK).kcc(&[arguments, &["--lang", "fr"]].concat());
        assert_eq!((english.code, french.code), (0, 0), "{english:?}{french:?}");
        assert!(!english.stdout.is_empty() && english.stdout != french.stdout, "{arguments:?}");
    }
    let run = place(WALK).kcc(&["rules", "7.2", "--format", "json"]);
    assert!(json(&run)["rules"].as_array().unwrap().iter().all(|rule| rule["number"].as_str().unwrap().starts_with("7.2")));
    let place = place(WALK);
    assert_eq!(place.kcc(&["rules", "--format", "html", "--out", "rules.html"]).code, 0);
    let html = fs::read_to_string(place.path().join("rules.html")).unwrap();
    for said in ["id=\"7.2.8.c\"", "A step costs a point", "id=\"readings\"", "id=\"official-2-7\""] {
        assert!(html.contains(said), "{said}");
    }
}

#[test]
fn the_site_leads_from_paragraphs_to_cards() {
    let place = place(WALK);
    assert_eq!(place.kcc(&["build", "--target", "html", "--lang", "fr"]).code, 0);
    let html = fs::read_to_string(place.path().join("build/reference/rules-fr.html")).unwrap();
    let mut links = 0;
    for href in html.split("href=\"../").skip(1).filter_map(|rest| rest.split('"').next()).filter(|href| href.contains("/cards/")) {
        assert!(place.path().join("build").join(href).is_file(), "{href} is no page");
        links += 1;
    }
    assert!(links > 0, "no card is linked");
}

#[test]
fn editions_and_readings_name_what_there_is() {
    let document = json(&of_repository(&["rules", "--format", "json"]));
    let ruleset = |name: &str| -> toml::Table {
        fs::read_to_string(repository().join(format!("content/rulesets/{name}.toml"))).unwrap().parse().unwrap()
    };
    let value = |table: &toml::Table, path: &str| {
        let mut parts = path.split('.');
        let first = table.get(parts.next().unwrap()).cloned();
        parts.fold(first, |value, part| value.and_then(|value| value.get(part).cloned()))
    };
    let default = ruleset("fanmade-4-1");
    for difference in document["editions"].as_array().unwrap() {
        let Some(path) = difference["value"].as_str() else { continue };
        let other = ruleset(difference["ruleset"].as_str().unwrap());
        // Values on which the fan-made rules are silent are taken from this edition, and marked as such.
        let taken = default["provisional"].get(path.split('.').next().unwrap()).is_some();
        assert!(value(&other, path).is_some() || value(&default, path).is_some(), "{difference}: there is no `{path}`");
        assert!(taken || value(&default, path) != value(&other, path), "{difference}: the rulesets say the same of `{path}`");
    }
    let scenarios: Vec<String> = walkdir::WalkDir::new(repository().join("content/scenarios"))
        .into_iter()
        .map(|entry| entry.unwrap().path().file_stem().unwrap().to_string_lossy().into_owned())
        .collect();
    let readings = document["readings"].as_array().unwrap();
    let written = fs::read_to_string(repository().join("crates/kcc/rules/readings.toml")).unwrap();
    assert_eq!(readings.len(), written.lines().filter(|line| *line == "[[readings]]").count());
    for id in readings.iter().flat_map(|reading| reading["scenarios"].as_array().unwrap()) {
        assert!(scenarios.iter().any(|known| id == known), "there is no scenario {id}");
    }
}

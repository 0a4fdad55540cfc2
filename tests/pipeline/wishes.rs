//! What was written for a hundred wishes, by people who knew the documentation alone, still does what it was written for.

use crate::KCC;
use kcc_tests::{Place, copy_cards, repository};
use std::collections::BTreeSet;
use std::fs;
use walkdir::WalkDir;

#[test]
fn every_wish_that_is_said_exactly_has_a_card_that_passes_its_scenarios() {
    let wishes = repository().join("tests/wishes");
    let place = Place::empty(KCC);
    copy_cards(&place.path().join("content"));
    let place = place.and(&wishes.join("written"));
    let table = fs::read_to_string(wishes.join("measured.tsv")).unwrap();
    let rows: Vec<Vec<&str>> = table.lines().skip(1).map(|line| line.split('\t').collect()).collect();
    assert_eq!(rows.len(), 100);
    let scenarios: Vec<String> = WalkDir::new(wishes.join("written/content/scenarios"))
        .into_iter()
        .map(Result::unwrap)
        .filter(|entry| entry.file_type().is_file())
        .map(|entry| entry.path().strip_prefix(wishes.join("written")).unwrap().to_str().unwrap().to_owned())
        .collect();
    let texts: Vec<String> = scenarios.iter().map(|path| fs::read_to_string(place.path().join(path)).unwrap()).collect();
    // One in which it acts, and one in which it must not.
    let exact = rows.iter().filter(|row| row[1] == "exact").map(|row| row[2]);
    let unproven: BTreeSet<&str> =
        exact.filter(|card| texts.iter().filter(|text| text.contains(&format!("\"{card}\""))).count() < 2).collect();
    assert_eq!(unproven, BTreeSet::new());
    // Written in another way, each still means the same.
    let run = place.kcc(&["fmt", "content"]);
    assert_eq!(run.code, 0, "{run:?}");
    let named: Vec<&str> = ["test"].into_iter().chain(scenarios.iter().map(String::as_str)).collect();
    let run = place.kcc(&named);
    assert_eq!(run.code, 0, "{run:?}");
}

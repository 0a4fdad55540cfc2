//! `kcc mutate`: what nobody would notice if a card were wrong.

use crate::KCC;
use crate::scenarios::{BERA, GOOD};
use kcc_tests::{Place, Run, repository};
use serde_json::Value;
use std::collections::BTreeSet;

/// A blow that a scenario looks at, but for how far it reaches.
fn place() -> Place {
    Place::with_scenario(KCC, BERA, "blade", GOOD)
}

fn document(run: &Run) -> Value {
    assert!(run.code < 2, "{run:?}");
    serde_json::from_str(&run.stdout).unwrap()
}

/// Returns the names of the changes of a card that are noticed, and of those that are not.
fn judged<'d>(document: &'d Value) -> (BTreeSet<&'d str>, BTreeSet<&'d str>) {
    let mutants = document["pieces"].as_array().unwrap().iter().flat_map(|piece| piece["mutants"].as_array().unwrap());
    let (noticed, left): (Vec<&Value>, Vec<&Value>) = mutants.partition(|one| one["noticed_by"].is_string());
    let names = |list: Vec<&'d Value>| list.into_iter().map(|one| one["mutant"].as_str().unwrap()).collect::<BTreeSet<&'d str>>();
    (names(noticed), names(left))
}

#[test]
fn what_a_scenario_looks_at_is_noticed_and_the_rest_is_listed_with_its_line() {
    let place = place();
    let document = document(&place.kcc(&["mutate", "bera", "--format", "json"]));
    assert_eq!(document["format"], "kcc.mutate.v1");
    let (noticed, left) = judged(&document);
    for change in ["effects/0/cells/number +1", "cost/ap/number +1", "cost/ap/number -1"] {
        assert!(noticed.iter().any(|id| id.ends_with(change)), "{change}: {noticed:#?}");
    }
    assert!(left.iter().any(|id| id.ends_with("range/maximum -1")), "{left:#?}");
    let text = place.kcc(&["mutate", "bera"]);
    assert_eq!(text.code, 0);
    assert!(text.stdout.contains("content/krosmasters/bera.toml:13: Long Spear: “1–2” instead of “1–3”\n"), "{}", text.stdout);
    assert!(text.stdout.lines().count() == left.len() && text.stderr.contains(&format!("{} unnoticed", left.len())), "{text:?}");
    let french = place.kcc(&["mutate", "bera", "--lang", "fr"]);
    assert!(french.stdout.contains("Longue Lance") && french.stdout.contains("au lieu de"), "{}", french.stdout);
}

#[test]
fn what_no_play_can_tell_apart_is_listed_with_a_reason() {
    let place = place();
    let found = document(&place.kcc(&["mutate", "bera", "--format", "json"]));
    let (noticed, left) = judged(&found);
    let entry = |id: &str, reason: &str| format!("[[equivalent]]\nmutant = \"{id}\"\nreason = \"{reason}\"\n\n");
    let listed: String = left.iter().map(|id| entry(id, "nobody looks there")).collect();
    assert_eq!(place.kcc(&["mutate", "bera", "--check"]).code, 1);
    place.write("content/mutants.toml", &listed);
    let run = place.kcc(&["mutate", "bera", "--check"]);
    assert_eq!((run.code, run.stdout.as_str()), (0, ""), "{run:?}");
    assert_eq!(place.kcc(&["check"]).code, 0, "the file is no content");
    // One that is noticed after all is out of date.
    let stale = noticed.first().unwrap();
    place.write("content/mutants.toml", listed.clone() + &entry(stale, "nobody looks there"));
    let run = place.kcc(&["mutate", "bera", "--check"]);
    assert!(run.code == 1 && run.stderr.contains(*stale), "{run:?}");
    for (text, said) in [
        (entry(stale, " "), "has no reason"),
        (entry(stale, "a") + &entry(stale, "b"), "is there twice"),
        ("[[equal]]\n".to_owned(), "equal"),
    ] {
        place.write("content/mutants.toml", &text);
        let run = place.kcc(&["mutate", "bera"]);
        assert!(run.code == 2 && run.stdout.is_empty() && run.stderr.contains(said), "{said}: {run:?}");
    }
}

#[test]
fn what_is_asked_wrongly_is_told() {
    let place = place();
    for (arguments, said) in
        [(&["mutate"][..], "--all"), (&["mutate", "berra"], "did you mean `bera`"), (&["mutate", "--kind", "cards"], "possible values")]
    {
        let run = place.kcc(arguments);
        assert!(run.code == 2 && run.stdout.is_empty() && run.stderr.contains(said), "{arguments:?}: {run:?}");
    }
}

#[test]
fn coverage_counts_the_same() {
    let place = place();
    let mutants = document(&place.kcc(&["mutate", "--all", "--format", "json"]));
    let coverage = document(&place.kcc(&["coverage", "--mutants", "--format", "json"]));
    for (kind, folder) in [("krosmaster", "krosmasters"), ("power", "powers"), ("ruleset", "rulesets")] {
        for count in ["mutants", "noticed"] {
            assert_eq!(mutants["kinds"][kind][count], coverage[folder][count], "{kind} {count}");
        }
    }
    let listed = place.kcc(&["coverage", "--list", "unnoticed"]);
    assert!(listed.stdout.contains("content/krosmasters/bera.toml: "), "{}", listed.stdout);
}

/// The same on one thread, and a change of the content is no other one for having other neighbours.
#[test]
fn the_same_changes_are_found_on_any_number_of_threads() {
    let content = repository().join("content");
    let arguments = ["mutate", "julith", "armour", "--format", "json", "--content", content.to_str().unwrap()];
    let many = Place::empty(KCC).kcc(&arguments);
    let one = Place::empty(KCC).variable("RAYON_NUM_THREADS", "1").kcc(&arguments);
    assert!(!many.stdout.is_empty() && many == one);
}

/// Keyword powers and editions of the rules stand in every game: no small change of them goes unnoticed.
#[test]
fn every_change_of_a_keyword_power_or_of_the_rules_is_noticed() {
    let content = repository().join("content");
    let run = Place::empty(KCC).kcc(&["mutate", "--kind", "power", "--kind", "ruleset", "--check", "--content", content.to_str().unwrap()]);
    assert_eq!((run.code, run.stdout.as_str()), (0, ""), "{}{}", run.stdout, run.stderr);
}

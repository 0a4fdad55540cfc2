//! `kcc odds` on the content of the repository.

use crate::KCC;
use kcc_tests::{Place, Run};
use serde_json::Value;

fn odds(place: &Place, arguments: &[&str]) -> Run {
    place.kcc(&[&["odds"], arguments, &["--content", &place.cards()]].concat())
}

#[test]
fn a_table_shows_each_damage_with_its_exact_chance() {
    let place = Place::empty(KCC);
    let run = odds(&place, &["julith/hupperkap", "--against", "jahash"]);
    assert_eq!((run.code, run.stderr.as_str()), (0, ""));
    // Julith throws two dice for a critical hit and Jahash one for armour: one success of the first against those of the second.
    for line in
        ["       1    8.33 %   1/12", "       2   33.33 %    1/3", "       3   58.33 %   7/12", "expected damage         2.500 (5/2)"]
    {
        assert!(run.stdout.contains(line), "{line}: {}", run.stdout);
    }
    assert_eq!(odds(&place, &["Hupperkap", "--against", "jahash"]).stdout, run.stdout, "the printed name will do");
}

#[test]
fn json_has_chances_as_numbers_and_as_fractions() {
    let run = odds(&Place::empty(KCC), &["punch", "--by", "julith", "--against", "jahash", "--injuries", "11", "--format", "json"]);
    let result: Value = serde_json::from_str(&run.stdout).unwrap();
    assert_eq!((run.code, &result["format"]), (0, &"kcc.odds.v1".into()));
    let chances: f64 = result["damage"].as_array().unwrap().iter().map(|one| one["chance"].as_f64().unwrap()).sum();
    assert!((chances - 1.0).abs() < 1e-9, "{result}");
    assert!(result["ko"]["exact"].is_string() && result["ko"]["value"].as_f64().unwrap() > 0.0);
}

#[test]
fn what_is_asked_wrongly_is_told() {
    let place = Place::empty(KCC);
    let cases: [(&[&str], i32, &str); 6] = [
        (&["hupercap", "--against", "jahash"], 2, "did you mean `hupperkap`"),
        (&["hupperkap", "--against", "jahahs"], 2, "did you mean `jahash`"),
        (&["punch", "--against", "jahash"], 2, "--by"),
        (&["julith/escapade", "--against", "jahash"], 2, "not an attack"),
        (&["hupperkap", "--against", "jahash", "--distance", "9"], 1, "out of range"),
        (&["hupperkap", "--against", "jahash", "--injuries", "40"], 1, "rule 4.10.8"),
    ];
    for (arguments, code, said) in cases {
        let run = odds(&place, arguments);
        assert_eq!((run.code, run.stdout.as_str()), (code, ""), "{arguments:?}: {run:?}");
        assert!(run.stderr.contains(said), "{arguments:?}: {}", run.stderr);
    }
}

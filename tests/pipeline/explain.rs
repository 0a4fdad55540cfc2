//! `kcc explain` on messages, words and powers.

use crate::KCC;
use kcc_tests::Place;

#[test]
fn names_of_all_kinds_are_explained() {
    let place = Place::with_content(KCC);
    let cases: [(&[&str], &str); 26] = [
        (&[], "effects"),
        (&["K0101"], "# K0101"),
        (&["unknown-field"], "# K0101"),
        (&["k0101", "K0407"], "# K0407"),
        (&["codes"], "K0101"),
        (&["effects"], "push back"),
        (&["push", "back"], "# push back"),
        (&["push"], "# push back"),
        (&["push-back"], "# push back"),
        (&["Dodge"], "# Dodge"),
        (&["esquive"], "# Dodge"),
        (&["powers"], "dodge"),
        (&["each", "time"], "# each time"),
        (&["7.2.8.c"], "# 7.2.8.c"),
        (&["near"], "# adjacent to"),
        (&["unless"], "# if"),
        (&["special"], "# spells"),
        (&["game", "turn"], "# this game turn"),
        (&["fields"], "krosmaster"),
        (&["krosmaster"], "# Fields: krosmaster"),
        (&["spell"], "# Fields: spell"),
        (&["name_color"], "gold: one in a team"),
        (&["provenance"], "# provisional"),
        (&["types"], "# types: id, name"),
        (&["type"], "# has type"),
        (&["limit"], "Field of: spell"),
    ];
    for (arguments, said) in cases {
        let run = place.kcc(&[&["explain"], arguments].concat());
        assert_eq!((run.code, run.stderr.as_str()), (0, ""), "{arguments:?}: {run:?}");
        assert!(run.stdout.contains(said), "{arguments:?}: {}", run.stdout);
    }
}

#[test]
fn explanations_come_in_both_languages() {
    let place = Place::with_content(KCC);
    let english = place.kcc(&["explain", "push back"]).stdout;
    let french = place.kcc(&["explain", "push back", "--lang", "fr"]).stdout;
    assert!(english.contains("Example:") && french.contains("Exemple"), "{english}{french}");
    assert!(english.contains("The card says:"), "{english}");
    assert_ne!(english, french);
}

#[test]
fn words_can_be_explained_without_content() {
    let run = Place::empty(KCC).kcc(&["explain", "attract"]);
    assert_eq!((run.code, run.stderr.as_str()), (0, ""));
    assert!(run.stdout.contains("attract 2"), "{}", run.stdout);
}

#[test]
fn unknown_names_get_suggestions() {
    let place = Place::with_content(KCC);
    for (name, meant) in [("psuh back", "push back"), ("K0011O", "K0011"), ("efects", "effects"), ("doge", "dodge"), ("7.2.8.z", "7.2.8.d")]
    {
        let run = place.kcc(&["explain", name]);
        assert_eq!((run.code, run.stdout.as_str()), (2, ""), "{name}");
        assert!(run.stderr.contains(meant), "{name}: {}", run.stderr);
    }
}

//! `kcc explain` on messages, words and powers.

use crate::KCC;
use kcc_tests::{Place, repository};

#[test]
fn names_of_all_kinds_are_explained() {
    let place = Place::with_content(KCC);
    let cases: [(&[&str], &str); 28] = [
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
        (&["name_color"], "one if gold"),
        (&["provenance"], "# provisional"),
        (&["types"], "# types: id, name"),
        (&["type"], "# has type"),
        (&["limit"], "Field of: spell"),
        (&["references"], "# Who is meant"),
        (&["pronouns"], "# Who is meant"),
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
    assert!(english.contains("(fr) Repousse 2.") && french.contains("(en) Push back 2."), "cards are read in both: {english}{french}");
}

#[test]
fn what_a_card_says_is_explained_in_the_language_it_is_said_in() {
    let place = Place::with_content(KCC);
    for (phrase, said) in [
        ("repousser", "# push back"),
        ("Attirer 3", "# attract"),
        ("à la fin de ce tour", "at the end of this turn"),
        ("pushes 4", "# push back"),
    ] {
        let run = place.kcc(&["explain", phrase, "--lang", "fr"]);
        assert_eq!((run.code, run.stderr.as_str()), (0, ""), "{phrase}: {run:?}");
        assert!(run.stdout.contains(said), "{phrase}: {}", run.stdout);
    }
    let lost = place.kcc(&["explain", "xylophone"]);
    assert_eq!((lost.code, lost.stdout.as_str()), (2, ""));
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

/// A phrase of several words leads to the pages that contain all of them.
#[test]
fn phrases_are_found() {
    let place = Place::with_content(KCC);
    for (phrase, said) in [
        ("during the opponent's turn", "while the active unit is an opposing unit"),
        ("During your opponent’s turn", "while the active unit is an opposing unit"),
        ("during self's turn", "EVENT during self's turn"),
        ("with the lowest HP", "NOUN with the most|fewest"),
        ("main target", "main target"),
    ] {
        let run = place.kcc(&["explain", phrase]);
        assert!(run.code == 0 && run.stdout.contains(said), "{phrase}: {run:?}");
    }
    for nothing in ["?!", "the opponent of bubbles"] {
        assert_eq!(place.kcc(&["explain", nothing]).code, 2, "{nothing}");
    }
}

/// What lies among the pages and is none that stands for a word.
const OTHERS: [&str; 2] = ["awkward.toml", "intro.en.md"];

/// Every page of a word has both languages, and so has every page of its own.
#[test]
fn every_word_has_both_languages() {
    for entry in walkdir::WalkDir::new(repository().join("crates/reference/pages")).min_depth(2) {
        let page = entry.unwrap().into_path();
        let table: toml::Table = std::fs::read_to_string(&page).unwrap().parse().unwrap();
        let text = |language: &str| table.get(language).and_then(toml::Value::as_str).unwrap_or_default().trim().to_owned();
        let (english, french) = (text("en"), text("fr"));
        assert!(!english.is_empty() && !french.is_empty() && english != french, "{}", page.display());
        assert!(!table["names"].as_array().unwrap().is_empty(), "{} explains nothing", page.display());
    }
    let folder = repository().join("crates/kcc/explain");
    let place = Place::with_content(KCC);
    let mut others = Vec::new();
    for entry in std::fs::read_dir(&folder).unwrap() {
        let name = entry.unwrap().file_name().to_string_lossy().into_owned();
        if let Some(word) = name.strip_suffix(".en.md").filter(|word| *word != "intro") {
            let said = |language: &str| {
                let run = place.kcc(&["explain", word, "--lang", language]);
                assert_eq!((run.code, run.stderr.as_str()), (0, ""), "{word} in {language}: {run:?}");
                run.stdout
            };
            assert!(folder.join(format!("{word}.fr.md")).is_file(), "{word} has no French page");
            assert_ne!(said("en"), said("fr"), "{word}");
        } else if let Some(word) = name.strip_suffix(".fr.md") {
            assert!(folder.join(format!("{word}.en.md")).is_file(), "{word} has no English page");
        } else {
            others.push(name);
        }
    }
    others.sort();
    assert_eq!(others, OTHERS, "files that are no page");
}

#[test]
fn whatever_is_listed_says_what_it_is_about() {
    let place = Place::with_content(KCC);
    for language in ["en", "fr"] {
        let listed = place.kcc(&["explain", "--lang", language]).stdout;
        let raw: Vec<&str> = listed.lines().filter(|line| line.contains("-about-")).collect();
        assert_eq!(raw, Vec::<&str>::new());
    }
}

//! Sentences as cards print them, typed where a file has the effect language: `kcc check --fix` writes the lines that print them.

use crate::KCC;
use kcc_tests::{Place, fixtures};
use std::fs;

const CARD: &str = "content/krosmasters/ardo.toml";

/// A spell with a text.
fn spell(name: &str, text: &str) -> String {
    format!("\n[[spells]]\nname = {{ en = \"{name}\", fr = \"{name}\" }}\ncost = \"1 AP\"\nrange = \"1\"\neffect = {text}\n")
}

/// Returns a folder in which the card has spells with these texts as well.
fn with_texts(texts: &[&str]) -> Place {
    let place = Place::with_content(KCC);
    let card = fs::read_to_string(fixtures().join("base").join(CARD)).unwrap();
    let spells: String = texts.iter().enumerate().map(|(at, text)| spell(&format!("Sort {}", char::from(b'A' + at as u8)), text)).collect();
    place.write(CARD, format!("{card}{spells}"));
    place
}

#[test]
fn sentences_in_any_language_become_the_lines_that_print_them() {
    let place = with_texts(&[
        "\"Heal 2 injuries on the target if it is an ally. Ardo gets −1 AP.\"",
        "'Soigne 2 blessures à la cible. Ardo subit 1 blessure.'",
        "'+2 MP. Ardo gets −1 AP'",
    ]);
    let run = place.kcc(&["check", "--format", "concise"]);
    assert_eq!(run.stdout.matches("K0213").count(), 3, "{run:?}");
    let run = place.kcc(&["check", "--fix"]);
    assert_eq!(run.code, 0, "{run:?}");
    let card = fs::read_to_string(place.path().join(CARD)).unwrap();
    for lines in ["heal 2 if the target is an ally\n-1 AP on self\n", "heal 2\n1 injury on self\n", "+2 MP\n-1 AP on self\n"] {
        assert!(card.contains(&format!("effect = '''\n{lines}'''\n")), "{card}");
    }
}

#[test]
fn what_is_printed_nearly_the_same_is_proposed_and_not_written() {
    let place = with_texts(&["'Soigne 2 blessures sur la cible.'"]);
    let before = fs::read_to_string(place.path().join(CARD)).unwrap();
    let run = place.kcc(&["check", "--fix"]);
    assert!(run.stdout.contains("K0225") && run.stdout.contains("effect = 'heal 2'"), "{run:?}");
    assert_eq!((run.code, fs::read_to_string(place.path().join(CARD)).unwrap()), (1, before), "{run:?}");
}

#[test]
fn a_sentence_that_was_there_before_is_no_news() {
    let place = with_texts(&["'Soigne 2 blessures à la cible.'"]);
    place.git(&["init", "--quiet"]);
    place.git(&["add", "."]);
    place.git(&["commit", "--quiet", "--message", "first"]);
    assert_eq!(place.kcc(&["check", "--since", "HEAD"]).code, 0);
}

#[test]
fn only_files_that_are_asked_for_are_read() {
    let place = with_texts(&["'Soigne 2 blessures à la cible.'"]);
    let run = place.kcc(&["check", "content/types", "--format", "concise"]);
    assert_eq!((run.code, run.stdout.as_str()), (0, ""), "{run:?}");
}

#[test]
fn formatting_writes_sentences_as_the_lines_that_print_them() {
    let place = with_texts(&["\"Soigne 2 blessures à la cible.\""]);
    let card = || fs::read_to_string(place.path().join(CARD)).unwrap();
    let before = card();
    let run = place.kcc(&["fmt", "--diff"]);
    assert!(run.stdout.contains("\n-effect = \"Soigne 2 blessures à la cible.\"\n"), "{run:?}");
    assert!(run.stdout.contains("\n+effect = 'heal 2'\n"), "{run:?}");
    assert_eq!((run.code, card()), (1, before.clone()), "{run:?}");
    let run = place.kcc_reading(&before, &["fmt", "--stdin-filename", CARD]);
    assert!(run.stdout.contains("\neffect = 'heal 2'\n"), "{run:?}");
    assert_eq!(place.kcc(&["fmt"]).code, 0);
    assert!(card().contains("\neffect = 'heal 2'\n"), "{}", card());
}

#[test]
fn formatting_leaves_files_with_other_errors_as_they_are() {
    let place = with_texts(&["'Soigne 2 blessures à la cible.'", "'Soigne 2 blessures sur la cible.'"]);
    let before = fs::read_to_string(place.path().join(CARD)).unwrap();
    assert_eq!(place.kcc(&["fmt"]).code, 1);
    assert_eq!(fs::read_to_string(place.path().join(CARD)).unwrap(), before);
}

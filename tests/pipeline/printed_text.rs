//! Words of an editor's own in place of the text that kcc makes: printed everywhere, counted, and tied to their effects.

use crate::KCC;
use kcc_tests::Place;
use serde_json::Value;
use std::fs;

const CARD: &str = "content/krosmasters/ardo.toml";
const EFFECT: &str = "effect = 'each time an opposing krosmaster injures self: 1 injury on it'\n";

/// Returns the content with a text for the power of Ardo, for the effects with this mark.
fn with_text(mark: &str) -> Place {
    let place = Place::with_content(KCC);
    let text = fs::read_to_string(place.path().join(CARD)).unwrap();
    let own =
        format!("printed_text = {{ en = \"Old pain: 1 [injury] for 1 [injury].\", fr = \"Vieux mal : 1 [injury].\", of = \"{mark}\" }}\n");
    place.write(CARD, text.replace(EFFECT, &format!("{EFFECT}{own}")));
    place
}

/// Returns the mark that a check reports.
fn told(place: &Place) -> String {
    let run = place.kcc(&["check", "--format", "json"]);
    assert_eq!(run.code, 1, "{run:?}");
    let at = run.stdout.find("write `of = \\\"").unwrap_or_else(|| panic!("{}", run.stdout));
    run.stdout[at..].split("\\\"").nth(1).unwrap().to_owned()
}

#[test]
fn a_text_of_ones_own_is_printed_in_both_languages_and_counted() {
    let place = with_text(&told(&with_text("00000000")));
    let run = place.kcc(&["build", "--target", "html,bga", "--numbers"]);
    assert_eq!(run.code, 0, "{run:?}");
    let pages: String = place.files("build").iter().map(|(_, bytes)| String::from_utf8_lossy(bytes).into_owned()).collect();
    for (words, there) in [("Old pain", true), ("Vieux mal", true), ("injures Ardo", false)] {
        assert_eq!(pages.contains(words), there, "{words}");
    }
    let counts: Value = serde_json::from_str(&place.kcc(&["coverage", "--format", "json"]).stdout).unwrap();
    assert_eq!(counts["krosmasters"]["overrides"], 1);
    assert_eq!(place.kcc(&["coverage", "--list", "overrides"]).stdout, format!("{CARD}: Old pain: 1 [injury] for 1 [injury].\n"));
}

#[test]
fn other_effects_want_another_reading_of_the_text() {
    let mark = told(&with_text("00000000"));
    let place = with_text(&mark);
    let text = fs::read_to_string(place.path().join(CARD)).unwrap();
    place.write(CARD, text.replace("1 injury on it", "2 injuries on it"));
    assert_ne!(told(&place), mark);
    // Spaces and capitals do not change the effects.
    place.write(CARD, text.replace("1 injury on it", "1  injury   on it"));
    assert_eq!(place.kcc(&["check"]).code, 0);
}

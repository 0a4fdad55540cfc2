//! Names with characters that mean something to PHP, JSON, HTML or templates: each output holds them as they were written, or the build
//! refuses them at their place and writes nothing.

use crate::KCC;
use kcc_tests::{Place, said, tool};
use serde_json::Value;
use std::fs;

const CARD: &str = "content/krosmasters/ardo.toml";
/// Names of a card, of a spell and of a power, all of which are printed on the card.
const NAMES: [&str; 3] = [r#"Jo "$2" \n \\ {{x}}"#, r"$this O'Neil\'s %1$s", r#"$_ \" & 'b' \$x"#];

/// Returns content whose card, first spell and own power have these names.
fn named(names: [&str; 3]) -> Place {
    let place = Place::with_content(KCC);
    let mut text = fs::read_to_string(place.path().join(CARD)).unwrap();
    for (old, name) in ["en = \"Ardo\"", "en = \"Long Blade\"", "en = \"Old Wound\""].into_iter().zip(names) {
        assert!(text.contains(old), "{old}");
        // In three quotes TOML takes everything literally.
        text = text.replace(old, &format!("en = '''{name}'''"));
    }
    place.write(CARD, text);
    place
}

/// Returns a name as it is printed: with a real apostrophe.
fn printed(name: &str) -> String {
    let mut letter = false;
    let sign = |c: char| {
        let sign = if c == '\'' && letter { '’' } else { c };
        letter = c.is_alphabetic();
        sign
    };
    name.chars().map(sign).collect()
}

#[test]
fn every_output_has_a_name_as_it_was_written() {
    let place = named(NAMES);
    let run = place.kcc(&["build", "--lang", "en", "--paper", "a4", "--numbers"]);
    assert_eq!(run.code, 0, "{run:?}");
    let at = |path: &str| place.path().join("build").join(path);
    let text = |path: &str| fs::read_to_string(at(path)).unwrap();

    let cards: Value = serde_json::from_str(&text("bga/cards.json")).unwrap();
    let card = &cards["krosmasters"]["ardo"];
    assert_eq!((card["name"].as_str(), card["spells"][0]["name"].as_str()), (Some(NAMES[0]), Some(NAMES[1])));
    assert!(card["powers"].as_array().unwrap().iter().any(|power| power["name"] == NAMES[2]), "{}", card["powers"]);
    let compiled: Value = serde_json::from_str(&text("ir/krosmasters.json")).unwrap();
    assert_eq!((&compiled[0]["name"]["en"], &compiled[0]["spells"][0]["name"]["en"]), (&NAMES[0].into(), &NAMES[1].into()));

    let page = text("en/cards/ardo.html");
    for name in NAMES {
        let signs = [('&', "&amp;"), ('<', "&lt;"), ('>', "&gt;"), ('"', "&quot;"), ('\'', "&#x27;")];
        let escaped = signs.into_iter().fold(printed(name), |text, (sign, escaped)| text.replace(sign, escaped));
        assert!(page.contains(&escaped), "{escaped}");
    }

    if tool("php") {
        let material = at("bga/modules/php/Generated/Material.php").display().to_string();
        assert!(said("php", &["-l", &material]).starts_with("No syntax errors"));
        let script = "require $argv[1]; $card = Bga\\Games\\krosmasterarena\\Generated\\Material::KROSMASTERS['ardo']; \
            foreach ([$card, $card['spells'][0], ...$card['powers']] as $named) { echo $named['name'], PHP_EOL; }";
        let names = said("php", &["-r", script, "--", &material]);
        for name in NAMES {
            assert!(names.lines().any(|line| line == name), "{name} is not in {names}");
        }
    }

    if tool("pdftotext") {
        let sheet = at("en/sheets/characters-a4.pdf").display().to_string();
        let text = said("pdftotext", &["-raw", &sheet, "-"]);
        let words = |text: &str| text.split_whitespace().collect::<Vec<_>>().join(" ");
        // Names of cards are printed in capitals.
        for name in [printed(NAMES[0]).to_uppercase(), printed(NAMES[1]), printed(NAMES[2])] {
            assert!(words(&text).contains(&name), "{name} is not in {text}");
        }
    }
}

#[test]
fn a_name_that_an_output_cannot_hold_is_refused_at_its_place() {
    let long = "a ".repeat(150);
    for (name, code, sign) in [
        ("Cash ${x}", "K0607", "${"),
        ("Ardo 🐉", "K0043", "U+1F409"),
        ("Ardo ꟷ", "K0608", "U+A7F7"),
        ("Ardo */", "K0603", "*/"),
        ("// Ardo", "K0603", "//"),
        ("(Ardo')", "K0603", "')"),
        ("<b>Ardo</b>", "K0603", "<"),
        ("Ar\tdo", "K0604", "tab"),
        (long.trim(), "K0122", "299"),
    ] {
        let place = named([name, "Hit", "Old"]);
        let run = place.kcc(&["build"]);
        assert_eq!((run.code, run.stdout.as_str()), (1, ""), "{name}: {run:?}");
        for part in [code, sign, "content/krosmasters/ardo.toml:2:"] {
            assert!(run.stderr.contains(part), "{name}: {part} is not in {}", run.stderr);
        }
        assert_eq!(place.names(), ["content"], "{name}: something was written");
        // `kcc new` refuses such a card too.
        let place = Place::with_content(KCC);
        let before = place.files("content");
        let run = place.kcc(&["new", "krosmaster", name, "--id", "other", "--no-input"]);
        assert!(run.code == 1 && run.stderr.contains(code), "{name}: {run:?}");
        assert!(place.files("content") == before, "{name}: something was written");
    }
}

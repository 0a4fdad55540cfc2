//! A language is files, and not one line of Rust.

use crate::KCC;
use kcc_tests::{Place, repository};
use std::fmt::Write as _;
use std::path::Path;
use walkdir::WalkDir;

/// The code of a language that nobody speaks.
const CODE: &str = "zz";

/// Returns the files below a folder of the repository, with their paths in it.
fn files(folder: &str) -> Vec<(String, String)> {
    let top = repository();
    let entries = WalkDir::new(top.join(folder)).sort_by_file_name().into_iter().map(Result::unwrap);
    let files = entries.filter(|entry| entry.file_type().is_file());
    let path = |path: &Path| path.strip_prefix(&top).unwrap().to_string_lossy().replace(std::path::MAIN_SEPARATOR, "/");
    files.filter_map(|entry| Some((path(entry.path()), std::fs::read_to_string(entry.path()).ok()?))).collect()
}

/// Returns the sentences of message files with a tilde at the end of each line that has one.
fn disguised(messages: &str) -> String {
    let mut text = String::new();
    for line in messages.lines() {
        let (id, value) = line.split_once(" = ").unwrap_or(("", ""));
        let is_sentence = !value.is_empty() && !id.contains([' ', '#']) && value.ends_with(char::is_alphabetic);
        let _ = writeln!(text, "{line}{}", if is_sentence { " ~" } else { "" });
    }
    text
}

/// Writes the files of a language that is English with tildes: messages, pages of mistakes, terms, pages, words of cards.
fn made_up(place: &Place) {
    place.write(&format!("zz/crates/language/languages/{CODE}.toml"), "name = \"Zzz\"\nin_english = \"Zzz\"\ndecimal = \"_\"\n");
    for crates in ["diagnostics", "wording", "reference", "ide", "telling", "web", "kcc"] {
        for (path, text) in files(&format!("crates/{crates}/messages/en")) {
            place.write(&format!("zz/{}", path.replace("/en/", &format!("/{CODE}/"))), disguised(&text));
        }
    }
    let title = "[zz]\ntitle = \"`{field}` ~ no field ~ {@kind}\"\nwhy = \"Zzz.\"\n";
    let page = "crates/diagnostics/pages/K0101-unknown-field.toml";
    place.write(&format!("zz/{page}"), std::fs::read_to_string(repository().join(page)).unwrap() + "\n" + title);
    let terms = std::fs::read_to_string(repository().join("crates/diagnostics/terms.toml")).unwrap();
    place.write("zz/crates/diagnostics/terms.toml", terms.replace("en = \"a krosmaster\"", "en = \"a krosmaster\", zz = \"~ krosmaster\""));
    let words = std::fs::read_to_string(repository().join("templates/words/en.json")).unwrap();
    place.write("zz/templates/words/zz.json", words.replace("\"language\": \"English\"", "\"language\": \"Zzz\""));
}

#[test]
fn a_language_of_files_alone_prints_cards_explains_and_refuses() {
    let place = Place::with_content(KCC);
    made_up(&place);
    let folder = place.path().join("zz");
    let ardo = "content/krosmasters/ardo.toml";
    let text = std::fs::read_to_string(place.path().join(ardo)).unwrap();
    place.write(ardo, text.replace("fr = \"Longue Lame\"", "fr = \"Longue Lame\", zz = \"Zong Zlade\""));
    let place = place.variable("KCC_LANGUAGES", folder.to_str().unwrap()).variable("KCC_LANG", CODE);

    // Cards.
    let run = place.kcc(&["build", "--lang", CODE, "--target", "html"]);
    assert_eq!(run.code, 0, "{run:?}");
    let cards: Vec<String> = WalkDir::new(place.path().join("build"))
        .into_iter()
        .map(Result::unwrap)
        .filter(|entry| entry.path().extension().is_some_and(|ending| ending == "html"))
        .map(|entry| std::fs::read_to_string(entry.path()).unwrap())
        .collect();
    assert!(cards.iter().any(|card| card.contains("Zong Zlade") && card.contains("<html lang=\"zz\"")), "a card has the name");
    assert!(cards.iter().any(|card| card.contains(" ~")), "a card has the sentences");

    // A page of `kcc explain`, of the program's and of a mistake.
    let run = place.kcc(&["explain", "effects"]);
    assert!(run.code == 0 && run.stdout.contains("what a spell or an ability does ~"), "{run:?}");
    let run = place.kcc(&["explain", "K0101", "--lang", CODE]);
    assert!(run.stdout.starts_with("# K0101: `‹field›` ~ no field ~ ‹kind›"), "{}", run.stdout);

    // A mistake, a refusal, and a page that the language lacks.
    place.write(ardo, text.replace("hp =", "hpp ="));
    let run = place.kcc(&["check"]);
    assert!(run.stdout.contains("`hpp` ~ no field ~ ~ krosmaster") && run.stdout.contains("error ~[K0101]"), "{}", run.stdout);
    let run = place.kcc(&["new", "krosmaster", "!!!", "--no-input"]);
    assert!(run.code == 2 && run.stderr.contains("name one with --id ~"), "{run:?}");
    assert!(place.kcc(&["explain", "K0102"]).stdout.contains("K0102"));
}

#[test]
fn what_is_no_file_of_a_language_is_refused() {
    for (path, text, why) in [
        ("crates/language/languages/zz.toml", "name = 1", "zz.toml"),
        ("crates/kcc/src/main.rs", "", "texts of languages are in"),
        ("languages/zz.toml", "", "texts of languages are in"),
    ] {
        let place = Place::with_content(KCC);
        place.write(&format!("zz/{path}"), text);
        let folder = place.path().join("zz");
        let run = place.variable("KCC_LANGUAGES", folder.to_str().unwrap()).kcc(&["check"]);
        assert!(run.code == 2 && run.stderr.contains(why), "{run:?}");
    }
}

/// Lines of Rust that may name a language other than English, and why.
const MAY_NAME: [(&str, &str); 3] = [
    ("kcc new type \\\"Gobball\\\" --fr Bouftou", "an example of a command"),
    ("kcc new marker \\\"Frozen\\\" --fr Gelé", "an example of a command"),
    ("kcc build --target pdf --lang fr --paper a4", "an example of a command"),
];

/// A message that is there twice would hide the first one in silence.
#[test]
fn every_message_is_there_once() {
    let mut known: std::collections::BTreeMap<(String, String), String> = std::collections::BTreeMap::new();
    let mut messages = 0;
    for (path, text) in files("crates").into_iter().filter(|(path, _)| path.ends_with(".ftl")) {
        let folder = path.rsplit_once('/').unwrap().0.to_owned();
        for line in text.lines() {
            let Some((id, _)) = line.split_once(" =").filter(|(id, _)| !id.is_empty() && !id.contains([' ', '#', '.', '['])) else {
                continue;
            };
            let first = known.insert((folder.clone(), id.to_owned()), path.clone());
            assert_eq!(first, None, "{path}: `{id}` is there twice");
            messages += 1;
        }
    }
    assert!(messages > 1000, "{messages}");
}

#[test]
fn no_line_of_rust_names_another_language() {
    let mut named = Vec::new();
    for (path, text) in files("crates") {
        if !path.ends_with(".rs") || !path.contains("/src/") {
            continue;
        }
        // The rest of the file is tests.
        let code = text.split("#[cfg(test)]").next().unwrap();
        for (number, line) in (1..).zip(code.lines()) {
            let said = line.trim_start();
            let names =
                said.contains("French") || said.contains("french") || said.split(|c: char| !c.is_alphanumeric()).any(|word| word == "fr");
            if names && !said.starts_with("//") {
                named.push((format!("{path}:{number}: {said}"), MAY_NAME.iter().position(|(may, _)| said.contains(may))));
            }
        }
    }
    let wrong: Vec<&String> = named.iter().filter(|(_, may)| may.is_none()).map(|(line, _)| line).collect();
    assert!(wrong.is_empty(), "a language is data, and these lines name one:\n{wrong:#?}");
    let used = |place: usize| named.iter().any(|(_, may)| *may == Some(place));
    let left: Vec<_> = (0..MAY_NAME.len()).filter(|place| !used(*place)).map(|place| MAY_NAME[place]).collect();
    assert!(left.is_empty(), "not there any more: {left:?}");
}

//! The reference of the language: complete, executed, and part of the site.

use crate::KCC;
use kcc_tests::{Place, repository};
use std::fs;

/// Returns the sections of a Markdown page below headings of a level, with their titles.
fn sections<'t>(text: &'t str, mark: &str) -> Vec<(&'t str, &'t str)> {
    let parts = text.split(mark).skip(1);
    parts.map(|part| part.split_once('\n').unwrap_or((part, ""))).collect()
}

#[test]
fn every_example_has_the_sentences_of_the_cards() {
    let run = Place::empty(KCC).kcc_in(&repository().display().to_string(), &["explain", "--all"]);
    assert_eq!((run.code, run.stderr.as_str()), (0, ""));
    let topics = run.stdout.split("\n## powers").next().unwrap();
    let mut silent = Vec::new();
    for (title, text) in sections(topics, "\n### ") {
        let rows: Vec<&str> = text.lines().filter(|line| line.starts_with("| `")).collect();
        assert!(!rows.is_empty(), "`{title}` has no example");
        silent.extend(rows.into_iter().filter(|row| row.contains("| – |")));
    }
    assert!(silent.is_empty(), "examples that the content cannot say:\n{}", silent.join("\n"));
}

#[test]
fn it_is_written_in_both_languages_and_both_forms() {
    let place = Place::with_content(KCC);
    for (language, word) in [("en", "| Written | English | Français |"), ("fr", "| On écrit | English | Français |")] {
        let run = place.kcc(&["explain", "--all", "--lang", language]);
        assert!(run.code == 0 && run.stdout.contains(word), "{language}");
        let run = place.kcc(&["explain", "--all", "--lang", language, "--format", "html", "--out", "out/page.html"]);
        assert_eq!((run.code, run.stdout.as_str()), (0, ""), "{run:?}");
        let html = fs::read_to_string(place.path().join("out/page.html")).unwrap();
        assert!(
            html.starts_with("<!doctype html>")
                && html.contains(&format!("<html lang=\"{language}\">"))
                && html.contains("id=\"push-back\"")
        );
    }
    assert_eq!(place.kcc(&["explain", "push", "--all"]).code, 2);
    assert_eq!(place.kcc(&["explain", "--format", "html"]).code, 2);
}

#[test]
fn the_site_holds_it() {
    let place = Place::with_content(KCC);
    assert_eq!(place.kcc(&["build", "--target", "html", "--lang", "fr"]).code, 0);
    let names: Vec<String> = place.files("build/reference").into_iter().map(|(name, _)| name).collect();
    let about = ["awkward-effects", "commands", "design", "editions", "", "glossary", "guide", "index", "packs", "references", "rules"];
    let file = |about: &str| {
        if about == "index" { "index.html".to_owned() } else { format!("{about}-fr.html").trim_start_matches('-').to_owned() }
    };
    assert_eq!(names, about.map(file));
    assert_eq!(place.kcc(&["build", "--target", "html"]).code, 0);
    let pages = place.files("build/reference");
    assert_eq!(pages.len(), 2 * (about.len() - 1) + 1);
    // Every page links to those of its language, to itself in the other, and back to the cards, from where all can be reached.
    for (name, bytes) in pages.iter().filter(|(name, _)| name != "index.html") {
        let html = String::from_utf8_lossy(bytes);
        let language = if name.ends_with("en.html") { "en" } else { "fr" };
        let home = if language == "en" { "index.html" } else { "fr/index.html" };
        let twin = match language {
            "en" => name.replace("en.html", "fr.html"),
            _ => name.replace("fr.html", "en.html"),
        };
        let others = pages.iter().map(|(other, _)| other).filter(|other| other.ends_with(&format!("{language}.html")) || **other == twin);
        for other in others {
            assert!(html.contains(&format!("href=\"../reference/{other}\"")), "{name} does not lead to {other}");
        }
        assert!(html.contains(&format!("href=\"../{home}\"")), "{name}");
        let overview = fs::read_to_string(place.path().join("build").join(home)).unwrap();
        assert!(overview.contains(&format!("reference/{name}\"")), "{home} does not lead to {name}");
    }
}

#[test]
fn every_awkward_effect_is_on_a_card_of_the_repository() {
    let list: toml::Table = fs::read_to_string(repository().join("crates/kcc/explain/awkward.toml")).unwrap().parse().unwrap();
    let effects = list["effects"].as_array().unwrap();
    for language in ["en", "fr"] {
        let run = Place::empty(KCC).kcc_in(&repository().display().to_string(), &["explain", "awkward effects", "--lang", language]);
        assert_eq!(run.code, 0);
        let shown = sections(&run.stdout, "\n## ");
        assert_eq!(shown.len(), effects.len());
        for (effect, (title, text)) in effects.iter().zip(shown) {
            assert_eq!(effect[language].as_str().unwrap(), title);
            let cards = effect["cards"].as_array().unwrap();
            for card in cards {
                assert!(text.contains(&format!("/{}.toml`", card.as_str().unwrap())), "{card} is not in the content");
            }
            for (card, text) in sections(text, "\n### ") {
                let rows: Vec<&str> = text.lines().filter(|line| line.starts_with("| ") && line.matches(" | ").count() == 2).collect();
                assert!(rows.len() > 1, "{card} says nothing: {text}");
            }
        }
    }
}

//! What cards print is read back as what is written in their files.
#![allow(clippy::unwrap_used, clippy::disallowed_methods, reason = "a test may fail, and reads the content of the repository")]

use kcc_compiler::{Compiled, Context, File, abilities, effects, language};
use kcc_ide::Workspace;
use kcc_ir::Power;
use kcc_language::Language;
use kcc_reading::{Examples, Reader, SAMPLES};
use kcc_telling::words::Words;
use kcc_web::Desk;
use kcc_wording::Owner;
use serde_json::{Value, json};
use std::collections::BTreeSet;
use std::path::Path;

fn files() -> Vec<(String, String)> {
    let top = Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/../.."));
    let files = walkdir::WalkDir::new(top.join("content")).sort_by_file_name();
    let paths = files.into_iter().map(|entry| entry.unwrap().into_path()).filter(|path| path.extension().is_some_and(|end| end == "toml"));
    let files = paths.map(|path| (path.strip_prefix(top).unwrap().display().to_string(), std::fs::read_to_string(&path).unwrap()));
    files.filter(|(path, _)| !path.contains("/scenarios/") && !path.ends_with("mutants.toml")).collect()
}

/// A text of a card: whether it is a power, its line, what it prints.
type Text = (bool, String, String);

fn texts(compiled: &Compiled, words: &Words) -> BTreeSet<Text> {
    let content = &compiled.content;
    let spells = content.krosmasters.iter().flat_map(|card| &card.spells).chain(content.summons.iter().flat_map(|card| &card.spells));
    let spells = spells.map(|spell| &spell.effects).filter(|list| !list.is_empty());
    let powers = content.krosmasters.iter().flat_map(|card| &card.powers).chain(content.summons.iter().flat_map(|card| &card.powers));
    let powers = powers.filter_map(|power| match power {
        Power::Own { abilities, .. } => Some(abilities),
        Power::Keyword { .. } => None,
    });
    let of_spells = spells.map(|list| (false, language::effects(list), words.plain(&words.wording.effects(Owner::Krosmaster, list))));
    let of_powers = powers.map(|list| (true, language::abilities(list), words.plain(&words.wording.abilities(Owner::Krosmaster, list))));
    of_spells.chain(of_powers).collect()
}

fn compiled(workspace: &mut Workspace) -> &Compiled {
    workspace.compiled()
}

fn workspace() -> Workspace {
    let files = files().into_iter().map(|(path, text)| File { path, bytes: text.into_bytes() }).collect();
    Workspace::new("content", files)
}

/// What is learnt from the examples of the reference alone, so that no text of a card is read because it was there to learn from.
fn reader(compiled: &Compiled, words: &Words) -> Reader {
    let (names, mut problems) = (&compiled.names, Vec::new());
    let mut examples = Examples::default();
    for topic in kcc_reference::topics().unwrap() {
        examples.effects.extend(topic.page.effects.iter().map(|text| effects(text, Context::Spell { x: false }, names, &mut problems)));
        examples
            .abilities
            .extend(topic.page.abilities.iter().map(|text| abilities(text, Context::Power { x: false }, names, &mut problems)));
    }
    Reader::learn(&words.wording, |icon, several| words.called(icon, several), &examples, SAMPLES)
}

#[test]
fn most_of_what_cards_print_is_read_without_having_seen_a_card() {
    let mut workspace = workspace();
    let compiled = compiled(&mut workspace);
    for language in Language::all() {
        let words = Words::of(&compiled.content, language).unwrap();
        let reader = reader(compiled, &words);
        let all = texts(compiled, &words);
        let prints_it = |(power, _, text): &&Text| match power {
            true => reader.abilities(text).iter().any(|list| words.plain(&words.wording.abilities(Owner::Krosmaster, list)) == *text),
            false => reader.effects(text).iter().any(|list| words.plain(&words.wording.effects(Owner::Krosmaster, list)) == *text),
        };
        let read = all.iter().filter(prints_it).count();
        assert!(read * 100 >= all.len() * 76, "{}: only {read} of {}", language.code(), all.len());
    }
}

#[test]
fn what_cards_print_is_read_back_in_every_language() {
    let mut workspace = workspace();
    let compiled = compiled(&mut workspace);
    let mut desk = Desk::default();
    let mut ask = |question: Value| -> Value {
        let answer: Value = serde_json::from_str(&desk.answer(&question.to_string())).unwrap();
        answer.get("ok").unwrap_or_else(|| panic!("{question}: {answer}")).clone()
    };
    ask(json!({ "ask": "open", "root": "content", "files": files() }));
    for language in Language::all() {
        let words = Words::of(&compiled.content, language).unwrap();
        let all: Vec<Text> = texts(compiled, &words).into_iter().step_by(5).collect();
        let mut unread = Vec::new();
        for (at, (power, line, text)) in all.iter().enumerate() {
            let mut read = |text: &str| ask(json!({ "ask": "sentence", "text": text, "called": [] }));
            let found = |one: &Value| one["line"] == json!(line) && one["power"] == json!(power);
            let lines = read(text);
            if !lines.as_array().unwrap().iter().any(|one| found(one) && one["same"] == json!(language.code())) {
                unread.push(text);
            }
            // A text that lacks a word is another one.
            let parts: Vec<&str> = text.split(' ').collect();
            if at % 16 == 0 && parts.len() > 3 && parts.len() < 12 {
                let without = parts.iter().enumerate().filter(|(part, _)| *part != at % parts.len()).map(|(_, part)| *part);
                let without = without.collect::<Vec<_>>().join(" ");
                let lines = read(&without);
                assert!(!lines.as_array().unwrap().iter().any(|one| found(one) && !one["same"].is_null()), "{without} is read as {line}");
            }
        }
        assert!(unread.len() * 100 <= all.len() * 2, "{}: of {}, {} are not read: {unread:#?}", language.code(), all.len(), unread.len());
    }
}

#[test]
fn near_sentences_of_cards_are_told_with_the_card() {
    let mut desk = Desk::default();
    let open = json!({ "ask": "open", "root": "content", "files": files() });
    assert!(desk.answer(&open.to_string()).starts_with("{\"ok\""));
    let near = json!({ "ask": "near", "text": "Quand un adversaire termine son déplacement au contact, il perd 1 PA.", "language": "fr" });
    let answer: Value = serde_json::from_str(&desk.answer(&near.to_string())).unwrap();
    let found = answer["ok"].as_array().unwrap();
    assert!(!found.is_empty() && found.len() <= 3, "{answer}");
    assert!(found.iter().all(|one| one["from"].is_string() && one["line"].is_string() && !one["prints"]["fr"].is_null()), "{answer}");
    let nothing = json!({ "ask": "near", "text": "xyzzy plugh", "language": "en" });
    assert_eq!(desk.answer(&nothing.to_string()), r#"{"ok":[]}"#);
}

//! What cards print is read back as what is written in their files.
#![allow(clippy::unwrap_used, clippy::disallowed_methods, reason = "a test may fail, and reads the content of the repository")]
#![allow(clippy::print_stdout, reason = "a test tells what was measured")]

use kcc_compiler::{Compiled, Context, File, effects, is_clean, language};
use kcc_ide::Workspace;
use kcc_ir::lot::Lot;
use kcc_ir::{Effect, Power};
use kcc_language::Language;
use kcc_reading::{ROUNDS, Reader, SAMPLES, of_reference};
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

fn workspace() -> Workspace {
    let files = files().into_iter().map(|(path, text)| File { path, bytes: text.into_bytes() }).collect();
    Workspace::new("content", files)
}

/// What is learnt from the examples of the reference alone, so that no text of a card is read because it was there to learn from.
fn reader(compiled: &Compiled, words: &Words) -> Reader {
    Reader::learn(&words.wording, |icon, several| words.called(icon, several), of_reference(compiled), SAMPLES)
}

#[test]
fn what_cards_print_is_read_without_having_seen_a_card() {
    let mut workspace = workspace();
    let compiled = workspace.compiled();
    for language in Language::all() {
        let words = Words::of(&compiled.content, language).unwrap();
        let reader = reader(compiled, &words);
        let prints = |power: bool, text: &str, more: bool| -> bool {
            if power {
                let found = if more { reader.proven_abilities(&words.wording, text, ROUNDS).prints_it } else { reader.abilities(text) };
                return found.iter().any(|list| words.plain(&words.wording.abilities(Owner::Krosmaster, list)) == text);
            }
            let found = if more { reader.proven_effects(&words.wording, text, ROUNDS).prints_it } else { reader.effects(text) };
            found.iter().any(|list| words.plain(&words.wording.effects(Owner::Krosmaster, list)) == text)
        };
        let all: Vec<Text> = texts(compiled, &words).into_iter().step_by(4).collect();
        let (known, others): (Vec<&Text>, Vec<&Text>) = all.iter().partition(|(power, _, text)| prints(*power, text, false));
        assert!(known.len() * 100 >= all.len() * 76, "{}: only {} of {}", language.code(), known.len(), all.len());
        let unread: Vec<&String> = others.iter().filter(|(power, _, text)| !prints(*power, text, true)).map(|(_, _, text)| text).collect();
        assert!(unread.len() * 100 <= all.len() * 3, "{}: of {}, {} are not read: {unread:#?}", language.code(), all.len(), unread.len());
    }
}

/// How many texts that no card has are written and read back nightly; `None` if it is not said, and a few are enough.
fn nightly() -> Option<usize> {
    std::env::var("KCC_TREES").ok().and_then(|number| number.parse().ok())
}

#[test]
fn texts_that_no_card_has_are_read() {
    let mut workspace = workspace();
    let compiled = workspace.compiled();
    let content = &compiled.content;
    let cards: Vec<&Vec<Effect>> = content.krosmasters.iter().flat_map(|card| &card.spells).map(|spell| &spell.effects).collect();
    let cards: Vec<&Vec<Effect>> = cards.into_iter().filter(|list| !list.is_empty()).collect();
    for language in Language::all() {
        let words = Words::of(content, language).unwrap();
        let reader = reader(compiled, &words);
        let mut lot = Lot::new(99, words.wording.kinds_of_names());
        let (mut all, mut read, mut same, mut unread) = (0, 0, 0, Vec::new());
        for drawn in 0.. {
            if all == nightly().unwrap_or(100) {
                break;
            }
            // Half of them are like a card, and half are like nothing.
            let of_card = cards.get(drawn % cards.len()).filter(|_| drawn % 2 == 0);
            let list: Vec<Effect> = match of_card {
                Some(card) => lot.like_text(*card),
                None => lot.text(4 + u32::try_from(drawn % 5).unwrap()),
            };
            // Only what somebody could write.
            let (line, mut problems) = (language::effects(&list), Vec::new());
            let written = effects(&line, Context::Spell { x: false }, &compiled.names, &mut problems);
            if written != list || !is_clean(&problems) || cards.contains(&&list) {
                continue;
            }
            all += 1;
            let text = words.plain(&words.wording.effects(Owner::Krosmaster, &list));
            let found = reader.proven_effects(&words.wording, &text, ROUNDS).prints_it;
            let prints = |list: &Vec<Effect>| words.plain(&words.wording.effects(Owner::Krosmaster, list)) == text;
            read += usize::from(found.iter().any(prints));
            same += usize::from(found.contains(&list));
            unread.extend((!found.iter().any(prints)).then_some(text));
        }
        println!("{}: of {all} texts that no card has, {read} are read, {same} as the same", language.code());
        assert!(read * 100 >= all * 95, "{}: of {all}, {read} are read; not: {unread:#?}", language.code());
    }
}

#[test]
fn what_cards_print_is_read_back_in_every_language() {
    let mut workspace = workspace();
    let compiled = workspace.compiled();
    let mut desk = Desk::default();
    let mut ask = |question: Value| -> Value {
        let answer: Value = serde_json::from_str(&desk.answer(&question.to_string())).unwrap();
        answer.get("ok").unwrap_or_else(|| panic!("{question}: {answer}")).clone()
    };
    ask(json!({ "ask": "open", "root": "content", "files": files() }));
    for language in Language::all() {
        let words = Words::of(&compiled.content, language).unwrap();
        let all: Vec<Text> = texts(compiled, &words).into_iter().step_by(if nightly().is_some() { 1 } else { 10 }).collect();
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

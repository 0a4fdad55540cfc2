//! The names of all that a game is played with are printed ones, in every language.
#![allow(clippy::unwrap_used, clippy::disallowed_methods, reason = "a test may fail, and reads the content")]

use kcc_compiler::{File, compile};
use kcc_interpreter::{Compiled, Written};
use kcc_ir::{Content, Power, Spell};
use kcc_language::Language;
use kcc_telling::game::Naming;
use kcc_telling::words::Words;
use std::collections::BTreeSet;
use std::path::Path;

fn content() -> Content {
    let top = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let files = walkdir::WalkDir::new(top.join("content")).sort_by_file_name().into_iter().map(Result::unwrap).filter_map(|entry| {
        let path = entry.path().strip_prefix(&top).unwrap().to_str().unwrap().to_owned();
        let wanted = path.ends_with(".toml") && !path.contains("/scenarios/") && !path.ends_with("mutants.toml");
        wanted.then(|| File { path, bytes: std::fs::read(entry.path()).unwrap() })
    });
    compile("content", &files.collect::<Vec<_>>()).content
}

fn with_each_language(then: impl Fn(&Naming<'_>)) {
    let content = content();
    for ruleset in &content.rulesets {
        let compiled = Compiled::new(&content, &ruleset.id, &content.arenas[0].id).unwrap();
        for language in Language::all() {
            let words = Words::of(&content, language).unwrap();
            then(&Naming { content: &content, compiled: &compiled, words: &words, language });
        }
    }
}

#[test]
fn each_spell_is_found_on_its_own_card() {
    let content = content();
    let ruleset = content.rulesets.iter().find(|ruleset| ruleset.default).unwrap();
    let compiled = Compiled::new(&content, &ruleset.id, &content.arenas[0].id).unwrap();
    let words = Words::of(&content, Language::ENGLISH).unwrap();
    let naming = Naming { content: &content, compiled: &compiled, words: &words, language: Language::ENGLISH };
    let mut found = BTreeSet::new();
    for spell in compiled.spells() {
        let card = naming.spell_card(spell).unwrap_or_else(|| panic!("{} is on no card", compiled.spell_name(spell)));
        assert_eq!(card.id, *compiled.spell_name(spell));
        assert!(found.insert(std::ptr::from_ref::<Spell>(card)), "{} is that of another card", card.id);
    }
    assert!(found.len() > 500, "{}", found.len());
}

#[test]
fn no_name_is_an_id() {
    with_each_language(|naming| {
        for spell in naming.compiled.spells() {
            assert_ne!(naming.spell(spell), naming.compiled.spell_name(spell).as_str());
        }
        let cards = naming.content.krosmasters.iter().map(|card| (&card.id, &card.powers));
        for (card, powers) in cards.chain(naming.content.summons.iter().map(|card| (&card.id, &card.powers))) {
            for power in powers {
                let id = if let Power::Own { id, .. } = power { id } else { continue };
                let called = naming.written(Written::Power { id, card });
                assert!(called != id.as_str().replace('-', " "), "{id} of {card}");
            }
        }
        for power in &naming.content.powers {
            let called = naming.written(Written::Power { id: &power.id, card: &power.id });
            assert!(called != power.id.as_str().replace('-', " "), "{}", power.id);
        }
        for reward in &naming.content.rewards {
            let called = naming.written(Written::Power { id: &reward.id, card: &reward.id });
            assert!(called != reward.id.as_str().replace('-', " "), "{}", reward.id);
        }
    });
}

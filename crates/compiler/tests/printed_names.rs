//! Names as cards print them, in every language, mean what ids mean, with or without accents, capitals and signs.
#![allow(clippy::disallowed_methods, reason = "a test reads fixtures")]
#![allow(clippy::unwrap_used, missing_docs, reason = "tests")]

mod folder;

use folder::files;
use kcc_compiler::format::{Formatted, format};
use kcc_compiler::{Compiled, Context, File, compile, effects, language};
use kcc_ir::{Id, Name};
use kcc_language::Language;
use std::collections::BTreeMap;
use std::path::Path;

fn content() -> (Vec<File>, Compiled) {
    let files = files(&Path::new(env!("CARGO_MANIFEST_DIR")).join("../../content"), "content");
    let compiled = compile("content", &files);
    (files, compiled)
}

/// The ways in which people write a name.
fn ways(name: &str) -> Vec<String> {
    vec![name.to_owned(), name.to_uppercase(), name.to_lowercase(), Id::of_name(name).0.replace('-', " "), name.replace('\'', "’")]
}

/// Everything that effects can name: a sentence, the name, and what files call it.
fn named(compiled: &Compiled) -> Vec<(&'static str, &Name, String)> {
    const UNIT: &str = "+1 fire if a NAME is adjacent to the target";
    let content = &compiled.content;
    let mut all: Vec<(&str, &Name, String)> = Vec::new();
    all.extend(content.types.iter().map(|one| (UNIT, &one.name, one.id.to_string())));
    all.extend(content.summons.iter().map(|one| (UNIT, &one.name, one.id.to_string())));
    all.extend(content.krosmasters.iter().map(|one| (UNIT, &one.name, one.character.to_string())));
    all.extend(content.scenery.iter().map(|one| ("put a NAME on the target cell", &one.name, one.id.to_string())));
    let plain = content.powers.iter().filter(|one| one.parameter.is_none());
    all.extend(plain.map(|one| ("this turn: the target loses NAME", &one.name, one.id.as_str().replace('-', " "))));
    all.extend(content.markers.iter().map(|one| ("put marker \"NAME\" on the target", &one.name, one.id.to_string())));
    let spells = content.krosmasters.iter().flat_map(|card| &card.spells);
    all.extend(spells.map(|one| ("the target casts \"NAME\"", &one.name, Id::of_name(&one.name.en).0)));
    all
}

#[test]
fn every_printed_name_means_what_its_id_means() {
    let (_, compiled) = content();
    // What names two things that no name is of tells apart: those are refused, not guessed.
    let all = named(&compiled);
    let mut meant: BTreeMap<(&str, String), Vec<&str>> = BTreeMap::new();
    for (sentence, name, called) in &all {
        for code in Language::codes() {
            meant.entry((sentence, Id::of_name(name.shown(code)).0)).or_default().push(called);
        }
    }
    let read = |text: &str| {
        let mut problems = Vec::new();
        let effects = effects(text, Context::Spell { x: false }, &compiled.names, &mut problems);
        if problems.is_empty() { Ok(effects) } else { Err(problems.remove(0).mistake) }
    };
    let (mut wrong, mut tried) = (Vec::new(), 0);
    for (sentence, name, called) in &all {
        let expected = read(&sentence.replace("NAME", called)).unwrap();
        for way in Language::codes().into_iter().flat_map(|code| ways(name.shown(code))) {
            let id = Id::of_name(&way).0;
            let ambiguous = meant.get(&(*sentence, id)).is_some_and(|meant| meant.iter().any(|other| other != called));
            let found = read(&sentence.replace("NAME", &way));
            tried += 1;
            if !ambiguous && found.as_ref() != Ok(&expected) {
                wrong.push(format!("{way} for {called}: {:?}", found.map(|effects| language::effects(&effects))));
            }
        }
    }
    assert!(wrong.is_empty() && tried > 5_000, "{} of {tried}:\n{}", wrong.len(), wrong.join("\n"));
}

/// A card as its author knows it, and the same card as `kcc fmt` writes it.
#[test]
fn a_card_in_printed_names_is_the_same_card() {
    let card = |types: &str, powers: &str, effect: &str| {
        format!(
            "id = \"zz\"\nname = {{ en = \"Zz\", fr = \"Zz\" }}\nname_color = \"gold\"\ntypes = [{types}]\nlevel = 1\ninitiative = 2\nmp = 3\nhp = 4\nap = 6\n\
             powers = [{powers}]\n\n[[spells]]\nname = {{ en = \"Hit\", fr = \"Coup\" }}\ncost = \"5 AP\"\nrange = \"1-3\"\ndamage = \"2 fire\"\neffect = '{effect}'\n"
        )
    };
    let (mut files, _) = content();
    let mut compiled_with = |text: String| {
        files.retain(|file| !file.path.ends_with("/zz.toml"));
        files.insert(0, File { path: "content/krosmasters/zz.toml".to_owned(), bytes: text.into_bytes() });
        let compiled = compile("content", &files);
        let formatted = format("content", &files, &compiled, &[0]).remove(0);
        let card = compiled.content.krosmasters.iter().find(|card| card.id.as_str() == "zz").cloned();
        (card, formatted)
    };
    let (french, formatted) = compiled_with(card(
        "\"Confrérie du Tofu\", \"Crâ\"",
        "\"Esquive\", \"Critical Hit\"",
        "put marker \"Saignement\" on each allied Confrérie du Tofu adjacent to an ADAMAI",
    ));
    let plain = card(
        "\"brotherhood-of-the-tofu\", \"cra\"",
        "\"dodge\", \"critical hit\"",
        "put marker \"bleeding\" on each allied brotherhood-of-the-tofu adjacent to an adamai",
    );
    let schema = "#:schema ../../schemas/krosmaster.schema.json\n\n";
    assert_eq!(formatted, Formatted::Changed(format!("{schema}{plain}")));
    assert_eq!(french, compiled_with(plain).0);
    assert!(french.is_some());
}

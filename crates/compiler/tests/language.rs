//! Samples of the language: each is understood, and its IR written as text is read back as the same IR.
#![allow(clippy::disallowed_methods, reason = "a test reads fixtures")]
#![allow(clippy::unwrap_used, missing_docs, reason = "tests")]

use kcc_compiler::{ContentKind, Context, Names, language};
use kcc_ir::ParameterKind;

fn names() -> Names {
    let mut names = Names::default();
    for id in ["tofu", "gobball", "bandit", "knight", "vigilante", "monk", "wild", "brotherhood-of-the-tofu", "multiman", "eliatrope"] {
        names.define(ContentKind::Type, id);
    }
    for id in ["ghoul", "tofu", "crobak", "sinistro", "tombstone", "immature-dreggon", "atooin"] {
        names.define(ContentKind::Summon, id);
    }
    for id in ["qilby-traitor", "veronica-sino"] {
        names.define(ContentKind::Krosmaster, id);
    }
    for name in ["Adamai", "Maskemane", "Yugo"] {
        names.define_character(name);
    }
    names.define(ContentKind::Scenery, "tree");
    names.define(ContentKind::Scenery, "raft");
    for id in ["critical-hit", "armour", "lock", "dodge", "unfazed", "immune", "stain"] {
        names.define(ContentKind::Power, id);
    }
    names.define_power("resistance", Some(ParameterKind::Element));
    names.define(ContentKind::Marker, "bleeding");
    names.define(ContentKind::Marker, "servant");
    names.define(ContentKind::Marker, "will-o-the-wisp");
    names.define_spell("Fright");
    names.define_spell("Punch");
    names
}

fn lines(file: &str) -> Vec<String> {
    let path = format!("{}/../dsl/tests/{file}", env!("CARGO_MANIFEST_DIR"));
    std::fs::read_to_string(path)
        .unwrap()
        .lines()
        .filter(|line| !line.trim().is_empty() && !line.starts_with('#'))
        .map(str::to_owned)
        .collect()
}

#[test]
fn effects_come_back_as_they_were() {
    let mut failed = Vec::new();
    for line in lines("effects.txt") {
        let (mut problems, mut again) = (Vec::new(), Vec::new());
        let context = Context::Spell { x: true };
        // `it` of a rebound and of an event has its own samples.
        let first = kcc_compiler::effects(&line, context, &names(), &mut problems);
        let text = language::effects(&first);
        let second = kcc_compiler::effects(&text, context, &names(), &mut again);
        if !problems.is_empty() || !again.is_empty() || first != second {
            failed.push(format!("{line}\n  -> {text}\n  {problems:?}\n  {again:?}"));
        }
    }
    assert!(failed.is_empty(), "{}", failed.join("\n"));
}

#[test]
fn abilities_come_back_as_they_were() {
    let mut failed = Vec::new();
    for line in lines("abilities.txt") {
        let (mut problems, mut again) = (Vec::new(), Vec::new());
        let context = Context::Power { x: true };
        let first = kcc_compiler::abilities(&line, context, &names(), &mut problems);
        let text = language::abilities(&first);
        let second = kcc_compiler::abilities(&text, context, &names(), &mut again);
        if !problems.is_empty() || !again.is_empty() || first != second {
            failed.push(format!("{line}\n  -> {text}\n  {problems:?}\n  {again:?}"));
        }
    }
    assert!(failed.is_empty(), "{}", failed.join("\n"));
}

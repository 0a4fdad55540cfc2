//! Laws that hold for every file of `content/`.
#![allow(clippy::disallowed_methods, reason = "a test reads fixtures")]
#![allow(clippy::unwrap_used, clippy::type_complexity, missing_docs, reason = "tests")]

mod folder;

use folder::files;
use kcc_compiler::{Compiled, ContentKind, Context, File, Names, compile, language, schema};
use kcc_diagnostics::Mistake;
use kcc_ir::{Ability, Content, Effect, Power, RewardKind, Spell};
use std::path::Path;

fn content() -> Compiled {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../content");
    compile("content", &files(&folder, "content"))
}

#[test]
fn nothing_is_wrong_with_it() {
    let compiled = content();
    let problems: Vec<_> = compiled.problems.iter().filter(|problem| problem.severity() != kcc_diagnostics::Severity::Hint).collect();
    assert!(problems.is_empty(), "kcc check content/ shows them: {problems:?}");
    // Each file is a card.
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../content/krosmasters");
    assert_eq!(compiled.content.krosmasters.len(), files(&folder, "content/krosmasters").len());
}

#[test]
fn json_changes_nothing() {
    let content = content().content;
    assert_eq!(Content::from_text(&content.to_text().unwrap()).unwrap(), content);
}

/// Texts of one kind, with the path of each.
type Texts<T> = Vec<(String, Vec<T>)>;

/// Returns the spells, boosts and abilities of everything.
fn texts(content: &Content) -> (Texts<Effect>, Texts<Ability>) {
    let (mut effects, mut abilities) = (Vec::new(), Vec::new());
    let mut spells =
        |owner: &str, list: &[Spell]| effects.extend(list.iter().map(|spell| (format!("{owner}/{}", spell.id), spell.effects.clone())));
    let mut powers = |owner: &str, list: &[Power]| {
        abilities.extend(list.iter().filter_map(|power| match power {
            Power::Own { id, abilities, .. } => Some((format!("{owner}/{id}"), abilities.clone())),
            Power::Keyword { .. } => None,
        }));
    };
    for krosmaster in &content.krosmasters {
        spells(krosmaster.id.as_str(), &krosmaster.spells);
        powers(krosmaster.id.as_str(), &krosmaster.powers);
    }
    for summon in &content.summons {
        spells(summon.id.as_str(), &summon.spells);
        powers(summon.id.as_str(), &summon.powers);
    }
    for reward in &content.rewards {
        spells(reward.id.as_str(), &reward.spells);
    }
    for reward in &content.rewards {
        match &reward.kind {
            RewardKind::Boost { effects: boost } => effects.push((reward.id.to_string(), boost.clone())),
            RewardKind::Buff { abilities: list } | RewardKind::Equipment { abilities: list, .. } => {
                abilities.push((reward.id.to_string(), list.clone()))
            }
        }
    }
    abilities.extend(content.powers.iter().map(|power| (power.id.to_string(), power.abilities.clone())));
    (effects, abilities)
}

/// `parse(print(effect))` returns the effect, and printing that returns the same text.
#[test]
fn effects_written_as_text_are_read_as_they_were() {
    let compiled = content();
    let (effects, abilities) = texts(&compiled.content);
    let names: &Names = &compiled.names;
    let mut failed = Vec::new();
    for (path, effects) in effects.iter().filter(|(_, effects)| !effects.is_empty()) {
        let text = language::effects(effects);
        let mut problems = Vec::new();
        let again = kcc_compiler::effects(&text, Context::Spell { x: true }, names, &mut problems);
        if again != *effects || !problems.is_empty() || language::effects(&again) != text {
            failed.push(format!("{path}: {text}\n  {problems:?}"));
        }
    }
    for (path, abilities) in abilities.iter().filter(|(_, abilities)| !abilities.is_empty()) {
        let text = language::abilities(abilities);
        let mut problems = Vec::new();
        let again = kcc_compiler::abilities(&text, Context::Power { x: true }, names, &mut problems);
        if again != *abilities || !problems.is_empty() || language::abilities(&again) != text {
            failed.push(format!("{path}: {text}\n  {problems:?}"));
        }
    }
    assert!(failed.is_empty(), "{}", failed.join("\n"));
}

/// Every field of a kind's schema is known to the reader.
#[test]
fn fields_of_the_schema_are_read() {
    for kind in ContentKind::ALL {
        let name = format!("{}.schema.json", kind.name());
        let schema = schema::all().into_iter().find(|file| file.path == name).unwrap().json;
        let text: String = schema["properties"].as_object().unwrap().keys().map(|field| format!("{field} = 1\n")).collect();
        let compiled = compile("content", &[File { path: format!("content/{}/x.toml", kind.folder()), bytes: text.into_bytes() }]);
        let unknown: Vec<_> =
            compiled.problems.iter().filter(|problem| problem.mistake.code() < "K0103" && problem.mistake.code() > "K0100").collect();
        assert!(unknown.is_empty(), "{kind:?}: {unknown:?}");
    }
}

/// So is every field of the cards that a scenario defines.
#[test]
fn fields_of_cards_within_scenarios_are_read() {
    let schema = schema::of_kind(ContentKind::Scenario);
    for (list, definition) in [("krosmasters", "Krosmaster"), ("own_rewards", "Reward"), ("own_scenery", "Scenery")] {
        let fields = schema["$defs"][definition]["properties"].as_object().unwrap();
        let text: String = fields.keys().map(|field| format!("{field} = 1\n")).collect();
        let text = format!("id = \"x\"\n\n[[{list}]]\n{text}");
        let compiled = compile("content", &[File { path: "content/scenarios/x.toml".to_owned(), bytes: text.into_bytes() }]);
        let refused = [Mistake::UnknownField, Mistake::FieldOfOtherKind, Mistake::FieldOfWhole, Mistake::FieldExcludesOther];
        let refused: Vec<_> = compiled.problems.iter().filter(|problem| refused.contains(&problem.mistake)).collect();
        assert!(refused.is_empty(), "{list}: {refused:?}");
    }
}

#[test]
fn a_list_of_authors_names_somebody() {
    let schema = jsonschema::validator_for(&schema::of_kind(ContentKind::Scenery)).unwrap();
    for (authors, sound) in [("[]", false), ("[\"Mira\"]", true), ("\"Mira\"", true)] {
        let text = format!("id = \"x\"\nname = \"X\"\nauthor = {authors}\n");
        let json: serde_json::Value = toml::from_str(&text).unwrap();
        let of_authors = |error: jsonschema::ValidationError<'_>| error.instance_path().to_string().starts_with("/author");
        assert_eq!(schema.iter_errors(&json).any(of_authors), !sound, "{authors}");
        let compiled = compile("content", &[File { path: "content/scenery/x.toml".to_owned(), bytes: text.into_bytes() }]);
        assert_eq!(compiled.problems.iter().any(|problem| problem.mistake == Mistake::EmptyText), !sound, "{authors}");
    }
}

/// Every file is valid against the schema that its first line names, in both drafts; so no field is read that the schema lacks.
#[test]
fn files_are_valid_against_their_schemas() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../content");
    let files = files(&folder, "content");
    for draft in ["", "draft-07/"] {
        for kind in ContentKind::ALL {
            let name = format!("{draft}{}.schema.json", kind.name());
            let schema = schema::all().into_iter().find(|file| file.path == name).unwrap().json;
            let validator = jsonschema::validator_for(&schema).unwrap();
            for file in files.iter().filter(|file| file.path.starts_with(&format!("content/{}/", kind.folder()))) {
                let text = std::str::from_utf8(&file.bytes).unwrap();
                let up = "../".repeat(file.path.matches('/').count());
                assert!(text.starts_with(&format!("#:schema {up}schemas/{}.schema.json\n\n", kind.name())), "{}", file.path);
                let value: serde_json::Value = toml::from_str(text).unwrap();
                let errors: Vec<String> =
                    validator.iter_errors(&value).map(|error| format!("{} at {}", error, error.instance_path())).collect();
                assert!(errors.is_empty(), "{}: {errors:?}", file.path);
            }
        }
    }
}

/// Ids of equal content are equal, whatever the order of the files.
#[test]
fn the_order_of_files_changes_nothing() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../content");
    let mut all = files(&folder, "content");
    let one = compile("content", &all).content;
    all.reverse();
    assert_eq!(compile("content", &all).content, one);
}

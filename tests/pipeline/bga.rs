//! The package for Board Game Arena, as PHP and TypeScript see it, and the numbers of its cards. If PHP or TypeScript is missing, its tests
//! say so; see [`kcc_tests::tool`].

use crate::KCC;
use kcc_tests::{Place, fixtures, repository, said, tool, typescript};
use serde_json::Value;
use std::fs;
use std::path::Path;

/// Returns the package made of the content of the repository.
fn package() -> Place {
    let place = Place::empty(KCC);
    for entry in walkdir::WalkDir::new(repository().join("content")).into_iter().map(Result::unwrap) {
        if entry.file_type().is_file() {
            let path = entry.path().strip_prefix(repository()).unwrap().display().to_string();
            place.write(&path, fs::read(entry.path()).unwrap());
        }
    }
    let run = place.kcc(&["build", "--target", "bga,ir"]);
    assert_eq!(run.code, 0, "{run:?}");
    place
}

fn text(path: impl AsRef<Path>) -> String {
    fs::read_to_string(path).unwrap()
}

/// Compares the constants with the JSON as a project sees them, and returns the number of entries of each kind.
fn included(place: &Place, package: &str) -> String {
    let at = |path: &str| place.path().join(package).join(path).display().to_string();
    let script = fixtures().join("bga/include.php").display().to_string();
    said("php", &[&script, &at("modules/php/Generated/Material.php"), &at("cards.json")])
}

#[test]
fn the_data_are_valid_against_their_schemas() {
    let place = package();
    let json = |path: &str| -> Value { serde_json::from_str(&text(place.path().join(path))).unwrap() };
    let schema = |name: &str| -> Value { serde_json::from_str(&text(repository().join(format!("schemas/{name}.schema.json")))).unwrap() };
    let files = [
        ("build/ir/content.json", schema("ir")),
        ("build/ir/steps.json", schema("steps")),
        ("build/bga/cards.json", json("build/bga/misc/generated/cards.schema.json")),
    ];
    for (data, schema) in files {
        let validator = jsonschema::validator_for(&schema).unwrap();
        let wrong: Vec<_> = validator.iter_errors(&json(data)).map(|error| format!("{error} at {}", error.instance_path())).collect();
        assert!(wrong.is_empty(), "{data}: {wrong:?}");
    }
}

#[test]
fn php_reads_every_file() {
    if !tool("php") {
        return;
    }
    let place = package();
    let files: Vec<String> = place.files("build/bga").into_iter().map(|(path, _)| path).filter(|path| path.ends_with(".php")).collect();
    for needed in ["Material", "Element", "EffectOp", "Interaction", "KrosmasterId"] {
        assert!(files.contains(&format!("modules/php/Generated/{needed}.php")), "{needed} is not in {files:?}");
    }
    for file in files {
        let path = place.path().join("build/bga").join(&file);
        let said = said("php", &["-l", &path.display().to_string()]);
        assert!(said.starts_with("No syntax errors"), "{file}: {said}");
        let source = text(&path);
        assert!(source.contains("Do not edit") && !source.contains("// Source: "), "{file} says not where it is from");
    }
}

#[test]
fn php_finds_the_same_values_as_the_json() {
    if !tool("php") {
        return;
    }
    let place = package();
    let counted = included(&place, "build/bga");
    // As many as were compiled: nothing was lost on the way.
    for kind in ["krosmasters", "summons", "rewards", "powers", "types", "markers", "scenery", "arenas", "rulesets"] {
        let compiled: serde_json::Value = serde_json::from_str(&text(place.path().join(format!("build/ir/{kind}.json")))).unwrap();
        let line = format!("{kind} {}", compiled.as_array().unwrap().len());
        assert!(counted.lines().any(|counted| counted == line), "{line} is not in {counted}");
    }
    let strings = text(place.path().join("build/bga/misc/generated/strings.tsv"));
    let line = format!("texts {}", strings.lines().count() - 1);
    assert!(counted.lines().any(|counted| counted == line), "{line} is not in {counted}");
}

/// Analysers of PHP read the types of the constants; none of them is at hand here, so the names are looked at.
#[test]
fn php_says_the_types_of_its_constants() {
    let place = package();
    let php = text(place.path().join("build/bga/modules/php/Generated/Material.php"));
    let types: Vec<(&str, &str)> =
        php.lines().filter_map(|line| line.trim_start().strip_prefix("* @phpstan-type ")?.split_once(' ')).collect();
    assert!(types.iter().any(|(name, type_)| *name == "Krosmaster" && type_.contains("spells: list<Spell>")), "{types:?}");
    let enums: Vec<String> =
        place.files("build/bga").into_iter().filter_map(|(path, _)| Some(path.strip_suffix(".php")?.to_owned())).collect();
    let is_enum = |name: &str| enums.iter().any(|path| path.ends_with(&format!("/{name}")));
    for (name, type_) in &types {
        assert!(!is_enum(name), "`{name}` is a class too");
        let outside = type_.split('\'').step_by(2).collect::<String>();
        for word in outside.split(|sign: char| !sign.is_alphanumeric()).filter(|word| word.starts_with(char::is_uppercase)) {
            let known = types.iter().any(|(other, _)| *other == word) || outside.contains(&format!("value-of<{word}>")) && is_enum(word);
            assert!(known, "`{name}` names `{word}`");
        }
    }
    let constants = php.lines().filter(|line| line.starts_with("    public const ")).count();
    assert_eq!(php.lines().filter(|line| line.starts_with("    /** @var ")).count(), constants);
}

#[test]
fn every_step_says_when_it_is_carried_out() {
    let place = package();
    let cards: Value = serde_json::from_str(&text(place.path().join("build/bga/cards.json"))).unwrap();
    let at = |pointer: &str| cards.pointer(pointer).unwrap_or_else(|| panic!("{pointer}"));
    let moment = |pointer: &str| {
        let step = at(pointer);
        (step["step"].as_str().unwrap_or_default().to_owned(), step["each_target"] == true, step["ordered"] == true)
    };
    let told = |step: &str, each: bool, ordered: bool| (step.to_owned(), each, ordered);
    // Pushes one target after the other; then more damage for each of them.
    assert_eq!(moment("/krosmasters/joris-swashbuckler/spells/1/effects/0"), told("three", true, true));
    assert_eq!(moment("/krosmasters/joris-swashbuckler/spells/1/effects/1/then/0"), told("three", true, false));
    // An area is known before, and only the step itself.
    assert_eq!(moment("/krosmasters/emperor-jellix/spells/0/effects/0/then/0"), told("before", false, false));
    assert_eq!(at("/krosmasters/emperor-jellix/spells/0/known"), &serde_json::json!(["effects/0/then/0"]));
    assert_eq!(at("/krosmasters/joris-swashbuckler/spells/1/known"), &serde_json::json!([]));
    // The same is in the IR, and has every step.
    let steps: Value = serde_json::from_str(&text(place.path().join("build/ir/steps.json"))).unwrap();
    let mut counted = std::collections::BTreeMap::<String, usize>::new();
    for step in steps.as_object().unwrap().values() {
        *counted.entry(step["step"].as_str().unwrap_or("none").to_owned()).or_default() += 1;
    }
    assert!(["before", "three", "six", "eight", "none"].iter().all(|step| counted[*step] > 0), "{counted:?}");
    assert_eq!(counted.values().sum::<usize>(), cards.to_string().matches("\"each_target\"").count(), "{counted:?}");
}

#[test]
fn every_it_says_which_unit_it_is() {
    let cards: Value = serde_json::from_str(&text(package().path().join("build/bga/cards.json"))).unwrap();
    let of = |cards: &Value, place: &str| cards.pointer(place).map_or(Value::Null, |it| it["of"].clone());
    assert_eq!(of(&cards, "/powers/counter/abilities/0/clause/then/0/on"), "event");
    assert_eq!(of(&cards, "/krosmasters/poochan/spells/1/effects/1/on"), "chosen");
    let (its, told) = (cards.to_string().matches(r#""op":"it""#).count(), cards.to_string().matches(r#""of":"described""#).count());
    assert!(its > told && told > 0 && cards.to_string().contains(r#""of":"changed""#), "{told} of {its}");
    // What cards do not say yet.
    let place = Place::with_content(KCC);
    let spell = "[[spells]]\nname = { en = \"Ties\", fr = \"Liens\" }\ncost = \"1 AP\"\nrange = \"1-3\"\neffect = \"\"\"\n\
        rebound 1-2: 1 injury on it\nheal 1 on up to 2 of each other ally adjacent to self\n+1 MP on it\n\
        1 injury on one opposing unit\n-1 MP on it\n\"\"\"\n";
    place.write("content/krosmasters/binder.toml", kcc_tests::krosmaster("binder", 4, 6) + spell);
    let run = place.kcc(&["build", "--numbers", "--target", "bga"]);
    assert_eq!(run.code, 0, "{run:?}");
    let cards: Value = serde_json::from_str(&text(place.path().join("build/bga/cards.json"))).unwrap();
    for (at, unit) in [("0/then/0", "rebound"), ("2", "each"), ("4", "chosen")] {
        assert_eq!(of(&cards, &format!("/krosmasters/binder/spells/0/effects/{at}/on")), unit, "{at}");
    }
}

#[test]
fn typescript_finds_the_types_that_the_cards_have() {
    let Some(compiler) = typescript() else { return };
    let place = package();
    let cards = text(place.path().join("build/bga/cards.json"));
    let program = |cards: &str| {
        format!(
            "import type {{ Effect, Material }} from './src/ts/Generated/material';\n\
             import {{ EffectOp, Element, Limit }} from './src/ts/Generated/enums';\n\
             export const material: Material = {cards};\n\
             export function asks(effect: Effect): boolean {{\n\
                 switch (effect.op) {{\n\
                     case EffectOp.Choose: return effect.options.length > 1;\n\
                     case 'chance': return effect.number > 0;\n\
                     default: return effect.needs.length > 0;\n\
                 }}\n\
             }}\n\
             export const fiery = Object.values(material.krosmasters).filter(card => card.spells.some(spell =>\n\
                 spell.limit === Limit.OncePerGame && spell.damage.spell === 'attack' && spell.damage.element === Element.Fire));\n"
        )
    };
    place.write("build/bga/check.ts", program(&cards));
    let config = r#"{"compilerOptions": {"strict": true, "noEmit": true, "target": "es2022", "module": "esnext", "moduleResolution": "bundler", "types": []}, "files": ["check.ts"]}"#;
    place.write("build/bga/tsconfig.json", config);
    let project = place.path().join("build/bga").display().to_string();
    assert_eq!(said(&compiler, &["--project", &project]), "");
    // A value that does not fit is found.
    let broken = "import type { Need } from './src/ts/Generated/material';\n\
                  export const need: Need = { interaction: 'wish', at: 'on', minimum: 0, maximum: null };\n";
    place.write("build/bga/check.ts", broken);
    let output = std::process::Command::new(&compiler).args(["--project", &project]).output().unwrap();
    let said = String::from_utf8_lossy(&output.stdout);
    assert!(!output.status.success() && said.contains("wish"), "{said}");
}

#[test]
fn numbers_of_cards_are_given_once() {
    let place = Place::with_content(KCC);
    let numbers = ["build", "--target", "bga", "--numbers"];
    let run = place.kcc(&numbers);
    assert!(run.code == 0 && run.stderr.contains("content/ids.lock: commit it"), "{run:?}");
    let lock = text(place.path().join("content/ids.lock"));
    assert!(lock.starts_with('#') && lock.contains("1 krosmasters/ardo ardo\n"), "{lock}");
    let run = place.kcc(&numbers);
    assert!(!run.stderr.contains("ids.lock"), "{run:?}");
    assert_eq!(text(place.path().join("content/ids.lock")), lock);
    // A new card arrives, and one that a running game may hold is gone.
    let card = text(place.path().join("content/krosmasters/ardo.toml"));
    place.write("content/krosmasters/aaa-first-of-the-alphabet.toml", card.replace("id = \"ardo\"", "id = \"aaa-first-of-the-alphabet\""));
    place.write("content/types/gone.toml", "id = \"gone\"\nname = \"Gone\"\n");
    assert_eq!(place.kcc(&numbers).code, 0);
    fs::remove_file(place.path().join("content/types/gone.toml")).unwrap();
    assert_eq!(place.kcc(&numbers).code, 0);
    let next = lock.lines().count() - 2 + 1;
    let expected = format!("{lock}{next} krosmasters/aaa-first-of-the-alphabet aaa-first-of-the\n{} types/gone gone\n", next + 1);
    assert_eq!(text(place.path().join("content/ids.lock")), expected);
}

/// Numbers are given on the main branch; until then a card without one is only in the way of the data that need it.
#[test]
fn a_card_without_a_number_is_refused_only_where_it_is_needed() {
    let place = Place::with_content(KCC);
    assert_eq!(place.kcc(&["build", "--target", "bga", "--numbers"]).code, 0);
    let lock = text(place.path().join("content/ids.lock"));
    let card = text(place.path().join("content/krosmasters/ardo.toml"));
    place.write("content/krosmasters/newcomer.toml", card.replace("id = \"ardo\"", "id = \"newcomer\""));
    let run = place.kcc(&["check"]);
    assert_eq!((run.code, run.stdout.as_str()), (0, ""), "{run:?}");
    let run = place.kcc(&["check", "--verbose", "--format", "concise"]);
    assert!(run.code == 0 && run.stdout.contains("newcomer.toml:1:") && run.stdout.contains("hint[K0160]"), "{run:?}");
    let run = place.kcc(&["build", "--target", "bga"]);
    assert!(run.code == 2 && run.stderr.contains("krosmasters/newcomer") && run.stderr.contains("--numbers"), "{run:?}");
    let run = place.kcc(&["build", "--target", "ir"]);
    assert_eq!((run.code, run.stderr.contains("number for online")), (0, false), "{run:?}");
    let run = place.kcc(&["build"]);
    assert!(run.code == 0 && run.stderr.contains("without bga/, because 1 card has no number"), "{run:?}");
    assert!(place.path().join("build/ir").exists() && !place.path().join("build/bga").exists());
    assert_eq!(text(place.path().join("content/ids.lock")), lock, "nothing was written");
    let run = place.kcc(&["build", "--target", "bga", "--check"]);
    assert!(run.code == 1 && run.stdout.contains("content/ids.lock: lacks 1"), "{run:?}");
    // The range of the content has an end.
    let about = format!("id = \"test\"\nname = \"Test\"\nlanguage = 2\nnumbers = \"1-{}\"\n", lock.lines().count() - 2);
    place.write("content/kcc.toml", about);
    let run = place.kcc(&["build", "--numbers"]);
    assert!(run.code == 2 && run.stderr.contains("has no room for 1"), "{run:?}");
    assert_eq!(text(place.path().join("content/ids.lock")), lock);
}

#[test]
fn numbers_that_clash_are_told_with_their_place() {
    let place = Place::with_content(KCC);
    place.write("content/ids.lock", "1 krosmasters/ardo ardo\n1 summons/tofu tofu\n2 types\n");
    for arguments in [&["check", "--format", "concise"][..], &["build"]] {
        let run = place.kcc(arguments);
        let told = format!("{}{}", run.stdout, run.stderr);
        assert_eq!(run.code, 1, "{told}");
        assert!(told.contains("K0137") && told.contains("ids.lock:2:1") && told.contains("line 1") && told.contains("K0136"), "{told}");
    }
    assert_eq!(place.names(), ["content"]);
}

#[test]
fn stale_copies_are_told() {
    let place = Place::with_content(KCC);
    let check = ["build", "--target", "bga", "--check"];
    assert_eq!(place.kcc(&check).code, 1, "nothing is there yet");
    assert_eq!(place.names(), ["content"], "a comparison writes nothing");
    assert_eq!(place.kcc(&["build", "--target", "bga", "--numbers"]).code, 0);
    let run = place.kcc(&check);
    assert_eq!((run.code, run.stdout.as_str()), (0, ""), "{run:?}");
    // A user's own project, over which the folder was copied.
    for (path, bytes) in place.files("build/bga") {
        place.write(&format!("game/{path}"), bytes);
    }
    place.write("game/modules/php/Game.php", "<?php // by hand");
    let project = [&check[..], &["--project", "game"]].concat();
    assert_eq!(place.kcc(&project).code, 0);
    place.write("game/modules/php/Generated/Element.php", "<?php // by hand");
    place.write("game/modules/php/Generated/Gone.php", "<?php");
    fs::remove_file(place.path().join("game/cards.json")).unwrap();
    let run = place.kcc(&project);
    let expected = "game/cards.json: is missing\ngame/modules/php/Generated/Element.php: differs\n\
                    game/modules/php/Generated/Gone.php: is no longer made\n";
    assert_eq!((run.code, run.stdout.replace('\\', "/").as_str()), (1, expected), "{run:?}");
    assert_eq!(place.kcc(&["build", "--check", "--project", "game"]).code, 2, "there is more than this package to compare");
    assert_eq!(place.kcc(&["build", "--project", "game"]).code, 2);
}

#[test]
fn names_are_whole_in_php_or_refused_at_their_place() {
    let place = Place::with_content(KCC);
    let long = "Ab ".repeat(99) + "Abc";
    let names =
        [r"L'Œuf d\\'Ébène", r#"\"Quote\" $one ${"#, "Tab\\tbed", "$x \\\\ ½ €", "Tom /* Jerry", "0", "say \\\"hi\\\")", "a <b> c", &long];
    for (number, name) in names.iter().enumerate() {
        place.write(&format!("content/types/fuzz-{number}.toml"), format!("id = \"fuzz-{number}\"\nname = \"{name}\"\n"));
    }
    // What content may not contain is reported first, then what the platform would misread.
    let mut refused = Vec::new();
    for round in 0.. {
        let run = place.kcc(&["build", "--target", "bga", "--numbers"]);
        if run.code == 0 {
            break;
        }
        assert!(run.code == 1 && round < 3, "{run:?}");
        for (number, name) in names.iter().enumerate() {
            let path = format!("content/types/fuzz-{number}.toml");
            if run.stderr.contains(&format!("{path}:")) {
                fs::remove_file(place.path().join(path)).unwrap();
                refused.push(*name);
            }
        }
    }
    let kept: Vec<&&str> = names.iter().filter(|name| !refused.contains(*name)).collect();
    assert_eq!(kept, [&names[0], &names[3], &names[5]], "what is whole in PHP");
    if tool("php") {
        assert!(included(&place, "build/bga").contains("types "));
    }
}

#[test]
fn the_explanation_tells_what_every_step_needs() {
    let place = package();
    let schema: serde_json::Value = serde_json::from_str(&text(place.path().join("build/bga/misc/generated/effects.schema.json"))).unwrap();
    let steps = schema["$defs"]["Effect"]["oneOf"].as_array().unwrap();
    let steps: Vec<&str> = steps.iter().map(|step| step["properties"]["op"]["const"].as_str().unwrap()).collect();
    let answers = schema["$defs"]["Interaction"]["oneOf"].as_array().unwrap();
    let answers: Vec<&str> = answers.iter().map(|answer| answer["const"].as_str().unwrap()).collect();
    assert!(steps.contains(&"move") && answers.contains(&"cell"), "{steps:?} {answers:?}");
    for language in ["en", "fr"] {
        let page = place.kcc(&["explain", "bga", "--lang", language]).stdout;
        // The rows of a table that begin with a name, or a list of names, as code.
        let rows: Vec<(Vec<&str>, &str)> = page
            .lines()
            .filter_map(|line| line.strip_prefix("| ")?.split_once(" | "))
            .map(|(names, told)| (names.split(", ").map(|name| name.trim_matches('`')).collect(), told))
            .collect();
        let told = |name: &str| rows.iter().find(|(names, _)| names.contains(&name)).map(|(_, told)| *told);
        for name in steps.iter().chain(&answers) {
            assert!(told(name).is_some(), "{language}: nothing is said of `{name}`");
        }
        for line in text(place.path().join("build/bga/misc/generated/needs.tsv")).lines().skip(1) {
            let [place, step, needs] = line.split('\t').collect::<Vec<_>>()[..] else { panic!("{line}") };
            let said = match step {
                // What is asked before any step.
                "cast" if place.rsplit('/').nth(1) != Some("effects") => {
                    rows.iter().find(|(names, _)| names[0].starts_with("a spell") || names[0].starts_with("un sort")).unwrap().1
                }
                step => told(step).unwrap(),
            };
            for need in needs.split("; ") {
                let answer = need.split(' ').next().unwrap();
                assert!(said.contains(&format!("`{answer}`")), "{language}: `{step}` needs `{answer}`, as at {place}");
            }
        }
    }
}

//! A page at its desk: what it asks about real content, and what it gets.
#![allow(clippy::unwrap_used, clippy::disallowed_methods, reason = "a test may fail, and reads the content of the repository")]

use kcc_web::Desk;
use serde_json::{Value, json};
use std::path::Path;

const CARD: &str = "content/krosmasters/fan/x.toml";

fn top() -> &'static Path {
    Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/../.."))
}

/// All content but the scenarios, as pages have it.
fn content() -> Vec<(String, String)> {
    let files = walkdir::WalkDir::new(top().join("content")).sort_by_file_name();
    let paths = files.into_iter().map(|entry| entry.unwrap().into_path()).filter(|path| path.extension().is_some_and(|end| end == "toml"));
    let below = |path: &Path| path.strip_prefix(top()).unwrap().to_string_lossy().into_owned();
    let files = paths.map(|path| (below(&path), std::fs::read_to_string(&path).unwrap()));
    files.filter(|(path, _)| !path.contains("/scenarios/") && !path.ends_with("mutants.toml")).collect()
}

fn ask(desk: &mut Desk, question: Value) -> Value {
    let answer: Value = serde_json::from_str(&desk.answer(&question.to_string())).unwrap();
    answer.get("ok").unwrap_or_else(|| panic!("{question}: {answer}")).clone()
}

fn desk() -> Desk {
    let mut desk = Desk::default();
    ask(&mut desk, json!({ "ask": "open", "root": "content", "files": content() }));
    desk
}

fn set(desk: &mut Desk, text: &str) {
    ask(desk, json!({ "ask": "set", "path": CARD, "text": text }));
}

#[test]
fn every_pattern_is_a_card_without_problems_that_acts() {
    let mut desk = desk();
    for language in ["en", "fr"] {
        let patterns = ask(&mut desk, json!({ "ask": "patterns", "language": language }));
        assert!(patterns.as_array().unwrap().len() >= 10);
        for pattern in patterns.as_array().unwrap() {
            let text =
                pattern["text"].as_str().unwrap().replacen(&format!("id = \"{}\"", pattern["id"].as_str().unwrap()), "id = \"x\"", 1);
            set(&mut desk, &format!("#:schema ../../../schemas/krosmaster.schema.json\n\n{text}"));
            assert_eq!(ask(&mut desk, json!({ "ask": "problems", "path": CARD, "language": language })), json!([]), "{}", pattern["id"]);
            assert_eq!(ask(&mut desk, json!({ "ask": "format", "path": CARD })), Value::Null, "{} is not in the style", pattern["id"]);
            let card = ask(&mut desk, json!({ "ask": "card", "path": CARD }));
            for language in ["en", "fr"] {
                assert!(card[language]["card"]["front"].as_str().unwrap().contains("<"), "{}", pattern["id"]);
                assert_eq!(card[language]["misfits"], json!([]), "{}", pattern["id"]);
            }
            if language == "fr" {
                continue;
            }
            let stories = ask(&mut desk, json!({ "ask": "stories", "path": CARD, "language": language }));
            // A card without effects has none.
            assert!(stories.is_null() || stories["missed"] == 0 && stories["html"].as_str().unwrap().contains("<svg"), "{stories}");
        }
    }
}

#[test]
fn a_file_that_cannot_be_read_is_told_and_draws_nothing() {
    let mut desk = desk();
    set(&mut desk, "id = \"x\"\nname = ");
    let problems = ask(&mut desk, json!({ "ask": "problems", "path": CARD, "language": "fr" }));
    assert!(!problems.as_array().unwrap().is_empty());
    assert_eq!(ask(&mut desk, json!({ "ask": "card", "path": CARD })), Value::Null);
    for odd in [
        "",
        "{",
        "{\"ask\":\"set\"}",
        "{\"ask\":\"problems\",\"path\":\"x\",\"language\":\"xx\"}",
        "{\"ask\":\"form\",\"path\":\"../x\",\"language\":\"en\"}",
    ] {
        assert!(desk.answer(odd).starts_with("{\"error\":"), "{odd}");
    }
}

#[test]
fn a_card_has_both_of_its_sides_and_a_summon_its_own() {
    let mut desk = desk();
    let mut sides = |path: &str| ask(&mut desk, json!({ "ask": "card", "path": path }))["fr"]["card"].clone();
    let (one, two) = (sides("content/krosmasters/s2/adamai.toml"), sides("content/krosmasters/s4/julith.toml"));
    assert!(one["back"].as_str().unwrap().contains("Adama"), "the other form is the back");
    assert!(!two["back"].as_str().unwrap().contains("Julith"));
    assert_eq!(sides("content/summons/tofu.toml")["name"], "Tofu");
    assert_eq!(ask(&mut desk, json!({ "ask": "card", "path": "content/types/iop.toml" })), Value::Null);
}

#[test]
fn attacks_have_odds() {
    let mut desk = desk();
    let odds = ask(&mut desk, json!({ "ask": "odds", "path": "content/krosmasters/s4/julith.toml", "against": null, "language": "en" }));
    let attacks = odds["attacks"].as_array().unwrap();
    assert!(!attacks.is_empty());
    for attack in attacks {
        let sum: f64 = attack["damage"].as_array().unwrap().iter().map(|entry| entry["chance"].as_f64().unwrap()).sum();
        assert!((sum - 1.0).abs() < 1e-9, "{attack}");
    }
}

#[test]
fn a_field_written_again_changes_nothing_and_another_value_only_that() {
    let mut desk = desk();
    for (path, text) in content().iter().filter(|(path, _)| ["krosmasters", "summons", "rewards"].iter().any(|one| path.contains(one))) {
        let fields = ask(&mut desk, json!({ "ask": "form", "path": path, "language": "en" }));
        for field in fields.as_array().unwrap().iter().filter(|field| !field["value"].is_null()) {
            if !["text", "number", "choice", "list", "effect", "flag", "dash"].contains(&field["kind"].as_str().unwrap()) {
                continue;
            }
            let same = ask(&mut desk, json!({ "ask": "write", "path": path, "field": field["field"], "value": field["value"] }));
            // Only how a text is quoted may differ.
            assert_eq!(
                toml::from_str::<toml::Table>(same.as_str().unwrap()).unwrap(),
                toml::from_str::<toml::Table>(text).unwrap(),
                "{path} {}",
                field["field"]
            );
            let comments = |text: &str| text.matches('#').count();
            assert_eq!(comments(same.as_str().unwrap()), comments(text), "{path} {}", field["field"]);
        }
    }
}

#[test]
fn fields_come_and_go_and_comments_stay() {
    let mut desk = desk();
    let text = "# mine\nid = \"x\"\nname = \"Ixo\" # short\nlevel = 2\n\n# the best\n[[spells]]\nname = \"Hit\"\ncost = \"3 AP\"\nrange = \"1-3\"\n\n# its heart\n[[own_powers]]\nname = \"Heart\"\neffect = 'self has +1 AP'\n";
    set(&mut desk, text);
    let mut step = |field: &str, value: Value| {
        let changed = ask(&mut desk, json!({ "ask": "write", "path": CARD, "field": field, "value": value }));
        set(&mut desk, changed.as_str().unwrap());
        changed.as_str().unwrap().to_owned()
    };
    assert!(step("name/fr", json!("Ixe")).contains("name = { en = \"Ixo\", fr = \"Ixe\" } # short\n"));
    assert!(step("initiative", json!(6)).contains("level = 2\ninitiative = 6\n"));
    assert!(step("powers", json!(["dodge"])).contains("initiative = 6\npowers = [\"dodge\"]\n"));
    assert!(step("spells/0/damage", json!("1 air")).contains("range = \"1-3\"\ndamage = \"1 air\"\n\n# its heart\n[[own_powers]]"));
    assert!(
        step("spells/0/effect", json!("push back 1\npierce armour"))
            .contains("damage = \"1 air\"\neffect = '''\npush back 1\npierce armour\n'''\n")
    );
    let two = step("spells/+", json!({ "name": { "en": "Two" }, "cost": "2 AP", "range": "self" }));
    assert!(
        two.contains("'''\n\n[[spells]]\nname = { en = \"Two\" }\ncost = \"2 AP\"\nrange = \"self\"\n\n# its heart\n[[own_powers]]"),
        "{two}"
    );
    assert!(step("name/fr", Value::Null).contains("name = { en = \"Ixo\" } # short\n"));
    step("spells/1", Value::Null);
    step("spells/0/damage", Value::Null);
    step("spells/0/effect", Value::Null);
    step("powers", Value::Null);
    let last = step("initiative", Value::Null);
    assert_eq!(last, text.replace("\"Ixo\"", "{ en = \"Ixo\" }"));
}

#[test]
fn a_text_of_an_older_edition_is_put_into_the_words_of_today() {
    let mut desk = desk();
    for change in kcc_compiler::edition::changes() {
        let question = |text: &str| json!({ "ask": "migrate", "text": text, "edition": change.edition - 1 });
        let line = |example: &str| if change.fields == ["effect"] { format!("effect = '{example}'") } else { example.to_owned() };
        assert_eq!(ask(&mut desk, question(&line(&change.example.was))), json!(line(&change.example.is)));
        assert_eq!(ask(&mut desk, question(&line(&change.example.is))), json!(line(&change.example.is)));
    }
    assert_eq!(ask(&mut desk, json!({ "ask": "migrate", "text": "id = ", "edition": 1 })), json!("id = "));
}

#[test]
fn a_printed_sentence_is_proven_by_printing_it_again() {
    let mut desk = desk();
    let mut read = |text: &str, called: &[&str]| ask(&mut desk, json!({ "ask": "sentence", "text": text, "called": called }));
    for text in ["push back 2", "Push back 2.", "Repousse 2."] {
        assert_eq!(read(text, &[])[0]["line"], "push back 2");
    }
    assert_eq!((&read("Push back 2.", &[])[0]["same"], &read("Repousse 2.", &[])[0]["same"]), (&json!("en"), &json!("fr")));
    // Whether it is a power is found out, and what the card is called stands for its unit.
    let power = read("Ce Krosmaster a +1 PA.", &[]);
    assert!(power.as_array().unwrap().iter().any(|line| line["power"] == true && line["line"] == "self has +1 AP"), "{power}");
    let named = read("+2 feu si Yugo a au moins 6 blessures.", &["Yugo"]);
    assert_eq!(named[0]["line"], "+2 fire if self has 6 injuries or more", "{named}");
    // What prints most nearly what was typed comes first.
    let turn = read("À la fin du tour de Yugo : +1 PA sur chaque Krosmaster allié adjacent.", &["Yugo"]);
    assert_eq!(
        (&turn[0]["power"], turn[0]["line"].as_str().unwrap().split(':').next()),
        (&json!(true), Some("at the end of self's turn")),
        "{turn}"
    );
    assert_eq!(read("", &[]), json!([]));
    assert_eq!(read("%%% no sentence", &["%"]), json!([]));
}

#[test]
fn the_words_of_a_sentence_that_nothing_knows_are_named() {
    let mut desk = desk();
    for (text, strange) in [
        ("Fait trembloter les ennemis adjacents de frousse, et trembloter encore.", json!(["trembloter", "frousse"])),
        ("Push back 2, then heal 1 on Julith.", json!([])),
    ] {
        assert_eq!(ask(&mut desk, json!({ "ask": "strange", "text": text })), strange, "{text}");
    }
}

#[test]
fn types_and_powers_have_their_names() {
    let mut desk = desk();
    let names = ask(&mut desk, json!({ "ask": "names", "language": "fr" }));
    let has = |list: &str, name: Value| names[list].as_array().unwrap().contains(&name);
    assert!(has("types", json!(["gobball", "Bouftou"])) && has("powers", json!(["critical hit", "Critique"])), "{names}");
}

#[test]
fn an_effect_in_the_form_is_completed_in_its_own_places_and_the_file_stays() {
    let mut desk = desk();
    let text = "# é\nid = \"x\"\nname = \"Ixo\"\nlevel = 2\n\n[[spells]]\nname = \"Hit\"\ncost = \"3 AP\"\nrange = \"1-3\"\neffect = \"push back 1\" # mine\n";
    set(&mut desk, text);
    let mut suggest = |field: &str, text: &str, at: usize| {
        ask(&mut desk, json!({ "ask": "suggest", "path": CARD, "field": field, "text": text, "at": at, "language": "en" }))
    };
    let labels = |found: &Value| found.as_array().unwrap().iter().map(|one| one["label"].as_str().unwrap().to_owned()).collect::<Vec<_>>();
    let whole = suggest("spells/0/effect", "pus", 3);
    assert!(labels(&whole).iter().any(|label| label.starts_with("push")), "{whole}");
    assert_eq!(whole[0]["range"], json!({ "start": 0, "end": 3 }));
    // On a line of its own a statement begins, and after a space comes what the grammar takes.
    let second = suggest("spells/0/effect", "push back 2\nhea", 15);
    assert!(labels(&second).iter().any(|label| label.starts_with("heal")), "{second}");
    assert_eq!(second[0]["range"], json!({ "start": 12, "end": 15 }));
    assert!(!labels(&suggest("spells/0/effect", "push back 2 on ", 15)).is_empty());
    // A field that is not there yet is completed as one that is.
    assert!(labels(&suggest("spells/0/targets", "an opp", 6)).iter().any(|label| label.starts_with("opposing")));
    assert_eq!(suggest("spells/0/effect", "'''", 3), json!([]));
    let fields = ask(&mut desk, json!({ "ask": "form", "path": CARD, "language": "en" }));
    let spells = fields.as_array().unwrap().iter().find(|field| field["key"] == "spells").unwrap();
    let effect = spells["tables"][0].as_array().unwrap().iter().find(|field| field["key"] == "effect").unwrap();
    assert_eq!(effect["value"], "push back 1");
}

#[test]
fn messages_lead_to_what_can_be_explained_here_and_to_no_terminal() {
    let mut desk = desk();
    let card = |types: &str, effect: &str| {
        format!(
            "id = \"x\"\nname = \"Ixo\"\nname_color = \"white\"\ntypes = [\"{types}\"]\nlevel = 2\ninitiative = 6\nmp = 4\nhp = 8\nap = 6\n\n[[spells]]\nname = \"Hit\"\ncost = \"3 AP\"\nrange = \"1-3\"\neffect = '{effect}'\n"
        )
    };
    let cases =
        [("iop", "push back", "push back"), ("iop", "foo bar", "effects"), ("orcs", "push back 1", "types"), ("iop", "stun self", "stun")];
    for (types, effect, name) in cases {
        set(&mut desk, &card(types, effect));
        for language in ["en", "fr"] {
            let problems = ask(&mut desk, json!({ "ask": "problems", "path": CARD, "language": language }));
            let problem = &problems[0];
            assert!(!problem["help"].to_string().contains("kcc ") && !problem["help"].to_string().contains("UNITS"), "{problem}");
            assert_eq!(problem["explains"], json!([name]), "{problem}");
            let explained = ask(&mut desk, json!({ "ask": "explain", "name": name, "language": language }));
            assert!(
                explained["examples"].as_array().or(explained["list"].as_array()).is_some_and(|list| !list.is_empty()),
                "{name}: {explained}"
            );
        }
    }
    let page = ask(&mut desk, json!({ "ask": "explain", "name": "push back", "language": "fr" }));
    assert!(page["says"].as_str().unwrap().starts_with("Éloigne"), "{page}");
    assert_eq!(page["examples"][0]["line"], "push back 2");
    assert!(page["examples"][0]["prints"].as_str().unwrap().starts_with("Repousse"), "{page}");
    assert_eq!(ask(&mut desk, json!({ "ask": "explain", "name": "%%%", "language": "fr" })), Value::Null);
    // The page of a word is about that word, and not about its opposite.
    for (name, page) in [("enemy", "opposing"), ("friend", "allied")] {
        assert_eq!(ask(&mut desk, json!({ "ask": "explain", "name": name, "language": "en" }))["name"], page);
    }
}

#[test]
fn the_spells_and_powers_of_a_card_can_be_taken_into_another() {
    let mut desk = desk();
    let content = content();
    let parts = |desk: &mut Desk, path: &str| {
        let (_, text) = content.iter().find(|(known, _)| known == path).unwrap();
        ask(desk, json!({ "ask": "parts", "text": text }))
    };
    let of_julith = parts(&mut desk, "content/krosmasters/s4/julith.toml");
    let spell = &of_julith[0];
    assert_eq!((&spell["list"], &spell["values"]["name"]["fr"]), (&json!("spells"), &json!("Hupperkap")));
    assert!(spell["prints"]["fr"].as_array().is_some_and(|text| !text.is_empty()), "{spell}");
    // It is the same in another card.
    set(&mut desk, "id = \"x\"\nname = \"Ixo\"\nname_color = \"white\"\nlevel = 2\ninitiative = 6\nmp = 4\nhp = 8\nap = 6\n");
    for part in of_julith.as_array().unwrap() {
        let field = format!("{}/+", part["list"].as_str().unwrap());
        let text = ask(&mut desk, json!({ "ask": "write", "path": CARD, "field": field, "value": part["values"] }));
        set(&mut desk, text.as_str().unwrap());
        assert_eq!(ask(&mut desk, json!({ "ask": "parts", "text": text })).as_array().unwrap().last().unwrap()["values"], part["values"]);
    }
    let problems = ask(&mut desk, json!({ "ask": "problems", "path": CARD, "language": "en" }));
    assert!(problems.as_array().unwrap().iter().all(|problem| problem["severity"] != "error"), "{problems}");
    // A card that is based on another has its spells.
    let (path, _) = content.iter().find(|(_, text)| text.contains("\nbased_on") && !text.contains("[[spells]]")).unwrap();
    assert!(!parts(&mut desk, path).as_array().unwrap().is_empty(), "{path}");
    assert_eq!(ask(&mut desk, json!({ "ask": "parts", "text": "spells = 3\n= [[" })), json!([]));
}

//! `kcc try`: stories of cards, as people and programs read them.

use crate::KCC;
use kcc_tests::{Place, Run, copy, copy_cards, fixtures, repository};
use serde_json::Value;
use std::collections::BTreeSet;
use std::fs;

fn try_it(place: &Place, arguments: &[&str]) -> Run {
    let content = repository().join("content");
    place.kcc(&[&["try"], arguments, &["--content", content.to_str().unwrap()]].concat())
}

/// Compares a text with the file that expects it, or writes the file.
fn expect(name: &str, found: &str) {
    let path = fixtures().join("stories").join(name);
    // Paths of content begin at the repository.
    let found = found.replace(&format!("{}/", repository().display()), "");
    if std::env::var_os("KCC_BLESS").is_some() {
        fs::write(&path, &found).unwrap();
    }
    assert_eq!(fs::read_to_string(&path).unwrap_or_default(), found, "{name}: KCC_BLESS=1 writes it anew");
}

#[test]
fn a_card_tells_its_stories_in_both_languages() {
    for language in ["en", "fr"] {
        let run = try_it(&Place::empty(KCC), &["joris-swashbuckler", "--lang", language]);
        assert_eq!(run.code, 0, "{}", run.stderr);
        expect(&format!("joris-swashbuckler.{language}.expected"), &format!("{}{}", run.stdout, run.stderr));
    }
}

#[test]
fn one_spell_by_its_printed_name_and_one_statement_by_its_number() {
    let place = Place::empty(KCC);
    let run = try_it(&place, &["julith", "Hupperkap"]);
    assert_eq!((run.code, run.stderr.trim()), (0, "1 statement, 1 shown"));
    let one = try_it(&place, &["joris-swashbuckler", "--statement", "4"]);
    assert_eq!((one.code, one.stderr.trim()), (0, "1 statement, 1 shown"));
}

#[test]
fn json_counts_statements_and_has_their_files_and_stories() {
    let run = try_it(&Place::empty(KCC), &["armour", "--format", "json"]);
    let document: Value = serde_json::from_str(&run.stdout).unwrap();
    assert_eq!((run.code, document["format"].as_str()), (0, Some("kcc.try.v1")));
    let list = document["statements"]["list"].as_array().unwrap();
    assert_eq!(document["statements"]["total"], list.len());
    assert!(list.iter().all(|one| one["file"].as_str().unwrap().ends_with("content/powers/armour.toml")), "{list:?}");
    assert!(list.iter().all(|one| one["story"].is_object() != one["nearest"].is_object()), "{list:?}");
}

#[test]
fn a_story_becomes_a_scenario_that_passes() {
    let place = Place::empty(KCC);
    let content = place.path().join("content");
    copy(&repository().join("content"), &content);
    let file = content.join("scenarios/cards/tried.toml");
    let run = place.kcc(&["try", "julith", "escapade", "--to-scenario", file.to_str().unwrap()]);
    assert_eq!((run.code, run.stdout.as_str()), (0, ""), "{}", run.stderr);
    let run = place.kcc(&["test", file.to_str().unwrap()]);
    assert_eq!(run.code, 0, "{}{}", run.stdout, run.stderr);
}

/// What only the same course shows: another order, another reading, and what acts only beside something else.
#[test]
fn a_story_tells_what_else_its_course_shows() {
    let place = Place::with_content(KCC);
    let told = |effect: &str| {
        let card = fs::read_to_string(fixtures().join("base/content/krosmasters/ardo.toml")).unwrap();
        place.write("content/krosmasters/ardo.toml", card.replace("push back 2", effect));
        let run = place.kcc(&["try", "ardo", "long blade"]);
        assert_eq!(run.code, 0, "{}", run.stderr);
        run.stdout
    };
    let both = told("+1 AP on self\n1 injury on the target if self has an AP token");
    assert!(both.contains("it acts only together with “Ardo gets +1 AP.”"), "{both}");
    assert!(both.contains("before “Ardo gets +1 AP.” it would end differently: the order matters"), "{both}");
    let alone = told("+1 AP on self\n1 injury on the target");
    assert!(!alone.contains("together") && !alone.contains("the order matters"), "{alone}");
    assert!(alone.starts_with("Long Blade · 3 AP · 1–3 · 2 fire · as often as it can be paid for\n"), "{alone}");
}

#[test]
fn a_card_is_named_by_its_id_its_name_or_its_file() {
    let place = Place::empty(KCC);
    let [id, name, file] =
        ["julith", "Julith", "content/krosmasters/s4/julith.toml"].map(|card| try_it(&place, &[card, "--statement", "1"]));
    assert_eq!((id.code, &id), (0, &name));
    assert_eq!(id, file);
}

#[test]
fn what_is_asked_wrongly_is_told() {
    let place = Place::empty(KCC);
    let cases: [(&[&str], &str); 4] = [
        (&["julit"], "did you mean `julith`"),
        (&["julith", "nothing"], "has no spell or power `nothing`"),
        (&["julith", "--statement", "9"], "there is no number 9"),
        (&[], "--all"),
    ];
    for (arguments, said) in cases {
        let run = try_it(&place, arguments);
        assert_eq!((run.code, run.stdout.as_str()), (2, ""), "{arguments:?}: {run:?}");
        assert!(run.stderr.contains(said), "{arguments:?}: {}", run.stderr);
    }
}

/// Cards as editors wrote them who meant something else: each says what is wrong, or shows what it does instead.
#[test]
fn what_was_once_misread_in_silence_is_refused_warned_of_or_shown() {
    let folder = fixtures().join("stories/traps");
    let mut cards: Vec<_> = fs::read_dir(&folder).unwrap().map(|entry| entry.unwrap().path()).collect();
    cards.retain(|path| path.extension().is_some_and(|extension| extension == "toml"));
    cards.sort();
    assert_eq!(cards.len(), 14);
    let place = Place::empty(KCC);
    copy_cards(&place.path().join("content"));
    for card in cards {
        place.write("content/krosmasters/trap.toml", fs::read(&card).unwrap());
        let checked = place.kcc(&["check", "--deep", "--format", "concise", "content/krosmasters/trap.toml"]);
        let tried = place.kcc(&["try", "trap"]);
        assert!(checked.code < 2 && tried.code < 2, "{}: {checked:?} {tried:?}", card.display());
        let tried = if checked.code == 0 { format!("{}{}", tried.stdout, tried.stderr) } else { String::new() };
        let name = card.file_stem().unwrap().to_string_lossy().into_owned();
        expect(&format!("traps/{name}.expected"), &format!("check --deep:\n{}\ntry:\n{tried}", checked.stdout));
    }
}

/// All of the content, with the statements for which no position was found: each line needs a reason in review.
#[test]
fn ctrl_c_gives_what_is_there() {
    // Nothing that was kept makes it shorter.
    let place = Place::empty(KCC).variable("KCC_CACHE", "");
    let Some(run) = place.kcc_stopped_in(&repository(), &["try", "--all", "--format", "json"]) else { return };
    assert_eq!(run.code, 130, "{}", run.stderr);
    let document: Value = serde_json::from_str(&run.stdout).unwrap();
    let statements = &document["statements"];
    let tried = statements["list"].as_array().unwrap().len();
    assert_eq!(statements["total"], tried);
    assert!(run.stderr.contains("not tried"), "{}", run.stderr);
}

#[test]
fn every_statement_of_the_content_is_shown_but_those_listed() {
    let run = try_it(&Place::empty(KCC), &["--all", "--format", "json"]);
    assert_eq!(run.code, 0, "{}", run.stderr);
    let document: Value = serde_json::from_str(&run.stdout).unwrap();
    let statements = &document["statements"];
    let count = |field: &str| statements[field].as_u64().unwrap();
    assert!(count("shown") * 100 >= count("total") * 99, "{} of {}", count("shown"), count("total"));
    let missed = statements["list"].as_array().unwrap().iter().filter(|one| one["nearest"].is_object());
    let lines: BTreeSet<String> = missed
        .map(|one| {
            format!(
                "{} ({}): {}",
                one["place"].as_str().unwrap(),
                one["portion"].as_str().unwrap(),
                one["nearest"]["miss"].as_str().unwrap()
            )
        })
        .collect();
    let head = format!("{} of {} statements are shown. The others:", statements["shown"], statements["total"]);
    expect("not-shown.expected", &format!("{head}\n{}\n", Vec::from_iter(lines).join("\n")));
    let notes = |one: &Value| one["story"]["notes"].as_array().cloned().unwrap_or_default();
    let alike: Vec<&Value> =
        statements["list"].as_array().unwrap().iter().filter(|one| notes(one).iter().any(|note| note["alike"].is_object())).collect();
    assert!(alike.is_empty(), "other effects print the same sentences: {alike:#?}");
}

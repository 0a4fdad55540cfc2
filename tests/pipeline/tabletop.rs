//! The table for Tabletop Simulator: its save, its pictures, its script.

use crate::KCC;
use kcc_tests::{Place, fixtures, krosmaster, repository, said, tool};
use serde_json::Value;
use std::collections::{BTreeMap, BTreeSet};
use std::fs;

const ADDRESS: &str = "https://cards.example/kcc/";

/// A board of three columns and four rows with one of everything that lies on cells.
const ARENA: &str =
    "id = \"yard\"\nname = { en = \"Yard\", fr = \"Cour\" }\nscenery = { S = \"tree\" }\nboard = '''\ns.s\nS2.\n..D\ns.s\n'''\n";

/// Returns a folder whose content has an arena and enough cards for two teams, two of which have one name.
fn place() -> Place {
    let place = Place::with_content(KCC);
    place.write("content/arenas/yard.toml", ARENA);
    for id in ["bera", "cedo", "dina", "elmo"] {
        place.write(&format!("content/krosmasters/{id}.toml"), krosmaster(id, 4, 6));
    }
    let again = krosmaster("bera", 4, 6).replace("id = \"bera\"", "id = \"bera-second\"").replace("initiative = 5", "initiative = 9");
    place.write("content/krosmasters/bera-second.toml", again + "collection = { season = 4, set = \"Second Box\", number = \"2\" }\n");
    place
}

fn made(place: &Place, arguments: &[&str]) -> BTreeMap<String, Vec<u8>> {
    let run = place.kcc(&[&["build", "--target", "tts", "--address", ADDRESS], arguments].concat());
    assert_eq!((run.code, run.stderr.contains("--address")), (0, false), "{run:?}");
    place.files("build").into_iter().collect()
}

fn save(files: &BTreeMap<String, Vec<u8>>, language: &str) -> Value {
    serde_json::from_slice(&files[&format!("{language}/tabletop/saved-object.json")]).unwrap()
}

/// Returns width and height of a PNG.
fn size(png: &[u8]) -> (u64, u64) {
    assert_eq!(&png[..8], b"\x89PNG\r\n\x1a\n");
    let number = |at: usize| u64::from(u32::from_be_bytes(png[at..at + 4].try_into().unwrap()));
    (number(16), number(20))
}

/// Returns all objects of a save, also those that are in others.
fn objects(saved: &Value) -> Vec<&Value> {
    let mut found: Vec<&Value> = saved["ObjectStates"].as_array().unwrap().iter().collect();
    let mut at = 0;
    while let Some(object) = found.get(at).copied() {
        found.extend(object["ContainedObjects"].as_array().into_iter().flatten());
        at += 1;
    }
    found
}

fn one<'a>(saved: &'a Value, kind: &str, id: &str) -> &'a Value {
    let found = objects(saved).into_iter().find(|object| object["Name"] == kind && object["Memo"] == id);
    found.unwrap_or_else(|| panic!("there is no {kind} of {id}"))
}

/// Returns the addresses that a value mentions.
fn links(value: &Value, found: &mut BTreeSet<String>) {
    match value {
        Value::Object(fields) => {
            for (key, value) in fields {
                match value.as_str() {
                    Some(link) if key.ends_with("URL") && !link.is_empty() => drop(found.insert(link.to_owned())),
                    Some(_) => {}
                    None => links(value, found),
                }
            }
        }
        Value::Array(values) => values.iter().for_each(|value| links(value, found)),
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => {}
    }
}

/// One build for all of it, since pictures take their time.
#[test]
fn the_table_is_whole() {
    let place = place();
    let files = made(&place, &[]);
    the_save_has_the_structure_of_those_of_the_program(&files);
    sheets_have_cards_of_300_dots_per_inch_and_cards_say_everything(&files);
    cells_have_points_and_units_have_figures(&files);
    the_script_sets_up_the_table(&place, &files);
}

fn the_save_has_the_structure_of_those_of_the_program(files: &BTreeMap<String, Vec<u8>>) {
    let schema = fs::read_to_string(fixtures().join("tabletop/save.schema.json")).unwrap();
    let validator = jsonschema::validator_for(&serde_json::from_str(&schema).unwrap()).unwrap();
    for language in ["en", "fr"] {
        let saved = save(files, language);
        let wrong: Vec<_> = validator.iter_errors(&saved).map(|error| format!("{error} at {}", error.instance_path())).collect();
        assert!(wrong.is_empty(), "{language}: {wrong:?}");
        let all = objects(&saved);
        let guids: BTreeSet<&str> = all.iter().map(|object| object["GUID"].as_str().unwrap()).collect();
        assert_eq!(guids.len(), all.len(), "an identifier is given twice");
        let mut found = BTreeSet::new();
        links(&saved, &mut found);
        let mut pictures: BTreeSet<&str> =
            files.keys().map(String::as_str).filter(|file| file.ends_with(".png") && file.starts_with(language)).collect();
        for link in &found {
            let file = link.strip_prefix(ADDRESS).unwrap();
            assert!(pictures.remove(file) || files.contains_key(file), "{link} is not in the build");
        }
        assert!(pictures.is_empty(), "nothing shows {pictures:?}");
        for object in all.iter().filter(|object| object["Name"] == "DeckCustom") {
            let inside: Vec<&Value> = object["ContainedObjects"].as_array().unwrap().iter().map(|card| &card["CardID"]).collect();
            assert_eq!(object["DeckIDs"].as_array().unwrap().iter().collect::<Vec<_>>(), inside);
        }
    }
}

fn sheets_have_cards_of_300_dots_per_inch_and_cards_say_everything(files: &BTreeMap<String, Vec<u8>>) {
    let saved = save(files, "en");
    let cards: Vec<&Value> = objects(&saved).into_iter().filter(|object| object["Name"] == "CardCustom").collect();
    let named = |name: &str| cards.iter().find(|card| card["Nickname"] == name).unwrap_or_else(|| panic!("no {name}"));
    for card in &cards {
        let (sheet, cell) = (card["CardID"].as_u64().unwrap() / 100, card["CardID"].as_u64().unwrap() % 100);
        let sheet = &card["CustomDeck"][sheet.to_string()];
        let (columns, rows) = (sheet["NumWidth"].as_u64().unwrap(), sheet["NumHeight"].as_u64().unwrap());
        assert!(cell < columns * rows, "{card}");
        for (link, unique) in [("FaceURL", true), ("BackURL", sheet["UniqueBack"] == true)] {
            let file = sheet[link].as_str().unwrap().strip_prefix(ADDRESS).unwrap();
            let expected = if unique { (744 * columns, 1039 * rows) } else { (744, 1039) };
            assert_eq!(size(&files[file]), expected, "{file}");
            assert!(expected.0 <= 4096 && expected.1 <= 4096);
        }
    }
    let said = named("Ardo")["Description"].as_str().unwrap();
    for part in ["Samples", "Level 3", "initiative 7", "MP 4", "HP 9", "AP 6", "Push back 2", "Old Wound"] {
        assert!(said.contains(part), "{part} is not in {said}");
    }
    // Two cards of one name differ in what is written over them.
    named("Bera (Second Box)");
    assert_eq!(cards.iter().filter(|card| card["Nickname"].as_str().unwrap().starts_with("Bera")).count(), 2);
    // As many summons as may be controlled, and two of each card that every player has.
    assert_eq!(cards.iter().filter(|card| card["Memo"] == "tofu").count(), 1);
    assert_eq!(cards.iter().filter(|card| card["Memo"] == "rules-1").count(), 2);
}

fn cells_have_points_and_units_have_figures(files: &BTreeMap<String, Vec<u8>>) {
    let saved = save(files, "en");
    let board = one(&saved, "Custom_Tile", "yard");
    let picture = board["CustomImage"]["ImageURL"].as_str().unwrap().strip_prefix(ADDRESS).unwrap();
    assert_eq!(size(&files[picture]), (2048, 2048), "a square needs no stretching");
    let points: Vec<(f64, f64)> = (board["AttachedSnapPoints"].as_array().unwrap().iter())
        .map(|point| (point["Position"]["x"].as_f64().unwrap(), point["Position"]["z"].as_f64().unwrap()))
        .collect();
    assert_eq!(points.len(), 12);
    // Cells are 1.2 wide on the table, and the board reaches one unit to each side before it is scaled.
    let scale = board["Transform"]["scaleX"].as_f64().unwrap();
    assert!(((points[0].0 - points[1].0) * scale - 1.2).abs() < 0.01, "{points:?}");
    assert!(((points[3].1 - points[0].1) * scale - 1.2).abs() < 0.01, "{points:?}");
    // The middle column is in the middle; the rows are a little above it, because the name stands below.
    assert!(points[1].0.abs() < 0.001 && (points[0].1 + points[9].1) < 0.0, "{points:?}");
    for unit in ["ardo", "bera", "bera-second", "tofu"] {
        assert_eq!(one(&saved, "Figurine_Custom", unit)["CustomImage"]["ImageURL"], format!("{ADDRESS}en/tabletop/figures/{unit}.png"));
    }
    for token in ["tree", "kama", "gg", "ap", "mp", "range", "injury"] {
        let bag = one(&saved, "Infinite_Bag", token);
        assert_eq!(bag["ContainedObjects"][0]["Memo"], token);
    }
    let injury = &one(&saved, "Custom_Tile", "injury")["CustomImage"];
    assert_ne!(injury["ImageURL"], injury["ImageSecondaryURL"], "the back of an injury is worth more");
    let die = one(&saved, "Custom_Dice", "die");
    let values: Vec<&str> = die["RotationValues"].as_array().unwrap().iter().map(|value| value["Value"].as_str().unwrap()).collect();
    assert_eq!(values, ["Critical", "Armour", "Lock", "Dodge", "Critical / dodge", "Dofus"]);
    assert_eq!(objects(&saved).iter().filter(|object| object["Name"] == "Custom_Dice").count(), 8);
}

/// Runs the script of a saved table with some presses of its buttons, and returns what happened, line by line.
fn played(place: &Place, language: &str, presses: &[&str]) -> Vec<Vec<String>> {
    let simulator = fixtures().join("tabletop/simulator.lua").display().to_string();
    let script = repository().join("templates/tabletop.lua").display().to_string();
    let saved = place.path().join(format!("build/{language}/tabletop/saved-object.json")).display().to_string();
    let out = said("lua", &[&[simulator.as_str(), &script, &saved], presses].concat());
    out.lines().map(|line| line.split('\t').map(str::to_owned).collect()).collect()
}

fn the_script_sets_up_the_table(place: &Place, files: &BTreeMap<String, Vec<u8>>) {
    if !tool("luac") || !tool("lua") {
        return;
    }
    assert_eq!(said("luac", &["-p", &repository().join("templates/tabletop.lua").display().to_string()]), "");
    let script = fs::read_to_string(repository().join("templates/tabletop.lua")).unwrap();
    assert_eq!(one(&save(files, "en"), "Custom_Tile", "setup")["LuaScript"], script);
    let laid = |lines: &[Vec<String>], tag: &str| -> Vec<String> {
        let here = lines.iter().filter(|line| line[0] == "object" && line[1] == tag);
        here.map(|line| format!("{} {} {} {}", line[2], line[3], line[4], line[5])).collect()
    };
    // At first the arena is set up, with the scenery and the kamas of its cells: two on one, one on the Demon cell.
    let lines = played(place, "en", &[]);
    assert!(lines.contains(&vec!["arena".into(), "Yard".into()]), "{lines:?}");
    let pieces: Vec<String> = laid(&lines, "kcc-scenery").iter().map(|piece| piece.split(' ').nth(1).unwrap().to_owned()).collect();
    assert_eq!(pieces, ["tree", "kama", "kama", "kama"]);
    assert_eq!(laid(&lines, "kcc-arena").len(), 1);
    // Teams lie in the order of initiative, with what they bring.
    let lines = played(place, "en", &["write=bera,Ardo , bera-second: cedo, dina,elmo", "pressLay"]);
    let mine: Vec<String> = laid(&lines, "kcc-laid");
    let cards: Vec<&str> = mine.iter().filter(|line| line.starts_with("CardCustom")).map(|line| line.split(' ').nth(1).unwrap()).collect();
    assert_eq!(cards, ["bera-second", "ardo", "bera", "tofu", "cedo", "dina", "elmo"]);
    assert_eq!(mine.iter().filter(|line| line.starts_with("Figurine_Custom")).count(), 7);
    assert_eq!(mine.iter().filter(|line| line.starts_with("Custom_Tile gg")).count(), 13, "six of each player, and one of nobody");
    assert_eq!(mine.iter().filter(|line| line.starts_with("Custom_Tile timeline")).count(), 2);
    let place_of = |name: &str, part: usize| {
        mine.iter().find(|line| line.starts_with(name)).unwrap().split(' ').nth(part).unwrap().parse::<f64>().unwrap()
    };
    assert!(place_of("CardCustom bera-second", 2) < place_of("CardCustom ardo", 2));
    assert!(place_of("CardCustom ardo", 3) < 0.0 && place_of("CardCustom cedo", 3) > 0.0);
    assert!(lines.contains(&vec!["said".into(), "Player 1: levels 7".into()]), "{lines:?}");
    // A mistake is told, and nothing is cleared away.
    let lines = played(place, "fr", &["write=bera, nobody: ardo", "pressLay", "write=ardo", "pressLay"]);
    for told in ["Aucun Krosmaster n’a l’identifiant nobody.", "Il faut deux ou quatre équipes, séparées par des deux-points."] {
        assert!(lines.contains(&vec!["said".into(), told.into()]), "{lines:?}");
    }
    assert_eq!(laid(&lines, "kcc-laid").len(), 2, "the strips of the beginning");
    for (press, teams, levels) in [("pressDealTwo", 2, 12), ("pressDealFour", 4, 6)] {
        let lines = played(place, "en", &[press, "pressPrevious", "pressShuffle"]);
        for player in 1..=teams {
            assert!(lines.contains(&vec!["said".into(), format!("Player {player}: levels {levels}")]), "{press}: {lines:?}");
        }
        assert_eq!(laid(&lines, "kcc-laid").iter().filter(|line| line.contains(" timeline ")).count(), teams);
    }
    assert_eq!(laid(&played(place, "en", &["pressDealTwo", "pressClear"]), "kcc-laid").len(), 0);
}

#[test]
fn a_table_for_one_game_begins_with_its_teams() {
    let place = place();
    let hall = ARENA.replace("yard", "hall").replace("s.s\nS2.\n..D\ns.s", "ssssss\nS2....\n....D.\nssssss");
    place.write("content/arenas/hall.toml", hall);
    let teams = "bera-second,bera,elmo,cedo,dina,dina:cedo,cedo,dina,dina,elmo,elmo";
    let arguments = ["build", "--target", "tts", "--address", ADDRESS, "--lang", "fr", "--game", teams, "--arena", "hall"];
    let run = place.kcc(&arguments);
    assert_eq!(run.code, 0, "{run:?}");
    let saved = save(&place.files("game").into_iter().collect(), "fr");
    let state: Value = serde_json::from_str(one(&saved, "Custom_Tile", "setup")["LuaScriptState"].as_str().unwrap()).unwrap();
    let written = state["written"].as_str().unwrap();
    assert_eq!(written, "bera-second, bera, elmo, cedo, dina, dina : cedo, cedo, dina, dina, elmo, elmo");
    assert_eq!((&state["two"]["levels"], &state["four"]["levels"], &state["four"]["gg"]), (&12.into(), &6.into(), &3.into()));
    assert_eq!(state["arenas"].as_array().unwrap().iter().map(|arena| &arena["id"]).collect::<Vec<_>>(), ["hall"]);
    let figures = &one(&saved, "Bag", "figures")["ContainedObjects"];
    let figures: BTreeSet<&str> = figures.as_array().unwrap().iter().map(|figure| figure["Memo"].as_str().unwrap()).collect();
    for id in written.split([',', ':', ' ']).filter(|id| !id.is_empty()) {
        assert!(state["cards"][id]["level"].is_u64() && figures.contains(id), "{id} is not in {figures:?}");
    }
    // Teams are laid out at once.
    if tool("lua") {
        let simulator = fixtures().join("tabletop/simulator.lua").display().to_string();
        let script = repository().join("templates/tabletop.lua").display().to_string();
        let file = place.path().join("game/fr/tabletop/saved-object.json").display().to_string();
        let out = said("lua", &[simulator.as_str(), &script, &file]);
        assert!(out.contains("said\tJoueur 1 : niveaux 12") && out.contains("arena\tCour"), "{out}");
    }
}

#[test]
fn who_gives_no_address_is_told() {
    let place = Place::with_content(KCC);
    let build = |arguments: &[&str]| place.kcc(&[&["build", "--target", "tts", "--only", "ardo", "--lang", "en"], arguments].concat());
    let run = build(&[]);
    assert!(
        run.code == 0 && run.stderr.contains("no --address") && run.stderr.contains("https://example.org/PUT-YOUR-ADDRESS-HERE"),
        "{run:?}"
    );
    let run = build(&["--address", "file:///home/me/build"]);
    assert!(run.code == 0 && !run.stderr.contains("--address"), "{run:?}");
    let saved = fs::read_to_string(place.path().join("build/en/tabletop/saved-object.json")).unwrap();
    assert!(saved.contains("\"FaceURL\": \"file:///home/me/build/en/tabletop/krosmaster-1.png\""), "{saved}");
    assert_eq!(build(&["--address", "somewhere"]).code, 2);
}

//! `kcc play` with typed input.

use crate::KCC;
use kcc_tests::{Place, Run, fixtures, repository};
use std::fmt::Write as _;

fn play(place: &Place, typed: &str, arguments: &[&str]) -> Run {
    place.kcc_reading(typed, &[&["play", "--content", &place.cards()], arguments].concat())
}

/// Returns the last board that was printed.
fn last_board(text: &str) -> &str {
    text.rfind("\n    a  b").map_or("", |place| &text[place..])
}

/// Returns a line with the first answer, repeated.
fn ones(times: usize) -> String {
    "1\n".repeat(times)
}

#[test]
fn a_game_is_played_saved_loaded_and_replayed() {
    let place = Place::empty(KCC);
    let typed = format!("{}save game.json\n{}save later.json\n", ones(30), ones(10));
    let run = play(&place, &typed, &["--players", "human,greedy"]);
    assert_eq!((run.code, run.stderr.as_str()), (0, ""), "{}", run.stdout);
    assert!(run.stdout.contains("Saved in game.json."), "{}", run.stdout);
    let loaded = play(&place, &format!("{}save again.json\n", ones(10)), &["--players", "human,human", "--load", "game.json"]);
    assert_eq!(loaded.code, 0, "{loaded:?}");
    // Loading during another game gives the same result.
    let inside = play(&place, "load later.json\n", &["--seed", "99"]);
    assert_eq!(last_board(&inside.stdout).trim_end_matches("> \n"), last_board(&run.stdout).split("> Saved").next().unwrap());
    let replayed = play(&place, "", &["--replay", "later.json"]);
    assert_eq!((replayed.code, replayed.stderr.as_str()), (0, ""));
    assert!(replayed.stdout.contains("player 1: ") && replayed.stdout.contains("is placed on"), "{}", replayed.stdout);
}

#[test]
fn undo_brings_back_the_board_and_the_dice_stay_as_they_were() {
    let place = Place::empty(KCC);
    let typed = format!("{}save one.json\nundo 12\n{}save two.json\n", ones(40), ones(12));
    let run = play(&place, &typed, &["--players", "human,human"]);
    assert_eq!(run.code, 0);
    let files = place.files("");
    let file = |name: &str| &files.iter().find(|(path, _)| path == name).unwrap().1;
    assert_eq!(file("one.json"), file("two.json"), "the same answers after an undo lead to the same game");
    let back = play(&place, "undo\n", &[]);
    assert!(back.stdout.contains("nothing to take back"), "{}", back.stdout);
}

/// Where a unit can come is told, and `go` takes all steps there at once.
#[test]
fn a_unit_goes_where_it_can_come() {
    let place = Place::empty(KCC);
    let seats = ["--players", "human,human"];
    let before = |times: usize| play(&place, &format!("{}ways\n", ones(times)), &seats).stdout;
    // Units are placed first.
    assert!(before(0).contains("There is nowhere to go now."));
    // The first unit whose turn it is.
    let times = (9..30).find(|times| before(*times).contains("With 0 MP left:")).unwrap();
    let told = before(times);
    let line = told.lines().find_map(|line| line.strip_prefix("With 0 MP left: ")).unwrap();
    let far = line.split(", ").last().unwrap();
    let run = play(&place, &format!("{}go {}\nways\n", ones(times), far.to_uppercase()), &seats);
    assert_eq!((run.code, run.stderr.as_str()), (0, ""));
    let steps = run.stdout.matches("move to").count() - told.matches("move to").count();
    assert!(steps >= 2 && run.stdout.contains(&format!("move to {far}")), "{}", run.stdout);
    assert!(run.stdout.ends_with("There is nowhere to go now.\n> \n"), "it has no MP left: {}", run.stdout);
    let run = play(&place, &format!("{}go z99\n", ones(times)), &seats);
    assert!(run.stdout.contains("There is no way to z99 now"), "{}", run.stdout);
    let french = play(&place.variable("KCC_LANG", "fr"), &format!("{}chemins\naller {far}\n", ones(times)), &seats);
    assert!(french.stdout.contains("Sans PM restant") && french.stdout.contains(far), "{}", french.stdout);
}

#[test]
fn a_game_of_the_simulator_is_replayed() {
    let place = Place::empty(KCC);
    let run = place.kcc(&["sim", "--content", &place.cards(), "--game", "3", "--record", "three.json"]);
    let digest = run.stdout.lines().find_map(|line| line.strip_prefix("digest")).unwrap().trim();
    let replayed = play(&place, "", &["--replay", "three.json"]);
    assert_eq!(replayed.code, 0, "{}", replayed.stderr);
    assert!(replayed.stdout.ends_with(&format!("wins.\n{digest}\n")), "{}", last_board(&replayed.stdout));
}

#[test]
fn files_of_other_rules_and_other_content_are_refused() {
    let place = Place::empty(KCC);
    play(&place, &format!("{}save game.json\n", ones(5)), &[]);
    let text = String::from_utf8(place.files("").remove(0).1).unwrap();
    place.write("cut.json", &text[..text.len() / 2]);
    let version = text.find("\"version\":").unwrap() + 10;
    place.write("version.json", format!("{}7{}", &text[..version], &text[version + 1..]));
    place.write("digest.json", text.replacen("\"seed\":\"", "\"seed\":\"7", 1));
    place.write("bytes.json", [0xff, 0xfe, 0x00]);
    // Cards that have changed are told, as long as the game plays the same.
    let rules = text.find("\"rules\":\"").unwrap() + 9;
    place.write("content.json", format!("{}zzzz{}", &text[..rules], &text[rules + 4..]));
    let run = play(&place, "", &["--load", "content.json"]);
    assert!(run.code == 0 && run.stderr.contains("so far it plays the same: fanmade-4-1"), "{run:?}");
    let listed = text.find("\"listed\":[").unwrap() + 10;
    place.write("changed.json", format!("{}zzzz{}9{}", &text[..rules], &text[rules + 4..listed], &text[listed..]));
    let cases: [(&[&str], i32, &str); 8] = [
        (&["--load", "game.json", "--ruleset", "season-2"], 1, "played by the ruleset `fanmade-4-1`"),
        (&["--replay", "game.json", "--arena", "bonta-2"], 1, "played on the arena `bonta-1`"),
        (&["--load", "changed.json"], 1, "no longer plays as it did: fanmade-4-1"),
        (&["--load", "cut.json"], 1, "not a game that kcc saved"),
        (&["--load", "bytes.json"], 1, "not a game that kcc saved"),
        (&["--replay", "version.json"], 1, "version 7"),
        (&["--replay", "missing.json"], 2, "missing.json"),
        (&["--load", "game.json", "--seed", "5"], 2, "--seed"),
    ];
    for (arguments, code, said) in cases {
        let run = play(&place, "", arguments);
        assert_eq!((run.code, run.stdout.as_str()), (code, ""), "{arguments:?}: {run:?}");
        assert!(run.stderr.contains(said), "{arguments:?}: {}", run.stderr);
    }
    // During a game the same is reported, and the game goes on.
    let run = play(&place, "load cut.json\nload missing.json\nload changed.json\nsave /nowhere/at/all.json\n1\n", &[]);
    assert_eq!(run.code, 0);
    for said in ["not a game that kcc saved", "missing.json", "no longer plays as it did", "cannot be written", "player"] {
        assert!(run.stdout.contains(said), "{said}: {}", run.stdout);
    }
}

#[test]
fn any_input_is_survived() {
    let place = Place::empty(KCC);
    let mut typed = String::from(
        "\n \n?\nhelp\nb\n-1\n0\n99999\n18446744073709551616\nundo\nundo -1\nundo 999999999999999999999\nc4\nz99\nsave\nload\n\u{0}\n",
    );
    let mut seed = 7u64;
    for _ in 0..300 {
        seed = seed.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        let _ = writeln!(typed, "{}", ["1", "2", "3", "7", "undo", "k1", "undo 3", "é", "12", "4"][(seed >> 33) as usize % 10]);
    }
    typed.push_str(&"x".repeat(20_000));
    let run = play(&place, &typed, &["--players", "human,random", "--teams", "all"]);
    assert_eq!((run.code, run.stderr.as_str()), (0, ""), "{}", last_board(&run.stdout));
}

#[test]
fn boards_are_the_same_without_colours() {
    let place = Place::empty(KCC);
    let plain = play(&place, &ones(12), &[]).stdout;
    let coloured = play(&place, &ones(12), &["--color", "always"]).stdout;
    assert!(!plain.contains('\u{1b}') && coloured.contains('\u{1b}'));
    let mut stripped = String::new();
    for (place, part) in coloured.split('\u{1b}').enumerate() {
        stripped.push_str(if place == 0 { part } else { part.split_once('m').unwrap().1 });
    }
    assert_eq!(stripped, plain);
    assert!(plain.contains("[A]"), "the active unit is marked: {}", last_board(&plain));
}

#[test]
fn the_terminal_speaks_french_too() {
    let french = Place::empty(KCC).variable("KCC_LANG", "fr");
    let run = play(&french, "aide\nannuler\nquitter\n", &[]);
    assert_eq!(run.code, 0);
    for said in ["Joueur 2", "de quel côté", "sauver FICHIER", "rien à reprendre"] {
        assert!(run.stdout.contains(said), "{said}: {}", run.stdout);
    }
}

#[test]
fn what_was_taken_back_can_be_given_again() {
    let place = Place::empty(KCC);
    let typed = format!("{}save one.json\nundo 9\nredo 9\nsave two.json\nredo\nundo\n1\nredo\n", ones(30));
    let run = play(&place, &typed, &["--players", "human,greedy"]);
    assert_eq!((run.code, run.stderr.as_str()), (0, ""));
    let files = place.files("");
    let file = |name: &str| &files.iter().find(|(path, _)| path == name).unwrap().1;
    assert_eq!(file("one.json"), file("two.json"), "redo is exact");
    assert_eq!(run.stdout.matches("There is nothing to give again.").count(), 2, "{}", last_board(&run.stdout));
}

#[test]
fn four_play_in_the_terminal_and_their_games_are_saved_and_loaded() {
    let place = Place::empty(KCC);
    let typed = format!("{}save four.json\n", ones(40));
    let run = play(&place, &typed, &["--pairs", "--players", "human,random,human,random"]);
    assert_eq!((run.code, run.stderr.as_str()), (0, ""));
    for said in ["player 4", "wild\u{a0}GG:\u{a0}3", "Saved in four.json."] {
        assert!(run.stdout.contains(said), "{said}: {}", last_board(&run.stdout));
    }
    let loaded = play(&place, "", &["--load", "four.json"]);
    assert_eq!((loaded.code, loaded.stderr.as_str()), (0, ""));
    assert!(loaded.stdout.contains("player 4"), "{}", loaded.stdout);
    // At a table of two it cannot be continued.
    let other = play(&place, "load four.json\n", &[]);
    assert!(other.stdout.contains("has 4 players"), "{}", other.stdout);
    assert_eq!(play(&place, "", &["--load", "four.json", "--four"]).code, 2);
}

#[test]
fn krosmasters_are_banned_and_drafted_by_whoever_types_and_the_game_is_saved_with_them() {
    let place = Place::empty(KCC);
    let typed = format!("bakraa\nbakara\n99\n1\n{}save drafted.json\n", ones(8));
    let run = play(&place, &typed, &["--teams", "draft", "--bans", "1", "--seed", "3"]);
    assert_eq!((run.code, run.stderr.as_str()), (0, ""), "{}", run.stdout);
    for said in ["did you mean `bakara`", "bans Bakara.", "takes a krosmaster:", "The team of player 1: ", "Saved in drafted.json."] {
        assert!(run.stdout.contains(said), "{said}: {}", run.stdout);
    }
    let board = last_board(&run.stdout).split("> Saved").next().unwrap();
    let loaded = play(&place, "", &["--load", "drafted.json"]);
    assert_eq!((loaded.code, last_board(&loaded.stdout).trim_end_matches("> \n")), (0, board), "{loaded:?}");
    // Players of kcc ban and draft too, and leaving before the game leaves nothing behind.
    let run = play(&place, &ones(12), &["--teams", "draft", "--players", "human,greedy"]);
    assert!(run.stdout.contains("Player 2 takes ") && run.stdout.contains("The team of player 2"), "{}", run.stdout);
    let left = play(&place, "quit\n", &["--teams", "all", "--bans", "2"]);
    assert_eq!((left.code, left.stdout.contains("a  b  c")), (0, false), "{}", left.stdout);
    let french = Place::empty(KCC).variable("KCC_LANG", "fr");
    let run = play(&french, "bakara\n", &["--teams", "draft", "--bans", "1"]);
    assert!(run.stdout.contains("bannit un Krosmaster"), "{}", run.stdout);
}

#[test]
fn cards_chances_prices_and_what_asks_are_told_within_80_columns() {
    let place = Place::empty(KCC);
    let scenario = |path: &str, typed: &str| {
        let path = repository().join("content/scenarios").join(path);
        place.kcc_reading(typed, &["play", "--scenario", path.to_str().unwrap()])
    };
    let run = scenario("basics/attract.toml", "card A\ncard bill tel\nodds 16\nodds 1\nodds 99\nsave here.json\nundo\n18\nundo 5\n");
    assert_eq!((run.code, run.stderr.as_str()), (0, ""), "{}", run.stdout);
    for said in [
        "timeline of player 2: a b",
        "cast Punch (5\u{a0}AP, close combat, 1\u{a0}neutral)",
        "at an enemy: 16\u{a0}b2 Bill Tell (a) (1.2 injuries on average)",
        "Goultard the Barbarian: level",
        "did you mean Bill Tell?",
        "Injuries on Bill Tell (a), with the chance of each number:",
        "1/6",
        "Chances are shown for a spell",
        "No answer has the number 99",
        "cannot be saved",
        "There is nothing to take back.",
        "Only 1 could be taken back.",
    ] {
        assert!(run.stdout.contains(said), "{said}: {}", run.stdout);
    }
    assert!(place.files("").is_empty(), "nothing is saved");
    let long = play(&place, &ones(30), &["--teams", "all", "--seed", "5"]);
    for line in run.stdout.lines().chain(long.stdout.lines()) {
        // What was typed is not in the output, so the prompt comes directly before the answer.
        let line = line.trim_start_matches("> ");
        assert!(line.chars().count() <= 80, "{line}");
    }
    assert!(long.stdout.contains("powers: Resistance (Air)\n"), "powers have their parameters: {}", long.stdout);
    let begin = play(&place, "1\n", &[]);
    assert!(last_board(&begin.stdout).contains(" o "), "starting cells are shown: {}", last_board(&begin.stdout));
    let several = place.kcc(&["play", "--scenario", repository().join("content/scenarios/basics").to_str().unwrap()]);
    assert_eq!(several.code, 2);
    assert!(several.stderr.contains("name one file"), "{}", several.stderr);
}

/// With the same power on two units, the list must show whose effect comes first.
#[test]
fn effects_on_standby_are_shown_with_their_units() {
    for (language, shown) in [
        ("en", "Player 1: which effect is resolved next?\n  1 Cera (a): Scab, 2 Cera (a): Alarm, 3 Cera (a): Grudge\n"),
        ("fr", "Joueur 1 : quel effet résoudre ensuite ?\n  1 Cera (a) : Croûte, 2 Cera (a) : Alarme, 3 Cera (a) : Rancune\n"),
    ] {
        let place = Place::with_content(KCC).and(&fixtures().join("scenarios")).variable("KCC_LANG", language);
        let run = place.kcc_reading("", &["play", "--players", "human,human", "--scenario", "content/scenarios/waiting-open.toml"]);
        assert!(run.stdout.replace(['\u{a0}', '\u{202f}'], " ").contains(shown), "{}", run.stdout);
    }
}

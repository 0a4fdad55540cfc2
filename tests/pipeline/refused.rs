//! Bad input of the commands that play: a clear message, the exit code 1, and nothing changed.

use crate::KCC;
use kcc_tests::{Place, Run, copy_cards};
use std::fs;

/// The message in English, and in French.
type Said<'a> = [&'a str; 2];

/// Runs a command in both languages; it must give up with that exit code, print nothing and leave every file as it is.
fn refused(place: impl Fn() -> Place, typed: &str, arguments: &[&str], code: i32, said: Said<'_>) {
    for (language, said) in ["en", "fr"].into_iter().zip(said) {
        let place = place().variable("KCC_LANG", language);
        let before = place.files("");
        let run: Run = place.kcc_reading(typed, arguments);
        assert_eq!((run.code, run.stdout.as_str()), (code, ""), "{language} {arguments:?}: {run:?}");
        assert!(run.stderr.contains(said), "{language} {arguments:?}: {said}\n{}", run.stderr);
        assert!(!run.stderr.contains("panicked"), "{}", run.stderr);
        assert_eq!(place.files(""), before, "{language} {arguments:?}");
    }
}

/// Returns a folder with the content of the repository but for its scenarios, changed by a function.
fn with(change: impl Fn(&Place)) -> Place {
    let place = Place::empty(KCC);
    copy_cards(&place.path().join("content"));
    change(&place);
    place
}

/// Returns a game of the box that was just begun, as a file.
fn begun() -> String {
    let place = Place::empty(KCC);
    let run = place.kcc_reading("1\n1\n1\nsave game.json\n", &["play", "--content", &place.cards()]);
    assert_eq!(run.code, 0, "{run:?}");
    fs::read_to_string(place.path().join("game.json")).unwrap()
}

#[test]
fn teams_that_are_none_are_refused() {
    let cards = Place::empty(KCC);
    let content = cards.cards();
    let sim = |arguments: &[&str], code, said: Said<'_>| {
        let all = [&["sim", "--content", &content], arguments].concat();
        refused(|| Place::empty(KCC), "", &all, code, said);
    };
    let two = "julith,grampy-protector,lilotte,marline:bakara,jahash,joris-swashbuckler,khan-karkass";
    sim(&["--teams", "julith:jahash"], 1, ["4 levels in all; 12 are needed", "4 niveaux en tout, il en faut 12"]);
    sim(&["--teams", two, "--ban", "julith"], 1, ["`julith` is banned (rule 1.1.3.d)", "`julith` est banni (règle 1.1.3.d)"]);
    sim(&["--ban", "juliht"], 2, ["did you mean `julith`", "vouliez-vous dire `julith`"]);
    sim(&["--bans", "3"], 2, ["a ban phase needs teams that are built after it", "une phase de bannissement demande"]);
    sim(
        &["--teams", "draft", "--bans", "5"],
        2,
        ["10 krosmasters cannot be banned: 8 can be", "10 Krosmasters ne peuvent pas être bannis"],
    );
    sim(&["--teams", "draft", "--four"], 2, ["are for two players", "sont pour deux joueurs"]);
    sim(&["--pools", "julith"], 2, ["does not say what each of 2 teams", "ne dit pas de quoi chacune des 2 équipes"]);
    let pools = "julith,grampy-protector,lilotte,marline:bakara,jahash,joris-swashbuckler";
    sim(
        &["--teams", two, "--pools", pools],
        1,
        ["there are not enough copies of `khan-karkass` among", "il n’y a pas assez d’exemplaires de `khan-karkass`"],
    );
    let weak = "julith,julith,julith,marline:bakara,jahash,joris-swashbuckler,khan-karkass";
    let fewer = "julith,marline,julith:bakara,jahash,joris-swashbuckler,khan-karkass";
    sim(&["--teams", fewer, "--pools", weak], 1, ["10 levels in all; 12 are needed", "10 niveaux en tout, il en faut 12"]);
}

#[test]
fn what_the_content_does_not_have_is_told_by_its_kind() {
    let refused = |arguments: &[&str], said| refused(|| with(|_| {}), "", arguments, 2, said);
    refused(&["trace", "tension-los"], ["no scenario is called `tension-los`", "il n’y a pas de scénario `tension-los`"]);
    let piece: Said<'_> = ["no piece of content is called `julit`; did you mean `julith`", "il n’y a pas d’élément du contenu `julit`"];
    refused(&["try", "julit"], piece);
    refused(&["mutate", "julit"], piece);
}

#[test]
fn an_arena_whose_ground_nobody_knows_is_refused_in_both_languages() {
    let unknown = with(|place| {
        let path = "content/arenas/piwate-island-1.toml";
        let island = fs::read_to_string(place.path().join(path)).unwrap();
        assert!(island.contains("........W...\n"));
        place.write(path, island.replacen("........W...\n", "?.......W...\n", 1));
    });
    let content = unknown.path().join("content");
    let arguments = ["sim", "--content", content.to_str().unwrap(), "--arena", "piwate-island-1"];
    refused(|| Place::empty(KCC), "", &arguments, 1, ["have no known ground (rule 4.17.7)", "le sol de certaines cases"]);
}

#[test]
fn content_that_gives_no_game_is_refused_in_both_languages() {
    // What check refuses prevents every game, with the same message.
    let text = with(|place| {
        let path = "content/krosmasters/s4/julith.toml";
        let julith = fs::read_to_string(place.path().join(path)).unwrap();
        let effect = "effect = '+1 air on the main target'";
        assert!(julith.contains(effect), "the first spell of the card");
        place.write(path, julith.replacen(effect, "effect = 'guess the damage: area cross'", 1));
    });
    let check = text.kcc(&["check", "--format", "concise"]);
    assert_eq!(check.code, 1, "{check:?}");
    for (language, said) in [("en", "is settled before the spell is cast"), ("fr", "est réglé avant de lancer le sort")] {
        let place = Place::empty(KCC).variable("KCC_LANG", language);
        let run = place.kcc(&["sim", "--content", text.path().join("content").to_str().unwrap()]);
        assert_eq!((run.code, run.stdout.as_str()), (1, ""), "{run:?}");
        assert!(run.stderr.contains("K0330") && run.stderr.contains(said), "{}", run.stderr);
    }
}

#[test]
fn saved_games_that_were_damaged_are_refused_and_the_game_at_hand_goes_on() {
    let text = begun();
    let cards = Place::empty(KCC);
    let content = cards.cards();
    let content = content.as_str();
    let cases: [(String, Said<'_>); 7] = [
        (text[..text.len() / 3].to_owned(), ["not a game that kcc saved", "n’est pas une partie sauvée"]),
        (text.replacen("\"version\":4", "\"version\":1", 1), ["version 1", "version 1"]),
        (text.replacen("\"listed\":[", "\"listed\":[9", 1), ["possible answers differ", "d’autres choix sont possibles"]),
        (text.replacen("[[\"julith\"", "[[\"nobody\"", 1), ["no krosmaster is called `nobody`", "aucun Krosmaster ne s’appelle `nobody`"]),
        (text.replacen("[[\"julith\"", "[[\"tofu\"", 1), ["`tofu` is a summon", "`tofu` est une Invocation"]),
        (text.replacen("\"answers\":[", "\"answers\":[\"end\",", 1), ["was changed", "a été modifié"]),
        (text.replacen("\"digest\":\"", "\"digest\":\"1", 1), ["was changed", "a été modifié"]),
    ];
    for (game, said) in &cases {
        assert_ne!(game, &text);
        let place = || {
            let place = Place::empty(KCC);
            place.write("game.json", game);
            place
        };
        for way in ["--load", "--replay"] {
            refused(place, "", &["play", "--content", content, way, "game.json"], 1, *said);
        }
        refused(place, "", &["replay", "--content", content, "game.json", "--to-scenario"], 1, *said);
        // During another game it is reported, and that game continues.
        let place = place();
        place.write("good.json", &text);
        let typed = "1\n1\n1\nload game.json\nsave same.json\n";
        let run = place.kcc_reading(typed, &["play", "--content", content]);
        assert_eq!(run.code, 0);
        assert!(run.stdout.contains(said[0]), "{}: {}", said[0], run.stdout);
        assert_eq!(fs::read_to_string(place.path().join("same.json")).unwrap(), text);
    }
}

#[test]
fn scenarios_that_contradict_themselves_or_what_there_is_are_refused() {
    let scenario = "id = \"one\"\ntitle = \"One\"\nrules = [\"6.3.2\"]\nboard = '''\nA.b\n'''\nactive = \"A\"\n\n[units.A]\ncard = \"julith\"\n\n[units.b]\ncard = \"jahash\"\ninjuries = 99\n\n[[steps]]\naction = \"move to b1\"\n";
    let place = || with(|place| place.write("content/scenarios/one.toml", scenario));
    for (language, expected, said) in [
        ("en", "as many injuries as HP", "does not play as it says"),
        ("fr", "autant de blessures que de PV", "ne se joue pas comme il le dit"),
    ] {
        let place = place().variable("KCC_LANG", language);
        let before = place.files("");
        let run = place.kcc(&["test", "content/scenarios/one.toml"]);
        assert_eq!(run.code, 1, "{run:?}");
        assert!(run.stdout.contains(expected) && run.stdout.contains("4.10.8"), "{}", run.stdout);
        let run = place.kcc(&["perft", "content/scenarios/one.toml"]);
        assert_eq!((run.code, run.stdout.as_str()), (2, ""), "{run:?}");
        assert!(run.stderr.contains(said) && run.stderr.contains(expected), "{}", run.stderr);
        assert_eq!(place.files(""), before);
    }
    // An unknown unit.
    let unknown = with(|place| place.write("content/scenarios/one.toml", scenario.replace("jahash", "jahahs")));
    for command in [&["test"][..], &["perft"], &["sim"]] {
        let run = unknown.kcc(command);
        assert_eq!(run.code, 1, "{command:?}: {run:?}");
        let told = format!("{}{}", run.stdout, run.stderr);
        assert!(told.contains("jahash"), "{command:?}: {told}");
    }
}

//! `kcc replay`: replays a saved game, and turns it into a scenario that passes.

use crate::KCC;
use kcc_tests::{Place, copy_cards};
use std::fs;

/// Returns the content of the repository without its scenarios.
fn place() -> Place {
    let place = Place::empty(KCC);
    copy_cards(&place.path().join("content"));
    place
}

#[test]
fn a_saved_game_becomes_a_scenario_that_passes() {
    // The dice of random players are thrown inside the game, those of players who look ahead outside of it.
    for players in ["random", "greedy"] {
        let place = place();
        let run = place.kcc(&["sim", "--games", "2", "--seed", "5", "--players", players, "--game", "1", "--record", "game.json"]);
        assert_eq!(run.code, 0, "{run:?}");
        let shown = place.kcc(&["replay", "game.json"]);
        assert!(shown.code == 0 && shown.stdout.lines().count() > 100, "{}", shown.stderr);
        let run = place.kcc(&["replay", "game.json", "--to-scenario", "--out", "content/scenarios/found/game-1.toml"]);
        assert_eq!((run.code, run.stdout.as_str(), run.stderr.as_str()), (0, "", ""), "{players}");
        let run = place.kcc(&["test"]);
        assert_eq!((run.code, run.stdout.as_str(), run.stderr.as_str()), (0, "", "1 scenario: 1 passed\n"), "{players}");
        assert_eq!(place.kcc(&["fmt", "--check"]).code, 0, "{players}");
        let text = fs::read_to_string(place.path().join("content/scenarios/found/game-1.toml")).unwrap();
        assert!(text.contains("choose_side = true") && text.contains("dealt = [") && text.contains("winner = \""), "{players}");
        // It checks the end of the game: another end fails.
        let wrong = text.replacen("injuries = ", "injuries = 1", 1);
        assert_ne!(wrong, text);
        place.write("content/scenarios/found/game-1.toml", wrong);
        assert_eq!(place.kcc(&["test"]).code, 1, "{players}");
        // An existing file is not overwritten.
        let run = place.kcc(&["replay", "game.json", "--to-scenario", "--out", "content/scenarios/found/game-1.toml"]);
        assert!(run.code == 2 && run.stderr.contains("is there already"), "{run:?}");
        let run = place.kcc(&["replay", "game.json", "--to-scenario", "--out", "content/scenarios/Game One.toml"]);
        assert!(run.code == 2 && run.stderr.contains("game-one.toml"), "{run:?}");
    }
}

#[test]
fn what_is_no_game_of_this_content_is_told() {
    let place = place();
    place.write("game.json", "{}");
    let run = place.kcc(&["replay", "game.json", "--to-scenario"]);
    assert!(run.code == 1 && run.stdout.is_empty() && run.stderr.contains("not a game that kcc saved"), "{run:?}");
    assert_eq!(place.kcc(&["replay", "nothing.json"]).code, 2);
    assert_eq!(place.kcc(&["sim", "--games", "1", "--game", "0", "--record", "game.json"]).code, 0);
    // What nobody plays may change.
    let lock = fs::read_to_string(place.path().join("content/powers/lock.toml")).unwrap();
    place.write("content/powers/lock.toml", lock.replace("4.9.5", "4.9.6"));
    assert_eq!(place.kcc(&["replay", "game.json", "--to-scenario"]).code, 0);
    let path = "content/krosmasters/s4/julith.toml";
    let julith = fs::read_to_string(place.path().join(path)).unwrap();
    place.write(path, julith.replace("hp = 13", "hp = 12"));
    let run = place.kcc(&["replay", "game.json", "--to-scenario"]);
    assert!(run.code == 1 && run.stdout.is_empty() && run.stderr.contains("no longer plays as it did: julith"), "{run:?}");
}

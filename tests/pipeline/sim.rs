//! `kcc sim` on the content of the repository.

use crate::KCC;
use crate::folder::files;
use kcc_tests::{Place, Run, repository};
use serde_json::Value;

fn sim(place: &Place, arguments: &[&str]) -> Run {
    place.kcc(&[&["sim", "--content", &place.cards()], arguments].concat())
}

fn json(run: &Run) -> Value {
    assert_eq!((run.code, run.stderr.as_str()), (0, ""), "{run:?}");
    serde_json::from_str(&run.stdout).unwrap()
}

#[test]
fn a_batch_prints_the_same_on_any_number_of_threads() {
    let place = Place::empty(KCC);
    let run = |threads: &str| sim(&place, &["--games", "12", "--seed", "1", "--threads", threads]);
    let (one, two) = (run("1"), run("2"));
    assert_eq!((one.code, one.stdout.as_str()), (0, two.stdout.as_str()));
    assert!(one.stdout.contains("ended by a safety limit           0 "), "{}", one.stdout);
    assert!(one.stderr.contains("decisions and"), "times are told beside the result: {}", one.stderr);
}

#[test]
fn json_holds_what_programs_ask_for() {
    let place = Place::empty(KCC);
    let all = json(&sim(&place, &["--games", "8", "--seed", "4", "--format", "json"]));
    let number = |key: &str| all[key].as_u64().unwrap();
    assert_eq!(all["format"], "kcc.sim.v2");
    assert_eq!(number("games"), 8);
    assert!(number("decisions") > 8 && all["not_of_the_result"]["seconds"].as_f64().unwrap() > 0.0);
    let wins: u64 = all["wins"].as_array().unwrap().iter().map(|wins| wins["wins"].as_u64().unwrap()).sum();
    for share in all["wins"].as_array().unwrap() {
        let [low, of, high] = ["low", "share", "high"].map(|key| share[key].as_f64().unwrap());
        assert!(low <= of && of <= high && low < high, "{share}");
    }
    // Apart from that one part, two runs print the same.
    let again = json(&sim(&place, &["--games", "8", "--seed", "4", "--format", "json", "--threads", "1"]));
    let without = |mut document: Value| {
        document.as_object_mut().unwrap().remove("not_of_the_result");
        document
    };
    assert_eq!(without(all.clone()), without(again));
    assert_eq!(wins + number("draws"), 8);
    assert_eq!(all["digest"].as_str().unwrap().len(), 16);
    let single = json(&sim(&place, &["--games", "8", "--seed", "4", "--format", "json", "--game", "5"]));
    assert_eq!(single["game"], 5);
    assert_ne!(json(&sim(&place, &["--games", "8", "--seed", "5", "--format", "json"]))["digest"], all["digest"]);
}

#[test]
fn greedy_beats_random_and_teams_are_drawn_from_all_content() {
    let place = Place::empty(KCC);
    let run = sim(&place, &["--games", "10", "--players", "greedy,random", "--swap", "--format", "json"]);
    // Of two who are equally strong, one wins nine of ten games 11 times in 1,024; how strong `greedy` is, its own tests say.
    assert!(json(&run)["wins"][0]["wins"].as_u64().unwrap() >= 9, "{run:?}");
    let run = sim(&place, &["--games", "20", "--teams", "all", "--watch", "--format", "json"]);
    // Krosmasters that the engine refuses are named before the result.
    let result: Value = serde_json::from_str(&run.stdout).unwrap();
    assert_eq!((run.code, &result["games"], &result["failures"]), (0, &20.into(), &Value::Array(Vec::new())), "{run:?}");
    assert_eq!(result["left_out"].as_array().unwrap().len(), run.stderr.lines().filter(|line| line.contains("is left out")).count());
    let cards = files(&repository().join("content/krosmasters"), "content/krosmasters");
    let left_out = result["left_out"].as_array().unwrap().len();
    assert_eq!(result["pool"].as_u64().unwrap() as usize + left_out, cards.len(), "{result}");
}

#[test]
fn what_does_not_exist_is_told_with_what_was_meant() {
    let place = Place::empty(KCC);
    let cases: [(&[&str], i32, &str); 10] = [
        (&["--players", "greddy"], 2, "did you mean `greedy`"),
        (&["--players", "random,random,random"], 2, "this game has 2"),
        (&["--arena", "bonta-l"], 2, "did you mean `bonta-1`"),
        (&["--ruleset", "season2"], 2, "did you mean `season-2`"),
        (&["--teams", "julith"], 2, "with colons"),
        (&["--teams", "julith:jahahs"], 2, "did you mean `jahash`"),
        (&["--teams", "julith:jahash"], 1, "rule 1.1.1.b"),
        (&["--games", "0"], 2, "--games"),
        (&["--games", "10", "--game", "5000"], 2, "from 0 to 9"),
        (&["--teams", "bxo"], 2, "did you mean `box`"),
    ];
    for (arguments, code, said) in cases {
        let run = sim(&place, arguments);
        assert_eq!((run.code, run.stdout.as_str()), (code, ""), "{arguments:?}: {run:?}");
        assert!(run.stderr.contains(said), "{arguments:?}: {}", run.stderr);
    }
}

#[test]
fn teams_are_named_as_cards_print_them() {
    let place = Place::empty(KCC);
    // In English, in French with other capitals, by its id: the teams have too few levels, but all are known.
    let named = sim(&place, &["--teams", "King Nidas,SAM hyrrit:joris"]);
    let ids = sim(&place, &["--teams", "king-nidas,ira-tayte:joris"]);
    assert_eq!((named.code, named.stderr), (1, ids.stderr));
    for (language, said) in
        [("en", "several krosmasters are called `Papycha`; give the id"), ("fr", "plusieurs Krosmasters s’appellent `Papycha`")]
    {
        let run = sim(&Place::empty(KCC).variable("KCC_LANG", language), &["--teams", "Papycha:joris"]);
        assert_eq!((run.code, run.stdout.as_str()), (2, ""), "{run:?}");
        assert!(run.stderr.contains(said) && run.stderr.contains("grampy, grampy-protector"), "{}", run.stderr);
    }
}

#[test]
fn every_edition_of_the_rules_plays_whole_games_of_two_and_of_four() {
    let place = Place::empty(KCC);
    for ruleset in ["fanmade-4-1", "official-2-7", "rulebook-2-0", "season-2"] {
        for seating in [&[][..], &["--four"], &["--pairs"]] {
            let run =
                sim(&place, &[&["--ruleset", ruleset, "--games", "3", "--watch", "--teams", "all", "--format", "json"], seating].concat());
            let result: Value = serde_json::from_str(&run.stdout).unwrap_or_else(|error| panic!("{error}: {run:?}"));
            assert_eq!((run.code, &result["games"], &result["out_of_room"]), (0, &3.into(), &0.into()), "{ruleset} {seating:?}: {run:?}");
            assert_eq!(result["limited"]["turns"], 0, "{ruleset} {seating:?}");
        }
    }
}

#[test]
fn every_arena_plays() {
    let place = Place::empty(KCC);
    let arenas = std::fs::read_dir(repository().join("content/arenas")).unwrap();
    let arenas: Vec<_> = arenas.map(|file| file.unwrap().path().file_stem().unwrap().to_string_lossy().into_owned()).collect();
    assert_eq!(arenas.len(), 8);
    for arena in &arenas {
        let run = sim(&place, &["--arena", arena, "--games", "3", "--four", "--format", "json"]);
        assert_eq!(json(&run)["games"], 3, "{arena}: {run:?}");
        let run = sim(&place, &["--arena", arena, "--games", "100", "--teams", "all", "--format", "json"]);
        let result = json(&run);
        assert_eq!((&result["games"], &result["failures"]), (&100.into(), &Value::Array(Vec::new())), "{arena}: {run:?}");
        assert_eq!(result["limited"]["steps"], 0, "{arena}: {run:?}");
    }
}

#[test]
fn partners_are_added_up_together() {
    let place = Place::empty(KCC);
    let run = sim(&place, &["--pairs", "--games", "8"]);
    assert!(run.stdout.contains("players 1 and 3") && !run.stdout.contains("player 3 "), "{}", run.stdout);
    let run = sim(&place, &["--pairs", "--games", "8", "--format", "json"]);
    assert_eq!(json(&run)["wins"].as_array().unwrap().len(), 2);
    let both = sim(&place, &["--pairs", "--four"]);
    assert_eq!(both.code, 2);
}

#[test]
fn refusals_are_told_in_french_too() {
    let place = Place::empty(KCC).variable("KCC_LANG", "fr");
    let cases: [(&[&str], i32, &str); 4] = [
        (&["--teams", "julith:jahash"], 1, "joueur 1\u{a0}: 4 niveaux en tout, il en faut 12 (règle 1.1.1.b)"),
        (&["--arena", "bonta-l"], 2, "vouliez-vous dire `bonta-1`"),
        (&["--players", "a,b,c"], 2, "3 joueurs nommés"),
        (&["--teams", "julith"], 2, "1 sur 2"),
    ];
    for (arguments, code, said) in cases {
        let run = sim(&place, arguments);
        assert_eq!((run.code, run.stdout.as_str()), (code, ""), "{arguments:?}: {run:?}");
        assert!(run.stderr.contains(said), "{arguments:?}: {}", run.stderr);
    }
}

#[test]
fn teams_are_banned_drafted_and_dealt() {
    let place = Place::empty(KCC);
    let run = |arguments: &[&str]| json(&sim(&place, &[arguments, &["--games", "20", "--format", "json"]].concat()));
    for teams in ["draft", "sealed"] {
        let result = run(&["--teams", teams]);
        assert_eq!((&result["games"], &result["failures"]), (&20.into(), &Value::Array(Vec::new())), "{teams}");
        assert_eq!(run(&["--teams", teams])["digest"], result["digest"]);
    }
    let all = sim(&place, &["--teams", "all", "--bans", "5", "--ban", "julith,jahash", "--games", "20", "--format", "json"]);
    let result: Value = serde_json::from_str(&all.stdout).unwrap();
    assert_eq!((&result["games"], &result["bans"]), (&20.into(), &5.into()));
    assert_eq!(result["banned"], serde_json::json!(["julith", "jahash"]));
    // Built from the pool of each player: three copies of a krosmaster of which two may be in a team otherwise.
    let pools = "julith,julith,julith,marline:bakara,jahash,joris-swashbuckler,khan-karkass";
    let teams = "julith,julith,julith:bakara,jahash,joris-swashbuckler,khan-karkass";
    assert_eq!(run(&["--teams", teams, "--pools", pools])["games"], 20);
    assert_eq!(run(&["--pools", pools])["games"], 20, "any team that can be built");
    assert_eq!(sim(&place, &["--teams", teams]).code, 1);
}

#[test]
fn a_swapped_game_says_who_sat_where_with_which_team() {
    let place = Place::empty(KCC);
    let game = |number: &str| {
        let run = sim(&place, &["--players", "greedy,random", "--swap", "--games", "8", "--game", number, "--format", "json"]);
        json(&run)
    };
    let games: Vec<Value> = ["0", "1", "2", "3"].map(game).into();
    let seats: std::collections::BTreeSet<String> =
        games.iter().map(|game| format!("{} {}", game["seats"][0]["name"], game["seats"][0]["team"])).collect();
    assert_eq!(seats.len(), 4, "each player has each team at each seat: {seats:?}");
    for game in &games {
        let winner = &game["winner"];
        let seat = usize::try_from(winner["seat"].as_u64().unwrap()).unwrap() - 1;
        assert_eq!(game["seats"][seat]["player"], winner["player"], "{game}");
    }
    let text = sim(&place, &["--games", "8", "--swap"]).stdout;
    for row in ["player 1 ", "seat 2 ", "team 1 ", "whoever began "] {
        assert!(text.lines().any(|line| line.starts_with(row) && line.contains("95 %")), "{row}: {text}");
    }
}

#[test]
fn parts_of_a_batch_are_the_whole() {
    let place = Place::empty(KCC);
    let batch = ["--games", "12", "--seed", "3", "--players", "greedy,random", "--swap"];
    let run = |more: &[&str]| sim(&place, &[&batch, more].concat());
    let whole = run(&[]);
    for part in ["1/3", "2/3", "3/3"] {
        let lines = run(&["--shard", part, "--format", "jsonl"]);
        assert_eq!((lines.code, lines.stderr.as_str()), (0, ""), "{lines:?}");
        std::fs::write(place.path().join(format!("{}.jsonl", &part[..1])), &lines.stdout).unwrap();
    }
    let merged = run(&["--merge", "1.jsonl,2.jsonl,3.jsonl"]);
    assert_eq!((merged.code, merged.stdout.as_str()), (0, whole.stdout.as_str()), "{}", merged.stderr);
    // Twice the same is no fault; what is missing, and lines of something else, are.
    assert_eq!(run(&["--merge", "1.jsonl,2.jsonl,3.jsonl,1.jsonl"]).stdout, whole.stdout);
    let missing = run(&["--merge", "1.jsonl,3.jsonl"]);
    assert!(missing.code == 2 && missing.stderr.contains("is in none of the files"), "{missing:?}");
    let other =
        sim(&place, &["--games", "12", "--seed", "4", "--players", "greedy,random", "--swap", "--merge", "1.jsonl,2.jsonl,3.jsonl"]);
    assert!(other.code == 2 && other.stderr.contains("another batch: seed: 3 ≠ 4"), "{other:?}");
}

#[test]
fn a_batch_goes_on_where_it_was_stopped() {
    let place = Place::empty(KCC);
    let batch = ["--games", "10", "--seed", "6"];
    let run = |more: &[&str]| sim(&place, &[&batch, more].concat());
    let whole = run(&[]);
    assert_eq!(run(&["--resume", "games.jsonl"]).stdout, whole.stdout);
    let path = place.path().join("games.jsonl");
    let lines = std::fs::read_to_string(&path).unwrap();
    assert_eq!(lines.lines().count(), 11);
    // Stopped in the middle of a line: the game is played again.
    std::fs::write(&path, &lines[..lines.len() - 30]).unwrap();
    assert_eq!(run(&["--resume", "games.jsonl"]).stdout, whole.stdout);
    let sorted = |text: &str| text.lines().map(str::to_owned).collect::<std::collections::BTreeSet<_>>();
    assert_eq!(sorted(&std::fs::read_to_string(&path).unwrap()), sorted(&lines));
    // A line that says something else is refused, and the file stays.
    let wrong = lines.replacen("\"ending\":\"won\"", "\"ending\":\"wins\"", 1);
    std::fs::write(&path, &wrong).unwrap();
    let refused = run(&["--resume", "games.jsonl"]);
    assert!(refused.code == 2 && refused.stderr.contains("this is no game of the batch"), "{refused:?}");
    assert_eq!(std::fs::read_to_string(&path).unwrap(), wrong);
}

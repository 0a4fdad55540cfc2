//! Records: games as files.

use crate::testing::{BONTA, CONTENT, batch, by};
use kcc_interpreter::Compiled;
use kcc_ir::Id;
use kcc_simulator::Record;
use kcc_simulator::record::{Mismatch, Told};

fn record(players: &str) -> (u64, Record) {
    let (played, record) = batch(players, "random", 21).record(2).unwrap();
    (played.digest, record)
}

#[test]
fn a_record_plays_to_the_same_end() {
    for players in ["random", "greedy"] {
        let (digest, record) = record(players);
        let read = Record::read(&record.write().unwrap()).unwrap();
        assert_eq!(read, record);
        let mut answers = 0;
        let game = read.play(&BONTA, |part| answers += usize::from(matches!(part, Told::Answer(..)))).unwrap();
        assert_eq!(game.digest(), digest);
        assert_eq!(answers, record.answers.len());
    }
}

#[test]
fn a_record_of_another_ruleset_arena_or_content_is_refused() {
    let (_, record) = record("random");
    let refused = |compiled: &Compiled| record.play(compiled, |_| {}).unwrap_err();
    assert_eq!(refused(&by("official-2-7")), Mismatch::Ruleset(Id::from("fanmade-4-1")));
    let mut content = CONTENT.clone();
    content.arenas[0].id = Id::from("elsewhere");
    let elsewhere = Compiled::new(&content, &Id::from("fanmade-4-1"), &Id::from("elsewhere")).unwrap();
    assert_eq!(refused(&elsewhere), Mismatch::Arena(Id::from("bonta-1")));
    let mut content = CONTENT.clone();
    content.krosmasters[0].hp += 1;
    let changed = Compiled::new(&content, &Id::from("fanmade-4-1"), &Id::from("bonta-1")).unwrap();
    assert_eq!(refused(&changed), Mismatch::Content);
    assert!(refused(&changed).to_string().contains("content has changed"));
}

#[test]
fn a_changed_record_is_found_out() {
    let (_, record) = record("random");
    let play = |record: &Record| record.play(&BONTA, |_| {}).unwrap_err();
    let mut shorter = record.clone();
    shorter.answers.pop();
    shorter.listed.pop();
    assert_eq!(play(&shorter), Mismatch::Digest);
    let mut other = record.clone();
    other.answers.swap(3, 40);
    assert!(matches!(play(&other), Mismatch::Answer(..) | Mismatch::Listed(_) | Mismatch::Digest), "{:?}", play(&other));
    let mut seed = record.clone();
    seed.seed = "1".to_owned();
    assert!(matches!(play(&seed), Mismatch::Answer(..) | Mismatch::Listed(_)));
    let mut teams = record.clone();
    teams.teams[0].pop();
    assert!(matches!(play(&teams), Mismatch::Setup(_)));
    teams.teams.pop();
    assert!(matches!(play(&teams), Mismatch::Setup(_)));
}

#[test]
fn what_is_no_record_is_refused_in_words() {
    let (_, record) = record("random");
    let text = record.write().unwrap();
    assert!(matches!(Record::read(""), Err(Mismatch::NoRecord(_))));
    assert!(matches!(Record::read("[1, 2"), Err(Mismatch::NoRecord(_))));
    assert!(matches!(Record::read(&text[..text.len() / 2]), Err(Mismatch::NoRecord(_))));
    assert_eq!(Record::read(&text.replacen("\"version\":2", "\"version\":9", 1)), Err(Mismatch::Version(9)));
    let seed = format!("\"seed\":\"{}\"", record.seed);
    assert!(matches!(Record::read(&text.replacen(&seed, "\"seed\":\"xyz\"", 1)), Err(Mismatch::NoRecord(_))));
    assert!(matches!(Record::read(&text.replacen("\"listed\":[", "\"listed\":[7,", 1)), Err(Mismatch::NoRecord(_))));
}

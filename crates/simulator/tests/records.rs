//! Records: games as files.

use crate::testing::{BONTA, CONTENT, batch, by};
use kcc_interpreter::{Compiled, Game};
use kcc_ir::json::FromJson;
use kcc_ir::{Content, Effect, Id};
use kcc_simulator::Record;
use kcc_simulator::record::{CastSpell, Mismatch, Told};
use std::collections::BTreeSet;

fn record(players: &str) -> (u64, Record) {
    let (played, record) = batch(players, "random", 21).record(2, &CONTENT).unwrap();
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
}

/// Returns the content with a change, and compiled for the games of these tests.
fn changed(change: impl FnOnce(&mut Content)) -> (Content, Compiled) {
    let mut content = CONTENT.clone();
    change(&mut content);
    let compiled = Compiled::new(&content, &Id::from("fanmade-4-1"), &Id::from("bonta-1")).unwrap();
    (content, compiled)
}

#[test]
fn a_record_opens_after_other_cards_have_changed_come_and_gone() {
    let (digest, record) = record("random");
    let played: BTreeSet<&Id> = record.teams.iter().flatten().collect();
    let (content, compiled) = changed(|content| {
        let first = content.krosmasters.iter().position(|card| !played.contains(&card.id)).unwrap();
        let mut new = content.krosmasters[first].clone();
        new.id = Id::from("newcomer");
        // Every number of a card and a spell is another one now.
        content.krosmasters.insert(0, new);
        let other = content.krosmasters.iter_mut().rfind(|card| !played.contains(&card.id)).unwrap();
        other.hp += 1;
        for card in &mut content.krosmasters {
            card.history = None;
        }
    });
    let (game, told) = record.open(&content, &compiled, |_| {}).unwrap();
    assert_eq!(told, Vec::<Id>::new());
    let same = record.play(&BONTA, |_| {}).unwrap();
    assert_eq!(same.digest(), digest);
    let units = |game: &Game<'_>| game.units().map(|unit| (unit.piece, unit.cell, unit.injuries)).collect::<Vec<_>>();
    assert_eq!(units(&game), units(&same));
}

#[test]
fn a_record_says_which_of_its_own_cards_have_changed() {
    let (_, record) = record("random");
    let own = record.teams[0][0].clone();
    let of = |content: &mut Content, id: &Id| content.krosmasters.iter().position(|card| card.id == *id).unwrap();
    // Its HP are seen at once.
    let (content, compiled) = changed(|content| {
        let at = of(content, &own);
        content.krosmasters[at].hp += 1;
    });
    assert_eq!(record.open(&content, &compiled, |_| {}).unwrap_err(), Mismatch::Changed(vec![own.clone()]));
    // A spell that nobody has cast makes no difference yet.
    let unused = CONTENT.krosmasters.iter().find(|card| card.id == own).unwrap().spells.iter();
    let unused: Vec<Id> = unused.map(|spell| spell.id.clone()).filter(|id| record.spells.iter().all(|cast| cast.spell != *id)).collect();
    let (content, compiled) = changed(|content| {
        let at = of(content, &own);
        for spell in content.krosmasters[at].spells.iter_mut().filter(|spell| unused.contains(&spell.id)) {
            spell.effects.clear();
        }
    });
    if !unused.is_empty()
        && let Ok((_, told)) = record.open(&content, &compiled, |_| {})
    {
        assert!(told.is_empty() || told == [own.clone()]);
    }
    // All rewards are dealt in every game.
    let (content, compiled) = changed(|content| content.rewards[0].copies += 1);
    let told = record.open(&content, &compiled, |_| {}).unwrap_err();
    assert_eq!(told, Mismatch::Changed(vec![Id::from("fanmade-4-1")]));
    // A card that is gone.
    let (content, compiled) = changed(|content| {
        let at = of(content, &own);
        content.krosmasters.remove(at);
    });
    assert_eq!(record.open(&content, &compiled, |_| {}).unwrap_err(), Mismatch::Changed(vec![own]));
}

#[test]
fn what_a_card_gives_for_a_time_is_part_of_it() {
    let id = CONTENT.krosmasters.iter().find(|card| !card.spells.is_empty()).unwrap().id.clone();
    let keyword = CONTENT.powers.iter().find(|power| power.id.as_str() == "armour").unwrap().id.clone();
    let (_, compiled) = changed(|content| {
        let card = content.krosmasters.iter_mut().find(|card| card.id == id).unwrap();
        let text = r#"{ "op": "lasting", "on": { "op": "self" }, "changes": [{ "op": "gains_powers", "powers": { "op": "these", "list": [{ "id": "armour" }] } }], "duration": "this_turn" }"#;
        card.spells[0].effects = vec![Effect::from_json(serde_json::from_str(text).unwrap()).unwrap()];
    });
    assert!(compiled.comes_up_by(&id).contains(&keyword));
    assert!(!BONTA.comes_up_by(&id).contains(&keyword));
}

#[test]
fn a_translation_is_no_change_of_the_rules() {
    let (_, record) = record("random");
    let (content, compiled) = changed(|content| {
        for ruleset in &mut content.rulesets {
            ruleset.punch.name.en = "Blow".to_owned();
        }
    });
    assert_eq!(record.open(&content, &compiled, |_| {}).unwrap().1, Vec::<Id>::new());
}

#[test]
fn spells_of_one_id_are_told_apart() {
    let spells: Vec<CastSpell> = BONTA.spells().map(|spell| CastSpell::of(spell, &BONTA)).collect();
    let keys: BTreeSet<(&Id, &Id)> = spells.iter().map(|cast| (&cast.spell, &cast.on)).collect();
    assert_eq!(keys.len(), spells.len());
    let ids: BTreeSet<&Id> = spells.iter().map(|cast| &cast.spell).collect();
    assert!(ids.len() < keys.len(), "some cards of the content have spells of one name");
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
    assert_eq!(Record::read(&text.replacen("\"version\":4", "\"version\":9", 1)), Err(Mismatch::Version(9)));
    let seed = format!("\"seed\":\"{}\"", record.seed);
    assert!(matches!(Record::read(&text.replacen(&seed, "\"seed\":\"xyz\"", 1)), Err(Mismatch::Seed(_))));
    assert!(matches!(Record::read(&text.replacen("\"listed\":[", "\"listed\":[7,", 1)), Err(Mismatch::Lists)));
}

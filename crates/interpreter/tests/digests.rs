//! Hashes tell apart what differs, and nothing else.

use crate::testing::{BONTA, CONTENT, any_game, mix};
use kcc_interpreter::Compiled;
use kcc_ir::{Content, Id};
use std::collections::BTreeMap;

#[test]
fn positions_have_the_same_hash_if_they_are_saved_alike() {
    for seed in 0..4 {
        let (mut game, mut state) = (any_game(seed), mix(seed));
        let (mut hashes, mut saves) = (BTreeMap::new(), BTreeMap::new());
        while let Some(decision) = game.pending() {
            let (hash, saved) = (game.digest(), game.save_compact().unwrap());
            let (first, same) = (hashes.entry(hash).or_insert_with(|| saved.clone()), saves.entry(saved.clone()).or_insert(hash));
            assert!(*first == saved && *same == hash, "of the game {seed}, two positions cannot be told apart, or one is two");
            state = mix(state);
            let answer = decision.answers[(state % decision.answers.len() as u64) as usize];
            game.apply(answer).unwrap();
        }
    }
}

#[test]
fn what_a_game_depends_on_is_in_the_hash_of_its_content() {
    let of = |content: &Content, ruleset: &str, arena: &str| {
        Compiled::new(content, &Id::from(ruleset), &Id::from(arena)).unwrap().digest.unwrap()
    };
    let mut other = CONTENT.clone();
    other.krosmasters[0].hp += 1;
    let bonta = of(&CONTENT, "fanmade-4-1", "bonta-1");
    assert_eq!(bonta, BONTA.digest.unwrap());
    assert_ne!(bonta, of(&other, "fanmade-4-1", "bonta-1"), "cards are not in it");
    assert_ne!(bonta, of(&CONTENT, "season-2", "bonta-1"), "the edition of the rules is not in it");
    assert_ne!(bonta, of(&CONTENT, "fanmade-4-1", "frigost-2"), "the arena is not in it");
    let mut arena = CONTENT.arenas.iter().find(|arena| arena.id.as_str() == "bonta-1").unwrap().clone();
    arena.icons.reverse();
    assert_ne!(bonta, BONTA.on(&CONTENT, &arena).unwrap().digest.unwrap(), "what is printed on the arena is not in it");
    // What is compiled for several arenas at once is what is compiled for each.
    let arenas = ["frigost-2", "bonta-1"].map(Id::from);
    let all = Compiled::on_each(&CONTENT, &Id::from("fanmade-4-1"), &arenas.each_ref());
    let digests: Vec<u64> = all.into_iter().map(|compiled| compiled.unwrap().digest.unwrap()).collect();
    assert_eq!(digests, [of(&CONTENT, "fanmade-4-1", "frigost-2"), bonta]);
}

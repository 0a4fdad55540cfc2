//! Hashes tell apart what differs, and nothing else.

use crate::testing::{BOX, CONTENT, box_game, mix, team};
use kcc_interpreter::{Chance, Compiled, Game, Setup};
use std::collections::BTreeSet;

/// The most answers of a game.
const ANSWERS: usize = 300;

#[test]
fn every_position_of_a_game_has_a_hash_of_its_own() {
    let (mut game, mut again) = (box_game(3), box_game(3));
    let (mut state, mut seen) = (3, BTreeSet::new());
    let mut positions = 0;
    while let Some(decision) = game.pending().filter(|_| positions < ANSWERS) {
        let answer = decision.answers[(state % decision.answers.len() as u64) as usize];
        assert_eq!(game.digest(), again.digest(), "after {positions} answers");
        seen.insert(game.digest());
        positions += 1;
        state = mix(state);
        game.apply(answer).unwrap();
        again.apply(answer).unwrap();
    }
    // A die that is not thrown again, or a move there and back, leads to a position that was there before.
    assert!(seen.len() > positions * 9 / 10, "{} of {positions}", seen.len());
}

#[test]
fn what_a_game_depends_on_is_in_the_hash_of_its_content() {
    let of = |content: &kcc_ir::Content, ruleset: usize, arena: usize| {
        Compiled::new(content, &content.rulesets[ruleset].id, &content.arenas[arena].id).unwrap().digest.unwrap()
    };
    let mut other = (*CONTENT).clone();
    other.krosmasters[0].hp += 1;
    let mut all: BTreeSet<u64> = (0..CONTENT.arenas.len().min(3)).map(|arena| of(&CONTENT, 0, arena)).collect();
    assert_eq!(all.len(), CONTENT.arenas.len().min(3));
    assert!(all.insert(of(&other, 0, 0)), "cards are not in it");
    if CONTENT.rulesets.len() > 1 {
        assert!(all.insert(of(&CONTENT, 1, 0)), "the edition of the rules is not in it");
    }
    let compiled = Compiled::new(&CONTENT, &CONTENT.rulesets[0].id, &CONTENT.arenas[0].id).unwrap();
    let mut arena = CONTENT.arenas[0].clone();
    arena.icons.reverse();
    assert!(all.insert(compiled.on(&CONTENT, &arena).unwrap().digest.unwrap()), "the arena is not in it");
    assert_eq!(of(&CONTENT, 0, 0), compiled.digest.unwrap());
    // What is compiled for several arenas at once is what is compiled for each.
    let arenas: Vec<_> = CONTENT.arenas.iter().map(|arena| &arena.id).collect();
    for (compiled, arena) in Compiled::on_each(&CONTENT, &CONTENT.rulesets[0].id, &arenas).into_iter().zip(0..) {
        assert_eq!(compiled.unwrap().digest.unwrap(), of(&CONTENT, 0, arena));
    }
}

#[test]
fn what_a_player_has_not_seen_is_dealt_anew() {
    let mut game = Game::new(&crate::testing::BONTA, Setup::duel(team(BOX[0]), team(BOX[1]), Chance::Seed(5))).unwrap();
    let mut state = 5;
    for answer in 0..120 {
        let Some(decision) = game.pending() else { break };
        let by = decision.answers[(state % decision.answers.len() as u64) as usize];
        for player in 0..2 {
            let (mut seed, mut orders) = (9, BTreeSet::new());
            for _ in 0..4 {
                let dealt = game.determinize(player, &mut seed, Chance::Seed(1));
                let seen = |game: &Game<'_>| game.tokens_seen_by(player).collect::<Vec<_>>();
                assert_eq!(seen(&dealt), seen(&game), "after {answer} answers");
                orders.insert(dealt.digest());
            }
            let unseen = game.tokens_seen_by(player).filter(|one| one.reward.is_none()).count();
            assert!(unseen < 4 || orders.len() > 1, "nothing is dealt anew after {answer} answers");
        }
        state = mix(state);
        game.apply(by).unwrap();
    }
}

//! What holds in every game.

use crate::testing::{BONTA, box_game, mix, play_randomly};
use kcc_interpreter::{Answer, Game, Outcome};
use proptest::prelude::*;

/// Kamas of players and board, and GG of players and nobody.
fn wealth(game: &Game<'_>) -> (u32, u32) {
    let board: u32 = game.content().board.cells().map(|cell| u32::from(game.kamas_on(cell))).sum();
    let kamas = (0..2).map(|player| u32::from(game.stock(player).1)).sum::<u32>();
    let gg = (0..2).map(|player| u32::from(game.stock(player).0)).sum::<u32>() + u32::from(game.wild_gg());
    (board + kamas, gg)
}

#[test]
fn random_games_of_the_box_end_with_a_winner() {
    let mut decisions = 0;
    let mut ends = [0; 4];
    for seed in 0..200 {
        let mut game = box_game(seed);
        decisions += play_randomly(&mut game, seed, 1_000_000);
        match game.outcome().unwrap() {
            Outcome::Won(_) => ends[0] += 1,
            Outcome::Draw => ends[1] += 1,
            Outcome::TurnLimit => ends[2] += 1,
            Outcome::StepLimit => ends[3] += 1,
        }
    }
    assert_eq!(ends[3], 0, "texts feed each other without an end");
    assert_eq!(ends[2], 0, "games end by the limit of turns");
    assert!(decisions > 1000);
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 24, ..ProptestConfig::default() })]

    #[test]
    fn every_listed_answer_applies_and_no_other_does(seed: u64, skipped in 0usize..1500) {
        let mut game = box_game(seed);
        play_randomly(&mut game, seed, skipped);
        for step in 0..30 {
            let Some(decision) = game.pending() else { break };
            let answers = decision.answers.to_vec();
            prop_assert!(answers.is_sorted_by(|a, b| a < b), "sorted, each once");
            prop_assert!(answers.len() > 1, "a decision with one answer is none");
            for answer in &answers {
                let mut fork = game.clone();
                fork.apply(*answer).unwrap();
            }
            let before = game.digest();
            for strange in [Answer::Collect, Answer::BuyGg, Answer::Yes, Answer::Sell, Answer::Outcome(9), Answer::Option(77)] {
                if !answers.contains(&strange) {
                    prop_assert!(game.apply(strange).is_err());
                    prop_assert_eq!(game.digest(), before, "a refused answer changes nothing");
                }
            }
            game.apply(answers[(mix(seed.wrapping_add(step)) % answers.len() as u64) as usize]).unwrap();
        }
    }

    #[test]
    fn a_view_made_anew_is_the_view_that_was_kept(seed: u64, skipped in 0usize..1500) {
        let mut game = box_game(seed);
        play_randomly(&mut game, seed, skipped);
        let loaded = Game::load(&BONTA, &game.save().unwrap()).unwrap();
        prop_assert_eq!(game.units().collect::<Vec<_>>(), loaded.units().collect::<Vec<_>>());
        for unit in game.units() {
            prop_assert_eq!(game.powers(unit.piece).collect::<Vec<_>>(), loaded.powers(unit.piece).collect::<Vec<_>>());
        }
    }
}

#[test]
fn undo_is_exact_and_redo_too() {
    for seed in 0..20 {
        let mut game = box_game(seed);
        game.keep_journal();
        let mut digests = vec![game.digest()];
        let mut state = mix(seed);
        while let Some(decision) = game.pending() {
            state = mix(state);
            let answer = decision.answers[(state % decision.answers.len() as u64) as usize];
            game.apply(answer).unwrap();
            digests.push(game.digest());
            if digests.len() > 1500 {
                break;
            }
        }
        for digest in digests.iter().rev().skip(1) {
            assert!(game.undo());
            assert_eq!(game.digest(), *digest);
        }
        assert!(!game.undo());
        for digest in digests.iter().skip(1) {
            assert!(game.redo());
            assert_eq!(game.digest(), *digest);
        }
        assert!(!game.redo());
    }
}

#[test]
fn a_game_saved_and_loaded_goes_on_alike() {
    for seed in 0..3 {
        let mut game = box_game(seed);
        let mut state = mix(seed);
        for step in 0..400 {
            let Some(decision) = game.pending() else { break };
            state = mix(state);
            let answer = decision.answers[(state % decision.answers.len() as u64) as usize];
            if step % 3 == 0 {
                let text = game.save().unwrap();
                let mut loaded = Game::load(&BONTA, &text).unwrap();
                assert_eq!(loaded.digest(), game.digest());
                assert_eq!(loaded.pending().unwrap().answers, decision.answers);
                loaded.apply(answer).unwrap();
                game.apply(answer).unwrap();
                assert_eq!(loaded.digest(), game.digest());
            } else {
                game.apply(answer).unwrap();
            }
        }
    }
}

#[test]
fn a_changed_or_foreign_save_is_refused() {
    let game = box_game(1);
    let text = game.save().unwrap();
    assert!(Game::load(&BONTA, "{}").is_err());
    assert!(Game::load(&BONTA, &text.replacen("\"gg\":6", "\"gg\":5", 1)).is_err());
    assert!(Game::load(&BONTA, &text.replacen("\"version\":1", "\"version\":2", 1)).is_err());
    assert!(Game::load(&crate::testing::FIELD, &text).is_err());
    assert!(Game::load(&BONTA, &text).is_ok());
}

#[test]
fn the_same_seed_and_answers_give_the_same_game() {
    let play = || {
        let mut game = box_game(42);
        play_randomly(&mut game, 7, 2000);
        game.digest()
    };
    assert_eq!(play(), play());
}

#[test]
fn nothing_is_lost_but_by_a_rule() {
    for seed in 0..40 {
        let mut game = box_game(seed);
        let mut state = mix(seed);
        let mut before = wealth(&game);
        while let Some(decision) = game.pending() {
            state = mix(state);
            let answer = decision.answers[(state % decision.answers.len() as u64) as usize];
            let number = game.game_turn().1;
            game.apply(answer).unwrap();
            for unit in game.units() {
                assert!(unit.hp.is_none_or(|hp| unit.injuries <= hp), "injuries never exceed HP");
                assert!(unit.points[0].is_none_or(|ap| i16::from(unit.tokens[0]) >= -i16::from(ap)));
            }
            let now = wealth(&game);
            // GG only leave by tension, two at once, at the start of a game turn.
            assert!(now.1 == before.1 || now.1 + 2 == before.1 && game.game_turn().1 >= number, "{before:?} {now:?}");
            before = now;
        }
    }
}

#[test]
fn the_state_stays_small() {
    // The aim is 2048. Most of it is room in lists that are nearly always short, and a copy copies only what they hold.
    let size = Game::state_size();
    assert!(size <= 5632, "{size} bytes");
}

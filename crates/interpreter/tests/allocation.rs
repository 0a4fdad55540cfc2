//! A step takes nothing from the heap.

#![allow(clippy::unwrap_used, clippy::cast_possible_truncation, reason = "a test fails by panicking")]
#![allow(dead_code, reason = "the helpers of the tests are shared, and not all of them are needed here")]

#[path = "testing/mod.rs"]
mod testing;

use testing::{box_game, mix};

#[test]
fn whole_games_of_the_box_take_nothing_from_the_heap() {
    let mut decisions = 0;
    for seed in 0..100 {
        let mut game = box_game(seed);
        let mut random = mix(seed);
        let taken = allocation_counter::measure(|| {
            while let Some(decision) = game.pending() {
                random = mix(random);
                let answer = decision.answers[(random % decision.answers.len() as u64) as usize];
                game.apply(answer).unwrap();
                decisions += 1;
            }
        });
        assert!(game.outcome().is_some());
        assert_eq!((taken.count_total, taken.bytes_total), (0, 0), "game {seed}");
    }
    assert!(decisions > 50_000, "{decisions}");
}

#[test]
fn what_is_taken_is_counted() {
    let game = box_game(1);
    let taken = allocation_counter::measure(|| {
        let fork = game.clone();
        assert_eq!(fork.digest(), game.digest());
    });
    assert!(taken.count_total > 0, "a fork has a list of answers of its own");
}

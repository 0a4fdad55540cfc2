//! A step allocates nothing on the heap, except when the orders of several things of the same moment are tried out on copies.
#![allow(clippy::disallowed_methods, reason = "a test reads fixtures")]
#![allow(clippy::unwrap_used, clippy::cast_possible_truncation, reason = "a test fails by panicking")]
#![allow(dead_code, reason = "the helpers of the tests are shared, and not all of them are needed here")]

#[path = "testing/mod.rs"]
mod testing;

use testing::{box_game, mix};

#[test]
fn whole_games_of_the_box_take_next_to_nothing_from_the_heap() {
    let (mut decisions, mut copied) = (0_u64, 0);
    for seed in 0..100 {
        let mut game = box_game(seed);
        let mut random = mix(seed);
        while let Some(decision) = game.pending() {
            random = mix(random);
            let answer = decision.answers[(random % decision.answers.len() as u64) as usize];
            let taken = allocation_counter::measure(|| game.apply(answer).map(drop).unwrap());
            decisions += 1;
            copied += u64::from(taken.count_total > 0);
        }
        assert!(game.outcome().is_some());
    }
    // Rule 1.7.1: which of several comes first rarely matters.
    assert!(copied * 1000 < decisions, "{copied} of {decisions}");
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

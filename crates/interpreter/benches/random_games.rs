//! Random games of the 2.0 box on Bonta I: what is timed is first shown to give the known result.

#![allow(clippy::unwrap_used, reason = "a bench fails by panicking")]
#![allow(dead_code, reason = "the helpers of the tests are shared, and not all of them are needed here")]
#![allow(clippy::cast_possible_truncation, reason = "numbers of decisions are small")]

#[path = "../tests/testing/mod.rs"]
mod testing;

use divan::counter::ItemsCount;
use testing::{box_game, play_randomly};

/// Games of one round.
const GAMES: u64 = 100;

fn main() {
    let (decisions, digest) = batch();
    assert_eq!((decisions, digest), batch(), "the same seeds give the same games");
    assert!(decisions > 10_000, "{decisions}");
    divan::main();
}

/// Plays a batch; gives the number of decisions, and a digest of how all games ended.
fn batch() -> (usize, u64) {
    let mut decisions = 0;
    let mut digest = 0u64;
    for seed in 0..GAMES {
        let mut game = box_game(seed);
        decisions += play_randomly(&mut game, seed, 1_000_000);
        assert!(game.outcome().is_some(), "every game ends");
        digest = digest.rotate_left(1) ^ game.digest();
    }
    (decisions, digest)
}

/// Decisions a second: items are decisions.
#[divan::bench(sample_count = 5, sample_size = 1)]
fn decisions(bencher: divan::Bencher<'_, '_>) {
    let (decisions, _) = batch();
    bencher.counter(ItemsCount::new(decisions)).bench(batch);
}

/// A copy of a game in its middle.
#[divan::bench]
fn fork(bencher: divan::Bencher<'_, '_>) {
    let mut game = box_game(1);
    play_randomly(&mut game, 1, 200);
    bencher.bench(|| game.clone());
}

/// One answer taken back and given again.
#[divan::bench]
fn undo_redo(bencher: divan::Bencher<'_, '_>) {
    let mut game = box_game(1);
    game.keep_journal();
    play_randomly(&mut game, 1, 200);
    bencher.bench_local(move || {
        assert!(game.undo() && game.redo());
    });
}

//! Random games of the 2.0 box on Bonta I, on one thread. The timed work is checked first: the digests of the games must equal those of the
//! same games played alone, and each must have a winner.
#![allow(clippy::disallowed_methods, reason = "a benchmark touches the disk and the clock")]
#![allow(clippy::unwrap_used, missing_docs, reason = "a bench stops at what is wrong, and its functions are its documentation")]

use divan::counter::ItemsCount;
use kcc_interpreter::Compiled;
use kcc_ir::{Content, Id};
use kcc_simulator::{Banning, Batch, Kind, Teams};
use std::sync::LazyLock;

static CONTENT: LazyLock<Content> = LazyLock::new(|| {
    let path = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("../interpreter/tests/content.json");
    Content::from_text(&std::fs::read_to_string(path).unwrap()).unwrap()
});
static BONTA: LazyLock<Compiled> = LazyLock::new(|| Compiled::new(&CONTENT, &Id::from("fanmade-4-1"), &Id::from("bonta-1")).unwrap());
static BOX: LazyLock<Teams> = LazyLock::new(|| Teams::of_the_box(&CONTENT, 12).unwrap());

fn main() {
    divan::main();
}

fn batch(players: &str) -> Batch<'static> {
    let kind = Kind::named(players).unwrap();
    Batch {
        content: &BONTA,
        teams: &BOX,
        banning: Banning::default(),
        players: vec![kind; 2],
        pairs: false,
        seed: 1,
        swap: false,
        watch: false,
    }
}

/// Plays games one after the other; returns their decisions and a sum of their digests.
fn play(batch: &Batch<'_>, games: u64) -> (u64, u64) {
    (0..games).fold((0, 0), |(decisions, digests), number| {
        let played = batch.play(number).unwrap();
        (decisions + played.decisions, digests.wrapping_add(played.digest))
    })
}

/// Returns the decisions of games, after checking that a batch on all threads gives the same.
fn asserted(batch: &Batch<'_>, games: u64) -> u64 {
    let sums = batch.run(games, || {});
    assert_eq!((sums.games, sums.failures.len(), sums.limited()), (games, 0, 0));
    assert_eq!(sums.wins.iter().map(|share| share.part).sum::<u64>() + sums.draws, games);
    let alone = play(batch, games);
    assert_eq!(alone.0, sums.decisions, "the same games, and the same decisions");
    assert_eq!(play(batch, games), alone);
    alone.0
}

/// Decisions per second of random players: listing the answers, choosing one, playing on.
#[divan::bench(sample_count = 10)]
fn random_decisions(bencher: divan::Bencher<'_, '_>) {
    let batch = batch("random");
    let decisions = asserted(&batch, 50);
    bencher.counter(ItemsCount::new(decisions)).bench(|| play(&batch, 50));
}

/// Games per second of random players.
#[divan::bench(sample_count = 10)]
fn random_games(bencher: divan::Bencher<'_, '_>) {
    let batch = batch("random");
    asserted(&batch, 50);
    bencher.counter(ItemsCount::new(50u64)).bench(|| play(&batch, 50));
}

/// Decisions per second of greedy players, forks included.
#[divan::bench(sample_count = 10)]
fn greedy_decisions(bencher: divan::Bencher<'_, '_>) {
    let batch = batch("greedy");
    let decisions = asserted(&batch, 4);
    bencher.counter(ItemsCount::new(decisions)).bench(|| play(&batch, 4));
}

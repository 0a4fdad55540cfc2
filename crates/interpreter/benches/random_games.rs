//! The engine alone, in random games of the 2.0 box on Bonta I: the timed work is first checked to give the right result.
#![allow(clippy::disallowed_methods, reason = "a benchmark touches the disk and the clock")]
#![allow(clippy::unwrap_used, reason = "a bench fails by panicking")]
#![allow(dead_code, reason = "the helpers of the tests are shared, and not all of them are needed here")]
#![allow(clippy::cast_possible_truncation, reason = "numbers of decisions are small")]

#[path = "../tests/testing/mod.rs"]
mod testing;

use divan::counter::ItemsCount;
use kcc_interpreter::{Answer, Game};
use testing::{box_game, mix, play_randomly};

/// Games of one round.
const GAMES: u64 = 100;
/// The number of decisions before the position in the middle of a game, and of those undone from there.
const MIDDLE: usize = 200;

fn main() {
    divan::main();
}

/// Plays a batch; returns the number of decisions, and a digest of the final states of all games.
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

/// Returns a game in its middle.
fn middle(seed: u64) -> Game<'static> {
    let mut game = box_game(seed);
    game.keep_journal();
    assert_eq!(play_randomly(&mut game, seed, MIDDLE), MIDDLE, "it is not over yet");
    game
}

/// Plays whole games: an item is a decision, with its answers listed, one chosen and given.
#[divan::bench(sample_count = 10, sample_size = 1)]
fn whole_games(bencher: divan::Bencher<'_, '_>) {
    let (decisions, digest) = batch();
    assert_eq!((decisions, digest), batch(), "the same seeds give the same games");
    assert!(decisions > 10_000, "{decisions}");
    bencher.counter(ItemsCount::new(decisions)).bench_local(batch);
}

/// Lists the answers to the question what a unit does once more.
#[divan::bench]
fn list_answers(bencher: divan::Bencher<'_, '_>) {
    let mut game = middle(1);
    let answers = game.pending().unwrap().answers.to_vec();
    game.list_again();
    assert_eq!(game.pending().unwrap().answers, answers);
    assert!(answers.contains(&Answer::End), "it is a unit's turn: {answers:?}");
    bencher.bench_local(move || game.list_again());
}

/// Copies a game in its middle, without its journal.
#[divan::bench]
fn fork(bencher: divan::Bencher<'_, '_>) {
    let mut game = box_game(1);
    play_randomly(&mut game, 1, MIDDLE);
    let mut copy = game.clone();
    assert_eq!(copy.digest(), game.digest());
    assert_eq!(play_randomly(&mut copy, 9, 1_000_000), play_randomly(&mut game.clone(), 9, 1_000_000));
    bencher.bench_local(move || game.clone());
}

/// Gives one answer, in a game without a journal: the step to the next decision, with its answers listed.
#[divan::bench]
fn apply(bencher: divan::Bencher<'_, '_>) {
    let mut game = box_game(1);
    play_randomly(&mut game, 1, MIDDLE);
    let answers = game.pending().unwrap().answers.to_vec();
    // Equal answers to copies have equal results, and every answer changes the game.
    let after = |answer: Answer| {
        let mut copy = game.clone();
        copy.apply(answer).unwrap();
        copy.digest()
    };
    for &answer in &answers {
        assert_eq!(after(answer), after(answer));
        assert_ne!(after(answer), game.digest());
    }
    let mut random = 1;
    let input = || {
        random = mix(random);
        (game.clone(), answers[(random % answers.len() as u64) as usize])
    };
    bencher.with_inputs(input).bench_local_values(|(mut game, answer)| {
        game.apply(answer).unwrap();
        game
    });
}

/// Reads what a game waits for: the player, the question, and the answers.
#[divan::bench]
fn pending(bencher: divan::Bencher<'_, '_>) {
    let game = middle(1);
    let decision = game.pending().unwrap();
    assert!(decision.answers.len() > 1 && decision.answers.is_sorted());
    bencher.bench_local(|| divan::black_box(&game).pending().map(|decision| (decision.by, decision.answers.len())));
}

/// Gives one answer and undoes it: the step, its journal, and the way back with the answers listed again.
#[divan::bench]
fn apply_and_undo(bencher: divan::Bencher<'_, '_>) {
    let mut game = middle(1);
    let digest = game.digest();
    let answers = game.pending().unwrap().answers.to_vec();
    for &answer in &answers {
        game.apply(answer).unwrap();
        assert!(game.undo());
        assert_eq!(game.digest(), digest);
    }
    let mut random = 1;
    bencher.bench_local(move || {
        random = mix(random);
        game.apply(answers[(random % answers.len() as u64) as usize]).unwrap();
        game.undo()
    });
}

/// Undoes one answer after the other; items are answers.
#[divan::bench]
fn undo(bencher: divan::Bencher<'_, '_>) {
    let game = middle(1);
    let mut back = game.clone();
    while back.undo() {}
    assert_eq!(back.digest(), box_game(1).digest());
    bencher.counter(ItemsCount::new(MIDDLE)).with_inputs(|| game.clone()).bench_local_values(|mut game| {
        while game.undo() {}
        game
    });
}

//! Mutated content: whatever is in a file, kcc says what is wrong with it, in time, and neither crashes nor loses its place.
//!
//! Three targets: the bytes of a file, the text of an effect, and files with both mutated, among valid ones. Each begins with the inputs in
//! `corpus/`, which once failed or are hard, and continues with mutations of content. `cargo test` tries a few hundred, always the same
//! ones; `KCC_FUZZ_SECONDS=600 cargo test -p kcc-compiler --test fuzz` tries new ones for ten minutes. A failing input is reduced and
//! written into `corpus/`, to be committed together with the fix; one that ends the whole program is left in `target/tmp/`.
//!
//! This is built on proptest because it reduces inputs and runs wherever tests run; `tests/fuzz` watches which code runs.
#![allow(clippy::disallowed_methods, reason = "a test reads fixtures")]
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, missing_docs, reason = "tests")]

mod mutation;
mod seeds;
mod target;

use mutation::{Mutation, mutated};
use proptest::prelude::*;
use proptest::sample::Index;
use proptest::test_runner::{Config, RngSeed, TestCaseError, TestError, TestRunner};
use seeds::Seed;
use std::path::{Path, PathBuf};
use std::sync::mpsc::{RecvTimeoutError, channel};
use std::time::{Duration, Instant};
use target::Target;

/// An input that takes longer hangs. The slowest build on a slow machine is far from it.
const LONGEST: Duration = Duration::from_secs(30);
/// The inputs of a short run.
const CASES: u32 = 256;

#[test]
fn any_bytes_are_read() {
    fuzz(Target::Toml);
}

#[test]
fn any_effect_is_read() {
    fuzz(Target::Effect);
}

#[test]
fn any_file_among_sound_ones_is_read() {
    fuzz(Target::File);
}

/// Valid files, cut at every byte.
#[test]
fn every_beginning_of_a_file_is_read() {
    for seed in seeds::base() {
        for end in 0..seed.bytes.len() {
            let cut = Seed { bytes: seed.bytes[..end].to_vec(), ..seed.clone() };
            if let Err(reason) = Target::Toml.holds(&cut) {
                panic!("{} cut at byte {end}: {reason}", seed.path);
            }
        }
    }
}

fn corpus(target: Target) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/corpus").join(target.name())
}

fn fuzz(target: Target) {
    let seeds = target.seeds();
    for (path, seed) in seeds::corpus(&corpus(target), target) {
        if let Err(reason) = tried(target, &seed) {
            panic!("{}: {reason}", path.display());
        }
    }
    let seconds = std::env::var("KCC_FUZZ_SECONDS").ok();
    let seconds = seconds.map(|seconds| seconds.parse::<u64>().expect("KCC_FUZZ_SECONDS is a number of seconds"));
    match seconds {
        None => batch(target, &seeds, RngSeed::Fixed(0)),
        Some(seconds) => {
            let begun = Instant::now();
            while begun.elapsed().as_secs() < seconds {
                batch(target, &seeds, RngSeed::Random);
            }
        }
    }
}

/// Tries a number of mutations. The first that fails is reduced as long as it fails, and kept.
fn batch(target: Target, seeds: &[Seed], rng_seed: RngSeed) {
    let config = Config { cases: CASES, failure_persistence: None, max_shrink_time: 60_000, rng_seed, ..Config::default() };
    let strategy = (any::<Index>(), any::<Index>(), prop::collection::vec(any::<Mutation>(), 1..8));
    let input = |(seed, other, mutations): &(Index, Index, Vec<Mutation>)| {
        let (seed, other) = (seed.get(seeds), other.get(seeds));
        Seed { path: seed.path.clone(), bytes: mutated(&seed.bytes, &other.bytes, mutations) }
    };
    let failed = TestRunner::new(config).run(&strategy, |case| tried(target, &input(&case)).map_err(TestCaseError::fail));
    match failed {
        Ok(()) => {}
        Err(TestError::Fail(reason, case)) => {
            let path = seeds::keep(&corpus(target), target, &input(&case));
            panic!("{reason}\nthe input is kept in {}; commit it with what mends it", path.display());
        }
        Err(TestError::Abort(reason)) => panic!("{reason}"),
    }
}

/// Runs a target in a thread of its own, so that a hanging one is noticed.
fn tried(target: Target, seed: &Seed) -> Result<(), String> {
    let last = Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("fuzz-{}-{:?}", target.name(), std::thread::current().id()));
    // A stack overflow ends the program before anything can be reported about it.
    std::fs::write(&last, &seed.bytes).map_err(|error| error.to_string())?;
    let (done, result) = channel();
    let seed = seed.clone();
    let thread = std::thread::spawn(move || done.send(target.holds(&seed)));
    let result = match result.recv_timeout(LONGEST) {
        Ok(result) => result,
        Err(RecvTimeoutError::Timeout) => Err(format!("takes longer than {LONGEST:?}")),
        Err(RecvTimeoutError::Disconnected) => {
            let panic = thread.join().err();
            let text =
                panic.as_ref().and_then(|panic| panic.downcast_ref::<String>().map(String::as_str).or(panic.downcast_ref().copied()));
            Err(format!("panics: {}", text.unwrap_or("without a message")))
        }
    };
    std::fs::remove_file(&last).map_err(|error| error.to_string())?;
    result
}

//! Games made from bytes: whatever cards meet and whatever is answered, the laws of the engine hold, and nothing panics or hangs.
//!
//! Two targets: games of the content, and positions with cards that are assembled at random from what all cards do. Each begins with the
//! inputs in `corpus/`: those that once failed, and those that made something act which no other input does. `cargo test` tries some more,
//! always the same ones; `KCC_FUZZ_SECONDS=600 cargo test -p kcc-simulator --test fuzz` tries new ones for ten minutes. An input that fails
//! is minimised and kept, to be committed with the fix. For a game of the content, its record is written beside it in `target/tmp/`, from
//! which `kcc replay FILE --to-scenario` makes a scenario; that requires `KCC_IR` to name the whole content, as `kcc build --target ir`
//! writes it. With `KCC_FUZZ_KEEP` set, inputs that make something new act are kept.
//!
//! This is built on proptest because it minimises inputs and runs wherever tests run; `tests/fuzz` watches which code runs.
#![allow(clippy::disallowed_methods, reason = "a test reads fixtures")]
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, missing_docs, reason = "tests")]
#![allow(dead_code, reason = "what the tests share is not all needed here")]

mod bytes;
mod invented;
mod play;
#[path = "../testing/mod.rs"]
mod testing;

use bytes::Bytes;
use kcc_interpreter::{Compiled, Coverage, Game};
use proptest::prelude::*;
use proptest::test_runner::{Config, RngSeed, TestCaseError, TestError, TestRunner};
use std::collections::BTreeSet;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

/// An input that takes longer counts as a hang.
const LONGEST: Duration = Duration::from_secs(20);
/// Inputs of a short run.
const CASES: u32 = 48;
/// Maximum number of bytes of an input: what they do not decide follows from a number made of them.
const LENGTH: usize = 96;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Target {
    /// A game of the content, from its beginning.
    Game,
    /// A position with invented cards.
    Cards,
}

#[test]
fn any_game_of_the_content_keeps_the_laws() {
    fuzz(Target::Game);
}

#[test]
fn any_cards_keep_the_laws() {
    fuzz(Target::Cards);
}

/// What acts in them.
const ACTED: [&str; 20] = [
    "Ability",
    "Spell",
    "cast",
    "changetokens",
    "endturn",
    "heal",
    "injuries",
    "ko",
    "lasting",
    "loseall",
    "move",
    "place",
    "points",
    "replace",
    "spell",
    "steal",
    "stock",
    "summon",
    "swap",
    "tokens",
];

/// Checks the purpose of invented cards: they can be played, and do much of what exists.
#[test]
fn invented_cards_play_and_act() {
    let (mut idle, mut words) = (Vec::<u64>::new(), BTreeSet::new());
    for number in 0..40u64 {
        let input: Vec<u8> = (0..64u64).map(|at| (mixed(number * 64 + at) >> 32) as u8).collect();
        let acted = Target::Cards.holds(&input).unwrap_or_else(|reason| panic!("{number}: {reason}"));
        if acted.is_empty() {
            idle.push(number);
        }
        words.extend(acted);
    }
    assert_eq!(idle, [0; 0], "inputs in which nothing acts");
    assert_eq!(words, ACTED.into_iter().map(str::to_owned).collect(), "what acts");
}

fn mixed(state: u64) -> u64 {
    kcc_simulator::random::derive(state, 0, kcc_simulator::random::Purpose::Game)
}

impl Target {
    fn name(self) -> &'static str {
        match self {
            Self::Game => "game",
            Self::Cards => "cards",
        }
    }

    fn corpus(self) -> PathBuf {
        Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/corpus").join(self.name())
    }

    /// Plays an input; returns what has acted, nothing if no game can be set up from it.
    fn holds(self, input: &[u8]) -> Result<BTreeSet<String>, String> {
        let mut bytes = Bytes::new(input);
        match self {
            Self::Game => play::of_content(&mut bytes),
            Self::Cards => {
                let content = invented::content(&mut bytes);
                // Whatever is asked of it, the engine plays it or says why not.
                let Ok(compiled) = Compiled::new(&content, &"fanmade-4-1".into(), &"field".into()) else { return Ok(BTreeSet::new()) };
                let setup = invented::position(&content, &mut bytes);
                let Ok(game) = Game::watched(&compiled, setup) else { return Ok(BTreeSet::new()) };
                let coverage = play::walk(game, &mut bytes, |_, _| {})?;
                Ok(words(&compiled, &coverage))
            }
        }
    }
}

/// Returns what has acted, in words that do not depend on the cards.
fn words(compiled: &Compiled, coverage: &Coverage) -> BTreeSet<String> {
    let acted = coverage.features(compiled).into_iter().filter(|(_, acted)| *acted);
    acted.map(|(feature, _)| if feature.word.is_empty() { format!("{:?}", feature.kind) } else { feature.word }).collect()
}

fn kept(target: Target) -> Vec<(PathBuf, Vec<u8>)> {
    let mut paths: Vec<PathBuf> = std::fs::read_dir(target.corpus()).unwrap().map(|entry| entry.unwrap().path()).collect();
    paths.sort();
    let inputs = paths.into_iter().map(|path| {
        let text = std::fs::read_to_string(&path).unwrap();
        let hex: String = text.chars().filter(|c| !c.is_whitespace()).collect();
        let bytes = (0..hex.len() / 2).map(|at| u8::from_str_radix(&hex[2 * at..2 * at + 2], 16).unwrap()).collect();
        (path, bytes)
    });
    inputs.collect()
}

/// Keeps an input, under a name made from it.
fn keep(target: Target, input: &[u8]) -> PathBuf {
    let sum = input.iter().fold(0xcbf2_9ce4_8422_2325_u64, |sum, byte| (sum ^ u64::from(*byte)).wrapping_mul(0x0100_0000_01b3));
    let path = target.corpus().join(format!("{sum:016x}.hex"));
    let hex: String = input.chunks(32).map(|line| line.iter().map(|byte| format!("{byte:02x}")).collect::<String>() + "\n").collect();
    std::fs::write(&path, hex).unwrap();
    path
}

fn fuzz(target: Target) {
    let mut known = BTreeSet::new();
    let inputs = kept(target);
    assert!(!inputs.is_empty(), "{} is empty", target.corpus().display());
    for (path, input) in inputs {
        match tried(target, &input) {
            Ok(acted) => known.extend(acted),
            Err(reason) => panic!("{}: {reason}", path.display()),
        }
    }
    let seconds = std::env::var("KCC_FUZZ_SECONDS").ok();
    let seconds = seconds.map(|seconds| seconds.parse::<u64>().expect("KCC_FUZZ_SECONDS is a number of seconds"));
    match seconds {
        None => batch(target, RngSeed::Fixed(0), &mut known),
        Some(seconds) => {
            let begun = Instant::now();
            while begun.elapsed().as_secs() < seconds {
                batch(target, RngSeed::Random, &mut known);
            }
        }
    }
}

/// Tries a number of inputs. The first that fails is minimised and kept.
fn batch(target: Target, rng_seed: RngSeed, known: &mut BTreeSet<String>) {
    let config = Config { cases: CASES, failure_persistence: None, max_shrink_time: 60_000, rng_seed, ..Config::default() };
    let curious = std::env::var_os("KCC_FUZZ_KEEP").is_some();
    let known = std::cell::RefCell::new(known);
    let failed = TestRunner::new(config).run(&prop::collection::vec(any::<u8>(), 1..LENGTH), |input| {
        let acted = tried(target, &input).map_err(TestCaseError::fail)?;
        if curious && !acted.is_subset(&known.borrow()) {
            keep(target, &input);
        }
        known.borrow_mut().extend(acted);
        Ok(())
    });
    match failed {
        Ok(()) => {}
        Err(TestError::Fail(reason, input)) => {
            let path = keep(target, &input);
            panic!("{reason}\nthe input is kept in {}; commit it with what mends it", path.display());
        }
        Err(TestError::Abort(reason)) => panic!("{reason}"),
    }
}

fn tried(target: Target, input: &[u8]) -> Result<BTreeSet<String>, String> {
    let begun = Instant::now();
    let result = catch_unwind(AssertUnwindSafe(|| target.holds(input)));
    let result = result.unwrap_or_else(|panic| {
        let text = panic.downcast_ref::<String>().map(String::as_str).or(panic.downcast_ref::<&str>().copied());
        Err(format!("panics: {}", text.unwrap_or("without a message")))
    });
    if begun.elapsed() > LONGEST {
        return Err(format!("takes {:?}, longer than {LONGEST:?}", begun.elapsed()));
    }
    result
}

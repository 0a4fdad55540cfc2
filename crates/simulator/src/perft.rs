//! Counts of sequences of answers from a position, by their length: any program that plays by the same rules gets the same numbers.
//!
//! Every answer counts, those of players and those of chance: a die has six, a coin two. If a rule leaves one answer, no player is asked
//! and nothing counts. A sequence that ends the game before its length is reached is not counted.

use kcc_interpreter::{Answer, Game};
use rayon::prelude::*;

/// Returns how many sequences there are of one answer, of two, up to `depth` answers.
///
/// Chance must be [asked](kcc_interpreter::Chance::Asked) in the game; a log would be kept for nothing.
#[must_use]
pub fn counts(game: &Game<'_>, depth: u8) -> Vec<u64> {
    let mut sums = vec![0; usize::from(depth)];
    for (_, counts) in branches(game, depth) {
        for (sum, count) in sums.iter_mut().zip(counts) {
            *sum += count;
        }
    }
    sums
}

/// Returns how many sequences of `depth` answers begin with each answer.
#[must_use]
pub fn divide(game: &Game<'_>, depth: u8) -> Vec<(Answer, u64)> {
    branches(game, depth).into_iter().map(|(answer, counts)| (answer, counts.last().copied().unwrap_or(0))).collect()
}

/// Returns, for each first answer, the sequences that begin with it, by length.
fn branches(game: &Game<'_>, depth: u8) -> Vec<(Answer, Vec<u64>)> {
    let Some(decision) = game.pending().filter(|_| depth > 0) else { return Vec::new() };
    let branch = |answer: &Answer| {
        let mut counts = vec![0; usize::from(depth)];
        counts[0] = 1;
        follow(game, *answer, &mut counts[1..]);
        (*answer, counts)
    };
    decision.answers.par_iter().map(branch).collect()
}

/// Adds the sequences after an answer. The last answers are only counted, not played.
fn follow(game: &Game<'_>, answer: Answer, counts: &mut [u64]) {
    let Some((first, rest)) = counts.split_first_mut() else { return };
    let mut next = game.clone();
    if next.apply(answer).is_err() {
        return;
    }
    let Some(decision) = next.pending() else { return };
    *first += decision.answers.len() as u64;
    if !rest.is_empty() {
        for &answer in decision.answers {
            follow(&next, answer, rest);
        }
    }
}

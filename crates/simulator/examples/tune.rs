//! Learns what positions are worth by playing: `tune CONTENT.json PAIRS PLAYER [SEED]`, with a player such as `expert:100@weights.txt`.
//!
//! All weights are changed a little at once, each up or down by chance; the player so changed plays a pair of games against the one that is
//! changed the other way, with the same teams and seats swapped; then each weight goes a step towards the side that won (simultaneous
//! perturbation stochastic approximation, Spall 1992, as chess programs are tuned). What is printed at the end is the mean of the second half
//! of the way, as `player/expert.txt` has it: then it is for `weights` to say whether that plays better.
//!
//! The content is made by `kcc build --target ir`.
#![allow(clippy::disallowed_methods, reason = "an example touches the disk")]
#![allow(clippy::unwrap_used, clippy::print_stdout, clippy::print_stderr, reason = "an example prints, and stops at what is wrong")]

mod setting;

use kcc_interpreter::Compiled;
use kcc_simulator::player::worth::{FEATURES, Features, NAMES};
use kcc_simulator::player::{Budget, Weights};
use kcc_simulator::random::Random;
use kcc_simulator::strength::Score;
use kcc_simulator::{Banning, Batch, Pool, Teams};
use rayon::prelude::*;

/// A weight that is tuned counts at least as much as this, in parts of a won game: smaller ones are changed by a part of it.
const LEAST: Features = [
    0.1, 0.1, 0.1, 0.01, 0.03, 0.1, 0.03, 0.01, 0.004, 0.006, 0.012, 0.02, 0.02, 0.01, 0.003, 0.005, 0.1, 0.1, 0.1, 0.06, 0.06, 0.06, 0.1,
    0.1, 0.01, 0.01,
];
/// How far weights are changed for a pair, in parts of themselves.
const CHANGE: f64 = 0.3;
/// How far they go after a pair that one side won twice, in parts of the change.
const STEP: f64 = 0.03;
/// Pairs that are played with the same weights.
const ROUND: u64 = 8;

fn main() {
    let arguments: Vec<String> = std::env::args().collect();
    let [_, path, pairs, player, rest @ ..] = arguments.as_slice() else {
        println!("tune CONTENT.json 4000 expert:100@weights.txt [SEED]");
        return;
    };
    let (content, compiled) = setting::read(path);
    let teams = Teams::Drawn(Pool::of(&content, &compiled));
    let (budget, Weights(mut weights)) = setting::budget_and_weights(player);
    let seed: u64 = rest.first().map_or(1, |seed| seed.parse().unwrap());
    let change: Features = std::array::from_fn(|one| weights[one].abs().max(LEAST[one]) * CHANGE);
    let rounds = pairs.parse::<u64>().unwrap().div_ceil(ROUND);
    let mut random = Random::new(seed);
    let mut mean = [0.0; FEATURES];
    for round in 0..rounds {
        // Late steps are smaller, so that chance moves the weights less.
        let step = STEP / (1.0 + 2.0 * round as f64 / rounds as f64);
        let ways: Vec<[f64; FEATURES]> =
            (0..ROUND).map(|_| std::array::from_fn(|_| if random.seed().is_multiple_of(2) { 1.0 } else { -1.0 })).collect();
        let numbered: Vec<(u64, [f64; FEATURES])> = (round * ROUND..).zip(ways).collect();
        let changed = |way: &Features, sign: f64| std::array::from_fn(|one| weights[one] + sign * way[one] * change[one]);
        let won: Vec<f64> = numbered
            .par_iter()
            .map(|(number, way)| {
                pair(&compiled, &teams, budget, [changed(way, 1.0), changed(way, -1.0)], seed.wrapping_mul(1_000_003) + number)
            })
            .collect();
        for ((_, way), won) in numbered.iter().zip(won) {
            for (weight, (way, change)) in weights.iter_mut().zip(way.iter().zip(change)) {
                *weight += step * won * way * change;
            }
        }
        if round >= rounds / 2 {
            let of = (rounds - rounds / 2) as f64;
            mean.iter_mut().zip(weights).for_each(|(mean, weight)| *mean += weight / of);
        }
        if round % 25 == 24 {
            eprintln!("{} pairs: {}", (round + 1) * ROUND, weights.map(|weight| format!("{weight:.3}")).join(" "));
        }
    }
    println!("// After {} pairs of games of {player}, seed {seed}.", rounds * ROUND);
    for ((name, _), weight) in NAMES.iter().zip(mean) {
        println!("{weight:.4}, // {name}");
    }
}

/// Plays a pair of games. Returns how many more of them the first weights won.
fn pair(compiled: &Compiled, teams: &Teams, budget: Budget, weights: [Features; 2], seed: u64) -> f64 {
    let batch = Batch {
        content: compiled,
        teams,
        banning: Banning::default(),
        players: weights.map(|weights| setting::searching("", budget, Weights(weights))).to_vec(),
        pairs: false,
        seed,
        swap: true,
        watch: false,
    };
    let mut score = Score::default();
    for game in batch.part(0..2, &|| {}) {
        score.add(&game.unwrap(), 0);
    }
    // From two losses, 0, to two wins, 1.
    score.share().unwrap() * 4.0 - 2.0
}

//! Weights of positions, learned from games: how much each feature of a position tells about who wins.

use crate::batch::{Batch, Failure};
use crate::linear::Triangle;
use crate::player::threat::Strikes;
use crate::player::worth::{FEATURES, Features, Weights, features};
use kcc_interpreter::Piece;
use rayon::prelude::*;

/// Positions at the beginning of turns, with who won.
#[derive(Clone, Debug, Default)]
pub struct Lessons {
    /// The features for the first player, and whether the first player won.
    positions: Vec<(Features, bool)>,
    /// Games that had a winner.
    pub games: u64,
}

impl Lessons {
    /// Plays the games of a batch and notes the position at the beginning of each unit's turn. Games without a winner teach nothing.
    ///
    /// # Errors
    /// If a game cannot be played.
    pub fn of(batch: &Batch<'_>, games: u64, progress: impl Fn() + Sync) -> Result<Self, Failure> {
        let played: Vec<Result<Self, Failure>> = (0..games)
            .into_par_iter()
            .map(|number| {
                let (mut seen, mut last) = (Vec::new(), (Piece::NONE, 0));
                let game = batch.follow(number, |game, _| {
                    let now = (game.active().0, game.game_turn().1);
                    if now != last && game.game_turn().1 > 0 && game.outcome().is_none() {
                        last = now;
                        seen.push(features(game, 0, &mut Strikes::default()));
                    }
                })?;
                progress();
                let Some(winner) = game.winning_seat else { return Ok(Self::default()) };
                Ok(Self { positions: seen.into_iter().map(|features| (features, winner == 0)).collect(), games: 1 })
            })
            .collect();
        played.into_iter().try_fold(Self::default(), |mut all, one| {
            let one = one?;
            all.positions.extend(one.positions);
            all.games += one.games;
            Ok(all)
        })
    }

    /// Returns the number of positions.
    #[must_use]
    pub fn positions(&self) -> usize {
        self.positions.len()
    }

    /// Returns the weights with which the worth of a position tells best who wins: a logistic regression without a constant, as a position
    /// is worth to one side what it costs the other, kept small by a penalty on large weights.
    #[must_use]
    pub fn weights(&self) -> Weights {
        /// How strongly weights are kept small, in positions.
        const PENALTY: f64 = 10.0;
        /// Newton's method is done long before.
        const STEPS: u32 = 30;
        // Features differ in size: each is measured in its own usual size.
        let mut sizes = [0.0f64; FEATURES];
        for (features, _) in &self.positions {
            for (size, feature) in sizes.iter_mut().zip(features) {
                *size += feature * feature;
            }
        }
        let number = self.positions.len().max(1) as f64;
        for size in &mut sizes {
            *size = (*size / number).sqrt().max(1e-9);
        }
        let mut weights = [0.0; FEATURES];
        for _ in 0..STEPS {
            let mut slope = [0.0; FEATURES];
            let mut bend = vec![0.0; FEATURES * FEATURES];
            for place in 0..FEATURES {
                slope[place] = -PENALTY * weights[place];
                bend[place * FEATURES + place] = PENALTY;
            }
            for (features, won) in &self.positions {
                let mut own = [0.0; FEATURES];
                for place in 0..FEATURES {
                    own[place] = features[place] / sizes[place];
                }
                let sum: f64 = weights.iter().zip(own).map(|(weight, feature)| weight * feature).sum();
                let chance = 1.0 / (1.0 + (-sum).exp());
                let error = f64::from(u8::from(*won)) - chance;
                let spread = chance * (1.0 - chance);
                for row in 0..FEATURES {
                    slope[row] += error * own[row];
                    for column in 0..=row {
                        bend[row * FEATURES + column] += spread * own[row] * own[column];
                    }
                }
            }
            let Some(step) = Triangle::of(bend, FEATURES).map(|triangle| triangle.solve(&slope)) else { break };
            for (weight, step) in weights.iter_mut().zip(&step) {
                *weight += step;
            }
            if step.iter().all(|step| step.abs() < 1e-9) {
                break;
            }
        }
        for (weight, size) in weights.iter_mut().zip(sizes) {
            *weight /= size;
        }
        Weights(weights)
    }

    /// Returns how often the worth of a position says who wins, from 0 to 1.
    #[must_use]
    pub fn hits(&self, weights: &Weights) -> f64 {
        let sum = |features: &Features| weights.0.iter().zip(features).map(|(weight, feature)| weight * feature).sum::<f64>();
        let right = self.positions.iter().filter(|(features, won)| (sum(features) > 0.0) == *won).count();
        right as f64 / self.positions.len().max(1) as f64
    }
}

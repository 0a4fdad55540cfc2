//! Weights of positions, learned from games: how much each feature of a position tells about who wins.

use crate::batch::{Batch, Failure};
use crate::linear::Triangle;
use crate::player::threat::Strikes;
use crate::player::worth::{FEATURES, Features, NAMES, Weights, features};
use kcc_interpreter::Piece;
use rayon::prelude::*;

/// The features whose weights are learned: GG, health and threats tell who wins. What is done for later, such as collecting kamas or coming
/// nearer, hardly tells in games of players that all do it, and would be given up if it were learned.
pub const LEARNED: [&str; 15] = [
    "gg",
    "second-gg",
    "health",
    "threat",
    "mortal",
    "strike-now",
    "strike-next",
    "strike-later",
    "ko-now",
    "ko-next",
    "ko-later",
    "last-now",
    "last-next",
    "hp",
    "summons-blows",
];

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
                let game = batch.follow(number, |_, game, _| {
                    let now = (game.active().0, game.game_turn().1);
                    if now != last && game.game_turn().1 > 0 && game.outcome().is_none() {
                        last = now;
                        seen.push(features(game, 0, Some(&mut Strikes::default())));
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
    /// is worth to one side what it costs the other, kept small by a penalty on large weights. Only what [`LEARNED`] names is learned; the
    /// rest stays as `judged` has it.
    ///
    /// The chance to win is a bent sum, and so is the worth, from -1 to 1 instead of 0 to 1: near 0, the sum of one is half that of the other.
    #[must_use]
    pub fn weights(&self, judged: &Weights) -> Weights {
        /// How strongly weights are kept small, in positions.
        const PENALTY: f64 = 10.0;
        /// Newton's method is done long before.
        const STEPS: u32 = 30;
        let places: Vec<usize> = (0..FEATURES).filter(|&place| LEARNED.contains(&NAMES[place].0)).collect();
        let number = places.len();
        // Features differ in size: each is measured in its own usual size.
        let mut sizes = vec![0.0f64; number];
        for (features, _) in &self.positions {
            for (size, &place) in sizes.iter_mut().zip(&places) {
                *size += features[place] * features[place];
            }
        }
        let positions = self.positions.len().max(1) as f64;
        sizes.iter_mut().for_each(|size| *size = (*size / positions).sqrt().max(1e-9));
        let fixed = |features: &Features| {
            let rest = (0..FEATURES).filter(|place| !places.contains(place));
            2.0 * rest.map(|place| judged.0[place] * features[place]).sum::<f64>()
        };
        let known: Vec<f64> = self.positions.iter().map(|(features, _)| fixed(features)).collect();
        let mut weights = vec![0.0; number];
        for _ in 0..STEPS {
            let mut slope: Vec<f64> = weights.iter().map(|weight| -PENALTY * weight).collect();
            let mut bend = vec![0.0; number * number];
            (0..number).for_each(|place| bend[place * number + place] = PENALTY);
            for ((features, won), known) in self.positions.iter().zip(&known) {
                let own: Vec<f64> = places.iter().zip(&sizes).map(|(&place, size)| features[place] / size).collect();
                let sum = known + weights.iter().zip(&own).map(|(weight, feature)| weight * feature).sum::<f64>();
                let chance = 1.0 / (1.0 + (-sum).exp());
                let error = f64::from(u8::from(*won)) - chance;
                let spread = chance * (1.0 - chance);
                for row in 0..number {
                    slope[row] += error * own[row];
                    for column in 0..=row {
                        bend[row * number + column] += spread * own[row] * own[column];
                    }
                }
            }
            let Some(step) = Triangle::of(bend, number).map(|triangle| triangle.solve(&slope)) else { break };
            weights.iter_mut().zip(&step).for_each(|(weight, step)| *weight += step);
            if step.iter().all(|step| step.abs() < 1e-9) {
                break;
            }
        }
        let mut all = *judged;
        for ((weight, size), &place) in weights.iter().zip(&sizes).zip(&places) {
            all.0[place] = weight / size / 2.0;
        }
        all
    }

    /// Returns how often the worth of a position says who wins, from 0 to 1.
    #[must_use]
    pub fn hits(&self, weights: &Weights) -> f64 {
        let sum = |features: &Features| weights.0.iter().zip(features).map(|(weight, feature)| weight * feature).sum::<f64>();
        let right = self.positions.iter().filter(|(features, won)| (sum(features) > 0.0) == *won).count();
        right as f64 / self.positions.len().max(1) as f64
    }
}

//! How much stronger one player is than another: Elo with an interval, and a test that ends by itself.
//!
//! A difference of `d` in Elo is a share of `1 / (1 + 10^(-d / 400))` of all points, where a game that nobody wins is half a point for each.

use crate::batch::{Ending, Played};
use crate::share::Share;

/// The points of one player in games of two.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Score {
    /// Points in halves: two for a won game, one for a game that nobody won.
    pub points: Share,
    /// Games won, without a winner, and lost.
    pub games: [u64; 3],
}

impl Score {
    /// Adds a game. Games of a group must be consecutive.
    pub fn add(&mut self, game: &Played, player: u8) {
        let result = match game.ending {
            Ending::Won(winner) if winner == player => 0,
            Ending::Won(_) => 2,
            Ending::Draw | Ending::TurnLimit | Ending::StepLimit | Ending::DecisionLimit => 1,
        };
        self.games[result] += 1;
        self.points.add_part(game.group, 2 - result as u64, 2);
    }

    /// Returns the score of the other player.
    #[must_use]
    pub fn turned(self) -> Self {
        let [won, drawn, lost] = self.games;
        Self { points: self.points.turned(), games: [lost, drawn, won] }
    }

    /// Returns the share of all points, from 0 to 1; `None` without games.
    #[must_use]
    pub fn share(&self) -> Option<f64> {
        self.points.of()
    }

    /// Returns by how much the player is stronger, in Elo, with the interval that contains the true difference in 95 of 100 such matches.
    /// Infinite if the player won all games, or none. `None` without games.
    #[must_use]
    pub fn elo(&self) -> Option<[f64; 3]> {
        let (low, high) = self.points.interval()?;
        Some([elo(low), elo(self.share()?), elo(high)])
    }
}

/// Returns the difference in Elo that leads to this share of the points.
#[must_use]
pub fn elo(share: f64) -> f64 {
    -400.0 * (1.0 / share - 1.0).log10()
}

/// Returns the share of the points that a difference in Elo leads to.
#[must_use]
pub fn share_of(elo: f64) -> f64 {
    1.0 / (1.0 + 10f64.powf(-elo / 400.0))
}

/// A test that ends once it is clear whether a player is stronger by at least `more` than by at most `less`: Wald's sequential test of the
/// mean over groups of games, as tests of chess engines have it. Of 100 players that are stronger by just `less`, 5 pass.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Sequential {
    /// The difference in Elo that is not enough.
    pub less: f64,
    /// The difference in Elo that is enough.
    pub more: f64,
}

/// What a sequential test says.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// The player is stronger, by as much as was asked.
    Stronger,
    /// The player is not stronger by as much as was asked.
    NotStronger,
    /// More games are needed.
    Open,
}

impl Sequential {
    /// How often the test may err, either way.
    const ERROR: f64 = 0.05;
    /// Fewer groups say nothing about how groups differ.
    const GROUPS: u64 = 8;

    /// Returns the logarithm of how much likelier the points are for the greater difference than for the smaller; `None` with too few
    /// games.
    #[must_use]
    pub fn likelihood(self, score: &Score) -> Option<f64> {
        let share = score.share()?;
        let variance = score.points.variance().filter(|_| score.points.number_of_groups() >= Self::GROUPS)?;
        let (less, more) = (share_of(self.less), share_of(self.more));
        // If all groups agree so far, the next one may not.
        let variance = variance.max(1e-6);
        Some((more - less) * (2.0 * share - less - more) / (2.0 * variance))
    }

    /// Returns what the games played so far say.
    #[must_use]
    pub fn verdict(self, score: &Score) -> Verdict {
        let bound = ((1.0 - Self::ERROR) / Self::ERROR).ln();
        match self.likelihood(score) {
            Some(likelihood) if likelihood >= bound => Verdict::Stronger,
            Some(likelihood) if likelihood <= -bound => Verdict::NotStronger,
            Some(_) | None => Verdict::Open,
        }
    }
}

/// Returns the strengths that explain best how often each player won against each other, in Elo above the mean, by the model of Bradley and
/// Terry. `points[a][b]` are the points of `a` against `b`; every player counts as having drawn one game more with each other, so that one
/// who won all games is not infinitely strong.
#[must_use]
pub fn ratings(points: &[Vec<f64>]) -> Vec<f64> {
    let players = points.len();
    let mut strengths = vec![1.0f64; players];
    // Each round comes closer (Hunter 2004); this many are more than enough for a few players.
    for _ in 0..2000 {
        for one in 0..players {
            let others = (0..players).filter(|&other| other != one);
            let (mut won, mut games) = (0.0, 0.0);
            for other in others {
                won += points[one][other] + 0.5;
                games += (points[one][other] + points[other][one] + 1.0) / (strengths[one] + strengths[other]);
            }
            if games > 0.0 {
                strengths[one] = won / games;
            }
        }
        let mean = (strengths.iter().map(|strength| strength.ln()).sum::<f64>() / players.max(1) as f64).exp();
        strengths.iter_mut().for_each(|strength| *strength /= mean);
    }
    strengths.iter().map(|strength| 400.0 * strength.log10()).collect()
}

#[cfg(test)]
#[allow(clippy::unwrap_used, reason = "a test may fail")]
mod tests {
    use super::*;
    use crate::random::Random;

    /// Returns the score of a player that wins this many of a hundred games, in groups of four.
    fn score(games: u64, wins_of_a_hundred: u8, seed: u64) -> Score {
        let mut random = Random::new(seed);
        let mut score = Score::default();
        for game in 0..games {
            score.points.add_part(game / 4, if random.below(100) < wins_of_a_hundred { 2 } else { 0 }, 2);
        }
        score
    }

    #[test]
    fn elo_and_shares_belong_together() {
        for difference in [-400.0, -35.0, 0.0, 10.0, 191.0] {
            assert!((elo(share_of(difference)) - difference).abs() < 1e-9);
        }
        assert!((share_of(400.0) - 10.0 / 11.0).abs() < 1e-12);
        assert_eq!(score(160, 100, 1).elo().unwrap()[2], f64::INFINITY, "who won all games may be as strong as one likes");
        assert_eq!(score(160, 0, 1).elo().unwrap()[0], f64::NEG_INFINITY);
        let [low, middle, high] = score(1000, 64, 3).elo().unwrap();
        assert!(low < middle && middle < high && (low..high).contains(&100.0), "{low} {middle} {high}");
    }

    #[test]
    fn a_test_ends_by_itself_and_seldom_errs() {
        let test = Sequential { less: 0.0, more: 50.0 };
        // 57 of 100 games are 49 Elo, 50 of 100 are none.
        for (wins, right) in [(57, Verdict::Stronger), (50, Verdict::NotStronger)] {
            let mut wrong = 0;
            for seed in 0..100 {
                let ends = (1..).map(|part| score(part * 80, wins, seed)).map(|score| test.verdict(&score));
                let verdict = ends.take(200).find(|verdict| *verdict != Verdict::Open).unwrap();
                wrong += u32::from(verdict != right);
            }
            assert!(wrong <= 12, "{wins}: {wrong} of 100 are wrong, 5 are expected");
        }
        assert_eq!(test.verdict(&score(12, 100, 1)), Verdict::Open, "three groups prove nothing");
    }

    #[test]
    fn ratings_explain_who_beats_whom() {
        // Ten to one for each step.
        let points = vec![vec![0.0, 1000.0, 10000.0], vec![100.0, 0.0, 1000.0], vec![100.0, 100.0, 0.0]];
        let found = ratings(&points);
        assert!((found[0] - found[1] - 400.0).abs() < 5.0 && (found[1] - found[2] - 400.0).abs() < 5.0, "{found:?}");
        assert!(found.iter().sum::<f64>().abs() < 1e-6);
    }
}

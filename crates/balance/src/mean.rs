//! A mean with its interval.

/// How many standard errors reach from the middle of an interval to its end, so that it contains the true value in 95 of 100 cases.
pub const Z: f64 = 1.959_964;

/// A mean of numbers that do not depend on each other.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Mean {
    /// How many there are.
    pub number: u64,
    sum: f64,
    squares: f64,
}

impl Mean {
    /// Adds a number.
    pub fn add(&mut self, value: f64) {
        self.number += 1;
        self.sum += value;
        self.squares += value * value;
    }

    /// Returns the mean; 0 without numbers.
    #[must_use]
    pub fn of(&self) -> f64 {
        if self.number == 0 { 0.0 } else { self.sum / self.count() }
    }

    /// Returns the standard error of the mean; `None` with fewer than two numbers.
    #[must_use]
    pub fn error(&self) -> Option<f64> {
        if self.number < 2 {
            return None;
        }
        let variance = (self.squares - self.sum * self.sum / self.count()).max(0.0) / (self.count() - 1.0);
        Some((variance / self.count()).sqrt())
    }

    /// Returns how far the interval reaches to either side; `None` with fewer than two numbers.
    #[must_use]
    pub fn reach(&self) -> Option<f64> {
        self.error().map(|error| Z * error)
    }

    /// Returns how many numbers it takes, about, until the interval reaches no further than this; `None` with fewer than two numbers.
    #[must_use]
    pub fn needed(&self, reach: f64) -> Option<u64> {
        let now = self.reach()?;
        let times = (now / reach) * (now / reach) * self.count();
        // Too large a number is cut off, which is what is wanted.
        #[allow(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "it is positive, and cut off at the largest number")]
        Some(times.ceil() as u64)
    }

    #[allow(clippy::cast_precision_loss, reason = "numbers of games are far below 2^52")]
    fn count(&self) -> f64 {
        self.number as f64
    }
}

/// Returns how likely a standard normal number is to lie as far from 0 as this, on either side.
#[must_use]
pub fn two_sided(z: f64) -> f64 {
    libm::erfc(z.abs() / std::f64::consts::SQRT_2)
}

/// Returns which of several findings stand, if at most 5 of 100 of those that do may be due to chance (Benjamini and Hochberg 1995).
/// `chances` says how likely chance alone is to bring about each.
#[must_use]
pub fn stand(chances: &[f64]) -> Vec<bool> {
    const FALSE: f64 = 0.05;
    let mut sorted: Vec<f64> = chances.to_vec();
    sorted.sort_by(f64::total_cmp);
    let mut limit = -1.0;
    let mut rank = 0.0;
    let all = sorted.iter().fold(0.0, |number, _| number + 1.0);
    for chance in sorted {
        rank += 1.0;
        if chance <= FALSE * rank / all {
            limit = chance;
        }
    }
    chances.iter().map(|chance| *chance <= limit).collect()
}

#[cfg(test)]
#[allow(clippy::unwrap_used, reason = "a test may fail")]
mod tests {
    use super::*;

    #[test]
    fn a_mean_has_the_interval_of_its_numbers() {
        let mut mean = Mean::default();
        assert_eq!((mean.of(), mean.error()), (0.0, None));
        (0..100).for_each(|number| mean.add(f64::from(number % 2)));
        assert!((mean.of() - 0.5).abs() < 1e-12);
        assert!((mean.reach().unwrap() - 0.0985).abs() < 1e-4, "{mean:?}");
        assert_eq!(mean.needed(0.00985), Some(9999), "a tenth of the interval takes a hundred times the numbers, less rounding");
    }

    #[test]
    fn chances_are_those_of_the_bell_curve() {
        assert!((two_sided(Z) - 0.05).abs() < 1e-6);
        assert!((two_sided(-2.575_829) - 0.01).abs() < 1e-6);
        assert!((two_sided(0.0) - 1.0).abs() < 1e-12);
    }

    #[test]
    fn of_many_findings_only_those_stand_that_chance_does_not_explain() {
        assert_eq!(stand(&[0.04, 0.5, 0.9, 0.3]), [false; 4], "one of four that is below 5 % by itself may be chance");
        assert_eq!(stand(&[0.001, 0.5, 0.02, 0.3]), [true, false, true, false]);
        assert_eq!(stand(&[]), Vec::<bool>::new());
    }
}

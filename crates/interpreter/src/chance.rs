//! Chance: a generator that is part of the state, and the outcomes it chooses between.

use crate::state::PlayerSet;
use serde::{Deserialize, Serialize};

/// Where the results of dice come from.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Chance {
    /// A generator with this seed.
    Seed(u64),
    /// The host: each event of chance is a [decision](crate::Decision) of its own, its answers the outcomes. So scripts of tests, searches
    /// and tables of odds see every outcome with its weight.
    Asked,
}

/// An event of chance. All outcomes of one event have the same weight, so that probabilities are exact.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Draw {
    /// A die: six sides ([`crate::Side6`] in order).
    Die,
    /// A coin: heads, tails.
    Coin,
    /// Which of several equal teams goes first (rule 1.3.1.c).
    FirstPlayer {
        /// The players of these teams.
        among: PlayerSet,
    },
    /// Which of the remaining tokens is dealt next (rule 1.3.7).
    Token {
        /// How many remain.
        of: u8,
    },
}

impl Chance {
    /// Returns the number of the outcome that a generator draws next; `None` if the host decides.
    pub fn draw(&mut self, draw: Draw) -> Option<u8> {
        match self {
            Self::Seed(seed) => Some(below(seed, draw.outcomes())),
            Self::Asked => None,
        }
    }
}

impl Draw {
    /// Returns the number of outcomes.
    #[must_use]
    pub fn outcomes(self) -> u8 {
        match self {
            Self::Die => 6,
            Self::Coin => 2,
            Self::FirstPlayer { among } => u8::try_from(among.len()).unwrap_or(u8::MAX),
            Self::Token { of } => of,
        }
    }
}

/// Returns the next number of a SplitMix64 generator: the state advances by a constant, and the number is the state, mixed.
pub(crate) fn next(state: &mut u64) -> u64 {
    *state = state.wrapping_add(0x9E37_79B9_7F4A_7C15);
    let mut z = *state;
    z = (z ^ (z >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
    z = (z ^ (z >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
    z ^ (z >> 31)
}

/// Returns a number below `bound`, each exactly equally likely: numbers from the uneven remainder are drawn again.
pub(crate) fn below(state: &mut u64, bound: u8) -> u8 {
    match bound {
        // For dice and coins the divisors are compile-time constants.
        6 => drawn(state, 6),
        2 => drawn(state, 2),
        _ => drawn(state, u64::from(bound.max(1))),
    }
}

#[inline(always)]
fn drawn(state: &mut u64, bound: u64) -> u8 {
    let rest = (u64::MAX % bound + 1) % bound;
    loop {
        let number = next(state);
        if number <= u64::MAX - rest {
            return u8::try_from(number % bound).unwrap_or(0);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_generator_gives_the_published_numbers() {
        let mut state = 1_234_567;
        let numbers: Vec<u64> = (0..3).map(|_| next(&mut state)).collect();
        assert_eq!(numbers, [6_457_827_717_110_365_317, 3_203_168_211_198_807_973, 9_817_491_932_198_370_423]);
    }

    #[test]
    fn every_number_below_comes_up() {
        let mut state = 7;
        let mut seen = [0u32; 6];
        for _ in 0..6000 {
            seen[usize::from(below(&mut state, 6))] += 1;
        }
        assert!(seen.iter().all(|&n| (850..1150).contains(&n)), "{seen:?}");
    }

    #[test]
    fn a_generator_draws_and_a_host_is_asked() {
        let mut seed = 3;
        let mut chance = Chance::Seed(seed);
        for draw in [Draw::Die, Draw::Coin, Draw::Token { of: 7 }, Draw::Die] {
            assert_eq!(chance.draw(draw), Some(below(&mut seed, draw.outcomes())));
        }
        assert_eq!(chance, Chance::Seed(seed));
        assert_eq!(Chance::Asked.draw(Draw::Die), None);
        let drawn: Vec<u8> = (0..12).map(|_| below(&mut seed, 6)).collect();
        // The remainders of its next numbers, worked out elsewhere.
        assert_eq!(drawn, [0, 1, 0, 4, 2, 0, 0, 3, 4, 1, 4, 0]);
    }
}

//! Seeds, and numbers that follow from them.

use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::{Rng as _, SeedableRng as _};
use siphasher::sip::SipHasher13;
use std::hash::Hasher as _;

/// What a seed is for: numbers from one purpose reveal nothing about those from another.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Purpose {
    /// A game of a batch, by its number.
    Game,
    /// The generator inside a game.
    Chance,
    /// Dice and coins that are thrown beside the game.
    Dice,
    /// The teams of a game.
    Teams,
    /// The decisions of a player, by its number.
    Player(u8),
}

/// Derives a seed from another, a number and a purpose.
#[must_use]
pub fn derive(seed: u64, number: u64, purpose: Purpose) -> u64 {
    let purpose = match purpose {
        Purpose::Game => 0,
        Purpose::Chance => 1,
        Purpose::Dice => 2,
        Purpose::Teams => 3,
        Purpose::Player(player) => 4 + u64::from(player),
    };
    let mut hasher = SipHasher13::new_with_keys(seed, purpose);
    hasher.write_u64(number);
    hasher.finish()
}

/// A generator of random numbers.
#[derive(Clone, Debug)]
pub struct Random(Xoshiro256PlusPlus);

impl Random {
    /// Creates a generator with a seed.
    #[must_use]
    pub fn new(seed: u64) -> Self {
        Self(Xoshiro256PlusPlus::seed_from_u64(seed))
    }

    /// Returns a number below `bound`; 0 if that is 0. Probabilities differ by at most one in 2^57.
    pub fn below(&mut self, bound: u8) -> u8 {
        let high = (u128::from(self.0.next_u64()) * u128::from(bound)) >> 64;
        u8::try_from(high).unwrap_or(0)
    }

    /// Returns a seed for another generator.
    pub fn seed(&mut self) -> u64 {
        self.0.next_u64()
    }

    /// Returns one of these; `None` if there are none.
    pub fn pick<'a, T>(&mut self, of: &'a [T]) -> Option<&'a T> {
        let high = (u128::from(self.0.next_u64()) * of.len() as u128) >> 64;
        of.get(usize::try_from(high).unwrap_or(0))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn seeds_differ_by_number_and_purpose() {
        let seeds = [
            derive(1, 0, Purpose::Chance),
            derive(1, 1, Purpose::Chance),
            derive(2, 0, Purpose::Chance),
            derive(1, 0, Purpose::Dice),
            derive(1, 0, Purpose::Teams),
            derive(1, 0, Purpose::Player(0)),
            derive(1, 0, Purpose::Player(1)),
        ];
        for (place, seed) in seeds.iter().enumerate() {
            assert!(!seeds[..place].contains(seed));
        }
    }

    #[test]
    fn each_number_comes_up_as_often() {
        let mut random = Random::new(7);
        let mut seen = [0u32; 6];
        for _ in 0..6000 {
            seen[usize::from(random.below(6))] += 1;
        }
        assert!(seen.iter().all(|&times| (850..1150).contains(&times)), "{seen:?}");
        assert_eq!(Random::new(1).below(0), 0);
        assert_eq!(Random::new(1).pick::<u8>(&[]), None);
    }
}

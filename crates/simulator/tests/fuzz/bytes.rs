//! Decisions taken by bytes.

use kcc_simulator::Random;

/// Numbers from bytes; once they have run out, from a generator that they seed.
pub(crate) struct Bytes<'b> {
    left: &'b [u8],
    then: Random,
}

impl<'b> Bytes<'b> {
    pub(crate) fn new(bytes: &'b [u8]) -> Self {
        let seed = bytes.iter().fold(0u64, |sum, byte| sum.rotate_left(5) ^ u64::from(*byte).wrapping_mul(0x9e37_79b9_7f4a_7c15));
        Self { left: bytes, then: Random::new(seed) }
    }

    /// Returns a number below `bound`; 0 if that is 0.
    pub(crate) fn below(&mut self, bound: usize) -> usize {
        if bound <= 1 {
            return 0;
        }
        let digits = if bound > 256 { 2 } else { 1 };
        let number = (0..digits).fold(0, |number, _| number * 256 + usize::from(self.byte()));
        number % bound
    }

    pub(crate) fn byte(&mut self) -> u8 {
        match self.left.split_first() {
            Some((&byte, left)) => {
                self.left = left;
                byte
            }
            None => self.then.below(u8::MAX),
        }
    }

    /// Returns true once in `of` times.
    pub(crate) fn once_in(&mut self, of: usize) -> bool {
        self.below(of) + 1 == of
    }

    pub(crate) fn pick<'a, T>(&mut self, of: &'a [T]) -> &'a T {
        &of[self.below(of.len())]
    }

    pub(crate) fn number(&mut self) -> u64 {
        (0..8).fold(0, |number, _| number << 8 | u64::from(self.byte()))
    }
}

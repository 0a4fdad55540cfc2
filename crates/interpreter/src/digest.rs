//! Hashes that are the same on every machine.

use siphasher::sip::SipHasher13;
use std::hash::Hasher;

/// A hasher with the same result in a browser, where lengths have 32 bits, as elsewhere.
#[derive(Clone, Debug, Default)]
pub struct Digest(SipHasher13);

impl Hasher for Digest {
    #[inline]
    fn finish(&self) -> u64 {
        self.0.finish()
    }

    #[inline]
    fn write(&mut self, bytes: &[u8]) {
        self.0.write(bytes);
    }

    #[inline]
    fn write_u8(&mut self, number: u8) {
        self.0.write_u8(number);
    }

    #[inline]
    fn write_u16(&mut self, number: u16) {
        self.0.write_u16(number);
    }

    #[inline]
    fn write_u32(&mut self, number: u32) {
        self.0.write_u32(number);
    }

    #[inline]
    fn write_u64(&mut self, number: u64) {
        self.0.write_u64(number);
    }

    #[inline]
    fn write_usize(&mut self, number: usize) {
        self.0.write_u64(number as u64);
    }

    #[inline]
    fn write_isize(&mut self, number: isize) {
        self.0.write_u64(number as i64 as u64);
    }
}

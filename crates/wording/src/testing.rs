//! Random effects and abilities, for property tests of this crate and of others.

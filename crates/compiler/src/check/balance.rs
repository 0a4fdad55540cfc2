//! Hints about numbers: what is allowed, but probably not intended.

pub(super) mod costs;
pub(super) mod peers;
pub(super) mod ranges;

//! Hints about numbers: what is allowed, but probably not meant.

pub(super) mod costs;
pub(super) mod peers;
pub(super) mod ranges;

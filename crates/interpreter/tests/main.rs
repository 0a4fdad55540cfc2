//! The rules as players see them: directed positions, and laws over random games.
#![allow(clippy::disallowed_methods, reason = "a test reads fixtures")]
#![allow(clippy::unwrap_used, clippy::cast_possible_truncation, reason = "a test fails by panicking")]

mod cards;
mod casting;
mod content;
mod digests;
mod gathering;
mod knowledge;
mod laws;
mod rare;
mod second;
mod steps;
mod testing;
mod told;
mod turns;

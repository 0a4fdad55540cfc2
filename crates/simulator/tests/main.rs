//! Players, batches, records and odds, on content of the game.
#![allow(clippy::disallowed_methods, reason = "a test reads fixtures")]
#![allow(clippy::unwrap_used, clippy::cast_possible_truncation, reason = "a test fails by panicking")]

mod batches;
mod habits;
mod laws;
mod odds;
mod players;
mod records;
mod sittings;
mod testing;

//! What a card adds to the chance to win.
//!
//! ```text
//! Pool ─▶ Plan ─▶ Pairing ─▶ Study ─▶ Group … ─▶ Model ─▶ Report: effects, with intervals and controls
//!                    └────── two of them that differ by one card ─▶ Duel: the difference, with its interval
//! ```
//!
//! Each pair of teams plays once for each way to seat them, with the same dice. Everything follows from the seed, and nothing from the number
//! of threads.
//!
//! | module | holds |
//! |---|---|
//! | [`plan`] | who plays against whom |
//! | [`play`] | the games, and what is kept of each |
//! | [`model`] | the regression on who stood in both teams |
//! | [`report`] | estimates of all cards: intervals, halves that must agree, what is out of line |
//! | [`duel`] | one card against another in its place |
//! | [`controls`] | what would expose a broken measurement |
//! | [`mean`] | a mean with its interval |

pub mod controls;
pub mod duel;
pub mod mean;
pub mod model;
pub mod plan;
pub mod play;
pub mod report;

pub use controls::Controls;
pub use duel::Duel;
pub use mean::Mean;
pub use model::Model;
pub use plan::{Pairing, Plan};
pub use play::{Group, Study};
pub use report::Report;

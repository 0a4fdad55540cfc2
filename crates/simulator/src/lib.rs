//! Players that decide, batches of games, statistics.
//!
//! ```text
//! Content ─▶ Pool ─▶ Teams ─┐
//! Compiled ─────────────────┼─▶ Batch ─▶ Played … ─▶ Statistics
//! Kind ─▶ Player ───────────┘     └ Table: a game, its players, its dice ─▶ Record
//! ```
//!
//! The interpreter determines which answers are legal; players here choose among them. Game `i` of a batch depends only on the seed of the
//! batch and `i`, so that it can be played again by itself and on any number of threads.
//!
//! | module | holds |
//! |---|---|
//! | [`player`] | players, one file for each |
//! | [`teams`], [`pool`] | the teams of games |
//! | [`table`] | one game with its players and its dice |
//! | [`sitting`] | one game with people at it, who can take answers back |
//! | [`batch`], [`statistics`], [`share`] | many games, their results, and how reliable those are |
//! | [`record`], [`made_of`] | a game as a file: setup, answers, the expected result, and the cards that it is made of |
//! | [`linear`] | systems of equations |
//! | [`lines`] | games of a batch as lines, to play parts of it apart |
//! | [`learn`] | what positions are worth, learned from games |
//! | [`strength`] | how much stronger one player is than another |
//! | [`habits`] | what players do with what they have |
//! | [`trace`] | a game by meaning: questions, answers, dice, events and positions |
//! | [`explore`] | games that look for what no game has used |
//! | [`odds`] | exact distributions of damage |
//! | [`reach`] | where the active unit can come, and what it can do there |
//! | [`perft`] | counts of sequences of answers |
//! | [`random`] | seeds and numbers |

#![allow(clippy::wildcard_enum_match_arm, reason = "players and scenarios look for certain decisions and facts, and pass over the rest")]

pub mod batch;
pub mod explore;
pub mod habits;
pub mod learn;
pub mod linear;
pub mod lines;
pub mod made_of;
pub mod odds;
pub mod perft;
pub mod player;
pub mod pool;
pub mod random;
pub mod reach;
pub mod record;
pub mod share;
pub mod sitting;
pub mod statistics;
pub mod strength;
pub mod table;
pub mod teams;
pub mod trace;

pub use batch::{Batch, Failure, Played};
pub use explore::{Explored, Explorer};
pub use habits::{Habits, Taken};
pub use learn::Lessons;
pub use player::{Kind, Player};
pub use pool::Pool;
pub use random::Random;
pub use record::Record;
pub use share::Share;
pub use sitting::{Seat, Sitting};
pub use statistics::Statistics;
pub use table::Table;
pub use teams::{Banning, Gathered, Teams};

pub mod scenario;

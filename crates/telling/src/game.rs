//! A game in words, for people who play it: its units, what is asked, what may be answered and what that leads to.
//!
//! | module | puts into words |
//! |---|---|
//! | [`naming`] | cells, units, spells, powers |
//! | [`questions`] | what is asked |
//! | [`options`] | what may be answered, at what cost |
//! | [`chances`] | what an attack may do |
//! | [`facts`] | what happened |
//! | [`ways`] | where a unit can walk |
//! | [`cards`] | the cards of units, and the text that asks something |
//! | [`outcome`] | how it ended |

pub mod cards;
pub mod chances;
pub mod facts;
pub mod naming;
pub mod options;
pub mod outcome;
pub mod questions;
pub mod ways;

pub use naming::Naming;

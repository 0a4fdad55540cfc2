//! Compiled texts: names are numbers, and the steps of a text are in a single list with jumps, so that the place where a game waits for a
//! decision is a number too.
//!
//! Each file holds the compiled form of one file of the IR and the code that compiles it. Types have the names of the IR and are written
//! with their module: `ir::Units` becomes `program::Units`. Effects, which hold others, become a list of steps that does not (`effect`,
//! `step`); what a single step does is in `effect/action`.

mod ability;
mod amount;
mod change;
mod condition;
mod effect;
mod event;
mod names;
mod order;
mod step;
mod units;

pub(crate) use ability::{Ability, Clause};
pub(crate) use amount::{Amount, Count, Player, is_each};
pub(crate) use change::{Change, Known, PowerSet, Shift, SpellChange, SpellElement, SpellFilter};
pub(crate) use condition::Condition;
pub(crate) use effect::{Action, Direction, Form, Line};
pub use event::Happening;
pub(crate) use event::{Deed, Event};
pub(crate) use names::{Lower, PowerKey, PowerMatch, TYPES, number};
pub use names::{PowerId, ProfileId, SpellId};
pub(crate) use step::{Op, Pc, Stage};
pub(crate) use units::{Cells, Group, Noun, Place, Trait, Units};

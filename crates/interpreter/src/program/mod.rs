//! Compiled texts: names are numbers, and the steps of a text are in a single list with jumps, so that the place where a game waits for a
//! decision is a number too.
//!
//! Each file holds the compiled form of one file of the IR and the code that compiles it. Types have the names of the IR and are written
//! with their module: `ir::Units` becomes `program::Units`. What effects become, which are not nested any more, is in `step`.

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
pub use event::Happening;
pub(crate) use event::{Deed, Event};
pub(crate) use names::{Lower, PowerKey, PowerMatch, TYPES, number};
pub use names::{PowerId, ProfileId, SpellId};
pub(crate) use step::{Action, Direction, Form, Line, Op, Pc, Stage};
pub(crate) use units::{Cells, Group, Noun, Place, Trait, Units};

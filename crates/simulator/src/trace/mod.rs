//! A game by meaning: which player is asked what, every possible answer, the one given, dice, what happened, and the position.
//!
//! Nothing in a trace depends on the internals of the engine: no index in a list, no number in a table. A spell is its id, a unit its
//! letter or `player:card`, a cell its name. So a later program, or another one, can be compared with it.
//!
//! | module | does |
//! |---|---|
//! | `lines` | the lines of a trace, as they are written |
//! | `position` | the position, as a player can describe it |
//! | `naming` | what units are called |
//! | `meaning` | questions, answers and events in words |
//! | `tracer` | plays a game and reports the result of each answer |
//! | `asked` | what one player is asked, for programs that play |
//! | `make` | traces of scenarios and of games between players |
//! | `replay` | plays a trace again, and finds the first difference |
//! | `golden` | traces of all scenarios in one document, for other engines |

mod asked;
mod golden;
mod lines;
mod make;
mod meaning;
mod naming;
mod position;
mod replay;
mod tracer;

pub use asked::{ASKED, Asked, asked};
pub use golden::{AnsweredAt, GOLDEN, Golden, Plan, Played, Teams};
pub use lines::{Answered, Begin, Cast, End, Event, FORMAT, Line, OfGame, Question, Text, Trace, Unreadable, read};
pub use make::of_scenarios;
pub use position::{Active, Lasts, Pile, Player, Position, SceneryState, Turn, Unit};
pub use replay::{Difference, Found, Ground, Part, replay};

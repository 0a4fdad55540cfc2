//! A game by meaning: who is asked what, every answer that may be given, the one that was, dice, what happened, and how all stands.
//!
//! Nothing in a trace is of the form that the engine has on the inside: no place in a list, no number of a table. A spell is its id, a unit
//! its letter or `player:card`, a cell its name. So a program of another day, or another program, can be held against it.
//!
//! | module | does |
//! |---|---|
//! | `lines` | the lines of a trace, as they are written |
//! | `position` | how all stands, as a player can describe it |
//! | `naming` | what units are called |
//! | `meaning` | questions, answers and events in words |
//! | `tracer` | plays a game and says what came of each answer |
//! | `make` | traces of scenarios and of games between players |
//! | `replay` | plays a trace again, and finds the first difference |

mod lines;
mod make;
mod meaning;
mod naming;
mod position;
mod replay;
mod tracer;

pub use lines::{Answered, Begin, Cast, End, Event, FORMAT, Line, OfGame, Question, Text, Trace, Unreadable, read};
pub use make::of_scenarios;
pub use position::{Active, Lasts, Pile, Player, Position, SceneryState, Turn, Unit};
pub use replay::{Difference, Found, Ground, Part, replay};

//! What people at a table see of a game, as data for pages: the board with its pieces, what is asked and may be answered, what happened and
//! what moved on the way.
//!
//! The rules and the words are not here: the game is played by the interpreter, and put into words by `telling`. Pages ask, draw, and give
//! answers back.
//!
//! | module | holds |
//! |---|---|
//! | [`mod@seen`] | the table at one moment |
//! | [`board`] | the board as a picture |
//! | [`question`] | what is asked, and each answer |
//! | [`course`] | what happened: lines to read, and moves to draw |
//! | [`choices`] | what a game can be made of: editions, arenas, cards, players |
//! | [`watched`] | a scenario or a saved game, step by step |

pub mod board;
pub mod choices;
pub mod course;
mod messages;
pub mod question;
pub mod seen;
pub mod watched;

pub use course::Course;
pub use seen::{Seen, seen};

use serde::Serialize;

/// Returns the name of a kind of question, answer or event, as their JSON has it.
fn kind(of: impl Serialize) -> String {
    match serde_json::to_value(of) {
        Ok(serde_json::Value::String(name)) => name,
        Ok(serde_json::Value::Object(fields)) => fields.into_iter().next().map_or_else(String::new, |(name, _)| name),
        Ok(_) | Err(_) => String::new(),
    }
}

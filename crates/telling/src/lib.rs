//! What happens in games, in words: events, refusals, and the stories of what cards do, in every language.
//!
//! Shared by whatever shows games to people: the program in its terminal, and pages in a browser.
//!
//! | module | puts into words |
//! |---|---|
//! | [`difference`] | what a scenario expects, and what came of it |
//! | [`event`] | what happened in a game |
//! | [`game`] | a game for those who play it: its units, questions, answers |
//! | [`refusal`] | why something is not played |
//! | [`story`] | how a statement of a card acts |
//! | [`words`] | the words of cards, without icons |

pub mod difference;
pub mod event;
pub mod game;
mod messages;
pub mod refusal;
pub mod story;
pub mod words;

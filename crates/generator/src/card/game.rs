//! A game that is printed by itself.

use serde::{Deserialize, Serialize};

/// Who plays what, and where: the heading of what is printed for one game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct GameView {
    /// The names of the krosmasters of each player.
    pub teams: Vec<Vec<String>>,
    /// The name of the arena.
    pub arena: String,
    /// The edition of the rules.
    pub rules: String,
}

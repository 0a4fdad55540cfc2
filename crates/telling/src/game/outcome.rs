//! How a game ended, in words.

use super::naming::Naming;
use crate::messages::say;
use kcc_interpreter::{Game, Outcome};

/// Returns who wins, in a line; nothing while the game goes on.
pub fn outcome(naming: &Naming<'_>, game: &Game<'_>) -> String {
    let pick = |id| naming.pick(id);
    match game.outcome() {
        Some(Outcome::Won(player)) => {
            let winners = (0..game.players()).filter(|&other| game.are_allied(player, other));
            let numbers: Vec<String> = winners.map(|player| (player + 1).to_string()).collect();
            let text = match numbers.as_slice() {
                [only] => say(naming.language, "player-wins", &[("player", only.clone())]),
                several => say(naming.language, "players-win", &[("players", several.join(&pick("session-and")))]),
            };
            text + "\n"
        }
        Some(Outcome::Draw) => pick("session-a-draw"),
        Some(Outcome::TurnLimit | Outcome::StepLimit) => pick("session-the-game-ends-at-a"),
        None => String::new(),
    }
}

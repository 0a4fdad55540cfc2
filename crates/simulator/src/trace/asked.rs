//! What one player is asked, in the words of traces: for players that are programs of their own.

use super::lines::Question;
use super::meaning::Meaning;
use super::naming::Names;
use super::position::Position;
use kcc_interpreter::{Answer, Decider, Game};
use serde::Serialize;
use std::collections::BTreeMap;

/// What a player is asked, and the position as that player sees it ([`Game::seen_by`]).
#[derive(Clone, Debug, Serialize)]
pub struct Asked {
    /// [`ASKED`].
    pub format: &'static str,
    /// The question, with all answers that may be given, in words.
    pub question: Question,
    /// The position. What the player has not seen of Demonic Rewards is in an order that means nothing.
    pub now: Position,
    /// The answers, in the order of the words for them.
    #[serde(skip)]
    pub answers: Vec<Answer>,
}

/// The format of questions to programs.
pub const ASKED: &str = "kcc.player.v1";

/// Returns what the player who decides next is asked; `None` if chance decides, or the game is over.
///
/// Units are called by player and card; of several that are called alike, the numbers after `#` may change from one question to the next.
#[must_use]
pub fn asked(game: &Game<'_>) -> Option<Asked> {
    let Decider::Player(player) = game.pending()?.by else { return None };
    let seen = game.seen_by(player);
    let names = Names::new(&seen, &BTreeMap::new());
    let (question, answers) = Meaning { game: &seen, names: &names }.question()?;
    Some(Asked { format: ASKED, question, now: Position::of(&seen, &names), answers })
}

//! Saved games: the state as JSON, with the version of its shape and the content it belongs to.

use crate::compiled::Compiled;
use crate::game::Game;
use crate::refusal::Refusal;
use crate::state::State;
use serde::{Deserialize, Serialize};

/// The version of the saved form. It grows with every change of the state's shape.
pub const SAVE_VERSION: u32 = 1;

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Saved {
    version: u32,
    /// Of content, ruleset and arena, in hexadecimal: JSON readers lose digits of large numbers.
    content: String,
    /// Of the state.
    digest: String,
    remembers: [u32; 4],
    state: State,
}

impl<'c> Game<'c> {
    /// The game as JSON. Journal and log are not part of it.
    ///
    /// # Errors
    /// Never for a game of this engine; the type says what the library says.
    pub fn save(&self) -> Result<String, serde_json::Error> {
        serde_json::to_string(&Saved {
            version: SAVE_VERSION,
            content: format!("{:016x}", self.content.digest),
            digest: format!("{:016x}", self.digest()),
            remembers: self.remembers,
            state: self.state.clone(),
        })
    }

    /// A game from its saved form, at the decision it was saved at.
    ///
    /// # Errors
    /// If the text is not a saved game, or one of another version, other content, another ruleset or arena, or was changed.
    pub fn load(content: &'c Compiled, text: &str) -> Result<Self, Refusal> {
        let wrong = |text: String| Refusal::setup("", text);
        let saved: Saved = serde_json::from_str(text).map_err(|error| wrong(format!("this is not a saved game: {error}")))?;
        if saved.version != SAVE_VERSION {
            return Err(wrong(format!("saved in version {} of the form, this is version {SAVE_VERSION}", saved.version)));
        }
        if saved.content != format!("{:016x}", content.digest) {
            return Err(wrong("saved with other content, another ruleset or another arena".to_owned()));
        }
        let mut game = Self::of_state(content, saved.state, saved.remembers);
        if saved.digest != format!("{:016x}", game.digest()) {
            return Err(wrong("the saved game was changed after it was saved".to_owned()));
        }
        game.resume();
        Ok(game)
    }
}

//! Snapshots: the state of a game, with its version and what it belongs to; as JSON for reading, or in few bytes.
//!
//! They are for hosts of the engine and for tests. What `kcc play` saves is a record of answers: `Record` of the simulator.

use crate::compiled::Compiled;
use crate::digest::Digest;
use crate::game::Game;
use crate::memory::Remembers;
use crate::state::State;
use crate::validate;
use kcc_ir::Id;
use serde::de::DeserializeOwned;
use serde::ser::Error as _;
use serde::{Deserialize, Serialize};
use std::fmt;
use std::hash::{Hash as _, Hasher as _};

/// The version of the saved form. It goes up with every change to the shape of the state, or to how the engine interprets it.
pub const SAVE_VERSION: u32 = 18;

/// The first bytes of a compact save; the version follows in four bytes, little-endian.
const MAGIC: [u8; 8] = *b"kcc game";

/// Why a game is not saved.
const NO_DIGEST: &str = "content compiled beside other content has no digest: its games are not saved";

/// A saved game as JSON.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Saved {
    version: u32,
    ruleset: Id,
    arena: Id,
    /// A hash of content, ruleset and arena, in hexadecimal: JSON readers lose digits of large numbers.
    content: String,
    /// A hash of what follows, in hexadecimal.
    digest: String,
    remembers: Remembers,
    state: State,
}

/// The field that every version of the JSON has.
#[derive(Deserialize)]
struct Versioned {
    version: u32,
}

/// What follows the version in a compact save.
#[derive(Serialize, Deserialize)]
struct Compact {
    ruleset: Id,
    arena: Id,
    content: u64,
    digest: u64,
    remembers: Remembers,
    state: State,
}

/// Why a saved game cannot be loaded. No game has changed then.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Unloadable {
    /// It is not a saved game, or was truncated or damaged.
    NoSave(String),
    /// It was saved by an engine of another version.
    Version(u32),
    /// It belongs to this other edition of the rules.
    Ruleset(Id),
    /// It belongs to this other arena.
    Arena(Id),
    /// Ruleset and arena are the same, but the content differs.
    Content,
    /// It was changed after it was saved.
    Changed,
    /// This part of it is impossible in any game: it was not saved by this engine.
    Impossible(&'static str),
}

impl<'c> Game<'c> {
    /// Returns the game as JSON. Journal and log are not part of it.
    ///
    /// # Errors
    /// If what it is played with has no [digest](Compiled::digest).
    pub fn save(&self) -> Result<String, serde_json::Error> {
        let content = self.content.digest.ok_or_else(|| serde_json::Error::custom(NO_DIGEST))?;
        serde_json::to_string(&Saved {
            version: SAVE_VERSION,
            ruleset: self.content.ruleset.id.clone(),
            arena: self.content.arena.clone(),
            content: hex(content),
            digest: hex(checked(&self.state, self.remembers)),
            remembers: self.remembers,
            state: self.state.clone(),
        })
    }

    /// Returns a game from its JSON, at the decision it was saved at.
    ///
    /// # Errors
    /// If the text is not a saved game, belongs to another version, content, ruleset or arena, was changed, or names something that does
    /// not exist.
    pub fn load(content: &'c Compiled, text: &str) -> Result<Self, Unloadable> {
        let Versioned { version } = from_json(text)?;
        if version != SAVE_VERSION {
            return Err(Unloadable::Version(version));
        }
        let saved: Saved = from_json(text)?;
        let (there, digest) = (from_hex(&saved.content)?, from_hex(&saved.digest)?);
        let Saved { ruleset, arena, remembers, state, .. } = saved;
        Self::of_save(content, Compact { ruleset, arena, content: there, digest, remembers, state })
    }

    /// Returns the game in few bytes, about a third of its JSON. Journal and log are not part of it.
    ///
    /// # Errors
    /// If what it is played with has no [digest](Compiled::digest).
    pub fn save_compact(&self) -> Result<Vec<u8>, postcard::Error> {
        let content = self.content.digest.ok_or_else(|| postcard::Error::custom(NO_DIGEST))?;
        let saved = Compact {
            ruleset: self.content.ruleset.id.clone(),
            arena: self.content.arena.clone(),
            content,
            digest: checked(&self.state, self.remembers),
            remembers: self.remembers,
            state: self.state.clone(),
        };
        let bytes = [MAGIC.as_slice(), &SAVE_VERSION.to_le_bytes()].concat();
        postcard::to_extend(&saved, bytes)
    }

    /// Returns a game from its bytes, at the decision it was saved at.
    ///
    /// # Errors
    /// If the bytes are not a saved game, belong to another version, content, ruleset or arena, or were changed.
    pub fn load_compact(content: &'c Compiled, bytes: &[u8]) -> Result<Self, Unloadable> {
        let no_save = |why: &str| Unloadable::NoSave(why.to_owned());
        let rest = bytes.strip_prefix(&MAGIC).ok_or_else(|| no_save("it begins otherwise"))?;
        let (version, rest) = rest.split_first_chunk().ok_or_else(|| no_save("it ends before its version"))?;
        let version = u32::from_le_bytes(*version);
        if version != SAVE_VERSION {
            return Err(Unloadable::Version(version));
        }
        let (saved, rest) = postcard::take_from_bytes(rest).map_err(|error| Unloadable::NoSave(error.to_string()))?;
        if !rest.is_empty() {
            return Err(no_save("something follows its end"));
        }
        Self::of_save(content, saved)
    }

    fn of_save(content: &'c Compiled, saved: Compact) -> Result<Self, Unloadable> {
        if saved.ruleset != content.ruleset.id {
            return Err(Unloadable::Ruleset(saved.ruleset));
        }
        if saved.arena != content.arena {
            return Err(Unloadable::Arena(saved.arena));
        }
        if Some(saved.content) != content.digest {
            return Err(Unloadable::Content);
        }
        if saved.digest != checked(&saved.state, saved.remembers) {
            return Err(Unloadable::Changed);
        }
        if let Some(what) = validate::fault(&saved.state, content) {
            return Err(Unloadable::Impossible(what));
        }
        let mut game = Self::of_state(content, saved.state, saved.remembers);
        game.resume();
        match game.state.ask {
            Some(_) if game.answers.is_empty() => Err(Unloadable::Impossible("its question")),
            _ => Ok(game),
        }
    }
}

/// Returns a hash of everything that is saved of a game.
fn checked(state: &State, remembers: Remembers) -> u64 {
    let mut hasher = Digest::default();
    state.hash(&mut hasher);
    remembers.hash(&mut hasher);
    hasher.finish()
}

fn from_json<T: DeserializeOwned>(text: &str) -> Result<T, Unloadable> {
    serde_json::from_str(text).map_err(|error| Unloadable::NoSave(error.to_string()))
}

fn hex(number: u64) -> String {
    format!("{number:016x}")
}

fn from_hex(text: &str) -> Result<u64, Unloadable> {
    u64::from_str_radix(text, 16).map_err(|_| Unloadable::NoSave(format!("`{text}` is no hexadecimal number")))
}

impl fmt::Display for Unloadable {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NoSave(why) => write!(f, "this is not a saved game: {why}"),
            Self::Version(version) => write!(f, "saved in version {version} of the format; this kcc reads version {SAVE_VERSION}"),
            Self::Ruleset(id) => write!(f, "the game is played by the ruleset `{id}`, and no other can go on with it"),
            Self::Arena(id) => write!(f, "the game is played on the arena `{id}`, and cannot go on on another"),
            Self::Content => f.write_str("the content has changed since the game was saved: cards may do something else now"),
            Self::Changed => f.write_str("the saved game was changed after it was saved"),
            Self::Impossible(what) => write!(f, "no game is as this one says: {what}"),
        }
    }
}

impl std::error::Error for Unloadable {}

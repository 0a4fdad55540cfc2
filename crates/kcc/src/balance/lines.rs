//! Games of a study as lines: so that parts of it can be played elsewhere, or later, and be put together.

use super::arguments::Arguments;
use super::ground::Ground;
use kcc_balance::Group;
use kcc_balance::play::Digest;
use serde::{Deserialize, Serialize};

/// What a file of lines is about: two files with the same head are parts of one study.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Head {
    format: String,
    games: u64,
    player: String,
    seed: u64,
    ruleset: String,
    arenas: Vec<String>,
    content: Digest,
}

/// The format of lines of pairs of teams.
pub(crate) const FORMAT: &str = "kcc.balance.games.v1";

impl Head {
    /// Returns the head of a study.
    pub(crate) fn of(arguments: &Arguments, ground: &Ground) -> Self {
        let (ruleset, arenas) = ground.place();
        Self {
            format: FORMAT.to_owned(),
            games: arguments.games,
            player: ground.player.to_string(),
            seed: arguments.seed,
            ruleset: ruleset.to_string(),
            arenas: arenas.iter().map(ToString::to_string).collect(),
            content: Digest(ground.compiled[0].digest.unwrap_or_default()),
        }
    }
}

/// Reads the line of a pair of teams; `None` if it is none of these.
pub(crate) fn read(text: &str, pairings: u64) -> Option<(u64, Group)> {
    let group: Group = serde_json::from_str(text).ok()?;
    let sound = group.games.iter().all(|game| game.points <= 2 && game.first <= 1);
    (sound && group.group < pairings).then_some((group.group, group))
}

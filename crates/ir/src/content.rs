//! Everything of one build.

use crate::{Arena, Id, Keyword, Kind, Krosmaster, Name, Reward, Ruleset, Scenario, Scenery, Summon};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// The version of the IR's shape. It goes up with every change that a reader of the JSON could notice.
pub const VERSION: u32 = 6;

/// All content of one build. Each list is sorted by id.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Content {
    /// The version of this format: [`VERSION`].
    pub version: u32,
    /// The cards of krosmasters.
    pub krosmasters: Vec<Krosmaster>,
    /// The tokens of summons.
    pub summons: Vec<Summon>,
    /// The tokens of Demonic Rewards.
    pub rewards: Vec<Reward>,
    /// Keyword powers.
    pub powers: Vec<Keyword>,
    /// Types and families.
    pub types: Vec<Kind>,
    /// Special markers (rule 4.13).
    pub markers: Vec<Kind>,
    /// Pieces of scenery.
    pub scenery: Vec<Scenery>,
    /// The boards of arenas.
    pub arenas: Vec<Arena>,
    /// Editions of the rules.
    pub rulesets: Vec<Ruleset>,
    /// Positions that prove rules; they are not part of any card.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub scenarios: Vec<Scenario>,
    /// Who made cards that the game's publisher did not, by kind and id: `krosmaster/fan-mira`.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub credits: BTreeMap<String, Credit>,
}

/// Who made a card that the game's publisher did not.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Credit {
    /// Their names, at least one.
    pub authors: Vec<String>,
    /// What the content is called that the card belongs to, if it builds on that of others.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub pack: Option<Name>,
}

impl Content {
    /// Returns who made a card, `krosmaster` and its id; nobody for a card of the game's publisher.
    #[must_use]
    pub fn authors(&self, kind: &str, id: &Id) -> Vec<String> {
        self.credits.get(&format!("{kind}/{id}")).map(|credit| credit.authors.clone()).unwrap_or_default()
    }
}

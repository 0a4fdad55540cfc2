//! Everything of one build.

use crate::{Arena, Keyword, Kind, Krosmaster, Reward, Ruleset, Scenario, Scenery, Summon};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// The version of the IR's shape. It goes up with every change that a reader of the JSON could notice.
pub const VERSION: u32 = 2;

/// All content of one build; each list sorted by id.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Content {
    /// The version of this shape: [`VERSION`].
    pub version: u32,
    /// Krosmasters.
    pub krosmasters: Vec<Krosmaster>,
    /// Summon tokens.
    pub summons: Vec<Summon>,
    /// Demonic Rewards.
    pub rewards: Vec<Reward>,
    /// Keyword powers.
    pub powers: Vec<Keyword>,
    /// Types and families.
    pub types: Vec<Kind>,
    /// Special markers (rule 4.13).
    pub markers: Vec<Kind>,
    /// Pieces of scenery.
    pub scenery: Vec<Scenery>,
    /// Boards.
    pub arenas: Vec<Arena>,
    /// Editions of the rules.
    pub rulesets: Vec<Ruleset>,
    /// Positions that prove rules; no part of any card.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub scenarios: Vec<Scenario>,
}

//! What a table in a program needs to know beside the cards, to deal and lay out teams.

use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// How teams are built and what each player begins with.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct TableView {
    /// Games of two players.
    pub two: TeamView,
    /// Games of four.
    pub four: TeamView,
    /// What cards may bring into play, by the ids of the krosmasters: summons, and the cards that they are replaced with.
    #[serde(default)]
    pub brings: BTreeMap<String, Vec<String>>,
    /// The teams of the one game that the table is for, by the ids of their krosmasters.
    #[serde(default)]
    pub teams: Vec<Vec<String>>,
}

/// The limits of a team (Rule 1.1.1) and the Gallons of Glory (Rule 1.3.5).
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct TeamView {
    /// Fewest krosmasters.
    pub minimum: u8,
    /// Most krosmasters.
    pub maximum: u8,
    /// The sum of their levels.
    pub levels: u8,
    /// Most bosses; no limit if absent.
    #[serde(default)]
    pub bosses: Option<u8>,
    /// Gallons of Glory of each player.
    pub gg: u8,
    /// Gallons of Glory that belong to nobody yet.
    pub wild: u8,
}

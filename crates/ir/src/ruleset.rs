//! Rulesets: the numbers in which the editions of the rules differ.

use crate::{Id, Name, Provisional, Rank, Spell};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// An edition of the rules.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Ruleset {
    /// The ruleset's id, unique among rulesets.
    pub id: Id,
    /// The name of the edition, as people call it.
    pub name: Name,
    /// Whether it is used if no ruleset is named. Exactly one is.
    pub default: bool,
    /// How teams are built (rule 1.1).
    pub team: Team,
    /// What the game starts with and how it is won (rules 1.3.5, 1.3.6, 4.6).
    pub gg: Gg,
    /// What is different with four players.
    pub four: Four,
    /// The tension roll (rules 5.2 to 5.4).
    pub tension: Tension,
    /// What blocks cost (rule 4.14).
    pub block: Block,
    /// Dice of neutral spells (rule 4.10.3.b).
    pub neutral: Neutral,
    /// Limits of summons (rule 4.19).
    pub summons: Summons,
    /// Prices and piles of Demonic Rewards (rule 4.7).
    pub rewards: Rewards,
    /// Powers that inspiration dice give (rule 5.3.1).
    pub inspiration: Inspiration,
    /// Types that the rules mention.
    pub types: Types,
    /// Rows of the opponent's territory, counted from their side of the board (rule 4.20).
    pub territory: u8,
    /// The spell that every krosmaster has (rule 4.8.5).
    pub punch: Spell,
    /// Powers and types that count as not printed (rules 1.1.1.g, 4.9.27, 4.9.28).
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub obsolete: Vec<Id>,
    /// Fields whose value is our own because no source was found, with the reason.
    #[serde(default, skip_serializing_if = "Provisional::is_empty")]
    pub provisional: Provisional,
}

/// Limits of a team (rule 1.1.1).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Team {
    /// Fewest krosmasters in a team.
    pub minimum: u8,
    /// Most krosmasters in a team.
    pub maximum: u8,
    /// The sum of their levels.
    pub levels: u8,
    /// Most copies of a krosmaster with a gold name.
    pub gold: u8,
    /// Most copies of a krosmaster with a white name.
    pub white: u8,
    /// Most copies of a krosmaster with a black name.
    pub black: u8,
    /// Most bosses in a team; no limit if absent.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub bosses: Option<u8>,
}

/// Gallons of Glory (rule 4.6).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Gg {
    /// GG that each player starts with.
    pub each: u8,
    /// GG that start beside the board.
    pub wild: u8,
    /// Price of one GG, in kamas.
    pub kamas: u8,
    /// AP that it costs to buy one GG.
    pub ap: u8,
}

/// What is different with four players, everyone for themselves or two against two.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Four {
    /// Fewest krosmasters for each player.
    pub minimum: u8,
    /// Most krosmasters for each player.
    pub maximum: u8,
    /// The sum of their levels, the same for all players.
    pub levels: u8,
    /// GG that each player starts with.
    pub gg: u8,
    /// GG that start beside the board.
    pub wild: u8,
}

impl Ruleset {
    /// Returns the rules of team building for four players: smaller teams than for two, with the same limits on copies.
    #[must_use]
    pub fn team_for_four(&self) -> Team {
        let Four { minimum, maximum, levels, .. } = self.four;
        Team { minimum, maximum, levels, ..self.team.clone() }
    }
}

/// The tension roll and what its dice give (rules 5.2 to 5.4).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Tension {
    /// Number of dice in the roll.
    pub dice: u8,
    /// Number of dice in the second roll, if the player rejects the first.
    pub reroll: u8,
    /// GG that each player loses if the dice agree.
    pub loss: u8,
    /// Kamas for selling 0, 1 and 2 dice (rules 5.4.1, 5.4.2).
    pub refund: Vec<u8>,
}

/// The powers that inspiration dice give, by the side of the die (rules 5.3.1.a to 5.3.1.d).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Inspiration {
    /// The power from a die that shows Critical.
    pub critical: Id,
    /// The power from a die that shows Armour.
    pub armour: Id,
    /// The power from a die that shows Lock.
    pub lock: Id,
    /// The power from a die that shows Dodge.
    pub dodge: Id,
}

/// The types that the rules mention.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Types {
    /// The type with a limit in each team: bosses (rule 1.1.1.g).
    pub boss: Id,
    /// The type that Retribution counts (rule 4.9.16).
    pub retribution: Id,
    /// The type that Revenge counts (rule 4.9.27).
    pub revenge: Id,
}

/// What a block costs (rule 4.14.2.d).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Block {
    /// MP and AP that a locked unit loses.
    pub locked: u8,
    /// MP and AP that a caught unit loses.
    pub caught: u8,
    /// Whether a summon can only catch (rule 4.14.3).
    pub summons_only_catch: bool,
}

/// Dice of neutral spells (rules 4.10.3.b, 8.3).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Neutral {
    /// Most dice for Critical Hit.
    pub critical_dice: u8,
    /// Most dice for Armour; no limit if absent.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub armour_dice: Option<u8>,
}

/// Limits of summons (rule 4.19.9).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Summons {
    /// Most strength of all of a team's summons together; no limit if absent (rule 4.19.1.d).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub strength: Option<u8>,
}

/// Demonic Rewards (rules 1.3.7, 4.7.6).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Rewards {
    /// AP that it costs to buy one reward.
    pub ap: u8,
    /// The price in kamas, for each rank.
    pub kamas: BTreeMap<Rank, u8>,
    /// The number of piles, for each rank.
    pub piles: BTreeMap<Rank, u8>,
    /// How many tokens a pile has.
    pub pile: u8,
}

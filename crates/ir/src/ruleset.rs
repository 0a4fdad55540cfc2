//! Rulesets: the numbers in which the editions of the rules differ.

use crate::{Id, Name, Provisional, Rank, Spell};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// An edition of the rules.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Ruleset {
    /// Unique among rulesets.
    pub id: Id,
    /// What people call it.
    pub name: Name,
    /// Whether it is the one used where none is named. Exactly one is.
    pub default: bool,
    /// How teams are built (rule 1.1).
    pub team: Team,
    /// What the game starts with and how it is won (rules 1.3.5, 1.3.6, 4.6).
    pub gg: Gg,
    /// What is otherwise where four play.
    pub four: Four,
    /// The tension roll (rules 5.2 to 5.4).
    pub tension: Tension,
    /// Blocks (rule 4.14).
    pub block: Block,
    /// Dice of neutral spells (rule 4.10.3.b).
    pub neutral: Neutral,
    /// Summons (rule 4.19).
    pub summons: Summons,
    /// Demonic Rewards (rule 4.7).
    pub rewards: Rewards,
    /// Powers that inspiration dice give (rule 5.3.1).
    pub inspiration: Inspiration,
    /// Types that rules speak of.
    pub types: Types,
    /// Rows of the opponent's territory, counted from his side (rule 4.20).
    pub territory: u8,
    /// The spell that every krosmaster has (rule 4.8.5).
    pub punch: Spell,
    /// Powers and types that count as not printed (rules 1.1.1.g, 4.9.27, 4.9.28).
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub obsolete: Vec<Id>,
    /// Values of ours.
    #[serde(default, skip_serializing_if = "Provisional::is_empty")]
    pub provisional: Provisional,
}

/// Limits of a team (rule 1.1.1).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Team {
    /// Fewest krosmasters.
    pub minimum: u8,
    /// Most krosmasters.
    pub maximum: u8,
    /// Sum of their levels.
    pub levels: u8,
    /// Copies of a krosmaster with a gold name.
    pub gold: u8,
    /// Copies of a krosmaster with a white name.
    pub white: u8,
    /// Copies of a krosmaster with a black name.
    pub black: u8,
    /// How many bosses; no limit if absent.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub bosses: Option<u8>,
}

/// Gallons of Glory (rule 4.6).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Gg {
    /// What each player starts with.
    pub each: u8,
    /// What lies beside the board.
    pub wild: u8,
    /// Kamas for one.
    pub kamas: u8,
    /// AP for the action of buying one.
    pub ap: u8,
}

/// What is otherwise where four play, each for himself or two against two.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Four {
    /// Fewest krosmasters of a player.
    pub minimum: u8,
    /// Most krosmasters of a player.
    pub maximum: u8,
    /// Sum of their levels, alike for all players.
    pub levels: u8,
    /// GG that each player starts with.
    pub gg: u8,
    /// GG that lie beside the board.
    pub wild: u8,
}

/// The tension roll and what its dice give (rules 5.2 to 5.4).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Tension {
    /// Dice rolled.
    pub dice: u8,
    /// Dice of the second roll, if the first is not liked.
    pub reroll: u8,
    /// GG that each player loses when the dice agree.
    pub loss: u8,
    /// Kamas for 0, 1 and 2 dice sold (rules 5.4.1, 5.4.2).
    pub refund: Vec<u8>,
}

/// The powers that inspiration dice give, by the side of the die (rules 5.3.1.a to 5.3.1.d).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Inspiration {
    /// For the Critical side.
    pub critical: Id,
    /// For the Armour side.
    pub armour: Id,
    /// For the Lock side.
    pub lock: Id,
    /// For the Dodge side.
    pub dodge: Id,
}

/// The types that rules speak of.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Types {
    /// Limited in a team (rule 1.1.1.g).
    pub boss: Id,
    /// Counted by Retribution (rule 4.9.16).
    pub retribution: Id,
    /// Counted by Revenge (rule 4.9.27).
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
    /// Strength of all summons of a team together; no limit if absent (rule 4.19.1.d).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub strength: Option<u8>,
}

/// Demonic Rewards (rules 1.3.7, 4.7.6).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Rewards {
    /// AP for the action of buying one.
    pub ap: u8,
    /// Kamas by rank.
    pub kamas: BTreeMap<Rank, u8>,
    /// Piles by rank.
    pub piles: BTreeMap<Rank, u8>,
    /// Tokens in a pile.
    pub pile: u8,
}

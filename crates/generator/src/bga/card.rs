//! The values of the package. The comments of the fields here also appear in the schema and in the TypeScript types.

use super::node::{AbilityNode, EffectNode};
use super::text::{Message, Text};
use kcc_ir::need::{self, Need};
use kcc_ir::ruleset::{Block, Gg, Inspiration, Neutral, Rewards, Summons, Team, Tension, Types};
use kcc_ir::{Area, Cost, Damage, Group, Icon, Id, Limit, NameColor, Parameter, ParameterKind, Range, Rank, Slot, Terrain};
use schemars::JsonSchema;
use serde::Serialize;
use std::collections::BTreeMap;

/// Everything that an online table needs. Each kind of content by id.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub(super) struct Material<'a> {
    /// Where the data comes from.
    pub(super) generated: Generated,
    /// Krosmasters.
    pub(super) krosmasters: BTreeMap<&'a str, Krosmaster<'a>>,
    /// Summon tokens.
    pub(super) summons: BTreeMap<&'a str, Summon<'a>>,
    /// Demonic Rewards.
    pub(super) rewards: BTreeMap<&'a str, Reward<'a>>,
    /// Keyword powers.
    pub(super) powers: BTreeMap<&'a str, KeywordPower<'a>>,
    /// Types and families.
    pub(super) types: BTreeMap<&'a str, Kind>,
    /// Special markers.
    pub(super) markers: BTreeMap<&'a str, Kind>,
    /// Pieces of scenery.
    pub(super) scenery: BTreeMap<&'a str, Scenery<'a>>,
    /// Boards.
    pub(super) arenas: BTreeMap<&'a str, Arena<'a>>,
    /// Editions of the rules.
    pub(super) rulesets: BTreeMap<&'a str, Ruleset<'a>>,
    /// What each short name stands for, of pieces that are gone too.
    pub(super) card_types: BTreeMap<&'a str, Numbered<'a>>,
    /// The short name of each number.
    pub(super) numbers: BTreeMap<String, &'a str>,
}

/// A piece that has a number.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub(super) struct Numbered<'a> {
    /// Its number.
    pub(super) number: u32,
    /// The section that it is in: `krosmasters`.
    pub(super) section: &'a str,
    /// Its id there.
    pub(super) id: &'a str,
    /// Whether it is gone: its section has it no more, and a game that began before may still know it.
    pub(super) retired: bool,
}

/// Where the data comes from. All of it is generated: what is edited by hand is lost with the next build.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub(super) struct Generated {
    /// The program, its version, and a mark of the content that it was made of.
    pub(super) source: String,
}

/// The card of a krosmaster.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub(super) struct Krosmaster<'a> {
    /// Its number; never given to anything else. Fits `card_type_arg`.
    pub(super) number: u32,
    /// Its short name; never given to anything else. Fits `card_type`.
    pub(super) card_type: &'a str,
    /// The printed name.
    pub(super) name: Text,
    /// What stands after the dash.
    pub(super) version: Option<Text>,
    /// The versions of one character share it.
    pub(super) character: &'a Id,
    /// How many copies of it a team may hold.
    pub(super) name_color: NameColor,
    /// Its types, in the order printed.
    pub(super) types: &'a [Id],
    /// Level.
    pub(super) level: u8,
    /// Initiative.
    pub(super) initiative: u8,
    /// Movement points; null is a dash.
    pub(super) mp: Option<u8>,
    /// Health points.
    pub(super) hp: u8,
    /// Action points; null is a dash.
    pub(super) ap: Option<u8>,
    /// Its spells, in the order printed.
    pub(super) spells: Vec<Spell<'a>>,
    /// Its powers, keywords first.
    pub(super) powers: Vec<Power<'a>>,
}

/// The token of a summon.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub(super) struct Summon<'a> {
    /// Its number; never given to anything else. Fits `card_type_arg`.
    pub(super) number: u32,
    /// Its short name; never given to anything else. Fits `card_type`.
    pub(super) card_type: &'a str,
    /// The printed name.
    pub(super) name: Text,
    /// The family, which counts as a type.
    pub(super) family: Option<&'a Id>,
    /// How much of the team's strength it takes.
    pub(super) strength: u8,
    /// Movement points; null makes it a mechanism.
    pub(super) mp: Option<u8>,
    /// Health points; null for traps.
    pub(super) hp: Option<u8>,
    /// Action points; null is a dash.
    pub(super) ap: Option<u8>,
    /// Whether the cell it stands on is impassable.
    pub(super) obstacle: bool,
    /// Its spells.
    pub(super) spells: Vec<Spell<'a>>,
    /// Its powers, keywords first.
    pub(super) powers: Vec<Power<'a>>,
}

/// The token of a Demonic Reward.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub(super) struct Reward<'a> {
    /// Its number; never given to anything else. Fits `card_type_arg`.
    pub(super) number: u32,
    /// Its short name; never given to anything else. Fits `card_type`.
    pub(super) card_type: &'a str,
    /// The printed name.
    pub(super) name: Text,
    /// Which piles it lies in, and its price.
    pub(super) rank: Rank,
    /// How long it helps.
    pub(super) kind: RewardKind,
    /// The slot of an equipment; null for others.
    pub(super) slot: Option<Slot>,
    /// How many tokens of it there are.
    pub(super) copies: u8,
    /// What is printed, line by line.
    pub(super) text: Vec<Message>,
    /// What happens when a boost is revealed.
    pub(super) effects: Vec<EffectNode<'a>>,
    /// What its krosmaster has from a buff or an equipment.
    pub(super) abilities: Vec<AbilityNode<'a>>,
    /// Spells that it gives.
    pub(super) spells: Vec<Spell<'a>>,
}

/// The kind of a Demonic Reward.
#[derive(Clone, Copy, Debug, Serialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub(super) enum RewardKind {
    /// Helps once, then leaves the game.
    Boost,
    /// Helps until the krosmaster's next turn.
    Buff,
    /// Helps as long as its krosmaster is in play.
    Equipment,
}

/// A spell.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub(super) struct Spell<'a> {
    /// What effects call the spell by; unique on its card.
    pub(super) id: &'a Id,
    /// The printed name.
    pub(super) name: Text,
    /// How often it may be cast.
    pub(super) limit: Limit,
    /// The control value of a summoning spell; null for others.
    pub(super) summons: Option<u8>,
    /// What the caster pays.
    pub(super) cost: &'a Cost,
    /// Which cells it may be cast at.
    pub(super) range: Range,
    /// The cells around the main target that it reaches too.
    pub(super) area: Option<Area>,
    /// The main target must hold such a unit; null if any cell will do.
    pub(super) targets: Option<&'a Group>,
    /// Attack, healing or special.
    pub(super) damage: Damage,
    /// What is printed below the bar, line by line.
    pub(super) text: Vec<Message>,
    /// What the spell does besides, in the order printed.
    pub(super) effects: Vec<EffectNode<'a>>,
    /// What casting asks of the player, before the effects.
    pub(super) needs: Vec<Need>,
}

/// A power on a card.
#[derive(Clone, Debug, Serialize, JsonSchema)]
#[serde(tag = "power", rename_all = "snake_case")]
pub(super) enum Power<'a> {
    /// A keyword power: what it does stands at `powers`.
    Keyword {
        /// Which.
        id: &'a Id,
        /// What follows its name.
        parameter: Option<Parameter>,
        /// Its printed name with what follows it.
        name: Text,
    },
    /// A power with a text of its own.
    Own {
        /// Its id; unique on its card.
        id: &'a Id,
        /// The printed name.
        name: Text,
        /// What is printed, line by line.
        text: Vec<Message>,
        /// What it does.
        abilities: Vec<AbilityNode<'a>>,
    },
}

/// A keyword power.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub(super) struct KeywordPower<'a> {
    /// Its number; never given to anything else.
    pub(super) number: u32,
    /// Its short name; never given to anything else.
    pub(super) card_type: &'a str,
    /// The printed name, without what follows it.
    pub(super) name: Text,
    /// What must follow the name; null for nothing.
    pub(super) parameter: Option<ParameterKind>,
    /// What it does in words, line by line.
    pub(super) text: Vec<Message>,
    /// What it does.
    pub(super) abilities: Vec<AbilityNode<'a>>,
}

/// A type, a family or a special marker: something that is only named.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub(super) struct Kind {
    /// Its number; never given to anything else.
    pub(super) number: u32,
    /// Its short name; never given to anything else.
    pub(super) card_type: String,
    /// The printed name.
    pub(super) name: Text,
}

/// A piece of scenery.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub(super) struct Scenery<'a> {
    /// Its number; never given to anything else.
    pub(super) number: u32,
    /// Its short name; never given to anything else.
    pub(super) card_type: &'a str,
    /// The printed name.
    pub(super) name: Text,
    /// The piece it stands in for.
    pub(super) counts_as: Option<&'a Id>,
    /// Whether its cell cannot be entered.
    pub(super) impassable: bool,
    /// Whether it blocks lines of sight.
    pub(super) blocks_sight: bool,
    /// How much farther a unit standing on it casts spells of alterable range.
    pub(super) range: u8,
    /// Its HP, if it has some: it leaves the board when they are used up.
    pub(super) hp: Option<u8>,
    /// Whether what destroys scenery leaves it where it is.
    pub(super) indestructible: bool,
    /// The ground on which it goes along with the unit that stands on it, when that one moves by its MP.
    pub(super) floats_on: Option<Terrain>,
    /// Its spells: one that costs a dash it casts itself when its HP are used up, any other is a spell of krosmasters beside it.
    pub(super) spells: Vec<Spell<'a>>,
    /// Who has its spells while beside it; krosmasters if absent.
    pub(super) lends_to: Option<&'a Group>,
}

/// A board.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub(super) struct Arena<'a> {
    /// Its number; never given to anything else.
    pub(super) number: u32,
    /// Its short name; never given to anything else.
    pub(super) card_type: &'a str,
    /// The printed name.
    pub(super) name: Text,
    /// Cells in a row.
    pub(super) width: u8,
    /// Cells in a column.
    pub(super) height: u8,
    /// What is printed on each cell, row by row from the top, left to right.
    pub(super) icons: &'a [Icon],
    /// The ground of each cell, likewise; empty if all of it is plain.
    pub(super) terrain: &'a [Terrain],
}

/// An edition of the rules: the numbers in which editions differ.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub(super) struct Ruleset<'a> {
    /// Its number; never given to anything else.
    pub(super) number: u32,
    /// Its short name; never given to anything else.
    pub(super) card_type: &'a str,
    /// What people call it.
    pub(super) name: Text,
    /// Whether it is the one used where none is named.
    pub(super) default: bool,
    /// How teams are built.
    pub(super) team: &'a Team,
    /// What the game starts with and how it is won.
    pub(super) gg: &'a Gg,
    /// The tension roll.
    pub(super) tension: &'a Tension,
    /// Blocks.
    pub(super) block: &'a Block,
    /// Dice of neutral spells.
    pub(super) neutral: &'a Neutral,
    /// Summons.
    pub(super) summons: &'a Summons,
    /// Demonic Rewards.
    pub(super) rewards: &'a Rewards,
    /// Powers that inspiration dice give.
    pub(super) inspiration: &'a Inspiration,
    /// Types that rules speak of.
    pub(super) types: &'a Types,
    /// Rows of the opponent's territory, counted from their side.
    pub(super) territory: u8,
    /// The spell that every krosmaster has.
    pub(super) punch: Spell<'a>,
    /// Powers and types that count as not printed.
    pub(super) obsolete: &'a [Id],
}

impl<'a> Spell<'a> {
    /// Returns the spell with the lines that are printed below its bar.
    pub(super) fn new(spell: &'a kcc_ir::Spell, text: Vec<Message>) -> Self {
        Self {
            id: &spell.id,
            name: (&spell.name).into(),
            limit: spell.limit,
            summons: spell.summons,
            cost: &spell.cost,
            range: spell.range,
            area: spell.area,
            targets: spell.targets.as_ref(),
            damage: spell.damage,
            text,
            effects: spell.effects.iter().map(EffectNode).collect(),
            needs: need::of_spell(spell),
        }
    }
}

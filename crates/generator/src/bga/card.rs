//! The values of the package. The comments of the fields here also appear in the schema and in the TypeScript types.

use super::node::{AbilityNode, EffectNode};
use super::text::{Message, Text};
use kcc_ir::need::{self, Need};
use kcc_ir::ruleset::{Block, Four, Gg, Inspiration, Neutral, Rewards, Summons, Team, Tension, Types};
use kcc_ir::{Area, Cost, Damage, Group, Icon, Id, Limit, NameColor, Parameter, ParameterKind, Range, Rank, Slot, Terrain};
use schemars::JsonSchema;
use serde::Serialize;
use std::collections::BTreeMap;

/// Everything that an online table needs: each kind of content, by id.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub(super) struct Material<'a> {
    /// Where the data comes from.
    pub(super) generated: Generated,
    /// The cards of krosmasters.
    pub(super) krosmasters: BTreeMap<&'a str, Krosmaster<'a>>,
    /// The tokens of summons.
    pub(super) summons: BTreeMap<&'a str, Summon<'a>>,
    /// The tokens of Demonic Rewards.
    pub(super) rewards: BTreeMap<&'a str, Reward<'a>>,
    /// Keyword powers.
    pub(super) powers: BTreeMap<&'a str, KeywordPower<'a>>,
    /// Types and families.
    pub(super) types: BTreeMap<&'a str, Kind>,
    /// Special markers.
    pub(super) markers: BTreeMap<&'a str, Kind>,
    /// Pieces of scenery.
    pub(super) scenery: BTreeMap<&'a str, Scenery<'a>>,
    /// The boards of arenas.
    pub(super) arenas: BTreeMap<&'a str, Arena<'a>>,
    /// Editions of the rules.
    pub(super) rulesets: BTreeMap<&'a str, Ruleset<'a>>,
    /// What each short name refers to, including pieces that are gone.
    pub(super) card_types: BTreeMap<&'a str, Numbered<'a>>,
    /// The short name for each number.
    pub(super) numbers: BTreeMap<String, &'a str>,
}

/// A piece that has a number.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub(super) struct Numbered<'a> {
    /// Its number.
    pub(super) number: u32,
    /// The section it is in: `krosmasters`.
    pub(super) section: &'a str,
    /// Its id in that section.
    pub(super) id: &'a str,
    /// Whether it is gone: no longer in its section, but a game that began earlier may still use it.
    pub(super) retired: bool,
}

/// Where the data comes from. All of it is generated: edits by hand are lost with the next build.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub(super) struct Generated {
    /// The program, its version, and a fingerprint of the content it was made from.
    pub(super) source: String,
}

/// The card of a krosmaster.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub(super) struct Krosmaster<'a> {
    /// Its number, never given to anything else. Fits `card_type_arg`.
    pub(super) number: u32,
    /// Its short name, never given to anything else. Fits `card_type`.
    pub(super) card_type: &'a str,
    /// The printed name.
    pub(super) name: Text,
    /// The version: what the name shows after its dash; null if the card has none.
    pub(super) version: Option<Text>,
    /// The id of the character, shared by all its versions.
    pub(super) character: &'a Id,
    /// How many copies a team may have.
    pub(super) name_color: NameColor,
    /// Its types, in the order printed.
    pub(super) types: &'a [Id],
    /// Its level: the GG that the opponent wins by a KO.
    pub(super) level: u8,
    /// Its initiative, which decides its place in the timeline.
    pub(super) initiative: u8,
    /// Movement points each turn; null for a dash.
    pub(super) mp: Option<u8>,
    /// Health points: how many injuries KO it.
    pub(super) hp: u8,
    /// Action points each turn; null for a dash.
    pub(super) ap: Option<u8>,
    /// Its spells, in the order printed.
    pub(super) spells: Vec<Spell<'a>>,
    /// Its powers, keywords first.
    pub(super) powers: Vec<Power<'a>>,
}

/// The token of a summon.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub(super) struct Summon<'a> {
    /// Its number, never given to anything else. Fits `card_type_arg`.
    pub(super) number: u32,
    /// Its short name, never given to anything else. Fits `card_type`.
    pub(super) card_type: &'a str,
    /// The printed name.
    pub(super) name: Text,
    /// The id of its family, which counts as a type.
    pub(super) family: Option<&'a Id>,
    /// How much of the team's strength it uses.
    pub(super) strength: u8,
    /// Movement points each turn; null for a mechanism.
    pub(super) mp: Option<u8>,
    /// Health points; null for traps.
    pub(super) hp: Option<u8>,
    /// Action points each turn; null for a dash.
    pub(super) ap: Option<u8>,
    /// Whether units cannot enter its cell.
    pub(super) obstacle: bool,
    /// Its spells.
    pub(super) spells: Vec<Spell<'a>>,
    /// Its powers, keywords first.
    pub(super) powers: Vec<Power<'a>>,
}

/// The token of a Demonic Reward.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub(super) struct Reward<'a> {
    /// Its number, never given to anything else. Fits `card_type_arg`.
    pub(super) number: u32,
    /// Its short name, never given to anything else. Fits `card_type`.
    pub(super) card_type: &'a str,
    /// The printed name.
    pub(super) name: Text,
    /// Its rank, which decides the piles it is in and its price.
    pub(super) rank: Rank,
    /// Its kind, which decides how long it helps.
    pub(super) kind: RewardKind,
    /// The type of an equipment; null for others.
    pub(super) slot: Option<Slot>,
    /// How many tokens of it the game has.
    pub(super) copies: u8,
    /// The printed text, line by line.
    pub(super) text: Vec<Message>,
    /// What happens when a boost is revealed.
    pub(super) effects: Vec<EffectNode<'a>>,
    /// What a buff or an equipment gives its krosmaster.
    pub(super) abilities: Vec<AbilityNode<'a>>,
    /// The spells that it gives.
    pub(super) spells: Vec<Spell<'a>>,
}

/// The kind of a Demonic Reward.
#[derive(Clone, Copy, Debug, Serialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub(super) enum RewardKind {
    /// A boost: helps once, then leaves the game.
    Boost,
    /// A buff: helps until the krosmaster's next turn.
    Buff,
    /// Equipment: helps as long as its krosmaster is in play.
    Equipment,
}

/// A spell.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub(super) struct Spell<'a> {
    /// Its id, by which effects refer to it; unique on its card.
    pub(super) id: &'a Id,
    /// The printed name.
    pub(super) name: Text,
    /// How often it may be cast; null if as often as the caster can pay for it.
    pub(super) limit: Option<Limit>,
    /// The summons control value of a summoning spell; null for others.
    pub(super) summons: Option<u8>,
    /// What the caster pays.
    pub(super) cost: &'a Cost,
    /// Which cells it may be cast at.
    pub(super) range: Range,
    /// The cells around the main target that it also affects; null if there are none.
    pub(super) area: Option<Area>,
    /// A description of the main target; null if any cell will do.
    pub(super) targets: Option<&'a Group>,
    /// Its disk: attack, healing or special.
    pub(super) damage: Damage,
    /// The text printed below the bar, line by line.
    pub(super) text: Vec<Message>,
    /// Its additional effects, in the order printed.
    pub(super) effects: Vec<EffectNode<'a>>,
    /// What the player is asked when casting it, before the effects.
    pub(super) needs: Vec<Need>,
    /// The places, below the spell, of the steps that are known before it is cast: `effects/0/then/1`. They change where it may be cast, what
    /// it costs and how often, as far as the conditions around them hold then.
    pub(super) known: Vec<String>,
}

/// A power on a card.
#[derive(Clone, Debug, Serialize, JsonSchema)]
#[serde(tag = "power", rename_all = "snake_case")]
pub(super) enum Power<'a> {
    /// A keyword power; `powers` says what it does.
    Keyword {
        /// The id of the keyword.
        id: &'a Id,
        /// What follows its name; null for nothing.
        parameter: Option<Parameter>,
        /// Its printed name, including what follows it.
        name: Text,
    },
    /// A power with a text of its own.
    Own {
        /// Its id; unique on its card.
        id: &'a Id,
        /// The printed name.
        name: Text,
        /// The printed text, line by line.
        text: Vec<Message>,
        /// What it does.
        abilities: Vec<AbilityNode<'a>>,
    },
}

/// A keyword power.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub(super) struct KeywordPower<'a> {
    /// Its number, never given to anything else.
    pub(super) number: u32,
    /// Its short name, never given to anything else.
    pub(super) card_type: &'a str,
    /// The printed name, without what follows it.
    pub(super) name: Text,
    /// What must follow the name; null for nothing.
    pub(super) parameter: Option<ParameterKind>,
    /// What it does, in words, line by line.
    pub(super) text: Vec<Message>,
    /// What it does.
    pub(super) abilities: Vec<AbilityNode<'a>>,
}

/// A type, a family or a special marker: something that only has a name.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub(super) struct Kind {
    /// Its number, never given to anything else.
    pub(super) number: u32,
    /// Its short name, never given to anything else.
    pub(super) card_type: String,
    /// The printed name.
    pub(super) name: Text,
}

/// A piece of scenery.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub(super) struct Scenery<'a> {
    /// Its number, never given to anything else.
    pub(super) number: u32,
    /// Its short name, never given to anything else.
    pub(super) card_type: &'a str,
    /// The printed name.
    pub(super) name: Text,
    /// The id of the kind of scenery that it counts as; null if it is only itself.
    pub(super) counts_as: Option<&'a Id>,
    /// Whether units cannot enter its cell.
    pub(super) impassable: bool,
    /// Whether it blocks lines of sight.
    pub(super) blocks_sight: bool,
    /// How many steps farther a unit on it casts spells whose range may change.
    pub(super) range: u8,
    /// Its HP; null if it has none. It leaves the board when it has lost them all.
    pub(super) hp: Option<u8>,
    /// Whether it stays when an effect destroys scenery.
    pub(super) indestructible: bool,
    /// The ground on which it floats: there it moves along with a unit on it that moves by spending MP.
    pub(super) floats_on: Option<Terrain>,
    /// Its spells: it casts one that costs a dash itself when it has lost all its HP; krosmasters next to it have the others.
    pub(super) spells: Vec<Spell<'a>>,
    /// The units that have its spells while next to it; null for krosmasters.
    pub(super) lends_to: Option<&'a Group>,
}

/// The board of an arena.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub(super) struct Arena<'a> {
    /// Its number, never given to anything else.
    pub(super) number: u32,
    /// Its short name, never given to anything else.
    pub(super) card_type: &'a str,
    /// The printed name.
    pub(super) name: Text,
    /// Cells in a row: the width of the board.
    pub(super) width: u8,
    /// Cells in a column: the height of the board.
    pub(super) height: u8,
    /// What is printed on each cell, row by row from the top, left to right.
    pub(super) icons: &'a [Icon],
    /// The ground of each cell, in the same order; empty if all of it is plain.
    pub(super) terrain: &'a [Terrain],
}

/// An edition of the rules: the numbers in which editions differ.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub(super) struct Ruleset<'a> {
    /// Its number, never given to anything else.
    pub(super) number: u32,
    /// Its short name, never given to anything else.
    pub(super) card_type: &'a str,
    /// The name of the edition, as people call it.
    pub(super) name: Text,
    /// Whether it is used if no ruleset is named.
    pub(super) default: bool,
    /// How teams are built.
    pub(super) team: &'a Team,
    /// What the game starts with and how it is won.
    pub(super) gg: &'a Gg,
    /// What is different with four players.
    pub(super) four: &'a Four,
    /// The tension roll.
    pub(super) tension: &'a Tension,
    /// What blocks cost.
    pub(super) block: &'a Block,
    /// Limits on the dice of neutral spells.
    pub(super) neutral: &'a Neutral,
    /// Limits of summons.
    pub(super) summons: &'a Summons,
    /// Demonic Rewards: their prices and piles.
    pub(super) rewards: &'a Rewards,
    /// Powers that inspiration dice give.
    pub(super) inspiration: &'a Inspiration,
    /// The types that the rules mention.
    pub(super) types: &'a Types,
    /// Rows of the opponent's territory, counted from their side of the board.
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
            known: Vec::new(),
        }
    }
}

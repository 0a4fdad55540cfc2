//! Spells: the bar of a card and the text below it (rules 2.5, 4.8).

use crate::{Effect, Group, Id, Name, PrintedText};
use kcc_ir_derive::Node;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// A spell of a krosmaster, a summon or a reward.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Spell {
    /// Its id, made from the English name; effects refer to the spell by it.
    pub id: Id,
    /// The printed name, without the control value.
    pub name: Name,
    /// How often it may be cast (rule 4.8.3).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub limit: Option<Limit>,
    /// The summons control value, printed in brackets; a spell that has one is a summoning spell (rules 4.8.6.d, 4.19.9.c).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub summons: Option<u8>,
    /// What the caster pays in step 1 (rule 7.2.2).
    pub cost: Cost,
    /// Which cells it may be cast at (rule 4.15).
    pub range: Range,
    /// The area of effect it always has, which is not an additional effect (rules 4.16, 4.16.5).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub area: Option<Area>,
    /// A description of the main target; without such a unit there, the spell cannot be cast (rule 7.1.7). Any cell will do if absent.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub targets: Option<Group>,
    /// Its disk: attack, healing or special (rule 4.8.6).
    pub damage: Damage,
    /// The additional effects, in the order printed (rule 7.2.4.e).
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub effects: Vec<Effect>,
    /// The text below the bar, instead of the one generated from the area, the targets and the effects.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub printed_text: Option<PrintedText>,
}

/// How often a spell may be cast, if not as often as the caster can pay for it: the colour behind its name (rule 4.8.3).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, JsonSchema, Node)]
#[serde(rename_all = "snake_case")]
pub enum Limit {
    /// Blue: once per turn.
    OncePerTurn,
    /// Purple: once per turn at the same target.
    OncePerTurnAndTarget,
    /// Red: once per game.
    OncePerGame,
}

/// What a spell costs. The card does not show absent parts, but changes can still add to them (rule 4.8.1).
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema, Node)]
#[serde(deny_unknown_fields)]
pub struct Cost {
    /// Price in action points (AP).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub ap: Option<Price>,
    /// Price in movement points (MP).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub mp: Option<Price>,
    /// Injuries placed on the caster; they count as neither inflicted nor suffered (rule 4.10.6.c).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub injuries: Option<Price>,
    /// Price in kamas, paid to the reserve.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub kamas: Option<Price>,
    /// The AP cost is a dash: nothing is paid, and nothing can change that (rule 4.8.2).
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub fixed: bool,
}

/// One part of a cost.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema, Node)]
#[serde(rename_all = "snake_case")]
pub enum Price {
    /// This number.
    Number(u8),
    /// Any number that the caster chooses; effects call it `X`.
    X,
}

/// The cells that a spell may be cast at.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema, Node)]
#[serde(deny_unknown_fields)]
pub struct Range {
    /// The icon of the range.
    pub shape: RangeShape,
    /// The nearest cell, in steps. 1 for close combat, 0 for a personal spell.
    pub minimum: u8,
    /// The farthest cell, in steps. 1 for close combat, 0 for a personal spell.
    pub maximum: u8,
    /// Whether the maximum may change: a green icon (rule 4.15.7). Never for close combat or personal spells.
    pub alterable: bool,
}

/// The icon of a range (rules 4.15.2 to 4.15.6).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, JsonSchema, Node)]
#[serde(rename_all = "snake_case")]
pub enum RangeShape {
    /// Fist (close combat): the four cells next to the caster.
    CloseCombat,
    /// Oval (personal): the caster's own cell.
    Personal,
    /// Target (ranged): any cell in sight at the right distance.
    Ranged,
    /// Arrow (line): a cell in sight at the right distance in the caster's row or column.
    Line,
    /// Cross (no sight): any cell at the right distance, in sight or not.
    NoSight,
}

/// The cells around the main target that a spell also affects (rules 4.16.1, 4.16.3).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, JsonSchema, Node)]
#[serde(rename_all = "snake_case")]
pub enum Area {
    /// The four cells next to it.
    Cross,
    /// The eight cells around it.
    Square,
    /// The cells to the left, to the right and behind it, seen from the caster.
    Hammer,
    /// The cells to the left and to the right of it, seen from the caster.
    Staff,
    /// The cell behind it, seen from the caster.
    Shovel,
    /// The two cells behind it, seen from the caster.
    Hand,
    /// The three cells of the row behind it, seen from the caster.
    Breath,
    /// The cell on one side of it, and the cell between that one and the caster; the caster chooses the side (rule 8.4.1).
    Axe,
    /// Every other cell that could have been the main target.
    MultipleTargets,
}

/// The disk of a spell: its kind and how strong it is (rule 4.8.6).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(tag = "spell", rename_all = "snake_case")]
pub enum Damage {
    /// An attack: inflicts damage (rule 7.2).
    Attack {
        /// Its element, shown by the colour of the disk.
        element: Element,
        /// Its damage before anything is added.
        base: u8,
    },
    /// A healing spell: removes injuries (rule 7.3).
    Healing {
        /// Its heal before anything is added.
        base: u8,
    },
    /// A special spell, with a white disk: neither inflicts damage nor removes injuries (rule 7.4).
    Special,
}

/// The kind of damage (rule 4.10.3).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, JsonSchema, Node)]
#[serde(rename_all = "snake_case")]
pub enum Element {
    /// Water: a blue disk.
    Water,
    /// Air: a violet disk.
    Air,
    /// Fire: an orange disk.
    Fire,
    /// Earth: a green disk.
    Earth,
    /// Neutral: a grey disk. It is not one of the elements, and never gets more than one die (rule 4.10.3.b).
    Neutral,
}

impl Element {
    /// All elements, in the order of the rules.
    pub const ALL: [Self; 5] = [Self::Water, Self::Air, Self::Fire, Self::Earth, Self::Neutral];
}

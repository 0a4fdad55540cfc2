//! Spells: the bar of a card and the text below it (rules 2.5, 4.8).

use crate::{Effect, Group, Id, Name, PrintedText};
use kcc_ir_derive::Node;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// A spell of a krosmaster, a summon or a reward.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Spell {
    /// Made of the English name; what effects call the spell by.
    pub id: Id,
    /// The printed name, without the control value.
    pub name: Name,
    /// How often it may be cast (rule 4.8.3).
    #[serde(default, skip_serializing_if = "Limit::is_none")]
    pub limit: Limit,
    /// The summons control value printed in brackets; its presence makes the spell a summoning spell (rules 4.8.6.d, 4.19.9.c).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub summons: Option<u8>,
    /// What the caster pays in step 1 (rule 7.2.2).
    pub cost: Cost,
    /// Which cells it may be cast at (rule 4.15).
    pub range: Range,
    /// The area of effect it always has; no additional effect (rules 4.16, 4.16.5).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub area: Option<Area>,
    /// The main target must hold such a unit, or the spell cannot be cast (rule 7.1.7).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub targets: Option<Group>,
    /// Attack, healing or special (rule 4.8.6).
    pub damage: Damage,
    /// The additional effects in the order printed (rule 7.2.4.e).
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub effects: Vec<Effect>,
    /// What stands below the bar instead of the text made of the area, the targets and the effects.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub printed_text: Option<PrintedText>,
}

/// How often a spell may be cast; the colour behind its name (rule 4.8.3).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, JsonSchema, Node)]
#[serde(rename_all = "snake_case")]
pub enum Limit {
    /// Black: as often as it can be paid.
    #[default]
    None,
    /// Blue.
    OncePerTurn,
    /// Purple.
    OncePerTurnAndTarget,
    /// Red.
    OncePerGame,
}

impl Limit {
    /// Returns whether there is no limit.
    #[must_use]
    pub fn is_none(&self) -> bool {
        matches!(self, Self::None)
    }
}

/// What a spell costs. An absent part is not on the card; a modification adds to it all the same (rule 4.8.1).
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema, Node)]
#[serde(deny_unknown_fields)]
pub struct Cost {
    /// Action points.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub ap: Option<Price>,
    /// Movement points.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub mp: Option<Price>,
    /// Injuries placed on the caster; neither inflicted nor suffered (rule 4.10.6.c).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub injuries: Option<Price>,
    /// Kamas paid to the reserve.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub kamas: Option<Price>,
    /// The AP cost is a dash: nothing is paid and nothing changes that (rule 4.8.2).
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub fixed: bool,
}

/// One part of a cost.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema, Node)]
#[serde(rename_all = "snake_case")]
pub enum Price {
    /// As many as this.
    Number(u8),
    /// As many as the caster likes; effects call the number `X`.
    X,
}

/// Where a spell may be cast at.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema, Node)]
#[serde(deny_unknown_fields)]
pub struct Range {
    /// The icon.
    pub shape: RangeShape,
    /// Nearest cell, in steps. 1 for close combat, 0 for a personal spell.
    pub minimum: u8,
    /// Farthest cell, in steps. 1 for close combat, 0 for a personal spell.
    pub maximum: u8,
    /// Whether the maximum may change: a green icon (rule 4.15.7). Never for close combat and personal spells.
    pub alterable: bool,
}

/// The icon of a range (rules 4.15.2 to 4.15.6).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, JsonSchema, Node)]
#[serde(rename_all = "snake_case")]
pub enum RangeShape {
    /// Fist: the four cells beside the caster.
    CloseCombat,
    /// Oval: the caster's own cell.
    Personal,
    /// Target: any cell in sight at the right distance.
    Ranged,
    /// Arrow: as ranged, on the caster's row or column.
    Line,
    /// Cross: as ranged, and sight does not matter.
    NoSight,
}

/// The cells around the main target that a spell affects too (rules 4.16.1, 4.16.3).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, JsonSchema, Node)]
#[serde(rename_all = "snake_case")]
pub enum Area {
    /// The four cells beside it.
    Cross,
    /// The eight cells around it.
    Square,
    /// The cells left, right and behind, seen from the caster.
    Hammer,
    /// The cells left and right.
    Staff,
    /// The cell behind.
    Shovel,
    /// The two cells behind.
    Hand,
    /// The three cells of the row behind.
    Breath,
    /// The cell on one side and the cell between that one and the caster; the caster chooses the side (rule 8.4.1).
    Axe,
    /// Every other cell that could have been the main target.
    MultipleTargets,
}

/// The disk of a spell: what kind of spell it is and how strong (rule 4.8.6).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(tag = "spell", rename_all = "snake_case")]
pub enum Damage {
    /// Inflicts damage (rule 7.2).
    Attack {
        /// The colour of the disk.
        element: Element,
        /// Base damage.
        base: u8,
    },
    /// Removes injuries (rule 7.3).
    Healing {
        /// Base heal.
        base: u8,
    },
    /// Neither; a white disk (rule 7.4).
    Special,
}

/// The kind of damage (rule 4.10.3).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, JsonSchema, Node)]
#[serde(rename_all = "snake_case")]
pub enum Element {
    /// Blue.
    Water,
    /// Violet.
    Air,
    /// Orange.
    Fire,
    /// Green.
    Earth,
    /// Grey; not an element of its own, and never more than one die (rule 4.10.3.b).
    Neutral,
}

impl Element {
    /// All elements, in the order of the rules.
    pub const ALL: [Self; 5] = [Self::Water, Self::Air, Self::Fire, Self::Earth, Self::Neutral];
}

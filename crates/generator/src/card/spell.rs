//! A spell: its bar and the text below it (Rule 4.8).

use kcc_wording::rich::{Icon, RichText};
use serde::{Deserialize, Serialize};

/// A printed spell.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SpellView {
    /// The printed name, without the control value.
    pub name: String,
    /// How often it may be cast: the background of the name.
    #[serde(default)]
    pub limit: Limit,
    /// The control value, printed in brackets after the name.
    #[serde(default)]
    pub control: Option<u8>,
    /// What it costs, AP first.
    #[serde(default)]
    pub cost: Vec<CostPart>,
    /// Where it may be cast.
    pub range: RangeView,
    /// The disk at the right end.
    pub damage: DamageView,
    /// The other cells around the target that it reaches.
    #[serde(default)]
    pub area: Option<AreaView>,
    /// What else it does; empty when the bar says everything.
    #[serde(default)]
    pub text: RichText,
}

/// How often a spell may be cast (Rule 4.8.3).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Limit {
    /// As often as it can be paid: black.
    #[default]
    Unlimited,
    /// Blue.
    OncePerTurn,
    /// Once per turn on each target: purple.
    OncePerTarget,
    /// Red.
    OncePerGame,
}

impl Limit {
    /// All, from the loosest.
    pub const ALL: [Self; 4] = [Self::Unlimited, Self::OncePerTurn, Self::OncePerTarget, Self::OncePerGame];

    /// Returns the icon in front of the name, besides the colour.
    #[must_use]
    pub const fn icon(self) -> Icon {
        match self {
            Self::Unlimited => Icon::Unlimited,
            Self::OncePerTurn => Icon::OncePerTurn,
            Self::OncePerTarget => Icon::OncePerTarget,
            Self::OncePerGame => Icon::OncePerGame,
        }
    }
}

/// One part of a cost.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct CostPart {
    /// What is paid: AP, MP, injuries or kamas.
    pub icon: Icon,
    /// The printed number, or `X`; absent for the dash of a cost that nothing alters (Rule 4.8.2).
    #[serde(default)]
    pub amount: Option<String>,
}

/// Where a spell may be cast (Rule 4.15).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct RangeView {
    /// The icon.
    pub shape: RangeShape,
    /// Nearest cell. Not printed for close combat and personal spells.
    #[serde(default)]
    pub min: u8,
    /// Farthest cell.
    #[serde(default)]
    pub max: u8,
    /// Green and rounded when effects may change the farthest cell, else red and square.
    #[serde(default)]
    pub alterable: bool,
}

/// The icon of a range (Rules 4.15.2 to 4.15.6).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum RangeShape {
    /// Fist.
    CloseCombat,
    /// Oval.
    Personal,
    /// Target.
    Ranged,
    /// Arrow.
    Line,
    /// Cross.
    NoSight,
}

impl RangeShape {
    /// All, from the nearest.
    pub const ALL: [Self; 5] = [Self::CloseCombat, Self::Personal, Self::Ranged, Self::Line, Self::NoSight];

    /// Returns the printed icon.
    #[must_use]
    pub const fn icon(self) -> Icon {
        match self {
            Self::CloseCombat => Icon::CloseCombat,
            Self::Personal => Icon::Personal,
            Self::Ranged => Icon::Ranged,
            Self::Line => Icon::Line,
            Self::NoSight => Icon::NoSight,
        }
    }

    /// Returns whether two numbers are printed beside the icon.
    #[must_use]
    pub const fn has_numbers(self) -> bool {
        match self {
            Self::CloseCombat | Self::Personal => false,
            Self::Ranged | Self::Line | Self::NoSight => true,
        }
    }
}

/// The disk of a spell.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct DamageView {
    /// Its colour and icon.
    pub disk: Disk,
    /// The printed number; `None` on the disk of a special spell.
    #[serde(default)]
    pub value: Option<String>,
}

/// The kinds of disks (Rules 4.8.6, 4.10.3).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Disk {
    /// Blue.
    Water,
    /// Violet.
    Air,
    /// Orange.
    Fire,
    /// Green.
    Earth,
    /// Grey.
    Neutral,
    /// Pink: the spell heals.
    Heal,
    /// White: neither damage nor healing.
    Special,
}

impl Disk {
    /// All, elements first.
    pub const ALL: [Self; 7] = [Self::Water, Self::Air, Self::Fire, Self::Earth, Self::Neutral, Self::Heal, Self::Special];

    /// Returns the icon on it, besides the colour.
    #[must_use]
    pub const fn icon(self) -> Icon {
        match self {
            Self::Water => Icon::Water,
            Self::Air => Icon::Air,
            Self::Fire => Icon::Fire,
            Self::Earth => Icon::Earth,
            Self::Neutral => Icon::Neutral,
            Self::Heal => Icon::Heal,
            Self::Special => Icon::Special,
        }
    }
}

/// An area of effect (Rule 4.16).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct AreaView {
    /// The printed name.
    pub name: String,
    /// The cells it adds to the main cell, as steps to the right and steps away from the caster. Empty when they cannot be drawn.
    #[serde(default)]
    pub cells: Vec<(i8, i8)>,
}

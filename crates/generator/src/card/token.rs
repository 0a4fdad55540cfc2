//! A token to cut out: a summon or a piece of scenery for a cell, a marker, a kama, a gallon of glory.

use super::{EmblemView, one};
use kcc_wording::rich::Icon;
use serde::{Deserialize, Serialize};

/// A printed token.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct TokenView {
    /// The id; the token of a summon has the summon's.
    pub id: String,
    /// The printed name; `None` if the picture says everything.
    #[serde(default)]
    pub name: Option<String>,
    /// Its outline.
    pub shape: TokenShape,
    /// What the front shows.
    pub front: TokenSide,
    /// What the back shows; the same as the front if absent.
    #[serde(default)]
    pub back: Option<TokenSide>,
    /// The number of copies on the sheets.
    #[serde(default = "one")]
    pub copies: u32,
}

/// The outline of a token.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum TokenShape {
    /// For a cell of the arena.
    Square,
    /// For a card.
    Circle,
}

/// One side of a token.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct TokenSide {
    /// The picture.
    pub picture: TokenPicture,
    /// The colours of the ground, by their name among the tinctures.
    pub tincture: String,
    /// What is printed over the picture: `+1`.
    #[serde(default)]
    pub number: Option<String>,
}

/// The picture of a token.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum TokenPicture {
    /// An emblem, as on a card.
    Emblem(EmblemView),
    /// A charge without a ring: the first of these ids that has a picture.
    Charge(Vec<String>),
    /// An icon.
    Icon(Icon),
}

//! How sheets are printed: what is on them, how close together, what is behind it, and what else is drawn.

use crate::sheet::{Backs, Cut, Spacing, Um};
use kcc_generator::face::SheetKind;
use std::collections::BTreeMap;

/// Cards, tokens and arenas by kind and id, each with the factor for its number of copies.
pub type Chosen = BTreeMap<(SheetKind, String), u32>;

/// How printable things look, as a text for each language.
pub type Looks = BTreeMap<(SheetKind, String), BTreeMap<String, String>>;

/// How sheets are printed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Printing {
    /// How things are arranged on the paper.
    pub arrangement: Arrangement,
    /// Width and height of cards, if not those of the style sheet. Fronts are as large as they can be within it, and backs fill it.
    pub card: Option<(Um, Um)>,
    /// The edge of dice and of stickers for dice, if not that of the style sheet.
    pub die: Option<Um>,
    /// Whether an arena is one sheet, with cells as small as that needs.
    pub one_page: bool,
    /// The side of square tokens, if not that of the style sheet.
    pub square: Option<Um>,
    /// Where backs are printed.
    pub backs: Backs,
    /// How cuts are marked.
    pub cut: Cut,
    /// How far backs on the other side are moved right and down, to make up for a printer that feeds askew.
    pub offset: (Um, Um),
    /// What is printed; `None` for everything.
    pub chosen: Option<Chosen>,
    /// The factor for all numbers of pieces.
    pub copies: u32,
    /// Whether the edges of bleed, piece and safe area and the ids of cards are drawn.
    pub proof: bool,
    /// Whether backgrounds are left white.
    pub low_ink: bool,
}

/// How things are arranged on the paper.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Arrangement {
    /// As many as fit.
    Sheets(Spacing),
    /// One per page, each page as large as the thing with its bleed, for print shops.
    OneUp,
}

impl Default for Printing {
    fn default() -> Self {
        Self {
            arrangement: Arrangement::Sheets(Spacing::Touching),
            card: None,
            die: None,
            one_page: false,
            square: None,
            backs: Backs::LongEdge,
            cut: Cut::Lines,
            offset: (0, 0),
            chosen: None,
            copies: 1,
            proof: false,
            low_ink: false,
        }
    }
}

impl Printing {
    /// Returns how many copies are printed of a thing whose own number is `own`.
    pub(crate) fn copies(&self, kind: SheetKind, id: &str, own: u32) -> usize {
        let (own, times) = match &self.chosen {
            None => (own, 1),
            // A side of a card that is printed as the back of another is a front if it is asked for.
            Some(chosen) => (own.max(1), chosen.get(&(kind, id.to_owned())).copied().unwrap_or(0)),
        };
        (own as usize).saturating_mul(times as usize).saturating_mul(self.copies as usize)
    }
}

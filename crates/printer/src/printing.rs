//! How sheets are printed: what lies on them, how close, what is behind it, and what else is drawn.

use crate::sheet::{Backs, Cut, Spacing, Um};
use kcc_generator::face::SheetKind;
use std::collections::BTreeMap;

/// Cards, tokens and arenas by kind and id, each with a number by which its own is multiplied.
pub type Chosen = BTreeMap<(SheetKind, String), u32>;

/// What things that can be printed look like, as a text for each language.
pub type Looks = BTreeMap<(SheetKind, String), BTreeMap<String, String>>;

/// How sheets are printed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Printing {
    /// How things lie on the paper.
    pub arrangement: Arrangement,
    /// Width and height of cards, if not those of the style sheet. Fronts are as large as they can be in it, and backs fill it.
    pub card: Option<(Um, Um)>,
    /// Where backs are.
    pub backs: Backs,
    /// What tells where to cut.
    pub cut: Cut,
    /// How far backs on the other side are moved to the right and down, for a printer that feeds askew.
    pub offset: (Um, Um),
    /// What is printed; none for everything.
    pub chosen: Option<Chosen>,
    /// By which number all numbers of pieces are multiplied.
    pub copies: u32,
    /// Whether the edges of bleed, piece and safe area are drawn, and the ids of cards.
    pub proof: bool,
    /// Whether grounds are left white.
    pub low_ink: bool,
}

/// How things lie on the paper.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Arrangement {
    /// As many as fit.
    Sheets(Spacing),
    /// One on each page that is as large as the thing with its bleed, for print shops.
    OneUp,
}

impl Default for Printing {
    fn default() -> Self {
        Self {
            arrangement: Arrangement::Sheets(Spacing::Touching),
            card: None,
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
    /// How many of something are printed that has a number of its own.
    pub(crate) fn copies(&self, kind: SheetKind, id: &str, own: u32) -> usize {
        let (own, times) = match &self.chosen {
            None => (own, 1),
            // A side of a card that is printed as the back of another is a front if it is asked for.
            Some(chosen) => (own.max(1), chosen.get(&(kind, id.to_owned())).copied().unwrap_or(0)),
        };
        (own as usize).saturating_mul(times as usize).saturating_mul(self.copies as usize)
    }
}

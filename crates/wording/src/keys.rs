//! Keys: the words by which a message file chooses one of its forms.

use kcc_ir::{Comparison, Flow, Footing, Quantity, Shown, Sign, Terrain, Units};

/// Returns the key of the coin or die that shows this.
pub(crate) fn thrown(shown: Shown) -> &'static str {
    match shown {
        Shown::Heads | Shown::Tails => "coins",
        Shown::Face { .. } | Shown::Dofus => "dice",
    }
}

/// Returns the key of the sign of tokens in messages.
pub(crate) fn sign(sign: Option<Sign>) -> &'static str {
    match sign {
        Some(Sign::Plus) => "plus",
        Some(Sign::Minus) => "minus",
        None => "any",
    }
}

/// Returns the key of what happens to points in messages: the sign, if an effect does it.
pub(crate) fn flow(flow: Flow) -> &'static str {
    match flow {
        Flow::Gained => sign(Some(Sign::Plus)),
        Flow::Lost => sign(Some(Sign::Minus)),
        Flow::Spent => "spent",
    }
}

/// Returns the key of a comparison in messages, or of its opposite unless `truth`.
pub(crate) fn comparison(comparison: Comparison, truth: bool) -> &'static str {
    match (comparison, truth) {
        (Comparison::Exactly, true) => "exactly",
        (Comparison::AtLeast, true) => "at-least",
        (Comparison::AtMost, true) => "at-most",
        (Comparison::Exactly, false) => "other",
        (Comparison::AtLeast, false) => "less",
        (Comparison::AtMost, false) => "more",
    }
}

/// Returns the key of what is on a cell in messages.
pub(crate) fn footing(of: Footing) -> &'static str {
    match of {
        Footing::Free => "free",
        Footing::Kama => "kama",
        Footing::DemonCell => "demon",
        Footing::Ground(Terrain::Plain) => "plain",
        Footing::Ground(Terrain::Ice) => "ice",
        Footing::Ground(Terrain::Water) => "water",
        Footing::Ground(Terrain::Fog) => "fog",
        Footing::Ground(Terrain::Unknown) => "unknown",
        Footing::Ground(Terrain::Station) => "station",
    }
}

/// Returns whether a verb after these units is singular or plural.
pub(crate) fn number(units: &Units) -> &'static str {
    match units {
        Units::Both { .. } => "many",
        Units::Group { quantity: Quantity::UpTo(most), .. } if *most > 1 => "many",
        Units::Either { options } => options.last().map_or("one", number),
        Units::Itself
        | Units::Target
        | Units::MainTarget
        | Units::It
        | Units::ActiveUnit
        | Units::Source
        | Units::Summoner
        | Units::Group { .. } => "one",
    }
}

/// Returns the key of a truth value in messages.
pub(crate) fn yes_or_no(truth: bool) -> &'static str {
    if truth { "yes" } else { "no" }
}

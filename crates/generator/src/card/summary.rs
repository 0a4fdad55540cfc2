//! A card that reminds players of the rules, one subject on each side.

use super::{PowerView, one};
use serde::{Deserialize, Serialize};

/// A printed summary.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SummaryView {
    /// The id; also the name of its page.
    pub id: String,
    /// The line below the heading: the edition of the rules.
    pub subtitle: String,
    /// The front.
    pub front: SummarySide,
    /// The back.
    pub back: SummarySide,
    /// The number of copies on the sheets.
    #[serde(default = "one")]
    pub copies: u32,
}

/// One side of a summary.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SummarySide {
    /// The heading.
    pub title: String,
    /// The entries, each with its subject and text.
    pub entries: Vec<PowerView>,
}

/// A sheet to read at the table: what keyword powers do, and other sections. All signs on cards follow.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct LeafletView {
    /// The sections.
    pub sections: Vec<SummarySide>,
}

impl LeafletView {
    /// By which it is chosen for printing.
    pub const ID: &'static str = "keywords";
}

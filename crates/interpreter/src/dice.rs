//! The dice of the game: six sides, of which two are turned to another after the roll (rule 1.6).

use kcc_ir::{Face, Shown};
use serde::{Deserialize, Serialize};

/// A side of a die as it is rolled.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Side6 {
    /// Only Critical Hit.
    Critical,
    /// Only Armour.
    Armour,
    /// Only Lock.
    Lock,
    /// Only Dodge.
    Dodge,
    /// Turned to Critical or to Dodge.
    CriticalDodge,
    /// Turned to any of the four.
    Dofus,
}

impl From<Side6> for kcc_ir::scenario::Outcome {
    fn from(side: Side6) -> Self {
        match side {
            Side6::Critical => Self::face(Face::Critical),
            Side6::Armour => Self::face(Face::Armour),
            Side6::Lock => Self::face(Face::Lock),
            Side6::Dodge => Self::face(Face::Dodge),
            Side6::CriticalDodge => Self::CriticalDodge,
            Side6::Dofus => Self::Shows { shown: Shown::Dofus },
        }
    }
}

impl From<Face> for Side6 {
    /// Returns the plain side with this face.
    fn from(face: Face) -> Self {
        match face {
            Face::Critical => Self::Critical,
            Face::Armour => Self::Armour,
            Face::Lock => Self::Lock,
            Face::Dodge => Self::Dodge,
        }
    }
}

impl Side6 {
    /// All six sides.
    pub const ALL: [Self; 6] = [Self::Critical, Self::Armour, Self::Lock, Self::Dodge, Self::CriticalDodge, Self::Dofus];

    /// Returns the faces that it may be turned to.
    #[must_use]
    pub fn faces(self) -> &'static [Face] {
        // Rule 1.6.2: plain sides stay as they are.
        match self {
            Self::Critical => &[Face::Critical],
            Self::Armour => &[Face::Armour],
            Self::Lock => &[Face::Lock],
            Self::Dodge => &[Face::Dodge],
            Self::CriticalDodge => &[Face::Critical, Face::Dodge],
            Self::Dofus => &Face::ALL,
        }
    }
}

/// Returns the bit of a face in a set of faces.
pub(crate) const fn bit(face: Face) -> u8 {
    1 << (face as u8)
}

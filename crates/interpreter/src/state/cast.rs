//! The spell that is being cast, and what waits for its later steps.

use super::{Piece, PieceSet, UNITS};
use crate::board::{Cell, CellSet, Side};
use crate::frame::Ctx;
use crate::program::{SpellId, Stage};
use kcc_ir::{Element, Face, Times};
use serde::{Deserialize, Serialize};

/// The spell that is being cast.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub(crate) struct Cast {
    pub(crate) spell: SpellId,
    pub(crate) caster: Piece,
    pub(crate) player: u8,
    /// The cell it is cast from.
    pub(crate) from: Cell,
    pub(crate) main: Cell,
    pub(crate) main_unit: Piece,
    pub(crate) x: u8,
    /// Whether it is free of cost.
    pub(crate) free: bool,
    /// The direction of its area, once chosen.
    pub(crate) towards: Option<Side>,
    /// The side of its axe, once chosen: right or not.
    pub(crate) right: Option<bool>,
    pub(crate) cells: CellSet,
    pub(crate) targets: PieceSet,
    /// Targets that still roll for armour.
    pub(crate) waiting: PieceSet,
    /// Its element, if a text has changed it.
    pub(crate) element: Option<Element>,
    pub(crate) critical: u8,
    pub(crate) critical_dice: i8,
    /// Further faces that are successes of its critical roll, as bits.
    pub(crate) critical_faces: u8,
    pub(crate) critical_times: u8,
    pub(crate) steals: PieceSet,
    /// Units that were last injured by it; their KOs come before its end (rule 7.2.8).
    pub(crate) hurt: PieceSet,
    /// Injuries placed, for Steal Health.
    pub(crate) stolen: u8,
    /// For each target: the successes of its armour roll; from step 6 on its damage or healing.
    #[serde(with = "arrays")]
    pub(crate) numbers: [u8; UNITS],
    /// The damage to the main target, as step 6 computed it.
    pub(crate) dealt: u8,
}

impl Cast {
    pub(crate) const NONE: Self = Self {
        spell: SpellId(u16::MAX),
        caster: Piece::NONE,
        player: 0,
        from: Cell::NONE,
        main: Cell::NONE,
        main_unit: Piece::NONE,
        x: 0,
        free: false,
        towards: None,
        right: None,
        cells: CellSet::EMPTY,
        targets: PieceSet::EMPTY,
        waiting: PieceSet::EMPTY,
        element: None,
        critical: 0,
        critical_dice: 0,
        critical_faces: 0,
        critical_times: 1,
        steals: PieceSet::EMPTY,
        hurt: PieceSet::EMPTY,
        stolen: 0,
        numbers: [0; UNITS],
        dealt: 0,
    };
}

/// More damage or healing for some of the targets, a multiple of the damage, or more or fewer dice for Armour.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub(crate) struct Bonus {
    pub(crate) targets: PieceSet,
    pub(crate) worth: Worth,
}

/// What a [`Bonus`] adds.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum Worth {
    More(i8),
    Times(Times),
    /// This many more dice for Armour; fewer if negative.
    ArmourDice(i8),
    /// This face is a success of Armour as well.
    ArmourFace(Face),
}

impl Bonus {
    /// Returns what it adds to the damage or healing of a unit.
    pub(crate) fn more(&self, unit: Piece) -> i32 {
        match self.worth {
            Worth::More(number) if self.targets.contains(unit) => i32::from(number),
            Worth::More(_) | Worth::Times(_) | Worth::ArmourDice(_) | Worth::ArmourFace(_) => 0,
        }
    }
}

/// A text that continues in a later step.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub(crate) struct Later {
    pub(crate) stage: Stage,
    pub(crate) pc: u16,
    pub(crate) ctx: Ctx,
}

/// Serde support for arrays.
mod arrays {
    use arrayvec::ArrayVec;
    use serde::{Deserialize, Deserializer, Serialize, Serializer};

    pub(super) fn serialize<S: Serializer, const N: usize>(array: &[u8; N], serializer: S) -> Result<S::Ok, S::Error> {
        ArrayVec::from(*array).serialize(serializer)
    }

    pub(super) fn deserialize<'de, D: Deserializer<'de>, const N: usize>(deserializer: D) -> Result<[u8; N], D::Error> {
        ArrayVec::<u8, N>::deserialize(deserializer)?
            .into_inner()
            .map_err(|short| serde::de::Error::invalid_length(short.len(), &"an array of full length"))
    }
}

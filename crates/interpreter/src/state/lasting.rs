//! What outlives a step: effects on standby, changes that hold for a while, and what is remembered.

use super::Piece;
use crate::board::Cell;
use crate::frame::Ctx;
use crate::memory::SCOPES;
use crate::program::{Happening, PowerId, SpellId};
use kcc_ir::Duration;
use serde::{Deserialize, Serialize};

/// An effect on standby (rules 4.18.3.a, 7.2.9).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum Standby {
    /// A text. If it is of a power, it is dropped if its unit loses the power first.
    Text { pc: u16, ctx: Ctx },
    /// A spell that a unit casts without paying.
    Spell { caster: Piece, spell: SpellId, from: Cell },
    /// Steals Health: removes this many injuries from the caster (rule 7.5.22).
    StealHealth { caster: Piece, number: u8 },
}

/// A change that holds for a while.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub(crate) struct Lasting {
    pub(crate) change: u16,
    pub(crate) on: Piece,
    /// The unit whose next turn ends it.
    pub(crate) whose: Piece,
    pub(crate) ctx: Ctx,
    pub(crate) duration: Duration,
    pub(crate) pause: Pause,
}

impl Lasting {
    /// Returns whether the spell that made it is not over yet: that one is not its unit's next spell.
    pub(crate) fn is_fresh(&self) -> bool {
        self.pause == Pause::Fresh
    }
}

/// What suspends a change that holds for a while.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum Pause {
    Nothing,
    /// It was made by a spell of its unit that is not over yet.
    Fresh,
    /// It acts once per game turn, and has done so.
    Acted,
}

/// How often something happened, by the unit that did it and the one it happened to.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub(crate) struct Record {
    pub(crate) happening: Happening,
    pub(crate) source: Piece,
    pub(crate) unit: Piece,
    /// The maximum number at once so far.
    pub(crate) number: u8,
    pub(crate) spell: Option<SpellId>,
    /// How many times in this spell, this unit's turn, this game turn, the fight, and the last turn of the unit that did it.
    pub(crate) times: [u8; SCOPES],
    /// The sum of the numbers of all these times.
    pub(crate) numbers: [u8; SCOPES],
}

/// An ability that counts only once, and has been used.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub(crate) struct Fired {
    pub(crate) owner: Piece,
    pub(crate) power: PowerId,
    pub(crate) ability: u8,
    pub(crate) fight: bool,
}

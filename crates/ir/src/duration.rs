//! How long changes last.

use kcc_ir_derive::Node;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// How long changes last.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, JsonSchema, Node)]
#[serde(rename_all = "snake_case")]
pub enum Duration {
    /// For the next spell the unit casts this turn, whether or not the spell benefits (rule 4.7.5.a).
    NextSpell,
    /// Until the end of the active unit's turn (rule 6.4.1).
    ThisTurn,
    /// Until the end of the active player's game turn (rule 5.6).
    ThisGameTurn,
    /// Until the start of the unit's next turn.
    UntilNextTurn,
    /// Until the end of the unit's next turn.
    NextTurn,
    /// Until the end of the game (rule 1.3.10.a).
    Fight,
}

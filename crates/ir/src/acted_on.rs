//! On whom an effect acts.

use crate::{Effect, Units};

/// The units that an effect acts on one by one, if it acts on units; the same list for a reference and for a mutable one.
macro_rules! acted_on {
    ($effect:expr) => {
        match $effect {
            // It moves away from each of them, or towards each (rules 7.5.20, 7.5.21).
            Self::Move { on: Units::Itself, point: Some(on), .. }
            | Self::Spell { on: Some(on), .. }
            | Self::Tokens { on, .. }
            | Self::Points { on, .. }
            | Self::LoseAll { on, .. }
            | Self::Steal { on, .. }
            | Self::Injuries { on, .. }
            | Self::Heal { on, .. }
            | Self::Move { on, .. }
            | Self::Place { units: on, .. }
            | Self::Ko { on }
            | Self::Destroy { on }
            | Self::Reward { on, .. }
            | Self::Look { on, .. }
            | Self::Discard { on, .. }
            | Self::Replace { on, .. }
            | Self::Marker { on, .. }
            | Self::ChangeTokens { on, .. }
            | Self::Cast { on, .. }
            | Self::Timeline { on, .. }
            | Self::TakeTurn { on, .. }
            | Self::EndTurn { on }
            | Self::Lasting { on, .. } => Some(on),
            Self::Spell { on: None, .. }
            | Self::ExchangeInjuries { .. }
            | Self::Stock { .. }
            | Self::CellKamas { .. }
            | Self::Swap { .. }
            | Self::Summon { .. }
            | Self::PutScenery { .. }
            | Self::Chance { .. }
            | Self::Gate { .. }
            | Self::Choose { .. }
            | Self::ChosenBy { .. }
            | Self::After { .. }
            | Self::Waits { .. } => None,
        }
    };
}

impl Effect {
    /// Returns the units that it acts on one by one; `None` if it acts on two that it names apart, or on none.
    #[must_use]
    pub fn on(&self) -> Option<&Units> {
        acted_on!(self)
    }

    /// Returns the units that it acts on one by one, to change who they are.
    pub fn on_mut(&mut self) -> Option<&mut Units> {
        acted_on!(self)
    }
}

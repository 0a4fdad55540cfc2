//! Whom a step chooses, and whom the text calls "it" afterwards.

use kcc_ir::{Effect, Quantity, Units};

/// Returns the units on which a step acts, where a player may choose among them.
#[allow(clippy::wildcard_enum_match_arm, reason = "of every other step it is whom it acts on")]
pub(crate) fn chosen(effect: &Effect) -> Option<&Units> {
    match effect {
        // What is no longer there, or was named for something else, is not spoken of again.
        Effect::Spell { .. }
        | Effect::Ko { .. }
        | Effect::Destroy { .. }
        | Effect::Reward { .. }
        | Effect::Discard { .. }
        | Effect::Replace { .. }
        | Effect::Cast { .. }
        | Effect::EndTurn { .. } => None,
        other => other.on(),
    }
}

/// Returns the units of a step that "it" may be afterwards: those that are named last, if they are chosen.
#[allow(clippy::wildcard_enum_match_arm, reason = "the other steps name one group of units, or none")]
pub(crate) fn last_chosen(effect: &Effect) -> Option<&Units> {
    match effect {
        Effect::Move { point: Some(last), .. } | Effect::Swap { second: last, .. } | Effect::ExchangeInjuries { second: last, .. }
            if !is_named(last) =>
        {
            Some(last)
        }
        Effect::Swap { first, .. } | Effect::ExchangeInjuries { first, .. } => Some(first),
        _ => chosen(effect),
    }
}

/// Returns whether a step lets the player choose several units, each of which is "it" from then on.
pub(crate) fn chooses_several(effect: &Effect) -> bool {
    matches!(chosen(effect), Some(Units::Group { quantity: Quantity::UpTo(_), .. }))
}

/// Returns whether one unit is meant that is the same in every step, not one chosen for each.
pub(crate) fn is_named(units: &Units) -> bool {
    match units {
        Units::Itself | Units::Target | Units::MainTarget | Units::It | Units::ActiveUnit | Units::Source | Units::Summoner => true,
        Units::Group { quantity, .. } => *quantity == Quantity::Each,
        Units::Either { .. } => false,
        Units::Both { parts } => parts.iter().all(is_named),
    }
}

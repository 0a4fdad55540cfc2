//! Writes durations in the effect language: how long a change lasts, and when what happens later comes.

use super::units;
use kcc_ir::{Duration, Units};

/// Writes how long a change or a waiting clause lasts.
pub(super) fn for_a_while(duration: Duration, whose: Option<&Units>) -> String {
    let whose = whose_turn(whose);
    match duration {
        Duration::NextSpell => "next spell".to_owned(),
        Duration::ThisTurn => "this turn".to_owned(),
        Duration::ThisGameTurn => "this game turn".to_owned(),
        Duration::UntilNextTurn => format!("until {whose} next turn"),
        Duration::NextTurn => format!("until the end of {whose} next turn"),
        Duration::Fight => "for the fight".to_owned(),
    }
}

/// Writes when steps that wait are carried out.
pub(super) fn after(duration: Duration, whose: Option<&Units>) -> String {
    let whose = whose_turn(whose);
    match duration {
        Duration::UntilNextTurn => format!("at the start of {whose} next turn"),
        Duration::NextTurn => format!("at the end of {whose} next turn"),
        Duration::ThisGameTurn => "at the end of this game turn".to_owned(),
        // The language cannot wait for other times.
        Duration::ThisTurn | Duration::NextSpell | Duration::Fight => "at the end of this turn".to_owned(),
    }
}

fn whose_turn(whose: Option<&Units>) -> String {
    whose.map_or("its".to_owned(), |unit| format!("{}'s", units::unit(unit)))
}

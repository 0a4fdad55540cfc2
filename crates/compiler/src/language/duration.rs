//! Writes durations in the effect language: how long a change lasts, and when what happens later comes.

use kcc_ir::Duration;

/// Writes how long a change or a waiting clause lasts; `whose` turn ends it, if a turn does.
pub(super) fn for_a_while(duration: Duration, whose: &str) -> String {
    match duration {
        Duration::NextSpell => "next spell".to_owned(),
        Duration::ThisTurn => "this turn".to_owned(),
        Duration::ThisGameTurn => "this game turn".to_owned(),
        Duration::UntilNextTurn => format!("until {whose} next turn"),
        Duration::NextTurn => format!("until the end of {whose} next turn"),
        Duration::Fight => "for the fight".to_owned(),
    }
}

/// Writes when steps that wait are carried out: by `whose` turn, if it is by a turn.
pub(super) fn after(duration: Duration, whose: &str) -> String {
    match duration {
        Duration::UntilNextTurn => format!("at the start of {whose} next turn"),
        Duration::NextTurn => format!("at the end of {whose} next turn"),
        Duration::ThisGameTurn => "at the end of this game turn".to_owned(),
        // The language cannot wait for other times.
        Duration::ThisTurn | Duration::NextSpell | Duration::Fight => "at the end of this turn".to_owned(),
    }
}

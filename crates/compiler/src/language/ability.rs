//! Writes abilities in the effect language.

use super::{condition, event, lasting, step, units};
use kcc_ir::{Ability, Clause, Frequency, Happening, Phase, Timing, Trigger, Turn};

pub(super) fn ability(of: &Ability) -> String {
    match of {
        Ability::While { condition: None, on, changes } => lasting::lasting(on, changes).join("\n"),
        Ability::While { condition: Some(of), on, changes } => {
            let of = condition::condition(of);
            lasting::lasting(on, changes).iter().map(|text| format!("while {of}: {text}")).collect::<Vec<_>>().join("\n")
        }
        Ability::Waits { clause } => waiting(clause),
        Ability::Team { at_most, at_least, of, adds } => format!(
            "before the fight: a team of at most {at_most} krosmasters, at least {at_least} of them {}, may add one {}",
            units::described(of),
            units::described(adds)
        ),
    }
}

/// Writes a clause that waits for an event.
pub(super) fn waiting(Clause { trigger, timing, then }: &Clause) -> String {
    let how = match timing {
        Timing::After => return format!("{}{}", triggered(trigger), after_colon(then)),
        Timing::First => "first",
        Timing::Instead => "instead",
    };
    let when = match trigger.frequency {
        Frequency::EachTime => "when",
        Frequency::FirstTime => "the first time",
        Frequency::FirstTimeEachTurn => "the first time each turn",
    };
    format!("{when} {}{} {how}{}", event::coming(&trigger.event), during(trigger.during), after_colon(then))
}

fn during(turn: Option<Turn>) -> &'static str {
    match turn {
        None => "",
        Some(Turn::Own) => " during self's turn",
        Some(Turn::Controller) => " during its controller's turn",
        Some(Turn::Opponent) => " during the opponent's turn",
    }
}

fn after_colon(effects: &[kcc_ir::Effect]) -> String {
    if effects.is_empty() {
        return ": nothing".to_owned();
    }
    match step::body(effects) {
        text if text.starts_with(':') => text,
        block => format!(":{block}"),
    }
}

/// Writes whose game turn, and whether only the first one.
fn game_turn(of: &Trigger) -> String {
    let whose = match of.during {
        Some(Turn::Controller) => "self's controller's",
        Some(Turn::Opponent) => "the opponent's",
        Some(Turn::Own) | None => "",
    };
    match (whose, of.frequency == Frequency::FirstTime) {
        ("", true) => "the first game turn".to_owned(),
        ("", false) => "each game turn".to_owned(),
        (whose, true) => format!("{whose} first game turn"),
        (whose, false) => format!("{whose} game turn"),
    }
}

fn triggered(of: &Trigger) -> String {
    let first = of.frequency == Frequency::FirstTime;
    let turn = |when: &str| {
        let unit = of.event.unit.as_ref().map_or_else(String::new, units::units);
        format!("{when} {unit}'s {}turn", if first { "first " } else { "" })
    };
    let moment = match of.event.what {
        Happening::Starts { phase: Phase::Fight } => Some("at the start of the fight".to_owned()),
        Happening::Starts { phase: Phase::GameTurn } => return format!("at the start of {}", game_turn(of)),
        Happening::Ends { phase: Phase::GameTurn } => return format!("at the end of {}", game_turn(of)),
        Happening::TurnComes => Some(turn("before")),
        Happening::Starts { phase: Phase::Turn } => Some(turn("at the start of")),
        Happening::Ends { phase: Phase::Turn } => Some(turn("at the end of")),
        _ => None,
    };
    let when = moment.unwrap_or_else(|| {
        let frequency = match of.frequency {
            Frequency::EachTime => "each time",
            Frequency::FirstTime => "the first time",
            Frequency::FirstTimeEachTurn => "the first time each turn",
        };
        format!("{frequency} {}", event::present(&of.event))
    });
    format!("{when}{}", during(of.during))
}

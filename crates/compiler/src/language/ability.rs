//! Texts of ability.

use super::{condition, event, lasting, step, units};
use kcc_ir::{Ability, Event, Frequency, Sign, Timing, Trigger, Turn};

pub(super) fn ability(of: &Ability) -> String {
    match of {
        Ability::While { condition: None, on, changes } => lasting::lasting(on, changes).join("\n"),
        Ability::While { condition: Some(of), on, changes } => {
            let of = condition::condition(of);
            lasting::lasting(on, changes).iter().map(|text| format!("while {of}: {text}")).collect::<Vec<_>>().join("\n")
        }
        Ability::When { trigger, effects } => waiting(trigger, Timing::After, effects),
        Ability::Before { trigger, instead, effects } => waiting(trigger, if *instead { Timing::Instead } else { Timing::First }, effects),
        Ability::Team { at_most, at_least, of, adds } => format!(
            "before the fight: a team of at most {at_most} krosmasters, at least {at_least} of them {}, may add one {}",
            units::described(of),
            units::described(adds)
        ),
    }
}

/// What waits for something, and what it does.
pub(super) fn waiting(trigger: &Trigger, timing: Timing, effects: &[kcc_ir::Effect]) -> String {
    match timing {
        Timing::After => format!("{}{}", triggered(trigger), after_colon(effects)),
        Timing::First | Timing::Instead => {
            let when = match trigger.frequency {
                Frequency::EachTime => "when",
                Frequency::FirstTime => "the first time",
                Frequency::FirstTimeEachTurn => "the first time each turn",
            };
            let how = if timing == Timing::Instead { "instead" } else { "first" };
            let would = match &trigger.event {
                Event::IsKo { unit } => format!("{} would be KO'd", units::units(unit)),
                Event::IsMoved { unit } => format!("{} would be moved", units::units(unit)),
                Event::IsHealed { unit } => format!("{} would be healed", units::units(unit)),
                Event::Suffers { unit, at_least: 1 } => format!("{} would suffer injuries", units::units(unit)),
                Event::Suffers { unit, at_least } => format!("{} would suffer {at_least} injuries or more", units::units(unit)),
                Event::Injures { source, unit, using } => {
                    format!("{} would injure {}{}", units::units(source), units::units(unit), event::using(using.as_ref()))
                }
                Event::Points { unit, points, sign, at_least } => {
                    let verb = if *sign == Sign::Minus { "lose" } else { "gain" };
                    format!("{} would {verb} {}", units::units(unit), event::points_many(*points, *at_least))
                }
                Event::Tokens { unit, token, sign, at_least } => {
                    format!("{} would receive {}", units::units(unit), event::tokens_many(*token, *sign, *at_least))
                }
                // The language has no words for the others.
                other => event::present(other),
            };
            format!("{when} {would}{} {how}{}", during(trigger.during), after_colon(effects))
        }
    }
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

/// Whose game turn, and whether only the first one.
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
    let moment = match &of.event {
        Event::FightStarts => Some("at the start of the fight".to_owned()),
        Event::GameTurnStarts => return format!("at the start of {}", game_turn(of)),
        Event::GameTurnEnds => return format!("at the end of {}", game_turn(of)),
        Event::TurnComes { unit } if of.frequency == Frequency::FirstTime => Some(format!("before {}'s first turn", units::units(unit))),
        Event::TurnComes { unit } => Some(format!("before {}'s turn", units::units(unit))),
        Event::TurnStarts { unit } if of.frequency == Frequency::FirstTime => {
            Some(format!("at the start of {}'s first turn", units::units(unit)))
        }
        Event::TurnStarts { unit } => Some(format!("at the start of {}'s turn", units::units(unit))),
        Event::TurnEnds { unit } => Some(format!("at the end of {}'s turn", units::units(unit))),
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

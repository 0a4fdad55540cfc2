//! Writes steps in the effect language.

use super::{ability, action, condition, duration, lasting, units};
use kcc_ir::{Chance, Condition, Effect, Gate, Guess, SpellChange, Units};

/// Writes effects as statements.
pub(super) fn steps(effects: &[Effect]) -> Vec<String> {
    let mut statements = Vec::new();
    let mut rest = effects;
    while let Some(first) = rest.first() {
        match action::merged(rest) {
            Some((text, count)) => {
                statements.push(text);
                rest = rest.get(count..).unwrap_or_default();
            }
            None => {
                statements.extend(step(first));
                rest = rest.get(1..).unwrap_or_default();
            }
        }
    }
    statements
}

fn step(of: &Effect) -> Vec<String> {
    vec![match of {
        Effect::Chance { of, number, then } => {
            let throw = match (of, number) {
                (Chance::Coin, 1) => "flip a coin".to_owned(),
                (Chance::Coin, coins) => format!("flip {coins} coins"),
                (Chance::Die, 1) => "roll a die".to_owned(),
                (Chance::Die, dice) => format!("roll {dice} dice"),
            };
            format!("{throw} {}", block(then))
        }
        Effect::Choose { number, options } => format!("choose {}", choice(*number, options)),
        Effect::ChosenBy { player, then } => match then.as_slice() {
            [Effect::Choose { number, options }] => format!("{} chooses {}", super::amount::player(player), choice(*number, options)),
            // The language has a statement for each of several.
            _ => return steps(then).iter().map(|step| format!("{} chooses: {step}", super::amount::player(player))).collect(),
        },
        Effect::Lasting { duration, whose, on, changes } => {
            let duration = duration::for_a_while(*duration, &whose_turn(whose.as_ref()));
            return lasting::lasting(on, changes).into_iter().map(|text| format!("{duration}: {text}")).collect();
        }
        Effect::Waits { duration, whose, clause } => {
            format!("{}: {}", duration::for_a_while(*duration, &whose_turn(whose.as_ref())), ability::waiting(clause))
        }
        Effect::After { duration, whose, then } => {
            let when = duration::after(*duration, &whose_turn(whose.as_ref()));
            match body(then) {
                text if text.starts_with(':') => format!("{when}{text}"),
                block => format!("{when}:{block}"),
            }
        }
        Effect::Gate { gate, then, otherwise } => gated(gate, then, otherwise),
        other => action::action(other),
    }]
}

/// Writes how many options are chosen, if more than one, and what there is to choose from.
fn choice(number: u8, options: &[Vec<Effect>]) -> String {
    let options: Vec<String> = options.iter().map(|option| option_text(option)).collect();
    let number = if number == 1 { String::new() } else { format!("{number} ") };
    format!("{number}{{ {} }}", options.join("; "))
}

fn whose_turn(whose: Option<&Units>) -> String {
    whose.map_or("its".to_owned(), |unit| format!("{}'s", units::unit(unit)))
}

fn gated(gate: &Gate, then: &[Effect], otherwise: &[Effect]) -> String {
    let question = match gate {
        Gate::If { condition: Condition::Shows { shown } } => shown.name().to_owned(),
        Gate::If { condition } if condition.is_track() => "track".to_owned(),
        Gate::If { condition } if condition.is_invasion() => "invasion".to_owned(),
        Gate::If { condition: Condition::Retribution { number } } => format!("retribution {number}"),
        Gate::If { condition: Condition::Revenge { number } } => format!("revenge {number}"),
        Gate::If { condition: Condition::Not { condition: of } } if is_barred(then) && otherwise.is_empty() => {
            return format!("can be cast only if {}", condition::condition(of));
        }
        Gate::If { condition: of } => {
            let of = condition::condition(of);
            // Short questions follow what they are about.
            match (one_action(then), one_action(otherwise)) {
                (Some(then), None) if otherwise.is_empty() => return format!("{then} if {of}"),
                (Some(then), Some(otherwise)) => return format!("{otherwise}, or {then} if {of}"),
                _ => format!("if {of}"),
            }
        }
        Gate::May => "may".to_owned(),
        Gate::Pay { cost } => format!("pay {}", super::cost(cost).replace(" + ", " and ")),
        Gate::Rebound { minimum, maximum } => format!("rebound {minimum}-{maximum}"),
        Gate::Guess { of: Guess::Damage } => "guess the damage".to_owned(),
        Gate::Guess { of: Guess::Face } => "guess the face of a die".to_owned(),
    };
    if otherwise.is_empty() {
        return format!("{question}{}", body(then));
    }
    format!("{question} {} otherwise {}", block(then), block(otherwise))
}

/// Returns whether effects only keep a spell from being cast.
fn is_barred(effects: &[Effect]) -> bool {
    matches!(effects, [Effect::Spell { change: SpellChange::Barred, on: None }])
}

/// Writes effects that are a single action, without any question.
fn one_action(effects: &[Effect]) -> Option<String> {
    let asks = effects.iter().any(|effect| {
        matches!(effect, Effect::Chance { .. } | Effect::Choose { .. } | Effect::ChosenBy { .. })
            || matches!(effect, Effect::Lasting { .. } | Effect::After { .. } | Effect::Waits { .. } | Effect::Gate { .. })
    });
    // A question has steps of its own, and each is printed once.
    if asks {
        return None;
    }
    match steps(effects).as_slice() {
        [one] => Some(one.clone()),
        _ => None,
    }
}

/// Writes `: …` for one statement, ` { …; … }` for several.
pub(super) fn body(effects: &[Effect]) -> String {
    match steps(effects).as_slice() {
        [one] => format!(": {one}"),
        several => format!(" {}", braced(several)),
    }
}

/// Writes an option of a choice: a statement, or several in braces.
fn option_text(effects: &[Effect]) -> String {
    match steps(effects).as_slice() {
        [one] => one.clone(),
        several => braced(several),
    }
}

fn block(effects: &[Effect]) -> String {
    braced(&steps(effects))
}

fn braced(statements: &[String]) -> String {
    format!("{{ {} }}", statements.join("; "))
}

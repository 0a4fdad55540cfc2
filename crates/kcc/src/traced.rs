//! Describes how a game differs from its trace.

use crate::messages::{Parts, say};
use kcc_diagnostics::Language;
use kcc_simulator::trace::{Difference, Event, Found, Part};
use kcc_telling::refusal;
use serde_json::Value;
use std::fmt::Write as _;

/// The most entries of a list that are shown.
const MOST: usize = 8;

/// Returns a difference, with one line for each thing that differs.
pub(crate) fn words(trace: &str, difference: &Difference, language: Language) -> String {
    let told = |id: &str, parts: Parts<'_>| say(language, id, parts);
    let trace = ("trace", trace.to_owned());
    let head = match (difference.answer, &difference.given) {
        (None, _) => told("trace-beginning", &[trace]),
        (Some(number), None) => told("trace-answer", &[trace, ("number", number.to_string())]),
        (Some(number), Some((player, answer))) => {
            let parts = [trace, ("number", number.to_string()), ("player", player.to_string()), ("answer", answer.clone())];
            told("trace-answer-given", &parts)
        }
    };
    let mut text = format!("{head}\n");
    for found in &difference.found {
        for line in lines(found, language) {
            let _ = writeln!(text, "  {line}");
        }
    }
    text
}

fn lines(found: &Found, language: Language) -> Vec<String> {
    let told = |id: &str, parts: Parts<'_>| say(language, id, parts);
    let both = |what: &str, was: &str, is: &str| {
        let none = || told("trace-none", &[]);
        let or_none = |text: &str| if text.is_empty() { none() } else { text.to_owned() };
        let (expected, found) = (told("trace-expected", &[]), told("trace-found", &[]));
        vec![format!("{what}"), format!("  {expected:<9} {}", or_none(was)), format!("  {found:<9} {}", or_none(is))]
    };
    match found {
        Found::NoScenario(id) => vec![told("trace-no-scenario", &[("id", id.to_string())])],
        Found::NoGame(refusals) => {
            let why: Vec<String> = refusals.iter().map(|refusal| refusal::refusal(refusal, language)).collect();
            vec![told("trace-no-game", &[("why", why.join("; "))])]
        }
        Found::Question(part, was, is) => {
            let id = match part {
                Part::Player => "trace-asked-player",
                Part::Ask => "trace-asked-what",
                Part::About => "trace-asked-about",
                Part::Text => "trace-asked-text",
                Part::Cast => "trace-asked-cast",
            };
            both(&told(id, &[]), was, is)
        }
        Found::Answers { missing, more } => {
            let quoted = |answers: &[String]| answers.iter().map(|answer| format!("`{answer}`")).collect::<Vec<_>>();
            let line = |id: &str, answers: &[String]| (!answers.is_empty()).then(|| told(id, &[("answers", some_of(&quoted(answers)))]));
            line("trace-cannot", missing).into_iter().chain(line("trace-can", more)).collect()
        }
        Found::Position { place, was, is } => both(&place.join(" "), &value(was.as_ref()), &value(is.as_ref())),
        Found::Events { missing, more } => {
            let line = |id: &str, events: &[Event]| {
                let events: Vec<String> = events.iter().map(event).collect();
                (!events.is_empty()).then(|| told(id, &[("events", some_of(&events))]))
            };
            line("trace-no-event", missing).into_iter().chain(line("trace-event", more)).collect()
        }
        Found::MoreDice => vec![told("trace-more-dice", &[])],
        Found::FewerDice(dice) => vec![told("trace-fewer-dice", &[("dice", dice.join(", "))])],
        Found::OtherDice(die) => vec![told("trace-other-dice", &[("die", die.clone())])],
        Found::Over => vec![told("trace-over", &[])],
        Found::Winner(was, is) => both(&told("trace-winner", &[]), was, is),
    }
}

fn some_of(all: &[String]) -> String {
    let shown = all.iter().take(MOST).map(String::as_str).collect::<Vec<_>>().join(", ");
    if all.len() > MOST { format!("{shown}, … ({})", all.len()) } else { shown }
}

/// Returns a part of a position for people.
fn value(value: Option<&Value>) -> String {
    match value {
        None | Some(Value::Null) => String::new(),
        Some(Value::String(text)) => text.clone(),
        Some(Value::Array(members)) => members.iter().map(|member| self::value(Some(member))).collect::<Vec<_>>().join(", "),
        Some(Value::Object(fields)) => {
            fields.iter().map(|(key, field)| format!("{key} {}", self::value(Some(field)))).collect::<Vec<_>>().join(", ")
        }
        Some(plain) => plain.to_string(),
    }
}

/// Returns an event for people: `was moved 2:bakara c4 by 1:julith (7.4.3)`.
fn event(event: &Event) -> String {
    let Event { what, rule, unit, player, by, cell, spell, number } = event;
    let parts = [
        Some(what.clone()),
        number.map(|number| number.to_string()),
        spell.as_ref().map(ToString::to_string),
        unit.clone(),
        player.map(|player| format!("player {player}")),
        cell.clone(),
        by.as_ref().map(|by| format!("by {by}")),
        (!rule.is_empty()).then(|| format!("({rule})")),
    ];
    parts.into_iter().flatten().collect::<Vec<_>>().join(" ")
}

//! For people: what is not as it must be, with the board.

use super::{Result, Results, found};
use crate::terminal::Terminal;
use kcc_diagnostics::Language;
use kcc_simulator::scenario::State;
use std::fmt::Write as _;

pub(super) fn render(results: &Results<'_>) -> String {
    results.0.iter().filter(|result| !result.verdict.is_good()).map(one).collect::<Vec<_>>().join("\n")
}

/// One scenario that is not as it must be.
pub(super) fn one(result: &Result<'_>) -> String {
    let language = Terminal::new(None).language();
    let pick = |english: &'static str, french: &'static str| if language == Language::French { french } else { english };
    let title = crate::ground::name(&result.scenario.title, language);
    let mut text = format!("{}:{}: {title}\n", result.path, result.line);
    if result.verdict.state == State::Mended {
        let reason = result.verdict.known_failure.as_deref().unwrap_or_default();
        let (though, away) = (
            pick("passes, though `known_failure` says:", "réussit, bien que `known_failure` dise\u{a0}:"),
            pick("take that line away", "enlevez cette ligne"),
        );
        let _ = writeln!(text, "  {though} {reason}\n  {away}");
    }
    let Some(failure) = &result.verdict.failure else { return text };
    let (what, of) = (pick("step", "étape"), pick("of", "sur"));
    match (failure.step, &failure.action) {
        (Some(step), Some(action)) => _ = writeln!(text, "  {what} {} {of} {}: {action}", step + 1, result.scenario.steps.len()),
        (Some(step), None) => _ = writeln!(text, "  {what} {} {of} {}", step + 1, result.scenario.steps.len()),
        (None, _) => {}
    }
    for difference in &failure.differences {
        let (expected, instead) = (pick("expected  ", "attendu   "), pick("found     ", "trouvé    "));
        let is = found(difference, language);
        let _ = writeln!(text, "  {}\n    {expected}{}\n    {instead}{is}", difference.what, difference.expected);
    }
    if !failure.board.is_empty() {
        let _ = writeln!(text, "\n  {}", pick("The board now:", "Le plateau maintenant\u{a0}:"));
        failure.board.lines().for_each(|line| _ = writeln!(text, "  {line}"));
    }
    if !failure.events.is_empty() {
        let _ = writeln!(text, "\n  {}", pick("What happened:", "Ce qui s’est passé\u{a0}:"));
        failure.events.iter().for_each(|event| _ = writeln!(text, "    {event}"));
    }
    text
}

//! For people: what is not as it must be, with the board.

use super::{Result, Results};
use kcc_simulator::scenario::State;
use std::fmt::Write as _;

pub(super) fn render(results: &Results<'_>) -> String {
    results.0.iter().filter(|result| !result.verdict.is_good()).map(one).collect::<Vec<_>>().join("\n")
}

/// One scenario that is not as it must be.
pub(super) fn one(result: &Result<'_>) -> String {
    let title = &result.scenario.title.en;
    let mut text = format!("{}:{}: {title}\n", result.path, result.line);
    if result.verdict.state == State::Mended {
        let reason = result.verdict.known_failure.as_deref().unwrap_or_default();
        let _ = writeln!(text, "  passes, though `known_failure` says: {reason}\n  take that line away");
    }
    let Some(failure) = &result.verdict.failure else { return text };
    match (failure.step, &failure.action) {
        (Some(step), Some(action)) => _ = writeln!(text, "  step {} of {}: {action}", step + 1, result.scenario.steps.len()),
        (Some(step), None) => _ = writeln!(text, "  step {} of {}", step + 1, result.scenario.steps.len()),
        (None, _) => {}
    }
    for difference in &failure.differences {
        let _ = writeln!(text, "  {}\n    expected  {}\n    found     {}", difference.what, difference.expected, difference.found);
    }
    if !failure.board.is_empty() {
        text.push_str("\n  The board now:\n");
        failure.board.lines().for_each(|line| _ = writeln!(text, "  {line}"));
    }
    if !failure.events.is_empty() {
        text.push_str("\n  What happened:\n");
        failure.events.iter().for_each(|event| _ = writeln!(text, "    {event}"));
    }
    text
}

//! Test results for people: what is not as it should be, with the board.

use super::{Result, Results};
use crate::messages::say;
use kcc_diagnostics::Language;
use kcc_simulator::scenario::{Happened, Standing, State};
use kcc_telling::difference;
use kcc_telling::event::{Names, words};
use std::fmt::Write as _;

/// Returns each result followed by an empty line, so that the summary is set apart where both streams come together.
pub(super) fn render(results: &Results<'_>, language: Language) -> String {
    results.0.iter().filter(|result| !result.verdict.is_good()).map(|result| one(result, language) + "\n").collect()
}

/// Returns one scenario that is not as it should be.
pub(super) fn one(result: &Result<'_>, language: Language) -> String {
    let pick = |id| say(language, id, &[]);
    let title = crate::game_args::name(&result.scenario.title, language);
    let mut text = format!("{}:{}: {title}\n", result.path, result.line);
    if result.verdict.state == State::Mended {
        let reason = result.verdict.known_failure.as_deref().unwrap_or_default();
        let (though, away) = (pick("test-passes-though-known-failure-says"), pick("test-take-that-line-away"));
        let _ = writeln!(text, "  {though} {reason}\n  {away}");
    }
    let Some(failure) = &result.verdict.failure else { return text };
    if let Some(ruleset) = &result.verdict.ruleset {
        let _ = writeln!(text, "  {}", say(language, "test-by-edition", &[("ruleset", ruleset.to_string())]));
    }
    let (what, of) = (pick("test-step"), pick("test-of"));
    match (failure.step, &failure.action) {
        (Some(step), Some(action)) => {
            let colon = language.colon();
            let _ = writeln!(text, "  {what} {} {of} {}{colon} {action}", step + 1, result.scenario.steps.len());
        }
        (Some(step), None) => _ = writeln!(text, "  {what} {} {of} {}", step + 1, result.scenario.steps.len()),
        (None, _) => {}
    }
    for difference in &failure.differences {
        let (expected, instead) = (pick("test-expected"), pick("test-found"));
        let said = difference::words(difference, language);
        let _ = writeln!(text, "  {}\n    {expected}{}\n    {instead}{}", said.what, said.expected, said.found);
    }
    if !failure.scene.board.is_empty() {
        let _ = writeln!(text, "\n  {}", pick("test-the-board-now"));
        failure.scene.board.lines().for_each(|line| _ = writeln!(text, "  {line}"));
        failure.scene.units.iter().for_each(|unit| _ = writeln!(text, "    {}", standing(unit, language)));
    }
    if !failure.scene.events.is_empty() {
        let _ = writeln!(text, "\n  {}", pick("test-what-happened"));
        failure.scene.events.iter().for_each(|event| _ = writeln!(text, "    {}", event_line(event, language)));
    }
    let open = failure.scene.asked.as_ref().map(|open| difference::asked(open, language)).filter(|open| !text.contains(open.as_str()));
    if let Some(open) = open {
        let _ = writeln!(text, "\n  {} {open}", pick("test-now"));
    }
    text
}

/// Returns the state of a unit, in one line.
fn standing(unit: &Standing, language: Language) -> String {
    let pick = |id| say(language, id, &[]);
    let at = unit.at.map_or_else(|| pick("test-off-the-board"), |at| format!("{} {at}", pick("test-on")));
    let hp = unit.hp.map_or_else(|| "–".to_owned(), |hp| hp.to_string());
    let mut text = format!("{} {} {at}, {} {}/{hp}", unit.unit, unit.card, pick("test-injuries"), unit.injuries);
    let names = [pick("test-ap"), pick("test-mp"), pick("test-range")];
    if let Some([ap, mp]) = unit.left {
        let _ = write!(text, ", {} {ap} {}, {mp} {}", pick("test-its-turn"), names[0], names[1]);
    }
    for (name, tokens) in names.into_iter().zip(unit.tokens).filter(|(_, tokens)| *tokens != 0) {
        let _ = write!(text, ", {tokens:+} {name}");
    }
    text
}

/// Returns an event, after the paragraph that caused it.
fn event_line(event: &Happened, language: Language) -> String {
    let names = Names {
        player: event.player,
        unit: event.unit.clone(),
        source: event.source.clone().filter(|source| event.unit.as_ref() != Some(source)),
        cell: event.cell.map(|cell| cell.to_string()).unwrap_or_default(),
        card: event.spell.as_ref().map(|spell| spell.as_str().replace('-', " ")),
    };
    let rule = if event.rule.is_empty() { "–" } else { event.rule };
    format!("{rule:<9} {}", words(event.what, event.number, &names, language))
}

//! Scenarios that use what changed, and whether they still pass.

use super::pieces::Changed;
use super::state::State;
use super::{Failing, Scenarios, Words, everywhere};
use crate::messages::say;
use crate::values;
use kcc_compiler::ContentKind;
use kcc_ir::{Name, Scenario};
use kcc_language::Language;
use kcc_simulator::scenario::{State as Ended, Verdict, run};
use kcc_telling::difference;
use serde_json::Value;
use std::collections::{BTreeMap, BTreeSet};

/// Plays the scenarios that use what changed, and those that changed themselves.
pub(crate) fn scenarios(changes: &[Changed], before: &State, after: &State) -> Scenarios {
    let ids: BTreeSet<&str> = changes.iter().filter_map(Changed::key).map(|key| key.1.as_str()).collect();
    // Every game is played by a ruleset, named or not.
    let all = changes.iter().any(|one| one.key().is_some_and(|key| key.0 == ContentKind::Ruleset));
    let of =
        |state: &State| state.pieces.keys().filter(|key| key.0 == ContentKind::Scenario).map(|key| key.1.clone()).collect::<BTreeSet<_>>();
    let (then, now) = (of(before), of(after));
    let value = |state: &'_ State, id: &str| state.pieces.get(&(ContentKind::Scenario, id.to_owned())).cloned();
    // A scenario whose file cannot be read is not gone.
    let (bad_before, bad_after) = (before.broken(), after.broken());
    let file = |state: &State, id: &str| state.file(&(ContentKind::Scenario, id.to_owned()));
    let gone = then.difference(&now).filter(|id| !file(before, id).is_some_and(|file| bad_after.contains(&file)));
    let gone: Vec<String> = gone.cloned().collect();
    let new = now.difference(&then).filter(|id| !file(after, id).is_some_and(|file| bad_before.contains(&file)));
    let new: Vec<String> = new.cloned().collect();
    // What a scenario compiles to may differ because of what it names.
    let bytes = |state: &State, id: &str| file(state, id).and_then(|file| state.files.get(&file).cloned());
    let edited = |id: &&String| value(before, id) != value(after, id) && bytes(before, id) != bytes(after, id);
    let changed: Vec<String> = now.intersection(&then).filter(edited).cloned().collect();
    let wanted = |scenario: &&Scenario| {
        let id = scenario.id.as_str();
        let touched = || new.iter().chain(&changed).any(|one| one == id);
        all || touched() || value(after, id).is_some_and(|scenario| names(&scenario, &ids))
    };
    let chosen: Vec<&Scenario> = after.content().scenarios.iter().filter(wanted).collect();
    let failed = |state: &State, chosen: &[&Scenario]| {
        let verdicts = run(state.content(), chosen);
        let failed = verdicts.into_iter().filter(|verdict| matches!(verdict.state, Ended::Failed | Ended::Mended));
        failed.map(|verdict| (verdict.scenario.to_string(), verdict)).collect::<BTreeMap<_, _>>()
    };
    let red = failed(after, &chosen);
    let same: Vec<&Scenario> = before.content().scenarios.iter().filter(|scenario| red.contains_key(scenario.id.as_str())).collect();
    let red_before = if same.is_empty() { BTreeMap::new() } else { failed(before, &same) };
    let failing = chosen.iter().filter_map(|scenario| {
        let verdict = red.get(scenario.id.as_str())?;
        Some(Failing {
            id: scenario.id.to_string(),
            title: words(&scenario.title),
            because: everywhere(|language| because(verdict, language)),
            before_too: red_before.contains_key(scenario.id.as_str()),
        })
    });
    Scenarios { played: chosen.len(), failing: failing.collect(), new, changed, gone }
}

/// Returns the first thing that was not as expected.
fn because(verdict: &Verdict, language: Language) -> String {
    let Some((failure, first)) = verdict.failure.as_ref().and_then(|failure| Some((failure, failure.differences.first()?))) else {
        return say(language, "diff-scenario-mended", &[]);
    };
    let said = difference::words(first, language);
    let parts = [
        ("step", failure.step.map_or_else(String::new, |step| (step + 1).to_string())),
        ("what", said.what),
        ("expected", said.expected),
        ("found", said.found),
    ];
    say(language, if failure.step.is_some() { "diff-scenario-because" } else { "diff-scenario-begins" }, &parts)
}

/// Returns whether a scenario names one of these ids.
fn names(scenario: &Value, ids: &BTreeSet<&str>) -> bool {
    let mut found = false;
    values::each(scenario, &mut |value| match value {
        Value::String(text) => found |= ids.contains(text.as_str()),
        Value::Object(fields) => found |= fields.keys().any(|name| ids.contains(name.as_str())),
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::Array(_) => {}
    });
    found
}

/// Returns a name in every language.
pub(crate) fn words(name: &Name) -> Words {
    Language::codes().into_iter().map(|code| (code.to_owned(), name.shown(code).to_owned())).collect()
}

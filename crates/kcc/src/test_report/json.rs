//! Test results for programs.

use super::{Results, word};
use anyhow::Context as _;
use kcc_diagnostics::Language;
use kcc_simulator::scenario::{Difference, Failure, Scene, State};
use kcc_telling::difference;
use serde::Serialize;

#[derive(Serialize)]
struct Document<'r> {
    format: &'static str,
    scenarios: Counts,
    results: Vec<Entry<'r>>,
}

#[derive(Serialize)]
struct Counts {
    total: usize,
    passed: usize,
    failed: usize,
    known_failures: usize,
    mended: usize,
}

#[derive(Serialize)]
struct Entry<'r> {
    scenario: &'r str,
    path: &'r str,
    line: usize,
    title: &'r str,
    rules: &'r [String],
    #[serde(skip_serializing_if = "Option::is_none")]
    example: Option<&'r str>,
    state: &'static str,
    #[serde(skip_serializing_if = "Option::is_none")]
    known_failure: Option<&'r str>,
    /// The other edition of the rules by which it failed.
    #[serde(skip_serializing_if = "Option::is_none")]
    ruleset: Option<&'r str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    failure: Option<Failed<'r>>,
}

#[derive(Serialize)]
struct Failed<'r> {
    #[serde(skip_serializing_if = "Option::is_none")]
    step: Option<usize>,
    #[serde(skip_serializing_if = "Option::is_none")]
    action: Option<&'r str>,
    differences: Vec<Said>,
    #[serde(flatten)]
    scene: &'r Scene,
}

/// A difference from what the scenario says.
#[derive(Serialize)]
struct Said {
    what: String,
    expected: String,
    found: String,
}

impl Said {
    fn of(difference: &Difference) -> Self {
        // Programs compare them, so they do not depend on the reader's language.
        let difference::Words { what, expected, found } = difference::words(difference, Language::ENGLISH);
        Self { what, expected, found }
    }
}

impl<'r> Failed<'r> {
    fn of(failure: &'r Failure) -> Self {
        Self {
            step: failure.step,
            action: failure.action.as_deref(),
            differences: failure.differences.iter().map(Said::of).collect(),
            scene: &failure.scene,
        }
    }
}

pub(super) fn render(results: &Results<'_>) -> anyhow::Result<String> {
    let entries = results.0.iter().map(|result| Entry {
        scenario: result.scenario.id.as_str(),
        path: &result.path,
        line: result.line,
        title: &result.scenario.title.en,
        rules: &result.scenario.rules,
        example: result.scenario.example.as_deref(),
        state: word(result.verdict.state),
        known_failure: result.verdict.known_failure.as_deref(),
        ruleset: result.verdict.ruleset.as_ref().map(kcc_ir::Id::as_str),
        failure: result.verdict.failure.as_ref().map(Failed::of),
    });
    let document = Document {
        format: "kcc.test.v1",
        scenarios: Counts {
            total: results.0.len(),
            passed: results.count(State::Passed),
            failed: results.count(State::Failed),
            known_failures: results.count(State::KnownFailure),
            mended: results.count(State::Mended),
        },
        results: entries.collect(),
    };
    Ok(serde_json::to_string_pretty(&document).context("the results")? + "\n")
}

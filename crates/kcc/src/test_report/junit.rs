//! Test results for build servers: a test case for each scenario, in a suite for each folder. A known failure is a skipped test case.

use super::{Result, Results, text};
use anyhow::Context as _;
use kcc_diagnostics::Language;
use kcc_simulator::scenario::State;
use kcc_telling::difference::words;
use quick_junit::{NonSuccessKind, Report, TestCase, TestCaseStatus, TestSuite};
use std::collections::BTreeMap;

pub(super) fn render(results: &Results<'_>, language: Language) -> anyhow::Result<String> {
    let mut folders: BTreeMap<&str, Vec<&Result<'_>>> = BTreeMap::new();
    for result in &results.0 {
        folders.entry(result.path.rsplit_once('/').map_or("", |(folder, _)| folder)).or_default().push(result);
    }
    let mut report = Report::new("kcc test");
    for (folder, results) in folders {
        let mut suite = TestSuite::new(folder);
        suite.add_test_cases(results.into_iter().map(|result| case(result, language)));
        report.add_test_suite(suite);
    }
    report.to_string().context("the report")
}

fn case(result: &Result<'_>, language: Language) -> TestCase {
    let status = match result.verdict.state {
        State::Passed => TestCaseStatus::success(),
        State::KnownFailure => {
            let mut status = TestCaseStatus::skipped();
            status.set_message(result.verdict.known_failure.as_deref().unwrap_or_default());
            status
        }
        State::Failed | State::Mended => {
            let mut status = TestCaseStatus::non_success(NonSuccessKind::Failure);
            let first = result.verdict.failure.as_ref().and_then(|failure| failure.differences.first());
            let message = first.map_or_else(
                || "passes, though it is said to fail".to_owned(),
                |first| {
                    let said = words(first, Language::ENGLISH);
                    format!("{}: expected {}, found {}", said.what, said.expected, said.found)
                },
            );
            status.set_message(message).set_description(text::one(result, language));
            status
        }
    };
    let mut case = TestCase::new(result.scenario.id.as_str(), status);
    case.set_classname(result.path.rsplit_once('/').map_or("", |(folder, _)| folder));
    case.extra.insert("file".into(), result.path.as_str().into());
    case
}

//! A JUnit report: one test case for each file that was checked, failed if the file has errors. Warnings and hints are the output of a test
//! case that passed.

use std::collections::BTreeSet;

use quick_junit::{NonSuccessKind, Report, TestCase, TestCaseStatus, TestSuite};

use crate::Diagnostic;
use crate::mistake::Severity;
use crate::place::Sources;
use crate::render::files::{by_file, count};
use crate::render::{Options, full};

pub(super) fn render(diagnostics: &[&Diagnostic], sources: &Sources, options: &Options) -> String {
    let problems = by_file(diagnostics, sources);
    let checked = sources.iter().map(|(_, source)| Some(source.shown_path()));
    // A file that could not be read has problems but no text.
    let files: BTreeSet<Option<String>> = checked.chain(problems.keys().cloned()).collect();
    let mut suite = TestSuite::new("content");
    for file in files {
        let found = problems.get(&file).map(Vec::as_slice).unwrap_or_default();
        suite.add_test_case(case(file.as_deref(), found, sources, options));
    }
    let mut report = Report::new("kcc check");
    report.add_test_suite(suite);
    // Writing into memory cannot fail.
    report.to_string().unwrap_or_default()
}

fn case(path: Option<&str>, found: &[&Diagnostic], sources: &Sources, options: &Options) -> TestCase {
    let plain = Options { color: false, ascii: true, verbose: false, ..*options };
    let drawn = legal(&found.iter().map(|diagnostic| full::one(diagnostic, sources, &plain)).collect::<Vec<_>>().join("\n"));
    let (name, class) = path.map_or(("kcc check", "kcc"), |path| (path, folder(path)));
    let first = found.iter().find(|diagnostic| diagnostic.severity() == Severity::Error);
    let status = match first {
        None => TestCaseStatus::success(),
        Some(first) => {
            let mut failure = TestCaseStatus::non_success(NonSuccessKind::Failure);
            let title = first.message(options.language).title;
            let more = match count(found, Severity::Error) - 1 {
                0 => String::new(),
                more => format!(" (+{more})"),
            };
            failure.set_message(legal(&format!("{}: {title}{more}", first.mistake.code())));
            failure.set_type(first.mistake.code());
            failure.set_description(&drawn);
            failure
        }
    };
    let passed = first.is_none();
    let mut case = TestCase::new(legal(name), status);
    case.set_classname(legal(class));
    if let Some(path) = path {
        case.extra.insert("file".into(), legal(path).into());
    }
    if passed && !drawn.is_empty() {
        case.set_system_out(&drawn);
    }
    case
}

/// Returns the folder of a file, by which viewers group test cases.
fn folder(path: &str) -> &str {
    path.rsplit_once('/').map_or("kcc", |(folder, _)| folder)
}

/// Replaces the characters that XML cannot contain; two of them are not control characters.
fn legal(text: &str) -> String {
    let allowed = |c: char| matches!(c, '\t' | '\n' | '\r') || !(c.is_control() || matches!(c, '\u{fffe}' | '\u{ffff}'));
    text.chars().map(|c| if allowed(c) { c } else { char::REPLACEMENT_CHARACTER }).collect()
}

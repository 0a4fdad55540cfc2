//! A GitLab code quality report, which shows new problems in merge requests beside the changed lines.

use serde::Serialize;

use crate::Diagnostic;
use crate::mistake::Severity;
use crate::place::Sources;
use crate::render::fingerprint::Fingerprints;
use crate::render::{Options, path_of};

pub(super) fn render(diagnostics: &[&Diagnostic], sources: &Sources, options: &Options) -> String {
    let mut fingerprints = Fingerprints::default();
    let entries = diagnostics.iter().map(|diagnostic| Entry {
        description: description(diagnostic, options),
        check_name: diagnostic.mistake.code(),
        fingerprint: fingerprints.of(diagnostic, sources),
        severity: severity(diagnostic.severity()),
        location: location(diagnostic, sources),
    });
    // Texts, numbers and lists can always be written as JSON.
    serde_json::to_string_pretty(&entries.collect::<Vec<_>>()).unwrap_or_default() + "\n"
}

#[derive(Serialize)]
struct Entry {
    description: String,
    check_name: &'static str,
    fingerprint: String,
    severity: &'static str,
    location: Location,
}

#[derive(Serialize)]
struct Location {
    path: String,
    lines: Lines,
}

#[derive(Serialize)]
struct Lines {
    begin: usize,
    end: usize,
}

/// Returns the title and the suggestion: GitLab shows one line.
fn description(diagnostic: &Diagnostic, options: &Options) -> String {
    let title = diagnostic.message(options.language).title;
    match diagnostic.did_you_mean(options.language) {
        Some(suggestion) => format!("{title} ({suggestion})"),
        None => title,
    }
}

const fn severity(severity: Severity) -> &'static str {
    match severity {
        Severity::Error => "major",
        Severity::Warning => "minor",
        Severity::Hint => "info",
    }
}

/// Returns the path and the line. GitLab drops an entry without them, so a problem of the whole run is put on the first line of the top
/// folder.
fn location(diagnostic: &Diagnostic, sources: &Sources) -> Location {
    let path = path_of(diagnostic, sources).unwrap_or_else(|| ".".to_owned());
    let lines = diagnostic.place.as_ref().and_then(|place| {
        let source = sources.get(place.file)?;
        let span = source.within(&place.span);
        Some(Lines { begin: source.position(span.start).line, end: source.position(span.end).line })
    });
    Location { path, lines: lines.unwrap_or(Lines { begin: 1, end: 1 }) }
}

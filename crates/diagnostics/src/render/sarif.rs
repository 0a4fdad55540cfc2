//! One SARIF 2.1.0 log, which code scanning services and editors read.
//!
//! Columns count UTF-16 units, as `columnKind` declares: viewers that ignore it count the same way. A byte order mark is not counted, as
//! the standard requires.

mod log;

use std::collections::BTreeMap;

use crate::explain::{bare, explain};
use crate::mistake::{Mistake, Severity};
use crate::place::{FileId, Place, Sources};
use crate::render::fingerprint::Fingerprints;
use crate::render::{Options, path_of, trust};
use crate::{Diagnostic, Fix, Safety};
use kcc_language::Language;
use log::{
    Artifact, ArtifactChange, Change, Configuration, Driver, Fingerprint, Help, Location, Log, Message, Outcome, PhysicalLocation,
    Properties, Region, Replacement, Rule, Run, Text, Tool,
};

pub(super) fn render(diagnostics: &[&Diagnostic], sources: &Sources, options: &Options) -> String {
    let mut mistakes: Vec<Mistake> = diagnostics.iter().map(|diagnostic| diagnostic.mistake).collect();
    mistakes.sort_unstable();
    mistakes.dedup();
    let rules: BTreeMap<Mistake, usize> = mistakes.iter().enumerate().map(|(index, mistake)| (*mistake, index)).collect();
    let mut fingerprints = Fingerprints::default();
    let results = diagnostics.iter().map(|diagnostic| Outcome {
        rule_id: diagnostic.mistake.code(),
        rule_index: rules.get(&diagnostic.mistake).copied().unwrap_or_default(),
        level: level(diagnostic.severity()),
        message: Message::of(&sentences(diagnostic, options.language)),
        locations: location(diagnostic, sources).into_iter().collect(),
        related_locations: related(diagnostic, sources, options.language),
        partial_fingerprints: Fingerprint { kcc: fingerprints.of(diagnostic, sources) },
        fixes: fixes(diagnostic, sources, options.language),
    });
    let log = Log {
        schema: "https://json.schemastore.org/sarif-2.1.0.json",
        version: "2.1.0",
        runs: [Run {
            tool: Tool {
                driver: Driver {
                    name: "kcc",
                    semantic_version: env!("CARGO_PKG_VERSION"),
                    rules: mistakes.iter().map(|mistake| rule(*mistake, options.language)).collect(),
                },
            },
            language: options.language.code(),
            column_kind: "utf16CodeUnits",
            results: results.collect(),
        }],
    };
    // Texts, numbers and lists can always be written as JSON.
    serde_json::to_string_pretty(&log).unwrap_or_default() + "\n"
}

fn rule(mistake: Mistake, language: Language) -> Rule {
    let sentences = mistake.page().sentences(language);
    let page = explain(mistake, language);
    Rule {
        id: mistake.code(),
        name: mistake.name(),
        short_description: Text { text: bare(&sentences.title) },
        full_description: Text { text: sentences.why.trim().replace('\n', " ") },
        help: Help { text: page.clone(), markdown: page },
        default_configuration: Configuration { level: level(mistake.severity()) },
    }
}

const fn level(severity: Severity) -> &'static str {
    match severity {
        Severity::Error => "error",
        Severity::Warning => "warning",
        Severity::Hint => "note",
    }
}

/// Returns the title and the help, one sentence per line.
fn sentences(diagnostic: &Diagnostic, language: Language) -> String {
    let message = diagnostic.message(language);
    let mut lines = vec![message.title];
    let further = message.label.into_iter().chain(diagnostic.did_you_mean(language)).chain(message.help);
    for line in further.filter(|line| !line.is_empty()) {
        if !lines.contains(&line) {
            lines.push(line);
        }
    }
    lines.join("\n")
}

/// Returns the place of a diagnostic, or at least the file that it names.
fn location(diagnostic: &Diagnostic, sources: &Sources) -> Option<Location> {
    let whole_file = || Some(PhysicalLocation { artifact_location: Artifact::of(&path_of(diagnostic, sources)?), region: None });
    let physical_location = diagnostic.place.as_ref().and_then(|place| physical(place, sources)).or_else(whole_file)?;
    Some(Location { id: None, physical_location, message: None })
}

fn related(diagnostic: &Diagnostic, sources: &Sources, language: Language) -> Vec<Location> {
    let labels = diagnostic.message(language).related;
    let places = diagnostic.related.iter().zip(labels).enumerate();
    let location = |(index, (related, label)): (usize, (&crate::Related, String))| {
        let message = (!label.is_empty()).then(|| Message::of(&label));
        Some(Location { id: Some(index + 1), physical_location: physical(&related.place, sources)?, message })
    };
    places.filter_map(location).collect()
}

fn physical(place: &Place, sources: &Sources) -> Option<PhysicalLocation> {
    let source = sources.get(place.file)?;
    Some(PhysicalLocation { artifact_location: Artifact::of(&source.path), region: region(place, sources) })
}

fn region(place: &Place, sources: &Sources) -> Option<Region> {
    let source = sources.get(place.file)?;
    let span = source.within(&place.span);
    let (start, end) = (source.position(span.start), source.position(span.end));
    Some(Region { start_line: start.line, start_column: start.utf16_column, end_line: end.line, end_column: end.utf16_column })
}

/// Returns the fixes, each once.
fn fixes(diagnostic: &Diagnostic, sources: &Sources, language: Language) -> Vec<Change> {
    let fixes = diagnostic.fixes.iter().enumerate();
    let fixes = fixes.filter(|(number, fix)| !diagnostic.fixes[..*number].contains(fix));
    fixes.filter_map(|(_, fix)| change(fix, sources, language)).collect()
}

/// Returns a fix; `None` if part of it cannot be expressed: half a fix would break the file.
fn change(fix: &Fix, sources: &Sources, language: Language) -> Option<Change> {
    let mut files: BTreeMap<FileId, Vec<Replacement>> = BTreeMap::new();
    for edit in &fix.edits {
        let replacement =
            Replacement { deleted_region: region(&edit.place, sources)?, inserted_content: Text { text: edit.replacement.clone() } };
        files.entry(edit.place.file).or_default().push(replacement);
    }
    let change = |(file, replacements)| Some(ArtifactChange { artifact_location: Artifact::of(&sources.get(file)?.path), replacements });
    let artifact_changes: Vec<ArtifactChange> = files.into_iter().filter_map(change).collect();
    let description = Message::of(&trust(fix.safety, language));
    let properties = Properties {
        safety: match fix.safety {
            Safety::Safe => "safe",
            Safety::Review => "review",
            Safety::Placeholder => "placeholder",
        },
    };
    (!artifact_changes.is_empty()).then_some(Change { description, artifact_changes, properties })
}

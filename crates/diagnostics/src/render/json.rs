//! One JSON document, `kcc.v1`, for programs. Its keys and codes are the same in every language, and within a version no key is removed or
//! changes its meaning.

use serde::Serialize;

use crate::Diagnostic;
use crate::place::{Place, Position, Sources};
use crate::render::{Options, full};
use crate::summary::Count;
use crate::{Fix, Safety};

pub(super) fn render(diagnostics: &[&Diagnostic], sources: &Sources, options: &Options) -> String {
    let owned: Vec<Diagnostic> = diagnostics.iter().map(|diagnostic| (*diagnostic).clone()).collect();
    let count = Count::of(&owned);
    let document = Document {
        format: "kcc.v1",
        diagnostics: diagnostics.iter().map(|diagnostic| entry(diagnostic, sources, options)).collect(),
        summary: Summary {
            errors: count.errors,
            warnings: count.warnings,
            hints: count.hints,
            files_with_problems: count.files,
            safe_fixes: count.safe_fixes,
        },
    };
    // Texts, numbers and lists can always be written as JSON.
    serde_json::to_string_pretty(&document).unwrap_or_default() + "\n"
}

#[derive(Serialize)]
struct Document<'a> {
    format: &'static str,
    diagnostics: Vec<Entry<'a>>,
    summary: Summary,
}

#[derive(Serialize)]
struct Entry<'a> {
    code: &'static str,
    name: &'static str,
    severity: &'static str,
    title: String,
    label: Option<String>,
    help: Vec<String>,
    place: Option<Spot>,
    related: Vec<RelatedSpot>,
    suggestions: &'a [String],
    fixes: Vec<Change>,
    rendered: String,
}

/// A place. Bytes count from 0 with an exclusive end; lines and columns count from 1.
#[derive(Serialize)]
struct Spot {
    file: String,
    byte_start: usize,
    byte_end: usize,
    line: usize,
    column: usize,
    utf16_column: usize,
    end_line: usize,
    end_column: usize,
    end_utf16_column: usize,
}

#[derive(Serialize)]
struct RelatedSpot {
    label: String,
    place: Spot,
}

#[derive(Serialize)]
struct Change {
    safety: &'static str,
    edits: Vec<Replacement>,
}

#[derive(Serialize)]
struct Replacement {
    place: Spot,
    replacement: String,
}

#[derive(Serialize)]
struct Summary {
    errors: usize,
    warnings: usize,
    hints: usize,
    files_with_problems: usize,
    safe_fixes: usize,
}

fn entry<'a>(diagnostic: &'a Diagnostic, sources: &Sources, options: &Options) -> Entry<'a> {
    let message = diagnostic.message(options.language);
    let related = diagnostic.related.iter().zip(message.related);
    let plain = Options { color: false, ascii: true, verbose: false, ..*options };
    Entry {
        code: diagnostic.mistake.code(),
        name: diagnostic.mistake.name(),
        severity: diagnostic.severity().name(),
        title: message.title,
        label: message.label,
        help: message.suggestion.into_iter().chain(message.help).collect(),
        place: diagnostic.place.as_ref().and_then(|place| spot(place, sources)),
        related: related.filter_map(|(related, label)| Some(RelatedSpot { label, place: spot(&related.place, sources)? })).collect(),
        suggestions: &diagnostic.suggestions,
        fixes: diagnostic.fixes.iter().map(|fix| change(fix, sources)).collect(),
        rendered: full::one(diagnostic, sources, &plain),
    }
}

fn change(fix: &Fix, sources: &Sources) -> Change {
    let edits = fix.edits.iter();
    Change {
        safety: match fix.safety {
            Safety::Safe => "safe",
            Safety::Review => "review",
            Safety::Placeholder => "placeholder",
        },
        edits: edits
            .filter_map(|edit| Some(Replacement { place: spot(&edit.place, sources)?, replacement: edit.replacement.clone() }))
            .collect(),
    }
}

fn spot(place: &Place, sources: &Sources) -> Option<Spot> {
    let source = sources.get(place.file)?;
    let span = source.within(&place.span);
    let Position { line, column, utf16_column } = source.position(span.start);
    let end = source.position(span.end);
    Some(Spot {
        file: source.path.clone(),
        byte_start: span.start,
        byte_end: span.end,
        line,
        column,
        utf16_column,
        end_line: end.line,
        end_column: end.column,
        end_utf16_column: end.utf16_column,
    })
}

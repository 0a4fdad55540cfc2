//! A summary in Markdown for a job or a pull request: the verdict, the worst files, and the problems of each file.
//!
//! It has fewer than 60,000 bytes, because services truncate or refuse more. What does not fit is dropped in this order, and what was
//! dropped is counted: the drawings of all files; problems of a file after the first fifty; details of files, the best first; rows of the
//! table. Nothing from a file can act in the page, see [`crate::render::escape`].

use std::cmp::Reverse;

use crate::Diagnostic;
use crate::explain;
use crate::messages::say;
use crate::mistake::Severity;
use crate::place::Sources;
use crate::render::escape::{fenced, inline};
use crate::render::files::{by_file, count};
use crate::render::{Options, full};
use crate::summary::{Count, summary};
use kcc_language::Language;

/// Comments on GitHub hold 65,536 characters; a script that posts this adds a few lines.
const MOST_BYTES: usize = 59_000;
/// Maximum number of rows of the table.
const MOST_ROWS: usize = 20;
/// Maximum number of problems of a file in a summary without drawings.
const MOST_PROBLEMS: usize = 50;
/// Maximum number of characters of a path or sentence.
const LONGEST: usize = 200;

pub(super) fn render(diagnostics: &[&Diagnostic], sources: &Sources, options: &Options) -> String {
    let files = worst_first(diagnostics, sources);
    let mut document = verdict(diagnostics, sources, options.language);
    if files.is_empty() {
        return document;
    }
    document += &table(&files, options.language);
    if let Some(drawn) = drawn(&files, sources, options, MOST_BYTES.saturating_sub(document.len())) {
        return document + &drawn;
    }
    let mut left_out = 0;
    for file in &files {
        let details = file.folded(&file.list(sources, options.language), options.language);
        if document.len() + details.len() < MOST_BYTES {
            document += &details;
        } else {
            left_out += 1;
        }
    }
    document + &rest(left_out, options.language)
}

/// A file with its problems; without a path, the problems of the whole run.
struct FileProblems<'a> {
    path: Option<String>,
    found: Vec<&'a Diagnostic>,
    errors: usize,
    warnings: usize,
    hints: usize,
}

fn worst_first<'a>(diagnostics: &[&'a Diagnostic], sources: &Sources) -> Vec<FileProblems<'a>> {
    let files = by_file(diagnostics, sources).into_iter().map(|(path, found)| FileProblems {
        path,
        errors: count(&found, Severity::Error),
        warnings: count(&found, Severity::Warning),
        hints: count(&found, Severity::Hint),
        found,
    });
    let mut files: Vec<FileProblems<'_>> = files.collect();
    // A stable sort: equal files stay sorted by path.
    files.sort_by_key(|file| Reverse((file.path.is_none(), file.errors, file.warnings, file.hints)));
    files
}

/// Returns the result of the run, and what to do next.
fn verdict(diagnostics: &[&Diagnostic], sources: &Sources, language: Language) -> String {
    let owned: Vec<Diagnostic> = diagnostics.iter().map(|diagnostic| (*diagnostic).clone()).collect();
    let count = Count::of(&owned);
    let mark = owned.iter().map(Diagnostic::severity).min().map_or("✅", mark);
    let heading = format!("### {mark} kcc{} {}\n", language.colon(), summary(&owned, sources.iter().count(), language));
    let Some(first) = diagnostics.iter().min_by_key(|diagnostic| diagnostic.severity()) else { return heading };
    let explain = format!("`kcc explain {}`", first.mistake.code());
    let id = if count.safe_fixes == 0 { "job-next" } else { "job-next-fix" };
    let next = say(language, id, &[("explain", explain), ("fixes", count.safe_fixes.to_string())]);
    format!("{heading}\n{next}\n\n")
}

/// Returns the table of the worst files. It is cut off where it would take half of the room.
fn table(files: &[FileProblems<'_>], language: Language) -> String {
    let head = ["job-file", "job-errors", "job-warnings", "job-hints", "job-first"].map(|id| say(language, id, &[]));
    let mut table = format!("| {} |\n|---|--:|--:|--:|---|\n", head.join(" | "));
    let mut rows = 0;
    for file in files.iter().take(MOST_ROWS) {
        let Some(worst) = file.found.iter().min_by_key(|diagnostic| diagnostic.severity()) else { continue };
        let title = inline(&shortened(&worst.message(language).title));
        let row = format!("| {} | {} | {} | {} | {title} |\n", file.name(language), file.errors, file.warnings, file.hints);
        if table.len() + row.len() > MOST_BYTES / 2 {
            break;
        }
        table += &row;
        rows += 1;
    }
    let more = files.len() - rows;
    let more = match more {
        0 => String::new(),
        more => format!("\n{}\n", say(language, "job-more-files", &[("more", more.to_string())])),
    };
    format!("{table}{more}\n")
}

/// Returns the details of all files with the lines that are wrong, if there is room for them.
fn drawn(files: &[FileProblems<'_>], sources: &Sources, options: &Options, room: usize) -> Option<String> {
    let plain = Options { color: false, ascii: true, verbose: false, ..*options };
    let mut all = String::new();
    for file in files {
        let mut drawings = String::new();
        for diagnostic in &file.found {
            drawings += &full::one(diagnostic, sources, &plain);
            drawings.push('\n');
            if all.len() + drawings.len() >= room {
                return None;
            }
        }
        all += &file.folded(&fenced(&drawings), options.language);
    }
    (all.len() < room).then_some(all)
}

impl FileProblems<'_> {
    fn name(&self, language: Language) -> String {
        match &self.path {
            Some(path) => inline(&format!("`{}`", shortened(path).replace('`', "'"))),
            None => format!("*{}*", say(language, "job-folder", &[])),
        }
    }

    /// Returns the problems of the file, folded until clicked.
    fn folded(&self, body: &str, language: Language) -> String {
        let name = match &self.path {
            // A summary contains HTML, not Markdown.
            Some(_) => self.name(language),
            None => self.name(language).replace('*', ""),
        };
        format!("<details><summary>{name} ({})</summary>\n\n{body}\n</details>\n\n", self.found.len())
    }

    fn list(&self, sources: &Sources, language: Language) -> String {
        let mut found = self.found.clone();
        found.sort_by_key(|diagnostic| diagnostic.severity());
        let mut list: String = found.iter().take(MOST_PROBLEMS).map(|diagnostic| item(diagnostic, sources, language)).collect();
        let more = found.len().saturating_sub(MOST_PROBLEMS);
        if more > 0 {
            list += &format!("- {}\n", say(language, "job-more", &[("more", more.to_string())]));
        }
        list
    }
}

fn item(diagnostic: &Diagnostic, sources: &Sources, language: Language) -> String {
    let severity = diagnostic.severity();
    let line = diagnostic.place.as_ref().and_then(|place| Some(sources.get(place.file)?.position(place.span.start).line));
    let line = line.map_or_else(String::new, |line| say(language, "job-line", &[("line", line.to_string())]));
    let title = inline(&shortened(&diagnostic.message(language).title));
    let suggestion = diagnostic.did_you_mean(language).map_or_else(String::new, |text| format!(" — {}", inline(&shortened(&text))));
    format!(
        "- {} **{}** {}{line}{} {title}{suggestion}\n",
        mark(severity),
        explain::severity(severity, language),
        diagnostic.mistake.code(),
        language.colon()
    )
}

/// Returns the line that counts what was dropped.
fn rest(files: usize, language: Language) -> String {
    let id = if files == 0 { "job-lines-left" } else { "job-files-left" };
    format!("{}\n", say(language, id, &[("files", files.to_string())]))
}

/// Returns a symbol for a severity, so that severities can be told apart at a glance.
const fn mark(severity: Severity) -> &'static str {
    match severity {
        Severity::Error => "❌",
        Severity::Warning => "⚠️",
        Severity::Hint => "💡",
    }
}

fn shortened(text: &str) -> String {
    match text.char_indices().nth(LONGEST) {
        Some((end, _)) => format!("{}…", &text[..end]),
        None => text.to_owned(),
    }
}

//! The line at the end of a run.

use std::collections::BTreeSet;

use kcc_language::Language;

use crate::messages::{self, say};
use crate::mistake::Severity;
use crate::{Diagnostic, Safety};

/// Returns how many problems there are in how many of the `files` that were checked, and how many of them have a safe fix: "2 problems in 1
/// of 214 files, 2 with a safe fix".
#[must_use]
pub fn summary(diagnostics: &[Diagnostic], files: usize, language: Language) -> String {
    let count = Count::of(diagnostics);
    let say = |id, name, number: usize| say(language, id, &[(name, number.to_string())]);
    if diagnostics.is_empty() {
        return say("summary-none", "files", files);
    }
    let kinds = kinds(&count, say);
    let parts = [("some", count.files.to_string()), ("files", files.to_string())];
    let place = if count.files == 0 { String::new() } else { format!(" {}", messages::say(language, "summary-files", &parts)) };
    let fixes = if count.safe_fixes == 0 { String::new() } else { format!(", {}", say("summary-fixes", "fixes", count.safe_fixes)) };
    format!("{}{kinds}{place}{fixes}", say("summary-problems", "problems", diagnostics.len()))
}

/// The totals of a list of diagnostics.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Count {
    pub(crate) errors: usize,
    pub(crate) warnings: usize,
    pub(crate) hints: usize,
    pub(crate) files: usize,
    pub(crate) safe_fixes: usize,
}

impl Count {
    pub(crate) fn of(diagnostics: &[Diagnostic]) -> Self {
        let of = |severity| diagnostics.iter().filter(|diagnostic| diagnostic.severity() == severity).count();
        let files: BTreeSet<_> = diagnostics.iter().filter_map(|diagnostic| diagnostic.place.as_ref()).map(|place| place.file).collect();
        Self {
            errors: of(Severity::Error),
            warnings: of(Severity::Warning),
            hints: of(Severity::Hint),
            files: files.len(),
            safe_fixes: diagnostics.iter().filter(|diagnostic| diagnostic.fixes.iter().any(|fix| fix.safety == Safety::Safe)).count(),
        }
    }
}

/// Returns " (1 error, 1 warning)" unless all are errors.
fn kinds(count: &Count, say: impl Fn(&'static str, &'static str, usize) -> String) -> String {
    if count.warnings == 0 && count.hints == 0 {
        return String::new();
    }
    let numbers = [("summary-errors", count.errors), ("summary-warnings", count.warnings), ("summary-hints", count.hints)];
    let parts: Vec<String> = numbers.into_iter().filter(|(_, number)| *number > 0).map(|(id, number)| say(id, "number", number)).collect();
    format!(" ({})", parts.join(", "))
}

#[cfg(test)]
#[allow(clippy::unwrap_used, reason = "a test may fail")]
mod tests {
    use super::*;
    use crate::{FileId, Mistake, Place};

    #[test]
    fn counts_problems_files_and_fixes() {
        let place = Place::new(FileId(0), 0..1);
        let fixed = Diagnostic::at(Mistake::NumberInQuotes, place.clone()).fix(Safety::Safe, place.clone(), "12");
        let warning = Diagnostic::at(Mistake::NoEffect, place);
        assert_eq!(summary(&[], 1, Language::ENGLISH), "no problems in 1 file");
        assert_eq!(summary(&[fixed.clone(), fixed.clone()], 214, Language::ENGLISH), "2 problems in 1 of 214 files, 2 with a safe fix");
        assert_eq!(
            summary(&[fixed, warning.clone()], 3, Language::of_code("fr").unwrap()),
            "2 problèmes (1 erreur, 1 avertissement) dans 1 fichier sur 3, dont 1 à correction sûre"
        );
        assert_eq!(summary(&[warning], 3, Language::ENGLISH), "1 problem (1 warning) in 1 of 3 files");
    }
}

//! The line at the end of a run.

use std::collections::BTreeSet;

use crate::language::Language;
use crate::mistake::Severity;
use crate::{Diagnostic, Safety, typography};

/// How many problems there are in how many of the `files` that were looked at, and how many of them have a safe fix:
/// "2 problems in 1 of 214 files, 2 with a safe fix".
#[must_use]
pub fn summary(diagnostics: &[Diagnostic], files: usize, language: Language) -> String {
    let count = Count::of(diagnostics);
    let problems = diagnostics.len();
    match language {
        Language::English => {
            if problems == 0 {
                return format!("no problems in {}", english(files, "file"));
            }
            let place = if count.files == 0 { String::new() } else { format!(" in {} of {}", count.files, english(files, "file")) };
            let kinds = kinds(&count, english, ["error", "warning", "hint"]);
            let fixes = if count.safe_fixes == 0 { String::new() } else { format!(", {} with a safe fix", count.safe_fixes) };
            format!("{}{kinds}{place}{fixes}", english(problems, "problem"))
        }
        Language::French => {
            if problems == 0 {
                return format!("aucun problème dans {}", french(files, "fichier"));
            }
            let place = if count.files == 0 { String::new() } else { format!(" dans {} sur {}", french(count.files, "fichier"), files) };
            let kinds = kinds(&count, french, ["erreur", "avertissement", "conseil"]);
            let fixes = if count.safe_fixes == 0 { String::new() } else { format!(", dont {} à correction sûre", count.safe_fixes) };
            typography::french(&format!("{}{kinds}{place}{fixes}", french(problems, "problème")))
        }
    }
}

/// What a list of diagnostics adds up to.
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

/// " (1 error, 1 warning)", where not all are errors.
fn kinds(count: &Count, plural: impl Fn(usize, &str) -> String, words: [&str; 3]) -> String {
    if count.warnings == 0 && count.hints == 0 {
        return String::new();
    }
    let numbers = [count.errors, count.warnings, count.hints];
    let parts: Vec<String> =
        numbers.into_iter().zip(words).filter(|(number, _)| *number > 0).map(|(number, word)| plural(number, word)).collect();
    format!(" ({})", parts.join(", "))
}

fn english(number: usize, word: &str) -> String {
    if number == 1 { format!("{number} {word}") } else { format!("{number} {word}s") }
}

/// French takes the plural from two on.
fn french(number: usize, word: &str) -> String {
    if number < 2 { format!("{number} {word}") } else { format!("{number} {word}s") }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{FileId, Mistake, Place};

    #[test]
    fn counts_problems_files_and_fixes() {
        let place = Place::new(FileId(0), 0..1);
        let fixed = Diagnostic::at(Mistake::NumberInQuotes, place.clone()).fix(Safety::Safe, place.clone(), "12");
        let warning = Diagnostic::at(Mistake::NoEffect, place);
        assert_eq!(summary(&[], 1, Language::English), "no problems in 1 file");
        assert_eq!(summary(&[fixed.clone(), fixed.clone()], 214, Language::English), "2 problems in 1 of 214 files, 2 with a safe fix");
        assert_eq!(
            summary(&[fixed, warning.clone()], 3, Language::French),
            "2 problèmes (1 erreur, 1 avertissement) dans 1 fichier sur 3, dont 1 à correction sûre"
        );
        assert_eq!(summary(&[warning], 3, Language::English), "1 problem (1 warning) in 1 of 3 files");
    }
}

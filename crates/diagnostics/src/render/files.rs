//! The problems of each file.

use std::collections::BTreeMap;

use crate::Diagnostic;
use crate::mistake::Severity;
use crate::place::Sources;
use crate::render::path_of;

/// Returns the files by path, each with its problems. Problems of the whole run come first, without a path.
pub(super) fn by_file<'a>(diagnostics: &[&'a Diagnostic], sources: &Sources) -> BTreeMap<Option<String>, Vec<&'a Diagnostic>> {
    let mut files: BTreeMap<Option<String>, Vec<&Diagnostic>> = BTreeMap::new();
    for diagnostic in diagnostics {
        files.entry(path_of(diagnostic, sources)).or_default().push(diagnostic);
    }
    files
}

/// Counts the problems of a severity.
pub(super) fn count(diagnostics: &[&Diagnostic], severity: Severity) -> usize {
    diagnostics.iter().filter(|diagnostic| diagnostic.severity() == severity).count()
}

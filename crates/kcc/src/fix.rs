//! Applies the safe fixes of problems to files: what `kcc check --fix` does.

use crate::content_files::ContentFiles;
use crate::output;
use kcc_diagnostics::fixes::{applied, safe};
use kcc_diagnostics::{Diagnostic, Sources};

/// The fixes that were applied.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Mended {
    /// The number of fixes.
    pub(crate) fixes: usize,
    /// The number of files.
    pub(crate) files: usize,
}

/// Applies safe fixes to the files on the disk, each file completely or not at all.
pub(crate) fn mend(found: &ContentFiles, problems: &[Diagnostic], sources: &Sources) -> anyhow::Result<Mended> {
    let (edits, fixes) = safe(problems, sources);
    let files = edits.len();
    for (file, edits) in edits {
        let Some(source) = sources.get(file) else { continue };
        output::rewrite(&found.on_disk(&source.path), &applied(&source.text, &edits))?;
    }
    Ok(Mended { fixes, files })
}

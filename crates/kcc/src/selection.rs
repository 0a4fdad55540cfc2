//! The files of a content folder that a command is about.

use crate::checking::Checked;
use crate::content_files::{ContentFiles, content_folder, shown, usual_folder};
use crate::messages::said;
use anyhow::{Context as _, bail};
use kcc_diagnostics::{Diagnostic, Place};
use std::path::{Path, PathBuf};

/// Returns the one content folder of all paths.
pub(crate) fn folder(paths: &[PathBuf]) -> anyhow::Result<PathBuf> {
    let Some((first, others)) = paths.split_first() else { return usual_folder() };
    let folder = content_folder(first)?;
    for other in others {
        let other_folder = content_folder(other)?;
        if other_folder.canonicalize().ok() != folder.canonicalize().ok() {
            let (first, other) = (first.display(), other.display());
            bail!(said("selection-first-and-other-are-in", &[("first", first.to_string()), ("other", other.to_string())]));
        }
    }
    Ok(folder)
}

/// The files that a command is about.
pub(crate) enum Selection {
    /// Everything.
    All,
    /// What concerns files whose paths begin like this.
    Below(Vec<String>),
}

impl Selection {
    /// Returns the files that paths of the command line name. They are in the content folder.
    pub(crate) fn of(paths: &[PathBuf], found: &ContentFiles) -> anyhow::Result<Self> {
        let real = |path: &Path| {
            path.canonicalize().with_context(|| said("selection-path-cannot-be-read", &[("path", path.display().to_string())]))
        };
        let root = real(&found.folder)?;
        let mut below = Vec::new();
        for path in paths {
            match real(path)?.strip_prefix(&root) {
                Ok(inner) if !inner.as_os_str().is_empty() => below.push(shown(&Path::new(&found.root).join(inner))),
                // The content folder itself, or a folder around it.
                _ => return Ok(Self::All),
            }
        }
        Ok(if below.is_empty() { Self::All } else { Self::Below(below) })
    }

    /// Returns whether a file is chosen.
    pub(crate) fn has(&self, path: &str) -> bool {
        match self {
            Self::All => true,
            Self::Below(below) => below.iter().any(|chosen| is_below(path, chosen)),
        }
    }

    /// Returns the problems that concern the chosen files.
    pub(crate) fn problems(&self, checked: &Checked) -> Vec<Diagnostic> {
        let problems = &checked.compiled.problems;
        if matches!(self, Self::All) {
            return problems.clone();
        }
        let here = |place: &Place| {
            let source = checked.compiled.sources.get(place.file);
            source.is_some_and(|source| self.has(&source.path))
        };
        // A problem without a place concerns the whole folder, and one that points here concerns what is here.
        let concerns = |problem: &Diagnostic| match &problem.place {
            Some(place) => here(place) || problem.related.iter().any(|related| here(&related.place)),
            None => {
                let path = problem.words.iter().find(|(name, _)| *name == "path");
                path.is_none_or(|(_, path)| self.has(path))
            }
        };
        problems.iter().filter(|problem| concerns(problem)).cloned().collect()
    }
}

fn is_below(path: &str, folder: &str) -> bool {
    path.strip_prefix(folder).is_some_and(|rest| rest.is_empty() || rest.starts_with('/'))
}

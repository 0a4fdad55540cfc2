//! Changes of texts.

use kcc_diagnostics::Sources;
use serde::Serialize;
use std::ops::Range;

/// Replaces a part of a file's text.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Edit {
    /// The file.
    pub path: String,
    /// What is replaced, in bytes; an empty range inserts.
    pub range: Range<usize>,
    /// What takes its place.
    pub text: String,
}

impl Edit {
    /// Returns an edit of a problem's fix; `None` if its file is not known.
    pub(crate) fn of(edit: &kcc_diagnostics::Edit, sources: &Sources) -> Option<Self> {
        let source = sources.get(edit.place.file)?;
        Some(Self { path: source.path.clone(), range: source.within(&edit.place.span), text: edit.replacement.clone() })
    }
}

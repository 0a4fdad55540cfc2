//! The text of a file in its one style.

use crate::Workspace;
use kcc_compiler::format::{Formatted, format};
use serde::Serialize;

/// The result of formatting a file.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(tag = "is", rename_all = "lowercase")]
pub enum Format {
    /// It has the style already.
    Same,
    /// Its text in the style.
    Changed {
        /// The whole text.
        text: String,
    },
    /// It has errors, or is no content file, and stays as it is.
    Broken,
    /// The formatted text would not say everything that the file says, which is a fault of kcc.
    Lossy {
        /// What would be lost.
        what: String,
    },
}

impl Workspace {
    /// Returns a file in the style that `kcc fmt` writes.
    pub fn format(&mut self, path: &str) -> Format {
        let Some(index) = self.index(path) else { return Format::Broken };
        let (root, files, compiled) = self.all();
        match format(root, files, compiled, &[index]).pop() {
            // Words of an older edition are replaced in all files at once, by `kcc fmt --migrate`.
            Some(Formatted::Same | Formatted::Older) => Format::Same,
            Some(Formatted::Changed(text)) => Format::Changed { text },
            Some(Formatted::Lossy(what)) => Format::Lossy { what },
            Some(Formatted::Broken) | None => Format::Broken,
        }
    }
}

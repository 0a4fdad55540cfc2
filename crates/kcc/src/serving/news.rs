//! What open pages are told.

use kcc_diagnostics::Language;
use kcc_serve::news;
use kcc_serve::problems::Trouble;
use std::path::PathBuf;
use std::sync::Arc;

/// The state of the content, for open pages. They are told whenever it is set.
#[derive(Clone, Debug, Default)]
pub(crate) struct News {
    /// What keeps the content from being shown.
    pub(super) trouble: Option<Arc<Trouble>>,
    /// The content folder, in which editors open files: its path for display, and where it is.
    pub(super) folder: Option<Arc<(String, PathBuf)>>,
    /// Whether the server ends.
    pub(super) over: bool,
}

impl News {
    /// Returns it as an event in a language.
    pub(super) fn event(&self, language: Language) -> String {
        let html = self.trouble.as_ref().map(|trouble| trouble.html(language, &|path| self.on_disk(path)));
        news::state(html.as_deref())
    }

    /// Returns the absolute path of a content file, given by its path for display.
    fn on_disk(&self, path: &str) -> Option<String> {
        let (root, folder) = &**self.folder.as_ref()?;
        let below = path.strip_prefix(root.as_str())?.trim_start_matches('/');
        std::path::absolute(folder.join(below)).ok()?.to_str().map(str::to_owned)
    }
}

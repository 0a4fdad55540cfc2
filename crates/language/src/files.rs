//! Folders of texts that are part of the program, and the files that override them.

use crate::facts::Facts;
use crate::table;
use include_dir::Dir;
use std::collections::BTreeMap;
use std::fmt;
use std::sync::OnceLock;

/// The folders that have texts by language, by their path in the repository.
const PLACES: [&str; 16] = [
    "crates/language/languages/",
    "crates/language/words/",
    "crates/diagnostics/messages/",
    "crates/diagnostics/pages/",
    "crates/diagnostics/terms.toml",
    "crates/wording/messages/",
    "crates/kcc/explain/",
    "crates/kcc/guide/",
    "crates/kcc/messages/",
    "crates/ide/messages/",
    "crates/lsp/messages/",
    "crates/reference/messages/",
    "crates/reference/pages/",
    "crates/telling/messages/",
    "crates/web/messages/",
    "templates/words/",
];

static LAID_OVER: OnceLock<BTreeMap<String, String>> = OnceLock::new();

/// A folder of texts.
#[derive(Clone, Copy, Debug)]
pub struct Folder {
    /// Its path in the repository: `crates/wording/messages`.
    pub at: &'static str,
    /// Its files as built into the program.
    pub files: &'static Dir<'static>,
}

impl Folder {
    /// Returns the texts by their paths in the folder, including overrides.
    #[must_use]
    pub fn texts(&self) -> BTreeMap<&'static str, &'static str> {
        let mut texts = BTreeMap::new();
        let mut open = vec![self.files];
        while let Some(dir) = open.pop() {
            texts.extend(dir.files().filter_map(|file| Some((file.path().to_str()?, file.contents_utf8()?))));
            open.extend(dir.dirs());
        }
        texts.extend(self.laid_over());
        texts
    }

    /// Returns the overrides of the folder, by their paths in it.
    pub fn laid_over(&self) -> impl Iterator<Item = (&'static str, &'static str)> + '_ {
        let texts = LAID_OVER.get().into_iter().flatten();
        texts.filter_map(|(path, text)| Some((path.strip_prefix(self.at)?.strip_prefix('/')?, text.as_str())))
    }

    /// Returns one text of the folder, by its path.
    #[must_use]
    pub fn text(&self, path: &str) -> Option<&'static str> {
        let over = LAID_OVER.get().and_then(|over| over.get(&format!("{}/{path}", self.at)));
        over.map(String::as_str).or_else(|| self.files.get_file(path)?.contents_utf8())
    }
}

/// Returns a text that is part of the program, or its override; `path` is its path in the repository.
#[must_use]
pub fn text(path: &str, built_in: &'static str) -> &'static str {
    LAID_OVER.get().and_then(|over| over.get(path)).map_or(built_in, String::as_str)
}

/// The error for an override that is not a file of a language.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NotALanguage {
    /// Its path.
    pub path: String,
    /// What is wrong with it.
    pub why: String,
}

impl fmt::Display for NotALanguage {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "`{}`: {}", self.path, self.why)
    }
}

impl std::error::Error for NotALanguage {}

/// Overrides files of the program, by their paths in the repository, for the lifetime of the process. Must be called once, before any text
/// is read.
///
/// # Errors
/// The first language file that cannot be read.
pub fn lay_over(files: BTreeMap<String, String>) -> Result<(), NotALanguage> {
    for (path, text) in &files {
        if !PLACES.iter().any(|place| path.starts_with(place)) {
            let why = format!("texts of languages are in {}", PLACES.join(", "));
            return Err(NotALanguage { path: path.clone(), why });
        }
        if path.starts_with(table::LANGUAGES.at)
            && let Err(why) = toml::from_str::<Facts>(text)
        {
            return Err(NotALanguage { path: path.clone(), why: why.to_string() });
        }
    }
    LAID_OVER.set(files).map_err(|files| NotALanguage {
        path: files.into_keys().next().unwrap_or_default(),
        why: "other files were laid over those of the program before".to_owned(),
    })
}

/// Returns the paths and texts of all overrides.
pub fn all_laid_over() -> impl Iterator<Item = (&'static str, &'static str)> {
    LAID_OVER.get().into_iter().flatten().map(|(path, text)| (path.as_str(), text.as_str()))
}

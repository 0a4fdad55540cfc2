//! Content at one of the two times that are compared.

use crate::checking::{Checked, check};
use crate::content_files::ContentFiles;
use crate::exit::catch;
use crate::target::decks;
use kcc_compiler::ContentKind;
use kcc_diagnostics::{Language, Severity};
use kcc_generator::card::Deck;
use kcc_ir::Content;
use kcc_ir::json::ToJson as _;
use serde_json::Value;
use std::collections::{BTreeMap, BTreeSet};

/// A piece of content: its kind and its id.
pub(crate) type Key = (ContentKind, String);

/// Content at a time.
pub(crate) struct State {
    /// What the time is called.
    pub(crate) name: String,
    /// The compiled content, as far as it can be read.
    pub(crate) checked: Checked,
    /// The bytes of its files, by their paths below the folder.
    pub(crate) files: BTreeMap<String, Vec<u8>>,
    /// What each piece means, as data.
    pub(crate) pieces: BTreeMap<Key, Value>,
    /// The printed cards, in each language.
    pub(crate) decks: Vec<Deck>,
    root: String,
}

impl State {
    /// Compiles the content of a time.
    pub(crate) fn new(name: String, found: ContentFiles) -> Self {
        let root = found.root.clone();
        let files = found.files.iter().map(|file| (below(&root, &file.path), file.bytes.clone())).collect();
        let checked = check(found);
        // Content with errors may be too incomplete to be dealt.
        let decks = catch(|| decks(&checked.compiled, &Language::all().collect::<Vec<_>>())).unwrap_or_default();
        let pieces = pieces(&checked.compiled.content);
        Self { name, checked, files, pieces, decks, root }
    }

    /// Returns the content.
    pub(crate) fn content(&self) -> &Content {
        &self.checked.compiled.content
    }

    /// Returns the number of its errors.
    pub(crate) fn errors(&self) -> usize {
        let problems = self.checked.compiled.problems.iter();
        problems.filter(|problem| problem.severity() == Severity::Error).count() + self.checked.faults.len()
    }

    /// Returns the files with errors, by their paths below the folder: what is in them may be there only in part.
    pub(crate) fn broken(&self) -> BTreeSet<String> {
        let compiled = &self.checked.compiled;
        let errors = compiled.problems.iter().filter(|problem| problem.severity() == Severity::Error);
        let sources = errors.filter_map(|problem| compiled.sources.get(problem.place.as_ref()?.file));
        sources.map(|source| below(&self.root, &source.path)).collect()
    }

    /// Returns the file of a piece, by its path below the folder.
    pub(crate) fn file(&self, (kind, id): &Key) -> Option<String> {
        let place = self.checked.compiled.places.get(&format!("{}/{id}", kind.name()))?;
        Some(below(&self.root, &self.checked.compiled.sources.get(place.file)?.path))
    }
}

/// Returns the path of a file below the folder.
fn below(root: &str, path: &str) -> String {
    path.strip_prefix(root).unwrap_or(path).trim_start_matches('/').to_owned()
}

/// Returns every piece as data.
fn pieces(content: &Content) -> BTreeMap<Key, Value> {
    let mut pieces = BTreeMap::new();
    let Ok(Value::Object(mut lists)) = content.to_json() else { return pieces };
    for kind in ContentKind::ALL {
        let Some(Value::Array(list)) = lists.remove(kind.folder()) else { continue };
        for piece in list {
            if let Some(id) = piece.get("id").and_then(Value::as_str).map(str::to_owned) {
                pieces.insert((kind, id), piece);
            }
        }
    }
    pieces
}

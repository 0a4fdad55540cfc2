//! The open texts, and what they mean.

use crate::complete::Grammar;
use crate::usage::Usage;
use kcc_compiler::toml::{Document, parse};
use kcc_compiler::{Compiled, ContentKind, File, compile};
use kcc_diagnostics::{FileId, Language};
use kcc_wording::Wording;
use std::cmp::Ordering;

/// All content files, and the answers about them.
#[derive(Default)]
pub struct Workspace {
    root: String,
    /// In the order in which `kcc` reads them.
    files: Vec<File>,
    /// What they mean, unless something changed since.
    compiled: Option<Compiled>,
    /// The words of every language, and whether they know the names of what is compiled.
    words: Vec<Wording>,
    words_fresh: bool,
    pub(crate) usage: Usage,
    pub(crate) grammar: Grammar,
}

impl Workspace {
    /// Opens a content folder. `root` is the folder's path, with which each file's path begins, as for [`kcc_compiler::compile`]. Of several
    /// files with the same path the last counts.
    #[must_use]
    pub fn new(root: &str, files: Vec<File>) -> Self {
        let mut workspace = Self { root: root.to_owned(), files: Vec::with_capacity(files.len()), ..Self::default() };
        for file in files {
            workspace.usage.changed(&file.path);
            match workspace.find(&file.path) {
                Ok(index) => workspace.files[index] = file,
                Err(index) => workspace.files.insert(index, file),
            }
        }
        workspace
    }

    /// Opens, changes or (with `None`) removes a file. This is cheap; the work is done when an answer is asked for.
    pub fn set(&mut self, path: &str, text: Option<String>) {
        let bytes = text.map(String::into_bytes);
        match (self.find(path), bytes) {
            (Ok(index), Some(bytes)) if self.files[index].bytes == bytes => return,
            (Ok(index), Some(bytes)) => self.files[index].bytes = bytes,
            (Err(index), Some(bytes)) => self.files.insert(index, File { path: path.to_owned(), bytes }),
            (Ok(index), None) => drop(self.files.remove(index)),
            (Err(_), None) => return,
        }
        self.usage.changed(path);
        self.compiled = None;
        self.words_fresh = false;
    }

    /// Returns the folder's path, with which each file's path begins.
    #[must_use]
    pub fn root(&self) -> &str {
        &self.root
    }

    /// Returns the paths of all files, in order.
    pub fn paths(&self) -> impl Iterator<Item = &str> {
        self.files.iter().map(|file| file.path.as_str())
    }

    /// Returns the text of a file; `None` if it is not there or is not UTF-8.
    #[must_use]
    pub fn text(&self, path: &str) -> Option<&str> {
        self.index(path).and_then(|index| std::str::from_utf8(&self.files[index].bytes).ok())
    }

    /// Returns what all files mean, and everything that is wrong with any of them.
    pub fn compiled(&mut self) -> &Compiled {
        self.all().2
    }

    /// Returns the root, the files and what they mean.
    pub(crate) fn all(&mut self) -> (&str, &[File], &Compiled) {
        let Self { root, files, compiled, .. } = self;
        (root, files, compiled.get_or_insert_with(|| compile(root, files)))
    }

    /// Returns what is compiled, if nothing changed since.
    pub(crate) fn known(&self) -> Option<&Compiled> {
        self.compiled.as_ref()
    }

    /// Returns the kind of content of a file, by its folder.
    pub(crate) fn kind(&self, path: &str) -> Option<ContentKind> {
        kind(&self.root, path)
    }

    /// Reads a file as TOML, as far as it can be read.
    pub(crate) fn document(&self, path: &str) -> Option<Document> {
        Some(parse(FileId(0), self.text(path)?, &mut Vec::new()))
    }

    /// Counts the words of files that changed.
    pub(crate) fn refresh(&mut self) {
        let Self { root, files, usage, .. } = self;
        let find = |path: &str| files.binary_search_by(|file| in_order(&file.path, path)).ok().and_then(|index| files.get(index));
        usage.refresh(|path| {
            let file = find(path)?;
            Some((kind(root, &file.path)?, stem(&file.path), std::str::from_utf8(&file.bytes).ok()?))
        });
    }

    /// Does something with what is compiled and the words of every language.
    pub(crate) fn with_words<T>(&mut self, work: impl FnOnce(&Compiled, &[Wording]) -> T) -> T {
        let Self { root, files, compiled, words, words_fresh, .. } = self;
        let compiled = compiled.get_or_insert_with(|| compile(root, files));
        if words.is_empty() {
            words.extend(Language::all().map(|language| Wording::new(&compiled.content, language)));
        } else if !*words_fresh {
            words.iter_mut().for_each(|words| words.rename(&compiled.content));
        }
        *words_fresh = true;
        work(compiled, words)
    }

    /// Returns the number of a file.
    pub(crate) fn index(&self, path: &str) -> Option<usize> {
        self.find(path).ok()
    }

    fn find(&self, path: &str) -> Result<usize, usize> {
        self.files.binary_search_by(|file| in_order(&file.path, path))
    }
}

/// Returns the kind of content of a file, by its folder.
fn kind(root: &str, path: &str) -> Option<ContentKind> {
    let below = path.strip_prefix(root)?.trim_start_matches('/');
    ContentKind::of_path(below).filter(|_| below.contains('/') && below.ends_with(".toml"))
}

/// Returns the name of a file without its folder and `.toml`.
pub(crate) fn stem(path: &str) -> &str {
    let name = path.rsplit('/').next().unwrap_or(path);
    name.strip_suffix(".toml").unwrap_or(name)
}

/// Returns which of two files `kcc` reads first: it goes through the names of each folder in order, files and folders alike.
fn in_order(one: &str, other: &str) -> Ordering {
    one.split('/').cmp(other.split('/'))
}

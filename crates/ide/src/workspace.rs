//! The open texts, and what they mean.

use kcc_compiler::{Compiled, File, compile};
use std::cmp::Ordering;

/// All content files, and the answers about them.
#[derive(Debug, Default)]
pub struct Workspace {
    root: String,
    /// In the order in which `kcc` reads them.
    files: Vec<File>,
    /// What they mean, unless something changed since.
    compiled: Option<Compiled>,
}

impl Workspace {
    /// Opens a content folder. `root` is the folder's path, with which each file's path begins, as for [`kcc_compiler::compile`]. Of several
    /// files with the same path the last counts.
    #[must_use]
    pub fn new(root: &str, files: Vec<File>) -> Self {
        let mut workspace = Self { root: root.to_owned(), files: Vec::with_capacity(files.len()), compiled: None };
        for file in files {
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
        self.compiled = None;
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
        let Self { root, files, compiled } = self;
        (root, files, compiled.get_or_insert_with(|| compile(root, files)))
    }

    /// Returns the number of a file.
    pub(crate) fn index(&self, path: &str) -> Option<usize> {
        self.find(path).ok()
    }

    fn find(&self, path: &str) -> Result<usize, usize> {
        self.files.binary_search_by(|file| in_order(&file.path, path))
    }
}

/// Returns which of two files `kcc` reads first: it goes through the names of each folder in order, files and folders alike.
fn in_order(one: &str, other: &str) -> Ordering {
    one.split('/').cmp(other.split('/'))
}

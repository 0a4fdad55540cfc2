//! The open texts, and what they mean.

use crate::complete::Grammar;
use crate::usage::Usage;
use kcc_compiler::pack;
use kcc_compiler::toml::{Document, parse};
use kcc_compiler::{Compiled, ContentKind, File, Store};
use kcc_diagnostics::{Diagnostic, FileId, Language};
use kcc_wording::Wording;
use std::cmp::Ordering;

/// All content files, and the answers about them.
#[derive(Default)]
pub struct Workspace {
    /// What the files mean; its files are in the order in which `kcc` reads them.
    store: Store,
    /// Files that were added, changed or removed since, if any was added or removed.
    waiting: Option<Vec<File>>,
    /// What went wrong when the files were read, with the path of the file that it is about.
    pub(crate) reading: Vec<(String, Diagnostic)>,
    /// The words of every language.
    words: Vec<Wording>,
    /// The languages whose words know the names of what is compiled.
    named: Vec<Language>,
    pub(crate) usage: Usage,
    pub(crate) grammar: Grammar,
}

impl Workspace {
    /// Opens a content folder. `root` is the folder's path, with which each file's path begins, as for [`kcc_compiler::compile`]. Of several
    /// files with the same path the last counts.
    #[must_use]
    pub fn new(root: &str, files: Vec<File>) -> Self {
        let mut workspace = Self::default();
        let mut all: Vec<File> = Vec::with_capacity(files.len());
        for file in files {
            workspace.usage.changed(&file.path);
            match find(root, &all, &file.path) {
                Ok(number) => all[number] = file,
                Err(number) => all.insert(number, file),
            }
        }
        workspace.store = Store::new(root, all);
        workspace
    }

    /// Opens, changes or (with `None`) removes a file. This is cheap; the work is done when an answer is asked for.
    pub fn set(&mut self, path: &str, text: Option<String>) {
        self.set_bytes(path, text.map(String::into_bytes));
    }

    /// Does what [`Self::set`] does with the bytes of a file, which may be no text.
    pub fn set_bytes(&mut self, path: &str, bytes: Option<Vec<u8>>) {
        let files = self.files();
        match (find(self.root(), files, path), bytes) {
            (Ok(number), Some(bytes)) if files[number].bytes == bytes => return,
            (Ok(number), Some(bytes)) => match &mut self.waiting {
                Some(files) => files[number].bytes = bytes,
                None => self.store.change(number, bytes),
            },
            (Err(number), Some(bytes)) => self.waiting().insert(number, File { path: path.to_owned(), bytes }),
            (Ok(number), None) => drop(self.waiting().remove(number)),
            (Err(_), None) => return,
        }
        self.usage.changed(path);
        self.named.clear();
    }

    /// Adds something that went wrong when the files were read, such as a pack that is not there. It is a problem of the file that is named, whatever
    /// file its places count, until the folder is opened anew.
    pub fn add_problem(&mut self, path: &str, problem: Diagnostic) {
        self.reading.push((path.to_owned(), problem));
    }

    /// Returns the folder's path, with which each file's path begins.
    #[must_use]
    pub fn root(&self) -> &str {
        self.store.root()
    }

    /// Returns whether a file is one of the folder itself. Those of packs, such as `base:types/iop.toml`, are on nobody's disk under that name
    /// and are never changed.
    #[must_use]
    pub fn is_own(&self, path: &str) -> bool {
        pack::split(self.root(), path).0.is_none()
    }

    /// Returns the paths of all files, in order.
    pub fn paths(&self) -> impl Iterator<Item = &str> {
        self.files().iter().map(|file| file.path.as_str())
    }

    /// Returns the text of a file; `None` if it is not there or is not UTF-8.
    #[must_use]
    pub fn text(&self, path: &str) -> Option<&str> {
        let files = self.files();
        find(self.root(), files, path).ok().and_then(|number| std::str::from_utf8(&files[number].bytes).ok())
    }

    /// Returns what all files mean, and everything that is wrong with any of them.
    pub fn compiled(&mut self) -> &Compiled {
        if let Some(files) = self.waiting.take() {
            self.store.replace(files);
        }
        self.store.compiled()
    }

    /// Returns the root, the files and what they mean.
    pub(crate) fn all(&mut self) -> (&str, &[File], &Compiled) {
        self.compiled();
        (self.store.root(), self.store.files(), self.store.known())
    }

    /// Returns what the files meant when that was last asked for.
    pub(crate) fn known(&self) -> &Compiled {
        self.store.known()
    }

    /// Returns the kind of content of a file, by its folder.
    pub(crate) fn kind(&self, path: &str) -> Option<ContentKind> {
        kind(self.root(), path)
    }

    /// Returns a file as TOML, as far as it can be read and with the words of today.
    pub(crate) fn document(&mut self, path: &str) -> Option<Document> {
        self.compiled();
        let number = self.index(path)?;
        // Of what is no content, such as `kcc.toml`, nothing is kept.
        self.store.document(number).cloned().or_else(|| Some(parse(FileId(0), self.text(path)?, &mut Vec::new())))
    }

    /// Counts the words of files that changed.
    pub(crate) fn refresh(&mut self) {
        let Self { store, waiting, usage, .. } = self;
        let files = waiting.as_deref().unwrap_or(store.files());
        usage.refresh(|path| {
            let file = files.get(find(store.root(), files, path).ok()?)?;
            Some((kind(store.root(), &file.path)?, stem(&file.path), std::str::from_utf8(&file.bytes).ok()?))
        });
    }

    /// Does something with what is compiled and the words of every language.
    pub(crate) fn with_all_words<T>(&mut self, work: impl FnOnce(&Compiled, &[Wording]) -> T) -> T {
        Language::all().for_each(|language| self.name(language));
        work(self.store.known(), &self.words)
    }

    /// Does something with what is compiled and the words of a language.
    pub(crate) fn with_words<T>(&mut self, language: Language, work: impl FnOnce(&Compiled, &Wording) -> Option<T>) -> Option<T> {
        self.name(language);
        work(self.store.known(), self.words.iter().find(|words| words.language() == language)?)
    }

    /// Tells the words of a language the names of what is compiled.
    fn name(&mut self, language: Language) {
        self.compiled();
        let Self { store, words, named, .. } = self;
        if named.contains(&language) {
            return;
        }
        let content = &store.known().content;
        match words.iter_mut().find(|words| words.language() == language) {
            Some(words) => words.rename(content),
            None => words.push(Wording::new(content, language)),
        }
        named.push(language);
    }

    /// Returns the number of a file.
    pub(crate) fn index(&self, path: &str) -> Option<usize> {
        find(self.root(), self.files(), path).ok()
    }

    fn files(&self) -> &[File] {
        self.waiting.as_deref().unwrap_or(self.store.files())
    }

    fn waiting(&mut self) -> &mut Vec<File> {
        self.waiting.get_or_insert_with(|| self.store.files().to_vec())
    }
}

fn find(root: &str, files: &[File], path: &str) -> Result<usize, usize> {
    files.binary_search_by(|file| in_order(root, &file.path, path))
}

/// Returns the kind of content of a file, by its folder.
fn kind(root: &str, path: &str) -> Option<ContentKind> {
    let (_, below) = pack::split(root, path);
    ContentKind::of_path(below).filter(|_| below.contains('/') && below.ends_with(".toml"))
}

/// Returns the name of a file without its folder and `.toml`.
pub(crate) fn stem(path: &str) -> &str {
    let name = path.rsplit('/').next().unwrap_or(path);
    name.strip_suffix(".toml").unwrap_or(name)
}

/// Returns which of two files `kcc` reads first: one's own before those of packs; and it goes through the names of each folder in order, files
/// and folders alike.
fn in_order(root: &str, one: &str, other: &str) -> Ordering {
    let key = |path| (pack::split(root, path).0, path.split('/'));
    let ((pack, names), (other_pack, other_names)) = (key(one), key(other));
    pack.cmp(&other_pack).then_with(|| names.cmp(other_names))
}

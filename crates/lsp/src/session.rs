//! Open texts and content folders.

use crate::disk::Disk;
use crate::uri;
use kcc_compiler::pack;
use kcc_ide::positions::{Lines, Position, Unit};
use kcc_ide::{Language, Workspace};
use serde_json::{Value, json};
use std::collections::{BTreeMap, BTreeSet};
use std::ops::Range;

/// A content folder that was read.
pub(crate) struct Root {
    /// The path of the folder that holds it, with `/` at its end.
    pub(crate) around: String,
    pub(crate) workspace: Workspace,
}

impl Root {
    /// Returns the path of one of its files on the disk; `None` if the file is of a pack, which may be in the program itself.
    pub(crate) fn absolute(&self, path: &str) -> Option<String> {
        self.workspace.is_own(path).then(|| format!("{}{path}", self.around))
    }
}

/// What the server knows.
pub(crate) struct Session<'d> {
    pub(crate) disk: &'d dyn Disk,
    pub(crate) unit: Unit,
    pub(crate) language: Language,
    /// By the path of the folder.
    pub(crate) roots: BTreeMap<String, Root>,
    /// The texts of open files by their paths, with the addresses that the client uses.
    open: BTreeMap<String, (String, String)>,
    /// The problems that were published, by the addresses of their files.
    published: BTreeMap<String, Vec<Value>>,
    /// Folders that cannot be read, until something changes on the disk.
    refused: BTreeSet<String>,
    /// What the person must be told and that is about no file.
    pub(crate) notices: Vec<String>,
}

impl<'d> Session<'d> {
    pub(crate) fn new(disk: &'d dyn Disk, unit: Unit, language: Language) -> Self {
        let (roots, open, published, refused) = (BTreeMap::new(), BTreeMap::new(), BTreeMap::new(), BTreeSet::new());
        Self { disk, unit, language, roots, open, published, refused, notices: Vec::new() }
    }

    /// Returns the content folder of a file, if that was not read yet.
    pub(crate) fn unread(&self, path: &str) -> Option<String> {
        self.folder_of(path).filter(|folder| !self.roots.contains_key(folder) && !self.refused.contains(folder))
    }

    /// Reads a content folder, with what is open in it.
    pub(crate) fn load(&mut self, folder: &str) {
        let found = match self.disk.read_folder(folder) {
            Ok(found) => found,
            Err(why) => {
                self.refused.insert(folder.to_owned());
                self.notices.push(why);
                return;
            }
        };
        let name = folder.rsplit('/').next().unwrap_or_default();
        let around = folder.strip_suffix(name).unwrap_or_default();
        let paths: Vec<String> = found.files.iter().map(|file| file.path.clone()).collect();
        let mut workspace = Workspace::new(name, found.files);
        let mut elsewhere = Vec::new();
        for problem in found.problems {
            let path = problem.place.as_ref().and_then(|place| paths.get(usize::try_from(place.file.0).ok()?));
            match path.filter(|path| workspace.is_own(path)) {
                Some(path) => workspace.add_problem(path, problem),
                None => elsewhere.push(problem.message(self.language).title),
            }
        }
        self.notices.extend((!elsewhere.is_empty()).then(|| elsewhere.join("\n")));
        for (path, (text, _)) in &self.open {
            if self.is_content(folder, path) {
                workspace.set(path.strip_prefix(around).unwrap_or_default(), Some(text.clone()));
            }
        }
        self.roots.insert(folder.to_owned(), Root { around: around.to_owned(), workspace });
    }

    /// Returns the content folder whose content a file is.
    fn folder_of(&self, path: &str) -> Option<String> {
        let known = self.roots.keys().rev().find(|folder| below(folder, path).is_some()).cloned();
        known.or_else(|| self.disk.folder(path)).filter(|folder| self.is_content(folder, path))
    }

    fn is_content(&self, folder: &str, path: &str) -> bool {
        below(folder, path).is_some_and(|below| self.disk.is_content(below))
    }

    /// Returns the folder of a file, with the file's path in it.
    pub(crate) fn find(&mut self, address: &str) -> Option<(&mut Root, String)> {
        let path = uri::path(address)?;
        let folder = self.folder_of(&path)?;
        if self.unread(&path).is_some() {
            self.load(&folder);
        }
        let root = self.roots.get_mut(&folder)?;
        let inner = path.strip_prefix(&root.around)?.to_owned();
        Some((root, inner))
    }

    /// Returns whether a place of a file is in a sentence that nothing can read yet.
    pub(crate) fn has_sentence(&mut self, address: &str, at: usize) -> bool {
        let disk = self.disk;
        self.find(address).is_some_and(|(root, path)| disk.is_sentence(root.workspace.compiled(), &path, at))
    }

    /// Opens a file, or replaces its text.
    pub(crate) fn open(&mut self, address: &str, text: String) {
        let Some(path) = uri::path(address) else { return };
        self.open.insert(path, (text.clone(), address.to_owned()));
        if let Some((root, inner)) = self.find(address) {
            root.workspace.set(&inner, Some(text));
        }
    }

    /// Changes an open file: the whole text, or parts of it one after another.
    pub(crate) fn change(&mut self, address: &str, changes: &[lsp_types::TextDocumentContentChangeEvent]) {
        let Some((mut text, _)) = uri::path(address).and_then(|path| self.open.get(&path)).cloned() else { return };
        for change in changes {
            match change.range {
                None => text.clone_from(&change.text),
                Some(range) => {
                    let span = self.span(&text, range);
                    text.replace_range(span, &change.text);
                }
            }
        }
        self.open(address, text);
    }

    /// Closes a file: what counts is what is on the disk.
    pub(crate) fn close(&mut self, address: &str) {
        if let Some(path) = uri::path(address) {
            self.open.remove(&path);
            self.reread(address);
        }
    }

    /// Reads a file again that is not open; and the whole folder, if it is the file that names the packs.
    pub(crate) fn reread(&mut self, address: &str) {
        self.refused.clear();
        let Some(path) = uri::path(address) else { return };
        // A folder that nobody has asked about is read when somebody does.
        let Some(folder) = self.folder_of(&path).filter(|folder| self.roots.contains_key(folder)) else { return };
        if below(&folder, &path) == Some(pack::FILE) {
            return self.load(&folder);
        }
        if self.open.contains_key(&path) {
            return;
        }
        let bytes = self.disk.read(&path);
        if let Some((root, inner)) = self.find(address) {
            root.workspace.set_bytes(&inner, bytes);
        }
    }

    /// Builds every folder anew from its texts, after something went wrong in it.
    pub(crate) fn rebuild(&mut self) {
        std::mem::take(&mut self.roots).into_keys().for_each(|folder| self.load(&folder));
    }

    /// Returns the bytes of a range in a text.
    pub(crate) fn span(&self, text: &str, range: lsp_types::Range) -> Range<usize> {
        let lines = Lines::new(text, self.unit);
        let at = |position: lsp_types::Position| lines.offset(Position { line: position.line, column: position.character });
        let (start, end) = (at(range.start), at(range.end));
        start.min(end)..end.max(start)
    }

    /// Returns the notifications with the problems of those files whose problems are others than those that were published.
    pub(crate) fn problems(&mut self) -> Vec<Value> {
        let (unit, language) = (self.unit, self.language);
        let addresses: BTreeMap<String, String> = self.open.iter().map(|(path, (_, address))| (path.clone(), address.clone())).collect();
        let mut all = Vec::new();
        let mut told = BTreeMap::new();
        for root in self.roots.values_mut() {
            for path in root.workspace.with_problems() {
                let Some(absolute) = root.absolute(&path) else { continue };
                let address = addresses.get(&absolute).cloned().unwrap_or_else(|| uri::of(&absolute));
                let diagnostics: Vec<Value> = crate::answers::diagnostics(root, &path, unit, language);
                if self.published.get(&address) != Some(&diagnostics) {
                    all.push(json!({ "uri": address, "diagnostics": diagnostics }));
                }
                told.insert(address, diagnostics);
            }
        }
        for gone in self.published.keys().filter(|address| !told.contains_key(*address)) {
            all.push(json!({ "uri": gone, "diagnostics": [] }));
        }
        self.published = told;
        all
    }

    /// Returns the address of a file in a folder, as the client writes it; `None` if the file is of a pack.
    pub(crate) fn address(&self, root: &Root, path: &str) -> Option<String> {
        let absolute = root.absolute(path)?;
        Some(self.open.get(&absolute).map_or_else(|| uri::of(&absolute), |(_, address)| address.clone()))
    }
}

/// Returns the path of a file below a folder; `None` if it is not in it.
fn below<'p>(folder: &str, path: &'p str) -> Option<&'p str> {
    path.strip_prefix(folder)?.strip_prefix('/')
}

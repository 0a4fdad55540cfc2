//! What the server needs of the program that it is part of.

use kcc_compiler::{Compiled, ContentKind, File};
use kcc_diagnostics::Language;

/// What was read of a content folder.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Folder {
    /// Its files. Each path begins with the folder's own name: `content/krosmasters/julith.toml`. Those of packs begin with the pack's id:
    /// `base:types/iop.toml`.
    pub files: Vec<File>,
}

/// Reads content folders and draws cards. Paths are absolute and have `/` between names.
pub trait Disk {
    /// Returns the path of the content folder that a file is in, whether the file is there or not; `None` if it is in none. The file's path
    /// begins with it, letter for letter, even if links lead there. It is asked for again and again and must be quick.
    fn folder(&self, path: &str) -> Option<String>;

    /// Returns whether a file is content, by its path below the content folder: some files there are something else, and some are not read.
    fn is_content(&self, below: &str) -> bool;

    /// Reads a content folder; `None` if it cannot be read.
    fn read_folder(&self, folder: &str) -> Option<Folder>;

    /// Returns the bytes of a file; `None` if it is not there or cannot be read.
    fn read(&self, path: &str) -> Option<Vec<u8>>;

    /// Returns a page with a card as it is printed, in every language; `None` if there is no such card, or nothing can be drawn.
    fn card(&self, content: &Compiled, kind: ContentKind, id: &str, language: Language) -> Option<String>;
}

//! What the server needs of the program that it is part of.

use kcc_compiler::{Compiled, ContentKind, File};
use kcc_diagnostics::Language;

/// A content folder on the disk.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Folder {
    /// Its path, absolute and with `/`: `/home/mira/cards/content`.
    pub path: String,
    /// Its files. Each path begins with the folder's own name: `content/krosmasters/julith.toml`.
    pub files: Vec<File>,
}

/// Reads content folders and draws cards. Paths are absolute and have `/` between names.
pub trait Disk {
    /// Returns the content folder that a file is in, whether the file is there or not; `None` if it is in none.
    fn folder(&self, path: &str) -> Option<Folder>;

    /// Returns the bytes of a file; `None` if it is not there or cannot be read.
    fn read(&self, path: &str) -> Option<Vec<u8>>;

    /// Returns a page with a card as it is printed, in every language; `None` if there is no such card, or nothing can be drawn.
    fn card(&self, content: &Compiled, kind: ContentKind, id: &str, language: Language) -> Option<String>;
}

//! What the server needs of the program that it is part of.

use kcc_compiler::{Compiled, ContentKind, File};
use kcc_diagnostics::{Diagnostic, Language};
use std::ops::Range;

/// What was read of a content folder.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Folder {
    /// Its files. Each path begins with the folder's own name: `content/krosmasters/julith.toml`. Those of packs begin with the pack's id:
    /// `base:types/iop.toml`.
    pub files: Vec<File>,
    /// What could not be read, and packs that are not as they should be. Places count the files in their order here.
    pub problems: Vec<Diagnostic>,
}

/// What a sentence of a card may mean.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Meaning {
    /// The bytes of the file that the sentence is.
    pub range: Range<usize>,
    /// What may take its place, as it is written in the file.
    pub texts: Vec<String>,
    /// Whether they print the sentence, and not only one like it.
    pub prints_it: bool,
}

/// Reads content folders, draws cards, and reads what cards say. Paths are absolute and have `/` between names.
pub trait Disk {
    /// Returns the path of the content folder that a file is in, whether the file is there or not; `None` if it is in none. The file's path
    /// begins with it, letter for letter, even if links lead there. It is asked for again and again and must be quick.
    fn folder(&self, path: &str) -> Option<String>;

    /// Returns whether a file is content, by its path below the content folder: some files there are something else, and some are not read.
    fn is_content(&self, below: &str) -> bool;

    /// Reads a content folder.
    ///
    /// # Errors
    /// If it cannot be read at all: why, in words for the person.
    fn read_folder(&self, folder: &str) -> Result<Folder, String>;

    /// Returns the bytes of a file; `None` if it is not there or cannot be read.
    fn read(&self, path: &str) -> Option<Vec<u8>>;

    /// Returns what happened in the last panic, and where in the program.
    fn last_panic(&self) -> String;

    /// Returns a page with a card as it is printed, in every language; `None` if there is no such card, or nothing can be drawn.
    fn card(&self, content: &Compiled, kind: ContentKind, id: &str, language: Language) -> Option<String>;

    /// Returns whether a place of a file, in bytes, is in a sentence as cards print it, where the effect language is and nothing can read it.
    fn is_sentence(&self, content: &Compiled, path: &str, at: usize) -> bool;

    /// Returns what the sentence at a place may mean; `None` if there is none, or nothing prints it or one like it. May take seconds.
    fn read_sentence(&self, content: &Compiled, path: &str, at: usize) -> Option<Meaning>;
}

//! What the server needs of the disk.

use kcc_compiler::File;

/// A content folder on the disk.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Folder {
    /// Its path, absolute and with `/`: `/home/mira/cards/content`.
    pub path: String,
    /// Its files. Each path begins with the folder's own name: `content/krosmasters/julith.toml`.
    pub files: Vec<File>,
}

/// Reads content folders. Paths are absolute and have `/` between names.
pub trait Disk {
    /// Returns the content folder that a file is in, whether the file is there or not; `None` if it is in none.
    fn folder(&self, path: &str) -> Option<Folder>;

    /// Returns the bytes of a file; `None` if it is not there or cannot be read.
    fn read(&self, path: &str) -> Option<Vec<u8>>;
}

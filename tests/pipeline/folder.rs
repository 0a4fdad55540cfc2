//! Files of a content folder, as `kcc` hands them to the compiler.

use kcc_compiler::File;
use std::path::Path;

/// The files of content below a folder, by the name that the folder has in a repository.
pub(crate) fn files(folder: &Path, at: &str, found: &mut Vec<File>) {
    for entry in std::fs::read_dir(folder).unwrap() {
        let entry = entry.unwrap();
        let at = format!("{at}/{}", entry.file_name().to_string_lossy());
        match entry.path().is_dir() {
            true => files(&entry.path(), &at, found),
            false if at.ends_with(".toml") => found.push(File { path: at, bytes: std::fs::read(entry.path()).unwrap() }),
            false => {}
        }
    }
}

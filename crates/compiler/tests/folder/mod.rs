//! Files of a content folder, as `kcc` hands them to the compiler.

use kcc_compiler::File;
use std::path::{Path, PathBuf};

/// Returns the files below a folder, sorted, under the name that the folder has in a repository. The numbers for online tables are left
/// out: they are not content, and `kcc` reads them itself.
pub(crate) fn files(folder: &Path, below: &str) -> Vec<File> {
    let mut paths: Vec<PathBuf> = std::fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path()).collect();
    paths.retain(|path| path.file_name().is_some_and(|name| name != "ids.lock"));
    paths.sort();
    let name = |path: &Path| format!("{below}/{}", path.file_name().unwrap().to_str().unwrap());
    let of = |path: &PathBuf| {
        if path.is_dir() { files(path, &name(path)) } else { vec![File { path: name(path), bytes: std::fs::read(path).unwrap() }] }
    };
    paths.iter().flat_map(of).collect()
}

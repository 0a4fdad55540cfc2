//! Files of a content folder, as `kcc` hands them to the compiler; and fixtures with what is expected of them.
#![allow(dead_code, reason = "the helpers of the tests are shared, and not all of them are needed everywhere")]

use kcc_compiler::File;
use std::path::{Path, PathBuf};

/// Returns the files below a folder, sorted, under the name that the folder has in a repository. The numbers for online tables, and what is known of mutants, are left
/// out: they are not content, and `kcc` reads them itself.
pub(crate) fn files(folder: &Path, below: &str) -> Vec<File> {
    let mut paths: Vec<PathBuf> = std::fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path()).collect();
    paths.retain(|path| path.file_name().is_some_and(|name| name != "ids.lock" && name != "mutants.toml"));
    paths.sort();
    let name = |path: &Path| format!("{below}/{}", path.file_name().unwrap().to_str().unwrap());
    let of = |path: &PathBuf| {
        if path.is_dir() { files(path, &name(path)) } else { vec![File { path: name(path), bytes: std::fs::read(path).unwrap() }] }
    };
    paths.iter().flat_map(of).collect()
}

/// A path below this package.
pub(crate) fn here(below: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join(below)
}

/// The fixtures of a folder: each `NAME.toml` has a `NAME.expected` beside it, and nothing else lies there but `others`.
pub(crate) fn fixtures(below: &str, others: &[&str]) -> Vec<PathBuf> {
    let mut paths: Vec<PathBuf> = std::fs::read_dir(here(below)).unwrap().map(|entry| entry.unwrap().path()).collect();
    paths.sort();
    let (fixtures, beside): (Vec<PathBuf>, Vec<PathBuf>) =
        paths.into_iter().partition(|path| path.extension().is_some_and(|ending| ending == "toml"));
    let mut expected: Vec<PathBuf> = fixtures.iter().map(|path| path.with_extension("expected")).collect();
    expected.extend(others.iter().map(|name| here(below).join(name)));
    if std::env::var_os("KCC_BLESS").is_none() {
        expected.sort();
        assert_eq!(beside, expected, "in {below}; KCC_BLESS=1 writes what is missing");
    }
    assert!(!fixtures.is_empty(), "nothing in {below}");
    fixtures
}

/// What differs from the file of what is expected; where `KCC_BLESS` is set, it is written instead.
pub(crate) fn differing(path: &Path, actual: &str) -> Option<String> {
    if std::env::var_os("KCC_BLESS").is_some() {
        std::fs::write(path, actual).unwrap();
    }
    let expected = std::fs::read_to_string(path).unwrap_or_default();
    (expected != actual).then(|| format!("{} (KCC_BLESS=1 rewrites it)\n--- expected\n{expected}--- actual\n{actual}", path.display()))
}

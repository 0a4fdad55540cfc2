//! What the targets share: a small valid content folder, in which one file is made from the fuzzer's bytes.

use kcc_compiler::{Compiled, File, Project, compile};
use kcc_diagnostics::{Format, Mistake, Options, render};
use std::sync::LazyLock;

#[path = "../../../crates/compiler/tests/folder/mod.rs"]
mod folder;

/// The valid folder.
static BASE: LazyLock<Vec<File>> = LazyLock::new(|| below("../fixtures/base/content"));

/// All content of the repository, for targets that need arenas and editions of the rules.
pub static WHOLE: LazyLock<(Project, Compiled)> = LazyLock::new(|| {
    let project = Project::read("content", &below("../../content"));
    let compiled = project.compile();
    (project, compiled)
});

fn below(folder: &str) -> Vec<File> {
    folder::files(&folder::here(folder), "content")
}

/// Compiles the folder with one file replaced, and renders what is wrong with it.
#[must_use]
pub fn checked(path: &str, bytes: &[u8]) -> Compiled {
    let mut files: Vec<File> = BASE.iter().filter(|file| file.path != path).cloned().collect();
    files.push(File { path: path.to_owned(), bytes: bytes.to_vec() });
    let compiled = compile("content", &files);
    shown(&compiled);
    compiled
}

/// Renders the problems: none may be a fault of kcc.
pub fn shown(compiled: &Compiled) {
    assert!(compiled.problems.iter().all(|problem| problem.mistake != Mistake::InternalFault), "{:?}", compiled.problems);
    for format in [Format::Full, Format::Json, Format::Github] {
        let _ = render(&compiled.problems, &compiled.sources, format, &Options::default());
    }
}

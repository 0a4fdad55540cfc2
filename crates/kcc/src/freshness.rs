//! Finds the files on the disk that differ from what kcc would make, for builds that only compare.

use crate::build_cache;
use crate::content_files::shown;
use crate::messages::said;
use crate::output;
use anyhow::bail;
use kcc_generator::Output;
use std::collections::BTreeMap;
use std::fs;
use std::path::Path;
use walkdir::WalkDir;

/// Files, each with how it differs.
pub(crate) type Stale = BTreeMap<String, String>;

/// Returns the differences in a folder that kcc made, which contains nothing else.
pub(crate) fn of_folder(folder: &Path, files: &[Output]) -> Stale {
    let mut stale = changed(folder, "", files);
    for path in below(folder, folder) {
        if path != output::MARKER && !path.starts_with(build_cache::FOLDER) && !files.iter().any(|file| file.path == path) {
            stale.insert(shown(&folder.join(path)), no_longer());
        }
    }
    stale
}

/// Returns the differences in a project over which the package for Board Game Arena was copied. It also holds other files; only the folders
/// for generated files are kcc's.
pub(crate) fn of_project(project: &Path, files: &[Output]) -> anyhow::Result<Stale> {
    if !project.is_dir() {
        bail!(said("freshness-there-is-no-folder-project", &[("project", project.display().to_string())]));
    }
    let mut stale = changed(project, PACKAGE, files);
    for generated in ["modules/php/Generated", "src/ts/Generated", "misc/generated"] {
        for path in below(&project.join(generated), project) {
            if !files.iter().any(|file| file.path.strip_prefix(PACKAGE) == Some(path.as_str())) {
                stale.insert(shown(&project.join(path)), no_longer());
            }
        }
    }
    Ok(stale)
}

fn no_longer() -> String {
    said("freshness-is-no-longer-made", &[])
}

/// Where the package is below the folder of a build.
const PACKAGE: &str = "bga/";

fn changed(folder: &Path, prefix: &str, files: &[Output]) -> Stale {
    let mut stale = Stale::new();
    for file in files {
        let Some(path) = file.path.strip_prefix(prefix) else { continue };
        let path = folder.join(path);
        match fs::read(&path) {
            Ok(bytes) if bytes == file.bytes => {}
            Ok(_) => _ = stale.insert(shown(&path), said("freshness-differs", &[])),
            Err(_) => _ = stale.insert(shown(&path), said("freshness-is-missing", &[])),
        }
    }
    stale
}

/// Returns the files below a folder, by their paths from another one above it.
fn below(folder: &Path, from: &Path) -> Vec<String> {
    let files = WalkDir::new(folder).into_iter().flatten().filter(|entry| entry.file_type().is_file());
    files.filter_map(|entry| entry.path().strip_prefix(from).ok().map(shown)).collect()
}

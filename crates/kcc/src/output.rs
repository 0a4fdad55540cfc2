//! Writes a whole result or nothing.
//!
//! Everything first goes into a temporary folder beside the target, which then takes the target's place. If anything fails before that, the
//! earlier result stays as it is; files that only the earlier result had are gone afterwards.

use crate::messages::said;
use anyhow::{Context as _, bail};
use kcc_generator::Output;
use rayon::prelude::*;
use std::collections::BTreeSet;
use std::fs;
use std::io::Write as _;
use std::path::{Component, Path, PathBuf};

/// Marks a folder that kcc made, and that it may therefore replace.
pub(crate) const MARKER: &str = ".made-by-kcc";
const MARKER_TEXT: &str = "kcc made this folder and replaces all of it with its next run. Keep nothing of your own here.\n";

/// Makes `target` hold exactly these files.
///
/// # Errors
/// If the target is something that kcc did not make, contains something in `keep`, or if the disk refuses. The target is then left as it
/// was.
pub(crate) fn replace(target: &Path, files: &[Output], keep: &[&Path]) -> anyhow::Result<()> {
    let target = replaceable(target, keep)?;
    let parent = target.parent().filter(|parent| !parent.as_os_str().is_empty()).unwrap_or(Path::new("."));
    fs::create_dir_all(parent).with_context(|| no_folder(parent))?;
    sweep(parent);
    let closed = || said("output-nothing-can-be-written-into", &[("parent", parent.display().to_string())]);
    let workshop = tempfile::Builder::new().prefix(WORKSHOP).tempdir_in(parent).with_context(closed)?;
    let lock = fs::File::create_new(workshop.path().join(LOCKED)).with_context(closed)?;
    // On a disk without locks nothing is swept.
    let _ = lock.lock();
    // A subfolder, because temporary folders are closed to other users.
    let new = workshop.path().join("new");
    write(&new, files)?;
    let old = workshop.path().join("old");
    let there = target.exists();
    if there {
        fs::rename(&target, &old).with_context(|| said("output-target-cannot-be-replaced", &[("target", target.display().to_string())]))?;
    }
    if let Err(error) = fs::rename(&new, &target) {
        if there {
            fs::rename(&old, &target).with_context(|| {
                said("output-the-earlier-target-is-now", &[("target", target.display().to_string()), ("old", old.display().to_string())])
            })?;
        }
        return Err(error).with_context(|| unwritten(&target.display()));
    }
    Ok(())
}

/// Returns the target, if it may be replaced: it does not exist, is empty, or was made by kcc.
pub(crate) fn replaceable(target: &Path, keep: &[&Path]) -> anyhow::Result<PathBuf> {
    let shown = target.display();
    let unread = || said("output-shown-cannot-be-read", &[("shown", shown.to_string())]);
    if let Some(around) = keep.iter().filter(|path| path.is_dir()).find(|path| is_inside(target, path)) {
        let around = around.display();
        bail!(said("output-shown-is-inside-of-around", &[("shown", shown.to_string()), ("around", around.to_string())]));
    }
    let Ok(metadata) = fs::symlink_metadata(target) else { return Ok(target.to_owned()) };
    // The folder that a link points to is replaced, and the link stays.
    let real = target.canonicalize().with_context(unread)?;
    if !real.is_dir() {
        bail!(said("output-shown-is-a-file-a", &[("shown", shown.to_string())]));
    }
    let kept = keep.iter().filter_map(|path| path.canonicalize().ok()).find(|path| path.starts_with(&real));
    if let Some(kept) = kept {
        bail!(said("output-shown-would-be-replaced-but", &[("shown", shown.to_string()), ("kept", kept.display().to_string())]));
    }
    let mut entries = fs::read_dir(&real).with_context(unread)?;
    if entries.next().is_some() && !real.join(MARKER).is_file() {
        bail!(said("output-shown-holds-files-and-was", &[("shown", shown.to_string())]));
    }
    Ok(if metadata.is_symlink() { real } else { target.to_owned() })
}

/// Returns whether a path, existing or not, is below a folder.
fn is_inside(path: &Path, folder: &Path) -> bool {
    let Ok(folder) = folder.canonicalize() else { return false };
    let absolute = std::path::absolute(path).unwrap_or_else(|_| path.to_owned());
    let mut missing = PathBuf::new();
    for around in absolute.ancestors() {
        if let Ok(real) = around.canonicalize() {
            let real = real.join(&missing);
            return real != folder && real.starts_with(&folder);
        }
        missing = around.file_name().map(Path::new).unwrap_or_else(|| Path::new("")).join(&missing);
    }
    false
}

/// The file that identifies a workshop, and that its build locks as long as it runs.
const LOCKED: &str = "lock";

/// Removes the workshops of builds that were killed: only folders that kcc made, and whose build no longer runs. If an earlier result was
/// moved aside and the new one had not taken its place, both stay. Nothing depends on this, so errors of the disk are ignored.
fn sweep(parent: &Path) {
    for entry in fs::read_dir(parent).into_iter().flatten().flatten() {
        let name = entry.file_name();
        let is_ours = name
            .to_string_lossy()
            .strip_prefix(WORKSHOP)
            .is_some_and(|rest| rest.len() == 6 && rest.bytes().all(|sign| sign.is_ascii_alphanumeric()));
        if !is_ours || !entry.file_type().is_ok_and(|kind| kind.is_dir()) {
            continue;
        }
        let folder = entry.path();
        let Ok(lock) = fs::File::open(folder.join(LOCKED)) else { continue };
        let between = folder.join("old").exists() && folder.join("new").exists();
        if !between && lock.try_lock().is_ok() {
            let _ = fs::remove_dir_all(&folder);
        }
    }
}

/// The prefix of a workshop's name; six letters and digits follow.
const WORKSHOP: &str = ".kcc-";

fn no_folder(folder: &Path) -> String {
    said("output-the-folder-folder-cannot-be", &[("folder", folder.display().to_string())])
}

fn unwritten(path: &dyn std::fmt::Display) -> String {
    said("output-path-cannot-be-written", &[("path", path.to_string())])
}

/// Writes the files below a new folder.
fn write(folder: &Path, files: &[Output]) -> anyhow::Result<()> {
    let mut paths: BTreeSet<&str> = BTreeSet::new();
    let mut folders: BTreeSet<PathBuf> = BTreeSet::from([folder.to_owned()]);
    for file in files {
        let inside = Path::new(&file.path).components().all(|component| matches!(component, Component::Normal(_)));
        if !inside || file.path.is_empty() || !paths.insert(&file.path) {
            return Err(crate::exit::Fault { detail: format!("a result is called `{}`", file.path), file: None }.into());
        }
        folders.extend(folder.join(&file.path).parent().map(Path::to_owned));
    }
    for folder in folders {
        fs::create_dir_all(&folder).with_context(|| no_folder(&folder))?;
    }
    let marker = Output { path: MARKER.to_owned(), bytes: MARKER_TEXT.as_bytes().to_vec() };
    files
        .par_iter()
        .chain([&marker])
        .try_for_each(|file| fs::write(folder.join(&file.path), &file.bytes).with_context(|| unwritten(&file.path)))
}

/// Writes a file that does not exist yet, and the folders that it needs.
///
/// # Errors
/// If there is something at that path, or the disk refuses.
pub(crate) fn create(path: &Path, text: &str) -> anyhow::Result<()> {
    let parent = path.parent().unwrap_or(Path::new("."));
    fs::create_dir_all(parent).with_context(|| no_folder(parent))?;
    let file = fs::File::create_new(path);
    let write = file.and_then(|mut file| {
        // A disk that is full leaves the beginning of the text.
        file.write_all(text.as_bytes()).inspect_err(|_| drop(fs::remove_file(path)))
    });
    write.with_context(|| unwritten(&path.display()))
}

/// Writes a file, existing or not, completely or not at all.
pub(crate) fn replace_file(path: &Path, text: &str) -> anyhow::Result<()> {
    if path.exists() { rewrite(path, text) } else { create(path, text) }
}

/// Replaces a file at once, keeping its permissions.
pub(crate) fn rewrite(path: &Path, text: &str) -> anyhow::Result<()> {
    let write = || {
        let mut file = tempfile::NamedTempFile::new_in(path.parent().unwrap_or(Path::new(".")))?;
        file.write_all(text.as_bytes())?;
        fs::set_permissions(file.path(), fs::metadata(path)?.permissions())?;
        anyhow::Ok(file.persist(path)?)
    };
    write().map(drop).with_context(|| unwritten(&path.display()))
}

#[cfg(test)]
#[allow(clippy::unwrap_used, reason = "a test may fail")]
mod tests {
    use super::*;

    fn file(path: &str, text: &str) -> Output {
        Output { path: path.to_owned(), bytes: text.as_bytes().to_vec() }
    }

    fn below(folder: &Path) -> Vec<String> {
        let mut names: Vec<String> = walkdir::WalkDir::new(folder)
            .into_iter()
            .map(|entry| entry.unwrap())
            .filter(|entry| entry.file_type().is_file())
            .map(|entry| entry.path().strip_prefix(folder).unwrap().display().to_string())
            .collect();
        names.sort();
        names
    }

    #[test]
    fn a_result_replaces_an_earlier_one_whole() {
        let home = tempfile::tempdir().unwrap();
        let target = home.path().join("build");
        replace(&target, &[file("a.txt", "1"), file("old/b.txt", "2")], &[]).unwrap();
        replace(&target, &[file("a.txt", "3")], &[]).unwrap();
        assert_eq!(below(&target), [MARKER, "a.txt"]);
        assert_eq!(fs::read_to_string(target.join("a.txt")).unwrap(), "3");
        assert_eq!(below(home.path()), ["build/.made-by-kcc", "build/a.txt"], "nothing is left beside it");
    }

    #[test]
    fn a_result_that_cannot_be_written_leaves_the_earlier_one() {
        let home = tempfile::tempdir().unwrap();
        let target = home.path().join("build");
        replace(&target, &[file("a.txt", "1")], &[]).unwrap();
        for bad in ["../outside.txt", "/etc/x", "", "b/../../c"] {
            assert!(replace(&target, &[file("b.txt", "2"), file(bad, "3")], &[]).is_err(), "{bad}");
        }
        // A file where another file needs a folder is only noticed while writing.
        assert!(replace(&target, &[file("x", "2"), file("x/y", "3")], &[]).is_err());
        assert_eq!(below(home.path()), ["build/.made-by-kcc", "build/a.txt"]);
        assert_eq!(fs::read_to_string(target.join("a.txt")).unwrap(), "1");
    }

    #[test]
    fn only_what_kcc_made_is_replaced() {
        let home = tempfile::tempdir().unwrap();
        let mine = home.path().join("mine");
        fs::create_dir(&mine).unwrap();
        replace(&mine, &[file("a.txt", "1")], &[]).unwrap();
        fs::remove_file(mine.join(MARKER)).unwrap();
        let refused = replace(&mine, &[file("a.txt", "2")], &[]).unwrap_err().to_string();
        assert!(refused.contains("was not made by kcc"), "{refused}");
        assert_eq!(fs::read_to_string(mine.join("a.txt")).unwrap(), "1");
        assert!(replace(&mine.join("a.txt"), &[], &[]).is_err(), "a file is no folder");
    }

    #[test]
    fn a_target_inside_of_content_is_refused() {
        let home = tempfile::tempdir().unwrap();
        let content = home.path().join("content");
        fs::create_dir(&content).unwrap();
        for inside in ["out", "a/b/../out", "../content/out"] {
            let refused = replaceable(&content.join(inside), &[&content]).unwrap_err().to_string();
            assert!(refused.contains("is inside of"), "{refused}");
        }
        assert!(replaceable(&home.path().join("content-of-mine"), &[&content]).is_ok());
    }

    #[test]
    fn what_killed_builds_left_is_swept_and_nothing_else() {
        let home = tempfile::tempdir().unwrap();
        let folder = |name: &str, files: &[&str]| {
            for file in files {
                let path = home.path().join(name).join(file);
                fs::create_dir_all(path.parent().unwrap()).unwrap();
                fs::write(path, "").unwrap();
            }
        };
        folder(".kcc-aaaaaa", &["lock", "new/a.txt"]);
        folder(".kcc-bbbbbb", &["mine.txt"]);
        folder(".kcc-cccccc", &["lock", "new/a.txt", "old/a.txt"]);
        folder(".kcc-dddddd", &["lock", "new/a.txt"]);
        folder(".kcc-other-name", &["lock"]);
        let running = fs::File::open(home.path().join(".kcc-dddddd/lock")).unwrap();
        running.lock().unwrap();
        replace(&home.path().join("build"), &[file("a.txt", "1")], &[]).unwrap();
        let mut left: Vec<String> =
            fs::read_dir(home.path()).unwrap().map(|entry| entry.unwrap().file_name().into_string().unwrap()).collect();
        left.sort();
        assert_eq!(left, [".kcc-bbbbbb", ".kcc-cccccc", ".kcc-dddddd", ".kcc-other-name", "build"]);
    }

    #[test]
    fn content_inside_the_target_is_never_lost() {
        let home = tempfile::tempdir().unwrap();
        let target = home.path().join("build");
        replace(&target, &[file("content/a.toml", "1")], &[]).unwrap();
        let refused = replace(&target, &[], &[&target.join("content")]).unwrap_err().to_string();
        assert!(refused.contains("is in it"), "{refused}");
    }
}

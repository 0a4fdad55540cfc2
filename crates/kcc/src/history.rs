//! The content folder at an earlier state of its git repository. Nothing is checked out, and nothing is written.

use crate::content_files::{ContentFiles, content_folder};
use crate::messages::said;
use crate::packs::{FOLDER, Files};
use anyhow::{Context as _, bail};
use std::collections::BTreeMap;
use std::io::Write as _;
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};

/// Returns the content folder as it was at a commit, a branch or a tag. Empty if it was not there yet.
///
/// # Errors
/// If git is missing, the folder is in no repository, or the repository has no such state.
pub(crate) fn read(now: &ContentFiles, reference: &str) -> anyhow::Result<ContentFiles> {
    let folder = folder(now)?;
    let commit = commit(&folder, reference)?;
    let own = files(&folder, &commit, &["--", "."])?;
    now.at_another_time(own.into_iter().collect(), &|id| pack(&folder, &commit, id))
}

/// Returns the content folder at a state that may be a folder of its own. A name that could mean two things is not guessed.
///
/// # Errors
/// As [`read`]; and if the name is that of a folder and of a state.
pub(crate) fn named(now: &ContentFiles, name: &str) -> anyhow::Result<ContentFiles> {
    if !Path::new(name).is_dir() {
        return read(now, name);
    }
    if is_plain(name) && read(now, name).is_ok() {
        bail!(said("diff-ambiguous", &[("name", name.to_owned())]));
    }
    ContentFiles::read(&content_folder(Path::new(name))?)
}

/// Returns whether the name of a folder could be that of a branch too.
pub(crate) fn is_plain(name: &str) -> bool {
    !name.starts_with(['.', '/']) && !name.ends_with('/')
}

/// Returns the files of a pack beside the content folder at a commit; `None` if the commit has none.
fn pack(content: &Path, commit: &str, id: &str) -> anyhow::Result<Option<Files>> {
    // What is beside the top of a repository is not in it.
    let is_top = git(content, &["rev-parse", "--show-prefix"], None)?.trim_ascii().is_empty();
    let Some(around) = content.parent().filter(|_| !is_top) else { return Ok(None) };
    let folder = format!("{FOLDER}/{id}/");
    let found = files(around, commit, &["--", &folder])?;
    let below = found.into_iter().filter_map(|(path, bytes)| Some((path.strip_prefix(&folder)?.to_owned(), bytes)));
    Ok(Some(below.collect()).filter(|files: &Files| !files.is_empty()))
}

/// Returns the folder `templates/` at the top of the repository at that state, by paths below it. Empty if the repository has no such
/// folder: the templates are then those that kcc has.
///
/// # Errors
/// As [`read`].
pub(crate) fn templates(now: &ContentFiles, reference: &str) -> anyhow::Result<BTreeMap<String, Vec<u8>>> {
    let folder = folder(now)?;
    let commit = commit(&folder, reference)?;
    let files = files(&folder, &commit, &["--full-tree", "--", TEMPLATES])?;
    Ok(files.into_iter().filter_map(|(path, bytes)| Some((path.strip_prefix(TEMPLATES)?.to_owned(), bytes))).collect())
}

const TEMPLATES: &str = "templates/";

fn folder(now: &ContentFiles) -> anyhow::Result<PathBuf> {
    let unread = || said("history-folder-cannot-be-read", &[("folder", now.folder.display().to_string())]);
    now.folder.canonicalize().with_context(unread)
}

/// Returns the files of a commit, below the folder or wherever the arguments say.
fn files(folder: &Path, commit: &str, below: &[&str]) -> anyhow::Result<BTreeMap<String, Vec<u8>>> {
    let (whole, paths) = below.split_at(below.len() - 2);
    let arguments = [&["ls-tree", "-r", "-z"], whole, &[commit], paths].concat();
    let listing = git(folder, &arguments, None)?;
    // `100644 blob HASH<tab>PATH`; links and submodules have other modes.
    let entries = listing.split(|byte| *byte == 0).filter_map(|entry| {
        let (facts, path) = std::str::from_utf8(entry).ok()?.split_once('\t')?;
        let mut facts = facts.split(' ');
        let (mode, kind, hash) = (facts.next()?, facts.next()?, facts.next()?);
        (kind == "blob" && mode.starts_with("100")).then(|| (path.to_owned(), hash.to_owned()))
    });
    let entries: Vec<(String, String)> = entries.filter(|(path, _)| !path.split('/').any(|part| part.starts_with('.'))).collect();
    let wanted: String = entries.iter().map(|(_, hash)| format!("{hash}\n")).collect();
    let contents = blobs(&git(folder, &["cat-file", "--batch"], Some(wanted.into_bytes()))?)?;
    Ok(entries.into_iter().map(|(path, _)| path).zip(contents).collect())
}

/// Returns the full name of the commit that a reference means.
fn commit(folder: &Path, reference: &str) -> anyhow::Result<String> {
    let inside = run(folder, &["rev-parse", "--is-inside-work-tree"], None)?;
    if !inside.status.success() {
        bail!(said("history-folder-is-in-no-git", &[("folder", folder.display().to_string())]));
    }
    let named = format!("{reference}^{{commit}}");
    let found = run(folder, &["rev-parse", "--verify", "--quiet", "--end-of-options", &named], None)?;
    if !found.status.success() {
        bail!(said("history-the-git-repository-has-no", &[("reference", reference.to_string())]));
    }
    Ok(String::from_utf8_lossy(&found.stdout).trim().to_owned())
}

/// Returns the contents that `git cat-file --batch` prints: `HASH blob SIZE`, the bytes, a line break.
fn blobs(mut printed: &[u8]) -> anyhow::Result<Vec<Vec<u8>>> {
    let mut contents = Vec::new();
    while !printed.is_empty() {
        let end = printed.iter().position(|byte| *byte == b'\n').context("git printed half a line")?;
        let head = std::str::from_utf8(&printed[..end]).context("git printed no text")?;
        let size: usize = head.rsplit(' ').next().unwrap_or_default().parse().with_context(|| format!("git printed `{head}`"))?;
        let content = printed.get(end + 1..end + 1 + size).context("git printed half a file")?;
        contents.push(content.to_vec());
        printed = printed.get(end + 2 + size..).unwrap_or_default();
    }
    Ok(contents)
}

fn git(folder: &Path, arguments: &[&str], input: Option<Vec<u8>>) -> anyhow::Result<Vec<u8>> {
    let output = run(folder, arguments, input)?;
    if !output.status.success() {
        let (command, reason) = (arguments.join(" "), String::from_utf8_lossy(&output.stderr));
        bail!(said("history-git-command-failed-reason", &[("command", command.to_string()), ("reason", reason.trim().to_string())]));
    }
    Ok(output.stdout)
}

fn run(folder: &Path, arguments: &[&str], input: Option<Vec<u8>>) -> anyhow::Result<Output> {
    let mut command = Command::new("git");
    command.args(["--no-optional-locks", "--literal-pathspecs"]).args(arguments).current_dir(folder).env("LC_ALL", "C");
    command.stdin(if input.is_some() { Stdio::piped() } else { Stdio::null() }).stdout(Stdio::piped()).stderr(Stdio::piped());
    let mut child = command.spawn().with_context(|| said("history-git-cannot-be-run-which", &[]))?;
    let stdin = child.stdin.take();
    // Written concurrently, because git answers before it has read everything.
    let writer = std::thread::spawn(move || match (stdin, input) {
        (Some(mut stdin), Some(input)) => stdin.write_all(&input),
        _ => Ok(()),
    });
    let output = child.wait_with_output().context("git cannot be run")?;
    // If git stopped reading, its exit code says so.
    let _ = writer.join();
    Ok(output)
}

#[cfg(test)]
#[allow(clippy::unwrap_used, reason = "a test may fail")]
mod tests {
    use super::*;

    #[test]
    fn contents_are_cut_where_their_sizes_say() {
        let printed = b"abc blob 5\na\nb\nc\nabd blob 0\n\nabe blob 1\nx\n";
        assert_eq!(blobs(printed).unwrap(), [b"a\nb\nc".to_vec(), Vec::new(), b"x".to_vec()]);
        assert!(blobs(b"abc missing\n").is_err());
        assert!(blobs(b"abc blob 9\nx\n").is_err());
    }
}

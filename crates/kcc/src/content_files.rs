//! A content folder on the disk: where it is, and what it contains.

use crate::messages::said;
use crate::mutation::FILE as MUTANTS;
use crate::packs;
use crate::system;
use anyhow::{Context as _, bail};
use kcc_compiler::pack::{self, split};
use kcc_compiler::toml::MOST_BYTES;
use kcc_compiler::{ContentKind, File};
use kcc_diagnostics::{Diagnostic, Mistake, suggest};
use kcc_generator::bga::LOCK;
use std::collections::HashMap;
use std::fs;
use std::io::{ErrorKind, Read as _};
use std::path::{Component, Path, PathBuf};
use std::time::{Duration, SystemTime};
use walkdir::{DirEntry, WalkDir};

/// The content folder's usual name.
pub(crate) const USUAL: &str = "content";
/// More files than any edition of the game could have: a folder with more is not a content folder.
const MOST_FILES: usize = 50_000;
/// The deepest nesting of folders; the kind, the season and the set need three.
const DEEPEST: usize = 16;
/// Files up to this size are handed to the compiler, which reports that they are too large; larger ones are not even read.
const MOST_READ: u64 = MOST_BYTES as u64 * 16;

/// The files of a content folder.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct ContentFiles {
    /// The folder's path for display, with `/`; it begins the path of each file.
    pub(crate) root: String,
    /// The folder on the disk.
    pub(crate) folder: PathBuf,
    /// Its files, sorted by path, then those of packs. Only `.toml` files are read; the others are listed so that they can be reported.
    pub(crate) files: Vec<File>,
    /// The numbers of cards for online tables, if the folder has them: the text of its `ids.lock`.
    pub(crate) lock: Option<String>,
    /// The numbers of the cards of packs, likewise, each with the id of its pack.
    pub(crate) pack_locks: Vec<(String, String)>,
    /// Changes of meaning that no play can tell apart from the content: the text of its `mutants.toml`.
    pub(crate) mutants: Option<String>,
    /// What could not be read.
    pub(crate) problems: Vec<Diagnostic>,
}

/// What was read of a folder, so that it need not be read again as long as it is the same.
#[derive(Debug, Default)]
pub(crate) struct Memory(HashMap<PathBuf, (Stamp, Vec<u8>)>);

/// What tells a state of a file from others: its length, when it was written, and on some systems which file it is.
type Stamp = (u64, SystemTime, u64);

/// A file that was written so shortly ago can be written again without another time.
const SAME_TIME: Duration = Duration::from_secs(1);

impl ContentFiles {
    /// Reads every file of a content folder, and of the packs that it builds on.
    pub(crate) fn read(folder: &Path) -> anyhow::Result<Self> {
        Self::read_again(folder, &mut Memory::default())
    }

    /// Reads a content folder and its packs, and only those files of the folder from the disk that differ from what is remembered.
    pub(crate) fn read_again(folder: &Path, memory: &mut Memory) -> anyhow::Result<Self> {
        let mut found = Self::read_with(folder, memory)?;
        packs::add(&mut found, &|_| Ok(None))?;
        Ok(found)
    }

    /// Reads every file of a content folder alone. Hidden files are left out, and links are reported and not followed, so that nothing
    /// outside the folder is ever read.
    pub(crate) fn read_alone(folder: &Path) -> anyhow::Result<Self> {
        Self::read_with(folder, &mut Memory::default())
    }

    fn read_with(folder: &Path, memory: &mut Memory) -> anyhow::Result<Self> {
        let mut known = std::mem::take(&mut memory.0);
        let mut read = |entry: &DirEntry| {
            let stamp = stamp(entry);
            let bytes = match known.remove(entry.path()).filter(|(before, _)| Some(before) == stamp.as_ref()) {
                Some((_, bytes)) => bytes,
                None => read(entry.path())?,
            };
            if let Some(stamp) = stamp.filter(|(_, written, _)| written.elapsed().is_ok_and(|passed| passed > SAME_TIME)) {
                memory.0.insert(entry.path().to_owned(), (stamp, bytes.clone()));
            }
            Ok(bytes)
        };
        let mut found = Self { root: shown(folder), folder: folder.to_owned(), ..Self::default() };
        let walk = WalkDir::new(folder).max_depth(DEEPEST + 1).sort_by_file_name();
        for entry in walk.into_iter().filter_entry(|entry| entry.depth() == 0 || !is_hidden(entry)) {
            match entry {
                Ok(entry) => found.take(&entry, &mut read)?,
                Err(error) => {
                    let path = error.path().map_or_else(|| found.root.clone(), shown);
                    let reason = error.io_error().map_or_else(|| error.to_string(), system::reason);
                    found.problems.push(unreadable(&path, &reason));
                }
            }
        }
        if found.files.is_empty() && found.problems.is_empty() {
            found.problems.push(Diagnostic::new(Mistake::NoContent).with("folder", &found.root));
        }
        Ok(found)
    }

    /// Returns whether a file is one of the folder itself, and not of a pack.
    pub(crate) fn is_own(&self, path: &str) -> bool {
        split(&self.root, path).0.is_none()
    }

    /// Returns the folder with other files in it, by their paths below it: its content at another time. Of the packs that it built on, those that
    /// `packs` has are of that time; others, which are not kept with the content, are as they are now.
    pub(crate) fn at_another_time(&self, files: Vec<(String, Vec<u8>)>, packs: packs::Earlier<'_>) -> anyhow::Result<Self> {
        let mut found = Self { root: self.root.clone(), folder: self.folder.clone(), ..Self::default() };
        for (path, bytes) in files {
            if path == LOCK {
                found.lock = String::from_utf8(bytes).ok();
                continue;
            }
            if path == MUTANTS {
                found.mutants = String::from_utf8(bytes).ok();
                continue;
            }
            let path = format!("{}/{path}", self.root);
            if bytes.len() as u64 > MOST_READ {
                found.problems.push(unreadable(&path, &too_long(bytes.len() as u64)));
            } else {
                let bytes = if path.ends_with(".toml") { bytes } else { Vec::new() };
                found.files.push(File { path, bytes });
            }
        }
        packs::add(&mut found, packs)?;
        Ok(found)
    }

    /// Returns the location on the disk of a file of the folder, given by its path for display.
    pub(crate) fn on_disk(&self, path: &str) -> PathBuf {
        self.folder.join(path.strip_prefix(&self.root).unwrap_or(path).trim_start_matches('/'))
    }

    fn take(&mut self, entry: &DirEntry, read: &mut dyn FnMut(&DirEntry) -> Result<Vec<u8>, String>) -> anyhow::Result<()> {
        let kind = entry.file_type();
        if kind.is_dir() {
            if entry.depth() > DEEPEST {
                self.problems.push(unreadable(&shown(entry.path()), &format!("folders are nested more than {DEEPEST} deep")));
            } else if entry.depth() > 0 && entry.path().extension().is_some_and(|extension| extension == "toml") {
                let why = said("content-it-is-a-folder-only", &[]);
                self.problems.push(unreadable(&shown(entry.path()), &why));
            }
            return Ok(());
        }
        if self.files.len() == MOST_FILES {
            let root = &self.root;
            bail!(said("content-root-holds-more-than-most", &[("root", root.to_string()), ("most-files", MOST_FILES.to_string())]));
        }
        let path = shown(entry.path());
        if kind.is_symlink() {
            self.problems.push(unreadable(&path, &said("content-it-is-a-link-and", &[])));
            return Ok(());
        }
        // Opening a pipe waits for a writer.
        if !kind.is_file() {
            let why = said("content-it-is-no-file-but", &[]);
            self.problems.push(unreadable(&path, &why));
            return Ok(());
        }
        // What belongs to the folder as a whole.
        let own = match entry.file_name().to_str().filter(|_| entry.depth() == 1) {
            Some(LOCK) => Some(&mut self.lock),
            Some(MUTANTS) => Some(&mut self.mutants),
            _ => None,
        };
        if let Some(own) = own {
            match read(entry).and_then(|bytes| String::from_utf8(bytes).map_err(|_| system::reason(&ErrorKind::InvalidData.into()))) {
                Ok(text) => *own = Some(text),
                Err(reason) => self.problems.push(unreadable(&path, &reason)),
            }
            return Ok(());
        }
        if entry.path().extension().is_none_or(|extension| extension != "toml") {
            self.files.push(File { path, bytes: Vec::new() });
            return Ok(());
        }
        match read(entry) {
            Ok(bytes) => self.files.push(File { path, bytes }),
            Err(reason) => self.problems.push(unreadable(&path, &reason)),
        }
        Ok(())
    }
}

/// Returns whether a file of a content folder is a content file, by its path below the folder: no hidden one, and none that says something
/// about the folder as a whole.
pub(crate) fn is_content(below: &str) -> bool {
    below.ends_with(".toml") && below != MUTANTS && !below.split('/').any(|name| name.starts_with('.'))
}

/// Returns the content folder that a path of the command line is in, is, or contains.
///
/// A content folder is recognised by a folder in it that has the name of a kind, such as `krosmasters`, or by its `kcc.toml`. A folder without one is taken to be
/// a content folder, so that what is wrong with it can be reported.
pub(crate) fn content_folder(path: &Path) -> anyhow::Result<PathBuf> {
    let absolute = path.canonicalize().map_err(|error| missing(path, &error))?;
    let typed = if path.as_os_str().is_empty() { Path::new(".") } else { path };
    let holds = |folder: &Path, but: Option<&std::ffi::OsStr>| {
        let mut kinds = ContentKind::ALL.into_iter().map(ContentKind::folder).filter(|name| but.is_none_or(|but| but != *name));
        kinds.any(|name| folder.join(name).is_dir())
    };
    // `scenarios/arenas/` holds scenarios about arenas: the folder of one kind inside that of another is not a content folder.
    let is_kind = |folder: &Path| {
        let real = folder.canonicalize().unwrap_or_else(|_| folder.to_owned());
        let name = real.file_name().filter(|name| ContentKind::ALL.into_iter().any(|kind| *name == kind.folder()));
        name.is_some_and(|name| real.parent().is_some_and(|parent| holds(parent, Some(name))))
    };
    let has_kinds = |folder: &Path| folder.join(pack::FILE).is_file() || holds(folder, None) && !is_kind(folder);
    if absolute.is_dir() {
        if has_kinds(typed) {
            return Ok(typed.to_owned());
        }
        let inside = typed.join(USUAL);
        if has_kinds(&inside) {
            return Ok(inside);
        }
    }
    // As it was typed, if that reaches far enough up.
    let typed_parents = typed.ancestors().skip(1).filter(|folder| !folder.as_os_str().is_empty());
    if let Some(folder) = typed_parents.into_iter().find(|folder| has_kinds(folder)) {
        return Ok(folder.to_owned());
    }
    if let Some(folder) = absolute.ancestors().skip(1).find(|folder| has_kinds(folder)) {
        return Ok(relative_to_here(folder));
    }
    if absolute.is_dir() {
        return Ok(typed.to_owned());
    }
    let path = path.display();
    bail!(said("content-path-is-not-in-a", &[("path", path.to_string())]))
}

/// Returns a path as it is shown: with `/`, and without a leading `./`.
pub(crate) fn shown(path: &Path) -> String {
    let mut text = String::new();
    for component in path.components() {
        match component {
            Component::CurDir => continue,
            Component::RootDir => text.push('/'),
            Component::Prefix(_) | Component::ParentDir | Component::Normal(_) => {
                if !text.is_empty() && !text.ends_with('/') {
                    text.push('/');
                }
                text.push_str(&component.as_os_str().to_string_lossy());
            }
        }
    }
    if text.is_empty() { ".".to_owned() } else { text }
}

/// Returns an absolute path, shortened if it is below the working folder or beside it.
fn relative_to_here(path: &Path) -> PathBuf {
    let Ok(here) = std::env::current_dir().and_then(|here| here.canonicalize()) else { return path.to_owned() };
    let mut up = PathBuf::new();
    for folder in here.ancestors() {
        if let Ok(rest) = path.strip_prefix(folder) {
            let relative = up.join(rest);
            return if relative.as_os_str().is_empty() { PathBuf::from(".") } else { relative };
        }
        up.push("..");
    }
    path.to_owned()
}

/// Returns the error for a path that does not exist, with the name beside it that was probably meant.
fn missing(path: &Path, error: &std::io::Error) -> anyhow::Error {
    if error.kind() != ErrorKind::NotFound {
        let (path, error) = (path.display(), system::reason(error));
        return anyhow::Error::msg(said("content-path-cannot-be-read-error", &[("path", path.to_string()), ("error", error.to_string())]));
    }
    let parent = path.parent().filter(|parent| !parent.as_os_str().is_empty()).unwrap_or(Path::new("."));
    let name = path.file_name().unwrap_or_default().to_string_lossy();
    let beside = fs::read_dir(parent).into_iter().flatten().flatten().map(|entry| entry.file_name().to_string_lossy().into_owned());
    let beside: Vec<String> = beside.collect();
    let path = path.display();
    let nothing = said("content-there-is-no-file-or", &[("path", path.to_string())]);
    let meant = suggest::closest(&name, beside.iter().map(String::as_str)).first().map(|meant| shown(&parent.join(meant)));
    anyhow::Error::msg(match meant {
        Some(meant) => said("content-nothing-did-you-mean-meant", &[("nothing", nothing.to_string()), ("meant", meant.to_string())]),
        None => nothing,
    })
}

/// Returns the stamp of a file; `None` if the system does not tell.
fn stamp(entry: &DirEntry) -> Option<Stamp> {
    let there = entry.metadata().ok()?;
    #[cfg(unix)]
    let file = std::os::unix::fs::MetadataExt::ino(&there);
    #[cfg(not(unix))]
    let file = 0;
    Some((there.len(), there.modified().ok()?, file))
}

/// Returns the bytes of a file, or why it cannot be read.
pub(crate) fn read(path: &Path) -> Result<Vec<u8>, String> {
    let file = fs::File::open(path).map_err(|error| system::reason(&error))?;
    let size = file.metadata().map_err(|error| system::reason(&error))?.len();
    let mut bytes = Vec::with_capacity(usize::try_from(size.min(MOST_READ)).unwrap_or_default() + 1);
    file.take(MOST_READ + 1).read_to_end(&mut bytes).map_err(|error| system::reason(&error))?;
    if bytes.len() as u64 > MOST_READ {
        return Err(too_long(size));
    }
    Ok(bytes)
}

fn too_long(size: u64) -> String {
    said("content-it-has-size-bytes-and", &[("size", size.to_string()), ("most-bytes", MOST_BYTES.to_string())])
}

fn unreadable(path: &str, reason: &str) -> Diagnostic {
    Diagnostic::new(Mistake::UnreadableFile).with("path", path).with("reason", reason)
}

fn is_hidden(entry: &DirEntry) -> bool {
    entry.file_name().to_string_lossy().starts_with('.')
}

/// Returns the content folder of a command that was given none. A working folder with other things in it is not one: nobody wants to read
/// that each of its files is not a content file.
pub(crate) fn usual_folder() -> anyhow::Result<PathBuf> {
    let here = Path::new(".");
    let folder = content_folder(here).with_context(|| said("content-no-content-folder-was-named", &[]))?;
    let begun = |folder: &Path| {
        let entries = fs::read_dir(folder).into_iter().flatten().flatten();
        let mut seen = entries.map(|entry| entry.file_name()).filter(|name| !name.to_string_lossy().starts_with('.')).peekable();
        seen.peek().is_none() || seen.any(|name| ContentKind::ALL.into_iter().any(|kind| name == kind.folder()))
    };
    let inside = here.join(USUAL);
    match folder.as_path() == here {
        true if inside.is_dir() && begun(&inside) => Ok(inside),
        true if !begun(here) => bail!(said("content-there-is-no-content-folder", &[("usual", USUAL.to_string())])),
        true | false => Ok(folder),
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used, reason = "a test may fail")]
mod tests {
    use super::*;

    fn folder(files: &[(&str, &str)]) -> tempfile::TempDir {
        let folder = tempfile::tempdir().unwrap();
        for (path, text) in files {
            let path = folder.path().join(path);
            fs::create_dir_all(path.parent().unwrap()).unwrap();
            fs::write(path, text).unwrap();
        }
        folder
    }

    #[test]
    fn files_are_sorted_and_hidden_ones_left_out() {
        let folder =
            folder(&[("types/b.toml", "b"), ("arenas/a.toml", "a"), (".git/x.toml", ""), ("types/.b.toml.swp", ""), ("types/p.png", "P")]);
        let found = ContentFiles::read(folder.path()).unwrap();
        let paths: Vec<&str> = found.files.iter().map(|file| file.path.strip_prefix(&found.root).unwrap()).collect();
        assert_eq!(paths, ["/arenas/a.toml", "/types/b.toml", "/types/p.png"]);
        assert!(found.files[2].bytes.is_empty(), "what is no content file is not read");
        assert_eq!(found.problems, []);
    }

    #[test]
    fn what_is_remembered_is_not_read_again_and_what_changed_is() {
        let folder = folder(&[("types/a.toml", "a"), ("types/b.toml", "b")]);
        let path = folder.path().join("types/a.toml");
        let long_ago = SystemTime::now() - Duration::from_secs(60);
        let age = |path: &Path| fs::File::options().write(true).open(path).unwrap().set_modified(long_ago).unwrap();
        [&path, &folder.path().join("types/b.toml")].into_iter().for_each(|path| age(path));
        let mut memory = Memory::default();
        let texts = |memory: &mut Memory| -> Vec<String> {
            let found = ContentFiles::read_again(folder.path(), memory).unwrap();
            found.files.iter().map(|file| String::from_utf8(file.bytes.clone()).unwrap()).collect()
        };
        assert_eq!(texts(&mut memory), ["a", "b"]);
        // The same length and time: only a file that is read would be seen to differ.
        fs::write(&path, "x").unwrap();
        age(&path);
        assert_eq!(texts(&mut memory), ["a", "b"]);
        // Written a moment ago, it is read each time.
        fs::write(&path, "y").unwrap();
        assert_eq!(texts(&mut memory), ["y", "b"]);
        let written = fs::metadata(&path).unwrap().modified().unwrap();
        fs::write(&path, "z").unwrap();
        fs::File::options().write(true).open(&path).unwrap().set_modified(written).unwrap();
        assert_eq!(texts(&mut memory), ["z", "b"]);
        fs::remove_file(&path).unwrap();
        assert_eq!(texts(&mut memory), ["b"]);
    }

    #[test]
    fn what_is_content_is_what_is_read() {
        let paths = [
            "kcc.toml",
            "mutants.toml",
            "types/mutants.toml",
            "types/.b.toml",
            ".old/types/a.toml",
            "types/a.toml",
            "ids.lock",
            "README.md",
        ];
        let folder = folder(&paths.map(|path| (path, "x = 1")));
        let found = ContentFiles::read_alone(folder.path()).unwrap();
        let below = |file: &File| file.path.strip_prefix(&found.root).unwrap().trim_start_matches('/').to_owned();
        let read: Vec<String> = found.files.iter().filter(|file| !file.bytes.is_empty()).map(below).collect();
        let mut content: Vec<&str> = paths.into_iter().filter(|path| is_content(path)).collect();
        content.sort_unstable();
        assert_eq!(read, content);
    }

    #[test]
    fn the_numbers_of_cards_are_no_content() {
        let folder = folder(&[("types/a.toml", ""), ("ids.lock", "1 types/a a"), ("types/ids.lock", "")]);
        let found = ContentFiles::read(folder.path()).unwrap();
        assert_eq!((found.lock.as_deref(), found.files.len()), (Some("1 types/a a"), 2), "but in another folder they are a file too many");
        assert_eq!(found.at_another_time(vec![("ids.lock".to_owned(), Vec::new())], &|_| Ok(None)).unwrap().files.len(), 0);
    }

    #[test]
    fn a_folder_without_files_is_a_problem() {
        let folder = folder(&[]);
        let found = ContentFiles::read(folder.path()).unwrap();
        assert_eq!(found.problems[0].mistake, Mistake::NoContent);
    }

    #[cfg(unix)]
    #[test]
    fn links_are_reported_and_not_followed() {
        let outside = folder(&[("secret.toml", "secret")]);
        let folder = folder(&[("types/a.toml", "")]);
        std::os::unix::fs::symlink(outside.path().join("secret.toml"), folder.path().join("types/link.toml")).unwrap();
        std::os::unix::fs::symlink(outside.path(), folder.path().join("rewards")).unwrap();
        let found = ContentFiles::read(folder.path()).unwrap();
        assert_eq!(found.files.len(), 1);
        assert_eq!(found.problems.iter().filter(|problem| problem.mistake == Mistake::UnreadableFile).count(), 2);
    }

    #[cfg(unix)]
    #[test]
    fn pipes_and_folders_with_the_name_of_a_file_are_reported() {
        let folder = folder(&[("types/a.toml", ""), ("types/b.toml/c.toml", "")]);
        let _socket = std::os::unix::net::UnixListener::bind(folder.path().join("types/d.toml")).unwrap();
        let made = std::process::Command::new("mkfifo").arg(folder.path().join("types/e.toml")).status();
        let pipes = usize::from(made.is_ok_and(|status| status.success()));
        let found = ContentFiles::read(folder.path()).unwrap();
        assert_eq!(found.files.len(), 2, "what lies in the folder is read all the same");
        assert_eq!(found.problems.iter().filter(|problem| problem.mistake == Mistake::UnreadableFile).count(), 2 + pipes);
    }

    #[test]
    fn the_content_folder_is_found_from_what_is_in_it_and_around_it() {
        let folder = folder(&[("content/krosmasters/s4/joris.toml", ""), ("else/x.toml", "")]);
        let content = folder.path().join("content");
        assert_eq!(content_folder(folder.path()).unwrap(), content);
        assert_eq!(content_folder(&content).unwrap(), content);
        assert_eq!(content_folder(&content.join("krosmasters/s4/joris.toml")).unwrap(), content);
        assert_eq!(content_folder(&folder.path().join("else")).unwrap(), folder.path().join("else"));
        let outside = content_folder(&folder.path().join("else/x.toml")).unwrap_err().to_string();
        assert!(outside.contains("is not in a content folder"), "{outside}");
        let typo = content_folder(&folder.path().join("contnet")).unwrap_err().to_string();
        assert!(typo.contains("did you mean") && typo.contains("content"), "{typo}");
    }

    #[test]
    fn shown_paths_have_slashes_and_no_dots() {
        assert_eq!(shown(Path::new("./content/krosmasters/")), "content/krosmasters");
        assert_eq!(shown(Path::new("../content")), "../content");
        assert_eq!(shown(Path::new("/a/b")), "/a/b");
        assert_eq!(shown(Path::new(".")), ".");
    }
}

//! The packs that content builds on: where they are, and whether they are the ones that it names.
//!
//! A pack is a folder `packs/ID` beside the content folder, or `base`, which the program has itself. Of a pack everything is read but its
//! scenarios, which prove it to its own authors. Its files are shown with the pack's id, `base:types/iop.toml`, and never written.

mod archive;

pub(crate) use archive::Files;

use crate::content_files::ContentFiles;
use crate::messages::said;
use anyhow::Context as _;
use archive::is_shared;
use kcc_compiler::File;
use kcc_compiler::pack::{self, Base, Pack};
use kcc_diagnostics::{Diagnostic, FileId, Mistake, Safety};
use kcc_generator::bga::LOCK;
use sha2::{Digest as _, Sha256};
use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::path::{Path, PathBuf};
use std::sync::OnceLock;

/// The pack that the program has.
pub(crate) const BASE: &str = "base";
/// The folder of packs, beside the content folder.
pub(crate) const FOLDER: &str = "packs";
const DIGEST: &str = "sha256:";

/// Returns the files of a pack, given by its id, that are to be used instead of those on the disk, if there are any.
pub(crate) type Earlier<'e> = &'e dyn Fn(&str) -> anyhow::Result<Option<Files>>;

/// Adds the files of the packs that content builds on, and of those that they build on. What `earlier` has is not read from the disk.
pub(crate) fn add(found: &mut ContentFiles, earlier: Earlier<'_>) -> anyhow::Result<()> {
    let about = format!("{}/{}", found.root, pack::FILE);
    let at = found.files.iter().position(|file| file.path == about || file.path == pack::FILE);
    let Some(at) = at else { return Ok(()) };
    let mut loaded = BTreeMap::new();
    let own = read(found, at);
    let chain: Vec<String> = own.id.iter().cloned().collect();
    own.bases.iter().try_for_each(|base| add_one(found, base, &chain, &mut loaded, earlier))
}

/// Returns what the file at an index says.
fn read(found: &ContentFiles, index: usize) -> Pack {
    let text = found.files.get(index).map(|file| String::from_utf8_lossy(&file.bytes)).unwrap_or_default();
    // The compiler reads the files in this order, and reports what is wrong with this one.
    Pack::read(FileId(u32::try_from(index).unwrap_or(u32::MAX)), &text, &mut Vec::new())
}

fn add_one(
    found: &mut ContentFiles,
    base: &Base,
    chain: &[String],
    loaded: &mut BTreeMap<String, String>,
    earlier: Earlier<'_>,
) -> anyhow::Result<()> {
    let whole: Vec<String> = chain.iter().chain([&base.id]).cloned().collect();
    if chain.contains(&base.id) {
        let shown: Vec<String> = whole.iter().map(|id| format!("`{id}`")).collect();
        let problem = Diagnostic::at(Mistake::PacksInCircle, base.place.clone()).with("chain", shown.join(" → "));
        found.problems.push(problem);
        return Ok(());
    }
    let known = loaded.get(&base.id).cloned();
    let pack = if known.is_none() { files(found, &base.id, earlier)? } else { None };
    let Some(digest) = known.clone().or_else(|| pack.as_ref().map(|pack| pack.digest.clone())) else {
        let problem = Diagnostic::at(Mistake::MissingPack, base.place.clone()).with("pack", &base.id);
        found.problems.push(problem.with("folder", format!("{FOLDER}/{}", base.id)).suggest(&base.id, [BASE]));
        return Ok(());
    };
    if base.digest != digest {
        let is_digest = base.digest.strip_prefix(DIGEST).is_some_and(|sum| sum.len() == 64 && sum.bytes().all(is_hexadecimal));
        let mistake = if is_digest { Mistake::WrongDigest } else { Mistake::BadDigest };
        let problem = Diagnostic::at(mistake, base.digest_place.clone()).with("pack", &base.id).with("digest", &digest);
        let problem = match mistake {
            Mistake::WrongDigest => problem.with("folder", format!("{FOLDER}/{}", base.id)),
            _ => problem.with("found", &base.digest),
        };
        found.problems.push(problem.fix(Safety::Review, base.digest_place.clone(), digest.clone()));
    }
    loaded.insert(base.id.clone(), digest);
    let Some(pack) = pack else { return Ok(()) };
    let start = found.files.len();
    for (path, bytes) in pack.files {
        match path.as_str() {
            LOCK => found.pack_locks.push((base.id.clone(), String::from_utf8_lossy(&bytes).into_owned())),
            _ => found.files.push(File { path: format!("{}:{path}", base.id), bytes }),
        }
    }
    let about = format!("{}:{}", base.id, pack::FILE);
    let Some(at) = found.files.iter().skip(start).position(|file| file.path == about).map(|at| at + start) else {
        return Ok(());
    };
    let inner = read(found, at);
    if let Some(id) = inner.id.as_ref().filter(|id| **id != base.id) {
        let problem = Diagnostic::at(Mistake::OtherPackName, base.place.clone()).with("pack", &base.id).with("id", id);
        found.problems.push(problem.with("folder", format!("{FOLDER}/{}", base.id)));
    }
    inner.bases.iter().try_for_each(|base| add_one(found, base, &whole, loaded, earlier))
}

fn is_hexadecimal(sign: u8) -> bool {
    matches!(sign, b'0'..=b'9' | b'a'..=b'f')
}

/// Returns a pack; `None` if there is none with this id.
fn files(found: &mut ContentFiles, id: &str, earlier: Earlier<'_>) -> anyhow::Result<Option<Contents>> {
    let shared = |files: Files| files.into_iter().filter(|(path, _)| is_shared(path)).collect();
    if let Some(files) = earlier(id)? {
        return Ok(Some(Contents::new(shared(files))));
    }
    let folder = beside(&found.folder).join(FOLDER).join(id);
    if folder.is_dir() {
        let inside = ContentFiles::read_alone(&folder)?;
        found.problems.extend(inside.problems.iter().cloned());
        return Ok(Some(Contents::new(of_folder(&inside))));
    }
    if id == BASE { base().map(|base| Some(base.clone())) } else { Ok(None) }
}

/// Returns the folder that the content folder is in.
fn beside(folder: &Path) -> PathBuf {
    match folder.canonicalize() {
        Ok(real) => real.parent().map_or(real.clone(), Path::to_owned),
        Err(_) => folder.join(".."),
    }
}

/// Returns the files of a content folder that others may build on.
fn of_folder(found: &ContentFiles) -> Files {
    let below = |path: &str| path.strip_prefix(&found.root).unwrap_or(path).trim_start_matches('/').to_owned();
    let files = found.files.iter().map(|file| (below(&file.path), file.bytes.clone()));
    let lock = found.lock.iter().map(|text| (LOCK.to_owned(), text.clone().into_bytes()));
    let mut files: Files = files.chain(lock).filter(|(path, _)| is_shared(path)).collect();
    files.sort();
    files
}

/// A pack: its files, and their digest.
#[derive(Clone)]
pub(crate) struct Contents {
    /// The files, by their paths below its folder.
    pub(crate) files: Files,
    /// What content names it by.
    pub(crate) digest: String,
}

impl Contents {
    fn new(files: Files) -> Self {
        let digest = digest(&files);
        Self { files, digest }
    }
}

/// Returns the pack that the program has. It is read once: content that builds on it is looked at again and again.
///
/// # Errors
/// If it cannot be read, which is a fault of kcc.
pub(crate) fn base() -> anyhow::Result<&'static Contents> {
    static BASE: OnceLock<Contents> = OnceLock::new();
    if let Some(base) = BASE.get() {
        return Ok(base);
    }
    let base = Contents::new(files_of_base()?);
    Ok(BASE.get_or_init(|| base))
}

/// Returns the files of the pack that the program has.
///
/// # Errors
/// If they cannot be read, which is a fault of kcc.
#[cfg(embedded_base)]
fn files_of_base() -> anyhow::Result<Files> {
    static ARCHIVE: &[u8] = include_bytes!(concat!(env!("OUT_DIR"), "/base.pack"));
    archive::split(ARCHIVE).with_context(|| said("packs-the-own-pack-is-damaged", &[]))
}

/// Returns the files of the pack that the program has. A program that is not built for others reads them where it was built, so that it need
/// not be built again for each change of a card.
///
/// # Errors
/// If they cannot be read.
#[cfg(not(embedded_base))]
fn files_of_base() -> anyhow::Result<Files> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../content");
    let found = ContentFiles::read_alone(&folder).with_context(|| said("packs-the-own-pack-is-damaged", &[]))?;
    Ok(of_folder(&found))
}

/// Returns the digest of a pack. The ends of lines do not count, because some systems write them in their own way.
pub(crate) fn digest(files: &[(String, Vec<u8>)]) -> String {
    let mut hash = Sha256::new();
    let mut add = |part: &[u8]| {
        hash.update((part.len() as u64).to_le_bytes());
        hash.update(part);
    };
    for (path, bytes) in files.iter().filter(|(path, _)| path != LOCK) {
        add(path.as_bytes());
        let mut unix = Vec::with_capacity(bytes.len());
        for (at, byte) in bytes.iter().enumerate() {
            if *byte != b'\r' || bytes.get(at + 1) != Some(&b'\n') {
                unix.push(*byte);
            }
        }
        add(&unix);
    }
    let mut text = DIGEST.to_owned();
    for byte in hash.finalize() {
        let _ = write!(text, "{byte:02x}");
    }
    text
}

#[cfg(test)]
#[allow(clippy::unwrap_used, reason = "a test may fail")]
mod tests {
    use super::*;

    fn file(path: &str, text: &str) -> (String, Vec<u8>) {
        (path.to_owned(), text.as_bytes().to_vec())
    }

    #[test]
    fn an_archive_gives_back_what_was_put_in() {
        let files = vec![file("kcc.toml", "id = \"base\"\n"), file("types/iop.toml", ""), file("types/a.toml", "a\nb\n")];
        let joined = archive::join(&files).unwrap();
        assert_eq!(archive::split(&joined).unwrap(), files);
        assert!(archive::split(&joined[..joined.len() - 3]).is_err(), "half an archive is none");
        assert!(archive::split(b"no archive").is_err());
    }

    #[test]
    fn no_path_of_an_archive_leaves_its_folder() {
        for path in ["../x.toml", "types/../../x.toml", "/etc/x.toml", "C:/x.toml", "types\\..\\x.toml", ""] {
            assert!(archive::split(&archive::join(&[file(path, "x")]).unwrap()).is_err(), "{path}");
        }
    }

    #[test]
    fn a_digest_says_of_each_file_what_it_is_called_and_holds() {
        let one = digest(&[file("types/a.toml", "a\nb\n")]);
        assert!(one.starts_with(DIGEST) && one.len() == DIGEST.len() + 64);
        assert_eq!(one, digest(&[file("types/a.toml", "a\r\nb\r\n"), file(LOCK, "1 types/a a")]), "line ends and numbers do not count");
        for other in [file("types/b.toml", "a\nb\n"), file("types/a.toml", "a\nb"), file("types/a.toml", "a\rb\n")] {
            assert_ne!(one, digest(&[other]));
        }
        assert_ne!(digest(&[file("a", "bc")]), digest(&[file("ab", "c")]));
    }

    #[test]
    fn the_own_pack_has_everything_but_scenarios() {
        let Contents { files, digest: named } = base().unwrap();
        for folder in ["types/iop.toml", "powers/dodge.toml", "markers/", "scenery/", "rulesets/", "arenas/", "krosmasters/", "kcc.toml"] {
            assert!(files.iter().any(|(path, _)| path.starts_with(folder)), "{folder}");
        }
        assert!(files.iter().all(|(path, _)| is_shared(path) && !path.contains("..")));
        assert_eq!(*named, digest(files));
        for other in ["scenarios/a.toml", "mutants.toml", "README.md", "types/.a.toml.swp", ".git/x.toml", "types/a.txt"] {
            assert!(!is_shared(other), "{other}");
        }
    }
}

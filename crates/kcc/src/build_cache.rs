//! What a build leaves for the next one, below `.kcc/` in its folder: a hash of its inputs, and the pages that it rendered.
//!
//! A build whose inputs are unchanged, and whose files are untouched, is not repeated. Otherwise the rendered pages that are still needed
//! are reused. Anything missing, damaged or foreign makes the next build slower, nothing else.

use crate::content_files::ContentFiles;
use crate::output::MARKER;
use kcc_generator::Output;
use kcc_printer::page_cache::{PAGES, PageCache};
use rayon::prelude::*;
use siphasher::sip128::{Hasher128 as _, SipHasher13};
use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::fs;
use std::hash::Hasher as _;
use std::path::Path;
use walkdir::WalkDir;

/// The folder of the cache.
pub(crate) const FOLDER: &str = ".kcc/";
const MADE_OF: &str = ".kcc/made-of";

/// A hash of all inputs of a build. The first part is this program.
#[derive(Clone)]
pub(crate) struct Inputs(SipHasher13);

impl Inputs {
    /// Begins with the program alone.
    pub(crate) fn new() -> Self {
        let mut inputs = Self(SipHasher13::new());
        inputs.add(env!("KCC_SOURCE").as_bytes());
        kcc_language::all_laid_over().flat_map(|(path, text)| [path, text]).for_each(|text| inputs.add(text.as_bytes()));
        inputs
    }

    /// Feeds one more input into the hash.
    pub(crate) fn add(&mut self, part: &[u8]) {
        self.0.write_usize(part.len());
        self.0.write(part);
    }

    /// Adds a content folder, except for the numbers of its cards.
    pub(crate) fn content(&mut self, found: &ContentFiles) {
        self.0.write_usize(found.files.len());
        for file in &found.files {
            self.add(file.path.as_bytes());
            self.add(&file.bytes);
        }
    }

    /// Returns the hash including the numbers of cards. A build may assign numbers, which then are inputs too.
    pub(crate) fn with_numbers(&self, lock: Option<&str>) -> Self {
        let mut inputs = self.clone();
        inputs.add(lock.unwrap_or_default().as_bytes());
        inputs
    }

    /// Adds all files of a folder; what cannot be read is reported where it is needed.
    pub(crate) fn folder(&mut self, folder: &Path) {
        for entry in WalkDir::new(folder).sort_by_file_name().into_iter().flatten() {
            self.add(entry.path().as_os_str().as_encoded_bytes());
            self.add(&fs::read(entry.path()).unwrap_or_default());
        }
    }

    /// Returns the hash.
    pub(crate) fn text(&self) -> String {
        format!("{:032x}", self.0.finish128().as_u128())
    }
}

/// Returns the file that records the inputs of a build, and its files.
pub(crate) fn made_of(inputs: &Inputs, files: &[Output]) -> Output {
    let mut text = format!("{}\n", inputs.text());
    let sums: Vec<String> = files.par_iter().map(|file| sum(&file.bytes)).collect();
    for (file, sum) in files.iter().zip(sums) {
        let _ = writeln!(text, "{sum} {}", file.path);
    }
    Output { path: MADE_OF.to_owned(), bytes: text.into_bytes() }
}

/// Returns how many files a build has if it has these inputs and its files are untouched, or else `None`.
pub(crate) fn unchanged(folder: &Path, inputs: &Inputs) -> Option<usize> {
    let text = fs::read_to_string(folder.join(MADE_OF)).ok()?;
    let mut lines = text.lines();
    if lines.next() != Some(inputs.text().as_str()) || !folder.join(MARKER).is_file() {
        return None;
    }
    let mut wanted: BTreeMap<&str, &str> = lines.map(|line| line.split_once(' ').map(|(sum, path)| (path, sum))).collect::<Option<_>>()?;
    let number = wanted.keys().filter(|path| !path.starts_with(FOLDER)).count();
    let mut found = Vec::new();
    for entry in WalkDir::new(folder).into_iter() {
        let entry = entry.ok()?;
        let path = entry.path().strip_prefix(folder).ok()?;
        let name = path.to_str()?.replace(std::path::MAIN_SEPARATOR, "/");
        if entry.file_type().is_dir() || name == MADE_OF || name == MARKER {
            continue;
        }
        found.push((entry.path().to_owned(), wanted.remove(name.as_str())?));
    }
    let same = found.par_iter().all(|(path, wanted)| fs::read(path).is_ok_and(|bytes| sum(&bytes) == *wanted));
    (wanted.is_empty() && same).then_some(number)
}

/// Returns the pages that the build in a folder rendered.
pub(crate) fn pages(folder: &Path) -> PageCache {
    if !folder.join(MARKER).is_file() {
        return PageCache::default();
    }
    let entries = fs::read_dir(folder.join(PAGES)).into_iter().flatten().flatten();
    PageCache::new(entries.filter_map(|entry| Some((entry.file_name().into_string().ok()?, fs::read(entry.path()).ok()?))))
}

fn sum(bytes: &[u8]) -> String {
    let mut hasher = SipHasher13::new();
    hasher.write(bytes);
    format!("{:032x}", hasher.finish128().as_u128())
}

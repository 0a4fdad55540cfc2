//! The starting points of mutations: content, fixtures, samples of effects, and inputs that once failed.

use crate::target::Target;
use std::path::{Path, PathBuf};

/// A file of a content folder.
#[derive(Clone, Debug)]
pub(crate) struct Seed {
    /// Its path; empty for an effect.
    pub(crate) path: String,
    pub(crate) bytes: Vec<u8>,
}

fn top() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

/// Returns files below a folder, sorted, with the name that content has in a repository.
pub(crate) fn below(folder: &Path, name: &str) -> Vec<Seed> {
    let mut paths: Vec<PathBuf> = std::fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path()).collect();
    paths.sort();
    let seeds = paths.iter().flat_map(|path| {
        let name = format!("{name}/{}", path.file_name().unwrap().to_str().unwrap());
        if path.is_dir() { below(path, &name) } else { vec![Seed { path: name, bytes: std::fs::read(path).unwrap() }] }
    });
    seeds.filter(|seed| seed.path.ends_with(".toml")).collect()
}

/// Returns all content. What is known of mutants is none.
pub(crate) fn content() -> Vec<Seed> {
    let mut seeds = below(&top().join("content"), "content");
    seeds.retain(|seed| seed.path != "content/mutants.toml");
    seeds
}

/// Returns a small valid content folder.
pub(crate) fn base() -> Vec<Seed> {
    below(&top().join("tests/fixtures/base/content"), "content")
}

/// Returns valid files, and files with every slip.
pub(crate) fn fixtures() -> Vec<Seed> {
    let slips = below(&Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/toml"), "content/krosmasters");
    base().into_iter().chain(slips).collect()
}

/// Returns effects and abilities, one per line.
pub(crate) fn effects() -> Vec<Seed> {
    let samples = ["effects", "abilities"].map(|name| std::fs::read_to_string(top().join(format!("crates/dsl/tests/{name}.txt"))).unwrap());
    let lines = samples.iter().flat_map(|text| text.lines()).filter(|line| !line.is_empty());
    lines.map(|line| Seed { path: String::new(), bytes: line.as_bytes().to_vec() }).collect()
}

/// Returns the inputs that are kept for a target, with the path of each in the repository. Its folder is that of a kind of content.
pub(crate) fn corpus(folder: &Path, target: Target) -> Vec<(PathBuf, Seed)> {
    let mut kinds: Vec<PathBuf> = std::fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path()).collect();
    kinds.sort();
    let mut seeds = Vec::new();
    for kind in kinds {
        let mut paths: Vec<PathBuf> = std::fs::read_dir(&kind).unwrap().map(|entry| entry.unwrap().path()).collect();
        paths.sort();
        for path in paths {
            let below = path.strip_prefix(folder).unwrap().iter().map(|part| part.to_str().unwrap()).collect::<Vec<_>>().join("/");
            let name = if target == Target::Effect { String::new() } else { format!("content/{below}") };
            seeds.push((path.clone(), Seed { path: name, bytes: std::fs::read(&path).unwrap() }));
        }
    }
    assert!(!seeds.is_empty(), "{} is empty", folder.display());
    seeds
}

/// Keeps an input, under a name derived from it.
pub(crate) fn keep(folder: &Path, target: Target, seed: &Seed) -> PathBuf {
    let sum = seed.bytes.iter().fold(0xcbf2_9ce4_8422_2325_u64, |sum, byte| (sum ^ u64::from(*byte)).wrapping_mul(0x0100_0000_01b3));
    let folder = folder.join(seed.path.split('/').nth(1).unwrap_or("effects"));
    std::fs::create_dir_all(&folder).unwrap();
    let path = folder.join(format!("{sum:016x}.{}", target.extension()));
    std::fs::write(&path, &seed.bytes).unwrap();
    path
}

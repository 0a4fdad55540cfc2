//! Records where the sources of all crates cite paragraphs of the rules, for `kcc rules`: so the installed program knows without having the
//! sources, and is never out of date. It also computes a hash of everything that the program is made from, by which a build knows whether
//! an earlier one was made by the same kcc.
#![allow(clippy::disallowed_methods, reason = "a build script reads and writes files")]

#[path = "src/packs/archive.rs"]
mod archive;
#[path = "src/rules/scan.rs"]
mod scan;

use siphasher::sip128::{Hasher128 as _, SipHasher13};
use std::error::Error;
use std::fmt::Write as _;
use std::fs;
use std::hash::Hasher as _;
use std::path::{Path, PathBuf};

fn main() -> Result<(), Box<dyn Error>> {
    let here = PathBuf::from(std::env::var("CARGO_MANIFEST_DIR")?);
    let crates = here.parent().ok_or("this crate lies beside the others")?;
    let mut citations = String::new();
    println!("cargo::rerun-if-changed=rules");
    let mut folders: Vec<PathBuf> = fs::read_dir(crates)?.map(|entry| Ok(entry?.path())).collect::<Result<_, std::io::Error>>()?;
    folders.sort();
    for folder in folders.iter().map(|folder| folder.join("src")).filter(|folder| folder.is_dir()) {
        println!("cargo::rerun-if-changed={}", folder.display());
        let mut files = Vec::new();
        sources(&folder, &mut files)?;
        files.sort();
        for file in files {
            let path = format!("crates/{}", slashed(file.strip_prefix(crates)?));
            let scanned = scan::scan(&path, &fs::read_to_string(&file)?, path.starts_with("crates/interpreter/"));
            for citation in scanned.citations {
                writeln!(citations, "{}\t{}\t{}\t{}", citation.path, citation.line, citation.item, citation.rules.join(","))?;
            }
        }
    }
    println!("cargo::rustc-env=KCC_SOURCE={:032x}", everything(crates)?);
    let out = PathBuf::from(std::env::var("OUT_DIR")?);
    fs::write(out.join("citations.tsv"), citations)?;
    embed(crates, &out)?;
    bundle(&crates.join("web/app/dist"), &out.join("workshop"))
}

/// Copies the bundle of the page *Workshop* to where the program includes it; without one, the program has none.
fn bundle(around: &Path, to: &Path) -> Result<(), Box<dyn Error>> {
    // The folder around it is always there: cargo builds anew each time if what it watches is missing.
    println!("cargo::rerun-if-changed={}", around.display());
    let from = around.join("bundle");
    if to.is_dir() {
        fs::remove_dir_all(to)?;
    }
    fs::create_dir_all(to)?;
    if from.is_dir() {
        for entry in fs::read_dir(&from)? {
            let entry = entry?;
            fs::copy(entry.path(), to.join(entry.file_name()))?;
        }
    }
    Ok(())
}

/// Puts the content into a program that others get. One that is built while the content is changed reads it where it is.
fn embed(crates: &Path, out: &Path) -> Result<(), Box<dyn Error>> {
    println!("cargo::rustc-check-cfg=cfg(embedded_base)");
    println!("cargo::rerun-if-env-changed=KCC_EMBED_BASE");
    if std::env::var("PROFILE")? == "release" || std::env::var_os("KCC_EMBED_BASE").is_some() {
        println!("cargo::rustc-cfg=embedded_base");
        let top = crates.parent().ok_or("the crates lie in a repository")?;
        fs::write(out.join("base.pack"), archive::join(&base(&top.join("content"))?)?)?;
    }
    Ok(())
}

/// Returns the content that other content may build on: all of it but scenarios.
fn base(content: &Path) -> Result<archive::Files, Box<dyn Error>> {
    println!("cargo::rerun-if-changed={}", content.display());
    let (mut folders, mut files) = (vec![content.to_owned()], Vec::new());
    while let Some(folder) = folders.pop() {
        for entry in fs::read_dir(&folder)? {
            let path = entry?.path();
            let below = slashed(path.strip_prefix(content)?);
            if path.is_dir() {
                folders.push(path);
            } else if archive::is_shared(&below) {
                files.push((below, fs::read(&path)?));
            }
        }
    }
    files.sort();
    Ok(files)
}

/// Collects all source files of a folder and of the folders in it.
fn sources(folder: &Path, files: &mut Vec<PathBuf>) -> Result<(), std::io::Error> {
    for entry in fs::read_dir(folder)? {
        let path = entry?.path();
        if path.is_dir() {
            sources(&path, files)?;
        } else if path.extension().is_some_and(|ending| ending == "rs") {
            files.push(path);
        }
    }
    Ok(())
}

/// Returns a hash of everything that goes into the program: the files of the crates except their tests, templates, grammar, and the
/// versions of libraries. Of what is not Rust, the bundle counts, and not what it is made from.
fn everything(crates: &Path) -> Result<u128, Box<dyn Error>> {
    let top = crates.parent().ok_or("the crates lie in a repository")?;
    let mut files = vec![top.join("Cargo.lock")];
    let mut folders = vec![top.join("templates"), top.join("grammar")];
    folders.extend([crates.join("web/app/dist/bundle")].into_iter().filter(|folder| folder.is_dir()));
    for entry in fs::read_dir(crates)? {
        for inside in fs::read_dir(entry?.path())? {
            let path = inside?.path();
            let proves = ["tests", "benches", "examples", "fuzz", "app", "vscode", "python/python"].iter().any(|name| path.ends_with(name));
            match path.is_dir() {
                true if !proves => folders.push(path),
                true => {}
                false => files.push(path),
            }
        }
    }
    while let Some(folder) = folders.pop() {
        println!("cargo::rerun-if-changed={}", folder.display());
        for entry in fs::read_dir(&folder)? {
            let path = entry?.path();
            if path.is_dir() { folders.push(path) } else { files.push(path) }
        }
    }
    files.sort();
    let mut hasher = SipHasher13::new();
    for file in files {
        println!("cargo::rerun-if-changed={}", file.display());
        for part in [slashed(file.strip_prefix(top)?).as_bytes(), &fs::read(&file)?] {
            hasher.write_usize(part.len());
            hasher.write(part);
        }
    }
    Ok(hasher.finish128().as_u128())
}

fn slashed(path: &Path) -> String {
    path.components().map(|part| part.as_os_str().to_string_lossy()).collect::<Vec<_>>().join("/")
}

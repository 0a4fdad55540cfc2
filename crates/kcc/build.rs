//! Writes down where the sources of all crates cite paragraphs of the rules, for `kcc rules`: so the installed program knows it
//! without any source at hand, and it is never out of date.

#[path = "src/rules/scan.rs"]
mod scan;

use std::error::Error;
use std::fmt::Write as _;
use std::fs;
use std::path::{Path, PathBuf};

fn main() -> Result<(), Box<dyn Error>> {
    let here = PathBuf::from(std::env::var("CARGO_MANIFEST_DIR")?);
    let crates = here.parent().ok_or("this crate lies beside the others")?;
    let (mut citations, mut nodes) = (String::new(), Vec::new());
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
            // What a card means is told in this crate; nodes of scenarios are no cards.
            if path.starts_with("crates/ir/") && !path.ends_with("scenario.rs") {
                nodes.extend(scanned.nodes);
            }
        }
    }
    let mut table = String::new();
    for (op, holder, rules) in &nodes {
        writeln!(table, "{op}\t{holder}\t{}", rules.join(","))?;
    }
    let out = PathBuf::from(std::env::var("OUT_DIR")?);
    fs::write(out.join("citations.tsv"), citations)?;
    fs::write(out.join("nodes.tsv"), table)?;
    Ok(())
}

/// All files of a folder and its folders with the ending of sources.
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

fn slashed(path: &Path) -> String {
    path.components().map(|part| part.as_os_str().to_string_lossy()).collect::<Vec<_>>().join("/")
}

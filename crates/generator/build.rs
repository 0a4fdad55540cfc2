//! Makes Cargo rebuild the crate when a file of `templates/` changes or is added, and chooses those that go into it: the engine of pages
//! draws cards, and needs nothing that only pages, paper or readers of the folder need.
#![allow(clippy::print_stdout, reason = "a build script talks to Cargo")]
#![allow(clippy::disallowed_methods, reason = "a build script reads and writes files")]

use std::error::Error;
use std::path::Path;
use std::{env, fs};

fn main() -> Result<(), Box<dyn Error>> {
    println!("cargo::rerun-if-changed=../../templates");
    let to = Path::new(&env::var("OUT_DIR")?).join("templates");
    if to.exists() {
        fs::remove_dir_all(&to)?;
    }
    let engine = env::var("CARGO_CFG_TARGET_FAMILY").is_ok_and(|family| family == "wasm");
    copy(Path::new("../../templates"), &to, "", engine)
}

/// Copies a folder, `below` the one of all templates.
fn copy(from: &Path, to: &Path, below: &str, engine: bool) -> Result<(), Box<dyn Error>> {
    fs::create_dir_all(to)?;
    for entry in fs::read_dir(from)? {
        let entry = entry?;
        let name = entry.file_name().into_string().map_err(|name| format!("{} is no name", name.display()))?;
        let place = to.join(&name);
        if entry.file_type()?.is_dir() {
            copy(&entry.path(), &place, &format!("{below}{name}/"), engine)?;
        } else if !engine || is_of_cards(below, &name) {
            fs::copy(entry.path(), place)?;
        }
    }
    Ok(())
}

/// Returns whether the engine of pages needs a file.
fn is_of_cards(below: &str, name: &str) -> bool {
    let ending = name.rsplit('.').next().unwrap_or_default();
    match below {
        // What is said beside cards, such as stories, is filled in there too.
        "site/" => ending == "hbs",
        "fonts/" => ending == "ttf",
        "" => ending == "hbs" || name == "card.css",
        _ => true,
    }
}

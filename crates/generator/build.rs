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

/// Templates of what is only printed.
const ON_PAPER: [&str; 6] = ["board.hbs", "board-key.hbs", "calibration.hbs", "die.hbs", "leaf.hbs", "leaf-signs.hbs"];

/// Copies a folder, `below` the one of all templates.
fn copy(from: &Path, to: &Path, below: &str, engine: bool) -> Result<(), Box<dyn Error>> {
    fs::create_dir_all(to)?;
    for entry in fs::read_dir(from)? {
        let entry = entry?;
        let name = entry.file_name().into_string().map_err(|name| format!("{} is no name", name.display()))?;
        let place = to.join(&name);
        if entry.file_type()?.is_dir() {
            copy(&entry.path(), &place, &format!("{below}{name}/"), engine)?;
        } else if engine && below == "fonts/" && is_of_cards(below, &name) {
            let font = fs::read(entry.path())?;
            fs::write(place, without_outlines(&font).ok_or_else(|| format!("{name} is no TrueType font"))?)?;
        } else if engine && below == "words/" {
            fs::write(place, without_pages(&fs::read_to_string(entry.path())?)?)?;
        } else if !engine || is_of_cards(below, &name) {
            fs::copy(entry.path(), place)?;
        }
    }
    Ok(())
}

/// Returns a file of words without those that only the site has, whose pages hand their own to their scripts.
fn without_pages(words: &str) -> Result<String, serde_json::Error> {
    const OF_PAGES: [&str; 8] = ["scripts", "workshop", "watch", "table", "tabletop", "numbers", "synonyms", "fields"];
    let mut words: serde_json::Map<String, serde_json::Value> = serde_json::from_str(words)?;
    for (_, lists) in words.iter_mut().filter(|(name, _)| OF_PAGES.contains(&name.as_str())) {
        lists.as_object_mut().into_iter().for_each(serde_json::Map::clear);
    }
    serde_json::to_string(&words)
}

/// Returns a TrueType font without what draws its glyphs: the engine of pages measures texts, and the browser draws them with the fonts of
/// the site. `None` if it is no such font. The directory of tables is that of the OpenType specification ("Font file structure").
fn without_outlines(font: &[u8]) -> Option<Vec<u8>> {
    const DRAWS: [&[u8]; 7] = [b"glyf", b"loca", b"fpgm", b"prep", b"cvt ", b"gasp", b"hdmx"];
    let number = |at: usize| font.get(at..at + 4).and_then(|bytes| bytes.try_into().ok()).map(u32::from_be_bytes);
    let count = usize::from(u16::from_be_bytes(font.get(4..6)?.try_into().ok()?));
    let entries = (0..count).map(|place| 12 + 16 * place);
    let kept: Vec<usize> = entries.filter(|at| font.get(*at..at + 4).is_some_and(|tag| !DRAWS.contains(&tag))).collect();
    let mut slim = font.get(..12)?.to_vec();
    slim.splice(4..6, u16::try_from(kept.len()).ok()?.to_be_bytes());
    let mut tables = Vec::new();
    for at in &kept {
        let (start, length) = (number(at + 8)? as usize, number(at + 12)? as usize);
        let place = 12 + 16 * kept.len() + tables.len();
        slim.extend_from_slice(font.get(*at..at + 8)?);
        slim.extend_from_slice(&u32::try_from(place).ok()?.to_be_bytes());
        slim.extend_from_slice(font.get(at + 12..at + 16)?);
        tables.extend_from_slice(font.get(start..start + length)?);
        // Tables begin at multiples of four bytes.
        tables.resize(tables.len().next_multiple_of(4), 0);
    }
    slim.extend(tables);
    Some(slim)
}

/// Returns whether the engine of pages needs a file.
fn is_of_cards(below: &str, name: &str) -> bool {
    let ending = name.rsplit('.').next().unwrap_or_default();
    match below {
        // Stories are told there too.
        "site/" => ["stories.hbs", "passage.hbs"].contains(&name),
        "fonts/" => ending == "ttf",
        "" => ending == "hbs" && !ON_PAPER.contains(&name) || name == "card.css",
        _ => true,
    }
}

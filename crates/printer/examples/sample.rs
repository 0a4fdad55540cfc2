//! Renders cards to a folder with the templates as they are on the disk, to look at them.
//!
//! `cargo run -p kcc-printer --example sample -- OUT` renders the cards of the tests; with a second argument, such as
//! `build/ir/content.json`, the cards of content that was compiled before.
#![allow(clippy::disallowed_methods, reason = "an example touches the disk and the clock")]
#![allow(clippy::print_stdout, reason = "an example talks to its user")]

use kcc_generator::Templates;
use kcc_generator::card::Deck;
use kcc_generator::deck::deck;
use kcc_generator::site::{Mentions, Passage, Script, Site, Volume, volume};
use kcc_ir::{Ability, Content, Effect};
use kcc_printer::{Options, PrintError, render};
use kcc_wording::{Language, Wording};
use std::collections::BTreeMap;
use std::error::Error;
use std::path::Path;
use std::time::Instant;

fn main() -> Result<(), Box<dyn Error>> {
    let mut arguments = std::env::args().skip(1);
    let out = arguments.next().ok_or("say where to write: sample OUT [content.json]")?;
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let start = Instant::now();
    let mut files = BTreeMap::new();
    read(&root.join("../../templates"), "", &mut files)?;
    let templates = Templates::from_files(&files)?;
    println!("templates read in {:?}", start.elapsed());
    let (decks, volumes) = match arguments.next() {
        Some(path) => compiled(Path::new(&path))?,
        None => (fixtures(&root.join("tests/fixtures"))?, Vec::new()),
    };
    let site = Site { volumes, ..Site::default() };
    let start = Instant::now();
    let outputs =
        render(&decks, &templates, &Options { revision: "sample".to_owned(), ..Options::default() }, || Ok::<_, PrintError>(site))?;
    let bytes: usize = outputs.iter().map(|output| output.bytes.len()).sum();
    println!("{} files, {} kB, rendered in {:?}", outputs.len(), bytes / 1000, start.elapsed());
    for output in &outputs {
        let path = Path::new(&out).join(&output.path);
        std::fs::create_dir_all(path.parent().ok_or("no folder")?)?;
        std::fs::write(path, &output.bytes)?;
    }
    Ok(())
}

fn fixtures(folder: &Path) -> Result<Vec<Deck>, Box<dyn Error>> {
    ["en", "fr"]
        .iter()
        .map(|language| Ok(serde_json::from_str(&std::fs::read_to_string(folder.join(format!("{language}.json")))?)?))
        .collect()
}

fn compiled(path: &Path) -> Result<(Vec<Deck>, Vec<Volume>), Box<dyn Error>> {
    let content = Content::from_text(&std::fs::read_to_string(path)?)?;
    let wordings: Vec<Wording> = Language::all().map(|language| Wording::new(&content, language)).collect();
    let decks = wordings.iter().map(|wording| deck(&content, wording, "Krosmaster Arena")).collect();
    let mentions = Mentions::new(&content);
    Ok((decks, wordings.iter().map(|wording| volume(&content, wording, &Mute, &mentions, &|_| true)).collect()))
}

/// The generator cannot write in the effect language; a sample of a page shows how many lines it would take.
struct Mute;

impl Script for Mute {
    fn effects(&self, effects: &[Effect]) -> Passage {
        Passage { text: vec!["…"; effects.len()].join("\n"), words: vec![("…".to_owned(), String::new())] }
    }

    fn abilities(&self, abilities: &[Ability]) -> Passage {
        Passage { text: vec!["…"; abilities.len()].join("\n"), ..Passage::default() }
    }

    fn file(&self, kind: &str, id: &str) -> Option<String> {
        Some(format!("{kind}/{id}"))
    }
}

/// Files by their path below a folder, with `/` between the parts.
fn read(folder: &Path, below: &str, files: &mut BTreeMap<String, Vec<u8>>) -> Result<(), Box<dyn Error>> {
    for entry in std::fs::read_dir(folder)? {
        let entry = entry?;
        let name = format!("{below}{}", entry.file_name().to_string_lossy());
        if entry.file_type()?.is_dir() {
            read(&entry.path(), &format!("{name}/"), files)?;
        } else {
            files.insert(name, std::fs::read(entry.path())?);
        }
    }
    Ok(())
}

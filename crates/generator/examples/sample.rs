//! Renders the cards of the tests to a folder, to look at them: `cargo run -p kcc-generator --example sample -- OUT`.
#![allow(clippy::print_stdout, reason = "an example talks to its user")]

use kcc_generator::card::Deck;
use kcc_generator::{Options, Templates, picture, render};
use std::path::Path;
use std::time::Instant;

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let out = std::env::args().nth(1).ok_or("say where to write: sample OUT")?;
    let fixtures = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/fixtures");
    let start = Instant::now();
    let templates = Templates::built_in()?;
    println!("templates read in {:?}", start.elapsed());
    let mut decks: Vec<Deck> = Vec::new();
    for language in ["en", "fr"] {
        decks.push(serde_json::from_str(&std::fs::read_to_string(fixtures.join(format!("{language}.json")))?)?);
    }
    let start = Instant::now();
    let outputs = render(&decks, &templates, &Options { revision: "sample".to_owned(), ..Options::default() })?;
    let bytes: usize = outputs.iter().map(|output| output.bytes.len()).sum();
    println!("{} files, {} kB, rendered in {:?}", outputs.len(), bytes / 1000, start.elapsed());
    for output in &outputs {
        let path = Path::new(&out).join(&output.path);
        std::fs::create_dir_all(path.parent().ok_or("no folder")?)?;
        std::fs::write(path, &output.bytes)?;
    }
    if let Some(card) = decks.first().and_then(|deck| deck.krosmasters.first().map(|card| (deck, card))) {
        std::fs::write(Path::new(&out).join("card.png"), picture(card.0, &card.1.id, 300.0, &templates)?)?;
    }
    Ok(())
}

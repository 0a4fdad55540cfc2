//! Draws the front of one card of compiled content: `cargo run -p kcc-printer --example picture -- build/ir/content.json ID DPI OUT.png`.
#![allow(clippy::disallowed_methods, reason = "an example touches the disk and the clock")]

use kcc_generator::Templates;
use kcc_generator::deck::deck;
use kcc_ir::Content;
use kcc_printer::picture;
use kcc_wording::{Language, Wording};
use std::error::Error;

fn main() -> Result<(), Box<dyn Error>> {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let [content, id, dpi, out] = arguments.as_slice() else { return Err("picture content.json ID DPI OUT.png".into()) };
    let content = Content::from_text(&std::fs::read_to_string(content)?)?;
    let deck = deck(&content, &Wording::new(&content, Language::ENGLISH), "Krosmaster Arena");
    std::fs::write(out, picture(&deck, id, dpi.parse()?, &Templates::built_in()?)?)?;
    Ok(())
}

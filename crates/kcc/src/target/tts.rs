//! `LANGUAGE/tabletop/`: sheets of cards and a saved object for Tabletop Simulator.

use super::Refusal;
use crate::refusing::said;
use kcc_generator::card::Deck;
use kcc_generator::printing::Printing;
use kcc_generator::{Output, Templates, tabletop};

/// What can be said about the saved object.
#[derive(Debug, clap::Args)]
pub(crate) struct TabletopOptions {
    /// With --target tts: where the folder of the build will lie on the web; the simulator loads pictures from there
    #[arg(long, value_name = "ADDRESS", default_value = PLACEHOLDER, value_parser = address)]
    pub(crate) address: String,
}

/// Stands for an address that is put there by hand.
const PLACEHOLDER: &str = "https://example.org/PUT-YOUR-ADDRESS-HERE";

/// An address that the simulator can load from.
fn address(text: &str) -> Result<String, String> {
    let sound = ["https://", "http://", "file:///"].iter().any(|begin| text.starts_with(begin)) && !text.contains(char::is_whitespace);
    if sound {
        return Ok(text.to_owned());
    }
    Err(said!(
        "an address begins with https://, http:// or file:/// and has no spaces",
        "une adresse commence par https://, http:// ou file:/// et n’a pas d’espaces"
    ))
}

/// The sheets and the saved object of each deck, with the cards that are printed.
pub(super) fn files(decks: &[Deck], templates: &Templates, printing: &Printing, options: &TabletopOptions) -> Result<Vec<Output>, Refusal> {
    let mut files = Vec::new();
    for deck in decks {
        files.extend(tabletop(deck, templates, printing, &options.address)?);
    }
    Ok(files)
}

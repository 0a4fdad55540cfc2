//! `LANGUAGE/tabletop/`: sheets of cards and a saved object for Tabletop Simulator.

use super::Refusal;
use super::web::WebOptions;
use kcc_generator::card::Deck;
use kcc_generator::{Output, Templates};
use kcc_printer::printing::Printing;
use kcc_printer::tabletop;

/// A placeholder for an address that is filled in by hand.
const PLACEHOLDER: &str = "https://example.org/PUT-YOUR-ADDRESS-HERE";

/// Returns the sheets and the saved object of each deck, with the cards that are printed.
pub(super) fn files(decks: &[Deck], templates: &Templates, printing: &Printing, web: &WebOptions) -> Result<Vec<Output>, Refusal> {
    let mut files = Vec::new();
    for deck in decks {
        files.extend(tabletop(deck, templates, printing, web.address.as_deref().unwrap_or(PLACEHOLDER))?);
    }
    Ok(files)
}

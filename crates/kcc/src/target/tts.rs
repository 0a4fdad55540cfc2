//! `LANGUAGE/tabletop/`: a table for Tabletop Simulator, as a saved object with the pictures that it loads.

use super::Refusal;
use super::web::WebOptions;
use crate::messages::said;
use crate::terminal::Terminal;
use kcc_generator::card::Deck;
use kcc_generator::{Output, Templates};
use kcc_printer::printing::Printing;
use kcc_printer::tabletop;

/// A placeholder for an address that is filled in by hand.
const PLACEHOLDER: &str = "https://example.org/PUT-YOUR-ADDRESS-HERE";

/// Returns the table of each deck, with the cards that are printed. Tells of an address that is missing, without which nothing is shown.
pub(super) fn files(decks: &[Deck], templates: &Templates, printing: &Printing, web: &WebOptions) -> Result<Vec<Output>, Refusal> {
    if web.address.is_none() {
        Terminal::new(None).talk(&format!("kcc: {}\n", said("tabletop-without-address", &[("address", PLACEHOLDER.to_owned())])));
    }
    let mut files = Vec::new();
    for deck in decks {
        files.extend(tabletop(deck, templates, printing, web.address.as_deref().unwrap_or(PLACEHOLDER))?);
    }
    Ok(files)
}

//! `LANGUAGE/mpc/`, `LANGUAGE/tgc/`: orders for print shops, with the pictures that they name.

use super::Refusal;
use super::png::PictureOptions;
use kcc_generator::card::Deck;
use kcc_generator::{Output, Templates};
use kcc_printer::printing::Printing;
use kcc_printer::{Shop, order};

/// Returns the order of each deck, with the cards that are printed.
pub(super) fn files(
    decks: &[Deck],
    templates: &Templates,
    printing: &Printing,
    shop: Shop,
    options: &PictureOptions,
) -> Result<Vec<Output>, Refusal> {
    let mut files = Vec::new();
    for deck in decks {
        files.extend(order(deck, templates, printing, shop, options.dpi)?);
    }
    Ok(files)
}

//! `index.html`, and for each language `cards/` for browsers and `sheets/` for printers.

use super::{Order, Refusal, Target};
use kcc_generator::card::Deck;
use kcc_generator::{Options, Output, Templates};

/// Pages, sheets or both.
pub(super) fn files(order: &Order<'_>, decks: &[Deck], templates: &Templates, revision: String) -> Result<Vec<Output>, Refusal> {
    let papers = if order.targets.contains(&Target::Pdf) { order.papers.to_vec() } else { Vec::new() };
    let options = Options { html: order.targets.contains(&Target::Html), papers, revision };
    Ok(kcc_generator::render(decks, templates, &options)?)
}

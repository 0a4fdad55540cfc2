//! `index.html`, `site/` and `reference/`, and for each language pages for browsers and `sheets/` for printers.

use super::{Order, Refusal, Target, site, workshop};
use indicatif::ProgressBar;
use kcc_generator::card::Deck;
use kcc_generator::site::offline;
use kcc_generator::{Output, Templates};
use kcc_printer::Options;
use kcc_printer::printing::Printing;

/// Makes pages, sheets or both.
pub(super) fn files(
    order: &Order<'_>,
    (decks, templates): (&[Deck], &Templates),
    printing: Printing,
    revision: String,
    progress: &ProgressBar,
) -> Result<Vec<Output>, Refusal> {
    let papers = if order.targets.contains(&Target::Pdf) { order.print.papers() } else { Vec::new() };
    let html = order.targets.contains(&Target::Html);
    let pictures = order.targets.contains(&Target::Png);
    let arena_papers = order.print.arena_papers();
    let options = Options {
        html,
        papers,
        arena_papers,
        printing,
        revision,
        address: order.web.address.clone(),
        pictures,
        pages: order.pages.clone(),
    };
    let mut files = kcc_printer::render(decks, templates, &options, || site::site(order, progress))?;
    if html {
        files.extend(workshop::files(order, &files, templates)?);
        files.push(offline(&files, templates)?);
    }
    Ok(files)
}

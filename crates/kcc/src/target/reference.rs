//! `reference/`: the reference of the language and the guide, in each language of the cards, and the awkward effects.

use super::{Order, Refusal};
use crate::reference::{self, Page};
use crate::shelf::{Shelf, printed_language};
use kcc_diagnostics::Language;
use kcc_generator::document::Link;
use kcc_generator::{Output, Templates};

/// The pages.
pub(super) fn files(order: &Order<'_>, templates: &Templates) -> Result<Vec<Output>, Refusal> {
    let shelf = Shelf::of(order.compiled);
    let mut pages = Vec::new();
    let wanted = |language: &&Language| order.languages.contains(&printed_language(**language));
    for language in Language::ALL.iter().filter(wanted).copied() {
        pages.push(reference::language(&shelf, language)?);
        pages.push(reference::guide(language));
        pages.push(reference::awkward(&shelf, language)?);
    }
    let link = |page: &Page| Link { text: page.title.clone(), href: page.name.clone(), language: page.language.name().to_owned() };
    let mut links = vec![Link { text: "kcc".to_owned(), href: "../index.html".to_owned(), language: "en".to_owned() }];
    links.extend(pages.iter().map(link));
    Ok(pages.iter().map(|page| page.html(&links, templates)).collect::<anyhow::Result<_>>()?)
}

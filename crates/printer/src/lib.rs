//! Turns drawn cards into paper and pixels, as bytes in memory: PDF sheets to cut out, and pictures. The only crate that waits for a
//! renderer.
//!
//! [`render`] makes the files of all decks, the pages of `generator` among them; [`pictures()`], [`sprites`] and [`tabletop`] make
//! pictures. The same values give the same bytes, on any number of threads.

mod error;
mod impose;
mod low_ink;
pub mod page_cache;
mod pdf;
mod pictures;
mod png;
pub mod printing;
pub mod sheet;
mod sheets;

pub use error::{PrintError, SheetFault};
pub use pictures::{ADVISED_BYTES_OF_SPRITES, Cut, MOST_BYTES_OF_SPRITES, Shop, order, pictures, sprites, tabletop};

use kcc_generator::card::{Deck, LeafletView};
use kcc_generator::face::{self, Press};
use kcc_generator::site::{self, Elsewhere, Pages, Site};
use kcc_generator::{Album, Output, RenderError, SheetKind, Templates, albums};
use page_cache::PageCache;
use pdf::PdfRenderer;
use printing::{Looks, Printing};
use rayon::prelude::*;
use sheet::Paper;
use std::collections::BTreeSet;
use std::sync::Arc;

/// What to make of the cards.
#[derive(Clone, Debug)]
pub struct Options {
    /// Whether to make pages for browsers.
    pub html: bool,
    /// The papers to make PDF sheets for; empty for no sheets.
    pub papers: Vec<Paper>,
    /// The papers of arenas, if not the same ones.
    pub arena_papers: Vec<Paper>,
    /// How sheets are printed.
    pub printing: Printing,
    /// What the margins of the sheets say about the version of the content.
    pub revision: String,
    /// The web address of the build's folder, if known: previews of links elsewhere are looked for there.
    pub address: Option<String>,
    /// Whether the [`pictures()`] that `printing` chooses lie beside the pages, which then name them for links elsewhere.
    pub pictures: bool,
    /// Pages rendered by an earlier run.
    pub pages: Arc<PageCache>,
}

impl Default for Options {
    fn default() -> Self {
        let papers = vec![Paper::a4(), Paper::letter()];
        Self {
            html: true,
            papers,
            arena_papers: Vec::new(),
            printing: Printing::default(),
            revision: String::new(),
            address: None,
            pictures: false,
            pages: Arc::default(),
        }
    }
}

impl Options {
    /// Returns the ids of the cards of an album that have pictures beside the pages.
    fn pictured(&self, album: &Album<'_>) -> BTreeSet<String> {
        let printed = |face: &&Arc<face::Face>| self.pictures && self.printing.copies(face.sheet, &face.id, face.copies) > 0;
        album.faces.iter().filter(printed).map(|face| face.id.clone()).collect()
    }
}

/// Makes the files of all decks: for each deck in turn its overview and its pages in the order of the cards, what pages share, then for
/// each deck its sheets by kind and paper. If there are pages, `site` computes what else they say in the meantime.
///
/// # Errors
/// [`RenderError::Cards`] with everything that does not fit on any card of any deck; [`RenderError::Deck`] for decks that have no words or
/// clash; other errors for faults of the templates and of the renderers; those of `site`.
pub fn render<E: From<PrintError> + Send>(
    decks: &[Deck],
    templates: &Templates,
    options: &Options,
    site: impl FnOnce() -> Result<Site, E> + Send,
) -> Result<Vec<Output>, E> {
    let (albums, site) = rayon::join(|| albums(decks, templates), || options.html.then(site).transpose());
    let (albums, site) = (albums.map_err(PrintError::from)?, site?);
    let printed = || -> Result<Vec<Output>, PrintError> {
        let renderer = PdfRenderer::new(templates)?;
        let files: Vec<Vec<Output>> = error::all_or_first(albums.par_iter().map(|album| sheets::files(album, &renderer, options)))?;
        Ok(files.into_iter().flatten().collect())
    };
    let Some(site) = site else { return Ok(printed()?) };
    let shared = || site::assets(&albums, &site, templates);
    let (printed, shared) = rayon::join(printed, shared);
    let printed = printed?;
    let pictured = |album: &Album<'_>| options.pictured(album);
    let elsewhere = Elsewhere { address: options.address.clone(), pictured: albums.iter().map(pictured).collect() };
    let pages = Pages::new(&albums, &site, &printed, &elsewhere, templates).map_err(PrintError::from)?;
    let mut outputs = pages.all().map_err(PrintError::from)?;
    outputs.extend(shared.map_err(PrintError::from)?);
    outputs.extend(printed);
    Ok(outputs)
}

/// Returns the front of one card as PNG.
///
/// # Errors
/// As [`render`]; also when the deck has no card of that id.
pub fn picture(deck: &Deck, id: &str, dpi: f32, templates: &Templates) -> Result<Vec<u8>, PrintError> {
    let faces = face::faces(deck, templates)?;
    let face = faces.iter().find(|face| face.id == id).ok_or_else(|| RenderError::Deck(format!("there is no card `{id}`")))?;
    let pdf = sheets::single(&face.front, &face.name, &deck.language, templates, &PdfRenderer::new(templates)?)?;
    let measures = templates.measures();
    png::png(pdf, (measures.get("card-width")?, measures.get("card-height")?), dpi)
}

/// Returns how every printable thing looks, as a text for each language; overflowing text is left out.
///
/// # Errors
/// Faults of the templates.
pub fn looks(decks: &[Deck], templates: &Templates) -> Result<Looks, PrintError> {
    let mut looks = Looks::new();
    let mut note = |kind, id: &str, language: &str, look: String| {
        looks.entry((kind, id.to_owned())).or_default().insert(language.to_owned(), look);
    };
    let style = templates.style()?;
    for deck in decks {
        let press = Press { templates, words: templates.words(&deck.language)?, language: &deck.language };
        for face in face::fitting_faces(deck, templates)?.0 {
            let back = match face.own_back {
                Some(back) => back,
                None => face.back.html(&press)?,
            };
            note(face.sheet, &face.id, &deck.language, format!("{} × {}{back}{style}", face.copies, face.front));
        }
        if deck.dice > 0 {
            // Templates of an earlier state may know none: then dice look different now.
            for token in face::dice(deck.dice, &press).unwrap_or_default() {
                note(SheetKind::Dice, &token.id, &deck.language, format!("{token:?}{style}"));
            }
        }
        if let Some(leaflet) = &deck.leaflet {
            note(SheetKind::Keywords, LeafletView::ID, &deck.language, format!("{leaflet:?}{style}"));
        }
        let shown = deck.tokens.iter().map(|token| (SheetKind::Tokens, &token.id, format!("{token:?}{style}")));
        for (kind, id, look) in shown.chain(deck.boards.iter().map(|board| (SheetKind::Arenas, &board.id, format!("{board:?}{style}")))) {
            note(kind, id, &deck.language, look);
        }
    }
    Ok(looks)
}

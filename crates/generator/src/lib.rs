//! Cards to files, as bytes in memory: HTML pages, PDF sheets, pictures. The look comes from `templates/`.
//!
//! A [`Deck`] holds the printed words and numbers of one language; [`render`] makes the files of all of them. The
//! same values give the same bytes, on any number of threads.

pub mod bga;
pub mod card;
pub mod deck;
pub mod document;
mod emblem;
mod error;
mod face;
mod impose;
mod inline;
mod measure;
mod measures;
mod page;
mod pdf;
mod png;
pub mod sheet;
mod sheets;
mod templates;
mod text_fit;
mod web_fonts;
mod words;

pub use error::{Misfit, MissingGlyph, Overflow, RenderError};
pub use face::SheetKind;
pub use templates::Templates;

use card::Deck;
use face::{Back, Face, Press};
use page::Album;
use pdf::PdfRenderer;
use rayon::prelude::*;
use sheet::Paper;
use std::collections::BTreeMap;
use std::collections::btree_map::Entry;

/// What to make of the cards.
#[derive(Clone, Debug)]
pub struct Options {
    /// Whether to make pages for browsers.
    pub html: bool,
    /// The papers for which to make PDF sheets; none for no sheets.
    pub papers: Vec<Paper>,
    /// What the margins of the sheets say about the version of the content.
    pub revision: String,
}

impl Default for Options {
    fn default() -> Self {
        Self { html: true, papers: vec![Paper::a4(), Paper::letter()], revision: String::new() }
    }
}

/// A file to be written.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Output {
    /// Where it belongs below the folder of the build, with `/` between the parts.
    pub path: String,
    /// What it holds.
    pub bytes: Vec<u8>,
}

/// Makes the files of all decks: `index.html`, then for each deck in turn its pages in the order of the cards, and its sheets by
/// kind and paper.
///
/// # Errors
/// [`RenderError::Cards`] with all that does not fit on any card of any deck; [`RenderError::Deck`] for decks that have no words
/// or clash; other errors for faults of the templates and of the renderers.
pub fn render(decks: &[Deck], templates: &Templates, options: &Options) -> Result<Vec<Output>, RenderError> {
    check(decks)?;
    let drawn = draw(decks, templates)?;
    let albums: Vec<Album<'_>> = (decks.iter().zip(&drawn))
        .map(|(deck, drawn)| Album { title: &deck.title, press: &drawn.press, faces: &drawn.faces, backs: &drawn.backs })
        .collect();
    let mut outputs = Vec::new();
    let fonts = if options.html { web_fonts::css(&albums, templates)? } else { String::new() };
    if options.html {
        outputs.push(page::gallery(&albums, &options.papers, &fonts, templates)?);
    }
    let renderer = PdfRenderer::new(templates)?;
    let files: Vec<Vec<Output>> =
        albums.par_iter().map(|album| files(album, &albums, options, &fonts, &renderer)).collect::<Result<_, _>>()?;
    outputs.extend(files.into_iter().flatten());
    Ok(outputs)
}

/// The front of one card as PNG.
///
/// # Errors
/// As [`render`]; also when the deck has no card of that id.
pub fn picture(deck: &Deck, id: &str, dpi: f32, templates: &Templates) -> Result<Vec<u8>, RenderError> {
    let faces = face::faces(deck, templates)?;
    let face = faces.iter().find(|face| face.id == id).ok_or_else(|| RenderError::Deck(format!("there is no card `{id}`")))?;
    let pdf = sheets::single(&face.front, &face.name, &deck.language, templates, &PdfRenderer::new(templates)?)?;
    png::png(pdf, dpi)
}

/// The faces and backs of a deck.
struct Drawn<'a> {
    press: Press<'a>,
    faces: Vec<Face>,
    backs: BTreeMap<Back, String>,
}

/// Draws all decks; what does not fit in one does not hide what does not fit in another.
fn draw<'a>(decks: &'a [Deck], templates: &'a Templates) -> Result<Vec<Drawn<'a>>, RenderError> {
    let results: Vec<Result<Drawn<'a>, RenderError>> = (decks.par_iter())
        .map(|deck| {
            let press = Press { templates, words: templates.words(&deck.language)?, language: &deck.language };
            let faces = face::faces(deck, templates)?;
            let mut backs = BTreeMap::new();
            for face in &faces {
                if let Entry::Vacant(place) = backs.entry(face.back) {
                    place.insert(face.back.html(&press)?);
                }
            }
            Ok(Drawn { press, faces, backs })
        })
        .collect();
    let (mut drawn, mut misfits) = (Vec::new(), Vec::new());
    for result in results {
        match result {
            Ok(deck) => drawn.push(deck),
            Err(RenderError::Cards(more)) => misfits.extend(more),
            Err(error @ (RenderError::Deck(_) | RenderError::Template(_) | RenderError::Output(_))) => return Err(error),
        }
    }
    if misfits.is_empty() { Ok(drawn) } else { Err(RenderError::Cards(misfits)) }
}

/// Pages and sheets of one deck.
fn files(
    album: &Album<'_>,
    albums: &[Album<'_>],
    options: &Options,
    fonts: &str,
    renderer: &PdfRenderer,
) -> Result<Vec<Output>, RenderError> {
    let pages = || match options.html {
        true => album.faces.par_iter().map(|face| page::card_page(face, album, albums, fonts)).collect::<Result<Vec<_>, _>>(),
        false => Ok(Vec::new()),
    };
    let printed = || -> Result<Vec<Output>, RenderError> {
        if options.papers.is_empty() {
            return Ok(Vec::new());
        }
        let prints = sheets::prints(album.faces, album.backs, album.press, renderer)?;
        let work = sheets::SheetWork { title: album.title, faces: album.faces, prints: &prints, press: album.press, renderer, options };
        let jobs: Vec<_> = SheetKind::ALL.into_iter().flat_map(|kind| options.papers.iter().map(move |paper| (kind, paper))).collect();
        let made: Vec<Option<Output>> =
            jobs.par_iter().map(|(kind, paper)| sheets::sheet(*kind, paper, &work)).collect::<Result<_, _>>()?;
        Ok(made.into_iter().flatten().collect())
    };
    let (pages, printed) = rayon::join(pages, printed);
    let mut outputs = pages?;
    outputs.extend(printed?);
    Ok(outputs)
}

/// Refuses decks whose files would overwrite each other or leave the folder.
fn check(decks: &[Deck]) -> Result<(), RenderError> {
    let mut languages = std::collections::BTreeSet::new();
    for deck in decks {
        if !languages.insert(deck.language.as_str()) {
            return Err(RenderError::Deck(format!("there are two decks in the language `{}`", deck.language)));
        }
        let mut ids = std::collections::BTreeSet::new();
        let all = (deck.krosmasters.iter().map(|card| &card.id))
            .chain(deck.references.iter().map(|card| &card.id))
            .chain(deck.summons.iter().map(|card| &card.id))
            .chain(deck.rewards.iter().map(|card| &card.id));
        for id in all {
            if id.is_empty() || !id.chars().all(|c| c.is_ascii_alphanumeric() || matches!(c, '-' | '_')) {
                return Err(RenderError::Deck(format!(
                    "`{id}` cannot be the id of a card, since it names a file: letters, digits and hyphens only"
                )));
            }
            if !ids.insert(id.to_ascii_lowercase()) {
                return Err(RenderError::Deck(format!("two cards have the id `{id}`")));
            }
        }
    }
    Ok(())
}

//! Cards to files, as bytes in memory: HTML pages, PDF sheets, pictures. The look comes from `templates/`.
//!
//! A [`Deck`] holds the printed words and numbers of one language; [`render`] makes the files of all of them. The
//! same values give the same bytes, on any number of threads.

pub mod artwork;
pub mod bga;
pub mod card;
pub mod deck;
pub mod document;
mod emblem;
mod error;
mod face;
mod impose;
mod inline;
pub mod kept;
mod low_ink;
mod measure;
mod measures;
mod page;
mod pdf;
mod pictures;
mod png;
pub mod printing;
pub mod sheet;
mod sheets;
pub mod site;
mod templates;
mod text_fit;
mod words;

pub use error::{Misfit, MissingGlyph, Overflow, RenderError, SheetFault};
pub use face::SheetKind;
pub use pictures::{ADVISED_BYTES_OF_SPRITES, Cut, MOST_BYTES_OF_SPRITES, pictures, sprites, tabletop};
pub use templates::Templates;

use card::Deck;
use face::{Back, Face, Press, Token};
use kept::Kept;
use page::Album;
use pdf::PdfRenderer;
use printing::{Looks, Printing};
use rayon::prelude::*;
use sheet::Paper;
use site::Site;
use std::collections::BTreeMap;
use std::collections::btree_map::Entry;
use std::sync::Arc;

/// What to make of the cards.
#[derive(Clone, Debug)]
pub struct Options {
    /// Whether to make pages for browsers.
    pub html: bool,
    /// The papers for which to make PDF sheets; none for no sheets.
    pub papers: Vec<Paper>,
    /// How sheets are printed.
    pub printing: Printing,
    /// What the margins of the sheets say about the version of the content.
    pub revision: String,
    /// Where the folder of the build will lie on the web, if that is known: what is shown beside a link elsewhere is looked for there.
    pub address: Option<String>,
    /// Whether [`pictures`] of what `printing` chooses lie beside the pages, which then name them for links elsewhere.
    pub pictures: bool,
    /// What an earlier run rendered.
    pub kept: Arc<Kept>,
}

impl Default for Options {
    fn default() -> Self {
        let papers = vec![Paper::a4(), Paper::letter()];
        Self {
            html: true,
            papers,
            printing: Printing::default(),
            revision: String::new(),
            address: None,
            pictures: false,
            kept: Arc::default(),
        }
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

/// Makes the files of all decks: for each deck in turn its overview and its pages in the order of the cards, what pages share, then
/// for each deck its sheets by kind and paper. What pages say besides the cards is worked out meanwhile, if there are pages.
///
/// # Errors
/// [`RenderError::Cards`] with all that does not fit on any card of any deck; [`RenderError::Deck`] for decks that have no words
/// or clash; other errors for faults of the templates and of the renderers; those of `site`.
pub fn render<E: From<RenderError> + Send>(
    decks: &[Deck],
    templates: &Templates,
    options: &Options,
    site: impl FnOnce() -> Result<Site, E> + Send,
) -> Result<Vec<Output>, E> {
    check(decks)?;
    let (drawn, site) = rayon::join(|| draw(decks, templates), || options.html.then(site).transpose());
    let (drawn, site) = (drawn?, site?);
    let albums: Vec<Album<'_>> = (decks.iter().zip(&drawn))
        .map(|(deck, drawn)| Album {
            title: &deck.title,
            press: &drawn.press,
            faces: &drawn.faces,
            backs: &drawn.backs,
            tokens: &drawn.tokens,
            boards: &deck.boards,
        })
        .collect();
    let printed = || -> Result<Vec<Output>, RenderError> {
        let renderer = PdfRenderer::new(templates)?;
        let files: Vec<Vec<Output>> = error::all_or_first(albums.par_iter().map(|album| files(album, options, &renderer)))?;
        Ok(files.into_iter().flatten().collect())
    };
    let Some(site) = site else { return Ok(printed()?) };
    let shared = || site::assets(&albums, &site, templates);
    let (printed, shared) = rayon::join(printed, shared);
    let printed = printed?;
    let mut outputs = site::pages(&albums, &site, &printed, options, templates)?;
    outputs.extend(shared?);
    outputs.extend(printed);
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
    let measures = templates.measures();
    png::png(pdf, (measures.get("card-width")?, measures.get("card-height")?), dpi)
}

/// What everything that is printed looks like, as a text for each language; what does not fit on its card is left out.
///
/// # Errors
/// Faults of the templates.
pub fn looks(decks: &[Deck], templates: &Templates) -> Result<Looks, RenderError> {
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
        let shown = deck.tokens.iter().map(|token| (SheetKind::Tokens, &token.id, format!("{token:?}{style}")));
        for (kind, id, look) in shown.chain(deck.boards.iter().map(|board| (SheetKind::Arenas, &board.id, format!("{board:?}{style}")))) {
            note(kind, id, &deck.language, look);
        }
    }
    Ok(looks)
}

/// What does not fit on the cards and the tokens of all decks.
///
/// # Errors
/// As [`render`], but for what does not fit.
pub fn misfits(decks: &[Deck], templates: &Templates) -> Result<Vec<Misfit>, RenderError> {
    check(decks)?;
    match draw(decks, templates) {
        Ok(_) => Ok(Vec::new()),
        Err(RenderError::Cards(misfits)) => Ok(misfits),
        Err(error @ (RenderError::Deck(_) | RenderError::Template(_) | RenderError::Sheet(_) | RenderError::Output(_))) => Err(error),
    }
}

/// The faces and backs of a deck.
struct Drawn<'a> {
    press: Press<'a>,
    faces: Vec<Face>,
    backs: BTreeMap<Back, String>,
    tokens: Vec<Token>,
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
            let tokens = face::tokens(deck, &press)?;
            Ok(Drawn { press, faces, backs, tokens })
        })
        .collect();
    let (mut drawn, mut misfits) = (Vec::new(), Vec::new());
    for result in results {
        match result {
            Ok(deck) => drawn.push(deck),
            Err(RenderError::Cards(more)) => misfits.extend(more),
            Err(error @ (RenderError::Deck(_) | RenderError::Template(_) | RenderError::Sheet(_) | RenderError::Output(_))) => {
                return Err(error);
            }
        }
    }
    if misfits.is_empty() { Ok(drawn) } else { Err(RenderError::Cards(misfits)) }
}

/// The sheets of one deck.
fn files(album: &Album<'_>, options: &Options, renderer: &PdfRenderer) -> Result<Vec<Output>, RenderError> {
    sheets::files(album, &sheets::SheetWork { title: album.title, press: album.press, renderer, options })
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

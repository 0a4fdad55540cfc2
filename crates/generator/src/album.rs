//! The cards of one language, drawn: what pages and sheets are made of.

use crate::card::{BoardView, Deck, GameView, LeafletView};
use crate::error::RenderError;
use crate::face::{self, Back, Face, Press, Token};
use crate::templates::Templates;
use rayon::prelude::*;
use std::collections::btree_map::Entry;
use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

/// The cards of one language, drawn.
pub struct Album<'a> {
    /// The title of the deck.
    pub title: String,
    /// The templates and the words of the language.
    pub press: Press<'a>,
    /// All cards, in the order of the deck.
    pub faces: Vec<Arc<Face>>,
    /// The backs that those cards share.
    pub backs: BTreeMap<Back, String>,
    /// What is cut out besides cards.
    pub tokens: Vec<Token>,
    /// What stands on the sheet of keyword powers.
    pub leaflet: Option<LeafletView>,
    /// The arenas.
    pub boards: Vec<BoardView>,
    /// The one game that all of it is for.
    pub game: Option<GameView>,
}

/// Draws all decks, in their order. Misfits of one deck do not hide those of another.
///
/// # Errors
/// [`RenderError::Cards`] with everything that does not fit on any card of any deck; [`RenderError::Deck`] for decks that have no words or
/// whose files would overwrite each other; [`RenderError::Template`] for faults of the templates.
pub fn albums<'a>(decks: &[Deck], templates: &'a Templates) -> Result<Vec<Album<'a>>, RenderError> {
    albums_again(decks, templates, &[], &[])
}

/// Draws all decks, in their order, but for the cards that decks which were drawn before have in the same words: those are as they were.
/// `before` holds these decks, and `drawn` their albums, with the same templates.
///
/// # Errors
/// As [`albums`].
pub fn albums_again<'a>(
    decks: &[Deck],
    templates: &'a Templates,
    before: &[Deck],
    drawn: &[Album<'_>],
) -> Result<Vec<Album<'a>>, RenderError> {
    check(decks)?;
    let before = |deck: &Deck| before.iter().zip(drawn).find(|(before, _)| before.language == deck.language);
    let results: Vec<Result<Album<'a>, RenderError>> = decks.par_iter().map(|deck| album(deck, templates, before(deck))).collect();
    let (mut albums, mut misfits) = (Vec::new(), Vec::new());
    for result in results {
        match result {
            Ok(album) => albums.push(album),
            Err(RenderError::Cards(more)) => misfits.extend(more),
            Err(error @ (RenderError::Deck(_) | RenderError::Template(_))) => return Err(error),
        }
    }
    if misfits.is_empty() { Ok(albums) } else { Err(RenderError::Cards(misfits)) }
}

/// Returns what does not fit on the cards and the tokens of all decks.
///
/// # Errors
/// As [`albums`], except for what does not fit.
pub fn misfits(decks: &[Deck], templates: &Templates) -> Result<Vec<crate::Misfit>, RenderError> {
    match albums(decks, templates) {
        Ok(_) => Ok(Vec::new()),
        Err(RenderError::Cards(misfits)) => Ok(misfits),
        Err(error @ (RenderError::Deck(_) | RenderError::Template(_))) => Err(error),
    }
}

/// Draws one deck.
fn album<'a>(deck: &Deck, templates: &'a Templates, before: Option<(&Deck, &Album<'_>)>) -> Result<Album<'a>, RenderError> {
    let press = Press { templates, words: templates.words(&deck.language)?, language: templates.language(&deck.language)? };
    let (faces, misfits) = face::drawn_on(deck, templates, before.map(|(deck, album)| (deck, album.faces.as_slice())))?;
    if !misfits.is_empty() {
        return Err(RenderError::Cards(misfits));
    }
    let backs = backs(faces.iter().map(|face| face.back), &press)?;
    let tokens = match before.filter(|(before, _)| before.tokens == deck.tokens && before.dice == deck.dice) {
        Some((_, album)) => album.tokens.clone(),
        None => face::tokens(deck, &press)?,
    };
    Ok(Album {
        title: deck.title.clone(),
        press,
        faces,
        backs,
        tokens,
        leaflet: deck.leaflet.clone(),
        boards: deck.boards.clone(),
        game: deck.game.clone(),
    })
}

/// Returns the backs that cards share, each as HTML.
///
/// # Errors
/// Faults of the templates.
pub fn backs(of: impl IntoIterator<Item = Back>, press: &Press<'_>) -> Result<BTreeMap<Back, String>, RenderError> {
    let mut backs = BTreeMap::new();
    for back in of {
        if let Entry::Vacant(place) = backs.entry(back) {
            place.insert(back.html(press)?);
        }
    }
    Ok(backs)
}

/// Refuses decks whose files would overwrite each other or leave the folder.
fn check(decks: &[Deck]) -> Result<(), RenderError> {
    let mut languages = BTreeSet::new();
    for deck in decks {
        if !languages.insert(deck.language.as_str()) {
            return Err(RenderError::Deck(format!("there are two decks in the language `{}`", deck.language)));
        }
        let mut ids = BTreeSet::new();
        let all = (deck.krosmasters.iter().map(|card| &card.id))
            .chain(deck.references.iter().map(|card| &card.id))
            .chain(deck.summons.iter().map(|card| &card.id))
            .chain(deck.rewards.iter().map(|card| &card.id))
            .chain(deck.summaries.iter().chain(&deck.keywords).map(|card| &card.id));
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

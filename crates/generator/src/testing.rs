//! The computed lengths, for tests of `kcc-printer`, which compare them with the renderer's. A feature would hide them from the program, but have
//! everything above this crate compiled twice: once for the tests, once for the program.

use crate::card::Deck;
use crate::face::{Press, body};
use crate::text_fit::Fitter;
use crate::text_measure::{Face, Measurer};
use crate::{Misfit, RenderError, Templates};

/// The body of a card at one size.
#[derive(Clone, Debug)]
pub struct Body {
    /// The id of the card.
    pub card: String,
    /// The size of its type in points.
    pub size: f32,
    /// Its computed height in millimetres.
    pub measured: f32,
    /// A lower bound of its height in millimetres, found without setting its lines.
    pub bound: f32,
    /// The body as HTML, for a column of 58.6 mm.
    pub html: String,
}

/// Returns the bodies of all krosmasters of a deck at each of the given sizes.
///
/// # Errors
/// Faults of the templates, and texts that fit at no size.
pub fn bodies(deck: &Deck, templates: &Templates, sizes: &[f32]) -> Result<Vec<Body>, RenderError> {
    let mut measurer = Measurer::new(templates)?;
    let press = Press { templates, words: templates.words(&deck.language)?, language: &deck.language };
    let mut bodies = Vec::new();
    for view in &deck.krosmasters {
        let mut fitter = Fitter::new(&mut measurer, &view.id, &deck.language);
        let blocks = body::blocks(&view.spells, &view.powers, view.history.as_deref(), &press, &mut fitter)?;
        let misfits: Vec<Misfit> = fitter.misfits;
        if !misfits.is_empty() {
            return Err(RenderError::Cards(misfits));
        }
        for size in sizes {
            bodies.push(Body {
                card: view.id.clone(),
                size: *size,
                measured: body::height(&blocks, &press, &mut measurer, *size)?.0,
                bound: body::bound(&blocks, &press, &mut measurer, *size)?,
                html: body::html(&blocks, &press, &mut measurer, *size)?,
            });
        }
    }
    Ok(bodies)
}

/// Returns the width of a line of plain text, in millimetres.
///
/// # Errors
/// Faults of the templates.
pub fn width(text: &str, size: f32, templates: &Templates) -> Result<f32, RenderError> {
    Ok(Measurer::new(templates)?.line(text, Face::Text, size).width)
}

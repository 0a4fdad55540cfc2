//! What is worked out here about lengths, for tests that hold it against a renderer.

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
    /// Its height in millimetres, as it is measured.
    pub measured: f32,
    /// A height in millimetres that it has at least, as it is found without setting its lines.
    pub bound: f32,
    /// It as HTML, for a column of 58.6 mm.
    pub html: String,
}

/// The bodies of all krosmasters of a deck at each of some sizes.
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

/// How wide a line of common text is, in millimetres.
///
/// # Errors
/// Faults of the templates.
pub fn width(text: &str, size: f32, templates: &Templates) -> Result<f32, RenderError> {
    Ok(Measurer::new(templates)?.line(text, Face::Text, size).width)
}

//! What lies on a table in a program besides cards and arenas: the figures of units, tokens.

use super::{Press, Token, token, tokens};
use crate::card::{Deck, EmblemView, TokenPicture, TokenShape, TokenSide, TokenView};
use crate::text_measure::Measurer;
use crate::{Misfit, RenderError};

/// Draws a figure of each krosmaster and each summon of a deck: its emblem on a square ground, without a name. Each has the id of its card.
///
/// # Errors
/// Faults of the templates.
pub fn units(deck: &Deck, press: &Press<'_>) -> Result<Vec<Token>, RenderError> {
    let krosmasters = deck.krosmasters.iter().map(|card| (&card.id, &card.name, &card.emblem));
    let units = krosmasters.chain(deck.summons.iter().map(|card| (&card.id, &card.name, &card.emblem)));
    let mut measurer = Measurer::new(press.templates)?;
    let mut figures = Vec::new();
    for (id, name, emblem) in units {
        let view = picture(id, emblem);
        let (drawn, misfits) = token::token(&view, press, &mut measurer)?;
        nothing_misfits(misfits)?;
        figures.extend(drawn.map(|token| Token { name: name.clone(), ..token }));
    }
    Ok(figures)
}

/// Returns the picture of a unit, in the colours of its first spell.
fn picture(id: &str, emblem: &EmblemView) -> TokenView {
    let tincture = emblem.element.map_or("summon", |disk| disk.icon().name()).to_owned();
    let front = TokenSide { picture: TokenPicture::Emblem(emblem.clone()), tincture, number: None };
    TokenView { id: id.to_owned(), name: None, shape: TokenShape::Square, front, back: None, copies: 1 }
}

fn nothing_misfits(misfits: Vec<Misfit>) -> Result<(), RenderError> {
    if misfits.is_empty() { Ok(()) } else { Err(RenderError::Cards(misfits)) }
}

/// Draws the tokens of a deck that stand for no unit: scenery, markers, kamas, Gallons of Glory, injuries and the like.
///
/// # Errors
/// As [`super::faces`].
pub fn pieces(deck: &Deck, press: &Press<'_>) -> Result<Vec<Token>, RenderError> {
    let units = |token: &Token| deck.summons.iter().any(|summon| summon.id == token.id) || token.id.starts_with(FIGURE);
    let dice = |token: &Token| token.form.is_one_sided();
    Ok(tokens(deck, press)?.into_iter().filter(|token| !units(token) && !dice(token)).map(named).collect())
}

/// How the ids of tokens begin that stand for a unit of a player.
pub(crate) const FIGURE: &str = "figure-";

/// Writes the name as it begins a line.
fn named(token: Token) -> Token {
    Token { name: crate::words::capital(&token.name), ..token }
}

//! `LANGUAGE/pictures/`: the front of each card as a picture.

use super::Refusal;
use kcc_generator::card::Deck;
use kcc_generator::{Output, RenderError, Templates, picture};
use rayon::prelude::*;

/// Dots per inch: enough for a page in a browser and for a proof.
const DPI: f32 = 300.0;

/// A picture of each card of each deck.
pub(super) fn files(decks: &[Deck], templates: &Templates) -> Result<Vec<Output>, Refusal> {
    let cards: Vec<(Deck, String)> = decks.iter().flat_map(singles).collect();
    let pictures: Vec<Result<Output, RenderError>> = cards
        .par_iter()
        .map(|(deck, id)| {
            let bytes = picture(deck, id, DPI, templates)?;
            Ok(Output { path: format!("{}/pictures/{id}.png", deck.language), bytes })
        })
        .collect();
    Ok(pictures.into_iter().collect::<Result<_, _>>()?)
}

/// A deck for each card, so that drawing one does not measure all.
fn singles(deck: &Deck) -> Vec<(Deck, String)> {
    let empty = Deck { language: deck.language.clone(), title: deck.title.clone(), ..Deck::default() };
    let krosmasters = deck.krosmasters.iter().map(|card| (Deck { krosmasters: vec![card.clone()], ..empty.clone() }, card.id.clone()));
    let references = deck.references.iter().map(|card| (Deck { references: vec![card.clone()], ..empty.clone() }, card.id.clone()));
    let summons = deck.summons.iter().map(|card| (Deck { summons: vec![card.clone()], ..empty.clone() }, card.id.clone()));
    let rewards = deck.rewards.iter().map(|card| (Deck { rewards: vec![card.clone()], ..empty.clone() }, card.id.clone()));
    krosmasters.chain(references).chain(summons).chain(rewards).collect()
}

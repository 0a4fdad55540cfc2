//! `LANGUAGE/pictures/`: every card as a picture, and the backs.

use super::Refusal;
use clap::ValueEnum;
use kcc_generator::card::Deck;
use kcc_generator::{Output, Templates};
use kcc_printer::printing::Printing;
use kcc_printer::{Cut, pictures};

/// The options of pictures.
#[derive(Debug, clap::Args)]
pub(crate) struct PictureOptions {
    /// With --target png, mpc or tgc: how many dots an inch of the card has
    #[arg(long, value_name = "N", default_value = "300", value_parser = clap::value_parser!(u32).range(72..=800))]
    pub(crate) dpi: u32,

    /// With --target png: what is around the card; --target mpc and tgc know what their shops want
    #[arg(long, value_enum, value_name = "SIZE", default_value_t)]
    pub(crate) picture_size: PictureSize,
}

/// What is around a card on its picture.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, ValueEnum)]
pub(crate) enum PictureSize {
    /// Nothing: 63 by 88 millimetres
    #[default]
    Card,
    /// For print shops: poker size and 1/8 inch of bleed, 825 by 1125 pixels at 300 dpi
    Poker,
    /// For print shops: poker size and 0.12 inch of bleed, 822 by 1122 pixels at 300 dpi
    PokerNarrow,
}

/// Returns a picture of each card of each deck that is printed, and of the backs.
pub(super) fn files(decks: &[Deck], templates: &Templates, printing: &Printing, options: &PictureOptions) -> Result<Vec<Output>, Refusal> {
    let cut = match options.picture_size {
        PictureSize::Card => Cut::Card,
        PictureSize::Poker => Cut::PokerEighth,
        PictureSize::PokerNarrow => Cut::PokerNarrow,
    };
    let mut files = Vec::new();
    for deck in decks {
        files.extend(pictures(deck, templates, printing, cut, options.dpi)?);
    }
    Ok(files)
}

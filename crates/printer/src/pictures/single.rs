//! One picture per face, as it is cut or as print shops want it.

use super::{Frame, Studio};
use crate::PrintError;
use crate::png::{self, Bitmap};
use crate::printing::Printing;
use kcc_generator::Output;
use kcc_generator::Templates;
use kcc_generator::card::Deck;
use kcc_generator::face::picture_path;

const INCH: f32 = 25.4;

/// How much surrounds a card.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Cut {
    /// Nothing: the card as it is cut out.
    #[default]
    Card,
    /// Poker size with an eighth of an inch of bleed, 825 by 1125 pixels at 300 dots per inch.
    PokerEighth,
    /// Poker size with 0.12 inch of bleed, 822 by 1122 pixels at 300 dots per inch.
    PokerNarrow,
}

impl Cut {
    /// Returns the size of the page in inches if it is not that of the card.
    const fn inches(self) -> Option<(f32, f32)> {
        match self {
            Self::Card => None,
            Self::PokerEighth => Some((2.75, 3.75)),
            Self::PokerNarrow => Some((2.74, 3.74)),
        }
    }
}

/// How far from the edge of the file print shops want everything that matters: twice an eighth of an inch.
const SAFE: f32 = 0.25 * INCH;

impl Studio<'_> {
    /// Returns a page with a card in its middle.
    fn cut(&self, cut: Cut, dpi: u32) -> Result<Frame, PrintError> {
        let card = self.card((0, 0))?;
        let (width, height) = cut.inches().map_or((card.width, card.height), |(width, height)| (width * INCH, height * INCH));
        let pixels = |length: f32| (f64::from(length) / f64::from(INCH) * f64::from(dpi)).round() as u32;
        Ok(Frame {
            width,
            height,
            left: (width - card.width) / 2.0,
            top: (height - card.height) / 2.0,
            scale: 1.0,
            pixels: (pixels(width), pixels(height)),
        })
    }

    /// Returns a page on which all the text of a front stays where no cut reaches.
    pub(super) fn fronts(&self, cut: Cut, dpi: u32) -> Result<Frame, PrintError> {
        let frame = self.cut(cut, dpi)?;
        let body = self.templates.measures().get("body")?;
        // The background around a front is that of the page, so a smaller front shows no edge.
        let scale = if cut == Cut::Card { 1.0 } else { ((frame.width - 2.0 * SAFE) / body).min(1.0) };
        Ok(Frame { scale, ..frame })
    }

    /// Returns a page that is wholly covered by the pattern of a back.
    pub(super) fn backs(&self, cut: Cut, dpi: u32) -> Result<Frame, PrintError> {
        let (frame, card) = (self.cut(cut, dpi)?, self.card((0, 0))?);
        Ok(Frame { scale: (frame.width / card.width).max(frame.height / card.height), ..frame })
    }
}

/// Returns the front of each card of a deck that is printed as PNG below `LANGUAGE/pictures/`, and each of their backs below `backs/`
/// there.
///
/// # Errors
/// As [`crate::render`].
pub fn pictures(deck: &Deck, templates: &Templates, printing: &Printing, cut: Cut, dpi: u32) -> Result<Vec<Output>, PrintError> {
    let studio = Studio::new(deck, templates, printing)?;
    let save =
        |name: &str, bitmap: &Bitmap| Ok(Output { path: picture_path(&deck.language, name), bytes: png::quick(bitmap, Some(dpi as f32))? });
    let (names, html): (Vec<&str>, Vec<&str>) = studio.faces.iter().map(|face| (face.id.as_str(), face.front.as_str())).unzip();
    let mut outputs = studio.shoot(&html, studio.fronts(cut, dpi)?, |index, bitmap| save(names.get(index).unwrap_or(&""), &bitmap))?;
    // A card with two faces has a back of its own.
    let own = studio.faces.iter().filter_map(|face| face.own_back.as_ref().map(|html| (format!("backs/{}", face.id), html.as_str())));
    let (names, html): (Vec<String>, Vec<&str>) = own.unzip();
    outputs
        .extend(studio.shoot(&html, studio.fronts(cut, dpi)?, |index, bitmap| save(names.get(index).map_or("", String::as_str), &bitmap))?);
    let (names, html): (Vec<String>, Vec<&str>) =
        studio.backs.iter().map(|(back, html)| (format!("backs/{}", back.name()), html.as_str())).unzip();
    outputs
        .extend(studio.shoot(&html, studio.backs(cut, dpi)?, |index, bitmap| save(names.get(index).map_or("", String::as_str), &bitmap))?);
    Ok(outputs)
}

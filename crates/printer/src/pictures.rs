//! Faces as pictures: one file each, orders for print shops, a table for Tabletop Simulator, sprites for Board Game Arena.

mod shops;
mod single;
mod sprites;
mod tabletop;

pub use shops::{Shop, order};
pub use single::{Cut, pictures};
pub use sprites::{ADVISED_BYTES as ADVISED_BYTES_OF_SPRITES, MOST_BYTES_IN_ALL as MOST_BYTES_OF_SPRITES, sprites};
pub use tabletop::tabletop;

use crate::PrintError;
use crate::pdf::PdfRenderer;
use crate::png::{self, Bitmap};
use crate::printing::Printing;
use kcc_generator::Templates;
use kcc_generator::album::backs;
use kcc_generator::card::Deck;
use kcc_generator::face::{self, Back, Face, Press};
use rayon::prelude::*;
use serde_json::json;
use std::collections::BTreeMap;

/// How many faces are drawn as one document: few enough to share the work, many enough to share the fonts.
const BATCH: usize = 8;
/// The colour of what no card covers: the background of faces.
const GROUND: [u8; 3] = [0x1a, 0x14, 0x26];

/// The faces of a deck, and what turns them into pixels.
struct Studio<'a> {
    deck: &'a Deck,
    templates: &'a Templates,
    renderer: PdfRenderer,
    faces: Vec<Face>,
    backs: BTreeMap<Back, String>,
}

/// A page with a face on it, in millimetres and in pixels.
#[derive(Clone, Copy, Debug)]
struct Frame {
    width: f32,
    height: f32,
    left: f32,
    top: f32,
    /// How much larger the face is than on a card, scaled from its middle.
    scale: f32,
    pixels: (u32, u32),
}

impl<'a> Studio<'a> {
    /// Draws the faces of a deck that are printed, each as many times as it is printed.
    fn new(deck: &'a Deck, templates: &'a Templates, printing: &Printing) -> Result<Self, PrintError> {
        let press = Press { templates, words: templates.words(&deck.language)?, language: &deck.language };
        let mut faces = face::faces(deck, templates)?;
        if printing.chosen.is_some() {
            faces.retain(|face| printing.copies(face.sheet, &face.id, face.copies) > 0);
        }
        for face in &mut faces {
            face.copies = u32::try_from(printing.copies(face.sheet, &face.id, face.copies)).unwrap_or(u32::MAX);
        }
        let backs = backs(faces.iter().map(|face| face.back), &press)?;
        Ok(Self { deck, templates, renderer: PdfRenderer::new(templates)?, faces, backs })
    }

    /// Returns a page as large as a card.
    fn card(&self, pixels: (u32, u32)) -> Result<Frame, PrintError> {
        let measures = self.templates.measures();
        Ok(Frame { width: measures.get("card-width")?, height: measures.get("card-height")?, left: 0.0, top: 0.0, scale: 1.0, pixels })
    }

    /// Passes on the pixels of each face as soon as they are there, and returns the results in the order of the faces.
    fn shoot<T: Send>(
        &self,
        faces: &[&str],
        frame: Frame,
        use_it: impl Fn(usize, Bitmap) -> Result<T, PrintError> + Sync,
    ) -> Result<Vec<T>, PrintError> {
        let css = self.templates.css("card")?;
        let batches: Vec<Vec<T>> = (faces.par_chunks(BATCH).enumerate())
            .map(|(number, batch)| {
                let data = json!({
                    "language": self.deck.language, "css": css, "faces": batch,
                    "width": frame.width, "height": frame.height, "left": frame.left, "top": frame.top, "scale": frame.scale,
                });
                let pdf = self.renderer.render(&self.templates.fill("pictures", data)?)?;
                let bitmaps = png::bitmaps(pdf, frame.pixels)?;
                if bitmaps.len() != batch.len() {
                    return Err(PrintError::Output(format!("{} faces came out as {} pages", batch.len(), bitmaps.len())));
                }
                bitmaps.into_iter().enumerate().map(|(index, bitmap)| use_it(number * BATCH + index, bitmap)).collect()
            })
            .collect::<Result<_, PrintError>>()?;
        Ok(batches.into_iter().flatten().collect())
    }

    /// Returns the pixels of an HTML document that is one page.
    fn page(&self, html: &str, frame: Frame) -> Result<Bitmap, PrintError> {
        let bitmaps = png::bitmaps(self.renderer.render(html)?, frame.pixels)?;
        bitmaps.into_iter().next().ok_or_else(|| PrintError::Output("there is no page to draw".to_owned()))
    }
}

/// Arranges bitmaps of one size in a grid, row by row; unused cells show the background.
fn grid(cells: &[&Bitmap], cell: (u32, u32), columns: u32, rows: u32) -> Bitmap {
    let mut sheet = Bitmap::plain(cell.0 * columns, cell.1 * rows, GROUND);
    for (place, bitmap) in (0..columns * rows).zip(cells) {
        sheet.put(bitmap, place % columns * cell.0, place / columns * cell.1);
    }
    sheet
}

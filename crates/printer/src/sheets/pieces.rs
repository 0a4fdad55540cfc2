//! The pieces to cut out, and their pages: each front and each back is rendered once, however often it is printed.

use super::SheetWork;
use crate::PrintError;
use crate::error::all_or_first;
use crate::impose::{Pages, Placement, Turn};
use crate::low_ink;
use crate::printing::Printing;
use crate::sheet::{Cell, Piece, Um};
use kcc_generator::CssValues;
use kcc_generator::SheetKind;
use kcc_generator::Templates;
use kcc_generator::card::EmblemView;
use kcc_generator::emblem::{self, Scene};
use kcc_generator::face::Form;
use rayon::prelude::*;
use serde_json::{Value, json};
use std::collections::BTreeMap;

/// How many pages are rendered as one document: few enough to spread the work over threads, many enough to share the fonts.
const BATCH: usize = 48;

/// How much of a piece a card may leave uncovered, both sides together, with only its own dark edge behind it.
const BAND: f64 = 3_000.0;

/// Returns the size of a form: for a card the requested one, else the one that the style sheet of the cards states.
pub(super) fn piece(form: Form, measures: &CssValues, card: Option<(Um, Um)>) -> Result<Piece, PrintError> {
    let um = |name: &str| -> Result<Um, PrintError> { Ok((measures.get(name)? * 1000.0).round() as Um) };
    Ok(match form {
        Form::Card => {
            let (width, height) = card.map_or_else(|| Ok((um("card-width")?, um("card-height")?)), Ok::<_, PrintError>)?;
            Piece { width, height, bleed: um("bleed")? }
        }
        Form::Square => Piece { width: um("token-square")?, height: um("token-square")?, bleed: um("token-bleed")? },
        Form::Circle => Piece { width: um("token-circle")?, height: um("token-circle")?, bleed: um("token-bleed")? },
    })
}

/// Something that is printed.
#[derive(Clone, Debug)]
pub(crate) struct Item<'a> {
    pub(crate) id: &'a str,
    pub(crate) kind: SheetKind,
    pub(crate) form: Form,
    /// The front as HTML.
    pub(crate) front: &'a str,
    /// The back as HTML.
    pub(crate) back: &'a str,
    /// The text of the front for screen readers.
    pub(crate) says: &'a str,
    /// Its name among the bookmarks.
    pub(crate) name: &'a str,
    /// The bookmark that it is below.
    pub(crate) group: Option<&'a str>,
    /// The number of copies.
    pub(crate) copies: u32,
}

/// The things that are printed, each with its number of copies.
pub(super) struct Stock<'a>(Vec<(Item<'a>, usize)>);

/// Things and their rendered pages.
pub(crate) struct Prints<'a> {
    stock: Stock<'a>,
    batches: Vec<Pages>,
    /// The batch and page of each front and back.
    pages: BTreeMap<(Form, &'a str), (usize, usize)>,
}

/// One of the pieces of a sheet.
#[derive(Clone, Copy)]
pub(super) struct Printed<'a> {
    front: (&'a Pages, usize),
    back: (&'a Pages, usize),
    says: &'a str,
    pub(super) name: &'a str,
    pub(super) group: Option<&'a str>,
}

impl<'a> Stock<'a> {
    /// Keeps what the options choose.
    pub(super) fn new(items: Vec<Item<'a>>, printing: &Printing) -> Self {
        let counted = items.into_iter().map(|item| {
            let copies = printing.copies(item.kind, item.id, item.copies);
            (item, copies)
        });
        Self(counted.filter(|(_, copies)| *copies > 0).collect())
    }

    /// Renders each front and each back once.
    pub(super) fn render(self, work: &SheetWork<'_>) -> Result<Prints<'a>, PrintError> {
        let (printing, press) = (work.printing(), work.press);
        let mut batches: Vec<(Form, Vec<(&str, &str)>)> = Vec::new();
        let mut pages = BTreeMap::new();
        for form in Form::ALL {
            let mut open = false;
            let sides = self.0.iter().filter(|(item, _)| item.form == form).flat_map(|(item, _)| [(item.front, item.id), (item.back, "")]);
            for (html, id) in sides {
                if pages.contains_key(&(form, html)) {
                    continue;
                }
                if !open || batches.last().is_none_or(|(_, batch)| batch.len() >= BATCH) {
                    batches.push((form, Vec::new()));
                    open = true;
                }
                let place = batches.len() - 1;
                let Some((_, batch)) = batches.last_mut() else { continue };
                pages.insert((form, html), (place, batch.len()));
                batch.push((html, id));
            }
        }
        let batches = all_or_first((batches.par_iter()).map(|(form, faces)| {
            let lighter: Vec<String> = match printing.low_ink {
                true => faces.iter().map(|(html, _)| low_ink::lighter(html)).collect(),
                false => Vec::new(),
            };
            let faces: Vec<(&str, &str)> = match printing.low_ink {
                true => lighter.iter().zip(faces).map(|(html, (_, id))| (html.as_str(), *id)).collect(),
                false => faces.clone(),
            };
            let html = document(&faces, *form, press.language, printing, press.templates)?;
            let html = if printing.low_ink { html.replacen("<body", "<body class=\"low-ink\"", 1) } else { html };
            let pages = work.pages(&html)?;
            match pages.count() == faces.len() {
                true => Ok(pages),
                false => Err(PrintError::Output(format!("{} faces came out as {} pages", faces.len(), pages.count()))),
            }
        }))?;
        Ok(Prints { stock: self, batches, pages })
    }
}

impl Prints<'_> {
    /// Returns the pieces of a kind and a form, each as many times as it is printed.
    pub(super) fn of(&self, kind: SheetKind, form: Form) -> Vec<Printed<'_>> {
        let here = self.stock.0.iter().filter(|(item, _)| item.kind == kind && item.form == form);
        let page = |html| {
            let (batch, page) = self.pages.get(&(form, html)).copied()?;
            Some((self.batches.get(batch)?, page))
        };
        let pieces = here.filter_map(|(item, copies)| {
            let printed = Printed { front: page(item.front)?, back: page(item.back)?, says: item.says, name: item.name, group: item.group };
            Some(std::iter::repeat_n(printed, *copies))
        });
        pieces.flatten().collect()
    }
}

impl<'a> Printed<'a> {
    /// Places its front or its back in a cell.
    pub(super) fn placement(&self, cell: Cell, bleed: Um, form: Form, front: bool) -> Placement<'a> {
        let (pages, page) = if front { self.front } else { self.back };
        let corner = (cell.trim.x - bleed, cell.trim.y - bleed);
        let turn = if cell.head_down { Turn::Over } else { Turn::None };
        // Round pieces are further apart than their bleed reaches.
        let shown = cell.printed.shared(cell.trim.grown(bleed));
        Placement { pages, page, corner, turn, shown, round: form == Form::Circle, says: front.then_some(self.says) }
    }
}

/// Returns the page from which faces of one form are rendered.
pub(super) fn document(
    faces: &[(&str, &str)],
    form: Form,
    language: &str,
    printing: &Printing,
    templates: &Templates,
) -> Result<String, PrintError> {
    let piece = piece(form, templates.measures(), printing.card)?;
    let Piece { width, height, bleed } = piece;
    let drawn = self::piece(form, templates.measures(), None)?;
    let times = |um: Um, of: Um| f64::from(um) / f64::from(of);
    let fit = times(width, drawn.width).min(times(height, drawn.height));
    let cover = times(width + 2 * bleed, drawn.width + 2 * bleed).max(times(height + 2 * bleed, drawn.height + 2 * bleed));
    let scale = |scale: f64| (piece != drawn).then(|| format!("{scale:.5}"));
    // What a card of another shape leaves uncovered is not blank.
    let free = (f64::from(width) - f64::from(drawn.width) * fit).max(f64::from(height) - f64::from(drawn.height) * fit);
    let ground = match form {
        Form::Card if free > BAND && !printing.low_ink => {
            let (width, height) = ((width + 2 * bleed) as f32 / 1000.0, (height + 2 * bleed) as f32 / 1000.0);
            let rays = Scene { middle: (width / 2.0, height / 2.0), ..Scene::plain(width, height, 0.0) };
            Some(emblem::scene(&EmblemView::default(), "ground", "krosmaster", rays, templates)?)
        }
        Form::Card | Form::Square | Form::Circle => None,
    };
    let css = [templates.css("card")?, templates.css("print")?, templates.css("low-ink")?].concat();
    let faces: Vec<Value> = faces.iter().map(|(html, id)| json!({"html": html, "id": id})).collect();
    let millimetres = |um: Um| f64::from(um) / 1000.0;
    Ok(templates.fill(
        "faces",
        json!({
            "language": language, "css": css, "faces": faces, "proof": printing.proof, "bleed": millimetres(bleed),
            "left": millimetres(bleed) + millimetres(width - drawn.width) / 2.0, "top": millimetres(bleed) + millimetres(height - drawn.height) / 2.0,
            "fit": scale(fit), "cover": scale(cover), "ground": ground,
            "width": millimetres(width), "height": millimetres(height),
            "page_width": millimetres(width + 2 * bleed), "page_height": millimetres(height + 2 * bleed),
        }),
    )?)
}

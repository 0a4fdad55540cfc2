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

/// Returns the size of a form: of cards and dice the requested one, else the one that the style sheet of the cards states.
pub(super) fn piece(form: Form, measures: &CssValues, printing: &Printing) -> Result<Piece, PrintError> {
    let drawn = drawn(form, measures)?;
    if let (Form::Square, Some(side)) = (form, printing.square) {
        return Ok(Piece { width: side, height: side, ..drawn });
    }
    let times =
        |length: Um, die: Um| (f64::from(length) * f64::from(die) / measures.get("die").map_or(1.0, f64::from) / 1000.0).round() as Um;
    Ok(match (form, printing.card, printing.die) {
        (Form::Card, Some((width, height)), _) => Piece { width, height, ..drawn },
        (Form::Net | Form::Stickers, _, Some(die)) => Piece { width: times(drawn.width, die), height: times(drawn.height, die), ..drawn },
        (Form::Card, None, _) | (Form::Net | Form::Stickers, _, None) | (Form::Square | Form::Circle, _, _) => drawn,
    })
}

/// Returns the size in which a form is drawn.
fn drawn(form: Form, measures: &CssValues) -> Result<Piece, PrintError> {
    let um = |name: &str| -> Result<Um, PrintError> { Ok((measures.get(name)? * 1000.0).round() as Um) };
    Ok(match form {
        Form::Card => Piece { width: um("card-width")?, height: um("card-height")?, bleed: um("bleed")? },
        Form::Square => Piece { width: um("token-square")?, height: um("token-square")?, bleed: um("token-bleed")? },
        Form::Circle => Piece { width: um("token-circle")?, height: um("token-circle")?, bleed: um("token-bleed")? },
        // White paper is around them anyway: they have no bleed.
        Form::Net => Piece { width: 4 * um("die")? + um("die-tab")?, height: 3 * um("die")? + 2 * um("die-tab")?, bleed: 0 },
        Form::Stickers => Piece { width: 6 * um("die")?, height: um("die")?, bleed: 0 },
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
    /// Nothing for what is printed on one side.
    back: Option<(&'a Pages, usize)>,
    says: &'a str,
    pub(super) name: &'a str,
    pub(super) group: Option<&'a str>,
    pub(super) kind: SheetKind,
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
            let sides = self.0.iter().filter(|(item, _)| item.form == form).flat_map(|(item, _)| {
                let back = (!form.is_one_sided()).then_some((item.back, ""));
                std::iter::once((item.front, item.id)).chain(back)
            });
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
    /// Returns the pieces of some kinds and a form, each as many times as it is printed.
    pub(super) fn of(&self, kinds: &[SheetKind], form: Form) -> Vec<Printed<'_>> {
        let here = self.stock.0.iter().filter(|(item, _)| kinds.contains(&item.kind) && item.form == form);
        let page = |html| {
            let (batch, page) = self.pages.get(&(form, html)).copied()?;
            Some((self.batches.get(batch)?, page))
        };
        let pieces = here.filter_map(|(item, copies)| {
            let back = if form.is_one_sided() { None } else { Some(page(item.back)?) };
            let printed = Printed { front: page(item.front)?, back, says: item.says, name: item.name, group: item.group, kind: item.kind };
            Some(std::iter::repeat_n(printed, *copies))
        });
        pieces.flatten().collect()
    }
}

impl<'a> Printed<'a> {
    /// Places its front or its back in a cell; `None` if it has no back.
    pub(super) fn placement(&self, cell: Cell, bleed: Um, form: Form, front: bool) -> Option<Placement<'a>> {
        let (pages, page) = if front { self.front } else { self.back? };
        let corner = (cell.trim.x - bleed, cell.trim.y - bleed);
        let turn = if cell.head_down { Turn::Over } else { Turn::None };
        // Round pieces are further apart than their bleed reaches.
        let shown = cell.printed.shared(cell.trim.grown(bleed));
        Some(Placement { pages, page, corner, turn, shown, round: form == Form::Circle, says: front.then_some(self.says) })
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
    let piece = piece(form, templates.measures(), printing)?;
    let Piece { width, height, bleed } = piece;
    let drawn = drawn(form, templates.measures())?;
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
        Form::Card | Form::Square | Form::Circle | Form::Net | Form::Stickers => None,
    };
    let css = [templates.css("card")?, templates.css("print")?, templates.css("low-ink")?].concat();
    let faces: Vec<Value> = faces.iter().map(|(html, id)| json!({"html": html, "id": id})).collect();
    let millimetres = |um: Um| f64::from(um) / 1000.0;
    Ok(templates.fill(
        "faces",
        json!({
            "language": language, "css": css, "faces": faces, "proof": printing.proof, "bleed": millimetres(bleed),
            "left": millimetres(bleed) + millimetres(width - drawn.width) / 2.0, "top": millimetres(bleed) + millimetres(height - drawn.height) / 2.0,
            "fit": scale(fit), "white": form.is_one_sided(), "cover": scale(cover), "ground": ground,
            "width": millimetres(width), "height": millimetres(height),
            "page_width": millimetres(width + 2 * bleed), "page_height": millimetres(height + 2 * bleed),
        }),
    )?)
}

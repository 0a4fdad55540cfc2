//! The PDF sheets of a deck: fronts and the backs behind them, with what the margins tell.

use crate::face::{Back, Face, Press, SheetKind};
use crate::impose::{Facts, Pages, Placement, Side, impose};
use crate::pdf::PdfRenderer;
use crate::sheet::{Layout, Paper, Um};
use crate::templates::Templates;
use crate::{Options, Output, RenderError};
use rayon::prelude::*;
use serde_json::json;
use std::collections::BTreeMap;

/// How many faces are rendered as one document: few enough to share the work, many enough to share the fonts.
const BATCH: usize = 20;

/// The pages of all faces and backs of a deck.
pub(crate) struct Prints {
    batches: Vec<Pages>,
    fronts: Vec<(usize, usize)>,
    backs: BTreeMap<Back, (usize, usize)>,
}

/// Renders each front and each back once.
pub(crate) fn prints(
    faces: &[Face],
    backs: &BTreeMap<Back, String>,
    press: &Press<'_>,
    renderer: &PdfRenderer,
) -> Result<Prints, RenderError> {
    let mut batches: Vec<Vec<&str>> = Vec::new();
    let mut fronts = Vec::new();
    for kind in SheetKind::ALL {
        let mut open = false;
        for face in faces.iter().filter(|face| face.sheet == kind) {
            if !open || batches.last().is_none_or(|batch| batch.len() >= BATCH) {
                batches.push(Vec::new());
                open = true;
            }
            let place = batches.len() - 1;
            let batch = &mut batches[place];
            fronts.push((place, batch.len()));
            batch.push(&face.front);
        }
    }
    let place = batches.len();
    batches.push(backs.values().map(String::as_str).collect());
    let backs = backs.keys().enumerate().map(|(page, back)| (*back, (place, page))).collect();
    let css = format!("{}{}", press.templates.css("card")?, press.templates.css("print")?);
    let batches = batches
        .par_iter()
        .map(|faces| {
            let html = press.templates.fill("faces", &json!({"language": press.language, "title": "faces", "css": css, "faces": faces}))?;
            let pages = Pages::read(&renderer.render(&html)?)?;
            match pages.count() == faces.len() {
                true => Ok(pages),
                false => Err(RenderError::Output(format!("{} faces came out as {} pages", faces.len(), pages.count()))),
            }
        })
        .collect::<Result<_, RenderError>>()?;
    Ok(Prints { batches, fronts, backs })
}

/// What all sheets of a deck have in common.
pub(crate) struct SheetWork<'a> {
    pub(crate) title: &'a str,
    pub(crate) faces: &'a [Face],
    pub(crate) prints: &'a Prints,
    pub(crate) press: &'a Press<'a>,
    pub(crate) renderer: &'a PdfRenderer,
    pub(crate) options: &'a Options,
}

/// The PDF of one kind of cards on one paper; none when there are no such cards.
pub(crate) fn sheet(kind: SheetKind, paper: &Paper, work: &SheetWork<'_>) -> Result<Option<Output>, RenderError> {
    let (words, measures) = (work.press.words, work.press.templates.measures());
    let um = |name: &str| -> Result<Um, RenderError> { Ok((measures.get(name)? * 1000.0).round() as Um) };
    let (card, bleed) = ((um("card-width")?, um("card-height")?), um("bleed")?);
    let layout =
        Layout::new(paper, card, bleed).ok_or_else(|| RenderError::Output(format!("not one card fits on the paper `{}`", paper.name)))?;
    // Faces are kept by kind in the order of the deck, so the n-th face of a kind is the n-th front of that kind.
    let mut cards = Vec::new();
    for (face, front) in ordered(work.faces).zip(&work.prints.fronts).filter(|(face, _)| face.sheet == kind) {
        cards.extend(std::iter::repeat_n((face, *front), face.copies as usize));
    }
    if cards.is_empty() {
        return Ok(None);
    }
    let sheets = cards.len().div_ceil(layout.capacity());
    let title = format!("{} – {}", work.title, words.label(kind.name())?);
    let strips = strips(&title, sheets, paper, work)?;
    let mut sides = Vec::new();
    for (number, sheet) in cards.chunks(layout.capacity()).enumerate() {
        for back in [false, true] {
            let mut placements = Vec::new();
            for (place, (face, front)) in sheet.iter().enumerate() {
                let cell = if back { layout.back(place) } else { layout.front(place) };
                let (batch, page) = if back { work.prints.backs.get(&face.back).copied().unwrap_or(*front) } else { *front };
                let Some(pages) = work.prints.batches.get(batch) else { continue };
                let corner = (cell.trim.x - bleed, cell.trim.y - bleed);
                let says = if back { None } else { Some(face.says.as_str()) };
                placements.push(Placement { pages, page, corner, shown: cell.printed, upright: false, says });
            }
            if let Some(strip) = layout.strip() {
                let upright = layout.strip_upright();
                let corner = if upright { (strip.x, strip.y + strip.height) } else { (strip.x, strip.y) };
                placements.push(Placement {
                    pages: &strips,
                    page: number * 2 + usize::from(back),
                    corner,
                    shown: strip,
                    upright,
                    says: None,
                });
            }
            sides.push(Side { placements, cuts: if back { Vec::new() } else { layout.cuts() } });
        }
    }
    let facts = Facts { title: &title, language: work.press.language, paper: (paper.width, paper.height), duplex: true };
    let bytes = impose(&sides, &facts)?;
    Ok(Some(Output { path: format!("{}/sheets/{}-{}.pdf", work.press.language, kind.name(), paper.name), bytes }))
}

/// Faces in the order of their pages: by kind, and in each kind as in the deck.
fn ordered(faces: &[Face]) -> impl Iterator<Item = &Face> {
    SheetKind::ALL.into_iter().flat_map(move |kind| faces.iter().filter(move |face| face.sheet == kind))
}

/// The strips of the margins, one for each side.
fn strips(title: &str, sheets: usize, paper: &Paper, work: &SheetWork<'_>) -> Result<Pages, RenderError> {
    let words = work.press.words;
    let mut strips = Vec::new();
    for sheet in 1..=sheets {
        for side in ["fronts", "backs"] {
            let mut facts = format!("{} {sheet}/{sheets} · {} · {}", words.label("page")?, words.label(side)?, paper.name.to_uppercase());
            if !work.options.revision.is_empty() {
                facts = format!("{facts} · {}", work.options.revision);
            }
            strips.push(json!({"title": title, "facts": facts, "scale": words.label("scale")?, "bar": words.label("bar")?}));
        }
    }
    let html = work.press.templates.fill("strip", &json!({"language": work.press.language, "title": title, "strips": strips}))?;
    Pages::read(&work.renderer.render(&html)?)
}

/// One face or back as a PDF page of the size of the card.
pub(crate) fn single(
    html: &str,
    title: &str,
    language: &str,
    templates: &Templates,
    renderer: &PdfRenderer,
) -> Result<Vec<u8>, RenderError> {
    let measures = templates.measures();
    let um = |name: &str| -> Result<Um, RenderError> { Ok((measures.get(name)? * 1000.0).round() as Um) };
    let (width, height, bleed) = (um("card-width")?, um("card-height")?, um("bleed")?);
    let css = format!("{}{}", templates.css("card")?, templates.css("print")?);
    let document = templates.fill("faces", &json!({"language": language, "title": title, "css": css, "faces": [html]}))?;
    let pages = Pages::read(&renderer.render(&document)?)?;
    let shown = crate::sheet::Area { x: 0, y: 0, width, height };
    let placement = Placement { pages: &pages, page: 0, corner: (-bleed, -bleed), shown, upright: false, says: Some(title) };
    impose(&[Side { placements: vec![placement], cuts: Vec::new() }], &Facts { title, language, paper: (width, height), duplex: false })
}

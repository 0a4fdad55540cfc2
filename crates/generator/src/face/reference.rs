//! Reference cards: spell bars, what players need to know, and on that of the Punch the signs on all cards, on both sides.

use super::head::Title;
use super::{Back, Drawn, Face, Foot, Press, SheetKind, art, body, signs};
use crate::RenderError;
use crate::card::{About, ReferenceView};
use crate::emblem;
use crate::inline::{Inline, inlines};
use crate::text_fit::Fitter;
use crate::text_measure::{Face as Type, Measurer};
use serde_json::{Value, json};

/// Draws the card.
pub(crate) fn face(view: &ReferenceView, press: &Press<'_>, measurer: &mut Measurer) -> Result<Drawn, RenderError> {
    let get = |name: &str| press.templates.measures().get(name);
    let (templates, words) = (press.templates, press.words);
    let mut fitter = Fitter::new(measurer, &view.id, press.language);
    let (line, everybody) = match &view.about {
        About::Everybody(rules) => (rules.clone(), true),
        About::Scenery => (words.label("scenery-card")?.to_owned(), false),
    };
    let lines = [line.clone()];
    let title = Title { name: &view.name, version: None, line: &lines, field: "subtitle", mark: None, width: get("name-width")? };
    let head = title.head(press, &mut fitter)?;
    let foot = Foot { text: &view.collection, authors: &view.authors, provisional: view.provisional, two_faced: everybody }
        .html(press, &mut fitter)?;
    let signs = if everybody { signs::legend(press, &mut fitter)? } else { Vec::new() };
    let own_back = if everybody { Some(signs::back(&line, press, &mut fitter)?) } else { None };
    let mut blocks = body::blocks(&view.spells, &[], None, press, &mut fitter)?;
    let note: Vec<Inline> = inlines(&view.note, press.language);
    if !note.is_empty() {
        fitter.check("note", &note, Type::Text);
        blocks.push(body::Block::Powers(note));
    }
    let top = get("edge")? + head.high;
    let (around, row, foot_high) = (get("gap")? + get("legend-around")?, get("legend-row")?, get("body-bottom")?);
    let bottom = match signs.len() {
        0 => foot_high,
        signs => foot_high + around + (signs as f32 / 2.0).ceil() * row,
    };
    let (room, sizes) = (get("card-height")? - top - get("art-least")?, (get("text-largest")?, get("text-least")?));
    let floor = get("card-height")? - bottom;
    let (size, high) = fitter.height("text", sizes, room - bottom, |measurer, size| body::height(&blocks, press, measurer, size))?;
    let art = art::art(&view.emblem, &view.id, None, (top, floor - high), "neutral", press)?;
    let rows: Vec<Value> = signs.iter().map(signs::Sign::value).collect();
    let front = templates.fill(
        "reference",
        json!({
            "language": press.language, "scene": art.scene, "head": head.html, "columns": rows.chunks(rows.len().div_ceil(2).max(1)).collect::<Vec<_>>(),
            "size": size, "bottom": format!("{bottom:.2}"), "body": body::html(&blocks, press, fitter.measurer, size)?, "foot": foot,
        }),
    )?;
    let face = Face {
        id: view.id.clone(),
        sheet: SheetKind::Characters,
        says: super::says((&head.name, &head.line), &Vec::new(), &view.spells, &[], press)?,
        title: head.name.clone(),
        name: head.name,
        figures: Vec::new(),
        group: Some(words.label("references")?.to_owned()),
        mark: line,
        line: head.line,
        front,
        back: Back::Reference,
        own_back,
        back_says: None,
        copies: view.copies,
        emblem: emblem::badge(&view.emblem, &view.id, "neutral", "emblem", templates)?,
    };
    Ok((fitter.misfits.is_empty().then_some(face), fitter.misfits))
}

//! Reference cards: spell bars, what is to be known, and on that of the Punch the signs on all cards.

use super::head::Title;
use super::{Back, Drawn, Face, Press, SheetKind, art, body};
use crate::RenderError;
use crate::card::{About, Disk, Limit, RangeShape, ReferenceView};
use crate::emblem;
use crate::inline::{Inline, inlines, spaced};
use crate::measure::{Face as Type, Measurer};
use crate::text_fit::Fitter;
use kcc_wording::rich::Icon;
use serde_json::{Value, json};

/// Draws the card.
pub(crate) fn face(view: &ReferenceView, press: &Press<'_>, measurer: &mut Measurer) -> Result<Drawn, RenderError> {
    let get = |name: &str| press.templates.measures().get(name);
    let (templates, words) = (press.templates, press.words);
    let mut fitter = Fitter::new(measurer, &view.id, press.language);
    let (line, signs) = match &view.about {
        About::Everybody(rules) => ([rules.clone()], legend(press)),
        About::Scenery => ([words.label("scenery-card")?.to_owned()], Vec::new()),
    };
    let title = Title { name: &view.name, version: None, line: &line, field: "subtitle", mark: None, width: get("name-width")? };
    let head = title.head(press, &mut fitter)?;
    let foot = spaced(&view.collection, press.language);
    fitter.line("collection", &foot, Type::Text, (get("small")?, get("small")?), super::foot_width(press, view.provisional)?);

    for (_, _, text) in &signs {
        fitter.line("legend", text, Type::Text, (get("legend-size")?, get("legend-size")?), get("legend-entry")? - 5.2);
    }
    let mut blocks = body::blocks(&view.spells, &[], None, press, &mut fitter)?;
    let note: Vec<Inline> = inlines(&view.note, press.language);
    if !note.is_empty() {
        fitter.check("note", &note, Type::Text);
        blocks.push(body::Block::Powers(note));
    }
    let top = get("edge")? + head.high;
    let (around, row, foot_high) = (get("gap")? + get("legend-around")?, get("legend-row")?, get("body-bottom")?);
    let below = |entries: usize| match entries {
        0 => foot_high,
        entries => foot_high + around + (entries as f32 / 2.0).ceil() * row,
    };
    // The signs of the characteristics explain themselves sooner than others: they stand where a note leaves room for them.
    let (room, sizes) = (get("card-height")? - top - get("art-least")?, (get("text-largest")?, get("text-least")?));
    let roomy = fitter.comfortable(sizes, room - below(signs.len()), |measurer, size| body::height(&blocks, press, measurer, size))?;
    let entries: Vec<_> = signs.into_iter().filter(|entry| roomy.is_some() || entry.0 != FIGURE).collect();
    let bottom = below(entries.len());
    let floor = get("card-height")? - bottom;
    let (size, high) = fitter.height("text", sizes, room - bottom, |measurer, size| body::height(&blocks, press, measurer, size))?;
    let art = art::art(&view.emblem, &view.id, None, (top, floor - high), "neutral", press)?;
    let rows: Vec<Value> = entries.iter().map(|(kind, icon, text)| json!({"kind": kind, "icon": icon, "text": text})).collect();
    let front = templates.fill(
        "reference",
        json!({
            "language": press.language, "scene": art.scene, "head": head.html, "legend": words.label("legend")?, "columns": rows.chunks(rows.len().div_ceil(2).max(1)).collect::<Vec<_>>(),
            "size": size, "bottom": format!("{bottom:.2}"), "body": body::html(&blocks, press, fitter.measurer, size)?, "foot": super::foot(&foot, view.provisional, press)?,
        }),
    )?;
    let face = Face {
        id: view.id.clone(),
        sheet: SheetKind::Characters,
        says: super::says(&head.name, &head.line, &view.spells, &[], press),
        name: head.name,
        line: head.line,
        front,
        back: Back::Krosmaster,
        own_back: None,
        copies: view.copies,
        emblem: emblem::badge(&view.emblem, &view.id, "neutral", "emblem", templates)?,
    };
    Ok((fitter.misfits.is_empty().then_some(face), fitter.misfits))
}

/// The class of the signs of characteristics.
const FIGURE: &str = "figure";

/// The signs that every card uses: class of the swatch, icon, name.
fn legend(press: &Press<'_>) -> Vec<(&'static str, String, String)> {
    let mut icons: Vec<(&'static str, Icon)> = Vec::new();
    let limits = Limit::ALL.map(|limit| (limit.icon().name(), limit.icon()));
    let ranges = RangeShape::ALL.map(|shape| ("plain", shape.icon()));
    let costs = [Icon::Injury, Icon::Kama].map(|icon| ("plain", icon));
    let disks = Disk::ALL.map(|disk| ("plain", disk.icon()));
    let figures = [Icon::Initiative, Icon::Level, Icon::Mp, Icon::Hp, Icon::Ap, Icon::Range].map(|icon| (FIGURE, icon));
    icons.extend(limits);
    icons.extend(ranges);
    icons.extend(costs);
    icons.extend(figures);
    icons.extend(disks);
    icons
        .into_iter()
        .map(|(class, icon)| (class, press.templates.icon(icon, "sign", None), spaced(press.words.icon(icon), press.language)))
        .collect()
}

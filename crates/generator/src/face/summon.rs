//! The front of a summon token's card.

use super::head::Title;
use super::{Back, Drawn, Face, Foot, Press, SheetKind, art, body};
use crate::RenderError;
use crate::card::{Disk, SummonView};
use crate::emblem;
use crate::text_fit::Fitter;
use crate::text_measure::Measurer;
use crate::words::capital;
use kcc_wording::rich::Icon;
use serde_json::json;

/// Draws the card.
pub(crate) fn face(view: &SummonView, press: &Press<'_>, measurer: &mut Measurer) -> Result<Drawn, RenderError> {
    let get = |name: &str| press.templates.measures().get(name);
    let (templates, words) = (press.templates, press.words);
    let mut fitter = Fitter::new(measurer, &view.id, press.language);
    let sort = if view.characteristics.mp.is_some() { "mob" } else { "mechanism" };
    let mut line = vec![words.label("summon")?.to_owned(), words.label(sort)?.to_owned()];
    line.extend(view.family.clone());
    if view.passable {
        line.push(words.label("no-obstacle")?.to_owned());
    }
    let title = Title { name: &view.name, version: None, line: &line, field: "family", mark: None, width: get("name-width")? };
    let head = title.head(press, &mut fitter)?;
    let foot = Foot { text: &view.collection, authors: &view.authors, provisional: view.provisional, two_faced: false }
        .html(press, &mut fitter)?;

    let blocks = body::blocks(&view.spells, &view.powers, None, press, &mut fitter)?;
    let top = get("edge")? + head.high;
    let floor = get("card-height")? - get("body-bottom")?;
    let (size, high) = body::fit(&blocks, (top, floor), press, &mut fitter)?;
    let tincture = view.emblem.element.unwrap_or(Disk::Special).icon().name();
    let art = art::art(&view.emblem, &view.id, Some(view.characteristics), (top, floor - high), tincture, press)?;
    let front = templates.fill(
        "summon",
        json!({
            "language": press.language, "scene": art.scene, "stats": art.stats, "head": head.html,
            "strength": view.strength.map_or_else(|| "?".to_owned(), |strength| strength.to_string()),
            "strength_icon": templates.icon(Icon::Strength, "sign", Some(words.icon(Icon::Strength))),
            "size": size, "body": body::html(&blocks, press, fitter.measurer, size)?, "foot": foot,
        }),
    )?;
    let mut figures = super::figures(view.characteristics);
    figures.extend(view.strength.map(|strength| (Icon::Strength, Some(strength))));
    let says = super::says((&head.name, &head.line), &figures, &view.spells, &view.powers, press)?;
    let face = Face {
        id: view.id.clone(),
        sheet: SheetKind::Summons,
        title: head.name.clone(),
        name: head.name,
        figures,
        group: Some(capital(words.label(sort)?)),
        mark: words.label("summon")?.to_owned(),
        line: head.line,
        front,
        back: Back::Summon,
        own_back: None,
        back_says: None,
        copies: view.copies,
        says,
        emblem: emblem::badge(&view.emblem, &view.id, tincture, "emblem", templates)?,
    };
    Ok((fitter.misfits.is_empty().then_some(face), fitter.misfits))
}

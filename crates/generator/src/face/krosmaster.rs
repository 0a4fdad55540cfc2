//! The front of a krosmaster's card.

use super::head::Title;
use super::{Back, Drawn, Face, Foot, Press, SheetKind, art, body};
use crate::RenderError;
use crate::card::{Disk, KrosmasterView, NameColor};
use crate::emblem;
use crate::text_fit::Fitter;
use crate::text_measure::Measurer;
use kcc_wording::rich::Icon;
use serde_json::json;

/// Draws the card.
pub(crate) fn face(view: &KrosmasterView, press: &Press<'_>, measurer: &mut Measurer) -> Result<Drawn, RenderError> {
    let get = |name: &str| press.templates.measures().get(name);
    let (templates, words) = (press.templates, press.words);
    let mut fitter = Fitter::new(measurer, &view.id, press.language);
    let allowed = ["copies-one", "copies-two", "copies-three"][view.name_color.allowed() - 1];
    let (pips, pips_width) = pips(view.name_color, Some(words.label(allowed)?));
    let title = Title {
        name: &view.name,
        version: view.version.clone(),
        line: &view.types,
        field: "types",
        mark: Some((pips, pips_width)),
        width: get("name-width")?,
    };
    let head = title.head(press, &mut fitter)?;
    let foot = Foot { text: &view.collection, authors: &view.authors, provisional: view.provisional, two_faced: view.other_side.is_some() }
        .html(press, &mut fitter)?;

    let blocks = body::blocks(&view.spells, &view.powers, view.history.as_deref(), press, &mut fitter)?;
    let top = get("edge")? + head.high;
    let floor = get("card-height")? - get("body-bottom")?;
    let (size, high) = body::fit(&blocks, (top, floor), press, &mut fitter)?;
    let body_top = floor - high;
    let tincture = view.emblem.element.unwrap_or(Disk::Special).icon().name();
    let art = art::art(&view.emblem, &view.id, Some(view.characteristics), (top, body_top), tincture, press)?;
    let front = templates.fill(
        "krosmaster",
        json!({
            "language": press.language, "lettering": view.name_color.name(),
            "scene": art.scene, "stats": art.stats, "head": head.html,
            "level": view.level, "level_icon": templates.icon(Icon::Level, "sign", Some(words.icon(Icon::Level))),
            "initiative": view.initiative, "long": view.initiative > 9, "initiative_icon": templates.icon(Icon::Initiative, "sign", Some(words.icon(Icon::Initiative))),
            "size": size, "body": body::html(&blocks, press, fitter.measurer, size)?, "foot": foot,
        }),
    )?;
    let mut figures = vec![(Icon::Level, Some(view.level)), (Icon::Initiative, Some(view.initiative))];
    figures.extend(super::figures(view.characteristics));
    let says = super::says((&head.name, &head.line), &figures, &view.spells, &view.powers, press)?;
    let face = Face {
        id: view.id.clone(),
        sheet: SheetKind::Characters,
        title: head.name.clone(),
        name: head.name,
        figures,
        group: Some(view.set.clone().unwrap_or_else(|| view.collection.clone())).filter(|set| !set.is_empty()),
        mark: view.set.clone().unwrap_or_else(|| view.collection.clone()),
        line: head.line,
        front,
        back: Back::Krosmaster,
        own_back: None,
        back_says: None,
        copies: view.copies,
        says,
        emblem: emblem::badge(&view.emblem, &view.id, tincture, "emblem", templates)?,
    };
    Ok((fitter.misfits.is_empty().then_some(face), fitter.misfits))
}

/// Returns as many pips as a team may hold copies, which is the meaning of the colour of the name in a form that needs no colour; and the
/// width that they take before the types, in ems.
pub(super) fn pips(color: NameColor, says: Option<&str>) -> (String, f32) {
    let (count, fill) = match color {
        NameColor::Gold => (1.0, "#f6c544"),
        NameColor::White => (2.0, "#ffffff"),
        NameColor::Black => (3.0, "#1a1426"),
    };
    let width = count * 10.0 + (count - 1.0) * 2.0;
    let mut svg = format!(
        "<svg class=\"pips\" xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {width} 10\" style=\"width:{:.2}em;height:0.8em\"{}>",
        width * 0.08,
        super::back::spoken(says)
    );
    let mut left = 0.0;
    while left < width {
        svg.push_str(&format!("<path d=\"M{} 0L{} 5L{} 10L{left} 5Z\" fill=\"{fill}\"/>", left + 5.0, left + 10.0, left + 5.0));
        left += 12.0;
    }
    svg.push_str("</svg>");
    (svg, width * 0.08 + 0.4)
}

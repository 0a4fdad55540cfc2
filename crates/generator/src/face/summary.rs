//! Cards that remind players of the rules.

use super::head::Title;
use super::{Back, Drawn, Face, Press, SheetKind, body};
use crate::RenderError;
use crate::card::{EmblemView, SummarySide, SummaryView};
use crate::emblem::{self, Scene};
use crate::text_fit::Fitter;
use crate::text_measure::Measurer;
use serde_json::json;

/// The charge on the emblem of a summary.
const CHARGE: &str = "krosmaster";

/// Draws the card.
pub(crate) fn face(view: &SummaryView, press: &Press<'_>, measurer: &mut Measurer) -> Result<Drawn, RenderError> {
    let mut fitter = Fitter::new(measurer, &view.id, press.language);
    let picture = EmblemView { types: vec![CHARGE.to_owned()], ..EmblemView::default() };
    let front = side(view, &view.front, &picture, press, &mut fitter)?;
    let back = side(view, &view.back, &picture, press, &mut fitter)?;
    let of = |side: &SummarySide| super::says((&side.title, &view.subtitle), &Vec::new(), &[], &side.entries, press);
    let says = [of(&view.front)?, of(&view.back)?].join(" ");
    let face = Face {
        id: view.id.clone(),
        sheet: SheetKind::Rules,
        says,
        name: format!("{} – {}", view.front.title, view.back.title),
        title: format!("{} – {}", view.front.title, view.back.title),
        figures: Vec::new(),
        group: None,
        mark: view.subtitle.clone(),
        line: view.subtitle.clone(),
        front,
        back: Back::Krosmaster,
        own_back: Some(back),
        back_says: None,
        copies: view.copies,
        emblem: emblem::badge(&picture, &view.id, CHARGE, "emblem", press.templates)?,
    };
    Ok((fitter.misfits.is_empty().then_some(face), fitter.misfits))
}

fn side(
    view: &SummaryView,
    side: &SummarySide,
    picture: &EmblemView,
    press: &Press<'_>,
    fitter: &mut Fitter<'_>,
) -> Result<String, RenderError> {
    let get = |name: &str| press.templates.measures().get(name);
    let line = [view.subtitle.clone()];
    let title = Title { name: &side.title, version: None, line: &line, field: "subtitle", mark: None, width: get("name-width")? };
    let head = title.head(press, fitter)?;
    // Each part has a box of its own.
    let mut blocks = Vec::new();
    for entry in &side.entries {
        blocks.extend(body::blocks(&[], std::slice::from_ref(entry), None, press, fitter)?);
    }
    let (top, floor) = (get("edge")? + head.high, get("card-height")? - get("edge")? - get("gap")?);
    let (largest, least, gap) = (get("text-roomy")?, get("text-least")?, get("gap")?);
    let (size, high) =
        fitter.height("text", (largest, least), floor - top - gap, |measurer, size| body::height(&blocks, press, measurer, size))?;
    // The remaining room is divided evenly: between the head and the boxes, between them and below them.
    let rest = ((floor - top - high) / (blocks.len().max(1) as f32 + 1.0)).max(0.0);
    let margin = 1.5;
    let (width, height) = (get("card-width")? - 2.0 * margin, get("card-height")? - 2.0 * margin);
    let rays = Scene { middle: (width / 2.0, height / 2.0), ..Scene::plain(width, height, 1.8) };
    let scene = emblem::scene(picture, &format!("{}-{}", view.id, side.title.len()), CHARGE, rays, press.templates)?;
    let mut body = String::new();
    for block in &blocks {
        let block = body::html(std::slice::from_ref(block), press, fitter.measurer, size)?;
        body.push_str(&format!("<div style=\"padding-top:{rest:.2}mm\">{block}</div>"));
    }
    press.templates.fill(
        "summary",
        json!({
            "language": press.language, "scene": scene, "head": head.html, "size": size, "top": format!("{top:.2}"), "body": body, "turn": super::turn(press)?,
        }),
    )
}

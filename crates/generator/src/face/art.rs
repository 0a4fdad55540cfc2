//! The art between the head and the body of a card: the emblem in front of its rays, and the characteristics.

use super::Press;
use crate::RenderError;
use crate::card::{Characteristics, EmblemView};
use crate::emblem::{self, Scene};
use kcc_wording::rich::Icon;
use serde_json::{Value, json};

/// The art between the head and the body: scene and characteristics.
pub(crate) struct Art {
    /// The scene as SVG.
    pub(crate) scene: String,
    /// The place, size and number of each characteristic, for the template.
    pub(crate) stats: Vec<Value>,
}

/// How the characteristics are arranged.
#[derive(Clone, Copy)]
enum Form {
    /// Below the emblem, side by side.
    Below,
    /// Beside the emblem, one below the other.
    Column,
    /// Beside the emblem, side by side.
    Row,
}

/// Lays out the art. `top` is where the head ends and `bottom` where the body begins, in millimetres from the top of the card.
pub(crate) fn art(
    emblem: &EmblemView,
    seed: &str,
    characteristics: Option<Characteristics>,
    (top, bottom): (f32, f32),
    tincture: &str,
    press: &Press<'_>,
) -> Result<Art, RenderError> {
    let get = |name: &str| press.templates.measures().get(name);
    let (width, room) = (get("card-width")?, bottom - top);
    let left = 1.5;
    let mut stats = Vec::new();
    // The room for the emblem: beside the characteristics or, if the art is high, above them.
    let (mut emblem_left, mut emblem_bottom) = (left + 1.0, bottom);
    if let Some(Characteristics { mp, hp, ap }) = characteristics {
        let three = [(Icon::Mp, mp), (Icon::Hp, hp), (Icon::Ap, ap)];
        let form = match room {
            room if room >= get("art-high")? => Form::Below,
            room if room >= get("art-column")? => Form::Column,
            _ => Form::Row,
        };
        let side = match form {
            Form::Below => 13.0,
            Form::Column => ((room - 3.0) / 3.0 - 0.5).min(12.5),
            Form::Row => (room - 1.2).clamp(6.0, 11.0),
        };
        let step = match form {
            Form::Below => side + 4.0,
            Form::Column => ((room - 2.0 - side) / 2.0).min(side * 1.32),
            Form::Row => side + 0.5,
        };
        for (index, (icon, number)) in three.into_iter().enumerate() {
            let along = index as f32 * step;
            let (x, y) = match form {
                Form::Below => ((width - 2.0 * step - side) / 2.0 + along, bottom - side - 1.6),
                Form::Column => (3.2, top + (room - 2.0 * step - side) / 2.0 + along),
                Form::Row => (3.0 + along, top + (room - side) / 2.0),
            };
            stats.push(json!({
                "kind": icon.name(), "x": format!("{x:.2}"), "y": format!("{y:.2}"), "side": format!("{side:.2}"),
                "size": format!("{:.1}", side * 1.32),
                "number": number.map_or_else(|| press.words.dash.clone(), |number| number.to_string()),
                "icon": press.templates.icon(icon, "symbol", Some(press.words.icon(icon))),
            }));
        }
        match form {
            Form::Below => emblem_bottom = bottom - side - 1.6,
            Form::Column => emblem_left = 3.2 + side + 0.8,
            Form::Row => emblem_left = 3.0 + 3.0 * step,
        }
    }
    let field = width - emblem_left - if emblem_bottom < bottom { emblem_left } else { 2.4 };
    let room = emblem_bottom - top;
    let crown = if emblem.boss { 1.26 } else { 1.05 };
    let radius = ((room - 1.6) / (crown + 1.06)).min(field / 2.12).max(0.0);
    let middle = (emblem_left + field / 2.0, (top + emblem_bottom) / 2.0 + radius * (crown - 1.06) / 2.0);
    let scene = Scene { middle: (middle.0 - left, middle.1 - left), radius, ..Scene::plain(width - 2.0 * left, bottom - left + 0.4, 1.8) };
    Ok(Art { scene: emblem::scene(emblem, seed, tincture, scene, press.templates)?, stats })
}

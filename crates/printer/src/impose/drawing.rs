//! Where pages lie on a side, what is seen of them, and the marks around them, as PDF writes it.

use super::pages::{inherited, source_page};
use super::{Placement, Turn, fault};
use crate::PrintError;
use crate::sheet::{Area, Marks, Um};
use lopdf::Object;
use std::fmt::Write as _;

/// Returns the matrix that moves a page to its place.
pub(super) fn matrix(placement: &Placement<'_>, page_height: Um) -> Result<String, PrintError> {
    let page = source_page(placement)?;
    let media = inherited(&placement.pages.document, page, b"MediaBox")?.as_array().map_err(|error| fault(&error))?;
    let length = |index: usize| media.get(index).and_then(|value| value.as_float().ok()).unwrap_or_default();
    let (width, height) = (length(2), length(3));
    let (x, y) = placement.corner;
    Ok(match placement.turn {
        Turn::None => format!("1 0 0 1 {} {:.3} cm", points(x), to_points(page_height - y) - height),
        Turn::Left => format!("0 1 -1 0 {:.3} {} cm", to_points(x) + height, points(page_height - y)),
        Turn::Right => format!("0 -1 1 0 {} {} cm", points(x), points(page_height - y)),
        Turn::Over => format!("-1 0 0 -1 {:.3} {} cm", to_points(x) + width, points(page_height - y)),
    })
}

/// Returns the visible part of a page, as a path.
pub(super) fn clip(placement: &Placement<'_>, page_height: Um) -> String {
    let shown = placement.shown;
    match placement.round {
        true => circle(shown, page_height),
        false => {
            let low = page_height - shown.y - shown.height;
            format!("{} {} {} {} re", points(shown.x), points(low), points(shown.width), points(shown.height))
        }
    }
}

/// Returns the circle in a square as four curves (0.5523 of the radius: the usual handles of a quarter).
fn circle(square: Area, page_height: Um) -> String {
    let radius = to_points(square.width.min(square.height)) / 2.0;
    let (x, y) = (to_points(square.x) + to_points(square.width) / 2.0, to_points(page_height - square.y) - to_points(square.height) / 2.0);
    let handle = radius * 0.552_28;
    let mut path = format!("{:.3} {y:.3} m", x + radius);
    for (cos, sin) in [(1.0, 0.0), (0.0, 1.0), (-1.0, 0.0), (0.0, -1.0_f32)] {
        // From the point at an angle to the one a quarter further on, whose cosine is -sin and whose sine is cos.
        let (from, to) = ((x + radius * cos, y + radius * sin), (x - radius * sin, y + radius * cos));
        let (one, two) = ((from.0 - handle * sin, from.1 + handle * cos), (to.0 + handle * cos, to.1 + handle * sin));
        let _ = write!(path, " {:.3} {:.3} {:.3} {:.3} {:.3} {:.3} c", one.0, one.1, two.0, two.1, to.0, to.1);
    }
    path.push_str(" h");
    path
}

/// Draws marks that show on any colour: grey, or dark on a pale rim.
pub(super) fn draw(content: &mut String, marks: &Marks, page_height: Um) {
    let line = |area: &Area| {
        let (x, y) = (points(area.x), points(page_height - area.y));
        format!("{x} {y} m {} {} l S", points(area.x + area.width), points(page_height - area.y - area.height))
    };
    let lines = |areas: &[Area]| areas.iter().map(line).collect::<Vec<_>>();
    let rounds = marks.rounds.iter().map(|square| format!("{} S", circle(*square, page_height)));
    let groups = [
        (lines(&marks.lines).into_iter().chain(rounds).collect(), "0.25 w 0.553 0.533 0.596 RG", ""),
        (lines(&marks.corners), "0.25 w 0 G", ""),
        (lines(&marks.dashes), "0.3 w 0 G", "[4 3] 0 d "),
        (lines(&marks.edges), "0.3 w 0 G", ""),
    ];
    for (number, (lines, pen, dashes)) in groups.into_iter().enumerate().filter(|(_, (lines, ..))| !lines.is_empty()) {
        let lines = lines.join("\n");
        // Lines that are cut along leave no pale rim on the piece; marks beside it need one.
        let rim = if number == 0 { String::new() } else { format!("0.8 w 1 G\n{lines}\n") };
        let _ = writeln!(content, "/Artifact BMC q {dashes}{rim}{pen}\n{lines}\nQ EMC");
    }
}

/// Returns the corners of an area, as the box of a page.
pub(super) fn corners(area: Area, page_height: Um) -> Vec<Object> {
    vec![number_of(area.x), number_of(page_height - area.y - area.height), number_of(area.x + area.width), number_of(page_height - area.y)]
}

fn to_points(length: Um) -> f32 {
    (f64::from(length) * 72.0 / 25_400.0) as f32
}

pub(super) fn points(length: Um) -> String {
    format!("{:.3}", f64::from(length) * 72.0 / 25_400.0)
}

fn number_of(length: Um) -> Object {
    Object::Real(to_points(length))
}

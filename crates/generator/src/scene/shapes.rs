//! The shapes of boards: ground, units, marks.

use super::{At, Figure, Mark};
use crate::templates::escape;
use std::fmt::Write as _;

/// The side of a cell, half of it, and the room for the names of columns and rows.
pub(super) const CELL: usize = 36;
pub(super) const MIDDLE: usize = CELL / 2;
pub(super) const GUTTER: usize = 18;

/// Draws the ground of a cell. Each has a pattern besides its colour.
pub(super) fn ground(svg: &mut String, (column, row): At, ground: &str) {
    let (x, y) = (column * CELL, row * CELL);
    let pattern = match ground {
        "water" => "m4 12q4 -5 8 0t8 0t8 0m-24 12q4 -5 8 0t8 0t8 0",
        "ice" => "m6 16l10 -10m-8 20l18 -18m-6 20l10 -10",
        "fog" => "m4 9h14m4 0h10m-28 9h6m4 0h18m-28 9h16m4 0h8",
        "station" => "m4 12h28m-28 12h28m-24 -16v20m10 -20v20m10 -20v20",
        _ => "m4 32l28 -28m-28 10l10 -10m8 28l10 -10",
    };
    let _ = write!(
        svg,
        "<path class=\"s-{ground}\" d=\"M{x} {y}h{CELL}v{CELL}h-{CELL}z\"/><path class=\"s-pattern\" d=\"M{x} {y}{pattern}\"/>"
    );
}

/// Returns the outline of a unit of a side around the middle of a cell: a circle, a square, a hexagon or a lozenge.
fn outline((column, row): At, side: u8) -> String {
    let (x, y) = (column * CELL + MIDDLE, row * CELL + MIDDLE);
    match side {
        1 => format!("M{} {y}a13 13 0 1 0 26 0a13 13 0 1 0 -26 0z", x - 13),
        2 => format!("M{} {}h24v24h-24z", x - 12, y - 12),
        3 => format!("M{} {y}l7 -13h14l7 13l-7 13h-14z", x - 14),
        _ => format!("M{} {y}l15 -15l15 15l-15 15z", x - 15),
    }
}

/// Draws a unit.
pub(super) fn unit(svg: &mut String, unit: &Figure, small: bool) {
    let (x, y) = (unit.at.0 * CELL + MIDDLE, unit.at.1 * CELL + MIDDLE);
    if small {
        let (x, y) = (x + 10, y - 10);
        let _ = write!(
            svg,
            "<circle class=\"s-u{}\" cx=\"{x}\" cy=\"{y}\" r=\"8\"/><text class=\"s-on s-few\" x=\"{x}\" y=\"{}\">{}</text>",
            unit.side,
            y + 4,
            escape(&unit.letter)
        );
        return;
    }
    let (before, after) = if unit.summon {
        (format!("<g transform=\"translate({:.1} {:.1}) scale(0.75)\">", x as f32 / 4.0, y as f32 / 4.0), "</g>")
    } else {
        (String::new(), "")
    };
    let _ = write!(
        svg,
        "{before}<path class=\"s-u{}\" d=\"{}\"/><text class=\"s-on\" x=\"{x}\" y=\"{}\">{}</text>{after}",
        unit.side,
        outline(unit.at, unit.side),
        y + 6,
        escape(&unit.letter)
    );
    if unit.injuries > 0 {
        let (x, y) = (x + 11, y + 10);
        let _ = write!(
            svg,
            "<circle class=\"s-hurt\" cx=\"{x}\" cy=\"{y}\" r=\"7\"/><text class=\"s-few\" x=\"{x}\" y=\"{}\">{}</text>",
            y + 4,
            unit.injuries
        );
    }
    if unit.markers > 0 {
        let _ = write!(svg, "<path class=\"s-marker\" d=\"M{} {}l6 -6l6 6l-6 6z\"/>", x - 17, y - 11);
    }
}

/// Draws what the board points at.
pub(super) fn mark(svg: &mut String, mark: &Mark) {
    let middle = |(column, row): &At| (column * CELL + MIDDLE, row * CELL + MIDDLE);
    let _ = match mark {
        Mark::Aim((column, row)) => {
            let (x, y) = (column * CELL + 2, row * CELL + 2);
            let (far, back) = (CELL - 4, CELL - 11);
            write!(
                svg,
                "<path class=\"s-aim\" d=\"M{x} {0}v-7h7M{1} {y}h7v7M{2} {3}v7h-7M{4} {5}h-7v-7\"/>",
                y + 7,
                x + back,
                x + far,
                y + back,
                x + 7,
                y + far
            )
        }
        Mark::Moved(from, to) => arrow(svg, middle(from), middle(to)),
        Mark::Gone(unit) => {
            let (x, y) = middle(&unit.at);
            write!(
                svg,
                "<path class=\"s-u{} s-faint\" d=\"{}\"/><path class=\"s-gone\" d=\"M{} {}l26 26m0 -26l-26 26\"/><text class=\"s-on s-lost\" x=\"{x}\" y=\"{}\">{}</text>",
                unit.side,
                outline(unit.at, unit.side),
                x - 13,
                y - 13,
                y + 6,
                escape(&unit.letter)
            )
        }
        Mark::Otherwise(unit) => {
            let (x, y) = middle(&unit.at);
            write!(
                svg,
                "<path class=\"s-otherwise\" d=\"{}\"/><text class=\"s-ghost\" x=\"{x}\" y=\"{}\">{}</text>",
                outline(unit.at, unit.side),
                y + 6,
                escape(&unit.letter)
            )
        }
        Mark::Touched(at) => {
            let (x, y) = middle(at);
            write!(svg, "<circle class=\"s-touched\" cx=\"{x}\" cy=\"{y}\" r=\"17\"/>")
        }
        Mark::New(at) => {
            let (x, y) = middle(at);
            write!(svg, "<path class=\"s-new\" d=\"M{} {}v12m-6 -6h12\"/>", x + 10, y - 16)
        }
        Mark::Possible(at) => {
            let (x, y) = middle(at);
            write!(
                svg,
                "<path class=\"s-halo\" d=\"M{0} {1}l5 6l9 -13\"/><path class=\"s-possible\" d=\"M{0} {1}l5 6l9 -13\"/>",
                x - 7,
                y + 2
            )
        }
        Mark::Impossible(at) => {
            let (x, y) = middle(at);
            write!(
                svg,
                "<path class=\"s-halo\" d=\"M{0} {1}l12 12m0 -12l-12 12\"/><path class=\"s-impossible\" d=\"M{0} {1}l12 12m0 -12l-12 12\"/>",
                x - 6,
                y - 6
            )
        }
    };
}

/// Draws an arrow that ends before the unit that it leads to.
fn arrow(svg: &mut String, (x, y): (usize, usize), to: (usize, usize)) -> std::fmt::Result {
    let (dx, dy) = (to.0 as f32 - x as f32, to.1 as f32 - y as f32);
    let length = dx.hypot(dy).max(1.0);
    let (ux, uy) = (dx / length, dy / length);
    // Before the unit, with its rim.
    let tip = length - 20.0;
    let end = (x as f32 + ux * tip, y as f32 + uy * tip);
    let wing = |turn: f32| (end.0 - 7.0 * ux + turn * 5.0 * uy, end.1 - 7.0 * uy - turn * 5.0 * ux);
    let (left, right) = (wing(1.0), wing(-1.0));
    let path =
        format!("M{x} {y}L{:.0} {:.0}M{:.0} {:.0}L{:.0} {:.0}L{:.0} {:.0}", end.0, end.1, left.0, left.1, end.0, end.1, right.0, right.1);
    write!(
        svg,
        "<circle class=\"s-from\" cx=\"{x}\" cy=\"{y}\" r=\"5\"/><path class=\"s-halo\" d=\"{path}\"/><path class=\"s-moved\" d=\"{path}\"/>"
    )
}

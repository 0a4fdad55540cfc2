//! Dice (rule 1.6): a net to fold and glue, and stickers for an ordinary die.

use super::{Form, Press, Token};
use crate::RenderError;
use crate::words::capital;
use kcc_wording::rich::Icon;
use serde_json::json;
use std::fmt::Write as _;

/// The pictures on the six sides, in the order of the numbers of an ordinary die that stands for them (rule 1.6.1). A side with two pictures is
/// turned to one of them, the last one to any.
const SIDES: [&[Icon]; 6] =
    [&[Icon::Critical], &[Icon::Armour], &[Icon::Lock], &[Icon::Dodge], &[Icon::Critical, Icon::Dodge], &[Icon::Dofus]];

/// Where the sides lie in the net, in columns and rows. As on an ordinary die, opposite sides add up to seven.
const NET: [(u8, u8); 6] = [(0, 1), (1, 1), (1, 0), (1, 2), (3, 1), (2, 1)];

/// The corners between which the net is folded: between sides, then before the tabs.
const FOLDS: [((u8, u8), (u8, u8)); 12] = [
    ((1, 1), (1, 2)),
    ((2, 1), (2, 2)),
    ((3, 1), (3, 2)),
    ((1, 1), (2, 1)),
    ((1, 2), (2, 2)),
    ((1, 0), (2, 0)),
    ((1, 0), (1, 1)),
    ((2, 0), (2, 1)),
    ((1, 2), (1, 3)),
    ((2, 2), (2, 3)),
    ((1, 3), (2, 3)),
    ((4, 1), (4, 2)),
];

/// Draws what a die is made of, for some number of dice.
///
/// # Errors
/// Faults of the templates.
pub fn dice(copies: u32, press: &Press<'_>) -> Result<Vec<Token>, RenderError> {
    if copies == 0 {
        return Ok(Vec::new());
    }
    let get = |name: &str| press.templates.measures().get(name);
    let (die, tab) = (get("die")?, get("die-tab")?);
    let mut net = Drawing::new(4.0 * die + tab, 3.0 * die + 2.0 * tab);
    let at = |(column, row): (u8, u8)| (f32::from(column) * die, tab + f32::from(row) * die);
    // The tabs are glued behind the sides that they meet.
    let slant = tab * 0.6;
    for (column, row) in [(0, 0), (2, 0), (0, 2), (2, 2)] {
        let (x, y) = at((column, row));
        // Beside the upper and the lower side.
        let (near, far) = if column == 0 { (x + die, x + die - tab) } else { (x, x + tab) };
        net.tab([(near, y), (far, y + slant), (far, y + die - slant), (near, y + die)]);
    }
    for (row, outwards) in [(0, -tab), (3, tab)] {
        let (x, y) = at((1, row));
        net.tab([(x, y), (x + slant, y + outwards), (x + die - slant, y + outwards), (x + die, y)]);
    }
    let (x, y) = at((4, 1));
    net.tab([(x, y), (x + tab, y + slant), (x + tab, y + die - slant), (x, y + die)]);
    for (from, to) in FOLDS {
        net.line(at(from), at(to), true);
    }
    for (side, place) in SIDES.iter().zip(NET) {
        net.side(side, at(place), die, press);
    }
    // Where no tab is, the sides are cut.
    for (from, to) in [((0, 1), (0, 2)), ((0, 1), (1, 1)), ((0, 2), (1, 2)), ((2, 1), (4, 1)), ((2, 2), (4, 2))] {
        net.line(at(from), at(to), false);
    }
    let mut stickers = Drawing::new(6.0 * die, die);
    // Smaller than the side, whose edges are round.
    let margin = die * 0.05;
    for (number, side) in (0_u8..).zip(SIDES) {
        let corner = (f32::from(number) * die, 0.0);
        stickers.square((corner.0 + margin, margin), die - 2.0 * margin, die * 0.12);
        stickers.side(side, corner, die, press);
    }
    let digits = (1..).zip(NET.map(at)).collect();
    let digits_of_stickers = (1..=6_u8).map(|number| (number, (f32::from(number - 1) * die, 0.0))).collect();
    [("die-net", Form::Net, net, digits), ("die-stickers", Form::Stickers, stickers, digits_of_stickers)]
        .into_iter()
        .map(|(id, form, drawing, digits)| {
            Ok(Token {
                id: id.to_owned(),
                form,
                front: drawing.html(digits, die, press)?,
                back: String::new(),
                name: capital(press.words.label(id)?),
                says: capital(press.words.label(id)?),
                copies,
            })
        })
        .collect()
}

/// Returns the six sides of a die, in the order of the numbers of an ordinary one: what each shows, and its picture as HTML, as large as
/// the side.
///
/// # Errors
/// Faults of the templates.
pub fn die_sides(press: &Press<'_>) -> Result<Vec<(String, String)>, RenderError> {
    let die = press.templates.measures().get("die")?;
    let side = |icons: &&[Icon]| {
        let mut drawing = Drawing::new(die, die);
        drawing.side(icons, (0.0, 0.0), die, press);
        Ok((press.words.shown(icons), drawing.html(Vec::new(), die, press)?))
    };
    SIDES.iter().map(side).collect()
}

/// A drawing in millimetres.
struct Drawing {
    size: (f32, f32),
    svg: String,
}

impl Drawing {
    fn new(width: f32, height: f32) -> Self {
        let svg = format!(
            "<svg class=\"net\" xmlns=\"http://www.w3.org/2000/svg\" width=\"{width:.2}mm\" height=\"{height:.2}mm\" viewBox=\"0 0 {width:.2} {height:.2}\">"
        );
        Self { size: (width, height), svg }
    }

    fn tab(&mut self, corners: [(f32, f32); 4]) {
        let points: Vec<String> = corners.iter().map(|(x, y)| format!("{x:.2},{y:.2}")).collect();
        let _ = write!(self.svg, "<polyline points=\"{}\" fill=\"#efe0bd\" stroke=\"#1a1426\" stroke-width=\"0.25\"/>", points.join(" "));
    }

    fn square(&mut self, (x, y): (f32, f32), side: f32, corner: f32) {
        let _ = write!(
            self.svg,
            "<rect x=\"{x:.2}\" y=\"{y:.2}\" width=\"{side:.2}\" height=\"{side:.2}\" rx=\"{corner:.2}\" fill=\"#ffffff\" stroke=\"#1a1426\" stroke-width=\"0.2\"/>"
        );
    }

    /// Draws the pictures of a side: one large, or two in opposite corners with a line between them.
    fn side(&mut self, icons: &[Icon], (x, y): (f32, f32), die: f32, press: &Press<'_>) {
        let mut picture = |icon: Icon, (x, y): (f32, f32), size: f32| {
            let drawing = press.templates.icon(icon, "symbol", None);
            let (left, top) = (x - size / 2.0, y - size / 2.0);
            // The outlines of some reach a little beyond their field.
            let place = format!("<svg overflow=\"visible\" x=\"{left:.2}\" y=\"{top:.2}\" width=\"{size:.2}\" height=\"{size:.2}\"");
            self.svg.push_str(&drawing.replacen("<svg", &place, 1));
        };
        match icons {
            [first, second] => {
                picture(*first, (x + die * 0.31, y + die * 0.31), die * 0.4);
                picture(*second, (x + die * 0.69, y + die * 0.69), die * 0.4);
                let _ = write!(
                    self.svg,
                    "<line x1=\"{:.2}\" y1=\"{:.2}\" x2=\"{:.2}\" y2=\"{:.2}\" stroke=\"#1a1426\" stroke-width=\"0.3\"/>",
                    x + die * 0.3,
                    y + die * 0.7,
                    x + die * 0.7,
                    y + die * 0.3
                );
            }
            icons => icons.iter().for_each(|icon| picture(*icon, (x + die / 2.0, y + die / 2.0), die * 0.62)),
        }
    }

    /// Draws where the paper is folded or cut.
    fn line(&mut self, from: (f32, f32), to: (f32, f32), folded: bool) {
        let dashes = if folded { " stroke-dasharray=\"1.2 0.8\"" } else { "" };
        let (x1, y1, x2, y2) = (from.0, from.1, to.0, to.1);
        let _ = write!(
            self.svg,
            "<line x1=\"{x1:.2}\" y1=\"{y1:.2}\" x2=\"{x2:.2}\" y2=\"{y2:.2}\" stroke=\"#1a1426\" stroke-width=\"0.25\"{dashes}/>"
        );
    }

    fn html(mut self, digits: Vec<(u8, (f32, f32))>, die: f32, press: &Press<'_>) -> Result<String, RenderError> {
        self.svg.push_str("</svg>");
        let digits: Vec<_> = (digits.into_iter())
            .map(|(number, (x, y))| json!({"number": number, "x": format!("{x:.2}"), "y": format!("{y:.2}")}))
            .collect();
        let (width, height) = self.size;
        press.templates.fill(
            "die",
            json!({"language": press.language, "drawing": self.svg, "digits": digits, "side": die, "width": format!("{width:.2}"), "height": format!("{height:.2}")}),
        )
    }
}

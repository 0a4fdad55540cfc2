//! The artwork: an emblem in front of rays, drawn from types, element and id, the same for the same card on every run.

use crate::RenderError;
use crate::card::EmblemView;
use crate::templates::{Templates, Tincture};
use std::fmt::Write;

const INK: &str = "#1a1426";
const GOLD: &str = "#f6c544";
const PALE: &str = "#fbf3df";

/// The size of a scene and of its emblem, in millimetres.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Scene {
    /// Width of the scene.
    pub width: f32,
    /// Height of the scene.
    pub height: f32,
    /// The middle of the emblem.
    pub middle: (f32, f32),
    /// The radius of the emblem; zero for rays alone.
    pub radius: f32,
    /// The radius of the corners.
    pub corner: f32,
    /// The range down the scene that has no sparks, because there is text.
    pub quiet: (f32, f32),
}

impl Scene {
    /// Creates rays alone, from the top left corner.
    pub const fn plain(width: f32, height: f32, corner: f32) -> Self {
        Self { width, height, middle: (0.0, 0.0), radius: 0.0, corner, quiet: (0.0, 0.0) }
    }
}

/// Returns the scene of a card as one SVG element of class `scene`. `seed` is the id of the card; it chooses the division of the field and
/// the ornament of the ring, and a picture of that name takes precedence over all others.
pub fn scene(emblem: &EmblemView, seed: &str, tincture: &str, scene: Scene, templates: &Templates) -> Result<String, RenderError> {
    let colours = templates.tincture(tincture)?;
    let mut chance = Chance::new(seed);
    let Scene { width, height, middle: (x, y), radius, corner, .. } = scene;
    let id: String = seed.chars().map(|c| if c.is_ascii_alphanumeric() { c } else { '-' }).collect();
    let mut svg = format!(
        "<svg class=\"scene\" xmlns=\"http://www.w3.org/2000/svg\" width=\"{width:.2}mm\" height=\"{height:.2}mm\" viewBox=\"0 0 {width:.2} {height:.2}\" \
         aria-hidden=\"true\"><defs><clipPath id=\"frame-{id}\"><rect width=\"{width:.2}\" height=\"{height:.2}\" rx=\"{corner}\"/></clipPath>\
         <radialGradient id=\"sky-{id}\" gradientUnits=\"userSpaceOnUse\" cx=\"{x:.2}\" cy=\"{y:.2}\" r=\"{:.2}\"><stop offset=\"0\" stop-color=\"{}\"/>\
         <stop offset=\"1\" stop-color=\"{}\"/></radialGradient></defs><g class=\"sky\" clip-path=\"url(#frame-{id})\"><rect width=\"{width:.2}\" height=\"{height:.2}\" fill=\"url(#sky-{id})\"/>",
        width.max(height) * 0.72,
        colours.main,
        colours.deep,
    );
    rays(&mut svg, &mut chance, scene, colours);
    sparks(&mut svg, &mut chance, scene, colours);
    svg.push_str("</g>");
    if radius > 0.0 {
        let _ = write!(svg, "<g transform=\"translate({x:.2} {y:.2}) scale({:.4})\">", radius / 100.0);
        roundel(&mut svg, &mut chance, emblem, seed, colours, templates);
        svg.push_str("</g>");
    }
    svg.push_str("</svg>");
    Ok(svg)
}

/// Returns only the emblem, without rays, as one SVG element of a class. It is square, with room for the crown: the PDF renderer stretches
/// a drawing over its box.
pub(crate) fn badge(emblem: &EmblemView, seed: &str, tincture: &str, class: &str, templates: &Templates) -> Result<String, RenderError> {
    let mut chance = Chance::new(seed);
    let mut svg =
        format!("<svg class=\"{class}\" xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"-119 -124 238 238\" aria-hidden=\"true\">");
    roundel(&mut svg, &mut chance, emblem, seed, templates.tincture(tincture)?, templates);
    svg.push_str("</svg>");
    Ok(svg)
}

/// Returns only a charge, without ring and rays, as one SVG element of a class.
pub fn figure_of(id: &str, class: &str, templates: &Templates) -> String {
    let mut svg = format!("<svg class=\"{class}\" xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"-60 -60 120 120\" aria-hidden=\"true\">");
    charge(&mut svg, id, (0.0, 0.0), 112.0, templates);
    svg.push_str("</svg>");
    svg
}

/// Draws wedges of light from the emblem to beyond the edges.
fn rays(svg: &mut String, chance: &mut Chance, scene: Scene, colours: &Tincture) {
    let count = 12 + 2 * chance.below(5);
    let turn = chance.below(360) as f32;
    let far = scene.width + scene.height;
    let step = 360.0 / count as f32;
    let mut path = String::new();
    for index in 0..count {
        let (a, b) = ((turn + index as f32 * step).to_radians(), (turn + (index as f32 + 0.5) * step).to_radians());
        let (x, y) = scene.middle;
        let _ = write!(
            path,
            "M{x:.2} {y:.2}L{:.2} {:.2}L{:.2} {:.2}Z",
            x + far * a.cos(),
            y + far * a.sin(),
            x + far * b.cos(),
            y + far * b.sin()
        );
    }
    let _ = write!(svg, "<path d=\"{path}\" fill=\"{}\" fill-opacity=\"0.2\"/>", colours.light);
}

/// Draws a few four-pointed sparks around the emblem.
fn sparks(svg: &mut String, chance: &mut Chance, scene: Scene, colours: &Tincture) {
    let mut path = String::new();
    for _ in 0..14 {
        let x = scene.width * (0.04 + 0.92 * chance.part());
        let y = scene.height * (0.04 + 0.92 * chance.part());
        let size = 0.5 + 0.9 * chance.part();
        let (dx, dy) = (x - scene.middle.0, y - scene.middle.1);
        let spoken = y + size > scene.quiet.0 && y - size < scene.quiet.1;
        if !spoken && (dx * dx + dy * dy).sqrt() > scene.radius + 1.5 {
            let waist = size * 0.28;
            let _ = write!(
                path,
                "M{x:.2} {:.2}L{:.2} {:.2}L{:.2} {y:.2}L{:.2} {:.2}L{x:.2} {:.2}L{:.2} {:.2}L{:.2} {y:.2}L{:.2} {:.2}Z",
                y - size,
                x + waist,
                y - waist,
                x + size,
                x + waist,
                y + waist,
                y + size,
                x - waist,
                y + waist,
                x - size,
                x - waist,
                y - waist
            );
        }
    }
    let _ = write!(svg, "<path d=\"{path}\" fill=\"{}\" fill-opacity=\"0.75\"/>", colours.light);
}

/// Draws the emblem in a circle of radius 100 about the origin: ring, field, charge, smaller charge, crown.
fn roundel(svg: &mut String, chance: &mut Chance, emblem: &EmblemView, seed: &str, colours: &Tincture, templates: &Templates) {
    let _ = write!(
        svg,
        "<g class=\"field\"><circle r=\"103\" fill=\"{INK}\" fill-opacity=\"0.35\" cy=\"5\"/><circle r=\"100\" fill=\"{INK}\"/><circle r=\"96\" fill=\"{GOLD}\"/>\
         <circle r=\"80\" fill=\"{INK}\"/><circle r=\"77\" fill=\"{}\"/>",
        colours.deep
    );
    ornament(svg, chance);
    svg.push_str("</g>");
    if let Some(picture) = templates.artwork(seed) {
        let id: String = seed.chars().map(|c| if c.is_ascii_alphanumeric() { c } else { '-' }).collect();
        let _ = write!(svg, "<clipPath id=\"field-{id}\"><circle r=\"77\"/></clipPath><g clip-path=\"url(#field-{id})\">");
        svg.push_str(&picture.replacen("<svg", "<svg x=\"-77\" y=\"-77\" width=\"154\" height=\"154\"", 1));
        svg.push_str("</g>");
        return;
    }
    svg.push_str("<g class=\"division\">");
    division(svg, chance, colours);
    svg.push_str("</g>");
    let own = templates.emblem(seed).map(|_| seed);
    let mut charges: Vec<&str> = own.into_iter().chain(emblem.types.iter().map(String::as_str).filter(|id| Some(*id) != own)).collect();
    charges.sort_by_key(|id| templates.charge(id).is_none());
    if let Some(first) = charges.first() {
        charge(svg, first, (0.0, 0.0), 112.0, templates);
    }
    for (index, id) in charges.iter().skip(1).take(2).enumerate() {
        let side = if index == 0 { 1.0 } else { -1.0 };
        let _ = write!(
            svg,
            "<circle cx=\"{0}\" cy=\"68\" r=\"34\" fill=\"{INK}\"/><circle cx=\"{0}\" cy=\"68\" r=\"31.5\" fill=\"{GOLD}\"/>\
             <circle cx=\"{0}\" cy=\"68\" r=\"27\" fill=\"{1}\" stroke=\"{INK}\" stroke-width=\"2\"/>",
            68.0 * side,
            colours.main
        );
        charge(svg, id, (68.0 * side, 68.0), 40.0, templates);
    }
    if emblem.boss {
        charge(svg, "boss", (0.0, -93.0), 58.0, templates);
    }
}

/// Draws a charge about a point: the picture of that name, or a figure made of the letters of its id.
fn charge(svg: &mut String, id: &str, (x, y): (f32, f32), size: f32, templates: &Templates) {
    match templates.charge(id) {
        Some(picture) => {
            let place = format!("<svg x=\"{:.1}\" y=\"{:.1}\" width=\"{size}\" height=\"{size}\"", x - size / 2.0, y - size / 2.0);
            svg.push_str(&picture.replacen("<svg", &place, 1));
        }
        None => figure(svg, id, (x, y), size * 0.5),
    }
}

/// Draws a star whose points, depth and heart follow from an id.
fn figure(svg: &mut String, id: &str, (x, y): (f32, f32), radius: f32) {
    let mut chance = Chance::new(id);
    let points = 5 + chance.below(6);
    let depth = 0.42 + 0.36 * chance.part();
    let mut path = String::new();
    for index in 0..points * 2 {
        let angle = (index as f32 * 180.0 / points as f32 - 90.0).to_radians();
        let reach = if index % 2 == 0 { radius } else { radius * depth };
        let _ = write!(path, "{}{:.2} {:.2}", if index == 0 { 'M' } else { 'L' }, x + reach * angle.cos(), y + reach * angle.sin());
    }
    let width = radius * 0.06;
    let _ = write!(
        svg,
        "<path d=\"{path}Z\" fill=\"{PALE}\" stroke=\"{INK}\" stroke-width=\"{width:.2}\" stroke-linejoin=\"round\"/>\
         <circle cx=\"{x:.1}\" cy=\"{y:.1}\" r=\"{:.2}\" fill=\"{GOLD}\" stroke=\"{INK}\" stroke-width=\"{width:.2}\"/>",
        radius * (0.2 + 0.14 * chance.part())
    );
}

/// Draws beads, teeth or a rope on the golden ring. It is one path, because renderers take as long for each element as for its shape.
fn ornament(svg: &mut String, chance: &mut Chance) {
    let count = 20 + 4 * chance.below(4);
    let form = chance.below(4);
    let mut path = String::new();
    for index in 0..count {
        let (sin, cos) = (index as f32 * 360.0 / count as f32).to_radians().sin_cos();
        let turned = |(x, y): (f32, f32)| format!("{:.2} {:.2}", x * cos - y * sin, x * sin + y * cos);
        match form {
            0 => {
                let radius: f32 = if index % 2 == 0 { 3.6 } else { 2.0 };
                let (left, right) = (turned((-radius, -88.0)), turned((radius, -88.0)));
                let _ = write!(path, "M{left}A{radius} {radius} 0 0 1 {right}A{radius} {radius} 0 0 1 {left}Z");
            }
            1 => polygon(&mut path, [(0.0, -95.0), (4.0, -88.0), (0.0, -81.0), (-4.0, -88.0)].map(turned)),
            2 => polygon(&mut path, [(-6.0, -81.0), (0.0, -93.0), (6.0, -81.0)].map(turned)),
            _ => _ = write!(path, "M{}L{}", turned((-3.0, -96.0)), turned((3.0, -80.0))),
        }
    }
    let pen = if form > 2 { format!("fill=\"none\" stroke=\"{INK}\" stroke-width=\"2.6\"") } else { format!("fill=\"{INK}\"") };
    let _ = write!(svg, "<path d=\"{path}\" {pen}/>");
}

/// Adds a shape with straight sides to a path.
fn polygon<const N: usize>(path: &mut String, corners: [String; N]) {
    let _ = write!(path, "M{}Z", corners.join("L"));
}

/// Draws the division of the field, after heraldry.
fn division(svg: &mut String, chance: &mut Chance, colours: &Tincture) {
    let light = &colours.main;
    let path = match chance.below(7) {
        0 => "M0 -77A77 77 0 0 1 0 77Z".to_owned(),
        1 => "M54.4 -54.4A77 77 0 0 1 -54.4 54.4Z".to_owned(),
        2 => "M0 -77A77 77 0 0 1 77 0H0ZM0 77A77 77 0 0 1 -77 0H0Z".to_owned(),
        3 => "M0 -20L66 40A77 77 0 0 1 -66 40Z".to_owned(),
        4 => "M-77 0A77 77 0 0 1 77 0Z".to_owned(),
        5 => (0..8).fold(String::new(), |mut path, index| {
            let (a, b) = ((index as f32 * 45.0).to_radians(), (index as f32 * 45.0 + 22.5).to_radians());
            let _ =
                write!(path, "M0 0L{:.2} {:.2}A77 77 0 0 1 {:.2} {:.2}Z", 77.0 * a.cos(), 77.0 * a.sin(), 77.0 * b.cos(), 77.0 * b.sin());
            path
        }),
        _ => "M0 -77L77 0L0 77L-77 0Z".to_owned(),
    };
    let _ = write!(svg, "<path d=\"{path}\" fill=\"{light}\"/><circle r=\"56\" fill=\"{}\" fill-opacity=\"0.22\"/>", colours.light);
}

/// Pseudo-random numbers seeded by a text (FNV-1a, then a linear congruence).
struct Chance(u64);

impl Chance {
    fn new(seed: &str) -> Self {
        Self(seed.bytes().fold(0xcbf2_9ce4_8422_2325, |hash, byte| (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3)))
    }

    fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        self.0 >> 33
    }

    fn below(&mut self, end: u64) -> u64 {
        self.next() % end
    }

    /// Returns a number from 0 up to, but not including, 1.
    fn part(&mut self) -> f32 {
        self.below(1000) as f32 / 1000.0
    }
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used, reason = "a failed unwrap is a failed test")]
    use super::*;

    #[test]
    fn cards_differ_and_repeat() {
        let templates = Templates::built_in().unwrap();
        let view = EmblemView { types: vec!["iop".into(), "unheard-of".into()], ..EmblemView::default() };
        let draw = |seed: &str| badge(&view, seed, "fire", "x", &templates).unwrap();
        assert_eq!(draw("a-1"), draw("a-1"));
        let all: std::collections::BTreeSet<_> = (0..40).map(|n| draw(&format!("card-{n}"))).collect();
        assert!(all.len() > 25, "{} of 40 emblems with the same types differ", all.len());
    }
}

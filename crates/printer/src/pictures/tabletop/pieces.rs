//! Figures, tokens, dice, and the strips for timelines.

use super::object::{Outline, Place, THICK, bag, figure, number, object, tile};
use super::{Pictures, Work};
use crate::PrintError;
use crate::pictures::Frame;
use crate::png::{self, Bitmap};
use kcc_generator::face::{self, Form, Token};
use serde_json::{Value, json};

/// The pixels of the picture of a figure or a token.
const PIXELS: u32 = 256;
/// The size of figures, whose foot is about as wide as their scale, and of tokens: both fit on a cell.
const FIGURE: f32 = 0.6;
const TOKEN: f32 = 0.45;
/// The pixels of a side of a die on its picture, which has nine fields.
const SIDE: u32 = 512;
/// Which field of the picture, in columns and rows, shows which side of a die, and whether it is upside down there. The upper row is unused.
const FIELDS: [(u32, u32, bool); 6] = [(0, 2, true), (0, 1, false), (1, 2, false), (1, 1, false), (2, 1, false), (2, 2, true)];
/// How a die lies when each side is up, in degrees.
const TURNS: [[f32; 3]; 6] =
    [[-90.0, 0.0, 0.0], [0.0, 0.0, 0.0], [0.0, 0.0, -90.0], [0.0, 0.0, 90.0], [0.0, 0.0, -180.0], [90.0, 0.0, 0.0]];
/// Where dice lie.
const DICE: (f32, f32) = (12.0, 15.0);
/// Where bags lie: in columns to the left of everything, below that of the arenas.
const BAGS: (f32, f32) = (-21.0, 10.5);
const APART: f32 = 3.0;
const DOWN: usize = 8;
/// The places of a timeline: as many as a team has krosmasters at most.
pub(super) const SLOTS: usize = 8;
/// How far they are apart.
pub(super) const PITCH: f32 = 2.4;
/// The height of the strip, as a part of its width.
const STRIP: f32 = 3.6 / (PITCH * SLOTS as f32);
const STRIP_PIXELS: u32 = 1536;
/// The colours of the rim and the places of a strip.
const GOLD: [u8; 3] = [0xc9, 0xa2, 0x4b];
const FELT: [u8; 3] = [0x3a, 0x2f, 0x4d];

/// Returns the place of a bag, counted down and then to the left.
fn beside(number: usize) -> Place {
    Place { x: BAGS.0 - (number / DOWN) as f32 * APART, z: BAGS.1 - (number % DOWN) as f32 * APART, ..Place::default() }
}

/// Returns the bag with a figure of each unit whose card is on the table.
pub(super) fn figures(work: &Work<'_>, chosen: &dyn Fn(&str) -> bool, pictures: &mut Pictures<'_>) -> Result<Option<Value>, PrintError> {
    let mut units = face::units(work.studio.deck, work.press)?;
    // The other side of a card is no card of its own, but its figure may be needed.
    let other = |id: &str| work.studio.deck.krosmasters.iter().any(|card| card.other_side.as_deref() == Some(id) && chosen(&card.id));
    units.retain(|unit| chosen(&unit.id) || other(&unit.id));
    let drawn = drawn(&units.iter().map(|unit| unit.front.as_str()).collect::<Vec<_>>(), Form::Square, work)?;
    let mut inside = Vec::new();
    for (unit, bytes) in units.iter().zip(drawn) {
        let picture = pictures.add(&format!("figures/{}.png", unit.id), bytes);
        let title = work.studio.faces.iter().find(|face| face.id == unit.id).map_or(unit.name.as_str(), |face| face.title.as_str());
        inside.push(figure((title, ""), &unit.id, &picture, Place { scale: FIGURE, ..Place::default() }));
    }
    if inside.is_empty() {
        return Ok(None);
    }
    let mut bag = bag((work.word("figures")?, ""), "figures", inside, false, beside(1));
    bag["Tags"] = json!(["kcc-figures"]);
    Ok(Some(bag))
}

/// Returns a bag for each token, from which any number can be taken.
pub(super) fn tokens(work: &Work<'_>, pictures: &mut Pictures<'_>) -> Result<Vec<Value>, PrintError> {
    let tokens = face::pieces(work.studio.deck, work.press)?;
    let mut bags = Vec::new();
    for form in [Form::Square, Form::Circle] {
        let here: Vec<&Token> = tokens.iter().filter(|token| token.form == form).collect();
        let fronts = drawn(&here.iter().map(|token| token.front.as_str()).collect::<Vec<_>>(), form, work)?;
        let backs = drawn(&here.iter().map(|token| token.back.as_str()).collect::<Vec<_>>(), form, work)?;
        let outline = if form == Form::Circle { Outline::Circle } else { Outline::Box };
        for ((token, front), back) in here.iter().zip(fronts).zip(backs) {
            let same = front == back;
            let front = pictures.add(&format!("tokens/{}.png", token.id), front);
            let back = if same { front.clone() } else { pictures.add(&format!("tokens/{}-back.png", token.id), back) };
            let place = Place { scale: TOKEN, ..Place::default() };
            let piece = tile((&token.name, ""), &token.id, [&front, &back], outline, place);
            let mut bag = bag((&token.name, ""), &token.id, vec![piece], true, beside(bags.len() + 3));
            bag["Tags"] = json!(["kcc-tokens"]);
            bags.push(bag);
        }
    }
    Ok(bags)
}

/// Returns pictures of pieces of a form, as PNG.
fn drawn(html: &[&str], form: Form, work: &Work<'_>) -> Result<Vec<Vec<u8>>, PrintError> {
    let measures = work.press.templates.measures();
    let side = measures.get(if form == Form::Circle { "token-circle" } else { "token-square" })?;
    work.studio.shoot(html, square(side, PIXELS), |_, bitmap| png::quick(&bitmap, None))
}

/// Returns a page for a square, which the renderer can only fill to whole pixels of its own, 96 for an inch.
fn square(side: f32, pixels: u32) -> Frame {
    let side = (side / 25.4 * 96.0).floor() / 96.0 * 25.4;
    Frame { width: side, height: side, left: 0.0, top: 0.0, scale: 1.0, pixels: (pixels, pixels) }
}

/// Returns the dice, as many as players take.
pub(super) fn dice(work: &Work<'_>, pictures: &mut Pictures<'_>) -> Result<Vec<Value>, PrintError> {
    if work.studio.deck.dice == 0 {
        return Ok(Vec::new());
    }
    let (names, html): (Vec<String>, Vec<String>) = face::die_sides(work.press)?.into_iter().unzip();
    let html: Vec<&str> = html.iter().map(String::as_str).collect();
    let frame = square(work.press.templates.measures().get("die")?, SIDE);
    let sides = work.studio.shoot(&html, frame, |_, bitmap| Ok(bitmap))?;
    let mut net = Bitmap::plain(3 * SIDE, 3 * SIDE, [0xff; 3]);
    for (side, (column, row, over)) in sides.iter().zip(FIELDS) {
        let turned = if over { side.turned_over() } else { side.clone() };
        net.put(&turned, column * SIDE, row * SIDE);
    }
    let picture = pictures.add("die.png", png::quick(&net, None)?);
    let name = work.word("die")?;
    let values: Vec<Value> =
        names.iter().zip(TURNS).map(|(name, [x, y, z])| json!({"Value": name, "Rotation": {"x": x, "y": y, "z": z}})).collect();
    let die = |index: u32| {
        let place = Place { x: DICE.0 + (index % 4) as f32 * 1.4, z: DICE.1 - (index / 4) as f32 * 1.4, ..Place::default() };
        let mut die = object("Custom_Dice", (name, ""), "die", place);
        die["CustomImage"] =
            json!({"ImageURL": picture, "ImageSecondaryURL": "", "ImageScalar": 1.0, "WidthScale": 0.0, "CustomDice": {"Type": 1}});
        die["RotationValues"] = json!(values);
        die
    };
    Ok((0..work.studio.deck.dice).map(die).collect())
}

/// Returns how far from the middle of the table the timelines of players lie.
pub(super) fn before(half: f32) -> f32 {
    half + 2.0
}

/// Returns the strips of two players, and a bag with more.
pub(super) fn timelines(work: &Work<'_>, half: f32, pictures: &mut Pictures<'_>) -> Result<Vec<Value>, PrintError> {
    let (width, height) = (STRIP_PIXELS, (STRIP_PIXELS as f32 * STRIP).round() as u32);
    let slot = width / SLOTS as u32;
    let margin = slot / 20;
    let slots: Vec<[u32; 4]> =
        (0..SLOTS as u32).map(|place| [place * slot + margin, 2 * margin, slot - 2 * margin, height - 4 * margin]).collect();
    // The tile is a square that is stretched along its picture: its height is two units, as that of every tile.
    let picture = pictures.add("timeline.png", framed((width, height), &slots)?);
    let scale = PITCH * SLOTS as f32 * STRIP / 2.0;
    let strip = |place: Place| -> Result<Value, PrintError> {
        let mut strip = tile((work.word("timeline")?, ""), "timeline", [&picture, &picture], Outline::Box, Place { scale, ..place });
        strip["Locked"] = json!(true);
        let point = |place: usize| {
            let along = ((place as f32 + 0.5) / SLOTS as f32 * 2.0 - 1.0) / STRIP;
            json!({"Position": {"x": number(-along), "y": number(THICK), "z": 0.0}, "Rotation": {"x": 0.0, "y": 0.0, "z": 0.0}})
        };
        strip["AttachedSnapPoints"] = (0..SLOTS).map(point).collect();
        Ok(strip)
    };
    let mut objects = Vec::new();
    for (z, turned) in [(-before(half), 180.0), (before(half), 0.0)] {
        let mut laid = strip(Place { z, turned, ..Place::default() })?;
        laid["Tags"] = json!(["kcc-laid"]);
        objects.push(laid);
    }
    let mut more = bag((work.word("timelines")?, ""), "timelines", vec![strip(Place::default())?], true, beside(2));
    more["Tags"] = json!(["kcc-timelines"]);
    objects.push(more);
    Ok(objects)
}

/// Returns a picture of a piece of felt with a golden rim and rimmed places on it: left, top, width and height of each.
pub(super) fn framed((width, height): (u32, u32), places: &[[u32; 4]]) -> Result<Vec<u8>, PrintError> {
    let mut picture = Bitmap::plain(width, height, GOLD);
    let rim = (width.min(height) / 48).max(1);
    picture.put(&Bitmap::plain(width - 2 * rim, height - 2 * rim, crate::pictures::GROUND), rim, rim);
    for [left, top, width, height] in places {
        picture.put(&Bitmap::plain(*width, *height, GOLD), *left, *top);
        let thin = rim.min(width / 2).min(height / 2);
        picture.put(&Bitmap::plain(width - 2 * thin, height - 2 * thin, FELT), left + thin, top + thin);
    }
    png::quick(&picture, None)
}

//! The body of a card: spells, powers and history, from the bottom up.

use super::Press;
use crate::RenderError;
use crate::card::{AreaView, PowerView, SpellView};
use crate::inline::{self, Ground, Inline, inlines, spaced};
use crate::text_fit::Fitter;
use crate::text_measure::{Face, Measurer};
use crate::words::capital;
use kcc_wording::rich::{RichText, Segment};
use serde_json::{Value, json};
use std::fmt::Write;

/// A block of the body, whose text grows and shrinks.
pub(crate) enum Block {
    /// A spell.
    Spell {
        /// What the template needs besides the text.
        data: Value,
        /// The text below the bar.
        pieces: Vec<Inline>,
    },
    /// The powers box.
    Powers(Vec<Inline>),
    /// The line of history.
    History(Vec<Inline>),
}

/// The lengths of a block, in millimetres.
struct Insets {
    fixed: f32,
    width: f32,
    face: Face,
}

impl Block {
    fn insets(&self, press: &Press<'_>) -> Result<Insets, RenderError> {
        let get = |name: &str| press.templates.measures().get(name);
        let (body, pad) = (get("body")?, get("text-pad-x")?);
        let gap = get("gap")?;
        Ok(match self {
            Self::Spell { pieces, .. } if pieces.is_empty() => Insets { fixed: gap + get("bar")?, width: body, face: Face::Text },
            Self::Spell { .. } => Insets { fixed: gap + get("bar")?, width: body - 2.0 * pad, face: Face::Text },
            Self::Powers(_) => Insets { fixed: gap, width: body - get("powers-left")? - pad, face: Face::Text },
            Self::History(_) => Insets { fixed: gap, width: body - 2.0 * pad, face: Face::Italic },
        })
    }

    /// Returns the lower bound of its height.
    fn bound(&self, press: &Press<'_>, measurer: &mut Measurer) -> Result<Bound, RenderError> {
        let Insets { fixed, width, face } = self.insets(press)?;
        if self.pieces().is_empty() {
            return Ok(Bound { fixed, lines: 0.0, line: 0.0 });
        }
        let get = |name: &str| press.templates.measures().get(name);
        let length = measurer.length(self.pieces(), face, Bound::SIZE);
        Ok(Bound {
            fixed: fixed + get("text-pad-top")? + get("text-pad-bottom")?,
            lines: Bound::SURE * length / width / Bound::SIZE,
            line: Bound::SURE * get("line-height")? * 25.4 / 72.0,
        })
    }

    fn pieces(&self) -> &[Inline] {
        match self {
            Self::Spell { pieces, .. } | Self::Powers(pieces) | Self::History(pieces) => pieces,
        }
    }

    /// Returns the height at a size, and the excess width of a line.
    fn height(&self, press: &Press<'_>, measurer: &mut Measurer, size: f32) -> Result<(f32, f32), RenderError> {
        let Insets { fixed, width, face } = self.insets(press)?;
        if self.pieces().is_empty() {
            return Ok((fixed, 0.0));
        }
        let get = |name: &str| press.templates.measures().get(name);
        let extent = measurer.safe_block(self.pieces(), face, size, width);
        let around = get("text-pad-top")? + get("text-pad-bottom")?;
        Ok((fixed + extent.height + around, extent.width - width))
    }

    /// Returns the block as HTML. The lines of a paragraph are balanced if the last would otherwise hold a single word.
    fn html(&self, press: &Press<'_>, measurer: &mut Measurer, size: f32) -> Result<String, RenderError> {
        let Insets { width, face, .. } = self.insets(press)?;
        let mut paragraphs = Vec::new();
        for pieces in self.pieces().split(|piece| *piece == Inline::Break).filter(|pieces| !pieces.is_empty()) {
            let slack = measurer.slack(pieces, face, size, width);
            // Centred lines are narrowed equally on both sides.
            let (left, right) = if matches!(self, Self::History(_)) { (slack / 2.0, slack / 2.0) } else { (0.0, slack) };
            let text = inline::html(pieces, Ground::Light, press.templates, press.words);
            paragraphs.push(json!({"text": text, "left": narrowed(left), "right": narrowed(right)}));
        }
        match self {
            Self::Spell { data, .. } => press.templates.fill("spell", json!({"spell": data, "paragraphs": paragraphs})),
            Self::Powers(_) => press.templates.fill("powers", json!({"paragraphs": paragraphs})),
            Self::History(_) => press.templates.fill("history", json!({"paragraphs": paragraphs})),
        }
    }
}

/// Returns the blocks of a card, after checking what has to fit in its own line.
pub(crate) fn blocks(
    spells: &[SpellView],
    powers: &[PowerView],
    history: Option<&str>,
    press: &Press<'_>,
    fitter: &mut Fitter<'_>,
) -> Result<Vec<Block>, RenderError> {
    let mut blocks = Vec::new();
    for (index, view) in spells.iter().enumerate() {
        blocks.push(spell(view, &format!("spell {} name", index + 1), press, fitter)?);
    }
    if !powers.is_empty() {
        blocks.push(Block::Powers(power_pieces(powers, press)));
    }
    if let Some(history) = history {
        blocks.push(Block::History(vec![Inline::Words { text: spaced(history, press.language), bold: false }]));
    }
    for (index, block) in blocks.iter().enumerate() {
        let field = match block {
            Block::Spell { .. } => format!("spell {} text", index + 1),
            Block::Powers(_) => "powers".to_owned(),
            Block::History(_) => "history".to_owned(),
        };
        fitter.check(&field, block.pieces(), Face::Text);
    }
    Ok(blocks)
}

/// Returns the height of all blocks at a size, and the excess width of a line.
pub(crate) fn height(blocks: &[Block], press: &Press<'_>, measurer: &mut Measurer, size: f32) -> Result<(f32, f32), RenderError> {
    let mut total = (0.0, 0.0_f32);
    for block in blocks {
        let (height, wide) = block.height(press, measurer, size)?;
        total = (total.0 + height, total.1.max(wide));
    }
    Ok(total)
}

/// Returns the size of the text of a card and the height of its blocks: large if much room is left for the art, else as large as fits.
/// `top` is where the head ends and `floor` where the body ends.
pub(crate) fn fit(
    blocks: &[Block],
    (top, floor): (f32, f32),
    press: &Press<'_>,
    fitter: &mut Fitter<'_>,
) -> Result<(f32, f32), RenderError> {
    let get = |name: &str| press.templates.measures().get(name);
    let (roomy, largest, least) = (get("text-roomy")?, get("text-largest")?, get("text-least")?);
    let bounds = blocks.iter().map(|block| block.bound(press, fitter.measurer)).collect::<Result<Vec<Bound>, _>>()?;
    // A size at which the text is certainly too high is not laid out. A text that never fits is reported with its height at the least size.
    let tried = |measurer: &mut Measurer, size: f32, room: f32| match size > least && Bound::of(&bounds, size) > room {
        true => Ok((f32::INFINITY, 0.0)),
        false => height(blocks, press, measurer, size),
    };
    let room = floor - top - get("art-roomy")?;
    match fitter.comfortable((roomy, largest), room, |measurer, size| tried(measurer, size, room))? {
        Some(found) => Ok(found),
        None => {
            let room = floor - top - get("art-least")?;
            fitter.height("text", (largest, least), room, |measurer, size| tried(measurer, size, room))
        }
    }
}

/// Returns a length in millimetres as templates print it, or `None` for nothing.
fn narrowed(length: f32) -> Option<String> {
    (length > 0.0).then(|| format!("{length:.2}"))
}

/// A lower bound of the height of a block.
struct Bound {
    /// The part that does not grow with the text, in millimetres.
    fixed: f32,
    /// The length of the text in one line, in lines of the block, per point of its size.
    lines: f32,
    /// The height of a line per point, in millimetres.
    line: f32,
}

impl Bound {
    /// The size at which texts are measured for the bound, and the margin subtracted because renderers round to pixels.
    const SIZE: f32 = 8.0;
    const SURE: f32 = 0.96;

    /// Returns a lower bound of the height of all blocks at a size.
    fn of(bounds: &[Self], size: f32) -> f32 {
        bounds.iter().map(|bound| bound.fixed + (bound.lines * size).ceil() * bound.line * size).sum()
    }
}

/// Returns all blocks as HTML.
pub(crate) fn html(blocks: &[Block], press: &Press<'_>, measurer: &mut Measurer, size: f32) -> Result<String, RenderError> {
    blocks.iter().map(|block| block.html(press, measurer, size)).collect()
}

/// Returns a spell as a block; its name is fitted to the room that the bar leaves.
pub(crate) fn spell(view: &SpellView, field: &str, press: &Press<'_>, fitter: &mut Fitter<'_>) -> Result<Block, RenderError> {
    let get = |name: &str| press.templates.measures().get(name);
    let (templates, words) = (press.templates, press.words);
    let name = spaced(&view.name, press.language);
    let control = view.control.map(|value| format!("({value})"));
    let shown = control.as_ref().map_or_else(|| name.clone(), |control| format!("{name}\u{a0}{control}"));
    let cost_width = get("cost")?;
    let width = get("body")? - get("title-left")? - get("disk")? - get("title-pad")? - cost_width * view.cost.len() as f32;
    let (size, top) = title(&shown, field, width, press, fitter)?;
    let costs: Vec<Value> = (view.cost.iter().rev().enumerate())
        .map(|(place, part)| {
            let amount = part.amount.clone().unwrap_or_else(|| words.dash.clone());
            json!({"kind": part.icon.name(), "right": format!("{:.2}", 7.9 + place as f32 * cost_width), "amount": amount,
                "icon": templates.cost(part.icon, words.icon(part.icon))})
        })
        .collect();
    let range = view.range;
    let numbers = range.shape.has_numbers().then(|| match range.min == range.max {
        true => range.max.to_string(),
        false => format!("{}–{}", range.min, range.max),
    });
    let alteration = match (numbers.is_some(), range.alterable) {
        (false, _) => "bare",
        (true, true) => "alterable",
        (true, false) => "fixed",
    };
    let disk = view.damage.disk;
    let disk_icon = match view.damage.value {
        Some(_) => templates.icon(disk.icon(), "element", Some(words.icon(disk.icon()))),
        None => templates.icon(disk.icon(), "sign", Some(words.icon(disk.icon()))),
    };
    let data = json!({
        "limit": view.limit.icon().name(),
        "limit_icon": templates.icon(view.limit.icon(), "often", Some(words.icon(view.limit.icon()))),
        "range": alteration,
        "range_icon": templates.icon(range.shape.icon(), "shape", Some(words.icon(range.shape.icon()))),
        "numbers": numbers,
        "range_note": words.label(if range.alterable { "alterable" } else { "fixed" })?,
        "control_note": words.label("control")?,
        "name": name,
        "control": control,
        "size": format!("{size}"),
        "width": format!("{width:.2}"),
        "top": top.map(|top| format!("{top:.2}")),
        "costs": costs,
        "disk": disk.icon().name(),
        "disk_icon": disk_icon,
        "value": view.damage.value,
    });
    Ok(Block::Spell { data, pieces: spell_pieces(view, press) })
}

/// Returns the size of a spell's name, and for a name of two lines how far below the top of the bar it begins: one line if it fits in print
/// that is easy to read, else two.
fn title(shown: &str, field: &str, width: f32, press: &Press<'_>, fitter: &mut Fitter<'_>) -> Result<(f32, Option<f32>), RenderError> {
    let get = |name: &str| press.templates.measures().get(name);
    let (largest, double, least, bar) = (get("spell-largest")?, get("spell-double")?, get("spell-least")?, get("bar")?);
    if fitter.measurer.line(shown, Face::Bold, double).width <= width {
        return Ok((fitter.line(field, shown, Face::Bold, (largest, double), width), None));
    }
    let pieces = [Inline::Words { text: shown.to_owned(), bold: true }];
    fitter.check(field, &pieces, Face::Bold);
    let (size, high) = fitter.height(field, (double, least), bar, |measurer, size| {
        let extent = measurer.block(&pieces, Face::Bold, size, width);
        Ok((extent.height, extent.width - width))
    })?;
    Ok((size, Some((bar - high) / 2.0 - 0.4)))
}

/// Returns the text below a bar: plan and name of the area, then what else the spell does.
fn spell_pieces(view: &SpellView, press: &Press<'_>) -> Vec<Inline> {
    let mut text = RichText::default();
    if let Some(area) = &view.area {
        text.0.push(Segment::Keyword { name: capital(&area.name) });
        if !view.text.is_empty() {
            text.0.push(Segment::Text(" • ".into()));
        }
    }
    text.0.extend(view.text.0.iter().cloned());
    let mut pieces = inlines(&text, press.language);
    if let Some(plan) = view.area.as_ref().and_then(area_svg) {
        pieces.insert(0, Inline::Plan(plan));
    }
    pieces
}

/// Returns keyword powers one after the other, then each power of its own on separate lines.
fn power_pieces(powers: &[PowerView], press: &Press<'_>) -> Vec<Inline> {
    let mut text = RichText::default();
    for (index, power) in powers.iter().filter(|power| power.text.is_none()).enumerate() {
        if index > 0 {
            text.0.push(Segment::Text(" • ".into()));
        }
        text.0.push(Segment::Keyword { name: power.name.clone() });
    }
    for power in powers {
        let Some(own) = &power.text else { continue };
        if !text.0.is_empty() {
            text.0.push(Segment::Break);
        }
        text.0.push(Segment::Keyword { name: format!("{}:", power.name) });
        text.0.push(Segment::Text(" ".into()));
        text.0.extend(own.0.iter().cloned());
    }
    inlines(&text, press.language)
}

/// Returns the cells of an area as a small plan, with the caster below.
pub(super) fn area_svg(area: &AreaView) -> Option<String> {
    let cells: Vec<(i8, i8)> = std::iter::once((0, 0)).chain(area.cells.iter().copied()).collect();
    if area.cells.is_empty() {
        return None;
    }
    let (left, right) = (cells.iter().map(|cell| cell.0).min()?, cells.iter().map(|cell| cell.0).max()?);
    let (near, far) = (cells.iter().map(|cell| cell.1).min()?, cells.iter().map(|cell| cell.1).max()?);
    let (columns, rows) = (i16::from(right) - i16::from(left) + 1, i16::from(far) - i16::from(near) + 1);
    let side = columns.max(rows).max(3);
    let mut svg =
        format!("<svg class=\"icon\" viewBox=\"0 0 {0} {0}\" xmlns=\"http://www.w3.org/2000/svg\" aria-hidden=\"true\">", side * 10);
    let (dx, dy) = ((side - columns) * 5, (side - rows) * 5);
    for cell in cells {
        let x = (i16::from(cell.0) - i16::from(left)) * 10 + dx;
        let y = (i16::from(far) - i16::from(cell.1)) * 10 + dy;
        let fill = if cell == (0, 0) { "#b3202c" } else { "#f6c544" };
        let _ = write!(
            svg,
            "<rect x=\"{}\" y=\"{}\" width=\"8.6\" height=\"8.6\" rx=\"1.4\" fill=\"{fill}\" stroke=\"#1a1426\" stroke-width=\"1.3\"/>",
            f32::from(x) + 0.7,
            f32::from(y) + 0.7
        );
    }
    svg.push_str("</svg>");
    Some(svg)
}

/// Returns the lower bound of the height of blocks at a size, in millimetres, as computed by the search for the largest size.
pub(crate) fn bound(blocks: &[Block], press: &Press<'_>, measurer: &mut Measurer, size: f32) -> Result<f32, RenderError> {
    let bounds: Vec<Bound> = blocks.iter().map(|block| block.bound(press, measurer)).collect::<Result<_, _>>()?;
    Ok(Bound::of(&bounds, size))
}

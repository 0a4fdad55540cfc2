//! The room that set text takes, by the same shaping and line breaking as the PDF renderer uses.

use crate::inline::{Inline, STRUT, held};
use crate::templates::Templates;
use parley::fontique::{Blob, Collection, CollectionOptions, SourceCache};
use parley::{
    FontContext, FontFamily, FontStack, FontStyle, FontWeight, InlineBox, Layout, LayoutContext, LineHeight, PositionedLayoutItem,
    TextStyle,
};
use std::borrow::Cow;
use std::collections::HashMap;

/// CSS pixels per millimetre and per point.
const PX_PER_MM: f32 = 96.0 / 25.4;
const PX_PER_PT: f32 = 96.0 / 72.0;
/// The height of an icon's line box and the width of an icon, in ems (`.unit` in `card.css`).
const UNIT_HEIGHT: f32 = 0.92;
const ICON_WIDTH: f32 = 0.97;
const PLAN_WIDTH: f32 = 1.45;

/// A last line that takes less of the width is short; no text is made narrower than the second fraction of the width.
const SHORT: f32 = 0.4;
const NARROWEST: f32 = 0.75;
/// A last line that takes less of the width is a word alone: to avoid that, lines may end as early as at the second fraction of the width.
const LONELY: f32 = 0.36;
const LEAST: f32 = 0.5;
/// How much wider, in millimetres, one renderer may set a line than another.
const TOLERANCE: f32 = 0.35;

/// The faces of the fonts.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) enum Face {
    /// Rules text.
    Text,
    /// Names of spells, keywords.
    Bold,
    /// History.
    Italic,
    /// Names of cards, numbers.
    Display,
}

/// The room that a text takes.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Extent {
    /// The widest line, in millimetres.
    pub(crate) width: f32,
    /// All lines, in millimetres.
    pub(crate) height: f32,
    /// The number of lines.
    pub(crate) lines: usize,
    /// The shortest line that ends a paragraph of several lines, in millimetres; the widest line if no paragraph has several.
    pub(crate) last: f32,
    /// The first character without a glyph in the fonts.
    pub(crate) missing: Option<char>,
}

/// Measures text. It caches what it learned about the fonts and about words that stand by themselves; there is one per thread.
pub(crate) struct Measurer {
    fonts: FontContext,
    layouts: LayoutContext<()>,
    line_height: f32,
    /// Measured lines of words, by face and size (its bits): numbers before icons and the like occur again and again.
    lines: HashMap<(Face, u32), HashMap<String, Extent>>,
}

/// A text that is shaped but not yet broken into lines.
struct Shaped {
    layout: Layout<()>,
    text: String,
    /// The first character in a unit that has no glyph.
    missing: Option<char>,
}

impl Measurer {
    /// Creates a measurer with the fonts of the templates; fonts of the machine are not used.
    pub(crate) fn new(templates: &Templates) -> Result<Self, crate::RenderError> {
        let mut collection = Collection::new(CollectionOptions { shared: false, system_fonts: false });
        for font in templates.fonts() {
            collection.register_fonts(Blob::new(font.bytes.clone()), None);
        }
        let line_height = templates.measures().get("line-height")?;
        let fonts = FontContext { collection, source_cache: SourceCache::default() };
        Ok(Self { fonts, layouts: LayoutContext::new(), line_height, lines: HashMap::new() })
    }

    /// Returns the extent of one line of words.
    pub(crate) fn line(&mut self, text: &str, face: Face, size: f32) -> Extent {
        if let Some(known) = self.lines.get(&(face, size.to_bits())).and_then(|lines| lines.get(text)) {
            return *known;
        }
        let extent = self.set(&[Inline::Words { text: text.to_owned(), bold: false }], face, size, f32::INFINITY);
        self.lines.entry((face, size.to_bits())).or_default().insert(text.to_owned(), extent);
        extent
    }

    /// Returns the extent of a text set in lines of a width in millimetres, at a size in points. Its `width` exceeds the given one if a
    /// word or a unit does not fit in a line.
    pub(crate) fn block(&mut self, pieces: &[Inline], face: Face, size: f32, width: f32) -> Extent {
        self.set(pieces, face, size, width)
    }

    /// Returns the length of a text with all of its lines one after the other, in millimetres.
    pub(crate) fn length(&mut self, pieces: &[Inline], face: Face, size: f32) -> f32 {
        let mut shaped = self.shape(pieces, face, size);
        shaped.layout.break_all_lines(None);
        let lines = shaped.layout.lines().map(|line| line.metrics().advance - line.metrics().trailing_whitespace);
        lines.sum::<f32>() / PX_PER_MM
    }

    /// Returns the extent of a text in lines of a width, with line breaks that every renderer agrees on, although each rounds lengths in
    /// its own way.
    pub(crate) fn safe_block(&mut self, pieces: &[Inline], face: Face, size: f32, width: f32) -> Extent {
        self.set(pieces, face, size, width - TOLERANCE)
    }

    /// Returns by how much the lines of a text must be narrower than a width, in millimetres, to end where [`Measurer::safe_block`] ends
    /// them. A text that ends in a short line is narrowed until its lines are balanced.
    pub(crate) fn slack(&mut self, pieces: &[Inline], face: Face, size: f32, width: f32) -> f32 {
        let mut shaped = self.shape(pieces, face, size);
        let whole = shaped.extent(width - TOLERANCE);
        if whole.lines > 1 && whole.last < SHORT * width {
            let (mut narrow, mut wide) = (NARROWEST * width, width - TOLERANCE);
            while wide - narrow > 0.5 {
                let middle = (narrow + wide) / 2.0;
                let now = shaped.extent(middle);
                match now.lines <= whole.lines && now.width <= middle {
                    true => wide = middle,
                    false => narrow = middle,
                }
            }
            let evened = wide;
            // The box is wider by the tolerance, and a renderer may use it.
            while shaped.extent(wide).last.min(shaped.extent(wide + TOLERANCE).last) < LONELY * width {
                wide -= 0.5;
                let now = shaped.extent(wide);
                if wide < LEAST * width || now.lines > whole.lines || now.width > wide {
                    return (width - evened - TOLERANCE).max(0.0);
                }
            }
            return (width - wide - TOLERANCE).max(0.0);
        }
        if shaped.extent(width).lines < whole.lines { TOLERANCE } else { 0.0 }
    }

    fn set(&mut self, pieces: &[Inline], face: Face, size: f32, width: f32) -> Extent {
        self.shape(pieces, face, size).extent(width)
    }

    fn shape(&mut self, pieces: &[Inline], face: Face, size: f32) -> Shaped {
        let px = size * PX_PER_PT;
        let units: Vec<(f32, Option<char>)> = pieces.iter().map(|piece| self.unit(piece, face, size)).collect();
        let style = style(face, px, self.line_height);
        let mut builder = self.layouts.tree_builder(&mut self.fonts, 1.0, true, &style);
        for (piece, (unit, _)) in pieces.iter().zip(&units) {
            match piece {
                Inline::Words { text, bold: false } => builder.push_text(&held(text)),
                Inline::Words { text, bold: true } => {
                    builder.push_style_span(self::style(Face::Bold, px, self.line_height));
                    builder.push_text(&held(text));
                    builder.pop_style_span();
                }
                Inline::Unit { .. } => {
                    builder.push_inline_box(InlineBox { id: 0, index: 0, width: unit.ceil(), height: px * UNIT_HEIGHT });
                    builder.push_text(STRUT.encode_utf8(&mut [0; 4]));
                }
                Inline::Plan(_) => {
                    builder.push_inline_box(InlineBox { id: 0, index: 0, width: unit.ceil(), height: px * UNIT_HEIGHT });
                }
                Inline::Break => {
                    builder.push_style_modification_span(&[]);
                    builder.set_white_space_mode(parley::WhiteSpaceCollapse::Preserve);
                    builder.push_text("\n");
                    builder.pop_style_span();
                    builder.set_white_space_mode(parley::WhiteSpaceCollapse::Collapse);
                }
            }
        }
        let (layout, text) = builder.build();
        Shaped { layout, text, missing: units.iter().find_map(|unit| unit.1) }
    }

    /// Returns the width of a unit in pixels, and the first character in it that has no glyph.
    fn unit(&mut self, piece: &Inline, face: Face, size: f32) -> (f32, Option<char>) {
        let (before, after) = match piece {
            Inline::Unit { before, after, .. } => (before, after),
            Inline::Plan(_) => return (PLAN_WIDTH * size * PX_PER_PT, None),
            Inline::Words { .. } | Inline::Break => return (0.0, None),
        };
        let (mut width, mut missing) = (ICON_WIDTH * size * PX_PER_PT, None);
        for text in [before, after] {
            if !text.is_empty() {
                let extent = self.line(text, face, size);
                width += extent.width * PX_PER_MM;
                missing = missing.or(extent.missing);
            }
        }
        (width, missing)
    }
}

impl Shaped {
    /// Returns the extent in lines of a width in millimetres.
    fn extent(&mut self, width: f32) -> Extent {
        let layout = &mut self.layout;
        layout.break_all_lines(width.is_finite().then_some(width * PX_PER_MM));
        let (mut last, mut begun) = (layout.width(), 0_u32);
        for line in layout.lines() {
            begun += 1;
            if matches!(line.break_reason(), parley::BreakReason::Explicit | parley::BreakReason::None) {
                if begun > 1 {
                    last = last.min(line.metrics().advance - line.metrics().trailing_whitespace);
                }
                begun = 0;
            }
        }
        Extent {
            width: layout.width() / PX_PER_MM,
            height: layout.height() / PX_PER_MM,
            lines: layout.len(),
            last: last / PX_PER_MM,
            missing: missing(layout, &self.text).or(self.missing),
        }
    }
}

fn style(face: Face, px: f32, line_height: f32) -> TextStyle<'static, ()> {
    let families: &'static [FontFamily<'static>] = match face {
        Face::Display => &[FontFamily::Named(Cow::Borrowed("Kcc Display")), FontFamily::Named(Cow::Borrowed("Kcc Text"))],
        Face::Text | Face::Bold | Face::Italic => &[FontFamily::Named(Cow::Borrowed("Kcc Text"))],
    };
    TextStyle {
        font_stack: FontStack::List(Cow::Borrowed(families)),
        font_size: px,
        font_weight: if face == Face::Bold { FontWeight::BOLD } else { FontWeight::NORMAL },
        font_style: if face == Face::Italic { FontStyle::Italic } else { FontStyle::Normal },
        line_height: LineHeight::FontSizeRelative(line_height),
        ..TextStyle::default()
    }
}

fn missing(layout: &Layout<()>, text: &str) -> Option<char> {
    for line in layout.lines() {
        for item in line.items() {
            let PositionedLayoutItem::GlyphRun(run) = item else { continue };
            if run.glyphs().all(|glyph| glyph.id != 0) {
                continue;
            }
            for cluster in run.run().clusters() {
                let character = text.get(cluster.text_range()).and_then(|part| part.chars().next()).unwrap_or(char::REPLACEMENT_CHARACTER);
                if cluster.glyphs().any(|glyph| glyph.id == 0) && !character.is_whitespace() && character != STRUT {
                    return Some(character);
                }
            }
        }
    }
    None
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used, reason = "a failed unwrap is a failed test")]
    use super::*;

    fn measurer() -> Measurer {
        Measurer::new(&Templates::built_in().unwrap()).unwrap()
    }

    #[test]
    fn faces_differ_and_size_scales() {
        let mut measurer = measurer();
        let text = measurer.line("Summoning", Face::Text, 8.0).width;
        let bold = measurer.line("Summoning", Face::Bold, 8.0).width;
        let display = measurer.line("Summoning", Face::Display, 8.0).width;
        assert!(text < bold && bold < display, "{text} {bold} {display}");
        assert!((measurer.line("Summoning", Face::Text, 16.0).width - 2.0 * text).abs() < 0.2);
    }

    #[test]
    fn a_character_without_a_sign_is_named() {
        let mut measurer = measurer();
        assert_eq!(measurer.line("Łódź, œuvre « É » — 3 € …", Face::Text, 8.0).missing, None);
        assert_eq!(measurer.line("dragon 🐉", Face::Text, 8.0).missing, Some('🐉'));
    }

    #[test]
    fn a_break_ends_the_line() {
        let mut measurer = measurer();
        let one = Inline::Words { text: "one".into(), bold: true };
        let flat = measurer.block(&[one.clone(), one.clone()], Face::Text, 8.0, 60.0).height;
        let broken = measurer.block(&[one.clone(), Inline::Break, one], Face::Text, 8.0, 60.0).height;
        assert!((broken - 2.0 * flat).abs() < 0.01, "{broken} {flat}");
    }

    #[test]
    fn no_word_stands_alone_in_the_last_line() {
        let mut measurer = measurer();
        let words = |text: &str| Inline::Words { text: text.into(), bold: false };
        let first = words("Swap the caster and the target if the target is a character.");
        for pieces in [vec![first.clone()], vec![first, Inline::Break, words("Armour")]] {
            let whole = measurer.safe_block(&pieces, Face::Text, 8.0, 62.0);
            assert!(whole.last < LONELY * 62.0, "{whole:?}");
            let slack = measurer.slack(&pieces, Face::Text, 8.0, 62.0);
            let narrowed = 62.0 - slack;
            for now in [measurer.safe_block(&pieces, Face::Text, 8.0, narrowed), measurer.block(&pieces, Face::Text, 8.0, narrowed)] {
                assert_eq!(now.lines, whole.lines);
                assert!(now.last > LONELY * 62.0, "{now:?}");
            }
        }
    }

    #[test]
    fn a_text_may_be_broken_again() {
        let mut measurer = measurer();
        let pieces = [Inline::Words { text: "one two three four five six".into(), bold: false }];
        let mut shaped = measurer.shape(&pieces, Face::Text, 8.0);
        for width in [60.0, 12.0, 25.0, f32::INFINITY, 12.0] {
            assert_eq!(shaped.extent(width), measurer.set(&pieces, Face::Text, 8.0, width), "{width}");
        }
        assert_eq!(measurer.line("one", Face::Bold, 7.0), measurer.line("one", Face::Bold, 7.0));
        assert_ne!(measurer.line("one", Face::Bold, 7.0), measurer.line("one", Face::Bold, 7.25));
    }

    #[test]
    fn narrow_lines_are_more_lines() {
        let mut measurer = measurer();
        let pieces = [Inline::Words { text: "one two three four five six".into(), bold: false }];
        let wide = measurer.block(&pieces, Face::Text, 8.0, 60.0);
        let narrow = measurer.block(&pieces, Face::Text, 8.0, 12.0);
        assert!(narrow.height > 2.5 * wide.height, "{narrow:?} {wide:?}");
        assert!(narrow.width <= 12.0);
    }
}

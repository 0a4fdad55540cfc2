//! The size at which words fit their place.

use crate::inline::Inline;
use crate::text_measure::{Extent, Face, Measurer};
use crate::{Misfit, MissingGlyph, Overflow, RenderError};

/// The step by which print shrinks, in points.
const STEP: f32 = 0.25;

/// Fits the words of one card and remembers what does not fit.
pub(crate) struct Fitter<'a> {
    /// Measures text.
    pub(crate) measurer: &'a mut Measurer,
    card: &'a str,
    language: &'a str,
    /// What did not fit so far.
    pub(crate) misfits: Vec<Misfit>,
}

impl<'a> Fitter<'a> {
    /// Creates a fitter for a card.
    pub(crate) fn new(measurer: &'a mut Measurer, card: &'a str, language: &'a str) -> Self {
        Self { measurer, card, language, misfits: Vec::new() }
    }

    /// Returns the largest size at which words fit in one line of a width in millimetres.
    pub(crate) fn line(&mut self, field: &str, text: &str, face: Face, (largest, least): (f32, f32), width: f32) -> f32 {
        let mut extent = None;
        let size = steps(largest, least).find(|size| {
            let now = self.measurer.line(text, face, *size);
            extent = Some(now);
            now.width <= width
        });
        self.judge(field, size, extent, |extent| extent.width - width);
        size.unwrap_or(least)
    }

    /// Returns the largest size at which lines are not too long. `over` returns their excess in millimetres.
    pub(crate) fn narrowest(
        &mut self,
        field: &str,
        text: &str,
        face: Face,
        (largest, least): (f32, f32),
        mut over: impl FnMut(&mut Measurer, f32) -> f32,
    ) -> f32 {
        let missing = self.measurer.line(text, face, least).missing;
        self.glyph(field, missing);
        let mut last = 0.0;
        for size in steps(largest, least) {
            last = over(self.measurer, size);
            if last <= 0.0 {
                return size;
            }
        }
        self.overflow(field, last);
        least
    }

    /// Returns the largest size at which a measuring function stays within a height in millimetres. The function takes a size and the
    /// measurer and returns the height and the excess width of the widest line.
    ///
    /// # Errors
    /// Those of the function.
    pub(crate) fn height(
        &mut self,
        field: &str,
        (largest, least): (f32, f32),
        room: f32,
        mut height: impl FnMut(&mut Measurer, f32) -> Result<(f32, f32), RenderError>,
    ) -> Result<(f32, f32), RenderError> {
        let (mut last, mut over) = (0.0, 0.0);
        for size in steps(largest, least) {
            let (now, wide) = height(self.measurer, size)?;
            (last, over) = (now, (now - room).max(wide));
            if over <= 0.0 {
                return Ok((size, now));
            }
        }
        self.overflow(field, over);
        Ok((least, last))
    }

    /// Returns the largest such size without noting a misfit, or `None` if even the least size is too high.
    ///
    /// # Errors
    /// Those of the function.
    pub(crate) fn comfortable(
        &mut self,
        (largest, least): (f32, f32),
        room: f32,
        mut height: impl FnMut(&mut Measurer, f32) -> Result<(f32, f32), RenderError>,
    ) -> Result<Option<(f32, f32)>, RenderError> {
        for size in steps(largest, least) {
            let (now, wide) = height(self.measurer, size)?;
            if now <= room && wide <= 0.0 {
                return Ok(Some((size, now)));
            }
        }
        Ok(None)
    }

    /// Notes a character of the pieces that has no glyph.
    pub(crate) fn check(&mut self, field: &str, pieces: &[Inline], face: Face) {
        let missing = self.measurer.block(pieces, face, 8.0, f32::INFINITY).missing;
        self.glyph(field, missing);
    }

    fn judge(&mut self, field: &str, size: Option<f32>, extent: Option<Extent>, over: impl Fn(Extent) -> f32) {
        let Some(extent) = extent else { return };
        self.glyph(field, extent.missing);
        if size.is_none() {
            self.overflow(field, over(extent));
        }
    }

    fn glyph(&mut self, field: &str, missing: Option<char>) {
        if let Some(character) = missing {
            let (card, field, language) = (self.card.to_owned(), field.to_owned(), self.language.to_owned());
            self.misfits.push(Misfit::Glyph(MissingGlyph { card, field, language, character }));
        }
    }

    fn overflow(&mut self, field: &str, over: f32) {
        let (card, field, language) = (self.card.to_owned(), field.to_owned(), self.language.to_owned());
        self.misfits.push(Misfit::Overflow(Overflow { card, field, language, over }));
    }
}

/// Returns sizes from the largest to the least, in quarters of a point.
fn steps(largest: f32, least: f32) -> impl Iterator<Item = f32> {
    let count = ((largest - least) / STEP).round().max(0.0) as u32;
    (0..=count).map(move |step| largest - step as f32 * STEP)
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used, reason = "a failed unwrap is a failed test")]
    use super::*;
    use crate::templates::Templates;

    #[test]
    fn every_step_is_reached_and_then_the_overflow_is_told() {
        let mut measurer = Measurer::new(&Templates::built_in().unwrap()).unwrap();
        let mut sizes = std::collections::BTreeSet::new();
        for count in 1..60 {
            let mut fitter = Fitter::new(&mut measurer, "test", "en");
            let text = "m".repeat(count);
            let size = fitter.line("name", &text, Face::Text, (8.0, 6.0), 30.0);
            let width = fitter.measurer.line(&text, Face::Text, size).width;
            match fitter.misfits.as_slice() {
                [] => {
                    assert!(width <= 30.0);
                    sizes.insert((size * 4.0) as u32);
                }
                [Misfit::Overflow(overflow)] => {
                    assert!((overflow.over - (width - 30.0)).abs() < 0.01);
                    assert_eq!((overflow.card.as_str(), overflow.field.as_str(), overflow.language.as_str()), ("test", "name", "en"));
                }
                other => panic!("{other:?}"),
            }
        }
        assert!(sizes.len() >= 4, "{sizes:?}");
        assert_eq!(steps(8.0, 6.0).collect::<Vec<_>>(), [8.0, 7.75, 7.5, 7.25, 7.0, 6.75, 6.5, 6.25, 6.0]);
    }
}

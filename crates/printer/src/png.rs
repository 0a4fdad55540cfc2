//! PDF pages to pixels, and pixels to PNG. The only module that knows the rasteriser.

use crate::PrintError;
use hayro::hayro_interpret::InterpreterSettings;
use hayro::hayro_syntax::Pdf;
use hayro::{PixmapSettings, RenderCache, RenderSettings, render};
use png::{BitDepth, ColorType, Compression, Encoder, Filter, PixelDimensions, Unit};

/// Pixels without transparency, row by row from the top.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Bitmap {
    pub(crate) width: u32,
    pub(crate) height: u32,
    /// Red, green and blue of each pixel.
    pub(crate) colours: Vec<u8>,
}

impl Bitmap {
    /// Creates a bitmap of one colour.
    pub(crate) fn plain(width: u32, height: u32, colour: [u8; 3]) -> Self {
        let pixels = width as usize * height as usize;
        Self { width, height, colours: colour.iter().copied().cycle().take(pixels * 3).collect() }
    }

    /// Puts another bitmap into this one; what reaches outside is cut off.
    pub(crate) fn put(&mut self, other: &Self, left: u32, top: u32) {
        let width = other.width.min(self.width.saturating_sub(left)) as usize * 3;
        for row in 0..other.height.min(self.height.saturating_sub(top)) {
            let from = row as usize * other.width as usize * 3;
            let to = ((top + row) as usize * self.width as usize + left as usize) * 3;
            if let (Some(target), Some(source)) = (self.colours.get_mut(to..to + width), other.colours.get(from..from + width)) {
                target.copy_from_slice(source);
            }
        }
    }

    /// Returns the bitmap upside down: turned by half, not mirrored.
    pub(crate) fn turned_over(&self) -> Self {
        let colours = self.colours.chunks_exact(3).rev().flatten().copied().collect();
        Self { colours, ..*self }
    }

    /// Returns the bitmap at half its size; each pixel is the mean of four.
    pub(crate) fn halved(&self) -> Self {
        let (width, height) = (self.width / 2, self.height / 2);
        let mut colours = Vec::with_capacity(width as usize * height as usize * 3);
        let at = |x: u32, y: u32, part: u32| {
            let index = (y as usize * self.width as usize + x as usize) * 3 + part as usize;
            u32::from(self.colours.get(index).copied().unwrap_or_default())
        };
        for y in 0..height {
            for x in 0..width {
                for part in 0..3 {
                    let sum =
                        at(2 * x, 2 * y, part) + at(2 * x + 1, 2 * y, part) + at(2 * x, 2 * y + 1, part) + at(2 * x + 1, 2 * y + 1, part);
                    colours.push(u8::try_from((sum + 2) / 4).unwrap_or(u8::MAX));
                }
            }
        }
        Self { width, height, colours }
    }
}

/// Returns every page of a PDF at a size in pixels. Pages must cover all of it.
pub(crate) fn bitmaps(pdf: Vec<u8>, size: (u32, u32)) -> Result<Vec<Bitmap>, PrintError> {
    let pdf = Pdf::new(pdf).map_err(|error| PrintError::Output(format!("the page to draw cannot be read: {error:?}")))?;
    let cache = RenderCache::new();
    let pages = pdf.pages();
    let bitmap = |page| {
        let (width, height) = hayro::hayro_syntax::page::Page::render_dimensions(page);
        // The rasteriser truncates to whole pixels.
        let scale = |pixels: u32, points: f32| (pixels as f32 + 0.01) / points;
        let settings = PixmapSettings { x_scale: scale(size.0, width), y_scale: scale(size.1, height), ..PixmapSettings::default() };
        let pixmap = render(page, &cache, &InterpreterSettings::default(), &RenderSettings::default(), &settings);
        let colours = pixmap.data().iter().flat_map(|pixel| [pixel.r, pixel.g, pixel.b]).collect();
        Bitmap { width: u32::from(pixmap.width()), height: u32::from(pixmap.height()), colours }
    };
    Ok(pages.iter().map(bitmap).collect())
}

/// Returns the first page of a PDF as PNG at `dpi` dots per inch; the picture records the size it is meant to have.
pub(crate) fn png(pdf: Vec<u8>, size: (f32, f32), dpi: f32) -> Result<Vec<u8>, PrintError> {
    let pixels = |millimetres: f32| (millimetres / 25.4 * dpi).round() as u32;
    let bitmaps = bitmaps(pdf, (pixels(size.0), pixels(size.1)))?;
    let first = bitmaps.first().ok_or_else(|| PrintError::Output("there is no page to draw".to_owned()))?;
    encode(first, Some(dpi), Compression::High)
}

/// Encodes a bitmap as PNG, with little compression.
pub(crate) fn quick(bitmap: &Bitmap, dpi: Option<f32>) -> Result<Vec<u8>, PrintError> {
    encode(bitmap, dpi, Compression::Balanced)
}

fn encode(bitmap: &Bitmap, dpi: Option<f32>, compression: Compression) -> Result<Vec<u8>, PrintError> {
    let mut bytes = Vec::new();
    let mut encoder = Encoder::new(&mut bytes, bitmap.width, bitmap.height);
    encoder.set_color(ColorType::Rgb);
    encoder.set_depth(BitDepth::Eight);
    encoder.set_compression(compression);
    encoder.set_filter(Filter::Adaptive);
    let dots = dpi.map(|dpi| (dpi / 0.0254).round() as u32);
    encoder.set_pixel_dims(dots.map(|dots| PixelDimensions { xppu: dots, yppu: dots, unit: Unit::Meter }));
    let written = encoder.write_header().and_then(|mut writer| {
        writer.write_image_data(&bitmap.colours)?;
        writer.finish()
    });
    written.map_err(|error| PrintError::Output(format!("the picture cannot be written: {error}")))?;
    Ok(bytes)
}

#[cfg(test)]
mod tests {
    use super::Bitmap;

    #[test]
    fn bitmaps_are_put_together_and_halved() {
        let mut sheet = Bitmap::plain(4, 2, [10, 10, 10]);
        sheet.put(&Bitmap::plain(2, 2, [20, 30, 40]), 2, 0);
        sheet.put(&Bitmap::plain(9, 9, [50, 50, 50]), 3, 1);
        let half = sheet.halved();
        assert_eq!((half.width, half.height), (2, 1));
        assert_eq!(half.colours, [10, 10, 10, 28, 35, 43]);
    }
}

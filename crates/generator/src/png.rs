//! PDF pages to PNG. The only module that knows the rasteriser.

use crate::RenderError;
use hayro::hayro_interpret::InterpreterSettings;
use hayro::hayro_syntax::Pdf;
use hayro::{PixmapSettings, RenderCache, RenderSettings, render};
use png::{BitDepth, ColorType, Compression, Encoder, Filter, PixelDimensions, Unit};

/// The first page of a PDF, which covers all of its ground, as PNG at so many dots per inch. The picture says how large it is meant to be.
pub(crate) fn png(pdf: Vec<u8>, dpi: f32) -> Result<Vec<u8>, RenderError> {
    let pdf = Pdf::new(pdf).map_err(|error| RenderError::Output(format!("the page to draw cannot be read: {error:?}")))?;
    let pages = pdf.pages();
    let page = pages.first().ok_or_else(|| RenderError::Output("there is no page to draw".to_owned()))?;
    let scale = dpi / 72.0;
    let size = PixmapSettings { x_scale: scale, y_scale: scale, ..PixmapSettings::default() };
    let pixmap = render(page, &RenderCache::new(), &InterpreterSettings::default(), &RenderSettings::default(), &size);
    let colours: Vec<u8> = pixmap.data().iter().flat_map(|pixel| [pixel.r, pixel.g, pixel.b]).collect();
    let mut bytes = Vec::new();
    let mut encoder = Encoder::new(&mut bytes, u32::from(pixmap.width()), u32::from(pixmap.height()));
    encoder.set_color(ColorType::Rgb);
    encoder.set_depth(BitDepth::Eight);
    encoder.set_compression(Compression::High);
    encoder.set_filter(Filter::Adaptive);
    let dots = (dpi / 0.0254).round() as u32;
    encoder.set_pixel_dims(Some(PixelDimensions { xppu: dots, yppu: dots, unit: Unit::Meter }));
    let written = encoder.write_header().and_then(|mut writer| {
        writer.write_image_data(&colours)?;
        writer.finish()
    });
    written.map_err(|error| RenderError::Output(format!("the picture cannot be written: {error}")))?;
    Ok(bytes)
}

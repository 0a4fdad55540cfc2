//! PDF pages to PNG. The only module that knows the rasteriser.

use crate::RenderError;
use hayro::hayro_interpret::InterpreterSettings;
use hayro::hayro_syntax::Pdf;
use hayro::{PixmapSettings, RenderCache, RenderSettings, render};

/// The first page of a PDF as PNG, at so many dots per inch.
pub(crate) fn png(pdf: Vec<u8>, dpi: f32) -> Result<Vec<u8>, RenderError> {
    let pdf = Pdf::new(pdf).map_err(|error| RenderError::Output(format!("the page to draw cannot be read: {error:?}")))?;
    let pages = pdf.pages();
    let page = pages.first().ok_or_else(|| RenderError::Output("there is no page to draw".to_owned()))?;
    let scale = dpi / 72.0;
    let size = PixmapSettings { x_scale: scale, y_scale: scale, ..PixmapSettings::default() };
    let pixmap = render(page, &RenderCache::new(), &InterpreterSettings::default(), &RenderSettings::default(), &size);
    pixmap.into_png().map_err(|error| RenderError::Output(format!("the picture cannot be written: {error:?}")))
}

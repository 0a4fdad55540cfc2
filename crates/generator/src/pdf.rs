//! HTML to PDF. The only module that knows the renderer.

use crate::RenderError;
use crate::templates::Templates;
use fulgur::{AssetBundle, Engine};

/// Turns HTML pages into PDF with the fonts of the templates and nothing of the machine's.
pub(crate) struct PdfRenderer {
    assets: AssetBundle,
}

impl PdfRenderer {
    /// A renderer with the fonts of the templates.
    pub(crate) fn new(templates: &Templates) -> Result<Self, RenderError> {
        let mut assets = AssetBundle::new();
        for font in templates.fonts() {
            assets.add_font_bytes(font.bytes.clone()).map_err(|error| RenderError::Template(format!("a font cannot be used: {error}")))?;
        }
        Ok(Self { assets })
    }

    /// A PDF of an HTML document; page sizes and language come from the document.
    pub(crate) fn render(&self, html: &str) -> Result<Vec<u8>, RenderError> {
        let engine = Engine::builder().assets(self.assets.clone()).system_fonts(false).build();
        engine.render(html).map_err(|error| RenderError::Output(format!("the PDF renderer says: {error}")))
    }

    /// How high the content of an HTML body comes out, in millimetres.
    #[cfg(test)]
    pub(crate) fn height(&self, html: &str) -> f32 {
        let engine = Engine::builder().assets(self.assets.clone()).system_fonts(false).build();
        let layout = engine.layout(html).unwrap_or_else(|error| panic!("{error}"));
        let fragments = layout.geometry.values().flat_map(|geometry| &geometry.fragments);
        fragments.map(|fragment| fragment.y.to_f32() + fragment.height.to_f32()).fold(0.0, f32::max) * 25.4 / 96.0
    }
}

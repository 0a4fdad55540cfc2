//! HTML to PDF. The only module that knows the renderer.

use crate::PrintError;
use crate::page_cache::{self, PageCache};
use fulgur::{AssetBundle, Engine};
use kcc_generator::RenderError;
use kcc_generator::Templates;
use kcc_generator::inline::held;
use krilla::SerializeSettings;

/// What a rendered page depends on besides itself: this file, and which libraries are used.
const RENDERER: &str = include_str!("pdf.rs");
const LIBRARIES: &str = include_str!("../../../Cargo.lock");

type Made = Result<Vec<u8>, PrintError>;

/// Turns HTML pages into PDF with the fonts of the templates; fonts of the machine are not used.
pub(crate) struct PdfRenderer {
    assets: AssetBundle,
    /// A hash of everything that a rendered page depends on besides itself.
    means: u128,
}

impl PdfRenderer {
    /// Creates a renderer with the fonts of the templates.
    pub(crate) fn new(templates: &Templates) -> Result<Self, PrintError> {
        let mut assets = AssetBundle::new();
        for font in templates.fonts() {
            assets.add_font_bytes(font.bytes.to_vec()).map_err(|error| RenderError::Template(format!("a font cannot be used: {error}")))?;
        }
        let mut parts = vec![RENDERER.as_bytes(), LIBRARIES.as_bytes()];
        parts.extend(assets.fonts.iter().map(|font| font.as_slice()));
        let means = page_cache::hash(&parts);
        Ok(Self { assets, means })
    }

    /// Returns the PDF of an HTML document from the cache, or renders it and adds it to the cache.
    pub(crate) fn render_once(&self, html: &str, kept: &PageCache, pack: impl FnOnce(&[u8]) -> Made) -> Made {
        kept.made(&[&self.means.to_le_bytes(), html.as_bytes()], || pack(&self.render(html)?))
    }

    /// Returns a PDF of an HTML document; page sizes and language come from the document.
    pub(crate) fn render(&self, html: &str) -> Result<Vec<u8>, PrintError> {
        // Page contents are compressed where the pages are assembled: once, and as hard as it is worth.
        let settings = SerializeSettings { compress_content_streams: false, ..SerializeSettings::default() };
        let engine = Engine::builder().assets(self.assets.clone()).system_fonts(false).serialize_settings(settings).build();
        engine.render(&for_renderer(html)).map_err(|error| PrintError::Output(format!("the PDF renderer says: {error}")))
    }

    /// Renders with every drawing read like the rest of the page.
    #[cfg(test)]
    fn render_plainly(&self, html: &str) -> Vec<u8> {
        let settings = SerializeSettings { compress_content_streams: false, ..SerializeSettings::default() };
        let engine = Engine::builder().assets(self.assets.clone()).system_fonts(false).serialize_settings(settings).build();
        engine.render(html).unwrap_or_else(|error| panic!("{error}"))
    }

    /// Returns the height of the content of an HTML body, in millimetres.
    #[cfg(test)]
    pub(crate) fn height(&self, html: &str) -> f32 {
        let engine = Engine::builder().assets(self.assets.clone()).system_fonts(false).build();
        let layout = engine.layout(&for_renderer(html)).unwrap_or_else(|error| panic!("{error}"));
        let fragments = layout.geometry.values().flat_map(|geometry| &geometry.fragments);
        fragments.map(|fragment| fragment.y.to_f32() + fragment.height.to_f32()).fold(0.0, f32::max) * 25.4 / 96.0
    }
}

/// Prepares a page for the renderer: the inside of each outermost `<svg>` becomes text, and spaces at which a line must not end become
/// no-break spaces (see [`held`]).
///
/// The renderer hands the source of an `<svg>` to an SVG reader, text unchanged. So nothing is lost, and the shapes, which are most of a
/// card, are not elements whose style it would compute for nothing.
fn for_renderer(html: &str) -> String {
    let mut out = String::with_capacity(html.len() + html.len() / 8);
    let mut rest = html;
    while let Some(drawing) = rest.find("<svg").and_then(|start| Drawing::at(rest, start)) {
        let inner = &rest[drawing.inner.clone()];
        out.push_str(&rest[..drawing.inner.start]);
        for piece in inner.split_inclusive(['<', '&']) {
            let (plain, sign) = match piece.as_bytes().last() {
                Some(b'<') => (&piece[..piece.len() - 1], "&lt;"),
                Some(b'&') => (&piece[..piece.len() - 1], "&amp;"),
                _ => (piece, ""),
            };
            out.push_str(plain);
            out.push_str(sign);
        }
        rest = &rest[drawing.inner.end..];
        // The end of the element is copied with what follows.
        out.push_str(END);
        rest = &rest[END.len()..];
    }
    out.push_str(rest);
    held(&out)
}

const END: &str = "</svg>";

/// The place of a drawing in a page.
struct Drawing {
    /// Between its tags.
    inner: std::ops::Range<usize>,
}

impl Drawing {
    /// Returns the drawing whose tag begins at `start`, or `None` if it does not end or is empty.
    fn at(html: &str, start: usize) -> Option<Self> {
        let begin = start + html[start..].find('>')? + 1;
        if html[..begin].ends_with("/>") {
            return None;
        }
        let (mut at, mut open) = (begin, 1);
        while open > 0 {
            let next = at + html[at..].find("svg")?;
            at = next + "svg".len();
            if html[..next].ends_with("</") {
                open -= 1;
            } else if html[..next].ends_with('<') && !html[at..at + html[at..].find('>')?].ends_with('/') {
                open += 1;
            }
        }
        Some(Self { inner: begin..at - END.len() + 1 })
    }
}

#[cfg(test)]
#[allow(clippy::disallowed_methods, clippy::unwrap_used, reason = "a test may fail, and reads fixtures")]
mod tests {
    use super::*;
    use kcc_generator::card::Deck;
    use kcc_generator::testing::{bodies, width};

    /// The measured height of every body equals the one that the PDF renderer gives it, at every size, with much ink and with little.
    #[test]
    fn measured_heights_are_true() {
        let templates = Templates::built_in().unwrap();
        let renderer = PdfRenderer::new(&templates).unwrap();
        for language in ["en", "fr"] {
            let path = format!("{}/tests/fixtures/{language}.json", env!("CARGO_MANIFEST_DIR"));
            let deck: Deck = serde_json::from_str(&std::fs::read_to_string(path).unwrap()).unwrap();
            for body in bodies(&deck, &templates, &[9.5, 8.0, 7.25, 6.5, 6.0]).unwrap() {
                let (card, size, measured, bound) = (body.card, body.size, body.measured, body.bound);
                assert!(bound <= measured && bound > 0.5 * measured, "{card}: {bound} is no good bound of {measured}");
                let css = [templates.css("card").unwrap(), templates.css("low-ink").unwrap()].concat();
                let css = format!("{css}@page{{size:100mm 300mm;margin:0}}body{{margin:0;padding:0}}");
                for ink in ["", "low-ink"] {
                    let document = format!(
                        "<!doctype html><html><head><style>{css}</style></head><body class=\"{ink}\"><div class=\"face\" style=\"height:auto;overflow:visible;padding-top:0.1mm\">\
                         <section style=\"width:58.6mm;font-size:{size}pt\">{}</section></div></body></html>",
                        body.html
                    );
                    let real = renderer.height(&document) - 0.1;
                    // Positions are whole pixels in the renderer: half a pixel up or down.
                    assert!(
                        (real - measured).abs() < 0.45,
                        "{card} {ink} at {size} pt in {language}: measured {measured} mm, is {real} mm"
                    );
                }
            }
        }
    }

    #[test]
    fn the_renderer_gets_drawings_as_text_and_spaces_that_hold() {
        for (given, wanted) in [
            ("<p>a</p>", "<p>a</p>"),
            ("a<svg x=\"1\"><path/></svg>b", "a<svg x=\"1\">&lt;path/></svg>b"),
            ("<svg><svg><a/></svg><svg/></svg><svg></svg>", "<svg>&lt;svg>&lt;a/>&lt;/svg>&lt;svg/></svg><svg></svg>"),
            ("<svg><t>a &amp; b</t></svg><i>", "<svg>&lt;t>a &amp;amp; b&lt;/t></svg><i>"),
            ("<svg><path/>", "<svg><path/>"),
            ("<b>1\u{a0}x<svg><t>1\u{a0}x</t></svg>", "<b>1\u{2007}x<svg>&lt;t>1\u{2007}x&lt;/t></svg>"),
        ] {
            assert_eq!(for_renderer(given), wanted);
        }
    }

    #[test]
    fn no_line_ends_at_a_fixed_space_and_it_is_as_wide_as_others() {
        let renderer = PdfRenderer::new(&Templates::built_in().unwrap()).unwrap();
        let head = "<!doctype html><html lang=\"en\"><head><title>x</title><style>@page{size:60mm 60mm;margin:0}body{margin:0;font:8pt/1.2 'Kcc Text'}";
        let high = |text: &str, width: f32| {
            renderer.height(&format!("{head}p{{margin:0;width:{width}mm}}</style></head><body><p>{text}</p></body></html>"))
        };
        let templates = Templates::built_in().unwrap();
        let wide = |text: &str| width(text, 8.0, &templates).unwrap();
        let (fixed, common) = (wide("aaaa 12\u{a0}x"), wide("aaaa 12 x"));
        assert!((fixed - common).abs() < 0.02, "{fixed} {common}");
        // Where the space itself is the first thing that does not fit, the number goes to the next line with its word.
        let just = wide("aaaa 12") + 0.3;
        assert!(high("aaaa 12\u{a0}x bbbb", just) > 1.5 * high("aaaa", just));
        let lone = wide("12\u{a0}xxxx") - 0.5;
        assert_eq!(high("12\u{a0}xxxx", lone), high("aaaa", lone), "it overflows rather than end there");
    }

    /// Holds as long as the renderer does what the comment above says.
    #[test]
    fn drawings_come_out_the_same() {
        let renderer = PdfRenderer::new(&Templates::built_in().unwrap()).unwrap();
        let html = "<!doctype html><html lang=\"en\"><head><title>x</title><style>@page{size:60mm 60mm;margin:0}svg{width:30mm}</style></head><body>\
            <p>one <svg viewBox=\"0 0 24 24\" role=\"img\" aria-label=\"a &amp; b\"><defs><clipPath id=\"c\"><circle r=\"9\"/></clipPath></defs>\
            <g clip-path=\"url(#c)\"><rect width=\"20\" height=\"9\" fill=\"#b3202c\"/></g><svg x=\"4\" viewBox=\"0 0 9 9\"><path d=\"M1 1H8\" stroke=\"#000\"/></svg></svg> two</p></body></html>";
        let plain = renderer.render_plainly(html);
        assert!(renderer.render(html).unwrap() == plain);
        assert!(renderer.render(&html.replace("H8", "H7")).unwrap() != plain);
    }
}

//! The user's own pictures, which replace emblems.

use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use roxmltree::{Document, Node};
use std::collections::HashMap;
use std::fmt;
use std::io::Cursor;
use zune_jpeg::JpegDecoder;
use zune_jpeg::zune_core::bytestream::ZCursor;
use zune_jpeg::zune_core::options::DecoderOptions;

/// The extensions of picture files.
pub const ENDINGS: [&str; 4] = ["png", "jpg", "jpeg", "svg"];
/// A larger file is not a picture for 60 mm of paper.
pub const MOST_BYTES: usize = 8 * 1024 * 1024;
/// A printed picture is about 1000 dots wide at 400 dpi.
pub const MOST_SIDE: usize = 4096;

/// The deepest nesting of groups that is drawn: the renderer recurses once per level.
pub const DEEPEST: usize = 64;
/// The most elements that are drawn, reused ones counted each time.
pub const MOST_ELEMENTS: usize = 50_000;

/// A picture that can be printed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Artwork(String);

/// Why a file cannot be printed as a picture.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ArtworkFault {
    /// Its extension is not one of [`ENDINGS`].
    UnknownEnding,
    /// It has more than [`MOST_BYTES`].
    TooManyBytes,
    /// It has more pixels across or down than can be printed.
    TooManyPixels(usize, usize),
    /// It cannot be read as its extension says; the reason is that of the file reader, in English.
    Corrupt(String),
    /// It has no size, or a size without pixels.
    NoPixels,
    /// It should be a drawing but is not UTF-8 text.
    NoText,
    /// It should be a drawing but is some other XML.
    NoDrawing,
    /// It is a drawing that does not state its size.
    NoViewBox,
    /// It is a drawing whose groups are nested deeper than [`DEEPEST`].
    TooDeep,
    /// It is a drawing of more than [`MOST_ELEMENTS`], or one in which something uses itself.
    TooManyElements,
    /// It is a drawing that runs or fetches something.
    Active(Active),
}

/// The part of a drawing that may run or fetch something.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Active {
    /// A document type, which could name other files.
    DocumentType,
    /// An element of this name.
    Element(String),
    /// An attribute of this name.
    Attribute(String),
    /// An attribute of this name that fetches something.
    Fetching(String),
    /// A link to this.
    Link(String),
}

impl fmt::Display for ArtworkFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::UnknownEnding => write!(f, "a picture is a .png, .jpg or .svg file"),
            Self::TooManyBytes => write!(f, "the file is larger than {} MB; make the picture smaller", MOST_BYTES / 1024 / 1024),
            Self::TooManyPixels(width, height) => {
                write!(f, "the picture has {width} × {height} pixels; {MOST_SIDE} each way are more than can be printed on a card")
            }
            Self::Corrupt(reason) => write!(f, "the picture cannot be read: {reason}"),
            Self::NoPixels => write!(f, "the picture cannot be read: it has no pixels"),
            Self::NoText => write!(f, "the picture cannot be read: it is not text in UTF-8"),
            Self::NoDrawing => write!(f, "the picture cannot be read: it is not an SVG drawing"),
            Self::NoViewBox => write!(f, "the picture cannot be read: its <svg> states no viewBox, so nobody knows how large it is"),
            Self::TooDeep => write!(f, "the drawing has groups that stand more than {DEEPEST} deep in each other; ungroup them"),
            Self::TooManyElements => {
                write!(f, "the drawing has more than {MOST_ELEMENTS} elements, counted as often as they are used; simplify it")
            }
            Self::Active(what) => write!(f, "the drawing has {what}; a picture may only show, not do or fetch something"),
        }
    }
}

impl fmt::Display for Active {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::DocumentType => write!(f, "a document type"),
            Self::Element(name) => write!(f, "an element <{name}>"),
            Self::Attribute(name) => write!(f, "an attribute {name}"),
            Self::Fetching(name) => write!(f, "an attribute {name} that fetches something"),
            Self::Link(target) => write!(f, "a link to `{target}`"),
        }
    }
}

impl std::error::Error for ArtworkFault {}

impl Artwork {
    /// Reads a whole picture, so that nothing broken is printed.
    ///
    /// # Errors
    /// [`ArtworkFault`].
    pub fn read(ending: &str, bytes: &[u8]) -> Result<Self, ArtworkFault> {
        if bytes.len() > MOST_BYTES {
            return Err(ArtworkFault::TooManyBytes);
        }
        match ending.to_ascii_lowercase().as_str() {
            "png" => png(bytes),
            "jpg" | "jpeg" => jpeg(bytes),
            "svg" => svg(bytes),
            _ => Err(ArtworkFault::UnknownEnding),
        }
    }

    /// Returns the picture as one SVG element of 100 by 100 units, filled completely.
    pub(crate) fn svg(&self) -> &str {
        &self.0
    }
}

fn png(bytes: &[u8]) -> Result<Artwork, ArtworkFault> {
    let corrupt = |error: png::DecodingError| ArtworkFault::Corrupt(error.to_string());
    let mut reader = png::Decoder::new(Cursor::new(bytes)).read_info().map_err(corrupt)?;
    let (width, height) = (reader.info().width as usize, reader.info().height as usize);
    sides(width, height)?;
    let size = reader.output_buffer_size().ok_or(ArtworkFault::TooManyPixels(width, height))?;
    reader.next_frame(&mut vec![0; size]).map_err(corrupt)?;
    Ok(raster("image/png", bytes, width, height))
}

fn jpeg(bytes: &[u8]) -> Result<Artwork, ArtworkFault> {
    let options =
        DecoderOptions::default().set_max_width(usize::from(u16::MAX)).set_max_height(usize::from(u16::MAX)).set_strict_mode(true);
    let mut decoder = JpegDecoder::new_with_options(ZCursor::new(bytes), options);
    let corrupt = |error: &dyn fmt::Debug| ArtworkFault::Corrupt(format!("{error:?}"));
    decoder.decode_headers().map_err(|error| corrupt(&error))?;
    let (width, height) = decoder.dimensions().ok_or(ArtworkFault::NoPixels)?;
    sides(width, height)?;
    decoder.decode().map_err(|error| corrupt(&error))?;
    Ok(raster("image/jpeg", bytes, width, height))
}

fn sides(width: usize, height: usize) -> Result<(), ArtworkFault> {
    match width.max(height) {
        0 => Err(ArtworkFault::NoPixels),
        1..=MOST_SIDE => Ok(()),
        _ => Err(ArtworkFault::TooManyPixels(width, height)),
    }
}

/// Returns a pixel picture that covers the square, centred.
fn raster(kind: &str, bytes: &[u8], width: usize, height: usize) -> Artwork {
    let scale = 100.0 / width.min(height) as f64;
    let (width, height) = (width as f64 * scale, height as f64 * scale);
    Artwork(format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 100 100\"><image x=\"{:.2}\" y=\"{:.2}\" width=\"{width:.2}\" height=\"{height:.2}\" \
         preserveAspectRatio=\"none\" href=\"data:{kind};base64,{}\"/></svg>",
        (100.0 - width) / 2.0,
        (100.0 - height) / 2.0,
        STANDARD.encode(bytes)
    ))
}

fn svg(bytes: &[u8]) -> Result<Artwork, ArtworkFault> {
    let text = std::str::from_utf8(bytes).map_err(|_| ArtworkFault::NoText)?;
    // Checked before parsing: the parser recurses once per level too.
    if nesting(text) > DEEPEST {
        return Err(ArtworkFault::TooDeep);
    }
    // A document type could name other files, and the parser refuses it.
    let document = Document::parse(text).map_err(|error| match matches!(error, roxmltree::Error::DtdDetected) {
        true => ArtworkFault::Active(Active::DocumentType),
        false => ArtworkFault::Corrupt(error.to_string()),
    })?;
    let root = document.root_element();
    if !root.has_tag_name(("http://www.w3.org/2000/svg", "svg")) {
        return Err(ArtworkFault::NoDrawing);
    }
    for node in root.descendants().filter(Node::is_element) {
        active(&node)?;
    }
    if Uses::of(&document).count(root, &mut Vec::new()).is_none_or(|count| count > MOST_ELEMENTS) {
        return Err(ArtworkFault::TooManyElements);
    }
    if root.attribute("viewBox").is_none() {
        return Err(ArtworkFault::NoViewBox);
    }
    let drawing = &text[root.range()];
    Ok(Artwork(format!("<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 100 100\">{}</svg>", placed(&root, drawing))))
}

/// Returns how deeply elements are nested, by their tags alone. For broken text this is a guess, and the parser reports the fault.
fn nesting(text: &str) -> usize {
    let (mut depth, mut deepest) = (0_usize, 0);
    let mut rest = text;
    while let Some(open) = rest.find('<') {
        rest = &rest[open..];
        // What is inside these is not an element.
        let other = [("<!--", "-->"), ("<![CDATA[", "]]>"), ("<?", "?>")].into_iter().find(|(begin, _)| rest.starts_with(begin));
        let end = match other {
            Some((begin, end)) => rest[begin.len()..].find(end).map(|at| begin.len() + at + end.len()),
            None => tag_end(rest),
        };
        let Some(end) = end else { break };
        if other.is_none() {
            if rest.starts_with("</") {
                depth = depth.saturating_sub(1);
            } else if !rest[..end].ends_with("/>") {
                depth += 1;
                deepest = deepest.max(depth);
            }
        }
        rest = &rest[end..];
    }
    deepest
}

/// Returns the end of the tag that a text begins with; attribute values may hold any character.
fn tag_end(text: &str) -> Option<usize> {
    let mut quote = None;
    text.bytes()
        .position(|byte| match (quote, byte) {
            (None, b'>') => true,
            (None, b'"' | b'\'') => {
                quote = Some(byte);
                false
            }
            (Some(open), byte) if open == byte => {
                quote = None;
                false
            }
            _ => false,
        })
        .map(|at| at + 1)
}

/// Counts the elements drawn, including reuse.
struct Uses<'a, 'd> {
    named: HashMap<&'a str, Node<'a, 'd>>,
    counted: HashMap<roxmltree::NodeId, usize>,
}

impl<'a, 'd> Uses<'a, 'd> {
    fn of(document: &'a Document<'d>) -> Self {
        let named = document.descendants().filter_map(|node| Some((node.attribute("id")?, node))).collect();
        Self { named, counted: HashMap::new() }
    }

    /// Returns the number of elements of a node and all that it uses, or `None` if it uses itself or the chain of uses is too long.
    fn count(&mut self, node: Node<'a, 'd>, around: &mut Vec<roxmltree::NodeId>) -> Option<usize> {
        if let Some(count) = self.counted.get(&node.id()) {
            return Some(*count);
        }
        if around.contains(&node.id()) || around.len() > DEEPEST {
            return None;
        }
        around.push(node.id());
        let mut count = 0_usize;
        for part in node.descendants().filter(Node::is_element) {
            count = count.saturating_add(1);
            let used = part.attributes().filter_map(|attribute| {
                let value = attribute.value().trim();
                let link = matches!(attribute.name(), "href").then(|| value.strip_prefix('#')).flatten();
                link.or_else(|| value.strip_prefix("url(#").and_then(|rest| rest.split(')').next()))
            });
            for name in used {
                if let Some(other) = self.named.get(name).copied() {
                    count = count.saturating_add(self.count(other, around)?);
                }
            }
        }
        around.pop();
        self.counted.insert(node.id(), count);
        Some(count)
    }
}

/// Returns the drawing scaled to the square: its own position and size are dropped.
fn placed(root: &Node<'_, '_>, drawing: &str) -> String {
    let mut head = String::from("<svg x=\"0\" y=\"0\" width=\"100\" height=\"100\" preserveAspectRatio=\"xMidYMid slice\"");
    for space in root.namespaces() {
        let name = space.name().map_or_else(|| "xmlns".to_owned(), |name| format!("xmlns:{name}"));
        if space.name() != Some("xml") {
            head.push_str(&format!(" {name}=\"{}\"", crate::templates::escape(space.uri())));
        }
    }
    let own = ["x", "y", "width", "height", "preserveAspectRatio"];
    for attribute in root.attributes().filter(|attribute| attribute.namespace().is_none() && !own.contains(&attribute.name())) {
        head.push_str(&format!(" {}=\"{}\"", attribute.name(), crate::templates::escape(attribute.value())));
    }
    let start = root.first_child().map(|child| child.range().start);
    let inner = start.map_or("", |start| {
        let from = start - root.range().start;
        let end = drawing.rfind("</").unwrap_or(drawing.len());
        drawing.get(from..end).unwrap_or_default()
    });
    format!("{head}>{inner}</svg>")
}

/// Refuses elements that run or fetch something.
fn active(node: &Node<'_, '_>) -> Result<(), ArtworkFault> {
    let name = node.tag_name().name();
    if ["script", "foreignObject", "iframe", "audio", "video", "style", "animate", "set", "animateMotion", "animateTransform"]
        .contains(&name)
    {
        return Err(ArtworkFault::Active(Active::Element(name.to_owned())));
    }
    for attribute in node.attributes() {
        let (key, value) = (attribute.name(), attribute.value().trim());
        if key.to_ascii_lowercase().starts_with("on") {
            return Err(ArtworkFault::Active(Active::Attribute(key.to_owned())));
        }
        let inside = value.starts_with('#') || value.starts_with("data:image/png;") || value.starts_with("data:image/jpeg;");
        if matches!(key, "href" | "src") && !inside {
            return Err(ArtworkFault::Active(Active::Link(value.chars().take(60).collect())));
        }
        let fetched = value.match_indices("url(").any(|(at, _)| !value[at + 4..].trim_start_matches(['"', '\'', ' ']).starts_with('#'));
        if fetched {
            return Err(ArtworkFault::Active(Active::Fetching(key.to_owned())));
        }
    }
    Ok(())
}

#[cfg(test)]
#[allow(clippy::unwrap_used, reason = "a test may fail")]
mod tests {
    use super::*;

    fn fault(ending: &str, bytes: &[u8]) -> String {
        Artwork::read(ending, bytes).unwrap_err().to_string()
    }

    fn drawing(inner: &str) -> Vec<u8> {
        format!("<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 10 10\" width=\"9\">{inner}</svg>").into_bytes()
    }

    fn picture(width: u32, height: u32) -> Vec<u8> {
        let mut bytes = Vec::new();
        let mut encoder = png::Encoder::new(&mut bytes, width, height);
        encoder.set_color(png::ColorType::Grayscale);
        encoder.write_header().unwrap().write_image_data(&vec![128; (width * height) as usize]).unwrap();
        bytes
    }

    #[test]
    fn pictures_fill_their_place() {
        let wide = Artwork::read("PNG", &picture(20, 10)).unwrap();
        assert!(wide.svg().contains("x=\"-50.00\" y=\"0.00\" width=\"200.00\" height=\"100.00\""), "{}", wide.svg());
        let drawn = Artwork::read("svg", &drawing("<g><rect width=\"3\"/></g>")).unwrap();
        assert!(drawn.svg().contains("viewBox=\"0 0 10 10\"><g><rect width=\"3\"/></g></svg>"), "{}", drawn.svg());
        assert!(!drawn.svg().contains("width=\"9\""));
        assert!(Artwork::read("svg", &drawing("")).is_ok());
    }

    #[test]
    fn what_is_broken_or_huge_is_refused() {
        let whole = picture(20, 10);
        assert!(fault("png", &whole[..whole.len() / 2]).contains("cannot be read"));
        assert!(fault("png", b"GIF89a").contains("cannot be read"));
        assert!(fault("jpg", &whole).contains("cannot be read"));
        assert!(fault("jpg", b"").contains("cannot be read"));
        assert!(fault("gif", b"GIF89a").contains(".png, .jpg or .svg"));
        assert!(fault("png", &picture(5000, 1)).contains("5000 × 1"));
        assert!(fault("png", &vec![0; MOST_BYTES + 1]).contains("larger than 8 MB"));
        for broken in ["", "<svg", "<html/>", "<svg viewBox=\"0 0 1 1\"/>", "<svg xmlns=\"http://www.w3.org/2000/svg\"/>"] {
            assert!(fault("svg", broken.as_bytes()).contains("cannot be read"), "{broken}");
        }
    }

    #[test]
    fn drawings_that_would_never_be_done_are_refused() {
        let nested = |levels: usize| drawing(&format!("{}<path/>{}", "<g a='>'>".repeat(levels), "</g>".repeat(levels)));
        assert!(Artwork::read("svg", &nested(DEEPEST - 2)).is_ok());
        assert!(fault("svg", &nested(20_000)).contains("more than 64 deep"));
        let step = |i: usize| format!("<g id=\"a{}\">{}</g>", i + 1, format!("<use href=\"#a{i}\"/>").repeat(10));
        let bomb: String = (0..9).map(step).collect();
        assert!(fault("svg", &drawing(&format!("<rect id=\"a0\"/>{bomb}"))).contains("counted as often as they are used"));
        assert!(fault("svg", &drawing("<g id=\"a\"><use href=\"#a\"/></g>")).contains("elements"));
        assert!(Artwork::read("svg", &drawing("<!-- <g> --><rect id=\"a\"/><use href=\"#a\"/>")).is_ok());
    }

    #[test]
    fn drawings_that_do_something_are_refused() {
        for (inner, told) in [
            ("<script>alert(1)</script>", "<script>"),
            ("<rect onclick=\"x()\"/>", "onclick"),
            ("<foreignObject/>", "<foreignObject>"),
            ("<image href=\"https://example.org/x.png\"/>", "https://example.org"),
            ("<image href=\"../secret.png\"/>", "../secret.png"),
            ("<rect fill=\"url(https://example.org/#a)\"/>", "fetches"),
            ("<style>@import 'x'</style>", "<style>"),
        ] {
            assert!(fault("svg", &drawing(inner)).contains(told), "{inner}");
        }
        assert!(
            fault("svg", b"<!DOCTYPE svg [<!ENTITY x SYSTEM \"/etc/passwd\">]><svg xmlns=\"http://www.w3.org/2000/svg\"/>")
                .contains("document type")
        );
        assert!(Artwork::read("svg", &drawing("<rect fill=\"url(#a)\"/><use href=\"#b\"/>")).is_ok());
    }
}

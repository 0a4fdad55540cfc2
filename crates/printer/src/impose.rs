//! Sheets assembled from pages that are rendered once: each card is drawn once and placed as often as it is needed.

mod bookmarks;
mod drawing;
mod pages;

pub(crate) use bookmarks::Bookmark;
pub(crate) use pages::Pages;

use crate::PrintError;
use crate::sheet::{Area, Marks, Um};
use bookmarks::outline;
use drawing::{clip, corners, draw, matrix, points};
use flate2::Compression;
use flate2::write::ZlibEncoder;
use lopdf::{Dictionary, Document, Object, ObjectId, Stream, StringFormat, dictionary};
use pages::form;
use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::io::Write as _;

/// A page placed on a sheet.
#[derive(Clone)]
pub(crate) struct Placement<'a> {
    /// Where the page comes from.
    pub(crate) pages: &'a Pages,
    /// Which page it is, from 0.
    pub(crate) page: usize,
    /// Where the upper left corner of the page lies.
    pub(crate) corner: (Um, Um),
    /// The part of it that is shown.
    pub(crate) shown: Area,
    /// How it is turned about that corner, which stays the upper left one of what is seen.
    pub(crate) turn: Turn,
    /// Whether only the circle in the middle of `shown` is visible.
    pub(crate) round: bool,
    /// Its text for screen readers; `None` for an ornament.
    pub(crate) says: Option<&'a str>,
}

/// How a page is turned.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Turn {
    /// Not turned.
    None,
    /// A quarter turn to the left, to be read from the right.
    Left,
    /// A quarter turn to the right, to be read from the left.
    Right,
    /// Upside down.
    Over,
}

/// One side of a sheet.
pub(crate) struct Side<'a> {
    /// Its width and height. A landscape side is turned a quarter to the left onto upright paper, unless it is cut to its trim.
    pub(crate) page: (Um, Um),
    /// Pages on it.
    pub(crate) placements: Vec<Placement<'a>>,
    /// Where to cut and to fold.
    pub(crate) marks: Marks,
    /// What is cut out of it.
    pub(crate) trim: Trim,
}

/// What is cut out of a side.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Trim {
    /// Nothing: the side is used as it is.
    Page,
    /// This area alone, and bleed reaches from it to the edges. Such a side is never turned.
    Only(Area),
    /// Pieces: the area that holds all of them as they are cut, and the one that holds all of their print.
    Pieces {
        /// As they are cut.
        cut: Area,
        /// With their bleed.
        printed: Area,
    },
}

impl Trim {
    /// Adds a piece.
    pub(crate) fn and(self, cut: Area, printed: Area) -> Self {
        match self {
            Self::Pieces { cut: known, printed: all } => Self::Pieces { cut: known.around(cut), printed: all.around(printed) },
            Self::Page | Self::Only(_) => Self::Pieces { cut, printed },
        }
    }

    /// Returns the boxes of a side of this size: what remains of it, and what is printed of that and around it.
    fn boxes(self, page: (Um, Um)) -> (Area, Area) {
        let whole = Area { x: 0, y: 0, width: page.0, height: page.1 };
        match self {
            Self::Page => (whole, whole),
            Self::Only(trim) => (trim, whole),
            // An offset for a printer that feeds askew may move a little off the paper.
            Self::Pieces { cut, printed } => (cut.shared(whole), printed.around(cut).shared(whole)),
        }
    }
}

/// What the PDF tells viewers about printing on both sides.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Duplex {
    /// Sides come in pairs; the paper is flipped over its long edge.
    LongEdge,
    /// Sides come in pairs; the paper is flipped over its short edge.
    ShortEdge,
    /// Only one side is printed on.
    Simplex,
    /// Not specified: the file is not meant for a home printer.
    Any,
}

/// The metadata of a PDF of sheets.
pub(crate) struct Facts<'a> {
    /// The title.
    pub(crate) title: &'a str,
    /// The language, as a BCP 47 tag.
    pub(crate) language: &'a str,
    /// Which sides of the paper are printed on.
    pub(crate) duplex: Duplex,
    /// The bookmarks of the document.
    pub(crate) outline: &'a [Bookmark],
}

/// Returns a PDF with one page for each side.
///
/// # Errors
/// When a page to place is malformed.
pub(crate) fn impose(sides: &[Side<'_>], facts: &Facts<'_>) -> Result<Vec<u8>, PrintError> {
    let mut out = Document::with_version("1.7");
    let (pages_id, tree_id, root_id) = (out.new_object_id(), out.new_object_id(), out.new_object_id());
    let mut forms: BTreeMap<(usize, usize), ObjectId> = BTreeMap::new();
    let mut copied: BTreeMap<usize, BTreeMap<ObjectId, ObjectId>> = BTreeMap::new();
    let (mut kids, mut figures, mut parents) = (Vec::new(), Vec::new(), Vec::new());
    for (number, side) in sides.iter().enumerate() {
        let page_id = out.new_object_id();
        let mut names = Dictionary::new();
        let mut content = String::new();
        let mut marked = Vec::new();
        for placement in &side.placements {
            let source = std::ptr::from_ref(placement.pages) as usize;
            let form = match forms.get(&(source, placement.page)) {
                Some(form) => *form,
                None => {
                    let form = form(placement, copied.entry(source).or_default(), &mut out)?;
                    forms.insert((source, placement.page), form);
                    form
                }
            };
            let name = format!("F{}", form.0);
            names.set(name.as_bytes(), Object::Reference(form));
            match placement.says {
                Some(says) => {
                    let _ = writeln!(content, "/Figure <</MCID {}>> BDC", marked.len());
                    let figure = out.add_object(dictionary! {
                        "Type" => "StructElem", "S" => "Figure", "P" => root_id, "Pg" => page_id, "K" => marked.len() as i64,
                        "Alt" => words(says),
                    });
                    marked.push(Object::Reference(figure));
                }
                None => content.push_str("/Artifact BMC\n"),
            }
            let clip = clip(placement, side.page.1);
            let _ = writeln!(content, "q {clip} W n {} /{name} Do Q EMC", matrix(placement, side.page.1)?);
        }
        draw(&mut content, &side.marks, side.page.1);
        // Paper is always upright, so that its long edge, and what a printer misplaces, are the same on every sheet.
        let lying = !matches!(side.trim, Trim::Only(_)) && side.page.0 > side.page.1;
        let page = if lying { (side.page.1, side.page.0) } else { side.page };
        if lying {
            content = format!("q 0 1 -1 0 {} 0 cm\n{content}Q\n", points(page.0));
        }
        let mut stream = Stream::new(Dictionary::new(), content.into_bytes());
        pack(&mut stream)?;
        let content_id = out.add_object(stream);
        let whole = Area { x: 0, y: 0, width: page.0, height: page.1 };
        let mut entries = dictionary! {
            "Type" => "Page", "Parent" => pages_id, "StructParents" => number as i64, "Tabs" => "S",
            "MediaBox" => corners(whole, page.1), "Resources" => dictionary! { "XObject" => names }, "Contents" => content_id,
        };
        let (trim, bleed) = side.trim.boxes(side.page);
        let placed = |area: Area| if lying { area.turned_left(side.page.0) } else { area };
        entries.set("BleedBox", corners(placed(bleed), page.1));
        entries.set("TrimBox", corners(placed(trim), page.1));
        out.objects.insert(page_id, entries.into());
        kids.push(Object::Reference(page_id));
        parents.extend([Object::Integer(number as i64), Object::Array(marked.clone())]);
        figures.extend(marked);
    }
    finish(out, [pages_id, tree_id, root_id], kids, figures, parents, facts)
}

/// Returns the file of a document whose pages are made, after adding the list of pages, their structure for screen readers, bookmarks,
/// how a printer should treat it, and its title.
fn finish(
    mut out: Document,
    [pages_id, tree_id, root_id]: [ObjectId; 3],
    kids: Vec<Object>,
    figures: Vec<Object>,
    parents: Vec<Object>,
    facts: &Facts<'_>,
) -> Result<Vec<u8>, PrintError> {
    let outline = outline(facts.outline, &kids, &mut out);
    let count = kids.len() as i64;
    out.objects.insert(pages_id, dictionary! { "Type" => "Pages", "Kids" => kids, "Count" => count }.into());
    out.objects.insert(root_id, dictionary! { "Type" => "StructElem", "S" => "Document", "P" => tree_id, "K" => figures }.into());
    let parent_tree = out.add_object(dictionary! { "Nums" => parents });
    let tree = dictionary! { "Type" => "StructTreeRoot", "K" => root_id, "ParentTree" => parent_tree, "ParentTreeNextKey" => count };
    out.objects.insert(tree_id, tree.into());
    let mut preferences = dictionary! { "DisplayDocTitle" => true, "PrintScaling" => "None" };
    match facts.duplex {
        Duplex::LongEdge => preferences.set("Duplex", "DuplexFlipLongEdge"),
        Duplex::ShortEdge => preferences.set("Duplex", "DuplexFlipShortEdge"),
        Duplex::Simplex => preferences.set("Duplex", "Simplex"),
        Duplex::Any => {}
    }
    let mut catalog = dictionary! {
        "Type" => "Catalog", "Pages" => pages_id, "Lang" => words(facts.language), "MarkInfo" => dictionary! { "Marked" => true },
        "StructTreeRoot" => tree_id, "ViewerPreferences" => preferences,
    };
    if let Some(outline) = outline {
        catalog.set("Outlines", outline);
        catalog.set("PageMode", "UseOutlines");
    }
    let catalog = out.add_object(catalog);
    let info = out.add_object(dictionary! { "Title" => words(facts.title), "Producer" => words("kcc") });
    out.trailer.set("Root", catalog);
    out.trailer.set("Info", info);
    let mut bytes = Vec::new();
    out.save_to(&mut bytes).map_err(|error| fault(&error))?;
    Ok(bytes)
}

/// Compresses a stream that is not compressed yet. The higher levels take three times as long and save a twentieth of the size.
fn pack(stream: &mut Stream) -> Result<(), PrintError> {
    if stream.dict.has(b"Filter") {
        return Ok(());
    }
    let mut encoder = ZlibEncoder::new(Vec::with_capacity(stream.content.len() / 2), Compression::new(LEVEL));
    encoder.write_all(&stream.content).map_err(|error| fault(&error))?;
    let packed = encoder.finish().map_err(|error| fault(&error))?;
    if packed.len() < stream.content.len() {
        stream.set_content(packed);
        stream.dict.set("Filter", "FlateDecode");
    }
    Ok(())
}

const LEVEL: u32 = 3;

/// Returns a text string, which PDF wants in UTF-16 as soon as it is more than ASCII.
fn words(text: &str) -> Object {
    if text.is_ascii() {
        return Object::String(text.as_bytes().to_vec(), StringFormat::Literal);
    }
    let utf16 = std::iter::once(0xfeff).chain(text.encode_utf16()).flat_map(u16::to_be_bytes).collect();
    Object::String(utf16, StringFormat::Hexadecimal)
}

fn fault(error: &dyn std::fmt::Display) -> PrintError {
    PrintError::Output(format!("the sheets cannot be put together: {error}"))
}

//! Sheets put together from pages that are rendered once: each card is drawn one time and placed as often as it is needed.

use crate::RenderError;
use crate::sheet::{Area, Um};
use lopdf::{Dictionary, Document, Object, ObjectId, Stream, StringFormat, dictionary};
use std::collections::BTreeMap;
use std::fmt::Write as _;

/// Pages to place, as PDF.
pub(crate) struct Pages {
    document: Document,
    ids: Vec<ObjectId>,
}

impl Pages {
    /// Reads the pages of a PDF.
    pub(crate) fn read(pdf: &[u8]) -> Result<Self, RenderError> {
        let document = Document::load_mem(pdf).map_err(|error| fault(&error))?;
        let ids = document.get_pages().into_values().collect();
        Ok(Self { document, ids })
    }

    /// How many pages there are.
    pub(crate) fn count(&self) -> usize {
        self.ids.len()
    }
}

/// A page placed on a sheet.
pub(crate) struct Placement<'a> {
    /// Where the page comes from.
    pub(crate) pages: &'a Pages,
    /// Which page it is, from 0.
    pub(crate) page: usize,
    /// Where the upper left corner of the page lies.
    pub(crate) corner: (Um, Um),
    /// What of it is shown.
    pub(crate) shown: Area,
    /// Whether it is turned a quarter to the left, to be read from the right.
    pub(crate) upright: bool,
    /// What it says, for those who do not see it; nothing for an ornament.
    pub(crate) says: Option<&'a str>,
}

/// One side of a sheet.
pub(crate) struct Side<'a> {
    /// Pages on it.
    pub(crate) placements: Vec<Placement<'a>>,
    /// Lines to cut along.
    pub(crate) cuts: Vec<Area>,
}

/// What a PDF of sheets says about itself.
pub(crate) struct Facts<'a> {
    /// The title.
    pub(crate) title: &'a str,
    /// The language, as a tag of BCP 47.
    pub(crate) language: &'a str,
    /// Width and height of every page.
    pub(crate) paper: (Um, Um),
    /// Whether sides come in pairs, to be printed on both sides of the paper.
    pub(crate) duplex: bool,
}

/// A PDF with one page for each side.
///
/// # Errors
/// When a page to place is not as a PDF should be.
pub(crate) fn impose(sides: &[Side<'_>], facts: &Facts<'_>) -> Result<Vec<u8>, RenderError> {
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
            let shown = placement.shown;
            let _ = writeln!(
                content,
                "q {} {} {} {} re W n {} /{name} Do Q EMC",
                points(shown.x),
                points(facts.paper.1 - shown.y - shown.height),
                points(shown.width),
                points(shown.height),
                matrix(placement, facts.paper.1)?
            );
        }
        if !side.cuts.is_empty() {
            content.push_str("/Artifact BMC q 0.25 w 0.553 0.533 0.596 RG\n");
            for cut in &side.cuts {
                let (x, y) = (points(cut.x), points(facts.paper.1 - cut.y));
                let (x2, y2) = (points(cut.x + cut.width), points(facts.paper.1 - cut.y - cut.height));
                let _ = writeln!(content, "{x} {y} m {x2} {y2} l S");
            }
            content.push_str("Q EMC\n");
        }
        let mut stream = Stream::new(Dictionary::new(), content.into_bytes());
        stream.compress().map_err(|error| fault(&error))?;
        let content_id = out.add_object(stream);
        let page = dictionary! {
            "Type" => "Page", "Parent" => pages_id, "StructParents" => number as i64, "Tabs" => "S",
            "MediaBox" => vec![0.into(), 0.into(), number_of(facts.paper.0), number_of(facts.paper.1)],
            "Resources" => dictionary! { "XObject" => names }, "Contents" => content_id,
        };
        out.objects.insert(page_id, page.into());
        kids.push(Object::Reference(page_id));
        parents.extend([Object::Integer(number as i64), Object::Array(marked.clone())]);
        figures.extend(marked);
    }
    let count = kids.len() as i64;
    out.objects.insert(pages_id, dictionary! { "Type" => "Pages", "Kids" => kids, "Count" => count }.into());
    out.objects.insert(root_id, dictionary! { "Type" => "StructElem", "S" => "Document", "P" => tree_id, "K" => figures }.into());
    let parent_tree = out.add_object(dictionary! { "Nums" => parents });
    let tree = dictionary! { "Type" => "StructTreeRoot", "K" => root_id, "ParentTree" => parent_tree, "ParentTreeNextKey" => count };
    out.objects.insert(tree_id, tree.into());
    let mut preferences = dictionary! { "DisplayDocTitle" => true, "PrintScaling" => "None" };
    if facts.duplex {
        preferences.set("Duplex", "DuplexFlipLongEdge");
    }
    let catalog = out.add_object(dictionary! {
        "Type" => "Catalog", "Pages" => pages_id, "Lang" => words(facts.language), "MarkInfo" => dictionary! { "Marked" => true },
        "StructTreeRoot" => tree_id, "ViewerPreferences" => preferences,
    });
    let info = out.add_object(dictionary! { "Title" => words(facts.title), "Producer" => words("kcc") });
    out.trailer.set("Root", catalog);
    out.trailer.set("Info", info);
    let mut bytes = Vec::new();
    out.save_to(&mut bytes).map_err(|error| fault(&error))?;
    Ok(bytes)
}

/// The page as an object that can be painted, with everything it uses.
fn form(placement: &Placement<'_>, copied: &mut BTreeMap<ObjectId, ObjectId>, out: &mut Document) -> Result<ObjectId, RenderError> {
    let source = &placement.pages.document;
    let page = source_page(placement)?;
    let media = inherited(source, page, b"MediaBox")?.clone();
    let resources = copy(inherited(source, page, b"Resources")?, source, copied, out)?;
    let mut dictionary = dictionary! { "Type" => "XObject", "Subtype" => "Form", "BBox" => media, "Resources" => resources };
    if let Ok(group) = page.get(b"Group") {
        dictionary.set("Group", copy(group, source, copied, out)?);
    }
    let stream = match page.get(b"Contents") {
        Ok(Object::Reference(id)) if matches!(source.get_object(*id), Ok(Object::Stream(_))) => {
            let stream = source.get_object(*id).and_then(Object::as_stream).map_err(|error| fault(&error))?;
            if let Ok(filter) = stream.dict.get(b"Filter") {
                dictionary.set("Filter", filter.clone());
            }
            Stream::new(dictionary, stream.content.clone())
        }
        _ => {
            let id = placement.pages.ids.get(placement.page).copied().unwrap_or_default();
            let mut stream = Stream::new(dictionary, source.get_page_content(id));
            stream.compress().map_err(|error| fault(&error))?;
            stream
        }
    };
    Ok(out.add_object(stream))
}

fn source_page<'a>(placement: &Placement<'a>) -> Result<&'a Dictionary, RenderError> {
    let id = placement.pages.ids.get(placement.page).ok_or_else(|| RenderError::Output("a page to place is missing".to_owned()))?;
    placement.pages.document.get_dictionary(*id).map_err(|error| fault(&error))
}

/// A value of a page or of the nodes above it.
fn inherited<'a>(source: &'a Document, page: &'a Dictionary, key: &[u8]) -> Result<&'a Object, RenderError> {
    let mut node = page;
    for _ in 0..32 {
        if let Ok(value) = node.get(key) {
            return Ok(source.dereference(value).map_err(|error| fault(&error))?.1);
        }
        let parent = node.get(b"Parent").and_then(Object::as_reference).map_err(|error| fault(&error))?;
        node = source.get_dictionary(parent).map_err(|error| fault(&error))?;
    }
    Err(RenderError::Output("the page tree has no end".to_owned()))
}

/// A value with everything it refers to, as objects of another document.
fn copy(value: &Object, source: &Document, copied: &mut BTreeMap<ObjectId, ObjectId>, out: &mut Document) -> Result<Object, RenderError> {
    Ok(match value {
        Object::Reference(id) => match copied.get(id) {
            Some(new) => Object::Reference(*new),
            None => {
                let new = out.new_object_id();
                copied.insert(*id, new);
                let object = copy(source.get_object(*id).map_err(|error| fault(&error))?, source, copied, out)?;
                out.objects.insert(new, object);
                Object::Reference(new)
            }
        },
        Object::Array(items) => Object::Array(items.iter().map(|item| copy(item, source, copied, out)).collect::<Result<_, _>>()?),
        Object::Dictionary(entries) => Object::Dictionary(copy_entries(entries, source, copied, out)?),
        Object::Stream(stream) => {
            let entries = copy_entries(&stream.dict, source, copied, out)?;
            Object::Stream(Stream { dict: entries, ..stream.clone() })
        }
        Object::Null | Object::Boolean(_) | Object::Integer(_) | Object::Real(_) | Object::Name(_) | Object::String(..) => value.clone(),
    })
}

fn copy_entries(
    entries: &Dictionary,
    source: &Document,
    copied: &mut BTreeMap<ObjectId, ObjectId>,
    out: &mut Document,
) -> Result<Dictionary, RenderError> {
    let mut new = Dictionary::new();
    for (key, value) in entries {
        if !matches!(key.as_slice(), b"Parent" | b"StructParent" | b"StructParents") {
            new.set(key.clone(), copy(value, source, copied, out)?);
        }
    }
    Ok(new)
}

/// Where the page comes to lie, as the matrix of its coordinates.
fn matrix(placement: &Placement<'_>, paper_height: Um) -> Result<String, RenderError> {
    let page = source_page(placement)?;
    let media = inherited(&placement.pages.document, page, b"MediaBox")?.as_array().map_err(|error| fault(&error))?;
    let height = media.get(3).and_then(|value| value.as_float().ok()).unwrap_or_default();
    let (x, y) = placement.corner;
    Ok(match placement.upright {
        false => format!("1 0 0 1 {} {:.3} cm", points(x), to_points(paper_height - y) - height),
        true => format!("0 1 -1 0 {:.3} {} cm", to_points(x) + height, points(paper_height - y)),
    })
}

fn to_points(length: Um) -> f32 {
    (f64::from(length) * 72.0 / 25_400.0) as f32
}

fn points(length: Um) -> String {
    format!("{:.3}", f64::from(length) * 72.0 / 25_400.0)
}

fn number_of(length: Um) -> Object {
    Object::Real(to_points(length))
}

/// A text string, which PDF wants in UTF-16 as soon as it is more than ASCII.
fn words(text: &str) -> Object {
    if text.is_ascii() {
        return Object::String(text.as_bytes().to_vec(), StringFormat::Literal);
    }
    let utf16 = std::iter::once(0xfeff).chain(text.encode_utf16()).flat_map(u16::to_be_bytes).collect();
    Object::String(utf16, StringFormat::Hexadecimal)
}

fn fault(error: &dyn std::fmt::Display) -> RenderError {
    RenderError::Output(format!("the sheets cannot be put together: {error}"))
}

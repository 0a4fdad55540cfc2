//! Sheets assembled from pages that are rendered once: each card is drawn once and placed as often as it is needed.

use crate::PrintError;
use crate::sheet::{Area, Marks, Um};
use flate2::Compression;
use flate2::write::ZlibEncoder;
use lopdf::{Dictionary, Document, Object, ObjectId, Stream, StringFormat, dictionary};
use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::io::Write as _;

/// The pages of a PDF, ready to be placed.
pub(crate) struct Pages {
    document: Document,
    ids: Vec<ObjectId>,
}

impl Pages {
    /// Returns a PDF with all of its streams compressed.
    pub(crate) fn packed(pdf: &[u8]) -> Result<Vec<u8>, PrintError> {
        let mut document = Document::load_mem(pdf).map_err(|error| fault(&error))?;
        for object in document.objects.values_mut() {
            if let Object::Stream(stream) = object {
                pack(stream)?;
            }
        }
        let mut bytes = Vec::new();
        document.save_to(&mut bytes).map_err(|error| fault(&error))?;
        Ok(bytes)
    }

    /// Reads the pages of a PDF.
    pub(crate) fn read(pdf: &[u8]) -> Result<Self, PrintError> {
        let document = Document::load_mem(pdf).map_err(|error| fault(&error))?;
        let ids = document.get_pages().into_values().collect();
        Ok(Self { document, ids })
    }

    /// Returns how many pages there are.
    pub(crate) fn count(&self) -> usize {
        self.ids.len()
    }
}

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

/// A bookmark that leads to a side.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Bookmark {
    /// The name.
    pub(crate) name: String,
    /// The index of the side.
    pub(crate) side: usize,
    /// The bookmarks below it, folded until the reader opens them.
    pub(crate) below: Vec<Bookmark>,
}

impl Bookmark {
    /// Adds a name once, below its group if it has one.
    pub(crate) fn add(outline: &mut Vec<Self>, group: Option<&str>, name: &str, side: usize) {
        let level = match group {
            Some(group) => {
                let known = outline.iter().position(|bookmark| bookmark.name == group);
                let place = known.unwrap_or_else(|| {
                    outline.push(Self { name: group.to_owned(), side, below: Vec::new() });
                    outline.len() - 1
                });
                outline.get_mut(place).map(|bookmark| &mut bookmark.below)
            }
            None => Some(outline),
        };
        if let Some(level) = level.filter(|level| level.iter().all(|bookmark| bookmark.name != name)) {
            level.push(Self { name: name.to_owned(), side, below: Vec::new() });
        }
    }
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

/// Returns the bookmarks that lead to pages, or `None` if there is only one page or no name.
fn outline(names: &[Bookmark], pages: &[Object], out: &mut Document) -> Option<ObjectId> {
    if names.is_empty() || pages.len() < 2 {
        return None;
    }
    let root = out.new_object_id();
    let mut entry = level(names, root, pages, out)?;
    entry.set("Type", "Outlines");
    entry.set("Count", names.len() as i64);
    out.objects.insert(root, entry.into());
    Some(root)
}

/// Adds the bookmarks of one level and returns the links to them for the level above.
fn level(names: &[Bookmark], parent: ObjectId, pages: &[Object], out: &mut Document) -> Option<Dictionary> {
    let ids: Vec<ObjectId> = names.iter().map(|_| out.new_object_id()).collect();
    for (place, bookmark) in names.iter().enumerate() {
        let (id, page) = (*ids.get(place)?, pages.get(bookmark.side)?);
        let mut entry = level(&bookmark.below, id, pages, out).unwrap_or_default();
        entry.set("Title", words(&bookmark.name));
        entry.set("Parent", parent);
        entry.set("Dest", vec![page.clone(), "Fit".into()]);
        if !bookmark.below.is_empty() {
            entry.set("Count", -(bookmark.below.len() as i64));
        }
        if let Some(before) = place.checked_sub(1).and_then(|before| ids.get(before)) {
            entry.set("Prev", *before);
        }
        if let Some(next) = ids.get(place + 1) {
            entry.set("Next", *next);
        }
        out.objects.insert(id, entry.into());
    }
    Some(dictionary! { "First" => *ids.first()?, "Last" => *ids.last()? })
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

/// Copies a page into an object that can be painted, with everything it uses.
fn form(placement: &Placement<'_>, copied: &mut BTreeMap<ObjectId, ObjectId>, out: &mut Document) -> Result<ObjectId, PrintError> {
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
            pack(&mut stream)?;
            stream
        }
    };
    Ok(out.add_object(stream))
}

fn source_page<'a>(placement: &Placement<'a>) -> Result<&'a Dictionary, PrintError> {
    let id = placement.pages.ids.get(placement.page).ok_or_else(|| PrintError::Output("a page to place is missing".to_owned()))?;
    placement.pages.document.get_dictionary(*id).map_err(|error| fault(&error))
}

/// Returns a value of a page, or the one it inherits from the nodes above.
fn inherited<'a>(source: &'a Document, page: &'a Dictionary, key: &[u8]) -> Result<&'a Object, PrintError> {
    let mut node = page;
    for _ in 0..32 {
        if let Ok(value) = node.get(key) {
            return Ok(source.dereference(value).map_err(|error| fault(&error))?.1);
        }
        let parent = node.get(b"Parent").and_then(Object::as_reference).map_err(|error| fault(&error))?;
        node = source.get_dictionary(parent).map_err(|error| fault(&error))?;
    }
    Err(PrintError::Output("the page tree has no end".to_owned()))
}

/// Copies a value with everything it refers to into another document.
fn copy(value: &Object, source: &Document, copied: &mut BTreeMap<ObjectId, ObjectId>, out: &mut Document) -> Result<Object, PrintError> {
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
) -> Result<Dictionary, PrintError> {
    let mut new = Dictionary::new();
    for (key, value) in entries {
        if !matches!(key.as_slice(), b"Parent" | b"StructParent" | b"StructParents") {
            new.set(key.clone(), copy(value, source, copied, out)?);
        }
    }
    Ok(new)
}

/// Returns the matrix that moves a page to its place.
fn matrix(placement: &Placement<'_>, page_height: Um) -> Result<String, PrintError> {
    let page = source_page(placement)?;
    let media = inherited(&placement.pages.document, page, b"MediaBox")?.as_array().map_err(|error| fault(&error))?;
    let length = |index: usize| media.get(index).and_then(|value| value.as_float().ok()).unwrap_or_default();
    let (width, height) = (length(2), length(3));
    let (x, y) = placement.corner;
    Ok(match placement.turn {
        Turn::None => format!("1 0 0 1 {} {:.3} cm", points(x), to_points(page_height - y) - height),
        Turn::Left => format!("0 1 -1 0 {:.3} {} cm", to_points(x) + height, points(page_height - y)),
        Turn::Right => format!("0 -1 1 0 {} {} cm", points(x), points(page_height - y)),
        Turn::Over => format!("-1 0 0 -1 {:.3} {} cm", to_points(x) + width, points(page_height - y)),
    })
}

/// Returns the visible part of a page, as a path.
fn clip(placement: &Placement<'_>, page_height: Um) -> String {
    let shown = placement.shown;
    match placement.round {
        true => circle(shown, page_height),
        false => {
            let low = page_height - shown.y - shown.height;
            format!("{} {} {} {} re", points(shown.x), points(low), points(shown.width), points(shown.height))
        }
    }
}

/// Returns the circle in a square as four curves (0.5523 of the radius: the usual handles of a quarter).
fn circle(square: Area, page_height: Um) -> String {
    let radius = to_points(square.width.min(square.height)) / 2.0;
    let (x, y) = (to_points(square.x) + to_points(square.width) / 2.0, to_points(page_height - square.y) - to_points(square.height) / 2.0);
    let handle = radius * 0.552_28;
    let mut path = format!("{:.3} {y:.3} m", x + radius);
    for (cos, sin) in [(1.0, 0.0), (0.0, 1.0), (-1.0, 0.0), (0.0, -1.0_f32)] {
        // From the point at an angle to the one a quarter further on, whose cosine is -sin and whose sine is cos.
        let (from, to) = ((x + radius * cos, y + radius * sin), (x - radius * sin, y + radius * cos));
        let (one, two) = ((from.0 - handle * sin, from.1 + handle * cos), (to.0 + handle * cos, to.1 + handle * sin));
        let _ = write!(path, " {:.3} {:.3} {:.3} {:.3} {:.3} {:.3} c", one.0, one.1, two.0, two.1, to.0, to.1);
    }
    path.push_str(" h");
    path
}

/// Draws marks that show on any colour: grey, or dark on a pale rim.
fn draw(content: &mut String, marks: &Marks, page_height: Um) {
    let line = |area: &Area| {
        let (x, y) = (points(area.x), points(page_height - area.y));
        format!("{x} {y} m {} {} l S", points(area.x + area.width), points(page_height - area.y - area.height))
    };
    let lines = |areas: &[Area]| areas.iter().map(line).collect::<Vec<_>>();
    let rounds = marks.rounds.iter().map(|square| format!("{} S", circle(*square, page_height)));
    let groups = [
        (lines(&marks.lines).into_iter().chain(rounds).collect(), "0.25 w 0.553 0.533 0.596 RG", ""),
        (lines(&marks.corners), "0.25 w 0 G", ""),
        (lines(&marks.dashes), "0.3 w 0 G", "[4 3] 0 d "),
        (lines(&marks.edges), "0.3 w 0 G", ""),
    ];
    for (number, (lines, pen, dashes)) in groups.into_iter().enumerate().filter(|(_, (lines, ..))| !lines.is_empty()) {
        let lines = lines.join("\n");
        // Lines that are cut along leave no pale rim on the piece; marks beside it need one.
        let rim = if number == 0 { String::new() } else { format!("0.8 w 1 G\n{lines}\n") };
        let _ = writeln!(content, "/Artifact BMC q {dashes}{rim}{pen}\n{lines}\nQ EMC");
    }
}

/// Returns the corners of an area, as the box of a page.
fn corners(area: Area, page_height: Um) -> Vec<Object> {
    vec![number_of(area.x), number_of(page_height - area.y - area.height), number_of(area.x + area.width), number_of(page_height - area.y)]
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

#[cfg(test)]
mod tests {
    use super::Bookmark;

    #[test]
    fn names_stand_once_below_their_group() {
        let mut outline = Vec::new();
        for (group, name, side) in
            [(Some("box"), "a", 0), (Some("box"), "b", 0), (None, "c", 2), (Some("box"), "b", 2), (Some("box"), "d", 4)]
        {
            Bookmark::add(&mut outline, group, name, side);
        }
        let told: Vec<String> = (outline.iter())
            .map(|bookmark| {
                let below: Vec<String> = bookmark.below.iter().map(|below| format!("{} {}", below.name, below.side)).collect();
                format!("{} {}: {}", bookmark.name, bookmark.side, below.join(", "))
            })
            .collect();
        assert_eq!(told, ["box 0: a 0, b 0, d 4", "c 2: "]);
    }
}

//! Pages of other PDFs: read, and copied with everything that they use.

use super::{Placement, fault, pack};
use crate::PrintError;
use lopdf::{Dictionary, Document, Object, ObjectId, Stream, dictionary};
use std::collections::BTreeMap;

/// The pages of a PDF, ready to be placed.
pub(crate) struct Pages {
    pub(super) document: Document,
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

/// Copies a page into an object that can be painted, with everything it uses.
pub(super) fn form(
    placement: &Placement<'_>,
    copied: &mut BTreeMap<ObjectId, ObjectId>,
    out: &mut Document,
) -> Result<ObjectId, PrintError> {
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

pub(super) fn source_page<'a>(placement: &Placement<'a>) -> Result<&'a Dictionary, PrintError> {
    let id = placement.pages.ids.get(placement.page).ok_or_else(|| PrintError::Output("a page to place is missing".to_owned()))?;
    placement.pages.document.get_dictionary(*id).map_err(|error| fault(&error))
}

/// Returns a value of a page, or the one it inherits from the nodes above.
pub(super) fn inherited<'a>(source: &'a Document, page: &'a Dictionary, key: &[u8]) -> Result<&'a Object, PrintError> {
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

//! The bookmarks of a PDF.

use super::words;
use lopdf::{Dictionary, Document, Object, ObjectId, dictionary};

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

/// Returns the bookmarks that lead to pages, or `None` if there is only one page or no name.
pub(super) fn outline(names: &[Bookmark], pages: &[Object], out: &mut Document) -> Option<ObjectId> {
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

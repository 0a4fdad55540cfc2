//! The overview: every card once, the filters, and the sheets to print.

use super::Note;
use super::frame::{Frame, Place};
use crate::card::Disk;
use crate::deck::names_season;
use crate::face::{Back, Face, SheetKind};
use crate::words::capital;
use crate::{Output, RenderError};
use serde_json::{Value, json};
use std::collections::{BTreeMap, BTreeSet};

/// Returns the overview of one language.
pub(super) fn page(frame: &Frame<'_>, made: &[Output]) -> Result<Output, RenderError> {
    let album = frame.album();
    let groups = groups(frame)?;
    let facets = facets(frame, &groups)?;
    let sets =
        groups.iter().map(|group| json!({"anchor": group.anchor, "label": group.label, "count": group.tiles.len(), "tiles": group.tiles}));
    let main = frame.fill(
        "gallery",
        json!({
            "deck": album.title, "count": album.faces.len(), "groups": sets.collect::<Vec<_>>(),
            "facets": facets.iter().map(Facet::value).collect::<Vec<_>>(), "sheets": sheets(frame, made, None)?,
            "examples": album.press.words.examples(), "apps": frame.site.apps,
        }),
        &Place::Home,
    )?;
    frame.page(&Place::Home, &album.title, frame.label("intro")?, &main, "cards")
}

/// Returns a style sheet that makes the filters work without scripts.
pub(super) fn filter(frame: &Frame<'_>) -> Result<String, RenderError> {
    let facets = facets(frame, &groups(frame)?)?;
    let rules: Vec<String> = facets.iter().flat_map(Facet::rules).collect();
    let rules: String = rules.iter().map(|rule| format!("{rule} {{ display: none; }}\n")).collect();
    Ok(format!(".needs-script {{ display: none !important; }}\n{rules}"))
}

/// Returns all cards by their boxes, to choose from.
pub(super) fn choices(frame: &Frame<'_>) -> Result<Vec<Value>, RenderError> {
    let card = |tile: &Value| json!({"id": tile["id"], "name": tile["name"]});
    let choice = |group: Group| json!({"label": group.label, "cards": group.tiles.iter().map(card).collect::<Vec<_>>()});
    Ok(groups(frame)?.into_iter().map(choice).collect())
}

/// Returns the place of a card on the overview, as the end of an address.
pub(super) fn group(face: &Face, note: &Note) -> String {
    format!("#{}", anchor(kind(face), &key(face, note)))
}

/// Returns all cards by their boxes and kinds.
fn groups(frame: &Frame<'_>) -> Result<Vec<Group>, RenderError> {
    let nothing = Note::default();
    let album = frame.album();
    let noted = |face: &Face| frame.note(&face.id).unwrap_or(&nothing);
    let mut groups: Vec<Group> = Vec::new();
    for face in &album.faces {
        let key = key(face, noted(face));
        let at = match groups.iter().position(|group| group.key == key) {
            Some(at) => at,
            None => {
                groups.push(Group { anchor: anchor(kind(face), &key), label: heading(frame, face, noted(face))?, key, tiles: Vec::new() });
                groups.len() - 1
            }
        };
        if let Some(group) = groups.get_mut(at) {
            group.tiles.push(tile(frame, face, noted(face), &group.anchor)?);
        }
    }
    groups.sort_by(|a, b| a.key.cmp(&b.key));
    Ok(groups)
}

/// Cards that are shown together.
struct Group {
    /// Their order among the groups.
    key: Key,
    anchor: String,
    label: String,
    tiles: Vec<Value>,
}

/// The kind, the season and the box of cards that are shown together. Cards of a kind without a box come after those with one.
type Key = (SheetKind, bool, u8, String);

/// Returns whether a card only explains what others refer to. It is printed with the krosmasters.
fn is_reference(face: &Face) -> bool {
    face.back == Back::Reference
}

/// Returns the kind of a card, as addresses and the words of the templates know it.
pub(super) fn kind(face: &Face) -> &'static str {
    if is_reference(face) { "references" } else { face.sheet.name() }
}

fn key(face: &Face, note: &Note) -> Key {
    (face.sheet, is_reference(face), note.season.unwrap_or(u8::MAX), note.set.as_ref().map(|set| set.key.clone()).unwrap_or_default())
}

/// Returns the heading above the cards of a box, or of a kind that has no boxes.
fn heading(frame: &Frame<'_>, face: &Face, note: &Note) -> Result<String, RenderError> {
    match (&note.set, note.season.unwrap_or(u8::MAX)) {
        (None, _) => Ok(frame.album().press.words.label(kind(face))?.to_owned()),
        (Some(set), u8::MAX) => Ok(set.name.clone()),
        (Some(set), season) if names_season(&set.key, season) => Ok(set.name.clone()),
        (Some(set), season) => Ok(format!("{} {season} · {}", frame.label("season")?, set.name)),
    }
}

fn anchor(kind: &str, (_, _, season, set): &Key) -> String {
    let plain: String = set.to_lowercase().chars().map(|c| if c.is_ascii_alphanumeric() { c } else { ' ' }).collect();
    let words = plain.split_whitespace().collect::<Vec<_>>().join("-");
    match (*season, words.is_empty()) {
        (u8::MAX, true) => kind.to_owned(),
        (u8::MAX, false) => words,
        (season, _) => format!("s{season}-{words}"),
    }
}

fn tile(frame: &Frame<'_>, face: &Face, note: &Note, set: &str) -> Result<Value, RenderError> {
    Ok(json!({
        "id": face.id, "name": face.title, "line": face.line, "stats": stats(frame, face), "kind": kind(face), "set": set,
        "level": note.level, "elements": note.disks.iter().map(|disk| disk.icon().name()).collect::<Vec<_>>().join(" "),
        "types": note.types.iter().map(|(id, _)| id.as_str()).collect::<Vec<_>>().join(" "),
    }))
}

/// Returns the numbers of a card for templates.
pub(super) fn stats(frame: &Frame<'_>, face: &Face) -> Vec<Value> {
    let words = frame.album().press.words;
    let stat = |(icon, number): &(kcc_wording::rich::Icon, Option<u8>)| {
        let number = number.map_or_else(|| words.dash.clone(), |number| number.to_string());
        json!({"icon": icon.name(), "number": number, "name": words.icon(*icon)})
    };
    face.figures.iter().map(stat).collect()
}

/// A property to filter cards by.
struct Facet {
    /// Its name in addresses, in attributes of tiles and of its field.
    name: &'static str,
    label: String,
    /// The label for no choice.
    all: String,
    /// Values and their labels.
    options: Vec<(String, String)>,
}

impl Facet {
    fn value(&self) -> Value {
        let options: Vec<Value> = self.options.iter().map(|(value, label)| json!({"value": value, "label": label})).collect();
        json!({"name": self.name, "label": self.label, "all": self.all, "options": options})
    }

    /// Returns the rules of a style sheet that hide cards without scripts.
    fn rules(&self) -> impl Iterator<Item = String> {
        let name = self.name;
        self.options
            .iter()
            .map(move |(value, _)| format!("main:has(#f-{name} option[value=\"{value}\"]:checked) .tile:not([data-{name}~=\"{value}\"])"))
    }
}

fn facets(frame: &Frame<'_>, groups: &[Group]) -> Result<Vec<Facet>, RenderError> {
    let words = frame.album().press.words;
    let notes: Vec<&Note> = frame.album().faces.iter().filter_map(|face| frame.note(&face.id)).collect();
    let kinds: BTreeMap<(SheetKind, bool), &str> =
        frame.album().faces.iter().map(|face| ((face.sheet, is_reference(face)), kind(face))).collect();
    let kinds = kinds.into_values().map(|kind| Ok((kind.to_owned(), words.label(kind)?.to_owned())));
    let levels: BTreeSet<u8> = notes.iter().filter_map(|note| note.level).collect();
    let disks: BTreeSet<Disk> = notes.iter().flat_map(|note| note.disks.iter().copied()).collect();
    let types: BTreeMap<&str, &str> = notes.iter().flat_map(|note| &note.types).map(|(id, name)| (id.as_str(), name.as_str())).collect();
    let mut types: Vec<(String, String)> = types.into_iter().map(|(id, name)| (id.to_owned(), name.to_owned())).collect();
    types.sort_by_key(|(_, name)| crate::site::folded(name));
    let facet = |name: &'static str, options: Vec<(String, String)>| {
        Ok(Facet { name, label: frame.label(name)?.to_owned(), all: frame.label(&format!("any-{name}"))?.to_owned(), options })
    };
    let facets = [
        facet("kind", kinds.collect::<Result<_, RenderError>>()?)?,
        facet("level", levels.iter().map(|level| (level.to_string(), level.to_string())).collect())?,
        facet("set", groups.iter().map(|group| (group.anchor.clone(), group.label.clone())).collect())?,
        facet("element", disks.iter().map(|disk| (disk.icon().name().to_owned(), capital(words.icon(disk.icon())))).collect())?,
        facet("type", types)?,
    ];
    Ok(facets.into_iter().filter(|facet| facet.options.len() > 1).collect::<Vec<_>>())
}

/// Returns the sheets among the files made earlier, all or those of a kind.
pub(super) fn sheets(frame: &Frame<'_>, made: &[Output], only: Option<SheetKind>) -> Result<Vec<Value>, RenderError> {
    let folder = format!("{}/sheets/", frame.language());
    let words = frame.album().press.words;
    let name = |path: &str| {
        let stem = path.strip_prefix(&folder)?.strip_suffix(".pdf")?;
        let (kind, paper) = stem.rsplit_once('-').filter(|(kind, _)| only.is_none_or(|only| only.name() == *kind))?;
        Some(format!("{} {}", words.label(kind).ok()?, capital(paper)))
    };
    Ok(made.iter().filter_map(|output| Some(json!({"path": output.path, "label": name(&output.path)?}))).collect())
}

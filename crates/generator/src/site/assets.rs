//! What pages share: style sheets, fonts, the script of the overview, icons, emblems, and the data of the search.

use super::{App, Site, folded, gallery, stories};
use crate::album::Album;
use crate::emblem;
use crate::face::Face;
use crate::templates::{Font, Templates};
use crate::words::{Lists, Words};
use crate::{Output, RenderError};
use kcc_wording::rich::{Icon, RichText};
use serde_json::{Value, json};
use siphasher::sip::SipHasher13;
use std::collections::{BTreeMap, BTreeSet};
use std::hash::Hasher as _;

/// Returns all files of `site/`.
///
/// # Errors
/// Faults of the templates.
pub fn assets(albums: &[Album<'_>], site: &Site, templates: &Templates) -> Result<Vec<Output>, RenderError> {
    let text = |path: &str, text: String| Output { path: format!("site/{path}"), bytes: text.into_bytes() };
    let faces: String = templates.fonts().iter().map(Font::rule).collect();
    let mut outputs = vec![
        text("site.css", format!("{faces}{}{}", templates.css("site/site")?, templates.css("scene")?)),
        text("card.css", format!("{}{}", templates.css("card")?, templates.css("site/card")?)),
        text("site.js", templates.script("site/site")?.to_owned()),
        text("colours.js", templates.script("site/colours")?.to_owned()),
    ];
    outputs
        .extend(templates.fonts().iter().map(|font| Output { path: format!("site/{}", font.packed_file()), bytes: font.packed.clone() }));
    outputs.push(text("icon.svg", standing(templates.emblem("krosmaster").unwrap_or_default())));
    for icon in Icon::ALL {
        outputs.push(text(&format!("icons/{}.svg", icon.name()), templates.rimmed_icon(*icon, "icon", None)));
    }
    if let Some(demon) = templates.emblem("demon") {
        outputs.push(text("icons/demon-cell.svg", standing(demon)));
    }
    let pieces: BTreeSet<&str> = (site.volumes.iter().flat_map(|volume| &volume.arenas).flat_map(|arena| &arena.pieces))
        .map(|piece| piece.picture(templates))
        .chain(["start"])
        .chain(stories::pictures(site, templates))
        .collect();
    outputs.extend(pieces.into_iter().filter_map(|id| sign(&format!("site/signs/{id}.svg"), templates)));
    let emblems = albums.first().into_iter().flat_map(|album| &album.faces);
    outputs.extend(emblems.map(|face| text(&format!("emblems/{}.svg", face.id), standing(&face.emblem))));
    for album in albums {
        outputs.push(text(&format!("search-{}.js", album.press.language), search(album, albums, site)));
    }
    Ok(outputs)
}

/// Returns the sign of a piece of scenery, a kama or a Demon cell by its path, `site/signs/ID.svg`; `None` for another path.
pub fn sign(path: &str, templates: &Templates) -> Option<Output> {
    let id = path.strip_prefix("site/signs/")?.strip_suffix(".svg").filter(|id| !id.contains('/'))?;
    Some(Output { path: path.to_owned(), bytes: emblem::figure_of(id, "scenery", templates).into_bytes() })
}

/// Returns the script that keeps the site for when there is no connection, for all its other files: its version changes with what it keeps
/// at once. It is at the top of the site, since it may only keep what is below it.
///
/// # Errors
/// Faults of the templates.
pub fn offline(files: &[Output], templates: &Templates) -> Result<Output, RenderError> {
    let is_always = |path: &str| {
        let shared = path.strip_prefix("site/").is_some_and(|below| below.starts_with("icons/") || !below.contains('/'));
        let overview =
            path == "index.html" || path.split_once('/').is_some_and(|(_, below)| matches!(below, "index.html" | "compare/index.html"));
        shared || overview || path == "404.html"
    };
    let is_app = |path: &str| {
        path.starts_with("workshop/")
            || path.starts_with("site/signs/")
            || App::ALL.iter().any(|app| path.ends_with(&format!("/{}", app.path())))
    };
    let mut hasher = SipHasher13::new();
    let (mut always, mut apps) = (Vec::new(), Vec::new());
    for Output { path, bytes } in files {
        if is_app(path) {
            apps.push(path.as_str());
        } else if is_always(path) {
            always.push(path.as_str());
            hasher.write(bytes);
        }
    }
    let script = templates.script("site/offline")?;
    let filled = [
        ("'VERSION'", format!("'kcc-{:016x}'", hasher.finish())),
        ("['ALWAYS']", json!(always).to_string()),
        ("['APPS']", json!(apps).to_string()),
    ]
    .into_iter()
    .fold(script.to_owned(), |text, (name, value)| text.replace(name, &value));
    Ok(Output { path: "offline.js".to_owned(), bytes: filled.into_bytes() })
}

/// Returns a picture as a file of its own.
fn standing(svg: &str) -> String {
    match svg.contains("xmlns=") {
        true => svg.to_owned(),
        false => svg.replacen("<svg", "<svg xmlns=\"http://www.w3.org/2000/svg\"", 1),
    }
}

/// Returns what the overview of a language finds each card by: its names in all languages; its types and box; its text; its figures; its
/// parts in all languages, to which a search can be limited; its title as it is printed, and its number, for the order.
fn search(album: &Album<'_>, albums: &[Album<'_>], site: &Site) -> String {
    let volume = site.volumes.iter().find(|volume| volume.language == album.press.language);
    let mut cards: BTreeMap<&str, Value> = BTreeMap::new();
    for face in &album.faces {
        let mut names = vec![face.title.as_str()];
        for other in albums.iter().filter(|other| other.press.language != album.press.language) {
            names.extend(other.faces.iter().find(|twin| twin.id == face.id).map(|twin| twin.title.as_str()));
        }
        names.dedup();
        let mut line = vec![face.line.as_str()];
        let note = volume.and_then(|volume| volume.notes.get(&face.id));
        if let Some(set) = note.and_then(|note| note.set.as_ref()) {
            line.extend([set.key.as_str(), set.name.as_str()]);
        }
        let provisional = note.is_some_and(|note| !note.reasons.is_empty());
        line.extend(album.press.words.label("provisional").ok().filter(|_| provisional));
        let mut figures: BTreeMap<&str, u8> = face.figures.iter().filter_map(|(icon, number)| Some((icon.name(), (*number)?))).collect();
        figures.extend(note.and_then(|note| note.season).map(|season| ("season", season)));
        let number = note.and_then(|note| note.number.as_deref()).unwrap_or_default();
        let parts = parts(face, albums, site);
        cards.insert(
            &face.id,
            json!([folded(&names.join(" ")), folded(&line.join(" ")), folded(&face.says), figures, parts, face.title, number]),
        );
    }
    let words = album.press.words;
    // The words of all languages are understood, so that a search can be passed on; one's own are understood first.
    let own_last = || albums.iter().filter(|other| other.press.language != album.press.language).chain([album]);
    let by_word = |lists: &dyn Fn(&Words) -> &Lists| -> BTreeMap<String, String> {
        let named = own_last().flat_map(|album| lists(album.press.words));
        named.flat_map(|(meant, typed)| typed.iter().map(move |word| (folded(word), meant.clone()))).collect()
    };
    let numbers = by_word(&|words| words.search().0);
    let fields = by_word(&|words| words.fields());
    let told: Vec<&String> = words.search().0.values().chain(words.fields().values()).filter_map(|words| words.first()).collect();
    let synonyms: BTreeMap<String, Vec<String>> =
        words.search().1.iter().map(|(typed, meant)| (folded(typed), meant.iter().map(|word| folded(word)).collect())).collect();
    // This is a file of its own, so nothing in it can end a script element.
    format!("window.kccSearch={};\n", json!({"cards": cards, "numbers": numbers, "fields": fields, "told": told, "synonyms": synonyms}))
}

/// Returns a piece of the bar of a spell in words. What it says itself is not said again by its icon.
fn bar(piece: &RichText, words: &Words) -> String {
    let said = piece.plain(|_| String::new());
    piece.spoken(|icon, several| Some(words.counted(icon, several)).filter(|word| !said.contains(*word)).unwrap_or_default().to_owned())
}

/// Returns the parts of a card to which a search can be limited, as the fields of `words/LANGUAGE.json` call them, in the words of all
/// languages. Its name and its text are known already.
fn parts(face: &Face, albums: &[Album<'_>], site: &Site) -> BTreeMap<&'static str, String> {
    let mut parts: BTreeMap<&'static str, BTreeSet<String>> = BTreeMap::new();
    for album in albums {
        let words = album.press.words;
        let mut add = |part, text: &str| _ = parts.entry(part).or_default().insert(folded(text));
        add("kind", words.label(gallery::kind(face)).unwrap_or_default());
        add("type", album.faces.iter().find(|twin| twin.id == face.id).map_or("", |twin| twin.line.as_str()));
        let volume = site.volumes.iter().find(|volume| volume.language == album.press.language);
        let Some(note) = volume.and_then(|volume| volume.notes.get(&face.id)) else { continue };
        note.types.iter().flat_map(|(id, name)| [id, name]).for_each(|text| add("type", text));
        note.set.iter().flat_map(|set| [&set.key, &set.name]).chain(&note.pack).for_each(|text| add("set", text));
        note.authors.iter().for_each(|author| add("author", author));
        for part in &note.parts {
            match &part.name {
                Some(name) if part.bar.is_empty() => add("power", name),
                _ => part.bar.iter().for_each(|piece| add("spell", &bar(piece, words))),
            }
        }
    }
    parts
        .into_iter()
        .map(|(part, texts)| (part, texts.into_iter().filter(|text| !text.is_empty()).collect::<Vec<_>>().join(" · ")))
        .filter(|(_, text)| !text.is_empty())
        .collect()
}

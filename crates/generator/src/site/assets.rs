//! What pages share: style sheets, fonts, the script of the overview, icons, emblems, and the data of the search.

use super::{Site, folded, stories};
use crate::album::Album;
use crate::emblem;
use crate::templates::{Font, Templates};
use crate::{Output, RenderError};
use kcc_wording::rich::Icon;
use serde_json::{Value, json};
use std::collections::{BTreeMap, BTreeSet};

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

/// Returns a picture as a file of its own.
fn standing(svg: &str) -> String {
    match svg.contains("xmlns=") {
        true => svg.to_owned(),
        false => svg.replacen("<svg", "<svg xmlns=\"http://www.w3.org/2000/svg\"", 1),
    }
}

/// Returns what the overview of a language finds each card by: its names in all languages; its types and box; its text; its figures.
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
        let figures: BTreeMap<&str, u8> = face.figures.iter().filter_map(|(icon, number)| Some((icon.name(), (*number)?))).collect();
        cards.insert(&face.id, json!([folded(&names.join(" ")), folded(&line.join(" ")), folded(&face.says), figures]));
    }
    let (numbers, synonyms) = album.press.words.search();
    let called: BTreeMap<String, &String> =
        numbers.iter().flat_map(|(figure, words)| words.iter().map(move |word| (folded(word), figure))).collect();
    let synonyms: BTreeMap<String, Vec<String>> =
        synonyms.iter().map(|(typed, meant)| (folded(typed), meant.iter().map(|word| folded(word)).collect())).collect();
    // This is a file of its own, so nothing in it can end a script element.
    format!("window.kccSearch={};\n", json!({"cards": cards, "numbers": called, "synonyms": synonyms}))
}

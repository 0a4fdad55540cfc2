//! What pages share: style sheets, fonts, the script of the overview, icons, emblems, and what the search looks in.

use super::{Site, folded};
use crate::page::Album;
use crate::templates::Templates;
use crate::web_fonts::WebFont;
use crate::{Output, RenderError};
use kcc_wording::rich::Icon;
use serde_json::{Map, Value};

/// All files of `site/`.
pub(crate) fn assets(albums: &[Album<'_>], site: &Site, fonts: Vec<WebFont>, templates: &Templates) -> Result<Vec<Output>, RenderError> {
    let text = |path: &str, text: String| Output { path: format!("site/{path}"), bytes: text.into_bytes() };
    let faces: String = fonts.iter().map(WebFont::rule).collect();
    let mut outputs = vec![
        text("site.css", format!("{faces}{}", templates.css("site/site")?)),
        text("card.css", format!("{}{}", templates.css("card")?, templates.css("site/card")?)),
        text("site.js", templates.script("site/site")?.to_owned()),
    ];
    outputs.extend(fonts.into_iter().map(|font| Output { path: format!("site/{}", font.file), bytes: font.bytes }));
    outputs.push(text("icon.svg", standing(templates.emblem("krosmaster").unwrap_or_default())));
    for icon in Icon::ALL {
        outputs.push(text(&format!("icons/{}.svg", icon.name()), templates.rimmed_icon(*icon, "icon", None)));
    }
    if let Some(demon) = templates.emblem("demon") {
        outputs.push(text("icons/demon-cell.svg", standing(demon)));
    }
    let emblems = albums.first().into_iter().flat_map(|album| album.faces);
    outputs.extend(emblems.map(|face| text(&format!("emblems/{}.svg", face.id), standing(&face.emblem))));
    for album in albums {
        outputs.push(text(&format!("search-{}.js", album.press.language), search(album, albums, site)));
    }
    Ok(outputs)
}

/// A picture as a file of its own.
fn standing(svg: &str) -> String {
    match svg.contains("xmlns=") {
        true => svg.to_owned(),
        false => svg.replacen("<svg", "<svg xmlns=\"http://www.w3.org/2000/svg\"", 1),
    }
}

/// The words by which the overview of a language finds each card: its names in all languages, and what it says.
fn search(album: &Album<'_>, albums: &[Album<'_>], site: &Site) -> String {
    let volume = site.volumes.iter().find(|volume| volume.language == album.press.language);
    let mut cards = Map::new();
    for face in album.faces {
        let mut words = face.says.clone();
        for other in albums.iter().filter(|other| other.press.language != album.press.language) {
            if let Some(twin) = other.faces.iter().find(|twin| twin.id == face.id) {
                words.push_str(&format!(" {}", twin.name));
            }
        }
        if let Some(set) = volume.and_then(|volume| volume.notes.get(&face.id)).and_then(|note| note.set.as_ref()) {
            words.push_str(&format!(" {} {}", set.key, set.name));
        }
        cards.insert(face.id.clone(), Value::String(folded(&words)));
    }
    // What could end a script element is no text of this file in any case, for it stands in none.
    format!("window.kccCards={};\n", Value::Object(cards))
}

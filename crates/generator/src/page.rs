//! HTML pages: one for each card, and the overview of all of them.

use crate::face::{Back, Face, Press, SheetKind};
use crate::sheet::Paper;
use crate::templates::Templates;
use crate::{Output, RenderError};
use serde_json::{Value, json};
use std::collections::BTreeMap;

/// The cards of one language, as pages need them.
pub(crate) struct Album<'a> {
    pub(crate) title: &'a str,
    pub(crate) press: &'a Press<'a>,
    pub(crate) faces: &'a [Face],
    pub(crate) backs: &'a BTreeMap<Back, String>,
}

/// The page of a card: self-contained, both sides, 1:1 when printed.
pub(crate) fn card_page(face: &Face, album: &Album<'_>, albums: &[Album<'_>], fonts: &str) -> Result<Output, RenderError> {
    let (words, templates) = (album.press.words, album.press.templates);
    let others: Vec<Value> = albums
        .iter()
        .filter(|other| other.press.language != album.press.language && other.faces.iter().any(|other| other.id == face.id))
        .map(|other| json!({"language": other.press.language, "name": other.press.words.language}))
        .collect();
    let html = templates.fill(
        "card",
        &json!({
            "language": album.press.language, "deck": album.title, "id": face.id, "name": face.name, "line": face.line,
            "front": face.front, "back": album.backs.get(&face.back).map_or("", String::as_str), "others": others,
            "all_cards": words.label("all-cards")?, "print": words.label("print")?,
            "front_label": words.label("front")?, "back_label": words.label("back")?,
            "fonts": fonts, "css": templates.css("card")?, "page_css": templates.css("card-page")?,
        }),
    )?;
    Ok(Output { path: format!("{}/cards/{}.html", album.press.language, face.id), bytes: html.into_bytes() })
}

/// The overview: every card once, with a link for each language, and the sheets. Names are in the first language.
pub(crate) fn gallery(albums: &[Album<'_>], papers: &[Paper], fonts: &str, templates: &Templates) -> Result<Output, RenderError> {
    let Some(first) = albums.first() else {
        return Err(RenderError::Deck("there is no deck to print".to_owned()));
    };
    let mut languages = Vec::new();
    for album in albums {
        let (words, language) = (album.press.words, album.press.language);
        let mut links = Vec::new();
        for kind in SheetKind::ALL.into_iter().filter(|kind| album.faces.iter().any(|face| face.sheet == *kind)) {
            for paper in papers {
                let label = format!("{} {}", words.label(kind.name())?, paper.name.to_uppercase());
                links.push(json!({"path": format!("{language}/sheets/{}-{}.pdf", kind.name(), paper.name), "label": label}));
            }
        }
        languages.push(json!({"language": language, "name": words.language, "intro": words.label("intro")?, "sheets": words.label("sheets")?, "links": links}));
    }
    let mut groups = Vec::new();
    for kind in SheetKind::ALL {
        let mut tiles = Vec::new();
        for face in first.faces.iter().filter(|face| face.sheet == kind) {
            let links: Vec<Value> = albums
                .iter()
                .filter_map(|album| album.faces.iter().find(|other| other.id == face.id).map(|other| (album, other)))
                .map(|(album, other)| {
                    let language = album.press.language;
                    json!({"path": format!("{language}/cards/{}.html", face.id), "language": language, "language_name": album.press.words.language, "name": other.name})
                })
                .collect();
            tiles.push(json!({"name": face.name, "line": face.line, "emblem": face.emblem, "links": links}));
        }
        if !tiles.is_empty() {
            groups.push(json!({"label": first.press.words.label(kind.name())?, "tiles": tiles}));
        }
    }
    let words = first.press.words;
    let html = templates.fill(
        "gallery",
        &json!({
            "language": first.press.language, "title": first.title, "languages": languages, "groups": groups,
            "skip": words.label("skip")?, "sheets": words.label("sheets")?, "fonts": fonts, "css": templates.css("gallery")?,
        }),
    )?;
    Ok(Output { path: "index.html".to_owned(), bytes: html.into_bytes() })
}

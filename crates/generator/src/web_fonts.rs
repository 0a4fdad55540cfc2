//! The fonts that pages carry in themselves, cut down once to the characters of all pages so that each page stays small.

use crate::RenderError;
use crate::page::Album;
use crate::templates::Templates;
use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use rayon::prelude::*;
use std::collections::HashSet;
use ttf2woff2::BrotliQuality;

/// How hard WOFF2 is packed: the last two steps save a twentieth and take most of the time.
const QUALITY: u8 = 9;

/// `@font-face` rules with the fonts that pages of these albums need.
pub(crate) fn css(albums: &[Album<'_>], templates: &Templates) -> Result<String, RenderError> {
    let wanted = characters(albums);
    let slanted = albums.iter().any(|album| album.faces.iter().any(|face| face.front.contains("class=\"block history\"")));
    let rules: Vec<String> = (templates.fonts().par_iter())
        .filter(|font| slanted || font.style != "italic")
        .map(|font| {
            let fault =
                |error: &dyn std::fmt::Display| RenderError::Template(format!("fonts/{}.ttf cannot be cut down: {error}", font.file));
            let cut = fontcull::subset_font_data(&font.bytes, &wanted, &[]).map_err(|error| fault(&error))?;
            let packed = ttf2woff2::encode(&cut, BrotliQuality::from(QUALITY)).map_err(|error| fault(&error))?;
            Ok(format!(
                "@font-face{{font-family:\"{}\";font-weight:{};font-style:{};src:url(data:font/woff2;base64,{}) format(\"woff2\")}}\n",
                font.family,
                font.weight,
                font.style,
                STANDARD.encode(packed)
            ))
        })
        .collect::<Result<_, RenderError>>()?;
    Ok(rules.concat())
}

/// Every character that a page may show, and some that stand only in its tags.
fn characters(albums: &[Album<'_>]) -> HashSet<char> {
    let mut wanted: HashSet<char> = (' '..='~').collect();
    for album in albums {
        let faces = album.faces.iter().flat_map(|face| [face.front.as_str(), &face.name, &face.line]);
        let backs = album.backs.values().map(String::as_str);
        for text in faces.chain(backs).chain(album.press.words.all()).chain([album.title]) {
            wanted.extend(text.chars().filter(|c| !c.is_ascii()));
        }
    }
    wanted
}

//! The fonts of pages, cut down once to the characters of all pages so that they stay small.

use crate::RenderError;
use crate::page::Album;
use crate::site::Site;
use crate::templates::Templates;
use rayon::prelude::*;
use std::collections::HashSet;
use ttf2woff2::BrotliQuality;

/// How hard WOFF2 is packed: the last two steps save a twentieth and take most of the time.
const QUALITY: u8 = 9;

/// A font for browsers.
pub(crate) struct WebFont {
    /// The name of its file.
    pub(crate) file: String,
    /// The file, as WOFF2.
    pub(crate) bytes: Vec<u8>,
    family: &'static str,
    weight: u16,
    style: &'static str,
}

impl WebFont {
    /// The rule of a style sheet that lies beside it.
    pub(crate) fn rule(&self) -> String {
        format!(
            "@font-face{{font-family:\"{}\";font-weight:{};font-style:{};font-display:swap;src:url({}) format(\"woff2\")}}\n",
            self.family, self.weight, self.style, self.file
        )
    }
}

/// The fonts that pages of these albums need.
pub(crate) fn fonts(albums: &[Album<'_>], site: &Site, templates: &Templates) -> Result<Vec<WebFont>, RenderError> {
    let wanted = characters(albums, site);
    let slanted = albums.iter().any(|album| album.faces.iter().any(|face| face.front.contains("class=\"block history\"")));
    (templates.fonts().par_iter())
        .filter(|font| slanted || font.style != "italic")
        .map(|font| {
            let fault =
                |error: &dyn std::fmt::Display| RenderError::Template(format!("fonts/{}.ttf cannot be cut down: {error}", font.file));
            let cut = fontcull::subset_font_data(&font.bytes, &wanted, &[]).map_err(|error| fault(&error))?;
            let bytes = ttf2woff2::encode(&cut, BrotliQuality::from(QUALITY)).map_err(|error| fault(&error))?;
            let file = format!("{}.woff2", font.file.to_lowercase());
            Ok(WebFont { file, bytes, family: font.family, weight: font.weight, style: font.style })
        })
        .collect()
}

/// Every character that a page may show, and some that stand only in its tags.
fn characters(albums: &[Album<'_>], site: &Site) -> HashSet<char> {
    let mut wanted: HashSet<char> = (' '..='~').collect();
    let mut want = |text: &str| wanted.extend(text.chars().filter(|c| !c.is_ascii()));
    for album in albums {
        let faces = album.faces.iter().flat_map(|face| [face.front.as_str(), &face.name, &face.line]);
        let backs = album.backs.values().map(String::as_str);
        faces.chain(backs).chain(album.press.words.all()).chain([album.title]).for_each(&mut want);
    }
    for volume in &site.volumes {
        volume.powers.iter().map(|power| power.name.as_str()).for_each(&mut want);
        volume.arenas.iter().map(|arena| arena.name.as_str()).for_each(&mut want);
        volume.notes.values().flat_map(|note| &note.scenarios).map(|shown| shown.title.as_str()).for_each(&mut want);
    }
    site.documents.iter().map(|document| document.body.as_str()).for_each(&mut want);
    site.rules.values().flat_map(|page| page.paragraphs.values()).map(String::as_str).for_each(&mut want);
    wanted
}

//! The page *Workshop*, where cards are written. Its script asks the engine in the browser; this is what surrounds it.

use super::frame::{Frame, Place};
use super::prose::Prose;
use super::{Chapter, Elsewhere, Site, stories};
use crate::album::Album;
use crate::face::Press;
use crate::{Output, RenderError, Templates};
use serde_json::json;
use std::collections::BTreeMap;

/// Where the page is, in the folder of its language.
pub(super) const PATH: &str = "workshop/index.html";

/// Returns the stories of a card as HTML for the page: as the card's own page would tell them, but for links to other cards and rules.
///
/// # Errors
/// Faults of the templates.
pub fn told(chapters: &[Chapter], language: &str, templates: &Templates) -> Result<String, RenderError> {
    let press = Press { templates, words: templates.words(language)?, language: templates.language(language)? };
    let none = Album { title: String::new(), press, faces: Vec::new(), backs: BTreeMap::new(), tokens: Vec::new(), boards: Vec::new() };
    let (albums, site, elsewhere) = ([none], Site::default(), Elsewhere::default());
    let frame = Frame::new(0, &albums, &site, &elsewhere, templates)?;
    let stories = stories::stories(&frame, &mut Prose::new(&frame, "../../"), chapters, false)?;
    frame.fill("stories", json!({ "stories": stories }), &Place::Inside(PATH.to_owned()))
}

/// Returns the page.
pub(super) fn page(frame: &Frame<'_>) -> Result<Output, RenderError> {
    let place = Place::Inside(PATH.to_owned());
    let (words, icons) = frame.album().press.words.workshop();
    // Nothing in the data can end its element.
    let data = |value: serde_json::Value| value.to_string().replace('<', "\\u003c");
    let main = frame.fill("workshop", json!({"words": data(json!(words)), "icons": data(json!(icons))}), &place)?;
    frame.page(&place, frame.label("workshop")?, frame.label("workshop-intro")?, &main, "workshop")
}

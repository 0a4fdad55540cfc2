//! The pages that run a script: *Workshop*, where cards are written, *Watch*, where games are looked at step by step, and *Play*. Their
//! scripts ask the engine in the browser; this is what surrounds them.

use super::frame::{Frame, Place};
use super::prose::Prose;
use super::{Chapter, Elsewhere, Site, stories};
use crate::album::Album;
use crate::app::App;
use crate::face::Press;
use crate::{Output, RenderError, Templates};
use serde_json::json;
use std::collections::BTreeMap;

/// Returns the stories of a card as HTML for the page: as the card's own page would tell them, but for links to other cards and rules.
///
/// # Errors
/// Faults of the templates.
pub fn told(chapters: &[Chapter], language: &str, templates: &Templates) -> Result<String, RenderError> {
    let press = Press { templates, words: templates.words(language)?, language: templates.language(language)? };
    let none = Album {
        title: String::new(),
        press,
        faces: Vec::new(),
        backs: BTreeMap::new(),
        tokens: Vec::new(),
        leaflet: None,
        game: None,
        boards: Vec::new(),
    };
    let (albums, site, elsewhere) = ([none], Site::default(), Elsewhere::default());
    let frame = Frame::new(0, &albums, &site, &elsewhere, templates)?;
    let stories = stories::stories(&frame, &mut Prose::new(&frame, "../../"), chapters, false, None)?;
    frame.fill("stories", json!({ "stories": stories }), &Place::Inside(App::Workshop.path()))
}

/// Returns the page.
pub(super) fn page(frame: &Frame<'_>, app: App) -> Result<Output, RenderError> {
    let place = Place::Inside(app.path());
    let words = frame.album().press.words;
    // Nothing in the data can end its element.
    let data = |value: serde_json::Value| value.to_string().replace('<', "\\u003c");
    let (title, about) = (frame.label(app.name())?, frame.label(&format!("{}-intro", app.name()))?);
    let parts = json!({
        "app": app.name(), "title": title, "about": about, "rules": frame.site.rules.get(frame.language()).map(|page| &page.path),
        "words": data(json!(words.app(app))), "icons": data(json!(words.icons())),
    });
    frame.page(&place, title, about, &frame.fill("app", parts, &place)?, app.name())
}

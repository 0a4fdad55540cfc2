//! The page *Workshop*, where cards are written. Its script asks the engine in the browser; this is what surrounds it.

use super::frame::{Frame, Place};
use crate::{Output, RenderError};
use serde_json::json;

/// Where the page is, in the folder of its language.
pub(super) const PATH: &str = "workshop/index.html";

/// Returns the page.
pub(super) fn page(frame: &Frame<'_>) -> Result<Output, RenderError> {
    let place = Place::Inside(PATH.to_owned());
    let (words, icons) = frame.album().press.words.workshop();
    // Nothing in the data can end its element.
    let data = |value: serde_json::Value| value.to_string().replace('<', "\\u003c");
    let main = frame.fill("workshop", json!({"words": data(json!(words)), "icons": data(json!(icons))}), &place)?;
    frame.page(&place, frame.label("workshop")?, frame.label("workshop-intro")?, &main, "workshop")
}

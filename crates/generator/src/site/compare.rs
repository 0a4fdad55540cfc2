//! The page on which two cards are beside each other with their differences marked. Its script reads the pages of both.

use super::frame::{Frame, Place};
use super::gallery;
use crate::{Output, RenderError};
use serde_json::{Value, json};

/// Where it is, in the folder of its language.
pub(super) const PATH: &str = "compare/index.html";

/// Returns the page.
pub(super) fn page(frame: &Frame<'_>) -> Result<Output, RenderError> {
    let place = Place::Inside(PATH.to_owned());
    let groups: Vec<Value> = gallery::choices(frame)?;
    let main = frame.fill("compare", json!({"groups": groups}), &place)?;
    frame.page(&place, frame.label("compare")?, frame.label("compare-intro")?, &main, "compare")
}

//! What may come at a place of an effect that is being written in the form, which shows it without the rest of the file.

use crate::form;
use kcc_compiler::ContentKind;
use kcc_ide::Completion;
use serde_json::Value;
use std::ops::Range;

/// The quotes that take everything literally, and begin on a line of their own.
const OPEN: &str = "'''\n";
const CLOSE: &str = "\n'''";

/// A file with the effect as it is being written.
pub(crate) struct Draft {
    pub(crate) text: String,
    /// Where the effect is, in bytes.
    pub(crate) effect: Range<usize>,
}

/// Returns the file with an effect in a field; `None` if no quotes take it literally.
///
/// # Errors
/// If the field leads nowhere.
pub(crate) fn draft(text: &str, kind: ContentKind, field: &str, effect: &str) -> Result<Option<Draft>, String> {
    if effect.contains("'''") || effect.chars().any(|sign| sign.is_control() && sign != '\n') {
        return Ok(None);
    }
    // Where the field belongs is settled by writing something into it.
    let with_field = form::write(text, kind, field, Some(&Value::from("-")))?;
    let place = form::place(&with_field, field).ok_or_else(|| format!("there is no field `{field}`"))?;
    let (before, after) = (with_field.get(..place.start).unwrap_or_default(), with_field.get(place.end..).unwrap_or_default());
    let start = before.len() + OPEN.len();
    Ok(Some(Draft { text: format!("{before}{OPEN}{effect}{CLOSE}{after}"), effect: start..start + effect.len() }))
}

impl Draft {
    /// Returns what completes the effect, in places of the effect alone.
    pub(crate) fn within(&self, found: Vec<Completion>) -> Vec<Completion> {
        let inside = found.into_iter().filter(|one| self.effect.start <= one.range.start && one.range.end <= self.effect.end);
        inside
            .map(|mut one| {
                one.range = one.range.start - self.effect.start..one.range.end - self.effect.start;
                one
            })
            .collect()
    }
}

//! What each statement of a card does, shown by playing it.

use kcc_compiler::{Compiled, ContentKind};
use kcc_diagnostics::Language;
use kcc_generator::Templates;
use kcc_generator::site;
use kcc_showing::statement::Kind;
use kcc_showing::{Alike, Shown, show};
use kcc_telling::story::Teller;
use serde_json::{Value, json};

/// Returns the stories of a piece of content as HTML, and how many of its statements never act; `null` if it has no texts.
///
/// # Errors
/// If the words of the language are missing.
pub(crate) fn told(compiled: &Compiled, kind: ContentKind, id: &str, language: Language, templates: &Templates) -> Result<Value, String> {
    let kind = Kind::ALL.into_iter().find(|known| known.word() == kind.name());
    // What else prints the same is not looked for here: `kcc try` does.
    let shown = show(&compiled.content, |one| Some(one.kind) == kind && one.piece.as_str() == id, &Alike::default(), &());
    if shown.is_empty() {
        return Ok(Value::Null);
    }
    let teller = Teller::new(&compiled.content, language).map_err(|error| error.to_string())?;
    let chapters = teller.chapters(&shown.iter().collect::<Vec<&Shown>>());
    let html = site::told(&chapters, language.code(), templates).map_err(|error| error.to_string())?;
    let missed = shown.iter().filter(|one| matches!(one, Shown::Not(..))).count();
    Ok(json!({ "html": html, "missed": missed }))
}

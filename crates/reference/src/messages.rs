//! What is said around the pages.

use include_dir::{Dir, include_dir};
use kcc_diagnostics::Language;
use kcc_language::{Folder, Messages, Parts};
use std::collections::BTreeMap;

static FILES: Dir<'static> = include_dir!("$CARGO_MANIFEST_DIR/messages");
static MESSAGES: Messages = Messages::new(Folder { at: "crates/reference/messages", files: &FILES });

/// Returns a message with its parts.
pub(crate) fn say(language: Language, id: &str, parts: Parts<'_>) -> String {
    MESSAGES.say(language, id, parts)
}

/// Returns the text of a language among those of its code, or else the English one.
pub(crate) fn text_in(texts: &BTreeMap<String, String>, language: Language) -> &str {
    let of = |language: Language| texts.get(language.code());
    of(language).or_else(|| of(Language::ENGLISH)).map_or("", String::as_str)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_language_has_the_same_messages_with_the_same_parts() {
        assert_eq!(MESSAGES.faults(), Vec::<String>::new());
    }
}

//! What is said around the pages.

use kcc_language::Language;
use std::collections::BTreeMap;

kcc_language::messages!("crates/reference/messages");

/// Returns the text of a language among those of its code, or else the English one.
pub(crate) fn text_in(texts: &BTreeMap<String, String>, language: Language) -> &str {
    let of = |language: Language| texts.get(language.code());
    of(language).or_else(|| of(Language::ENGLISH)).map_or("", String::as_str)
}

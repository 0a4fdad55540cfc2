//! Terms for parts of the language and of content files, in the languages of messages.
//!
//! A check names what it expected by one of kcc's words, `number`; the reader sees "a number" or "un nombre". The terms are in
//! `terms.toml`, one per line.

use std::collections::BTreeMap;
use std::sync::LazyLock;

use kcc_language::Language;

use crate::messages::say;

static TERMS: LazyLock<BTreeMap<String, BTreeMap<String, String>>> = LazyLock::new(|| {
    let mut terms: BTreeMap<String, BTreeMap<String, String>> =
        toml::from_str(kcc_language::text("crates/diagnostics/terms.toml", include_str!("../terms.toml"))).unwrap_or_default();
    for (code, text) in terms.values_mut().flatten() {
        *text = Language::of_code(code).map_or_else(|| text.clone(), |language| language.typeset(text));
    }
    terms
});

/// Returns the term of a name, in a language: `number` is "a number". Several names may be given, with `|` for "or" and `&` for "and"
/// between them, and text between backticks is shown as it is: `` number|`to` `` is "a number or `to`".
///
/// # Errors
/// The names that have no term; [`shown`] shows them as they are.
pub fn term(names: &str, language: Language) -> Result<String, Vec<String>> {
    let unknown: Vec<String> =
        parts(names).filter(|name| !name.starts_with('`') && find(name, language).is_none()).map(str::to_owned).collect();
    if unknown.is_empty() { Ok(shown(names, language)) } else { Err(unknown) }
}

/// Returns the terms of names, in a language; a name that has no term stays as it is.
#[must_use]
pub fn shown(names: &str, language: Language) -> String {
    let shown: Vec<&str> = parts(names).map(|name| find(name, language).unwrap_or(name)).collect();
    match shown.as_slice() {
        [] => String::new(),
        [only] => (*only).to_owned(),
        [first @ .., last] => {
            let conjunction = if separated(names).any(|c| c == '&') { "and" } else { "or" };
            format!("{} {} {last}", first.join(", "), say(language, conjunction, &[]))
        }
    }
}

/// Returns the characters outside backticks.
fn separated(names: &str) -> impl Iterator<Item = char> {
    names.split('`').step_by(2).flat_map(str::chars)
}

fn parts(names: &str) -> impl Iterator<Item = &str> {
    // A separator between backticks is part of the text shown.
    let mut in_code = false;
    names
        .split(move |c| {
            in_code ^= c == '`';
            matches!(c, '|' | '&') && !in_code
        })
        .map(str::trim)
        .filter(|name| !name.is_empty())
}

fn find(name: &str, language: Language) -> Option<&'static str> {
    let term = TERMS.get(name)?;
    term.get(language.texts().code()).or_else(|| term.get(Language::ENGLISH.code())).map(String::as_str)
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used, reason = "a test may stop at what it did not expect")]

    use super::*;

    #[test]
    fn several_terms_are_a_list() {
        assert_eq!(term("number|`to`|text", Language::ENGLISH).unwrap(), "a number, `to` or a text");
        assert_eq!(term("number|`|`", Language::of_code("fr").unwrap()).unwrap(), "un nombre ou `|`");
        assert_eq!(term("number&`|`", Language::ENGLISH).unwrap(), "a number and `|`");
        assert_eq!(term("number|nonsense", Language::ENGLISH).unwrap_err(), ["nonsense"]);
    }

    #[test]
    fn every_term_is_in_every_language() {
        assert!(!TERMS.is_empty(), "terms.toml cannot be read");
        for (name, term) in TERMS.iter() {
            let languages: Vec<&str> = term.keys().map(String::as_str).collect();
            assert_eq!(languages, Language::codes(), "{name}");
            assert!(term.values().all(|text| !text.trim().is_empty()), "{name}");
        }
    }
}

//! The content in the shape of a Board Game Arena project: a folder that can be copied over one.
//!
//! | file | holds |
//! |---|---|
//! | `modules/php/Generated/Material.php` | everything as PHP arrays, texts marked for translation |
//! | `cards.json` | the same values as JSON |
//!
//! Effects are nested arrays of small nodes; `op` names each node, as in the IR.

mod php;
mod value;

use crate::Output;
use kcc_ir::Content;
use kcc_wording::Wording;
use serde_json::Value;

/// A text that the platform's translation tools would misread.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Untranslatable {
    /// Where it stands: `krosmasters/julith/spells/0/text`.
    pub path: String,
    /// The text.
    pub text: String,
    /// The sign that they give a meaning of its own.
    pub found: String,
}

/// The files of the package. `wording` is the English one: the platform translates from English.
///
/// # Errors
/// Every text that the platform would misread. Names are refused earlier, by the compiler.
pub fn package(content: &Content, wording: &Wording, revision: &str) -> Result<Vec<Output>, Vec<Untranslatable>> {
    let sections = value::sections(content, wording);
    let mut misread = Vec::new();
    for (name, section) in &sections {
        check(section, name, &mut misread);
    }
    if !misread.is_empty() {
        return Err(misread);
    }
    let cards: serde_json::Map<String, Value> = sections.iter().map(|(name, section)| ((*name).to_owned(), section.clone())).collect();
    let mut json = serde_json::to_string_pretty(&Value::Object(cards)).unwrap_or_default();
    json.push('\n');
    Ok(vec![
        Output { path: "bga/cards.json".to_owned(), bytes: json.into_bytes() },
        Output { path: "bga/modules/php/Generated/Material.php".to_owned(), bytes: php::material(&sections, revision).into_bytes() },
    ])
}

/// Whether a key holds a text for translation. Below `effects`, `abilities` and `targets` stand nodes, whose names are ids.
fn is_text(key: &str) -> bool {
    matches!(key, "name" | "version" | "text" | "history" | "family_name" | "type_names")
}

/// Whether the values below a key are nodes of effects.
fn is_node(key: &str) -> bool {
    matches!(key, "effects" | "abilities" | "targets")
}

/// Finds texts that the translation tools would misread: they look for comments and for the end of a call in the raw source.
fn check(value: &Value, path: &str, misread: &mut Vec<Untranslatable>) {
    match value {
        Value::Object(object) => {
            for (key, inner) in object {
                let path = format!("{path}/{key}");
                match inner {
                    Value::String(text) if is_text(key) => {
                        misread.extend(misreading(text).map(|found| Untranslatable { path, text: text.clone(), found }))
                    }
                    _ if is_node(key) => {}
                    Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) | Value::Array(_) | Value::Object(_) => {
                        check(inner, &path, misread)
                    }
                }
            }
        }
        Value::Array(list) => list.iter().enumerate().for_each(|(i, inner)| check(inner, &format!("{path}/{i}"), misread)),
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => {}
    }
}

fn misreading(text: &str) -> Option<String> {
    if text.is_empty() || text.trim() != text {
        return Some("space".to_owned());
    }
    if text.starts_with("//") {
        return Some("//".to_owned());
    }
    let signs = ["/*", "*/", "\n", "\t", "<", ">"];
    if let Some(sign) = signs.iter().find(|sign| text.contains(**sign)) {
        return Some((*sign).to_owned());
    }
    let quote = text
        .match_indices(['\'', '"'])
        .find(|(at, quote)| text.get(at + quote.len()..).is_some_and(|rest| rest.trim_start().starts_with(')')));
    quote.map(|(_, quote)| format!("{quote})"))
}

#[cfg(test)]
mod tests {
    use super::misreading;

    #[test]
    fn texts_that_translation_tools_misread_are_found() {
        for text in ["", " a", "// a", "a /* b", "say \"hi\" )", "a\nb"] {
            assert!(misreading(text).is_some(), "{text:?}");
        }
        assert_eq!(misreading("L'Œuf $1 \\ 'x' (2) 🎲"), None);
    }
}

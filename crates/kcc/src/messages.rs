//! What kcc says, in the language of the reader: messages of Fluent files, and pages of text.

use crate::terminal::Terminal;
use include_dir::{Dir, include_dir};
use kcc_diagnostics::Language;
use kcc_language::Folder;
use std::collections::BTreeMap;

pub(crate) use kcc_language::Parts;

kcc_language::messages!("crates/kcc/messages");

static PAGES: Dir<'static> = include_dir!("$CARGO_MANIFEST_DIR/explain");
/// The folder of pages of text.
pub(crate) const EXPLAIN: Folder = Folder { at: "crates/kcc/explain", files: &PAGES };

/// Returns a message in the language of the terminal.
pub(crate) fn said(id: &str, parts: Parts<'_>) -> String {
    say(Terminal::new(None).language(), id, parts)
}

/// Returns a list of names in words: "`one`, `two` or `three`".
pub(crate) fn either(names: &[String], language: Language) -> String {
    kcc_diagnostics::terms::shown(&names.iter().map(|name| format!("`{name}`")).collect::<Vec<_>>().join("|"), language)
}

/// Returns the text of a language among those of its code, or else the English one.
pub(crate) fn text_in(texts: &BTreeMap<String, String>, language: Language) -> &str {
    let of = |language: Language| texts.get(language.code());
    of(language).or_else(|| of(Language::ENGLISH)).map_or("", String::as_str)
}

/// Returns a page of a folder in a language, `NAME.CODE.md`, or else in English.
pub(crate) fn page(folder: Folder, name: &str, language: Language) -> &'static str {
    let of = |language: Language| folder.text(&format!("{name}.{language}.md"));
    of(language).or_else(|| of(Language::ENGLISH)).unwrap_or_default()
}

/// Returns a number with so many digits after the sign for decimals, as a language writes it.
pub(crate) fn decimal(number: f64, digits: usize, language: Language) -> String {
    language.decimal(&format!("{number:.digits$}"))
}

#[cfg(test)]
#[allow(clippy::unwrap_used, reason = "a test may fail")]
mod tests {
    use super::*;

    #[test]
    fn every_message_that_the_program_names_is_there() {
        let mut missing = Vec::new();
        for entry in walkdir::WalkDir::new(concat!(env!("CARGO_MANIFEST_DIR"), "/src")).into_iter().map(Result::unwrap) {
            let Ok(source) = std::fs::read_to_string(entry.path()) else { continue };
            let code = source.split("#[cfg(test)]").next().unwrap_or_default();
            for call in ["said(\"", "pick(\"", "self.say(\"", "plain(\"", "one(\"", "told(\""] {
                let ids =
                    code.split(call).skip(1).filter_map(|rest| rest.split('"').next()).filter(|id| id.starts_with(char::is_alphabetic));
                missing.extend(ids.filter(|id| say(Language::ENGLISH, id, &[]) == **id).map(str::to_owned));
            }
        }
        assert_eq!(missing, Vec::<String>::new());
    }
}

//! The reference of the effect language and of the fields of content files.

use super::{Page, cell, code};
use crate::explain_content::Shelf;
use crate::messages::{EXPLAIN, page, say};
use kcc_compiler::ContentKind;
use kcc_diagnostics::{Language, Mistake};
use kcc_reference::{Group, Topic, sentences, topics};
use kcc_wording::{Owner, Wording};
use serde_json::Value;
use std::fmt::Write as _;

/// Returns everything that effects can say, each with examples and the resulting text of cards; then powers, fields, messages.
pub(crate) fn language(shelf: &Shelf, language: Language) -> anyhow::Result<Page> {
    let (title, intro) = (say(language, "language-title", &[]), page(EXPLAIN, "intro", language));
    let words: Vec<Wording> = Language::all().map(|printed| Wording::new(&shelf.content, printed)).collect();
    let topics = topics()?;
    let mut text = format!("# {title}\n\n{intro}");
    for group in Group::ALL {
        let colon = language.colon();
        let _ = write!(text, "\n## {}{colon} {}\n", group.name(), group.meaning(language));
        for topic in topics.iter().filter(|topic| topic.group == group) {
            self::topic(&mut text, topic, shelf, &words, language);
        }
    }
    powers(&mut text, shelf, &words, language);
    fields(&mut text, language);
    messages(&mut text, language);
    Ok(Page { name: format!("{}.html", language.code()), title, language, markdown: text })
}

fn topic(text: &mut String, topic: &Topic, shelf: &Shelf, words: &[Wording], language: Language) {
    let [rule, written] = ["language-rule", "language-written"].map(|id| say(language, id, &[]));
    let _ = write!(text, "\n### {}\n\n```text\n{}\n```\n\n{}\n", topic.name(), topic.page.form, topic.text(language));
    if let Some(number) = &topic.page.rule {
        let _ = write!(text, "\n{rule} {number}.\n");
    }
    let _ = write!(text, "\n{}", heads(&[written], words));
    let said: Vec<_> = words.iter().map(|words| sentences(topic, &shelf.names, words)).collect();
    for (place, (example, _)) in said.first().into_iter().flatten().enumerate() {
        let shown = |said: &Vec<(&str, Option<String>)>| {
            said.get(place).and_then(|(_, said)| said.as_ref()).map_or_else(|| "–".to_owned(), |said| cell(said))
        };
        let _ = writeln!(text, "| {} | {} |", code(example), said.iter().map(shown).collect::<Vec<_>>().join(" | "));
    }
}

/// Returns the head of a table with a column for each language of cards.
pub(super) fn heads(first: &[String], words: &[Wording]) -> String {
    let languages = words.iter().map(|words| words.language().facts().name.clone());
    let heads: Vec<String> = first.iter().cloned().chain(languages).collect();
    format!("| {} |\n|{}\n", heads.join(" | "), "---|".repeat(heads.len()))
}

/// Writes the keyword powers of the content.
fn powers(text: &mut String, shelf: &Shelf, words: &[Wording], language: Language) {
    if shelf.content.powers.is_empty() {
        return;
    }
    let first = ["language-written", "language-rule"].map(|id| say(language, id, &[]));
    let _ = write!(text, "\n## powers{} {}\n\n{}", language.colon(), say(language, "language-powers", &[]), heads(&first, words));
    for power in &shelf.content.powers {
        let said = words.iter().map(|words| {
            let said = Wording::plain(&words.abilities(Owner::Unit, &power.abilities));
            format!("**{}** {}", cell(words.name(&power.name)), cell(&said))
        });
        let parameter = match power.parameter {
            None => "",
            Some(kcc_ir::ParameterKind::Element) => " ELEMENT",
            Some(kcc_ir::ParameterKind::Number) => " N",
        };
        let written = format!("{}{parameter}", power.id.as_str().replace('-', " "));
        let _ = writeln!(text, "| {} | {} | {} |", code(&written), cell(&power.rule), said.collect::<Vec<_>>().join(" | "));
    }
}

/// Writes the fields of each kind of file, as editors explain them.
fn fields(text: &mut String, language: Language) {
    text.push_str(&say(language, "page-fields-what-stands-in-a", &[]));
    let schemas = kcc_compiler::schema::all();
    for kind in ContentKind::ALL {
        let Some(schema) = schemas.iter().find(|file| file.path == format!("{}.schema.json", kind.name())) else { continue };
        let _ = write!(text, "\n### {}{} `content/{}/`\n\n", kind.name(), language.colon(), kind.folder());
        table_of_fields(text, &schema.json, language);
        // The parts of a spell or a power are described once, with krosmasters.
        if kind == ContentKind::Krosmaster {
            for (key, name) in [("Spell", "[[spells]]"), ("OwnPower", "[[own_powers]]"), ("Collection", "collection")] {
                if let Some(part) = schema.json.get("$defs").and_then(|parts| parts.get(key)) {
                    let _ = write!(text, "\n### `{name}`\n\n");
                    table_of_fields(text, part, language);
                }
            }
        }
    }
}

fn table_of_fields(text: &mut String, schema: &Value, language: Language) {
    let [field, head, meaning, needed] =
        ["language-field", "language-needed", "language-meaning", "language-is-needed"].map(|id| say(language, id, &[]));
    let _ = write!(text, "| {field} | {head} | {meaning} |\n|---|---|---|\n");
    // If another card provides the rest, fewer fields are required.
    let required = ["/required", "/else/required"].into_iter().filter_map(|place| schema.pointer(place)?.as_array()).flatten();
    let required: Vec<&str> = required.filter_map(Value::as_str).collect();
    for (field, value) in schema.get("properties").and_then(Value::as_object).into_iter().flatten() {
        let about = value.get("description").and_then(Value::as_str).unwrap_or_default();
        let needed = if required.contains(&field.as_str()) { needed.as_str() } else { "" };
        let _ = writeln!(text, "| {} | {needed} | {} |", code(field), cell(about));
    }
}

/// Writes the messages and their codes.
fn messages(text: &mut String, language: Language) {
    text.push_str(&say(language, "page-messages-what-kcc-can-find", &[]));
    for mistake in Mistake::ALL {
        let title = &mistake.page().sentences(language).title;
        let _ = writeln!(text, "| {} | {} |", code(mistake.code()), cell(&title.replace("{@", "{")));
    }
}

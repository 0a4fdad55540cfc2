//! The reference of the effect language and of the fields of content files.

use super::{Page, cell, code};
use crate::explain_content::{Shelf, sentences};
use crate::explain_page::{self, Group, Topic};
use crate::rules::in_language;
use kcc_compiler::ContentKind;
use kcc_diagnostics::{Language, Mistake};
use kcc_wording::{Owner, Wording};
use serde_json::Value;
use std::fmt::Write as _;

/// Everything that effects can say, each with examples and what cards then say; then powers, fields, messages.
pub(crate) fn language(shelf: &Shelf, language: Language) -> anyhow::Result<Page> {
    let (title, intro) = match language {
        Language::English => ("The effect language", include_str!("../../explain/intro.en.md")),
        Language::French => ("Le langage des effets", include_str!("../../explain/intro.fr.md")),
    };
    let words = [kcc_wording::Language::English, kcc_wording::Language::French].map(|printed| Wording::new(&shelf.content, printed));
    let topics = explain_page::all()?;
    let mut text = format!("# {title}\n\n{intro}");
    for group in Group::ALL {
        let colon = in_language(language, ":", "\u{a0}:");
        let _ = write!(text, "\n## {}{colon} {}\n", group.name(), group.meaning(language));
        for topic in topics.iter().filter(|topic| topic.group == group) {
            self::topic(&mut text, topic, shelf, &words, language);
        }
    }
    powers(&mut text, shelf, &words, language);
    fields(&mut text, language);
    messages(&mut text, language);
    Ok(Page { name: format!("{}.html", language.name()), title: title.to_owned(), language, markdown: text })
}

fn topic(text: &mut String, topic: &Topic, shelf: &Shelf, words: &[Wording; 2], language: Language) {
    let (rule, heads) = match language {
        Language::English => ("Rule", "| Written | English card | French card |"),
        Language::French => ("Règle", "| On écrit | Carte en anglais | Carte en français |"),
    };
    let _ = write!(text, "\n### {}\n\n```text\n{}\n```\n\n{}\n", topic.name(), topic.page.form, topic.text(language));
    if let Some(number) = &topic.page.rule {
        let _ = write!(text, "\n{rule} {number}.\n");
    }
    let _ = write!(text, "\n{heads}\n|---|---|---|\n");
    let [english, french] = words;
    let said = sentences(topic, &shelf.names, english).into_iter().zip(sentences(topic, &shelf.names, french));
    for ((example, english), (_, french)) in said {
        let shown = |said: Option<String>| said.map_or_else(|| "–".to_owned(), |said| cell(&said));
        let _ = writeln!(text, "| {} | {} | {} |", code(example), shown(english), shown(french));
    }
}

/// The keyword powers of the content.
fn powers(text: &mut String, shelf: &Shelf, words: &[Wording; 2], language: Language) {
    if shelf.content.powers.is_empty() {
        return;
    }
    let head = match language {
        Language::English => {
            "\n## powers: what a card calls by one word\n\n| Written | Rule | English card | French card |\n|---|---|---|---|\n"
        }
        Language::French => {
            "\n## powers\u{a0}: ce qu'une carte dit en un mot\n\n| On écrit | Règle | En anglais | En français |\n|---|---|---|---|\n"
        }
    };
    text.push_str(head);
    for power in &shelf.content.powers {
        let said = words.each_ref().map(|words| {
            let said = Wording::plain(&words.abilities(Owner::Unit, &power.abilities));
            format!("**{}** {}", cell(words.name(&power.name)), cell(&said))
        });
        let parameter = match power.parameter {
            None => "",
            Some(kcc_ir::ParameterKind::Element) => " ELEMENT",
            Some(kcc_ir::ParameterKind::Number) => " N",
        };
        let written = format!("{}{parameter}", power.id.as_str().replace('-', " "));
        let _ = writeln!(text, "| {} | {} | {} | {} |", code(&written), cell(&power.rule), said[0], said[1]);
    }
}

/// The fields of each kind of file, as editors explain them.
fn fields(text: &mut String, language: Language) {
    text.push_str(match language {
        Language::English => "\n## fields: what stands in a file\n",
        Language::French => {
            "\n## fields\u{a0}: ce qui figure dans un fichier\n\nLes explications sont celles que montrent les éditeurs, en anglais.\n"
        }
    });
    let schemas = kcc_compiler::schema::all();
    for kind in ContentKind::ALL {
        let Some(schema) = schemas.iter().find(|file| file.path == format!("{}.schema.json", kind.name())) else { continue };
        let _ = write!(text, "\n### {}{} `content/{}/`\n\n", kind.name(), in_language(language, ":", "\u{a0}:"), kind.folder());
        table_of_fields(text, &schema.json, language);
        // What a spell or an own power is made of is told once, with krosmasters.
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
    let (head, needed) = match language {
        Language::English => ("| Field | Needed | Meaning |\n|---|---|---|\n", "needed"),
        Language::French => ("| Champ | Requis | Sens |\n|---|---|---|\n", "requis"),
    };
    text.push_str(head);
    // Where another card gives the rest, less must be there.
    let required = ["/required", "/else/required"].into_iter().filter_map(|place| schema.pointer(place)?.as_array()).flatten();
    let required: Vec<&str> = required.filter_map(Value::as_str).collect();
    for (field, value) in schema.get("properties").and_then(Value::as_object).into_iter().flatten() {
        let about = value.get("description").and_then(Value::as_str).unwrap_or_default();
        let needed = if required.contains(&field.as_str()) { needed } else { "" };
        let _ = writeln!(text, "| {} | {needed} | {} |", code(field), cell(about));
    }
}

/// The messages and their codes.
fn messages(text: &mut String, language: Language) {
    text.push_str(match language {
        Language::English => {
            "\n## messages: what kcc can find\n\n`kcc explain CODE` says more about each.\n\n| Code | Message |\n|---|---|\n"
        }
        Language::French => {
            "\n## messages\u{a0}: ce que kcc sait trouver\n\n`kcc explain CODE` en dit plus.\n\n| Code | Message |\n|---|---|\n"
        }
    });
    for mistake in Mistake::ALL {
        let title = &mistake.page().sentences(language).title;
        let _ = writeln!(text, "| {} | {} |", code(mistake.code()), cell(&title.replace("{@", "{")));
    }
}

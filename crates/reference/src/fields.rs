//! The fields of content files, as `kcc explain` describes them: read from the schemas, so that they agree with what is checked.

use crate::Unreadable;
use crate::messages::say;
use crate::topics::FOLDER;
use kcc_compiler::ContentKind;
use kcc_compiler::schema::SchemaFile;
use kcc_diagnostics::Language;
use serde_json::Value;
use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::sync::LazyLock;

/// Returns the meanings of fields in a language, by the English of the schemas: `pages/fields.CODE.toml`. English needs none.
fn meanings(language: Language) -> Result<BTreeMap<String, String>, Unreadable> {
    let text = FOLDER.text(&format!("fields.{language}.toml")).unwrap_or_default();
    toml::from_str(text).map_err(|error| Unreadable(format!("the fields in `{language}`: {error}")))
}

/// Kinds of files with their own schema, and where such files are.
const FILES: [&str; 9] = ["krosmaster", "summon", "reward", "power", "type", "marker", "scenery", "arena", "pack"];

/// Parts of cards: their place in the schema of krosmasters, their common name, and how they begin in a file.
const PARTS: [(&str, &str, &str); 5] = [
    ("/$defs/Spell", "spell", "[[spells]]"),
    ("/$defs/OwnPower", "own power", "[[own_powers]]"),
    ("/$defs/Collection", "collection", "collection = { … }"),
    ("/$defs/PrintedText", "printed text", "printed_text = { … }"),
    ("/properties/name/oneOf/1", "name", "name = { … }"),
];

/// The fields of one kind of file, or of a part of it.
pub struct Sheet {
    /// Its common name: `krosmaster`, `spell`.
    pub name: &'static str,
    /// Its place: a folder, or a heading.
    place: String,
    means: String,
    fields: Vec<Field>,
}

/// A field.
struct Field {
    name: String,
    required: bool,
    means: String,
    /// How its value is written.
    form: Vec<Form>,
}

/// A way to write a value.
enum Form {
    /// As it is.
    Code(String),
    /// A whole number between two.
    Number(i64, i64),
    Text,
    YesOrNo,
    /// A text for each language.
    Name,
    /// A list of texts.
    List,
    /// Fields of its own.
    Group(String),
}

/// Returns the sheets of all kinds of files and of the parts of cards.
///
/// # Errors
/// If a schema has no fields; a test reads them all.
pub fn all(language: Language) -> Result<Vec<Sheet>, Unreadable> {
    let own = meanings(language)?;
    let schemas = kcc_compiler::schema::of_content();
    let schema = |kind: &str| {
        let file = format!("{kind}.schema.json");
        schemas
            .iter()
            .find(|schema| schema.path == file)
            .map(|schema| &schema.json)
            .ok_or_else(|| Unreadable(format!("no schema of `{kind}`")))
    };
    // A test demands all of them; until then English is better than nothing.
    let said = |english: &str| Ok(own.get(english).cloned().unwrap_or_else(|| english.to_owned()));
    let mut sheets = Vec::new();
    for kind in FILES {
        let kind_of = kcc_compiler::ContentKind::ALL.into_iter().find(|known| known.name() == kind);
        let folder =
            kind_of.map_or_else(|| format!("content/{}", kcc_compiler::pack::FILE), |kind| format!("content/{}/ID.toml", kind.folder()));
        sheets.push(sheet(kind, folder, schema(kind)?, &said)?);
    }
    let card = schema("krosmaster")?;
    for (part, name, place) in PARTS {
        let part = card.pointer(part).ok_or_else(|| Unreadable(format!("no part `{part}`")))?;
        sheets.push(sheet(name, place.to_owned(), part, &said)?);
    }
    Ok(sheets)
}

fn sheet(
    name: &'static str,
    place: String,
    schema: &Value,
    said: &dyn Fn(&str) -> Result<String, Unreadable>,
) -> Result<Sheet, Unreadable> {
    let means = |value: &Value| said(value.get("description").and_then(Value::as_str).unwrap_or_default());
    // If another card provides the rest, fewer fields are required.
    let required = ["/required", "/else/required"].into_iter().filter_map(|place| schema.pointer(place)?.as_array()).flatten();
    let required: Vec<&str> = required.filter_map(Value::as_str).collect();
    let properties = schema.get("properties").and_then(Value::as_object).ok_or_else(|| Unreadable(format!("`{name}` has no fields")))?;
    let field = |(key, value): (&String, &Value)| {
        Ok(Field { name: key.clone(), required: required.contains(&key.as_str()), means: means(value)?, form: forms(key, value) })
    };
    let fields = properties.iter().map(field).collect::<Result<_, Unreadable>>()?;
    Ok(Sheet { name, place, means: means(schema)?, fields })
}

/// Returns how a value of a schema is written.
fn forms(key: &str, schema: &Value) -> Vec<Form> {
    let code = |value: &Value| (!value.is_null()).then(|| Form::Code(value.to_string()));
    if let Some(values) = schema.get("enum").or_else(|| schema.get("examples")).and_then(Value::as_array) {
        return values.iter().filter_map(code).collect();
    }
    if let Some(value) = schema.get("const") {
        return code(value).into_iter().collect();
    }
    let alternatives = ["oneOf", "anyOf", "allOf"].iter().filter_map(|word| schema.get(word)).filter_map(Value::as_array).flatten();
    let alternatives: Vec<&Value> = alternatives.collect();
    let is_name = |value: &&Value| value.pointer("/properties/en").is_some();
    if alternatives.iter().any(is_name) {
        return vec![Form::Name];
    }
    if !alternatives.is_empty() {
        return alternatives.into_iter().flat_map(|value| forms(key, value)).collect();
    }
    if schema.get("$ref").is_some() {
        return vec![Form::Group(PARTS.iter().find(|(_, _, place)| place.contains(key)).map_or(key, |(_, name, _)| name).to_owned())];
    }
    let kinds: Vec<&str> = match schema.get("type") {
        Some(Value::String(kind)) => vec![kind],
        Some(Value::Array(kinds)) => kinds.iter().filter_map(Value::as_str).collect(),
        _ => Vec::new(),
    };
    let bound = |name: &str, usual: i64| schema.get(name).and_then(Value::as_i64).unwrap_or(usual);
    let form = |kind: &str| match kind {
        "integer" => Some(Form::Number(bound("minimum", 0), bound("maximum", 99))),
        "string" => Some(Form::Text),
        "boolean" => Some(Form::YesOrNo),
        "object" => Some(Form::Code("{ NAME = \"…\" }".to_owned())),
        "array" => Some(match schema.get("items") {
            Some(items) if items.get("$ref").is_some() => Form::Group(match key {
                "own_powers" => "own power".to_owned(),
                _ => key.trim_end_matches('s').to_owned(),
            }),
            Some(items) if items.get("examples").is_some() => {
                let examples = items.get("examples").and_then(Value::as_array).into_iter().flatten();
                Form::Code(format!("[{}]", examples.map(ToString::to_string).collect::<Vec<_>>().join(", ")))
            }
            _ => Form::List,
        }),
        _ => None,
    };
    kinds.into_iter().filter_map(form).collect()
}

impl Form {
    fn said(&self, language: Language) -> String {
        match self {
            Self::Code(code) => code.clone(),
            Self::Number(low, high) => say(language, "fields-number", &[("low", low.to_string()), ("high", high.to_string())]),
            Self::Text => say(language, "fields-text", &[]),
            Self::YesOrNo => "true, false".to_owned(),
            Self::Name => {
                let texts: Vec<String> = Language::codes().into_iter().map(|code| format!("{code} = \"…\"")).collect();
                format!("{{ {} }}", texts.join(", "))
            }
            Self::List => say(language, "fields-list", &[]),
            Self::Group(name) => format!("kcc explain {name}"),
        }
    }
}

impl Sheet {
    /// Returns the names of its fields.
    pub fn names(&self) -> impl Iterator<Item = &str> {
        self.fields.iter().map(|field| field.name.as_str())
    }

    /// Returns a description in one line.
    #[must_use]
    pub fn line(&self) -> &str {
        &self.means
    }

    /// Returns all its fields.
    #[must_use]
    pub fn page(&self, language: Language) -> String {
        let [fields, must] = ["fields-head", "fields-must"].map(|id| say(language, id, &[]));
        let mut text = format!("# {fields}: {}\n\n{} `{}` {must}\n", self.name, self.means, self.place);
        self.fields.iter().for_each(|field| text.push_str(&field.lines(language)));
        text
    }
}

/// A field of a table in a file, for an editor.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Described {
    /// Its name.
    pub name: String,
    /// Whether it must be there, unless the file is based on another one.
    pub required: bool,
    /// What it means.
    pub means: String,
    /// How its value is written, for people.
    pub forms: Vec<String>,
    /// Values that it may have, or examples of them, as they are written in a file.
    pub values: Vec<String>,
    /// Whether it is a list.
    pub list: bool,
    /// Whether it is written as a table with a header of its own: `[[spells]]` for a list of them.
    pub table: bool,
}

/// Returns the fields of a table in files of a kind: of the file itself, of `["spells"]`, of `["collection"]`. Empty if there is no such
/// table, or its fields may have any name.
#[must_use]
pub fn below(kind: ContentKind, tables: &[&str], language: Language) -> Vec<Described> {
    static SCHEMAS: LazyLock<Vec<SchemaFile>> = LazyLock::new(|| {
        let mut all = kcc_compiler::schema::of_content();
        all.retain(|schema| !schema.path.contains('/'));
        all
    });
    let file = format!("{}.schema.json", kind.name());
    let Some(root) = SCHEMAS.iter().find(|schema| schema.path == file).map(|schema| &schema.json) else { return Vec::new() };
    let mut table = root;
    for name in tables {
        let tables = tables_of(table, root);
        let field = tables.iter().find_map(|table| table.get("properties")?.get(name));
        let Some(inner) = field.or_else(|| tables.iter().find_map(|table| table.get("additionalProperties"))) else { return Vec::new() };
        table = inner;
    }
    let own = meanings(language).unwrap_or_default();
    let mut fields: Vec<Described> = Vec::new();
    for table in tables_of(table, root) {
        let required = ["/required", "/else/required"].into_iter().filter_map(|place| table.pointer(place)?.as_array()).flatten();
        let required: Vec<&str> = required.filter_map(Value::as_str).collect();
        for (name, value) in table.get("properties").and_then(Value::as_object).into_iter().flatten() {
            if fields.iter().any(|field| field.name == *name) {
                continue;
            }
            let means = value.get("description").and_then(Value::as_str).unwrap_or_default();
            let inner = tables_of(value, root);
            let list = value.get("type").is_some_and(|kind| *kind == "array");
            let mut forms: Vec<String> = forms(name, value).iter().map(|form| form.said(language)).collect();
            forms.dedup();
            fields.push(Described {
                name: name.clone(),
                required: required.contains(&name.as_str()),
                means: own.get(means).cloned().unwrap_or_else(|| means.to_owned()),
                forms,
                values: values(value, root),
                list,
                // A name, a collection and the like are written in braces.
                table: inner
                    .iter()
                    .any(|inner| inner.get("properties").is_some_and(|fields| list || fields.get("en").is_none() && *name != "collection")),
            });
        }
    }
    fields
}

/// Returns the tables that a value may be, or that the members of a list are.
fn tables_of<'s>(schema: &'s Value, root: &'s Value) -> Vec<&'s Value> {
    let mut found = Vec::new();
    let mut open = vec![schema];
    while let Some(schema) = open.pop() {
        if let Some(path) = schema.get("$ref").and_then(Value::as_str) {
            open.extend(path.strip_prefix('#').and_then(|path| root.pointer(path)));
        }
        if schema.get("properties").is_some() || schema.get("additionalProperties").is_some_and(Value::is_object) {
            found.push(schema);
        }
        open.extend(schema.get("items"));
        let alternatives = ["oneOf", "anyOf", "allOf"].iter().filter_map(|word| schema.get(word)).filter_map(Value::as_array);
        open.extend(alternatives.flatten());
    }
    found
}

/// Returns the values that a schema names, as TOML writes them.
fn values(schema: &Value, root: &Value) -> Vec<String> {
    let mut found: Vec<String> = Vec::new();
    let mut open = vec![schema];
    while let Some(schema) = open.pop() {
        if let Some(path) = schema.get("$ref").and_then(Value::as_str) {
            open.extend(path.strip_prefix('#').and_then(|path| root.pointer(path)));
        }
        let listed = ["enum", "examples"].iter().filter_map(|word| schema.get(word)).filter_map(Value::as_array).flatten();
        for value in listed.chain(schema.get("const")).filter(|value| value.is_string() || value.is_number() || value.is_boolean()) {
            let value = value.to_string();
            if !found.contains(&value) {
                found.push(value);
            }
        }
        if schema.get("type").is_some_and(|kind| *kind == "boolean") {
            found.extend(["true", "false"].map(str::to_owned));
        }
        open.extend(schema.get("items"));
        let alternatives = ["oneOf", "anyOf", "allOf"].iter().filter_map(|word| schema.get(word)).filter_map(Value::as_array);
        open.extend(alternatives.flatten().rev());
    }
    found
}

/// Returns the field of a name in all kinds of files that have it, once for each meaning.
#[must_use]
pub fn field(sheets: &[Sheet], name: &str, language: Language) -> Vec<String> {
    let mut meanings: Vec<(String, Vec<&str>)> = Vec::new();
    for sheet in sheets {
        for field in sheet.fields.iter().filter(|field| field.name == name) {
            let lines = field.lines(language);
            match meanings.iter_mut().find(|(known, _)| *known == lines) {
                Some((_, of)) => of.push(sheet.name),
                None => meanings.push((lines, vec![sheet.name])),
            }
        }
    }
    let of = say(language, "fields-field-of", &[]);
    meanings.into_iter().map(|(lines, sheets)| format!("# {name}\n\n{of} {}\n{lines}", sheets.join(", "))).collect()
}

impl Field {
    fn lines(&self, language: Language) -> String {
        let mut forms = self.form.iter().map(|form| form.said(language)).collect::<Vec<_>>();
        // A text beside examples of it adds nothing.
        forms.dedup();
        let mut text = String::new();
        let star = if self.required { "*" } else { "" };
        let _ = write!(text, "\n  {}{star}\n      {}\n      = {}\n", self.name, self.means, forms.join(", "));
        text
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used, reason = "a test may fail")]
mod tests {
    use super::*;

    #[test]
    fn every_field_is_explained_in_every_language() {
        for language in Language::all() {
            for sheet in all(language).unwrap() {
                assert!(sheet.fields.len() >= 2, "{}", sheet.name);
                for field in &sheet.fields {
                    assert!(!field.means.is_empty() && !field.form.is_empty(), "`{}` of {}", field.name, sheet.name);
                }
            }
        }
    }

    #[test]
    fn all_meanings_are_there_and_none_is_left_over() {
        let all = all(Language::ENGLISH).unwrap();
        for language in Language::all().skip(1) {
            let own = meanings(language).unwrap();
            let texts = all.iter().flat_map(|sheet| [&sheet.means].into_iter().chain(sheet.fields.iter().map(|field| &field.means)));
            let missing: Vec<&String> = texts.filter(|text| !own.contains_key(*text)).collect();
            assert!(missing.is_empty(), "pages/fields.{language}.toml lacks {missing:?}");
            let used =
                |text: &String| all.iter().any(|sheet| sheet.means == *text || sheet.fields.iter().any(|field| field.means == *text));
            let left: Vec<&String> = own.keys().filter(|text| !used(text)).collect();
            assert!(left.is_empty(), "no field says {left:?} any more");
        }
    }
}

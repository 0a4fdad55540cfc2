//! JSON Schemas of content files and of the compiled IR, derived from the types.

use crate::ContentKind;
use schemars::generate::SchemaSettings;
use schemars::{JsonSchema, Schema, SchemaGenerator};
use serde_json::{Map, Value, json};

/// A schema and its path below `schemas/`.
#[derive(Clone, Debug, PartialEq)]
pub struct SchemaFile {
    /// The path below the folder of schemas: `krosmaster.schema.json`, `draft-07/krosmaster.schema.json`.
    pub path: String,
    /// The schema.
    pub json: Value,
}

/// Returns all schemas: draft 2020-12, and, in a folder of its own, draft-07 for editors that only know that one.
#[must_use]
pub fn all() -> Vec<SchemaFile> {
    let mut files = drafts("ir", of_ir);
    files.extend(of_content());
    files
}

/// Returns the schemas of files that people write, in both drafts. Whoever needs no other does without all that the IR says about itself.
#[must_use]
pub fn of_content() -> Vec<SchemaFile> {
    let mut files = drafts("pack", |settings| for_editors(generator(settings).into_root_schema_for::<crate::shape::Pack>(), "pack"));
    for kind in ContentKind::ALL {
        files.extend(drafts(kind.name(), |settings| for_editors(kind.schema(&mut generator(settings)), kind.name())));
    }
    files
}

/// Returns the schema of one kind of content file.
#[must_use]
pub fn of_kind(kind: ContentKind) -> Value {
    for_editors(kind.schema(&mut generator(SchemaSettings::draft2020_12)), kind.name())
}

/// Returns the schema of a type, in both drafts.
#[must_use]
pub fn of<T: JsonSchema>(name: &str) -> Vec<SchemaFile> {
    drafts(name, |settings| generator(settings).into_root_schema_for::<T>().to_value())
}

fn drafts(name: &str, schema: impl Fn(fn() -> SchemaSettings) -> Value) -> Vec<SchemaFile> {
    let drafts = [("", SchemaSettings::draft2020_12 as fn() -> SchemaSettings), ("draft-07/", SchemaSettings::draft07)];
    let file = |(folder, settings)| {
        let mut json = schema(settings);
        if let Some(object) = json.as_object_mut() {
            // A name, not an address: nothing is fetched.
            object.insert("$id".to_owned(), json!(format!("urn:kcc:schema:{folder}{name}")));
        }
        SchemaFile { path: format!("{folder}{name}.schema.json"), json }
    };
    drafts.into_iter().map(file).collect()
}

/// Returns the schema of the compiled IR.
#[must_use]
pub fn ir() -> Value {
    of_ir(SchemaSettings::draft2020_12)
}

/// Returns the schema of the IR; readers recognise the version by its number.
fn of_ir(settings: fn() -> SchemaSettings) -> Value {
    let mut value = kcc_ir::Content::schema(generator(settings)).to_value();
    if let Some(version) = value.pointer_mut("/properties/version").and_then(Value::as_object_mut) {
        version.insert("const".to_owned(), json!(kcc_ir::VERSION));
        let about = "The version of this shape. Nothing promises yet that a shape stays: the number grows with every change of it.";
        version.insert("description".to_owned(), json!(about));
    }
    described(&mut value);
    value
}

/// Replaces names of Rust in descriptions with those of the data.
fn described(schema: &mut Value) {
    match schema {
        Value::Array(members) => members.iter_mut().for_each(described),
        Value::Object(fields) => {
            if let Some(Value::String(text)) = fields.get_mut("description") {
                *text = kcc_ir::described(text);
            }
            fields.values_mut().for_each(described);
        }
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => {}
    }
}

fn generator(settings: fn() -> SchemaSettings) -> SchemaGenerator {
    settings().into_generator()
}

/// Adds what the usual TOML extensions read: keys in the order of the schema, the line that names the schema.
fn for_editors(schema: Schema, kind: &str) -> Value {
    let mut value = schema.to_value();
    if let Some(object) = value.as_object_mut() {
        object.insert("title".to_owned(), json!(format!("kcc {kind}")));
        object.insert("x-tombi-table-keys-order".to_owned(), json!("schema"));
        from_base(object);
        of_whole_files(object);
    }
    without_null(&mut value);
    value
}

/// Relaxes the schema for a card that is based on another: only its id must be in the file.
fn from_base(schema: &mut Map<String, Value>) {
    if schema.get("properties").and_then(|fields| fields.get("based_on")).is_none() {
        return;
    }
    let Some(required) = schema.insert("required".to_owned(), json!(["id"])) else { return };
    schema.insert("if".to_owned(), json!({ "required": ["based_on"] }));
    schema.insert("else".to_owned(), json!({ "required": required }));
}

/// Removes fields that only a whole file has from tables within one, such as the cards that a scenario defines.
fn of_whole_files(schema: &mut Map<String, Value>) {
    let definitions = ["$defs", "definitions"].into_iter().find(|name| schema.contains_key(*name));
    let tables = definitions.and_then(|name| schema.get_mut(name)).and_then(Value::as_object_mut);
    for table in tables.into_iter().flat_map(Map::values_mut) {
        if let Some(fields) = table.get_mut("properties").and_then(Value::as_object_mut) {
            ["author", "based_on"].into_iter().for_each(|field| _ = fields.shift_remove(field));
        }
    }
}

/// Removes `null` from optional fields: TOML has no null, and editors that offer it, or say that a value is none of several forms, mislead.
fn without_null(schema: &mut Value) {
    match schema {
        Value::Array(members) => members.iter_mut().for_each(without_null),
        Value::Object(fields) => {
            fields.values_mut().for_each(without_null);
            if let Some(Value::Array(kinds)) = fields.get_mut("type") {
                kinds.retain(|kind| kind != "null");
                if let [only] = kinds.as_slice() {
                    let only = only.clone();
                    fields.insert("type".to_owned(), only);
                }
            }
            if let Some(Value::Array(values)) = fields.get_mut("enum") {
                values.retain(|value| !value.is_null());
            }
            if let Some(Value::Array(forms)) = fields.get_mut("anyOf") {
                forms.retain(|form| form.get("type").is_none_or(|kind| kind != "null"));
                if let [only] = forms.as_slice() {
                    let only = only.clone();
                    fields.shift_remove("anyOf");
                    // In draft-07 everything beside a reference is ignored.
                    if let Value::Object(form) = &only
                        && !form.contains_key("$ref")
                    {
                        form.iter().for_each(|(key, value)| _ = fields.entry(key).or_insert_with(|| value.clone()));
                    } else {
                        fields.insert("allOf".to_owned(), json!([only]));
                    }
                }
            }
        }
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => {}
    }
}

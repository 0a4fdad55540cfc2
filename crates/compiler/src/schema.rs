//! JSON Schemas of content files and of the compiled IR, made of the types.

use crate::ContentKind;
use schemars::generate::SchemaSettings;
use schemars::{Schema, SchemaGenerator};
use serde_json::{Value, json};

/// A schema and where it is kept below `schemas/`.
#[derive(Clone, Debug, PartialEq)]
pub struct SchemaFile {
    /// The path below the folder of schemas: `krosmaster.schema.json`, `draft-07/krosmaster.schema.json`.
    pub path: String,
    /// The schema.
    pub json: Value,
}

/// All schemas: draft 2020-12, and draft-07 for editors that know no other, in a folder of its own.
#[must_use]
pub fn all() -> Vec<SchemaFile> {
    let mut files = Vec::new();
    for (folder, settings) in [("", SchemaSettings::draft2020_12 as fn() -> SchemaSettings), ("draft-07/", SchemaSettings::draft07)] {
        for kind in ContentKind::ALL {
            let schema = kind.schema(&mut generator(settings));
            files.push(SchemaFile { path: format!("{folder}{}.schema.json", kind.name()), json: for_editors(schema, kind) });
        }
        let ir = generator(settings).into_root_schema_for::<kcc_ir::Content>();
        files.push(SchemaFile { path: format!("{folder}ir.schema.json"), json: ir.to_value() });
    }
    files
}

/// The schema of the compiled IR.
#[must_use]
pub fn ir() -> Value {
    generator(SchemaSettings::draft2020_12).into_root_schema_for::<kcc_ir::Content>().to_value()
}

fn generator(settings: fn() -> SchemaSettings) -> SchemaGenerator {
    settings().into_generator()
}

/// Adds what the usual TOML extensions read: keys in the order of the schema, the line that names the schema.
fn for_editors(schema: Schema, kind: ContentKind) -> Value {
    let mut value = schema.to_value();
    if let Some(object) = value.as_object_mut() {
        object.insert("title".to_owned(), json!(format!("kcc {}", kind.name())));
        object.insert("x-tombi-table-keys-order".to_owned(), json!("schema"));
    }
    value
}

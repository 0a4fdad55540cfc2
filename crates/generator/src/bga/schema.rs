//! The JSON Schema of the package, and the one of its effects alone.

use super::bindings::Bound;
use super::card::Material;
use super::shape::plain;
use kcc_ir::moment::Moment;
use kcc_ir::{Ability, Effect};
use schemars::generate::SchemaSettings;
use schemars::{JsonSchema, SchemaGenerator};
use serde_json::{Value, json};

/// Returns the schema of the whole package, as `cards.json` holds it.
pub(super) fn material() -> Value {
    amended(generator().into_root_schema_for::<Material<'_>>().to_value())
}

/// Steps and clauses, as they appear below `effects` and `abilities`.
#[derive(JsonSchema)]
#[serde(untagged)]
#[allow(dead_code, reason = "only its schema is of use")]
enum Node {
    Effect(Effect),
    Ability(Ability),
    Need(kcc_ir::need::Need),
}

/// Returns the schema of nodes: what code that carries out effects has to know.
pub(super) fn nodes() -> Value {
    let mut schema = amended(generator().into_root_schema_for::<Node>().to_value());
    if let Some(root) = schema.as_object_mut() {
        root.insert("title".to_owned(), json!("Steps of effects and clauses of powers"));
        // What a step asks is part of the step, not a node of its own.
        if let Some(choices) = root.get_mut("anyOf").and_then(Value::as_array_mut) {
            choices.truncate(2);
        }
    }
    schema
}

fn generator() -> SchemaGenerator {
    SchemaGenerator::new(SchemaSettings::draft2020_12())
}

/// Adds to steps what they ask of a player, and makes every object have all of its fields and no others.
fn amended(mut schema: Value) -> Value {
    let mut moment = generator().into_root_schema_for::<Moment>().to_value();
    if let Some(step) = moment.pointer_mut("/$defs/Step").map(Value::take)
        && let Some(defs) = schema.get_mut("$defs").and_then(Value::as_object_mut)
    {
        defs.insert("Step".to_owned(), step);
    }
    let moment = moment.get("properties").and_then(Value::as_object).cloned().unwrap_or_default();
    let steps = schema.pointer_mut("/$defs/Effect/oneOf").and_then(Value::as_array_mut);
    for step in steps.into_iter().flatten() {
        if let Some(fields) = step.get_mut("properties").and_then(Value::as_object_mut) {
            let description = "What the step asks of the player who controls it.";
            fields.insert("needs".to_owned(), json!({"type": "array", "items": {"$ref": "#/$defs/Need"}, "description": description}));
            fields.extend(moment.clone());
        }
    }
    bound(&mut schema);
    close(&mut schema);
    schema
}

/// Adds to `it` which unit it is.
fn bound(schema: &mut Value) {
    let binding = generator().into_root_schema_for::<Bound>().to_value();
    let Some(defs) = schema.get_mut("$defs").and_then(Value::as_object_mut) else { return };
    let units = defs.get_mut("Units").and_then(|units| units.get_mut("oneOf")).and_then(Value::as_array_mut);
    for variant in units.into_iter().flatten().filter(|variant| variant.pointer("/properties/op/const").is_some_and(|op| op == "it")) {
        if let Some(fields) = variant.get_mut("properties").and_then(Value::as_object_mut) {
            fields.insert("of".to_owned(), json!({"$ref": "#/$defs/Bound"}));
        }
    }
    let mut binding = binding.as_object().cloned().unwrap_or_default();
    binding.remove("$schema");
    binding.remove("title");
    defs.insert("Bound".to_owned(), Value::Object(binding));
}

fn close(schema: &mut Value) {
    match schema {
        Value::Object(object) => {
            if let Some(Value::String(doc)) = object.get_mut("description") {
                *doc = plain(doc);
            }
            let keys: Option<Vec<Value>> = object
                .get("properties")
                .and_then(Value::as_object)
                .map(|properties| properties.keys().map(|key| Value::String(key.clone())).collect());
            if let Some(keys) = keys {
                object.insert("required".to_owned(), Value::Array(keys));
                object.insert("additionalProperties".to_owned(), Value::Bool(false));
            }
            object.values_mut().for_each(close);
        }
        Value::Array(list) => list.iter_mut().for_each(close),
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => {}
    }
}

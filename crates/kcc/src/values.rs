//! Values within values.

use serde_json::Value;

/// Visits a value and all values within it, outer ones first.
pub(crate) fn each<'v>(value: &'v Value, visit: &mut dyn FnMut(&'v Value)) {
    visit(value);
    match value {
        Value::Array(list) => list.iter().for_each(|inner| each(inner, visit)),
        Value::Object(fields) => fields.values().for_each(|inner| each(inner, visit)),
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => {}
    }
}

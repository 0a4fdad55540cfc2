//! Krosmasters of two forms, which are the two sides of one card (rule 7.5.23).

use kcc_ir::{Content, Id};
use serde_json::Value;
use std::collections::BTreeMap;

/// The other side of each krosmaster that can become one other.
pub(super) fn forms(content: &Content) -> BTreeMap<Id, Id> {
    let mut sides = BTreeMap::new();
    for krosmaster in &content.krosmasters {
        let mut found = Vec::new();
        for value in [serde_json::to_value(&krosmaster.spells), serde_json::to_value(&krosmaster.powers)].into_iter().flatten() {
            walk(&value, &mut found);
        }
        for form in found {
            let others: Vec<&Id> = (content.krosmasters.iter())
                .filter(|other| other.id != krosmaster.id && other.character == krosmaster.character)
                .filter(|other| form.as_deref().is_none_or(|id| other.id.as_str() == id))
                .map(|other| &other.id)
                .collect();
            // Of more than two forms, a card could show only two.
            if let [other] = others.as_slice() {
                sides.entry(krosmaster.id.clone()).or_insert_with(|| (*other).clone());
                sides.entry((*other).clone()).or_insert_with(|| krosmaster.id.clone());
            }
        }
    }
    sides
}

/// The replacements by other forms, at any depth: the id of the form where it is stated.
fn walk(value: &Value, found: &mut Vec<Option<String>>) {
    match value {
        Value::Object(fields) => {
            let op = |value: &Value| value.get("op").and_then(Value::as_str).map(ToOwned::to_owned);
            if let (Some("replace"), Some(with)) = (op(value).as_deref(), fields.get("with")) {
                match op(with).as_deref() {
                    Some("this") => found.push(with.get("krosmaster").and_then(Value::as_str).map(ToOwned::to_owned)),
                    _ => found.push(None),
                }
            }
            fields.values().for_each(|value| walk(value, found));
        }
        Value::Array(values) => values.iter().for_each(|value| walk(value, found)),
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => {}
    }
}

//! How many variants the IR has, and which of them no card uses: kept as a list, so that an unused one is noticed when it is added.
#![allow(clippy::disallowed_methods, reason = "a test reads fixtures")]
#![allow(clippy::unwrap_used, missing_docs, reason = "tests")]

mod folder;

use kcc_ir::json::ToJson;
use serde_json::{Map, Value};
use std::collections::BTreeSet;

/// The parts of the content that cards are made of.
const CARDS: [&str; 5] = ["krosmasters", "summons", "rewards", "scenery", "powers"];

struct Ir {
    types: Map<String, Value>,
}

impl Ir {
    fn named<'s>(&'s self, schema: &'s Value) -> Option<(&'s str, &'s Value)> {
        let name = schema.get("$ref")?.as_str()?.rsplit('/').next()?;
        Some((name, self.types.get(name)?))
    }

    /// Collects the variants that a value is made of.
    fn used(&self, schema: &Value, value: &Value, name: &str, found: &mut BTreeSet<String>) {
        if let Some((name, schema)) = self.named(schema) {
            self.used(schema, value, name, found);
        }
        for (variant, form) in variants(schema).into_iter().filter(|(_, form)| fits(form, value)) {
            found.insert(format!("{name}::{variant}"));
            self.used(form, value, name, found);
        }
        for form in list(schema, "anyOf").iter().filter(|_| !value.is_null()) {
            self.used(form, value, name, found);
        }
        if let (Some(Value::Object(fields)), Value::Object(values)) = (schema.get("properties"), value) {
            values.iter().filter_map(|(key, value)| fields.get(key).map(|field| (field, value))).for_each(|(field, value)| {
                self.used(field, value, name, found);
            });
        }
        if let (Some(item), Value::Array(values)) = (schema.get("items"), value) {
            values.iter().for_each(|value| self.used(item, value, name, found));
        }
    }

    /// Collects the variants that a value could be made of.
    fn possible(&self, schema: &Value, name: &str, seen: &mut BTreeSet<String>, found: &mut BTreeSet<String>) {
        if let Some((name, schema)) = self.named(schema)
            && seen.insert(name.to_owned())
        {
            self.possible(schema, name, seen, found);
        }
        for (variant, form) in variants(schema) {
            found.insert(format!("{name}::{variant}"));
            self.possible(form, name, seen, found);
        }
        list(schema, "anyOf").iter().for_each(|form| self.possible(form, name, seen, found));
        if let Some(Value::Object(fields)) = schema.get("properties") {
            fields.values().for_each(|field| self.possible(field, name, seen, found));
        }
        schema.get("items").into_iter().for_each(|item| self.possible(item, name, seen, found));
    }
}

fn list<'s>(schema: &'s Value, key: &str) -> &'s [Value] {
    schema.get(key).and_then(Value::as_array).map_or(&[], Vec::as_slice)
}

/// Returns the variants of an enum with their names as JSON writes them.
fn variants(schema: &Value) -> Vec<(String, &Value)> {
    list(schema, "oneOf").iter().flat_map(|form| names(form).into_iter().map(move |name| (name, form))).collect()
}

fn names(form: &Value) -> Vec<String> {
    let text = |value: &Value| value.as_str().map(str::to_owned);
    if let Some(name) = form.get("const").and_then(text) {
        return vec![name];
    }
    let several = list(form, "enum");
    if !several.is_empty() {
        return several.iter().filter_map(text).collect();
    }
    let Some(Value::Object(fields)) = form.get("properties") else { return Vec::new() };
    let tag = fields.values().find_map(|field| field.get("const").and_then(text));
    tag.or_else(|| fields.keys().next().cloned()).into_iter().collect()
}

/// Returns whether a value is of this variant, by its tag, its only field or its word.
fn fits(form: &Value, value: &Value) -> bool {
    if let Some(word) = form.get("const") {
        return word == value;
    }
    let several = list(form, "enum");
    if !several.is_empty() {
        return several.contains(value);
    }
    let (Some(Value::Object(fields)), Value::Object(values)) = (form.get("properties"), value) else { return false };
    match fields.iter().find_map(|(key, field)| field.get("const").map(|tag| (key, tag))) {
        Some((key, tag)) => values.get(key) == Some(tag),
        None => fields.keys().next().is_some_and(|key| values.contains_key(key)),
    }
}

/// The most variants of the IR: so many names are still learnt, and each new one asks whether an older one could become more general.
const MOST: usize = 400;

#[test]
fn variants_that_no_card_uses_are_known() {
    let content = kcc_compiler::compile("content", &folder::files(&folder::here("../../content"), "content")).content;
    let content = content.to_json().unwrap();
    let schema = kcc_compiler::schema::ir();
    let ir = Ir { types: schema["$defs"].as_object().unwrap().clone() };
    let (mut seen, mut possible, mut used) = (BTreeSet::new(), BTreeSet::new(), BTreeSet::new());
    for cards in CARDS {
        let form = schema["properties"].get(cards).unwrap();
        ir.possible(form, cards, &mut seen, &mut possible);
        ir.used(form, &content[cards], cards, &mut used);
    }
    assert!(used.is_subset(&possible), "{:?}", used.difference(&possible));
    let all: usize = ir.types.values().map(|schema| variants(schema).len()).sum();
    let unused: Vec<&str> = possible.difference(&used).map(String::as_str).collect();
    let actual = format!("{all} variants of the IR, of which {} are for cards; no card uses:\n{}\n", possible.len(), unused.join("\n"));
    assert_eq!(folder::differing(&folder::here("tests/variants.txt"), &actual), None);
    assert!(all <= MOST, "{all} variants: what is new may be what another says already, in general");
}

//! Which ids a piece of content refers to. The schema of the compiled content says which of its texts are ids, so a word of the language
//! that is spelt like a card is none.

use kcc_compiler::{ContentKind, schema};
use serde_json::Value;
use std::collections::BTreeSet;

/// Finds references.
pub(crate) struct Uses {
    schema: Value,
}

impl Uses {
    /// Reads the schema.
    pub(crate) fn new() -> Self {
        Self { schema: schema::ir() }
    }

    /// Returns the ids in a piece, its own among them.
    pub(crate) fn of(&self, kind: ContentKind, piece: &Value) -> BTreeSet<String> {
        let mut ids = BTreeSet::new();
        if let Some(items) = self.schema.pointer(&format!("/properties/{}/items", kind.folder())) {
            self.walk(items, piece, &mut ids);
        }
        ids
    }

    /// Returns the ids in a part of a piece, such as the effects of a spell.
    pub(crate) fn of_part(&self, kind: ContentKind, piece: &Value, pointer: &str) -> BTreeSet<String> {
        // The walk needs to know what the part is, so everything beside it is cut away on the way there.
        let Some(part) = piece.pointer(pointer) else { return BTreeSet::new() };
        let mut cut = piece.clone();
        keep(&mut cut, &pointer.split('/').skip(1).collect::<Vec<_>>(), part);
        self.of(kind, &cut)
    }

    fn walk(&self, schema: &Value, value: &Value, ids: &mut BTreeSet<String>) {
        if let Some(name) = schema.get("$ref").and_then(Value::as_str).and_then(|path| path.rsplit('/').next()) {
            match (name, value) {
                ("Id", Value::String(id)) => _ = ids.insert(id.clone()),
                _ => self.schema.pointer(&format!("/$defs/{name}")).into_iter().for_each(|schema| self.walk(schema, value, ids)),
            }
        }
        for forms in ["oneOf", "anyOf", "allOf"] {
            let forms = schema.get(forms).and_then(Value::as_array).into_iter().flatten();
            forms.filter(|form| self.fits(form, value)).for_each(|form| self.walk(form, value, ids));
        }
        match value {
            Value::Object(fields) => {
                for (name, value) in fields {
                    let known = schema.get("properties").and_then(|fields| fields.get(name));
                    let any = || schema.get("additionalProperties").filter(|schema| schema.is_object());
                    known.or_else(any).into_iter().for_each(|schema| self.walk(schema, value, ids));
                }
            }
            Value::Array(list) => {
                let items = schema.get("items");
                list.iter().for_each(|value| items.into_iter().for_each(|schema| self.walk(schema, value, ids)));
            }
            Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => {}
        }
    }

    /// Returns whether a value has this form, as far as the forms of one value differ: by what is required, and by what is constant.
    fn fits(&self, schema: &Value, value: &Value) -> bool {
        if let Some(name) = schema.get("$ref").and_then(Value::as_str).and_then(|path| path.rsplit('/').next()) {
            return self.schema.pointer(&format!("/$defs/{name}")).is_none_or(|schema| self.fits(schema, value));
        }
        if schema.get("const").is_some_and(|one| one != value) {
            return false;
        }
        if schema.get("enum").and_then(Value::as_array).is_some_and(|all| !all.contains(value)) {
            return false;
        }
        let kind = match value {
            Value::Null => "null",
            Value::Bool(_) => "boolean",
            Value::Number(_) => "integer",
            Value::String(_) => "string",
            Value::Array(_) => "array",
            Value::Object(_) => "object",
        };
        let is_kind = |known: &Value| known == kind || known == "number" && kind == "integer";
        match schema.get("type") {
            Some(Value::Array(kinds)) if !kinds.iter().any(is_kind) => return false,
            Some(one @ Value::String(_)) if !is_kind(one) => return false,
            _ => {}
        }
        let required = schema.get("required").and_then(Value::as_array).into_iter().flatten().filter_map(Value::as_str);
        if value.is_object() && required.into_iter().any(|name| value.get(name).is_none()) {
            return false;
        }
        let constants = schema.get("properties").and_then(Value::as_object).into_iter().flatten();
        let mut constants = constants.filter_map(|(name, schema)| Some((value.get(name)?, schema.get("const")?)));
        constants.all(|(found, wanted)| found == wanted)
            && ["oneOf", "anyOf"].iter().all(|forms| {
                let forms = schema.get(*forms).and_then(Value::as_array);
                forms.is_none_or(|forms| forms.iter().any(|form| self.fits(form, value)))
            })
    }
}

/// Empties every list beside the way to a part.
fn keep(value: &mut Value, way: &[&str], part: &Value) {
    let Some((step, rest)) = way.split_first() else {
        *value = part.clone();
        return;
    };
    match value {
        Value::Object(fields) => {
            for (name, field) in fields.iter_mut() {
                if name == step {
                    keep(field, rest, part);
                } else if field.is_array() {
                    *field = Value::Array(Vec::new());
                }
            }
        }
        Value::Array(list) => {
            if let Some(mut one) = step.parse::<usize>().ok().and_then(|at| list.get(at).cloned()) {
                keep(&mut one, rest, part);
                *list = vec![one];
            }
        }
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => {}
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    #[test]
    fn ids_are_found_and_words_that_look_like_them_are_not() {
        let marker = json!({ "id": "fire", "name": { "en": "Fire", "fr": "Feu" } });
        assert_eq!(Uses::new().of(ContentKind::Marker, &marker), BTreeSet::from(["fire".to_owned()]));
        let piece = json!({
            "id": "ardo", "name": { "en": "Ardo" }, "character": "ardo", "name_color": "gold", "types": ["iop"], "level": 3,
            "initiative": 7, "mp": 4, "hp": 9, "ap": 6,
            "powers": [{ "power": "keyword", "keyword": { "id": "dodge" } }],
            "spells": [{
                "id": "bird", "name": { "en": "Bird" }, "cost": {}, "range": { "shape": "ranged", "minimum": 1, "maximum": 2, "alterable": true },
                "damage": { "spell": "special" },
                "effects": [{ "op": "summon", "summon": "tofu", "to": { "op": "target_cell" } }],
            }],
        });
        let uses = Uses::new();
        let ids: Vec<String> = uses.of(ContentKind::Krosmaster, &piece).into_iter().collect();
        assert_eq!(ids, ["ardo", "bird", "dodge", "iop", "tofu"]);
        assert!(uses.of_part(ContentKind::Krosmaster, &piece, "/spells/0/effects").contains("tofu"));
        assert!(!uses.of_part(ContentKind::Krosmaster, &piece, "/spells/0/effects").contains("dodge"));
    }
}

//! Spells and powers of a card, to be taken into another one.

use crate::form::{as_table, plain};
use crate::sentence;
use kcc_compiler::toml::{Document, Kind, parse};
use kcc_compiler::{Compiled, ContentKind};
use kcc_diagnostics::FileId;
use serde_json::{Map, Value, json};

/// The lists that parts are in, and whether they hold powers.
const LISTS: [(&str, bool); 2] = [("spells", false), ("own_powers", true)];

/// Returns the spells and powers of a text: the list each is in, the values of its fields, and what its effect prints in every language;
/// `null` if it has none that can be read. What a card leaves out has the one that it is based on.
pub(crate) fn of(text: &str, compiled: &Compiled) -> Value {
    let document = read(text);
    let base = match document.root.get("based_on").map(|entry| &entry.value.kind) {
        Some(Kind::Text(id)) => {
            let place = compiled.places.get(&format!("{}/{}", ContentKind::Krosmaster.name(), id.as_str()));
            place.and_then(|place| compiled.sources.get(place.file)).map(|source| read(&source.text))
        }
        _ => None,
    };
    let mut found = Vec::new();
    for (key, power) in LISTS {
        let Some(entry) = document.root.get(key).or_else(|| base.as_ref()?.root.get(key)) else { continue };
        let Kind::List(list) = &entry.value.kind else { continue };
        for table in list.iter().filter_map(as_table) {
            let values: Map<String, Value> = table.entries.iter().map(|entry| (entry.key.clone(), plain(&entry.value))).collect();
            let prints = values.get("effect").and_then(Value::as_str).and_then(|effect| sentence::prints(effect, power, compiled));
            found.push(json!({ "list": key, "values": values, "prints": prints }));
        }
    }
    found.into()
}

fn read(text: &str) -> Document {
    parse(FileId(0), text, &mut Vec::new())
}

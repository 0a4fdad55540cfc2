//! The parts of the package for people: the strings for translators, what effects ask of players, and how to use it all.

use super::php;
use serde_json::Value;
use std::collections::BTreeMap;
use std::fmt::Write as _;

/// Returns the strings as a table: how often each occurs in the package, how long it is, and where it occurs first.
pub(super) fn strings(texts: &[(String, String)]) -> String {
    let mut found: BTreeMap<&str, (usize, &str)> = BTreeMap::new();
    for (place, text) in texts {
        found.entry(text).or_insert((0, place)).0 += 1;
    }
    let mut table = "text\tcount\tlength\tfirst place\n".to_owned();
    for (text, (count, place)) in found {
        let _ = writeln!(table, "{text}\t{count}\t{}\t{place}", text.chars().count());
    }
    table
}

/// Returns every node that asks something of a player, as a table: its path, its kind, its question.
pub(super) fn needs(material: &Value) -> String {
    let mut table = "place\tnode\tneeds\n".to_owned();
    walk(material, "", &mut table);
    table
}

fn walk(value: &Value, place: &str, table: &mut String) {
    let below = |key: &str| if place.is_empty() { key.to_owned() } else { format!("{place}/{key}") };
    match value {
        Value::Object(object) => {
            let needs = object.get("needs").and_then(Value::as_array).filter(|needs| !needs.is_empty());
            if let Some(needs) = needs {
                let node = object.get("op").and_then(Value::as_str).unwrap_or("cast");
                let told: Vec<String> = needs.iter().map(told).collect();
                let _ = writeln!(table, "{place}\t{node}\t{}", told.join("; "));
            }
            object.iter().filter(|(key, _)| *key != "needs").for_each(|(key, inner)| walk(inner, &below(key), table));
        }
        Value::Array(list) => list.iter().enumerate().for_each(|(index, inner)| walk(inner, &below(&index.to_string()), table)),
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => {}
    }
}

/// Returns a question in short: `unit 0-2 (on)`.
fn told(need: &Value) -> String {
    let field = |key: &str| need.get(key).and_then(Value::as_str).unwrap_or_default();
    let number = |key: &str| need.get(key).and_then(Value::as_u64);
    let many = match (number("minimum"), number("maximum")) {
        (Some(minimum), Some(maximum)) if minimum == maximum => minimum.to_string(),
        (Some(minimum), Some(maximum)) => format!("{minimum}-{maximum}"),
        (_, _) => "any".to_owned(),
    };
    format!("{} {many} ({})", field("interaction"), field("at"))
}

/// Returns a spell whose effects show what nodes look like: a short one that asks something of the player.
fn example(material: &Value) -> String {
    let spells = material.get("krosmasters").and_then(Value::as_object).into_iter().flatten().flat_map(|(card, value)| {
        let spells = value.get("spells").and_then(Value::as_array).into_iter().flatten().enumerate();
        spells.map(move |(index, spell)| (format!("{card}/spells/{index}"), spell))
    });
    let asks = |effect: &Value| effect.get("needs").and_then(Value::as_array).is_some_and(|needs| !needs.is_empty());
    let shortest = spells.filter_map(|(place, spell)| {
        let effects = spell.get("effects").filter(|effects| effects.as_array().is_some_and(|effects| !effects.is_empty()))?;
        let silent = !effects.as_array().is_some_and(|effects| effects.iter().any(asks));
        Some((silent, effects.to_string().len(), place, spell.get("text"), effects))
    });
    let Some((.., place, text, effects)) = shortest.min_by_key(|(silent, length, place, ..)| (*silent, *length, place.clone())) else {
        return String::new();
    };
    let lines = text.and_then(Value::as_array).into_iter().flatten().filter_map(|line| line.get("log").and_then(Value::as_str));
    let lines: Vec<String> = lines.map(|line| format!("> {line}\n")).collect();
    format!(
        "\nThe effects of `krosmasters/{place}`, which is printed as\n\n{}\nare\n\n```php\n{}\n```\n",
        lines.concat(),
        php::value(effects)
    )
}

/// Returns the instructions for the package, whose values are `material`.
pub(super) fn readme(game: &str, material: &Value) -> String {
    // The example last, so that nothing within it is taken for a gap of the text.
    include_str!("readme.md").replace("{game}", game).replace("{example}", &example(material))
}

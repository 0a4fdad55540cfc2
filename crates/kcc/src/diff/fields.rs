//! Fields before and after, by the names that editors know, as they are written in the files.

use super::Field;
use super::state::{Key, State};
use kcc_compiler::ContentKind;
use std::collections::BTreeSet;
use toml::{Table, Value};

/// The most bases under a card that is based on another one.
const DEEPEST: usize = 16;
/// What stands between the parts of a field's name.
const BELOW: &str = " › ";

/// Returns the fields that differ, in the order of the file after the change, then those that are gone.
pub(crate) fn fields(before: (&State, &Key), after: (&State, &Key)) -> Vec<Field> {
    let (one, other) = (written(before.0, before.1, DEEPEST), written(after.0, after.1, DEEPEST));
    let (Some(one), Some(other)) = (one, other) else { return Vec::new() };
    let mut found = Vec::new();
    tables("", &one, &other, &mut found);
    found
}

/// What of a piece that is new or gone is told elsewhere, or is nothing in play.
const TOLD: [&str; 9] = ["id", "name", "effect", "board", "terrain", "collection", "flavour", "provisional", "based_on"];

/// Returns the fields of a piece that is gone that count in play.
pub(crate) fn of_gone(before: &State, key: &Key) -> Vec<Field> {
    let turned = |field: Field| Field { before: field.after, after: None, ..field };
    of_new(before, key).into_iter().map(turned).collect()
}

/// Returns the fields of a new piece that count in play.
pub(crate) fn of_new(after: &State, key: &Key) -> Vec<Field> {
    let Some(mut table) = written(after, key, DEEPEST) else { return Vec::new() };
    let mut found = Vec::new();
    let mut told = |within: &str, table: &mut Table| {
        TOLD.iter().for_each(|name| _ = table.remove(*name));
        for (name, value) in table.iter().filter(|(_, value)| !value.as_array().is_some_and(|list| is_tables(list))) {
            found.push(Field { field: format!("{within}{name}"), before: None, after: Some(shown(value)) });
        }
    };
    let spells = table.remove("spells");
    told("", &mut table);
    for (at, spell) in spells.iter().filter_map(Value::as_array).flatten().enumerate() {
        let Some(table) = spell.as_table() else { continue };
        told(&format!("{}{BELOW}", name(spell, at)), &mut table.clone());
    }
    found
}

/// Returns the table of a piece's file, with the fields that the file leaves out from the card that it is based on.
fn written(state: &State, key: &Key, deepest: usize) -> Option<Table> {
    let bytes = state.files.get(&state.file(key)?)?;
    let mut table: Table = toml::from_str(std::str::from_utf8(bytes).ok()?).ok()?;
    let base = table.get("based_on").and_then(Value::as_str).map(|id| (key.0, id.to_owned()));
    if let (Some(base), true) = (base, deepest > 0) {
        for (name, value) in written(state, &base, deepest - 1).unwrap_or_default() {
            table.entry(name).or_insert(value);
        }
    }
    Some(table)
}

/// Adds what differs between two tables.
fn tables(within: &str, one: &Table, other: &Table, found: &mut Vec<Field>) {
    let gone = one.keys().filter(|name| !other.contains_key(*name));
    for name in other.keys().chain(gone) {
        values(&format!("{within}{name}"), one.get(name), other.get(name), found);
    }
}

fn values(field: &str, one: Option<&Value>, other: Option<&Value>, found: &mut Vec<Field>) {
    if one == other {
        return;
    }
    match (one, other) {
        (Some(Value::Table(one)), Some(Value::Table(other))) => tables(&format!("{field}."), one, other, found),
        (Some(Value::Array(one)), Some(Value::Array(other))) if is_tables(one) || is_tables(other) => lists(one, other, found),
        (Some(Value::Array(one)), None) if is_tables(one) => lists(one, &[], found),
        (None, Some(Value::Array(other))) if is_tables(other) => lists(&[], other, found),
        (one, other) => {
            let folded = |value: Option<&Value>| value.map(|value| shown(value).split_whitespace().collect::<Vec<_>>().join(" "));
            // Where lines end in an effect is style.
            if folded(one) != folded(other) {
                found.push(Field { field: field.to_owned(), before: one.map(shown), after: other.map(shown) });
            }
        }
    }
}

fn is_tables(list: &[Value]) -> bool {
    !list.is_empty() && list.iter().all(Value::is_table)
}

/// Adds what differs between spells or powers, each called by its name.
fn lists(one: &[Value], other: &[Value], found: &mut Vec<Field>) {
    let names = |list: &[Value]| list.iter().enumerate().map(|(at, value)| name(value, at)).collect::<Vec<_>>();
    let (names, others) = (names(one), names(other));
    for (before, after) in pairs(&names, &others) {
        let called = after.and_then(|at| others.get(at)).or(before.and_then(|at| names.get(at))).cloned().unwrap_or_default();
        let table = |list: &[Value], at: Option<usize>| at.and_then(|at| list.get(at)).and_then(Value::as_table).cloned();
        match (table(one, before), table(other, after)) {
            (Some(one), Some(other)) => tables(&format!("{called}{BELOW}"), &one, &other, found),
            (one, other) => {
                let shown = |table: Option<Table>| table.map(|table| shown(&Value::Table(table)));
                found.push(Field { field: called, before: shown(one), after: shown(other) });
            }
        }
    }
}

fn name(value: &Value, at: usize) -> String {
    let name = value.get("name");
    let name = name.and_then(|name| name.as_str().or_else(|| name.get("en").and_then(Value::as_str)));
    name.map_or_else(|| (at + 1).to_string(), str::to_owned)
}

/// Pairs what has the same name, then what is left in its order. The places of what is after come in their order, then those that are gone.
pub(crate) fn pairs(before: &[String], after: &[String]) -> Vec<(Option<usize>, Option<usize>)> {
    let mut taken = BTreeSet::new();
    let same: Vec<Option<usize>> = after
        .iter()
        .map(|name| {
            let found = before.iter().enumerate().find(|(at, other)| *other == name && !taken.contains(at)).map(|(at, _)| at);
            taken.extend(found);
            found
        })
        .collect();
    let mut left = (0..before.len()).filter(|at| !taken.contains(at)).collect::<Vec<_>>().into_iter();
    // A renamed one is only found if none came or went.
    let renamed = before.len() == after.len();
    let mut all: Vec<(Option<usize>, Option<usize>)> =
        same.into_iter().enumerate().map(|(at, found)| (found.or_else(|| if renamed { left.next() } else { None }), Some(at))).collect();
    all.extend(left.map(|at| (Some(at), None)));
    all
}

/// Returns a value as people write it, without the signs of the file format.
fn shown(value: &Value) -> String {
    match value {
        Value::String(text) => text.trim().to_owned(),
        Value::Array(list) => list.iter().map(shown).collect::<Vec<_>>().join(", "),
        Value::Table(table) => table.iter().map(|(name, value)| format!("{name}: {}", shown(value))).collect::<Vec<_>>().join("; "),
        Value::Integer(_) | Value::Float(_) | Value::Boolean(_) | Value::Datetime(_) => value.to_string(),
    }
}

/// Returns whether a kind of content is a card.
pub(crate) fn is_card(kind: ContentKind) -> bool {
    matches!(kind, ContentKind::Krosmaster | ContentKind::Summon | ContentKind::Reward)
}

#[cfg(test)]
#[allow(clippy::unwrap_used, reason = "a test may fail")]
mod tests {
    use super::*;

    fn found(one: &str, other: &str) -> Vec<String> {
        let mut found = Vec::new();
        tables("", &toml::from_str(one).unwrap(), &toml::from_str(other).unwrap(), &mut found);
        let value = |value: Option<String>| value.unwrap_or_else(|| "–".to_owned());
        found.into_iter().map(|field| format!("{}: {} → {}", field.field, value(field.before), value(field.after))).collect()
    }

    #[test]
    fn fields_have_the_names_of_the_file() {
        assert_eq!(found("hp = 3", "hp = 4\nap = \"-\""), ["hp: 3 → 4", "ap: – → -"]);
        assert_eq!(found("name = { en = \"A\", fr = \"B\" }", "name = { en = \"A\", fr = \"C\" }"), ["name.fr: B → C"]);
        assert_eq!(found("types = [\"a\"]", "types = [\"a\", \"b\"]"), ["types: a → a, b"]);
        let spell = |name: &str, cost: &str| format!("[[spells]]\nname = {{ en = \"{name}\" }}\ncost = \"{cost}\"\n");
        assert_eq!(found(&spell("Bow", "3 AP"), &spell("Bow", "4 AP")), ["Bow › cost: 3 AP → 4 AP"]);
        assert_eq!(found(&spell("Bow", "3 AP"), &spell("Arrow", "3 AP")), ["Arrow › name.en: Bow → Arrow"]);
        assert_eq!(found(&(spell("A", "1 AP") + &spell("B", "2 AP")), &spell("B", "2 AP")), ["A: name: en: A; cost: 1 AP → –"]);
        assert!(found("effect = '''\na\nb'''", "effect = '''a\n  b\n'''").is_empty());
    }
}
